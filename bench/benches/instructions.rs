//! Instructions: they do not depend on what else the machine does. Needs valgrind and `gungraun-runner`.

#![allow(missing_docs, reason = "made by the macros")]

use civitas_bench::{GameResult, How, play_out};
use civitas_core::game::Setup;
use civitas_games::ages::{Ages, AgesOptions};
use civitas_games::tigris::{Options, Tigris};
use gungraun::{library_benchmark, library_benchmark_group, main};
use std::hint::black_box;

// Ten random games of Tigris & Euphrates from a fixed seed.
#[library_benchmark]
#[bench::two_listed(2, How::Listed)]
#[bench::two_drawn(2, How::Drawn)]
#[bench::four_listed(4, How::Listed)]
#[bench::four_drawn(4, How::Drawn)]
fn tigris_ten_games(seats: usize, how: How) -> Option<GameResult> {
    let setup = Setup::with_first_roles::<Tigris>(Options::default(), seats).ok()?;
    Some(black_box(play_out::<Tigris>(&setup, 10, how, 1)))
}

// Ten random games of Through the Ages from a fixed seed.
#[library_benchmark]
#[bench::two_listed(2, How::Listed)]
#[bench::two_drawn(2, How::Drawn)]
#[bench::four_listed(4, How::Listed)]
#[bench::four_drawn(4, How::Drawn)]
fn ages_ten_games(seats: usize, how: How) -> Option<GameResult> {
    let setup =
        Setup::with_first_roles::<Ages>(AgesOptions { resigning: false, ..AgesOptions::default() }, seats).ok()?;
    Some(black_box(play_out::<Ages>(&setup, 10, how, 1)))
}

library_benchmark_group!(name = games, benchmarks = [tigris_ten_games, ages_ten_games]);
main!(library_benchmark_groups = [games]);
