//! Facts that a scenario may ask of the state or of a view; NOTATION.md lists them.

use crate::notation;
use crate::pieces::{Colour, Leader, Monument, Tiles};
use crate::prompt::Prompt;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use crate::view::{self, HandView, View};
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Words;

type FactResult = Result<(), Unmet>;

impl Facts for Tigris {
    /// What nobody may know, and all that a viewer who knows every screen would see.
    fn holds(&self, fact: &mut Words<'_>) -> FactResult {
        let mut ahead = fact.clone();
        match ahead.next_word() {
            Some("gone") => {
                fact.next_word();
                let colour = notation::colour(fact)?;
                number(fact, self.out_of_play[colour].into())
            }
            Some("exchanged") => {
                fact.next_word();
                let seat = fact.parse_with("a seat", |word| self.setup().seat_by_role::<Self>(word))?;
                number(fact, self.exchanged[seat].len().into())
            }
            Some("bag") if ahead.peek().is_some_and(|word| Colour::from_name(word).is_some()) => {
                fact.next_word();
                while fact.peek().is_some() {
                    let colour = notation::colour(fact)?;
                    number(fact, Tiles(self.bag.left)[colour].into())?;
                }
                Ok(())
            }
            _ => view::make(self, |_| true, |_| true).holds(fact),
        }
    }
}

impl Facts for View {
    fn holds(&self, fact: &mut Words<'_>) -> FactResult {
        let board = &self.board;
        match fact.expect_word("a fact")? {
            "on" => {
                let leader = self.leader(fact)?;
                let expected = notation::square(fact)?.to_string();
                let actual = board.leader(leader).map_or_else(|| "off".to_owned(), |square| square.to_string());
                Unmet::unless_equal(&expected, &actual)
            }
            "off" => match board.leader(self.leader(fact)?) {
                None => Ok(()),
                Some(square) => differs(format!("on {square}")),
            },
            "points" => {
                let score = self.seat(fact)?.score.ok_or(Unmet::Hidden)?;
                while fact.peek().is_some() {
                    let colour = notation::colour(fact)?;
                    number(fact, score.points[colour].into())?;
                }
                Ok(())
            }
            "treasures" => {
                let score = self.seat(fact)?.score.ok_or(Unmet::Hidden)?;
                number(fact, score.treasures.into())
            }
            "hand" => self.hand(fact),
            "disasters" => {
                let left = self.seat(fact)?.catastrophes;
                number(fact, left.into())
            }
            "tile" => {
                let colour = notation::colour(fact)?;
                self.all(fact, |square| board.tiles(colour).contains(square))
            }
            "temple" | "temples" => self.all(fact, |square| board.temples().contains(square)),
            "down" => self.all(fact, |square| board.face_down().contains(square)),
            "empty" => self.all(fact, |square| !board.occupied().contains(square)),
            "disaster" => self.all(fact, |square| board.catastrophes().contains(square)),
            "treasure" => self.all(fact, |square| board.treasures().contains(square)),
            "bare" => self.all(fact, |square| !board.treasures().contains(square)),
            "monument" => {
                let pair = fact.parse_with("a pair of colours", Monument::from_name)?;
                place(fact, board.monument(pair), "free")
            }
            "building" => {
                let colour = fact.parse_with("a special building", Colour::from_building)?;
                place(fact, board.building(colour), "none")
            }
            "together" => {
                let squares = squares(fact)?;
                let region = squares.first().map_or(SquareSet::EMPTY, |first| board.region(first));
                if (squares - region).is_empty() { Ok(()) } else { differs(together(region)) }
            }
            "apart" => {
                let squares = squares(fact)?;
                let meets = |square: Square| (board.region(square) & squares).len() > 1;
                match squares.iter().find(|&square| meets(square)) {
                    None => Ok(()),
                    Some(square) => differs(together(board.region(square))),
                }
            }
            "kingdom" => {
                let region = board.region(notation::square(fact)?);
                number(fact, (region & board.leader_squares()).len())
            }
            "bag" => number(fact, self.bag),
            "turn" => {
                let expected = fact.expect_word("a seat")?;
                self.is_seat(expected, self.turn)
            }
            "left" => number(fact, self.left.into()),
            "prompt" => self.prompted(fact),
            "strength" => {
                let conflict = self.conflict.ok_or(Unmet::Absent)?;
                number(fact, conflict.attack.into())?;
                number(fact, conflict.defence.into())
            }
            "union" => place(fact, self.union.and(self.laid), "none"),
            _ => return Err(fact.error_at_last("a fact").into()),
        }?;
        Ok(fact.clone().expect_end()?)
    }
}

impl View {
    fn seat_index(&self, words: &mut Words<'_>) -> Result<usize, Unmet> {
        Ok(words.parse_with("a seat", |word| self.seats.iter().position(|seat| seat.dynasty == word))?)
    }

    fn seat(&self, words: &mut Words<'_>) -> Result<&view::SeatView, Unmet> {
        Ok(&self.seats[self.seat_index(words)?])
    }

    fn leader(&self, words: &mut Words<'_>) -> Result<Leader, Unmet> {
        let seat = self.seat_index(words)?;
        let colour = words.parse_with("a leader", Colour::from_office)?;
        Ok(Leader { seat: Seat::new(seat).unwrap_or(Seat::FIRST), colour })
    }

    fn is_seat(&self, expected: &str, seat: Seat) -> FactResult {
        let actual = self.seats.get(seat.index()).map_or("?", |seat| seat.dynasty);
        Unmet::unless_equal(&expected, &actual)
    }

    /// Is it so on all squares named?
    fn all(&self, words: &mut Words<'_>, holds: impl Fn(Square) -> bool) -> FactResult {
        match squares(words)?.iter().find(|&square| !holds(square)) {
            None => Ok(()),
            Some(square) => differs(self.lies_on(square)),
        }
    }

    /// What lies on a square, as facts say it.
    fn lies_on(&self, square: Square) -> String {
        let board = &self.board;
        let what = if let Some(leader) = board.leader_at(square) {
            let dynasty = self.seats.get(leader.seat.index()).map_or("?", |seat| seat.dynasty);
            format!("on {dynasty} {} {square}", leader.colour.office())
        } else if let Some(colour) = board.tile_at(square) {
            format!("tile {} {square}", colour.as_str())
        } else if board.face_down().contains(square) {
            format!("down {square}")
        } else if board.catastrophes().contains(square) {
            format!("disaster {square}")
        } else {
            format!("empty {square}")
        };
        if board.treasures().contains(square) { format!("{what}; treasure {square}") } else { what }
    }

    /// The number of tiles in a hand, or exactly these.
    fn hand(&self, words: &mut Words<'_>) -> FactResult {
        let hand = self.seat(words)?.hand;
        let expected = words.expect_word("a number, or tiles such as rrg")?;
        match (civitas_core::text::plain_number(expected), Tiles::from_letters(expected)) {
            (Some(count), _) => Unmet::unless_equal(&count, &hand.len().into()),
            (None, Some(tiles)) => match hand {
                HandView::Own(own) => Unmet::unless_equal(&tiles.letters(), &own.letters()),
                HandView::Hidden { .. } => Err(Unmet::Hidden),
            },
            (None, None) => Err(words.error_at_last("a number, or tiles such as rrg").into()),
        }
    }

    /// What is waited for: its word, and for a conflict the leader, the attacker and the defender, if they are said.
    fn prompted(&self, words: &mut Words<'_>) -> FactResult {
        let expected = words.expect_word("what is waited for")?;
        Unmet::unless_equal(&expected, &self.prompt.as_str())?;
        match self.prompt {
            Prompt::Revolt(conflict) | Prompt::War(conflict) => {
                if let Some(office) = words.next_word() {
                    Unmet::unless_equal(&office, &conflict.colour.office())?;
                }
                for seat in [conflict.attacker, conflict.defender] {
                    if let Some(word) = words.next_word() {
                        self.is_seat(word, seat)?;
                    }
                }
                match words.next_word() {
                    None => Ok(()),
                    Some(count) => Unmet::unless_equal(&count, &conflict.revealed.unwrap_or(0).to_string().as_str()),
                }
            }
            Prompt::Treasure { seat } => words.next_word().map_or(Ok(()), |word| self.is_seat(word, seat)),
            _ => Ok(()),
        }
    }
}

fn differs(actual: String) -> FactResult {
    Err(Unmet::Differs { actual })
}

fn number(words: &mut Words<'_>, actual: u32) -> FactResult {
    let expected = words.number("a number", 0..=u32::MAX)?;
    Unmet::unless_equal(&expected, &actual)
}

fn squares(words: &mut Words<'_>) -> Result<SquareSet, Unmet> {
    let mut squares = SquareSet::only(notation::square(words)?);
    while words.peek().is_some() {
        squares.insert(notation::square(words)?);
    }
    Ok(squares)
}

/// A region, as a fact says it.
fn together(region: SquareSet) -> String {
    let squares: Vec<_> = region.iter().map(|square| square.to_string()).collect();
    format!("together {}", squares.join(" "))
}

/// A square, or the word for standing nowhere.
fn place(words: &mut Words<'_>, actual: Option<Square>, nowhere: &'static str) -> FactResult {
    let expected = words.parse_with("a square, or none", |word| {
        if word == nowhere { Some(None) } else { word.parse::<Square>().ok().map(Some) }
    })?;
    if expected == actual {
        return Ok(());
    }
    differs(actual.map_or_else(|| nowhere.to_owned(), |square| square.to_string()))
}
