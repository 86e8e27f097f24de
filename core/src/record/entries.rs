//! What happened in a record, with its decisions and turns counted: pages ask for those at every step, however long the
//! game is.

use super::Entry;
use std::ops::Deref;

/// The entries of a record, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct Entries<A> {
    list: Vec<Entry<A>>,
    plies: usize,
    turns: usize,
}

impl<A> Entries<A> {
    /// How many are decisions.
    #[must_use]
    pub const fn plies(&self) -> usize {
        self.plies
    }

    /// How many are digests: one stands at each end of a turn.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// Adds one at the end.
    pub fn push(&mut self, entry: Entry<A>) {
        self.count(&entry, 1);
        self.list.push(entry);
    }

    /// Keeps the first `length` and drops the rest.
    pub fn truncate(&mut self, length: usize) {
        while self.list.len() > length
            && let Some(dropped) = self.list.pop()
        {
            self.count(&dropped, -1);
        }
    }

    fn count(&mut self, entry: &Entry<A>, by: isize) {
        match entry {
            Entry::Move { .. } => self.plies = self.plies.saturating_add_signed(by),
            Entry::Digest(_) => self.turns = self.turns.saturating_add_signed(by),
            Entry::Position { .. } => {}
        }
    }
}

impl<A> Default for Entries<A> {
    fn default() -> Self {
        Self { list: Vec::new(), plies: 0, turns: 0 }
    }
}

impl<A> Deref for Entries<A> {
    type Target = [Entry<A>];

    fn deref(&self) -> &[Entry<A>] {
        &self.list
    }
}

impl<'a, A> IntoIterator for &'a Entries<A> {
    type Item = &'a Entry<A>;
    type IntoIter = std::slice::Iter<'a, Entry<A>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

impl<A> Extend<Entry<A>> for Entries<A> {
    fn extend<I: IntoIterator<Item = Entry<A>>>(&mut self, entries: I) {
        entries.into_iter().for_each(|entry| self.push(entry));
    }
}

impl<A> FromIterator<Entry<A>> for Entries<A> {
    fn from_iter<I: IntoIterator<Item = Entry<A>>>(entries: I) -> Self {
        let mut all = Self::default();
        all.extend(entries);
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Digest;
    use crate::seat::Seat;

    #[test]
    fn counts_follow_what_is_added_and_dropped() {
        let decided = |action| Entry::Move { seat: Seat::FIRST, action };
        let mut entries: Entries<u8> =
            [decided(1), decided(2), Entry::Digest(Digest(7)), decided(3)].into_iter().collect();
        assert_eq!((entries.plies(), entries.turns(), entries.len()), (3, 1, 4));
        entries.truncate(9);
        entries.truncate(2);
        assert_eq!((entries.plies(), entries.turns(), entries.len()), (2, 0, 2));
        entries.push(Entry::Position { rules: 2, text: String::new() });
        assert_eq!((entries.plies(), entries.turns()), (2, 0));
    }
}
