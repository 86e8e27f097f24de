//! Standing orders carried out: the one place where somebody is answered for because he said so beforehand.

use crate::game::{Game, Manner};
use crate::seat::Seat;
use crate::sitting::{Sitting, Step};
use crate::window::{Instruction, StandingOrder, instruction};

/// Answers for every seat whose first matching order says so, in every window that opens meanwhile; what was answered
/// and what came of it. `orders` is by seat; a seat beyond its end has none.
///
/// An order to play a line that cannot be read or is not legal any more lets the window pass. Nothing here looks at a
/// hand, so an automatic pass says nothing.
pub fn apply_standing_orders<G: Game>(
    sitting: &mut Sitting<G>,
    orders: &[Vec<StandingOrder>],
) -> Vec<(Seat, G::Action, Step<G::Event>)> {
    let mut answered = Vec::new();
    while let Some((seat, action)) = next(sitting, orders) {
        match sitting.play(seat, &action) {
            Ok(step) => answered.push((seat, action, step)),
            Err(_) => break, // `next` has checked it
        }
        if answered.len() > G::MAX_DECISIONS as usize {
            break;
        }
    }
    answered
}

/// The next answer that an order gives; `None` if no order is about what is asked.
pub fn next<G: Game>(sitting: &Sitting<G>, orders: &[Vec<StandingOrder>]) -> Option<(Seat, G::Action)> {
    let game = sitting.game();
    let waiting = game.waiting();
    let about = game.window().filter(|_| waiting.manner == Manner::Window)?;
    let missing = waiting.asked.iter().filter(|&seat| waiting.unanswered.contains(seat));
    missing.into_iter().find_map(|seat| {
        let own = orders.get(seat.index()).map_or(&[][..], Vec::as_slice);
        let pass = || game.minimal(seat).filter(G::is_pass);
        let answer = match instruction(own, &about, seat) {
            Instruction::Ask => None,
            Instruction::Pass => pass(),
            Instruction::Play(line) => {
                line.parse().ok().filter(|action| game.check(seat, action).is_ok()).or_else(pass)
            }
        };
        answer.filter(|action| game.check(seat, action).is_ok()).map(|action| (seat, action))
    })
}
