//! How much a player is drawn to an idea: by its kind, and by what hints at its worth.

use crate::weights::{format_row, rows};
use std::fmt;
use std::str::FromStr;

/// The kinds of ideas for an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveKind {
    /// A tile that scores for a leader of its colour,
    Score,
    /// or for the king.
    King,
    /// A tile that completes a square of four,
    Builds,
    /// or puts the third tile into one.
    Third,
    /// A tile that brings a treasure within reach.
    Reach,
    /// A temple beside a leader of ours.
    Temple,
    /// A tile that joins two kingdoms.
    War,
    /// The same with a tile of a colour that is fought over.
    CostlyWar,
    /// A leader into a kingdom without one of its colour,
    Join,
    /// or taken from elsewhere.
    Move,
    /// A leader into a kingdom with one of its colour,
    Revolt,
    /// or taken from elsewhere.
    MoveRevolt,
    /// A leader on its own,
    Alone,
    /// or taken from elsewhere.
    MoveAlone,
    /// A catastrophe under the only temple of a rival's leader.
    Catastrophe,
    /// New tiles for those that score nowhere.
    Swap,
}

/// How many kinds there are.
pub const KINDS: usize = MoveKind::Swap as usize + 1;

/// How many hints there are. The last is always 0: sixteen are multiplied faster than fifteen.
pub const MOVE_FEATURES: usize = 16;

/// What hints at the worth of an idea; `super::candidates` says what each means.
pub type MoveFeatures = [f32; MOVE_FEATURES];

/// For each kind, how much each hint draws a player to it: the chance of an idea grows by e for each one.
#[derive(Debug, Clone, PartialEq)]
pub struct MovePolicy(pub [MoveFeatures; KINDS]);

impl Default for MovePolicy {
    fn default() -> Self {
        Self([[0.0; MOVE_FEATURES]; KINDS])
    }
}

impl MovePolicy {
    /// How likely an idea is, beside others.
    #[inline]
    pub(super) fn weight(&self, kind: MoveKind, features: &MoveFeatures) -> f32 {
        let row = &self.0[kind as usize];
        let sum: f32 = row.iter().zip(features).map(|(weight, raw)| weight * raw).sum();
        sum.exp()
    }
}

/// A text holds no habits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParsePolicyError;

impl fmt::Display for ParsePolicyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "policy are {KINDS} lines of {MOVE_FEATURES} numbers")
    }
}

impl std::error::Error for ParsePolicyError {}

/// One line for each kind.
impl fmt::Display for MovePolicy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.0 {
            writeln!(f, "{}", format_row(row))?;
        }
        Ok(())
    }
}

impl FromStr for MovePolicy {
    type Err = ParsePolicyError;

    fn from_str(text: &str) -> Result<Self, ParsePolicyError> {
        let rows = rows::<MOVE_FEATURES>(text).ok_or(ParsePolicyError)?;
        rows.try_into().map(Self).map_err(|_| ParsePolicyError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habits_are_read_as_they_are_written() {
        let mut policy = MovePolicy::default();
        policy.0[MoveKind::War as usize][3] = -1.5;
        assert_eq!(policy.to_string().parse(), Ok(policy));
        for wrong in ["", "1 2 3", "a"] {
            assert_eq!(wrong.parse::<MovePolicy>(), Err(ParsePolicyError));
        }
    }

    #[test]
    fn a_hint_that_draws_makes_an_idea_likelier() {
        let mut policy = MovePolicy::default();
        policy.0[MoveKind::Score as usize][1] = 2.0;
        let (mut features, nothing) = ([0.0; MOVE_FEATURES], [0.0; MOVE_FEATURES]);
        features[1] = 0.5;
        assert!(policy.weight(MoveKind::Score, &features) > 2.7 * policy.weight(MoveKind::Score, &nothing));
        assert_eq!(policy.weight(MoveKind::King, &features), policy.weight(MoveKind::King, &nothing));
    }
}
