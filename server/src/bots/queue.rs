//! Whose bot computes next.
//!
//! A decision that a person waits for goes first. Among those, and among the rest, the turn goes to the owner who has
//! used the least time so far, then to the table that has: whoever opens sixty tables shares one turn among them.
//! Tables without people compute last, never all threads at once, one decision at a time for each owner, and rest as
//! long as they computed: at most half of the time is theirs.

use std::collections::HashMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// For whom a bot computes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    /// The id of the table.
    pub(crate) table: String,
    /// The person who opened the table.
    pub(crate) owner: String,
    /// Whether a person plays there, so that somebody waits.
    pub(crate) is_waited_for: bool,
}

/// Beyond this many owners or tables the times are forgotten; everybody then starts equal.
const MAX_REMEMBERED: usize = 4096;

/// Requests that wait for a thread.
pub(super) struct Queue<J> {
    waiting: Mutex<Waiting<J>>,
    changed: Condvar,
    /// How many threads may compute for tables without people at the same time.
    max_background: usize,
}

struct Waiting<J> {
    requests: Vec<(u64, Turn, J)>,
    arrived: u64,
    owners: HashMap<String, Duration>,
    tables: HashMap<String, Duration>,
    /// The owners of the background requests that are being computed.
    background: Vec<String>,
    /// Until when tables without people rest.
    rest_until: Instant,
    is_closed: bool,
}

/// What a thread may do now.
enum Next {
    /// The request at this index.
    Take(usize),
    /// Wait for a change, at most until then.
    Wait(Option<Instant>),
}

impl<J> Queue<J> {
    pub(super) fn new(threads: usize) -> Self {
        let waiting = Waiting {
            requests: Vec::new(),
            arrived: 0,
            owners: HashMap::new(),
            tables: HashMap::new(),
            background: Vec::new(),
            rest_until: Instant::now(),
            is_closed: false,
        };
        Self { waiting: Mutex::new(waiting), changed: Condvar::new(), max_background: (threads / 2).max(1) }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting<J>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a request.
    pub(super) fn push(&self, turn: Turn, request: J) {
        let mut waiting = self.lock();
        waiting.enter(&turn);
        let number = waiting.arrived;
        waiting.arrived += 1;
        waiting.requests.push((number, turn, request));
        drop(waiting);
        self.changed.notify_one();
    }

    /// Waits for the next request; `None` once the queue is closed.
    pub(super) fn pop(&self) -> Option<(Turn, J)> {
        let mut waiting = self.lock();
        loop {
            if waiting.is_closed {
                return None;
            }
            match waiting.next(self.max_background, Instant::now()) {
                Next::Take(index) => {
                    let (_, turn, request) = waiting.requests.swap_remove(index);
                    if !turn.is_waited_for {
                        waiting.background.push(turn.owner.clone());
                    }
                    return Some((turn, request));
                }
                Next::Wait(None) => {
                    waiting = self.changed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                }
                Next::Wait(Some(until)) => {
                    let time = until.saturating_duration_since(Instant::now());
                    waiting = self.changed.wait_timeout(waiting, time).unwrap_or_else(PoisonError::into_inner).0;
                }
            }
        }
    }

    /// Notes what a request took.
    pub(super) fn done(&self, turn: &Turn, took: Duration) {
        let mut waiting = self.lock();
        *waiting.owners.entry(turn.owner.clone()).or_default() += took;
        *waiting.tables.entry(turn.table.clone()).or_default() += took;
        if !turn.is_waited_for {
            if let Some(index) = waiting.background.iter().position(|owner| *owner == turn.owner) {
                waiting.background.swap_remove(index);
            }
            waiting.rest_until = Instant::now() + took;
        }
        drop(waiting);
        self.changed.notify_all();
    }

    /// Lets all threads end.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }
}

impl<J> Waiting<J> {
    /// Whoever comes after a pause does not get all the time back that it did not use.
    fn enter(&mut self, turn: &Turn) {
        if self.owners.len() > MAX_REMEMBERED || self.tables.len() > MAX_REMEMBERED {
            self.owners.clear();
            self.tables.clear();
        }
        let floor = self.requests.iter().filter_map(|(_, turn, _)| self.owners.get(&turn.owner)).min().copied();
        let used = self.owners.entry(turn.owner.clone()).or_default();
        *used = (*used).max(floor.unwrap_or_default());
    }

    fn next(&self, max_background: usize, now: Instant) -> Next {
        let used = |times: &HashMap<String, Duration>, key: &String| times.get(key).copied().unwrap_or_default();
        let may_start = |turn: &Turn| {
            turn.is_waited_for
                || (now >= self.rest_until
                    && self.background.len() < max_background
                    && !self.background.contains(&turn.owner))
        };
        let startable = self.requests.iter().enumerate().filter(|(_, (_, turn, _))| may_start(turn));
        let first = startable.min_by_key(|(_, (number, turn, _))| {
            (!turn.is_waited_for, used(&self.owners, &turn.owner), used(&self.tables, &turn.table), *number)
        });
        match first {
            Some((index, _)) => Next::Take(index),
            None => Next::Wait(Some(self.rest_until).filter(|&until| until > now && !self.requests.is_empty())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turn(owner: &str, table: &str, is_waited_for: bool) -> Turn {
        Turn { table: table.to_owned(), owner: owner.to_owned(), is_waited_for }
    }

    /// Takes the next request and says that it took so many milliseconds.
    fn compute(queue: &Queue<u32>, took: u64) -> u32 {
        let (turn, request) = queue.pop().unwrap();
        queue.done(&turn, Duration::from_millis(took));
        request
    }

    #[test]
    fn a_decision_that_a_person_waits_for_goes_first() {
        let queue = Queue::new(1);
        for number in 0..60 {
            queue.push(turn("bots", &number.to_string(), false), number);
        }
        queue.push(turn("ana", "t", true), 100);
        assert_eq!(compute(&queue, 0), 100);
        assert_eq!(compute(&queue, 0), 0);
    }

    #[test]
    fn whoever_opens_many_tables_shares_one_turn_among_them() {
        let queue = Queue::new(1);
        for number in 0..20 {
            queue.push(turn("many", &format!("m{number}"), true), number);
        }
        queue.push(turn("ana", "t", true), 100);
        let mut order = vec![compute(&queue, 50), compute(&queue, 50)];
        queue.push(turn("ana", "t", true), 101);
        order.push(compute(&queue, 50));
        order.push(compute(&queue, 50));
        assert!(order.contains(&100) && order.contains(&101), "{order:?}");
    }

    #[test]
    fn a_table_that_has_computed_long_gives_way_to_the_others_of_its_owner() {
        let queue = Queue::new(1);
        queue.push(turn("ana", "slow", true), 1);
        assert_eq!(compute(&queue, 500), 1);
        queue.push(turn("ana", "slow", true), 2);
        queue.push(turn("ana", "quick", true), 3);
        assert_eq!((compute(&queue, 1), compute(&queue, 1)), (3, 2));
    }

    #[test]
    fn tables_without_people_leave_threads_free_and_rest() {
        let queue = Queue::new(4);
        for (number, owner) in ["a", "a", "b", "c"].into_iter().enumerate() {
            queue.push(turn(owner, &number.to_string(), false), number as u32);
        }
        let (first, second) = (queue.pop().unwrap(), queue.pop().unwrap());
        assert_eq!((first.1, second.1), (0, 2), "one at a time for each owner");
        assert!(matches!(queue.lock().next(2, Instant::now()), Next::Wait(None)), "two of four threads stay free");
        queue.done(&first.0, Duration::from_millis(80));
        let begun = Instant::now();
        assert_eq!(queue.pop().unwrap().1, 3, "the owner who has used the least");
        assert!(begun.elapsed() >= Duration::from_millis(50), "they rest as long as they computed");
        queue.push(turn("ana", "t", true), 100);
        assert_eq!(queue.pop().unwrap().1, 100, "people never wait for that rest");
    }

    #[test]
    fn a_closed_queue_lets_its_threads_end() {
        let queue = std::sync::Arc::new(Queue::<u32>::new(1));
        let thread = std::thread::spawn({
            let queue = std::sync::Arc::clone(&queue);
            move || queue.pop().is_none()
        });
        queue.close();
        assert!(thread.join().unwrap());
    }
}
