//! Carrying out an action: the prompt and the action lead to the chapter that does it.

use crate::action::Choice;
use crate::conflict::{self, Kind};
use crate::event::Event;
use crate::leaders::own;
use crate::prompt::Prompt;
use crate::state::Tigris;
use crate::turn::{self, Stage};
use crate::{buildings, catastrophes, exchange, leaders, monuments, tiles, treasures, war};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Carries out an action that [`crate::check::check`] allows.
pub(crate) fn apply(state: &mut Tigris, seat: Seat, choice: Choice, dealer: &mut impl Dealer<Event>) {
    match (state.prompt, choice) {
        (Prompt::Act, Choice::End) => turn::end(state, dealer),
        (Prompt::Act, Choice::Place(colour, square)) => leaders::place(state, own(seat, colour), square, dealer),
        (Prompt::Act, Choice::Off(colour)) => leaders::take_off(state, own(seat, colour), dealer),
        (Prompt::Act, Choice::Tile(colour, square)) => tiles::lay(state, colour, square, dealer),
        (Prompt::Act, Choice::Catastrophe(square)) => catastrophes::lay(state, square, dealer),
        (Prompt::Act, Choice::Swap(tiles)) => exchange::exchange(state, tiles, dealer),
        (Prompt::Revolt(conflict), Choice::Reveal(count)) => {
            let waits = conflict::reveal(state, conflict, Kind::Internal, count, dealer);
            turn::resolve_unless_waiting(waits, state, Stage::Treasures, dealer);
        }
        (Prompt::War(conflict), Choice::Reveal(count)) => {
            let waits = conflict::reveal(state, conflict, Kind::External, count, dealer);
            turn::resolve_unless_waiting(waits, state, Stage::Conflicts, dealer);
        }
        (Prompt::ChooseWar, Choice::Fight(colour)) => {
            let waits = war::begin(state, colour, dealer);
            turn::resolve_unless_waiting(waits, state, Stage::Conflicts, dealer);
        }
        (Prompt::Build, Choice::Build(square)) => {
            buildings::build(state, square, dealer);
            turn::resolve_from(state, Stage::Monument, dealer);
        }
        (Prompt::Monument, Choice::Monument(square, pair)) => {
            monuments::build(state, square, pair, dealer);
            turn::resolve_from(state, Stage::Treasures, dealer);
        }
        (Prompt::Build, Choice::No) => {
            dealer.emit(Audience::All, || Event::BuiltNothing { seat });
            turn::resolve_from(state, Stage::Monument, dealer);
        }
        (Prompt::Monument, Choice::No) => {
            dealer.emit(Audience::All, || Event::BuiltNothing { seat });
            turn::resolve_from(state, Stage::Treasures, dealer);
        }
        (Prompt::Treasure { seat }, Choice::Take(square)) => {
            treasures::take(state, seat, square, dealer);
            turn::resolve_from(state, Stage::Treasures, dealer);
        }
        _ => {} // refused by `check`
    }
}
