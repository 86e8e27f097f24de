//! Tigris & Euphrates: how it looks and speaks.
//!
//! Shape before colour: a square is a tile, a disc a leader, a notched token a catastrophe, a 2 × 2 brick a monument.
//! Nobody owns a colour, so players have none: the symbol of a dynasty is the player everywhere.

mod actions;
mod preview;
mod text;

use crate::look::{Look, Scene};
use civitas_core::seat::Seat;
use civitas_games::tigris::square::Square;
use civitas_games::tigris::view::View;
use civitas_games::tigris::{Action, Tigris};
use serde_json::{Value, json};

impl Look for Tigris {
    fn is_place(text: &str) -> bool {
        text.parse::<Square>().is_ok()
    }

    fn prompt(view: &View) -> Value {
        let mut facts = serde_json::to_value(view.prompt).unwrap_or_default();
        if let Value::Object(fields) = &mut facts {
            fields.insert("left".to_owned(), json!(view.left));
        }
        facts
    }

    fn action_facts(view: &View, action: &Action) -> Value {
        actions::facts(view, action.choice())
    }

    fn path(_view: &View, action: &Action) -> Vec<String> {
        actions::path(action.choice())
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn preview(view: &View, seat: Seat, action: &Action) -> Vec<Value> {
        preview::preview(view, seat, action.choice())
    }

    fn pays(view: &View, action: &Action) -> Option<Seat> {
        preview::pays(view, action.choice())
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text::board(scene)
    }

    fn counts(view: &View, seat: Seat) -> Option<i32> {
        let score = view.seats.get(seat.index())?.score?;
        score.total.0.iter().min().map(|&weakest| i32::from(weakest))
    }
}
