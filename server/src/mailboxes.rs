//! The way to the task of a table: one mailbox for each table in memory.
//!
//! A table is run by one task at a time, and every command is run once. A task that leaves memory first closes its
//! mailbox and then takes it away; whoever comes in between starts the next task, and what was already in the mailbox is
//! sent again. The test at the end tries every order in which threads can do these steps.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;

/// How many commands may wait at one table.
const QUEUE: usize = 64;

/// How often a command is sent again if the task that should receive it has just left.
const TRIES: usize = 4;

/// Why a command was not delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Undelivered {
    /// The server stops.
    Closed,
    /// The table left memory each time.
    Unreachable,
}

/// The mailboxes of all tables in memory.
#[derive(Debug)]
pub(crate) struct Mailboxes<C> {
    open: Arc<Mutex<HashMap<String, mpsc::Sender<C>>>>,
    closed: Arc<AtomicBool>,
}

impl<C> Clone for Mailboxes<C> {
    fn clone(&self) -> Self {
        Self { open: Arc::clone(&self.open), closed: Arc::clone(&self.closed) }
    }
}

impl<C> Default for Mailboxes<C> {
    fn default() -> Self {
        Self { open: Arc::default(), closed: Arc::default() }
    }
}

impl<C> Mailboxes<C> {
    fn lock(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<C>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a command to a table. If it is not in memory, `start` runs its task.
    ///
    /// # Errors
    ///
    /// Returns [`Undelivered`] if the server stops or the table cannot be reached; the command has not been run.
    pub(crate) async fn send(
        &self,
        id: &str,
        mut command: C,
        start: impl Fn(mpsc::Receiver<C>),
    ) -> Result<(), Undelivered> {
        if self.is_closed() {
            return Err(Undelivered::Closed);
        }
        // A task that is just leaving gives the command back; then the table is loaded again.
        for _ in 0..TRIES {
            let mailbox;
            (mailbox, command) = match self.start_with(id, command, &start) {
                None => return Ok(()),
                Some(open) => open,
            };
            another_thread().await;
            match mailbox.send(command).await {
                Ok(()) => return Ok(()),
                Err(back) => command = back.0,
            }
        }
        Err(Undelivered::Unreachable)
    }

    /// Starts the task of a table that is not in memory, with its first command: it cannot leave before that has come.
    /// Returns the mailbox, and the command, of a table that is.
    fn start_with(&self, id: &str, command: C, start: impl Fn(mpsc::Receiver<C>)) -> Option<(mpsc::Sender<C>, C)> {
        let mut open = self.lock();
        if let Some(mailbox) = open.get(id).filter(|mailbox| !mailbox.is_closed()) {
            return Some((mailbox.clone(), command));
        }
        let (mailbox, commands) = mpsc::channel(QUEUE);
        open.insert(id.to_owned(), mailbox.clone());
        let refused = mailbox.try_send(command).err().map(mpsc::error::TrySendError::into_inner);
        start(commands);
        refused.map(|command| (mailbox, command))
    }

    /// Takes a mailbox away whose task runs nothing any more, and returns the commands that nobody has received.
    pub(crate) async fn leave(&self, id: &str, mut commands: mpsc::Receiver<C>) -> Vec<C> {
        commands.close();
        another_thread().await;
        {
            let mut open = self.lock();
            // The next task of this table may have its own mailbox by now.
            if open.get(id).is_some_and(mpsc::Sender::is_closed) {
                open.remove(id);
            }
        }
        let mut left = Vec::new();
        while let Some(command) = commands.recv().await {
            left.push(command);
        }
        left
    }

    /// Whether a table is in memory.
    pub(crate) fn contains(&self, id: &str) -> bool {
        self.lock().contains_key(id)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    /// The sign by which tasks see that the server stops.
    pub(crate) const fn closed(&self) -> &Arc<AtomicBool> {
        &self.closed
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Acquire)
    }

    /// Refuses further commands and wakes all tasks by a command that does nothing.
    pub(crate) fn close(&self, nothing: impl Fn() -> C) {
        self.closed.store(true, Ordering::Release);
        for mailbox in self.lock().values() {
            // Whoever wakes up sees the sign; a task whose queue is full sees it after the next command.
            let _ = mailbox.try_send(nothing());
        }
    }
}

/// A moment at which another thread may do something; the test below chooses which.
#[cfg(not(test))]
#[allow(clippy::unused_async, reason = "the test stops here")]
async fn another_thread() {}

#[cfg(test)]
use every_order::another_thread;

#[cfg(test)]
mod every_order {
    //! Runs tasks on one thread in every order: at each step one of the tasks that can go on does. Where that would be
    //! too many orders, a task that could go on is interrupted a bounded number of times only; most faults between
    //! threads need one or two interruptions.

    use std::cell::{Cell, RefCell};
    use std::collections::VecDeque;
    use std::pin::Pin;
    use std::rc::Rc;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::task::{Context, Poll, Wake, Waker};

    thread_local! {
        static EXPLORES: Cell<bool> = const { Cell::new(false) };
    }

    /// Lets another task go on first, in an exploration.
    pub(super) async fn another_thread() {
        let mut waited = !EXPLORES.get();
        std::future::poll_fn(|context| {
            if std::mem::replace(&mut waited, true) {
                return Poll::Ready(());
            }
            context.waker().wake_by_ref();
            Poll::Pending
        })
        .await;
    }

    struct Ready(AtomicBool);

    impl Wake for Ready {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    type Task = Pin<Box<dyn Future<Output = ()>>>;

    /// Tasks that were started and do not run yet.
    #[derive(Clone, Default)]
    pub(super) struct Spawner(Rc<RefCell<VecDeque<Task>>>);

    impl Spawner {
        pub(super) fn spawn(&self, task: impl Future<Output = ()> + 'static) {
            self.0.borrow_mut().push_back(Box::pin(task));
        }
    }

    /// Runs `scenario` once for each order of its steps with at most so many interruptions; returns how many there are.
    /// `finished` looks at the end of each.
    pub(super) fn explore<S>(interruptions: usize, scenario: impl Fn(&Spawner) -> S, finished: impl Fn(S)) -> usize {
        EXPLORES.set(true);
        let mut script: Vec<(usize, usize)> = Vec::new();
        let mut orders = 0;
        loop {
            let spawner = Spawner::default();
            let state = scenario(&spawner);
            run(&spawner, &mut script, interruptions);
            finished(state);
            orders += 1;
            // The next order: the last choice that has another alternative takes it.
            while script.last().is_some_and(|(chosen, of)| chosen + 1 == *of) {
                script.pop();
            }
            match script.last_mut() {
                Some((chosen, _)) => *chosen += 1,
                None => break,
            }
        }
        EXPLORES.set(false);
        orders
    }

    fn run(spawner: &Spawner, script: &mut Vec<(usize, usize)>, interruptions: usize) {
        let mut tasks: Vec<(usize, Task, Arc<Ready>)> = Vec::new();
        let (mut step, mut number, mut interrupted, mut last) = (0, 0, 0, usize::MAX);
        loop {
            for task in spawner.0.borrow_mut().drain(..) {
                tasks.push((number, task, Arc::new(Ready(AtomicBool::new(true)))));
                number += 1;
            }
            if tasks.is_empty() {
                return;
            }
            let mut can_go_on: Vec<usize> =
                (0..tasks.len()).filter(|&at| tasks[at].2.0.load(Ordering::Relaxed)).collect();
            assert!(!can_go_on.is_empty(), "{} tasks wait for ever", tasks.len());
            // The first alternative is to go on with the same task.
            can_go_on.sort_by_key(|&at| (tasks[at].0 != last, tasks[at].0));
            let goes_on = tasks[can_go_on[0]].0 == last;
            let alternatives = if goes_on && interrupted == interruptions { 1 } else { can_go_on.len() };
            if script.len() == step {
                script.push((0, alternatives));
            }
            let choice = script[step].0;
            interrupted += usize::from(goes_on && choice > 0);
            step += 1;
            let chosen = can_go_on[choice];
            let (this, task, ready) = &mut tasks[chosen];
            last = *this;
            ready.0.store(false, Ordering::Relaxed);
            let waker = Waker::from(Arc::clone(ready));
            if task.as_mut().poll(&mut Context::from_waker(&waker)).is_ready() {
                drop(tasks.swap_remove(chosen));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::every_order::{Spawner, explore};
    use super::*;
    use std::cell::RefCell;
    use std::rc::Rc;
    use tokio::sync::oneshot;

    /// What a command leaves behind: its number, or nothing for the one that only wakes.
    type Command = Option<(u32, oneshot::Sender<()>)>;

    #[derive(Default)]
    struct World {
        mailboxes: Mailboxes<Command>,
        /// How many tasks run the table at the moment, and how often it was loaded.
        running: u32,
        loads: u32,
        /// Commands in the order in which they were run.
        done: Vec<u32>,
        refused: Vec<u32>,
    }

    /// The task of a table that leaves memory as soon as nothing waits, as [`crate::tables`] runs it.
    async fn run(world: Rc<RefCell<World>>, spawner: Spawner, mut commands: mpsc::Receiver<Command>) {
        {
            let mut world = world.borrow_mut();
            world.running += 1;
            world.loads += 1;
            assert_eq!(world.running, 1, "two tasks for one table");
        }
        another_thread().await;
        let mailboxes = world.borrow().mailboxes.clone();
        while !mailboxes.is_closed() {
            let Ok(command) = commands.try_recv() else { break };
            // A command takes a while: it writes.
            another_thread().await;
            if let Some((number, reply)) = command {
                world.borrow_mut().done.push(number);
                let _ = reply.send(());
            }
        }
        another_thread().await;
        world.borrow_mut().running -= 1;
        for command in mailboxes.leave("t", commands).await {
            send(&world, &spawner, command).await;
        }
    }

    async fn send(world: &Rc<RefCell<World>>, spawner: &Spawner, command: Command) {
        let number = command.as_ref().map(|(number, _)| *number);
        let mailboxes = world.borrow().mailboxes.clone();
        let start = |commands| spawner.spawn(run(Rc::clone(world), spawner.clone(), commands));
        let sent = mailboxes.send("t", command, start).await;
        if let (Err(_), Some(number)) = (sent, number) {
            world.borrow_mut().refused.push(number);
        }
    }

    /// Somebody who sends commands one after another, each when the last was answered.
    async fn client(world: Rc<RefCell<World>>, spawner: Spawner, numbers: Vec<u32>) {
        for number in numbers {
            let (reply, answer) = oneshot::channel();
            send(&world, &spawner, Some((number, reply))).await;
            let _ = answer.await;
        }
    }

    fn clients(interruptions: usize, commands: &'static [&'static [u32]], stops: bool) -> usize {
        let scenario = |spawner: &Spawner| {
            let world = Rc::new(RefCell::new(World::default()));
            for numbers in commands {
                spawner.spawn(client(Rc::clone(&world), spawner.clone(), numbers.to_vec()));
            }
            if stops {
                let closing = world.borrow().mailboxes.clone();
                spawner.spawn(async move { closing.close(|| None) });
            }
            world
        };
        explore(interruptions, scenario, |world| {
            let World { mailboxes, running, done, refused, .. } = &*world.borrow();
            let all: Vec<u32> = commands.iter().flat_map(|numbers| numbers.iter().copied()).collect();
            let mut ran = done.clone();
            ran.sort_unstable();
            assert_eq!(*running, 0);
            assert!(ran.windows(2).all(|pair| pair[0] < pair[1]), "run twice: {ran:?}");
            assert!(mailboxes.is_empty(), "a mailbox without a task is left");
            if stops {
                assert!(all.iter().all(|number| !(done.contains(number) && refused.contains(number))));
            } else {
                assert_eq!(ran, all, "every command is run once");
            }
        })
    }

    #[test]
    fn in_every_order_a_table_has_one_task_and_every_command_is_run_once() {
        let all = clients(usize::MAX, &[&[1], &[2]], false);
        let bounded = clients(2, &[&[1, 2], &[3, 4]], false) + clients(2, &[&[1], &[2], &[3]], false);
        println!("{all} orders of two commands; {bounded} of three and four with at most two interruptions");
        assert!(all > 1_000 && bounded > 1_000, "{all} {bounded}");
    }

    #[test]
    fn in_every_order_a_stop_refuses_or_finishes_every_command_and_leaves_no_task() {
        let orders = clients(4, &[&[1], &[2]], true);
        println!("{orders} orders of two commands and a stop with at most four interruptions");
        assert!(orders > 1_000, "{orders}");
    }
}
