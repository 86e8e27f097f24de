//! What a seat can answer, and how it is written.

use civitas_core::text::{Line, ParseError};
use std::fmt;
use std::str::FromStr;

/// Seats and stalls are written by their number, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Action {
    /// Draft an offer of one good for a seat.
    Draft(u8),
    /// One good more in the draft.
    More,
    /// Send the draft to its partner alone.
    Send,
    /// Cry the draft out, so that everybody hears it.
    Cry,
    /// Withdraw the offer to a seat.
    Withdraw(u8),
    /// Accept what a seat offers, and how much that is.
    Accept(u8, u8),
    /// Finish trading.
    Done,
    /// The first half of a sealed answer: the prize.
    Pick(u8),
    /// The second half: the goods.
    Stake(u8),
    /// Lay a blank card of a stall face down.
    Lay(u8),
    /// Let a stall do its deed.
    Deed(u8),
    /// Do nothing.
    Rest,
    /// Let a deed or a bribe happen.
    Pass,
    /// The first half of a reaction: the stall that bribes.
    Bribe(u8),
    /// The second half: for nothing.
    Low,
    /// The second half: for a good.
    High,
}

/// The most goods of an offer: all there are.
pub(crate) const MAX_GOODS: u8 = 18;

impl Action {
    /// Every action there is, in the order of the notation.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let by_number = (0..6).flat_map(|n| {
            let accepts = (1..=MAX_GOODS).map(move |goods| Self::Accept(n, goods));
            [Self::Draft(n), Self::Withdraw(n), Self::Lay(n), Self::Deed(n), Self::Bribe(n)].into_iter().chain(accepts)
        });
        let choices = (0..3).flat_map(|n| [Self::Pick(n), Self::Stake(n)]);
        let plain = [Self::More, Self::Send, Self::Cry, Self::Done, Self::Rest, Self::Pass, Self::Low, Self::High];
        plain.into_iter().chain(by_number).chain(choices)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draft(to) => write!(f, "draft {to}"),
            Self::More => f.write_str("more"),
            Self::Send => f.write_str("send"),
            Self::Cry => f.write_str("cry"),
            Self::Withdraw(to) => write!(f, "withdraw {to}"),
            Self::Accept(from, goods) => write!(f, "accept {from} {goods}"),
            Self::Done => f.write_str("done"),
            Self::Pick(prize) => write!(f, "pick {prize}"),
            Self::Stake(goods) => write!(f, "stake {goods}"),
            Self::Lay(stall) => write!(f, "lay {stall}"),
            Self::Deed(stall) => write!(f, "deed {stall}"),
            Self::Rest => f.write_str("rest"),
            Self::Pass => f.write_str("pass"),
            Self::Bribe(stall) => write!(f, "!{stall}"),
            Self::Low => f.write_str("low"),
            Self::High => f.write_str("high"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Line::alone(text).words();
        let action = match words.expect_word("an action")? {
            "draft" => Self::Draft(words.number("a seat", 0..=5)? as u8),
            "more" => Self::More,
            "send" => Self::Send,
            "cry" => Self::Cry,
            "withdraw" => Self::Withdraw(words.number("a seat", 0..=5)? as u8),
            "accept" => {
                let from = words.number("a seat", 0..=5)? as u8;
                Self::Accept(from, words.number("a number of goods", 1..=MAX_GOODS.into())? as u8)
            }
            "done" => Self::Done,
            "pick" => Self::Pick(words.number("a prize", 0..=2)? as u8),
            "stake" => Self::Stake(words.number("a number of goods", 0..=2)? as u8),
            "lay" => Self::Lay(words.number("a stall", 0..=5)? as u8),
            "deed" => Self::Deed(words.number("a stall", 0..=5)? as u8),
            "rest" => Self::Rest,
            "pass" => Self::Pass,
            "low" => Self::Low,
            "high" => Self::High,
            word => match word.strip_prefix('!').map(str::as_bytes) {
                Some(&[digit @ b'0'..=b'5']) => Self::Bribe(digit - b'0'),
                _ => return Err(words.error_at_last("an action")),
            },
        };
        words.expect_end()?;
        Ok(action)
    }
}
