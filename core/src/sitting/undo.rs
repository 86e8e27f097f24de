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

use super::recording::add_pending;
use super::step::Effect;
use super::{Sitting, UndoBarrier};
use crate::dealer::{AddressedEvent, Source};
use crate::game::{Event, Game, Manner, Waiting};
use crate::seat::{Audience, MAX_SEATS, Seat};

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

/// The state before the first decision that may be taken back or is not in the record yet, and what dealt then.
#[derive(Debug, Clone)]
pub(super) struct Base<G> {
    pub(super) game: G,
    pub(super) source: Source,
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
        let Some(base) = self.base.clone() else { return Err(self.barriers[seat]) };
        let undone = self.since.remove(at);
        (self.game, self.house.source) = (base.game, base.source);
        self.pending.clear();
        for decided in &self.since {
            let before = self.game.waiting();
            self.game.apply(decided.seat, &decided.action, &mut self.house);
            let sealed = matches!(decided.manner, Manner::Sealed | Manner::Window);
            if sealed || (decided.can_undo && decided.manner == Manner::Free) {
                add_pending::<G>(&mut self.pending, decided.seat, decided.action, &before);
            }
        }
        self.house.events.clear();
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
            self.base = Some(Box::new(Base { game: self.game.clone(), source: self.house.source.clone() }));
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
        if self.pending.is_empty() && self.since.iter().all(|decided| !decided.can_undo) {
            self.since.clear();
            self.base = None;
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
