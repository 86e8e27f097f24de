//! The board for a terminal of 80 columns: tracks, civilizations, areas with disks, the own hand.

use crate::look::Scene;
use crate::messages::list;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Cards;
use std::fmt::Write as _;

const WIDTH: usize = 78;

/// The whole sheet.
pub(super) fn text(scene: &Scene<'_, InnerSea>) -> String {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let mut out = String::new();
    let _ = writeln!(
        out,
        "{} {} · {} {} · {} · {} {}",
        messages.text("inner-sea-epoch"),
        view.epoch,
        messages.text("inner-sea-turn"),
        view.turn,
        messages.term("inner-sea-phase", view.phase, ""),
        messages.text("inner-sea-deck"),
        view.deck,
    );
    for &index in &view.order {
        let Some(civ) = view.civs.get(usize::from(index)) else { continue };
        let Some(display) = civ.civ else { continue };
        let who = civ.seat.map_or_else(|| messages.text("inner-sea-system"), |seat| scene.narrator.name(seat));
        let _ = writeln!(
            out,
            "  {:<12} {:<14} {:>3} {} · {:>2} {} · {:>2} {} · {} {}",
            messages.term("inner-sea-faction", display.as_str(), ""),
            who,
            civ.vp,
            messages.text("inner-sea-vp"),
            civ.cities,
            messages.text("inner-sea-cities"),
            civ.talents,
            messages.text("inner-sea-talents"),
            civ.hand_size,
            messages.text("inner-sea-hand"),
        );
    }
    out.push('\n');
    for (faction, areas) in holdings(scene) {
        wrap(&mut out, &format!("{faction}: "), &areas.join(", "));
    }
    for civ in view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat()) {
        let cards: Vec<_> = civ.hand.into_iter().flat_map(Cards::iter).collect();
        let names: Vec<_> = cards
            .iter()
            .map(|card| format!("{card} {}", messages.term("inner-sea-source", &card.to_string(), "")))
            .collect();
        out.push('\n');
        wrap(&mut out, &format!("{}: ", messages.text("inner-sea-hand")), &list(messages.lang(), &names));
    }
    out
}

/// Each faction with its areas: `Rome 3, Umbria 2`.
fn holdings(scene: &Scene<'_, InnerSea>) -> Vec<(String, Vec<String>)> {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let mut all: Vec<(&str, Vec<String>)> = Vec::new();
    for stack in &view.stacks {
        let text = format!("{} {}", messages.term("inner-sea-area", stack.area.as_str(), ""), stack.n);
        match all.iter_mut().find(|(of, _)| *of == stack.of) {
            Some((_, areas)) => areas.push(text),
            None => all.push((stack.of, vec![text])),
        }
    }
    all.into_iter().map(|(of, areas)| (messages.term("inner-sea-faction", of, ""), areas)).collect()
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
