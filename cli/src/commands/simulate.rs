//! `civitas simulate`: random games, as fast as possible or with every invariant checked.

use super::progress::progress_bar;
use crate::args::Simulate;
use crate::failure::{CommandResult, Failure};
use crate::packs::Packs;
use civitas_bots::simulation::{Simulation, SimulationError, Tally, simulate};

pub(crate) fn run(args: &Simulate, packs: &Packs) -> CommandResult {
    let names = match &args.game {
        Some(game) => vec![game.as_str()],
        None => civitas_games::all().iter().map(|game| game.name).collect(),
    };
    for name in names {
        let simulation = Simulation {
            options: packs.options(name, &args.option).join(" "),
            all_options: args.all_options,
            seats: args.players,
            games: args.games,
            seed: args.seed,
            threads: args.threads,
            seconds: args.seconds.map_or(f64::INFINITY, f64::from),
            check: args.check,
        };
        let bar = progress_bar(args.games);
        let played = simulate(name, &simulation, &|| bar.inc(1)).ok_or_else(|| Failure::no_game(name))?;
        bar.finish_and_clear();
        let tally = played.map_err(|error| match error {
            SimulationError::Setup(why) => Failure::InvalidInput(why),
            SimulationError::Broken(why) => Failure::CheckFailed(why),
        })?;
        report(name, args, &tally);
    }
    Ok(())
}

fn report(name: &str, args: &Simulate, tally: &Tally) {
    let (games, seconds) = (tally.games.max(1) as f64, tally.seconds);
    println!("{name}: {} games in {seconds:.2} s on {} threads", tally.games, args.threads);
    println!("  {:.0} games/s, {:.0} moves/s", tally.games as f64 / seconds, tally.decisions as f64 / seconds);
    println!("  {:.1} moves a game, longest {}", tally.decisions as f64 / games, tally.longest);
    println!("  {} bytes a state, {} bytes a move", tally.state_bytes, tally.action_bytes);
    if args.check {
        println!("  largest list of answers {}", tally.most_answers);
        println!("  every invariant held after every move");
    }
}
