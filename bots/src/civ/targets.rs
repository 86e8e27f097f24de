//! Where figures should go: for every square of the map what a figure there has before it, less the way.

use super::evaluate::Weights;
use super::plan::IconWorth;
use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::effect::Flag;
use civitas_games::civ::map::Piece;
use civitas_games::civ::square::{SQUARES, Square};
use civitas_games::civ::state::City;

/// A number for each square.
pub(super) type Map = Box<[f32; SQUARES]>;

/// Where the figures of a seat should go.
pub(super) struct Targets {
    /// Scouts that build a city.
    pub settle: Map,
    /// Scouts that gather.
    pub gather: Map,
    /// Armies.
    pub roam: Map,
}

impl Targets {
    pub(super) fn new(weights: &Weights, game: &Civ, seat: Seat, horizon: f32, icons: &IconWorth) -> Self {
        let mut all =
            Self { settle: Box::new([0.0; SQUARES]), gather: Box::new([0.0; SQUARES]), roam: Box::new([0.0; SQUARES]) };
        let (mut scouts_pass, mut armies_pass) = ([false; SQUARES], [false; SQUARES]);
        let sails = game.traits(seat).water;
        let explores_huts = game.has(seat, Flag::ScoutsExploreHuts);
        for square in game.revealed() {
            let at = square.index();
            let dry = !game.is_water(square);
            let quiet = !game.enemy_on(seat, square);
            let piece = game.piece(square);
            let foreign = matches!(piece, Piece::Centre(owner, _) if owner != seat);
            let marker = matches!(piece, Piece::Hut | Piece::Village);
            armies_pass[at] = (dry || sails > 0) && quiet && !foreign && !marker;
            scouts_pass[at] = armies_pass[at] && !matches!(piece, Piece::Relic(_));
            let rests = scouts_pass[at] && (dry || sails > 1);
            if rests {
                all.settle[at] = site(weights, game, seat, square, horizon, icons).unwrap_or(0.0);
                // The outskirts of own cities count anyway (CIV-Q43).
                if !matches!(game.city_around(square), Some((owner, _)) if owner == seat) {
                    all.gather[at] = icons.of_square(&game.icons(square));
                }
            }
            let unknown = unknown_beside(game, square);
            if armies_pass[at] && unknown {
                all.roam[at] = weights.find * horizon;
            }
            if scouts_pass[at] && unknown {
                all.settle[at] = all.settle[at].max(weights.find_site * horizon);
            }
            match piece {
                Piece::Hut => {
                    all.roam[at] = weights.hut * horizon;
                    if explores_huts {
                        all.settle[at] = weights.hut * horizon;
                    }
                }
                Piece::Village => all.roam[at] = weights.village * horizon,
                Piece::Relic(_) => all.roam[at] = weights.relic * horizon,
                _ => {}
            }
        }
        spread(game, &mut all.settle, &scouts_pass, weights.site_step);
        spread(game, &mut all.gather, &scouts_pass, weights.gather_step);
        spread(game, &mut all.roam, &armies_pass, weights.find_step);
        all
    }
}

/// Gives every square the best of what can be reached from it, less the way there; nothing counts less than 0. Only
/// squares that may be passed hand on what lies behind them.
fn spread(game: &Civ, map: &mut [f32; SQUARES], pass: &[bool; SQUARES], step: f32) {
    let squares: Vec<Square> = game.revealed().collect();
    let sides = &game.topology().sides;
    let mut backwards = false;
    loop {
        let mut changed = false;
        let mut visit = |square: Square| {
            let best = sides[square.index()].iter().filter(|side| side.is_some()).map(|side| map[side.index()]);
            let best = best.fold(0.0_f32, f32::max) - step;
            if pass[square.index()] && best > map[square.index()] {
                map[square.index()] = best;
                changed = true;
            }
        };
        if backwards {
            squares.iter().rev().for_each(|&square| visit(square));
        } else {
            squares.iter().for_each(|&square| visit(square));
        }
        if !changed {
            return;
        }
        backwards = !backwards;
    }
}

/// Lies a face-down tile beside the square (CIV-249, CIV-250)?
fn unknown_beside(game: &Civ, square: Square) -> bool {
    game.topology().sides[square.index()].iter().any(|&side| side.is_some() && !game.is_revealed(side))
}

/// What a place for a city is worth to a scout; `None` where no city can be built (CIV-104 to CIV-113).
fn site(weights: &Weights, game: &Civ, seat: Seat, square: Square, horizon: f32, icons: &IconWorth) -> Option<f32> {
    let around = &game.topology().around[square.index()];
    if around.len() < 8 || game.is_water(square) || game.piece(square) != Piece::None {
        return None;
    }
    let close = |city: &City| {
        city.is_built()
            && (city.centre.distance(square) < 3 || city.second.is_some() && city.second.distance(square) < 3)
    };
    if game.all_seats().any(|other| game.players[other].cities.iter().any(close)) {
        return None;
    }
    let mut worth = weights.city * horizon;
    let mut lack = 0.0;
    for &near in around {
        if !game.is_revealed(near) {
            return None;
        }
        lack += match game.piece(near) {
            // An army has to take it first (CIV-109).
            Piece::Hut => weights.hut_in_the_way,
            Piece::Village | Piece::Relic(_) => 2.0 * weights.hut_in_the_way,
            _ => 0.0,
        };
        if game.enemy_on(seat, near) {
            lack += weights.hut_in_the_way;
        }
        worth += icons.of_square(&game.icons(near));
    }
    Some((weights.site * worth - lack * horizon).max(0.0))
}
