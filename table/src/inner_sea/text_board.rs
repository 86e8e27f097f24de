//! The board for a terminal of 80 columns: tracks, civilizations in turn order, areas with disks, competitions with their
//! forecasts, the own hand.

use super::{arena, seats};
use crate::look::Scene;
use crate::messages::Messages;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Cards;
use civitas_games::inner_sea::view::{CivView, View};
use std::fmt::Write as _;

const WIDTH: usize = 78;

/// The whole sheet.
pub(super) fn text(scene: &Scene<'_, InnerSea>) -> String {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let mut out = tracks(messages, view);
    civilizations(scene, &mut out);
    out.push('\n');
    for (faction, areas) in holdings(scene) {
        wrap(&mut out, &format!("{faction}: "), &areas.join(", "));
    }
    let wonders = view.wonders.iter().filter_map(|wonder| {
        let area = messages.term("inner-sea-area", wonder.area?.as_str(), "");
        let owner = messages.term("inner-sea-faction", wonder.owner?, "");
        Some(format!("{} ({owner}, {area})", messages.term("inner-sea-source", wonder.wonder.as_str(), "")))
    });
    let wonders: Vec<_> = wonders.collect();
    if !wonders.is_empty() {
        wrap(&mut out, &format!("{}: ", messages.text("inner-sea-wonders")), &wonders.join("; "));
    }
    competitions(scene, &mut out);
    for civ in view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat()) {
        hand(messages, civ, &mut out);
    }
    out
}

fn tracks(messages: &Messages, view: &View) -> String {
    format!(
        "{} {}/{} · {} {}/4 · {} · {}: {} · {}: {}\n\n",
        messages.text("inner-sea-epoch"),
        view.epoch,
        view.epochs,
        messages.text("inner-sea-turn"),
        view.turn,
        messages.term("inner-sea-phase", view.phase, ""),
        messages.text("inner-sea-deck"),
        view.deck,
        messages.text("inner-sea-barbarians"),
        view.barbarians,
    )
}

/// One line for each civilization, in turn order, under one row of headings.
fn civilizations(scene: &Scene<'_, InnerSea>, out: &mut String) {
    let view = scene.view;
    let messages = scene.narrator.messages();
    if view.civs.iter().all(|civ| civ.civ.is_none()) {
        return;
    }
    let headings = ["vp", "on-map", "cities", "supply", "talents", "cards"]
        .map(|key| messages.text(&format!("inner-sea-column-{key}")));
    // A column is as wide as its heading, and a space stands between any two.
    let widths = headings.each_ref().map(|heading| heading.chars().count().max(5) + 1);
    let _ = write!(out, "{:<31}", "");
    for (heading, width) in headings.iter().zip(widths) {
        let _ = write!(out, "{heading:>width$}");
    }
    out.push('\n');
    for &index in &view.order {
        let Some(civ) = view.civs.get(usize::from(index)) else { continue };
        let Some(display) = civ.civ else { continue };
        let who = civ.seat.map_or_else(|| messages.text("inner-sea-system"), |seat| scene.narrator.name(seat));
        let place = seats::place_in_order(view, civ).unwrap_or_default();
        let name = messages.term("inner-sea-faction", display.as_str(), "");
        let mark = if view.prompt.civ == Some(display.as_str()) { '>' } else { ' ' };
        // The level of a bot does not fit in, and stands with its name everywhere else.
        let who: String = who.split(" (").next().unwrap_or_default().chars().take(14).collect();
        let _ = write!(out, "{mark}{place}. {name:<12} {who:<14}");
        let numbers =
            [civ.vp, civ.on_map.into(), civ.cities.into(), civ.supply.into(), civ.talents.into(), civ.hand_size.into()];
        for (number, width) in numbers.into_iter().zip(widths) {
            let _ = write!(out, "{number:>width$}");
        }
        if civ.passed {
            let _ = write!(out, " {}", messages.text("inner-sea-passed"));
        }
        out.push('\n');
        let moods = civ.moods.iter().map(|(rival, mood)| {
            let enemy = if civ.primary_enemy == Some(*rival) { "!" } else { "" };
            let rival = messages.term("inner-sea-faction", rival, "");
            format!("{rival} {}{enemy}", messages.term("inner-sea-mood", &mood.to_string(), ""))
        });
        let moods: Vec<_> = moods.collect();
        if !moods.is_empty() {
            wrap(out, "      ", &moods.join(" · "));
        }
    }
}

/// Each faction with its areas: `Rome 3*, Umbria 2`; a star marks a City.
fn holdings(scene: &Scene<'_, InnerSea>) -> Vec<(String, Vec<String>)> {
    let view = scene.view;
    let land = super::data_of(view).land;
    let messages = scene.narrator.messages();
    let mut all: Vec<(&str, Vec<String>)> = Vec::new();
    for stack in &view.stacks {
        let city = land.has(stack.area) && stack.n >= 3 && stack.of != "barbarians";
        let allies = if stack.allies > 0 { format!("+{}", stack.allies) } else { String::new() };
        let mark = if city { "*" } else { "" };
        let text = format!("{} {}{mark}{allies}", messages.term("inner-sea-area", stack.area.as_str(), ""), stack.n);
        match all.iter_mut().find(|(of, _)| *of == stack.of) {
            Some((_, areas)) => areas.push(text),
            None => all.push((stack.of, vec![text])),
        }
    }
    all.into_iter().map(|(of, areas)| (messages.term("inner-sea-faction", of, ""), areas)).collect()
}

/// The competitions under way and to come, with sums and forecasts.
fn competitions(scene: &Scene<'_, InnerSea>, out: &mut String) {
    let messages = scene.narrator.messages();
    for (nth, fight) in scene.view.competitions.iter().enumerate() {
        if nth == 0 {
            out.push('\n');
        }
        let now = fight.rounds.first().map_or(&[][..], Vec::as_slice);
        let sums: Vec<_> = fight
            .of
            .iter()
            .zip(now)
            .map(|(of, n)| format!("{} {n}", messages.term("inner-sea-faction", of, "")))
            .collect();
        let area = messages.term("inner-sea-area", fight.area.as_str(), "");
        let heading = format!("{} {}. {area}: ", messages.text("inner-sea-competition"), nth + 1);
        wrap(out, &heading, &format!("{}. {}", sums.join(", "), arena::outlook(scene, fight)));
    }
}

fn hand(messages: &Messages, civ: &CivView, out: &mut String) {
    let cards: Vec<_> = civ.hand.into_iter().flat_map(Cards::iter).collect();
    if cards.is_empty() {
        return;
    }
    let name = |card: &civitas_games::inner_sea::ids::Card| {
        format!("{card} {}", messages.term("inner-sea-source", &card.to_string(), ""))
    };
    let names: Vec<_> = cards.iter().map(name).collect();
    out.push('\n');
    wrap(out, &format!("{}: ", messages.text("inner-sea-hand")), &names.join(", "));
}

/// A heading and a text, broken into lines.
fn wrap(out: &mut String, heading: &str, text: &str) {
    let mut line = heading.to_owned();
    for word in text.split(' ') {
        if line.chars().count() + word.chars().count() > WIDTH {
            let _ = writeln!(out, "{}", line.trim_end());
            line = "    ".to_owned();
        }
        line.push_str(word);
        line.push(' ');
    }
    let _ = writeln!(out, "{}", line.trim_end());
}
