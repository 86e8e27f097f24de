//! What stays the same while a seat looks at its answers: how long the game still lasts, what icons and technologies are
//! worth by that, and where its figures should go. It is worked out once for a decision, so that an answer is judged by
//! what it changes and not by what it makes of these numbers.

use super::evaluate::Weights;
use super::forces::Forces;
use super::targets::{Map, Targets};
use super::ways::Economy;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::card::{Icons, TechId};
use civitas_games::civ::map::Piece;
use civitas_games::civ::state::techs_in;
use std::sync::LazyLock;

/// More technologies than there are.
const TECHS: usize = 64;

/// The plan of a seat.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    /// Whose it is.
    pub seat: Seat,
    /// How long the game lasts: 1 for ten turns more.
    pub horizon: f32,
    /// What a scout is worth that goes to build a city, by square.
    pub settle: Map,
    /// What a scout is worth that gathers, by square.
    pub gather: Map,
    /// What an army is worth, by square.
    pub roam: Map,
    techs: [f32; TECHS],
}

/// What one more icon in the outskirts is worth, in turns.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct IconWorth {
    trade: f32,
    production: f32,
    culture: f32,
    coin: f32,
    resource: f32,
}

impl IconWorth {
    fn of(weights: &Weights, economy: &Economy, horizon: f32) -> Self {
        let turns = economy.turns(weights);
        let saved = |better: Economy| (turns - better.turns(weights)).max(0.01);
        Self {
            trade: saved(Economy { trade: economy.trade + 1.0, ..*economy }),
            production: weights.production * horizon,
            culture: saved(Economy { arts: economy.arts + 1.0, ..*economy }),
            coin: saved(Economy { coins: economy.coins + 1.0, ..*economy }),
            resource: weights.resource * horizon,
        }
    }

    /// What the icons of a square are worth to a city.
    pub(super) fn of_square(&self, icons: &Icons) -> f32 {
        self.trade * f32::from(icons.trade)
            + self.production * f32::from(icons.production)
            + self.culture * f32::from(icons.culture)
            + self.coin * f32::from(icons.coins)
            + if icons.resource.is_some() { self.resource } else { 0.0 }
    }
}

impl Plan {
    pub(super) fn new(weights: &Weights, game: &Civ, seat: Seat) -> Self {
        let mut forces = [Forces::default(); 5];
        for seat in game.all_seats() {
            forces[seat.index()] = Forces::of(game, seat, &game.traits(seat));
        }
        let economy = |seat| Economy::of(weights, game, seat, &game.traits(seat), &forces);
        let own = economy(seat);
        let soonest = game.all_seats().map(|seat| economy(seat).turns(weights)).fold(f32::MAX, f32::min);
        let horizon = (soonest / 10.0).clamp(weights.shortest_horizon, 1.4);
        let icons = IconWorth::of(weights, &own, horizon);
        let Targets { settle, gather, roam } = Targets::new(weights, game, seat, horizon, &icons);
        let mut techs = [0.0; TECHS];
        for tech in TechId::all() {
            techs[tech.index() % TECHS] = tech_worth(weights, game, seat, tech, horizon, &icons);
        }
        Self { seat, horizon, settle, gather, roam, techs }
    }

    /// What the known technologies are worth beside what is counted elsewhere.
    pub(super) fn known(&self, techs: u64) -> f32 {
        techs_in(techs).map(|tech| self.techs[tech.index() % TECHS]).sum()
    }
}

/// What a technology is worth: a number of its own, and what its buildings could bring to the cities of a seat.
fn tech_worth(weights: &Weights, game: &Civ, seat: Seat, tech: TechId, horizon: f32, icons: &IconWorth) -> f32 {
    static OWN: LazyLock<[f32; TECHS]> = LazyLock::new(|| read_worths(include_str!("technologies.toml")));
    let mut worth = OWN[tech.index() % TECHS] * horizon;
    for city in game.cities_of(seat) {
        let outskirts = game.outskirts(seat, city);
        let is_limited = |piece| matches!(piece, Piece::Building(building) if building.card().limited);
        let limited = outskirts.iter().any(|&square| is_limited(game.piece(square)));
        for &building in &tech.card().buildings {
            let card = building.card();
            let mut best = [0.0_f32; 2];
            for &square in &outskirts {
                let fits = game.terrain(square).is_some_and(|terrain| card.terrain.contains(&terrain));
                let free = matches!(game.piece(square), Piece::None | Piece::Building(_));
                if fits && free && !(card.limited && limited) {
                    let gain = icons.of_square(&card.icons) - icons.of_square(&game.icons(square));
                    let gain = gain + weights.strength * horizon * f32::from(card.combat);
                    if gain > best[0] {
                        best = [gain, best[0]];
                    } else {
                        best[1] = best[1].max(gain);
                    }
                }
            }
            worth += weights.unbuilt * (best[0] + if card.limited { 0.0 } else { best[1] });
        }
    }
    worth
}

/// Reads the worth of technologies by their words; a word that is none is left out, and a test says so.
fn read_worths(text: &str) -> [f32; TECHS] {
    let table: toml::Table = text.parse().unwrap_or_default();
    let mut worths = [0.0; TECHS];
    for (word, worth) in table {
        if let (Some(tech), Some(worth)) = (TechId::named(&word), worth.as_float()) {
            worths[tech.index() % TECHS] = worth as f32;
        }
    }
    worths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_worth_is_that_of_a_technology() {
        let table: toml::Table = include_str!("technologies.toml").parse().unwrap();
        for (word, worth) in &table {
            assert!(TechId::named(word).is_some() && worth.is_float(), "{word}");
        }
        assert!(TechId::all().count() <= TECHS);
    }
}
