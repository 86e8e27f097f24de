//! Tree search for hidden information and several players.

mod simulate;
mod tree;

pub use crate::rollout::random_playout;

use crate::budget::{Budget, Meter};
use crate::greedy::{Scratch, look_one_step};
use crate::knowledge::{Knowledge, drop_pointless_of, drop_resignations};
use crate::rollout::search_value;
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use rayon::prelude::*;
use simulate::Simulator;
use std::time::Instant;

/// The parameters of a search.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// The budget of one decision.
    pub budget: Budget,
    /// The exploration constant of UCB, for values from 0 to 1.
    pub exploration: f64,
    /// Exploration added for each standard deviation of the values at a node: values lie close together early in a game
    /// and far apart late.
    pub exploration_per_stddev: f64,
    /// Weight of the prior of a root action, in simulations.
    pub prior_weight: f64,
    /// Progressive widening: a node has at most `widening_factor · visits^widening_exponent` actions.
    pub widening_factor: f64,
    /// See `widening_factor`.
    pub widening_exponent: f64,
    /// The `widening_factor` of the root, whose actions are ordered with more care.
    pub root_widening_factor: f64,
    /// Number of plausible decisions between the leaf and the evaluation; `u32::MAX` plays to the end.
    pub rollout_decisions: u32,
    /// Weight of the leaf evaluation, from 0 to 1; the evaluation after the rollout gets the rest.
    pub leaf_weight: f32,
    /// Number of plausible actions of which a rollout plays the best.
    pub rollout_candidates: u32,
    /// Number of sampled states for the one-ply look-ahead that orders the actions of the root; 0 orders by priors.
    pub root_samples: u32,
    /// Number of visits after which a node orders its untried actions by a one-ply look-ahead instead of priors.
    pub lookahead_after_visits: u32,
    /// Number of other root actions placed between two that have the same value after one ply.
    pub similar_spacing: u32,
    /// Factor for the prior of an action whose prior equals that of a tried one; 1 switches it off.
    pub similar_discount: f32,
    /// Number of trees that grow at the same time, whose roots are added up. The threads are those of the current pool.
    pub threads: u32,
}

impl Settings {
    /// Returns settings for a game without knowledge: random games to the end.
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

    /// Returns the number of actions a node may have after `visits`; at least one.
    fn allowed_edges(&self, visits: u32, at_root: bool) -> usize {
        let factor = if at_root { self.root_widening_factor } else { self.widening_factor };
        (factor * f64::from(visits).powf(self.widening_exponent)).ceil().max(1.0) as usize
    }
}

/// An action that was considered, with its expected value.
#[derive(Debug, Clone, PartialEq)]
pub struct Considered<A> {
    /// The action and a likely continuation: who decides, and what.
    pub line: Vec<(Seat, A)>,
    /// Number of simulations that chose it.
    pub visits: u32,
    /// The expected value for the seat, from 0 (lost) to 1 (won).
    pub expected: f64,
}

/// Multiple-observer information-set Monte-Carlo tree search.
///
/// A player that is kept from decision to decision keeps its trees as well. If the perspective carries the key of what
/// its seat has observed, and the last search has reached that information set, the simulations made there count for
/// this decision too.
pub struct Search<G: Game, K> {
    knowledge: K,
    settings: Settings,
    simulators: Vec<Simulator<G>>,
    scratch: Scratch<G>,
    results: Vec<RootStats<G::Action>>,
    simulations: u64,
}

/// The edges of one root action in all trees, added up.
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
    /// Creates a player with this knowledge.
    #[must_use]
    pub fn new(knowledge: K, settings: Settings) -> Self {
        let simulators = (0..settings.threads.max(1)).map(|_| Simulator::default()).collect();
        Self { knowledge, settings, simulators, scratch: Scratch::default(), results: Vec::new(), simulations: 0 }
    }

    /// Returns the parameters.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns the number of simulations made for the last decision, without those kept from earlier ones.
    #[must_use]
    pub const fn simulations(&self) -> u64 {
        self.simulations
    }

    /// Returns the number of simulations that count for the last decision, with those kept from earlier ones.
    #[must_use]
    pub fn root_visits(&self) -> u64 {
        self.results.iter().map(|result| u64::from(result.visits)).sum()
    }

    /// Returns the best actions of the last decision, the most visited first, each with a likely continuation. Hidden
    /// things in it are sampled.
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

    /// Searches; afterwards `results` holds the actions that were tried, the most visited first.
    fn search(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) {
        let begun = Instant::now();
        let settings = self.settings;
        let count = self.simulators.len() as u32;
        let knowledge = &self.knowledge.for_decision(perspective, dice);
        self.order_root(perspective, knowledge, dice, begun);
        let (list, sums) = (&self.scratch.list, &self.scratch.sums);
        let run = |number: u32, simulator: &mut Simulator<G>, mut dice: Dice| {
            let visits = simulator.begin(perspective);
            simulator.ordered.extend(list.iter().copied().zip(sums.iter().copied()));
            let mut meter = Meter::begin(settings.budget, begun, number, count);
            meter.count_earlier(visits);
            let mut simulations = 0;
            while meter.step() {
                simulator.simulate(perspective, knowledge, &settings, &mut dice);
                simulations += 1;
            }
            simulations
        };
        self.simulations = if let [simulator] = self.simulators.as_mut_slice() {
            run(0, simulator, dice.split())
        } else {
            let dealt: Vec<_> = self.simulators.iter_mut().map(|simulator| (simulator, dice.split())).collect();
            let numbered = dealt.into_par_iter().enumerate();
            numbered.map(|(number, (simulator, dice))| run(number as u32, simulator, dice)).sum()
        };
        self.merge_roots();
    }

    /// Puts the answers of the root into the order in which they are tried, with a promise from 0 to 1.
    fn order_root(&mut self, perspective: &Perspective<'_, G>, knowledge: &K, dice: &mut Dice, begun: Instant) {
        let Scratch { list, sums, .. } = &mut self.scratch;
        let mut scale = 0.0;
        if K::HAS_EVALUATION && self.settings.root_samples > 0 {
            // Ordering gets at most a quarter of the time.
            let budget = self.settings.budget;
            let budget = budget.time().map_or(budget, |time| Budget::Time(time / 4));
            let meter = Meter::begin(budget, begun, 0, 1);
            let looked = look_one_step(
                perspective,
                knowledge,
                search_value,
                self.settings.root_samples,
                &meter,
                &mut self.scratch,
                dice,
            );
            scale = 1.0 / looked.max(1) as f32;
        } else {
            knowledge.priors(&perspective.imagine(dice), perspective.seat(), list, sums);
        }
        let Scratch { list, sums, .. } = &mut self.scratch;
        let best = sums.iter().copied().fold(f32::MIN, f32::max);
        // Shuffled first, so that actions with equal values do not come in the order of the list.
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
            // A kept node may have been reached past a question that simulations leave out: its other actions are not
            // open now.
            let is_open = |action: &G::Action| self.scratch.list.contains(action);
            let tried = simulator.tree.edges(root).filter(|(_, edge)| edge.visits > 0 && is_open(&edge.action));
            for (_, edge) in tried {
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

/// Spreads those of a sorted list that look alike: the second one of a kind is placed as if `spacing` more kinds came
/// before it, the third one twice as many. A dozen squares for one tile must not hide every other idea.
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

impl<G: Game, K: Knowledge<G>> Bot<G> for Search<G, K> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        self.results.clear();
        self.simulations = 0;
        self.scratch.list.clear();
        perspective.legal(&mut self.scratch.list);
        drop_resignations(&mut self.scratch.list, K::is_resignation);
        drop_pointless_of::<G, K>(&mut self.scratch.list, perspective, dice);
        if self.scratch.list.len() < 2 {
            return self.scratch.list.first().copied(); // nothing to choose
        }
        self.search(perspective, dice);
        // Without a single simulation in time: the action that comes first in the order.
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
