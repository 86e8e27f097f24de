//! Sid Meier's Civilization: how it looks and speaks.
//!
//! The map is drawn from the tiles that a viewer sees (`board.rs`, `land.rs`, `pieces.rs`). A seat is a livery: a colour,
//! the outline of a banner and the line of its outskirts; the emblem of the civilization stands on every piece, so
//! nothing is told by colour alone. Texts of cards are made from the data of the game (`card_text.rs`).

mod actions;
mod battle;
mod board;
mod card_text;
mod cards;
mod city;
mod gauges;
mod labels;
mod land;
mod panes;
mod pieces;
mod preview;
mod prompt;
mod seats;
mod sheet;
mod text_board;
mod trade;

use crate::look::{Look, Resolution, Scene};
use crate::messages::{Lang, Messages};
use civitas_core::seat::Seat;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::Unit;
use civitas_games::civ::notation::Colour;
use civitas_games::civ::square::Square;
use civitas_games::civ::view::PlayerView;
use civitas_games::civ::{Civ, CivView};
use maud::Markup;
use serde_json::Value;

/// The player whose hand the viewer sees: the viewer itself.
fn own_player(view: &CivView) -> Option<&PlayerView> {
    view.players.iter().find(|player| player.forces.is_some())
}

/// The seat that plays a colour.
fn seat_of(view: &CivView, colour: Colour) -> Option<Seat> {
    view.players.iter().find(|player| player.colour == colour).map(|player| player.seat)
}

/// The number of a seat's livery, from 1.
fn livery(view: &CivView, seat: Seat) -> u8 {
    view.players.get(seat.index()).map_or(1, |player| player.colour.0 + 1)
}

impl Look for Civ {
    const STYLES: Option<&'static str> = Some("civ.css");
    const SCROLLS: bool = false;
    const PREVIEWS_BY_TRIAL: bool = true;
    // The log has a part for each step of a phase; the turns of the game are told where they begin.
    const NUMBERS_TURNS: bool = false;
    const EXAMPLE: &'static str = include_str!("example.txt");

    fn is_place(text: &str) -> bool {
        Square::parse(text).is_some_and(Square::is_some)
    }

    fn component_names(lang: Lang) -> Vec<(String, String)> {
        cards::names(lang)
    }

    fn is_card(text: &str) -> bool {
        cards::find(text).is_some()
    }

    fn card(messages: &'static Messages, word: &str) -> Option<Markup> {
        cards::find(word).map(|card| cards::whole(messages, card))
    }

    fn question_cards(scene: &Scene<'_, Self>) -> Vec<Markup> {
        cards::asked(scene)
    }

    fn prompt(view: &CivView) -> Value {
        prompt::facts(view)
    }

    fn event_args(event: &Value) -> Option<Value> {
        prompt::event_facts(event)
    }

    fn action_args(view: &CivView, action: &Action) -> Value {
        actions::args(view, *action)
    }

    fn path(view: &CivView, action: &Action) -> Vec<String> {
        actions::path(view, *action)
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn pick_icon(pick: &str) -> Option<String> {
        actions::icon(pick)
    }

    fn attempts(_view: &CivView, pick: &str) -> Vec<Action> {
        city::item_of(pick).map(|item| Action::Make { item }).into_iter().collect()
    }

    fn changes(before: &CivView, after: &CivView, seat: Seat) -> Vec<Value> {
        preview::changes(before, after, seat)
    }

    fn turn_owner(view: &CivView) -> Option<Seat> {
        Some(view.active)
    }

    fn resolution(event: &Value) -> Resolution {
        seats::resolution(event)
    }

    fn places(event: &Value) -> Vec<String> {
        seats::places(event)
    }

    fn ends_turn(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("step_ends")
    }

    fn gain_badge(event: &Value) -> Markup {
        seats::gain_badge(event)
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text_board::text(scene)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        sheet::sheet(scene)
    }

    fn beside(scene: &Scene<'_, Self>, _events: &[Value]) -> Markup {
        panes::panes(scene)
    }

    fn hand_replacement(scene: &Scene<'_, Self>) -> Option<Markup> {
        battle::panel(scene)
    }

    fn first_pick(view: &CivView, legal: &[Action]) -> Option<&'static str> {
        let first = prompt::first_pick(view);
        let no_city = first == "civ-first-city" && !legal.iter().any(|action| matches!(action, Action::City { .. }));
        Some(if no_city { "civ-first-answer" } else { first })
    }

    fn preview(view: &CivView, seat: Seat, action: &Action) -> Vec<Value> {
        let mut facts = battle::forecast(view, seat, *action);
        facts.extend(preview::foretell(view, seat, *action));
        facts
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::panel(scene, seat)
    }

    fn table_counts(scene: &Scene<'_, Self>) -> Markup {
        seats::phases(scene)
    }

    fn role_icon(role: &str) -> Markup {
        seats::role_icon(role)
    }

    fn seat_icon(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        seats::sign(scene, seat)
    }

    fn score(view: &CivView, seat: Seat) -> Option<i32> {
        view.players.get(seat.index()).map(|player| i32::from(player.space))
    }

    fn result(scene: &Scene<'_, Self>) -> Markup {
        seats::result(scene)
    }

    fn svg(scene: &Scene<'_, Self>, dark: bool) -> String {
        board::picture(scene, dark)
    }
}

/// The unit with this word.
fn unit(word: &str) -> Option<Unit> {
    Unit::all().find(|unit| unit.to_string() == word)
}
