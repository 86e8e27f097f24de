//! Evaluations whose weights can be fitted and tuned by one program for every game.

use crate::budget::Budget;
use crate::knowledge::{Knowledge, Values};
use crate::search::{Search, Settings};
use crate::{Greedy, Random};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;

/// An evaluation with weights in a row.
pub trait Tuning<G: Game>: Send + Sync {
    /// Returns the names of the weights.
    fn names(&self) -> &[&'static str];
    /// Returns the weights as they are.
    fn row(&self) -> &[f32];
    /// Returns the settings of a search with this budget.
    fn settings(&self, budget: Budget) -> Settings;
    /// Returns the knowledge with other weights.
    fn with_row(&self, row: &[f32]) -> Box<dyn TunedKnowledge<G>>;
}

/// [`Knowledge`] whose type is not known.
pub trait TunedKnowledge<G: Game>: Send + Sync {
    /// See [`Knowledge::evaluate`].
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values;
    /// See [`Knowledge::evaluate_for_search`].
    fn evaluate_for_search(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values;
    /// See [`Knowledge::priors`].
    fn priors(&self, game: &G, seat: Seat, actions: &[G::Action], out: &mut Vec<f32>);
    /// See [`Knowledge::is_resignation`].
    fn is_resignation(&self, action: &G::Action) -> bool;
    /// See [`Knowledge::plausible_action`].
    fn plausible_action(&self, game: &G, seat: Seat, dice: &mut Dice, buffer: &mut Vec<G::Action>)
    -> Option<G::Action>;
    /// See [`Knowledge::is_quiet`].
    fn is_quiet(&self, game: &G) -> bool;
    /// Creates a player that chooses at random.
    fn random(&self) -> Box<dyn Bot<G>>;
    /// Creates a greedy player with the given number of samples.
    fn greedy(&self, samples: u32) -> Box<dyn Bot<G>>;
    /// Creates a player that searches.
    fn search(&self, settings: Settings) -> Box<dyn Bot<G>>;
}

impl<G: Game, K: Knowledge<G>> TunedKnowledge<G> for K {
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        Knowledge::evaluate(self, game, dice, buffer)
    }

    fn evaluate_for_search(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        Knowledge::evaluate_for_search(self, game, dice, buffer)
    }

    fn priors(&self, game: &G, seat: Seat, actions: &[G::Action], out: &mut Vec<f32>) {
        Knowledge::priors(self, game, seat, actions, out);
    }

    fn is_resignation(&self, action: &G::Action) -> bool {
        K::is_resignation(action)
    }

    fn plausible_action(
        &self,
        game: &G,
        seat: Seat,
        dice: &mut Dice,
        buffer: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        Knowledge::plausible_action(self, game, seat, dice, buffer)
    }

    fn is_quiet(&self, game: &G) -> bool {
        Knowledge::is_quiet(self, game)
    }

    fn random(&self) -> Box<dyn Bot<G>> {
        Box::new(Random::knowing::<K>())
    }

    fn greedy(&self, samples: u32) -> Box<dyn Bot<G>> {
        Box::new(Greedy::new(self.clone(), samples))
    }

    fn search(&self, settings: Settings) -> Box<dyn Bot<G>> {
        Box::new(Search::new(self.clone(), settings))
    }
}

/// The [`Tuning`] of a game: its weights, and how knowledge is made of them.
#[derive(Debug, Clone)]
pub struct Weighted<K> {
    /// The names of the weights.
    pub names: &'static [&'static str],
    /// The weights as they are.
    pub row: Vec<f32>,
    /// Makes the knowledge with other weights.
    pub with: fn(&[f32]) -> K,
    /// The settings of a search.
    pub settings: fn(Budget) -> Settings,
}

impl<G: Game, K: Knowledge<G>> Tuning<G> for Weighted<K> {
    fn names(&self) -> &[&'static str] {
        self.names
    }

    fn row(&self) -> &[f32] {
        &self.row
    }

    fn settings(&self, budget: Budget) -> Settings {
        (self.settings)(budget)
    }

    fn with_row(&self, row: &[f32]) -> Box<dyn TunedKnowledge<G>> {
        Box::new((self.with)(row))
    }
}
