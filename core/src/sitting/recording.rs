//! What goes into the record, and when.
//!
//! A decision of a turn is written at once. Sealed answers are written when they open, in the order asked; of a window
//! only the reaction that counts. What a seat does in private in a free phase is written before the next thing that it
//! does in public or notices, so drafts of two traders never interleave and a draft taken back leaves no trace.

use super::Sitting;
use super::step::Effect;
use crate::game::{Game, Manner, Waiting};
use crate::record::Entry;
use crate::seat::{MAX_SEATS, Seat};

impl<G: Game> Sitting<G> {
    /// Writes a decision into the record, or keeps it until it may be written.
    pub(super) fn record_decision(&mut self, action: G::Action, effect: &Effect) {
        let seat = effect.seat;
        match effect.before.manner {
            Manner::Turn => self.record.entries.push(Entry::Move { seat, action }),
            Manner::Free if effect.is_private() => self.pending.push((seat, action)),
            Manner::Free => self.record_public_step(action, effect),
            Manner::Sealed | Manner::Window => {
                add_pending::<G>(&mut self.pending, seat, action, &effect.before);
                if !effect.goes_on {
                    self.record_answers(effect);
                }
            }
        }
    }

    /// A step of a free phase that others notice: first the private steps of those who do, then those of the actor.
    fn record_public_step(&mut self, action: G::Action, effect: &Effect) {
        let due = |by: Seat| !effect.goes_on || effect.is_noticed_by(by);
        let (due, later): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.pending).into_iter().partition(|(by, _)| *by == effect.seat || due(*by));
        self.pending = later;
        let of = |by: Seat| due.iter().filter(move |(seat, _)| *seat == by).map(|&(seat, action)| (seat, action));
        let others = Seat::all(MAX_SEATS).filter(|&by| by != effect.seat).flat_map(of);
        let steps = others.chain(of(effect.seat)).chain([(effect.seat, action)]);
        self.record.entries.extend(steps.map(|(seat, action)| Entry::Move { seat, action }));
    }

    /// The answers to a question that has closed.
    fn record_answers(&mut self, effect: &Effect) {
        let pending = std::mem::take(&mut self.pending);
        let of = |by: Seat| pending.iter().filter(move |(seat, _)| *seat == by);
        let write = |&(seat, action): &(Seat, G::Action)| Entry::Move { seat, action };
        let entries = &mut self.record.entries;
        let asked = effect.before.asked;
        if effect.before.manner == Manner::Sealed {
            entries.extend(asked.once().iter().flat_map(of).map(write));
            return;
        }
        // A reply begins with the step that names its part.
        let reacts = |(by, part): (Seat, u8)| {
            of(by).next().is_some_and(|(_, first)| !G::is_pass(first) && G::part(first) == Some(part)).then_some(by)
        };
        match asked.places().find_map(reacts) {
            Some(by) => entries.extend(of(by).map(write)),
            // Where the next thing asked is a window too, a reaction to it would read as one to this.
            None if effect.after.manner == Manner::Window => {
                entries.extend(asked.iter().flat_map(of).next().map(write));
            }
            None => {}
        }
    }
}

/// Keeps a step that is not written yet; an answer or reply that is begun again replaces the one before.
pub(super) fn add_pending<G: Game>(
    pending: &mut Vec<(Seat, G::Action)>,
    seat: Seat,
    action: G::Action,
    before: &Waiting,
) {
    let again = match before.manner {
        Manner::Turn | Manner::Free => false,
        Manner::Sealed => !before.unanswered.contains(seat),
        Manner::Window => G::is_pass(&action) || G::part(&action).is_some(),
    };
    if again {
        pending.retain(|(other, _)| *other != seat);
    }
    pending.push((seat, action));
}
