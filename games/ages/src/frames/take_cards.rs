//! International Agreement: cards from the row for a number of civil actions (TTA-461 to TTA-463, TTA-D20, TTA-Q062).

use super::prelude::*;

/// Cards that may still be taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TakeCards {
    /// Who decides.
    pub seat: Seat,
    /// Civil actions' worth left.
    pub left: u8,
    /// Has a card been taken?
    pub taken: bool,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    /// The card on a space, for this much of what is left.
    Card {
        space: u8,
        price: u8,
    },
    Done,
}

impl TakeCards {
    fn check_space(self, state: &Ages, space: u8) -> Result<Next, Breach> {
        let cost = state.check_take(self.seat, space)?;
        if cost > self.left {
            return Err(Breach::BeyondTheOffer { cost, left: self.left });
        }
        Ok(Next::Card { space, price: cost })
    }

    /// The row is closed up and refilled without a sweep (TTA-463).
    fn finish(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        if self.taken {
            state.players[self.seat].no_politics = true;
        }
        state.close_up_and_fill(dealer);
    }
}

impl Task for TakeCards {
    const WORD: &'static str = "take-cards";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        if (1..=13).any(|space| self.check_space(state, space).is_ok()) {
            return Progress::Waits;
        }
        self.finish(state, dealer);
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}{}", state.colour_of(self.seat), self.left, if self.taken { " taken" } else { "" })
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        let (seat, left) = (seat(state, words)?, small(words, 9)?);
        let taken = match words.next_word() {
            None => false,
            Some("taken") => true,
            Some(_) => return Err(words.error_at_last("taken")),
        };
        Ok(Self { seat, left, taken })
    }
}

impl Decision for TakeCards {
    type Plan = Next;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, _state: &Ages, _seat: Seat, mut each: impl FnMut(Action)) {
        (1..=13).for_each(|space| each(Action::Take(space)));
        each(Action::Done);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Next, Breach> {
        match action {
            Action::Take(space) => self.check_space(state, space),
            Action::Done => Ok(Next::Done),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, next: Next, dealer: &mut impl Dealer<AgesEvent>) {
        match next {
            Next::Card { space, price } => {
                state.set_top(Self { left: self.left.saturating_sub(price), taken: true, ..self });
                state.take(seat, space, price, dealer);
            }
            Next::Done => self.finish(state, dealer),
        }
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.left.into()), ..PromptDetails::default() }
    }
}
