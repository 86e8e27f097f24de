//! What an action changes, found by comparing the views before and after it was tried.

use super::own_player;
use civitas_core::seat::Seat;
use civitas_games::civ::CivView;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::{BuildingId, Resource, WonderId};
use civitas_games::civ::effect::Flag;
use civitas_games::civ::prompt::Stage;
use civitas_games::civ::square::Square;
use civitas_games::civ::state::LAST_SPACE;
use civitas_games::civ::view::{PlayerView, SquareView};
use serde_json::{Value, json};

/// Spaces of the culture track that bring a great person (CIV-211).
pub(super) const GREAT_SPACES: [u8; 4] = [3, 7, 12, 18];

/// What can be told of an action before chance, other players or a later step have their say, as facts with the tag
/// `preview`.
pub(super) fn foretell(view: &CivView, seat: Seat, action: Action) -> Vec<Value> {
    let Some(own) = view.players.get(seat.index()) else { return Vec::new() };
    match action {
        Action::Go { direction } => step(view, own, super::actions::target(view, direction)),
        Action::Advance => advance(own),
        Action::Learn { .. } if view.stage == Stage::Research && view.prompt.is_empty() => research(own),
        Action::At { square } => covered(view, own, square),
        _ => Vec::new(),
    }
}

/// What a group meets on the next square (CIV-257 to CIV-272).
pub(super) fn step(view: &CivView, own: &PlayerView, to: Square) -> Vec<Value> {
    // Who can fly over everything decides only where the group stops.
    if own.techs.iter().any(|tech| tech.card().traits.has(Flag::FliesOver)) {
        return Vec::new();
    }
    for other in view.players.iter().filter(|other| other.seat != own.seat) {
        let told = |what: &str, n: usize| vec![json!({ "preview": what, "seat": other.seat.index(), "n": n })];
        if other.cities.iter().any(|city| city.centre == to || city.second == Some(to)) {
            return told("attacks-city", 0);
        }
        let armies = other.armies.iter().filter(|army| army.square == to).count();
        if armies > 0 {
            return told("attacks-armies", armies);
        }
        let scouts = other.scouts.iter().filter(|scout| scout.square == to).count();
        if scouts > 0 {
            return told("kills-scouts", scouts);
        }
    }
    let Some(square) = view.squares.iter().find(|known| known.square == to) else { return Vec::new() };
    match square.piece.as_deref() {
        _ if square.relic.is_some() => vec![json!({ "preview": "relic" })],
        Some("hut") => vec![json!({ "preview": "explores" })],
        Some("village") => vec![json!({ "preview": "attacks-village" })],
        _ => Vec::new(),
    }
}

/// What the next space costs, and what it brings (CIV-207 to CIV-213).
fn advance(own: &PlayerView) -> Vec<Value> {
    let (culture, trade) = own.advance;
    let space = own.space + 1;
    let brings = if space == LAST_SPACE {
        "wins"
    } else if GREAT_SPACES.contains(&space) {
        "great"
    } else {
        civitas_games::civ::culture::section(space).as_str()
    };
    let mut facts = vec![number("culture", own.culture, own.culture.saturating_sub(culture.into()))];
    if trade > 0 {
        facts.push(number("trade", own.trade.into(), own.trade.saturating_sub(trade).into()));
    }
    facts.push(json!({ "preview": "space-brings", "brings": brings }));
    facts
}

/// Research costs all trade beyond the coins that one has (CIV-280, CIV-281).
fn research(own: &PlayerView) -> Vec<Value> {
    let keeps = own.trade.min(own.coins);
    if own.trade == keeps { Vec::new() } else { vec![number("trade", own.trade.into(), keeps.into())] }
}

/// What a city would give once the thing that it makes covers a square: the icons of the thing replace those of the
/// square (CIV-167, CIV-195, CIV-225).
fn covered(view: &CivView, own: &PlayerView, square: Square) -> Vec<Value> {
    let Some(act) = view.action.as_ref() else { return Vec::new() };
    let Some(made) = act.pending.as_deref() else { return Vec::new() };
    let gives = match made.split_once(' ') {
        Some(("building", word)) => BuildingId::named(word).map(|building| {
            let icons = building.card().icons;
            [icons.production, icons.trade, icons.culture]
        }),
        Some(("wonder", word)) => WonderId::named(word).map(|wonder| [0, 0, wonder.card().culture]),
        _ => None,
    };
    let (Some(gives), Some(square)) = (gives, view.squares.iter().find(|known| known.square == square)) else {
        return Vec::new();
    };
    let Some(city) = own.cities.iter().find(|city| city.number == act.city && city.centre != square.square) else {
        return Vec::new();
    };
    let numbers = [("production", city.production), ("city-trade", city.trade), ("arts", city.arts)];
    let changes = numbers.into_iter().zip(gives).zip(given(square));
    changes
        .filter(|((_, after), before)| after != before)
        .flat_map(|(((what, sum), after), before)| {
            let sum = u16::from(sum);
            let then = (sum + u16::from(after)).saturating_sub(u16::from(before));
            [city_number(what, city.number, sum, then), shown_number(what, city.number, sum, then)]
        })
        .collect()
}

/// Production, trade and culture that a square gives now.
pub(super) const fn given(square: &SquareView) -> [u8; 3] {
    [square.production, square.trade, square.culture]
}

/// Is it asked where something goes that replaces what a square gives?
pub(super) fn is_covering(view: &CivView) -> bool {
    let site = view.prompt.last().is_some_and(|top| top.kind.as_str() == "site");
    let made = view.action.as_ref().and_then(|act| act.pending.as_deref()).unwrap_or("");
    site && own_player(view).is_some() && (made.starts_with("building ") || made.starts_with("wonder "))
}

/// A dial of the reader, before and after.
fn number(what: &str, from: u16, to: u16) -> Value {
    json!({ "preview": what, "from": from, "to": to, "before": from, "after": to })
}

/// A number of a city, before and after.
fn city_number(what: &str, city: u8, from: u16, to: u16) -> Value {
    json!({ "preview": what, "city": city, "from": from, "to": to })
}

/// The same, quietly, for the number of the city where it stands.
fn shown_number(what: &str, city: u8, from: u16, to: u16) -> Value {
    json!({ "preview": format!("{what}-{city}"), "quiet": true, "before": from, "after": to })
}

/// Dials, track, cities and hands that change for the seat, as facts with the tag `preview`.
pub(super) fn changes(before: &CivView, after: &CivView, seat: Seat) -> Vec<Value> {
    let (Some(old), Some(new)) = (before.players.get(seat.index()), after.players.get(seat.index())) else {
        return Vec::new();
    };
    let numbers: [(&str, u16, u16); 8] = [
        ("trade", old.trade.into(), new.trade.into()),
        ("culture", old.culture, new.culture),
        ("coins", old.coins.into(), new.coins.into()),
        ("space", old.space.into(), new.space.into()),
        ("speed", old.speed.into(), new.speed.into()),
        ("stacking", old.stacking.into(), new.stacking.into()),
        ("hand-size", old.hand_size.into(), new.hand_size.into()),
        ("units", old.units.iter().sum::<u8>().into(), new.units.iter().sum::<u8>().into()),
    ];
    let mut facts: Vec<_> =
        numbers.into_iter().filter(|(_, from, to)| from != to).map(|(what, from, to)| number(what, from, to)).collect();
    for ((resource, from), to) in Resource::MARKET.iter().zip(old.tokens).zip(new.tokens) {
        if from != to {
            facts.push(json!({ "preview": "token", "good": resource.as_str(), "from": from, "to": to }));
        }
    }
    for city in &new.cities {
        let Some(was) = old.cities.iter().find(|was| was.number == city.number) else {
            facts.push(json!({
                "preview": "new-city", "production": city.production, "trade": city.trade, "arts": city.arts,
            }));
            continue;
        };
        for (what, from, to) in [("production", was.production, city.production), ("arts", was.arts, city.arts)] {
            if from != to {
                facts.push(city_number(what, city.number, from.into(), to.into()));
                facts.push(shown_number(what, city.number, from.into(), to.into()));
            }
        }
    }
    facts
}
