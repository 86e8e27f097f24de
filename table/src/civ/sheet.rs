//! What the question needs, in the dock: cities or the trade while they are decided, technologies to choose from, and
//! what the reader holds if something of it can be used.

use super::cards::{self, Card};
use super::{actions, city, own_player, trade};
use crate::look::Scene;
use civitas_games::civ::Civ;
use civitas_games::civ::action::Action;
use civitas_games::civ::prompt::{Phase, Stage};
use maud::{Markup, html};

/// Everything in the dock between the question and the buttons.
pub(super) fn sheet(scene: &Scene<'_, Civ>) -> Markup {
    let Some(own) = own_player(scene.view) else { return html! {} };
    html! {
        @if scene.view.phase == Phase::City && scene.view.round > 0 { (city::panel(scene, own)) }
        @if scene.view.stage == Stage::Negotiation { (trade::panel(scene, own)) }
        (choices(scene))
        @if is_hand_used(scene) { (cards::hand(scene)) }
    }
}

/// Can anything of the reader's hand be picked now? Then it lies in the dock and not on the sheet, where a tab may hide
/// it.
pub(super) fn is_hand_used(scene: &Scene<'_, Civ>) -> bool {
    let of_hand = |pick: &String| ["event-", "pay-", "person-"].iter().any(|kind| pick.starts_with(kind));
    scene.legal.iter().any(|action| actions::path(scene.view, *action).iter().any(of_hand))
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
