//! The player that chooses the action with the best evaluation after one ply, or after what that ply begins.

use crate::budget::{Budget, Meter};
use crate::knowledge::{Knowledge, Values, drop_pointless, drop_pointless_of, drop_resignations};
use crate::rollout::{evaluate_or_outcome, next_to_decide, play_until_quiet};
use crate::search::Considered;
use civitas_core::bot::Bot;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use std::time::{Duration, Instant};

/// Tries every action on a few sampled states, plays each until it is quiet, and chooses the one with the best evaluation.
#[derive(Debug, Clone)]
pub struct Greedy<G: Game, K> {
    knowledge: K,
    /// Number of sampled states on which each action is tried.
    samples: u32,
    /// Number of sampled states of the last decision.
    looked: u32,
    scratch: Scratch<G>,
}

/// Buffers, used again for every decision.
#[derive(Debug, Clone)]
pub(crate) struct Scratch<G: Game> {
    pub(crate) list: Vec<G::Action>,
    pub(crate) sums: Vec<f32>,
    pub(crate) buffer: Vec<G::Action>,
}

impl<G: Game> Default for Scratch<G> {
    fn default() -> Self {
        Self { list: Vec::new(), sums: Vec::new(), buffer: Vec::new() }
    }
}

/// The longest time for a decision. Only games without an evaluation, where rollouts go to the end, come near it.
const LONGEST: Duration = Duration::from_millis(500);

impl<G: Game, K: Knowledge<G>> Greedy<G, K> {
    /// Creates a player that tries each action on the given number of sampled states.
    #[must_use]
    pub fn new(knowledge: K, samples: u32) -> Self {
        Self { knowledge, samples: samples.max(1), looked: 0, scratch: Scratch::default() }
    }

    /// Returns the best actions of the last decision with their values.
    pub(crate) fn considered(&self, seat: Seat, most: usize) -> Vec<Considered<G::Action>> {
        if self.looked == 0 {
            return Vec::new();
        }
        let mut best: Vec<_> = self.scratch.list.iter().zip(&self.scratch.sums).collect();
        best.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let best = best.into_iter().take(most).map(|(&action, &sum)| Considered {
            line: vec![(seat, action)],
            visits: self.looked,
            expected: f64::from(sum) / f64::from(self.looked),
        });
        best.collect()
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Greedy<G, K> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        let scratch = &mut self.scratch;
        self.looked = 0;
        scratch.list.clear();
        perspective.legal(&mut scratch.list);
        drop_resignations(&mut scratch.list, K::is_resignation);
        drop_pointless_of::<G, K>(&mut scratch.list, perspective, dice);
        if scratch.list.len() < 2 {
            return scratch.list.first().copied();
        }
        let meter = Meter::begin(Budget::Time(LONGEST), Instant::now(), 0, 1);
        let knowledge = self.knowledge.for_decision(perspective, dice);
        self.looked = look_one_step(perspective, &knowledge, evaluate_or_outcome, self.samples, &meter, scratch, dice);
        let best = scratch.sums.iter().copied().fold(f32::MIN, f32::max);
        // In a free phase no draft is worth more than its result: where nothing is better, finish.
        if perspective.waiting().manner == Manner::Free
            && let Some(minimal) = perspective.minimal()
            && scratch.list.iter().zip(&scratch.sums).any(|(&action, &sum)| action == minimal && sum >= best)
        {
            return Some(minimal);
        }
        // Actions with equal values are equally likely; the list has an order of its own.
        let alike = scratch.list.iter().zip(&scratch.sums).filter(|&(_, &sum)| sum >= best);
        let number = dice.below(alike.clone().count() as u32) as usize;
        alike.map(|(&action, _)| action).nth(number)
    }
}

/// A function that evaluates a position.
pub(crate) type Evaluator<G, K> = fn(&G, &K, &mut Dice, &mut Vec<<G as Game>::Action>) -> Values;

/// Adds up, for each action in the list, its value for the seat over `samples` sampled states.
///
/// On one sampled state all actions get the same dice, so that luck does not decide between them. Stops when the time is
/// over and returns the number of sampled states on which all actions were tried.
pub(crate) fn look_one_step<G: Game, K: Knowledge<G>>(
    perspective: &Perspective<'_, G>,
    knowledge: &K,
    evaluate: Evaluator<G, K>,
    samples: u32,
    meter: &Meter,
    scratch: &mut Scratch<G>,
    dice: &mut Dice,
) -> u32 {
    let Scratch { list, sums, buffer } = scratch;
    sums.clear();
    sums.resize(list.len(), 0.0);
    let seat = perspective.seat();
    for round in 0..samples {
        let imagined = perspective.imagine(dice);
        let same_dice = dice.split();
        for at in 0..list.len() {
            // Reading the clock costs little beside a step; hundreds of reads are not needed.
            if at % 8 == 0 && meter.is_over() {
                // The unfinished round is scaled out of the sums of those actions that had it.
                let done = round as f32;
                sums.iter_mut().take(at).filter(|_| round > 0).for_each(|sum| *sum *= done / (done + 1.0));
                return round.max(1);
            }
            let mut same_dice = same_dice.clone();
            let mut game = imagined.clone();
            game.apply(seat, &list[at], &mut Rollout { dice: &mut same_dice });
            let ahead = Ahead { knowledge, evaluate, seat };
            sums[at] += ahead.value(game, FURTHER, &mut same_dice, buffer);
        }
    }
    samples
}

/// How many answers after the first are looked at, where an answer only begins something.
const FURTHER: u32 = 1;

/// A seat looks ahead.
struct Ahead<'a, G: Game, K> {
    knowledge: &'a K,
    evaluate: Evaluator<G, K>,
    seat: Seat,
}

impl<G: Game, K: Knowledge<G>> Ahead<'_, G, K> {
    /// Returns the value of a state for the seat when it is quiet. On the way the seat chooses the best of its next
    /// `further` answers where it should look at them; everything else is plausible.
    fn value(&self, mut game: G, further: u32, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> f32 {
        let Self { knowledge, seat, .. } = *self;
        if further > 0
            && !knowledge.is_quiet(&game)
            && knowledge.looks_further(&game)
            && next_to_decide(&game.waiting(), &mut dice.clone()) == Some(seat)
        {
            let mut list = Vec::new();
            game.legal(seat, &mut list);
            drop_resignations(&mut list, K::is_resignation);
            drop_pointless::<G, K>(&mut list, &game, seat);
            let mut best = f32::MIN;
            for action in list {
                let (mut next, mut dice) = (game.clone(), dice.clone());
                next.apply(seat, &action, &mut Rollout { dice: &mut dice });
                best = best.max(self.value(next, further - 1, &mut dice, buffer));
            }
            return best;
        }
        play_until_quiet(knowledge, &mut game, dice, buffer);
        (self.evaluate)(&game, knowledge, dice, buffer)[seat]
    }
}
