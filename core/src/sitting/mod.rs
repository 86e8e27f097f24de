//! The sitting: the only door to a running game.
//!
//! It checks, applies and records; it knows which steps can be taken back; it numbers what is asked in public. A server,
//! a terminal and a scenario all play through it.

mod replay;
mod snapshot;

pub use replay::ReplayError;
pub use snapshot::Snapshot;

use crate::chance::{Pile, Secret, Share};
use crate::dealer::{AddressedEvent, House, Source};
use crate::game::{Digest, Event, Game, Manner, PositionError, Setup, Waiting};
use crate::observations::Observations;
use crate::perspective::Perspective;
use crate::record::{Entry, Record};
use crate::seat::{Audience, BySeat, MAX_SEATS, Seat, Viewer};
use crate::text::Line;
use std::collections::VecDeque;

/// A running game with its record.
#[derive(Debug, Clone)]
pub struct Sitting<G: Game> {
    now: G,
    house: House<G::Event>,
    record: Record<G>,
    decision: u32,
    /// By seat: its own decisions that the public number does not count.
    own: BySeat<u32>,
    /// The state before the first of `since`, and what dealt then: the only state that is kept.
    base: Option<Box<(G, Source)>>,
    since: Vec<Made<G::Action>>,
    /// Why each seat can take nothing back. What a seat does not hear of does not change its reason.
    barriers: BySeat<UndoBarrier>,
    /// What is not in the record yet: answers under a seal, replies, steps of a trade that nobody else has heard.
    pending: Vec<(Seat, G::Action)>,
    pub(crate) observations: Observations,
}

/// A decision since the base, from which undo plays again.
#[derive(Debug, Clone)]
struct Made<A> {
    seat: Seat,
    action: A,
    manner: Manner,
    /// Can it be taken back?
    back: bool,
    /// So many entries, and this number, before it.
    entries: usize,
    decision: u32,
}

/// What a step has brought.
#[derive(Debug, Clone)]
pub struct Step<E> {
    /// What happened, and who may hear of it.
    pub events: Vec<AddressedEvent<E>>,
    /// Can it not be taken back?
    pub barrier: Option<UndoBarrier>,
    /// Did a turn end?
    pub turn_over: bool,
    /// Is it nobody else's business: an answer under a seal, a draft? Then nobody else may notice that it was done.
    pub private: bool,
}

impl<E> Step<E> {
    /// Adds what a further step has brought.
    fn join(&mut self, next: Self) {
        self.events.extend(next.events);
        self.barrier = next.barrier.or(self.barrier);
        self.turn_over |= next.turn_over;
        self.private &= next.private;
    }

    /// What one viewer hears.
    pub fn heard(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.events.iter().filter(move |events| events.to.includes(viewer)).map(|events| &events.event)
    }
}

/// Why nothing can be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoBarrier {
    /// Nothing has happened yet.
    NothingToUndo,
    /// Something was drawn.
    Drawn,
    /// Something hidden was turned up.
    Revealed,
    /// Another seat was told something in private.
    PrivateEvent,
    /// The last decision was made together with others.
    Simultaneous,
    /// Another seat has decided since.
    OtherSeatActed,
}

impl UndoBarrier {
    /// A stable word for it, by which a table finds its sentence.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::NothingToUndo => "nothing",
            Self::Drawn => "drawn",
            Self::Revealed => "revealed",
            Self::PrivateEvent => "told",
            Self::Simultaneous => "together",
            Self::OtherSeatActed => "decided",
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
        Self::begin(record, House::new(seed))
    }

    fn begin(record: Record<G>, mut house: House<G::Event>) -> (Self, Step<G::Event>) {
        let now = G::start(&record.setup, &mut house);
        let events = std::mem::take(&mut house.events);
        let mut observations = Observations::default();
        events.iter().for_each(|event| observations.add_event(event.to, &event.event));
        let sitting = Self {
            now,
            house,
            record,
            decision: 0,
            own: BySeat::default(),
            base: None,
            since: Vec::new(),
            barriers: BySeat([UndoBarrier::NothingToUndo; MAX_SEATS]),
            pending: Vec::new(),
            observations,
        };
        (sitting, Step { events, barrier: Some(UndoBarrier::NothingToUndo), turn_over: false, private: false })
    }

    /// A game for tests and simulations, where the secret is only a number.
    #[must_use]
    pub fn seeded(setup: Setup<G::Options>, number: u64) -> Self {
        Self::new(setup, &[], Secret::from_number(number), Vec::new()).0
    }

    /// A game that goes on from a position, for scenarios and puzzles. `draws` are the next draws, pile by pile.
    ///
    /// # Errors
    ///
    /// The position cannot be.
    pub fn from_position(
        lines: &[Line<'_>],
        draws: Vec<(Pile, VecDeque<String>)>,
        number: u64,
    ) -> Result<Self, PositionError> {
        let secret = Secret::from_number(number);
        let mut dealing = House::new(secret.seed(&[], &[]));
        let now = G::from_position(lines, &mut dealing)?;
        let mut record = Record::new(now.setup(), &[], secret, Vec::new());
        // The seed of the record, so that the record replays where nothing was wished for.
        let house = House::scripted(draws, secret.seed(&record.shares, &record.seeded_header()));
        record.entries.push(Entry::Position { rules: G::REVISION, text: now.position() });
        Ok(Self {
            now,
            house,
            record,
            decision: 0,
            own: BySeat::default(),
            base: None,
            since: Vec::new(),
            barriers: BySeat([UndoBarrier::NothingToUndo; MAX_SEATS]),
            pending: Vec::new(),
            observations: Observations::default(),
        })
    }

    /// The game as it stands. For those who keep secrets; bots get a [`Perspective`], people a view.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.now
    }

    /// What a seat knows.
    #[must_use]
    pub const fn perspective(&self, seat: Seat) -> Perspective<'_, G> {
        Perspective::new(&self.now, seat).with_observations(self.observations.key(seat))
    }

    /// The number of what is asked in public. It grows when that changes, never for a private step of somebody else.
    #[must_use]
    pub const fn decision(&self) -> u32 {
        self.decision
    }

    /// The number of what a seat is asked: it grows with the public one and with each own step that is not counted
    /// there. An answer that was sent to a smaller number is stale; what others do in private never makes it so.
    #[must_use]
    pub fn number(&self, seat: Seat) -> u32 {
        self.decision + self.own[seat]
    }

    /// The record so far, with the secret and the digests. Show it to nobody before the end.
    #[must_use]
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// A wished draw of a scenario that could not be granted.
    #[must_use]
    pub fn unavailable_draw(&self) -> Option<&str> {
        match &self.house.source {
            Source::Scripted { unavailable, .. } => unavailable.as_deref(),
            Source::Keyed(_) => None,
        }
    }

    /// Wished draws of a scenario that have not come yet, pile by pile.
    pub fn unused_draws(&self) -> impl Iterator<Item = (Pile, Vec<&str>)> {
        let draws = match &self.house.source {
            Source::Scripted { draws, .. } => draws.as_slice(),
            Source::Keyed(_) => &[],
        };
        let open = draws.iter().filter(|(_, words)| !words.is_empty());
        open.map(|(pile, words)| (*pile, words.iter().map(String::as_str).collect()))
    }

    /// Wishes for further draws; for scenarios.
    pub fn script_draws(&mut self, pile: Pile, pieces: impl IntoIterator<Item = String>) {
        if let Source::Scripted { draws, .. } = &mut self.house.source {
            match draws.iter_mut().find(|(known, _)| *known == pile) {
                Some((_, queue)) => queue.extend(pieces),
                None => draws.push((pile, pieces.into_iter().collect())),
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
        self.start_over(seat, &waited);
        let (entries, decision) = (self.record.entries.len(), self.decision);

        self.house.drew = false;
        self.now.apply(seat, action, &mut self.house);
        let events = std::mem::take(&mut self.house.events);
        events.iter().for_each(|event| self.observations.add_event(event.to, &event.event));
        self.observations.add_action(seat, action);
        let waits = self.now.waiting();

        let heard = events.iter().any(|events| match events.to {
            Audience::All | Audience::AllBut(_) => true,
            Audience::Only(seats) => !seats.without(seat).is_empty(),
        });
        let open = waits.goes_on(&waited);
        let turn_over = events.iter().any(|events| events.event.ends_turn());
        let private = open && !heard && !self.house.drew && !turn_over;
        let hears = |other: Seat| {
            other == seat || turn_over || events.iter().any(|events| events.to.includes(Viewer::Seat(other)))
        };
        self.record_decision(seat, *action, &waited, &waits, private, hears);
        let asks_else = (waits.manner, waits.asked) != (waited.manner, waited.asked);
        if !open && (asks_else || heard || waited.manner != Manner::Turn) {
            self.decision += 1;
        } else if waited.manner != Manner::Turn {
            self.own[seat] += 1;
        }

        let barrier = self.barrier(seat, &waited, &events, private);
        let made = Made { seat, action: *action, manner: waited.manner, back: true, entries, decision };
        self.since.push(made);
        // To take back what replaces an answer would put the first one back, and that might close the question.
        let again = matches!(waited.manner, Manner::Sealed | Manner::Window) && !waited.unanswered.contains(seat);
        let fixed = |by: Seat| (again && by == seat) || (barrier.is_some() && (!open || hears(by)));
        let reason = barrier.or(again.then_some(UndoBarrier::Simultaneous));
        for by in Seat::all(MAX_SEATS) {
            if let Some(reason) = reason.filter(|_| fixed(by)) {
                self.barriers[by] = reason;
            } else if waited.manner == Manner::Turn && by != seat {
                self.barriers[by] = UndoBarrier::OtherSeatActed;
            }
        }
        for made in self.since.iter_mut().filter(|made| fixed(made.seat)) {
            made.back = false;
        }
        if self.pending.is_empty() && self.since.iter().all(|made| !made.back) {
            self.since.clear();
            self.base = None;
        }
        if turn_over || self.now.waiting().is_over() {
            self.record.entries.push(Entry::Digest(Digest::of(&self.now)));
        }
        self.record.outcome = self.now.outcome();
        Ok(Step { events, barrier, turn_over, private })
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
    pub fn play_recorded(&mut self, seat: Seat, action: &G::Action) -> Result<Step<G::Event>, G::Breach> {
        let mut whole = Step { events: Vec::new(), barrier: None, turn_over: false, private: true };
        if self.now.waiting().manner == Manner::Window && G::is_pass(action) && self.now.check(seat, action).is_ok() {
            self.pass_until(None, &mut whole)?; // one pass is written for all
            return Ok(whole);
        }
        while self.now.waiting().manner == Manner::Window {
            if self.now.waiting().asks(seat) && self.now.check(seat, action).is_ok() {
                self.pass_until(Some((seat, G::part(action))), &mut whole)?;
                break;
            }
            if !self.pass_until(None, &mut whole)? {
                break;
            }
        }
        let step = self.play(seat, action)?;
        whole.join(step);
        Ok(whole)
    }

    /// Passes for everybody who has not replied to the open window and stands before the place `until`; was there
    /// anybody? The seat of `until` itself replies once, for all its places.
    fn pass_until(&mut self, until: Option<(Seat, u8)>, whole: &mut Step<G::Event>) -> Result<bool, G::Breach> {
        let waiting = self.now.waiting();
        let mut passed = false;
        for (asked, _) in waiting.asked.places().take_while(|&place| Some(place) != until) {
            let now = self.now.waiting();
            if until.is_some_and(|(seat, _)| seat == asked) || !now.goes_on(&waiting) || !now.unanswered.contains(asked)
            {
                continue;
            }
            if let Some(pass) = self.now.minimal(asked) {
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
    pub fn undoable(&self, seat: Seat) -> Result<G::Action, UndoBarrier> {
        match self.since.iter().rfind(|made| made.seat == seat) {
            Some(made) if made.back => Ok(made.action),
            _ => Err(self.barriers[seat]),
        }
    }

    /// How many decisions in a row the seat can take back: its turn up to the last barrier.
    #[must_use]
    pub fn undoable_steps(&self, seat: Seat) -> usize {
        self.since.iter().rev().filter(|made| made.seat == seat).take_while(|made| made.back).count()
    }

    /// Takes the seat's last decision back: everything else since the base is played again without it.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub fn undo(&mut self, seat: Seat) -> Result<G::Action, UndoBarrier> {
        self.undoable(seat)?;
        let at = self.since.iter().rposition(|made| made.seat == seat).ok_or(self.barriers[seat])?;
        let Some(base) = self.base.clone() else { return Err(self.barriers[seat]) };
        let undone = self.since.remove(at);
        (self.now, self.house.source) = *base;
        self.pending.clear();
        for made in &self.since {
            let waited = self.now.waiting();
            self.now.apply(made.seat, &made.action, &mut self.house);
            if matches!(made.manner, Manner::Sealed | Manner::Window) || (made.back && made.manner == Manner::Free) {
                note(&mut self.pending, made.seat, made.action, &waited);
            }
        }
        self.house.events.clear();
        // Whoever noticed the undo is not where it was before the undone step; a private one was noticed by nobody else.
        let noticed = |other: &Seat| *other == seat || undone.manner == Manner::Turn;
        for other in Seat::all(MAX_SEATS).filter(noticed) {
            self.observations.add_action(other, &(seat, undone.action));
        }
        self.record.outcome = None;
        // An answer to what was asked before the undo must not fit; where nobody else heard, only an own one.
        if undone.manner == Manner::Turn {
            self.record.entries.truncate(undone.entries);
            self.decision = self.decision.max(undone.decision) + 1;
        } else {
            self.own[seat] += 1;
        }
        if self.since.is_empty() {
            self.base = None;
        }
        Ok(undone.action)
    }

    /// A new base, if what was decided so far cannot be taken back once this seat decides.
    fn start_over(&mut self, seat: Seat, waited: &Waiting) {
        let decided = self.since.last().is_some_and(|last| match waited.manner {
            Manner::Turn => last.seat != seat || last.manner != Manner::Turn,
            _ => last.manner == Manner::Turn || last.manner != waited.manner,
        });
        if decided {
            if self.since.iter().any(|made| made.seat != seat) {
                // Who had nothing to take back in a question of several seats does not learn that another one began.
                for by in Seat::all(MAX_SEATS) {
                    let loses = self.since.iter().any(|made| made.seat == by && made.back);
                    if waited.manner == Manner::Turn || loses {
                        self.barriers[by] = UndoBarrier::OtherSeatActed;
                    }
                }
            }
            self.since.clear();
        }
        if self.since.is_empty() {
            self.base = Some(Box::new((self.now.clone(), self.house.source.clone())));
        }
    }

    /// The position, to go on from when a corrected rule no longer replays the record.
    #[must_use]
    pub fn checkpoint(&self) -> Entry<G::Action> {
        Entry::Position { rules: G::REVISION, text: self.now.position() }
    }

    fn barrier(
        &self,
        seat: Seat,
        waited: &Waiting,
        events: &[AddressedEvent<G::Event>],
        private: bool,
    ) -> Option<UndoBarrier> {
        let told = |to: Audience| matches!(to, Audience::Only(seats) if !seats.without(seat).is_empty());
        if waited.manner != Manner::Turn {
            (!private).then_some(UndoBarrier::Simultaneous)
        } else if self.house.drew {
            Some(UndoBarrier::Drawn)
        } else if events.iter().any(|events| events.event.reveals()) {
            Some(UndoBarrier::Revealed)
        } else if events.iter().any(|events| told(events.to)) {
            Some(UndoBarrier::PrivateEvent)
        } else {
            None
        }
    }

    /// Sealed answers go into the record when they open, in the order asked; of a window only the reaction that counts;
    /// what a seat does in private in a free phase before the next thing it does in public or hears of.
    fn record_decision(
        &mut self,
        seat: Seat,
        action: G::Action,
        waited: &Waiting,
        waits: &Waiting,
        private: bool,
        hears: impl Fn(Seat) -> bool,
    ) {
        let open = waits.goes_on(waited);
        let entries = &mut self.record.entries;
        match waited.manner {
            Manner::Turn => entries.push(Entry::Move { seat, action }),
            Manner::Free if private => self.pending.push((seat, action)),
            Manner::Free => {
                let others = |(by, _): &(Seat, G::Action)| *by != seat && (!open || hears(*by));
                let (out, rest): (Vec<_>, Vec<_>) = std::mem::take(&mut self.pending).into_iter().partition(others);
                let (own, rest): (Vec<_>, Vec<_>) = rest.into_iter().partition(|(by, _)| *by == seat);
                self.pending = rest;
                let own = own.into_iter().chain([(seat, action)]);
                for by in Seat::all(crate::seat::MAX_SEATS) {
                    let steps = out.iter().filter(|(of, _)| *of == by);
                    entries.extend(steps.map(|&(seat, action)| Entry::Move { seat, action }));
                }
                entries.extend(own.map(|(seat, action)| Entry::Move { seat, action }));
            }
            Manner::Sealed | Manner::Window => {
                note(&mut self.pending, seat, action, waited);
                if open {
                    return;
                }
                let pending = std::mem::take(&mut self.pending);
                let of = |by: Seat| pending.iter().filter(move |(seat, _)| *seat == by);
                let write = |&(seat, action): &(Seat, G::Action)| Entry::Move { seat, action };
                if waited.manner == Manner::Sealed {
                    entries.extend(waited.asked.once().iter().flat_map(of).map(write));
                    return;
                }
                let reacts = |(by, part): (Seat, u8)| {
                    of(by).any(|(_, action)| !G::is_pass(action) && G::part(action) == part).then_some(by)
                };
                match waited.asked.places().find_map(reacts) {
                    Some(by) => entries.extend(of(by).map(write)),
                    // Where the next thing asked is a window too, a reaction to it would read as one to this.
                    None if waits.manner == Manner::Window => {
                        entries.extend(waited.asked.iter().flat_map(of).next().map(write));
                    }
                    None => {}
                }
            }
        }
    }
}

/// Keeps an answer that is not written yet; one given again replaces the one before.
fn note<A>(pending: &mut Vec<(Seat, A)>, seat: Seat, action: A, waited: &Waiting) {
    if waited.manner != Manner::Free && !waited.unanswered.contains(seat) {
        pending.retain(|(other, _)| *other != seat);
    }
    pending.push((seat, action));
}
