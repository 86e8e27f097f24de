//! Errors of commands and their exit codes.

use std::fmt;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A check failed. Exit code 1.
    CheckFailed(String),
    /// Bad arguments or unreadable input. Exit code 2.
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

    /// Returns the error for a game that does not exist.
    pub(crate) fn no_game(name: &str) -> Self {
        let known: Vec<_> = civitas_games::all().iter().map(|game| game.name).collect();
        Self::InvalidInput(format!("unknown game “{name}”; available games: {}", known.join(", ")))
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

/// The result of a command.
pub(crate) type CommandResult = Result<(), Failure>;
