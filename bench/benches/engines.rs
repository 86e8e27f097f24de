//! Time: playouts, lists, clones and imaginings of every engine.

#![allow(clippy::expect_used, reason = "a benchmark may stop at the first surprise")]

use civitas_bench::{How, play_out, walked};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::Seat;
use civitas_games::ages::{Ages, AgesOptions};
use civitas_games::tigris::{Options, Tigris};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

fn setup<G: Game>(options: &G::Options, seats: usize) -> Setup<G::Options> {
    Setup::with_first_roles::<G>(options.clone(), seats).expect("two to four play")
}

fn playouts<G: Game>(name: &str, options: &G::Options, criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("{name} playout"));
    group.throughput(Throughput::Elements(10));
    for seats in [2, 4] {
        let setup = setup::<G>(options, seats);
        group.bench_function(format!("{seats} seats, listed"), |bench| {
            bench.iter(|| play_out::<G>(&setup, 10, How::Listed, 1));
        });
        group.bench_function(format!("{seats} seats, drawn"), |bench| {
            bench.iter(|| play_out::<G>(&setup, 10, How::Drawn, 1));
        });
    }
}

/// What a search does all the time, in the middle of a game of four.
fn steps<G: Game>(name: &str, options: &G::Options, decisions: usize, criterion: &mut Criterion) {
    let mut dice = Dice::new(3);
    let game: G = walked(&setup::<G>(options, 4), decisions, &mut dice).expect("the game lasts longer");
    let seat = game.waiting().unanswered.iter().next().expect("somebody is asked");
    let mut buffer = Vec::with_capacity(1024);
    let mut group = criterion.benchmark_group(name);
    group.bench_function("legal list", |bench| {
        bench.iter(|| {
            buffer.clear();
            black_box(&game).legal(seat, &mut buffer);
            buffer.len()
        });
    });
    group.bench_function("any", |bench| bench.iter(|| black_box(&game).random_action(seat, &mut dice, &mut buffer)));
    group.bench_function("clone", |bench| bench.iter(|| black_box(&game).clone()));
    group.bench_function("imagine", |bench| bench.iter(|| black_box(&game).imagine(Seat::FIRST, &mut dice)));
}

fn engines(criterion: &mut Criterion) {
    let tigris = Options::default();
    playouts::<Tigris>("tigris", &tigris, criterion);
    steps::<Tigris>("tigris", &tigris, 80, criterion);
    let ages = AgesOptions { resigning: false, ..AgesOptions::default() };
    playouts::<Ages>("ages", &ages, criterion);
    steps::<Ages>("ages", &ages, 200, criterion);
}

criterion_group!(benches, engines);
criterion_main!(benches);
