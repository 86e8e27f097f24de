//! The errors of bots, contests and measurements as sentences. Those of the core are in [`civitas_table::errors`], those
//! of the server in the server: what pages and logs say too.

use civitas_bots::advice::AdviceError;
use civitas_bots::arena::{ContestError, FolderError, Misplay};
use civitas_bots::budget::ParseBudgetError;
use civitas_bots::player_spec::{MAX_THREADS, ParsePlayerSpecError};
use civitas_bots::simulation::SimulationError;
use civitas_loadtest::BenchError;
use civitas_table::errors;
use civitas_table::messages::Sentence;

/// Why a text is no name of a player.
pub(crate) fn player_error(error: &ParsePlayerSpecError) -> Sentence {
    let wrong = |key: &'static str, text: &str| Sentence::new(key).with("text", text);
    match error {
        ParsePlayerSpecError::Word(text) => wrong("failure-player-word", text),
        ParsePlayerSpecError::Budget(ParseBudgetError(text)) => wrong("failure-player-budget", text),
        ParsePlayerSpecError::Threads(text) => wrong("failure-player-threads", text).with("most", MAX_THREADS),
        ParsePlayerSpecError::Seed(text) => wrong("failure-player-seed", text),
    }
}

/// Why a bot gives no answer.
pub(crate) fn advice_error(error: &AdviceError) -> Sentence {
    match error {
        AdviceError::OtherGame(game) => Sentence::new("failure-advice-game").with("game", game),
        AdviceError::Player { found, known } => {
            Sentence::new("failure-bot-unknown").with("name", found).with("known", known.join(", "))
        }
        AdviceError::Position(why) => Sentence::new("failure-advice-position").with("why", errors::position_error(why)),
        AdviceError::NotAsked => Sentence::new("failure-advice-not-asked"),
    }
}

/// Why a contest cannot be held.
pub(crate) fn contest_error(error: &ContestError) -> Sentence {
    match error {
        ContestError::Player { found, known } => {
            Sentence::new("failure-bot-unknown").with("name", found).with("known", known.join(", "))
        }
        ContestError::Options(why) => errors::option_error(why),
        ContestError::Table(why) => errors::setup_error(why),
        ContestError::Folder(FolderError::Other { found, asked }) => {
            Sentence::new("failure-contest-folder").with("found", found).with("asked", asked)
        }
        ContestError::Folder(FolderError::Line { number }) => {
            Sentence::new("failure-contest-line").with("number", *number)
        }
        ContestError::Folder(FolderError::Io(why)) => errors::io_error(why),
        ContestError::IllegalMove { player, game, what } => {
            let what = match what {
                Misplay::NoAnswer => Sentence::new("failure-contest-no-answer"),
                Misplay::Refused { action, rule } => {
                    Sentence::new("failure-contest-refused").with("action", action).with("rule", *rule)
                }
            };
            Sentence::new("failure-contest-move").with("player", player).with("game", *game).with("what", what)
        }
        ContestError::Endless { game } => Sentence::new("failure-contest-endless").with("game", *game),
        ContestError::Stuck { game } => Sentence::new("failure-contest-stuck").with("game", *game),
        ContestError::Threads(why) => Sentence::new("failure-threads").with("why", why),
    }
}

/// Why a simulation could not be made, or the fault that it found; the fault itself is told to those who write rules.
pub(crate) fn simulation_error(error: &SimulationError) -> Sentence {
    match error {
        SimulationError::Options(why) => errors::option_error(why),
        SimulationError::Setup(why) => errors::setup_error(why),
        SimulationError::Broken { seed, options, seats, why } => {
            let broken = Sentence::new("failure-simulation").with("seed", seed.to_string()).with("options", options);
            broken.with("seats", *seats).with("why", why)
        }
    }
}

/// Why a measurement could not be made.
pub(crate) fn bench_error(error: &BenchError) -> Sentence {
    match error {
        BenchError::Serve(why) => why.sentence(),
        BenchError::Request(why) => errors::io_error(why),
        BenchError::UnexpectedReply(reply) => Sentence::new("failure-bench-reply").with("reply", reply),
    }
}
