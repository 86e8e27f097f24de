//! `playouts WHAT [SECONDS]`: random games per second on one thread. WHAT is `GAME-SEATS` for full lists of legal actions,
//! `GAME-SEATS-drawn` for actions drawn without a list, or `chess`.
//!
//! Prints one line for `bench/compare`: name, games/s, decisions/s, actions listed/s.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use civitas_bench::{How, Playouts, play_out, play_out_chess, setup};
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use std::process::ExitCode;
use std::time::Instant;

/// Number of games between two looks at the clock.
const GAMES: u32 = 100;

/// Plays [`GAMES`] games from a seed.
type Play = Box<dyn Fn(u64) -> Playouts>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or_default();
    let seconds: f64 = arguments.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(3.0);
    let Some(play) = games_of(&name) else {
        let games: Vec<_> = civitas_games::all().iter().map(|game| game.name).collect();
        eprintln!("playouts GAME-SEATS[-drawn]|chess [SECONDS], where GAME is one of: {}", games.join(", "));
        return ExitCode::from(2);
    };
    measure(&name, seconds, play);
    ExitCode::SUCCESS
}

/// Returns what plays the games; `None` for an unknown game or an impossible number of seats.
fn games_of(name: &str) -> Option<Play> {
    struct Games(usize, How);
    impl GameTask for Games {
        type Out = Option<Play>;
        fn run<G: Game>(self) -> Self::Out {
            let Self(seats, how) = self;
            let setup = setup::<G>(seats).ok()?;
            Some(Box::new(move |seed| play_out::<G>(&setup, GAMES, how, seed)))
        }
    }
    if name == "chess" {
        return Some(Box::new(|seed| play_out_chess(GAMES, seed)));
    }
    let (rest, how) = name.strip_suffix("-drawn").map_or((name, How::Listed), |rest| (rest, How::Drawn));
    let (game, seats) = rest.rsplit_once('-')?;
    civitas_games::with_game(game, Games(seats.parse().ok()?, how))?
}

/// Plays until the time is up.
fn measure(name: &str, seconds: f64, play: impl Fn(u64) -> Playouts) {
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
