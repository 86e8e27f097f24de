//! The bots of Civilization: an evaluation, weights of plausible actions, and the levels.

mod evaluate;
mod policy;

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values};
use crate::levels::{Level, PlayerConfig, build, read_levels};
use crate::search::Settings;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_games::civ::{Action, Civ};
use std::sync::LazyLock;

/// An evaluation and weights of plausible actions.
#[derive(Debug, Clone, Copy, Default)]
pub struct CivKnowledge;

impl Knowledge<Civ> for CivKnowledge {
    const HAS_EVALUATION: bool = true;

    fn evaluate(&self, game: &Civ, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(game)
    }

    fn plausible_action(&self, game: &Civ, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        policy::plausible_action(game, seat, dice, buffer)
    }

    fn priors(&self, _game: &Civ, _seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| policy::weight(action)));
    }

    /// A scout that was sent is never called back: sending and calling back would go on for ever.
    fn is_resignation(action: &Action) -> bool {
        matches!(action, Action::Gather { city: 0, .. })
    }

    /// `false` while something is being resolved.
    fn is_quiet(&self, game: &Civ) -> bool {
        game.top().is_none()
    }
}

/// The bots of Civilization.
struct CivBots;

pub(crate) static BOTS: &dyn GameBots<Civ> = &CivBots;

impl GameBots<Civ> for CivBots {
    fn levels(&self) -> &'static [Level] {
        static LEVELS: LazyLock<Vec<Level>> = LazyLock::new(|| read_levels(include_str!("levels.toml")));
        &LEVELS
    }

    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<Civ>> {
        build(config, CivKnowledge, search_settings)
    }

    /// What the four victories count (CIV-304 to CIV-307).
    fn score(&self, game: &Civ, seat: Seat) -> Vec<(&'static str, f64)> {
        let player = &game.players[seat];
        vec![
            ("space", f64::from(player.space)),
            ("techs", player.rows.iter().map(|&row| f64::from(row)).sum()),
            ("coins", f64::from(game.coins(seat))),
            ("cities", game.cities_of(seat).count() as f64),
        ]
    }
}

/// Returns the settings of a search.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.15,
        exploration_per_stddev: 0.0,
        prior_weight: 0.0,
        widening_factor: 1.0,
        widening_exponent: 0.45,
        root_widening_factor: 2.0,
        rollout_decisions: 12,
        leaf_weight: 0.3,
        rollout_candidates: 1,
        root_samples: 2,
        lookahead_after_visits: u32::MAX,
        similar_spacing: 0,
        similar_discount: 1.0,
        threads: 1,
    }
}
