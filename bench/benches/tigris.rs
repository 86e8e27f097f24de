//! Time: playouts, lists, clones and imaginings of Tigris & Euphrates.

#![allow(clippy::expect_used, reason = "a benchmark may stop at the first surprise")]

use civitas_bench::{How, play_out};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::Seat;
use civitas_tigris::{Options, Tigris};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

fn setup(seats: usize) -> Setup<Options> {
    Setup::of::<Tigris>(Options::default(), seats).expect("two to four play")
}

/// A game of four in its middle.
fn midgame() -> Tigris {
    let mut dice = Dice::new(3);
    let mut buffer = Vec::new();
    let mut game = Tigris::start(&setup(4), &mut Rollout { dice: &mut dice });
    for _ in 0..80 {
        let seat = game.waiting().asked.as_slice()[0];
        let action = game.any(seat, &mut dice, &mut buffer).expect("somebody is asked");
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    game
}

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(10));
    for seats in [2, 4] {
        let setup = setup(seats);
        group.bench_function(format!("{seats} seats, listed"), |bench| {
            bench.iter(|| play_out::<Tigris>(&setup, 10, How::Listed, 1));
        });
        group.bench_function(format!("{seats} seats, drawn"), |bench| {
            bench.iter(|| play_out::<Tigris>(&setup, 10, How::Drawn, 1));
        });
    }
}

fn steps(criterion: &mut Criterion) {
    let game = midgame();
    let seat = game.waiting().asked.as_slice()[0];
    let mut buffer = Vec::with_capacity(1024);
    criterion.bench_function("legal list", |bench| {
        bench.iter(|| {
            buffer.clear();
            black_box(&game).legal(seat, &mut buffer);
            buffer.len()
        });
    });
    let mut dice = Dice::new(1);
    criterion.bench_function("any", |bench| bench.iter(|| black_box(&game).any(seat, &mut dice, &mut buffer)));
    criterion.bench_function("clone", |bench| bench.iter(|| *black_box(&game)));
    criterion.bench_function("imagine", |bench| bench.iter(|| black_box(&game).imagine(Seat::FIRST, &mut dice)));
}

criterion_group!(benches, playouts, steps);
criterion_main!(benches);
