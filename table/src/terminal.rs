//! Colours for terminals. What they say is said by letters too, so a terminal without colours shows as much.

use std::fmt::Display;

/// Does a text carry colours?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// No.
    Plain,
    /// Yes, as ANSI escape sequences.
    Coloured,
}

/// A style of a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Something that lies on the board, white on one of the colours of terminals: 0 black, 1 red, 2 green, 4 blue.
    Piece(u8),
    /// A person or a leader, in bold letters of that colour.
    Person(u8),
    /// Water.
    Water,
    /// What has just changed.
    Fresh,
    /// What is less important.
    Faint,
    /// What stands out.
    Strong,
    /// What is not possible.
    Alarm,
}

impl Style {
    /// The codes of the escape sequence.
    fn codes(self) -> String {
        match self {
            // Black on black cannot be seen; the bright kind of black is grey everywhere.
            Self::Piece(0) => "97;100".to_owned(),
            Self::Piece(colour) => format!("97;4{}", colour.min(7)),
            Self::Person(0) => "1".to_owned(),
            Self::Person(colour) => format!("1;9{}", colour.min(7)),
            Self::Water => "36".to_owned(),
            Self::Fresh => "1;33".to_owned(),
            Self::Faint => "2".to_owned(),
            Self::Strong => "1".to_owned(),
            Self::Alarm => "31".to_owned(),
        }
    }
}

impl Ink {
    /// The text in a style.
    #[must_use]
    pub fn paint(self, style: Style, text: impl Display) -> String {
        match self {
            Self::Plain => text.to_string(),
            Self::Coloured => format!("\x1b[{}m{text}\x1b[0m", style.codes()),
        }
    }
}
