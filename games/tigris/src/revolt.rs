//! Internal conflict (section 10): a leader was placed into a kingdom with a leader of its colour. Temples decide.

use crate::event::{Event, WhyPoints, WhyReturned};
use crate::pieces::{Colour, Leader};
use crate::state::Tigris;
use civitas_core::dealer::Dealer;

/// The temples beside a leader; a temple beside both counts for both (TE-089, TE-090).
pub(crate) fn temples(state: &Tigris, leader: Leader) -> u8 {
    state.board.leader(leader).map_or(0, |square| state.board.temples_beside(square))
}

/// The loser goes home (TE-095), the winner gets one red point whatever the colour of the leaders (TE-096); the temples
/// on the board stay (TE-097).
pub(crate) fn settle(state: &mut Tigris, winner: Leader, loser: Leader, dealer: &mut impl Dealer<Event>) {
    state.send_home(loser, WhyReturned::Defeated, dealer);
    state.award(winner.seat, Colour::Red, 1, WhyPoints::Conflict, dealer);
}
