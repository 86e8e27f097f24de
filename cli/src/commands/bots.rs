//! Bots by name, such as `bot:expert` or `bot:search:200ms@7`.

use crate::failure::{CommandResult, Failure};
use civitas_bots::advice::{Advice, AdviceRequest};
use civitas_bots::{Level, PlayerSpec, levels};
use civitas_core::erased::{DynSitting, GameTask};
use civitas_core::game::Game;
use civitas_core::seat::Seat;

/// Returns whether it is the name of a bot.
pub(crate) fn is_bot(name: &str) -> bool {
    name.starts_with("bot:")
}

/// Checks that a game has this bot.
pub(crate) fn check(game: &str, name: &str) -> CommandResult {
    struct Known<'a>(&'a PlayerSpec);
    impl GameTask for Known<'_> {
        type Out = Result<(), Vec<&'static str>>;
        fn run<G: Game>(self) -> Self::Out {
            levels::config::<G>(self.0).map(|_| ()).ok_or_else(levels::known_players::<G>)
        }
    }
    let parsed: PlayerSpec = name.parse().map_err(|why| Failure::InvalidInput(format!("{name}: {why}")))?;
    match civitas_games::with_game(game, Known(&parsed)).ok_or_else(|| Failure::no_game(game))? {
        Ok(()) => Ok(()),
        Err(known) => Err(Failure::InvalidInput(format!("unknown bot “{name}”; available bots: {}", known.join(", ")))),
    }
}

/// Returns what a named bot answers for a seat. The bot gets the information of the seat, never the game.
pub(crate) fn choose(sitting: &dyn DynSitting, seat: Seat, name: &str) -> Result<String, Failure> {
    let parsed: PlayerSpec = name.parse().map_err(|why| Failure::InvalidInput(format!("{name}: {why}")))?;
    ask(&AdviceRequest::of(sitting, seat, &parsed, 0)).map(|advice| advice.answer)
}

/// Returns what the strongest bot of the game would do in a seat, with up to `lines` lines of explanation.
pub(crate) fn advise(sitting: &dyn DynSitting, seat: Seat, lines: usize) -> Result<Advice, Failure> {
    let game = sitting.info().name;
    let strongest = levels_of(game).last().map_or("search", |level| level.key.as_str());
    let name: PlayerSpec = strongest.parse().map_err(|why| Failure::InvalidInput(format!("{strongest}: {why}")))?;
    ask(&AdviceRequest::of(sitting, seat, &name, lines))
}

fn ask(question: &AdviceRequest) -> Result<Advice, Failure> {
    let advice = civitas_games::with_game(&question.game, question).ok_or_else(|| Failure::no_game(&question.game))?;
    advice.map_err(|why| Failure::CheckFailed(format!("{}: {why}", question.player)))
}

/// Returns the levels of a game, weakest first; empty if there is no such game.
pub(crate) fn levels_of(game: &str) -> &'static [Level] {
    struct Of;
    impl GameTask for Of {
        type Out = &'static [Level];
        fn run<G: Game>(self) -> Self::Out {
            levels::levels::<G>()
        }
    }
    civitas_games::with_game(game, Of).unwrap_or_default()
}
