//! The tree of a search, in arenas that are used again: nodes, their edges, and where each information set has its node.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The number of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// The number of an edge.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EdgeId(u32);

const NO_EDGE: u32 = u32::MAX;

/// What one seat knows at one of its decisions. Edges form a list, for they come one by one.
#[derive(Debug, Clone, Copy)]
struct Node {
    visits: u32,
    first: u32,
    last: u32,
}

/// An answer that was tried there.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge<A> {
    pub(crate) action: A,
    /// How often it was chosen.
    pub(crate) visits: u32,
    /// How often it could have been chosen: lists differ between imagined states.
    pub(crate) available: u32,
    /// What came of it for the seat that decides, summed up.
    pub(crate) sum: f64,
    /// The squares of that.
    pub(crate) squares: f64,
    /// How promising it looked, from 0 to 1.
    pub(crate) prior: f32,
    next: u32,
}

/// Keys are numbers that have been mixed already.
#[derive(Debug, Clone, Copy, Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

/// All nodes of one search. Clearing it keeps its memory.
#[derive(Debug)]
pub(crate) struct Tree<A> {
    nodes: Vec<Node>,
    edges: Vec<Edge<A>>,
    by_key: HashMap<u64, u32, BuildHasherDefault<Mixed>>,
}

impl<A> Default for Tree<A> {
    fn default() -> Self {
        Self { nodes: Vec::new(), edges: Vec::new(), by_key: HashMap::default() }
    }
}

impl<A: Copy + PartialEq> Tree<A> {
    /// Forgets everything but the memory it needs.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.edges.clear();
        self.by_key.clear();
    }

    /// The node of an information set, if it has been reached before.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<NodeId> {
        self.by_key.get(&key).map(|&node| NodeId(node))
    }

    /// A new node for an information set.
    pub(crate) fn add_node(&mut self, key: u64) -> NodeId {
        let node = self.nodes.len() as u32;
        self.nodes.push(Node { visits: 0, first: NO_EDGE, last: NO_EDGE });
        self.by_key.insert(key, node);
        NodeId(node)
    }

    /// A new edge of a node, behind those it has.
    pub(crate) fn add_edge(&mut self, node: NodeId, action: A, prior: f32) -> EdgeId {
        let edge = self.edges.len() as u32;
        self.edges.push(Edge { action, visits: 0, available: 0, sum: 0.0, squares: 0.0, prior, next: NO_EDGE });
        let node = &mut self.nodes[node.0 as usize];
        if node.first == NO_EDGE {
            node.first = edge;
        } else {
            self.edges[node.last as usize].next = edge;
        }
        node.last = edge;
        EdgeId(edge)
    }

    /// How often a node was visited.
    #[inline]
    pub(crate) fn visits(&self, node: NodeId) -> u32 {
        self.nodes[node.0 as usize].visits
    }

    /// A node is visited.
    #[inline]
    pub(crate) fn visit(&mut self, node: NodeId) {
        self.nodes[node.0 as usize].visits += 1;
    }

    /// The edges of a node, in the order in which they came.
    #[inline]
    pub(crate) fn edges(&self, node: NodeId) -> impl Iterator<Item = (EdgeId, &Edge<A>)> {
        let mut at = self.nodes[node.0 as usize].first;
        std::iter::from_fn(move || {
            let edge = self.edges.get(at as usize)?;
            let id = EdgeId(at);
            at = edge.next;
            Some((id, edge))
        })
    }

    /// An edge.
    #[inline]
    pub(crate) fn edge(&self, edge: EdgeId) -> &Edge<A> {
        &self.edges[edge.0 as usize]
    }

    /// An edge, to change it.
    #[inline]
    pub(crate) fn edge_mut(&mut self, edge: EdgeId) -> &mut Edge<A> {
        &mut self.edges[edge.0 as usize]
    }

    /// The number of nodes.
    pub(crate) const fn len(&self) -> usize {
        self.nodes.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_keep_their_order_and_clearing_keeps_the_memory() {
        let mut tree = Tree::default();
        let (first, second) = (tree.add_node(7), tree.add_node(9));
        tree.add_edge(first, 'a', 0.0);
        tree.add_edge(second, 'x', 0.0);
        tree.add_edge(first, 'b', 0.5);
        let actions: Vec<_> = tree.edges(first).map(|(_, edge)| edge.action).collect();
        assert_eq!(actions, ['a', 'b']);
        assert_eq!(tree.find(9), Some(second));
        let capacity = tree.nodes.capacity();
        tree.clear();
        assert_eq!((tree.find(9), tree.len(), tree.nodes.capacity()), (None, 0, capacity));
    }
}
