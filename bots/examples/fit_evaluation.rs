//! Fits the weights of an evaluation: plays games, keeps positions with their results, and changes one weight after
//! another as long as the results are predicted better.
//!
//! `cargo run --release -p civitas-bots --example fit_evaluation -- GAME GAMES SEATS PLAYER SEED`, where PLAYER is a number
//! of simulations, or 0 for the greedy player.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::knowledge::{Values, outcome_values};
use civitas_bots::tuning::{TunedKnowledge, Tuning};
use civitas_bots::turn_taking::TurnTaking;
use civitas_bots::{Budget, bots_of};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use std::error::Error;

/// A position and its result.
struct Sample<G> {
    game: G,
    result: Values,
}

fn samples<G: Game>(
    game: &dyn Tuning<G>,
    games: u32,
    setup: &Setup<G::Options>,
    budget: u32,
    seed: u64,
) -> Vec<Sample<G>> {
    let knowledge = game.with_row(game.row());
    let mut samples: Vec<Sample<G>> = Vec::new();
    let mut dice = Dice::new(seed);
    let mut bot: Box<dyn Bot<G>> = match budget {
        0 => knowledge.greedy(1),
        simulations => knowledge.search(game.settings(Budget::Iterations(simulations))),
    };
    let mut buffer = Vec::new();
    for _ in 0..games {
        let mut game = G::start(setup, &mut Rollout { dice: &mut dice });
        let first = samples.len();
        let mut turns = TurnTaking::default();
        while let Some(seat) = turns.next(&game.waiting()) {
            // Every twelfth decision is only plausible, so that the positions differ.
            let action = if turns.must_finish(seat) {
                game.minimal(seat)
            } else if dice.below(12) == 0 {
                knowledge.plausible_action(&game, seat, &mut dice, &mut buffer)
            } else {
                bot.choose(&Perspective::new(&game, seat), &mut dice)
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            if knowledge.is_quiet(&game) && dice.below(16) == 0 {
                samples.push(Sample { game: game.clone(), result: Values::default() });
            }
        }
        let result = game.outcome().map(|outcome| outcome_values(&outcome)).unwrap_or_default();
        samples[first..].iter_mut().for_each(|sample| sample.result = result);
    }
    samples
}

/// Returns the cross-entropy of the predicted and the actual results.
fn cross_entropy<G: Game>(samples: &[Sample<G>], knowledge: &dyn TunedKnowledge<G>) -> f64 {
    let mut dice = Dice::new(1);
    let mut buffer = Vec::new();
    let mut sum = 0.0;
    for sample in samples {
        let predicted = knowledge.evaluate(&sample.game, &mut dice, &mut buffer);
        let whole: f32 = sample.result.0.iter().sum();
        for seat in Seat::all(sample.game.setup().seats()) {
            sum -= f64::from(sample.result[seat] / whole) * f64::from(predicted[seat].max(1e-6)).ln();
        }
    }
    sum / samples.len() as f64
}

fn fit<G: Game>(game: &dyn Tuning<G>, numbers: [u32; 4]) -> Result<(), Box<dyn Error>> {
    let [games, seats, budget, seed] = numbers;
    let setup = Setup::with_first_roles::<G>(G::Options::default(), seats as usize)?;
    let samples = samples::<G>(game, games, &setup, budget, seed.into());
    let (train, test) = samples.split_at(samples.len() * 4 / 5);
    let mut row = game.row().to_vec();
    let mut steps: Vec<f32> = row.iter().map(|value| (value.abs() * 0.3).max(0.03)).collect();
    let before = game.with_row(&row);
    let mut best = cross_entropy(train, before.as_ref());
    let even = f64::from(seats).ln();
    let unseen = cross_entropy(test, before.as_ref());
    println!("{} positions; even {even:.4}, before {best:.4}, unseen {unseen:.4}", samples.len());
    for round in 0..30 {
        for at in 0..row.len() {
            let old = row[at];
            let mut moved = false;
            for step in [steps[at], -steps[at]] {
                row[at] = (old + step).max(0.0);
                let now = cross_entropy(train, game.with_row(&row).as_ref());
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
            println!("round {round}: {best:.4}, unseen {:.4}", cross_entropy(test, game.with_row(&row).as_ref()));
            for (name, value) in game.names().iter().zip(&row) {
                println!("    {name} = {value:.3},");
            }
        }
    }
    Ok(())
}

struct Fit([u32; 4]);

impl GameTask for Fit {
    type Out = Result<(), Box<dyn Error>>;

    fn run<G: Game>(self) -> Self::Out {
        let tuning = bots_of::<G>().tuning().ok_or("the bots of this game have no evaluation")?;
        fit::<G>(tuning.as_ref(), self.0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let game = words.next().ok_or("GAME GAMES SEATS PLAYER SEED")?;
    let mut numbers = [400, 4, 0, 1];
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = word.parse()?;
    }
    civitas_games::with_game(&game, Fit(numbers)).ok_or_else(|| format!("unknown game “{game}”"))?
}
