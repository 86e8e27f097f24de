//! Food and resources are mixed: gained or lost through an event, or plundered (TTA-D11, TTA-D24, TTA-Q032).

use super::prelude::*;
use crate::goods::Good;
use std::ops::RangeInclusive;

/// Why food and resources are mixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SplitReason {
    /// Gained by an event.
    Gain,
    /// Lost to an event.
    Lose,
    /// Taken from a rival.
    Plunder {
        /// Who loses.
        rival: Seat,
    },
}

/// A total of food and resources.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Split {
    /// Who decides.
    pub seat: Seat,
    /// The total.
    pub total: u8,
    /// What for.
    pub why: SplitReason,
}

impl Split {
    /// How much of the total can be food.
    fn food(self, state: &Ages) -> RangeInclusive<u8> {
        let loser = match self.why {
            SplitReason::Gain => return 0..=self.total,
            SplitReason::Lose => &state.players[self.seat],
            SplitReason::Plunder { rival } => &state.players[rival],
        };
        self.total.saturating_sub(loser.resources())..=loser.food().min(self.total)
    }
}

impl Task for Split {
    const WORD: &'static str = "split";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        if self.why == SplitReason::Gain && state.players[self.seat].blue == 0 {
            state.pop();
            return Progress::GoesOn;
        }
        let food = self.food(state);
        if food.start() < food.end() {
            return Progress::Waits;
        }
        self.carry_out(state, self.seat, *food.start(), dealer);
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        let plays = |seat: Seat| state.playing.contains(seat);
        plays(self.seat) && !matches!(self.why, SplitReason::Plunder { rival } if rival == self.seat || !plays(rival))
    }

    fn write(self, state: &Ages) -> String {
        let why = match self.why {
            SplitReason::Gain => "gain".to_owned(),
            SplitReason::Lose => "lose".to_owned(),
            SplitReason::Plunder { rival } => format!("plunder {}", state.colour_of(rival)),
        };
        format!("{} {} {why}", state.colour_of(self.seat), self.total)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        let (who, total) = (seat(state, words)?, small(words, 99)?);
        let why = match words.expect_word("gain, lose or plunder")? {
            "gain" => SplitReason::Gain,
            "lose" => SplitReason::Lose,
            "plunder" => SplitReason::Plunder { rival: seat(state, words)? },
            _ => return Err(words.error_at_last("gain, lose or plunder")),
        };
        Ok(Self { seat: who, total, why })
    }
}

impl Decision for Split {
    /// How much of the total is food.
    type Plan = u8;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        self.food(state).map(Action::Split).for_each(each);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<u8, Breach> {
        let Action::Split(food) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        let possible = self.food(state);
        if possible.contains(&food) {
            return Ok(food);
        }
        let (least, most) = possible.into_inner();
        Err(Breach::SplitOutside { least, most })
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, food: u8, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        let resources = self.total.saturating_sub(food);
        match self.why {
            SplitReason::Gain => {
                state.gain_good(seat, Good::Food, food, dealer); // TTA-Q120: Foray names food first
                state.gain_good(seat, Good::Resources, resources, dealer);
            }
            SplitReason::Lose => {
                state.lose_good(seat, Good::Food, food, dealer);
                state.lose_good(seat, Good::Resources, resources, dealer);
            }
            SplitReason::Plunder { rival } => {
                // What was really lost is gained, resources first (TTA-421, TTA-Q120, TTA-Q121).
                let resources = state.lose_good(rival, Good::Resources, resources, dealer);
                let food = state.lose_good(rival, Good::Food, food, dealer);
                state.gain_good(seat, Good::Resources, resources, dealer);
                state.gain_good(seat, Good::Food, food, dealer);
            }
        }
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        let other = if let SplitReason::Plunder { rival } = self.why { Some(rival) } else { None };
        PromptDetails { other, amount: Some(self.total.into()), ..PromptDetails::default() }
    }
}
