//! What each seat has observed since a game or a search began, as one number for each seat.
//!
//! Two states that a seat has reached by observing the same events and choosing the same actions have the same number
//! for it: the key of its information set. A [`crate::sitting::Sitting`] and the tree part of a search count alike, so a
//! search finds the node of a real decision again.

use crate::seat::{Audience, MAX_SEATS, Seat, Viewer};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// The observations of every seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Observations([u64; MAX_SEATS]);

impl Default for Observations {
    /// Nothing observed yet. The seats differ from each other.
    fn default() -> Self {
        Self(std::array::from_fn(|seat| (seat as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)))
    }
}

impl Observations {
    /// Returns observations that begin with the given key of one seat. What the other seats have observed is unknown;
    /// their numbers depend on that key only.
    #[must_use]
    pub fn from_key(seat: Seat, key: u64) -> Self {
        let mut all = Self::default();
        for number in &mut all.0 {
            *number ^= key.rotate_left(32);
        }
        all.0[seat.index()] = key;
        all
    }

    /// Returns the key of a seat.
    #[inline]
    #[must_use]
    pub const fn key(&self, seat: Seat) -> u64 {
        self.0[seat.index()]
    }

    /// Adds an event to what those seats have observed that may see it. The event is hashed once; adding it is a
    /// rotation, which keeps the order, and a multiplication.
    #[inline]
    pub fn add_event<E: Hash>(&mut self, to: Audience, event: &E) {
        let hash = hash_of(event);
        for seat in Seat::all(MAX_SEATS).filter(|&seat| to.includes(Viewer::Seat(seat))) {
            let number = &mut self.0[seat.index()];
            *number = (number.rotate_left(23) ^ hash).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    /// Adds an action to what its seat has observed: a seat knows what it did, also where no event says so.
    #[inline]
    pub fn add_action<A: Hash>(&mut self, seat: Seat, action: &A) {
        let number = &mut self.0[seat.index()];
        *number = (number.rotate_left(23) ^ hash_of(action)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    }
}

fn hash_of<T: Hash>(value: &T) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seats;

    #[test]
    fn a_private_event_changes_the_key_of_its_seat_only() {
        let (mut seen, before) = (Observations::default(), Observations::default());
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        seen.add_event(Audience::Only(Seats::only(first)), &7);
        assert_ne!(seen.key(first), before.key(first));
        assert_eq!(seen.key(second), before.key(second));
        seen.add_action(second, &7);
        assert_ne!(seen.key(second), before.key(second));
    }

    #[test]
    fn the_order_of_events_counts() {
        let after = |events: [u8; 2]| {
            let mut seen = Observations::default();
            events.iter().for_each(|event| seen.add_event(Audience::All, event));
            seen
        };
        assert_ne!(after([1, 2]), after([2, 1]));
        assert_eq!(after([1, 2]), after([1, 2]));
    }

    #[test]
    fn other_seats_start_apart_for_each_key() {
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        let (one, other) = (Observations::from_key(first, 5), Observations::from_key(first, 6));
        assert_eq!(one.key(first), 5);
        assert_ne!(one.key(second), other.key(second));
    }
}
