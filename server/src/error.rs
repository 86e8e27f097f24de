//! Request errors: each has an HTTP status, a stable code and a message in both languages.

use axum::http::StatusCode;
use civitas_core::erased::Refusal;
use civitas_core::opening::OpenError;
use civitas_core::packs::PackRefusal;
use civitas_core::rule::Lang;
use civitas_core::sitting::UndoBarrier;
use civitas_table::presenter;

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

    /// A sentence for people.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        let [en, es] = match self {
            Self::NotFound => ["There is nothing at this address.", "En esta dirección no hay nada."],
            Self::UnknownTable => ["There is no such table.", "Esa mesa no existe."],
            Self::UnknownGame(name) => {
                return match lang {
                    Lang::En => format!("There is no game called “{name}” here."),
                    Lang::Es => format!("Aquí no hay ningún juego llamado «{name}»."),
                };
            }
            Self::InvalidField(name) => {
                return match lang {
                    Lang::En => format!("The field “{name}” is missing, too long or cannot have this value."),
                    Lang::Es => format!("El campo «{name}» falta, es demasiado largo o no puede tener ese valor."),
                };
            }
            Self::Setup(why) => return presenter::open_error(why, lang),
            Self::Pack { game, refusal } => return presenter::pack_message(game, refusal, lang),
            Self::TooManyPacks => [
                "No more packs can be stored. Use one that is there already.",
                "No se pueden guardar más paquetes. Usa uno de los que ya hay.",
            ],
            Self::Unreadable => ["The request cannot be read.", "No se entiende la petición."],
            Self::TooLarge => ["That is too long.", "Es demasiado largo."],
            Self::MethodNotAllowed => ["That cannot be done here.", "Aquí no se puede hacer eso."],
            Self::CrossOrigin => [
                "This request comes from another site and was rejected.",
                "Esta petición viene de otra web y se ha rechazado.",
            ],
            Self::RateLimited => [
                "Too many requests. Wait a moment and try again.",
                "Demasiadas peticiones a la vez. Espera un momento e inténtalo de nuevo.",
            ],
            Self::NotSeated => ["You are not a player at this table.", "No juegas en esta mesa."],
            Self::NotYours => ["This seat belongs to somebody else.", "Este asiento es de otra persona."],
            Self::NoSpectators => ["This table does not allow spectators.", "En esta mesa no se admiten espectadores."],
            Self::Taken => ["This seat is taken.", "Este asiento está ocupado."],
            Self::BadLink => {
                ["This link does not lead to a free seat.", "Este enlace no lleva a ningún asiento libre."]
            }
            Self::NotStarted => ["The game has not begun yet.", "La partida aún no ha empezado."],
            Self::GameOver => ["The game is over.", "La partida ha terminado."],
            Self::Resigned => ["You have resigned; a bot plays for you.", "Has abandonado; un bot juega por ti."],
            Self::ReusedId => [
                "This request id was used for something else.",
                "Ese identificador de petición ya se usó para otra cosa.",
            ],
            Self::ChatFull => {
                ["You have reached the chat limit of this table.", "Has llegado al límite del chat de esta mesa."]
            }
            Self::NotOver => ["The game is not over yet.", "La partida aún no ha terminado."],
            Self::Stale { .. } => [
                "The game has moved on. Check the board and decide again.",
                "La partida ha seguido adelante; mira cómo está y decide de nuevo.",
            ],
            Self::Refused { words, .. } => return words.clone(),
            Self::NotUndoable(bar) => barred(*bar),
            Self::NothingPending => ["Nobody is asking for that now.", "Ahora nadie pide eso."],
            Self::TooEarly => [
                "That player was asked only a moment ago. Wait a little before you continue without them.",
                "Se le ha preguntado hace un momento. Espera un poco antes de seguir sin esa persona.",
            ],
            Self::NoClock => ["No clock runs at this table.", "En esta mesa no corre ningún reloj."],
            Self::NoAdvice => ["This table gives no hints.", "En esta mesa no se dan pistas."],
            Self::Closing => [
                "The server is restarting. Try again in a moment.",
                "El servidor se está reiniciando. Inténtalo de nuevo dentro de un momento.",
            ],
            Self::StorageFailed(_) => [
                "It could not be saved. Nothing has changed; try again.",
                "No se ha podido guardar. No ha cambiado nada; inténtalo de nuevo.",
            ],
            Self::Internal(_) => {
                ["Internal error. It is not your fault; please try again.", "Algo ha fallado aquí. No es culpa tuya."]
            }
        };
        match lang {
            Lang::En => en,
            Lang::Es => es,
        }
        .to_owned()
    }
}

const fn barred(bar: UndoBarrier) -> [&'static str; 2] {
    match bar {
        UndoBarrier::NothingToUndo => ["There is nothing to undo.", "No hay nada que deshacer."],
        UndoBarrier::Drawn => [
            "Cannot undo: something was drawn since. Ask the others to agree.",
            "No se puede deshacer: ha intervenido el azar. Pídeselo a los demás.",
        ],
        UndoBarrier::Revealed => [
            "Cannot undo: something hidden was revealed. Ask the others to agree.",
            "No se puede deshacer: se ha mostrado algo oculto. Pídeselo a los demás.",
        ],
        UndoBarrier::PrivateEvent => [
            "Cannot undo: another player received private information. Ask the others to agree.",
            "No se puede deshacer: alguien ha visto algo en secreto. Pídeselo a los demás.",
        ],
        UndoBarrier::Simultaneous => [
            "Cannot undo: several players decided at the same time. Ask the others to agree.",
            "No se puede deshacer: se decidió a la vez que otros. Pídeselo a los demás.",
        ],
        UndoBarrier::OtherSeatActed => [
            "Cannot undo: another player has decided since. Ask the others to agree.",
            "No se puede deshacer: otra persona ha decidido desde entonces. Pídeselo a los demás.",
        ],
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
