//! Check and apply: what is waited for and what is answered lead to the chapter that knows.

use crate::action::Choice;
use crate::breach::Breach;
use crate::conflict::{self, Kind};
use crate::event::Event;
use crate::leaders::own;
use crate::prompt::Prompt;
use crate::state::Tigris;
use crate::turn::{self, Stage};
use crate::{buildings, catastrophes, exchange, leaders, monuments, tiles, treasures, war};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// May the seat answer this?
pub(crate) fn check(state: &Tigris, seat: Seat, choice: Choice) -> Result<(), Breach> {
    match state.prompt.decides(state.active) {
        None => return Err(Breach::GameOver),
        Some(decides) if decides != seat => return Err(Breach::NotYourDecision),
        Some(_) => {}
    }
    let board = &state.board;
    match (&state.prompt, choice) {
        (Prompt::Act, Choice::End) => Ok(()),
        (Prompt::Act, _) if is_action(choice) && state.actions_left == 0 => Err(Breach::NoActionLeft),
        (Prompt::Act, Choice::Place(colour, square)) => leaders::check_square(board, own(seat, colour), square),
        (Prompt::Act, Choice::Off(colour)) => leaders::check_off(board, own(seat, colour)),
        (Prompt::Act, Choice::Tile(colour, square)) => {
            if state.hands[seat][colour] == 0 {
                return Err(Breach::NotInHand { colour });
            }
            tiles::check_square(board, colour, square)
        }
        (Prompt::Act, Choice::Catastrophe(square)) => {
            if state.catastrophes[seat] == 0 {
                return Err(Breach::NoCatastropheLeft);
            }
            catastrophes::check_square(board, square)
        }
        (Prompt::Act, Choice::Swap(tiles)) => exchange::check(state, seat, tiles),
        (Prompt::Revolt(conflict), Choice::Reveal(count)) => {
            conflict::check_reveal(state, conflict, Kind::Internal, count)
        }
        (Prompt::War(conflict), Choice::Reveal(count)) => {
            conflict::check_reveal(state, conflict, Kind::External, count)
        }
        (Prompt::ChooseWar, Choice::Fight(colour)) => war::check_fight(state, colour),
        (Prompt::Build, Choice::Build(square)) => buildings::check(state, square),
        (Prompt::Monument, Choice::Monument(square, pair)) => monuments::check(state, square, pair),
        (Prompt::Build | Prompt::Monument, Choice::No) => Ok(()),
        (Prompt::Treasure { seat }, Choice::Take(square)) => treasures::check(state, *seat, square),
        (Prompt::Act, _) => Err(Breach::NotAnAction),
        // While an event is unresolved only its own decisions are open (TE-Q23).
        (prompt, _) => Err(Breach::EventFirst { prompt: prompt.as_str() }),
    }
}

/// Is it one of the four kinds of action (TE-035)?
const fn is_action(choice: Choice) -> bool {
    matches!(choice, Choice::Tile(..) | Choice::Place(..) | Choice::Off(_) | Choice::Catastrophe(_) | Choice::Swap(_))
}

/// Carries out an answer that [`check`] has let pass.
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
