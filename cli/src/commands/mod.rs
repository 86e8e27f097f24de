//! One module a command.

mod arena;
mod backup;
mod bench;
mod bots;
mod games;
mod new_game;
mod play;
mod progress;
mod record;
mod render;
mod replay;
mod rules;
mod scenario;
mod serve;
mod simulate;
mod verify;

use crate::args::{Args, Command, ScenarioCommand, Serve};
use crate::failure::CommandResult;
use crate::packs::Packs;
use civitas_core::rule::Lang;

/// Does what the program was asked for.
pub(crate) fn run(args: Args) -> CommandResult {
    let lang = args.lang.unwrap_or_else(lang_of_environment);
    let packs = Packs::load(&args.pack, lang)?;
    match args.command {
        Some(Command::Games) => games::run(lang),
        Some(Command::New(new)) => record::new(&new, &packs),
        Some(Command::Play(play)) => play::run(&play, &packs, lang),
        Some(Command::Legal { record, seat }) => record::legal(&record, seat.as_deref()),
        Some(Command::Apply { record, moves, seat, output }) => {
            record::apply(&record, &moves, seat.as_deref(), output.as_deref(), lang)
        }
        Some(Command::Replay { record, ply, seat, json, text }) => {
            replay::run(&record, ply, seat.as_deref(), replay::Form::of(json, text), lang)
        }
        Some(Command::Verify(verify)) => verify::run(&verify),
        Some(Command::Backup(args)) => backup::backup(&args, lang),
        Some(Command::Restore(args)) => backup::restore(&args, lang),
        Some(Command::Scenario { command: ScenarioCommand::Check { files } }) => scenario::check(&files),
        Some(Command::Rules { game, words }) => rules::run(&game, &words, lang),
        Some(Command::Simulate(simulate)) => simulate::run(&simulate, &packs),
        Some(Command::Arena(arena)) => arena::run(&arena, &packs),
        Some(Command::Render(render)) => render::run(&render, lang),
        Some(Command::Serve(serve)) => serve::run(&serve, &packs, lang),
        Some(Command::Bench { command }) => bench::run(&command),
        None => serve::run(&Serve::from_env(), &packs, lang),
    }
}

/// Spanish where the environment says so, otherwise English.
fn lang_of_environment() -> Lang {
    let of = |key: &str| std::env::var(key).ok().filter(|value| !value.is_empty());
    let value = of("LC_ALL").or_else(|| of("LC_MESSAGES")).or_else(|| of("LANG")).unwrap_or_default();
    Lang::from_code(value.get(..2).unwrap_or("")).unwrap_or_default()
}
