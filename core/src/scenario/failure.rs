//! What does not hold in a scenario, as data; the sentences are made where somebody reads them.

use super::MAX_BYTES;
use crate::contradiction::Contradiction;
use crate::facts::Unmet;
use crate::game::{Manner, PositionError};
use crate::sitting::UndoBarrier;
use crate::text::ParseError;
use std::fmt;

/// Something in a scenario that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// The line at fault, counted from 1; 0 if it is the whole.
    pub line: usize,
    /// What is wrong there.
    pub kind: FailureKind,
}

/// What can be wrong with a scenario.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FailureKind {
    /// It cannot be read.
    Parse(ParseError),
    /// It is longer than any scenario.
    TooLong,
    /// It has no line `game`.
    NoGame,
    /// It is of another game.
    OtherGame(String),
    /// Its position cannot be.
    Position(PositionError),
    /// Its position should have been refused, but was not, or otherwise.
    NotRefusedPosition {
        /// How it should have been refused.
        expected: PositionRefusal,
        /// How it was refused; `None` if it was accepted.
        actual: Option<PositionError>,
    },
    /// A line of its position has no effect, because another line says something else about the same.
    Overridden {
        /// The other line.
        by: usize,
    },
    /// A decision was refused; nothing behind it was played.
    Refused {
        /// The decision.
        action: String,
        /// The rule.
        rule: &'static str,
        /// The facts, by their words.
        breach: String,
        /// Who is asked, and what.
        asked: Asked,
    },
    /// A line goes on past a step that cannot be taken back.
    PastBarrier {
        /// Which of its decisions cannot, counted from 0.
        at: usize,
    },
    /// After a decision the components or what is derived from them do not add up.
    Audit(Contradiction),
    /// Nothing can be taken back.
    Undo(UndoBarrier),
    /// Something is otherwise.
    Expected {
        /// The line that should hold.
        expected: String,
        /// What is.
        actual: Unmet,
        /// Who is asked, and what.
        asked: Asked,
    },
    /// A refusal that did not come, or came otherwise.
    NotRefused {
        /// The decision.
        action: String,
        /// The rule that should refuse it, or `any`, `unreadable`, `barrier`.
        expected: String,
        /// What happened.
        actual: Instead,
        /// Who is asked, and what.
        asked: Asked,
    },
    /// A refused decision changed something.
    Changed {
        /// The decision.
        action: String,
    },
    /// There is no decision with this number.
    NoDecision {
        /// The number.
        at: usize,
        /// How many there are.
        of: usize,
    },
    /// A wished piece was not there.
    DrawUnavailable(String),
    /// Wished pieces that nobody drew.
    DrawUnused {
        /// The pile.
        pile: &'static str,
        /// The pieces.
        words: String,
    },
    /// It expects nothing.
    Empty,
}

/// How a position should be refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionRefusal {
    /// A line cannot be read.
    Unreadable,
    /// Its facts do not fit together under this rule.
    Impossible(String),
}

/// What happened in place of a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Instead {
    /// It can be read.
    Readable,
    /// It is allowed.
    Allowed,
    /// Something before it cannot be taken back.
    PastBarrier {
        /// Which decision of its line, counted from 0.
        at: usize,
    },
    /// Another rule refuses it.
    Refused {
        /// The rule.
        rule: &'static str,
        /// The facts, by their words.
        breach: String,
    },
}

/// Who is asked, and some of what each may answer. Nobody if the game is over.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Asked(pub Box<[AskedSeat]>);

/// A seat that is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedSeat {
    /// Its word.
    pub role: &'static str,
    /// How it decides.
    pub manner: Manner,
    /// The first of its answers.
    pub answers: Vec<String>,
    /// How many more it has.
    pub more: usize,
}

impl FailureKind {
    /// A failure at this line.
    pub(crate) const fn at(self, line: usize) -> Failure {
        Failure { line, kind: self }
    }
}

impl From<ParseError> for Failure {
    fn from(unreadable: ParseError) -> Self {
        Self { line: unreadable.line, kind: FailureKind::Parse(unreadable) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 && !matches!(self.kind, FailureKind::Parse(_)) {
            write!(f, "line {}: ", self.line)?;
        }
        self.kind.fmt(f)
    }
}

impl fmt::Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(unreadable) => unreadable.fmt(f),
            Self::TooLong => write!(f, "the scenario is longer than {MAX_BYTES} bytes"),
            Self::NoGame => f.write_str("the scenario has no line “game”"),
            Self::OtherGame(game) => write!(f, "the scenario is of another game, “{game}”"),
            Self::Position(wrong) => write!(f, "invalid position: {wrong}"),
            Self::NotRefusedPosition { expected, actual } => {
                write!(f, "the position should be refused as {expected}, but ")?;
                match actual {
                    None => f.write_str("it was accepted"),
                    Some(wrong) => write!(f, "it was refused so: {wrong}"),
                }
            }
            Self::Overridden { by } => write!(f, "line {by} overrides this line"),
            Self::Refused { action, rule, breach, asked } => {
                write!(f, "“{action}” is refused under {rule}: {breach}; the rest was not played; asked: {asked}")
            }
            Self::PastBarrier { at } => {
                write!(f, "decision {at} of this line cannot be taken back, so nothing may follow it")
            }
            Self::Undo(bar) => write!(f, "nothing can be taken back ({})", bar.as_str()),
            Self::Expected { expected, actual, asked } => {
                write!(f, "expected “{expected}”, but {actual}; asked: {asked}")
            }
            Self::NotRefused { action, expected, actual, asked } => {
                write!(f, "“{action}” should be refused under {expected}, but {actual}; asked: {asked}")
            }
            Self::Changed { action } => write!(f, "“{action}” was refused, but it changed the state"),
            Self::NoDecision { at, of } => write!(f, "there is no decision {at}; {of} are played, counted from 0"),
            Self::DrawUnavailable(word) => write!(f, "scripted draw “{word}” is not in the pile"),
            Self::DrawUnused { pile, words } => write!(f, "scripted draw “{words}” from {pile} was never used"),
            Self::Audit(why) => write!(f, "audit failed after this decision: {why}"),
            Self::Empty => f.write_str("the scenario has no expectations (add `then` or `refused`)"),
        }
    }
}

impl fmt::Display for PositionRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable => f.write_str("unreadable"),
            Self::Impossible(rule) => write!(f, "impossible under {rule}"),
        }
    }
}

impl fmt::Display for Instead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Readable => f.write_str("it can be read"),
            Self::Allowed => f.write_str("it is allowed"),
            Self::PastBarrier { at } => write!(f, "nothing may follow decision {at} of the line"),
            Self::Refused { rule, breach } => write!(f, "it is refused under {rule}: {breach}"),
        }
    }
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nobody");
        }
        for (place, AskedSeat { role, manner, answers, more }) in self.0.iter().enumerate() {
            let joint = if place == 0 { "" } else { ", " };
            write!(f, "{joint}{role} ({}: {}", manner.as_str(), answers.join("; "))?;
            f.write_str(&if *more > 0 { format!("; and {more} more)") } else { ")".to_owned() })?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}
