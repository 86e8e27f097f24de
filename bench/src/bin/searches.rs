//! `searches WHAT [SECONDS [GAME]]`: what a search of a game does in a second, from its first decision. GAME is the first
//! game of the registry if it is left out. WHAT is one of:
//!
//! - `playouts`: random games to the end, without a tree;
//! - `plain`: simulations that are random games to the end, in one tree; `plain-2` the same in two trees on two threads;
//! - `levels`: simulations as the levels of the game make them.
//!
//! Prints one line for `bench/search`: name, number per second.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_bots::knowledge::NoKnowledge;
use civitas_bots::search::{Search, Settings, random_playout};
use civitas_bots::{Budget, ExplainingBot, PlayerConfig, player};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use std::process::ExitCode;
use std::time::Instant;

/// As many as in one step of OpenSpiel's searcher.
const SIMULATIONS: u32 = 1000;

struct Measure<'a> {
    what: &'a str,
    seconds: f64,
}

impl GameTask for Measure<'_> {
    type Out = Option<f64>;

    fn run<G: Game>(self) -> Self::Out {
        let seats = *civitas_core::options::Options::seats(&G::Options::default()).end();
        let setup = civitas_bench::setup::<G>(seats).ok()?;
        let game = G::start(&setup, &mut Rollout { dice: &mut Dice::new(3) });
        let budget = Budget::Iterations(SIMULATIONS);
        let plain = Settings::plain(budget);
        let mut bot: Box<dyn ExplainingBot<G>> = match self.what {
            "playouts" => {
                let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
                return Some(per_second(self.seconds, || {
                    random_playout(&game, &mut dice, &mut buffer);
                    1
                }));
            }
            "plain" => Box::new(Search::new(NoKnowledge, plain)),
            "plain-2" => Box::new(Search::new(NoKnowledge, Settings { threads: 2, ..plain })),
            "levels" => player(&PlayerConfig::Search { budget, threads: 1 }),
            _ => return None,
        };
        let seat = game.waiting().unanswered.iter().next()?;
        let perspective = Perspective::new(&game, seat);
        let mut dice = Dice::new(1);
        Some(per_second(self.seconds, || {
            bot.choose(&perspective, &mut dice);
            bot.simulations()
        }))
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let what = arguments.next().unwrap_or_default();
    let seconds: f64 = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    let first = civitas_games::all().first().map_or("", |game| game.name);
    let game = arguments.next().unwrap_or_else(|| first.to_owned());
    let Some(rate) = civitas_games::with_game(&game, Measure { what: &what, seconds }).flatten() else {
        eprintln!("searches playouts|plain|plain-2|levels [SECONDS [GAME]]");
        return ExitCode::from(2);
    };
    println!("{what} {rate:.0}");
    ExitCode::SUCCESS
}

fn per_second(seconds: f64, mut work: impl FnMut() -> u64) -> f64 {
    let (begun, mut done) = (Instant::now(), 0);
    while begun.elapsed().as_secs_f64() < seconds {
        done += work();
    }
    done as f64 / begun.elapsed().as_secs_f64()
}
