//! Civilizations that nobody plays: their moods, and their decisions by a fixed procedure.
//!
//! The procedure answers the same questions as a player, by the same rules; `docs/inner-sea-solitaire.md` explains it. It
//! is deterministic: equal choices are decided by the value of an area, then north-east first, then by card number.

mod actions;
mod aims;
mod competing;
mod mood;
mod placing;

use crate::action::Action;
use crate::event::Reason;
use crate::ids::{Area, Faction};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Frame, GrowthStep, HouseStep};
use crate::state::InnerSea;

impl InnerSea {
    /// The decision of a civilization of the game system, and the line of the procedure it follows.
    pub(crate) fn system_decides(&self, civ: Faction) -> (Action, Reason) {
        match self.top() {
            Frame::Growth { step: GrowthStep::Retire, from, .. } => self.system_retires(civ, from),
            Frame::Growth { step: GrowthStep::Resettle, from, .. } => self.system_resettles(civ, from),
            Frame::Growth { step: GrowthStep::Deploy, .. } | Frame::Aeneas { step: AeneasStep::Deploy, .. } => {
                self.system_deploys(civ)
            }
            Frame::Growth { .. } => self.system_uses(civ, At::Acquisition),
            Frame::Uses { at, .. } => self.system_uses(civ, at),
            Frame::Cards { .. } => self.system_acts(civ),
            Frame::Build { .. } => self.system_pays(civ, crate::ids::Source::BUILD),
            frame @ Frame::Steps { .. } => self.system_chooses(civ, frame),
            Frame::Losses => self.system_loses(civ),
            Frame::Discard { of, .. } => {
                let cards = self.discardable(civ, of);
                let worst = cards.iter().min_by_key(|&card| (self.worth(civ, card), card));
                (worst.map_or(Action::Done, Action::Drop), Reason::Discard)
            }
            Frame::Look { keep, left, .. } => {
                let looked = self.looked_at(left);
                let plain = looked.minus(self.data().events);
                let best = plain.iter().max_by_key(|&card| (self.worth(civ, card), std::cmp::Reverse(card)));
                match best.filter(|_| keep > 0) {
                    Some(card) => (Action::Keep(card), Reason::Gain),
                    None => (looked.first().map_or(Action::Done, Action::Top), Reason::Gain),
                }
            }
            Frame::Competition { step: CompetitionStep::Lay, .. } => self.system_competes(civ),
            Frame::Competition { .. } => {
                let first = self.laid[civ.index()].first();
                (first.map_or(Action::Done, Action::Play), Reason::TurnCompetition)
            }
            Frame::Housekeeping { step: HouseStep::Places, .. } => {
                let free = self.free_places(civ);
                let place = if self.is_hostile(civ) { free.last() } else { free.first() };
                (Action::Place(place.map_or(1, |place| place + 1)), Reason::Place)
            }
            Frame::Housekeeping { step: HouseStep::OrderUses, .. } => (Action::Done, Reason::Nothing),
            Frame::Housekeeping { .. } => {
                // Talents are worth VP in the last turn of an Epoch.
                let spare = self.talents[civ.index()].saturating_sub(3);
                let buys = self.epoch < 4 && self.turn < 4;
                match spare {
                    1.. if buys => (Action::Spend(spare), Reason::BuyCards),
                    _ => (Action::Spend(0), Reason::KeepTalents),
                }
            }
            Frame::Aeneas { step, .. } => self.system_aeneas(civ, step),
            _ => (Action::Done, Reason::Nothing),
        }
    }

    fn system_aeneas(&self, civ: Faction, step: AeneasStep) -> (Action, Reason) {
        let action = match step {
            AeneasStep::Ask if self.cities(civ).len() < 2 => Action::Aeneas,
            AeneasStep::Ask => return (Action::No, Reason::Nothing),
            AeneasStep::Exchange => self.disks.occupied(civ).first().map_or(Action::Done, Action::Disk),
            AeneasStep::Become => Action::Stay,
            _ => {
                let free = |area: Area| self.all_civs().all(|other| !self.disks.occupied(other).has(area));
                let empty = |area: Area| self.factions().all(|other| !self.disks.occupied(other).has(area));
                let landings = self.landings(civ);
                let home = self.home(civ).filter(|&home| landings.has(home) && free(home));
                let neighbours = |area: Area| self.adjacent(area).iter().filter(|&next| empty(next)).count();
                let worth = |area: Area| (empty(area), neighbours(area), self.value(civ, area));
                let best = landings.iter().max_by_key(|&area| (worth(area), std::cmp::Reverse(area)));
                home.or(best).map_or(Action::Done, Action::Land)
            }
        };
        (action, Reason::Aeneas)
    }

    /// Uses that cost a disk of a card are always worth it; others are left alone.
    fn system_uses(&self, civ: Faction, at: At) -> (Action, Reason) {
        match self.uses(civ, at).first() {
            Some(&source) => (Action::Use(source), Reason::Use),
            None => (Action::Done, Reason::Nothing),
        }
    }
}
