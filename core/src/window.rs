//! Reaction windows: everybody whom open facts allow is asked at once, and the sealed replies count in the order of the
//! rules. That is the same game as asking one by one, without the waiting: a seat asked third learns only that the two
//! before it passed, and that is exactly the case in which its reply counts.

use serde::{Deserialize, Serialize};

/// A reply to a window. Not an `Option`: "answered with a pass" must never look like "not answered".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Reply<A> {
    /// Let it happen.
    Pass,
    /// React.
    React(A),
}

/// The most repliers a window has: seats, or civilizations where a seat runs several.
pub const MAX_REPLIERS: usize = 8;

/// An open window. `K` is who replies: a seat, or a civilization where one seat runs several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Window<A, K = crate::seat::Seat> {
    order: [Option<K>; MAX_REPLIERS],
    replies: [Option<Reply<A>>; MAX_REPLIERS],
}

/// What a window has come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict<A, K> {
    /// It is not certain yet.
    Open,
    /// Everybody let it pass.
    Passed,
    /// This reaction counts. Replies behind it are dropped and never told.
    Reaction(K, A),
}

impl<A: Copy, K: Copy + Eq> Window<A, K> {
    /// Opens a window for these, in the order in which their replies count; those beyond [`MAX_REPLIERS`] are left out.
    pub fn open(order: impl IntoIterator<Item = K>) -> Self {
        let mut window = Self { order: [None; MAX_REPLIERS], replies: [None; MAX_REPLIERS] };
        for (place, key) in window.order.iter_mut().zip(order) {
            *place = Some(key);
        }
        window
    }

    /// Who is asked, in order.
    pub fn asked(&self) -> impl Iterator<Item = K> + '_ {
        self.order.iter().flatten().copied()
    }

    /// Who has not replied yet.
    pub fn missing(&self) -> impl Iterator<Item = K> + '_ {
        self.order.iter().zip(&self.replies).filter(|(_, reply)| reply.is_none()).filter_map(|(key, _)| *key)
    }

    /// What `key` has replied so far. Only it may know.
    pub fn reply(&self, key: K) -> Option<Reply<A>> {
        let place = self.order.iter().position(|&asked| asked == Some(key))?;
        self.replies[place]
    }

    /// Puts a reply under the seal, in place of one given before. One who is not asked changes nothing.
    pub fn put(&mut self, key: K, reply: Reply<A>) {
        if let Some(place) = self.order.iter().position(|&asked| asked == Some(key)) {
            self.replies[place] = Some(reply);
        }
    }

    /// Empties every reply but those of `keep`: for imagining what others may have replied.
    pub fn forget_but(&mut self, keep: impl Fn(K) -> bool) {
        for (key, reply) in self.order.iter().zip(&mut self.replies) {
            if !key.is_some_and(&keep) {
                *reply = None;
            }
        }
    }

    /// What it has come to: certain as soon as a reaction has only passes before it, or all have passed.
    pub fn verdict(&self) -> Verdict<A, K> {
        for (key, reply) in self.order.iter().zip(&self.replies) {
            match (key, reply) {
                (None, _) => return Verdict::Passed,
                (Some(_), None) => return Verdict::Open,
                (Some(_), Some(Reply::Pass)) => {}
                (Some(key), Some(Reply::React(action))) => return Verdict::Reaction(*key, *action),
            }
        }
        Verdict::Passed
    }
}

/// What an open window is about: facts that everybody knows, and nothing else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct About {
    /// Which of the game's windows it is.
    pub kind: &'static str,
    /// Whose action may be reacted to.
    pub actor: crate::seat::Seat,
    /// Whom the action concerns.
    pub targets: crate::seat::Seats,
}

/// A standing order of a seat: which windows it is about, and what to do there.
///
/// It looks at [`About`] and never at a hand, so that an automatic pass says nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// Only windows of this kind.
    pub kind: Option<String>,
    /// Only if this seat acts.
    pub actor: Option<crate::seat::Seat>,
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
    pub fn matches(&self, about: &About, me: crate::seat::Seat) -> bool {
        self.kind.as_deref().is_none_or(|kind| kind == about.kind)
            && self.actor.is_none_or(|actor| actor == about.actor)
            && (!self.only_if_target || about.targets.contains(me))
    }
}

/// What the first order that matches says; `Ask` if none does.
#[must_use]
pub fn instruction<'a>(orders: &'a [StandingOrder], about: &About, me: crate::seat::Seat) -> &'a Instruction {
    orders.iter().find(|order| order.matches(about, me)).map_or(&Instruction::Ask, |order| &order.then)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::{Seat, Seats};

    #[test]
    fn the_first_reaction_in_order_counts_whatever_the_order_of_arrival() {
        let mut window: Window<&str, char> = Window::open(['a', 'b', 'c']);
        window.put('c', Reply::React("third"));
        assert_eq!(window.verdict(), Verdict::Open);
        window.put('a', Reply::Pass);
        assert_eq!(window.verdict(), Verdict::Open);
        window.put('b', Reply::React("second"));
        assert_eq!(window.verdict(), Verdict::Reaction('b', "second"));
    }

    #[test]
    fn a_window_is_over_as_soon_as_it_is_certain() {
        let mut window: Window<u8, char> = Window::open(['a', 'b']);
        window.put('a', Reply::React(1));
        assert_eq!(window.verdict(), Verdict::Reaction('a', 1));
        window.put('a', Reply::Pass);
        window.put('b', Reply::Pass);
        assert_eq!(window.verdict(), Verdict::Passed);
        assert_eq!(Window::<u8, char>::open([]).verdict(), Verdict::Passed);
    }

    #[test]
    fn the_first_standing_order_that_matches_counts() {
        let [me, other] = [0, 1].map(|index| Seat::new(index).unwrap());
        let about = About { kind: "negate", actor: other, targets: Seats::NONE };
        let order = |only_if_target, then| StandingOrder { kind: None, actor: None, only_if_target, then };
        let orders = [order(true, Instruction::Play("!71".to_owned())), order(false, Instruction::Pass)];
        assert_eq!(instruction(&orders, &about, me), &Instruction::Pass);
        let attacked = About { targets: Seats::only(me), ..about };
        assert_eq!(instruction(&orders, &attacked, me), &Instruction::Play("!71".to_owned()));
        assert_eq!(instruction(&[], &about, me), &Instruction::Ask);
    }
}
