//! What is waited for, and what happened, as facts for sentences.

use super::actions::unit_facts;
use super::{city, own_player, seat_of, unit};
use civitas_core::seat::Seat;
use civitas_games::civ::CivView;
use civitas_games::civ::notation::Colour;
use civitas_games::civ::prompt::{Phase, Stage};
use civitas_games::civ::square::Square;
use civitas_games::civ::view::MarchView;
use serde_json::{Value, json};

/// What is waited for, with the tag `prompt`.
pub(super) fn facts(view: &CivView) -> Value {
    match view.prompt.last() {
        Some(top) => frame(view, &top.text, &top.kind),
        None => stage(view),
    }
}

/// What the idle button asks for: the kind of thing that is picked first.
pub(super) fn first_pick(view: &CivView) -> &'static str {
    let Some(top) = view.prompt.last() else {
        return match (view.stage, view.phase) {
            (Stage::Negotiation, _) if view.draft.is_some() => "civ-first-item",
            (Stage::Negotiation, _) => "civ-first-offer",
            (Stage::Step, Phase::City) => "civ-first-city",
            (Stage::Step, Phase::Movement) => "civ-first-figures",
            (Stage::Research, _) => "civ-first-technology",
            (Stage::Civilizations, _) => "civ-first-civilization",
            (Stage::Capitals | Stage::Wonder | Stage::Figures | Stage::Great, _) => "civ-first-square",
            _ => "civ-first-answer",
        };
    };
    match top.kind.as_str() {
        "make" => "civ-first-action",
        "march" | "site" | "displace" | "grow" | "place-great" => "civ-first-square",
        "learn" => "civ-first-technology",
        "govern" => "civ-first-government",
        "take-resource" => "civ-first-resource",
        "free-building" => "civ-first-building",
        "discard" | "keep-event" | "keep-person" | "refresh" => "civ-first-card",
        "keep-great" => "civ-first-great",
        "free-units" | "wound" | "heal" => "civ-first-unit",
        "battle" if view.battle.as_ref().is_some_and(|battle| battle.stage.as_str() == "engaged") => "civ-first-unit",
        "loot" => "civ-first-loot",
        "coin" => "civ-first-coin",
        _ => "civ-first-answer",
    }
}

/// The stage itself waits: a step of the set-up or of a phase.
fn stage(view: &CivView) -> Value {
    let draft = view.draft.as_ref();
    let word = match (view.stage, view.phase) {
        (Stage::Step, Phase::Start) => "step-start",
        (Stage::Step, Phase::City) => "step-city",
        (Stage::Step, Phase::Movement) => "step-movement",
        (Stage::Negotiation, _) if draft.is_some() => "draft",
        (stage, _) => stage.as_str(),
    };
    let wonder = own_player(view).and_then(|player| player.wonders.first()).map(|(wonder, ..)| wonder.to_string());
    let own = own_player(view);
    let trade = own.map_or(0, |player| player.trade);
    let ready = own.is_some_and(|player| player.cities.iter().any(|city| city.actions > 0));
    json!({ "prompt": word, "partner": draft.map(|draft| draft.to.index()), "wonder": wonder, "trade": trade, "ready": ready })
}

/// A frame, by the words of the position text: its kind, whose it is, and what it is about.
fn frame(view: &CivView, text: &str, kind: &str) -> Value {
    let words: Vec<&str> = text.split(' ').collect();
    let word = |index: usize| words.get(index).copied().unwrap_or("");
    let seat = |index: usize| colour_seat(view, word(index)).map(Seat::index);
    let number = |index: usize| word(index).parse::<u8>().unwrap_or(0);
    match kind {
        "window" => window(view, word(1), seat(2)),
        "pay" | "resolve" => json!({ "prompt": kind, "ability": word(2) }),
        "consent" => json!({ "prompt": kind, "card": word(2), "actor": seat(3) }),
        "aim" => json!({ "prompt": kind, "card": word(2) }),
        "displace" | "kill-here" | "raze" => json!({ "prompt": kind, "square": word(2) }),
        "place-great" => json!({ "prompt": kind, "great": word(2) }),
        "make" => {
            let city = own_player(view).and_then(|own| own.cities.iter().find(|city| city.number == number(2)));
            json!({
                "prompt": kind, "city": number(2), "square": city.map(|city| city.centre),
                "production": city.map_or(0, |city| city.production.saturating_add(city.boost)),
            })
        }
        "site" | "finish" => production(view, kind),
        "disband" => json!({ "prompt": kind, "city": number(2) + 1 }),
        "free-units" | "wound" | "heal" => json!({ "prompt": kind, "left": number(2) }),
        "loot" => json!({ "prompt": kind, "loser": seat(2), "left": number(3) }),
        "coin" => json!({ "prompt": kind, "loser": seat(2) }),
        "march" => {
            let march = view.march.as_ref();
            let count = |of: fn(&MarchView) -> u8| march.map_or(0, of);
            let square = march.map_or(Square::NONE, |march| march.square);
            json!({
                "prompt": kind, "left": count(|march| march.left), "square": square,
                "armies": count(|march| march.armies), "scouts": count(|march| march.scouts),
            })
        }
        "battle" => {
            let battle = view.battle.as_ref();
            let stage = match battle.map_or("engaged", |battle| battle.stage.as_str()) {
                "engaged" if battle.is_some_and(|battle| battle.played) => "played",
                stage => stage,
            };
            json!({ "prompt": format!("battle-{stage}"), "square": battle.map(|battle| battle.square) })
        }
        _ => json!({ "prompt": kind }),
    }
}

/// The city action to which somebody may react: whose city, what it does, and what it makes.
fn declared(view: &CivView, actor: Option<usize>) -> Value {
    let Some(act) = &view.action else { return json!({ "prompt": "window-action", "actor": actor, "act": "none" }) };
    let (made, item) = made(act.items.last().map(|(item, _)| item.as_str()));
    json!({ "prompt": "window-action", "actor": actor, "act": act.kind, "city": act.city, "made": made, "item": item })
}

/// An item of an action by its kind and its word.
fn made(item: Option<&str>) -> (&str, &str) {
    item.map_or(("none", "none"), |item| item.split_once(' ').unwrap_or(("figure", item)))
}

/// What is being made: `army`, `unit artillery`, `building market`, by its kind and its word; what everything costs that is
/// made with this action, and what the city produces. A price that an ability or a caravan changes is not told.
fn production(view: &CivView, kind: &str) -> Value {
    let Some(act) = &view.action else { return json!({ "prompt": kind, "made": "none", "cost": 0 }) };
    let (made, word) = made(act.pending.as_ref().or(act.items.last().map(|(item, _)| item)).map(String::as_str));
    let own = own_player(view);
    let prices = own.map_or(0, |own| act.items.iter().filter_map(|(item, _)| city::price_of(own, item)).sum::<u8>());
    let produced = own.and_then(|own| own.cities.iter().find(|city| city.number == act.city));
    let production = produced.map_or(0, |city| city.production.saturating_add(city.boost));
    let cost = if act.cheaper || act.caravan { 0 } else { prices };
    json!({
        "prompt": kind, "made": made, "item": word, "cost": cost, "production": production,
        "enough": cost > 0 && cost <= production,
    })
}

/// A reaction window: who announced what. The thing lies under the window.
fn window(view: &CivView, kind: &str, actor: Option<usize>) -> Value {
    let below = view.prompt.len().checked_sub(2).and_then(|index| view.prompt.get(index));
    let words: Vec<&str> = below.map_or_else(Vec::new, |below| below.text.split(' ').collect());
    let about = words.get(2).copied().unwrap_or("");
    match (kind, words.first().copied().unwrap_or("")) {
        (_, "cancel") => json!({ "prompt": "window-cancel", "actor": actor }),
        ("event", "event") => json!({ "prompt": "window-event", "actor": actor, "card": about }),
        ("ability", "ability") => json!({ "prompt": "window-ability", "actor": actor, "ability": about }),
        _ if kind == "action" => declared(view, actor),
        _ if kind == "movement" => {
            let square = view.march.as_ref().map(|march| march.square.to_string());
            json!({ "prompt": "window-movement", "actor": actor, "square": square.unwrap_or_else(|| "none".to_owned()) })
        }
        _ => json!({ "prompt": format!("window-{kind}"), "actor": actor }),
    }
}

fn colour_seat(view: &CivView, word: &str) -> Option<Seat> {
    seat_of(view, Colour::named(word)?)
}

/// An event whose words need more than its fields: a unit by type and strength, nothing in place of city 0
/// or of a square that an event is not aimed at.
pub(super) fn event_facts(event: &Value) -> Option<Value> {
    let word = event.get("unit").and_then(Value::as_str);
    let city = event.get("city").and_then(Value::as_u64);
    let facts = match (word.and_then(unit), city) {
        (Some(unit), _) => unit_facts(unit),
        (None, Some(city)) => json!({ "city_none": city == 0 }),
        (None, None) if event.get("units").is_some() => json!({ "units": [] }),
        (None, None) if event.get("event").and_then(Value::as_str) == Some("event_aimed") => {
            json!({ "at_square": event.get("square").and_then(Value::as_str) != Some("-") })
        }
        (None, None) => return None,
    };
    let mut told = event.clone();
    if let (Value::Object(told), Value::Object(facts)) = (&mut told, facts) {
        told.remove("unit");
        told.extend(facts);
    }
    Some(told)
}
