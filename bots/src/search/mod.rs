//! Tree search for hidden information and several players.

mod simulate;
mod tree;

pub use simulate::random_playout;

use crate::budget::{Budget, Meter};
use crate::greedy::{Scratch, look_one_step};
use crate::knowledge::{Knowledge, drop_resignations, search_value};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use rayon::prelude::*;
use simulate::Simulator;
use std::time::Instant;

/// How a search goes about it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// How long it may think.
    pub budget: Budget,
    /// How much it is drawn to what it has tried seldom: the constant of UCB, for values from 0 to 1.
    pub exploration: f64,
    /// The same for each standard deviation of what came of the answers of a node: early in a game all values are close
    /// together, late they are not.
    pub exploration_per_stddev: f64,
    /// What an answer of the root looks like after one step counts like so many simulations.
    pub prior_weight: f64,
    /// A node has at most `width · visits^growth` answers: lists of hundreds are opened one by one.
    pub widening_factor: f64,
    /// See `width`.
    pub widening_exponent: f64,
    /// The same for the root, whose answers are ordered with more care.
    pub root_widening_factor: f64,
    /// After the tree, so many plausible decisions are played before the position is judged; `u32::MAX` plays to the end.
    pub rollout_decisions: u32,
    /// How much the judgement where the tree was left counts beside the one after those decisions, from 0 to 1: the first
    /// is calm, the second has seen what the others do about it.
    pub leaf_weight: f32,
    /// At each of them the best of so many plausible answers is taken.
    pub rollout_candidates: u32,
    /// The answers of the root are ordered by looking one step ahead on so many imagined states; 0 orders at a glance.
    pub root_samples: u32,
    /// A node that was visited so often orders what it has not tried by looking one step ahead, not at a glance.
    pub lookahead_after_visits: u32,
    /// Answers of the root that look the same after one step are taken apart: between two of them so many others come.
    pub similar_spacing: u32,
    /// An answer that looks like one that was tried at its node promises so much of what it would; 1 for all of it.
    pub similar_discount: f32,
    /// So many trees are grown at once, and their roots are added up. The pool is the one in which it is called.
    pub threads: u32,
}

impl Settings {
    /// Settings that work for a game of which nothing is known: random games to the end.
    #[must_use]
    pub const fn plain(budget: Budget) -> Self {
        Self {
            budget,
            exploration: 0.7,
            exploration_per_stddev: 0.0,
            prior_weight: 0.0,
            widening_factor: 1.5,
            widening_exponent: 0.5,
            root_widening_factor: 3.0,
            rollout_decisions: u32::MAX,
            leaf_weight: 0.0,
            rollout_candidates: 1,
            root_samples: 0,
            lookahead_after_visits: u32::MAX,
            similar_spacing: 0,
            similar_discount: 1.0,
            threads: 1,
        }
    }

    /// How many answers a node may have after so many visits; at least one.
    fn allowed_edges(&self, visits: u32, at_root: bool) -> usize {
        let factor = if at_root { self.root_widening_factor } else { self.widening_factor };
        (factor * f64::from(visits).powf(self.widening_exponent)).ceil().max(1.0) as usize
    }
}

/// An answer that was looked into, and what is expected of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Considered<A> {
    /// The answer, and how the game may go on: who decides, and what.
    pub line: Vec<(Seat, A)>,
    /// In how many simulations it was chosen.
    pub visits: u32,
    /// What is expected for the seat: from 0, lost, to 1, won.
    pub expected: f64,
}

/// Multiple-observer information-set Monte-Carlo tree search.
pub struct Search<G: Game, K> {
    knowledge: K,
    settings: Settings,
    simulators: Vec<Simulator<G>>,
    scratch: Scratch<G>,
    results: Vec<RootStats<G::Action>>,
}

/// The edges of one answer in all trees, added up.
#[derive(Debug, Clone, Copy)]
struct RootStats<A> {
    action: A,
    visits: u32,
    sum: f64,
}

impl<A> RootStats<A> {
    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum / f64::from(self.visits) }
    }
}

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// A player with this knowledge.
    #[must_use]
    pub fn new(knowledge: K, settings: Settings) -> Self {
        let simulators = (0..settings.threads.max(1)).map(|_| Simulator::default()).collect();
        Self { knowledge, settings, simulators, scratch: Scratch::default(), results: Vec::new() }
    }

    /// How it goes about it.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many simulations the last decision took.
    #[must_use]
    pub fn simulations(&self) -> u64 {
        self.results.iter().map(|result| u64::from(result.visits)).sum()
    }

    /// The best answers of the last decision, the most visited first, each with the line that is expected to follow.
    ///
    /// The line is one way it may go on, with hidden things imagined; it is no promise.
    pub fn considered(
        &self,
        perspective: &Perspective<'_, G>,
        most: usize,
        dice: &mut Dice,
    ) -> Vec<Considered<G::Action>> {
        const LONGEST: usize = 5;
        let Some(simulator) = self.simulators.first() else { return Vec::new() };
        let best = self.results.iter().take(most);
        let considered = best.map(|result| Considered {
            line: simulator.expected_line(perspective, result.action, LONGEST, dice),
            visits: result.visits,
            expected: result.mean(),
        });
        considered.collect()
    }

    /// Thinks; afterwards `results` holds the answers that were tried, the most visited first.
    fn think(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) {
        let begun = Instant::now();
        let settings = self.settings;
        let count = self.simulators.len() as u32;
        self.order_root(perspective, dice, begun);
        for simulator in &mut self.simulators {
            simulator.clear();
            let answers = self.scratch.list.iter().zip(&self.scratch.sums);
            simulator.ordered.extend(answers.map(|(&action, &prior)| (action, prior)));
        }
        let knowledge = &self.knowledge;
        let run = |number: u32, simulator: &mut Simulator<G>, mut dice: Dice| {
            let mut meter = Meter::begin(settings.budget, begun, number, count);
            while meter.step() {
                simulator.simulate(perspective, knowledge, &settings, &mut dice);
            }
        };
        if let [simulator] = self.simulators.as_mut_slice() {
            run(0, simulator, dice.split());
        } else {
            let dealt: Vec<_> = self.simulators.iter_mut().map(|simulator| (simulator, dice.split())).collect();
            let numbered = dealt.into_par_iter().enumerate();
            numbered.for_each(|(number, (simulator, dice))| run(number as u32, simulator, dice));
        }
        self.merge_roots();
    }

    /// Puts the answers of the root into the order in which they are tried, with a promise from 0 to 1.
    fn order_root(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice, begun: Instant) {
        let Scratch { list, sums, .. } = &mut self.scratch;
        let mut scale = 0.0;
        if K::HAS_EVALUATION && self.settings.root_samples > 0 {
            // No more than a part of the time may go into the order.
            let budget = self.settings.budget;
            let budget = budget.time().map_or(budget, |time| Budget::Time(time / 4));
            let meter = Meter::begin(budget, begun, 0, 1);
            let looked = look_one_step(
                perspective,
                &self.knowledge,
                search_value,
                self.settings.root_samples,
                &meter,
                &mut self.scratch,
                dice,
            );
            scale = 1.0 / looked.max(1) as f32;
        } else {
            self.knowledge.priors(&perspective.imagine(dice), perspective.seat(), list, sums);
        }
        let Scratch { list, sums, .. } = &mut self.scratch;
        let best = sums.iter().copied().fold(f32::MIN, f32::max);
        // Shuffled first, so that equals do not come in the order of the list.
        let mut both: Vec<_> =
            list.iter().zip(&*sums).map(|(&action, &sum)| (action, sum, (sum - best) * scale)).collect();
        for at in (1..both.len()).rev() {
            both.swap(at, dice.below(at as u32 + 1) as usize);
        }
        both.sort_by(|(_, one, _), (_, other, _)| other.total_cmp(one));
        spread_similar(&mut both, self.settings.similar_spacing, |&(_, sum, _)| sum);
        list.clear();
        sums.clear();
        for (action, _, prior) in both {
            list.push(action);
            sums.push(prior);
        }
    }

    fn merge_roots(&mut self) {
        self.results.clear();
        for simulator in &self.simulators {
            let Some(root) = simulator.root() else { continue };
            for (_, edge) in simulator.tree.edges(root).filter(|(_, edge)| edge.visits > 0) {
                match self.results.iter_mut().find(|result| result.action == edge.action) {
                    Some(result) => {
                        result.visits += edge.visits;
                        result.sum += edge.sum;
                    }
                    None => {
                        self.results.push(RootStats { action: edge.action, visits: edge.visits, sum: edge.sum });
                    }
                }
            }
        }
        self.results
            .sort_by(|one, other| other.visits.cmp(&one.visits).then_with(|| other.mean().total_cmp(&one.mean())));
    }
}

/// Puts others between those of a sorted list that are alike: the second of its kind comes as if so many more kinds had
/// gone before it, the third twice as many. A dozen squares for one tile must not hide every other idea.
fn spread_similar<T>(list: &mut Vec<T>, spacing: u32, looks: impl Fn(&T) -> f32) {
    if spacing == 0 {
        return;
    }
    let (mut kind, mut same, mut last) = (0_u32, 0_u32, None);
    let mut placed: Vec<_> = list
        .drain(..)
        .map(|item| {
            let look = looks(&item);
            if last == Some(look) {
                same += 1;
            } else {
                (kind, same, last) = (kind + 1, 0, Some(look));
            }
            (kind + same * spacing, item)
        })
        .collect();
    placed.sort_by_key(|(place, _)| *place);
    list.extend(placed.into_iter().map(|(_, item)| item));
}

impl<G: Game> Simulator<G> {
    fn root(&self) -> Option<tree::NodeId> {
        self.tree.first()
    }
}

impl<G: Game, K: Knowledge<G>> Bot<G> for Search<G, K> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        self.results.clear();
        self.scratch.list.clear();
        perspective.legal(&mut self.scratch.list);
        drop_resignations(&mut self.scratch.list, K::is_resignation);
        if self.scratch.list.len() < 2 {
            return self.scratch.list.first().copied(); // nothing to think about
        }
        self.think(perspective, dice);
        // Without a single simulation in time, what looked best at first.
        self.results.first().map(|result| result.action).or_else(|| self.scratch.list.first().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_look_alike_are_taken_apart() {
        let mut list = vec![("a", 9.0), ("b", 9.0), ("c", 9.0), ("d", 8.0), ("e", 7.0), ("f", 6.0)];
        spread_similar(&mut list, 2, |item| item.1);
        let order: String = list.iter().map(|item| item.0).collect();
        assert_eq!(order, "adbefc", "two other kinds come before the second of a kind, four before the third");
    }

    #[test]
    fn where_nothing_looks_alike_nothing_changes() {
        let mut list = vec![("a", 9.0), ("b", 8.0), ("c", 7.0)];
        let before = list.clone();
        spread_similar(&mut list, 4, |item| item.1);
        assert_eq!(list, before);
    }
}
