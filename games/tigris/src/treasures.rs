//! Taking treasures (section 14).

use crate::breach::Breach;
use crate::event::Event;
use crate::map::Side;
use crate::pieces::{Colour, Leader};
use crate::prompt::Prompt;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Hands out the treasures of all kingdoms that hold more than one and a trader (TE-143, TE-144), owner by owner from
/// the active seat on (TE-Q52). `true` if an owner has to choose (TE-146).
pub(crate) fn hand_out(state: &mut Tigris, dealer: &mut impl Dealer<Event>) -> bool {
    for seat in state.active.around(state.seats()) {
        loop {
            let due = due(state, seat);
            match (due.len(), due.first()) {
                (0, _) | (_, None) => break,
                (1, Some(square)) => take(state, seat, square, dealer),
                _ => {
                    state.prompt = Prompt::Treasure { seat };
                    return true;
                }
            }
        }
    }
    false
}

/// The treasures of which a seat takes one now: one always stays, and some must be taken before others (TE-147,
/// TE-148, TE-Q51).
#[inline]
pub(crate) fn due(state: &Tigris, seat: Seat) -> SquareSet {
    let here = in_kingdom(state, seat);
    if here.len() < 2 {
        return SquareSet::EMPTY;
    }
    let first = here & state.board.map().taken_first;
    if first.is_empty() { here } else { first }
}

/// The treasures in the kingdom of a seat's trader; none without a trader (TE-149).
fn in_kingdom(state: &Tigris, seat: Seat) -> SquareSet {
    let kingdom = state.board.kingdoms().of(Leader { seat, colour: Colour::Green });
    kingdom.map_or(SquareSet::EMPTY, |kingdom| state.board.treasures() & state.board.kingdoms().squares(kingdom))
}

/// May the seat take this treasure now?
///
/// # Errors
///
/// TE-144 if it is not in the kingdom, TE-147 or TE-148 if another must be taken first.
pub(crate) fn check(state: &Tigris, seat: Seat, square: Square) -> Result<(), Breach> {
    if !in_kingdom(state, seat).contains(square) {
        return Err(Breach::NoTreasure { square });
    }
    if !due(state, seat).contains(square) {
        return Err(Breach::OtherTreasureFirst { square, classic: state.board.side() == Side::Classic });
    }
    Ok(())
}

/// A seat takes a treasure; its colour is chosen at the end of the game only (TE-151).
pub(crate) fn take(state: &mut Tigris, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
    state.board.take_treasure(square);
    state.treasures[seat] += 1;
    dealer.emit(Audience::All, || Event::TreasureTaken { seat, square });
}
