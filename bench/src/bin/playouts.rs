//! `playouts tigris-4|tigris-2|tigris-4-drawn|tigris-2-drawn|chess [SECONDS]`: random games per second on one thread.
//!
//! Prints one line for `bench/compare`: name, games/s, decisions/s, actions listed/s.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_bench::{How, Played, play_out, play_out_chess};
use civitas_core::game::Setup;
use civitas_tigris::{Options, Tigris};
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let seconds: f64 = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    let tigris = |seats: usize, how: How| {
        let setup = Setup::of::<Tigris>(Options::default(), seats).ok();
        move |seed: u64| setup.as_ref().map_or_else(Played::default, |setup| play_out::<Tigris>(setup, 100, how, seed))
    };
    match name.as_str() {
        "tigris-4" => measure(&name, seconds, tigris(4, How::Listed)),
        "tigris-2" => measure(&name, seconds, tigris(2, How::Listed)),
        "tigris-4-drawn" => measure(&name, seconds, tigris(4, How::Drawn)),
        "tigris-2-drawn" => measure(&name, seconds, tigris(2, How::Drawn)),
        "chess" => measure(&name, seconds, |seed| play_out_chess(100, seed)),
        _ => {
            eprintln!("playouts tigris-4|tigris-2|tigris-4-drawn|tigris-2-drawn|chess [SECONDS]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

/// A hundred games at a time until the time is up.
fn measure(name: &str, seconds: f64, play: impl Fn(u64) -> Played) {
    let start = Instant::now();
    let (mut games, mut decisions, mut listed, mut seed) = (0_u64, 0_u64, 0_u64, 0_u64);
    while start.elapsed().as_secs_f64() < seconds {
        let played = play(seed);
        games += 100;
        seed += 1;
        decisions += played.decisions;
        listed += played.listed;
    }
    let spent = start.elapsed().as_secs_f64();
    let rate = |count: u64| count as f64 / spent;
    println!("{name} {:.0} {:.0} {:.0}", rate(games), rate(decisions), rate(listed));
}
