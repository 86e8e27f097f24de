//! Squares, and sets of squares as bits.
//!
//! The board is 16 columns wide and 11 rows high. A set holds four rows of 16 bits in each of three words, so that the
//! square to the east is the next bit and the square to the south is 16 bits on.

use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub};
use std::str::FromStr;

/// A square of the board, `A1` to `P11`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A text is not a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParseSquareError;

impl Square {
    /// Columns `A` to `P`.
    pub const COLUMNS: u8 = 16;
    /// Rows 1 to 11.
    pub const ROWS: u8 = 11;
    /// All squares.
    pub const COUNT: u8 = Self::COLUMNS * Self::ROWS;

    /// The square in this column and row, both counted from 0.
    #[must_use]
    pub const fn at(column: u8, row: u8) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS { Some(Self(row * Self::COLUMNS + column)) } else { None }
    }

    /// The square with this number: row by row from the north-west.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// Its number, row by row from the north-west.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Its column, counted from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Self::COLUMNS
    }

    /// Its row, counted from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Self::COLUMNS
    }

    /// Every square, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The square so many columns to the east and rows to the south, if the board has it.
    #[must_use]
    pub const fn offset(self, east: i8, south: i8) -> Option<Self> {
        let (column, row) = (self.column() as i8 + east, self.row() as i8 + south);
        if column < 0 || row < 0 { None } else { Self::at(column as u8, row as u8) }
    }

    /// The squares that share an edge with it; diagonal contact never connects (TE-024).
    #[inline]
    #[must_use]
    pub fn neighbours(self) -> SquareSet {
        NEIGHBOURS[usize::from(self.0)]
    }

    /// It and the squares to the east, south and south-east of it: four, or fewer at the edge of the board.
    #[inline]
    #[must_use]
    pub fn block(self) -> SquareSet {
        BLOCKS[usize::from(self.0)]
    }

    /// The up to eight squares around it.
    #[inline]
    #[must_use]
    pub fn ring(self) -> SquareSet {
        RINGS[usize::from(self.0)]
    }
}

/// A set for every square, of the squares at these steps from it; made while the program is compiled.
const fn at_steps<const N: usize>(steps: [(i8, i8); N]) -> [SquareSet; Square::COUNT as usize] {
    let mut table = [SquareSet::EMPTY; Square::COUNT as usize];
    let mut index = 0;
    while index < Square::COUNT {
        let mut step = 0;
        while step < N {
            let (east, south) = steps[step];
            if let Some(square) = Square(index).offset(east, south) {
                table[index as usize].insert(square);
            }
            step += 1;
        }
        index += 1;
    }
    table
}

static NEIGHBOURS: [SquareSet; Square::COUNT as usize] = at_steps([(0, -1), (-1, 0), (1, 0), (0, 1)]);
static BLOCKS: [SquareSet; Square::COUNT as usize] = at_steps([(0, 0), (1, 0), (0, 1), (1, 1)]);
static RINGS: [SquareSet; Square::COUNT as usize] =
    at_steps([(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let (&column, row) = text.as_bytes().split_first().ok_or(ParseSquareError)?;
        let row = match row {
            [digit @ b'1'..=b'9'] => digit - b'0',
            [b'1', digit @ b'0'..=b'1'] => 10 + digit - b'0',
            _ => return Err(ParseSquareError),
        };
        Self::at(column.wrapping_sub(b'A'), row - 1).ok_or(ParseSquareError)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Where a piece stands: a square, or nowhere. One byte, unlike `Option<Square>`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MaybeSquare(u8);

impl MaybeSquare {
    /// Off the board.
    pub const NOWHERE: Self = Self(u8::MAX);

    /// The square, if it stands on one.
    #[inline]
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        Square::from_index(self.0)
    }
}

impl From<Square> for MaybeSquare {
    fn from(square: Square) -> Self {
        Self(square.0)
    }
}

impl fmt::Debug for MaybeSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.square() {
            Some(square) => square.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet([u64; 3]);

/// Sixteen bits a row: the bit of one column in each of four rows.
const COLUMN_A: u64 = 0x0001_0001_0001_0001;
const COLUMN_P: u64 = 0x8000_8000_8000_8000;
/// The last word holds three rows only.
const LAST_WORD: u64 = (1 << 48) - 1;

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self([0; 3]);
    /// The whole board.
    pub const ALL: Self = Self([u64::MAX, u64::MAX, LAST_WORD]);

    /// Just this square.
    #[inline]
    #[must_use]
    pub const fn only(square: Square) -> Self {
        let mut words = [0; 3];
        words[square.0 as usize / 64] = 1 << (square.0 % 64);
        Self(words)
    }

    /// Is the square in it?
    #[inline]
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0[square.0 as usize / 64] >> (square.0 % 64) & 1 == 1
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0[square.0 as usize / 64] |= 1 << (square.0 % 64);
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0[square.0 as usize / 64] &= !(1 << (square.0 % 64));
    }

    /// These and one more square.
    #[must_use]
    pub const fn with(mut self, square: Square) -> Self {
        self.insert(square);
        self
    }

    /// Is it empty?
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// How many squares.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// The first square, row by row.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        let [a, b, c] = self.0;
        if a != 0 {
            Some(Square(a.trailing_zeros() as u8))
        } else if b != 0 {
            Some(Square(64 + b.trailing_zeros() as u8))
        } else if c != 0 {
            Some(Square(128 + c.trailing_zeros() as u8))
        } else {
            None
        }
    }

    /// The square with this number among those in it, row by row.
    #[must_use]
    pub const fn nth(self, mut number: u32) -> Option<Square> {
        let mut word = 0;
        while word < 3 {
            let mut bits = self.0[word];
            let count = bits.count_ones();
            if number < count {
                // Halve the word until one bit is left.
                let mut base = 0;
                let mut width = 32;
                while width > 0 {
                    let low = (bits & ((1 << width) - 1)).count_ones();
                    if number >= low {
                        number -= low;
                        bits >>= width;
                        base += width;
                    } else {
                        bits &= (1 << width) - 1;
                    }
                    width /= 2;
                }
                return Some(Square((word * 64) as u8 + base));
            }
            number -= count;
            word += 1;
        }
        None
    }

    /// One square after another, row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> + Clone {
        let mut rest = self.0;
        let mut word = 0;
        std::iter::from_fn(move || {
            while word < 3 {
                if rest[word] != 0 {
                    let bit = rest[word].trailing_zeros();
                    rest[word] &= rest[word] - 1;
                    return Some(Square((word as u32 * 64 + bit) as u8));
                }
                word += 1;
            }
            None
        })
    }

    /// Every square that shares an edge with one of these. A square of the set is in it only if another one is beside it.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> Self {
        let [a, b, c] = self.0;
        Self([
            (a & !COLUMN_P) << 1 | (a & !COLUMN_A) >> 1 | a << 16 | a >> 16 | b << 48,
            (b & !COLUMN_P) << 1 | (b & !COLUMN_A) >> 1 | b << 16 | a >> 48 | b >> 16 | c << 48,
            ((c & !COLUMN_P) << 1 | (c & !COLUMN_A) >> 1 | c << 16 | b >> 48 | c >> 16) & LAST_WORD,
        ])
    }

    /// The set itself if `same`, otherwise everything else, perhaps with bits that are no squares: for an intersection.
    /// Without a branch, for it is asked of every bit of every kingdom.
    #[inline]
    pub(crate) const fn flipped_unless(self, same: bool) -> Self {
        let flip = (same as u64).wrapping_sub(1);
        Self([self.0[0] ^ flip, self.0[1] ^ flip, self.0[2] ^ flip])
    }

    /// Each square's neighbour to the east; what leaves the board is gone.
    #[inline]
    #[must_use]
    pub const fn east(self) -> Self {
        let [a, b, c] = self.0;
        Self([(a & !COLUMN_P) << 1, (b & !COLUMN_P) << 1, (c & !COLUMN_P) << 1])
    }

    /// Each square's neighbour to the west.
    #[inline]
    #[must_use]
    pub const fn west(self) -> Self {
        let [a, b, c] = self.0;
        Self([(a & !COLUMN_A) >> 1, (b & !COLUMN_A) >> 1, (c & !COLUMN_A) >> 1])
    }

    /// Each square's neighbour to the south.
    #[inline]
    #[must_use]
    pub const fn south(self) -> Self {
        let [a, b, c] = self.0;
        Self([a << 16, b << 16 | a >> 48, (c << 16 | b >> 48) & LAST_WORD])
    }

    /// Each square's neighbour to the north.
    #[inline]
    #[must_use]
    pub const fn north(self) -> Self {
        let [a, b, c] = self.0;
        Self([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16])
    }

    /// All squares of `within` that can be reached from these without leaving `within`; these are taken to be in it.
    #[inline]
    #[must_use]
    pub fn flood(self, within: Self) -> Self {
        let mut reached = self;
        loop {
            let next = (reached.neighbours() & within) | reached;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// Writes the numbers of the squares, row by row, and says how many there are.
    ///
    /// Eight squares at a time: the numbers of the set bits of a byte come from a table, and those behind the last one
    /// are overwritten by the next byte.
    #[inline]
    pub(crate) fn write(self, out: &mut [u8; Square::COUNT as usize + 8]) -> usize {
        let mut len = 0;
        for (word, bits) in self.0.into_iter().enumerate() {
            for (byte, bits) in bits.to_le_bytes().into_iter().enumerate() {
                let first = (word * 64 + byte * 8) as u64;
                let numbers = BITS[usize::from(bits)] + first * 0x0101_0101_0101_0101;
                if let Some(space) = out.get_mut(len..len + 8) {
                    space.copy_from_slice(&numbers.to_le_bytes());
                }
                len += bits.count_ones() as usize;
            }
        }
        len
    }
}

/// For each byte the numbers of its set bits, one to a byte from the lowest.
static BITS: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        let mut found = 0;
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte] |= bit << (8 * found);
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl Sub for SquareSet {
    type Output = Self;

    /// The squares of the first set that are not in the second.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
}

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL - self
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|square| square.to_string())).finish()
    }
}

impl Serialize for SquareSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn set(squares: &str) -> SquareSet {
        squares.split_whitespace().map(|square| square.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn only_edges_connect_te_024() {
        assert_eq!(set("A1").neighbours(), set("A2 B1"));
        assert_eq!(set("P11").neighbours(), set("O11 P10"));
        assert_eq!(set("P4").neighbours(), set("O4 P3 P5"));
        assert_eq!(set("A5").neighbours(), set("A4 A6 B5"));
        assert_eq!(set("H8").neighbours(), set("G8 I8 H7 H9"));
    }

    #[test]
    fn a_step_in_each_direction_stays_on_the_board() {
        let some = set("A1 P4 A5 H8 P11");
        assert_eq!(some.east(), set("B1 B5 I8"));
        assert_eq!(some.west(), set("O4 G8 O11"));
        assert_eq!(some.north(), set("P3 A4 H7 P10"));
        assert_eq!(some.south(), set("A2 P5 A6 H9"));
    }

    #[test]
    fn a_flood_stays_within() {
        assert_eq!(set("A1").flood(set("A1 B1 B2 C2 D3 P1")), set("A1 B1 B2 C2"));
    }

    #[test]
    fn numbers_are_written_as_they_are_counted() {
        for some in [set("A1 P4 A5 C7 P8 A9 P11"), SquareSet::ALL, SquareSet::EMPTY] {
            let mut numbers = [0; Square::COUNT as usize + 8];
            let len = some.write(&mut numbers);
            assert!(some.iter().map(Square::index).eq(numbers[..len].iter().copied()));
        }
    }

    #[test]
    fn the_nth_square_is_the_nth() {
        let some = set("A1 P4 A5 C7 P8 A9 P11");
        for (number, square) in some.iter().enumerate() {
            assert_eq!(some.nth(number as u32), Some(square));
        }
        assert_eq!(some.nth(7), None);
        assert_eq!(some.first(), some.nth(0));
    }

    proptest! {
        #[test]
        fn every_square_reads_back_as_it_was_written(index in 0..Square::COUNT) {
            let square = Square::from_index(index).unwrap();
            prop_assert_eq!(square.to_string().parse(), Ok(square));
        }

        #[test]
        fn any_text_is_a_square_or_an_error_and_never_a_panic(text in "\\PC{0,4}") {
            if let Ok(square) = text.parse::<Square>() {
                prop_assert_eq!(square.to_string(), text);
            }
        }

        #[test]
        fn neighbours_are_the_squares_one_step_away(index in 0..Square::COUNT) {
            let square = Square::from_index(index).unwrap();
            let steps = [(0, 1), (0, -1), (1, 0), (-1, 0)];
            let beside: SquareSet = steps.iter().filter_map(|&(east, south)| square.offset(east, south)).collect();
            prop_assert_eq!(square.neighbours(), beside);
        }
    }
}
