//! Opening a game whose type is known to whoever asks: a new one, or that of a record.

use crate::chance::{Secret, Share};
use crate::erased::{DynSitting, StepEvents};
use crate::game::{Game, Setup, SetupError};
use crate::options::{OptionError, Options};
use crate::record::Record;
use crate::sitting::Sitting;
use std::fmt;

/// A game that has just been opened, and what its start or its last decision told.
pub type Opened = Result<(Box<dyn DynSitting>, StepEvents), OpenError>;

/// A game that cannot be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenError {
    /// There is no such game.
    UnknownGame(String),
    /// The options do not fit.
    Options(OptionError),
    /// The roles or the number of seats do not fit.
    Setup(SetupError),
    /// The record cannot be read or replayed.
    Record(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownGame(name) => write!(f, "unknown game “{name}”"),
            Self::Options(wrong) => wrong.fmt(f),
            Self::Setup(wrong) => wrong.fmt(f),
            Self::Record(wrong) => f.write_str(wrong),
        }
    }
}

impl std::error::Error for OpenError {}

/// Starts a new game.
///
/// # Errors
///
/// The options and roles do not fit.
pub fn open<G: Game>(
    options: &str,
    roles: &[&str],
    names: &[String],
    secret: Secret,
    shares: Vec<Option<Share>>,
) -> Opened {
    let options = G::Options::read(options).map_err(OpenError::Options)?;
    let setup = Setup::new::<G>(options, roles).map_err(OpenError::Setup)?;
    let (sitting, step) = Sitting::<G>::new(setup, names, secret, shares);
    let mut told = StepEvents::default();
    told.add(&step, roles.len());
    Ok((Box::new(sitting), told))
}

/// Plays a record again, up to `plies` decisions.
///
/// # Errors
///
/// The record cannot be read or replayed.
pub fn replay<G: Game>(record: &str, plies: usize) -> Opened {
    let record = Record::<G>::read(record).map_err(|wrong| OpenError::Record(wrong.to_string()))?;
    let seats = record.setup.seats();
    let mut last = StepEvents::default();
    let replayed = Sitting::replay_with(&record, plies, |_, _, step| {
        last = StepEvents::default();
        last.add(step, seats);
    });
    let sitting = replayed.map_err(|wrong| OpenError::Record(wrong.to_string()))?;
    Ok((Box::new(sitting), last))
}
