//! What went wrong, as sentences: the errors of the core that people can cause. Pages, programs and the terminal say them
//! with the same words.

use crate::messages::{Argument, Sentence};
use civitas_core::chance::ParseHexError;
use civitas_core::contradiction::{Contradiction, Detail};
use civitas_core::erased::{AnyBreach, Refusal};
use civitas_core::facts::Unmet;
use civitas_core::game::{PositionError, SetupError};
use civitas_core::opening::OpenError;
use civitas_core::options::OptionError;
use civitas_core::record::{self, RecordError};
use civitas_core::rule::RuleId;
use civitas_core::scenario::{self, Asked, AskedSeat, FailureKind, Instead, PositionRefusal};
use civitas_core::sitting::ReplayError;
use civitas_core::text::ParseError;
use std::io;

/// Why a game could not be opened.
#[must_use]
pub fn open_error(error: &OpenError) -> Sentence {
    match error {
        OpenError::UnknownGame(name) => Sentence::new("error-game").with("found", name),
        OpenError::Options(why) => option_error(why),
        OpenError::Setup(why) => setup_error(why),
        OpenError::Record(why) => record_error(why),
        OpenError::Replay { game, why } => replay_error(game, why),
    }
}

/// Why options cannot be.
#[must_use]
pub fn option_error(error: &OptionError) -> Sentence {
    match error {
        OptionError::NoValue(found) => Sentence::new("error-option").with("found", found),
        OptionError::UnknownKey { key, known } => {
            Sentence::new("error-option-unknown").with("found", key).with("known", known.join(", "))
        }
        OptionError::Twice(key) => Sentence::new("error-option-twice").with("found", key),
        OptionError::WrongValue { key, found, words } => {
            let wrong = Sentence::new("error-option-value").with("key", key).with("found", found);
            wrong.with("known", words.join(", "))
        }
    }
}

/// Why a table cannot be set up.
#[must_use]
pub fn setup_error(error: &SetupError) -> Sentence {
    match error {
        SetupError::UnknownRole { role, known } => {
            Sentence::new("error-role").with("found", role).with("known", known.join(", "))
        }
        SetupError::RoleTwice(role) => Sentence::new("error-role-twice").with("found", role),
        SetupError::Seats { asked, from, to } => {
            Sentence::new("error-seats").with("n", *asked).with("from", *from).with("to", *to)
        }
    }
}

/// Why a record cannot be read.
#[must_use]
pub fn record_error(error: &RecordError) -> Sentence {
    match error {
        RecordError::Parse(why) => parse_error(why),
        RecordError::Missing(line) => Sentence::new("error-record-missing").with("line", *line),
        RecordError::OtherGame { found } => Sentence::new("error-record-other-game").with("found", found),
        RecordError::Setup { line, why } => at_line(*line, setup_error(why)),
        RecordError::Options { line, why } => at_line(*line, option_error(why)),
        RecordError::TooLong => Sentence::new("error-record-too-long").with("bytes", record::MAX_BYTES),
    }
}

/// Why a record of a game cannot be played again.
#[must_use]
pub fn replay_error(game: &'static str, error: &ReplayError<AnyBreach>) -> Sentence {
    match error {
        ReplayError::NoSecret => Sentence::new("error-replay-no-secret"),
        ReplayError::WrongSecret => Sentence::new("error-replay-wrong-secret"),
        ReplayError::Revision { found, here } => {
            Sentence::new("error-replay-revision").with("found", *found).with("here", *here)
        }
        ReplayError::Data { found, here } => {
            let other = Sentence::new("error-replay-data").with("found", format!("{found:08x}"));
            other.with("here", format!("{here:08x}"))
        }
        ReplayError::Refused { ply, action, breach } => {
            let refused = Sentence::new("error-replay-refused").with("ply", *ply).with("action", action);
            refused.with("rule", breach.rule).with("text", Argument::Rule { game, id: breach.rule })
        }
        ReplayError::Digest { ply, found, here } => {
            let other = Sentence::new("error-replay-digest").with("ply", *ply).with("found", found.to_string());
            other.with("here", here.to_string())
        }
        ReplayError::Result => Sentence::new("error-replay-result"),
        ReplayError::Position(why) => Sentence::new("error-replay-position").with("why", position_error(why)),
        ReplayError::OtherTable => Sentence::new("error-replay-other-table"),
    }
}

/// Why a position cannot be.
#[must_use]
pub fn position_error(error: &PositionError) -> Sentence {
    match error {
        PositionError::Parse(why) => parse_error(why),
        PositionError::Impossible { line, why } => {
            let impossible = contradiction(why);
            if *line > 0 { at_line(*line, impossible) } else { impossible }
        }
    }
}

/// Why facts do not fit together, with the rule.
#[must_use]
pub fn contradiction(why: &Contradiction) -> Sentence {
    let what = why.details.iter().fold(Sentence::new(why.key), |said, (name, detail)| match detail {
        Detail::Word(word) => said.with(name, word),
        Detail::Number(number) => said.with(name, *number as f64),
        Detail::Setup(why) => said.with(name, setup_error(why)),
    });
    match &why.whose {
        None => Sentence::new("error-position").with("what", what).with("rule", why.rule),
        Some(seat) => Sentence::new("error-position-of").with("seat", seat).with("what", what).with("rule", why.rule),
    }
}

/// Why a text cannot be read.
#[must_use]
pub fn parse_error(error: &ParseError) -> Sentence {
    let key = match (error.line, error.found.is_empty()) {
        (0, true) => "error-unreadable-end",
        (0, false) => "error-unreadable",
        (_, true) => "error-unreadable-line-end",
        (_, false) => "error-unreadable-line",
    };
    let unreadable = Sentence::new(key).with("line", error.line).with("column", error.column);
    unreadable.with("expected", Argument::Expected(error.expected)).with("found", &error.found)
}

/// Why a line that was to be played is refused.
#[must_use]
pub fn refusal(game: &'static str, line: &str, refusal: &Refusal) -> Sentence {
    let about = |why: Sentence| Sentence::new("error-refused").with("line", line).with("why", why);
    match refusal {
        Refusal::Parse(why) => about(parse_error(why)),
        Refusal::Rule { rule, .. } => {
            let text = Argument::Rule { game, id: RuleId(rule) };
            Sentence::new("terminal-refused").with("line", line).with("rule", *rule).with("text", text)
        }
        Refusal::PastBarrier { at } => about(Sentence::new("refused-past-barrier").with("n", at + 1)),
        Refusal::Stale { .. } => about(Sentence::new("refused-stale")),
        Refusal::NoSeat => about(Sentence::new("refused-no-seat")),
    }
}

/// Why a text is no secret, commitment or share.
#[must_use]
pub const fn hex_error(_: ParseHexError) -> Sentence {
    Sentence::new("error-hex")
}

/// What does not hold in a scenario. Values of facts are said by the words of the format.
#[must_use]
pub fn scenario_failure(failure: &scenario::Failure) -> Sentence {
    let kind = match &failure.kind {
        FailureKind::Parse(why) => return parse_error(why),
        FailureKind::TooLong => Sentence::new("scenario-too-long").with("bytes", scenario::MAX_BYTES),
        FailureKind::NoGame => Sentence::new("scenario-no-game"),
        FailureKind::OtherGame(game) => Sentence::new("scenario-other-game").with("found", game),
        FailureKind::Position(why) => Sentence::new("scenario-position").with("why", position_error(why)),
        FailureKind::NotRefusedPosition { expected, actual } => {
            let expected = match expected {
                PositionRefusal::Unreadable => Sentence::new("scenario-unreadable"),
                PositionRefusal::Impossible(rule) => Sentence::new("scenario-impossible").with("rule", rule),
            };
            let actual = match actual {
                None => Sentence::new("scenario-accepted"),
                Some(why) => Sentence::new("scenario-refused-so").with("why", position_error(why)),
            };
            Sentence::new("scenario-position-not-refused").with("expected", expected).with("actual", actual)
        }
        FailureKind::Overridden { by } => Sentence::new("scenario-overridden").with("by", *by),
        FailureKind::Refused { action, rule, breach, asked } => {
            let refused = Sentence::new("scenario-refused").with("action", action).with("rule", *rule);
            refused.with("breach", breach).with("asked", asked_seats(asked))
        }
        FailureKind::PastBarrier { at } => Sentence::new("scenario-past-barrier").with("at", *at),
        FailureKind::Audit(why) => Sentence::new("scenario-audit").with("why", contradiction(why)),
        FailureKind::Undo(bar) => Sentence::new("scenario-undo").with("why", bar.as_str()),
        FailureKind::Expected { expected, actual, asked } => {
            let unmet =
                Sentence::new("scenario-expected").with("expected", expected).with("actual", unmet_fact(actual));
            unmet.with("asked", asked_seats(asked))
        }
        FailureKind::NotRefused { action, expected, actual, asked } => {
            let actual = match actual {
                Instead::Readable => Sentence::new("scenario-readable"),
                Instead::Allowed => Sentence::new("scenario-allowed"),
                Instead::PastBarrier { at } => Sentence::new("scenario-past-barrier").with("at", *at),
                Instead::Refused { rule, breach } => refused_under(rule, breach),
            };
            let unmet = Sentence::new("scenario-not-refused").with("action", action).with("expected", expected);
            unmet.with("actual", actual).with("asked", asked_seats(asked))
        }
        FailureKind::Changed { action } => Sentence::new("scenario-changed").with("action", action),
        FailureKind::NoDecision { at, of } => Sentence::new("scenario-no-decision").with("at", *at).with("of", *of),
        FailureKind::DrawUnavailable(word) => Sentence::new("scenario-draw-unavailable").with("word", word),
        FailureKind::DrawUnused { pile, words } => {
            Sentence::new("scenario-draw-unused").with("pile", *pile).with("words", words)
        }
        FailureKind::Empty => Sentence::new("scenario-empty"),
    };
    if failure.line > 0 { at_line(failure.line, kind) } else { kind }
}

/// How it is where a line of a scenario says something else.
fn unmet_fact(unmet: &Unmet) -> Sentence {
    match unmet {
        Unmet::Differs { actual } => Sentence::new("scenario-differs").with("actual", actual),
        Unmet::Absent => Sentence::new("scenario-absent"),
        Unmet::NotOver => Sentence::new("scenario-not-over"),
        Unmet::Refused { rule, breach } => refused_under(rule, breach),
        Unmet::OtherAnswers { also, missing } => {
            let key = match (also.is_empty(), missing.is_empty()) {
                (_, true) => "scenario-more-answers",
                (true, false) => "scenario-fewer-answers",
                (false, false) => "scenario-other-answers",
            };
            Sentence::new(key).with("also", also).with("missing", missing)
        }
        Unmet::Told { events } => Sentence::new("scenario-told").with("events", events),
        Unmet::NothingTold => Sentence::new("scenario-nothing-told"),
        Unmet::NoJson { why } => Sentence::new("scenario-no-json").with("why", why),
        Unmet::Known { actual: Some(actual) } => Sentence::new("scenario-known").with("actual", actual),
        Unmet::Known { actual: None } => Sentence::new("scenario-known-so"),
        Unmet::Parse(why) => parse_error(why),
        Unmet::Hidden => Sentence::new("scenario-hidden"),
    }
}

/// Another rule refuses it; the facts are said by the words of the notation.
fn refused_under(rule: &str, breach: &str) -> Sentence {
    Sentence::new("scenario-refused-under").with("rule", rule).with("breach", breach)
}

/// Who is asked, and some of what each may answer.
fn asked_seats(Asked(seats): &Asked) -> Argument {
    if seats.is_empty() {
        return Sentence::new("scenario-nobody").into();
    }
    let seats = seats.iter().map(|AskedSeat { role, manner, answers, more }| {
        let key = if *more > 0 { "scenario-asked-more" } else { "scenario-asked" };
        let asked = Sentence::new(key).with("role", *role).with("manner", manner.as_str());
        asked.with("answers", answers.join("; ")).with("more", *more)
    });
    Argument::Several(seats.collect())
}

/// Why the system does not do something.
#[must_use]
pub fn io_error(error: &io::Error) -> Sentence {
    let key = match error.kind() {
        io::ErrorKind::NotFound => "error-io-not-found",
        io::ErrorKind::PermissionDenied => "error-io-permission",
        io::ErrorKind::AlreadyExists => "error-io-exists",
        io::ErrorKind::IsADirectory => "error-io-is-folder",
        io::ErrorKind::NotADirectory => "error-io-no-folder",
        io::ErrorKind::DirectoryNotEmpty => "error-io-folder-not-empty",
        io::ErrorKind::ReadOnlyFilesystem => "error-io-read-only",
        io::ErrorKind::StorageFull => "error-io-full",
        io::ErrorKind::AddrInUse => "error-io-address-in-use",
        io::ErrorKind::AddrNotAvailable => "error-io-address-not-here",
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted => {
            "error-io-connection"
        }
        io::ErrorKind::BrokenPipe => "error-io-reader-gone",
        io::ErrorKind::UnexpectedEof => "error-io-end",
        io::ErrorKind::TimedOut => "error-io-timeout",
        _ => return Sentence::new("error-io").with("system", error.to_string()),
    };
    Sentence::new(key)
}

/// A sentence about a line of a text.
fn at_line(line: usize, why: Sentence) -> Sentence {
    Sentence::new("error-at-line").with("line", line).with("why", why)
}
