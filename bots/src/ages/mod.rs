//! What a player knows about Through the Ages beyond its rules.

mod evaluate;
mod policy;

pub use evaluate::Weights;

use crate::budget::Budget;
use crate::knowledge::{Knowledge, Values};
use crate::search::Settings;
use crate::weights::Tunable;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::ages::prompt::{Frame, Phase};
use civitas_games::ages::{Action, Ages};

/// Knows how to judge a position and what to try.
#[derive(Debug, Clone, Copy)]
pub struct AgesKnowledge {
    /// The numbers of the evaluation.
    pub weights: Weights,
}

impl Default for AgesKnowledge {
    fn default() -> Self {
        Self { weights: Weights::FITTED }
    }
}

impl Knowledge<Ages> for AgesKnowledge {
    const HAS_EVALUATION: bool = true;

    fn evaluate(&self, game: &Ages, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn plausible_action(&self, game: &Ages, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        policy::plausible_action(game, seat, dice, buffer)
    }

    fn priors(&self, game: &Ages, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        policy::priors(game, seat, actions, out);
    }

    /// Resigning is never a plan here: whoever stays keeps a chance, and the others keep their game (TTA-163).
    fn is_resignation(action: &Action) -> bool {
        *action == Action::Resign
    }

    /// Not while a conflict, an event or an auction is under way.
    fn is_quiet(&self, game: &Ages) -> bool {
        matches!(game.prompt(), None | Some(Frame::Turn(_)))
    }

    /// Where a turn begins, so that no seat has spent its actions in advance.
    fn may_stop_rollout(&self, game: &Ages) -> bool {
        match game.prompt() {
            Some(Frame::Turn(Phase::Politics { second: false } | Phase::Over)) | None => true,
            Some(Frame::Turn(Phase::Actions)) => {
                let player = game.player(game.current());
                game.round() == 1
                    || (player.civil_left >= player.ratings.civil && player.military_left >= player.ratings.military)
            }
            _ => false,
        }
    }
}

/// What a seat has: culture, what it makes each turn, and its strength.
pub(crate) fn score(game: &Ages, seat: Seat) -> Vec<(&'static str, f64)> {
    let player = game.player(seat);
    let ratings = &player.ratings;
    vec![
        ("culture", player.culture.into()),
        ("makes", ratings.culture.into()),
        ("science", ratings.science.into()),
        ("strength", ratings.strength.into()),
        ("workers", f64::from(player.placed()) + f64::from(player.unused)),
    ]
}

/// What a program that fits and tunes needs to know.
#[must_use]
pub fn tunable() -> Tunable<AgesKnowledge> {
    let with = |row: &[f32]| AgesKnowledge { weights: Weights::from_row(row) };
    Tunable { names: Weights::NAMES.to_vec(), row: Weights::FITTED.row(), with, settings: search_settings }
}

/// How a search of this game goes about it, as the arena has shown to be best.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.15,
        exploration_per_stddev: 0.0,
        prior_weight: 0.0,
        widening_factor: 1.0,
        widening_exponent: 0.4,
        root_widening_factor: 1.5,
        rollout_decisions: 0,
        leaf_weight: 0.0,
        rollout_candidates: 1,
        root_samples: 2,
        lookahead_after_visits: u32::MAX,
        similar_spacing: 0,
        similar_discount: 1.0,
        threads: 1,
    }
}
