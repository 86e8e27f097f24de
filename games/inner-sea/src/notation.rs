//! Actions as text: one short line that does not depend on a language. NOTATION.md has the grammar.

use crate::action::Action;
use crate::ids::{Civ, Source};
use civitas_core::text::{Line, ParseError, Words};
use std::fmt;
use std::str::FromStr;

/// The word of a faction: a civilization or the Barbarians.
#[must_use]
pub fn faction_word(of: Civ) -> &'static str {
    if of == Civ::BARBARIANS { "barbarians" } else { of.as_str() }
}

/// Reads the word of a faction.
#[must_use]
pub fn faction(word: &str) -> Option<Civ> {
    if word == "barbarians" { Some(Civ::BARBARIANS) } else { word.parse().ok() }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Choose(civ) => write!(f, "choose {civ}"),
            Self::Retire(area) => write!(f, "retire {area}"),
            Self::Lift(area) => write!(f, "lift {area}"),
            Self::Deploy(area) => write!(f, "deploy {area}"),
            Self::Done => f.write_str("done"),
            Self::Pass => f.write_str("pass"),
            Self::Allow => f.write_str("allow"),
            Self::Play(card) => write!(f, "play {card}"),
            Self::Use(source) => write!(f, "use {source}"),
            Self::Build(wonder) => write!(f, "build {wonder}"),
            Self::At { area, of, n } => {
                write!(f, "at {area}")?;
                if of != Civ::NONE {
                    write!(f, " {}", faction_word(of))?;
                }
                if n == 1 { Ok(()) } else { write!(f, " {n}") }
            }
            Self::Against(civ) => write!(f, "against {}", faction_word(civ)),
            Self::Option(number) => write!(f, "option {number}"),
            Self::Pick(source) => write!(f, "pick {source}"),
            Self::From { area, n } => write!(f, "from {area} {n}"),
            Self::Disk(area) => write!(f, "disk {area}"),
            Self::Lose => f.write_str("lose"),
            Self::Talent => f.write_str("talent"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Site(area) => write!(f, "site {area}"),
            Self::Lay(card) => write!(f, "lay {card}"),
            Self::React { by, with } => write!(f, "{by} !{with}"),
            Self::Place(place) => write!(f, "place {place}"),
            Self::Aeneas => f.write_str("aeneas"),
            Self::No => f.write_str("no"),
            Self::Stay => f.write_str("stay"),
            Self::Become(civ) => write!(f, "become {civ}"),
            Self::Land(area) => write!(f, "land {area}"),
            Self::Spend(talents) => write!(f, "spend {talents}"),
            Self::Drop(card) => write!(f, "drop {card}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Top(card) => write!(f, "top {card}"),
            Self::Borrow(area) => write!(f, "borrow {area}"),
        }
    }
}

fn at(words: &mut Words<'_>) -> Result<Action, ParseError> {
    let area = words.parse("an area")?;
    let of = match words.peek().and_then(faction) {
        Some(civ) => {
            words.next_word();
            civ
        }
        None => Civ::NONE,
    };
    // One is not written, so that an action has one spelling.
    let n = if words.peek().is_some() { words.number("an amount from 2", 2..=99)? as u8 } else { 1 };
    Ok(Action::At { area, of, n })
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let line = Line::alone(text);
        let mut words = line.words();
        let action = match words.expect_word("an action")? {
            "choose" => Self::Choose(words.parse("a civilization")?),
            "retire" => Self::Retire(words.parse("an area")?),
            "lift" => Self::Lift(words.parse("an area")?),
            "deploy" => Self::Deploy(words.parse("an area")?),
            "done" => Self::Done,
            "pass" => Self::Pass,
            "allow" => Self::Allow,
            "play" => Self::Play(words.parse("a card number")?),
            "use" => Self::Use(words.parse("a card, a Wonder or an ability")?),
            "build" => Self::Build(words.parse("a Wonder")?),
            "at" => at(&mut words)?,
            "against" => Self::Against(words.parse_with("a faction", faction)?),
            "option" => Self::Option(words.number("a number", 1..=9)? as u8),
            "pick" => Self::Pick(words.parse("a card or a Wonder")?),
            "from" => Self::From { area: words.parse("an area")?, n: words.number("an amount", 1..=99)? as u8 },
            "disk" => Self::Disk(words.parse("an area")?),
            "lose" => Self::Lose,
            "talent" => Self::Talent,
            "card" => Self::Card(words.parse("a card number")?),
            "site" => Self::Site(words.parse("an area")?),
            "lay" => Self::Lay(words.parse("a card number")?),
            "place" => Self::Place(words.number("a place", 1..=6)? as u8),
            "aeneas" => Self::Aeneas,
            "no" => Self::No,
            "stay" => Self::Stay,
            "become" => Self::Become(words.parse("a civilization")?),
            "land" => Self::Land(words.parse("an area")?),
            "spend" => Self::Spend(words.number("a number of talents", 0..=255)? as u8),
            "drop" => Self::Drop(words.parse("a card number")?),
            "keep" => Self::Keep(words.parse("a card number")?),
            "top" => Self::Top(words.parse("a card number")?),
            "borrow" => Self::Borrow(words.parse("an area")?),
            word => {
                let by = word.parse::<Civ>().map_err(|_| words.error_at_last("an action"))?;
                let with = words
                    .parse_with("! and a card or a Wonder", |word| word.strip_prefix('!')?.parse::<Source>().ok())?;
                Self::React { by, with }
            }
        };
        words.expect_end()?;
        Ok(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_action_reads_back() {
        for text in [
            "choose egypt",
            "retire ionia",
            "lift kush",
            "deploy kush",
            "done",
            "pass",
            "allow",
            "play 34",
            "use great_pyramid",
            "use 28",
            "use rome_legions",
            "build colossus",
            "at kush",
            "at kush troy",
            "at kush barbarians 2",
            "at kush 3",
            "against troy",
            "option 2",
            "pick 54",
            "from kush 4",
            "disk kush",
            "lose",
            "talent",
            "card 12",
            "site kush",
            "lay 72",
            "troy !25",
            "egypt !temple_of_artemis",
            "place 2",
            "aeneas",
            "no",
            "stay",
            "become rome",
            "land gaul",
            "spend 0",
            "drop 12",
            "keep 3",
            "top 4",
            "borrow thrace",
        ] {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()).as_deref(), Ok(text));
        }
        for text in ["at kush 1", "play 0", "play 034", "deploy atlantis", "troy 25", "place 7", "lose it", ""] {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
