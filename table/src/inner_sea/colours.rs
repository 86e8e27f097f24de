//! Which colour a civilization has: that of its seat, as far as it is free; the others take the colours nobody has.

use super::pieces::disc;
use crate::presenter::Party;
use civitas_core::seat::Seat;
use civitas_games::inner_sea::ids::Civ;
use civitas_games::inner_sea::view::{CivView, View};
use maud::Markup;

/// The number of a seat's colour in the style sheet.
fn of_role(role: &str) -> usize {
    match role {
        "yellow" => 1,
        "purple" => 2,
        "green" => 3,
        "red" => 4,
        "blue" => 5,
        _ => 6,
    }
}

/// The colours of all civilizations in play, in the order of the view.
fn all(view: &View) -> Vec<usize> {
    let mut colours = vec![0; view.civs.len()];
    for (index, civ) in view.civs.iter().enumerate() {
        let role = civ.seat.and_then(|seat| view.seats.get(seat.index()));
        let own = role.map_or(0, |role| of_role(role));
        if !colours.contains(&own) {
            colours[index] = own;
        }
    }
    for index in 0..colours.len() {
        if colours[index] == 0 {
            colours[index] = (1..=6).find(|colour| !colours.contains(colour)).unwrap_or(6);
        }
    }
    colours
}

/// The number of a faction's colour, from 1; nothing for the Barbarians.
pub(super) fn of(view: &View, faction: &str) -> Option<usize> {
    let named = |civ: &CivView| civ.civ.is_some_and(|civ| civ.as_str() == faction);
    let index = view.civs.iter().position(named)?;
    all(view).get(index).copied()
}

/// A faction as a disc beside a text.
pub(super) fn faction(view: &View, word: &str, size: &str) -> Markup {
    match of(view, word) {
        Some(colour) => disc(&format!("c{colour}"), &format!("civ-{word}"), size),
        None => disc("wild", "disk-barbarian", size),
    }
}

/// Every faction with its disc, for lines that speak of it.
pub(super) fn parties(view: &View) -> Vec<Party> {
    let civs = view.civs.iter().filter_map(|civ| Some((civ.civ?.as_str(), civ.seat)));
    let all = civs.chain([("barbarians", None)]);
    all.map(|(word, seat)| Party { word: word.to_owned(), sign: faction(view, word, "xs"), seat }).collect()
}

/// The first civilization of a seat.
pub(super) fn first_civ(view: &View, seat: Seat) -> Option<&'static str> {
    let civ = view.civs.iter().find(|civ| civ.seat == Some(seat))?;
    civ.civ.map(Civ::as_str)
}
