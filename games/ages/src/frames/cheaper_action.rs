//! Development of Civilization: one action for 1 less and without a civil action (TTA-459).

use super::prelude::*;
use crate::card::{CardId, Slot, cards};
use crate::develop::Change;

/// The offer of one cheaper action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CheaperAction {
    /// Who decides.
    pub seat: Seat,
}

/// What is done, and for what price.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Cheaper {
    Nothing,
    Grow { food: u8 },
    Build { slot: Slot, resources: u8 },
    Develop { card: CardId, change: Change, science: u16 },
}

/// What is saved.
const DISCOUNT: u8 = 1;

impl Task for CheaperAction {
    const WORD: &'static str = "cheaper-action";

    /// Everybody can see whether any of the actions is possible.
    fn step(self, state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let mut possible = false;
        self.legal(state, self.seat, |action| possible |= action != Action::No);
        if possible { Progress::Waits } else { state.finish() }
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        state.colour_of(self.seat).to_string()
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)? })
    }
}

impl Decision for CheaperAction {
    type Plan = Cheaper;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        let player = &state.players[seat];
        each(Action::Grow);
        Slot::each(player.developed).for_each(|slot| each(Action::Build(slot)));
        for card in player.civil.kinds() {
            each(Action::Develop(card));
            each(Action::Revolt(card));
        }
        each(Action::No);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Cheaper, Breach> {
        match action {
            Action::No => Ok(Cheaper::Nothing),
            Action::Grow => Ok(Cheaper::Grow { food: state.check_grow(seat, DISCOUNT)? }),
            // Farms, mines and urban buildings only (TTA-Q061).
            Action::Build(slot) if slot.kind().is_unit() => {
                Err(Breach::WrongAction { card: slot.card().unwrap_or(cards().despotism) })
            }
            Action::Build(slot) => Ok(Cheaper::Build { slot, resources: state.check_build(seat, slot, DISCOUNT)? }),
            Action::Develop(card) => {
                let science = state.check_develop(seat, card, Change::Peaceful, DISCOUNT)?;
                Ok(Cheaper::Develop { card, change: Change::Peaceful, science })
            }
            // A revolution costs all actions even here (TTA-288, TTA-459).
            Action::Revolt(card) => {
                let science = state.check_develop(seat, card, Change::Revolution, DISCOUNT)?;
                state.check_revolution_actions(seat)?;
                Ok(Cheaper::Develop { card, change: Change::Revolution, science })
            }
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, plan: Cheaper, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        match plan {
            Cheaper::Nothing => {}
            Cheaper::Grow { food } => state.grow(seat, food, dealer),
            Cheaper::Build { slot, resources } => state.build(seat, slot, resources, dealer),
            Cheaper::Develop { card, change, science } => state.develop(seat, card, change, science, dealer),
        }
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::No)
    }
}
