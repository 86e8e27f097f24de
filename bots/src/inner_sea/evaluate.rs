//! How a position stands: VP, and what will bring VP in the turns that are left. The numbers were set by hand.

use crate::knowledge::{Values, softmax};
use civitas_core::seat::Seat;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Faction;

/// An epoch has two to four turns (ACIS-002).
const TURNS_OF_AN_EPOCH: f32 = 3.0;
/// A city is often lost before it is counted again.
const INCOME: f32 = 0.75;
/// Income beyond this many turns is not believed.
const MAX_TURNS: f32 = 5.0;
/// A settlement brings a disk in each turn, and is a city but for one disk.
const SETTLEMENT: f32 = 0.55;
const CAMP: f32 = 0.12;
/// Every two shallow seas bring a disk (ACIS-097).
const SEA: f32 = 0.15;
/// A sea that scores at the end of the epoch.
const DOMINATED_SEA: f32 = 0.5;
const CARD: f32 = 0.7;
const TALENT: f32 = 0.35;
/// A disk that faces a larger stack in a contested area.
const THREATENED: f32 = 0.35;
/// VP by which a lead is almost decisive, early in the game.
const EARLY_SPREAD: f32 = 6.0;
const LATE_SPREAD: f32 = 1.5;

/// Evaluates the game for each seat.
pub(super) fn evaluate(game: &InnerSea) -> Values {
    let turns = turns_left(game);
    let share = (turns / (TURNS_OF_AN_EPOCH * f32::from(game.epochs()))).clamp(0.0, 1.0);
    let spread = LATE_SPREAD + (EARLY_SPREAD - LATE_SPREAD) * share;
    let score = |seat: Seat| {
        let own = game.all_civs().filter(|&civ| game.plays(seat, civ));
        let best = own.map(|civ| standing(game, civ, turns)).fold(f32::MIN, f32::max);
        if best == f32::MIN { 0.0 } else { best / spread }
    };
    let system = game.npcs().map(|civ| standing(game, civ, turns) / spread).fold(f32::MIN, f32::max);
    if system == f32::MIN {
        softmax(game.seat_count(), score)
    } else {
        // The game itself may win: it takes its share of the probability.
        against_the_game(game.seat_count(), score, system)
    }
}

fn against_the_game(seats: usize, score: impl Fn(Seat) -> f32, system: f32) -> Values {
    let most = Seat::all(seats).map(&score).fold(system, f32::max);
    let sum: f32 = (system - most).exp() + Seat::all(seats).map(|seat| (score(seat) - most).exp()).sum::<f32>();
    let mut values = Values::default();
    for seat in Seat::all(seats) {
        values[seat] = (score(seat) - most).exp() / sum;
    }
    values
}

/// Turns that are still to be counted, this one included.
fn turns_left(game: &InnerSea) -> f32 {
    let epochs = f32::from(game.epochs().saturating_sub(game.epoch()));
    epochs * TURNS_OF_AN_EPOCH + (TURNS_OF_AN_EPOCH - f32::from(game.turn()) + 1.0).max(0.6)
}

/// VP of a civilization, and what it may expect.
fn standing(game: &InnerSea, civ: Faction, turns: f32) -> f32 {
    let data = game.data();
    let disks = game.disks();
    let cities = game.cities(civ);
    let occupied = disks.occupied(civ);
    let (land, sea) = (occupied.and(data.land), occupied.and(data.shallow));
    let settlements = land.minus(cities).and(disks.at_least(civ, 2));
    let camps = land.minus(cities).minus(settlements);
    let wonders = game.wonder_areas(civ).and(occupied);
    let income = (cities.len() + wonders.len()) as f32;
    let future = turns.min(MAX_TURNS);
    let growth = settlements.len() as f32 * SETTLEMENT + camps.len() as f32 * CAMP + sea.len() as f32 * SEA;
    let threatened: f32 = game
        .contested()
        .and(occupied)
        .iter()
        .map(|area| {
            let own = disks.count(area, civ);
            let rival = game.factions().filter(|&other| other != civ).map(|other| disks.count(area, other)).max();
            if rival.is_some_and(|rival| rival > own) { f32::from(own) * THREATENED } else { 0.0 }
        })
        .sum();
    f32::from(game.vp(civ))
        + income * future * INCOME
        + growth * (1.0 + future.min(3.0) * 0.3)
        + game.dominated(civ).len() as f32 * DOMINATED_SEA
        + game.hand(civ).len() as f32 * CARD
        + f32::from(game.talents(civ)) * TALENT
        - threatened
}
