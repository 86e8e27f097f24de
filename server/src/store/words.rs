//! Columns that hold one of a few words, or a set of seats, and how each is written.
//!
//! Each type has one codec: the same words are bound to statements, read from rows and written as JSON.

use civitas_core::seat::{MAX_SEATS, Seat, Seats, Viewer};
use serde::{Serialize, Serializer};
use sqlx::encode::IsNull;
use sqlx::error::BoxDynError;
use sqlx::sqlite::{SqliteArgumentsBuffer, SqliteTypeInfo, SqliteValueRef};
use sqlx::{Decode, Encode, Sqlite, Type};
use std::str::FromStr;

/// A column holds something that this program does not know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UnknownValue(String);

impl std::fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "unknown value “{}” in the database", self.0)
    }
}

impl std::error::Error for UnknownValue {}

/// Declares an enum and the words in which its values are stored. Stored words never change.
macro_rules! stored_words {
    ($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(crate) enum $name {
            $($(#[$doc])* $variant,)*
        }

        impl $name {
            /// The word in the database and in JSON.
            pub(crate) const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }
        }

        impl FromStr for $name {
            type Err = UnknownValue;

            fn from_str(word: &str) -> Result<Self, UnknownValue> {
                match word {
                    $($word => Ok(Self::$variant),)*
                    _ => Err(UnknownValue(word.to_owned())),
                }
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }

        impl Type<Sqlite> for $name {
            fn type_info() -> SqliteTypeInfo {
                <str as Type<Sqlite>>::type_info()
            }
        }

        impl<'r> Decode<'r, Sqlite> for $name {
            fn decode(value: SqliteValueRef<'r>) -> Result<Self, BoxDynError> {
                Ok(<&str as Decode<Sqlite>>::decode(value)?.parse()?)
            }
        }

        impl Encode<'_, Sqlite> for $name {
            fn encode_by_ref(&self, buffer: &mut SqliteArgumentsBuffer) -> Result<IsNull, BoxDynError> {
                <&'static str as Encode<Sqlite>>::encode_by_ref(&self.as_str(), buffer)
            }
        }

        #[cfg(test)]
        impl $name {
            pub(crate) const ALL: &[Self] = &[$(Self::$variant),*];
        }
    };
}

stored_words! {
    /// The status of a table.
    Status {
        /// Seats are free.
        Open = "open",
        /// The game is being played.
        Playing = "playing",
        /// The game is over.
        Over = "over",
    }
}

stored_words! {
    /// Who has a seat.
    SeatKind {
        /// Anybody may sit down.
        Open = "open",
        /// Whoever has the link may sit down.
        Invited = "invited",
        /// A person.
        Person = "person",
        /// A bot.
        Bot = "bot",
    }
}

impl SeatKind {
    /// Whether a person or a bot has the seat.
    pub(crate) const fn is_taken(self) -> bool {
        matches!(self, Self::Person | Self::Bot)
    }
}

stored_words! {
    /// Why the person of a seat does not play it.
    Absence {
        /// Did not answer in time; may come back.
        Absent = "absent",
        /// Resigned.
        Resigned = "resigned",
    }
}

stored_words! {
    /// What happened at a table.
    JournalKind {
        /// The game began.
        Start = "start",
        /// A seat decided.
        Play = "play",
        /// A seat sent the reply that decides a window, which is applied when the window has been open for a while.
        Hold = "hold",
        /// A seat took decisions back.
        Undo = "undo",
        /// All agreed to go back.
        Rewind = "rewind",
        /// A chat message.
        Say = "say",
        /// A person sat down.
        Sit = "sit",
        /// A seat is absent: a stand-in plays for it.
        Away = "away",
        /// An absent seat is back.
        Returned = "back",
        /// A seat resigned.
        Resign = "resign",
        /// A seat proposed something that needs consent.
        Ask = "ask",
        /// A seat agreed to the proposal.
        Agree = "agree",
        /// A seat rejected or withdrew the proposal.
        Refuse = "refuse",
        /// The clocks were paused.
        Pause = "pause",
        /// The clocks run again.
        Resume = "resume",
        /// Everybody got more time.
        TimeAdded = "longer",
        /// A seat gave standing orders.
        Orders = "orders",
        /// A rematch was made.
        Rematch = "again",
        /// The game goes on from a position, because a corrected rule no longer replays it. Secret.
        Position = "position",
    }
}

impl JournalKind {
    /// Whether the line of such a row may be shown to viewers other than the seat that wrote it.
    pub(crate) const fn has_public_line(self) -> bool {
        !matches!(self, Self::Play | Self::Hold | Self::Orders | Self::Position)
    }
}

/// The viewers who receive something: seats, and the spectators together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Viewers {
    seats: Seats,
    spectators: bool,
}

impl Viewers {
    /// Everybody at a table with this number of seats, and the spectators.
    pub(crate) const fn everybody(seats: usize) -> Self {
        Self { seats: Seats::all(seats), spectators: true }
    }

    /// One viewer.
    pub(crate) const fn only(viewer: Viewer) -> Self {
        match viewer {
            Viewer::Seat(seat) => Self { seats: Seats::only(seat), spectators: false },
            Viewer::Spectator => Self { seats: Seats::NONE, spectators: true },
        }
    }

    /// These and one more.
    #[must_use]
    pub(crate) const fn with(self, viewer: Viewer) -> Self {
        match viewer {
            Viewer::Seat(seat) => Self { seats: self.seats.with(seat), ..self },
            Viewer::Spectator => Self { spectators: true, ..self },
        }
    }

    /// Whether a viewer is one of them.
    pub(crate) const fn contains(self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.seats.contains(seat),
            Viewer::Spectator => self.spectators,
        }
    }

    /// As it is stored: a bit for each seat, then one for the spectators.
    pub(crate) const fn bits(self) -> i64 {
        self.seats.bits() as i64 | (self.spectators as i64) << MAX_SEATS
    }
}

impl From<i64> for Viewers {
    fn from(bits: i64) -> Self {
        Self { seats: seats_of(bits), spectators: bits >> MAX_SEATS & 1 == 1 }
    }
}

/// Reads a set of seats from its bits.
pub(crate) fn seats_of(bits: i64) -> Seats {
    Seat::all(MAX_SEATS).filter(|seat| bits >> seat.index() & 1 == 1).collect()
}

/// Reads a seat from its index.
pub(crate) fn seat_of(index: i64) -> Result<Seat, UnknownValue> {
    usize::try_from(index).ok().and_then(Seat::new).ok_or_else(|| UnknownValue(index.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_back_as_it_was_written() {
        fn check<T: FromStr<Err = UnknownValue> + PartialEq + Copy + std::fmt::Debug>(
            all: &[T],
            word: fn(T) -> &'static str,
        ) {
            for &value in all {
                assert_eq!(word(value).parse(), Ok(value));
            }
            assert_eq!("?".parse::<T>(), Err(UnknownValue("?".to_owned())));
        }
        check(Status::ALL, Status::as_str);
        check(SeatKind::ALL, SeatKind::as_str);
        check(Absence::ALL, Absence::as_str);
        check(JournalKind::ALL, JournalKind::as_str);
    }

    #[test]
    fn sets_of_viewers_keep_their_stored_bits() {
        let second = Seat::all(2).next_back().unwrap();
        let some = Viewers::only(Viewer::Seat(second)).with(Viewer::Spectator);
        assert_eq!((some.bits(), Viewers::everybody(2).bits()), (0b100_0010, 0b100_0011));
        assert_eq!(Viewers::from(some.bits()), some);
        assert_eq!((seat_of(1), seat_of(-1).is_err(), seat_of(6).is_err()), (Ok(second), true, true));
    }
}
