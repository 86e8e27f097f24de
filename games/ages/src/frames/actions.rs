//! The action phase: one action after another, until it is ended (TTA-172 to TTA-252).

use super::prelude::*;
use crate::check::Plan;
use crate::legal::action_candidates;

/// The current player chooses an action.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Actions;

impl Decision for Actions {
    type Plan = Plan;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.current)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        action_candidates(state, seat, each);
    }

    #[inline]
    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Plan, Breach> {
        state.price(seat, action).map(|price| Plan { action, price })
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, plan: Plan, dealer: &mut impl Dealer<AgesEvent>) {
        state.carry_out(seat, plan, dealer);
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::End)
    }
}
