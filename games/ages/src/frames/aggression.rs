//! What a successful aggression does, and its end (TTA-137 to TTA-139).

use super::{GiveColony, Infiltrate, LosePopulation, Raze, RazeReason, Split, SplitReason, prelude::*};
use crate::card::CardId;
use crate::effect::Aggression;
use crate::goods::Good;

/// An aggression of the current player succeeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AggressionWon {
    /// Which.
    pub card: CardId,
    /// Against whom.
    pub rival: Seat,
}

impl Task for AggressionWon {
    const WORD: &'static str = "aggression-won";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let (seat, Self { card, rival }) = (state.current, self);
        state.pop();
        match &card.card().aggression {
            Some(Aggression::Enslave { population, resources, food }) => {
                state.push(LosePopulation { seat: rival, left: *population });
                state.gain_good(seat, Good::Resources, *resources, dealer);
                state.gain_good(seat, Good::Food, *food, dealer);
            }
            Some(Aggression::Plunder(most)) => {
                let held = state.players[rival].food() + state.players[rival].resources();
                state.push(Split { seat, total: held.min(*most), why: SplitReason::Plunder { rival } });
            }
            Some(Aggression::Raid(_)) => {
                let why = RazeReason::Raid { card, done: 0, cost: 0, first: None };
                state.push(Raze { by: seat, of: rival, why });
            }
            Some(Aggression::Annex) => state.push(GiveColony { by: seat, of: rival }),
            Some(Aggression::Infiltrate(each)) => state.push(Infiltrate { rival, each: *each }),
            Some(Aggression::TakeScience(most)) => {
                let taken = state.players[rival].lose_science((*most).into()); // TTA-426
                dealer.emit(Audience::All, || AgesEvent::Science { seat: rival, change: -i32::from(taken) });
                state.score_science(seat, taken, dealer);
            }
            Some(Aggression::TakeCulture(most)) => state.take_culture(seat, rival, (*most).into(), dealer),
            None => {}
        }
        Progress::GoesOn
    }

    /// It is done at once, so no position holds it.
    fn fits(self, _state: &Ages) -> bool {
        false
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", self.card, state.colour_of(self.rival))
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { card: card(words)?, rival: seat(state, words)? })
    }
}

/// An aggression is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AggressionOver {
    /// Which.
    pub card: CardId,
}

impl Task for AggressionOver {
    const WORD: &'static str = "aggression-over";
    const WAITS_BELOW: bool = true;

    fn step(self, state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        state.pop();
        state.discard_open(self.card); // TTA-139
        Progress::GoesOn
    }

    fn card_on_table(self, _state: &Ages) -> Option<CardId> {
        Some(self.card)
    }

    fn fits(self, _state: &Ages) -> bool {
        self.card.card().aggression.is_some()
    }

    fn write(self, _state: &Ages) -> String {
        self.card.to_string()
    }

    fn read(_state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { card: card(words)? })
    }
}
