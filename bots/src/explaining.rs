//! A player that can say why, and one that slips now and then.

use crate::search::{Considered, Search};
use crate::{Greedy, Random, knowledge::Knowledge};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner};
use civitas_core::perspective::Perspective;

/// A player that can say what it thought about its last decision.
pub trait ExplainingBot<G: Game>: Bot<G> {
    /// The answers it looked into, the best first; nothing if it does not think in lines.
    fn explain(&self, _mind: &Perspective<'_, G>, _most: usize, _dice: &mut Dice) -> Vec<Considered<G::Action>> {
        Vec::new()
    }

    /// How many simulations its last decision took; 0 if it does not simulate.
    fn simulations(&self) -> u64 {
        0
    }
}

impl<G: Game> ExplainingBot<G> for Random<G> {}

impl<G: Game, K: Knowledge<G>> ExplainingBot<G> for Greedy<G, K> {
    fn explain(&self, perspective: &Perspective<'_, G>, most: usize, _dice: &mut Dice) -> Vec<Considered<G::Action>> {
        self.considered(perspective.seat(), most)
    }
}

impl<G: Game, K: Knowledge<G>> ExplainingBot<G> for Search<G, K> {
    fn explain(&self, perspective: &Perspective<'_, G>, most: usize, dice: &mut Dice) -> Vec<Considered<G::Action>> {
        self.considered(perspective, most, dice)
    }

    fn simulations(&self) -> u64 {
        Self::simulations(self)
    }
}

/// Plays like another, but now and then does anything: a beginner.
#[derive(Debug)]
pub struct Blundering<G: Game, B> {
    steady: B,
    blunder_rate: f64,
    random: Random<G>,
}

impl<G: Game, B: Bot<G>> Blundering<G, B> {
    /// Plays like `steady`, but with this chance like `random` instead, except in a negotiation.
    #[must_use]
    pub const fn new(steady: B, blunder_rate: f64, random: Random<G>) -> Self {
        Self { steady, blunder_rate, random }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Blundering<G, B> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        // Offers at random are no mistakes of a beginner: they only make the others wait.
        let negotiates = perspective.waiting().manner == Manner::Free;
        if !negotiates && dice.fraction() < self.blunder_rate {
            self.random.choose(perspective, dice)
        } else {
            self.steady.choose(perspective, dice)
        }
    }
}

impl<G: Game, B: ExplainingBot<G>> ExplainingBot<G> for Blundering<G, B> {
    fn explain(&self, perspective: &Perspective<'_, G>, most: usize, dice: &mut Dice) -> Vec<Considered<G::Action>> {
        self.steady.explain(perspective, most, dice)
    }

    fn simulations(&self) -> u64 {
        self.steady.simulations()
    }
}
