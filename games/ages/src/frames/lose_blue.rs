//! Blue tokens go back to the box: the bank first, then the owner chooses (TTA-393, TTA-D22).

use super::prelude::*;
use crate::card::Slot;
use crate::goods;

/// Blue tokens that a seat still has to lose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LoseBlue {
    /// Who loses.
    pub seat: Seat,
    /// How many are still to go.
    pub left: u8,
}

impl Task for LoseBlue {
    const WORD: &'static str = "lose-blue";
    const WAITS_BELOW: bool = true;

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let Self { seat, left } = self;
        let player = &mut state.players[seat];
        if left > 0 && player.blue > 0 {
            player.blue -= 1;
            player.blue_owned -= 1;
            dealer.emit(Audience::All, || AgesEvent::BlueTokens { seat, change: -1 });
            state.set_top(Self { seat, left: left - 1 });
            return Progress::GoesOn;
        }
        let mut stores = goods::with_tokens(player);
        match (left, stores.next(), stores.next()) {
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

impl Decision for LoseBlue {
    /// The card whose token goes.
    type Plan = Slot;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        goods::with_tokens(&state.players[seat]).map(Action::Token).for_each(each);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Slot, Breach> {
        let Action::Token(slot) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        if state.players[seat].has_token(slot) { Ok(slot) } else { Err(Breach::NoTokenThere) }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut state.players[seat];
        if player.take_token(slot) {
            player.blue_owned -= 1;
        }
        dealer.emit(Audience::All, || AgesEvent::BlueTokens { seat, change: -1 });
        state.set_top(Self { left: self.left.saturating_sub(1), ..self });
    }

    /// The lowest value, food before resources (TTA-Q109).
    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        goods::with_tokens(&state.players[seat]).min_by_key(|&slot| goods::worth(slot)).map(Action::Token)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.left.into()), ..PromptDetails::default() }
    }
}
