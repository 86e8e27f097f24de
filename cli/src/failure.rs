//! Errors of commands: a sentence, and the exit code. The sentence is said at the end, in the user's language.

use civitas_core::rule::Lang;
use civitas_table::errors;
use civitas_table::messages::Sentence;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) struct Failure {
    kind: Kind,
    why: Sentence,
}

/// What failed, and with which exit code the program ends.
#[derive(Debug, Clone, Copy)]
enum Kind {
    /// A check.
    Check = 1,
    /// Bad arguments or unreadable input.
    Input = 2,
    /// A file or the terminal could not be read or written.
    Io = 3,
}

impl Failure {
    /// A check failed.
    pub(crate) const fn check(why: Sentence) -> Self {
        Self { kind: Kind::Check, why }
    }

    /// The arguments or the input are wrong.
    pub(crate) const fn input(why: Sentence) -> Self {
        Self { kind: Kind::Input, why }
    }

    /// The system does not do what it should; the sentence takes its reason as `$why`.
    pub(crate) fn system(what: Sentence, error: &io::Error) -> Self {
        Self { kind: Kind::Io, why: what.with("why", errors::io_error(error)) }
    }

    /// A file cannot be read or written.
    pub(crate) fn io(file: &Path, error: &io::Error) -> Self {
        Self::system(Sentence::new("failure-file").with("file", file), error)
    }

    /// There is no such game.
    pub(crate) fn no_game(name: &str) -> Self {
        let known: Vec<_> = civitas_games::all().iter().map(|game| game.name).collect();
        Self::input(Sentence::new("failure-game").with("name", name).with("known", known.join(", ")))
    }

    /// The same, with the name of the file that it is about.
    pub(crate) fn about(self, file: &Path) -> Self {
        Self { why: Sentence::new("failure-file").with("file", file).with("why", self.why), ..self }
    }

    pub(crate) fn code(&self) -> ExitCode {
        ExitCode::from(self.kind as u8)
    }

    /// What is printed.
    pub(crate) fn say(&self, lang: Lang) -> String {
        self.why.say(lang)
    }
}

/// The result of a command.
pub(crate) type CommandResult = Result<(), Failure>;
