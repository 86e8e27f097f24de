//! What everybody may know of a player, the counts of the table, gains in the log, and the result.

use super::pieces::{self, icon};
use super::{arena, colours};
use crate::look::{Resolution, Scene};
use civitas_core::seat::Seat;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::view::{CivView, View, WonderView};
use maud::{Markup, html};
use serde_json::Value;

/// The shape of a seat's colour: six shapes for six colours.
pub(super) fn role_icon(role: &str) -> Markup {
    let shape = match role {
        "red" => "M12 2.5 22.5 21h-21Z",
        "blue" => "M12 2.5a9.5 9.5 0 1 0 .01 0Z",
        "green" => "M3.5 3.5h17v17h-17Z",
        "yellow" => "M12 1.5 22.500 12 12 22.500 1.500 12Z",
        "purple" => "M7 3h10l5 9-5 9H7l-5-9Z",
        _ => "M12 1.500l3 7 7.500.700-5.700 5 1.700 7.300L12 17.600 5.500 21.500l1.700-7.300-5.700-5L9 8.500Z",
    };
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path class={ "sign-" (role) } d=(shape) {} } }
}

/// The sign of a player: the disc of its civilization, or the shape of its colour before it has one.
pub(super) fn seat_icon(scene: &Scene<'_, InnerSea>, seat: Seat) -> Markup {
    match colours::first_civ(scene.view, seat) {
        Some(civ) => colours::faction(scene.view, civ, "sign"),
        None => role_icon(scene.narrator.seat_names.role(seat)),
    }
}

/// The place of a civilization in the turn order, from 1.
pub(super) fn place_in_order(view: &View, civ: &CivView) -> Option<usize> {
    let is = |index: &u8| view.civs.get(usize::from(*index)).is_some_and(|other| other.civ == civ.civ);
    view.order.iter().position(is).map(|place| place + 1)
}

/// The civilizations of a seat: disks on the map, Cities, talents, cards, Wonders, VP.
pub(super) fn panel(scene: &Scene<'_, InnerSea>, seat: Seat) -> Markup {
    let civs = scene.view.civs.iter().filter(|civ| civ.seat == Some(seat));
    let first = Seat::FIRST == seat;
    html! {
        @for civ in civs { (civilization(scene, civ)) }
        // What the game system plays stands with the first seat, which is the only one of a solitaire game.
        @if first { @for civ in scene.view.civs.iter().filter(|civ| civ.seat.is_none()) { (civilization(scene, civ)) } }
    }
}

fn civilization(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let Some(display) = civ.civ else { return html! {} };
    let word = display.as_str();
    let place = place_in_order(view, civ);
    let decides = view.prompt.civ == Some(word);
    let counts = [
        ("disk", u16::from(civ.on_map), "inner-sea-on-map"),
        ("city", u16::from(civ.cities), "inner-sea-cities"),
        ("talent", u16::from(civ.talents), "inner-sea-talents"),
        ("cards", u16::from(civ.hand_size), "inner-sea-hand"),
    ];
    html! {
        div.sea-civ.system[civ.seat.is_none()].passed[civ.passed].decides[decides] data-place=[place] {
            @if let Some(place) = place { span.turn-place title=(messages.text("inner-sea-place")) { (place) span.visually-hidden { " " (messages.text("inner-sea-place")) } } }
            (colours::faction(view, word, ""))
            p.civ-name {
                (messages.term("inner-sea-faction", word, ""))
                @if civ.seat.is_none() { " " span.tag { (messages.text("inner-sea-system")) } }
            }
            p.stock {
                @for (sign, count, key) in counts {
                    span title=(messages.text(key)) { (icon(sign)) b.num { (count) } span.visually-hidden { " " (messages.text(key)) ", " } }
                }
                @for wonder in view.wonders.iter().filter(|wonder| wonder.owner == Some(word)) {
                    @let name = messages.term("inner-sea-source", wonder.wonder.as_str(), "");
                    span.owned.buried[wonder.buried] title=(name) { (icon(&pieces::wonder_symbol(wonder.wonder.as_str()))) span.visually-hidden { (name) } }
                }
                @if civ.passed { span.tag.passed title=(messages.text("inner-sea-passed")) { (icon("pass")) span.word { (messages.text("inner-sea-passed")) } } }
            }
            strong.vp title=(messages.text("inner-sea-vp")) { (civ.vp) (icon("vp")) span.visually-hidden { " " (messages.text("inner-sea-vp")) } }
            @if !civ.moods.is_empty() { (moods(scene, civ)) }
        }
    }
}

/// How a civilization of the game system stands to the others; a cross-hair marks its Primary Enemy.
fn moods(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let messages = scene.narrator.messages();
    html! {
        p.moods { @for (rival, mood) in &civ.moods {
            @let sign = ["peaceful", "wary", "hostile"][usize::from(*mood).min(2)];
            @let words = messages.term("inner-sea-mood", &mood.to_string(), "");
            @let enemy = civ.primary_enemy == Some(*rival);
            span class={ "mood " (sign) } {
                (colours::faction(scene.view, rival, "xs"))
                span.visually-hidden { (messages.term("inner-sea-faction", rival, "")) ": " }
                (icon(sign)) (words)
                @if enemy { span title=(messages.text("inner-sea-primary-enemy")) { (icon("primary-enemy")) } span.visually-hidden { ", " (messages.text("inner-sea-primary-enemy")) } }
            }
        } }
    }
}

/// Beside the question: who is asked in a window, in the order in which answers count; the steps of a competition.
pub(super) fn prompt_badge(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    if view.prompt.word == "answer" {
        return stations(scene);
    }
    if view.competition.is_some() {
        return arena::steps(scene);
    }
    html! {}
}

/// Who plays, and who may answer after that, in order. Nothing tells who could.
fn stations(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let actor = view.announced.iter().rev().find(|announced| Some(&announced.source) == view.prompt.source.as_ref());
    let mine = |word: &str| {
        view.civs.iter().any(|civ| {
            civ.seat.is_some() && civ.seat == scene.seat() && civ.civ.is_some_and(|own| own.as_str() == word)
        })
    };
    html! {
        ol.stations aria-label=(messages.text("inner-sea-answer-order")) {
            @if let Some(by) = actor.and_then(|announced| announced.by) {
                li.from { (colours::faction(view, by, "s")) span.visually-hidden { (messages.term("inner-sea-faction", by, "")) " " } span.word { (messages.text("inner-sea-plays")) } }
            }
            @for &word in &view.asked {
                @let own = mine(word);
                li.now[own] {
                    (colours::faction(view, word, "s"))
                    span.visually-hidden { (messages.term("inner-sea-faction", word, "")) " " }
                    @if own { span.word { (messages.text("you")) } }
                }
            }
        }
    }
}

/// VP and talents gained or lost, at the end of a log line.
pub(super) fn gain_badge(event: &Value) -> Markup {
    let sign = match event.get("event").and_then(Value::as_str) {
        Some("vp") => "vp",
        Some("talents") => "talent",
        Some("disks_placed" | "disks_removed") => "disk",
        _ => return html! {},
    };
    let n = event.get("n").and_then(Value::as_i64).unwrap_or_default();
    let n = if event.get("event").and_then(Value::as_str) == Some("disks_removed") { -n } else { n };
    html! { span.gain-badge { @if n > 0 { "+" } @else { "−" } (n.abs()) (icon(sign)) } }
}

/// Competitions stay beside the board until they are read.
pub(super) fn resolution(event: &Value) -> Resolution {
    match event.get("event").and_then(Value::as_str) {
        Some("competition_began") => Resolution::Begins,
        Some("cards_laid" | "card_revealed" | "round_began" | "disks_removed" | "allies_added" | "looted") => {
            Resolution::Continues
        }
        Some("competition_ended") => Resolution::Decides,
        Some("event_drawn") => Resolution::Whole,
        _ => Resolution::Nothing,
    }
}

/// The rows of the result by rank.
fn best_first<'a>(scene: &Scene<'a, InnerSea>) -> Vec<(usize, &'a [i32; 5])> {
    let mut rows: Vec<_> = scene.view.results.iter().enumerate().collect();
    if let Some(outcome) = scene.outcome {
        rows.sort_by_key(|(index, _)| Seat::new(*index).map(|seat| outcome.ranks[seat]));
    }
    rows
}

/// Every civilization with what breaks ties (ACIS-206): VP, areas with Wonders, Cities, disks, areas.
pub(super) fn result(scene: &Scene<'_, InnerSea>) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    // What the game system plays stands among the others, by its VP.
    let mut systems = by_vp(view);
    html! {
        table.results {
            thead { tr {
                th { (messages.text("inner-sea-result-seat")) }
                @for key in ["vp", "wonders", "cities", "on-map", "areas"] { th { (messages.text(&format!("inner-sea-result-{key}"))) } }
            } }
            tbody { @for (index, row) in best_first(scene) {
                @for civ in systems.extract_if(.., |civ| i32::from(civ.vp) >= row[0]) { (system_row(scene, civ)) }
                @let seat = Seat::new(index).unwrap_or(Seat::FIRST);
                @let won = scene.outcome.is_some_and(|outcome| view.seats.len() > 1 && outcome.ranks[seat] == 1);
                tr.winner[won] {
                    th scope="row" {
                        (seat_icon(scene, seat)) " " (scene.narrator.name(seat))
                        @for civ in view.civs.iter().filter(|civ| civ.seat == Some(seat)) {
                            @if let Some(display) = civ.civ { ", " (messages.term("inner-sea-faction", display.as_str(), "")) }
                        }
                    }
                    @for value in row { td.num { (value) } }
                }
            }
            @for civ in systems { (system_row(scene, civ)) } }
        }
    }
}

/// The civilizations of the game system, the most VP first.
fn by_vp(view: &View) -> Vec<&CivView> {
    let mut systems: Vec<_> = view.civs.iter().filter(|civ| civ.seat.is_none()).collect();
    systems.sort_by_key(|civ| std::cmp::Reverse(civ.vp));
    systems
}

/// The same numbers of a civilization that nobody plays.
fn system_row(scene: &Scene<'_, InnerSea>, civ: &CivView) -> Markup {
    let (view, messages) = (scene.view, scene.narrator.messages());
    let Some(word) = civ.civ.map(civitas_games::inner_sea::ids::Civ::as_str) else { return html! {} };
    let areas: Vec<_> = view.stacks.iter().filter(|stack| stack.of == word).map(|stack| stack.area).collect();
    let stands = |wonder: &&WonderView| {
        wonder.owner == Some(word) && !wonder.buried && wonder.area.is_some_and(|area| areas.contains(&area))
    };
    let wonders = view.wonders.iter().filter(stands).count();
    html! {
        tr {
            th scope="row" { (colours::faction(view, word, "sign")) " " (messages.term("inner-sea-faction", word, "")) " (" (messages.text("inner-sea-system")) ")" }
            td.num { (civ.vp) } td.num { (wonders) } td.num { (civ.cities) } td.num { (civ.on_map) } td.num { (areas.len()) }
        }
    }
}
