//! The action phase: one action after another, until it is ended (TTA-172 to TTA-252).

use super::prelude::*;

/// The current player chooses an action.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Actions;

impl Decision for Actions {
    type Plan = Action;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.current)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        state.action_candidates(seat, each);
    }

    #[inline]
    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Action, Breach> {
        state.check_in_actions(seat, action).map(|()| action)
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        state.act(seat, action, dealer);
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::End)
    }
}
