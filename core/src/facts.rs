//! Facts that a scenario may ask of a game or of a view.

use crate::text::{ParseError, Words};
use std::fmt;

/// Something of which facts can be asked, one line each: a state, or what a viewer may know of it.
///
/// A fact is a line of words such as `points bull red 1`; a game documents its facts in its NOTATION.md.
pub trait Facts {
    /// Does the fact hold? Reads the line word by word to its end; words left over are an error of the scenario.
    ///
    /// # Errors
    ///
    /// It does not, it cannot be read, or nothing is known about it.
    fn holds(&self, fact: &mut Words<'_>) -> Result<(), Unmet>;
}

/// A fact that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unmet {
    /// It is otherwise.
    Differs {
        /// How it is, in words of the notation.
        actual: String,
    },
    /// What it is about is not there.
    Absent,
    /// The game is not over.
    NotOver,
    /// An answer that should be legal is refused.
    Refused {
        /// The rule.
        rule: &'static str,
        /// The facts, by their words.
        breach: String,
    },
    /// A seat has other answers.
    OtherAnswers {
        /// Those that were not expected.
        also: String,
        /// Those that were expected and are not legal.
        missing: String,
    },
    /// Other events were told.
    Told {
        /// The events, by their words.
        events: String,
    },
    /// No event was told.
    NothingTold,
    /// An event cannot be written as JSON.
    NoJson {
        /// Why.
        why: String,
    },
    /// What should be hidden is known.
    Known {
        /// How it is; `None` if it is as the fact says.
        actual: Option<String>,
    },
    /// It cannot be read.
    Parse(ParseError),
    /// Whoever was asked may not know it.
    Hidden,
}

impl Unmet {
    /// Compares what a scenario expects with what is.
    ///
    /// # Errors
    ///
    /// They differ.
    pub fn unless_equal<T: PartialEq + fmt::Display>(expected: &T, actual: &T) -> Result<(), Self> {
        if expected == actual { Ok(()) } else { Err(Self::Differs { actual: actual.to_string() }) }
    }
}

impl From<ParseError> for Unmet {
    fn from(unreadable: ParseError) -> Self {
        Self::Parse(unreadable)
    }
}

impl fmt::Display for Unmet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Differs { actual } => write!(f, "it is {actual}"),
            Self::Absent => f.write_str("it is not there"),
            Self::NotOver => f.write_str("the game is not over"),
            Self::Refused { rule, breach } => write!(f, "it is refused under {rule}: {breach}"),
            Self::OtherAnswers { also, missing } => {
                write!(f, "the list is another one (also legal: {also}) (not legal: {missing})")
            }
            Self::Told { events } => write!(f, "this was told: {events}"),
            Self::NothingTold => f.write_str("nothing was told"),
            Self::NoJson { why } => write!(f, "an event has no JSON form: {why}"),
            Self::Known { actual: Some(actual) } => write!(f, "it is known to be {actual}"),
            Self::Known { actual: None } => f.write_str("it is known to be so"),
            Self::Parse(unreadable) => unreadable.fmt(f),
            Self::Hidden => f.write_str("it is hidden from whoever was asked"),
        }
    }
}
