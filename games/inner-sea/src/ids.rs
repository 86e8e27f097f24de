//! Areas, cards, Wonders, civilizations, abilities and factions: small numbers that print as their words.
//!
//! Words are kept for the whole process ([`crate::words`]), because a pack may add areas, Wonders and civilizations and an
//! action must print and parse without a state.

use crate::words::{self, Kind};
use civitas_core::text::{ParseError, plain_number};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// The most areas of a map.
pub const MAX_AREAS: usize = 112;
/// The most civilizations in play.
pub const MAX_CIVS: usize = 6;
/// Civilizations in play and the Barbarians.
pub const FACTIONS: usize = MAX_CIVS + 1;

macro_rules! word_id {
    ($(#[$doc:meta])* $name:ident, $kind:expr, $expected:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            /// The index into tables.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The word in actions, positions and scenarios.
            #[must_use]
            pub fn as_str(self) -> &'static str {
                words::name($kind, self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $name {
            type Err = ParseError;

            fn from_str(word: &str) -> Result<Self, ParseError> {
                words::find($kind, word).map(Self).ok_or_else(|| ParseError::new($expected, word))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.as_str())
            }
        }
    };
}

word_id!(
    /// An area of the map (ACIS-023).
    Area, Kind::Area, "an area"
);
word_id!(
    /// A Wonder (ACIS-041).
    Wonder, Kind::Wonder, "a Wonder"
);
word_id!(
    /// A civilization display (ACIS-050), in play or not.
    Civ, Kind::Civ, "a civilization"
);
word_id!(
    /// An ability of a civilization display (ACIS-051).
    Ability, Kind::Ability, "an ability"
);

impl Civ {
    /// No display yet: the civilization is still to be chosen.
    pub const NONE: Self = Self(u8::MAX);
    /// The word of the Barbarians where a faction is named in an action.
    pub const BARBARIANS: Self = Self(u8::MAX - 1);
}

/// A Fate card by its printed number, 1 to 127 (ACIS-036).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Card(pub u8);

impl Card {
    /// The index into tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether the number contains a digit; the Sudden Death check asks for it (ACIS-186, ACIS-187).
    #[must_use]
    pub const fn has_digit(self, digit: u8) -> bool {
        let mut left = self.0;
        while left > 0 {
            if left % 10 == digit {
                return true;
            }
            left /= 10;
        }
        false
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let number = plain_number(word).filter(|number| (1..=127).contains(number));
        number.map(|number| Self(number as u8)).ok_or_else(|| ParseError::new("a card number", word))
    }
}

/// A faction in play (ACIS-013): the civilizations by their place in the first turn order, then the Barbarians.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Faction(pub u8);

impl Faction {
    /// The black disks (ACIS-011).
    pub const BARBARIANS: Self = Self(MAX_CIVS as u8);
    /// Nobody.
    pub const NONE: Self = Self(u8::MAX);

    /// The index into tables.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns whether it is a civilization and not the Barbarians.
    #[must_use]
    pub const fn is_civ(self) -> bool {
        (self.0 as usize) < MAX_CIVS
    }
}

/// Where an effect comes from: a Fate card, a Wonder, an ability or an entry of the Epoch table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Source(pub u8);

/// What a [`Source`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceKind {
    /// A Fate card.
    Card(Card),
    /// A Wonder.
    Wonder(Wonder),
    /// An ability of a display.
    Ability(Ability),
    /// An entry of the Epoch table, counted from 0.
    Entry(u8),
    /// Building a Wonder without a card.
    Build,
}

impl Source {
    /// The most Wonders.
    pub const MAX_WONDERS: usize = 16;
    /// The most abilities.
    pub const MAX_ABILITIES: usize = 64;
    /// The most entries of the Epoch table.
    pub const MAX_ENTRIES: usize = 47;
    /// Building a Wonder without a card.
    pub const BUILD: Self = Self(u8::MAX);

    /// The source of a card.
    #[must_use]
    pub const fn card(card: Card) -> Self {
        Self(card.0)
    }

    /// The source of a Wonder.
    #[must_use]
    pub const fn wonder(wonder: Wonder) -> Self {
        Self(128 + wonder.0)
    }

    /// The source of an ability.
    #[must_use]
    pub const fn ability(ability: Ability) -> Self {
        Self(144 + ability.0)
    }

    /// The source of an entry of the Epoch table.
    #[must_use]
    pub const fn entry(entry: u8) -> Self {
        Self(208 + entry)
    }

    /// What it is.
    #[must_use]
    pub const fn kind(self) -> SourceKind {
        match self.0 {
            card @ 0..128 => SourceKind::Card(Card(card)),
            wonder @ 128..144 => SourceKind::Wonder(Wonder(wonder - 128)),
            ability @ 144..208 => SourceKind::Ability(Ability(ability - 144)),
            entry @ 208..255 => SourceKind::Entry(entry - 208),
            255 => SourceKind::Build,
        }
    }

    /// The card, if it is one.
    #[must_use]
    pub const fn as_card(self) -> Option<Card> {
        match self.kind() {
            SourceKind::Card(card) => Some(card),
            _ => None,
        }
    }

    /// The Wonder, if it is one.
    #[must_use]
    pub const fn as_wonder(self) -> Option<Wonder> {
        match self.kind() {
            SourceKind::Wonder(wonder) => Some(wonder),
            _ => None,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            SourceKind::Card(card) => card.fmt(f),
            SourceKind::Wonder(wonder) => wonder.fmt(f),
            SourceKind::Ability(ability) => ability.fmt(f),
            SourceKind::Entry(entry) => write!(f, "entry_{entry}"),
            SourceKind::Build => f.write_str("build"),
        }
    }
}

impl FromStr for Source {
    type Err = ParseError;

    fn from_str(word: &str) -> Result<Self, ParseError> {
        let entry = |word: &str| plain_number(word.strip_prefix("entry_")?).filter(|&n| n < Self::MAX_ENTRIES as u32);
        None.or_else(|| word.parse().ok().map(Self::card))
            .or_else(|| word.parse().ok().map(Self::wonder))
            .or_else(|| word.parse().ok().map(Self::ability))
            .or_else(|| entry(word).map(|entry| Self::entry(entry as u8)))
            .or_else(|| (word == "build").then_some(Self::BUILD))
            .ok_or_else(|| ParseError::new("a card number, a Wonder or an ability", word))
    }
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of up to 128 small numbers: areas or cards.
macro_rules! set_of {
    ($(#[$doc:meta])* $name:ident, $item:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name(pub u128);

        impl $name {
            /// The empty set.
            pub const NONE: Self = Self(0);

            /// The set of one.
            #[must_use]
            pub const fn only(item: $item) -> Self {
                Self(1 << (item.0 & 127))
            }

            /// Returns whether the item is in the set.
            #[must_use]
            pub const fn has(self, item: $item) -> bool {
                item.0 < 128 && self.0 >> item.0 & 1 == 1
            }

            /// Adds an item.
            pub const fn add(&mut self, item: $item) {
                self.0 |= 1 << (item.0 & 127);
            }

            /// Takes an item out.
            pub const fn take(&mut self, item: $item) {
                self.0 &= !(1 << (item.0 & 127));
            }

            /// Adds an item or takes it out.
            pub const fn set(&mut self, item: $item, yes: bool) {
                if yes { self.add(item) } else { self.take(item) }
            }

            /// The items in both sets.
            #[must_use]
            pub const fn and(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// The items in either set.
            #[must_use]
            pub const fn or(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// The items of this set that are not in the other.
            #[must_use]
            pub const fn minus(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// Returns whether it is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of items.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The first item.
            #[must_use]
            pub const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as u8)) }
            }

            /// The items in ascending order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let item = Self(left).first()?;
                    left &= left - 1;
                    Some(item)
                })
            }

            /// The item with this number, counted from 0 in ascending order.
            #[must_use]
            pub fn nth(self, number: u32) -> Option<$item> {
                self.iter().nth(number as usize)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::NONE;
                items.into_iter().for_each(|item| set.add(item));
                set
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter().map(|item| item.0)).finish()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    };
}

set_of!(
    /// A set of areas.
    Areas, Area
);
set_of!(
    /// A set of Fate cards.
    Cards, Card
);

#[cfg(test)]
mod tests {
    use super::*;

    /// ACIS-186, ACIS-187: the digits 2 and 3 anywhere in the number.
    #[test]
    fn a_number_contains_its_digits_acis_186() {
        for (card, digit, yes) in
            [(2, 2, true), (20, 2, true), (12, 2, true), (13, 2, false), (103, 3, true), (98, 2, false)]
        {
            assert_eq!(Card(card).has_digit(digit), yes, "{card}");
        }
    }

    #[test]
    fn a_source_reads_back_as_it_was_written() {
        let _ = crate::data::base();
        for number in (1..128).chain(128..135).chain(144..171).chain(208..224).chain([255]) {
            let source = Source(number);
            assert_eq!(source.to_string().parse(), Ok(source), "{source}");
        }
        assert!("0".parse::<Source>().is_err() && "128".parse::<Card>().is_err());
    }

    #[test]
    fn a_set_is_a_set() {
        let mut set: Areas = [Area(3), Area(90), Area(3)].into_iter().collect();
        assert_eq!((set.len(), set.first(), set.nth(1)), (2, Some(Area(3)), Some(Area(90))));
        set.take(Area(3));
        assert!(set.has(Area(90)) && !set.has(Area(3)) && !set.has(Area(200)));
    }
}
