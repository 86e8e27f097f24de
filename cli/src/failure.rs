//! What can go wrong, and the exit code it gives.

use std::fmt;
use std::process::ExitCode;

/// Why a command did not do what it was asked for.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Something was looked at and does not hold. Exit code 1.
    CheckFailed(String),
    /// Wrong arguments, or input that cannot be read. Exit code 2.
    InvalidInput(String),
    /// A file or the terminal could not be read or written. Exit code 3.
    Io(String, std::io::Error),
}

impl Failure {
    pub(crate) fn code(&self) -> ExitCode {
        ExitCode::from(match self {
            Self::CheckFailed(_) => 1,
            Self::InvalidInput(_) => 2,
            Self::Io(..) => 3,
        })
    }

    /// There is no game of this name.
    pub(crate) fn no_game(name: &str) -> Self {
        let known: Vec<_> = civitas_games::all().iter().map(|game| game.name).collect();
        Self::InvalidInput(format!("there is no game “{name}”; there is {}", known.join(", ")))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CheckFailed(what) | Self::InvalidInput(what) => f.write_str(what),
            Self::Io(what, error) => write!(f, "{what}: {error}"),
        }
    }
}

/// What a command comes to.
pub(crate) type CommandResult = Result<(), Failure>;
