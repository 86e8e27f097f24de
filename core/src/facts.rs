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
        /// How it is.
        actual: String,
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
            Self::Parse(unreadable) => unreadable.fmt(f),
            Self::Hidden => f.write_str("it is hidden from whoever was asked"),
        }
    }
}
