//! Players of a game that is called by its name.
//!
//! A search is compiled for each game. Done here, it is done once and for speed, and not again in every program that lets
//! bots play.

use crate::advice::{Advice, AdviceError, AdviceRequest, NewSeatPlayer, SeatPlayer};
use crate::arena::{Contest, ContestError, Progress, Report, RunContest};
use crate::levels::{Level, levels};
use civitas_core::erased::GameTask;
use civitas_core::game::Game;

/// Creates the player of a specification such as `expert@3`; `None` if there is no such game.
#[must_use]
pub fn seat_player(game: &str, spec: &str) -> Option<Result<Box<dyn SeatPlayer>, AdviceError>> {
    civitas_games::with_game(game, NewSeatPlayer(spec))
}

/// Answers a request with a new player; `None` if there is no such game.
#[must_use]
pub fn advise(request: &AdviceRequest) -> Option<Result<Advice, AdviceError>> {
    civitas_games::with_game(&request.game, request)
}

/// Runs a contest; `None` if there is no such game. `progress` receives how far it has come, and may stop it.
pub fn run_contest(
    game: &str,
    contest: &Contest,
    progress: &mut dyn FnMut(&Progress<'_>) -> bool,
) -> Option<Result<Report, ContestError>> {
    civitas_games::with_game(game, RunContest { contest, progress })
}

/// Returns the levels of a game, weakest first; none if there is no such game.
#[must_use]
pub fn levels_of(game: &str) -> &'static [Level] {
    struct Levels;
    impl GameTask for Levels {
        type Out = &'static [Level];
        fn run<G: Game>(self) -> Self::Out {
            levels::<G>()
        }
    }
    civitas_games::with_game(game, Levels).unwrap_or_default()
}
