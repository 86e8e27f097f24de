//! What everybody may know of a player, the counts of the table, gains in the log, and the result.

use super::pieces::tile_symbol;
use crate::icons::icon;
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::tigris::pieces::{Colour, Leader};
use civitas_games::tigris::{Prompt, Tigris};
use maud::{Markup, html};
use serde_json::Value;

/// Leaders on the board and in reserve, tiles in hand, catastrophes; points where they are open.
pub(super) fn panel(scene: &Scene<'_, Tigris>, seat: Seat) -> Markup {
    let messages = scene.narrator.messages();
    let Some(known) = scene.view.seats.get(seat.index()) else { return html! {} };
    let tiles = messages.count("tigris-hand-other", known.hand.len());
    let disasters = messages.count("tigris-left-catastrophes", known.catastrophes);
    html! {
        p.offices {
            @for colour in Colour::ALL {
                @let on = scene.view.board.leader(Leader { seat, colour }).is_some();
                span class={ "office " (colour.as_str()) (if on { "" } else { " off" }) } {
                    (icon(colour.office()))
                    span.visually-hidden { (messages.term("tigris-office", colour.as_str(), "")) ": "
                        (messages.text(if on { "tigris-on-board" } else { "tigris-in-reserve" })) ". " }
                }
            }
        }
        p.stock {
            span { span aria-hidden="true" { (known.hand.len()) (icon("ui-tiles")) } span.visually-hidden { (tiles) ", " } }
            span { span aria-hidden="true" { (known.catastrophes) (icon("catastrophe")) } span.visually-hidden { (disasters) } }
        }
        @if let (Some(score), false) = (known.score, scene.seat() == Some(seat)) {
            p.open-score { @for colour in Colour::ALL {
                span class={ "gain-badge " (colour.as_str()) } { (score.points[colour]) (icon(tile_symbol(colour))) }
            } span.gain-badge.gold { (score.treasures) (icon("treasure")) } }
        }
    }
}

/// Tiles in the bag and treasures on the board.
pub(super) fn table_counts(scene: &Scene<'_, Tigris>) -> Markup {
    let messages = scene.narrator.messages();
    html! {
        span.table-count { (icon("ui-bag")) b.num { (scene.view.bag) } " " span.wide { (messages.text("tigris-bag")) } }
        span.table-count { (icon("treasure")) b.num { (scene.view.board.treasures().len()) } " " span.wide { (messages.text("tigris-board-treasures")) } }
    }
}

/// Which of the two actions it is.
pub(super) fn prompt_badge(scene: &Scene<'_, Tigris>) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    if view.prompt != Prompt::Act || view.left == 0 {
        return html! { @if view.last_turn { span.tag { (messages.text("tigris-last-turn")) } } };
    }
    let number = 3 - view.left.min(2);
    html! {
        @if view.last_turn { span.tag { (messages.text("tigris-last-turn")) } " " }
        span.word { (messages.count("tigris-step", number)) }
        span.pips aria-hidden="true" { @for pip in 1..=2 { i.done[pip < number] {} } }
    }
}

/// “+1” and the sphere of the points.
pub(super) fn gain_badge(event: &Value) -> Markup {
    let word = |field: &str| event.get(field).and_then(Value::as_str).unwrap_or("");
    match word("event") {
        "points_gained" => match Colour::from_name(word("colour")) {
            Some(colour) => html! {
                span class={ "gain-badge " (colour.as_str()) } { "+" (event.get("points").and_then(Value::as_u64).unwrap_or(0)) (icon(tile_symbol(colour))) }
            },
            None => html! {},
        },
        "treasure_taken" => html! { span.gain-badge.gold { "+1" (icon("treasure")) } },
        _ => html! {},
    }
}

/// Ranks and points: the weakest sphere counts, treasures fill it up.
pub(super) fn result(scene: &Scene<'_, Tigris>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(outcome) = scene.outcome else { return html! {} };
    let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    html! {
        div.scroll tabindex="0" { table.result {
            thead { tr {
                th scope="col" { span.visually-hidden { (messages.text("result-rank")) } }
                th scope="col" { span.visually-hidden { (messages.text("result-player")) } }
                @for colour in Colour::ALL { th scope="col" {
                    span class={ "mini-tile " (colour.as_str()) } { (icon(tile_symbol(colour))) } span.head { (messages.term("tigris-sphere", colour.as_str(), "")) }
                } }
                th scope="col" { span.mini-tile.gold { (icon("treasure")) } span.head { (messages.text("tigris-treasures")) } }
                th scope="col" { (messages.text("tigris-total")) }
            } }
            tbody { @for seat in seats { (row(scene, seat, outcome.ranks[seat])) } }
        } }
        p.note { (messages.text("tigris-result-note")) }
    }
}

fn row(scene: &Scene<'_, Tigris>, seat: Seat, rank: u8) -> Markup {
    let Some(score) = scene.view.seats.get(seat.index()).and_then(|seat| seat.score) else { return html! {} };
    let counts = score.total.0.iter().min().copied().unwrap_or(0);
    let framed = Colour::ALL.into_iter().find(|&colour| score.total[colour] == counts);
    html! {
        tr.winner[rank == 1] {
            td.num { (rank) }
            th scope="row" { span.medallion.m { (icon(scene.narrator.seat_names.role(seat))) } " " (scene.narrator.name(seat))
                @if scene.narrator.seat_names.is_reader(seat) { " " span.tag { (scene.narrator.messages().text("you")) } } }
            @for colour in Colour::ALL { td.num {
                span.weak[framed == Some(colour)] { (score.total[colour])
                    @if score.total[colour] > score.points[colour] {
                        small { (score.points[colour]) " + " (score.total[colour] - score.points[colour]) }
                    } }
            } }
            td.num { (score.treasures) }
            td.total.num { (counts) }
        }
    }
}
