//! Building a monument (section 12). What monuments pay is in the chapter on the end of the turn.

use crate::breach::Breach;
use crate::event::Event;
use crate::pieces::{Colour, Monument};
use crate::prompt::Prompt;
use crate::square::Square;
use crate::state::Tigris;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Audience;

/// Asks the active seat whether it builds, if the laid tile completes a square of four and a monument of that colour is
/// left (TE-126, TE-131). `false` if there is nothing to ask.
#[inline]
pub(crate) fn offer(state: &mut Tigris) -> bool {
    let possible = sites(state).any(|(_, colour)| available(state, colour).next().is_some());
    if possible {
        state.prompt = Prompt::Monument;
    }
    possible
}

/// The squares of four tiles of one colour that the laid tile completes: the north-west square, and the colour. Only
/// those with the laid tile in them count, so nothing needs to be remembered of squares that were declined (TE-Q45).
pub(crate) fn sites(state: &Tigris) -> impl Iterator<Item = (Square, Colour)> + '_ {
    let laid = state.laid_tile.square();
    let colour = laid.and_then(|square| state.board.tile_at(square));
    let corners = [(-1, -1), (0, -1), (-1, 0), (0, 0)].into_iter();
    corners.filter_map(move |(east, south)| {
        let (corner, colour) = (laid?.offset(east, south)?, colour?);
        let block = corner.block();
        (block.len() == 4 && (block - state.board.tiles(colour)).is_empty()).then_some((corner, colour))
    })
}

/// The monuments still beside the board that have a colour (TE-130).
pub(crate) fn available(state: &Tigris, colour: Colour) -> impl Iterator<Item = Monument> + '_ {
    Monument::all().filter(move |&pair| state.board.monument(pair).is_none() && pair.colours().contains(&colour))
}

/// May this monument be built here?
///
/// # Errors
///
/// TE-126 if the four squares are not completed by the laid tile, TE-130 if the monument is not to be had.
pub(crate) fn check(state: &Tigris, corner: Square, pair: Monument) -> Result<(), Breach> {
    let Some((_, colour)) = sites(state).find(|&(site, _)| site == corner) else {
        return Err(Breach::NoSquareOfFour { square: corner });
    };
    if available(state, colour).any(|free| free == pair) { Ok(()) } else { Err(Breach::MonumentNotFree { pair }) }
}

/// Turns the four tiles over and builds (TE-129); treasures stay where they are (TE-136), a special building leaves the
/// board (TE-175), and leaders without a temple go home (TE-137).
pub(crate) fn build(state: &mut Tigris, square: Square, pair: Monument, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    let block = square.block();
    let lost = Colour::ALL
        .into_iter()
        .find_map(|colour| state.board.building(colour).filter(|&at| block.contains(at)).map(|at| (colour, at)));
    state.board.build_monument(pair, square);
    dealer.emit(Audience::All, || Event::MonumentBuilt { seat, pair, square });
    if let Some((colour, square)) = lost {
        dealer.emit(Audience::All, || Event::BuildingLost { colour, square });
    }
    state.send_stranded_home(dealer);
}
