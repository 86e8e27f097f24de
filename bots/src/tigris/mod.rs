//! What a player knows about Tigris & Euphrates beyond its rules.
//!
//! This module and nothing else in the crate depends on the game; everything a search or the arena does goes through
//! [`Knowledge`].

mod evaluate;
mod ideas;
mod policy;
mod realms;

pub use evaluate::Weights;
pub use ideas::Habits;

use crate::budget::Budget;
use crate::knowledge::{Knowledge, Values};
use crate::search::Settings;
use crate::weights::Tunable;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;
use civitas_tigris::pieces::{ACTIONS, Colour};
use civitas_tigris::scoring::with_treasures;
use civitas_tigris::{Action, Prompt, Tigris};

/// Knows how to judge a position and what to try.
#[derive(Debug, Clone, Copy)]
pub struct Lore {
    /// The numbers of the evaluation.
    pub weights: Weights,
    /// What it tries.
    pub habits: Habits,
}

impl Default for Lore {
    fn default() -> Self {
        Self { weights: Weights::FITTED, habits: Habits::FITTED }
    }
}

impl Knowledge<Tigris> for Lore {
    const JUDGES: bool = true;

    fn evaluate(&self, game: &Tigris, _dice: &mut Dice, _buffer: &mut Vec<Action>) -> Values {
        evaluate::evaluate(&self.weights, game)
    }

    fn answer(&self, game: &Tigris, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
        policy::answer(&self.habits, game, seat, dice, buffer)
    }

    fn promise(&self, game: &Tigris, seat: Seat, actions: &[Action], out: &mut Vec<f32>) {
        policy::promise(&self.habits, game, seat, actions, out);
    }

    /// Not while a conflict, a monument or a treasure is waited for.
    fn is_quiet(&self, game: &Tigris) -> bool {
        matches!(game.prompt(), Prompt::Act | Prompt::Over)
    }

    /// Where a turn begins, so that no seat has an action in advance.
    fn may_cut(&self, game: &Tigris) -> bool {
        *game.prompt() == Prompt::Over || (*game.prompt() == Prompt::Act && game.actions_left() == ACTIONS)
    }
}

/// The points of a seat by colour, its treasures, and the weakest colour with the treasures in it.
pub(crate) fn score(game: &Tigris, seat: Seat) -> Vec<(&'static str, f64)> {
    let points = game.points(seat);
    let total = with_treasures(points, game.treasures(seat)).0;
    let mut score: Vec<_> = Colour::ALL.iter().map(|&colour| (colour.word(), f64::from(points[colour]))).collect();
    score.push(("treasures", f64::from(game.treasures(seat))));
    score.push(("weakest", f64::from(total.into_iter().min().unwrap_or(0))));
    score
}

/// What a program that fits and tunes needs to know.
#[must_use]
pub fn tunable() -> Tunable<Lore> {
    let with = |row: &[f32]| {
        let (weights, habits) = row.split_at(row.len().min(Weights::NAMES.len()));
        Lore { weights: Weights::from_row(weights), habits: Habits::from_row(habits) }
    };
    let names = [Weights::NAMES, Habits::NAMES].concat();
    let row = [Weights::FITTED.row(), Habits::FITTED.row()].concat();
    Tunable { names, row, with, settings: search_settings }
}

/// How a search of this game goes about it, as the arena has shown to be best.
#[must_use]
pub fn search_settings(budget: Budget) -> Settings {
    Settings {
        budget,
        exploration: 0.1,
        bias: 0.0,
        width: 1.0,
        growth: 0.35,
        root_width: 1.0,
        rollout: 8,
        calm: 0.5,
        tries: 1,
        look: 4,
        careful: u32::MAX,
        apart: 0,
        fading: 1.0,
        threads: 1,
    }
}
