//! The special buildings (section 17): the variant, and nothing of it elsewhere but what tiles and conflicts owe to it.

use crate::board::Board;
use crate::breach::Breach;
use crate::event::Event;
use crate::pieces::{Colour, LINE};
use crate::prompt::Prompt;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Audience;

/// Asks the active seat whether it builds or moves the building of the laid tile's colour, if it may (TE-166, TE-169).
/// `false` if there is nothing to ask.
#[inline]
pub(crate) fn offer(state: &mut Tigris) -> bool {
    let possible = state.options.buildings && !sites(state).is_empty();
    if possible {
        state.prompt = Prompt::Build;
    }
    possible
}

/// Every tile on which the special building of the laid tile's colour may be put: the tiles of each line through the
/// laid tile that qualifies by itself (TE-165, TE-167, TE-Q65, TE-Q81).
pub(crate) fn sites(state: &Tigris) -> SquareSet {
    let board = &state.board;
    let Some(laid) = state.laid_tile.square() else { return SquareSet::EMPTY };
    let Some(colour) = board.tile_at(laid) else { return SquareSet::EMPTY };
    let standing = board.building(colour);
    // The line to beat is the longer of the two through the building's tile, as it is now (TE-Q63).
    let to_beat = standing.map_or(LINE - 1, |at| {
        let [across, down] = lines(board, colour, at).map(SquareSet::len);
        across.max(down).max(LINE - 1)
    });
    let mut sites = SquareSet::EMPTY;
    for line in lines(board, colour, laid) {
        // A line is not longer than itself: one that holds the building does not count (TE-Q64).
        if line.len() > to_beat && !standing.is_some_and(|at| line.contains(at)) {
            sites |= line;
        }
    }
    sites
}

/// The unbroken horizontal and vertical line of face-up tiles of a colour through a square (TE-Q72).
fn lines(board: &Board, colour: Colour, through: Square) -> [SquareSet; 2] {
    [(1, 0), (0, 1)].map(|(east, south)| {
        let mut line = SquareSet::only(through);
        for sign in [1, -1] {
            let mut at = through;
            while let Some(next) =
                at.offset(east * sign, south * sign).filter(|&next| board.tiles(colour).contains(next))
            {
                line.insert(next);
                at = next;
            }
        }
        line
    })
}

/// May the building be put here?
///
/// # Errors
///
/// TE-167 if the square is on no line that qualifies.
pub(crate) fn check(state: &Tigris, square: Square) -> Result<(), Breach> {
    if sites(state).contains(square) { Ok(()) } else { Err(Breach::NotOnALine { square }) }
}

/// Builds the building of the laid tile's colour, or moves it here (TE-168).
pub(crate) fn build(state: &mut Tigris, square: Square, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    if let Some(colour) = state.laid_tile.square().and_then(|laid| state.board.tile_at(laid)) {
        let from = state.board.building(colour);
        state.board.put_building(colour, square);
        dealer.emit(Audience::All, || Event::BuildingPut { seat, colour, from, square });
    }
}
