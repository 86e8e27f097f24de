//! Standing orders: what a player wants done in reaction windows without being asked.
//!
//! An order looks at [`WindowContext`] and never at a hand, so an automatic pass tells the others nothing.

use crate::game::{Game, Manner};
use crate::seat::Seat;
use crate::sitting::Sitting;
use crate::window::WindowContext;
use serde::{Deserialize, Serialize};

/// A standing order of a seat: which windows it is about, what to do there, and when it ends.
///
/// ```
/// use civitas_core::seat::{Seat, Seats};
/// use civitas_core::standing_orders::{Instruction, StandingOrder, instruction};
/// use civitas_core::window::WindowContext;
///
/// let [me, rival] = [0, 1].map(|index| Seat::new(index).unwrap());
/// let mine = StandingOrder { only_if_target: true, ..StandingOrder::new(Instruction::Ask) };
/// let orders = [mine, StandingOrder::new(Instruction::Pass)];
/// let context = WindowContext { kind: "negate", actor: rival, targets: Seats::only(me), subject: None };
/// assert_eq!(instruction(&orders, &context, me), &Instruction::Ask);
/// let elsewhere = WindowContext { targets: Seats::only(rival), ..context };
/// assert_eq!(instruction(&orders, &elsewhere, me), &Instruction::Pass);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOrder {
    /// Only windows of this kind.
    #[serde(default)]
    pub kind: Option<String>,
    /// Only if this seat acts.
    #[serde(default)]
    pub actor: Option<Seat>,
    /// Only if the action concerns this seat.
    #[serde(default)]
    pub target: Option<Seat>,
    /// Only if the action concerns the seat that gave the order.
    #[serde(default)]
    pub only_if_target: bool,
    /// Only if this is used or built, by the word of the notation.
    #[serde(default)]
    pub subject: Option<String>,
    /// What to do.
    pub then: Instruction,
    /// When it ends; without it, with the game.
    #[serde(default)]
    pub until: Option<OrderEnd>,
}

/// What a standing order does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Instruction {
    /// Let it pass.
    Pass,
    /// Ask the player.
    Ask,
    /// Play this line; pass if it is not legal any more.
    Play(String),
}

/// When a standing order ends: it counts below the number and not from it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum OrderEnd {
    /// The number of turns that have ended since the game began ([`Sitting::turns`]).
    Turn(u32),
    /// The public number of the decision ([`Sitting::decision`]).
    Decision(u32),
}

impl OrderEnd {
    /// After this many more ends of turns; a round is as many turns as there are seats.
    #[must_use]
    pub const fn after_turns(turns: u32, now: u32) -> Self {
        Self::Turn(now.saturating_add(turns))
    }

    /// Is it over after `turns` ended turns, at the decision with this public number?
    #[must_use]
    pub const fn is_past(self, turns: u32, decision: u32) -> bool {
        match self {
            Self::Turn(end) => turns >= end,
            Self::Decision(end) => decision >= end,
        }
    }
}

impl StandingOrder {
    /// An order for every window, until the game ends.
    #[must_use]
    pub const fn new(then: Instruction) -> Self {
        Self { kind: None, actor: None, target: None, only_if_target: false, subject: None, then, until: None }
    }

    /// Is it about this window?
    #[must_use]
    pub fn matches(&self, context: &WindowContext, owner: Seat) -> bool {
        self.kind.as_deref().is_none_or(|kind| kind == context.kind)
            && self.actor.is_none_or(|actor| actor == context.actor)
            && self.target.is_none_or(|target| context.targets.contains(target))
            && (!self.only_if_target || context.targets.contains(owner))
            && self.subject.as_deref().is_none_or(|subject| Some(subject) == context.subject)
    }

    /// Has it ended?
    #[must_use]
    pub fn is_past(&self, turns: u32, decision: u32) -> bool {
        self.until.is_some_and(|end| end.is_past(turns, decision))
    }
}

/// Returns what the first order that matches says; `Ask` if none does. Orders that have ended must be left out before.
#[must_use]
pub fn instruction<'a>(
    orders: impl IntoIterator<Item = &'a StandingOrder>,
    context: &WindowContext,
    owner: Seat,
) -> &'a Instruction {
    let found = orders.into_iter().find(|order| order.matches(context, owner));
    found.map_or(&Instruction::Ask, |order| &order.then)
}

/// Returns the next answer that an order gives, and the seat that gave it; `None` if no order is about what is asked.
/// `orders` is by seat; a seat beyond its end has none. Whoever plays the answer asks again: another window may have opened.
///
/// An order to play a line that cannot be read, is not legal any more or is only half an answer lets the window pass.
pub fn ordered_answer<G: Game>(sitting: &Sitting<G>, orders: &[Vec<StandingOrder>]) -> Option<(Seat, Vec<G::Action>)> {
    let game = sitting.game();
    let waiting = game.waiting();
    let context = game.window().filter(|_| waiting.manner == Manner::Window)?;
    let (turns, decision) = (sitting.turns(), sitting.decision());
    waiting.asked.once().iter().filter(|&seat| waiting.unanswered.contains(seat)).find_map(|seat| {
        let own = orders.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let own = own.iter().filter(|order| !order.is_past(turns, decision));
        let pass = || game.minimal(seat).filter(G::is_pass).map(|pass| vec![pass]);
        let answer = match instruction(own, &context, seat) {
            Instruction::Ask => None,
            Instruction::Pass => pass(),
            Instruction::Play(line) => {
                let actions = line.split(';').map(|action| action.trim().parse().ok()).collect::<Option<Vec<_>>>();
                actions.filter(|actions| completes(sitting, seat, actions)).or_else(pass)
            }
        };
        answer.map(|actions| (seat, actions))
    })
}

/// Is this a whole answer of the seat? Half of one would be given again and again.
fn completes<G: Game>(sitting: &Sitting<G>, seat: Seat, actions: &[G::Action]) -> bool {
    let before = sitting.game().waiting();
    let mut trial = sitting.clone();
    trial.play_bundle(seat, actions).is_ok() && {
        let after = trial.game().waiting();
        !after.goes_on(&before) || !after.unanswered.contains(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seat::Seats;

    const CONTEXT: WindowContext =
        WindowContext { kind: "negate", actor: Seat::FIRST, targets: Seats::NONE, subject: Some("colossus") };

    #[test]
    fn an_order_can_name_who_acts_and_what_is_aimed_at() {
        let [me, other] = [1, 2].map(|index| Seat::new(index).unwrap());
        let any = StandingOrder::new(Instruction::Pass);
        let by = |actor| StandingOrder { actor: Some(actor), ..any.clone() };
        assert!(by(Seat::FIRST).matches(&CONTEXT, me) && !by(other).matches(&CONTEXT, me));
        let at = StandingOrder { target: Some(other), ..any.clone() };
        assert!(at.matches(&WindowContext { targets: Seats::only(other), ..CONTEXT }, me));
        assert!(!at.matches(&WindowContext { targets: Seats::only(me), ..CONTEXT }, me));
        let of = |subject: &str| StandingOrder { subject: Some(subject.to_owned()), ..any.clone() };
        assert!(of("colossus").matches(&CONTEXT, me) && !of("pyramids").matches(&CONTEXT, me));
        assert!(!of("colossus").matches(&WindowContext { subject: None, ..CONTEXT }, me));
    }

    #[test]
    fn an_order_ends_when_it_says() {
        let until = |end| StandingOrder { until: Some(end), ..StandingOrder::new(Instruction::Pass) };
        let two_turns = until(OrderEnd::after_turns(2, 5));
        assert!(!two_turns.is_past(6, 900) && two_turns.is_past(7, 0));
        let by_number = until(OrderEnd::Decision(40));
        assert!(!by_number.is_past(900, 39) && by_number.is_past(0, 40));
        assert!(!StandingOrder::new(Instruction::Pass).is_past(u32::MAX, u32::MAX));
    }

    #[test]
    fn orders_stored_before_they_had_an_end_can_be_read() {
        let old = r#"{"kind":"raid","actor":null,"only_if_target":true,"then":"Pass"}"#;
        let read: StandingOrder = serde_json::from_str(old).unwrap();
        let kind = Some("raid".to_owned());
        assert_eq!(read, StandingOrder { kind, only_if_target: true, ..StandingOrder::new(Instruction::Pass) });
        let text = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<StandingOrder>(&text).unwrap(), read);
    }
}
