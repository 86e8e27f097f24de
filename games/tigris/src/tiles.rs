//! Laying a tile, and who gets the point (section 6).

use crate::board::Board;
use crate::breach::Breach;
use crate::event::{Event, WhyPoints};
use crate::kingdoms::{Kingdom, Surroundings};
use crate::pieces::Colour;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use crate::turn::{self, Stage};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Every land square, and every river square, on which a tile may be laid (TE-052 to TE-057).
#[inline]
#[must_use]
pub(crate) fn open_squares(board: &Board, around: &Surroundings) -> (SquareSet, SquareSet) {
    let open = !(board.occupied() | around.beside_three);
    (open - board.map().river, open & board.map().river)
}

/// May a tile of this colour be laid on `square`?
///
/// # Errors
///
/// The first of TE-052, TE-054, TE-055 and TE-057 that forbids it.
pub(crate) fn check_square(board: &Board, colour: Colour, square: Square) -> Result<(), Breach> {
    if board.occupied().contains(square) {
        return Err(Breach::TileSquareTaken { square });
    }
    match (colour, board.map().river.contains(square)) {
        (Colour::Blue, false) => return Err(Breach::FarmOnLand { square }),
        (Colour::Black | Colour::Red | Colour::Green, true) => return Err(Breach::TileOnRiver { square, colour }),
        _ => {}
    }
    match board.kingdoms().beside(square).count() {
        0..=2 => Ok(()),
        kingdoms => Err(Breach::TileJoinsKingdoms { square, kingdoms: kingdoms as u8 }),
    }
}

/// Lays a tile from the hand of the active seat.
pub(crate) fn lay(state: &mut Tigris, colour: Colour, square: Square, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    let held = &mut state.hands[seat][colour];
    *held = held.saturating_sub(1);

    let mut beside = state.board.kingdoms().beside(square);
    let joined = [beside.next(), beside.next()]
        .map(|kingdom| kingdom.map_or(SquareSet::EMPTY, |kingdom| state.board.kingdoms().squares(kingdom)));
    let joins_two = !joined[1].is_empty();

    state.board.lay_tile(colour, square);
    state.laid_tile = square.into();
    dealer.emit(Audience::All, || Event::TileLaid { seat, colour, square });

    if joins_two {
        // No point, whether or not a conflict follows (TE-065); the union token is laid (TE-101).
        state.joined_kingdoms = joined;
        dealer.emit(Audience::All, || Event::KingdomsJoined { square });
    } else if let Some(kingdom) = state.board.kingdoms().at(square)
        && let Some(owner) = receiver(&state.board, kingdom, colour)
    {
        // A special building of the colour in that kingdom doubles the point (TE-180).
        let doubled = state.board.building(colour).is_some_and(|at| state.board.kingdoms().at(at) == Some(kingdom));
        state.award(owner, colour, if doubled { 2 } else { 1 }, WhyPoints::Tile, dealer);
    }
    turn::resolve_from(state, Stage::Conflicts, dealer);
}

/// The seat that receives the point for a tile of `colour` laid into `kingdom`, if any.
///
/// The leader of that colour goes before the king (TE-061), and the king scores in the colour of the tile, not in black
/// (TE-060, TE-Q76). It does not matter who laid the tile (TE-062). `None` if neither stands there (TE-063); a tile that
/// joins two kingdoms never gets here (TE-065).
#[inline]
#[must_use]
pub fn receiver(board: &Board, kingdom: Kingdom, colour: Colour) -> Option<Seat> {
    board.leader_in(kingdom, colour).or_else(|| board.leader_in(kingdom, Colour::Black))
}
