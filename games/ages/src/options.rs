//! What a table agrees on.

use civitas_core::options::{Field, OptionField, Options, Value};
use civitas_core::rule::RuleId;
use std::ops::RangeInclusive;

/// The colours by which seats are called; they mean nothing (TTA-024).
pub const ROLES: [&str; 4] = ["red", "blue", "green", "orange"];

/// The options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AgesOptions {
    /// Who starts: 0 is drawn, otherwise the seat with this number (TTA-041).
    pub first: u8,
    /// May players resign (TTA-163)? A table may agree to play to the end; so do simulations, where players who choose
    /// at random would otherwise all be gone in a few rounds.
    pub resigning: bool,
}

impl Default for AgesOptions {
    fn default() -> Self {
        Self { first: 0, resigning: true }
    }
}

const FIELDS: &[OptionField] = &[
    OptionField {
        key: "first",
        field: Field::Choice { of: &["random", "1", "2", "3", "4"], default: 0 },
        rule: Some(RuleId("TTA-041")),
        only_if: None,
    },
    OptionField {
        key: "resigning",
        field: Field::Flag { default: true },
        rule: Some(RuleId("TTA-163")),
        only_if: None,
    },
];

impl Options for AgesOptions {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, field: usize) -> Value {
        if field == 0 { Value::Choice(self.first.into()) } else { Value::Flag(self.resigning) }
    }

    fn set(&mut self, field: usize, value: Value) {
        match (field, value) {
            (0, Value::Choice(first @ 0..=4)) => self.first = first as u8,
            (1, Value::Flag(resigning)) => self.resigning = resigning,
            _ => {}
        }
    }

    /// To the end: players who choose at random would resign soon (TTA-163).
    fn for_simulation() -> Self {
        Self { resigning: false, ..Self::default() }
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=4
    }
}
