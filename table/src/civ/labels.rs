//! What a screen reader says of a square.

use crate::look::Scene;
use crate::messages::Args;
use civitas_games::civ::Civ;
use civitas_games::civ::card::{BuildingId, WonderId};
use civitas_games::civ::square::Square;
use civitas_games::civ::view::{FigureView, PlayerView};

/// “C4, forest, wheat, granary, outskirts of Ana, 2 armies of Marcos”.
pub(super) fn square(scene: &Scene<'_, Civ>, square: Square) -> String {
    let messages = scene.narrator.messages();
    let view = scene.view;
    let mut parts = vec![square.to_string()];
    let Some(known) = view.squares.iter().find(|known| known.square == square) else {
        parts.push(messages.text("civ-spoken-hidden"));
        return parts.join(", ");
    };
    parts.push(messages.term("civ-kind-terrain", known.terrain.as_str(), ""));
    let piece = known.piece.as_deref().unwrap_or("");
    if let Some(relic) = known.relic {
        parts.push(messages.term("civ-kind-relic", relic.as_str(), ""));
    } else if let Some(great) = known.great {
        parts.push(messages.term("civ-card-great", &great.to_string(), ""));
    } else if piece == "hut" || piece == "village" {
        parts.push(messages.text(&format!("civ-text-marker-{piece}")));
    } else if BuildingId::named(piece).is_some() {
        parts.push(messages.term("civ-card-building", piece, ""));
    } else if WonderId::named(piece).is_some() {
        parts.push(messages.term("civ-card-wonder", piece, ""));
    } else if let (Some(resource), true) = (known.resource, piece.is_empty()) {
        parts.push(messages.term("civ-good", resource.as_str(), ""));
    }
    for player in &view.players {
        let args = |key: &str, n: usize| {
            let args = Args::new().with("who", scene.narrator.name(player.seat)).with("n", n as f64);
            messages.format(key, &args)
        };
        if let Some(city) = player.cities.iter().find(|city| city.centre == square || city.second == Some(square)) {
            let kind = match (city.second.is_some(), city.number) {
                (true, _) => "civ-spoken-metropolis",
                (false, 1) => "civ-spoken-capital",
                (false, _) => "civ-spoken-city",
            };
            parts.push(args(kind, 1));
            if city.walls {
                parts.push(messages.text("civ-spoken-walled"));
            }
        }
        if player.cities.iter().any(|city| city.outskirts.contains(&square)) {
            parts.push(args("civ-spoken-outskirts", 1));
        }
        for (key, n) in stacks(player, square) {
            parts.push(args(key, n));
        }
    }
    parts.join(", ")
}

fn stacks(player: &PlayerView, square: Square) -> impl Iterator<Item = (&'static str, usize)> {
    let count = |figures: &[FigureView]| figures.iter().filter(|figure| figure.square == square).count();
    [("civ-spoken-armies", count(&player.armies)), ("civ-spoken-scouts", count(&player.scouts))]
        .into_iter()
        .filter(|(_, n)| *n > 0)
}
