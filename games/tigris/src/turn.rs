//! The sequence of play (sections 4, 9, 15), top to bottom as in the rulebook.

use crate::event::{Event, WhyEnded, WhyPoints};
use crate::pieces::{ACTIONS, Colour, HAND, LAST_TREASURES, Leader, Monument, Tiles};
use crate::prompt::Prompt;
use crate::square::{MaybeSquare, SquareSet};
use crate::state::{BAG, Tigris};
use crate::{buildings, monuments, treasures, war};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// How far an action has come: events are resolved in this order (TE-081).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    Conflicts,
    Building,
    Monument,
    Treasures,
}

/// Resolves what an action has caused, from `stage` on, until somebody has to decide or the action is finished
/// (TE-080, TE-082, TE-083).
pub(crate) fn resolve_from(state: &mut Tigris, stage: Stage, dealer: &mut impl Dealer<Event>) {
    let waits = stage <= Stage::Conflicts && war::begin_next(state, dealer)
        || stage <= Stage::Building && buildings::offer(state)
        || stage <= Stage::Monument && monuments::offer(state)
        || treasures::hand_out(state, dealer);
    if !waits {
        finish_action(state, dealer);
    }
}

/// Goes on from `stage` unless somebody has to decide first.
pub(crate) fn resolve_unless_waiting(waits: bool, state: &mut Tigris, stage: Stage, dealer: &mut impl Dealer<Event>) {
    if !waits {
        resolve_from(state, stage, dealer);
    }
}

/// An action is finished. At a table the turn ends by an explicit `end`, for the draw that follows bars undo.
pub(crate) fn finish_action(state: &mut Tigris, dealer: &mut impl Dealer<Event>) {
    state.laid_tile = MaybeSquare::NOWHERE;
    state.prompt = Prompt::Act;
    state.actions_left = state.actions_left.saturating_sub(1);
    if state.actions_left == 0 && !dealer.should_ask(|| false) {
        end(state, dealer);
    }
}

/// The active seat ends its turn: monuments pay, hands are filled, the game ends or the next seat is active.
pub(crate) fn end(state: &mut Tigris, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    pay_for_monuments(state, dealer); // TE-152
    for seat in seat.around(state.seats()) {
        fill_hand(state, seat, dealer); // TE-153, TE-154: the active seat first, then clockwise (TE-Q08)
    }
    dealer.emit(Audience::All, || Event::TurnEnded { seat });
    if let Some(why) = is_last(state) {
        state.prompt = Prompt::Over;
        dealer.emit(Audience::All, || Event::GameEnded { why });
        return;
    }
    state.active = seat.next(state.seats()); // TE-155
    state.actions_left = ACTIONS;
    state.prompt = Prompt::Act;
}

/// Is the turn that has just ended the last one?
pub(crate) fn is_last(state: &Tigris) -> Option<WhyEnded> {
    if state.board.treasures().len() <= LAST_TREASURES {
        Some(WhyEnded::Treasures) // TE-157
    } else if state.is_last_turn {
        Some(WhyEnded::Bag) // TE-158
    } else {
        None
    }
}

/// One point for each of the active seat's leaders and each colour of a monument in the same kingdom (TE-138 to TE-142).
fn pay_for_monuments(state: &mut Tigris, dealer: &mut impl Dealer<Event>) {
    let seat = state.active;
    for pair in Monument::all() {
        let Some(kingdom) = state.board.monument(pair).and_then(|corner| state.board.kingdoms().at(corner)) else {
            continue;
        };
        for colour in pair.colours() {
            if state.board.kingdoms().of(Leader { seat, colour }) == Some(kingdom) {
                state.award(seat, colour, 1, WhyPoints::Monument, dealer);
            }
        }
    }
}

/// A seat draws until it holds six tiles; if the bag does not hold enough this is the last turn (TE-158).
pub(crate) fn fill_hand(state: &mut Tigris, seat: Seat, dealer: &mut impl Dealer<Event>) {
    let due = HAND.saturating_sub(state.hands[seat].len());
    if due > 0 {
        let tiles = draw(state, seat, due, dealer);
        Tigris::emit_draw(
            dealer,
            seat,
            || Event::DrewTiles { seat, tiles },
            || Event::Drew { seat, tiles: tiles.len() },
        );
    }
}

/// Draws so many tiles into a hand, or as many as there are; fewer than due make this the last turn (TE-158, TE-Q07).
pub(crate) fn draw(state: &mut Tigris, seat: Seat, due: u8, dealer: &mut impl Dealer<Event>) -> Tiles {
    let mut drawn = Tiles::NONE;
    for _ in 0..due {
        match state.bag.draw(BAG, dealer, |word| Colour::from_name(word).map(Colour::index)) {
            Some(kind) => drawn[Colour::from_index(kind)] += 1,
            None => state.is_last_turn = true,
        }
    }
    state.hands[seat] = state.hands[seat].plus(drawn);
    drawn
}

/// The union is over: the token goes back beside the board (TE-125, TE-184).
pub(crate) const fn end_union(state: &mut Tigris) {
    state.joined_kingdoms = [SquareSet::EMPTY; 2];
}
