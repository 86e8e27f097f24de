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

/// Cards that can be chosen now: technologies by level, governments, investments, civilizations and so on, each kind in a
/// row of its own with its name before it where the question is about other things too.
fn choices(scene: &Scene<'_, Civ>) -> Markup {
    let picked = |action: &Action| match *action {
        Action::Learn { tech } | Action::Teacher { tech } | Action::Atlantis { tech } => {
            Some((format!("tech-{tech}"), Card::Tech(tech)))
        }
        Action::Civ { civ } => Some((format!("civ-{civ}"), Card::Civilization(civ))),
        Action::Wonder { wonder } => Some((format!("wonder-{wonder}"), Card::Wonder(wonder))),
        Action::Govern { government } => Some((format!("government-{government}"), Card::Government(government))),
        Action::Choose { person } => Some((format!("choose-{person}"), Card::Person(person))),
        Action::Invest { investment, .. } => Some((format!("invest-{investment}"), Card::Investment(investment))),
        _ => None,
    };
    let mut rows: Vec<Row> = Vec::new();
    for (pick, card) in scene.legal.iter().filter_map(picked) {
        let title = title(scene, card);
        match rows.iter_mut().find(|(known, _)| *known == title) {
            Some((_, cards)) if cards.iter().any(|(known, _)| *known == pick) => {}
            Some((_, cards)) => cards.push((pick, card)),
            None => rows.push((title, vec![(pick, card)])),
        }
    }
    let messages = scene.narrator.messages();
    html! {
        @for (title, cards) in &rows {
            div.civ-choices role="group" aria-label=[title.as_ref()] {
                @if let Some(title) = title { span.title { (title) } }
                @for (pick, card) in cards { (cards::small(messages, pick, *card)) }
            }
        }
    }
}

/// The cards of one name, each with the pick that it stands for.
type Row = (Option<String>, Vec<(String, Card)>);

/// The name of a row of cards: the level of technologies with what research needs, the kind of what a turn begins with.
fn title(scene: &Scene<'_, Civ>, card: Card) -> Option<String> {
    let messages = scene.narrator.messages();
    match card {
        Card::Tech(tech) => Some(cards::roman(tech.card().level).to_owned()),
        Card::Government(_) => Some(messages.text("civ-text-government")),
        Card::Investment(_) => Some(messages.text("civ-invest")),
        _ => None,
    }
}
