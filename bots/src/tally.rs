//! What is counted while a game of a contest goes on, because its end does not show it.

use civitas_core::game::Game;
use civitas_core::seat::Seat;

/// Counts what happens in one game.
pub trait Tally<G: Game> {
    /// Counts an event. `game` is the state after the action that brought it.
    fn add(&mut self, game: &G, event: &G::Event);

    /// Returns what a seat did, by the names of further columns in the results of a contest.
    fn columns(&self, seat: Seat) -> Vec<(&'static str, f64)>;
}

/// Counts nothing.
pub(crate) struct NoTally;

impl<G: Game> Tally<G> for NoTally {
    fn add(&mut self, _game: &G, _event: &G::Event) {}

    fn columns(&self, _seat: Seat) -> Vec<(&'static str, f64)> {
        Vec::new()
    }
}
