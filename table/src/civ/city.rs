//! City Management: a chip for each city, and what the chosen city can make.

use super::actions::{capital, item_pick};
use super::board::is_managed;
use super::cards::unit_sign;
use super::pieces::icon;
use crate::icons;
use crate::look::Scene;
use crate::messages::Messages;
use civitas_games::civ::action::{Action, Item};
use civitas_games::civ::card::{BuildingId, Unit, UnitType, WonderId};
use civitas_games::civ::view::{CityView, PlayerView};
use civitas_games::civ::{Civ, CivView};
use maud::{Markup, html};

/// The cities of the reader, and what the chosen city makes: figures, units, buildings, wonders, each with its price;
/// after them, smaller, what is out of reach now.
pub(super) fn panel(scene: &Scene<'_, Civ>, own: &PlayerView) -> Markup {
    let items: Vec<_> = scene
        .legal
        .iter()
        .filter_map(|action| match action {
            Action::Make { item } => Some(*item),
            _ => None,
        })
        .collect();
    let asked = scene.view.prompt.last().is_some_and(|top| top.kind.as_str() == "make");
    html! {
        div.civ-cities { @for city in &own.cities { (chip(scene, own, city)) } }
        @if asked || !items.is_empty() { div.civ-items {
            @for item in &items { (item_button(scene, own, *item, true)) }
            @if asked && scene.seat().is_some_and(|seat| scene.asked.seats.contains(&seat)) {
                @for item in known_items(scene, own) { @if !items.contains(&item) { (item_button(scene, own, item, false)) } }
            }
        } }
    }
}

/// Everything that the player has unlocked, in the order of the market.
fn known_items(scene: &Scene<'_, Civ>, own: &PlayerView) -> Vec<Item> {
    let knows = |building: BuildingId| own.techs.contains(&building.card().tech);
    let outdated = |building: BuildingId| building.improved().is_some_and(knows);
    let units =
        UnitType::ALL.iter().copied().filter(|kind| own.ranks[kind.index()] > 0).map(|kind| Item::Unit { kind });
    let buildings = BuildingId::all().filter(|&building| knows(building) && !outdated(building));
    let wonders = scene.view.market.iter().flatten().map(|&wonder| Item::Wonder { wonder });
    [Item::Army, Item::Scout]
        .into_iter()
        .chain(units)
        .chain(buildings.map(|building| Item::Building { building }))
        .chain(wonders)
        .collect()
}

/// What an item costs the player (CIV-150, CIV-159, CIV-160, CIV-189).
fn price(own: &PlayerView, item: Item) -> u8 {
    match item {
        Item::Army => 4,
        Item::Scout => 6,
        Item::Unit { kind: UnitType::Aircraft } => 12,
        Item::Unit { kind } => 3 + 2 * own.ranks[kind.index()],
        Item::Building { building } => building.card().cost,
        Item::Wonder { wonder } => {
            let printed = wonder.card();
            let cheaper = printed.cheaper.filter(|(_, tech)| own.techs.contains(tech));
            cheaper.map_or(printed.cost, |(less, _)| less)
        }
    }
}

/// The price of an item by its words, such as `unit artillery`.
pub(super) fn price_of(own: &PlayerView, item: &str) -> Option<u8> {
    let word = item.strip_prefix("unit ").unwrap_or(item);
    item_of(&format!("make-{}", word.replace(' ', "-"))).map(|item| price(own, item))
}

/// The item of a thing that is pressed.
pub(super) fn item_of(pick: &str) -> Option<Item> {
    let word = pick.strip_prefix("make-")?;
    Some(match word.split_once('-') {
        Some(("building", building)) => Item::Building { building: BuildingId::named(building)? },
        Some(("wonder", wonder)) => Item::Wonder { wonder: WonderId::named(wonder)? },
        _ if word == "army" => Item::Army,
        _ if word == "scout" => Item::Scout,
        _ => Item::Unit { kind: UnitType::ALL.iter().copied().find(|kind| kind.as_str() == word)? },
    })
}

fn chip(scene: &Scene<'_, Civ>, own: &PlayerView, city: &CityView) -> Markup {
    let messages = scene.narrator.messages();
    let sign = match (city.second.is_some(), city.number) {
        (true, _) => "metropolis",
        (false, 1) => "capital",
        (false, _) => "city",
    };
    let used = city.actions == 0 && !acts(scene.view, own, city);
    html! {
        button.piece.civ-chip.chosen[acts(scene.view, own, city)].used[used] type="button" data-pick=(city.centre) aria-pressed="false" {
            span.name { (icon(sign)) (messages.count("civ-city", city.number)) " " (city.centre) }
            span.gives {
                (given(messages, city, "production", "production", city.production.saturating_add(city.boost)))
                (given(messages, city, "trade", "city-trade", city.trade))
                (given(messages, city, "culture", "arts", city.arts))
                @if city.marker.as_str() != "none" {
                    @let marker = messages.term("civ-kind-marker", city.marker.as_str(), "");
                    span.val title=(marker) { (icon(city.marker.as_str())) span.visually-hidden { (marker) } }
                }
                @if used { span.val title=(messages.text("civ-city-used")) { (icons::icon("ui-check")) span.visually-hidden { (messages.text("civ-city-used")) } } }
            }
        }
    }
}

/// Is it decided what this city does, or where the thing goes that it makes?
fn acts(view: &CivView, own: &PlayerView, city: &CityView) -> bool {
    let declares = view.active == own.seat && view.action.as_ref().is_some_and(|act| act.city == city.number);
    is_managed(view, own, city) || declares
}

/// A number of a city, with what an answer would make of it.
fn given(messages: &Messages, city: &CityView, sign: &str, what: &str, count: u8) -> Markup {
    let key = match what {
        "production" => "civ-dial-production",
        "arts" => "civ-dial-arts",
        _ => "civ-dial-trade",
    };
    let name = messages.text(key);
    html! { span.val title=(name) {
        (icon(sign)) b.num data-number={ (what) "-" (city.number) } { (count) } span.visually-hidden { " " (name) ", " }
    } }
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

fn item_button(scene: &Scene<'_, Civ>, own: &PlayerView, item: Item, open: bool) -> Markup {
    let messages = scene.narrator.messages();
    let (name, card) = match item {
        Item::Army => (messages.term("civ-kind-figure", "army", ""), None),
        Item::Scout => (messages.term("civ-kind-figure", "scout", ""), None),
        Item::Unit { kind } => (messages.term("civ-units", UnitType::as_str(kind), ""), None),
        Item::Building { building } => {
            (messages.term("civ-card-building", &building.to_string(), ""), Some(building.to_string()))
        }
        Item::Wonder { wonder } => {
            (messages.term("civ-card-wonder", &wonder.to_string(), ""), Some(wonder.to_string()))
        }
    };
    let name = capital(&name);
    html! {
        button.piece.civ-item.later[!open] type="button" data-pick=(item_pick(item)) data-card=[card] aria-pressed="false" title=(name) {
            (icon(&item_sign(own, item))) span.name.visually-hidden[!open] { (name) }
            b.num { (price(own, item)) } span.visually-hidden { " " (messages.text("civ-dial-production")) }
        }
    }
}
