//! Actions as text, both ways. The grammar is in NOTATION.md.

use crate::action::{Action, Choice};
use crate::pieces::{Colour, HAND, Monument, Tiles};
use crate::square::Square;
use civitas_core::text::{Line, ParseError, Words};
use std::fmt;
use std::str::FromStr;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.choice() {
            Choice::Tile(colour, square) => write!(f, "tile {} {square}", colour.as_str()),
            Choice::Place(colour, square) => write!(f, "{} {square}", colour.office()),
            Choice::Off(colour) => write!(f, "{} off", colour.office()),
            Choice::Catastrophe(square) => write!(f, "disaster {square}"),
            Choice::Swap(tiles) => write!(f, "swap {}", tiles.letters()),
            Choice::End => f.write_str("end"),
            Choice::Fight(colour) => write!(f, "fight {}", colour.as_str()),
            Choice::Reveal(count) => write!(f, "reveal {count}"),
            Choice::Build(square) => write!(f, "build {square}"),
            Choice::Monument(square, pair) => write!(f, "monument {square} {}", pair.name()),
            Choice::No => f.write_str("no"),
            Choice::Take(square) => write!(f, "take {square}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = Line::alone(text).words();
        let choice = match words.expect_word("an action")? {
            "tile" => Choice::Tile(colour(&mut words)?, square(&mut words)?),
            "disaster" => Choice::Catastrophe(square(&mut words)?),
            "swap" => Choice::Swap(words.parse_with("hand tiles such as rrg, in the order k r b g", swapped)?),
            "end" => Choice::End,
            "fight" => Choice::Fight(colour(&mut words)?),
            "reveal" => Choice::Reveal(words.number("a number from 0 to 6", 0..=HAND.into())? as u8),
            "build" => Choice::Build(square(&mut words)?),
            "monument" => Choice::Monument(
                square(&mut words)?,
                words.parse_with("a pair of colours such as red-green", Monument::from_name)?,
            ),
            "no" => Choice::No,
            "take" => Choice::Take(square(&mut words)?),
            word => match Colour::from_office(word) {
                Some(colour) if words.peek() == Some("off") => {
                    words.next_word();
                    Choice::Off(colour)
                }
                Some(colour) => Choice::Place(colour, square(&mut words)?),
                None => return Err(words.error_at_last("an action")),
            },
        };
        words.expect_end()?;
        Ok(choice.into())
    }
}

/// One to six tiles, in the one order in which they are written.
fn swapped(letters: &str) -> Option<Tiles> {
    let tiles = Tiles::from_letters(letters)?;
    ((1..=HAND).contains(&tiles.len()) && tiles.letters() == letters).then_some(tiles)
}

pub(crate) fn colour(words: &mut Words<'_>) -> Result<Colour, ParseError> {
    words.parse_with("a colour", Colour::from_name)
}

pub(crate) fn square(words: &mut Words<'_>) -> Result<Square, ParseError> {
    words.parse("a square from A1 to P11")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn every_kind_of_action_reads_back() {
        let all = [
            "tile red G7",
            "tile black P11",
            "king H7",
            "trader A1",
            "priest off",
            "disaster C4",
            "swap krrbgg",
            "end",
            "fight blue",
            "reveal 0",
            "reveal 6",
            "build D4",
            "monument G6 green-black",
            "no",
            "take B2",
        ];
        for text in all {
            assert_eq!(text.parse::<Action>().map(|action| action.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let wrong = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert_eq!(wrong("tile red Q7"), "column 10: expected a square from A1 to P11, found “Q7”");
        assert_eq!(wrong("king"), "column 5: expected a square from A1 to P11, found nothing");
        assert_eq!(wrong("dance"), "column 1: expected an action, found “dance”");
        assert_eq!(wrong("end now"), "column 5: expected the end of the line, found “now”");
        assert_eq!(wrong("swap gr"), "column 6: expected hand tiles such as rrg, in the order k r b g, found “gr”");
        assert_eq!(wrong("reveal 7"), "column 8: expected a number from 0 to 6, found “7”");
    }

    proptest! {
        #[test]
        fn any_line_is_an_action_or_an_error_and_has_one_spelling(text in "\\PC{0,24}") {
            if let Ok(action) = text.parse::<Action>() {
                prop_assert_eq!(action.to_string().parse(), Ok(action));
            }
        }
    }
}
