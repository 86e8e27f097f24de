//! Time: playouts, lists, clones and samples of every game of the registry.

#![allow(clippy::expect_used, missing_docs, reason = "a benchmark may stop at the first surprise")]

use civitas_bench::{How, play_out, setup, walked};
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::options::Options;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;

/// The benchmarks of one game.
struct Bench<'a>(&'a mut Criterion);

impl GameTask for Bench<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let seats = G::Options::default().seats();
        playouts::<G>(&[*seats.start(), *seats.end()], self.0);
        steps::<G>(*seats.end(), self.0);
    }
}

fn playouts<G: Game>(counts: &[usize], criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(format!("{} playout", G::NAME));
    group.throughput(Throughput::Elements(10));
    for &seats in counts {
        let setup = setup::<G>(seats).expect("a number of seats that the game allows");
        group.bench_function(format!("{seats} seats, listed"), |bench| {
            bench.iter(|| play_out::<G>(&setup, 10, How::Listed, 1));
        });
        group.bench_function(format!("{seats} seats, drawn"), |bench| {
            bench.iter(|| play_out::<G>(&setup, 10, How::Drawn, 1));
        });
    }
}

/// What a search does most, in the middle of a game with all seats.
fn steps<G: Game>(seats: usize, criterion: &mut Criterion) {
    let mut dice = Dice::new(3);
    let setup = setup::<G>(seats).expect("a number of seats that the game allows");
    let length = play_out::<G>(&setup, 1, How::Drawn, 3).decisions as usize;
    let game: G = walked(&setup, length / 3, &mut dice).expect("the game lasts longer");
    let seat = game.waiting().unanswered.iter().next().expect("a seat that decides");
    let mut buffer = Vec::with_capacity(1024);
    let mut group = criterion.benchmark_group(G::NAME);
    group.bench_function("legal list", |bench| {
        bench.iter(|| {
            buffer.clear();
            black_box(&game).legal(seat, &mut buffer);
            buffer.len()
        });
    });
    group.bench_function("random action", |bench| {
        bench.iter(|| black_box(&game).random_action(seat, &mut dice, &mut buffer));
    });
    group.bench_function("clone", |bench| bench.iter(|| black_box(&game).clone()));
    group.bench_function("imagine", |bench| bench.iter(|| black_box(&game).imagine(seat, &mut dice)));
}

fn engines(criterion: &mut Criterion) {
    for game in civitas_games::all() {
        civitas_games::with_game(game.name, Bench(criterion)).expect("a game of the registry");
    }
}

criterion_group!(benches, engines);
criterion_main!(benches);
