//! Leaders: playing and replacing them, and what they let their owner do once a turn (section 5, TTA-203 to TTA-207,
//! TTA-D39).

use crate::breach::Breach;
use crate::card::{CardId, Kind};
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::player::Player;
use crate::price::{Means, Price};
use crate::ratings::{self, Ability};
use crate::state::{Ages, Once};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Means<'_> {
    /// A leader, putting the old one under a wonder or not (TTA-203, TTA-Q076).
    pub(crate) fn lead(self, card: CardId, under: Option<CardId>) -> Result<Price, Breach> {
        let player = self.player;
        if card.kind() != Kind::Leader {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if !player.civil.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        self.check_civil(1)?; // TTA-207: before anything comes back
        match under {
            Some(card) if !player.ratings.can(Ability::TuckUnderWonder) || !player.has_wonder(card) => {
                Err(Breach::NotUnderThatWonder { card })
            }
            _ => Ok(Price::civil(1)),
        }
    }
}

impl Ages {
    /// Plays a leader (TTA-204, TTA-205).
    pub(crate) fn lead(
        &mut self,
        seat: Seat,
        card: CardId,
        under: Option<CardId>,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        let player = &mut self.players[seat];
        player.civil.remove(card);
        let replaced = player.leader;
        if replaced.is_some() {
            // The new one counts before tokens are adjusted, so that they change once, by the difference (TTA-386).
            self.score_leaving(seat, dealer);
            self.turn.mark(Once::Leader);
        }
        let player = &mut self.players[seat];
        player.leader = Some(card);
        if let Some(wonder) = under {
            player.tucked = Some(wonder);
            dealer.emit(Audience::All, || AgesEvent::Tucked { seat, wonder });
        }
        self.refresh(seat);
        if let Some(old) = replaced {
            dealer.emit(Audience::All, || AgesEvent::LeaderLeaves { seat, card: old });
            if under.is_none() {
                self.players[seat].civil_action_back();
            }
        }
        dealer.emit(Audience::All, || AgesEvent::LeaderPlayed { seat, card });
    }

    /// A leader leaves play, for whatever reason.
    pub(crate) fn remove_leader(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        let card = self.players[seat].leader?;
        self.score_leaving(seat, dealer);
        self.players[seat].leader = None;
        self.refresh(seat);
        dealer.emit(Audience::All, || AgesEvent::LeaderLeaves { seat, card });
        Some(card)
    }

    /// Bill Gates scores when he leaves play (TTA-Q014).
    fn score_leaving(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.players[seat].ratings.can(Ability::LabsProduce) {
            let points = ratings::lab_levels(&self.players[seat]).max(0) as u16;
            self.score_culture(seat, points, dealer);
        }
    }

    /// Churchill scores culture (TTA-Q084).
    pub(crate) fn churchill_scores(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.turn.mark(Once::Churchill);
        if let Some((culture, ..)) = churchill(&self.players[seat]) {
            self.score_culture(seat, culture.into(), dealer);
        }
    }

    /// Churchill gives science and resources for units.
    pub(crate) fn churchill_arms(&mut self, seat: Seat) {
        self.turn.mark(Once::Churchill);
        if let Some((_, science, resources)) = churchill(&self.players[seat]) {
            self.turn.unit_science += science;
            self.turn.unit_resources += resources;
        }
    }
}

/// The culture, the science and the resources Churchill offers, if he leads.
fn churchill(player: &Player) -> Option<(u8, u8, u8)> {
    player.leader?.card().effects.iter().find_map(|effect| match effect {
        Effect::CultureOrArms { culture, science, resources } => Some((*culture, *science, *resources)),
        _ => None,
    })
}
