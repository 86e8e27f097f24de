//! Teaches the network of Tigris & Euphrates how a table of several seats stands where a turn begins.
//!
//! `cargo run --release -p civitas-bots --example learn -- GAMES SEATS ROLLOUTS EPOCHS SEED > FILE`. Greedy players that
//! often do something else meet; each position is played out by plausible answers a few times, and the network learns what
//! came of it, as a correction to the evaluation.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it has learnt")]

use civitas_bots::Greedy;
use civitas_bots::knowledge::{Knowledge, Values, worth};
use civitas_bots::net::{HIDDEN, Net, Row};
use civitas_bots::tigris::{FEATURES, Features, Lore, features, stands};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::mind::{Bot, Mind};
use civitas_tigris::Tigris;
use rayon::prelude::*;
use std::error::Error;

/// How many positions make a step.
const BATCH: usize = 128;

/// A position as the network sees it, and what came of it.
struct Sample {
    features: [Features; 4],
    stands: [f32; 4],
    result: [f32; 4],
}

fn play_out(
    lore: &Lore,
    game: &Tigris,
    times: u32,
    dice: &mut Dice,
    buffer: &mut Vec<<Tigris as Game>::Action>,
) -> [f32; 4] {
    let mut sum = [0.0; 4];
    for _ in 0..times {
        let mut game = *game;
        while let Some(seat) = game.waiting().missing.iter().next() {
            let Some(action) = lore.answer(&game, seat, dice, buffer) else { break };
            game.apply(seat, &action, &mut Rollout { dice });
        }
        let values: Values = game.outcome().map(|outcome| worth(&outcome)).unwrap_or_default();
        let whole: f32 = values.0.iter().sum();
        sum.iter_mut().zip(values.0).for_each(|(sum, value)| *sum += value / whole / times as f32);
    }
    sum
}

fn samples(setup: &Setup<<Tigris as Game>::Options>, rollouts: u32, seed: u64) -> Vec<Sample> {
    let lore = Lore { net: None, ..Lore::default() };
    let mut dice = Dice::new(seed);
    let mut bot = Greedy::new(lore, 1);
    let mut buffer = Vec::new();
    let mut samples = Vec::new();
    let mut game = Tigris::start(setup, &mut Rollout { dice: &mut dice });
    let freely = 1 + dice.below(12);
    while let Some(seat) = game.waiting().missing.iter().next() {
        if lore.may_cut(&game) {
            samples.push(Sample {
                features: features(&game),
                stands: stands(&lore.weights, &game),
                result: play_out(&lore, &game, rollouts, &mut dice, &mut buffer),
            });
        }
        let action = if dice.below(20) < freely {
            lore.answer(&game, seat, &mut dice, &mut buffer)
        } else {
            bot.choose(&Mind::new(&game, seat), &mut dice)
        };
        let Some(action) = action else { break };
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    samples
}

/// The chances the network gives, and the hidden units on the way there.
fn foretell(net: &Net, sample: &Sample, seats: usize) -> ([f32; 4], [Row; 4]) {
    let mut hidden = [[0.0; HIDDEN]; 4];
    let mut chances = [0.0; 4];
    for seat in 0..seats {
        hidden[seat] = net.hidden(&sample.features[seat]);
        chances[seat] = sample.stands[seat] + hidden[seat].iter().zip(&net.output).map(|(a, b)| a * b).sum::<f32>();
    }
    let most = chances[..seats].iter().copied().fold(f32::MIN, f32::max);
    chances[..seats].iter_mut().for_each(|chance| *chance = (*chance - most).exp());
    let sum: f32 = chances.iter().sum();
    (chances.map(|chance| chance / sum), hidden)
}

/// How badly the results are foretold: the cross-entropy less that of a perfect prophet.
fn badness(net: &Net, samples: &[Sample], seats: usize) -> f64 {
    let entropy = |sample: &Sample| -> f64 {
        let (chances, _) = foretell(net, sample, seats);
        let each = sample.result.iter().zip(chances).take(seats);
        each.map(|(&result, chance)| -f64::from(result) * f64::from(chance.max(1e-6)).ln()).sum()
    };
    samples.iter().map(entropy).sum::<f64>() / samples.len() as f64
}

fn zero() -> Net {
    Net { inputs: vec![[0.0; HIDDEN]; FEATURES], start: [0.0; HIDDEN], output: [0.0; HIDDEN] }
}

fn rows(net: &mut Net) -> impl Iterator<Item = &mut Row> {
    net.inputs.iter_mut().chain([&mut net.start, &mut net.output])
}

/// Adds the slope of the error of one sample.
fn add_slope(slope: &mut Net, net: &Net, sample: &Sample, seats: usize) {
    let (chances, hidden) = foretell(net, sample, seats);
    for seat in 0..seats {
        let error = chances[seat] - sample.result[seat];
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            slope.output[unit] += error * hidden[seat][unit];
            back[unit] = if hidden[seat][unit] > 0.0 { error * net.output[unit] } else { 0.0 };
            slope.start[unit] += back[unit];
        }
        for (&input, row) in sample.features[seat].iter().zip(&mut slope.inputs) {
            if input != 0.0 {
                row.iter_mut().zip(&back).for_each(|(slope, back)| *slope += input * back);
            }
        }
    }
}

/// Adam's way of taking steps.
struct Steps {
    mean: Net,
    square: Net,
    count: i32,
}

impl Steps {
    fn take(&mut self, net: &mut Net, slope: &mut Net, rate: f32) {
        self.count += 1;
        let (first, second) = (1.0 - 0.9_f32.powi(self.count), 1.0 - 0.999_f32.powi(self.count));
        let all = rows(net).zip(rows(slope)).zip(rows(&mut self.mean).zip(rows(&mut self.square)));
        for ((weights, slopes), (means, squares)) in all {
            for at in 0..HIDDEN {
                let slope = slopes[at] / BATCH as f32 + 1e-5 * weights[at];
                means[at] += 0.1 * (slope - means[at]);
                squares[at] += 0.001 * (slope * slope - squares[at]);
                weights[at] -= rate * (means[at] / first) / ((squares[at] / second).sqrt() + 1e-8);
                slopes[at] = 0.0;
            }
        }
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = [2000, 4, 6, 8, 1];
    for (number, word) in numbers.iter_mut().zip(std::env::args().skip(1)) {
        *number = word.parse()?;
    }
    let [games, seats, rollouts, epochs, seed] = numbers;
    let setup = Setup::of::<Tigris>(Default::default(), seats as usize)?;
    let seats = seats as usize;
    let numbered = (0..games).into_par_iter().map(|game| u64::from(seed) << 32 | u64::from(game));
    let all: Vec<Vec<Sample>> = numbered.map(|seed| samples(&setup, rollouts, seed)).collect();
    // Whole games are kept apart, for positions of one game are alike.
    let (train, test) = all.split_at(all.len() * 9 / 10);
    let count = |games: &[Vec<Sample>]| games.iter().map(Vec::len).sum::<usize>();
    eprintln!("{} positions, {} of them unseen", count(&all), count(test));
    let test: Vec<Sample> = test.iter().flatten().map(|s| Sample { ..*s }).collect();
    let train: Vec<&Sample> = train.iter().flatten().collect();
    let mut dice = Dice::new(seed.into());
    let mut net = zero();
    eprintln!("before: {:.4}", badness(&net, &test, seats));
    let spread = (2.0 / FEATURES as f64).sqrt();
    rows(&mut net).flatten().for_each(|weight| *weight = ((dice.fraction() * 2.0 - 1.0) * spread) as f32);
    net.output = [0.0; HIDDEN];
    let mut steps = Steps { mean: zero(), square: zero(), count: 0 };
    let mut slope = zero();
    let mut order: Vec<usize> = (0..train.len()).collect();
    for epoch in 0..epochs {
        for at in (1..order.len()).rev() {
            order.swap(at, dice.below(at as u32 + 1) as usize);
        }
        let rate = 0.002 * (1.0 - epoch as f32 / epochs as f32).max(0.1);
        for batch in order.chunks_exact(BATCH) {
            batch.iter().for_each(|&at| add_slope(&mut slope, &net, train[at], seats));
            steps.take(&mut net, &mut slope, rate);
        }
        eprintln!("epoch {epoch}: unseen {:.4}", badness(&net, &test, seats));
    }
    print!("{net}");
    Ok(())
}
