//! What a player knows about Tigris & Euphrates beyond its rules.
//!
//! This module and nothing else in the crate depends on the game; everything a search or the arena does goes through
//! [`Knowledge`].

mod candidates;
mod evaluate;
mod features;
mod kingdom_map;
mod policy;
mod policy_weights;

pub use candidates::{Candidate, CandidateMove, Candidates};
pub use evaluate::Weights;
pub use features::{FEATURES, Features, features};
pub use policy_weights::{KINDS, MOVE_FEATURES, MoveFeatures, MoveKind, MovePolicy};

use crate::budget::Budget;
use crate::knowledge::{Knowledge, Values, softmax};
use crate::net::Net;
use crate::search::Settings;
use crate::weights::Tunable;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::scoring::with_treasures;
use civitas_games::tigris::{Action, Prompt, Tigris};
use std::sync::LazyLock;

/// What was learnt in games of the network against itself; `examples/train_network.rs` does it.
///
/// A file that cannot be read teaches nothing; a test reads it.
static NET: LazyLock<Option<Net>> = LazyLock::new(|| include_str!("../../data/tigris-net.txt").parse().ok());

/// What players like to do that have learnt it by games against each other; `examples/train_policy.rs` lets them.
///
/// A file that cannot be read leaves all ideas alike; a test reads it.
static POLICY: LazyLock<MovePolicy> =
    LazyLock::new(|| include_str!("../../data/tigris-policy.txt").parse().unwrap_or_default());

/// Knows how to judge a position and what to try.
#[derive(Debug, Clone, Copy)]
pub struct TigrisKnowledge {
    /// The numbers of the evaluation.
    pub weights: Weights,
    /// What it tries.
    pub policy: &'static MovePolicy,
    /// What is learnt, for a search.
    pub net: Option<&'static Net>,
}

impl Default for TigrisKnowledge {
    fn default() -> Self {
        Self { weights: Weights::FITTED, policy: &POLICY, net: NET.as_ref() }
    }
}

impl Knowledge<Tigris> for TigrisKnowledge {
    const HAS_EVALUATION: bool = true;

    fn evaluate(&self, game: &Tigris, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn evaluate_for_search(&self, game: &Tigris, dice: &mut Dice, buffer: &mut Vec<Action>) -> Values {
        let Some(net) = self.net else { return self.evaluate(game, dice, buffer) };
        let features = features(game);
        softmax(game.seats(), |seat| net.forward(&features[seat.index()]))
    }

    fn plausible_action(&self, game: &Tigris, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        policy::plausible_action(self.policy, game, seat, dice, buffer)
    }

    fn priors(&self, game: &Tigris, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        policy::priors(self.policy, game, seat, actions, out);
    }

    /// Not while a conflict, a monument or a treasure is waited for.
    fn is_quiet(&self, game: &Tigris) -> bool {
        matches!(game.prompt(), Prompt::Act | Prompt::Over)
    }
}

/// The points of a seat by colour, its treasures, and the weakest colour with the treasures in it.
pub(crate) fn score(game: &Tigris, seat: Seat) -> Vec<(&'static str, f64)> {
    let points = game.points(seat);
    let total = with_treasures(points, game.treasures(seat)).0;
    let mut score: Vec<_> = Colour::ALL.iter().map(|&colour| (colour.as_str(), f64::from(points[colour]))).collect();
    score.push(("treasures", f64::from(game.treasures(seat))));
    score.push(("weakest", f64::from(total.into_iter().min().unwrap_or(0))));
    score
}

/// What a program that fits and tunes needs to know.
#[must_use]
pub fn tunable() -> Tunable<TigrisKnowledge> {
    let with = |row: &[f32]| TigrisKnowledge { weights: Weights::from_row(row), ..TigrisKnowledge::default() };
    let (names, row) = (Weights::NAMES.to_vec(), Weights::FITTED.row());
    Tunable { names, row, with, settings: search_settings }
}

/// How a search of this game goes about it, as the arena has shown to be best.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.02,
        exploration_per_stddev: 0.5,
        prior_weight: 0.0,
        widening_factor: 1.0,
        widening_exponent: 0.35,
        root_widening_factor: 1.0,
        rollout_decisions: 8,
        leaf_weight: 0.2,
        rollout_candidates: 1,
        root_samples: 4,
        lookahead_after_visits: u32::MAX,
        similar_spacing: 4,
        similar_discount: 0.7,
        threads: 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::{Game, Setup};

    #[test]
    fn the_network_can_be_read_and_fits_what_it_is_shown() {
        assert!(NET.as_ref().is_some_and(|net| net.input_weights.len() == FEATURES));
    }

    #[test]
    fn the_habits_can_be_read() {
        assert_ne!(*POLICY, MovePolicy::default());
    }

    #[test]
    fn what_the_network_is_shown_stays_within_bounds_and_its_chances_add_up() {
        let knowledge = TigrisKnowledge::default();
        let mut dice = Dice::new(3);
        let mut buffer = Vec::new();
        for seats in 2..=4 {
            let setup = Setup::with_first_roles::<Tigris>(Default::default(), seats).unwrap();
            let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
            while let Some(seat) = game.waiting().unanswered.iter().next() {
                if knowledge.is_quiet(&game) {
                    let shown = features(&game);
                    assert!(shown.iter().flatten().all(|number| (-9.0..9.0).contains(number)));
                    assert!(shown[seats..].iter().flatten().all(|number| *number == 0.0), "nobody sits there");
                    let chances = knowledge.evaluate_for_search(&game, &mut dice, &mut buffer);
                    assert!((chances.0.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                }
                let action = knowledge.plausible_action(&game, seat, &mut dice, &mut buffer).unwrap();
                game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            }
        }
    }
}
