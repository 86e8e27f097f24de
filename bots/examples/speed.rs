//! Simulations a second beside random playouts a second, measured in turns, best of three.
//!
//! `cargo run --release -p civitas-bots --example speed`

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::search::{Search, Settings, random_playout};
use civitas_bots::tigris::{Lore, search_settings};
use civitas_bots::{Budget, knowledge::Knowledge, knowledge::Rules};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::mind::{Bot, Mind};
use civitas_core::seat::Seat;
use civitas_tigris::{Options, Tigris};
use std::time::Instant;

const SECONDS: f64 = 1.5;

fn rate(mut work: impl FnMut() -> u64) -> f64 {
    let (begun, mut done) = (Instant::now(), 0);
    while begun.elapsed().as_secs_f64() < SECONDS {
        done += work();
    }
    done as f64 / begun.elapsed().as_secs_f64()
}

fn simulations<K: Knowledge<Tigris>>(mind: &Mind<'_, Tigris>, knowledge: K, settings: Settings) -> f64 {
    let mut search = Search::new(knowledge, settings);
    let mut dice = Dice::new(1);
    rate(|| {
        search.choose(mind, &mut dice);
        search.simulations()
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = Options { first: Some(Seat::FIRST), ..Options::default() };
    let setup = Setup::of::<Tigris>(options, 4)?;
    let game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(3) });
    let mind = Mind::new(&game, Seat::FIRST);
    let plain = Settings::plain(Budget::Iterations(2000));
    let mut best = [0.0_f64; 4];
    // `once` measures each side once, for a script that takes turns with another program.
    let rounds = if std::env::args().any(|word| word == "once") { 1 } else { 3 };
    for _ in 0..rounds {
        let (mut dice, mut buffer) = (Dice::new(1), Vec::new());
        let playouts = rate(|| {
            random_playout(&game, &mut dice, &mut buffer);
            1
        });
        let one = simulations(&mind, Rules, plain);
        let two = simulations(&mind, Rules, Settings { threads: 2, ..plain });
        let knowing = simulations(&mind, Lore::default(), search_settings(Budget::Iterations(2000)));
        for (best, now) in best.iter_mut().zip([playouts, one, two, knowing]) {
            *best = best.max(now);
        }
    }
    let [playouts, one, two, knowing] = best;
    println!("random playouts              {playouts:>9.0} /s");
    println!("simulations to the end       {one:>9.0} /s  {:.2} of the playouts", one / playouts);
    println!("the same, two threads        {two:>9.0} /s  {:.2} of one thread", two / one);
    println!("simulations with knowledge   {knowing:>9.0} /s");
    Ok(())
}
