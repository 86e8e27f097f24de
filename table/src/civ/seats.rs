//! What everybody may know of a player, the phases, gains in the log, and the result.

use super::livery;
use super::pieces::{BANNERS, icon, shield};
use crate::icons;
use crate::look::{Resolution, Scene};
use crate::messages::Messages;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::notation::COLOURS;
use civitas_games::civ::prompt::Phase;
use civitas_games::civ::square::Square;
use civitas_games::civ::state::LAST_SPACE;
use civitas_games::civ::view::PlayerView;
use maud::{Markup, html};
use serde_json::Value;

/// The liveries of the style sheet of the game: not every page with a banner on it loads that sheet.
const CLOTHS: [&str; 5] = ["#b03c2b", "#24509c", "#17705f", "#9a5a0c", "#6d3b8e"];

/// The banner of a seat's colour: five outlines for five colours.
pub(super) fn role_icon(role: &str) -> Markup {
    let index = COLOURS.iter().position(|&colour| colour == role).unwrap_or(0);
    html! {
        svg class={ "icon banner livery-" (index + 1) } viewBox="0 0 24 28" aria-hidden="true" { path.cloth d=(BANNERS[index.min(4)]) fill=(CLOTHS[index.min(4)]) stroke="#fbf3e0" stroke-width="1.8" {} }
    }
}

/// The livery of a player with its emblem.
pub(super) fn sign(scene: &Scene<'_, Civ>, seat: Seat) -> Markup {
    let civ = scene.view.players.get(seat.index()).and_then(|player| player.civ).map(|civ| civ.to_string());
    shield(livery(scene.view, seat), civ.as_deref().unwrap_or(""))
}

/// A number with its sign; the words are for screen readers and for pointing at it.
pub(super) fn value(messages: &Messages, sign: &str, count: impl Into<i32>, key: &str) -> Markup {
    let name = messages.text(key);
    html! { span.val title=(name) { (icon(sign)) b.num { (count.into()) } span.visually-hidden { " " (name) ", " } } }
}

/// A player: civilization, government, dials, cards, cities and pyramid.
pub(super) fn panel(scene: &Scene<'_, Civ>, seat: Seat) -> Markup {
    let messages = scene.narrator.messages();
    let Some(player) = scene.view.players.get(seat.index()) else { return html! {} };
    let units: u8 = player.units.iter().sum();
    html! {
        div.civ-seat.own-seat[player.forces.is_some()] {
            p.realm {
                @if let Some(civ) = player.civ { b data-card=(civ) { (messages.term("civ-card-civilization", &civ.to_string(), "")) } }
                @if scene.view.first == seat { " " span.first title=(messages.text("civ-first")) { (icon("start-player")) span.visually-hidden { (messages.text("civ-first")) } } }
                span.government { (icon("government")) (messages.term("civ-card-government", &player.government.to_string(), "")) }
            }
            p.stock {
                (value(messages, "trade", player.trade, "civ-dial-trade"))
                (value(messages, "coin", player.coins, "civ-dial-coins"))
                (value(messages, "culture", i32::from(player.culture), "civ-dial-culture"))
                @let space = messages.text("civ-dial-space");
                span.val.space title=(space) { (icon("rank-4")) b.num { (player.space) "/" (LAST_SPACE) } span.visually-hidden { " " (space) ", " } }
                (value(messages, "battle-hand", units, "civ-dial-units"))
                (value(messages, "culture-event", player.hand.len() as i32, "civ-dial-events"))
                (value(messages, "resource", i32::from(player.tokens.iter().sum::<u8>()) + player.markers.len() as i32, "civ-dial-resources"))
            }
            p.houses { @for city in &player.cities {
                @let sign = match (city.second.is_some(), city.number) { (true, _) => "metropolis", (false, 1) => "capital", _ => "city" };
                span.house title=(city.centre) { (icon(sign)) }
            } (mini_pyramid(player)) }
        }
    }
}

/// The pyramid of technologies as small blocks: full and open places.
fn mini_pyramid(player: &PlayerView) -> Markup {
    html! {
        svg.mini-pyramid viewBox="0 0 50 26" aria-hidden="true" {
            @for row in 0..5_u8 {
                @for place in 0..5 - row {
                    @let have = place < player.rows[usize::from(row)];
                    rect class=(if have { "have" } else { "slot" }) x=(f32::from(place) * 10.0 + f32::from(row) * 5.0 + 0.5) y=(21.0 - f32::from(row) * 5.0)
                        width="9" height="4" rx=".8" {}
                }
            }
        }
    }
}

/// Turn and phases; the phase in play shows who has decided, who decides and who is to come.
pub(super) fn phases(scene: &Scene<'_, Civ>) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    html! {
        span.civ-phases {
            span.turn-no { @if view.round == 0 { (messages.text("civ-set-up")) } @else { (messages.text("civ-turn")) " " b.num { (view.round) } } }
            ol { @for (index, phase) in Phase::ALL.iter().enumerate() {
                @let now = *phase == view.phase && view.round > 0;
                @let done = view.round > 0 && index < view.phase.index();
                li.phase.now[now].done[done] aria-current=[now.then_some("step")] {
                    span.no { @if done { (icons::icon("ui-check")) } @else { (index + 1) } }
                    span.name { (messages.term("civ-track", phase.as_str(), "")) }
                    @if now { (who(scene)) }
                }
            } }
        }
    }
}

/// Everybody in the order of the phase: a tick for those who are done, a frame for those who are asked.
fn who(scene: &Scene<'_, Civ>) -> Markup {
    let view = scene.view;
    let seats = view.players.len();
    let together = matches!(view.phase, Phase::Trade | Phase::Research);
    let order: Vec<_> = view.first.around(seats).collect();
    let active = order.iter().position(|&seat| seat == view.active).unwrap_or(0);
    html! { span.who { @for (place, &seat) in order.iter().enumerate() {
        @let asked = scene.asked.seats.contains(&seat);
        @let done = !asked && if together { view.finished.contains(&seat) || view.phase == Phase::Research } else { place < active };
        span.one.now[asked].next[!asked && !done] title=(scene.narrator.name(seat)) {
            (sign(scene, seat))
            @if done { span.ready { (icons::icon("ui-check")) } }
        }
    } } }
}

/// Trade, culture, coins and units gained or lost, at the end of a log line.
pub(super) fn gain_badge(event: &Value) -> Markup {
    let change = event.get("change").and_then(Value::as_i64);
    let (sign, change) = match event.get("event").and_then(Value::as_str) {
        Some("trade") => ("trade", change.unwrap_or(0)),
        Some("culture") => ("culture", change.unwrap_or(0)),
        Some("coin_gained") => ("coin", 1),
        Some("coin_lost") => ("coin", -1),
        _ => return html! {},
    };
    html! { span.gain-badge { @if change > 0 { "+" } @else { "−" } (change.abs()) (icon(sign)) } }
}

/// The squares an event touches. Words of units look like squares, so only fields for squares count.
pub(super) fn places(event: &Value) -> Vec<String> {
    let fields = ["square", "from", "to"].iter().filter_map(|field| event.get(field).and_then(Value::as_str));
    fields.filter(|text| Square::parse(text).is_some_and(Square::is_some)).map(str::to_owned).collect()
}

/// Battles stay beside the board until they are read.
pub(super) fn resolution(event: &Value) -> Resolution {
    match event.get("event").and_then(Value::as_str) {
        Some("battle_begins") => Resolution::Begins,
        Some(
            "forces_drawn" | "unit_played" | "wounded" | "unit_killed" | "unit_saved" | "healed" | "battle_passed"
            | "loot_taken" | "figure_removed" | "city_destroyed",
        ) => Resolution::Continues,
        Some("battle_decided") => Resolution::Decides,
        Some("event_played" | "ability_used") => Resolution::Whole,
        _ => Resolution::Nothing,
    }
}

/// Every player with what counts for the four victories.
pub(super) fn result(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(outcome) = scene.outcome else { return html! {} };
    let mut players: Vec<_> = scene.view.players.iter().collect();
    players.sort_by_key(|player| outcome.ranks[player.seat]);
    html! {
        table.result {
            thead { tr {
                th scope="col" { (messages.text("result-player")) }
                @for key in ["space", "techs", "coins", "cities"] { th scope="col" { (messages.text(&format!("civ-result-{key}"))) } }
            } }
            tbody { @for player in players {
                tr.winner[outcome.ranks[player.seat] == 1] {
                    th scope="row" {
                        (sign(scene, player.seat)) " " (scene.narrator.name(player.seat))
                        @if let Some(civ) = player.civ { ", " (messages.term("civ-card-civilization", &civ.to_string(), "")) }
                    }
                    td.num { (player.space) " / " (LAST_SPACE) } td.num { (player.techs.len()) } td.num { (player.coins) " / 15" } td.num { (player.cities.len()) }
                }
            } }
        }
    }
}
