//! What a position means by saying nothing.

use crate::card::{Age, CIVIL_KINDS, CardId, Kind, Slot, cards};
use crate::player::Player;
use crate::row::full_civil_deck;
use crate::state::Ages;
use civitas_core::contradiction::Contradiction;
use civitas_core::seat::Seat;

/// Ages of the leaders that are in play or in hand.
pub(super) fn leaders_implied(player: &Player) -> u8 {
    let held = player.civil.iter().filter(|card| card.kind() == Kind::Leader);
    held.chain(player.leader).fold(0, |ages, leader| ages | 1 << leader.level())
}

/// The Age A event that is being resolved, as a bit.
pub(super) fn running_a(state: &Ages) -> u16 {
    state.running.filter(|running| running.card.age() == Age::A).map_or(0, |running| 1 << running.card.ordinal())
}

/// Available actions if nothing else is said: those of the first round, or all (TTA-043, TTA-278).
pub(super) fn usual_actions(state: &Ages, seat: Seat) -> (u8, u8) {
    let ratings = &state.players[seat].ratings;
    if state.round == 1 {
        let place = state.first.steps_to(seat, state.seats());
        return (place as u8 + 1, 0);
    }
    (ratings.civil, ratings.military)
}

/// The civil deck if all cards of the age that are nowhere else lie in it.
///
/// # Errors
///
/// More copies of a card lie in the open than there are.
pub(super) fn unseen_civil(state: &Ages) -> Result<[u8; CIVIL_KINDS], Contradiction> {
    let mut left = match state.age {
        Age::IV => return Ok([0; CIVIL_KINDS]),
        age => full_civil_deck(age, state.prepared_for[age.level()].into()),
    };
    let from = cards().civil_from[state.age.level()];
    let mut missing = None;
    let mut take = |card: CardId| {
        if let Some(copies) = card.index().checked_sub(from).and_then(|kind| left.get_mut(kind))
            && card.age() == state.age
            && card.kind().is_civil()
        {
            match copies.checked_sub(1) {
                Some(fewer) => *copies = fewer,
                None => missing = missing.or(Some(card)),
            }
        }
    };
    state.row.iter().flatten().for_each(|&card| take(card));
    for player in state.players.0.iter().filter(|player| player.resigned == 0) {
        player.civil.iter().for_each(&mut take);
        Slot::each(player.developed).filter_map(Slot::card).for_each(&mut take);
        let others = [player.leader, player.unfinished, Some(player.government)].into_iter();
        others.chain(player.special).flatten().for_each(&mut take);
        cards().in_set(Kind::Wonder, player.wonders).for_each(&mut take);
    }
    let none_left = |card: CardId| Err(Contradiction::none_left("TTA-317", card));
    missing.map_or(Ok(left), none_left)
}
