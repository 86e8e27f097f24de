//! What a measurement asserts, and whether it held.

use std::fmt;

/// One thing that is asserted about a measurement.
#[derive(Debug, Clone, PartialEq)]
pub struct Claim {
    /// What is asserted, with the bound.
    pub what: String,
    /// What was measured.
    pub found: f64,
    /// Whether it held.
    pub held: bool,
}

impl Claim {
    /// Asserts that a value is below a bound.
    pub(super) fn below(what: &str, found: f64, bound: f64) -> Self {
        Self { what: format!("{what} below {bound:.1}"), found, held: found < bound }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let held = if self.held { "held" } else { "FAILED" };
        writeln!(f, "asserted: {}: {held} ({:.1})", self.what, self.found)
    }
}
