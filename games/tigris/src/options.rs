//! What a table agrees on before the game.

use crate::map::Side;
use civitas_core::options::{Field, OptionField, Value};
use civitas_core::rule::RuleId;
use civitas_core::seat::Seat;
use std::ops::RangeInclusive;

/// The options of Tigris & Euphrates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Options {
    /// The side of the board (TE-010).
    pub board: Side,
    /// Is the variant with special buildings played (TE-164)?
    pub buildings: bool,
    /// Are points shown to everybody during the game (TE-Q13)?
    pub open_scores: bool,
    /// Who starts; drawn at random if nobody is named (TE-Q02).
    pub first: Option<Seat>,
}

const FIRST: &[&str] = &["random", "1", "2", "3", "4"];

const FIELDS: &[OptionField] = &[
    OptionField {
        key: "board",
        field: Field::Choice { of: &["classic", "alternate"], default: 0 },
        rule: Some(RuleId("TE-010")),
        only_if: None,
    },
    OptionField {
        key: "buildings",
        field: Field::Flag { default: false },
        rule: Some(RuleId("TE-164")),
        only_if: None,
    },
    OptionField {
        key: "scores",
        field: Field::Choice { of: &["hidden", "open"], default: 0 },
        rule: Some(RuleId("TE-189")),
        only_if: None,
    },
    OptionField {
        key: "first",
        field: Field::Choice { of: FIRST, default: 0 },
        rule: Some(RuleId("TE-031")),
        only_if: None,
    },
];

impl civitas_core::options::Options for Options {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, field: usize) -> Value {
        match field {
            0 => Value::Choice(self.board as usize),
            1 => Value::Flag(self.buildings),
            2 => Value::Choice(self.open_scores.into()),
            _ => Value::Choice(self.first.map_or(0, |seat| seat.index() + 1)),
        }
    }

    fn set(&mut self, field: usize, value: Value) {
        match (field, value) {
            (0, Value::Choice(side)) => self.board = Side::ALL[side.min(1)],
            (1, Value::Flag(yes)) => self.buildings = yes,
            (2, Value::Choice(open)) => self.open_scores = open == 1,
            (3, Value::Choice(first)) => self.first = first.checked_sub(1).and_then(Seat::new),
            _ => {}
        }
    }

    /// Two to four (TE-009); whoever is named to start must be there.
    fn seats(&self) -> RangeInclusive<usize> {
        self.first.map_or(2, |seat| seat.index() + 1).max(2)..=4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::options::Options as _;

    #[test]
    fn options_read_back_and_the_classic_side_is_the_default_te_010() {
        assert_eq!(Options::default().write(), "board=classic buildings=no scores=hidden first=random");
        let options = Options::read("first=3 board=alternate scores=open buildings=yes").unwrap();
        assert_eq!(Options::read(&options.write()), Ok(options));
        assert_eq!(options.seats(), 3..=4);
    }

    #[test]
    fn two_to_four_play_te_009() {
        assert_eq!(Options::default().seats(), 2..=4);
    }

    #[test]
    fn a_wrong_option_says_what_there_is() {
        let wrong = Options::read("board=round").unwrap_err();
        assert_eq!(wrong.to_string(), "option “board” cannot be “round”; it can be classic, alternate");
    }
}
