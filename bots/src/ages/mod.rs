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
use civitas_games::ages::frame::{Frame, Phase};
use civitas_games::ages::{Action, Ages};

/// Knows how to judge a position and what to try.
#[derive(Debug, Clone, Copy)]
pub struct Lore {
    /// The numbers of the evaluation.
    pub weights: Weights,
}

impl Default for Lore {
    fn default() -> Self {
        Self { weights: Weights::FITTED }
    }
}

impl Knowledge<Ages> for Lore {
    const JUDGES: bool = true;

    fn evaluate(&self, game: &Ages, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn answer(&self, game: &Ages, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        policy::answer(game, seat, dice, buffer)
    }

    fn promise(&self, game: &Ages, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        policy::promise(game, seat, actions, out);
    }

    /// Resigning is never a plan here: whoever stays keeps a chance, and the others keep their game (TTA-163).
    fn gives_up(action: &Action) -> bool {
        *action == Action::Resign
    }

    /// Not while a conflict, an event or an auction is under way.
    fn is_quiet(&self, game: &Ages) -> bool {
        matches!(game.prompt(), None | Some(Frame::Turn(_)))
    }

    /// Where a turn begins, so that no seat has spent its actions in advance.
    fn may_cut(&self, game: &Ages) -> bool {
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
pub fn tunable() -> Tunable<Lore> {
    let with = |row: &[f32]| Lore { weights: Weights::from_row(row) };
    Tunable { names: Weights::NAMES.to_vec(), row: Weights::FITTED.row(), with, settings: search_settings }
}

/// How a search of this game goes about it, as the arena has shown to be best.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.15,
        restless: 0.0,
        bias: 0.0,
        width: 1.0,
        growth: 0.4,
        root_width: 1.5,
        rollout: 0,
        calm: 0.0,
        tries: 1,
        look: 2,
        careful: u32::MAX,
        apart: 0,
        fading: 1.0,
        threads: 1,
    }
}
