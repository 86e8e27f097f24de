//! A short list that is copied freely: what lies behind its end is always the default, so equal lists are equal memory.

use std::ops::{Deref, DerefMut};

/// At most `N` items in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Inserts an item.
    ///
    /// # Errors
    ///
    /// Returns the item if the list is full or shorter than the place.
    pub fn try_insert(&mut self, place: usize, item: T) -> Result<(), T> {
        let len = self.len();
        if len >= N || place > len {
            return Err(item);
        }
        self.items.copy_within(place..len, place + 1);
        self.items[place] = item;
        self.len += 1;
        Ok(())
    }

    /// Adds an item at the end.
    ///
    /// # Errors
    ///
    /// Returns the item if the list is full.
    pub fn try_push(&mut self, item: T) -> Result<(), T> {
        self.try_insert(self.len(), item)
    }

    /// Takes an item out; the default if there is none at that place.
    pub fn remove(&mut self, place: usize) -> T {
        let len = self.len();
        if place >= len {
            return T::default();
        }
        let item = self.items[place];
        self.items.copy_within(place + 1..len, place);
        self.items[len - 1] = T::default();
        self.len -= 1;
        item
    }

    /// Takes the last item out.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len().checked_sub(1)?;
        Some(self.remove(last))
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Is there no room for another item?
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.len as usize >= N
    }

    /// Returns the most items.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        N
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}
