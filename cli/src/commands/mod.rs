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

use crate::args::{Args, Command, ScenarioCommand};
use crate::failure::CommandResult;
use crate::packs::Packs;
use civitas_core::rule::Lang;

/// Does what the program was asked for.
pub(crate) fn run(args: Args, lang: Lang) -> CommandResult {
    let packs = Packs::load(&args.pack)?;
    match args.command {
        Command::Games => games::run(lang),
        Command::New(new) => record::new(&new, &packs),
        Command::Play(play) => play::run(&play, &packs, lang),
        Command::Legal { record, seat } => record::legal(&record, seat.as_deref()),
        Command::Apply { record, moves, seat, output } => {
            record::apply(&record, &moves, seat.as_deref(), output.as_deref())
        }
        Command::Replay { record, ply, seat, json, text } => {
            replay::run(&record, ply, seat.as_deref(), replay::Form::of(json, text), lang)
        }
        Command::Verify(verify) => verify::run(&verify, lang),
        Command::Backup(args) => backup::backup(&args, lang),
        Command::Restore(args) => backup::restore(&args, lang),
        Command::Scenario { command: ScenarioCommand::Check { files } } => scenario::check(&files, lang),
        Command::Rules { game, words } => rules::run(&game, &words, lang),
        Command::Simulate(simulate) => simulate::run(&simulate, &packs, lang),
        Command::Arena(arena) => arena::run(&arena, &packs, lang),
        Command::Render(render) => render::run(&render, lang),
        Command::Serve(serve) => serve::run(&serve, &packs, lang),
        Command::Bench { command } => bench::run(&command, lang),
    }
}
