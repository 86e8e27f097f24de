//! Bots by name, such as `bot:expert` or `bot:search:200ms@7`.

use crate::failure::{Done, Failure};
use civitas_bots::advice::Question;
use civitas_bots::{Name, levels};
use civitas_core::erased::{DynSitting, ForGame};
use civitas_core::game::Game;
use civitas_core::seat::Seat;

/// Is it the name of a bot?
pub(crate) fn is_bot(name: &str) -> bool {
    name.starts_with("bot:")
}

/// Is there such a bot for a game?
pub(crate) fn check(game: &str, name: &str) -> Done {
    struct Known<'a>(&'a Name);
    impl ForGame for Known<'_> {
        type Out = Result<(), Vec<&'static str>>;
        fn run<G: Game>(self) -> Self::Out {
            levels::recipe::<G>(self.0).map(|_| ()).ok_or_else(levels::words::<G>)
        }
    }
    let parsed: Name = name.parse().map_err(|why| Failure::Wrong(format!("{name}: {why}")))?;
    match civitas_games::with_game(game, Known(&parsed)).ok_or_else(|| Failure::no_game(game))? {
        Ok(()) => Ok(()),
        Err(known) => Err(Failure::Wrong(format!("there is no bot “{name}”; there are {}", known.join(", ")))),
    }
}

/// What the bot called by a name answers for a seat. It gets what the seat knows, never the game.
pub(crate) fn choose(sitting: &dyn DynSitting, seat: Seat, name: &str) -> Result<String, Failure> {
    let parsed: Name = name.parse().map_err(|why| Failure::Wrong(format!("{name}: {why}")))?;
    let question = Question::of(sitting, seat, &parsed, 0);
    let advice = civitas_games::with_game(&question.game, &question).ok_or_else(|| Failure::no_game(&question.game))?;
    advice.map(|advice| advice.answer).map_err(|why| Failure::DoesNotHold(format!("{name}: {why}")))
}
