//! Evaluations that a network learns from games, by one program for every game (`examples/train_network.rs`).

use crate::net::Net;
use crate::tuning::TunedKnowledge;
use civitas_core::game::Game;

/// What a network sees of a game, and the players that use it.
pub trait Learning<G: Game>: Send + Sync {
    /// Returns how many numbers describe a seat.
    fn inputs(&self) -> usize;

    /// Writes the numbers of every seat, one seat after the other.
    fn features(&self, game: &G, out: &mut Vec<f32>);

    /// Writes what an evaluation says without the network, to which the network adds, seat by seat; nothing if there is
    /// none.
    fn base(&self, _game: &G, out: &mut Vec<f32>) {
        out.clear();
    }

    /// Returns the knowledge with other weights of the evaluation and a network.
    fn with_net(&self, row: &[f32], net: &'static Net) -> Box<dyn TunedKnowledge<G>>;

    /// Returns players that take some of the seats, so that the network meets what it would not do itself.
    fn pool(&self) -> Vec<Box<dyn TunedKnowledge<G>>> {
        Vec::new()
    }

    /// Returns every how many positions one is learnt from: neighbours are nearly alike.
    fn stride(&self) -> u32 {
        1
    }
}
