//! Speed of the search beside random playouts of the same game: run with `cargo bench -p civitas-bench --bench search`.

#![allow(missing_docs, reason = "criterion makes a public function")]

use civitas_bots::search::{Search, Settings, random_playout};
use civitas_bots::tigris::{TigrisKnowledge, search_settings};
use civitas_bots::{Budget, Greedy, knowledge::NoKnowledge};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::tigris::{Options, Tigris};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

const SIMULATIONS: u32 = 1000;

fn start() -> Tigris {
    let options = Options { first: Some(Seat::FIRST), ..Options::default() };
    match Setup::with_first_roles::<Tigris>(options, 4) {
        Ok(setup) => Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(3) }),
        Err(wrong) => unreachable!("{wrong}"),
    }
}

fn searches(c: &mut Criterion) {
    let game = start();
    let perspective = Perspective::new(&game, Seat::FIRST);
    let mut group = c.benchmark_group("tigris, 4 players");
    group.sample_size(20);
    group.throughput(Throughput::Elements(SIMULATIONS.into()));
    group.bench_function("random playouts", |b| {
        let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
        b.iter(|| {
            let decisions: u32 = (0..SIMULATIONS).map(|_| random_playout(&game, &mut dice, &mut buffer)).sum();
            assert!(decisions > 100 * SIMULATIONS);
        });
    });
    let budget = Budget::Iterations(SIMULATIONS);
    for (name, threads) in [("simulations to the end", 1), ("the same, two threads", 2)] {
        group.bench_function(name, |b| {
            let mut search = Search::new(NoKnowledge, Settings { threads, ..Settings::plain(budget) });
            let mut dice = Dice::new(1);
            b.iter(|| {
                assert!(search.choose(&perspective, &mut dice).is_some());
                assert_eq!(search.simulations(), u64::from(SIMULATIONS));
            });
        });
    }
    group.bench_function("simulations with knowledge", |b| {
        let mut search = Search::new(TigrisKnowledge::default(), search_settings(budget));
        let mut dice = Dice::new(1);
        b.iter(|| assert!(search.choose(&perspective, &mut dice).is_some()));
    });
    group.finish();
    c.bench_function("tigris, one greedy decision", |b| {
        let mut greedy = Greedy::new(TigrisKnowledge::default(), 4);
        let mut dice = Dice::new(1);
        b.iter(|| assert!(greedy.choose(&perspective, &mut dice).is_some()));
    });
}

criterion_group!(benches, searches);
criterion_main!(benches);
