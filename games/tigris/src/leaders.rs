//! Placing, moving and removing leaders (section 5).

use crate::board::Board;
use crate::breach::Breach;
use crate::conflict;
use crate::event::Event;
use crate::kingdoms::Surroundings;
use crate::pieces::{Colour, Leader};
use crate::prompt::Conflict;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use crate::turn::{self, Stage};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Every square on which a leader may stand if it joins no kingdoms there (TE-042 to TE-044).
#[inline]
#[must_use]
pub(crate) fn standable(board: &Board) -> SquareSet {
    board.temples().neighbours() - board.occupied() - board.map().river
}

/// Every square on which the leader may be placed, or to which it may move, among those it may stand on (TE-045).
///
/// To move, it is lifted first and then placed like any other (TE-039, TE-Q18). Its own square is occupied, so it cannot
/// be moved to where it stands (TE-Q20).
#[inline]
#[must_use]
pub(crate) fn open_squares(board: &Board, around: &Surroundings, standable: SquareSet, leader: Leader) -> SquareSet {
    match board.leader(leader) {
        None => standable - around.beside_two,
        Some(from) => standable - around.joined_without(standable, board, leader, from),
    }
}

/// May the leader stand on `square`?
///
/// # Errors
///
/// The first of TE-Q20, TE-042, TE-043, TE-044 and TE-045 that forbids it.
pub(crate) fn check_square(board: &Board, leader: Leader, square: Square) -> Result<(), Breach> {
    if board.leader(leader) == Some(square) {
        return Err(Breach::LeaderStandsThere { square });
    }
    let mut lifted = *board;
    lifted.lift_leader(leader);
    if board.occupied().contains(square) {
        return Err(Breach::LeaderSquareTaken { square });
    }
    if lifted.temples_beside(square) == 0 {
        return Err(Breach::NoTempleBeside { square });
    }
    if lifted.map().river.contains(square) {
        return Err(Breach::LeaderOnRiver { square });
    }
    // Regions without a leader may be joined freely (TE-046, TE-Q17); only kingdoms count.
    match lifted.kingdoms().beside(square).count() {
        0 | 1 => Ok(()),
        kingdoms => Err(Breach::LeaderJoinsKingdoms { square, kingdoms: kingdoms as u8 }),
    }
}

/// Places a leader, or moves it if it stands on the board. It gives no points (TE-049), but may start an internal
/// conflict (TE-086).
pub(crate) fn place(state: &mut Tigris, leader: Leader, square: Square, dealer: &mut impl Dealer<Event>) {
    let Leader { seat, colour } = leader;
    match state.board.leader(leader) {
        // No event happens between lifting and placing (TE-Q19).
        Some(from) => {
            state.board.lift_leader(leader);
            state.board.place_leader(leader, square);
            dealer.emit(Audience::All, || Event::LeaderMoved { seat, colour, from, square });
        }
        None => {
            state.board.place_leader(leader, square);
            dealer.emit(Audience::All, || Event::LeaderPlaced { seat, colour, square });
        }
    }
    let waits = rival(&state.board, leader).is_some_and(|defender| {
        let conflict = Conflict { colour, attacker: seat, defender, revealed: None };
        conflict::begin(state, conflict, conflict::Kind::Internal, dealer)
    });
    turn::resolve_unless_waiting(waits, state, Stage::Treasures, dealer);
}

/// The owner of another leader of the same colour in the kingdom of this one (TE-087).
#[inline]
fn rival(board: &Board, leader: Leader) -> Option<Seat> {
    let kingdom = board.kingdoms().of(leader)?;
    board.rivals_in(kingdom, leader.colour).find(|&seat| seat != leader.seat)
}

/// May the leader be taken off the board?
///
/// # Errors
///
/// TE-040 if it is not on the board.
pub(crate) fn check_off(board: &Board, leader: Leader) -> Result<(), Breach> {
    match board.leader(leader) {
        Some(_) => Ok(()),
        None => Err(Breach::LeaderNotOnBoard { colour: leader.colour }),
    }
}

/// Takes a leader off the board, back to its owner (TE-040).
pub(crate) fn take_off(state: &mut Tigris, leader: Leader, dealer: &mut impl Dealer<Event>) {
    if let Some(from) = state.board.leader(leader) {
        state.board.lift_leader(leader);
        let Leader { seat, colour } = leader;
        dealer.emit(Audience::All, || Event::LeaderRemoved { seat, colour, from });
    }
    turn::finish_action(state, dealer);
}

/// The leader of a colour that a seat owns.
pub(crate) const fn own(seat: Seat, colour: Colour) -> Leader {
    Leader { seat, colour }
}
