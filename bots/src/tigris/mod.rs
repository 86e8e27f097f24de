//! The bots of Tigris & Euphrates: an evaluation, a network for the search, a move policy, and the levels.

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

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values, softmax};
use crate::learning::Learning;
use crate::levels::{Level, PlayerConfig, build, read_levels};
use crate::net::Net;
use crate::search::Settings;
use crate::tuning::{self, Tuning, Weighted};
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::scoring::with_treasures;
use civitas_games::tigris::{Action, Prompt, Tigris};
use std::sync::LazyLock;

/// The network, trained by self-play (`examples/train_network.rs`). If the file cannot be read, the search uses the
/// evaluation; a test reads it.
static NET: LazyLock<Option<Net>> = LazyLock::new(|| include_str!("network.txt").parse().ok());

/// The move policy, trained on games between policy-only players (`examples/tigris/main.rs`). If the file cannot be
/// read, all candidates have the same weight; a test reads it.
static POLICY: LazyLock<MovePolicy> = LazyLock::new(|| include_str!("policy.txt").parse().unwrap_or_default());

/// An evaluation, a move policy and a network.
#[derive(Debug, Clone, Copy)]
pub struct TigrisKnowledge {
    /// The weights of the evaluation.
    pub weights: Weights,
    /// The weights of candidate moves.
    pub policy: &'static MovePolicy,
    /// The evaluation of a search; the weights are used without it.
    pub net: Option<&'static Net>,
}

impl Default for TigrisKnowledge {
    fn default() -> Self {
        Self { weights: Weights::DEFAULT, policy: &POLICY, net: NET.as_ref() }
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

    /// `false` while a conflict, a monument or a treasure is being resolved.
    fn is_quiet(&self, game: &Tigris) -> bool {
        matches!(game.prompt(), Prompt::Act | Prompt::Over)
    }
}

/// The bots of Tigris & Euphrates.
struct TigrisBots;

pub(crate) static BOTS: &dyn GameBots<Tigris> = &TigrisBots;

impl GameBots<Tigris> for TigrisBots {
    fn levels(&self) -> &'static [Level] {
        static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| read_levels(include_str!("levels.toml")));
        &LEVELS
    }

    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<Tigris>> {
        build(config, TigrisKnowledge::default(), search_settings)
    }

    /// The weakest colour with treasures, which decides the game; then points by colour, and treasures.
    fn score(&self, game: &Tigris, seat: Seat) -> Vec<(&'static str, f64)> {
        let points = game.points(seat);
        let total = with_treasures(points, game.treasures(seat)).0;
        let mut score = vec![("weakest", f64::from(total.into_iter().min().unwrap_or(0)))];
        score.extend(Colour::ALL.iter().map(|&colour| (colour.as_str(), f64::from(points[colour]))));
        score.push(("treasures", f64::from(game.treasures(seat))));
        score
    }

    fn tuning(&self) -> Option<Box<dyn Tuning<Tigris>>> {
        let with = |row: &[f32]| TigrisKnowledge { weights: Weights::from_row(row), ..TigrisKnowledge::default() };
        let row = Weights::DEFAULT.row();
        Some(Box::new(Weighted { names: Weights::NAMES, row, with, settings: search_settings }))
    }

    fn learning(&self) -> Option<Box<dyn Learning<Tigris>>> {
        Some(Box::new(TigrisLearning))
    }
}

/// What the network sees.
struct TigrisLearning;

impl Learning<Tigris> for TigrisLearning {
    fn inputs(&self) -> usize {
        FEATURES
    }

    fn features(&self, game: &Tigris, out: &mut Vec<f32>) {
        out.clear();
        features(game).iter().take(game.seats()).for_each(|seat| out.extend(seat));
    }

    fn with_net(&self, row: &[f32], net: &'static Net) -> Box<dyn tuning::TunedKnowledge<Tigris>> {
        Box::new(TigrisKnowledge { weights: Weights::from_row(row), net: Some(net), ..TigrisKnowledge::default() })
    }
}

/// Returns the settings of a search; they were chosen by contests (`docs/strength.md`).
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
    fn the_network_can_be_read_and_has_one_input_for_each_feature() {
        assert!(NET.as_ref().is_some_and(|net| net.input_weights.len() == FEATURES));
    }

    #[test]
    fn the_policy_can_be_read() {
        assert_ne!(*POLICY, MovePolicy::default());
    }

    #[test]
    fn features_are_bounded_and_probabilities_add_up() {
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
                    assert!(shown[seats..].iter().flatten().all(|number| *number == 0.0), "an empty seat");
                    let chances = knowledge.evaluate_for_search(&game, &mut dice, &mut buffer);
                    assert!((chances.0.iter().sum::<f32>() - 1.0).abs() < 1e-4);
                }
                let action = knowledge.plausible_action(&game, seat, &mut dice, &mut buffer).unwrap();
                game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            }
        }
    }
}
