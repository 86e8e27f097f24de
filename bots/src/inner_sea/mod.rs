//! The bots of Ancient Civilizations of the Inner Sea: an evaluation, weights of plausible actions, and the levels.

mod evaluate;
mod policy;

pub use evaluate::Weights;

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values, draw_by_weight};
use crate::levels::{Level, PlayerConfig, build, read_levels};
use crate::search::Settings;
use crate::tuning::{Tuning, Weighted};
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::inner_sea::prompt::{Frame, GrowthStep};
use civitas_games::inner_sea::{Action, InnerSea};
use std::sync::LazyLock;

/// An evaluation and weights of plausible actions.
#[derive(Debug, Clone, Copy)]
pub struct InnerSeaKnowledge {
    /// The weights of the evaluation.
    pub weights: Weights,
}

impl Default for InnerSeaKnowledge {
    fn default() -> Self {
        Self { weights: Weights::DEFAULT }
    }
}

impl Knowledge<InnerSea> for InnerSeaKnowledge {
    const HAS_EVALUATION: bool = true;

    fn evaluate(&self, game: &InnerSea, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn plausible_action(
        &self,
        game: &InnerSea,
        seat: Seat,
        dice: &mut Dice,
        buffer: &mut Vec<Action>,
    ) -> Option<Action> {
        draw_by_weight(game, seat, dice, buffer, |action| policy::weight(game, seat, action))
    }

    fn priors(&self, game: &InnerSea, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| policy::weight(game, seat, action)));
    }

    /// `false` while an effect, a window or a competition is being resolved.
    fn is_quiet(&self, game: &InnerSea) -> bool {
        matches!(game.prompt(), Frame::Cards { .. } | Frame::Growth { .. } | Frame::Over)
    }

    /// Where a civilization begins its growth or chooses its next card: nobody has paid for what is still to come.
    fn may_stop_rollout(&self, game: &InnerSea) -> bool {
        matches!(game.prompt(), Frame::Cards { .. } | Frame::Growth { step: GrowthStep::Retire, .. } | Frame::Over)
    }
}

/// The bots of the Inner Sea.
struct InnerSeaBots;

pub(crate) static BOTS: &dyn GameBots<InnerSea> = &InnerSeaBots;

impl GameBots<InnerSea> for InnerSeaBots {
    fn levels(&self) -> &'static [Level] {
        static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| read_levels(include_str!("levels.toml")));
        &LEVELS
    }

    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<InnerSea>> {
        build(config, InnerSeaKnowledge::default(), search_settings)
    }

    /// What decides the game, in order (ACIS-209, ACIS-210).
    fn score(&self, game: &InnerSea, seat: Seat) -> Vec<(&'static str, f64)> {
        let names = ["vp", "wonders", "cities", "disks", "areas"];
        names.into_iter().zip(game.result_of(seat)).map(|(name, value)| (name, f64::from(value))).collect()
    }

    fn tuning(&self) -> Option<Box<dyn Tuning<InnerSea>>> {
        let with = |row: &[f32]| InnerSeaKnowledge { weights: Weights::from_row(row) };
        let row = Weights::DEFAULT.row();
        Some(Box::new(Weighted { names: Weights::NAMES, row, with, settings: search_settings }))
    }
}

/// Returns the settings of a search.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.05,
        exploration_per_stddev: 0.0,
        prior_weight: 0.0,
        widening_factor: 1.0,
        widening_exponent: 0.45,
        root_widening_factor: 2.0,
        rollout_decisions: 0,
        leaf_weight: 1.0,
        rollout_candidates: 1,
        root_samples: 2,
        lookahead_after_visits: u32::MAX,
        similar_spacing: 0,
        similar_discount: 1.0,
        threads: 1,
    }
}
