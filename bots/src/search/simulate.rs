//! One simulation: sample a state, walk down the trees of all seats at once, play a rollout, update the values.
//!
//! This is multiple-observer information-set Monte-Carlo tree search. A node belongs to a seat and to what that seat has
//! observed and done, so no seat decides on what it cannot know (no strategy fusion). One sampled state is walked through
//! all trees together. The trees share one arena; the key of a node says whose it is.

use super::Settings;
use super::tree::{Edge, EdgeId, NodeId, Tree};
use crate::knowledge::{Knowledge, Values, drop_pointless, drop_resignations};
use crate::rollout::{next_to_decide, play_until_quiet, run_rollout, search_value};
use civitas_core::dealer::{ObservingDealer, Rollout};
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::observations::Observations;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;

/// A larger tree is not kept for the next decision: most of it is out of reach by then.
const MAX_KEPT_NODES: usize = 100_000;

/// A tree with everything a simulation needs, used again for every search.
#[derive(Debug)]
pub(crate) struct Simulator<G: Game> {
    pub(crate) tree: Tree<G::Action>,
    /// What each seat has observed where the search began.
    start: Observations,
    /// The root.
    root: Option<NodeId>,
    /// The actions of the root in the order in which they are tried, with their priors.
    pub(crate) ordered: Vec<(G::Action, f32)>,
    path: Vec<(EdgeId, Seat)>,
    list: Vec<G::Action>,
    priors: Vec<f32>,
    buffer: Vec<G::Action>,
    /// Edges of the current node that are legal now.
    open: Vec<EdgeId>,
}

impl<G: Game> Default for Simulator<G> {
    fn default() -> Self {
        Self {
            tree: Tree::default(),
            start: Observations::default(),
            root: None,
            ordered: Vec::new(),
            path: Vec::new(),
            list: Vec::new(),
            priors: Vec::new(),
            buffer: Vec::new(),
            open: Vec::new(),
        }
    }
}

impl<G: Game> Simulator<G> {
    /// Prepares a search for a seat and returns how often its root was visited before. The tree of the last search is
    /// kept if it holds the information set in which the seat decides now; it never does if that is unknown.
    pub(crate) fn begin(&mut self, perspective: &Perspective<'_, G>) -> u32 {
        self.ordered.clear();
        let seat = perspective.seat();
        self.start = match perspective.observations() {
            Some(key) => Observations::from_key(seat, key),
            None => Observations::default(),
        };
        let key = self.start.key(seat);
        let known = perspective.observations().and_then(|key| self.tree.find(key));
        self.root = match known.filter(|_| self.tree.len() < MAX_KEPT_NODES) {
            Some(root) => Some(root),
            None => {
                self.tree.clear();
                Some(self.tree.add_node(key))
            }
        };
        self.root.map_or(0, |root| self.tree.visits(root))
    }

    /// The node of the decision that is searched.
    pub(crate) const fn root(&self) -> Option<NodeId> {
        self.root
    }

    /// Runs one simulation.
    pub(crate) fn simulate<K: Knowledge<G>>(
        &mut self,
        perspective: &Perspective<'_, G>,
        knowledge: &K,
        settings: &Settings,
        dice: &mut Dice,
    ) {
        let mut game = perspective.imagine(dice);
        let mut observations = self.start;
        self.path.clear();
        // The seat that searches decides first, also where several are asked at once.
        let mut next = Some(perspective.seat());
        let mut at_root = true;
        while let Some(seat) = next {
            let key = observations.key(seat);
            let Some(node) = self.tree.find(key) else {
                self.tree.add_node(key);
                break;
            };
            let Some(edge) = self.choose(&game, seat, node, at_root, knowledge, settings, dice) else { break };
            self.path.push((edge, seat));
            let action = self.tree.edge(edge).action;
            let mut observing = ObservingDealer { dice, observations };
            game.apply(seat, &action, &mut observing);
            observations = observing.observations;
            observations.add_action(seat, &action);
            next = next_to_decide(&game.waiting(), dice);
            at_root = false;
        }
        let values = self.evaluate_leaf(&mut game, knowledge, settings, dice);
        for &(edge, seat) in &self.path {
            let edge = self.tree.edge_mut(edge);
            edge.visits += 1;
            let value = f64::from(values[seat]);
            edge.sum += value;
            edge.squares += value * value;
        }
    }

    /// How the game stands where the tree was left, by what is seen there and by what comes of it.
    fn evaluate_leaf<K: Knowledge<G>>(
        &mut self,
        game: &mut G,
        knowledge: &K,
        settings: &Settings,
        dice: &mut Dice,
    ) -> Values {
        let Settings { rollout_decisions, rollout_candidates, leaf_weight, .. } = *settings;
        let mut here = None;
        if leaf_weight > 0.0 {
            run_rollout(knowledge, game, 0, rollout_candidates, dice, &mut self.list);
            here = Some(search_value(game, knowledge, dice, &mut self.list));
        }
        if let Some(here) = here.filter(|_| rollout_decisions == 0) {
            return here;
        }
        run_rollout(knowledge, game, rollout_decisions, rollout_candidates, dice, &mut self.list);
        let mut values = search_value(game, knowledge, dice, &mut self.list);
        if let Some(here) = here {
            values.0.iter_mut().zip(here.0).for_each(|(later, now)| *later += leaf_weight * (now - *later));
        }
        values
    }

    /// Chooses an edge of a node: a new one if it is time to widen, else the one with the best upper bound.
    #[allow(clippy::too_many_arguments, reason = "one place calls it; a struct of these would only be a longer name")]
    fn choose<K: Knowledge<G>>(
        &mut self,
        game: &G,
        seat: Seat,
        node: NodeId,
        at_root: bool,
        knowledge: &K,
        settings: &Settings,
        dice: &mut Dice,
    ) -> Option<EdgeId> {
        self.tree.visit(node);
        self.open.clear();
        // At the root the list is the same in every imagined state; elsewhere what was tried may not be legal now.
        let legal = self.tree.edges(node).filter(|(_, edge)| at_root || game.check(seat, &edge.action).is_ok());
        self.open.extend(legal.map(|(id, _)| id));
        let wide = settings.allowed_edges(self.tree.visits(node), at_root);
        if self.open.len() < wide {
            let new = if at_root {
                self.next_of_root()
            } else {
                let lookahead = K::HAS_EVALUATION && self.tree.visits(node) >= settings.lookahead_after_visits;
                self.best_untried(game, seat, lookahead, settings.similar_discount, knowledge, dice)
            };
            if let Some((action, prior)) = new {
                let edge = self.tree.add_edge(node, action, prior);
                self.open.push(edge);
            }
        }
        let mut exploration = settings.exploration;
        if settings.exploration_per_stddev > 0.0 {
            exploration += settings.exploration_per_stddev * spread(self.open.iter().map(|&id| self.tree.edge(id)));
        }
        let prior_weight = settings.prior_weight;
        let (mut best, mut highest) = (None, f64::MIN);
        for &id in &self.open {
            let edge = self.tree.edge_mut(id);
            edge.available += 1;
            let bound = if edge.visits == 0 {
                f64::MAX
            } else {
                let visits = f64::from(edge.visits);
                let spread = (f64::from(edge.available).ln() / visits).sqrt();
                edge.sum / visits
                    + exploration * spread
                    + prior_weight * f64::from(edge.prior) / (visits + prior_weight)
            };
            if bound > highest {
                (best, highest) = (Some(id), bound);
            }
        }
        best
    }

    /// Returns the first action of the root that is not an edge yet.
    fn next_of_root(&self) -> Option<(G::Action, f32)> {
        let is_edge = |action: &G::Action| self.open.iter().any(|&id| self.tree.edge(id).action == *action);
        // Without a tree from before, the edges are the first actions in this order.
        let fresh = self.ordered.get(self.open.len()).filter(|(action, _)| !is_edge(action));
        fresh.or_else(|| self.ordered.iter().find(|(action, _)| !is_edge(action))).copied()
    }

    /// Returns the legal action with the highest prior that is not an edge yet; any of those with equal priors.
    fn best_untried<K: Knowledge<G>>(
        &mut self,
        game: &G,
        seat: Seat,
        lookahead: bool,
        similar_discount: f32,
        knowledge: &K,
        dice: &mut Dice,
    ) -> Option<(G::Action, f32)> {
        self.list.clear();
        game.legal(seat, &mut self.list);
        drop_resignations(&mut self.list, K::is_resignation);
        drop_pointless::<G, K>(&mut self.list, game, seat);
        if self.list.len() <= self.open.len() {
            return None;
        }
        if lookahead {
            let same_dice = dice.split();
            self.priors.clear();
            for action in &self.list {
                let (mut game, mut dice) = (game.clone(), same_dice.clone());
                game.apply(seat, action, &mut Rollout { dice: &mut dice });
                play_until_quiet(knowledge, &mut game, &mut dice, &mut self.buffer);
                self.priors.push(search_value(&game, knowledge, &mut dice, &mut self.buffer)[seat]);
            }
        } else {
            knowledge.priors(game, seat, &self.list, &mut self.priors);
        }
        if similar_discount < 1.0 {
            self.fade(similar_discount);
        }
        let tree = &self.tree;
        let open = &self.open;
        let mut best: Option<(G::Action, f32)> = None;
        let mut alike = 0;
        for (&action, &prior) in self.list.iter().zip(&self.priors) {
            let better = best.is_none_or(|(_, highest)| prior > highest);
            let equal = !better && best.is_some_and(|(_, highest)| prior == highest);
            if !(better || equal) || open.iter().any(|&id| tree.edge(id).action == action) {
                continue;
            }
            // Each of several equals is kept with the same chance, in one pass.
            alike = if better { 1 } else { alike + 1 };
            if better || dice.below(alike) == 0 {
                best = Some((action, prior));
            }
        }
        best.map(|(action, _)| (action, 0.0))
    }

    /// Makes what looks like an answer that was tried less promising, for each time one was.
    fn fade(&mut self, similar_discount: f32) {
        for &id in &self.open {
            let tried = self.tree.edge(id).action;
            let Some(at) = self.list.iter().position(|&action| action == tried) else { continue };
            let look = self.priors[at];
            if look > 0.0 {
                self.priors.iter_mut().filter(|prior| **prior == look).for_each(|prior| *prior *= similar_discount);
            }
        }
    }

    /// The game after an answer, as the seats that decide next are expected to go on; for explanations.
    pub(crate) fn expected_line(
        &self,
        perspective: &Perspective<'_, G>,
        first: G::Action,
        longest: usize,
        dice: &mut Dice,
    ) -> Vec<(Seat, G::Action)> {
        let mut game = perspective.imagine(dice);
        let mut observations = self.start;
        let mut line = Vec::new();
        let mut next = Some((perspective.seat(), first));
        while let Some((seat, action)) = next {
            line.push((seat, action));
            let mut observing = ObservingDealer { dice, observations };
            game.apply(seat, &action, &mut observing);
            observations = observing.observations;
            observations.add_action(seat, &action);
            next = next_to_decide(&game.waiting(), dice).filter(|_| line.len() < longest).and_then(|seat| {
                let node = self.tree.find(observations.key(seat))?;
                let legal = self.tree.edges(node).filter(|(_, edge)| game.check(seat, &edge.action).is_ok());
                // What was tried only once or twice says nothing.
                let tried = legal.filter(|(_, edge)| edge.visits > 2);
                tried.max_by_key(|(_, edge)| edge.visits).map(|(_, edge)| (seat, edge.action))
            });
        }
        line
    }
}

/// How much what came of some edges differs: its standard deviation.
fn spread<'a, A: 'a>(edges: impl Iterator<Item = &'a Edge<A>>) -> f64 {
    let (mut visits, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for edge in edges {
        visits += f64::from(edge.visits);
        sum += edge.sum;
        squares += edge.squares;
    }
    if visits == 0.0 {
        return 0.0;
    }
    let mean = sum / visits;
    (squares / visits - mean * mean).max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_of_all_edges_together_has_a_spread() {
        let mut tree = Tree::default();
        let node = tree.add_node(1);
        for values in [[0.2, 0.4], [0.6, 0.8]] {
            let edge = tree.add_edge(node, 'a', 0.0);
            for value in values {
                let edge = tree.edge_mut(edge);
                edge.visits += 1;
                edge.sum += value;
                edge.squares += value * value;
            }
        }
        let all = spread(tree.edges(node).map(|(_, edge)| edge));
        assert!((all - 0.05_f64.sqrt()).abs() < 1e-9, "{all}");
        assert!(spread(std::iter::empty::<&Edge<char>>()).abs() < 1e-9);
    }
}
