//! Exchanging hand tiles (section 8).

use crate::breach::Breach;
use crate::event::Event;
use crate::pieces::Tiles;
use crate::state::Tigris;
use crate::turn;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Seat;

/// May a seat exchange these tiles?
///
/// # Errors
///
/// TE-076 if they are not in its hand, or if there are none (TE-Q06). An empty bag is no hindrance (TE-Q07).
pub(crate) fn check(state: &Tigris, seat: Seat, tiles: Tiles) -> Result<(), Breach> {
    let hand = state.hands[seat];
    if tiles.is_empty() || !hand.contains(tiles) {
        return Err(Breach::CannotExchange { in_hand: hand.len() });
    }
    Ok(())
}

/// Puts tiles away unseen (TE-076, TE-078) and draws as many (TE-077).
pub(crate) fn exchange(state: &mut Tigris, gave: Tiles, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    state.hands[seat] = state.hands[seat].minus(gave);
    state.exchanged[seat] = state.exchanged[seat].plus(gave);
    let drew = turn::draw(state, seat, gave.len(), dealer);
    let tiles = gave.len();
    Tigris::emit_draw(dealer, seat, || Event::ExchangedTiles { seat, gave, drew }, || Event::Exchanged { seat, tiles });
    turn::finish_action(state, dealer);
}
