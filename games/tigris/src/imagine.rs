//! A whole state that fits what a seat knows.
//!
//! Hidden from a seat are the colours in other hands, of tiles others have exchanged, and in the bag (TE-188, TE-190,
//! TE-192). All of these are pooled and dealt again. Scores are behind a screen, but every gain was told to all: they
//! are knowledge and stay as they are (TE-189).

use crate::pieces::Tiles;
use crate::state::Tigris;
use civitas_core::bag::nth_kind;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

pub(crate) fn imagine(state: &Tigris, seat: Seat, dice: &mut Dice) -> Tigris {
    let mut imagined = *state;
    let mut pool = Tiles(state.bag.left);
    for other in Seat::all(state.seats()).filter(|&other| other != seat) {
        pool = pool.plus(state.hands[other]).plus(state.exchanged[other]);
    }
    let mut left = u32::from(pool.len());
    let mut deal = |count: u8| {
        let mut dealt = Tiles::NONE;
        for _ in 0..count {
            if let Some(kind) = nth_kind(&pool.0, dice.below(left)) {
                pool.0[kind] -= 1;
                dealt.0[kind] += 1;
                left -= 1;
            }
        }
        dealt
    };
    for other in Seat::all(state.seats()).filter(|&other| other != seat) {
        imagined.hands[other] = deal(state.hands[other].len());
        imagined.exchanged[other] = deal(state.exchanged[other].len());
    }
    imagined.bag.left = pool.0;
    imagined
}
