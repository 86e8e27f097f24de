//! Tigris & Euphrates: how it looks and speaks.
//!
//! Shape before colour: a square is a tile, a disc a leader, a notched token a catastrophe, a 2 × 2 brick a monument.
//! Nobody owns a colour, so players have none: the symbol of a dynasty is the player everywhere.

mod actions;
mod aftermath;
mod aria_label;
mod board;
mod conflict_panel;
mod outline;
mod pieces;
mod preview;
mod screen;
mod seats;
mod svg;
mod symbols;
mod text;

use crate::icons::{icon, sprite};
use crate::look::{Look, Resolution, Scene};
use crate::terminal::Ink;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::square::Square;
use civitas_games::tigris::view::View;
use civitas_games::tigris::{Action, Choice, Prompt, Tigris};
use maud::Markup;
use serde_json::{Value, json};

impl Look for Tigris {
    const STYLES: Option<&'static str> = Some("tigris.css");
    const SCROLLS: bool = false;

    fn is_place(text: &str) -> bool {
        text.parse::<Square>().is_ok()
    }

    fn prompt(view: &View) -> Value {
        let mut facts = serde_json::to_value(view.prompt).unwrap_or_default();
        if let Value::Object(fields) = &mut facts {
            fields.insert("left".to_owned(), json!(view.left));
            // The building that may be built has the colour of the tile that was laid.
            if let (Prompt::Build, Some(laid)) = (view.prompt, view.laid) {
                fields.insert("colour".to_owned(), json!(view.board.tile_at(laid).unwrap_or(Colour::Black)));
            }
        }
        facts
    }

    fn action_args(view: &View, action: &Action) -> Value {
        actions::args(view, action.choice())
    }

    fn path(_view: &View, action: &Action) -> Vec<String> {
        actions::path(action.choice())
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn pick_icon(pick: &str) -> Option<String> {
        actions::icon(pick)
    }

    fn is_irreversible(_view: &View, action: &Action) -> bool {
        matches!(action.choice(), Choice::End | Choice::Swap(_) | Choice::Reveal(_))
    }

    fn preview(view: &View, seat: Seat, action: &Action) -> Vec<Value> {
        preview::preview(view, seat, action.choice())
    }

    fn scoring_seat(view: &View, action: &Action) -> Option<Seat> {
        preview::scoring_seat(view, action.choice())
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text::board(scene, Ink::Plain)
    }

    fn coloured_board(scene: &Scene<'_, Self>) -> String {
        text::board(scene, Ink::Coloured)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        screen::screen(scene)
    }

    fn hand_replacement(scene: &Scene<'_, Self>) -> Option<Markup> {
        conflict_panel::hand_replacement(scene)
    }

    fn first_pick(view: &View, _legal: &[Self::Action]) -> Option<&'static str> {
        match view.prompt {
            Prompt::Revolt(_) | Prompt::War(_) => Some("tigris-first-number"),
            Prompt::ChooseWar => Some("tigris-first-conflict"),
            Prompt::Monument => Some("tigris-first-monument"),
            Prompt::Treasure { .. } => Some("tigris-first-treasure"),
            _ => None,
        }
    }

    fn prompt_badge(scene: &Scene<'_, Self>) -> Markup {
        seats::prompt_badge(scene)
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::panel(scene, seat)
    }

    fn table_counts(scene: &Scene<'_, Self>) -> Markup {
        seats::table_counts(scene)
    }

    fn role_icon(role: &str) -> Markup {
        icon(role)
    }

    fn symbols() -> Markup {
        sprite(symbols::SYMBOLS)
    }

    fn switches() -> &'static [(&'static str, &'static str)] {
        &[("realms", "tigris-view-kingdoms"), ("strength", "tigris-view-strength")]
    }

    fn gain_badge(event: &Value) -> Markup {
        seats::gain_badge(event)
    }

    fn is_gain_of_previous(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("points_gained")
    }

    fn turn_owner(view: &View) -> Option<Seat> {
        (view.prompt != Prompt::Over).then_some(view.turn)
    }

    fn resolution(event: &Value) -> Resolution {
        aftermath::resolution(event)
    }

    fn is_known(scene: &Scene<'_, Self>, event: &Value) -> bool {
        let text = |field: &str| event.get(field).and_then(Value::as_str);
        let owner = event.get("seat").and_then(Value::as_u64);
        text("event") == Some("catastrophe_laid") && owner == scene.seat().map(|seat| seat.index() as u64)
    }

    fn resolution_reason(events: &[&Value]) -> Option<(&'static str, &'static str)> {
        aftermath::reason(events)
    }

    fn result(scene: &Scene<'_, Self>) -> Markup {
        seats::result(scene)
    }

    fn svg(scene: &Scene<'_, Self>, dark: bool) -> String {
        svg::svg(scene, dark)
    }

    fn score(view: &View, seat: Seat) -> Option<i32> {
        let score = view.seats.get(seat.index())?.score?;
        score.total.0.iter().min().map(|&weakest| i32::from(weakest))
    }
}
