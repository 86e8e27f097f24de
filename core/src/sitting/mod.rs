//! The sitting: the only door to a running game.
//!
//! It checks, applies and records; it knows which steps can be taken back; it numbers what each seat is asked. A server,
//! a terminal and a scenario all play through it.
//!
//! Several seats may decide at once, so there is one public number of what is asked ([`Sitting::decision`]) and one for
//! each seat ([`Sitting::number`]), which a client sends back with its answer. An answer is stale exactly if its number
//! is not that of its seat now:
//!
//! | what happens | number of the actor | numbers of others |
//! |---|---|---|
//! | a step of a turn that others notice, or another seat is asked | +1 | +1 |
//! | a step of a turn that nobody else notices | +1 | the same |
//! | a sealed answer, a reply, a draft | +1 | the same |
//! | a free step that others notice, and the question goes on | +1 | the same |
//! | the question closes | +1 | +1 |
//! | a step of a turn is taken back | +1 | +1 |
//! | a private step is taken back | +1 | the same |

mod recording;
mod replay;
mod step;
mod undo;

pub use replay::ReplayError;
pub use step::{Step, UndoBarrier};

use crate::chance::{Pile, Secret, Share};
use crate::dealer::{House, Source};
use crate::game::{Digest, Game, Manner, PositionError, Setup};
use crate::observations::Observations;
use crate::perspective::Perspective;
use crate::record::{Entry, Record};
use crate::seat::{BySeat, MAX_SEATS, Seat};
use crate::text::Line;
use std::collections::VecDeque;
use step::Effect;
use undo::{Base, Decided};

/// A running game with its record.
#[derive(Debug, Clone)]
pub struct Sitting<G: Game> {
    game: G,
    house: House<G::Event>,
    record: Record<G>,
    decision: u32,
    /// By seat: its own decisions that the public number does not count.
    own: BySeat<u32>,
    /// The state before the first of `since`: the only other state that is kept.
    base: Option<Box<Base<G>>>,
    since: Vec<Decided<G::Action>>,
    /// Why each seat can take nothing back. What a seat does not notice does not change its reason.
    barriers: BySeat<UndoBarrier>,
    /// What is not in the record yet: answers under a seal, replies, steps of a trade that nobody else has noticed.
    pending: Vec<(Seat, G::Action)>,
    pub(crate) observations: Observations,
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
        let game = G::start(&record.setup, &mut house);
        let events = std::mem::take(&mut house.events);
        let mut sitting = Self::at(game, house, record);
        events.iter().for_each(|event| sitting.observations.add_event(event.to, &event.event));
        (sitting, Step { events, barrier: Some(UndoBarrier::NothingToUndo), turn_over: false, private: false })
    }

    /// A game at this point, of which nothing can be taken back.
    fn at(game: G, house: House<G::Event>, record: Record<G>) -> Self {
        Self {
            game,
            house,
            record,
            decision: 0,
            own: BySeat::default(),
            base: None,
            since: Vec::new(),
            barriers: BySeat([UndoBarrier::NothingToUndo; MAX_SEATS]),
            pending: Vec::new(),
            observations: Observations::default(),
        }
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
    /// Returns what is wrong with the position.
    pub fn from_position(
        lines: &[Line<'_>],
        draws: Vec<(Pile, VecDeque<String>)>,
        number: u64,
    ) -> Result<Self, PositionError> {
        let secret = Secret::from_number(number);
        let mut dealing = House::new(secret.seed(&[], &[]));
        let game = G::from_position(lines, &mut dealing)?;
        let mut record = Record::new(game.setup(), &[], secret, Vec::new());
        // The seed of the record, so that the record replays where no draw is scripted.
        let house = House::scripted(draws, secret.seed(&record.shares, &record.seeded_header()));
        record.entries.push(Entry::Position { rules: G::REVISION, text: game.position() });
        Ok(Self::at(game, house, record))
    }

    /// The full state. Only for code that keeps secrets; bots get a [`Perspective`], people a view.
    #[must_use]
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The game as one seat may know it.
    #[must_use]
    pub const fn perspective(&self, seat: Seat) -> Perspective<'_, G> {
        Perspective::new(&self.game, seat).with_observations(self.observations.key(seat))
    }

    /// The number of what is asked in public. It grows when that changes, never for a private step.
    #[must_use]
    pub const fn decision(&self) -> u32 {
        self.decision
    }

    /// The number of what a seat is asked, which its client sends back with the answer.
    #[must_use]
    pub fn number(&self, seat: Seat) -> u32 {
        self.decision + self.own[seat]
    }

    /// How many turns have ended.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.record.entries.turns() as u32
    }

    /// The record so far, with the secret and the digests. Show it to nobody before the end.
    #[must_use]
    pub const fn record(&self) -> &Record<G> {
        &self.record
    }

    /// A scripted draw that was not available.
    #[must_use]
    pub fn unavailable_draw(&self) -> Option<&str> {
        match &self.house.source {
            Source::Scripted { unavailable, .. } => unavailable.as_deref(),
            Source::Keyed(_) => None,
        }
    }

    /// Scripted draws that have not come yet, pile by pile.
    pub fn unused_draws(&self) -> impl Iterator<Item = (Pile, Vec<&str>)> {
        let draws = match &self.house.source {
            Source::Scripted { draws, .. } => draws.as_slice(),
            Source::Keyed(_) => &[],
        };
        let unused = draws.iter().filter(|(_, words)| !words.is_empty());
        unused.map(|(pile, words)| (*pile, words.iter().map(String::as_str).collect()))
    }

    /// Scripts further draws; for scenarios.
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
    /// Returns the rule that forbids it; then nothing has changed.
    pub fn play(&mut self, seat: Seat, action: &G::Action) -> Result<Step<G::Event>, G::Breach> {
        self.game.check(seat, action)?;
        let before = self.game.waiting();
        self.move_base(seat, &before);
        let (entries, decision) = (self.record.entries.len(), self.decision);

        self.house.drew = false;
        self.game.apply(seat, action, &mut self.house);
        let events = std::mem::take(&mut self.house.events);
        events.iter().for_each(|event| self.observations.add_event(event.to, &event.event));
        self.observations.add_action(seat, action);
        let effect = Effect::new(seat, before, self.game.waiting(), self.house.drew, &events);

        self.record_decision(*action, &effect);
        self.count(&effect);
        let barrier = undo::barrier_of(&effect, &events);
        let manner = effect.before.manner;
        self.remember(Decided { seat, action: *action, manner, can_undo: true, entries, decision }, &effect, barrier);
        if effect.turn_over || effect.after.is_over() {
            self.record.entries.push(Entry::Digest(Digest::of(&self.game)));
        }
        self.record.outcome = self.game.outcome();
        Ok(Step { events, barrier, turn_over: effect.turn_over, private: effect.is_private() })
    }

    /// Raises the public number, or that of the actor alone.
    fn count(&mut self, effect: &Effect) {
        let asks = |waiting: &crate::game::Waiting| (waiting.manner, waiting.asked);
        let shows = asks(&effect.before) != asks(&effect.after) || effect.heard;
        if !effect.goes_on && (shows || effect.before.manner != Manner::Turn) {
            self.decision += 1;
        } else {
            self.own[effect.seat] += 1;
        }
    }

    /// Several decisions of one seat in one line: all or nothing, and nothing after a step that cannot be undone.
    ///
    /// # Errors
    ///
    /// Returns which of them was refused, and why; then nothing has changed.
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

    /// The position, to go on from when a corrected rule no longer replays the record.
    #[must_use]
    pub fn checkpoint(&self) -> Entry<G::Action> {
        Entry::Position { rules: G::REVISION, text: self.game.position() }
    }
}
