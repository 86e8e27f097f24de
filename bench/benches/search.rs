//! Speed of the search beside random playouts of the same game: run with `cargo bench -p civitas-bench --bench search`.

#![allow(clippy::expect_used, missing_docs, reason = "a benchmark may stop at the first surprise")]

use civitas_bots::knowledge::NoKnowledge;
use civitas_bots::search::{Search, Settings, random_playout};
use civitas_bots::{Budget, PlayerConfig, player};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::Game;
use civitas_core::options::Options;
use civitas_core::perspective::Perspective;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const SIMULATIONS: u32 = 1000;

/// The benchmarks of one game, from its first decision with all seats.
struct Bench<'a>(&'a mut Criterion);

impl GameTask for Bench<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let seats = *G::Options::default().seats().end();
        let setup = civitas_bench::setup::<G>(seats).expect("a number of seats that the game allows");
        let game = G::start(&setup, &mut Rollout { dice: &mut Dice::new(3) });
        let seat = game.waiting().unanswered.iter().next().expect("a seat that decides");
        let perspective = Perspective::new(&game, seat);
        let mut group = self.0.benchmark_group(format!("{}, {seats} seats", G::NAME));
        group.sample_size(20);
        group.throughput(Throughput::Elements(SIMULATIONS.into()));
        group.bench_function("random playouts", |bench| {
            let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
            bench.iter(|| (0..SIMULATIONS).map(|_| random_playout(&game, &mut dice, &mut buffer)).sum::<u32>());
        });
        let budget = Budget::Iterations(SIMULATIONS);
        for (name, threads) in [("simulations to the end", 1), ("the same, two threads", 2)] {
            group.bench_function(name, |bench| {
                let mut search = Search::new(NoKnowledge, Settings { threads, ..Settings::plain(budget) });
                let mut dice = Dice::new(1);
                bench.iter(|| {
                    assert!(search.choose(&perspective, &mut dice).is_some());
                    assert_eq!(search.simulations(), u64::from(SIMULATIONS));
                });
            });
        }
        for (name, config) in [
            ("simulations of the levels", PlayerConfig::Search { budget, threads: 1 }),
            ("one greedy decision", PlayerConfig::Greedy { samples: 4, blunder_rate: 0.0 }),
        ] {
            group.bench_function(name, |bench| {
                let (mut bot, mut dice) = (player::<G>(&config), Dice::new(1));
                bench.iter(|| assert!(bot.choose(&perspective, &mut dice).is_some()));
            });
        }
        group.finish();
    }
}

fn searches(criterion: &mut Criterion) {
    for game in civitas_games::all() {
        civitas_games::with_game(game.name, Bench(criterion)).expect("a game of the registry");
    }
}

criterion_group!(benches, searches);
criterion_main!(benches);
