//! A bag: how many pieces of each kind are left to draw.

use crate::chance::Pile;
use crate::dealer::Dealer;

/// Pieces of `K` kinds that nobody has seen. It has contents, but no order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<const K: usize> {
    /// How many of each kind.
    pub left: [u8; K],
    /// How many were drawn: the number of the next draw, so that undo and redo draw the same.
    pub drawn: u16,
}

impl<const K: usize> Bag<K> {
    /// A bag with these pieces.
    #[must_use]
    pub const fn new(left: [u8; K]) -> Self {
        Self { left, drawn: 0 }
    }

    /// How many pieces are in it.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.left.iter().map(|&count| u32::from(count)).sum()
    }

    /// Is nothing in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left.iter().all(|&count| count == 0)
    }

    /// Draws one piece and says its kind; `None` if the bag is empty. `kind` names the kinds for a script.
    #[inline]
    pub fn draw<E>(
        &mut self,
        pile: Pile,
        dealer: &mut impl Dealer<E>,
        kind: impl Fn(&str) -> Option<usize>,
    ) -> Option<usize> {
        let len = self.len();
        if len == 0 {
            return None;
        }
        let left = self.left;
        let find = |word: &str| {
            let kind = kind(word).filter(|&kind| left.get(kind).is_some_and(|&count| count > 0))?;
            Some(left[..kind].iter().map(|&count| u32::from(count)).sum())
        };
        let number = dealer.draw(pile, self.drawn.into(), len, find);
        self.drawn = self.drawn.wrapping_add(1);
        let kind = nth_kind(&self.left, number)?;
        self.left[kind] -= 1;
        Some(kind)
    }
}

/// The kind of the n-th piece, counted through the kinds in their order.
#[inline]
#[must_use]
pub fn nth_kind<const K: usize>(counts: &[u8; K], mut number: u32) -> Option<usize> {
    for (kind, &count) in counts.iter().enumerate() {
        if number < u32::from(count) {
            return Some(kind);
        }
        number -= u32::from(count);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dealer::Rollout;
    use crate::dice::Dice;

    #[test]
    fn a_bag_gives_each_of_its_pieces_once() {
        let mut bag = Bag::new([2, 0, 3]);
        let mut dice = Dice::new(5);
        let mut seen = [0; 3];
        while let Some(kind) = bag.draw::<()>(Pile(0), &mut Rollout { dice: &mut dice }, |_| None) {
            seen[kind] += 1;
        }
        assert_eq!(seen, [2, 0, 3]);
        assert_eq!(bag.drawn, 5);
        assert!(bag.is_empty());
    }
}
