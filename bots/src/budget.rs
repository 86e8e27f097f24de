//! How long a player may think.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long a player may think about one decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Budget {
    /// So many simulations: the same answer on every machine.
    Iterations(u32),
    /// So long; what is begun is finished, so that it may take a little longer, but never a tenth.
    Time(Duration),
    /// So many simulations, but no longer than that: the same answer on every machine that is fast enough, and nobody
    /// waits for ever on one that is not.
    Capped(u32, Duration),
}

impl Budget {
    /// How long it may take, if that is limited.
    #[must_use]
    pub const fn time(self) -> Option<Duration> {
        match self {
            Self::Iterations(_) => None,
            Self::Time(time) | Self::Capped(_, time) => Some(time),
        }
    }
}

/// A text that is no budget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseBudgetError(pub String);

impl fmt::Display for ParseBudgetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = "a number of simulations such as 2000, a time such as 200ms, or both such as 2000/200ms";
        write!(f, "“{}” is no budget: write {form}", self.0)
    }
}

impl std::error::Error for ParseBudgetError {}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Iterations(count) => write!(f, "{count}"),
            Self::Time(time) => write!(f, "{}ms", time.as_millis()),
            Self::Capped(count, time) => write!(f, "{count}/{}ms", time.as_millis()),
        }
    }
}

impl FromStr for Budget {
    type Err = ParseBudgetError;

    fn from_str(text: &str) -> Result<Self, ParseBudgetError> {
        let number = |digits: &str| {
            let plain = !digits.starts_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u32>().ok().filter(|_| plain)
        };
        let time = |text: &str| Some(Duration::from_millis(number(text.strip_suffix("ms")?)?.into()));
        let read = match text.split_once('/') {
            Some((count, most)) => number(count).zip(time(most)).map(|(count, most)| Self::Capped(count, most)),
            None => number(text).map(Self::Iterations).or_else(|| time(text).map(Self::Time)),
        };
        read.ok_or_else(|| ParseBudgetError(text.to_owned()))
    }
}

/// A budget that is being spent.
///
/// The clock is looked at rarely: the steps between two looks grow while they take less than a thousandth of the time.
#[derive(Debug, Clone)]
pub(crate) struct Meter {
    left: u32,
    end: Option<Instant>,
    /// So long may go by between two looks.
    grain: Duration,
    looked: Instant,
    stride: u32,
    until_look: u32,
}

impl Meter {
    /// Starts the budget of worker `number` out of `of` workers.
    pub(crate) fn begin(budget: Budget, begun: Instant, number: u32, of: u32) -> Self {
        let left = match budget {
            Budget::Iterations(count) | Budget::Capped(count, _) => count / of + u32::from(number < count % of),
            Budget::Time(_) => u32::MAX,
        };
        // A hundredth is kept for choosing among the results.
        let end = budget.time().and_then(|time| begun.checked_add(time - time / 100));
        let grain = budget.time().map_or(Duration::ZERO, |time| time / 1000);
        Self { left, end, grain, looked: begun, stride: 1, until_look: 1 }
    }

    /// Counts simulations that earlier searches made for the same decision: they save up to half of a budget in
    /// simulations. A budget in time is used up in any case.
    pub(crate) fn count_earlier(&mut self, simulations: u32) {
        if self.left != u32::MAX {
            self.left -= simulations.min(self.left / 2);
        }
    }

    /// Counts a step and returns whether it may be made.
    #[inline]
    pub(crate) fn step(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let Some(end) = self.end else { return true };
        self.until_look -= 1;
        if self.until_look > 0 {
            return true;
        }
        let now = Instant::now();
        let took = now.saturating_duration_since(self.looked);
        self.looked = now;
        if took * 2 < self.grain {
            self.stride = (self.stride * 2).min(1024);
        } else if took > self.grain {
            self.stride = (self.stride / 2).max(1);
        }
        self.until_look = self.stride;
        now < end
    }

    /// Returns whether the time is over. Reads the clock and counts nothing.
    pub(crate) fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_read_back_and_have_one_spelling() {
        for text in ["1", "2000", "200ms", "2000/200ms"] {
            assert_eq!(text.parse::<Budget>().unwrap().to_string(), text);
        }
        for text in ["", "0", "007", "ms", "-3", "2s", "99999999999", "/", "5/", "/5ms", "5/5", "5ms/5ms"] {
            assert!(text.parse::<Budget>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_capped_budget_ends_with_whichever_comes_first() {
        let begun = Instant::now();
        let steps = |budget| {
            let mut meter = Meter::begin(budget, begun, 0, 1);
            let mut steps = 0_u32;
            while meter.step() {
                steps += 1;
            }
            steps
        };
        assert_eq!(steps(Budget::Capped(7, Duration::from_secs(9))), 7);
        assert!(steps(Budget::Capped(u32::MAX, Duration::from_millis(2))) < u32::MAX);
    }

    #[test]
    fn iterations_are_shared_out_without_rest() {
        let shares = (0..3).map(|number| {
            let mut meter = Meter::begin(Budget::Iterations(11), Instant::now(), number, 3);
            let mut steps = 0;
            while meter.step() {
                steps += 1;
            }
            steps
        });
        assert_eq!(shares.collect::<Vec<_>>(), [4, 4, 3]);
    }
}
