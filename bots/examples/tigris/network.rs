//! Trains the network by self-play.
//!
//! The arguments are `SEATS ROUNDS GAMES SIMULATIONS SEED FILE [BEGIN]`: ROUNDS rounds of GAMES games between players that
//! search with SIMULATIONS simulations; with 0 they choose the candidate whose position the network values most. Some
//! decisions are only plausible. The network learns from the results and from its own later predictions (TD(λ)). It is
//! written to FILE after each round; training starts from BEGIN, or from random weights.

use civitas_bots::adam::Adam;
use civitas_bots::knowledge::{Knowledge, Values, outcome_values};
use civitas_bots::net::{HIDDEN, Net, Row};
use civitas_bots::search::{Search, Settings};
use civitas_bots::tigris::{FEATURES, Features, TigrisKnowledge, features, search_settings};
use civitas_bots::{Budget, Greedy};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::tigris::{Action, Prompt, Tigris};
use rayon::prelude::*;
use std::error::Error;

/// Number of positions for one step of the optimizer.
const BATCH: usize = 256;
/// Weight of the result against later predictions, for each decision further from it (TD(λ)).
const LAMBDA: f32 = 0.93;
/// Number of candidates with the highest priors, of plausible ones, and of random ones. The random ones teach the network
/// what becomes of positions that it overrates.
const CANDIDATES: (usize, usize, usize) = (8, 4, 24);
/// Number of rounds whose games are trained on.
const KEPT: usize = 4;

/// The features of a position, and its result.
struct Sample {
    features: [Features; 4],
    result: [f32; 4],
}

/// Buffers, used again for every decision.
#[derive(Default)]
struct Scratch {
    list: Vec<Action>,
    priors: Vec<f32>,
    buffer: Vec<Action>,
    candidates: Vec<Action>,
}

fn predict(net: &Net, features: &[Features; 4], seats: usize) -> ([f32; 4], [Row; 4]) {
    let mut hidden = [[0.0; HIDDEN]; 4];
    let mut chances = [0.0; 4];
    for seat in 0..seats {
        hidden[seat] = net.hidden(&features[seat]);
        chances[seat] = hidden[seat].iter().zip(&net.output_weights).map(|(a, b)| a * b).sum::<f32>();
    }
    let most = chances[..seats].iter().copied().fold(f32::MIN, f32::max);
    chances[..seats].iter_mut().for_each(|chance| *chance = (*chance - most).exp());
    let sum: f32 = chances.iter().sum();
    (chances.map(|chance| chance / sum), hidden)
}

fn result(game: &Tigris) -> [f32; 4] {
    let values: Values = game.outcome().map(|outcome| outcome_values(&outcome)).unwrap_or_default();
    let whole: f32 = values.0.iter().sum();
    let mut result = [0.0; 4];
    result.iter_mut().zip(values.0).for_each(|(result, value)| *result = value / whole);
    result
}

/// Returns the candidate after which the network values the position most.
fn choose(
    net: &Net,
    knowledge: &TigrisKnowledge,
    game: &Tigris,
    seat: Seat,
    dice: &mut Dice,
    scratch: &mut Scratch,
) -> Option<Action> {
    let imagined = Perspective::new(game, seat).imagine(dice);
    if !matches!(imagined.prompt(), Prompt::Act) {
        return knowledge.plausible_action(&imagined, seat, dice, &mut scratch.buffer);
    }
    let Scratch { list, priors, buffer, candidates } = scratch;
    list.clear();
    candidates.clear();
    imagined.legal(seat, list);
    knowledge.priors(&imagined, seat, list, priors);
    for _ in 0..CANDIDATES.0.min(list.len()) {
        let highest = priors.iter().copied().fold(f32::MIN, f32::max);
        let alike = priors.iter().filter(|&&prior| prior == highest).count();
        let number = dice.below(alike as u32) as usize;
        let Some((at, _)) = priors.iter().enumerate().filter(|(_, p)| **p == highest).nth(number) else { break };
        candidates.push(list.swap_remove(at));
        priors.swap_remove(at);
        if highest > 0.0 {
            priors.iter_mut().filter(|prior| **prior == highest).for_each(|prior| *prior *= 0.7);
        }
    }
    for _ in 0..CANDIDATES.1 {
        if let Some(action) =
            knowledge.plausible_action(&imagined, seat, dice, buffer).filter(|action| !candidates.contains(action))
        {
            candidates.push(action);
        }
    }
    for _ in 0..CANDIDATES.2.min(list.len()) {
        candidates.push(list.swap_remove(dice.below(list.len() as u32) as usize));
    }
    let same_dice = dice.split();
    let mut best = None;
    let mut highest = f32::MIN;
    for &action in &*candidates {
        let (mut game, mut same_dice) = (imagined, same_dice.clone());
        game.apply(seat, &action, &mut Rollout { dice: &mut same_dice });
        while !knowledge.is_quiet(&game) {
            let Some(seat) = game.waiting().unanswered.iter().next() else { break };
            let Some(action) = knowledge.plausible_action(&game, seat, &mut same_dice, buffer) else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut same_dice });
        }
        let chances =
            if game.waiting().is_over() { result(&game) } else { predict(net, &features(&game), game.seats()).0 };
        if chances[seat.index()] > highest {
            (best, highest) = (Some(action), chances[seat.index()]);
        }
    }
    best
}

/// Plays one game of the network against itself.
fn samples(
    net: &Net,
    knowledge: &TigrisKnowledge,
    simulations: u32,
    setup: &Setup<<Tigris as Game>::Options>,
    seed: u64,
) -> Vec<Sample> {
    let settings = Settings {
        root_samples: 1,
        rollout_decisions: 0,
        leaf_weight: 0.0,
        ..search_settings(Budget::Iterations(simulations))
    };
    let mut search = Search::new(*knowledge, settings);
    let mut dice = Dice::new(seed);
    let mut scratch = Scratch::default();
    let mut samples = Vec::new();
    let mut game = Tigris::start(setup, &mut Rollout { dice: &mut dice });
    let freely = dice.below(5);
    while let Some(seat) = game.waiting().unanswered.iter().next() {
        if *game.prompt() == Prompt::Act {
            samples.push(Sample { features: features(&game), result: [0.0; 4] });
        }
        let action = if dice.below(24) < freely {
            knowledge.plausible_action(&game, seat, &mut dice, &mut scratch.buffer)
        } else if simulations > 0 {
            search.choose(&Perspective::new(&game, seat), &mut dice)
        } else {
            choose(net, knowledge, &game, seat, &mut dice, &mut scratch)
        };
        let Some(action) = action else { break };
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    let mut later = result(&game);
    for sample in samples.iter_mut().rev() {
        sample.result = later;
        let (now, _) = predict(net, &sample.features, game.seats());
        later.iter_mut().zip(now).for_each(|(later, now)| *later = LAMBDA * *later + (1.0 - LAMBDA) * now);
    }
    samples
}

/// Returns the share of games that a player with this network wins against greedy ones.
fn strength(net: &Net, setup: &Setup<<Tigris as Game>::Options>, games: u32) -> f64 {
    let one = |number: u32| {
        let knowledge = TigrisKnowledge::default();
        let mut dice = Dice::new(u64::from(number) + 77);
        let mut scratch = Scratch::default();
        let mut greedy = Greedy::new(knowledge, 2);
        let mut game = Tigris::start(setup, &mut Rollout { dice: &mut dice });
        let own = number as usize % game.seats();
        while let Some(seat) = game.waiting().unanswered.iter().next() {
            let action = if seat.index() == own {
                choose(net, &knowledge, &game, seat, &mut dice, &mut scratch)
            } else {
                greedy.choose(&Perspective::new(&game, seat), &mut dice)
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        let Some(outcome) = game.outcome() else { return 0.0 };
        let winners = outcome.winners();
        Seat::new(own).filter(|&seat| winners.contains(seat)).map_or(0.0, |_| 1.0 / winners.len() as f64)
    };
    (0..games).into_par_iter().map(one).sum::<f64>() / f64::from(games)
}

/// Returns the cross-entropy of the predicted and the actual results.
fn cross_entropy(net: &Net, samples: &[Sample], seats: usize) -> f64 {
    let entropy = |sample: &Sample| -> f64 {
        let (chances, _) = predict(net, &sample.features, seats);
        let each = sample.result.iter().zip(chances).take(seats);
        each.map(|(&result, chance)| -f64::from(result) * f64::from(chance.max(1e-6)).ln()).sum()
    };
    samples.par_iter().map(entropy).sum::<f64>() / samples.len() as f64
}

fn zero() -> Net {
    Net { input_weights: vec![[0.0; HIDDEN]; FEATURES], bias: [0.0; HIDDEN], output_weights: [0.0; HIDDEN] }
}

fn rows(net: &mut Net) -> impl Iterator<Item = &mut Row> {
    net.input_weights.iter_mut().chain([&mut net.bias, &mut net.output_weights])
}

/// Adds the gradient of one sample.
fn add_gradient(gradient: &mut Net, net: &Net, sample: &Sample, seats: usize) {
    let (chances, hidden) = predict(net, &sample.features, seats);
    for seat in 0..seats {
        let error = chances[seat] - sample.result[seat];
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            gradient.output_weights[unit] += error * hidden[seat][unit];
            back[unit] = if hidden[seat][unit] > 0.0 { error * net.output_weights[unit] } else { 0.0 };
            gradient.bias[unit] += back[unit];
        }
        for (&input, row) in sample.features[seat].iter().zip(&mut gradient.input_weights) {
            if input != 0.0 {
                row.iter_mut().zip(&back).for_each(|(gradient, back)| *gradient += input * back);
            }
        }
    }
}

/// Moves the network against the gradients, and clears them.
fn step(adam: &mut Adam, net: &mut Net, gradients: &mut [Net], rate: f32) {
    let Some((gradient, others)) = gradients.split_first_mut() else { return };
    for other in others {
        for (sum, row) in rows(gradient).zip(rows(other)) {
            sum.iter_mut().zip(row).for_each(|(sum, gradient)| *sum += std::mem::take(gradient));
        }
    }
    let pairs = rows(net).flatten().zip(rows(gradient).flatten());
    // With weight decay.
    let steps = pairs.map(|(weight, gradient)| {
        let gradient = std::mem::take(gradient) / BATCH as f32 + 1e-5 * *weight;
        (weight, gradient)
    });
    adam.step(steps, rate);
}

pub(super) fn train(words: &[String]) -> Result<(), Box<dyn Error>> {
    let [seats, rounds, games, simulations, seed, file, start @ ..] = words else {
        return Err("SEATS ROUNDS GAMES SIMULATIONS SEED FILE [BEGIN]".into());
    };
    let (seats, rounds, seed): (usize, u32, u64) = (seats.parse()?, rounds.parse()?, seed.parse()?);
    let (games, simulations): (u64, u32) = (games.parse()?, simulations.parse()?);
    let setup = Setup::with_first_roles::<Tigris>(Default::default(), seats)?;
    let mut dice = Dice::new(seed);
    let mut net = zero();
    let spread = (2.0 / FEATURES as f64).sqrt();
    rows(&mut net).flatten().for_each(|weight| *weight = ((dice.fraction() * 2.0 - 1.0) * spread) as f32);
    net.output_weights = [0.0; HIDDEN];
    if let Some(start) = start.first() {
        net = std::fs::read_to_string(start)?.parse()?;
    }
    let mut adam = Adam::new((FEATURES + 2) * HIDDEN);
    let fastest = if start.is_empty() { 0.001 } else { 0.0003 };
    let mut gradients = [zero(), zero()];
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let begun = std::time::Instant::now();
        // Knowledge borrows its network for ever; a few of them are leaked until the program ends.
        let knowledge = TigrisKnowledge { net: Some(Box::leak(Box::new(net.clone()))), ..TigrisKnowledge::default() };
        let numbered = (0..games).into_par_iter().map(|game| seed << 48 | u64::from(round) << 24 | game);
        let all: Vec<Vec<Sample>> = numbered.map(|seed| samples(&net, &knowledge, simulations, &setup, seed)).collect();
        let played = begun.elapsed().as_secs_f32();
        let new: Vec<Sample> = all.into_iter().flatten().collect();
        let before = cross_entropy(&net, &new, seats);
        if kept.len() == KEPT {
            kept.remove(0);
        }
        kept.push(new);
        let mut order: Vec<&Sample> = kept.iter().flatten().collect();
        for at in (1..order.len()).rev() {
            order.swap(at, dice.below(at as u32 + 1) as usize);
        }
        let rate = fastest * (1.0 - 0.9 * f64::from(round) / f64::from(rounds)) as f32;
        for batch in order.chunks_exact(BATCH) {
            let halves = batch.par_chunks(BATCH / 2).zip(gradients.par_iter_mut());
            halves.for_each(|(half, gradient)| {
                half.iter().for_each(|sample| add_gradient(gradient, &net, sample, seats));
            });
            step(&mut adam, &mut net, &mut gradients, rate);
        }
        std::fs::write(file, net.to_string())?;
        let won = if round % 3 == 2 { strength(&net, &setup, 400) } else { 0.0 };
        let positions = order.len();
        eprintln!(
            "round {round}: {positions} positions, {before:.4} before, {won:.3} against greedy; {played:.0} of {:.0} s",
            begun.elapsed().as_secs_f32()
        );
    }
    Ok(())
}
