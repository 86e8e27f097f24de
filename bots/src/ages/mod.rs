//! The bots of Through the Ages: an evaluation, weights of plausible actions, and the levels.

mod conflict;
mod evaluate;
mod features;
mod omens;
mod policy;
mod reasons;
mod styles;
mod tally;
mod terms;
#[cfg(test)]
mod tests;

pub use evaluate::Weights;
pub use reasons::Reason;

use crate::ExplainingBot;
use crate::budget::Budget;
use crate::game_bots::GameBots;
use crate::knowledge::{Knowledge, Values, softmax};
use crate::learning::Learning;
use crate::levels::{Level, PlayerConfig, build, read_levels, read_opponents};
use crate::net::Net;
use crate::search::Settings;
use crate::tally::Tally;
use crate::tuning::{self, Tuning, Weighted};
use civitas_core::dice::Dice;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::ages::prompt::{Frame, Phase};
use civitas_games::ages::{Action, Ages};
use features::{FEATURES, features};
use std::sync::LazyLock;
use styles::Style;
use tally::AgesTally;
use terms::Terms;

/// The network, trained by self-play and against the other opponents (`examples/train_network.rs`). If the file cannot be
/// read, the search uses the evaluation alone; a test reads it.
static NET: LazyLock<Option<Net>> = LazyLock::new(|| include_str!("network.txt").parse().ok());

/// An evaluation, weights of plausible actions and a network.
#[derive(Debug, Clone, Copy)]
pub struct AgesKnowledge {
    /// The weights of the evaluation.
    pub weights: Weights,
    /// What a search adds to the evaluation, if anything.
    pub net: Option<&'static Net>,
}

impl AgesKnowledge {
    /// What a player of a style knows.
    fn of(style: Style) -> Self {
        Self { weights: style.weights, net: NET.as_ref().filter(|_| style.network) }
    }
}

impl Default for AgesKnowledge {
    fn default() -> Self {
        Self::of(styles::OWN)
    }
}

impl Knowledge<Ages> for AgesKnowledge {
    const HAS_EVALUATION: bool = true;

    fn evaluate(&self, game: &Ages, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn evaluate_for_search(&self, game: &Ages, dice: &mut Dice, buffer: &mut Vec<Action>) -> Values {
        let Some(net) = self.net else { return self.evaluate(game, dice, buffer) };
        let terms = Terms::of(game);
        let stands = terms.stands(&self.weights, game);
        softmax(game.seats(), |seat| stands[seat.index()] + net.forward(&features(game, seat, &terms)))
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

    fn opponents(&self) -> &'static [Level] {
        static OPPONENTS: LazyLock<Vec<Level>> = LazyLock::new(|| read_opponents(include_str!("levels.toml")));
        &OPPONENTS
    }

    fn player(&self, config: &PlayerConfig) -> Box<dyn ExplainingBot<Ages>> {
        self.styled_player(config, None)
    }

    fn styled_player(&self, config: &PlayerConfig, style: Option<&str>) -> Box<dyn ExplainingBot<Ages>> {
        let settings = if style == Some("first") { first_search_settings } else { search_settings };
        build(config, AgesKnowledge::of(styles::style_of(style)), settings)
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

    fn tally(&self) -> Box<dyn Tally<Ages>> {
        Box::new(AgesTally::default())
    }

    fn reasons(
        &self,
        perspective: &Perspective<'_, Ages>,
        line: &[(Seat, Action)],
        dice: &mut Dice,
    ) -> Vec<serde_json::Value> {
        let reasons = reasons::reasons(&Weights::DEFAULT, perspective, line, dice);
        reasons.iter().filter_map(|reason| serde_json::to_value(reason).ok()).collect()
    }

    fn tuning(&self) -> Option<Box<dyn Tuning<Ages>>> {
        let with = |row: &[f32]| AgesKnowledge { weights: Weights::from_row(row), net: None };
        let row = Weights::DEFAULT.row();
        Some(Box::new(Weighted { names: Weights::NAMES, row, with, settings: search_settings }))
    }

    fn learning(&self) -> Option<Box<dyn Learning<Ages>>> {
        Some(Box::new(AgesLearning))
    }
}

/// What the network sees, and who sits at the table while it learns.
struct AgesLearning;

impl Learning<Ages> for AgesLearning {
    fn inputs(&self) -> usize {
        FEATURES
    }

    fn features(&self, game: &Ages, out: &mut Vec<f32>) {
        let terms = Terms::of(game);
        out.clear();
        Seat::all(game.seats()).for_each(|seat| out.extend(features(game, seat, &terms)));
    }

    fn base(&self, game: &Ages, out: &mut Vec<f32>) {
        out.clear();
        out.extend(Terms::of(game).stands(&Weights::DEFAULT, game).iter().take(game.seats()));
    }

    fn with_net(&self, row: &[f32], net: &'static Net) -> Box<dyn tuning::TunedKnowledge<Ages>> {
        Box::new(AgesKnowledge { weights: Weights::from_row(row), net: Some(net) })
    }

    fn pool(&self) -> Vec<Box<dyn tuning::TunedKnowledge<Ages>>> {
        let styles = AgesBots.opponents().iter().map(|opponent| styles::style_of(opponent.style.as_deref()));
        styles.map(|style| Box::new(AgesKnowledge::of(style)) as Box<dyn tuning::TunedKnowledge<Ages>>).collect()
    }

    /// About two positions of each turn.
    fn stride(&self) -> u32 {
        4
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

/// The first expert saw no further than the end of a turn; it stays as it was.
fn first_search_settings(budget: Budget) -> Settings {
    Settings { rollout_decisions: 0, leaf_weight: 0.0, ..search_settings(budget) }
}

#[cfg(test)]
mod network_tests {
    use super::*;

    #[test]
    fn the_network_has_an_input_for_each_number_of_a_seat() {
        assert!(NET.as_ref().is_some_and(|net| net.input_weights.len() == FEATURES));
    }
}
