//! The bots of Through the Ages: an evaluation, weights of plausible actions, and the levels.

mod evaluate;
mod policy;

pub use evaluate::Weights;

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values};
use crate::levels::{Level, PlayerConfig, build, read_levels};
use crate::search::Settings;
use crate::tuning::{Tuning, Weighted};
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::ages::prompt::{Frame, Phase};
use civitas_games::ages::{Action, Ages};
use std::sync::LazyLock;

/// An evaluation and weights of plausible actions.
#[derive(Debug, Clone, Copy)]
pub struct AgesKnowledge {
    /// The weights of the evaluation.
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

    /// Resigning (TTA-163): a player who stays keeps a chance, and the others keep their game.
    fn is_resignation(action: &Action) -> bool {
        *action == Action::Resign
    }

    /// `false` while a conflict, an event or an auction is being resolved.
    fn is_quiet(&self, game: &Ages) -> bool {
        matches!(game.prompt(), None | Some(Frame::Turn(_)))
    }

    /// Only where a turn begins: before that some seat has spent actions and not yet gained by them.
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

/// The bots of Through the Ages.
struct AgesBots;

pub(crate) static BOTS: &dyn GameBots<Ages> = &AgesBots;

impl GameBots<Ages> for AgesBots {
    fn levels(&self) -> &'static [Level] {
        static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| read_levels(include_str!("levels.toml")));
        &LEVELS
    }

    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<Ages>> {
        build(config, AgesKnowledge::default(), search_settings)
    }

    /// Culture, what a turn produces, strength and workers.
    fn score(&self, game: &Ages, seat: Seat) -> Vec<(&'static str, f64)> {
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

    fn tuning(&self) -> Option<Box<dyn Tuning<Ages>>> {
        let with = |row: &[f32]| AgesKnowledge { weights: Weights::from_row(row) };
        let row = Weights::FITTED.row();
        Some(Box::new(Weighted { names: Weights::NAMES, row, with, settings: search_settings }))
    }
}

/// Returns the settings of a search; they were chosen by contests (`docs/strength.md`).
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
