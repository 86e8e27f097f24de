//! Actions as text: one short line each, without language. NOTATION.md lists them.

use crate::action::{Action, CardUse, Colour, Side};
use crate::card::{CardId, Slot};
use crate::goods::Good;
use crate::options::ROLES;
use crate::state::ROW;
use civitas_core::text::{Line, ParseError, Words};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(ROLES.get(usize::from(self.0)).copied().unwrap_or("?"))
    }
}

impl FromStr for Colour {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        ROLES.iter().position(|&role| role == word).map(|index| Self(index as u8)).ok_or(())
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Food => "food",
            Self::Resources => "resources",
        })
    }
}

impl fmt::Display for CardUse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => Ok(()),
            Self::Build(slot) => write!(f, " build {slot}"),
            Self::Upgrade(from, to) => write!(f, " up {from} {to}"),
            Self::Develop(card) => write!(f, " develop {card}"),
            Self::Revolt(card) => write!(f, " revolt {card}"),
            Self::Good(good) => write!(f, " {good}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pass => f.write_str("pass"),
            Self::Event(card) => write!(f, "event {card}"),
            Self::Attack(card, rival) => write!(f, "attack {card} {rival}"),
            Self::War(card, rival) => write!(f, "war {card} {rival}"),
            Self::Pact(card, partner, Side::Both) => write!(f, "pact {card} {partner}"),
            Self::Pact(card, partner, Side::A) => write!(f, "pact {card} {partner} a"),
            Self::Pact(card, partner, Side::B) => write!(f, "pact {card} {partner} b"),
            Self::Cancel(card) => write!(f, "cancel {card}"),
            Self::Retire => f.write_str("retire"),
            Self::Colonize(card) => write!(f, "colonize {card}"),
            Self::Resign => f.write_str("resign"),
            Self::Accept => f.write_str("accept"),
            Self::Refuse => f.write_str("refuse"),
            Self::Yield => f.write_str("yield"),
            Self::Bonus(card) => write!(f, "bonus {card}"),
            Self::Down(card) => write!(f, "down {card}"),
            Self::Bid(bid) => write!(f, "bid {bid}"),
            Self::Send(slot) => write!(f, "send {slot}"),
            Self::Done => f.write_str("done"),
            Self::Take(space) => write!(f, "take {space}"),
            Self::Grow => f.write_str("grow"),
            Self::Build(slot) => write!(f, "build {slot}"),
            Self::Upgrade(from, to) => write!(f, "up {from} {to}"),
            Self::Destroy(slot) => write!(f, "destroy {slot}"),
            Self::Disband(slot) => write!(f, "disband {slot}"),
            Self::Lead(card, None) => write!(f, "lead {card}"),
            Self::Lead(card, Some(wonder)) => write!(f, "lead {card} under {wonder}"),
            Self::Stages(stages) => write!(f, "stage {stages}"),
            Self::Develop(card) => write!(f, "develop {card}"),
            Self::Revolt(card) => write!(f, "revolt {card}"),
            Self::Play(card, choice) => write!(f, "play {card}{choice}"),
            Self::Tactic(card) => write!(f, "tactic {card}"),
            Self::Copy(card) => write!(f, "copy {card}"),
            Self::Swap => f.write_str("swap"),
            Self::Muster(slot) => write!(f, "muster {slot}"),
            Self::Theater(from, to) => write!(f, "theater {from} {to}"),
            Self::Liner => f.write_str("liner"),
            Self::Culture => f.write_str("culture"),
            Self::Arms => f.write_str("arms"),
            Self::Trade => f.write_str("trade"),
            Self::End => f.write_str("end"),
            Self::Split(food) => write!(f, "split {food}"),
            Self::Good(good) => write!(f, "{good}"),
            Self::Raze(slot) => write!(f, "raze {slot}"),
            Self::Lose(slot) => write!(f, "lose {slot}"),
            Self::Token(slot) => write!(f, "token {slot}"),
            Self::Colony(card) => write!(f, "colony {card}"),
            Self::StrikeLeader => f.write_str("strike leader"),
            Self::StrikeWonder => f.write_str("strike wonder"),
            Self::Ruin(card) => write!(f, "ruin {card}"),
            Self::Steal(card) => write!(f, "steal {card}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::No => f.write_str("no"),
        }
    }
}

fn good(word: &str) -> Option<Good> {
    match word {
        "food" => Some(Good::Food),
        "resources" => Some(Good::Resources),
        _ => None,
    }
}

fn card(words: &mut Words<'_>) -> Result<CardId, ParseError> {
    words.parse("a card")
}

fn slot(words: &mut Words<'_>) -> Result<Slot, ParseError> {
    words.parse("a technology with workers")
}

fn colour(words: &mut Words<'_>) -> Result<Colour, ParseError> {
    words.parse("a colour")
}

fn small(words: &mut Words<'_>, from: u32, to: u32) -> Result<u8, ParseError> {
    Ok(words.number("a number", from..=to)? as u8)
}

impl CardUse {
    fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(match words.next_word() {
            None => Self::Nothing,
            Some("build") => Self::Build(slot(words)?),
            Some("up") => Self::Upgrade(slot(words)?, slot(words)?),
            Some("develop") => Self::Develop(card(words)?),
            Some("revolt") => Self::Revolt(card(words)?),
            Some(word) => Self::Good(good(word).ok_or_else(|| words.error_at_last("what the card is played for"))?),
        })
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        // Not `Line::alone`: an action has no comment, so that it has one spelling.
        let mut words = Line { number: 0, text, indented: false }.words();
        let action = Self::read(&mut words)?;
        words.expect_end()?;
        Ok(action)
    }
}

impl Action {
    fn read(words: &mut Words<'_>) -> Result<Self, ParseError> {
        let key = words.expect_word("an action")?;
        Ok(match key {
            "pass" => Self::Pass,
            "event" => Self::Event(card(words)?),
            "attack" => Self::Attack(card(words)?, colour(words)?),
            "war" => Self::War(card(words)?, colour(words)?),
            "pact" => {
                let (card, partner) = (card(words)?, colour(words)?);
                let side = match words.next_word() {
                    None => Side::Both,
                    Some("a") => Side::A,
                    Some("b") => Side::B,
                    Some(_) => return Err(words.error_at_last("a or b")),
                };
                Self::Pact(card, partner, side)
            }
            "cancel" => Self::Cancel(card(words)?),
            "retire" => Self::Retire,
            "colonize" => Self::Colonize(card(words)?),
            "resign" => Self::Resign,
            "accept" => Self::Accept,
            "refuse" => Self::Refuse,
            "yield" => Self::Yield,
            "bonus" => Self::Bonus(card(words)?),
            "down" => Self::Down(card(words)?),
            "bid" => Self::Bid(small(words, 1, 255)?),
            "send" => Self::Send(slot(words)?),
            "done" => Self::Done,
            "take" => Self::Take(small(words, 1, ROW as u32)?),
            "grow" => Self::Grow,
            "build" => Self::Build(slot(words)?),
            "up" => Self::Upgrade(slot(words)?, slot(words)?),
            "destroy" => Self::Destroy(slot(words)?),
            "disband" => Self::Disband(slot(words)?),
            "lead" => {
                let leader = card(words)?;
                match words.next_word() {
                    None => Self::Lead(leader, None),
                    Some("under") => Self::Lead(leader, Some(card(words)?)),
                    Some(_) => return Err(words.error_at_last("under")),
                }
            }
            "stage" => Self::Stages(small(words, 1, 5)?),
            "develop" => Self::Develop(card(words)?),
            "revolt" => Self::Revolt(card(words)?),
            "play" => Self::Play(card(words)?, CardUse::read(words)?),
            "tactic" => Self::Tactic(card(words)?),
            "copy" => Self::Copy(card(words)?),
            "swap" => Self::Swap,
            "muster" => Self::Muster(slot(words)?),
            "theater" => Self::Theater(slot(words)?, slot(words)?),
            "liner" => Self::Liner,
            "culture" => Self::Culture,
            "arms" => Self::Arms,
            "trade" => Self::Trade,
            "end" => Self::End,
            "split" => Self::Split(small(words, 0, 255)?),
            "raze" => Self::Raze(slot(words)?),
            "lose" => Self::Lose(slot(words)?),
            "token" => Self::Token(slot(words)?),
            "colony" => Self::Colony(card(words)?),
            "strike" => match words.expect_word("leader or wonder")? {
                "leader" => Self::StrikeLeader,
                "wonder" => Self::StrikeWonder,
                _ => return Err(words.error_at_last("leader or wonder")),
            },
            "ruin" => Self::Ruin(card(words)?),
            "steal" => Self::Steal(card(words)?),
            "discard" => Self::Discard(card(words)?),
            "no" => Self::No,
            word => Self::Good(good(word).ok_or_else(|| words.error_at_last("an action"))?),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_reads_back_as_it_was_written() {
        for line in [
            "attack enslave blue",
            "pact trade_routes_agreement green a",
            "pact peace_treaty orange",
            "lead moses under pyramids",
            "play breakthrough_i revolt monarchy",
            "play rich_land_a up bronze iron",
            "play reserves_i food",
            "bid 7",
            "take 13",
            "strike wonder",
            "resources",
        ] {
            assert_eq!(line.parse::<Action>().map(|action| action.to_string()), Ok(line.to_owned()));
        }
        for line in
            ["take 14", "build monarchy", "pact peace_treaty blue c", "play", "strike", "end now", "lead moses on x"]
        {
            assert!(line.parse::<Action>().is_err(), "{line}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_an_action_or_an_error(text in "[a-z_ 0-9]{0,30}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string().parse::<Action>(), Ok(action));
            }
        }
    }
}
