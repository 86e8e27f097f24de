//! Laying a catastrophe token (section 7).

use crate::board::Board;
use crate::breach::{Breach, Protection};
use crate::event::Event;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use crate::turn;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Audience;

/// Every square on which a catastrophe token may be laid: empty, or with a tile that nothing protects (TE-069 to
/// TE-071, TE-074, TE-177).
#[inline]
#[must_use]
pub(crate) fn open_squares(board: &Board) -> SquareSet {
    !(board.face_down() | board.leader_squares() | board.treasures() | board.catastrophes() | board.building_squares())
}

/// May a catastrophe token be laid on `square`?
///
/// # Errors
///
/// The first of TE-071, TE-074 and TE-177 that forbids it.
pub(crate) fn check_square(board: &Board, square: Square) -> Result<(), Breach> {
    let protections = [
        (board.treasures(), Protection::Treasure),
        (board.face_down(), Protection::Monument),
        (board.leader_squares(), Protection::Leader),
    ];
    for (protected, by) in protections {
        if protected.contains(square) {
            return Err(Breach::Protected { square, by });
        }
    }
    if board.catastrophes().contains(square) {
        return Err(Breach::CatastropheThere { square });
    }
    if board.building_squares().contains(square) {
        return Err(Breach::ProtectedByBuilding { square });
    }
    Ok(())
}

/// Lays a catastrophe token: the tile is gone, connections break, stranded leaders go home; nobody gets a point
/// (TE-070, TE-072, TE-073, TE-075, TE-084).
pub(crate) fn lay(state: &mut Tigris, square: Square, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    let tokens = &mut state.catastrophes[seat];
    *tokens = tokens.saturating_sub(1);
    let destroyed = state.board.tile_at(square);
    if let Some(colour) = destroyed {
        state.discard(colour, 1);
    }
    state.board.lay_catastrophe(square);
    dealer.emit(Audience::All, || Event::CatastropheLaid { seat, square, destroyed });
    state.send_stranded_home(dealer);
    turn::finish_action(state, dealer);
}
