//! Opening a game whose type is known to whoever asks: a new one, or that of a record.

use crate::chance::{Secret, Share};
use crate::erased::{AnyBreach, DynSitting, StepEvents};
use crate::game::{Game, Setup, SetupError};
use crate::options::{OptionError, Options};
use crate::record::{Record, RecordError};
use crate::sitting::{ReplayError, Sitting};
use std::fmt;

/// A game that has just been opened, and what its start or its last decision told.
pub type Opened = Result<(Box<dyn DynSitting>, StepEvents), OpenError>;

/// What a new game is opened with, in words.
#[derive(Debug, Clone)]
pub struct Opening<'a> {
    /// The options as `key=value` pairs; what is not said has its default.
    pub options: &'a str,
    /// The role of each seat, in the order of play.
    pub roles: &'a [&'a str],
    /// The name of each seat; a missing one is `-` in the record.
    pub names: &'a [String],
    /// What the draws are made from.
    pub secret: Secret,
    /// What the seats contribute to the draws; none for a missing one.
    pub shares: Vec<Option<Share>>,
}

/// A game that cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such game.
    UnknownGame(String),
    /// The options do not fit.
    Options(OptionError),
    /// The roles or the number of seats do not fit.
    Setup(SetupError),
    /// The record cannot be read.
    Record(RecordError),
    /// The record cannot be played again.
    Replay {
        /// Its game.
        game: &'static str,
        /// Why.
        why: ReplayError<AnyBreach>,
    },
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(name) => write!(f, "unknown game “{name}”"),
            Self::Options(wrong) => wrong.fmt(f),
            Self::Setup(wrong) => wrong.fmt(f),
            Self::Record(wrong) => wrong.fmt(f),
            Self::Replay { why, .. } => why.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

/// Starts a new game.
///
/// # Errors
///
/// The options and roles do not fit.
pub fn open<G: Game>(table: Opening<'_>) -> Opened {
    let options = G::Options::read(table.options).map_err(OpenError::Options)?;
    let setup = Setup::new::<G>(options, table.roles).map_err(OpenError::Setup)?;
    let (sitting, step) = Sitting::<G>::new(setup, table.names, table.secret, table.shares);
    let mut told = StepEvents::default();
    told.add(&step, table.roles.len());
    Ok((Box::new(sitting), told))
}

/// Plays a record again, up to `plies` decisions.
///
/// # Errors
///
/// The record cannot be read or replayed.
pub fn replay<G: Game>(record: &str, plies: usize) -> Opened {
    let record = Record::<G>::read(record).map_err(OpenError::Record)?;
    let seats = record.setup.seats();
    let mut last = StepEvents::default();
    let replayed = Sitting::replay_with(&record, plies, |_, _, step| {
        last = StepEvents::default();
        last.add(step, seats);
    });
    let sitting = replayed.map_err(|why| OpenError::Replay { game: G::NAME, why: why.of_any_game() })?;
    Ok((Box::new(sitting), last))
}
