//! Trains the network of a game by self-play.
//!
//! `cargo run --release -p civitas-bots --example train_network -- GAME SEATS ROUNDS GAMES SIMULATIONS SEED FILE [BEGIN]`:
//! ROUNDS rounds of GAMES games between players that search with SIMULATIONS simulations; SEATS may be several numbers,
//! such as 2,2,4, which take turns. With 0 simulations players choose the candidate whose position the network values
//! most. Some decisions are only plausible, and where the game has other opponents, these take some of the seats. The
//! network learns from the results and from its own later predictions (TD(λ)). It is written to FILE after each round;
//! training starts from BEGIN, or from random weights.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints how it learns")]

use civitas_bots::adam::Adam;
use civitas_bots::knowledge::outcome_values;
use civitas_bots::learning::Learning;
use civitas_bots::net::{HIDDEN, Net, Row};
use civitas_bots::search::Settings;
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
use rayon::prelude::*;
use std::error::Error;

/// Number of positions for one step of the optimizer.
const BATCH: usize = 256;
/// Weight of the result against later predictions, for each position further from it (TD(λ)).
const LAMBDA: f32 = 0.93;
/// Number of candidates with the highest priors, of plausible ones, and of random ones. The random ones teach the network
/// what becomes of positions that it overrates.
const CANDIDATES: (usize, usize, usize) = (8, 4, 24);
/// Number of rounds whose games are trained on.
const KEPT: usize = 4;
/// The chance that a seat is taken by one of the other opponents.
const POOL_RATE: f64 = 0.25;

/// A position as the network sees it, and its result.
struct Sample {
    /// The numbers of every seat, one seat after the other.
    features: Vec<f32>,
    /// What the evaluation says without the network.
    base: Vec<f32>,
    result: Vec<f32>,
}

/// What is predicted for each seat.
struct Prediction {
    chances: Vec<f32>,
    hidden: Vec<Row>,
}

/// Buffers, used again for every decision.
struct Scratch<G: Game> {
    list: Vec<G::Action>,
    priors: Vec<f32>,
    buffer: Vec<G::Action>,
    candidates: Vec<G::Action>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { list: Vec::new(), priors: Vec::new(), buffer: Vec::new(), candidates: Vec::new() }
    }
}

fn predict(net: &Net, features: &[f32], base: &[f32]) -> Prediction {
    let hidden: Vec<Row> = features.chunks_exact(net.input_weights.len()).map(|seat| net.hidden(seat)).collect();
    let of = |hidden: &Row| hidden.iter().zip(&net.output_weights).map(|(unit, weight)| unit * weight).sum::<f32>();
    let mut chances: Vec<f32> = hidden.iter().map(of).collect();
    chances.iter_mut().zip(base).for_each(|(chance, base)| *chance += base);
    let most = chances.iter().copied().fold(f32::MIN, f32::max);
    chances.iter_mut().for_each(|chance| *chance = (*chance - most).exp());
    let sum: f32 = chances.iter().sum();
    chances.iter_mut().for_each(|chance| *chance /= sum);
    Prediction { chances, hidden }
}

fn sample<G: Game>(learning: &dyn Learning<G>, game: &G) -> Sample {
    let mut sample = Sample { features: Vec::new(), base: Vec::new(), result: Vec::new() };
    learning.features(game, &mut sample.features);
    learning.base(game, &mut sample.base);
    sample
}

fn result<G: Game>(game: &G) -> Vec<f32> {
    let values = game.outcome().map(|outcome| outcome_values(&outcome)).unwrap_or_default();
    let whole: f32 = values.0.iter().sum();
    values.0.iter().take(game.setup().seats()).map(|value| value / whole).collect()
}

/// Returns the candidate after which the player values the position most.
fn choose<G: Game>(
    knowledge: &dyn TunedKnowledge<G>,
    game: &G,
    seat: Seat,
    dice: &mut Dice,
    scratch: &mut Scratch<G>,
) -> Option<G::Action> {
    let imagined = Perspective::new(game, seat).imagine(dice);
    if !knowledge.is_quiet(&imagined) {
        return knowledge.plausible_action(&imagined, seat, dice, &mut scratch.buffer);
    }
    let Scratch { list, priors, buffer, candidates } = scratch;
    list.clear();
    candidates.clear();
    imagined.legal(seat, list);
    list.retain(|action| !knowledge.is_resignation(action));
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
        let (mut game, mut same_dice) = (imagined.clone(), same_dice.clone());
        game.apply(seat, &action, &mut Rollout { dice: &mut same_dice });
        while !knowledge.is_quiet(&game) {
            let Some(seat) = game.waiting().unanswered.iter().next() else { break };
            let Some(action) = knowledge.plausible_action(&game, seat, &mut same_dice, buffer) else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut same_dice });
        }
        let chance = match game.outcome() {
            Some(outcome) => outcome_values(&outcome)[seat],
            None => knowledge.evaluate_for_search(&game, &mut same_dice, buffer)[seat],
        };
        if chance > highest {
            (best, highest) = (Some(action), chance);
        }
    }
    best
}

/// Who plays the games: the network, and the other opponents.
struct Players<'a, G: Game> {
    learning: &'a dyn Learning<G>,
    net: &'a Net,
    own: Box<dyn TunedKnowledge<G>>,
    pool: &'a [Box<dyn TunedKnowledge<G>>],
    search: Option<Settings>,
}

impl<G: Game> Players<'_, G> {
    /// Plays one game and returns what can be learnt from it.
    fn samples(&self, setup: &Setup<G::Options>, seed: u64) -> Vec<Sample> {
        let mut dice = Dice::new(seed);
        let mut scratch = Scratch::default();
        let mut samples = Vec::new();
        let mut game = G::start(setup, &mut Rollout { dice: &mut dice });
        let freely = dice.below(5);
        let drawn = |dice: &mut Dice| {
            let taken = !self.pool.is_empty() && dice.fraction() < POOL_RATE;
            if taken { &self.pool[dice.below(self.pool.len() as u32) as usize] } else { &self.own }
        };
        let seated: Vec<&Box<dyn TunedKnowledge<G>>> = Seat::all(setup.seats()).map(|_| drawn(&mut dice)).collect();
        let mut searches: Vec<Option<Box<dyn Bot<G>>>> =
            seated.iter().map(|knowledge| self.search.map(|settings| knowledge.search(settings))).collect();
        let (mut turns, mut quiet) = (TurnTaking::default(), 0_u32);
        while let Some(seat) = turns.next(&game.waiting()) {
            let knowledge = seated[seat.index()];
            if knowledge.is_quiet(&game) {
                if quiet.is_multiple_of(self.learning.stride()) {
                    samples.push(sample(self.learning, &game));
                }
                quiet += 1;
            }
            let action = if turns.must_finish(seat) {
                game.minimal(seat)
            } else if dice.below(24) < freely {
                knowledge.plausible_action(&game, seat, &mut dice, &mut scratch.buffer)
            } else if let Some(search) = &mut searches[seat.index()] {
                search.choose(&Perspective::new(&game, seat), &mut dice)
            } else {
                choose(knowledge.as_ref(), &game, seat, &mut dice, &mut scratch)
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        let mut later = result(&game);
        for sample in samples.iter_mut().rev() {
            sample.result.clone_from(&later);
            let now = predict(self.net, &sample.features, &sample.base).chances;
            later.iter_mut().zip(now).for_each(|(later, now)| *later = LAMBDA * *later + (1.0 - LAMBDA) * now);
        }
        samples
    }
}

/// Returns the share of games that a player with this network wins against greedy ones that have none.
fn strength<G: Game>(
    own: &dyn TunedKnowledge<G>,
    tuning: &dyn Tuning<G>,
    setup: &Setup<G::Options>,
    games: u32,
) -> f64 {
    let one = |number: u32| {
        let mut dice = Dice::new(u64::from(number) + 77);
        let mut scratch = Scratch::default();
        let mut greedy = tuning.with_row(tuning.row()).greedy(2);
        let mut game = G::start(setup, &mut Rollout { dice: &mut dice });
        let place = number as usize % setup.seats();
        let mut turns = TurnTaking::default();
        while let Some(seat) = turns.next(&game.waiting()) {
            let action = if turns.must_finish(seat) {
                game.minimal(seat)
            } else if seat.index() == place {
                choose(own, &game, seat, &mut dice, &mut scratch)
            } else {
                greedy.choose(&Perspective::new(&game, seat), &mut dice)
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        let Some(outcome) = game.outcome() else { return 0.0 };
        let winners = outcome.winners();
        Seat::new(place).filter(|&seat| winners.contains(seat)).map_or(0.0, |_| 1.0 / winners.len() as f64)
    };
    (0..games).into_par_iter().map(one).sum::<f64>() / f64::from(games)
}

/// Returns the cross-entropy of the predicted and the actual results.
fn cross_entropy(net: &Net, samples: &[Sample]) -> f64 {
    let entropy = |sample: &Sample| -> f64 {
        let chances = predict(net, &sample.features, &sample.base).chances;
        let each = sample.result.iter().zip(chances);
        each.map(|(&result, chance)| -f64::from(result) * f64::from(chance.max(1e-6)).ln()).sum()
    };
    samples.par_iter().map(entropy).sum::<f64>() / samples.len() as f64
}

fn zero(inputs: usize) -> Net {
    Net { input_weights: vec![[0.0; HIDDEN]; inputs], bias: [0.0; HIDDEN], output_weights: [0.0; HIDDEN] }
}

fn rows(net: &mut Net) -> impl Iterator<Item = &mut Row> {
    net.input_weights.iter_mut().chain([&mut net.bias, &mut net.output_weights])
}

/// Adds the gradient of one sample.
fn add_gradient(gradient: &mut Net, net: &Net, sample: &Sample) {
    let Prediction { chances, hidden } = predict(net, &sample.features, &sample.base);
    let seats = sample.features.chunks_exact(net.input_weights.len());
    for (((features, hidden), chance), result) in seats.zip(&hidden).zip(&chances).zip(&sample.result) {
        let error = chance - result;
        let mut back = [0.0; HIDDEN];
        for unit in 0..HIDDEN {
            gradient.output_weights[unit] += error * hidden[unit];
            back[unit] = if hidden[unit] > 0.0 { error * net.output_weights[unit] } else { 0.0 };
            gradient.bias[unit] += back[unit];
        }
        for (&input, row) in features.iter().zip(&mut gradient.input_weights) {
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

/// What the command line says.
struct Train<'a> {
    /// How many play: the games take these in turn.
    seats: Vec<usize>,
    rounds: u32,
    games: u64,
    simulations: u32,
    seed: u64,
    file: &'a str,
    start: Option<&'a str>,
}

fn train<G: Game>(learning: &dyn Learning<G>, tuning: &dyn Tuning<G>, asked: &Train<'_>) -> Result<(), Box<dyn Error>> {
    let Train { rounds, games, simulations, seed, file, start, .. } = *asked;
    let inputs = learning.inputs();
    let table = |&seats: &usize| Setup::with_first_roles::<G>(G::Options::default(), seats);
    let setups = asked.seats.iter().map(table).collect::<Result<Vec<_>, _>>()?;
    let first = setups.first().ok_or("no number of seats")?;
    let mut dice = Dice::new(seed);
    let mut net = zero(inputs);
    let spread = (2.0 / inputs as f64).sqrt();
    rows(&mut net).flatten().for_each(|weight| *weight = ((dice.fraction() * 2.0 - 1.0) * spread) as f32);
    net.output_weights = [0.0; HIDDEN];
    if let Some(start) = start {
        net = std::fs::read_to_string(start)?.parse()?;
    }
    if net.input_weights.len() != inputs {
        return Err(format!("a network of {} inputs where {inputs} are", net.input_weights.len()).into());
    }
    let search = (simulations > 0).then(|| Settings {
        root_samples: 1,
        rollout_decisions: 0,
        leaf_weight: 0.0,
        ..tuning.settings(Budget::Iterations(simulations))
    });
    let pool = learning.pool();
    let mut adam = Adam::new((inputs + 2) * HIDDEN);
    let fastest = if start.is_none() { 0.001 } else { 0.0003 };
    let mut gradients = [zero(inputs), zero(inputs)];
    let mut kept: Vec<Vec<Sample>> = Vec::new();
    for round in 0..rounds {
        let begun = std::time::Instant::now();
        // Knowledge borrows its network for ever; a few of them are leaked until the program ends.
        let own = learning.with_net(tuning.row(), Box::leak(Box::new(net.clone())));
        let players = Players { learning, net: &net, own, pool: &pool, search };
        let one = |game: u64| {
            let setup = &setups[(game % setups.len() as u64) as usize];
            players.samples(setup, seed << 48 | u64::from(round) << 24 | game)
        };
        let all: Vec<Vec<Sample>> = (0..games).into_par_iter().map(one).collect();
        let played = begun.elapsed().as_secs_f32();
        let new: Vec<Sample> = all.into_iter().flatten().collect();
        let before = cross_entropy(&net, &new);
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
                half.iter().for_each(|sample| add_gradient(gradient, &net, sample));
            });
            step(&mut adam, &mut net, &mut gradients, rate);
        }
        std::fs::write(file, net.to_string())?;
        let trained = learning.with_net(tuning.row(), Box::leak(Box::new(net.clone())));
        let won = if round % 3 == 2 { strength(trained.as_ref(), tuning, first, 400) } else { 0.0 };
        let positions = order.len();
        eprintln!(
            "round {round}: {positions} positions, {before:.4} before, {won:.3} against greedy; {played:.0} of {:.0} s",
            begun.elapsed().as_secs_f32()
        );
    }
    Ok(())
}

impl GameTask for &Train<'_> {
    type Out = Result<(), Box<dyn Error>>;

    fn run<G: Game>(self) -> Self::Out {
        let bots = bots_of::<G>();
        let learning = bots.learning().ok_or("the bots of this game have no network")?;
        let tuning = bots.tuning().ok_or("the bots of this game have no evaluation")?;
        train::<G>(learning.as_ref(), tuning.as_ref(), self)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, seats, rounds, games, simulations, seed, file, start @ ..] = words.as_slice() else {
        return Err("GAME SEATS ROUNDS GAMES SIMULATIONS SEED FILE [BEGIN]".into());
    };
    let train = Train {
        seats: seats.split(',').map(str::parse).collect::<Result<_, _>>()?,
        rounds: rounds.parse()?,
        games: games.parse()?,
        simulations: simulations.parse()?,
        seed: seed.parse()?,
        file,
        start: start.first().map(String::as_str),
    };
    civitas_games::with_game(game, &train).ok_or_else(|| format!("unknown game “{game}”"))?
}
