//! Trains the move policy of Tigris & Euphrates on games between policy-only players, by a policy gradient.
//!
//! `cargo run --release -p civitas-bots --example tigris -- SEATS ROUNDS GAMES SEED FILE [BEGIN]`: ROUNDS rounds
//! of GAMES games. A choice that turned out better than the network predicted becomes likelier, one that turned out worse
//! less likely. The policy is written to FILE after each round; training starts from BEGIN, or from equal weights.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints how it learns")]

use civitas_bots::Greedy;
use civitas_bots::adam::Adam;
use civitas_bots::knowledge::{Knowledge, Values, outcome_values};
use civitas_bots::tigris::{Candidates, KINDS, MOVE_FEATURES, MoveFeatures, MoveKind, MovePolicy, TigrisKnowledge};
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_games::tigris::{Action, Prompt, Tigris};
use rayon::prelude::*;
use std::error::Error;

/// Discount of later results, for each decision.
const LAMBDA: f32 = 0.9;
/// Weight of the entropy bonus: a policy that rules a candidate out cannot learn about it.
const ENTROPY_WEIGHT: f32 = 0.002;
/// Number of games for one step of the optimizer.
const BATCH: u64 = 128;

/// A choice by the policy: the candidates with their probabilities, and the index of the chosen one.
struct Chosen {
    candidates: Vec<(MoveKind, MoveFeatures, f32)>,
    picked: usize,
}

/// A decision made by the policy.
struct Step {
    seat: Seat,
    chosen: Chosen,
    /// The value of the position before it.
    value: Values,
}

impl Step {
    /// Adds the gradient of this choice, which was `better` than predicted.
    fn add_gradient(&self, better: f32, gradients: &mut MovePolicy) {
        let Chosen { candidates, picked } = &self.chosen;
        let entropy: f32 = candidates.iter().map(|(_, _, chance)| -chance * chance.ln()).sum();
        for (number, (kind, features, chance)) in candidates.iter().enumerate() {
            let chosen = if number == *picked { 1.0 } else { 0.0 };
            let pull = better * (chosen - chance) - ENTROPY_WEIGHT * chance * (chance.ln() + entropy);
            let row = &mut gradients.0[*kind as usize];
            row.iter_mut().zip(features).for_each(|(gradient, raw)| *gradient -= pull * raw);
        }
    }
}

/// Chooses an action by the policy.
fn choose(policy: &MovePolicy, game: &Tigris, seat: Seat, dice: &mut Dice) -> Option<(Action, Chosen)> {
    let mut feature_log = Vec::new();
    let candidates = Candidates::of(policy, game, seat, Some(&mut feature_log));
    let picked = candidates.pick(dice)?;
    let action = candidates.all[picked].action(dice).filter(|action| game.check(seat, action).is_ok())?;
    let sum: f32 = candidates.all.iter().map(|candidate| candidate.weight).sum();
    let chances: Vec<f32> = candidates.all.iter().map(|candidate| (candidate.weight / sum).max(1e-9)).collect();
    let candidates = feature_log.into_iter().zip(chances).map(|((kind, features), chance)| (kind, features, chance));
    Some((action, Chosen { candidates: candidates.collect(), picked }))
}

/// Returns the gradients of one game.
fn gradients(
    policy: &MovePolicy,
    knowledge: &TigrisKnowledge,
    setup: &Setup<<Tigris as Game>::Options>,
    seed: u64,
) -> MovePolicy {
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::new();
    let mut steps: Vec<Step> = Vec::new();
    let mut game = Tigris::start(setup, &mut Rollout { dice: &mut dice });
    while let Some(seat) = game.waiting().unanswered.iter().next() {
        let chosen = if *game.prompt() == Prompt::Act { choose(policy, &game, seat, &mut dice) } else { None };
        let action = if let Some((action, chosen)) = chosen {
            steps.push(Step { seat, chosen, value: knowledge.evaluate_for_search(&game, &mut dice, &mut buffer) });
            Some(action)
        } else {
            knowledge.plausible_action(&game, seat, &mut dice, &mut buffer)
        };
        let Some(action) = action else { break };
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    let mut gradients = MovePolicy::default();
    let Some(outcome) = game.outcome() else { return gradients };
    let mut later = outcome_values(&outcome);
    for step in steps.iter().rev() {
        step.add_gradient(later[step.seat] - step.value[step.seat], &mut gradients);
        let both = later.0.iter_mut().zip(step.value.0);
        both.for_each(|(later, value)| *later += (1.0 - LAMBDA) * (value - *later));
    }
    gradients
}

/// Returns the share of games that a player with this policy wins against greedy ones.
fn strength(policy: &MovePolicy, setup: &Setup<<Tigris as Game>::Options>, games: u64) -> f64 {
    let one = |number: u64| {
        let knowledge = TigrisKnowledge::default();
        let mut buffer = Vec::new();
        let mut dice = Dice::new(number + 77);
        let mut greedy = Greedy::new(knowledge, 2);
        let mut game = Tigris::start(setup, &mut Rollout { dice: &mut dice });
        let own = number as usize % game.seats();
        while let Some(seat) = game.waiting().unanswered.iter().next() {
            let action = if seat.index() != own {
                greedy.choose(&Perspective::new(&game, seat), &mut dice)
            } else if *game.prompt() == Prompt::Act {
                choose(policy, &game, seat, &mut dice).map(|(action, _)| action)
            } else {
                None
            };
            let Some(action) = action.or_else(|| knowledge.plausible_action(&game, seat, &mut dice, &mut buffer))
            else {
                break;
            };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        let Some(outcome) = game.outcome() else { return 0.0 };
        let winners = outcome.winners();
        Seat::new(own).filter(|&seat| winners.contains(seat)).map_or(0.0, |_| 1.0 / winners.len() as f64)
    };
    (0..games).into_par_iter().map(one).sum::<f64>() / games as f64
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [seats, rounds, games, seed, file, start @ ..] = words.as_slice() else {
        return Err("SEATS ROUNDS GAMES SEED FILE [BEGIN]".into());
    };
    let (rounds, games, seed): (u64, u64, u64) = (rounds.parse()?, games.parse()?, seed.parse()?);
    let setup = Setup::with_first_roles::<Tigris>(Default::default(), seats.parse()?)?;
    let mut policy = MovePolicy::default();
    if let Some(start) = start.first() {
        policy = std::fs::read_to_string(start)?.parse()?;
    }
    let knowledge = TigrisKnowledge::default();
    let mut adam = Adam::new(KINDS * MOVE_FEATURES);
    for round in 0..rounds {
        let rate = 0.02 * (1.0 - 0.9 * round as f64 / rounds as f64) as f32;
        for batch in 0..games / BATCH {
            let numbers = (0..BATCH).into_par_iter().map(|game| seed << 48 | round << 32 | batch << 12 | game);
            let all: Vec<MovePolicy> = numbers.map(|seed| gradients(&policy, &knowledge, &setup, seed)).collect();
            let gradient = |kind: usize, raw: usize| all.iter().map(|gradients| gradients.0[kind][raw]).sum::<f32>();
            let rows = policy.0.iter_mut().enumerate();
            let steps =
                rows.flat_map(|(kind, row)| row.iter_mut().enumerate().map(move |(raw, weight)| (kind, raw, weight)));
            let steps = steps.map(|(kind, raw, weight)| {
                // Weight decay.
                let gradient = gradient(kind, raw) / BATCH as f32 + 1e-4 * *weight;
                (weight, gradient)
            });
            adam.step(steps, rate);
        }
        std::fs::write(file, policy.to_string())?;
        eprintln!("round {round}: {:.3} against greedy", strength(&policy, &setup, 1000));
    }
    Ok(())
}
