//! The two sides of the board (section 1): rivers, starting temples, treasures that are taken first.

use crate::square::{Square, SquareSet};
use serde::Serialize;

/// Which side of the board is played (TE-001).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Ten treasures; recommended for a first game (TE-010).
    #[default]
    Classic,
    /// Fourteen treasures.
    Alternate,
}

/// What is printed on one side of the board.
#[derive(Debug)]
pub struct Map {
    /// Only farms may lie here, and no leader may stand here.
    pub river: SquareSet,
    /// Where a temple with a treasure lies at the start (TE-011).
    pub temple_sites: SquareSet,
    /// The treasures that are taken before others (TE-147, TE-148).
    pub taken_first: SquareSet,
}

static CLASSIC: Map = read(CLASSIC_TEXT);
static ALTERNATE: Map = read(ALTERNATE_TEXT);
const CLASSIC_TEXT: &str = include_str!("../data/classic.map");
const ALTERNATE_TEXT: &str = include_str!("../data/alternate.map");

impl Side {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Classic, Self::Alternate];

    /// Its word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::Alternate => "alternate",
        }
    }

    /// The side called by a word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|side| side.as_str() == word)
    }

    /// What is printed on it.
    #[inline]
    #[must_use]
    pub const fn map(self) -> &'static Map {
        match self {
            Self::Classic => &CLASSIC,
            Self::Alternate => &ALTERNATE,
        }
    }
}

/// A digest of both maps, so that a record says with which it was played.
#[must_use]
pub fn digest() -> u32 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(CLASSIC_TEXT.as_bytes()).update(ALTERNATE_TEXT.as_bytes());
    let [a, b, c, d, ..] = *hasher.finalize().as_bytes();
    u32::from_be_bytes([a, b, c, d])
}

/// Reads a picture while the program is compiled; one of another shape does not compile.
#[allow(clippy::panic, reason = "evaluated by the compiler only")]
const fn read(text: &str) -> Map {
    let bytes = text.as_bytes();
    let mut map = Map { river: SquareSet::EMPTY, temple_sites: SquareSet::EMPTY, taken_first: SquareSet::EMPTY };
    let width = Square::COLUMNS as usize + 1;
    assert!(bytes.len() == width * Square::ROWS as usize, "a map has eleven lines of sixteen signs");
    let mut at = 0;
    while at < bytes.len() {
        let square = Square::at((at % width) as u8, (at / width) as u8);
        match (bytes[at], square) {
            (b'\n', None) | (b'.', Some(_)) => {}
            (b'~', Some(square)) => map.river.insert(square),
            (b'T', Some(square)) => map.temple_sites.insert(square),
            (b'*', Some(square)) => {
                map.temple_sites.insert(square);
                map.taken_first.insert(square);
            }
            _ => panic!("a map is made of . ~ T and *"),
        }
        at += 1;
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_classic_side_has_ten_creatures_and_the_alternate_fourteen_te_011() {
        assert_eq!(Side::Classic.map().temple_sites.len(), 10);
        assert_eq!(Side::Alternate.map().temple_sites.len(), 14);
    }

    #[test]
    fn the_rivers_have_41_and_39_squares_te_q01() {
        assert_eq!(Side::Classic.map().river.len(), 41);
        assert_eq!(Side::Alternate.map().river.len(), 39);
    }

    #[test]
    fn corner_treasures_are_taken_first_te_147() {
        let corners: SquareSet =
            ["B2", "P2", "B8", "O9"].map(|square| square.parse::<Square>().unwrap()).into_iter().collect();
        assert_eq!(Side::Classic.map().taken_first, corners);
    }

    /// The land between the rivers is what can be reached from its middle without crossing a river.
    #[test]
    fn treasures_outside_the_two_rivers_are_taken_first_te_148() {
        let map = Side::Alternate.map();
        let between = SquareSet::only("H5".parse().unwrap()).flood(!map.river);
        assert_eq!(map.taken_first, map.temple_sites - between);
        assert_eq!(map.taken_first.len(), 6);
    }
}
