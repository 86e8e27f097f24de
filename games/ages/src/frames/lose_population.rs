//! Population goes back to the yellow bank: unused workers first, then the owner chooses (TTA-400, TTA-D21).

use super::prelude::*;
use crate::card::{Kind, Slot};
use crate::tokens::WorkerGoes;

/// Population that a seat still has to lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LosePopulation {
    /// Who loses.
    pub seat: Seat,
    /// How many are still to go.
    pub left: u8,
}

impl Task for LosePopulation {
    const WORD: &'static str = "lose-population";
    const WAITS_BELOW: bool = true;

    /// A single card with workers leaves no choice.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let Self { seat, left } = self;
        let player = &mut state.players[seat];
        if left > 0 && player.unused > 0 {
            player.unused -= 1;
            player.yellow += 1;
            dealer.emit(Audience::All, || AgesEvent::PopulationLost { seat });
            state.set_top(Self { seat, left: left - 1 });
            return Progress::GoesOn;
        }
        let mut staffed = player.staffed();
        match (left, staffed.next(), staffed.next()) {
            (0, ..) | (_, None, _) => state.pop(),
            (_, Some(only), None) => self.carry_out(state, seat, only, dealer),
            _ => return Progress::Waits,
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.seat), self.left)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)?, left: small(words, 40)? })
    }
}

impl Decision for LosePopulation {
    /// The card whose worker goes.
    type Plan = Slot;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        Slot::each(state.players[seat].developed).map(Action::Lose).for_each(each);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Slot, Breach> {
        let Action::Lose(slot) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        if state.players[seat].workers[slot.index()] > 0 { Ok(slot) } else { Err(Breach::NoSuchBuilding) }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        state.take_worker(seat, slot, WorkerGoes::ToTheBank);
        if let Some(card) = slot.card() {
            dealer.emit(Audience::All, || AgesEvent::WorkerLost { seat, card });
        }
        state.set_top(Self { left: self.left.saturating_sub(1), ..self });
    }

    /// The lowest level, farms last (TTA-Q111).
    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        state.players[seat].staffed().min_by_key(|slot| (slot.kind() == Kind::Farm, slot.level())).map(Action::Lose)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.left.into()), ..PromptDetails::default() }
    }
}
