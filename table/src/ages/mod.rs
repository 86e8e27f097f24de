//! Through the Ages: how it looks and speaks.
//!
//! There is no map to draw. A terminal gets a sheet of labelled lines; a page shows cards: the row, the civilizations, the
//! hand. Names and texts of the cards come from the data of the game.

mod actions;
mod attempts;
mod board;
mod card_text;
mod preview;
mod sheet;
mod symbols;
mod text_board;

use crate::icons::sprite;
use crate::look::{Look, Scene};
use crate::messages::Lang;
use civitas_core::seat::Seat;
use civitas_games::ages::card::cards;
use civitas_games::ages::{Action, Ages, AgesView};
use maud::{Markup, html};
use serde_json::{Value, json};

impl Look for Ages {
    const STYLES: Option<&'static str> = Some("ages.css");
    const PREVIEWS_BY_TRIAL: bool = true;

    fn component_names(lang: Lang) -> Vec<(String, String)> {
        let name = |card: &'static civitas_games::ages::card::Card| match lang {
            Lang::En => &card.en,
            Lang::Es => &card.es,
        };
        let all = &cards().all;
        let called = |card| {
            // Cards of several ages may bear one name; the age tells them apart.
            let namesakes = all.iter().filter(|other| name(other) == name(card)).count();
            if namesakes > 1 { format!("{} ({})", name(card), card.age.as_str()) } else { name(card).clone() }
        };
        all.iter().map(|card| (format!("ages-card-{}", card.word.replace('_', "-")), called(card))).collect()
    }

    fn prompt(view: &AgesView) -> Value {
        let prompt = &view.prompt;
        let auction = view.auction.as_ref();
        let asked = prompt.seat.and_then(|seat| view.players.get(seat.index()));
        json!({
            "prompt": prompt.word,
            "card": prompt.card,
            "other": prompt.other,
            "amount": prompt.amount,
            "chosen": prompt.chosen,
            "territory": auction.map(|auction| auction.card),
            "bid": auction.map_or(0, |auction| auction.bid),
            "value": auction.map_or(0, |auction| auction.value),
            "civil": asked.map_or(0, |player| player.civil_actions.0 + view.turn.extra_civil),
            "military": asked.map_or(0, |player| player.military_actions.0 + view.turn.extra_military),
            "strength": asked.map_or(0, |player| player.strength),
        })
    }

    fn action_args(view: &AgesView, action: &Action) -> Value {
        actions::args(view, *action)
    }

    fn pick_label(scene: &Scene<'_, Self>, pick: &str) -> String {
        actions::label(scene, pick)
    }

    fn path(_view: &AgesView, action: &Action) -> Vec<String> {
        actions::path(*action)
    }

    fn changes(before: &AgesView, after: &AgesView, seat: Seat) -> Vec<Value> {
        preview::changes(before, after, seat)
    }

    fn attempts(view: &AgesView, pick: &str) -> Vec<Action> {
        attempts::attempts(view, pick)
    }

    fn is_irreversible(_view: &AgesView, action: &Action) -> bool {
        matches!(
            action,
            Action::Event(_)
                | Action::Attack(..)
                | Action::War(..)
                | Action::Pact(..)
                | Action::Resign
                | Action::Yield
                | Action::Bid(_)
                | Action::End
        )
    }

    fn ends_turn(event: &Value) -> bool {
        event.get("event").and_then(Value::as_str) == Some("turn_ends")
    }

    fn minor_group(event: &Value) -> Option<&'static str> {
        let row = matches!(event.get("event").and_then(Value::as_str), Some("swept" | "dealt"));
        row.then_some("ages-board-row-changes")
    }

    fn text_board(scene: &Scene<'_, Self>) -> String {
        text_board::text(scene)
    }

    fn board(scene: &Scene<'_, Self>) -> Markup {
        board::board(scene)
    }

    fn hand(scene: &Scene<'_, Self>) -> Markup {
        board::hand(scene)
    }

    fn role_icon(role: &str) -> Markup {
        // A shape for each colour: it is the same in every language and for every eye.
        let shape = match role {
            "red" => "M12 2.500 22.500 21h-21Z",
            "blue" => "M12 2.500a9.500 9.500 0 1 0 .010 0Z",
            "green" => "M3.500 3.500h17v17h-17Z",
            _ => "M12 1.500 22.500 12 12 22.500 1.500 12Z",
        };
        html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path class={ "sign-" (role) } d=(shape) {} } }
    }

    fn symbols() -> Markup {
        sprite(symbols::SYMBOLS)
    }

    fn seat_panel(scene: &Scene<'_, Self>, seat: Seat) -> Markup {
        text_board::panel(scene, seat)
    }

    fn table_counts(scene: &Scene<'_, Self>) -> Markup {
        text_board::table_counts(scene)
    }

    fn score(view: &AgesView, seat: Seat) -> Option<i32> {
        view.players.get(seat.index()).map(|player| player.culture.into())
    }

    fn result(scene: &Scene<'_, Self>) -> Markup {
        text_board::result(scene)
    }
}
