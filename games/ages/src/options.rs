//! What a table agrees on.

use civitas_core::options::{Field, OptionField, Options, Value};
use civitas_core::rule::RuleId;
use std::ops::RangeInclusive;

/// The colours by which seats are called; they mean nothing (TTA-024).
pub const ROLES: [&str; 4] = ["red", "blue", "green", "orange"];

/// The options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct AgesOptions {
    /// Who starts: 0 is drawn, otherwise the seat with this number (TTA-041).
    pub first: u8,
}

const FIELDS: &[OptionField] = &[OptionField {
    key: "first",
    field: Field::Choice { of: &["random", "1", "2", "3", "4"], default: 0 },
    rule: Some(RuleId("TTA-041")),
    only_if: None,
}];

impl Options for AgesOptions {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, _field: usize) -> Value {
        Value::Choice(self.first.into())
    }

    fn set(&mut self, field: usize, value: Value) {
        if let (0, Value::Choice(first @ 0..=4)) = (field, value) {
            self.first = first as u8;
        }
    }

    fn seats(&self) -> RangeInclusive<usize> {
        2..=4
    }
}
