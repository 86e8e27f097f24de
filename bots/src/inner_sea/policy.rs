//! What is usually worth trying: each kind of action has a weight that depends on a glance at the map.

use civitas_core::seat::Seat;
use civitas_games::inner_sea::ids::{Area, Faction};
use civitas_games::inner_sea::prompt::Frame;
use civitas_games::inner_sea::{Action, InnerSea};

/// Returns how likely an action is beside the others.
pub(super) fn weight(game: &InnerSea, seat: Seat, action: Action) -> f32 {
    let own = || game.deciding().or_else(|| game.all_civs().find(|&civ| game.plays(seat, civ)));
    match action {
        Action::Deploy(area) | Action::Land(area) => own().map_or(1.0, |civ| placing(game, civ, area)),
        Action::Done => match game.prompt() {
            // A disk in the ready box does nothing.
            Frame::Growth { .. } | Frame::Aeneas { .. } => 0.4,
            _ => 1.0,
        },
        Action::Retire(_) => 0.02,
        Action::Lift(_) => 0.1,
        Action::Build(_) => 12.0,
        Action::Play(_) => 5.0,
        Action::Use(_) => 3.0,
        Action::Lay(_) => 2.0,
        Action::React { .. } => 1.5,
        Action::Pass | Action::Allow => 1.5,
        Action::At { area, .. } | Action::Site(area) => own().map_or(1.0, |civ| target(game, civ, area)),
        Action::Lose => 1.0,
        Action::Talent => 0.8,
        Action::Card(_) => 0.5,
        Action::Aeneas => 0.2,
        Action::Spend(talents) => 1.0 + 0.3 * f32::from(talents),
        _ => 1.0,
    }
}

/// A disk that makes a city is worth most, then one that makes a settlement.
fn placing(game: &InnerSea, civ: Faction, area: Area) -> f32 {
    let disks = game.disks();
    let own = disks.count(area, civ);
    let rival = game.factions().filter(|&other| other != civ).map(|other| disks.count(area, other)).max().unwrap_or(0);
    if rival > 0 {
        // A fight: worth it if the stack will be the larger one.
        return if own + 1 > rival { 2.0 } else { 0.3 };
    }
    match (game.data().land.has(area), own) {
        (true, 2) => 8.0,
        (true, 1) => 4.0,
        (true, 0) => 2.5,
        (true, _) => 0.4,
        (false, 0) => 1.8,
        (false, _) => 0.4,
    }
}

/// Where others are strong and the own civilization is not.
fn target(game: &InnerSea, civ: Faction, area: Area) -> f32 {
    let own = f32::from(game.disks().count(area, civ));
    let rivals: f32 =
        game.factions().filter(|&other| other != civ).map(|other| f32::from(game.disks().count(area, other))).sum();
    (1.0 + rivals - 0.5 * own).max(0.2)
}
