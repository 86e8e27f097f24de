//! Reaction windows: everybody whom open facts allow is asked at once, and the sealed replies count in the order of the
//! rules. That is the same game as asking one by one, without the waiting: a seat asked third learns only that the two
//! before it passed, and that is exactly the case in which its reply counts.

use crate::seat::{BySeat, MAX_SEATS, Seat, SeatOrder};
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

    /// The same, for a part of the seat.
    pub fn put_as(&mut self, seat: Seat, part: u8, reply: Reply<A>) {
        let stands = |place: (Seat, u8)| place == (seat, part) || (place.0 == seat && matches!(reply, Reply::Pass));
        if self.order.places().any(stands) {
            self.replies[seat] = Some((part, reply));
        }
    }

    /// Empties every reply but those of `keep`: for imagining what others may have replied.
    pub fn forget_but(&mut self, keep: impl Fn(Seat) -> bool) {
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !keep(seat)) {
            self.replies[seat] = None;
        }
    }

    /// What it has come to: certain as soon as a reaction has only passes before it, or all have passed.
    pub fn verdict(&self) -> WindowStatus<A> {
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
    pub targets: crate::seat::Seats,
}

/// A standing order of a seat: which windows it is about, and what to do there.
///
/// It looks at [`WindowContext`] and never at a hand, so that an automatic pass says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// Only windows of this kind.
    pub kind: Option<String>,
    /// Only if this seat acts.
    pub actor: Option<Seat>,
    /// Only if I am concerned.
    pub only_if_target: bool,
    /// What to do.
    pub then: Instruction,
}

/// What a standing order says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Instruction {
    /// Let it pass.
    Pass,
    /// Ask me.
    Ask,
    /// Play this line; pass if it is not legal any more.
    Play(String),
}

impl StandingOrder {
    /// Is it about this window?
    #[must_use]
    pub fn matches(&self, about: &WindowContext, me: Seat) -> bool {
        self.kind.as_deref().is_none_or(|kind| kind == about.kind)
            && self.actor.is_none_or(|actor| actor == about.actor)
            && (!self.only_if_target || about.targets.contains(me))
    }
}

/// What the first order that matches says; `Ask` if none does.
#[must_use]
pub fn instruction<'a>(orders: &'a [StandingOrder], about: &WindowContext, me: Seat) -> &'a Instruction {
    orders.iter().find(|order| order.matches(about, me)).map_or(&Instruction::Ask, |order| &order.then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seats;

    #[test]
    fn the_first_reaction_in_order_counts_whatever_the_order_of_arrival() {
        let [a, b, c] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<&str> = ReactionWindow::open([a, b, c]);
        window.put(c, Reply::React("third"));
        assert_eq!(window.verdict(), WindowStatus::Open);
        window.put(a, Reply::Pass);
        assert_eq!(window.verdict(), WindowStatus::Open);
        window.put(b, Reply::React("second"));
        assert_eq!(window.verdict(), WindowStatus::Reaction(b, "second"));
    }

    #[test]
    fn a_window_is_over_as_soon_as_it_is_certain() {
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<u8> = ReactionWindow::open([a, b]);
        window.put(a, Reply::React(1));
        assert_eq!(window.verdict(), WindowStatus::Reaction(a, 1));
        window.put(a, Reply::Pass);
        window.put(b, Reply::Pass);
        assert_eq!(window.verdict(), WindowStatus::Passed);
        assert_eq!(ReactionWindow::<u8>::open([]).verdict(), WindowStatus::Passed);
    }

    #[test]
    fn a_reaction_counts_at_the_place_of_its_part() {
        let [a, b] = [0, 1].map(|index| Seat::new(index).unwrap());
        let mut window: ReactionWindow<u8> = ReactionWindow::open_parts(SeatOrder::of_parts([(a, 1), (b, 2), (a, 3)]));
        window.put_as(a, 3, Reply::React(3));
        assert_eq!(window.verdict(), WindowStatus::Open, "b stands between");
        let mut early = window;
        early.put_as(a, 1, Reply::React(1));
        assert_eq!(early.verdict(), WindowStatus::Reaction(a, 1));
        let mut taken = window;
        taken.put_as(b, 2, Reply::React(2));
        assert_eq!(taken.verdict(), WindowStatus::Reaction(b, 2));
        window.put_as(b, 2, Reply::Pass);
        assert_eq!(window.verdict(), WindowStatus::Reaction(a, 3));
    }

    #[test]
    fn the_first_standing_order_that_matches_counts() {
        let [me, other] = [0, 1].map(|index| Seat::new(index).unwrap());
        let about = WindowContext { kind: "negate", actor: other, targets: Seats::NONE };
        let order = |only_if_target, then| StandingOrder { kind: None, actor: None, only_if_target, then };
        let orders = [order(true, Instruction::Play("!71".to_owned())), order(false, Instruction::Pass)];
        assert_eq!(instruction(&orders, &about, me), &Instruction::Pass);
        let attacked = WindowContext { targets: Seats::only(me), ..about };
        assert_eq!(instruction(&orders, &attacked, me), &Instruction::Play("!71".to_owned()));
        assert_eq!(instruction(&[], &about, me), &Instruction::Ask);
    }
}
