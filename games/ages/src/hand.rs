//! Short sorted lists of cards: hands, and what is chosen from them.
//!
//! A hand has no order of drawing, for that would tell the age of a card to whoever follows it.

use crate::card::CardId;

/// A short sorted list of cards that can be copied.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardList<const N: usize> {
    cards: [Option<CardId>; N],
    len: u8,
}

impl<const N: usize> Default for CardList<N> {
    fn default() -> Self {
        Self { cards: [None; N], len: 0 }
    }
}

impl<const N: usize> std::fmt::Debug for CardList<N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<const N: usize> CardList<N> {
    /// How many.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// None at all?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// One after another, sorted; equal cards stand together.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = CardId> + Clone + '_ {
        self.cards[..self.len()].iter().filter_map(|card| *card)
    }

    /// Each different card once.
    pub fn kinds(&self) -> impl Iterator<Item = CardId> + Clone + '_ {
        let mut last = None;
        self.iter().filter(move |&card| last.replace(card) != Some(card))
    }

    /// How many copies of a card.
    #[must_use]
    pub fn count(&self, card: CardId) -> usize {
        self.iter().filter(|&other| other == card).count()
    }

    /// Is the card among them?
    #[must_use]
    pub fn contains(&self, card: CardId) -> bool {
        self.iter().any(|other| other == card)
    }

    /// Puts a card where it belongs; `false` if there is no room.
    pub fn insert(&mut self, card: CardId) -> bool {
        let len = self.len();
        if len == N {
            return false;
        }
        let at = self.iter().take_while(|&other| other <= card).count();
        self.cards.copy_within(at..len, at + 1);
        self.cards[at] = Some(card);
        self.len += 1;
        true
    }

    /// Takes one copy of a card away; `false` if it is not there.
    pub fn remove(&mut self, card: CardId) -> bool {
        let Some(at) = self.iter().position(|other| other == card) else { return false };
        let len = self.len();
        self.cards.copy_within(at + 1..len, at);
        self.cards[len - 1] = None;
        self.len -= 1;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_sorted_whatever_came_first() {
        let [a, b] = [10, 20].map(|index| CardId::new(index).unwrap());
        let mut hand = CardList::<3>::default();
        assert!(hand.insert(b) && hand.insert(a) && hand.insert(b) && !hand.insert(a));
        assert_eq!(hand.iter().collect::<Vec<_>>(), [a, b, b]);
        assert_eq!(hand.kinds().count(), 2);
        assert!(hand.remove(b) && hand.contains(b) && hand.remove(b) && !hand.remove(b));
        assert_eq!(hand.len(), 1);
    }
}
