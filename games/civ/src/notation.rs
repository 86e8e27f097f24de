//! Actions and positions as text: how seats, squares, numbers and cards are written.
//!
//! The macro [`notation!`](crate::notation!) builds an enum whose variants are one word and the words of their fields.

use crate::action::Action;
use civitas_core::seat::{MAX_SEATS, Seat, Seats};
use civitas_core::text::{Line, ParseError, Words, plain_number};
use std::fmt;
use std::str::FromStr;

/// The colours of the seats in their order, so that a seat can be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Roles {
    /// The number of a seat's colour, by seat.
    pub of: [u8; MAX_SEATS],
    /// How many seats play.
    pub len: u8,
}

impl Roles {
    /// The first colours in their order.
    pub const PLAIN: Self = Self { of: [0, 1, 2, 3, 4, 5], len: 5 };

    /// Returns the colour of a seat.
    #[must_use]
    pub fn colour(&self, seat: Seat) -> Colour {
        Colour(self.of[seat.index()])
    }

    /// Returns the seat that plays a colour.
    #[must_use]
    pub fn seat(&self, colour: Colour) -> Option<Seat> {
        let index = self.of[..usize::from(self.len)].iter().position(|&of| of == colour.0)?;
        Seat::new(index)
    }
}

/// The words of the colours.
pub const COLOURS: [&str; 5] = ["red", "blue", "green", "yellow", "purple"];

/// The colour of a player, as actions name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

impl Colour {
    /// Returns its word.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        COLOURS.get(usize::from(self.0)).copied().unwrap_or("?")
    }

    /// Returns the colour with this word.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        COLOURS.iter().position(|&known| known == word).map(|index| Self(index as u8))
    }
}

impl serde::Serialize for Colour {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// A value that is written as one or more words.
pub trait Token: Sized {
    /// Writes it, with a blank in front.
    ///
    /// # Errors
    ///
    /// Returns the error of the writer.
    fn write(&self, out: &mut dyn fmt::Write, roles: &Roles) -> fmt::Result;

    /// Reads it.
    ///
    /// # Errors
    ///
    /// Returns what was expected if the words are something else.
    fn read(words: &mut Words<'_>, roles: &Roles) -> Result<Self, ParseError>;
}

impl Token for Colour {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        write!(out, " {}", self.as_str())
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("a colour", Self::named)
    }
}

impl Token for Seat {
    fn write(&self, out: &mut dyn fmt::Write, roles: &Roles) -> fmt::Result {
        roles.colour(*self).write(out, roles)
    }

    fn read(words: &mut Words<'_>, roles: &Roles) -> Result<Self, ParseError> {
        let colour = Colour::read(words, roles)?;
        roles.seat(colour).ok_or_else(|| words.error_at_last("a colour that plays"))
    }
}

impl Token for Seats {
    fn write(&self, out: &mut dyn fmt::Write, roles: &Roles) -> fmt::Result {
        out.write_char(' ')?;
        if self.is_empty() {
            return out.write_char('-');
        }
        for (place, seat) in self.iter().enumerate() {
            write!(out, "{}{}", if place == 0 { "" } else { "," }, roles.colour(seat).as_str())?;
        }
        Ok(())
    }

    fn read(words: &mut Words<'_>, roles: &Roles) -> Result<Self, ParseError> {
        words.parse_with("colours", |word| {
            if word == "-" {
                return Some(Self::NONE);
            }
            let mut seats = Self::NONE;
            for part in word.split(',') {
                let seat = roles.seat(Colour::named(part)?)?;
                let larger = seats.iter().all(|other| other < seat);
                seats = seats.with(seat);
                if !larger {
                    return None;
                }
            }
            Some(seats)
        })
    }
}

impl Token for u8 {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        write!(out, " {self}")
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("a number", |word| plain_number(word)?.try_into().ok())
    }
}

impl Token for u16 {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        write!(out, " {self}")
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("a number", |word| plain_number(word)?.try_into().ok())
    }
}

impl Token for bool {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        out.write_str(if *self { " yes" } else { " no" })
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("yes or no", |word| match word {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })
    }
}

/// Something that may be left out at the end of a line.
impl<T: Token> Token for Option<T> {
    fn write(&self, out: &mut dyn fmt::Write, roles: &Roles) -> fmt::Result {
        self.as_ref().map_or(Ok(()), |value| value.write(out, roles))
    }

    fn read(words: &mut Words<'_>, roles: &Roles) -> Result<Self, ParseError> {
        if words.peek().is_some() { T::read(words, roles).map(Some) } else { Ok(None) }
    }
}

/// Implements [`Token`] for an enum of plain words.
#[macro_export]
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $what:literal { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$vdoc])* $variant),* }

        impl $name {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns its word.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),* }
            }

            /// Returns its number.
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::notation::Token for $name {
            fn write(&self, out: &mut dyn std::fmt::Write, _: &$crate::notation::Roles) -> std::fmt::Result {
                write!(out, " {}", self.as_str())
            }

            fn read(
                words: &mut civitas_core::text::Words<'_>,
                _: &$crate::notation::Roles,
            ) -> Result<Self, civitas_core::text::ParseError> {
                words.parse_with($what, |word| match word { $($word => Some(Self::$variant),)* _ => None })
            }
        }
    };
}

/// Defines an enum with one word for each variant and the words of its fields behind it.
#[macro_export]
macro_rules! notation {
    (
        $(#[$doc:meta])* $name:ident, $what:literal {
            $($(#[$vdoc:meta])* $variant:ident $( { $($field:ident : $type:ty),* $(,)? } )? = $word:literal),* $(,)?
        }
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$vdoc])* $variant $( { $(#[allow(missing_docs)] $field: $type),* } )?),*
        }

        impl $name {
            /// Every word, in order.
            pub const WORDS: &'static [&'static str] = &[$($word),*];

            /// Returns its first word.
            #[must_use]
            pub const fn as_str(&self) -> &'static str {
                match self { $(Self::$variant $( { $($field: _),* } )? => $word),* }
            }
        }

        impl $crate::notation::Token for $name {
            fn write(&self, out: &mut dyn std::fmt::Write, roles: &$crate::notation::Roles) -> std::fmt::Result {
                let _ = roles;
                match self {
                    $(Self::$variant $( { $($field),* } )? => {
                        write!(out, " {}", $word)?;
                        $( $($crate::notation::Token::write($field, out, roles)?;)* )?
                    })*
                }
                Ok(())
            }

            fn read(
                words: &mut civitas_core::text::Words<'_>,
                roles: &$crate::notation::Roles,
            ) -> Result<Self, civitas_core::text::ParseError> {
                let _ = roles;
                match words.expect_word($what)? {
                    $($word => Ok(Self::$variant $( { $($field: <$type as $crate::notation::Token>::read(words, roles)?),* } )?),)*
                    _ => Err(words.error_at_last($what)),
                }
            }
        }
    };
}

/// Writes a value without the blank in front.
pub fn text(value: &impl Token, roles: &Roles) -> String {
    let mut text = String::new();
    let _ = value.write(&mut text, roles);
    text.trim_start().to_owned()
}

/// Answers are ordered as they are written.
impl Ord for Action {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.to_string().cmp(&other.to_string())
    }
}

impl PartialOrd for Action {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(self, &Roles::PLAIN))
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Line::alone(text).words();
        let action = Self::read(&mut words, &Roles::PLAIN)?;
        words.expect_end()?;
        Ok(action)
    }
}
