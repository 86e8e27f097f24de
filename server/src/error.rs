//! Request errors: each has an HTTP status, a stable code and a message in both languages.

use axum::http::StatusCode;
use civitas_core::erased::Refusal;
use civitas_core::opening::OpenError;
use civitas_core::packs::PackRefusal;
use civitas_core::rule::Lang;
use civitas_core::sitting::UndoBarrier;
use civitas_table::messages::{Args, Messages};
use civitas_table::{errors, presenter};

/// Why a request was not carried out. Nothing has changed then.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum RequestError {
    /// There is nothing at this address.
    NotFound,
    /// There is no such table.
    UnknownTable,
    /// There is no such game.
    UnknownGame(String),
    /// A field of a form or of a request is missing or cannot be.
    InvalidField(&'static str),
    /// The options, roles or seats do not fit together.
    Setup(OpenError),
    /// A pack is refused.
    Pack {
        /// The game that it is for.
        game: &'static str,
        /// Why.
        refusal: PackRefusal,
    },
    /// The person, or the server, keeps as many packs as it can.
    TooManyPacks,
    /// The body cannot be read.
    Unreadable,
    /// The body is too large.
    TooLarge,
    /// The address does not take this method.
    MethodNotAllowed,
    /// The request comes from another site.
    CrossOrigin,
    /// Too much at once.
    RateLimited,
    /// Whoever asks does not sit there.
    NotSeated,
    /// The seat belongs to somebody else.
    NotYours,
    /// Nobody may watch.
    NoSpectators,
    /// The seat is taken.
    Taken,
    /// The link does not lead to a free seat.
    BadLink,
    /// The game has not begun.
    NotStarted,
    /// The game is over.
    GameOver,
    /// The seat has given up.
    Resigned,
    /// The id was used for something else.
    ReusedId,
    /// The seat has sent as many messages as a table stores.
    ChatFull,
    /// The game is not over yet.
    NotOver,
    /// It answers something that is not asked any more.
    Stale {
        /// What it answers.
        sent: u32,
        /// What is asked now.
        current: u32,
    },
    /// The game refuses it: the sentence in the reader's language, and the rule.
    Refused {
        /// Why.
        refusal: Refusal,
        /// In words.
        words: String,
    },
    /// Nothing can be taken back.
    NotUndoable(UndoBarrier),
    /// Nobody asks for consent.
    NothingPending,
    /// Nobody has waited long yet.
    TooEarly,
    /// There is no clock.
    NoClock,
    /// This table gives no advice.
    NoAdvice,
    /// The server is about to stop.
    Closing,
    /// The disk does not take it.
    StorageFailed(&'static str),
    /// Something else; the cause is for the log only.
    Internal(&'static str),
}

impl RequestError {
    /// Its status.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::NotFound | Self::UnknownTable | Self::UnknownGame(_) => StatusCode::NOT_FOUND,
            Self::InvalidField(_) | Self::Setup(_) | Self::Pack { .. } | Self::Unreadable => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::CrossOrigin
            | Self::NotSeated
            | Self::NotYours
            | Self::NoSpectators
            | Self::BadLink
            | Self::NoAdvice => StatusCode::FORBIDDEN,
            Self::RateLimited => StatusCode::TOO_MANY_REQUESTS,
            Self::Taken
            | Self::NotStarted
            | Self::GameOver
            | Self::Resigned
            | Self::ReusedId
            | Self::ChatFull
            | Self::TooManyPacks
            | Self::NotOver
            | Self::Stale { .. }
            | Self::NotUndoable(_)
            | Self::TooEarly
            | Self::NoClock
            | Self::NothingPending => StatusCode::CONFLICT,
            Self::Refused { refusal, .. } => match refusal {
                Refusal::Parse(_) => StatusCode::BAD_REQUEST,
                Refusal::Stale { .. } => StatusCode::CONFLICT,
                Refusal::NoSeat => StatusCode::FORBIDDEN,
                Refusal::Rule { .. } | Refusal::PastBarrier { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Self::StorageFailed(_) | Self::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The cause of an error of the server, for the log.
    pub(crate) const fn cause(&self) -> Option<&'static str> {
        match self {
            Self::Internal(cause) | Self::StorageFailed(cause) => Some(cause),
            Self::Closing => Some("the server stops"),
            _ => None,
        }
    }

    /// A stable word for programs.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not-found",
            Self::UnknownTable => "no-table",
            Self::UnknownGame(_) => "no-game",
            Self::InvalidField(_) => "field",
            Self::Setup(_) => "setup",
            Self::Pack { .. } => "pack",
            Self::TooManyPacks => "too-many-packs",
            Self::Unreadable => "unreadable",
            Self::TooLarge => "too-large",
            Self::MethodNotAllowed => "method",
            Self::CrossOrigin => "foreign",
            Self::RateLimited => "too-many",
            Self::NotSeated => "not-seated",
            Self::NotYours => "not-yours",
            Self::NoSpectators => "no-spectators",
            Self::Taken => "taken",
            Self::BadLink => "bad-link",
            Self::NotStarted => "not-begun",
            Self::GameOver => "over",
            Self::Resigned => "resigned",
            Self::ReusedId => "reused-id",
            Self::ChatFull => "chat-full",
            Self::NotOver => "not-over",
            Self::Stale { .. } | Self::Refused { refusal: Refusal::Stale { .. }, .. } => "stale",
            Self::Refused { refusal: Refusal::Parse(_), .. } => "unreadable-line",
            Self::Refused { .. } => "refused",
            Self::NotUndoable(_) => "barred",
            Self::NothingPending => "nothing-asked",
            Self::TooEarly => "too-early",
            Self::NoClock => "no-clock",
            Self::NoAdvice => "no-advice",
            Self::Closing => "closing",
            Self::StorageFailed(_) => "disk",
            Self::Internal(_) => "internal",
        }
    }

    /// A sentence for people: the message `request-CODE` of the language files.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        let messages = Messages::of(lang);
        let key = format!("request-{}", self.code());
        match self {
            Self::Setup(error) => errors::open_error(error).say(lang),
            Self::Pack { game, refusal } => presenter::pack_message(game, refusal, lang),
            Self::Refused { words, .. } => words.clone(),
            Self::NotUndoable(barrier) => messages.text(&format!("{key}-{}", barrier.as_str())),
            Self::UnknownGame(name) => messages.format(&key, &Args::new().with("name", name.clone())),
            Self::InvalidField(name) => messages.format(&key, &Args::new().with("name", (*name).to_owned())),
            _ => messages.text(&key),
        }
    }
}

impl From<sqlx::Error> for RequestError {
    fn from(error: sqlx::Error) -> Self {
        let cause = crate::store::fault(&error).advice();
        tracing::error!(%error, cause, "the database could not be read");
        Self::StorageFailed(cause)
    }
}

impl From<crate::store::WriteFailed> for RequestError {
    fn from(_: crate::store::WriteFailed) -> Self {
        Self::StorageFailed("a change could not be written")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_error_has_a_sentence_in_both_languages() {
        let undo = [
            UndoBarrier::NothingToUndo,
            UndoBarrier::Drawn,
            UndoBarrier::Revealed,
            UndoBarrier::PrivateEvent,
            UndoBarrier::Simultaneous,
            UndoBarrier::OtherSeatActed,
        ];
        let mut errors = vec![
            RequestError::NotFound,
            RequestError::UnknownTable,
            RequestError::UnknownGame("chess".to_owned()),
            RequestError::InvalidField("line"),
            RequestError::Unreadable,
            RequestError::TooLarge,
            RequestError::MethodNotAllowed,
            RequestError::CrossOrigin,
            RequestError::RateLimited,
            RequestError::NotSeated,
            RequestError::NotYours,
            RequestError::NoSpectators,
            RequestError::Taken,
            RequestError::BadLink,
            RequestError::NotStarted,
            RequestError::GameOver,
            RequestError::Resigned,
            RequestError::ReusedId,
            RequestError::ChatFull,
            RequestError::NotOver,
            RequestError::Stale { sent: 1, current: 2 },
            RequestError::NothingPending,
            RequestError::TooEarly,
            RequestError::NoClock,
            RequestError::NoAdvice,
            RequestError::Closing,
            RequestError::StorageFailed("full"),
            RequestError::Internal("fault"),
        ];
        errors.extend(undo.map(RequestError::NotUndoable));
        for error in errors {
            for lang in Lang::ALL {
                let sentence = error.sentence(lang);
                assert!(sentence.ends_with('.') && !sentence.contains("request-"), "{error:?}: {sentence}");
            }
        }
    }
}
