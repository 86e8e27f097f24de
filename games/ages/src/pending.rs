//! What is under way: the event that is being resolved, an auction and its force, cards chosen in private.

use crate::card::{CardId, Kind, cards};
use crate::hand::CardList;
use crate::state::HAND;
use civitas_core::seat::{Seat, Seats};

/// The event that is being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Running {
    /// Which.
    pub card: CardId,
    /// Whom its steps concern, fixed when it is revealed.
    pub targets: [Seats; 2],
    /// The step it has come to.
    pub step: u8,
    /// The seats of this step that are still to come.
    pub left: Seats,
}

/// An auction of a territory (TTA-290).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Auction {
    /// The territory.
    pub card: CardId,
    /// The highest bid; 0 if there is none.
    pub bid: u8,
    /// Whose bid it is.
    pub bidder: Seat,
    /// Who has not passed.
    pub left: Seats,
    /// Whose word it is.
    pub next: Seat,
}

/// A colonization force that is being put together (TTA-297).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Force {
    /// Units sent, by slot from infantry on.
    pub sent: [u8; 16],
    /// Colonization value of bonus cards and discards.
    pub bonus: u8,
    /// Cards discarded for +1.
    pub discards: u8,
    /// Units before this slot can no longer be chosen, so that a force has one way to be named.
    pub from: u8,
    /// Neither can cards before this one.
    pub last: Option<Added>,
}

impl Force {
    /// Has a unit been sent (TTA-298)?
    pub(crate) fn has_units(&self) -> bool {
        self.sent.iter().any(|&count| count > 0)
    }
}

/// A card added to a defence or to a colonization force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Added {
    /// Played as a bonus card.
    Bonus(CardId),
    /// Discarded face down for +1.
    Down(CardId),
}

impl Added {
    /// The card.
    #[must_use]
    pub const fn card(self) -> CardId {
        match self {
            Self::Bonus(card) | Self::Down(card) => card,
        }
    }
}

/// Cards chosen one by one in private: for a defence (TTA-131) or to be discarded (TTA-254). They stay in hand until the
/// choice is finished, and nobody else sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Chosen {
    /// In a defence: what must be reached.
    pub attack: u16,
    /// Bonus cards to be played, by age I to III.
    pub bonus: [u8; 3],
    /// Cards to be discarded face down.
    pub down: CardList<HAND>,
}

impl Chosen {
    /// How many cards.
    pub(crate) fn len(&self) -> usize {
        self.bonus.iter().map(|&count| usize::from(count)).sum::<usize>() + self.down.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many copies of a card.
    pub(crate) fn count(&self, card: CardId) -> usize {
        let as_bonus = match (card.card().bonus, card.level()) {
            (Some(_), level @ 1..=3) => self.bonus[level - 1].into(),
            _ => 0,
        };
        self.down.count(card) + as_bonus
    }

    /// The bonus cards, one after another.
    pub(crate) fn bonus_cards(&self) -> impl Iterator<Item = CardId> + Clone + use<> {
        let copies = |(age, count): (usize, u8)| (0..count).filter_map(move |_| cards().of(Kind::Bonus, age));
        self.bonus.into_iter().enumerate().flat_map(copies)
    }

    pub(crate) fn add(&mut self, added: Added) {
        match (added, added.card().level()) {
            (Added::Bonus(_), level @ 1..=3) => self.bonus[level - 1] += 1,
            _ => drop(self.down.insert(added.card())),
        }
    }
}
