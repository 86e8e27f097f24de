//! Whether a seat may choose an action: the prompt and the action lead to the chapter that knows the rule.

use crate::action::Choice;
use crate::breach::Breach;
use crate::conflict::{self, Kind};
use crate::leaders::own;
use crate::prompt::Prompt;
use crate::state::Tigris;
use crate::{buildings, catastrophes, exchange, leaders, monuments, tiles, treasures, war};
use civitas_core::seat::Seat;

/// Returns the rule that forbids the action, if there is one.
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

/// Returns whether the choice is one of the four kinds of action (TE-035).
const fn is_action(choice: Choice) -> bool {
    matches!(choice, Choice::Tile(..) | Choice::Place(..) | Choice::Off(_) | Choice::Catastrophe(_) | Choice::Swap(_))
}
