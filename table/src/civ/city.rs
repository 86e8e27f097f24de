//! City Management: a chip for each city, and what the chosen city can make.

use super::actions::item_pick;
use super::board::is_managed;
use super::cards::unit_sign;
use super::pieces::icon;
use super::seats::value;
use crate::look::Scene;
use civitas_games::civ::Civ;
use civitas_games::civ::action::{Action, Item};
use civitas_games::civ::card::{Unit, UnitType};
use civitas_games::civ::view::{CityView, PlayerView};
use maud::{Markup, html};

/// The cities of the reader, and the items that can be made now: figures, units, buildings, wonders.
pub(super) fn panel(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let items: Vec<_> = scene
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Make { item } => Some(*item),
            _ => None,
        })
        .collect();
    html! {
        div.civ-cities { @for city in &own.cities { (chip(scene, own, city)) } }
        @if !items.is_empty() { div.civ-items { @for item in items { (item_button(scene, own, item)) } } }
    }
}

fn chip(scene: &Scene<'_, Civ>, own: &PlayerView, city: &CityView) -> Markup {
    let messages = scene.narrator.messages();
    let sign = match (city.second.is_some(), city.number) {
        (true, _) => "metropolis",
        (false, 1) => "capital",
        (false, _) => "city",
    };
    html! {
        button.piece.civ-chip.chosen[is_managed(scene.view, own, city)].used[city.actions == 0] type="button" data-pick=(city.centre) aria-pressed="false" {
            span.name { (icon(sign)) (messages.count("civ-city", city.number)) " " (city.centre) }
            (value(messages, "production", city.production, "civ-dial-production"))
            (value(messages, "trade", city.trade, "civ-dial-trade"))
            (value(messages, "culture", city.arts, "civ-dial-arts"))
            @if city.marker.as_str() != "none" { (icon(city.marker.as_str())) }
        }
    }
}

/// The symbol of an item.
fn item_sign(own: &PlayerView, item: Item) -> String {
    match item {
        Item::Army => "army".to_owned(),
        Item::Scout => "scout".to_owned(),
        Item::Unit { kind } => {
            let first = Unit::all().find(|unit| unit.kind() == kind).unwrap_or(Unit(0));
            unit_sign(first, own.ranks[kind.index()].max(1))
        }
        Item::Building { building } => building.to_string(),
        Item::Wonder { wonder } => format!("wonder-{wonder}"),
    }
}

fn item_button(scene: &Scene<'_, Civ>, own: &PlayerView, item: Item) -> Markup {
    let messages = scene.narrator.messages();
    let (name, card) = match item {
        Item::Army => (messages.term("civ-kind-figure", "army", ""), None),
        Item::Scout => (messages.term("civ-kind-figure", "scout", ""), None),
        Item::Unit { kind } => (messages.term("civ-units", UnitType::as_str(kind), ""), None),
        Item::Building { building } => (
            messages.term("civ-card-building", &building.to_string(), ""),
            Some((building.to_string(), building.card().cost)),
        ),
        Item::Wonder { wonder } => {
            let printed = wonder.card();
            let cost =
                printed.cheaper.filter(|(_, tech)| own.techs.contains(tech)).map_or(printed.cost, |(less, _)| less);
            (messages.term("civ-card-wonder", &wonder.to_string(), ""), Some((wonder.to_string(), cost)))
        }
    };
    html! {
        button.piece.civ-item type="button" data-pick=(item_pick(item)) data-card=[card.as_ref().map(|(word, _)| word)] aria-pressed="false" title=(name) {
            (icon(&item_sign(own, item))) span.name { (name) }
            @if let Some((_, cost)) = card { b.num { (cost) } }
        }
    }
}
