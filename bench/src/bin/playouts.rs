//! `playouts WHAT [SECONDS]`: random games per second on one thread, of `tigris-SEATS` or `ages-SEATS`, with full legal
//! lists or, with `-drawn` after it, with answers drawn without one; or of `chess`.
//!
//! Prints one line for `bench/compare`: name, games/s, decisions/s, actions listed/s.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_bench::{GameResult, How, play_out, play_out_chess};
use civitas_core::game::{Game, Setup};
use civitas_games::ages::{Ages, AgesOptions};
use civitas_games::tigris::{Options, Tigris};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let seconds: f64 = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    let (rest, how) = name.strip_suffix("-drawn").map_or((name.as_str(), How::Listed), |rest| (rest, How::Drawn));
    let play = match rest.split_once('-') {
        Some(("tigris", seats)) => games_of::<Tigris>(Options::default(), seats, how),
        // Random players who may resign do so within a few turns: those games would measure little.
        Some(("ages", seats)) => {
            games_of::<Ages>(AgesOptions { resigning: false, ..AgesOptions::default() }, seats, how)
        }
        None if name == "chess" => Some(Box::new(|seed| play_out_chess(GAMES, seed)) as Box<dyn Fn(u64) -> GameResult>),
        _ => None,
    };
    let Some(play) = play else {
        eprintln!("playouts tigris-2…4|ages-2…4[-drawn]|chess [SECONDS]");
        return ExitCode::from(2);
    };
    measure(&name, seconds, play);
    ExitCode::SUCCESS
}

/// How many games are played between two looks at the clock.
const GAMES: u32 = 100;

/// Random games of `G`; nothing if so many cannot play.
fn games_of<G: Game>(options: G::Options, seats: &str, how: How) -> Option<Box<dyn Fn(u64) -> GameResult>> {
    let setup = Setup::with_first_roles::<G>(options, seats.parse().ok()?).ok()?;
    Some(Box::new(move |seed| play_out::<G>(&setup, GAMES, how, seed)))
}

/// A hundred games at a time until the time is up.
fn measure(name: &str, seconds: f64, play: impl Fn(u64) -> GameResult) {
    let start = Instant::now();
    let (mut games, mut decisions, mut listed, mut seed) = (0_u64, 0_u64, 0_u64, 0_u64);
    while start.elapsed().as_secs_f64() < seconds {
        let played = play(seed);
        games += u64::from(GAMES);
        seed += 1;
        decisions += played.decisions;
        listed += played.listed;
    }
    let spent = start.elapsed().as_secs_f64();
    let rate = |count: u64| count as f64 / spent;
    println!("{name} {:.0} {:.0} {:.0}", rate(games), rate(decisions), rate(listed));
}
