//! Instructions: they do not depend on what else the machine does. Needs valgrind and `gungraun-runner`.

#![allow(missing_docs, reason = "made by the macros")]

use civitas_bench::{How, Playouts, play_out, setup};
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::options::Options;
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

/// Ten random games.
struct TenGames(usize, How);

impl GameTask for TenGames {
    type Out = Option<Playouts>;

    fn run<G: Game>(self) -> Self::Out {
        Some(black_box(play_out::<G>(&setup::<G>(self.0).ok()?, 10, self.1, 1)))
    }
}

/// Every game of the registry with the fewest and the most seats.
fn tables() -> Vec<(&'static str, usize, How)> {
    struct Seats;
    impl GameTask for Seats {
        type Out = [usize; 2];
        fn run<G: Game>(self) -> [usize; 2] {
            let seats = G::Options::default().seats();
            [*seats.start(), *seats.end()]
        }
    }
    let games = civitas_games::all().into_iter();
    let tables = games.flat_map(|game| {
        let seats = civitas_games::with_game(game.name, Seats).unwrap_or_default();
        seats.into_iter().flat_map(move |seats| [How::Listed, How::Drawn].map(|how| (game.name, seats, how)))
    });
    tables.collect()
}

// Ten random games of each from a fixed seed.
#[library_benchmark]
#[benches::games(iter = tables())]
fn ten_games((game, seats, how): (&'static str, usize, How)) -> Option<Playouts> {
    civitas_games::with_game(game, TenGames(seats, how))?
}

library_benchmark_group!(name = games, benchmarks = [ten_games]);
main!(library_benchmark_groups = [games]);
