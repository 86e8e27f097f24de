//! The board for a terminal: the map as letters, the players, and what the reader holds.

use super::own_player;
use crate::look::Scene;
use crate::messages::{Messages, list};
use civitas_games::civ::Civ;
use civitas_games::civ::card::Unit;
use civitas_games::civ::square::Square;
use civitas_games::civ::view::{CivView, PlayerView, SquareView};
use std::fmt::Write as _;

/// The whole sheet.
pub(super) fn text(scene: &Scene<'_, Civ>) -> String {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let mut out = String::new();
    if view.round == 0 {
        let _ = writeln!(out, "{}", messages.text("civ-set-up"));
    } else {
        let phase = messages.term("civ-phase", view.phase.as_str(), "");
        let _ = writeln!(out, "{} {} · {}", messages.text("civ-turn"), view.round, phase);
    }
    map(view, &mut out);
    let _ = writeln!(out, "{}\n", messages.text("civ-legend"));
    for player in &view.players {
        row(scene, player, &mut out);
    }
    if let Some(own) = own_player(view) {
        held(messages, own, &mut out);
    }
    market(messages, view, &mut out);
    out
}

/// Two letters for each square: what stands there, and the terrain; `??` is not discovered.
fn map(view: &CivView, out: &mut String) {
    let wide = view.tiles.iter().map(|tile| tile.corner.x() + 4).max().unwrap_or(0);
    let high = view.tiles.iter().map(|tile| tile.corner.y() + 4).max().unwrap_or(0);
    let _ = write!(out, "   ");
    for x in 0..wide {
        let name = Square::at(x, 0).to_string();
        let _ = write!(out, "{:<3}", name.trim_end_matches('1'));
    }
    out.push('\n');
    for y in 0..high {
        let _ = write!(out, "{:>2} ", y + 1);
        for x in 0..wide {
            let _ = write!(out, "{:<3}", cell(view, Square::at(x, y)));
        }
        out.truncate(out.trim_end().len());
        out.push('\n');
    }
}

fn cell(view: &CivView, square: Square) -> String {
    let on_a_tile = view.tiles.iter().any(|tile| {
        let (x, y) = (tile.corner.x(), tile.corner.y());
        (x..x + 4).contains(&square.x()) && (y..y + 4).contains(&square.y())
    });
    match view.squares.iter().find(|known| known.square == square) {
        Some(known) => format!("{}{}", sign(view, known), ground(known)),
        None if on_a_tile => "??".to_owned(),
        None => String::new(),
    }
}

fn ground(known: &SquareView) -> char {
    match known.terrain.as_str() {
        "forest" => 'f',
        "mountain" => 'm',
        "grassland" => 'g',
        "desert" => 'd',
        _ => '~',
    }
}

/// The first letter of a player's colour for figures (small: a scout), `#` for a city, `b` building, `W` wonder.
fn sign(view: &CivView, known: &SquareView) -> char {
    let square = known.square;
    for player in &view.players {
        let letter = player.colour.as_str().chars().next().unwrap_or('?');
        if player.cities.iter().any(|city| city.centre == square || city.second == Some(square)) {
            return '#';
        }
        if player.armies.iter().any(|army| army.square == square) {
            return letter.to_ascii_uppercase();
        }
        if player.scouts.iter().any(|scout| scout.square == square) {
            return letter;
        }
    }
    match known.piece.as_deref() {
        Some("hut") => 'h',
        Some("village") => 'v',
        Some(word) if civitas_games::civ::card::WonderId::named(word).is_some() => 'W',
        Some(_) => '+',
        None if known.relic.is_some() => '*',
        None if known.great.is_some() => '&',
        None => known.resource.map_or('.', |resource| match resource.as_str() {
            "wheat" => 'w',
            "silk" => 's',
            "incense" => 'i',
            _ => 'o',
        }),
    }
}

fn row(scene: &Scene<'_, Civ>, player: &PlayerView, out: &mut String) {
    let messages = scene.narrator.messages();
    let civ =
        player.civ.map_or_else(|| "–".to_owned(), |civ| messages.term("civ-card-civilization", &civ.to_string(), ""));
    let counts = [
        ("civ-dial-trade", i32::from(player.trade)),
        ("civ-dial-culture", i32::from(player.culture)),
        ("civ-dial-coins", i32::from(player.coins)),
        ("civ-dial-space", i32::from(player.space)),
        ("civ-dial-units", i32::from(player.units.iter().sum::<u8>())),
        ("civ-dial-events", player.hand.len() as i32),
    ];
    let counts: Vec<_> = counts.iter().map(|(key, n)| format!("{} {n}", messages.text(key))).collect();
    let government = messages.term("civ-card-government", &player.government.to_string(), "");
    let _ = writeln!(out, "{} ({civ}, {government})", scene.narrator.name(player.seat));
    let _ = writeln!(out, "    {}", counts.join(" · "));
    for city in &player.cities {
        let production = messages.count("civ-text-icon-production", city.production);
        let trade = messages.count("civ-text-icon-trade", city.trade);
        let _ = writeln!(out, "    {} {}: {production}, {trade}", city.number, city.centre);
    }
}

/// What only the reader sees: forces, events, markers, people.
fn held(messages: &Messages, own: &PlayerView, out: &mut String) {
    let mut parts = Vec::new();
    for unit in Unit::all() {
        let n = own.forces.map_or(0, |forces| forces[unit.index()]);
        if n > 0 {
            parts.push(format!("{n} × {} {}", messages.term("civ-units", unit.kind().as_str(), ""), unit.base()));
        }
    }
    for card in own.hand.iter().filter_map(|card| card.face) {
        parts.push(messages.term("civ-card-event", &card.to_string(), ""));
    }
    for marker in own.markers.iter().filter_map(|marker| marker.face) {
        parts.push(messages.term("civ-card-marker", &marker.to_string(), ""));
    }
    for person in own.own_people.iter().flatten() {
        parts.push(messages.term("civ-card-person", &person.to_string(), ""));
    }
    let techs: Vec<_> = own.techs.iter().map(|tech| messages.term("civ-card-tech", &tech.to_string(), "")).collect();
    let _ = writeln!(out, "\n{}: {}", messages.text("civ-held"), list(messages.lang(), &parts));
    let _ = writeln!(out, "{}: {}", messages.text("civ-techs"), list(messages.lang(), &techs));
}

fn market(messages: &Messages, view: &CivView, out: &mut String) {
    let wonders = view.market.iter().flatten();
    let names: Vec<_> = wonders.map(|wonder| messages.term("civ-card-wonder", &wonder.to_string(), "")).collect();
    let tokens: Vec<_> = ["wheat", "silk", "incense", "iron"]
        .iter()
        .zip(view.tokens)
        .map(|(word, n)| format!("{n} {}", messages.term("civ-good", word, "")))
        .collect();
    let _ = writeln!(out, "{}: {}; {}", messages.text("civ-market"), list(messages.lang(), &names), tokens.join(", "));
}
