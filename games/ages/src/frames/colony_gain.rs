//! The immediate effect of a new colony (TTA-309).

use super::prelude::*;
use crate::card::{CardId, Kind};

/// A territory has become a colony.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ColonyGain {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub card: CardId,
}

impl Task for ColonyGain {
    const WORD: &'static str = "colony-gain";
    const WAITS_BELOW: bool = true;

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        state.pop();
        self.card.card().gain.iter().for_each(|&gain| state.gain(self.seat, gain, dealer));
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat) && self.card.kind() == Kind::Territory
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.seat), self.card)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)?, card: card(words)? })
    }
}
