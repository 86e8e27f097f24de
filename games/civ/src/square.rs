//! Squares of the map, their neighbours, and what a layout makes of them (CIV-062 to CIV-071, FF-030 to FF-035).

use crate::data::data;
use crate::notation::{Roles, Token};
use civitas_core::text::{ParseError, Words, plain_number};
use std::fmt;
use std::sync::LazyLock;

/// Columns of the largest bounding box.
pub const COLUMNS: usize = 28;
/// Rows of the largest bounding box.
pub const ROWS: usize = 18;
/// All squares of the largest bounding box.
pub const SQUARES: usize = COLUMNS * ROWS;

/// One square, counted row by row from the top left corner of the bounding box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u16);

impl Square {
    /// Not on the map: a figure on its sheet, a city that is not built.
    pub const NONE: Self = Self(u16::MAX);

    /// Returns the square in this column and row.
    #[must_use]
    pub const fn at(x: usize, y: usize) -> Self {
        Self((y * COLUMNS + x) as u16)
    }

    /// Is it a square at all?
    #[must_use]
    pub const fn is_some(self) -> bool {
        self.0 < SQUARES as u16
    }

    /// Returns its number; 0 for none.
    #[must_use]
    pub const fn index(self) -> usize {
        if self.is_some() { self.0 as usize } else { 0 }
    }

    /// Returns its column.
    #[must_use]
    pub const fn x(self) -> usize {
        self.index() % COLUMNS
    }

    /// Returns its row.
    #[must_use]
    pub const fn y(self) -> usize {
        self.index() / COLUMNS
    }

    /// Returns the larger of the column and row difference (CIV-113).
    #[must_use]
    pub const fn distance(self, other: Self) -> usize {
        let (x, y) = (self.x().abs_diff(other.x()), self.y().abs_diff(other.y()));
        if x > y { x } else { y }
    }
}

impl Default for Square {
    fn default() -> Self {
        Self::NONE
    }
}

/// Column letters and a row number, such as `E7` or `AB12`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_some() {
            return f.write_str("-");
        }
        let x = self.x();
        if x >= 26 {
            f.write_str("A")?;
        }
        write!(f, "{}{}", char::from(b'A' + (x % 26) as u8), self.y() + 1)
    }
}

impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Square {
    /// Reads a square in its one spelling; `-` is none.
    #[must_use]
    pub fn parse(word: &str) -> Option<Self> {
        if word == "-" {
            return Some(Self::NONE);
        }
        let letters = word.bytes().take_while(u8::is_ascii_uppercase).count();
        let column = match word.as_bytes().get(..letters)? {
            [letter] => usize::from(letter - b'A'),
            [b'A', letter] if *letter <= b'B' => 26 + usize::from(letter - b'A'),
            _ => return None,
        };
        let row = plain_number(word.get(letters..)?)? as usize;
        ((1..=ROWS).contains(&row) && column < COLUMNS).then(|| Self::at(column, row - 1))
    }
}

impl Token for Square {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        write!(out, " {self}")
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("a square", Self::parse)
    }
}

crate::words! {
    /// A direction in which figures move; also where the arrow of a tile points (CIV-042).
    Direction, "a direction" {
        /// Up.
        North = "n",
        /// Right.
        East = "e",
        /// Down.
        South = "s",
        /// Left.
        West = "w",
    }
}

/// What a layout makes of the squares.
#[derive(Debug, Clone)]
pub struct Topology {
    /// The slot of each square; 255 where no tile lies.
    pub slot: [u8; SQUARES],
    /// The neighbours by direction; none where the map ends.
    pub sides: Vec<[Square; 4]>,
    /// The existing squares around each square.
    pub around: Vec<arrayvec::ArrayVec<Square, 8>>,
    /// Does the square lie on the outer edge of the map?
    pub edge: Vec<bool>,
    /// The top left square of each slot.
    pub slots: Vec<Square>,
    /// The slots of the home tiles with their rotation, by seat.
    pub homes: Vec<(u8, Direction)>,
}

/// Returns the layout for a number of seats.
#[must_use]
pub fn topology(seats: usize) -> &'static Topology {
    static ALL: LazyLock<[Topology; 4]> = LazyLock::new(|| std::array::from_fn(|index| build(index + 2)));
    &ALL[seats.clamp(2, 5) - 2]
}

fn build(seats: usize) -> Topology {
    let mut topology = Topology {
        slot: [255; SQUARES],
        sides: vec![[Square::NONE; 4]; SQUARES],
        around: vec![arrayvec::ArrayVec::new(); SQUARES],
        edge: vec![false; SQUARES],
        slots: Vec::new(),
        homes: Vec::new(),
    };
    let Some(layout) = data().layouts.iter().find(|layout| layout.players == seats) else { return topology };
    for (number, &[x, y]) in layout.slots.iter().enumerate() {
        topology.slots.push(Square::at(x, y));
        for square in (0..16).map(|step| Square::at(x + step % 4, y + step / 4)) {
            topology.slot[square.index()] = number as u8;
        }
    }
    for &[x, y, rotation] in &layout.starts {
        let slot = layout.slots.iter().position(|&place| place == [x, y]).unwrap_or(0);
        topology.homes.push((slot as u8, Direction::ALL[rotation % 4]));
    }
    let exists = |x: isize, y: isize| {
        let inside = (0..COLUMNS as isize).contains(&x) && (0..ROWS as isize).contains(&y);
        inside && topology.slot[Square::at(x as usize, y as usize).index()] != 255
    };
    let hole = |x: isize, y: isize| {
        layout.hole.is_some_and(|[left, top, width, height]| {
            (left as isize..(left + width) as isize).contains(&x)
                && (top as isize..(top + height) as isize).contains(&y)
        })
    };
    let mut sides = topology.sides.clone();
    let mut around = topology.around.clone();
    let mut edge = topology.edge.clone();
    for index in (0..SQUARES).filter(|&index| topology.slot[index] != 255) {
        let (x, y) = ((index % COLUMNS) as isize, (index / COLUMNS) as isize);
        for (side, (dx, dy)) in [(0, -1), (1, 0), (0, 1), (-1, 0)].into_iter().enumerate() {
            if exists(x + dx, y + dy) {
                sides[index][side] = Square::at((x + dx) as usize, (y + dy) as usize);
            }
        }
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            if exists(x + dx, y + dy) {
                around[index].push(Square::at((x + dx) as usize, (y + dy) as usize));
            } else if !hole(x + dx, y + dy) {
                edge[index] = true;
            }
        }
    }
    (topology.sides, topology.around, topology.edge) = (sides, around, edge);
    topology
}
