//! The pieces (section 1): colours, tiles, leaders, dynasties, monuments, special buildings, and how many there are.

use civitas_core::seat::Seat;
use serde::{Serialize, Serializer};
use std::ops::{Index, IndexMut};

/// One of the four spheres of a civilization; tiles, leaders and points have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Population; the king's.
    Black,
    /// Temples; the priest's.
    Red,
    /// Agriculture; the farmer's.
    Blue,
    /// Markets; the trader's.
    Green,
}

impl Colour {
    /// All four, in the order in which everything is listed.
    pub const ALL: [Self; 4] = [Self::Black, Self::Red, Self::Blue, Self::Green];

    /// Its number in [`Colour::ALL`].
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with this number; numbers beyond the last are the last.
    #[inline]
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        match index {
            0 => Self::Black,
            1 => Self::Red,
            2 => Self::Blue,
            _ => Self::Green,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Green => "green",
        }
    }

    /// Its letter where tiles are strung together.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'k',
            Self::Red => 'r',
            Self::Blue => 'b',
            Self::Green => 'g',
        }
    }

    /// The word of the leader of this colour (TE-004).
    #[must_use]
    pub const fn office(self) -> &'static str {
        match self {
            Self::Black => "king",
            Self::Red => "priest",
            Self::Blue => "farmer",
            Self::Green => "trader",
        }
    }

    /// The word of the special building of this colour (TE-166, TE-Q78).
    #[must_use]
    pub const fn building(self) -> &'static str {
        match self {
            Self::Black => "palace",
            Self::Red => "library",
            Self::Blue => "granary",
            Self::Green => "market-hall",
        }
    }

    /// The colour called by a word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.as_str() == word)
    }

    /// The colour with a letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }

    /// The colour of the leader called by a word.
    #[must_use]
    pub fn from_office(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.office() == word)
    }

    /// The colour of the special building called by a word.
    #[must_use]
    pub fn from_building(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.building() == word)
    }
}

/// One value for each colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
pub struct ByColour<T>(pub [T; 4]);

impl<T> Index<Colour> for ByColour<T> {
    type Output = T;

    #[inline]
    fn index(&self, colour: Colour) -> &T {
        &self.0[colour.index()]
    }
}

impl<T> IndexMut<Colour> for ByColour<T> {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut T {
        &mut self.0[colour.index()]
    }
}

/// So many tiles of each colour, without an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tiles(pub [u8; 4]);

impl Tiles {
    /// None.
    pub const NONE: Self = Self([0; 4]);
    /// All tiles of the game (TE-002).
    pub const ALL: Self = Self([30, 57, 36, 30]);

    /// How many in all.
    #[inline]
    #[must_use]
    pub const fn len(self) -> u8 {
        let [a, b, c, d] = self.0;
        a.saturating_add(b).saturating_add(c).saturating_add(d)
    }

    /// Are there none?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Are at least these among them?
    #[must_use]
    pub fn contains(self, some: Self) -> bool {
        self.0.iter().zip(some.0).all(|(&have, want)| have >= want)
    }

    /// These and those.
    #[inline]
    #[must_use]
    pub fn plus(self, more: Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind].saturating_add(more.0[kind])))
    }

    /// These without those; never below none.
    #[inline]
    #[must_use]
    pub fn minus(self, some: Self) -> Self {
        Self(std::array::from_fn(|kind| self.0[kind].saturating_sub(some.0[kind])))
    }

    /// From letters such as `rrkg`, in any order; `None` if one is no colour.
    #[must_use]
    pub fn from_letters(letters: &str) -> Option<Self> {
        let mut tiles = Self::NONE;
        for letter in letters.chars() {
            let count = &mut tiles[Colour::from_letter(letter)?];
            *count = count.checked_add(1)?;
        }
        Some(tiles)
    }

    /// As letters, in the order `k r b g`.
    #[must_use]
    pub fn letters(self) -> String {
        let each = Colour::ALL.into_iter();
        each.flat_map(|colour| std::iter::repeat_n(colour.letter(), self[colour].into())).collect()
    }
}

impl Index<Colour> for Tiles {
    type Output = u8;

    #[inline]
    fn index(&self, colour: Colour) -> &u8 {
        &self.0[colour.index()]
    }
}

impl IndexMut<Colour> for Tiles {
    #[inline]
    fn index_mut(&mut self, colour: Colour) -> &mut u8 {
        &mut self.0[colour.index()]
    }
}

impl Serialize for Tiles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.letters())
    }
}

/// A leader: whose, and of which colour. Each dynasty has one of each (TE-004).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Leader {
    /// Whose.
    pub seat: Seat,
    /// King, priest, farmer or trader.
    pub colour: Colour,
}

impl Leader {
    /// All sixteen.
    pub const COUNT: usize = 16;

    /// Its number.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.seat.index() * 4 + self.colour.index()
    }

    /// The leader with this number, below [`Leader::COUNT`].
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        Some(Self { seat: Seat::new(index / 4)?, colour: Colour::from_index(index % 4) })
    }
}

/// The words of the dynasties (TE-014).
pub const DYNASTIES: [&str; 4] = ["bow", "lion", "bull", "urn"];

/// A monument: one of the six pairs of two colours (TE-003).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Monument(u8);

impl Monument {
    /// The six, in the order of the rulebook.
    const COLOURS: [[Colour; 2]; 6] = [
        [Colour::Red, Colour::Black],
        [Colour::Red, Colour::Green],
        [Colour::Blue, Colour::Black],
        [Colour::Blue, Colour::Red],
        [Colour::Green, Colour::Blue],
        [Colour::Green, Colour::Black],
    ];

    /// All six.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COLOURS.len() as u8).map(Self)
    }

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The monument with this number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COLOURS.len() { Some(Self(index as u8)) } else { None }
    }

    /// Its two colours.
    #[must_use]
    pub const fn colours(self) -> [Colour; 2] {
        Self::COLOURS[self.0 as usize]
    }

    /// Its word, such as `red-green`.
    #[must_use]
    pub fn name(self) -> String {
        let [first, second] = self.colours();
        format!("{}-{}", first.as_str(), second.as_str())
    }

    /// The monument called by a word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::all().find(|pair| pair.name() == word)
    }
}

impl Serialize for Monument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// Points as they lie behind a screen: in large cubes worth five and small ones worth one (TE-006, TE-067).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cubes {
    /// Worth five each.
    pub large: u16,
    /// Worth one each.
    pub small: u16,
}

impl Cubes {
    /// What is in the box, of each colour. The supply of points is unlimited all the same (TE-Q27).
    pub const BOX: Self = Self { large: 15, small: 20 };
    /// What a large cube is worth.
    pub const LARGE: u16 = 5;

    /// So many points, with small cubes changed into large ones.
    #[must_use]
    pub const fn of(points: u16) -> Self {
        Self { large: points / Self::LARGE, small: points % Self::LARGE }
    }

    /// What they are worth.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.large * Self::LARGE + self.small
    }
}

/// Tiles in a full hand (TE-017).
pub const HAND: u8 = 6;
/// Actions in a turn (TE-033).
pub const ACTIONS: u8 = 2;
/// Catastrophe tokens of each player (TE-016).
pub const CATASTROPHES: u8 = 2;
/// The game is over when no more treasures than these lie on the board (TE-157).
pub const LAST_TREASURES: u32 = 2;
/// The shortest line that carries a special building (TE-165).
pub const LINE: u32 = 3;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_153_tiles_te_002() {
        assert_eq!(Tiles::ALL.len(), 153);
        assert_eq!(Colour::ALL.map(|colour| Tiles::ALL[colour]), [30, 57, 36, 30]);
    }

    #[test]
    fn there_is_one_monument_for_each_pair_of_colours_te_003() {
        let mut pairs: Vec<_> = Monument::all()
            .map(|pair| {
                let mut both = pair.colours();
                both.sort();
                both
            })
            .collect();
        pairs.sort();
        pairs.dedup();
        assert_eq!(pairs.len(), 6);
        assert!(pairs.iter().all(|[first, second]| first != second));
    }

    #[test]
    fn each_dynasty_has_one_leader_of_each_colour_te_004() {
        let leaders: Vec<_> = (0..Leader::COUNT).filter_map(Leader::from_index).collect();
        assert_eq!(leaders.len(), 16);
        for (index, leader) in leaders.iter().enumerate() {
            assert_eq!(leader.index(), index);
        }
    }

    /// TE-006: 20 small and 15 large ones of each colour.
    #[test]
    fn there_are_140_cubes_worth_one_and_five_te_006() {
        assert_eq!(4 * (Cubes::BOX.large + Cubes::BOX.small), 140);
        assert_eq!(Cubes::BOX.points(), 20 + 15 * 5);
    }

    #[test]
    fn small_cubes_are_changed_into_large_ones_te_067() {
        assert_eq!(Cubes::of(13), Cubes { large: 2, small: 3 });
        for points in 0..200 {
            assert_eq!(Cubes::of(points).points(), points);
            assert!(Cubes::of(points).small < Cubes::LARGE);
        }
    }

    #[test]
    fn letters_read_back() {
        let tiles = Tiles::from_letters("grrk").unwrap();
        assert_eq!(tiles.letters(), "krrg");
        assert_eq!(Tiles::from_letters(&tiles.letters()), Some(tiles));
        assert_eq!(Tiles::from_letters("rx"), None);
    }
}
