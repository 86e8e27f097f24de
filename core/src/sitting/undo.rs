//! Taking decisions back.
//!
//! A sitting keeps one state, the base, and what was decided since. To undo, the base is played again without the step
//! that is taken back. In a turn only the last seat can take back, until something was drawn, shown or told. Where
//! several decide at once, each seat takes back its own private steps, also over what others did meanwhile, until it
//! notices something or does something that others notice.
//!
//! What begins to replace a complete answer cannot be taken back: that would put the first answer back, and if all others
//! are in, the undo itself would open the seal. So an undo never closes a question, and whether it is possible depends
//! on the seat's own steps alone.
//!
//! A seat may change a sealed answer or a draft as often as it likes. So that nobody fills the memory of a table by that,
//! the base follows when nothing can be taken back, and never stays more than [`MAX_SINCE`] decisions behind.

use super::recording::add_pending;
use super::step::Effect;
use super::{Sitting, UndoBarrier};
use crate::dealer::{AddressedEvent, House, Source};
use crate::game::{Event, Game, Manner, Waiting};
use crate::seat::{Audience, MAX_SEATS, Seat};

/// How many decisions are kept to be taken back. Whoever goes on longer without anybody noticing loses the oldest.
const MAX_SINCE: usize = 512;

/// A decision since the base.
#[derive(Debug, Clone)]
pub(super) struct Decided<A> {
    pub(super) seat: Seat,
    pub(super) action: A,
    pub(super) manner: Manner,
    pub(super) can_undo: bool,
    /// How many entries the record had before it.
    pub(super) entries: usize,
    /// The public number before it.
    pub(super) decision: u32,
}

/// The state before the first decision that may be taken back, what dealt then, and what was not in the record yet.
#[derive(Debug, Clone)]
pub(super) struct Base<G: Game> {
    game: G,
    source: Source,
    pending: Vec<(Seat, G::Action)>,
}

impl<G: Game> Base<G> {
    /// Plays decisions that follow on the base.
    fn advance(&mut self, decisions: impl Iterator<Item = Decided<G::Action>>) {
        let mut house = House::from_source(self.source.clone());
        for Decided { seat, action, manner, can_undo, .. } in decisions {
            let before = self.game.waiting();
            self.game.apply(seat, &action, &mut house);
            let sealed = matches!(manner, Manner::Sealed | Manner::Window);
            if sealed || (can_undo && manner == Manner::Free) {
                add_pending::<G>(&mut self.pending, seat, action, &before);
            }
            house.events.clear();
        }
        self.source = house.source;
    }
}

impl<G: Game> Sitting<G> {
    /// Returns what `undo` would take back.
    ///
    /// # Errors
    ///
    /// Returns why the seat can take nothing back.
    pub fn undoable(&self, seat: Seat) -> Result<G::Action, UndoBarrier> {
        match self.since.iter().rfind(|decided| decided.seat == seat) {
            Some(decided) if decided.can_undo => Ok(decided.action),
            _ => Err(self.barriers[seat]),
        }
    }

    /// Returns how many decisions in a row the seat can take back.
    #[must_use]
    pub fn undoable_steps(&self, seat: Seat) -> usize {
        let own = self.since.iter().rev().filter(|decided| decided.seat == seat);
        own.take_while(|decided| decided.can_undo).count()
    }

    /// Takes the seat's last decision back and returns it. Everything else since the base is played again.
    ///
    /// # Errors
    ///
    /// Returns why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<G::Action, UndoBarrier> {
        self.undoable(seat)?;
        let at = self.since.iter().rposition(|decided| decided.seat == seat).ok_or(self.barriers[seat])?;
        let Some(mut base) = self.base.clone() else { return Err(self.barriers[seat]) };
        let undone = self.since.remove(at);
        base.advance(self.since.iter().cloned());
        (self.game, self.house.source, self.pending) = (base.game, base.source, base.pending);
        // Whoever noticed the undo is not where it was before the undone step; a private one was noticed by nobody else.
        let noticed = |other: &Seat| *other == seat || undone.manner == Manner::Turn;
        for other in Seat::all(MAX_SEATS).filter(noticed) {
            self.observations.add_action(other, &(seat, undone.action));
        }
        self.record.outcome = None;
        // An answer to what was asked before the undo must not fit; where nobody else noticed, only an own one.
        if undone.manner == Manner::Turn {
            self.record.entries.truncate(undone.entries);
            self.decision = self.decision.max(undone.decision) + 1;
        } else {
            self.own[seat] += 1;
        }
        if self.since.is_empty() {
            self.base = None;
        }
        Ok(undone.action)
    }

    /// Takes a new base if nothing that was decided so far can be taken back once this seat decides.
    pub(super) fn move_base(&mut self, seat: Seat, before: &Waiting) {
        let closes = self.since.last().is_some_and(|last| match before.manner {
            Manner::Turn => last.seat != seat || last.manner != Manner::Turn,
            _ => last.manner != before.manner,
        });
        if closes {
            if self.since.iter().any(|decided| decided.seat != seat) {
                // Who had nothing to take back in a question of several seats does not learn that another one began.
                for by in Seat::all(MAX_SEATS) {
                    let loses = self.since.iter().any(|decided| decided.seat == by && decided.can_undo);
                    if before.manner == Manner::Turn || loses {
                        self.barriers[by] = UndoBarrier::OtherSeatActed;
                    }
                }
            }
            self.since.clear();
        }
        if self.since.is_empty() {
            let (game, source, pending) = (self.game.clone(), self.house.source.clone(), self.pending.clone());
            self.base = Some(Box::new(Base { game, source, pending }));
        }
    }

    /// Remembers a decision, and which decisions cannot be taken back any more because of it.
    pub(super) fn remember(&mut self, decided: Decided<G::Action>, effect: &Effect, barrier: Option<UndoBarrier>) {
        self.since.push(decided);
        let sealed = matches!(effect.before.manner, Manner::Sealed | Manner::Window);
        let replaces = sealed && !effect.before.unanswered.contains(effect.seat);
        let stands = |by: Seat| {
            let told = barrier.is_some() && (!effect.goes_on || effect.is_noticed_by(by));
            told || (replaces && by == effect.seat)
        };
        let reason = barrier.or(replaces.then_some(UndoBarrier::Simultaneous));
        for by in Seat::all(MAX_SEATS) {
            if let Some(reason) = reason.filter(|_| stands(by)) {
                self.barriers[by] = reason;
            } else if effect.before.manner == Manner::Turn && by != effect.seat {
                self.barriers[by] = UndoBarrier::OtherSeatActed;
            }
        }
        for decided in &mut self.since {
            decided.can_undo &= !stands(decided.seat);
        }
        if effect.before.manner == Manner::Free
            && let Some(base) = &mut self.base
        {
            base.pending.retain(|&(by, _)| !stands(by)); // it is in the record now
        }
        if self.since.iter().all(|decided| !decided.can_undo) {
            self.since.clear();
            self.base = None;
        } else if self.since.len() > MAX_SINCE
            && let Some(base) = &mut self.base
        {
            base.advance(self.since.drain(..MAX_SINCE / 2));
        }
    }
}

/// Why a step cannot be taken back.
pub(super) fn barrier_of<E: Event>(effect: &Effect, events: &[AddressedEvent<E>]) -> Option<UndoBarrier> {
    let others = |to: Audience| matches!(to, Audience::Only(seats) if !seats.without(effect.seat).is_empty());
    if effect.before.manner != Manner::Turn {
        (!effect.is_private()).then_some(UndoBarrier::Simultaneous)
    } else if effect.drew {
        Some(UndoBarrier::Drawn)
    } else if events.iter().any(|event| event.event.reveals()) {
        Some(UndoBarrier::Revealed)
    } else if events.iter().any(|event| others(event.to)) {
        Some(UndoBarrier::PrivateEvent)
    } else if effect.after.manner != Manner::Turn {
        // Undo would end with the first secret answer, and so tell the actor that there is one.
        Some(UndoBarrier::Simultaneous)
    } else {
        None
    }
}
