//! The bots of Civilization: an evaluation, weights of plausible actions, exchanges, and the levels.

mod evaluate;
mod goods;
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
use civitas_games::civ::map::Piece;
use civitas_games::civ::prompt::Stage;
use civitas_games::civ::{Action, Civ};
use std::sync::LazyLock;

/// An evaluation and weights of plausible actions.
#[derive(Debug, Clone, Copy)]
pub struct CivKnowledge {
    /// The weights of the evaluation.
    pub weights: Weights,
}

impl Default for CivKnowledge {
    fn default() -> Self {
        Self { weights: Weights::FITTED }
    }
}

impl Knowledge<Civ> for CivKnowledge {
    const HAS_EVALUATION: bool = true;
    const HAS_FREE_POLICY: bool = true;

    fn evaluate(&self, game: &Civ, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn plausible_action(&self, game: &Civ, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        draw_by_weight(game, seat, dice, buffer, |action| policy::weight(game, seat, action))
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

    /// A great person that takes the place of another one puts that one back into the reserve (CIV-Q56).
    fn is_pointless(game: &Civ, _seat: Seat, action: &Action) -> bool {
        matches!(*action, Action::Great { square, .. } if matches!(game.piece(square), Piece::Great(_)))
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
        let with = |row: &[f32]| CivKnowledge { weights: Weights::from_row(row) };
        let row = Weights::FITTED.row();
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
mod tests {
    use super::*;
    use crate::Greedy;
    use civitas_core::bot::Bot;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::Game;
    use civitas_core::perspective::Perspective;
    use civitas_core::text::Line;

    /// The rules let one great person take the place of another again and again (CIV-Q56); a bot ends its step.
    #[test]
    fn no_bot_puts_one_great_person_on_another() {
        let text = "civ red america\nciv blue germany\ncity red 1 B3\ncity blue 1 G14\nphase start\n\
                    great A2 artist\nreserve red artist 1";
        let lines: Vec<_> = Line::all(text).collect();
        let mut game = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap();
        let seat = game.waiting().unanswered.iter().next().unwrap();
        let mut open = Vec::new();
        game.legal(seat, &mut open);
        let on_another = |game: &Civ, action: &Action| CivKnowledge::is_pointless(game, seat, action);
        assert!(open.iter().any(|action| on_another(&game, action)), "the rules allow it");
        let mut bot = Greedy::new(CivKnowledge::default(), 1);
        let mut dice = Dice::new(1);
        for _ in 0..20 {
            if game.waiting().unanswered.iter().next() != Some(seat) {
                return;
            }
            let action = bot.choose(&Perspective::new(&game, seat), &mut dice).unwrap();
            assert!(!on_another(&game, &action), "{action}");
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
    }
}
