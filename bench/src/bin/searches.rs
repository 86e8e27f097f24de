//! `searches playouts|plain|plain-2|knowing [SECONDS]`: what a search of four-player Tigris & Euphrates does in a second.
//!
//! - `playouts`: random games from the first decision to the end, without any tree;
//! - `plain`: simulations that are random games to the end, in one tree; `plain-2` the same in two trees on two threads;
//! - `knowing`: simulations as the levels play them: plausible answers for a while, then a judgement.
//!
//! Prints one line for `bench/search`: name, how many a second.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_bots::Budget;
use civitas_bots::knowledge::{Knowledge, NoKnowledge};
use civitas_bots::search::{Search, Settings, random_playout};
use civitas_bots::tigris::{TigrisKnowledge, search_settings};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::tigris::{Options, Tigris};
use std::process::ExitCode;
use std::time::Instant;

/// As many as in one step of OpenSpiel's searcher.
const SIMULATIONS: u32 = 1000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let seconds: f64 = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    let options = Options { first: Some(Seat::FIRST), ..Options::default() };
    let Ok(setup) = Setup::with_first_roles::<Tigris>(options, 4) else { return ExitCode::FAILURE };
    let game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(3) });
    let budget = Budget::Iterations(SIMULATIONS);
    let plain = Settings::plain(budget);
    let rate = match name.as_str() {
        "playouts" => playouts(&game, seconds),
        "plain" => simulations(&game, NoKnowledge, plain, seconds),
        "plain-2" => simulations(&game, NoKnowledge, Settings { threads: 2, ..plain }, seconds),
        "knowing" => simulations(&game, TigrisKnowledge::default(), search_settings(budget), seconds),
        _ => {
            eprintln!("searches playouts|plain|plain-2|knowing [SECONDS]");
            return ExitCode::from(2);
        }
    };
    println!("{name} {rate:.0}");
    ExitCode::SUCCESS
}

fn playouts(game: &Tigris, seconds: f64) -> f64 {
    let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
    per_second(seconds, || {
        random_playout(game, &mut dice, &mut buffer);
        1
    })
}

fn simulations<K: Knowledge<Tigris>>(game: &Tigris, knowledge: K, settings: Settings, seconds: f64) -> f64 {
    let perspective = Perspective::new(game, Seat::FIRST);
    let mut search = Search::new(knowledge, settings);
    let mut dice = Dice::new(1);
    per_second(seconds, || {
        search.choose(&perspective, &mut dice);
        search.simulations()
    })
}

fn per_second(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let (begun, mut done) = (Instant::now(), 0);
    while begun.elapsed().as_secs_f64() < seconds {
        done += work();
    }
    done as f64 / begun.elapsed().as_secs_f64()
}
