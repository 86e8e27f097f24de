//! The bots of Civilization: an evaluation, weights of plausible actions, exchanges, and the levels.

mod evaluate;
mod forces;
mod goods;
mod plan;
mod policy;
mod targets;
mod ways;

pub use evaluate::Weights;

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values, heaviest};
use crate::levels::{Level, PlayerConfig, build, read_levels};
use crate::search::Settings;
use crate::tuning::{Tuning, Weighted};
use civitas_core::dice::Dice;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::civ::map::Piece;
use civitas_games::civ::prompt::Stage;
use civitas_games::civ::{Action, Civ};
use plan::Plan;
use std::sync::{Arc, LazyLock};

/// An evaluation and weights of plausible actions.
#[derive(Debug, Clone)]
pub struct CivKnowledge {
    /// The weights of the evaluation.
    pub weights: Weights,
    /// What was worked out for the decision that is being made.
    plan: Option<Arc<Plan>>,
}

impl CivKnowledge {
    /// Returns the knowledge with these weights.
    #[must_use]
    pub const fn new(weights: Weights) -> Self {
        Self { weights, plan: None }
    }
}

impl Default for CivKnowledge {
    fn default() -> Self {
        Self::new(Weights::DEFAULT)
    }
}

impl Knowledge<Civ> for CivKnowledge {
    const HAS_EVALUATION: bool = true;
    const HAS_FREE_POLICY: bool = true;

    fn evaluate(&self, game: &Civ, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        match &self.plan {
            Some(plan) => evaluate::evaluate(&self.weights, plan, game),
            None => evaluate::evaluate(&self.weights, &Plan::new(&self.weights, game, game.active), game),
        }
    }

    fn for_decision(&self, perspective: &Perspective<'_, Civ>, dice: &Dice) -> Self {
        // Nothing in the plan depends on hidden things but the forces of rivals, so the dice of the bot stay as they are.
        let game = perspective.imagine(&mut dice.clone());
        Self { weights: self.weights, plan: Some(Arc::new(Plan::new(&self.weights, &game, perspective.seat()))) }
    }

    /// What a city makes and where figures go is looked at to the end; battles and deals follow the policy.
    fn looks_further(&self, game: &Civ) -> bool {
        game.battle.is_none() && game.stage == Stage::Step
    }

    fn plausible_action(&self, game: &Civ, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        heaviest(game, seat, dice, buffer, |action| policy::weight(game, seat, action))
    }

    fn priors(&self, game: &Civ, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        out.clear();
        out.extend(actions.iter().map(|&action| policy::weight(game, seat, action)));
    }

    /// Calling a scout back is for people who think again; a bot would send it and call it back for ever.
    fn is_resignation(action: &Action) -> bool {
        matches!(action, Action::Gather { city: 0, .. })
    }

    const KNOWS_POINTLESS: bool = true;

    /// A great person that takes the place of another one puts that one back into the reserve (CIV-Q56). An offer from
    /// which not both partners gain only makes the other one wait.
    fn is_pointless(game: &Civ, seat: Seat, action: &Action) -> bool {
        match *action {
            Action::Great { square, .. } => matches!(game.piece(square), Piece::Great(_)),
            Action::Offer { .. } | Action::Give { .. } | Action::Ask { .. } | Action::Send => {
                policy::weight(game, seat, *action) == 0.0
            }
            _ => false,
        }
    }

    fn is_quiet(&self, game: &Civ) -> bool {
        policy::is_quiet(game)
    }

    /// Where a step of a phase begins or goes on: nothing has been paid for what is still to come.
    fn may_stop_rollout(&self, game: &Civ) -> bool {
        game.stage == Stage::Over || policy::is_quiet(game)
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
        build(config, CivKnowledge::default(), search_settings)
    }

    /// How far each of the victories is: culture, technology, coins; and what brings them nearer.
    fn score(&self, game: &Civ, seat: Seat) -> Vec<(&'static str, f64)> {
        let player = &game.players[seat];
        vec![
            ("culture", player.space.into()),
            ("technologies", player.techs.count_ones().into()),
            ("coins", game.coins(seat).into()),
            ("cities", game.cities_of(seat).count() as f64),
            ("units", player.forces.iter().copied().map(f64::from).sum()),
            ("rounds", game.round.into()),
        ]
    }

    fn tuning(&self) -> Option<Box<dyn Tuning<Civ>>> {
        let with = |row: &[f32]| CivKnowledge::new(Weights::from_row(row));
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
        exploration_per_stddev: 0.5,
        prior_weight: 0.0,
        widening_factor: 1.0,
        widening_exponent: 0.4,
        root_widening_factor: 2.0,
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

#[cfg(test)]
mod tests;
