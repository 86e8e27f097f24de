//! `civitas simulate`: random games, as fast as possible or with every invariant checked.

use super::progress::progress_bar;
use crate::args::Simulate;
use crate::failure::{CommandResult, Failure};
use crate::packs::Packs;
use crate::sentences::simulation_error;
use civitas_bots::simulation::{Simulation, SimulationError, Tally, simulate};
use civitas_core::rule::Lang;
use civitas_table::messages::Sentence;

pub(crate) fn run(args: &Simulate, packs: &Packs, lang: Lang) -> CommandResult {
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
        let bar = progress_bar(args.games, lang);
        let played = simulate(name, &simulation, &|| bar.inc(1)).ok_or_else(|| Failure::no_game(name))?;
        bar.finish_and_clear();
        let tally = played.map_err(|error| match error {
            SimulationError::Options(_) | SimulationError::Setup(_) => Failure::input(simulation_error(&error)),
            SimulationError::Broken { .. } => Failure::check(simulation_error(&error)),
        })?;
        report(name, args, &tally, lang);
    }
    Ok(())
}

fn report(name: &str, args: &Simulate, tally: &Tally, lang: Lang) {
    let (games, decisions) = (tally.games as f64, tally.decisions as f64);
    let rate = |count: f64| format!("{:.0}", count / tally.seconds);
    let mut lines = vec![
        Sentence::new("simulate-games")
            .with("game", name)
            .with("games", games)
            .with("seconds", format!("{:.2}", tally.seconds))
            .with("threads", u32::from(args.threads)),
        Sentence::new("simulate-speed").with("games", rate(games)).with("moves", rate(decisions)),
        Sentence::new("simulate-length")
            .with("moves", format!("{:.1}", decisions / games.max(1.0)))
            .with("longest", tally.longest),
        Sentence::new("simulate-bytes").with("state", tally.state_bytes).with("action", tally.action_bytes),
    ];
    if args.check {
        lines.push(Sentence::new("simulate-answers").with("most", tally.most_answers));
        lines.push(Sentence::new("simulate-checked"));
    }
    for (number, line) in lines.iter().enumerate() {
        let indent = if number == 0 { "" } else { "  " };
        println!("{indent}{}", line.say(lang));
    }
}
