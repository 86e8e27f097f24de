//! What a measurement asserts, and whether it held.

use civitas_table::messages::Sentence;

/// One thing that is asserted about a measurement: that a value is below a bound.
#[derive(Debug, Clone, PartialEq)]
pub struct Claim {
    /// The key of what is measured.
    what: &'static str,
    /// What was measured.
    found: f64,
    /// What it must be below.
    bound: f64,
    /// Whether it held.
    pub held: bool,
}

impl Claim {
    /// Asserts that a value is below a bound.
    pub(super) fn below(what: &'static str, found: f64, bound: f64) -> Self {
        Self { what, found, bound, held: found < bound }
    }

    /// What is asserted, with the bound.
    #[must_use]
    pub fn asserted(&self) -> Sentence {
        Sentence::new("bench-below").with("what", Sentence::new(self.what)).with("bound", format!("{:.1}", self.bound))
    }

    /// What is asserted, what was measured, and whether it held.
    #[must_use]
    pub fn sentence(&self) -> Sentence {
        let key = if self.held { "bench-held" } else { "bench-failed" };
        Sentence::new(key).with("claim", self.asserted()).with("found", format!("{:.1}", self.found))
    }
}

/// The sentences of a measurement and of what it asserts.
pub(super) fn report(measured: Vec<Sentence>, claims: &[Claim]) -> Vec<Sentence> {
    measured.into_iter().chain(claims.iter().map(Claim::sentence)).collect()
}

#[cfg(test)]
pub(super) fn said(report: &[Sentence]) -> String {
    report.iter().map(|line| line.say(civitas_core::rule::Lang::En) + "\n").collect()
}
