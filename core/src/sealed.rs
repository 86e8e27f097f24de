//! Secret simultaneous choices: sealed until all are in, and free to change until then.

use crate::seat::{BySeat, Seat, SeatOrder, Seats};

/// Answers that open together.
///
/// Whoever answers first learns nothing and whoever answers last neither: answers commute, and answering again replaces
/// the answer (law 10).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Sealed<A> {
    asked: Seats,
    answers: BySeat<Option<A>>,
}

impl<A: Copy> Sealed<A> {
    /// Asks these seats.
    #[must_use]
    pub fn ask(asked: Seats) -> Self {
        Self { asked, answers: BySeat([None; crate::seat::MAX_SEATS]) }
    }

    /// Who is asked.
    #[must_use]
    pub const fn asked(&self) -> Seats {
        self.asked
    }

    /// Who has not answered yet.
    #[must_use]
    pub fn unanswered(&self) -> Seats {
        self.asked.iter().filter(|&seat| self.answers[seat].is_none()).collect()
    }

    /// The answer a seat has given so far. Only that seat may know it.
    #[must_use]
    pub fn answer(&self, seat: Seat) -> Option<A> {
        self.answers[seat]
    }

    /// Puts a seat's answer under the seal, in place of one it gave before. A seat that is not asked changes nothing.
    pub fn put(&mut self, seat: Seat, answer: A) {
        if self.asked.contains(seat) {
            self.answers[seat] = Some(answer);
        }
    }

    /// Takes a seat's answer back.
    pub fn take_back(&mut self, seat: Seat) {
        self.answers[seat] = None;
    }

    /// Are all answers in?
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.unanswered().is_empty()
    }

    /// All answers in this order, once they are all in.
    pub fn open(&self, order: SeatOrder) -> Option<impl Iterator<Item = (Seat, A)>> {
        let answers = self.answers;
        self.is_complete()
            .then(|| order.as_slice().to_vec().into_iter().filter_map(move |seat| Some((seat, answers[seat]?))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn answers_commute_and_the_last_one_counts() {
        let mut first = Sealed::ask(Seats::all(2));
        first.put(seat(0), 'a');
        first.put(seat(1), 'b');
        first.put(seat(0), 'c');
        let mut second = Sealed::ask(Seats::all(2));
        second.put(seat(1), 'b');
        second.put(seat(0), 'c');
        assert_eq!(first, second);
        let order: SeatOrder = [seat(1), seat(0)].into_iter().collect();
        assert_eq!(first.open(order).unwrap().collect::<Vec<_>>(), [(seat(1), 'b'), (seat(0), 'c')]);
    }

    #[test]
    fn nothing_opens_while_somebody_is_missing() {
        let mut sealed = Sealed::ask(Seats::all(2));
        sealed.put(seat(0), 1);
        sealed.put(seat(4), 9);
        assert!(!sealed.is_complete());
        assert_eq!(sealed.unanswered(), Seats::only(seat(1)));
    }
}
