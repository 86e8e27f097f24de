//! Building wonders (section 5, TTA-208 to TTA-213). Covering the stages is in `frames`.

use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot};
use crate::civil::technology_levels;
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::frames::CoverStages;
use crate::player::Player;
use crate::price::{Means, Price, Purpose};
use crate::ratings;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Means<'_> {
    /// So many stages at once, the action aside (TTA-208, TTA-212, TTA-238).
    pub(crate) fn stages(self, stages: u8, allowed: u8, discount: u8) -> Result<Price, Breach> {
        let player = self.player;
        let wonder = player.unfinished.ok_or(Breach::NoUnfinishedWonder)?;
        let left = &wonder.card().stages[usize::from(player.stages).min(wonder.card().stages.len())..];
        let allowed = allowed.min(left.len() as u8);
        if stages == 0 || stages > allowed {
            return Err(Breach::TooManyStages { allowed });
        }
        let price = left[..stages.into()].iter().sum::<u8>().saturating_sub(discount);
        let price = self.in_resources(price, Purpose::Other)?;
        // Every stage needs a token from the bank or from a card (TTA-209, TTA-210).
        let spread: u8 = player.blue + player.tokens.iter().sum::<u8>();
        if spread < stages { Err(Breach::NoTokenForTheStage) } else { Ok(price) }
    }
}

impl Ages {
    /// Stages are paid for; they are covered next.
    pub(crate) fn build_stages(&mut self, seat: Seat, stages: u8, resources: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(wonder) = self.players[seat].unfinished else { return };
        dealer.emit(Audience::All, || AgesEvent::StagesBuilt { seat, wonder, stages, resources });
        self.push(CoverStages { left: stages });
    }

    /// If all stages are covered the wonder is completed (TTA-211) and one of Age III scores (TTA-346).
    pub(crate) fn complete_wonder(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        let Some(wonder) = player.unfinished.filter(|card| usize::from(player.stages) >= card.card().stages.len())
        else {
            return;
        };
        player.unfinished = None;
        player.blue += player.stages;
        player.stages = 0;
        player.wonders |= 1 << wonder.ordinal();
        dealer.emit(Audience::All, || AgesEvent::WonderCompleted { seat, wonder });
        self.enter_play(seat, &wonder.card().gives, dealer);
        self.refresh_all(); // International Tourism looks at it too
        for effect in &wonder.card().effects {
            let player = &self.players[seat];
            let points = match effect {
                Effect::ScoresWorkers => fast_food_chains(player),
                Effect::ScoresTechnologyLevels => first_space_flight(player),
                Effect::ScoresTheatersAndLibraries => 2 * ratings::urban(player).theaters_and_libraries,
                Effect::ScoresUrbanOutput => ratings::urban(player).all,
                _ => continue,
            };
            self.score_culture(seat, points.max(0) as u16, dealer);
        }
    }

    /// An unfinished wonder leaves play; its tokens go back to the bank (TTA-080).
    pub(crate) fn remove_unfinished(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        let player = &mut self.players[seat];
        let wonder = player.unfinished.take()?;
        player.blue += player.stages;
        player.stages = 0;
        dealer.emit(Audience::All, || AgesEvent::WonderRemoved { seat, wonder });
        Some(wonder)
    }
}

/// Two points for each worker on a farm or mine, one for every other worker on a card.
fn fast_food_chains(player: &Player) -> i32 {
    let workers = |slot: Slot| i32::from(player.workers[slot.index()]);
    let points = |slot: Slot| if matches!(slot.kind(), Kind::Farm | Kind::Mine) { 2 } else { 1 };
    Slot::each(player.developed).map(|slot| points(slot) * workers(slot)).sum()
}

/// The levels of all technologies in play, workers or not.
fn first_space_flight(player: &Player) -> i32 {
    technology_levels(player).sum::<usize>() as i32
}
