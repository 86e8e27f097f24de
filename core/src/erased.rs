//! A running game in text only, for whoever serves several games at once; and how to get back to the type.
//!
//! Strings stop here: erasure happens once a request, never inside a search. What must be fast for one game goes through
//! [`GameTask`], which a registry of games runs with the type.

use crate::dice::Dice;
use crate::game::{Breach, Digest, Event, Game, Manner, Waiting};
use crate::options::{OptionField, Options};
use crate::packs::PackLoader;
use crate::rule::RuleId;
use crate::seat::{Seat, Viewer};
use crate::seen::Watched;
use crate::sitting::{RefusedBundle, Sitting, Step, UndoBarrier};
use crate::standing_orders::StandingOrder;
use crate::text::{Line, ParseError};
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::ops::RangeInclusive;

/// Something to do with a game whose type is found by its name: simulate, bench, search.
pub trait GameTask {
    /// What comes of it.
    type Out;

    /// Does it for this game.
    fn run<G: Game>(self) -> Self::Out;
}

/// What there is to know about a game before it is played.
#[derive(Debug, Clone)]
pub struct GameInfo {
    /// Its word in records, addresses and commands.
    pub name: &'static str,
    /// The revision of its rules.
    pub revision: u32,
    /// The digest of its cards and maps.
    pub data_digest: u32,
    /// What a table agrees on.
    pub options: &'static [OptionField],
    /// The words by which seats are called.
    pub roles: &'static [&'static str],
    /// How many can play with the options as they are if nothing is said.
    pub seats: RangeInclusive<usize>,
    /// How many can play with these options, as in a record; `None` if they cannot be read.
    pub seats_with: fn(&str) -> Option<RangeInclusive<usize>>,
    /// The kinds of reaction windows it opens.
    pub windows: &'static [&'static str],
    /// The piles it draws from.
    pub piles: &'static [&'static str],
    /// The most decisions of random play.
    pub max_decisions: u32,
    /// How its packs are loaded; `None` if it takes none.
    pub packs: Option<PackLoader>,
}

impl GameInfo {
    /// Of this game.
    #[must_use]
    pub fn of<G: Game>() -> Self {
        Self {
            name: G::NAME,
            revision: G::REVISION,
            data_digest: G::data_digest(),
            options: G::Options::fields(),
            roles: G::ROLES,
            seats: G::Options::default().seats(),
            seats_with: |options| G::Options::read(options).ok().map(|options| options.seats()),
            windows: G::WINDOWS,
            piles: G::PILES,
            max_decisions: G::MAX_DECISIONS,
            packs: G::packs(),
        }
    }

    /// The numbers of seats that the default options or a change of one of them allow: what a form must offer before the
    /// options are chosen.
    #[must_use]
    pub fn seats_of_any_options(&self) -> RangeInclusive<usize> {
        let (mut least, mut most) = (*self.seats.start(), *self.seats.end());
        for option in self.options {
            for word in option.field.allowed_values() {
                if let Some(seats) = (self.seats_with)(&format!("{}={word}", option.key)) {
                    (least, most) = (least.min(*seats.start()), most.max(*seats.end()));
                }
            }
        }
        least..=most
    }
}

/// What a game waits for, as everybody may know it: who has answered under a seal is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PublicWaiting {
    /// The number of what is asked.
    pub decision: u32,
    /// How the seats decide.
    pub manner: Manner,
    /// Who is asked, in the order in which answers count; nobody if the game is over.
    pub seats: Vec<Seat>,
    /// The kind of the open window.
    pub window: Option<&'static str>,
}

/// Why a line was refused; nothing of it has happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Refusal {
    /// It cannot be read.
    Parse(ParseError),
    /// A rule forbids it.
    Rule {
        /// Which of the decisions of the line, counted from 0.
        at: usize,
        /// The id of the rule.
        rule: &'static str,
        /// The facts, from which a table makes a sentence.
        details: Value,
    },
    /// It goes on past a decision that cannot be taken back.
    PastBarrier {
        /// Which, counted from 0.
        at: usize,
    },
    /// It answers something that is not asked any more.
    Stale {
        /// What it answers.
        sent: u32,
        /// What is asked now.
        current: u32,
    },
    /// There is no such seat.
    NoSeat,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(unreadable) => unreadable.fmt(f),
            Self::Rule { rule, details, .. } => write!(f, "refused under {rule}: {details}"),
            Self::PastBarrier { at } => {
                write!(f, "decision {at} of the line cannot be taken back; nothing may follow it")
            }
            Self::Stale { sent, current } => {
                write!(f, "stale answer: it is for decision {sent}, but the current decision is {current}")
            }
            Self::NoSeat => f.write_str("there is no such seat"),
        }
    }
}

impl std::error::Error for Refusal {}

/// A breach of a game whose type is not known: its rule, and its facts in JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct AnyBreach {
    /// The rule that stands in the way.
    #[serde(skip)]
    pub rule: RuleId,
    /// The facts, from which a table makes a sentence.
    pub details: Value,
}

impl AnyBreach {
    /// The same without its type.
    pub fn of(breach: &impl Breach) -> Self {
        Self { rule: breach.rule(), details: serde_json::to_value(breach).unwrap_or_default() }
    }
}

impl Breach for AnyBreach {
    fn rule(&self) -> RuleId {
        self.rule
    }
}

/// What a step has brought, in JSON, by who may hear it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct StepEvents {
    /// By seat.
    pub seats: Vec<Vec<Value>>,
    /// To those who watch.
    pub spectators: Vec<Value>,
    /// Did a turn end? Then it is time for a checkpoint.
    pub turn_over: bool,
    /// Why it cannot be taken back, if it cannot.
    pub barrier: Option<UndoBarrier>,
    /// May nobody else notice that it was made (an answer under a seal, a reply, a draft)? Then no page of anybody else may
    /// change, no clock may stop and nobody else may be woken up.
    pub private: bool,
}

impl StepEvents {
    /// The events that a viewer receives.
    #[must_use]
    pub fn to(&self, viewer: Viewer) -> &[Value] {
        match viewer {
            Viewer::Seat(seat) => self.seats.get(seat.index()).map_or(&[], Vec::as_slice),
            Viewer::Spectator => &self.spectators,
        }
    }

    /// Adds what a step has brought at a table of `seats`.
    pub fn add<E: Event>(&mut self, step: &Step<E>, seats: usize) {
        self.seats.resize(seats, Vec::new());
        for addressed in &step.events {
            let event = serde_json::to_value(&addressed.event).unwrap_or(Value::Null);
            for seat in Seat::all(seats).filter(|&seat| addressed.to.includes(Viewer::Seat(seat))) {
                self.seats[seat.index()].push(event.clone());
            }
            if addressed.to.includes(Viewer::Spectator) {
                self.spectators.push(event);
            }
        }
        self.turn_over |= step.turn_over;
        self.barrier = step.barrier.or(self.barrier);
    }
}

/// A running game of any kind. Whatever is said here in words that may be shown comes from a view or from news; the
/// position, the full record and the digest are for those who keep secrets.
pub trait DynSitting: Watched + Send + Sync {
    /// The seat that is called by a word.
    fn seat_by_role(&self, word: &str) -> Option<Seat>;
    /// What is asked, as everybody may know it.
    fn asked(&self) -> PublicWaiting;
    /// The same with the number that this viewer sends back.
    fn asked_by(&self, viewer: Viewer) -> PublicWaiting {
        let asked = self.asked();
        match viewer {
            Viewer::Seat(seat) => PublicWaiting { decision: self.number(seat), ..asked },
            Viewer::Spectator => asked,
        }
    }
    /// What the game waits for, with what may not be shown: which question it is, whose clocks run, who has answered.
    fn waiting(&self) -> Waiting;
    /// Who has not answered yet. Not to be shown while a window or a seal is closed.
    fn unanswered(&self) -> Vec<Seat>;
    /// The number of what is asked in public.
    fn decision(&self) -> u32;
    /// The number of what this seat is asked, which it sends back with its answer.
    fn number(&self, seat: Seat) -> u32;
    /// What a seat can answer.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// May the seat answer this line, which may be several decisions joined by `;`?
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if the line cannot be read or a rule forbids it.
    fn check(&self, seat: Seat, line: &str) -> Result<(), Refusal>;
    /// A seat decides; `decision` is the number of what it answers, if it said so.
    ///
    /// # Errors
    ///
    /// Why it cannot; then nothing has changed.
    fn play(&mut self, seat: Seat, line: &str, decision: Option<u32>) -> Result<StepEvents, Refusal>;
    /// Plays a line that was played before, without collecting its events.
    ///
    /// # Errors
    ///
    /// Returns a [`Refusal`] if the line cannot be read or a rule forbids it; then nothing has changed.
    fn play_again(&mut self, seat: Seat, line: &str) -> Result<(), Refusal>;
    /// What `undo` would take back.
    ///
    /// # Errors
    ///
    /// Why the seat can take nothing back.
    fn undoable(&self, seat: Seat) -> Result<String, UndoBarrier>;
    /// Takes the seat's last decision back.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    fn undo(&mut self, seat: Seat) -> Result<String, UndoBarrier>;
    /// Goes back to an earlier decision by consent of all.
    ///
    /// # Errors
    ///
    /// Why the record cannot be replayed up to there.
    fn rewind(&mut self, plies: usize) -> Result<(), String>;
    /// How many turns of the record are over.
    fn turns(&self) -> usize;
    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Value;
    /// The smallest legal answer of a seat, which the clock plays.
    fn minimal(&self, seat: Seat) -> Option<String>;
    /// The next answer that a standing order gives, and whose it is; `orders` is by seat.
    fn ordered_answer(&self, orders: &[Vec<StandingOrder>]) -> Option<(Seat, String)>;
    /// The points of a finished game for one player; see [`Game::solitaire_points`].
    fn solitaire_points(&self) -> Option<i32>;
    /// A position that fits what the seat knows: it holds nothing secret and may be sent to a bot elsewhere.
    fn imagine(&self, seat: Seat, seed: u64) -> String;
    /// The key of what the seat has observed so far, for bots that are kept: see [`crate::observations`]. It holds
    /// nothing secret, because it is made of what the seat knows.
    fn observations(&self, seat: Seat) -> u64;
    /// The position. Secret.
    fn position(&self) -> String;
    /// The digest of the position. Secret while something is hidden.
    fn digest(&self) -> Digest;
    /// The record as a viewer may have it ([`crate::record::Record::seen_by`]).
    fn record_seen_by(&self, viewer: Viewer) -> String;
    /// The whole record. Secret until the game is over.
    fn full_record(&self) -> String;
    /// The whole record, going on from another position of these rules ([`crate::record::Record::continued_from`]).
    /// Secret.
    fn record_continued_from(&self, position: &str) -> String;
    /// The number of decisions before the last one of a seat; `None` if it has decided nothing.
    fn last_ply_of(&self, seat: Seat) -> Option<usize>;
    /// Another one like it, to try something on.
    fn boxed_clone(&self) -> Box<dyn DynSitting>;
}

impl<G: Game> Sitting<G> {
    fn read_line(&self, seat: Seat, line: &str) -> Result<Vec<G::Action>, Refusal> {
        if seat.index() >= self.game().setup().seats() {
            return Err(Refusal::NoSeat);
        }
        let whole = Line::alone(line);
        let actions = whole.text.split(';').map(|action| crate::record::read_action::<G>(whole, action.trim()));
        actions.collect::<Result<_, _>>().map_err(Refusal::Parse)
    }

    fn steps_of(&mut self, seat: Seat, line: &str) -> Result<Vec<Step<G::Event>>, Refusal> {
        let actions = self.read_line(seat, line)?;
        self.play_bundle(seat, &actions).map_err(|refused| match refused {
            RefusedBundle::PastBarrier { at } => Refusal::PastBarrier { at },
            RefusedBundle::Breach { at, breach } => {
                let details = serde_json::to_value(&breach).unwrap_or(Value::Null);
                Refusal::Rule { at, rule: breach.rule().0, details }
            }
        })
    }

    fn play_line(&mut self, seat: Seat, line: &str) -> Result<StepEvents, Refusal> {
        let steps = self.steps_of(seat, line)?;
        let mut told = StepEvents { private: steps.iter().all(|step| step.private), ..StepEvents::default() };
        for step in &steps {
            told.add(step, self.game().setup().seats());
        }
        Ok(told)
    }
}

impl<G: Game> DynSitting for Sitting<G> {
    fn seat_by_role(&self, word: &str) -> Option<Seat> {
        self.game().setup().seat_by_role::<G>(word)
    }

    fn asked(&self) -> PublicWaiting {
        let waiting = self.game().waiting();
        PublicWaiting {
            decision: Self::decision(self),
            manner: waiting.manner,
            seats: waiting.asked.once().iter().collect(),
            window: self.game().window().filter(|_| waiting.manner == Manner::Window).map(|about| about.kind),
        }
    }

    fn waiting(&self) -> Waiting {
        self.game().waiting()
    }

    fn unanswered(&self) -> Vec<Seat> {
        self.game().waiting().unanswered.iter().collect()
    }

    fn decision(&self) -> u32 {
        Self::decision(self)
    }

    fn number(&self, seat: Seat) -> u32 {
        Self::number(self, seat)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut list = Vec::new();
        self.game().legal(seat, &mut list);
        list.iter().map(ToString::to_string).collect()
    }

    fn check(&self, seat: Seat, line: &str) -> Result<(), Refusal> {
        let actions = self.read_line(seat, line)?;
        if let [action] = actions.as_slice() {
            return self.game().check(seat, action).map_err(|breach| {
                let details = serde_json::to_value(&breach).unwrap_or(Value::Null);
                Refusal::Rule { at: 0, rule: breach.rule().0, details }
            });
        }
        self.clone().play_line(seat, line).map(|_| ())
    }

    fn play(&mut self, seat: Seat, line: &str, decision: Option<u32>) -> Result<StepEvents, Refusal> {
        let current = Self::number(self, seat);
        match decision {
            Some(sent) if sent != current => Err(Refusal::Stale { sent, current }),
            _ => self.play_line(seat, line),
        }
    }

    fn play_again(&mut self, seat: Seat, line: &str) -> Result<(), Refusal> {
        self.steps_of(seat, line).map(|_| ())
    }

    fn undoable(&self, seat: Seat) -> Result<String, UndoBarrier> {
        Self::undoable(self, seat).map(|action| action.to_string())
    }

    fn undo(&mut self, seat: Seat) -> Result<String, UndoBarrier> {
        Self::undo(self, seat).map(|action| action.to_string())
    }

    fn rewind(&mut self, plies: usize) -> Result<(), String> {
        Self::rewind(self, plies).map_err(|wrong| wrong.to_string())
    }

    fn turns(&self) -> usize {
        Self::turns(self) as usize
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.game().view(viewer)).unwrap_or(Value::Null)
    }

    fn minimal(&self, seat: Seat) -> Option<String> {
        self.game().minimal(seat).map(|action| action.to_string())
    }

    fn ordered_answer(&self, orders: &[Vec<StandingOrder>]) -> Option<(Seat, String)> {
        let (seat, actions) = crate::standing_orders::ordered_answer(self, orders)?;
        let line: Vec<_> = actions.iter().map(ToString::to_string).collect();
        Some((seat, line.join("; ")))
    }

    fn solitaire_points(&self) -> Option<i32> {
        let game = self.game();
        game.outcome().and_then(|outcome| game.solitaire_points().filter(|_| outcome.seats == 1))
    }

    fn imagine(&self, seat: Seat, seed: u64) -> String {
        self.game().imagine(seat, &mut Dice::new(seed)).position()
    }

    fn observations(&self, seat: Seat) -> u64 {
        self.observations.key(seat)
    }

    fn position(&self) -> String {
        self.game().position()
    }

    fn digest(&self) -> Digest {
        Digest::of(self.game())
    }

    fn record_seen_by(&self, viewer: Viewer) -> String {
        self.record().seen_by(viewer).to_string()
    }

    fn full_record(&self) -> String {
        self.record().to_string()
    }

    fn record_continued_from(&self, position: &str) -> String {
        self.record().continued_from(G::REVISION, position.to_owned()).to_string()
    }

    fn last_ply_of(&self, seat: Seat) -> Option<usize> {
        self.record().last_ply_of(seat)
    }

    fn boxed_clone(&self) -> Box<dyn DynSitting> {
        Box::new(self.clone())
    }
}
