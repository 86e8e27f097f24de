//! Who decides next at a table of bots, where several seats may act at once.

use arrayvec::ArrayVec;
use civitas_core::game::{Manner, Waiting};
use civitas_core::seat::{BySeat, MAX_PLACES, Seat};

/// The most steps of one seat in one free phase. After them the seat plays its minimal action, which finishes the phase
/// for it. A person needs a handful of offers; a bot that sees no difference between drafts would go on for ever.
pub const MAX_FREE_STEPS: u16 = 24;

/// Gives every seat its chance. Under a seal and in a window the seats answer in the order asked, each by what it may
/// know. In a free phase they take turns, one step each, so that offers are answered; each has a limited number of steps,
/// so that a phase between bots ends.
#[derive(Debug, Clone, Default)]
pub struct TurnTaking {
    /// The free phase that goes on.
    question: Option<u32>,
    last: Option<Seat>,
    steps: BySeat<u16>,
}

impl TurnTaking {
    /// Returns the seat that decides next; `None` if the game is over.
    pub fn next(&mut self, waiting: &Waiting) -> Option<Seat> {
        let unanswered: ArrayVec<Seat, MAX_PLACES> =
            waiting.asked.iter().filter(|&seat| waiting.unanswered.contains(seat)).collect();
        self.next_of(waiting.manner, waiting.question, &unanswered)
    }

    /// The same by the parts of [`Waiting`]: the number of the question, and who has not answered, in the order asked.
    pub fn next_of(&mut self, manner: Manner, question: u32, unanswered: &[Seat]) -> Option<Seat> {
        if manner != Manner::Free {
            *self = Self::default();
            return unanswered.first().copied();
        }
        if self.question != Some(question) {
            *self = Self { question: Some(question), ..Self::default() };
        }
        let last = self.last.map_or(0, |last| last.index() + 1);
        let next = unanswered.iter().copied().min_by_key(|seat| (seat.index() < last, seat.index()))?;
        self.last = Some(next);
        self.steps[next] = self.steps[next].saturating_add(1);
        Some(next)
    }

    /// Returns whether the seat has used up its steps of this free phase and must finish it.
    #[must_use]
    pub fn must_finish(&self, seat: Seat) -> bool {
        self.steps[seat] > MAX_FREE_STEPS
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::seat::Seats;

    fn free(question: u32, seats: &[usize]) -> Waiting {
        let open: Vec<_> = seats.iter().filter_map(|&seat| Seat::new(seat)).collect();
        let unanswered: Seats = open.iter().copied().collect();
        Waiting { manner: Manner::Free, question, asked: open.into_iter().collect(), unanswered }
    }

    #[test]
    fn in_a_free_phase_the_seats_take_turns() {
        let mut turns = TurnTaking::default();
        let mut next = |waiting: Waiting| turns.next(&waiting).map(Seat::index);
        assert_eq!([0; 4].map(|_| next(free(1, &[0, 1, 2]))), [Some(0), Some(1), Some(2), Some(0)]);
        assert_eq!(next(free(1, &[0, 2])), Some(2), "seat 1 has finished");
        assert_eq!(next(free(1, &[])), None);
    }

    #[test]
    fn a_seat_that_goes_on_and_on_must_finish_and_starts_again_in_the_next_phase() {
        let mut turns = TurnTaking::default();
        let seat = Seat::FIRST;
        for _ in 0..MAX_FREE_STEPS {
            assert_eq!(turns.next(&free(1, &[0])), Some(seat));
            assert!(!turns.must_finish(seat));
        }
        turns.next(&free(1, &[0]));
        assert!(turns.must_finish(seat));
        turns.next(&free(2, &[0]));
        assert!(!turns.must_finish(seat));
    }
}
