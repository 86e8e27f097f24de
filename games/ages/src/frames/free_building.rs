//! An event offers a building or unit for nothing (TTA-D23, TTA-Q060).

use super::prelude::*;
use crate::card::Slot;

/// An offer of a building or unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FreeBuilding {
    /// Who decides.
    pub seat: Seat,
    /// Of which technology.
    pub slot: Slot,
}

impl FreeBuilding {
    fn check_possible(self, state: &Ages) -> Result<(), Breach> {
        let player = &state.players[self.seat];
        if player.unused == 0 {
            return Err(Breach::NoUnusedWorker);
        }
        player.check_limit(self.slot.kind())
    }
}

impl Task for FreeBuilding {
    const WORD: &'static str = "free-building";

    fn step(self, state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        if self.check_possible(state).is_err() { state.finish() } else { Progress::Waits }
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.seat), self.slot)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)?, slot: words.parse("a technology with workers")? })
    }
}

impl Decision for FreeBuilding {
    /// What is built, if anything.
    type Plan = Option<Slot>;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, _state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        [Action::Build(self.slot), Action::No].into_iter().for_each(each);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Option<Slot>, Breach> {
        match action {
            Action::No => Ok(None),
            Action::Build(slot) if slot == self.slot => self.check_possible(state).map(|()| Some(slot)),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, built: Option<Slot>, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        if let Some(slot) = built {
            state.build(seat, slot, 0, dealer);
        }
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::No)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { card: self.slot.card(), ..PromptDetails::default() }
    }
}
