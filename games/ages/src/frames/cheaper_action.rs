//! Development of Civilization: one action for 1 less and without a civil action (TTA-459).

use super::prelude::*;
use crate::card::Slot;
use crate::check::Plan;
use crate::develop::Change;

/// The offer of one cheaper action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CheaperAction {
    /// Who decides.
    pub seat: Seat,
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
    /// One of the actions, if any.
    type Plan = Option<Plan>;

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

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Option<Plan>, Breach> {
        let price = match action {
            Action::No => return Ok(None),
            Action::Grow => state.means(seat).grow(DISCOUNT)?,
            // Farms, mines and urban buildings only (TTA-Q061).
            Action::Build(slot) if slot.kind().is_unit() => {
                return Err(Breach::WrongAction { card: slot.card_or_despotism() });
            }
            Action::Build(slot) => state.means(seat).build(slot, DISCOUNT)?,
            Action::Develop(card) => state.check_develop(seat, card, Change::Peaceful, DISCOUNT)?,
            // A revolution costs all actions even here (TTA-288, TTA-459).
            Action::Revolt(card) => {
                let price = state.check_develop(seat, card, Change::Revolution, DISCOUNT)?;
                state.players[seat].check_revolution_actions()?;
                price
            }
            _ => return Err(Breach::NotAskedFor { prompt: Self::WORD }),
        };
        Ok(Some(Plan { action, price }))
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, plan: Option<Plan>, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        if let Some(plan) = plan {
            state.carry_out(seat, plan, dealer);
        }
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::No)
    }
}
