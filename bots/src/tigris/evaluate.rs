//! How a position of Tigris & Euphrates stands.
//!
//! For every seat and colour the points at the end are foretold: those it has, and what its leaders will bring in the
//! turns that are left. Treasures go where they are needed, the weakest colour counts most (TE-161), and the seats are
//! compared with each other. The numbers are fitted to thousands of games; `examples/fit_evaluation.rs` does it.

use super::kingdom_map::KingdomMap;
use crate::knowledge::{Values, softmax};
use crate::weights::weights;
use civitas_core::seat::Seat;
use civitas_games::tigris::Tigris;
use civitas_games::tigris::pieces::{Colour, LAST_TREASURES, Leader, Monument};

weights! {
    /// The numbers of the evaluation.
    Weights:
    /// A leader on the board is worth so many points of its colour at once.
    leader = 0.2,
    /// What a leader brings in a turn by tiles.
    tile = 0.211,
    /// More of that where its kingdom has room to grow.
    growth_room = 0.000,
    /// A follower of a leader, up to six.
    follower = 0.103,
    /// What a king brings in a turn for each colour that has no leader in its kingdom.
    king = 0.000,
    /// What a monument brings in a turn to a leader of its colour.
    monument = 0.679,
    /// How safe a leader is beside one temple,
    one_temple = 0.442,
    /// beside two,
    two_temples = 0.761,
    /// and beside more.
    more_temples = 1.450,
    /// How much a war that one tile could start counts,
    war = 0.268,
    /// how fast the odds grow with followers,
    war_slope = 0.770,
    /// how much tiles in the hand count there,
    war_hand = 1.775,
    /// and what the loser loses besides: points of income.
    war_loss = 0.248,
    /// A tile in the hand that its owner could score with.
    hand = 0.143,
    /// A temple in the hand, for conflicts, in points of red.
    temples = 0.513,
    /// A treasure beside the one that stays, within reach of a trader.
    treasure_near = 0.3,
    /// A trader in a kingdom with a treasure.
    treasure_kept = 0.000,
    /// A catastrophe token.
    token = 0.000,
    /// The seat that is next to have its turn.
    next = 0.451,
    /// An action left in this turn.
    action = 0.361,
    /// The second weakest colour against the weakest,
    second = 0.637,
    /// the third,
    third = 0.459,
    /// and the strongest.
    fourth = 0.121,
    /// How many tiles go in a turn of everybody: the fewer, the longer the game.
    tiles_per_round = 6.151,
    /// How long a treasure above the last two keeps the game going, in turns of everybody.
    treasure_pace = 74.259,
    /// How sure a lead of one point is at the end,
    certainty = 1.242,
    /// and how much less so with the turns that are left.
    certainty_decay = 1.064,
}

/// The turns each seat has left, about.
fn turns_left(weights: &Weights, game: &Tigris) -> f32 {
    if game.is_last_turn() {
        return 0.0;
    }
    let by_bag = game.in_bag() as f32 / (weights.tiles_per_round * game.seats() as f32);
    let treasures = game.board().treasures().len().saturating_sub(LAST_TREASURES);
    let by_treasures = treasures as f32 * weights.treasure_pace;
    // The smaller of the two, without a kink.
    let sum = by_bag + by_treasures;
    if sum > 0.0 { by_bag * by_treasures / sum * 1.5_f32.min(1.0 + by_bag.min(by_treasures) / sum) } else { 0.0 }
}

/// How the game stands for each seat: the chances add up to one.
pub(super) fn evaluate(weights: &Weights, game: &Tigris) -> Values {
    let stands = stands(weights, game);
    softmax(game.seats(), |seat| stands[seat.index()])
}

/// How each seat stands: so much more by one is e times the chance.
fn stands(weights: &Weights, game: &Tigris) -> [f32; 4] {
    let turns = turns_left(weights, game);
    let certainty = weights.certainty / (1.0 + weights.certainty_decay * turns.max(0.0).sqrt());
    strengths(weights, game).map(|strength| strength * certainty)
}

/// The foretold result of each seat as one number.
fn strengths(weights: &Weights, game: &Tigris) -> [f32; 4] {
    let board = game.board();
    let turns = turns_left(weights, game);
    let kingdom_map = KingdomMap::of(board);
    let mut points = [[0.0_f32; 4]; 4];
    let mut treasures = [0.0_f32; 4];
    for seat in Seat::all(game.seats()) {
        points[seat.index()] = game.points(seat).0.map(f32::from);
        treasures[seat.index()] = f32::from(game.treasures(seat));
    }
    let mut monuments = [[0_u8; 4]; 16];
    for pair in Monument::all() {
        let Some(corner) = board.monument(pair) else { continue };
        if let Some(at) = kingdom_map.all.iter().position(|kingdom_info| kingdom_info.squares.contains(corner)) {
            for colour in pair.colours() {
                monuments[at][colour.index()] += 1;
            }
        }
    }
    let river = board.map().river;
    let kept = board.treasures();
    let loose = kept - board.kingdoms().covered();
    let mut usable = [[false; 4]; 4];
    for (kingdom_info, monuments) in kingdom_map.all.iter().zip(&monuments) {
        let king = kingdom_info.leaders[Colour::Black.index()];
        let land = ((kingdom_info.around - river).len() as f32).min(6.0) / 6.0;
        let water = ((kingdom_info.around & river).len() as f32).min(3.0) / 3.0;
        for colour in Colour::ALL {
            let index = colour.index();
            let room = if colour == Colour::Blue { water } else { land };
            if let Some(seat) = kingdom_info.leaders[index] {
                let temples = board.leader(Leader { seat, colour }).map_or(0, |square| board.temples_beside(square));
                let safe = match temples {
                    0 | 1 => weights.one_temple,
                    2 => weights.two_temples,
                    _ => weights.more_temples,
                };
                let income = weights.tile + weights.growth_room * room + weights.monument * f32::from(monuments[index]);
                let followers = kingdom_info.tiles(board, colour).min(6.0);
                points[seat.index()][index] += weights.leader + weights.follower * followers + income * safe * turns;
                usable[seat.index()][index] = true;
            } else if let Some(seat) = king {
                points[seat.index()][index] += weights.king * room * turns;
                usable[seat.index()][index] = true;
            }
        }
        if let Some(trader) = kingdom_info.leaders[Colour::Green.index()]
            && !(kept & kingdom_info.squares).is_empty()
        {
            treasures[trader.index()] += weights.treasure_kept;
            if !(loose.neighbours() & kingdom_info.around).is_empty() {
                treasures[trader.index()] += weights.treasure_near;
            }
        }
    }
    threaten(weights, game, &kingdom_map, turns, &mut points);
    std::array::from_fn(|seat| {
        let Some(place) = Seat::new(seat).filter(|_| seat < game.seats()) else { return 0.0 };
        let hand = game.hand(place);
        let mut points = points[seat];
        for colour in Colour::ALL {
            if usable[seat][colour.index()] {
                points[colour.index()] += weights.hand * f32::from(hand[colour].min(3));
            }
        }
        points[Colour::Red.index()] += weights.temples * f32::from(hand[Colour::Red]);
        let mut strength = weakest_first(weights, points, treasures[seat]);
        strength += weights.token * f32::from(game.catastrophes(place)) * (turns * 0.25).min(1.0);
        if game.active() == place {
            strength += weights.action * f32::from(game.actions_left());
        } else if game.active().next(game.seats()) == place {
            strength += weights.next;
        }
        strength
    })
}

/// The colours from the weakest on, each counting less, with treasures where they help most (TE-160).
fn weakest_first(weights: &Weights, mut points: [f32; 4], mut treasures: f32) -> f32 {
    points.sort_unstable_by(f32::total_cmp);
    // Pour the treasures onto the lowest colours until they are level with the next.
    for level in 1..=4_usize {
        let gap = points.get(level).map_or(f32::MAX, |next| (next - points[level - 1]) * level as f32);
        let poured = treasures.min(gap);
        for low in &mut points[..level] {
            *low += poured / level as f32;
        }
        treasures -= poured;
        if treasures <= 0.0 {
            break;
        }
    }
    points[0] + weights.second * points[1] + weights.third * points[2] + weights.fourth * points[3]
}

/// What the wars that one tile could start promise and threaten.
fn threaten(weights: &Weights, game: &Tigris, kingdom_map: &KingdomMap, turns: f32, points: &mut [[f32; 4]; 4]) {
    let board = game.board();
    let near = turns.min(1.0);
    for (one, two, _) in kingdom_map.borders() {
        for colour in Colour::ALL {
            let index = colour.index();
            let (Some(first), Some(second)) = (one.leaders[index], two.leaders[index]) else { continue };
            let strength = |seat: Seat, tiles: f32| tiles + weights.war_hand * f32::from(game.hand(seat)[colour]);
            let (tiles_one, tiles_two) = (one.tiles(board, colour), two.tiles(board, colour));
            let lead = strength(first, tiles_one) - strength(second, tiles_two);
            let odds = 1.0 / (1.0 + (-weights.war_slope * lead).exp());
            let loss = weights.war_loss * turns;
            points[first.index()][index] += near * weights.war * (odds * (tiles_two + 1.0) - (1.0 - odds) * loss);
            points[second.index()][index] += near * weights.war * ((1.0 - odds) * (tiles_one + 1.0) - odds * loss);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn treasures_raise_the_weakest_colours_te_160() {
        let only_weakest = Weights { second: 0.0, third: 0.0, fourth: 0.0, ..Weights::DEFAULT };
        let close = |one: f32, other: f32| assert!((one - other).abs() < 1e-4, "{one} {other}");
        close(weakest_first(&only_weakest, [9.0, 4.0, 7.0, 12.0], 2.0), 6.0);
        close(weakest_first(&only_weakest, [9.0, 4.0, 7.0, 12.0], 5.0), 8.0);
        close(weakest_first(&only_weakest, [0.0, 0.0, 0.0, 0.0], 6.0), 1.5);
    }

    #[test]
    fn a_row_of_weights_reads_back() {
        let row = Weights::DEFAULT.row();
        assert_eq!(row.len(), Weights::NAMES.len());
        assert_eq!(Weights::from_row(&row), Weights::DEFAULT);
    }
}
