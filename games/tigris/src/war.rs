//! External conflict (section 11): a tile joined two kingdoms with leaders of one colour. Followers decide.

use crate::breach::Breach;
use crate::conflict::{self, Kind};
use crate::event::{Event, WhyPoints, WhyReturned};
use crate::pieces::{Colour, Leader};
use crate::prompt::{Conflict, Prompt};
use crate::square::SquareSet;
use crate::state::Tigris;
use crate::turn;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Begins the next conflict of a union, or asks the active seat which it is to be (TE-103, TE-124). `false` if nothing
/// is waited for: no conflict is left, and the union is over.
pub(crate) fn begin_next(state: &mut Tigris, dealer: &mut impl Dealer<Event>) -> bool {
    loop {
        let mut doubled = doubled_colours(state);
        match (doubled.next(), doubled.next()) {
            (None, _) => {
                drop(doubled);
                turn::end_union(state);
                return false;
            }
            (Some(colour), None) => {
                drop(doubled);
                if begin(state, colour, dealer) {
                    return true;
                }
            }
            (Some(_), Some(_)) => {
                drop(doubled);
                state.prompt = Prompt::ChooseWar;
                return true;
            }
        }
    }
}

/// The colours of which two leaders stand in the kingdom of the union tile now (TE-Q30).
#[inline]
pub(crate) fn doubled_colours(state: &Tigris) -> impl Iterator<Item = Colour> + '_ {
    let union = if state.joined_kingdoms[1].is_empty() { None } else { state.laid_tile.square() };
    let kingdom = union.and_then(|square| state.board.kingdoms().at(square));
    let of = move |colour| kingdom.is_some_and(|kingdom| state.board.rivals_in(kingdom, colour).count() > 1);
    Colour::ALL.into_iter().filter(move |&colour| of(colour))
}

/// May this conflict be next?
///
/// # Errors
///
/// TE-103 if no two leaders of the colour are there.
pub(crate) fn check_fight(state: &Tigris, colour: Colour) -> Result<(), Breach> {
    if doubled_colours(state).any(|doubled| doubled == colour) { Ok(()) } else { Err(Breach::NoConflictOf { colour }) }
}

/// Begins the conflict of a colour. `false` if it is over already.
pub(crate) fn begin(state: &mut Tigris, colour: Colour, dealer: &mut impl Dealer<Event>) -> bool {
    let Some((attacker, defender)) = sides(state, colour) else { return false };
    let conflict = Conflict { colour, attacker, defender, revealed: None };
    conflict::begin(state, conflict, Kind::External, dealer)
}

/// Attacker and defender: the active seat attacks if it is one of the two (TE-105), otherwise the one who sits nearest
/// to it clockwise (TE-106); the other one defends (TE-107).
fn sides(state: &Tigris, colour: Colour) -> Option<(Seat, Seat)> {
    let kingdom = state.board.kingdoms().at(state.laid_tile.square()?)?;
    let mut rivals = state.board.rivals_in(kingdom, colour);
    let (first, second) = (rivals.next()?, rivals.next()?);
    let distance = |seat: Seat| state.active.steps_to(seat, state.seats());
    Some(if distance(first) < distance(second) { (first, second) } else { (second, first) })
}

/// The followers of a leader on the board: tiles of its colour in its own kingdom as it was before the union (TE-108)
/// that are still connected with it (TE-Q29). The union tile and regions that had no leader count for nobody (TE-Q28,
/// TE-Q77).
pub(crate) fn followers(state: &Tigris, leader: Leader) -> SquareSet {
    let Some(square) = state.board.leader(leader) else { return SquareSet::EMPTY };
    let Some(kingdom) = state.board.kingdoms().at(square) else { return SquareSet::EMPTY };
    let [first, second] = state.joined_kingdoms;
    let own = if first.contains(square) { first } else { second };
    state.board.tiles(leader.colour) & own & state.board.kingdoms().squares(kingdom)
}

/// The loser's leader goes home (TE-114), its followers leave the game (TE-115), and the winner gets a point for each
/// of them and one for the leader (TE-116). The winner loses nothing (TE-122).
pub(crate) fn settle(state: &mut Tigris, winner: Leader, loser: Leader, dealer: &mut impl Dealer<Event>) {
    let Leader { seat, colour } = loser;
    let followers = followers(state, loser);
    state.send_home(loser, WhyReturned::Defeated, dealer);

    // A tile under a special building stays (TE-172); so does, in a conflict of priests, a temple with a treasure
    // (TE-120) or beside a leader who is still there (TE-119, TE-Q33).
    let mut kept = state.board.building_squares();
    if colour == Colour::Red {
        kept |= state.board.treasures() | state.board.leader_squares().neighbours();
    }
    let squares = followers - kept;
    if !squares.is_empty() {
        state.board.remove_tiles(squares);
        state.discard(colour, squares.len() as u8);
        dealer.emit(Audience::All, || Event::FollowersRemoved { seat, colour, squares });
    }
    state.award(winner.seat, colour, 1 + squares.len() as u8, WhyPoints::Conflict, dealer);
    // Temples beside leaders are kept, so nobody is stranded; the general rule stays in force all the same (TE-Q35).
    state.send_stranded_home(dealer);
}
