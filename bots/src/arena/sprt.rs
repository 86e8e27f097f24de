//! Stopping early: Wald's sequential probability ratio test on whether the first player wins often enough.

use std::fmt;

/// Two claims about how often the first player wins, and how often either may be accepted by mistake.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// It wins no more often than this.
    pub at_most: f64,
    /// It wins at least as often as this.
    pub at_least: f64,
    /// How often either may be accepted although the other is true.
    pub error: f64,
}

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// It wins at least as often as claimed.
    Stronger,
    /// It does not.
    NotStronger,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "open",
            Self::Stronger => "stronger",
            Self::NotStronger => "not stronger",
        })
    }
}

impl Sprt {
    /// How much likelier the second claim makes these results than the first; shared wins count in parts.
    #[must_use]
    pub fn log_ratio(&self, wins: f64, games: f64) -> f64 {
        let clamp = |share: f64| share.clamp(1e-6, 1.0 - 1e-6);
        let (low, high) = (clamp(self.at_most), clamp(self.at_least));
        wins * (high / low).ln() + (games - wins) * ((1.0 - high) / (1.0 - low)).ln()
    }

    /// What the results so far say.
    #[must_use]
    pub fn verdict(&self, wins: f64, games: f64) -> Verdict {
        let error = self.error.clamp(1e-6, 0.5);
        let bound = ((1.0 - error) / error).ln();
        match self.log_ratio(wins, games) {
            ratio if ratio >= bound => Verdict::Stronger,
            ratio if ratio <= -bound => Verdict::NotStronger,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_stops_when_it_is_clear_and_not_before() {
        let test = Sprt { at_most: 0.25, at_least: 0.5, error: 0.05 };
        assert_eq!(test.verdict(2.0, 3.0), Verdict::Open);
        assert_eq!(test.verdict(20.0, 25.0), Verdict::Stronger);
        assert_eq!(test.verdict(3.0, 25.0), Verdict::NotStronger);
    }
}
