//! What a seat can answer, as text.

use super::KINDS;
use civitas_core::game::Game;
use civitas_core::text::{Line, ParseError};
use std::fmt;
use std::str::FromStr;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    Sow(u8),
    Peek,
    /// Of a rival, by the number of its role.
    Raid(u8),
    Market,
    End,
    Pass,
    Thorn,
    Bid(u8),
    Fold,
    Offer(u8),
}

type Sound = super::Harvest<{ super::SOUND }>;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sow(kind) => write!(f, "sow {}", KINDS[usize::from(*kind)]),
            Self::Peek => f.write_str("peek"),
            Self::Raid(role) => write!(f, "raid {}", Sound::ROLES[usize::from(*role)]),
            Self::Market => f.write_str("market"),
            Self::End => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
            Self::Thorn => f.write_str("!thorn"),
            Self::Bid(coins) => write!(f, "bid {coins}"),
            Self::Fold => f.write_str("fold"),
            Self::Offer(coins) => write!(f, "offer {coins}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let whole = || ParseError::new("an action", text);
        if text.split(' ').collect::<String>().len() + text.matches(' ').count() != text.len() || text.trim() != text {
            return Err(whole());
        }
        let line = Line::alone(text);
        let mut words = line.words();
        let action = match words.expect_word("an action")? {
            "sow" => Self::Sow(words.parse_with("a kind", |word| KINDS.iter().position(|kind| *kind == word))? as u8),
            "peek" => Self::Peek,
            "raid" => {
                Self::Raid(words.parse_with("a rival", |word| Sound::ROLES.iter().position(|role| *role == word))? as u8)
            }
            "market" => Self::Market,
            "end" => Self::End,
            "pass" => Self::Pass,
            "!thorn" => Self::Thorn,
            "bid" => Self::Bid(words.number("coins", 1..=20)? as u8),
            "fold" => Self::Fold,
            "offer" => Self::Offer(words.number("coins", 0..=20)? as u8),
            _ => return Err(whole()),
        };
        words.expect_end()?;
        // One spelling: no double blanks, no comment.
        if action.to_string() == text { Ok(action) } else { Err(whole()) }
    }
}
