//! What a square is called aloud: its name, what lies there, and whose it is.

use super::board::strength;
use crate::look::Scene;
use civitas_games::tigris::Tigris;
use civitas_games::tigris::pieces::{Colour, Monument};
use civitas_games::tigris::square::{Square, SquareSet};
use serde_json::json;

/// “D4, river, farm, kingdom 1 with 2 leaders”.
pub(super) fn square(scene: &Scene<'_, Tigris>, square: Square, realms: &[SquareSet]) -> String {
    let (view, messages) = (scene.view, scene.narrator.messages());
    let board = &view.board;
    let river = board.map().river.contains(square);
    let mut parts = vec![square.to_string(), messages.text(if river { "tigris-river" } else { "tigris-land" })];
    if let Some(leader) = board.leader_at(square) {
        let facts =
            json!({ "colour": leader.colour, "seat": leader.seat, "strength": strength(view, leader, square, realms) });
        parts.push(messages.format("tigris-square-leader", &scene.narrator.args(&facts)));
        let fights = view.conflict.is_some_and(|conflict| {
            conflict.conflict.colour == leader.colour
                && [conflict.conflict.attacker, conflict.conflict.defender].contains(&leader.seat)
        });
        if fights {
            parts.push(messages.text("tigris-square-fights"));
        }
    } else if let Some(colour) = board.tile_at(square) {
        parts.push(messages.term("tigris-tile", colour.as_str(), ""));
    } else if let Some(pair) =
        Monument::all().find(|&pair| board.monument(pair).is_some_and(|at| at.block().contains(square)))
    {
        parts.push(messages.term("tigris-monument", &pair.name(), ""));
    } else if board.catastrophes().contains(square) {
        parts.push(messages.text("tigris-square-catastrophe"));
    } else {
        parts.push(messages.text("tigris-empty"));
        if board.map().temple_sites.contains(square) {
            parts.push(messages.text("tigris-site"));
        }
    }
    if board.treasures().contains(square) {
        parts.push(messages.text("tigris-square-treasure"));
    }
    if let Some(colour) = Colour::ALL.into_iter().find(|&colour| board.building(colour) == Some(square)) {
        parts.push(messages.term("tigris-building", colour.as_str(), ""));
    }
    if view.union.is_some() && view.laid == Some(square) {
        parts.push(messages.text("tigris-square-union"));
    }
    let kingdom = realms.iter().copied().enumerate().find(|(_, squares)| squares.contains(square));
    if let Some((number, squares)) = kingdom {
        let leaders = (squares & board.leader_squares()).len();
        let facts = json!({ "number": number + 1, "leaders": leaders });
        parts.push(messages.format("tigris-square-kingdom", &scene.narrator.args(&facts)));
    }
    if scene.is_last(&square.to_string()) {
        parts.push(messages.text("tigris-square-last"));
    }
    parts.join(", ")
}
