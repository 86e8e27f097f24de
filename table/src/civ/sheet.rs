//! The reader's own sheet in the dock: cities or the trade while they are decided, technologies to choose from, the
//! pyramid, the culture track, the market, and what the reader holds.

use super::cards::{self, Card};
use super::pieces::icon;
use super::seats::{sign, value};
use super::{city, own_player, trade};
use crate::look::Scene;
use civitas_games::civ::Civ;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::{Resource, TechId};
use civitas_games::civ::prompt::{Phase, Stage};
use civitas_games::civ::view::PlayerView;
use maud::{Markup, html};

/// Spaces of the culture track that bring a great person (CIV-211).
const GREAT_SPACES: [u8; 4] = [3, 7, 12, 18];
/// The last space of the track.
const LAST_SPACE: u8 = 21;
const ROMAN: [&str; 5] = ["I", "II", "III", "IV", "V"];

/// Everything in the dock between the question and the buttons.
pub(super) fn sheet(scene: &Scene<'_, Civ>) -> Markup {
    let Some(own) = own_player(scene.view) else { return html! { (track(scene)) (market(scene)) } };
    let messages = scene.narrator.messages();
    html! {
        @if scene.view.phase == Phase::City && scene.view.round > 0 { (city::panel(scene, own)) }
        @if scene.view.stage == Stage::Negotiation { (trade::panel(scene, own)) }
        (choices(scene))
        (cards::hand(scene))
        details.civ-more open[scene.view.phase == Phase::Research] {
            summary { (messages.text("civ-more")) }
            (pyramid(scene, own))
            (track(scene))
            (market(scene))
        }
    }
}

/// Technologies and civilizations that can be chosen now, as cards.
fn choices(scene: &Scene<'_, Civ>) -> Markup {
    let picked = |action: &Action| match *action {
        Action::Learn { tech } | Action::Teacher { tech } | Action::Atlantis { tech } => {
            Some((format!("tech-{tech}"), Card::Tech(tech)))
        }
        Action::Civ { civ } => Some((format!("civ-{civ}"), Card::Civilization(civ))),
        Action::Wonder { wonder } => Some((format!("wonder-{wonder}"), Card::Wonder(wonder))),
        Action::Govern { government } => Some((format!("government-{government}"), Card::Government(government))),
        Action::Choose { person } => Some((format!("choose-{person}"), Card::Person(person))),
        _ => None,
    };
    let mut all: Vec<_> = scene.legal.iter().filter_map(picked).collect();
    all.dedup_by(|one, other| one.0 == other.0);
    let messages = scene.narrator.messages();
    html! { @if !all.is_empty() { div.civ-choices { @for (pick, card) in &all { (cards::small(messages, pick, *card)) } } } }
}

/// The pyramid of technologies: fifteen places, five of level I to one of level V.
fn pyramid(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let mut left: Vec<TechId> = own.techs.clone();
    let mut rows: Vec<Vec<Option<TechId>>> = Vec::new();
    for (row, &count) in own.rows.iter().enumerate() {
        // A technology lies in the row of its level, unless it came lower: the start technology of some civilizations.
        let mut line = Vec::new();
        for _ in 0..count {
            let index = left.iter().position(|tech| usize::from(tech.card().level) == row + 1);
            line.push(if left.is_empty() { None } else { Some(left.remove(index.unwrap_or(0))) });
        }
        rows.push(line);
    }
    html! {
        ol.civ-pyramid aria-label=(messages.text("civ-techs")) { @for (row, line) in rows.iter().enumerate().rev() {
            li { @for place in 0..5 - row {
                @match line.get(place) {
                    Some(Some(tech)) => span.tech data-card=(tech) tabindex="0" { (messages.term("civ-card-tech", &tech.to_string(), "")) }
                    Some(None) => span.tech { "·" }
                    None => span.slot { (ROMAN[row]) }
                }
            } }
        } }
        p.civ-dials {
            (value(messages, "trade", own.trade, "civ-dial-trade"))
            (value(messages, "coin", own.coins, "civ-dial-coins"))
            (value(messages, "culture", i32::from(own.culture), "civ-dial-culture"))
            (value(messages, "speed", own.speed, "civ-dial-speed"))
            (value(messages, "stacking", own.stacking, "civ-dial-stacking"))
            (value(messages, "combat-bonus", own.combat_bonus, "civ-dial-combat"))
            @for (investment, coins) in own.invested.iter().filter(|(_, coins)| *coins > 0) {
                span.val data-card=(investment) { (icon("investment")) (messages.term("civ-card-investment", &investment.to_string(), "")) " " b.num { (coins) } }
            }
        }
    }
}

/// The culture track with everybody's marker.
fn track(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    html! {
        ol.civ-track aria-label=(messages.text("civ-result-space")) { @for space in 1..=LAST_SPACE {
            @let era = match space { 0..=7 => "ancient", 8..=14 => "medieval", _ => "modern" };
            li class=(era) title=(space) {
                @for player in scene.view.players.iter().filter(|player| player.space == space) { (sign(scene, player.seat)) }
                @if scene.view.players.iter().all(|player| player.space != space) {
                    @if space == LAST_SPACE { (icon("wonder")) } @else if GREAT_SPACES.contains(&space) { (icon("great-person")) } @else { (space) }
                }
            }
        } }
    }
}

/// The market: wonders, resources and buildings that are left.
fn market(scene: &Scene<'_, Civ>) -> Markup {
    let messages = scene.narrator.messages();
    html! {
        div.civ-market role="group" aria-label=(messages.text("civ-market")) {
            @for wonder in scene.view.market.iter().flatten() {
                span.good data-card=(wonder) tabindex="0" { (icon(&format!("wonder-{wonder}"))) (messages.term("civ-card-wonder", &wonder.to_string(), "")) }
            }
            @for (resource, count) in Resource::MARKET.iter().zip(scene.view.tokens) {
                span.good title=(messages.term("civ-good", resource.as_str(), "")) { (icon(resource.as_str())) b.num { (count) } }
            }
            @for (building, count) in &scene.view.supply {
                span.good data-card=(building) title=(messages.term("civ-card-building", &building.to_string(), "")) { (icon(&building.to_string())) b.num { (count) } }
            }
        }
    }
}
