//! Places where workers stand.

use crate::card::{CardId, Kind, NoSuchCard, bits, cards};
use serde::Deserialize;
use std::fmt;
use std::str::FromStr;

/// A place where workers stand: a kind and a level. Each technology that carries workers has one of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(u8);

impl Slot {
    /// How many numbers there are; not every kind has all four levels.
    pub const COUNT: usize = 44;
    /// How many of them hold blue tokens: farms, mines and labs.
    pub const STORES: usize = 12;

    /// The slot of a kind that carries workers.
    #[must_use]
    pub const fn new(kind: Kind, level: usize) -> Option<Self> {
        if kind as u8 <= Kind::AirForce as u8 && level < 4 { Some(Self(kind as u8 * 4 + level as u8)) } else { None }
    }

    /// Agriculture, Bronze, Philosophy, Religion and Warriors.
    pub const AGRICULTURE: Self = Self(Kind::Farm as u8 * 4);
    /// The first mine.
    pub const BRONZE: Self = Self(Kind::Mine as u8 * 4);
    /// The first lab.
    pub const PHILOSOPHY: Self = Self(Kind::Lab as u8 * 4);
    /// The first temple.
    pub const RELIGION: Self = Self(Kind::Temple as u8 * 4);
    /// The first infantry.
    pub const WARRIORS: Self = Self(Kind::Infantry as u8 * 4);

    /// Its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot with this number.
    #[must_use]
    pub const fn from_index(index: usize) -> Self {
        Self((index % Self::COUNT) as u8)
    }

    /// What stands there.
    #[must_use]
    pub const fn kind(self) -> Kind {
        Kind::WORKPLACES[(self.0 / 4) as usize]
    }

    /// Its level (TTA-314).
    #[must_use]
    pub const fn level(self) -> usize {
        (self.0 % 4) as usize
    }

    /// The technology whose workers stand here.
    #[must_use]
    pub fn card(self) -> Option<CardId> {
        cards().slot_card[self.index()]
    }

    /// The same for a refusal, which names a card in any case.
    pub(crate) fn card_or_despotism(self) -> CardId {
        self.card().unwrap_or(cards().despotism)
    }

    /// The four slots of a kind.
    pub fn of(kind: Kind) -> impl DoubleEndedIterator<Item = Self> + Clone {
        let first = (kind as u8 % 11) * 4;
        (first..first + 4).map(Self)
    }

    /// The slots in a bit set.
    pub fn each(set: u64) -> impl Iterator<Item = Self> + Clone {
        bits(set).map(|index| Self(index as u8))
    }

    /// As a bit.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The slots of the same kind and a higher level, as bits.
    #[must_use]
    pub const fn higher(self) -> u64 {
        let kind = 0b1111 << (self.0 / 4 * 4);
        kind & !(self.bit() | (self.bit() - 1))
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card() {
            Some(card) => card.fmt(f),
            None => f.write_str("nowhere"),
        }
    }
}

impl FromStr for Slot {
    type Err = NoSuchCard;

    fn from_str(word: &str) -> Result<Self, NoSuchCard> {
        word.parse::<CardId>()?.slot().ok_or(NoSuchCard)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // Only the first technologies are named inside other cards, so no table is needed to read them.
        match String::deserialize(from)?.as_str() {
            "religion" => Ok(Self::RELIGION),
            "warriors" => Ok(Self::WARRIORS),
            other => Err(serde::de::Error::custom(format!("no first technology called {other}"))),
        }
    }
}
