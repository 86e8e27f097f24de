//! What a table agrees on before the game.

use crate::card::{EventId, MarkerId};
use civitas_core::options::{Field, OptionField, Options, Value};
use civitas_core::rule::RuleId;
use std::ops::RangeInclusive;

/// The longest game, in turns. Nobody plays so long: it only keeps a table from going on for ever when everybody has left
/// it.
pub const MAX_ROUNDS: u32 = 200;
/// The longest game of a simulation: chance hardly ever wins.
const SIMULATED_ROUNDS: u8 = 40;

/// The options of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CivOptions {
    /// With Fame and Fortune?
    pub fame: bool,
    /// With the great person deck (FF-003)?
    pub people: bool,
    /// With the investment deck (FF-003)?
    pub investments: bool,
    /// Are civilizations chosen, not drawn (CIV-044)?
    pub chosen: bool,
    /// The learning game (CIV-043)?
    pub learning: bool,
    /// After this many turns the game stops without a winner. For simulations; the rules know no such end.
    pub rounds: u8,
}

impl Default for CivOptions {
    fn default() -> Self {
        Self { fame: true, people: true, investments: true, chosen: false, learning: false, rounds: MAX_ROUNDS as u8 }
    }
}

impl CivOptions {
    /// Is the great person deck in use? It belongs to the expansion (FF-002).
    #[must_use]
    pub const fn has_people(&self) -> bool {
        self.fame && self.people
    }

    /// How many of an event card are in the game?
    #[must_use]
    pub fn copies(&self, event: EventId) -> u8 {
        let card = event.card();
        if self.fame || !card.fame { card.copies } else { 0 }
    }

    /// How many of a hut or village marker are in the game?
    #[must_use]
    pub fn markers(&self, marker: MarkerId) -> u8 {
        let card = marker.card();
        card.base + if self.fame { card.fame } else { 0 }
    }

    /// Are investments in use?
    #[must_use]
    pub const fn has_investments(&self) -> bool {
        self.fame && self.investments
    }
}

const FIELDS: &[OptionField] = &[
    OptionField {
        key: "expansion",
        field: Field::Choice { of: &["fame", "none"], default: 0 },
        rule: Some(RuleId("FF-001")),
        only_if: None,
    },
    OptionField {
        key: "people",
        field: Field::Flag { default: true },
        rule: Some(RuleId("FF-003")),
        only_if: Some(("expansion", "fame")),
    },
    OptionField {
        key: "investments",
        field: Field::Flag { default: true },
        rule: Some(RuleId("FF-003")),
        only_if: Some(("expansion", "fame")),
    },
    OptionField {
        key: "civilizations",
        field: Field::Choice { of: &["drawn", "chosen"], default: 0 },
        rule: Some(RuleId("CIV-044")),
        only_if: None,
    },
    OptionField {
        key: "learning",
        field: Field::Flag { default: false },
        rule: Some(RuleId("CIV-043")),
        only_if: None,
    },
    OptionField {
        key: "rounds",
        field: Field::Number { from: 1, to: MAX_ROUNDS, default: MAX_ROUNDS },
        rule: None,
        only_if: None,
    },
];

impl Options for CivOptions {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, field: usize) -> Value {
        match field {
            0 => Value::Choice(usize::from(!self.fame)),
            1 => Value::Flag(self.people),
            2 => Value::Flag(self.investments),
            3 => Value::Choice(usize::from(self.chosen)),
            4 => Value::Flag(self.learning),
            _ => Value::Number(self.rounds.into()),
        }
    }

    fn set(&mut self, field: usize, value: Value) {
        match (field, value) {
            (0, Value::Choice(choice)) => self.fame = choice == 0,
            (1, Value::Flag(yes)) => self.people = yes,
            (2, Value::Flag(yes)) => self.investments = yes,
            (3, Value::Choice(choice)) => self.chosen = choice == 1,
            (4, Value::Flag(yes)) => self.learning = yes,
            (5, Value::Number(number)) => self.rounds = number.min(MAX_ROUNDS) as u8,
            _ => {}
        }
    }

    fn for_simulation() -> Self {
        Self { rounds: SIMULATED_ROUNDS, ..Self::default() }
    }

    /// The base game is for 2 to 4, the expansion for up to 5 (CIV-001, FF-006).
    fn seats(&self) -> RangeInclusive<usize> {
        2..=if self.fame { 5 } else { 4 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The rules know no last turn: a table that says nothing plays on, a simulation ends, and a record says which.
    #[test]
    fn only_simulations_have_a_last_turn_that_is_reached() {
        assert_eq!(u32::from(CivOptions::default().rounds), MAX_ROUNDS);
        assert_eq!(CivOptions::for_simulation().rounds, SIMULATED_ROUNDS);
        let older = CivOptions::read("expansion=fame rounds=40").map(|options| options.rounds);
        assert_eq!(older, Ok(40), "records name their limit");
        let written = CivOptions::default().write();
        assert_eq!(CivOptions::read(&written), Ok(CivOptions::default()));
    }
}
