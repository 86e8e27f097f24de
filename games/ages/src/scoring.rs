//! Impacts, final scoring and who has won (sections 1 and 7 of the rulebook).

use crate::banks;
use crate::card::{Kind, cards};
use crate::civil::technology_levels;
use crate::effect::Impact;
use crate::event::AgesEvent;
use crate::player::Player;
use crate::production::{food_production, mine_production, resource_production};
use crate::prompt::{Frame, Phase};
use crate::ratings::{Ability, lab_levels, levels};
use crate::state::{Ages, MAX_PLAYERS};
use civitas_core::dealer::Dealer;
use civitas_core::game::Outcome;
use civitas_core::rule::RuleId;
use civitas_core::seat::{Audience, BySeat, Seat};

impl Ages {
    /// What an Age III event would score for each seat now; ties in rankings go to `from`, then clockwise (TTA-284).
    #[must_use]
    pub fn impact_points(&self, impact: &Impact, from: Seat) -> BySeat<i32, MAX_PLAYERS> {
        let mut points = BySeat::default();
        for seat in self.playing.iter() {
            points[seat] = points_for(impact, &self.players[seat]);
        }
        let column = self.in_game().clamp(2, 4) - 2; // TTA-Q018
        if let Impact::ScienceRanking(places) | Impact::StrengthRanking(places) = impact {
            let value = |seat: Seat| match impact {
                Impact::ScienceRanking(_) => self.players[seat].ratings.science,
                _ => self.players[seat].ratings.strength,
            };
            for (seat, &place) in self.ranked(from, value).zip(&places[column]) {
                points[seat] = place.into();
            }
        }
        points
    }

    /// An Age III event scores for everybody.
    pub(crate) fn score_impact(&mut self, impact: &Impact, from: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let points = self.impact_points(impact, from);
        for seat in self.playing.iter() {
            let change = points[seat];
            if change >= 0 {
                self.players[seat].gain_culture(change as u16);
            } else {
                self.players[seat].lose_culture(change.unsigned_abs() as u16); // never below 0 (TTA-423)
            }
            dealer.emit(Audience::All, || AgesEvent::Culture { seat, change });
        }
    }

    /// Every Age III event still in an events deck, then bonuses on cards (TTA-009 to TTA-012, TTA-Q017).
    pub(crate) fn final_scoring(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let left = (self.events.current_set() | self.events.future_set()) & cards().events_of_age[3];
        for card in crate::card::bits(left).filter_map(|number| cards().events.get(number)) {
            dealer.emit(Audience::All, || AgesEvent::FinalEvent { card: *card });
            if let Some(impact) = &card.card().impact {
                self.score_impact(impact, self.first, dealer);
            }
        }
        for seat in self.playing.iter() {
            if self.players[seat].ratings.can(Ability::LabsProduce) {
                let points = lab_levels(&self.players[seat]).max(0) as u16; // Bill Gates
                self.score_culture(seat, points, dealer);
            }
        }
        self.frames.clear();
        self.frames.push(Frame::Turn(Phase::Over));
        dealer.emit(Audience::All, || AgesEvent::GameOver);
    }

    /// The ranks, once the game is over (TTA-013, TTA-014, TTA-168, TTA-Q046).
    pub(crate) fn ranks(&self) -> Option<Outcome> {
        if !matches!(self.frames.first(), Some(Frame::Turn(Phase::Over))) {
            return None;
        }
        let by = RuleId(if self.in_game() == 1 { "TTA-168" } else { "TTA-013" });
        // Those who stayed by culture, before those who resigned; of these the later one first.
        let key = |seat: Seat| {
            let player = &self.players[seat];
            if player.resigned == 0 { (1, player.culture) } else { (0, player.resigned.into()) }
        };
        Some(Outcome::ranked(self.seats(), by, |one, other| key(one) > key(other)))
    }
}

/// Points of one civilization, where they depend on it alone.
fn points_for(impact: &Impact, player: &Player) -> i32 {
    let ratings = &player.ratings;
    let by = |each: u8, number: i32| i32::from(each) * number;
    match impact {
        Impact::Food { surplus } => {
            let food = food_production(player);
            food + if food > banks::consumption(player.yellow).into() { i32::from(*surplus) } else { 0 }
        }
        Impact::UrbanLevels => levels(player, Kind::is_urban),
        Impact::LeastProduction(each) => {
            let rated = i32::from(ratings.science.min(ratings.culture));
            by(*each, rated.min(food_production(player)).min(resource_production(player)))
        }
        Impact::Colonies(each) => by(*each, player.colonies.count_ones() as i32),
        Impact::UnitAndArenaLevels => levels(player, |kind| kind.is_unit() || kind == Kind::Arena),
        Impact::Actions { civil, military } => {
            by(*civil, ratings.civil.into()) + by(*military, ratings.military.into())
        }
        Impact::Happiness(each) => by(*each, i32::from(ratings.happiness) - i32::from(player.discontent())),
        Impact::MineProduction => mine_production(player),
        Impact::ContentWorkers { beyond, each } => {
            // All workers, used and unused, without the discontent ones (TTA-Q058).
            let content = i32::from(player.placed()) + i32::from(player.unused) - i32::from(player.discontent());
            by(*each, (content - i32::from(*beyond)).max(0))
        }
        Impact::GovernmentAndSpecialLevels(each) => {
            let cards = player.special.iter().flatten().chain([&player.government]);
            by(*each, cards.map(|card| card.level() as i32).sum())
        }
        Impact::ScienceRanking(_) | Impact::StrengthRanking(_) => 0,
        Impact::BestTechnologies(each) => {
            by(*each, technology_levels(player).filter(|&level| level == 3).count() as i32)
        }
        Impact::Kinds(each) => {
            let city = |kind: &Kind| kind.is_unit() || kind.is_urban();
            let kinds = Kind::WORKPLACES.into_iter().filter(city).filter(|&kind| player.workers_of(kind) > 0);
            by(*each, (kinds.count() + player.special.iter().flatten().count()) as i32)
        }
        Impact::WondersByAge(each) => {
            let wonders = cards().in_set(Kind::Wonder, player.wonders); // ruins too (TTA-460)
            wonders.map(|wonder| i32::from(each[wonder.level().min(3)])).sum()
        }
    }
}
