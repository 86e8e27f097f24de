//! What a seat of Through the Ages has, as numbers for a network.
//!
//! The terms of the evaluation come first, by what they add to it; then the cards in play one by one, and the time.

use super::evaluate::Weights;
use super::terms::{Terms, turns_left};
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::{CardId, Slot, bits};

/// The terms of the evaluation.
const TERMS: usize = Weights::NAMES.len();
/// The most leaders, wonders, governments and special technologies.
const LEADERS: usize = 24;
const WONDERS: usize = 16;
const GOVERNMENTS: usize = 8;
const SPECIALS: usize = 4;
/// The time, and whose turn it is.
const CLOCK: usize = 8;

/// How many numbers there are for a seat.
pub(super) const FEATURES: usize = TERMS + Slot::COUNT + LEADERS + 2 * WONDERS + GOVERNMENTS + SPECIALS + CLOCK;

/// The most that a term may say.
const BOUND: f32 = 8.0;

/// The numbers of a seat, most of them from 0 to about 1.
pub(super) fn features(game: &Ages, seat: Seat, terms: &Terms) -> [f32; FEATURES] {
    let mut out = [0.0; FEATURES];
    let player = game.player(seat);
    if player.resigned > 0 {
        return out;
    }
    let certainty = terms.certainty();
    let (of_terms, rest) = out.split_at_mut(TERMS);
    let added = terms.of_seat[seat.index()].array().into_iter().zip(Weights::DEFAULT.array());
    for (out, (term, weight)) in of_terms.iter_mut().zip(added) {
        *out = (term * weight.max(0.1) * certainty).clamp(-BOUND, BOUND);
    }
    let (slots, rest) = rest.split_at_mut(Slot::COUNT);
    for slot in Slot::each(player.developed) {
        slots[slot.index()] = 0.3 + 0.3 * f32::from(player.workers[slot.index()]);
    }
    let (leaders, rest) = rest.split_at_mut(LEADERS);
    set(leaders, player.leader.map(CardId::ordinal), 1.0);
    let (wonders, rest) = rest.split_at_mut(WONDERS);
    bits((player.wonders & !player.ruins).into()).for_each(|wonder| set(wonders, Some(wonder), 1.0));
    let (unfinished, rest) = rest.split_at_mut(WONDERS);
    set(unfinished, player.unfinished.map(CardId::ordinal), 0.5 + 0.2 * f32::from(player.stages));
    let (governments, rest) = rest.split_at_mut(GOVERNMENTS);
    set(governments, Some(player.government.ordinal()), 1.0);
    let (specials, clock) = rest.split_at_mut(SPECIALS);
    for (out, special) in specials.iter_mut().zip(player.special) {
        *out = special.map_or(0.0, |card| card.level() as f32 / 3.0);
    }
    let turns = turns_left(game, seat, terms.rounds);
    clock[0] = turns / 20.0;
    clock[1] = turns / (turns + 4.0);
    clock[2] = f32::from(u8::from(game.current() == seat));
    set(&mut clock[3..], Some(game.age().level()), 1.0);
    out
}

fn set(out: &mut [f32], at: Option<usize>, value: f32) {
    if let Some(out) = at.and_then(|at| out.get_mut(at)) {
        *out = value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::ages::card::{Kind, cards};

    #[test]
    fn there_is_a_number_for_every_card() {
        let count = |kind: Kind| cards().of_kind[kind as usize].len();
        assert!(count(Kind::Leader) <= LEADERS && count(Kind::Wonder) <= WONDERS);
        assert!(count(Kind::Government) <= GOVERNMENTS);
    }
}
