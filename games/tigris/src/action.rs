//! What a seat can answer.
//!
//! An [`Action`] is sixteen bits, so that a list of hundreds is written in no time; a [`Choice`] is the same thing to
//! read. Rules speak of choices.

use crate::pieces::{Colour, Monument, Tiles};
use crate::square::Square;
use std::fmt;

/// An answer, packed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Action(u16);

/// An answer, to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Lay a tile from the hand (action 2).
    Tile(Colour, Square),
    /// Place the leader of this colour, or move it (action 1).
    Place(Colour, Square),
    /// Take the leader of this colour off the board (action 1).
    Off(Colour),
    /// Lay a catastrophe token (action 3).
    Catastrophe(Square),
    /// Exchange these tiles (action 4).
    Swap(Tiles),
    /// End the turn.
    End,
    /// This conflict is next.
    Fight(Colour),
    /// Add so many tiles from the hand.
    Reveal(u8),
    /// Put the special building here.
    Build(Square),
    /// Build this monument with its north-west square here.
    Monument(Square, Monument),
    /// Build nothing.
    No,
    /// Take the treasure that lies here.
    Take(Square),
}

/// The kinds of choices, as they stand in the upper four bits.
const TILE: u16 = 0;
const PLACE: u16 = 1;
const OFF: u16 = 2;
const CATASTROPHE: u16 = 3;
const SWAP: u16 = 4;
const END: u16 = 5;
const FIGHT: u16 = 6;
const REVEAL: u16 = 7;
const BUILD: u16 = 8;
const MONUMENT: u16 = 9;
const NO: u16 = 10;
const TAKE: u16 = 11;

impl Action {
    /// End the turn.
    pub const END: Self = Self(END << 12);
    /// Build nothing.
    pub const NO: Self = Self(NO << 12);

    /// Laying a tile of this colour, without the square.
    pub(crate) const fn tile(colour: Colour) -> Self {
        Self(TILE << 12 | (colour as u16) << 8)
    }

    /// Placing the leader of this colour, without the square.
    pub(crate) const fn place(colour: Colour) -> Self {
        Self(PLACE << 12 | (colour as u16) << 8)
    }

    /// Laying a catastrophe token, without the square.
    pub(crate) const CATASTROPHE: Self = Self(CATASTROPHE << 12);

    /// The same action with this square.
    #[inline]
    pub(crate) const fn on(self, square: Square) -> Self {
        Self(self.0 | square.index() as u16)
    }

    /// The same action with the square of this number.
    #[inline]
    pub(crate) const fn on_index(self, index: u8) -> Self {
        Self(self.0 | index as u16)
    }

    /// The same thing to read.
    #[inline]
    #[must_use]
    pub const fn choice(self) -> Choice {
        if self.0 >> 12 == SWAP {
            return Choice::Swap(unpack(self.0 & 0xfff)); // its low bits are no square
        }
        let colour = Colour::from_index((self.0 >> 8 & 3) as usize);
        let square = match Square::from_index(self.0 as u8) {
            Some(square) => square,
            None => return Choice::End, // not made by any constructor
        };
        match self.0 >> 12 {
            TILE => Choice::Tile(colour, square),
            PLACE => Choice::Place(colour, square),
            OFF => Choice::Off(colour),
            CATASTROPHE => Choice::Catastrophe(square),
            FIGHT => Choice::Fight(colour),
            REVEAL => Choice::Reveal((self.0 & 7) as u8),
            BUILD => Choice::Build(square),
            MONUMENT => match Monument::from_index((self.0 >> 8 & 7) as usize) {
                Some(pair) => Choice::Monument(square, pair),
                None => Choice::No, // not made by any constructor
            },
            NO => Choice::No,
            TAKE => Choice::Take(square),
            _ => Choice::End,
        }
    }
}

/// Counts of a swap go up to six: three bits each.
const fn pack(tiles: Tiles) -> u16 {
    let [a, b, c, d] = tiles.0;
    (a as u16 & 7) | (b as u16 & 7) << 3 | (c as u16 & 7) << 6 | (d as u16 & 7) << 9
}

const fn unpack(bits: u16) -> Tiles {
    Tiles([(bits & 7) as u8, (bits >> 3 & 7) as u8, (bits >> 6 & 7) as u8, (bits >> 9 & 7) as u8])
}

impl From<Choice> for Action {
    #[inline]
    fn from(choice: Choice) -> Self {
        let of = |kind: u16, detail: u16| Self(kind << 12 | detail);
        match choice {
            Choice::Tile(colour, square) => Self::tile(colour).on(square),
            Choice::Place(colour, square) => Self::place(colour).on(square),
            Choice::Off(colour) => of(OFF, (colour as u16) << 8),
            Choice::Catastrophe(square) => Self::CATASTROPHE.on(square),
            Choice::Swap(tiles) => of(SWAP, pack(tiles)),
            Choice::End => Self::END,
            Choice::Fight(colour) => of(FIGHT, (colour as u16) << 8),
            Choice::Reveal(count) => of(REVEAL, count as u16 & 7),
            Choice::Build(square) => of(BUILD, 0).on(square),
            Choice::Monument(square, pair) => of(MONUMENT, (pair.index() as u16) << 8).on(square),
            Choice::No => Self::NO,
            Choice::Take(square) => of(TAKE, 0).on(square),
        }
    }
}

impl fmt::Debug for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Action({self})")
    }
}
