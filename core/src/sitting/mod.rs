//! The sitting: the only door to a running game.
//!
//! It checks, applies and records; it knows which steps can be taken back; it numbers what is asked in public. A server,
//! a terminal and a scenario all play through it.

mod replay;
mod snapshot;

pub use replay::WrongReplay;
pub use snapshot::Snapshot;

use crate::chance::{Pile, Secret, Share};
use crate::dealer::{House, News, Source};
use crate::game::{Digest, Event, Game, Manner, Setup, Waiting, WrongPosition};
use crate::mind::Mind;
use crate::record::{Entry, Record};
use crate::seat::{Audience, Seat, Viewer};
use crate::text::Line;
use std::collections::VecDeque;

/// A running game with its record.
#[derive(Debug, Clone)]
pub struct Sitting<G: Game> {
    now: G,
    house: House<G::Event>,
    record: Record<G>,
    decision: u32,
    back: Vec<Back<G>>,
    bar: Bar,
    /// Sealed answers and replies that are not in the record yet.
    pending: Vec<(Seat, G::Action)>,
}

/// Where a step can be taken back to.
#[derive(Debug, Clone)]
struct Back<G: Game> {
    seat: Seat,
    action: G::Action,
    before: G,
    entries: usize,
    decision: u32,
}

/// What a step has brought.
#[derive(Debug, Clone)]
pub struct Step<E> {
    /// What happened, and who may hear of it.
    pub news: Vec<News<E>>,
    /// Can it not be taken back?
    pub barrier: Option<Bar>,
    /// Did a turn end?
    pub turn_over: bool,
}

impl<E> Step<E> {
    /// Adds what a further step has brought.
    fn join(&mut self, next: Self) {
        self.news.extend(next.news);
        self.barrier = next.barrier.or(self.barrier);
        self.turn_over |= next.turn_over;
    }

    /// What one viewer hears.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.news.iter().filter(move |news| news.to.includes(viewer)).map(|news| &news.event)
    }
}

/// Why nothing can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// Nothing has happened yet.
    Nothing,
    /// Something was drawn.
    Drawn,
    /// Something hidden was turned up.
    Revealed,
    /// Another seat was told something in private.
    Told,
    /// The last decision was made together with others.
    Together,
    /// Another seat has decided since.
    Decided,
}

impl Bar {
    /// A stable word for it, by which a table finds its sentence.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::Drawn => "drawn",
            Self::Revealed => "revealed",
            Self::Told => "told",
            Self::Together => "together",
            Self::Decided => "decided",
        }
    }
}

/// A line of several decisions that was refused; nothing of it has happened.
#[derive(Debug, Clone, PartialEq)]
pub enum RefusedBundle<B> {
    /// One of them is not allowed.
    Breach {
        /// Which, counted from 0.
        at: usize,
        /// Why.
        breach: B,
    },
    /// One of them cannot be taken back, so nothing may follow it: a refused line would be a free look.
    PastBarrier {
        /// Which, counted from 0.
        at: usize,
    },
}

impl<G: Game> Sitting<G> {
    /// A new game.
    #[must_use]
    pub fn new(
        setup: Setup<G::Options>,
        names: &[String],
        secret: Secret,
        shares: Vec<Option<Share>>,
    ) -> (Self, Step<G::Event>) {
        let record = Record::<G>::new(setup, names, secret, shares);
        let seed = secret.seed(&record.shares, &record.seeded_header());
        let mut house = House::new(seed);
        let now = G::start(&record.setup, &mut house);
        let news = std::mem::take(&mut house.news);
        let sitting =
            Self { now, house, record, decision: 0, back: Vec::new(), bar: Bar::Nothing, pending: Vec::new() };
        (sitting, Step { news, barrier: Some(Bar::Nothing), turn_over: false })
    }

    /// A game for tests and simulations, where the secret is only a number.
    #[must_use]
    pub fn numbered(setup: Setup<G::Options>, number: u64) -> Self {
        Self::new(setup, &[], Secret::from_number(number), Vec::new()).0
    }

    /// A game that goes on from a position, for scenarios and puzzles. `wishes` are the next draws, pile by pile.
    ///
    /// # Errors
    ///
    /// The position cannot be.
    pub fn from_position(
        lines: &[Line<'_>],
        wishes: Vec<(Pile, VecDeque<String>)>,
        number: u64,
    ) -> Result<Self, WrongPosition> {
        let secret = Secret::from_number(number);
        let mut dealing = House::new(secret.seed(&[], &[]));
        let now = G::from_position(lines, &mut dealing)?;
        let mut record = Record::new(now.setup(), &[], secret, Vec::new());
        // The seed of the record, so that the record replays where nothing was wished for.
        let house = House::scripted(wishes, secret.seed(&record.shares, &record.seeded_header()));
        record.entries.push(Entry::Position { rules: G::REVISION, text: now.position() });
        Ok(Self { now, house, record, decision: 0, back: Vec::new(), bar: Bar::Nothing, pending: Vec::new() })
    }

    /// The game as it stands. For those who keep secrets; bots get a [`Mind`], people a view.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.now
    }

    /// What a seat knows.
    #[must_use]
    pub const fn mind(&self, seat: Seat) -> Mind<'_, G> {
        Mind::new(&self.now, seat)
    }

    /// The number of what is asked in public. It grows when that changes, never for a private step of somebody else.
    #[must_use]
    pub const fn decision(&self) -> u32 {
        self.decision
    }

    /// The record so far, with the secret and the digests. Show it to nobody before the end.
    #[must_use]
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// A wished draw of a scenario that could not be granted.
    #[must_use]
    pub fn missed_wish(&self) -> Option<&str> {
        match &self.house.source {
            Source::Scripted { missed, .. } => missed.as_deref(),
            Source::Keyed(_) => None,
        }
    }

    /// Wished draws of a scenario that have not come yet, pile by pile.
    pub fn open_wishes(&self) -> impl Iterator<Item = (Pile, Vec<&str>)> {
        let wishes = match &self.house.source {
            Source::Scripted { wishes, .. } => wishes.as_slice(),
            Source::Keyed(_) => &[],
        };
        let open = wishes.iter().filter(|(_, words)| !words.is_empty());
        open.map(|(pile, words)| (*pile, words.iter().map(String::as_str).collect()))
    }

    /// Wishes for further draws; for scenarios.
    pub fn wish(&mut self, pile: Pile, pieces: impl IntoIterator<Item = String>) {
        if let Source::Scripted { wishes, .. } = &mut self.house.source {
            match wishes.iter_mut().find(|(known, _)| *known == pile) {
                Some((_, queue)) => queue.extend(pieces),
                None => wishes.push((pile, pieces.into_iter().collect())),
            }
        }
    }

    /// A seat decides.
    ///
    /// # Errors
    ///
    /// The rule that forbids it; then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: &G::Action) -> Result<Step<G::Event>, G::Breach> {
        self.now.check(seat, action)?;
        let waited = self.now.waiting();
        let before = self.now.clone();
        let (entries, decision) = (self.record.entries.len(), self.decision);

        self.house.drew = false;
        self.now.apply(seat, action, &mut self.house);
        let news = std::mem::take(&mut self.house.news);
        let waits = self.now.waiting();

        let heard = news.iter().any(|news| match news.to {
            Audience::All | Audience::AllBut(_) => true,
            Audience::Only(seats) => !seats.without(seat).is_empty(),
        });
        let open = still_open(&waited, &waits, seat, heard);
        self.write_down(seat, *action, &waited, &waits, open);
        let asks_else = (waits.manner, waits.asked) != (waited.manner, waited.asked);
        if asks_else || (heard && !open) || (waited.manner != Manner::Turn && !open) {
            self.decision += 1;
        }

        let barrier = self.barrier(seat, &waited, &news);
        if self.back.last().is_some_and(|back| back.seat != seat) {
            self.back.clear();
            self.bar = Bar::Decided;
        }
        if let Some(bar) = barrier {
            self.back.clear();
            self.bar = bar;
        } else {
            self.back.push(Back { seat, action: *action, before, entries, decision });
        }
        let turn_over = news.iter().any(|news| news.event.ends_turn());
        if turn_over || self.now.waiting().is_over() {
            self.record.entries.push(Entry::Digest(Digest::of(&self.now)));
        }
        self.record.outcome = self.now.outcome();
        Ok(Step { news, barrier, turn_over })
    }

    /// Several decisions of one seat in one gesture: all or nothing, and nothing after a step that cannot be undone.
    ///
    /// # Errors
    ///
    /// Which of them was refused, and why; then nothing has changed.
    pub fn play_bundle(
        &mut self,
        seat: Seat,
        actions: &[G::Action],
    ) -> Result<Vec<Step<G::Event>>, RefusedBundle<G::Breach>> {
        if let [action] = actions {
            return match self.play(seat, action) {
                Ok(step) => Ok(vec![step]),
                Err(breach) => Err(RefusedBundle::Breach { at: 0, breach }),
            };
        }
        let mut trial = self.clone();
        let mut steps: Vec<Step<G::Event>> = Vec::with_capacity(actions.len());
        for (at, action) in actions.iter().enumerate() {
            if steps.last().is_some_and(|step| step.barrier.is_some()) {
                return Err(RefusedBundle::PastBarrier { at: at - 1 });
            }
            steps.push(trial.play(seat, action).map_err(|breach| RefusedBundle::Breach { at, breach })?);
        }
        *self = trial;
        Ok(steps)
    }

    /// A decision as it stands in a record: passes that are not written there are filled in. What they bring is part of
    /// the step.
    ///
    /// # Errors
    ///
    /// The rule that forbids it.
    pub fn play_written(&mut self, seat: Seat, action: &G::Action) -> Result<Step<G::Event>, G::Breach> {
        let mut whole = Step { news: Vec::new(), barrier: None, turn_over: false };
        if self.now.waiting().manner == Manner::Window && G::is_pass(action) && self.now.check(seat, action).is_ok() {
            self.let_pass(None, &mut whole)?; // one pass is written for all
            return Ok(whole);
        }
        while self.now.waiting().manner == Manner::Window {
            if self.now.waiting().asks(seat) && self.now.check(seat, action).is_ok() {
                self.let_pass(Some(seat), &mut whole)?;
                break;
            }
            if !self.let_pass(None, &mut whole)? {
                break;
            }
        }
        let step = self.play(seat, action)?;
        whole.join(step);
        Ok(whole)
    }

    /// Passes for everybody who has not replied to the open window and stands before `until`; was there anybody?
    fn let_pass(&mut self, until: Option<Seat>, whole: &mut Step<G::Event>) -> Result<bool, G::Breach> {
        let waiting = self.now.waiting();
        let mut passed = false;
        for asked in waiting.asked.iter().take_while(|&asked| Some(asked) != until) {
            let pass = self.now.minimal(asked).filter(|_| waiting.missing.contains(asked));
            if let Some(pass) = pass {
                let step = self.play(asked, &pass)?;
                whole.join(step);
                passed = true;
            }
        }
        Ok(passed)
    }

    /// What `undo` would take back.
    ///
    /// # Errors
    ///
    /// Why the seat can take nothing back.
    pub fn undoable(&self, seat: Seat) -> Result<G::Action, Bar> {
        match self.back.last() {
            Some(back) if back.seat == seat => Ok(back.action),
            Some(_) => Err(Bar::Decided),
            None => Err(self.bar),
        }
    }

    /// How many decisions in a row the seat can take back: its turn up to the last barrier.
    #[must_use]
    pub fn undoable_steps(&self, seat: Seat) -> usize {
        self.back.iter().rev().take_while(|back| back.seat == seat).count()
    }

    /// Takes the seat's last decision back.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<G::Action, Bar> {
        self.undoable(seat)?;
        let Some(back) = self.back.pop() else { return Err(self.bar) };
        self.now = back.before;
        self.record.entries.truncate(back.entries);
        self.record.outcome = None;
        // What is asked changes again, and an answer to what was asked before the undo must not fit.
        self.decision = self.decision.max(back.decision) + 1;
        Ok(back.action)
    }

    /// The position, to go on from when a corrected rule no longer replays the record.
    #[must_use]
    pub fn checkpoint(&self) -> Entry<G::Action> {
        Entry::Position { rules: G::REVISION, text: self.now.position() }
    }

    fn barrier(&self, seat: Seat, waited: &Waiting, news: &[News<G::Event>]) -> Option<Bar> {
        let told = |to: Audience| matches!(to, Audience::Only(seats) if !seats.without(seat).is_empty());
        if waited.manner != Manner::Turn {
            Some(Bar::Together)
        } else if self.house.drew {
            Some(Bar::Drawn)
        } else if news.iter().any(|news| news.event.reveals()) {
            Some(Bar::Revealed)
        } else if news.iter().any(|news| told(news.to)) {
            Some(Bar::Told)
        } else {
            None
        }
    }

    /// Sealed answers go into the record when they open, in the order asked; of a window only the reaction that counts.
    fn write_down(&mut self, seat: Seat, action: G::Action, waited: &Waiting, waits: &Waiting, open: bool) {
        if matches!(waited.manner, Manner::Turn | Manner::Free) {
            self.record.entries.push(Entry::Move { seat, action });
            return;
        }
        if !waited.missing.contains(seat) {
            self.pending.retain(|(other, _)| *other != seat); // it answers again
        }
        self.pending.push((seat, action));
        if open {
            return;
        }
        let pending = std::mem::take(&mut self.pending);
        let in_order =
            waited.asked.as_slice().iter().flat_map(|asked| pending.iter().filter(move |(seat, _)| seat == asked));
        let mut in_order = in_order.map(|&(seat, action)| Entry::Move { seat, action });
        if waited.manner == Manner::Sealed {
            self.record.entries.extend(in_order);
            return;
        }
        let reacts = |entry: &Entry<G::Action>| matches!(entry, Entry::Move { action, .. } if !G::is_pass(action));
        let reaction = in_order.clone().find(reacts);
        // Where the next thing asked is a window too, a reaction to it would read as one to this.
        let passed = if waits.manner == Manner::Window { in_order.next() } else { None };
        self.record.entries.extend(reaction.or(passed));
    }
}

/// Is what was waited for under a seal or in a window still waited for after an answer of `seat`?
fn still_open(before: &Waiting, after: &Waiting, seat: Seat, heard: bool) -> bool {
    let same = (before.manner, before.asked) == (after.manner, after.asked) && !after.missing.is_empty();
    // A seat that answers in several steps, or for several civilizations, stays missing; nobody else hears of that.
    let alone = before.manner == Manner::Window && before.asked.as_slice().len() == 1;
    let unfinished = after.missing == before.missing.with(seat) && !heard && !alone;
    matches!(before.manner, Manner::Sealed | Manner::Window)
        && same
        && (after.missing == before.missing.without(seat) || unfinished)
}
