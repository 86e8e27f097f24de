//! Stages of a wonder are covered: from the blue bank, and by tokens of the owner's choice if it is empty (TTA-209,
//! TTA-210, TTA-D35).

use super::prelude::*;
use crate::card::{Kind, Slot};
use crate::goods;

/// Stages that are paid for and still to be covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CoverStages {
    /// How many stages.
    pub left: u8,
}

impl Task for CoverStages {
    const WORD: &'static str = "cover-stages";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let seat = state.current;
        if self.left == 0 {
            state.pop();
            state.complete_wonder(seat, dealer);
            return Progress::GoesOn;
        }
        let player = &mut state.players[seat];
        if player.blue > 0 {
            player.blue -= 1;
            player.stages += 1;
            state.set_top(Self { left: self.left - 1 });
            return Progress::GoesOn;
        }
        let mut stores = goods::with_tokens(player);
        match (stores.next(), stores.next()) {
            (None, _) => state.pop(),
            (Some(only), None) => self.carry_out(state, seat, only, dealer),
            _ => return Progress::Waits,
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        let player = &state.players[state.current];
        player.unfinished.is_some_and(|wonder| usize::from(player.stages + self.left) <= wonder.card().stages.len())
    }

    fn write(self, _state: &Ages) -> String {
        self.left.to_string()
    }

    fn read(_state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { left: small(words, 5)? })
    }
}

impl Decision for CoverStages {
    /// The card whose token covers a stage.
    type Plan = Slot;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.current)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        goods::with_tokens(&state.players[seat]).map(Action::Token).for_each(each);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Slot, Breach> {
        let Action::Token(slot) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        if state.players[seat].has_token(slot) { Ok(slot) } else { Err(Breach::NoTokenThere) }
    }

    /// The value of the token is lost (TTA-Q100).
    fn carry_out(self, state: &mut Ages, seat: Seat, slot: Slot, _dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut state.players[seat];
        if player.take_token(slot) {
            player.stages += 1;
        }
        state.set_top(Self { left: self.left.saturating_sub(1) });
    }

    /// The lowest value, resources before food (TTA-Q100).
    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        let key = |&slot: &Slot| (goods::worth(slot), slot.kind() == Kind::Farm);
        goods::with_tokens(&state.players[seat]).min_by_key(key).map(Action::Token)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.left.into()), ..PromptDetails::default() }
    }
}
