//! Fits the numbers of the Tigris evaluation: plays games, keeps positions with their results, and changes one number
//! after another as long as the results are foretold better.
//!
//! `cargo run --release -p civitas-bots --example fit -- GAMES SEATS PLAYER`, where PLAYER is a budget of simulations or
//! 0 for the greedy player.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::knowledge::{Knowledge, Values, worth};
use civitas_bots::search::Settings;
use civitas_bots::tigris::{Lore, Weights};
use civitas_bots::{Budget, Greedy, Search};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::mind::{Bot, Mind};
use civitas_core::seat::Seat;
use civitas_tigris::{Options, Prompt, Tigris};

/// A position and what came of it.
struct Sample {
    game: Tigris,
    result: Values,
}

fn samples(games: u64, seats: usize, budget: u32, seed: u64) -> Vec<Sample> {
    let mut samples = Vec::new();
    let mut dice = Dice::new(seed);
    let mut bot: Box<dyn Bot<Tigris>> = match budget {
        0 => Box::new(Greedy::new(Lore::default(), 2)),
        simulations => Box::new(Search::new(
            Lore::default(),
            Settings { rollout: 12, look: 2, ..Settings::plain(Budget::Iterations(simulations)) },
        )),
    };
    let mut buffer = Vec::new();
    for _ in 0..games {
        let Ok(setup) = Setup::of::<Tigris>(Options::default(), seats) else { return samples };
        let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
        let first = samples.len();
        while let Some(&seat) = game.waiting().asked.as_slice().first() {
            // Now and then anything, so that the positions differ.
            let action = if dice.below(25) == 0 {
                game.any(seat, &mut dice, &mut buffer)
            } else {
                bot.choose(&Mind::new(&game, seat), &mut dice)
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            if *game.prompt() == Prompt::Act && dice.below(4) == 0 {
                samples.push(Sample { game, result: Values::default() });
            }
        }
        let result = game.outcome().map(|outcome| worth(&outcome)).unwrap_or_default();
        samples[first..].iter_mut().for_each(|sample| sample.result = result);
    }
    samples
}

/// How badly the results are foretold: the cross-entropy.
fn badness(samples: &[Sample], weights: &Weights) -> f64 {
    let lore = Lore { weights: *weights };
    let mut dice = Dice::new(1);
    let mut buffer = Vec::new();
    let mut sum = 0.0;
    for sample in samples {
        let foretold = lore.evaluate(&sample.game, &mut dice, &mut buffer);
        let whole: f32 = sample.result.0.iter().sum();
        for seat in Seat::all(sample.game.seats()) {
            sum -= f64::from(sample.result[seat] / whole) * f64::from(foretold[seat].max(1e-6)).ln();
        }
    }
    sum / samples.len() as f64
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u32>().unwrap_or(0));
    let mut next = |default| arguments.next().unwrap_or(default);
    let (games, seats, budget, seed) = (next(400), next(4), next(0), next(1));
    let samples = samples(games.into(), seats as usize, budget, seed.into());
    let (train, test) = samples.split_at(samples.len() * 4 / 5);
    let mut row = Weights::FITTED.row();
    let mut steps: Vec<f32> = row.iter().map(|value| (value.abs() * 0.3).max(0.03)).collect();
    let mut best = badness(train, &Weights::FITTED);
    let even = f64::from(seats).ln();
    println!(
        "{} positions; even {even:.4}, before {best:.4}, unseen {:.4}",
        samples.len(),
        badness(test, &Weights::FITTED)
    );
    for round in 0..40 {
        for at in 0..row.len() {
            let old = row[at];
            let mut moved = false;
            for step in [steps[at], -steps[at]] {
                row[at] = (old + step).max(0.0);
                let now = badness(train, &Weights::from_row(&row));
                if now < best - 1e-7 {
                    best = now;
                    moved = true;
                    break;
                }
                row[at] = old;
            }
            steps[at] *= if moved { 1.3 } else { 0.5 };
        }
        if round % 10 == 9 {
            println!("round {round}: {best:.4}, unseen {:.4}", badness(test, &Weights::from_row(&row)));
        }
    }
    for (name, value) in Weights::NAMES.iter().zip(&row) {
        println!("    {name} = {value:.3},");
    }
}
