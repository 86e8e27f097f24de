//! Who sits where: seats, sets of seats, values by seat, and who may see what.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// The most seats any game of the table has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 in the order of play.
///
/// A seat decides. What it plays (a dynasty, a colour, one or several civilizations) is its role, which a game names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The first seat of every table.
    pub const FIRST: Self = Self(0);

    /// The seat with this number, if a table has it.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index < MAX_SEATS { Some(Self(index as u8)) } else { None }
    }

    /// Every seat of a table of `count`, in the order of play.
    #[inline]
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..count.min(MAX_SEATS) as u8).map(Self)
    }

    /// Its number, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `count`.
    #[must_use]
    pub const fn next(self, count: usize) -> Self {
        let next = self.0 as usize + 1;
        Self(if next >= count { 0 } else { next as u8 })
    }

    /// All seats of a table of `count` clockwise, this one first.
    #[inline]
    pub fn around(self, count: usize) -> impl Iterator<Item = Self> + Clone {
        let first = self.index();
        (first..count).chain(0..first.min(count)).map(|index| Self(index as u8))
    }

    /// How many seats clockwise from this one `other` sits.
    #[must_use]
    pub const fn steps_to(self, other: Self, count: usize) -> usize {
        (other.index() + count - self.index()) % count
    }
}

impl TryFrom<u8> for Seat {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        Self::new(index.into()).ok_or_else(|| format!("there is no seat {index}"))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.0
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Everybody at a table of `count`.
    #[must_use]
    pub const fn all(count: usize) -> Self {
        Self(((1_u16 << if count > MAX_SEATS { MAX_SEATS } else { count }) - 1) as u8)
    }

    /// Just this one.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Is the seat one of them?
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// These and this one.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// These without this one.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Those in both sets.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either set.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// These without those.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set as bits: the first seat is the lowest one.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Is nobody in it?
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// One after another, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

/// One value for each seat. `N` is the most seats the game has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BySeat<T, const N: usize = MAX_SEATS>(pub [T; N]);

impl<T: Default, const N: usize> Default for BySeat<T, N> {
    fn default() -> Self {
        Self(std::array::from_fn(|_| T::default()))
    }
}

impl<T, const N: usize> BySeat<T, N> {
    /// Seat by seat, with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(N).zip(&self.0)
    }
}

impl<T, const N: usize> Index<Seat> for BySeat<T, N> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for BySeat<T, N> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// Places in the order in which their answers count. A place is a seat and one of its parts: in some games a seat runs
/// several civilizations, and then it is asked once for each of them.
///
/// ```
/// use civitas_core::seat::{Seat, SeatOrder};
///
/// let [ada, ben] = [0, 1].map(|index| Seat::new(index).unwrap());
/// // The first civilization of ada is asked first, then ben, then the third one, of ada again.
/// let order = SeatOrder::of_parts([(ada, 0), (ben, 1), (ada, 2)]);
/// assert_eq!(order.as_slice(), [ada, ben, ada]);
/// assert_eq!(order.once().as_slice(), [ada, ben]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SeatOrder {
    seats: [Seat; MAX_PLACES],
    parts: [u8; MAX_PLACES],
    /// More than [`MAX_PLACES`] if places were left out.
    len: u8,
}

/// The most places of an order. It is more than [`MAX_SEATS`], because a seat may run several civilizations.
pub const MAX_PLACES: usize = 8;

impl SeatOrder {
    /// Nobody.
    pub const NONE: Self = Self { seats: [Seat(0); MAX_PLACES], parts: [0; MAX_PLACES], len: 0 };

    /// Just this one.
    #[must_use]
    pub const fn only(seat: Seat) -> Self {
        let mut seats = [Seat(0); MAX_PLACES];
        seats[0] = seat;
        Self { seats, parts: [0; MAX_PLACES], len: 1 }
    }

    /// The places of seats that run several parts (civilizations); a seat may stand in it more than once.
    ///
    /// Places beyond [`MAX_PLACES`] are left out, and [`SeatOrder::is_too_long`] says so: the laws fail on it.
    pub fn of_parts(places: impl IntoIterator<Item = (Seat, u8)>) -> Self {
        let mut order = Self::NONE;
        for (seat, part) in places {
            order.push(seat, part);
        }
        order
    }

    const fn push(&mut self, seat: Seat, part: u8) {
        let place = self.len as usize;
        if place < MAX_PLACES {
            self.seats[place] = seat;
            self.parts[place] = part;
        }
        if place <= MAX_PLACES {
            self.len += 1;
        }
    }

    /// Were there more places than it can hold?
    #[must_use]
    pub const fn is_too_long(&self) -> bool {
        self.len as usize > MAX_PLACES
    }

    /// The seat of each place, in this order.
    #[must_use]
    pub fn as_slice(&self) -> &[Seat] {
        &self.seats[..usize::from(self.len).min(MAX_PLACES)]
    }

    /// The seat of each place, in this order.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.as_slice().iter().copied()
    }

    /// Place by place: who is asked, and for which of its parts.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = (Seat, u8)> + use<> {
        let (seats, parts) = (self.seats, self.parts);
        (0..self.as_slice().len()).map(move |place| (seats[place], parts[place]))
    }

    /// Each seat once, where it stands first.
    #[must_use]
    pub fn once(&self) -> Self {
        self.iter().collect()
    }

    /// The same seats without their order.
    #[must_use]
    pub fn seats(&self) -> Seats {
        self.iter().collect()
    }

    /// Is nobody in it?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl FromIterator<Seat> for SeatOrder {
    /// Each seat once, where it came first.
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut order = Self::NONE;
        for seat in seats {
            if !order.as_slice().contains(&seat) {
                order.push(seat, 0);
            }
        }
        order
    }
}

impl fmt::Debug for SeatOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(Seat::index)).finish()
    }
}

/// Whose knowledge is shown.
///
/// There is no viewer who sees everything: after the end the game itself has turned things up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// A viewer without a seat, who knows what everybody knows.
    Spectator,
}

/// Who may receive an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// Only these seats.
    Only(Seats),
    /// Everybody but these seats, spectators too.
    AllBut(Seats),
}

impl Audience {
    /// Does this viewer receive it?
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) => true,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::AllBut(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Self::Only(_), Viewer::Spectator) => false,
            (Self::AllBut(_), Viewer::Spectator) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn clockwise_goes_round_the_table() {
        let around: Vec<_> = seat(2).around(4).map(Seat::index).collect();
        assert_eq!(around, [2, 3, 0, 1]);
        assert_eq!(seat(3).next(4), seat(0));
        assert_eq!(seat(3).steps_to(seat(1), 4), 2);
    }

    #[test]
    fn a_set_of_seats_is_a_set() {
        let seats = Seats::all(4).without(seat(1));
        assert_eq!(seats.len(), 3);
        assert_eq!(seats.iter().map(Seat::index).collect::<Vec<_>>(), [0, 2, 3]);
        assert!(Seats::all(0).is_empty());
        assert_eq!(Seats::all(6).len(), 6);
    }

    #[test]
    fn an_order_names_each_seat_once() {
        let order: SeatOrder = [seat(2), seat(0), seat(2)].into_iter().collect();
        assert_eq!(order.as_slice(), [seat(2), seat(0)]);
    }

    #[test]
    fn an_order_that_is_too_long_says_so() {
        let places = |count: u8| SeatOrder::of_parts((0..count).map(|part| (seat(usize::from(part) % 2), part)));
        assert!(!places(8).is_too_long());
        for count in [9, 20, 255] {
            let order = places(count);
            assert!(order.is_too_long(), "{count}");
            assert_eq!((order.as_slice().len(), order.places().count()), (8, 8));
        }
    }

    #[test]
    fn an_audience_leaves_out_whom_it_leaves_out() {
        let only = Audience::Only(Seats::only(seat(1)));
        assert!(only.includes(Viewer::Seat(seat(1))) && !only.includes(Viewer::Spectator));
        let but = Audience::AllBut(Seats::only(seat(1)));
        assert!(!but.includes(Viewer::Seat(seat(1))) && but.includes(Viewer::Spectator));
    }
}
