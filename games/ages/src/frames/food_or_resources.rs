//! An event gives food or resources (TTA-D23).

use super::prelude::*;
use crate::goods::Good;

/// A choice between food and resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FoodOrResources {
    /// Who decides.
    pub seat: Seat,
    /// How much.
    pub amount: u8,
}

impl Task for FoodOrResources {
    const WORD: &'static str = "food-or-resources";

    fn step(self, state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        if state.players[self.seat].blue == 0 { state.finish() } else { Progress::Waits }
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.seat), self.amount)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)?, amount: small(words, 9)? })
    }
}

impl Decision for FoodOrResources {
    type Plan = Good;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, _state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        [Good::Food, Good::Resources].map(Action::Good).into_iter().for_each(each);
    }

    fn check(self, _state: &Ages, _seat: Seat, action: Action) -> Result<Good, Breach> {
        let Action::Good(good) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        Ok(good)
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, good: Good, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        state.gain_good(seat, good, self.amount, dealer);
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.amount.into()), ..PromptDetails::default() }
    }
}
