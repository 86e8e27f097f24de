//! Reaction windows. Every seat that the visible facts allow is asked at once, and the sealed replies count in the order
//! of the rules. That is the same game as asking one by one, without the waiting: a seat asked third learns only that
//! the two before it passed, and that is exactly the case in which its reply counts.

use crate::seat::{BySeat, MAX_SEATS, Seat, SeatOrder, Seats};
use serde::{Deserialize, Serialize};

/// A reply to a window. Not an `Option`: "answered with a pass" must never look like "not answered".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reply<A> {
    /// Let it happen.
    Pass,
    /// React.
    React(A),
}

/// An open window. A seat replies once, for all its parts: a reaction counts at the place of the part that makes it,
/// and passes at the others.
///
/// That is the same game as asking part by part. A seat that stands in the order as A1, B, A2 and lets A2 react says
/// what A2 would say when it is asked: that A1 and B have passed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ReactionWindow<A> {
    order: SeatOrder,
    replies: BySeat<Option<(u8, Reply<A>)>>,
}

/// What a window has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowStatus<A> {
    /// It is not certain yet.
    Open,
    /// Everybody let it pass.
    Passed,
    /// This reaction counts. Replies behind it are dropped and never told.
    Reaction(Seat, A),
}

impl<A: Copy> ReactionWindow<A> {
    /// Opens a window for these seats, in the order in which their replies count.
    pub fn open(order: impl IntoIterator<Item = Seat>) -> Self {
        Self::open_parts(order.into_iter().collect())
    }

    /// Opens a window in an order that may name a seat for several of its parts.
    #[must_use]
    pub const fn open_parts(order: SeatOrder) -> Self {
        Self { order, replies: BySeat([None; MAX_SEATS]) }
    }

    /// The places, in order.
    #[must_use]
    pub const fn order(&self) -> SeatOrder {
        self.order
    }

    /// Who is asked, each once, in order.
    pub fn asked(&self) -> impl Iterator<Item = Seat> + use<A> {
        self.order.once().places().map(|(seat, _)| seat)
    }

    /// Who has not replied yet.
    pub fn unanswered(&self) -> impl Iterator<Item = Seat> + use<'_, A> {
        self.asked().filter(|&seat| self.replies[seat].is_none())
    }

    /// What a seat has replied so far. Only it may know.
    pub fn reply(&self, seat: Seat) -> Option<Reply<A>> {
        self.replies[seat].map(|(_, reply)| reply)
    }

    /// Puts a reply under the seal, in place of one given before. One who is not asked changes nothing.
    pub fn put(&mut self, seat: Seat, reply: Reply<A>) {
        self.put_as(seat, 0, reply);
    }

    /// The same, for a part of the seat. A pass is for all its parts.
    pub fn put_as(&mut self, seat: Seat, part: u8, reply: Reply<A>) {
        let passes = matches!(reply, Reply::Pass);
        if self.order.places().any(|place| place == (seat, part) || (passes && place.0 == seat)) {
            self.replies[seat] = Some((if passes { 0 } else { part }, reply));
        }
    }

    /// Takes a seat's reply back: for one who begins to reply again, in several steps.
    pub fn take_back(&mut self, seat: Seat) {
        self.replies[seat] = None;
    }

    /// Empties every reply but those of `keep`: for imagining what others may have replied.
    pub fn forget_but(&mut self, keep: impl Fn(Seat) -> bool) {
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !keep(seat)) {
            self.replies[seat] = None;
        }
    }

    /// What it has come to: certain as soon as a reaction has only passes before it, or all have passed.
    pub fn status(&self) -> WindowStatus<A> {
        for (seat, part) in self.order.places() {
            match self.replies[seat] {
                None => return WindowStatus::Open,
                Some((by, Reply::React(action))) if by == part => return WindowStatus::Reaction(seat, action),
                Some(_) => {}
            }
        }
        WindowStatus::Passed
    }
}

/// What an open window is about: facts that everybody knows, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WindowContext {
    /// Which of the game's windows it is.
    pub kind: &'static str,
    /// Whose action may be reacted to.
    pub actor: Seat,
    /// Whom the action concerns.
    pub targets: Seats,
    /// What is used or built, by the word of the notation (a card, a building), where everybody knows it.
    pub subject: Option<&'static str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_reaction_in_order_counts_whatever_the_order_of_arrival() {
        let [a, b, c] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<&str> = ReactionWindow::open([a, b, c]);
        window.put(c, Reply::React("third"));
        assert_eq!(window.status(), WindowStatus::Open);
        window.put(a, Reply::Pass);
        assert_eq!(window.status(), WindowStatus::Open);
        window.put(b, Reply::React("second"));
        assert_eq!(window.status(), WindowStatus::Reaction(b, "second"));
    }

    #[test]
    fn a_window_is_over_as_soon_as_it_is_certain() {
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<u8> = ReactionWindow::open([a, b]);
        window.put(a, Reply::React(1));
        assert_eq!(window.status(), WindowStatus::Reaction(a, 1));
        window.put(a, Reply::Pass);
        window.put(b, Reply::Pass);
        assert_eq!(window.status(), WindowStatus::Passed);
        assert_eq!(ReactionWindow::<u8>::open([]).status(), WindowStatus::Passed);
    }

    #[test]
    fn a_reaction_counts_at_the_place_of_its_part() {
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<u8> = ReactionWindow::open_parts(SeatOrder::of_parts([(a, 1), (b, 2), (a, 3)]));
        window.put_as(a, 3, Reply::React(3));
        assert_eq!(window.status(), WindowStatus::Open, "b stands between");
        let mut early = window;
        early.put_as(a, 1, Reply::React(1));
        assert_eq!(early.status(), WindowStatus::Reaction(a, 1));
        let mut taken = window;
        taken.put_as(b, 2, Reply::React(2));
        assert_eq!(taken.status(), WindowStatus::Reaction(b, 2));
        window.put_as(b, 2, Reply::Pass);
        assert_eq!(window.status(), WindowStatus::Reaction(a, 3));
    }
}
