//! What a seat of Tigris & Euphrates has, as numbers for a network.
//!
//! The colours come in the order in which they are needed, the weakest first, so that what is learnt about the weakest
//! colour holds whichever it is.

use super::realms::Realms;
use arrayvec::ArrayVec;
use civitas_core::seat::Seat;
use civitas_tigris::Tigris;
use civitas_tigris::pieces::{Colour, LAST_TREASURES, Leader, Pair};
use civitas_tigris::scoring::with_treasures;

/// For each colour.
const OF_COLOUR: usize = 18;
/// For the seat.
const OF_SEAT: usize = 22;

/// How many numbers there are for a seat.
pub const FEATURES: usize = 4 * OF_COLOUR + OF_SEAT;

/// The numbers of one seat, most of them from 0 to about 1.
pub type Features = [f32; FEATURES];

/// What a leader stands in, and what it hopes and fears.
#[derive(Debug, Clone, Copy, Default)]
struct Post {
    realm: usize,
    /// The best war for it, and the worst.
    hope: f32,
    fear: f32,
}

fn odds(lead: f32) -> f32 {
    1.0 / (1.0 + (-0.8 * lead).exp())
}

/// The numbers of every seat.
#[must_use]
pub fn features(game: &Tigris) -> [Features; 4] {
    let board = game.board();
    let realms = Realms::of(board);
    let river = board.map().river;
    let seats = game.seats();
    let mut posts = [[None::<Post>; 4]; 4];
    let mut monuments: ArrayVec<[f32; 4], 16> = realms.all.iter().map(|_| [0.0; 4]).collect();
    for (number, realm) in realms.all.iter().enumerate() {
        for (colour, leader) in realm.leaders.iter().enumerate() {
            if let Some(seat) = leader {
                posts[seat.index()][colour] = Some(Post { realm: number, ..Post::default() });
            }
        }
    }
    for pair in Pair::all() {
        let Some(corner) = board.monument(pair) else { continue };
        if let Some(at) = realms.all.iter().position(|realm| realm.squares.contains(corner)) {
            pair.colours().iter().for_each(|colour| monuments[at][colour.index()] += 1.0);
        }
    }
    for (one, two, _) in realms.borders() {
        for colour in Colour::ALL {
            let index = colour.index();
            let (Some(first), Some(second)) = (one.leaders[index], two.leaders[index]) else { continue };
            let (tiles_one, tiles_two) = (one.tiles(board, colour), two.tiles(board, colour));
            let hands = [first, second].map(|seat| f32::from(game.hand(seat)[colour]));
            let lead = tiles_one + hands[0] - tiles_two - hands[1];
            for (seat, won, own, other) in
                [(first, odds(lead), tiles_one, tiles_two), (second, odds(-lead), tiles_two, tiles_one)]
            {
                if let Some(post) = &mut posts[seat.index()][index] {
                    post.hope = post.hope.max(won * (other + 1.0) / 6.0);
                    post.fear = post.fear.max((1.0 - won) * (own + 1.0) / 6.0);
                }
            }
        }
    }
    let loose = (board.treasures() - board.kingdoms().inside()).neighbours();
    let bag = game.in_bag() as f32 / 119.0;
    let end = if game.is_last_turn() { 1.0 } else { 1.0 - bag.min(1.0) };
    let total = |seat: Seat| {
        let mut points = with_treasures(game.points(seat), game.treasures(seat)).0;
        points.sort_unstable();
        points.map(f32::from)
    };
    let totals: [[f32; 4]; 4] =
        std::array::from_fn(|seat| Seat::new(seat).filter(|_| seat < seats).map_or([0.0; 4], total));
    std::array::from_fn(|index| {
        let mut out = [0.0; FEATURES];
        let Some(seat) = Seat::new(index).filter(|_| index < seats) else { return out };
        let hand = game.hand(seat);
        let reds = f32::from(hand[Colour::Red]);
        let others = || Seat::all(seats).filter(move |&other| other != seat);
        let threat = others().map(|other| f32::from(game.hand(other)[Colour::Red])).fold(0.0, f32::max);
        let points = game.points(seat);
        let mut order = Colour::ALL;
        order.sort_by_key(|&colour| points[colour]);
        let king = posts[index][Colour::Black.index()];
        for (place, colour) in order.into_iter().enumerate() {
            let out = &mut out[place * OF_COLOUR..(place + 1) * OF_COLOUR];
            let which = colour.index();
            out[0] = (f32::from(points[colour] - points[order[0]]) / 6.0).min(2.0);
            if let Some(post) = posts[index][which] {
                let realm = &realms.all[post.realm];
                let temples = board.leader(Leader { seat, colour }).map_or(1, |square| board.temples_beside(square));
                let around = if colour == Colour::Blue { realm.around & river } else { realm.around - river };
                out[1] = 1.0;
                out[2] = realm.tiles(board, colour) / 6.0;
                out[2 + usize::from(temples.clamp(1, 3))] = 1.0;
                out[6] = monuments[post.realm][which];
                out[7] = realm.squares.len() as f32 / 16.0;
                out[8] = (around.len() as f32 / 6.0).min(1.5);
                out[9] = post.hope;
                out[10] = post.fear;
                out[11] = odds(threat + 1.0 - reds - f32::from(temples));
            } else if king.is_some_and(|king| realms.all[king.realm].leaders[which].is_none()) {
                out[13] = 1.0;
            }
            out[12] = f32::from(hand[colour]) / 3.0;
            out[14 + which] = 1.0;
        }
        let out_of_seat = &mut out[4 * OF_COLOUR..];
        out_of_seat[(index + seats - game.active().index()) % seats] = 1.0;
        let mine = totals[index][0];
        let best = others().map(|other| totals[other.index()][0]).fold(0.0, f32::max);
        let mean = others().map(|other| totals[other.index()][0]).sum::<f32>() / (seats as f32 - 1.0);
        let on_board = posts[index].iter().flatten().count() as f32;
        let trader = posts[index][Colour::Green.index()].map(|post| &realms.all[post.realm]);
        let kept = trader.map_or(0.0, |realm| (board.treasures() & realm.squares).len() as f32);
        let near = trader.is_some_and(|realm| !(realm.around & loose).is_empty());
        out_of_seat[4..].copy_from_slice(&[
            bag,
            (board.treasures().len().saturating_sub(LAST_TREASURES)) as f32 / 8.0,
            f32::from(game.treasures(seat)) / 3.0,
            mine / 8.0,
            (totals[index][1] - mine) / 4.0,
            (totals[index][2] - mine) / 6.0,
            (totals[index][3] - mine) / 8.0,
            (mine - best) / 3.0,
            (mine - mean) / 3.0,
            end * (mine - best) / 3.0,
            end * (mine - mean) / 3.0,
            on_board / 4.0,
            reds / 3.0,
            f32::from(hand.len()) / 6.0,
            f32::from(game.catastrophes(seat)) / 2.0,
            kept / 2.0,
            f32::from(u8::from(near)),
            end * end,
        ]);
        out
    })
}
