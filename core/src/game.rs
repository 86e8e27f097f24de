//! The contract every game keeps.
//!
//! A game is a pure value. It holds no future: no seed, no order of a pile, no face that nobody has seen. Whoever deals
//! is an argument of [`Game::apply`], and what a seat knows is marked in the state, so that [`Game::imagine`] is a
//! function of knowledge and dice alone. What the game waits for is part of the state as well; nothing waits in a call
//! stack.

use crate::chance::Pile;
use crate::contradiction::Contradiction;
use crate::dealer::Dealer;
use crate::dice::Dice;
use crate::facts::Facts;
use crate::options::Options;
use crate::packs::PackLoader;
use crate::rule::{RuleId, Rulebook};
use crate::seat::{BySeat, Seat, SeatOrder, Seats, Viewer};
use crate::text::{Line, ParseError};
use crate::window::WindowContext;
use serde::Serialize;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

pub use crate::setup::{Setup, SetupError};

/// What a seat can answer: small, copied freely, and one short line in every language.
pub trait Action: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static {}

impl<A> Action for A where
    A: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = ParseError> + Send + Sync + 'static
{
}

/// Why a game refuses an action: facts, and through [`Breach::rule`] the rule. Sentences are made at the edge.
///
/// A breach may say only what the seat that tried may know.
pub trait Breach: Debug + Clone + PartialEq + Serialize + Send + Sync + 'static {
    /// The rule that stands in the way.
    fn rule(&self) -> RuleId;
}

/// Something that happened, told to those who may hear it. Its name and fields are for ever.
pub trait Event: Debug + Clone + PartialEq + Hash + Serialize + Send + Sync + 'static {
    /// Does it turn up something that was hidden from those who hear it? Match without `_`.
    fn reveals(&self) -> bool;

    /// Is a turn over with it? Records take a digest and storage a checkpoint there.
    fn ends_turn(&self) -> bool;

    /// Can nobody foretell what happens from here? What is drawn or shown to all is so, unless whoever asks for a forecast
    /// has it in the own hand or takes it for granted.
    fn is_unforeseeable(&self) -> bool {
        self.reveals()
    }
}

/// In which way the seats that are asked decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Manner {
    /// One seat decides.
    Turn,
    /// Several may act, and what arrives first happens first.
    Free,
    /// Several decide in secret; the answers open when all are in and can be changed until then.
    Sealed,
    /// Several may react in secret; the first reaction in the order asked counts.
    Window,
}

impl Manner {
    /// A stable word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Free => "free",
            Self::Sealed => "sealed",
            Self::Window => "window",
        }
    }
}

impl Serialize for Manner {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    /// How the seats decide.
    pub manner: Manner,
    /// Which question it is, among those of its manner. Questions that follow one another have different numbers;
    /// one that goes on (an answer under the seal, a step of a trade) keeps its number. Everybody may know it, so it
    /// is made of open facts: the round, the cards played so far.
    pub question: u32,
    /// Who is asked, in the order in which answers count. A seat stands in it once for each of its parts. Everybody
    /// may know it. In [`Manner::Free`] it may change while the question goes on: who is done leaves it.
    pub asked: SeatOrder,
    /// Who has not answered yet. Not shown while a window or a seal is closed.
    pub unanswered: Seats,
}

impl Waiting {
    /// Nobody: the game is over.
    pub const OVER: Self = Self { manner: Manner::Turn, question: 0, asked: SeatOrder::NONE, unanswered: Seats::NONE };

    /// One seat.
    #[must_use]
    pub const fn turn(seat: Seat) -> Self {
        Self { manner: Manner::Turn, question: 0, asked: SeatOrder::only(seat), unanswered: Seats::only(seat) }
    }

    /// May this seat answer now? A sealed answer may be given again until all are in.
    #[must_use]
    pub fn asks(&self, seat: Seat) -> bool {
        self.asked.seats().contains(seat)
    }

    /// Is it the question that was asked `before`, which a decision has not closed? A turn is a new one each time.
    #[must_use]
    pub fn goes_on(&self, before: &Self) -> bool {
        self.manner != Manner::Turn && (self.manner, self.question) == (before.manner, before.question)
    }

    /// Whose clock everybody may see running: under a seal and in a window everybody's, until it closes.
    #[must_use]
    pub fn clocks(&self) -> Seats {
        match self.manner {
            Manner::Turn | Manner::Free => self.unanswered,
            Manner::Sealed | Manner::Window => self.asked.seats(),
        }
    }

    /// Is the game over?
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.asked.is_empty()
    }
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// By seat: 1 for the first, shared where seats are equal. Where nobody has won, ranks begin with 2: the game
    /// itself came first.
    pub ranks: BySeat<u8>,
    /// How many played.
    pub seats: usize,
    /// The rule by which it ended.
    pub ended_by: RuleId,
}

impl Outcome {
    /// Ranks from a comparison of seats: `beats(a, b)` if a stands strictly before b.
    #[must_use]
    pub fn ranked(seats: usize, ended_by: RuleId, beats: impl Fn(Seat, Seat) -> bool) -> Self {
        let mut ranks = BySeat::default();
        for seat in Seat::all(seats) {
            ranks[seat] = 1 + Seat::all(seats).filter(|&other| beats(other, seat)).count() as u8;
        }
        Self { ranks, seats, ended_by }
    }

    /// Nobody has won (a solitaire game is lost, or a common one); seats may still stand before one another.
    #[must_use]
    pub fn without_winner(seats: usize, ended_by: RuleId, beats: impl Fn(Seat, Seat) -> bool) -> Self {
        let mut outcome = Self::ranked(seats, ended_by, beats);
        for seat in Seat::all(seats) {
            outcome.ranks[seat] += 1;
        }
        outcome
    }

    /// Do the ranks fit together: one more than there are seats before, from 1, or from 2 if nobody has won?
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let all = || Seat::all(self.seats).map(|seat| self.ranks[seat]);
        let lost = u8::from(self.winners().is_empty());
        all().all(|rank| usize::from(rank) == 1 + usize::from(lost) + all().filter(|&other| other < rank).count())
    }

    /// The seats that share the first rank; nobody if nobody has won.
    #[must_use]
    pub fn winners(&self) -> Seats {
        Seat::all(self.seats).filter(|&seat| self.ranks[seat] == 1).collect()
    }
}

/// A position that cannot be: a line that cannot be read, or facts that do not fit together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PositionError {
    /// A line that cannot be read.
    Parse(ParseError),
    /// Facts that do not fit together.
    Impossible {
        /// The line at fault, 0 if it is the whole.
        line: usize,
        /// Why they do not.
        why: Box<Contradiction>,
    },
}

impl PositionError {
    /// The line at fault, 0 if it is the whole.
    #[must_use]
    pub const fn line(&self) -> usize {
        match self {
            Self::Parse(unreadable) => unreadable.line,
            Self::Impossible { line, .. } => *line,
        }
    }

    /// The same; what does not say where it was found was found at this line.
    #[must_use]
    pub fn or_at(self, found: usize) -> Self {
        match self {
            Self::Impossible { line: 0, why } => Self::Impossible { line: found, why },
            other => other,
        }
    }
}

impl From<ParseError> for PositionError {
    fn from(unreadable: ParseError) -> Self {
        Self::Parse(unreadable)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(unreadable) => Display::fmt(unreadable, f),
            Self::Impossible { line: 0, why } => Display::fmt(why, f),
            Self::Impossible { line, why } => write!(f, "line {line}: {why}"),
        }
    }
}

impl std::error::Error for PositionError {}

/// The rules of a game, complete, and nothing else: no clock, no network, no words in any language.
pub trait Game: Clone + Eq + Hash + Debug + Facts + Send + Sync + 'static {
    /// What a table agrees on.
    type Options: Options;
    /// What a seat answers.
    type Action: Action;
    /// Why an answer is refused.
    type Breach: Breach;
    /// What happens.
    type Event: Event;
    /// What somebody may know.
    type View: Clone + PartialEq + Debug + Serialize + Facts + Send + Sync + 'static;

    /// Its word in records, addresses and commands.
    const NAME: &'static str;
    /// Raised whenever a rule is corrected.
    const REVISION: u32;
    /// The words by which seats are called; a table has at most as many seats.
    const ROLES: &'static [&'static str];
    /// The names of the piles from which it draws, by their number.
    const PILES: &'static [&'static str];
    /// The kinds of reaction windows it opens.
    const WINDOWS: &'static [&'static str] = &[];
    /// Random play ends within so many decisions, at every table (law 3).
    const MAX_DECISIONS: u32;
    /// Its rulebook in our own words.
    const RULEBOOK: Rulebook;
    /// Its NOTATION.md, from which scenarios know its events; see [`notation`](crate::notation).
    const NOTATION: &'static str = "";

    /// A digest of the cards and maps it is played with.
    fn data_digest() -> u32;

    /// How its packs are loaded; `None` if its data cannot be changed.
    fn packs() -> Option<PackLoader> {
        None
    }

    /// A new game.
    fn start(setup: &Setup<Self::Options>, dealer: &mut impl Dealer<Self::Event>) -> Self;

    /// What it was started from.
    fn setup(&self) -> Setup<Self::Options>;

    /// What it waits for.
    fn waiting(&self) -> Waiting;

    /// Appends every answer open to a seat, in an order that depends only on what the seat knows; nothing if the seat
    /// is not asked.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// A uniformly random legal answer; `None` if the seat is not asked.
    ///
    /// Games override it where counting is cheaper than listing.
    fn random_action(&self, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Self::Action>) -> Option<Self::Action> {
        buffer.clear();
        self.legal(seat, buffer);
        dice.pick(buffer).copied()
    }

    /// May the seat answer this?
    ///
    /// # Errors
    ///
    /// The first rule that forbids it, in the order of the rulebook.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Self::Breach>;

    /// Carries out an answer that [`Game::check`] has let pass. Any other answer may leave any state, but no panic.
    fn apply(&mut self, seat: Seat, action: &Self::Action, dealer: &mut impl Dealer<Self::Event>);

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// The points by which somebody who plays alone compares the games that it has finished; `None` if the game is not
    /// for one player or counts nothing.
    fn solitaire_points(&self) -> Option<i32> {
        None
    }

    /// What a viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A whole state that fits what the seat knows: what it does not know is dealt anew (laws 5 and 6).
    fn imagine(&self, seat: Seat, dice: &mut Dice) -> Self;

    /// The smallest legal answer, which the clock plays for an absent seat; `None` if the seat is not asked.
    ///
    /// It may depend only on what the seat knows, and played for ever it ends the game (law 12).
    fn minimal(&self, seat: Seat) -> Option<Self::Action>;

    /// Does this answer let a window pass by?
    fn is_pass(_action: &Self::Action) -> bool {
        false
    }

    /// What a forecast of `action` takes for granted of a seat that is asked afterwards, outside of windows: what happens
    /// if the seat does nothing against it. `None` ends the forecast there.
    fn foreseen(&self, _action: &Self::Action, _seat: Seat) -> Option<Self::Action> {
        None
    }

    /// For which part of its seat (which civilization) a reaction to a window begins with this step; it counts at the
    /// place of that part. 0 where a seat has only one part, `None` for a further step of a reply given in several steps.
    fn part(_action: &Self::Action) -> Option<u8> {
        Some(0)
    }

    /// What the open window is about, in facts that everybody knows.
    fn window(&self) -> Option<WindowContext> {
        None
    }

    /// The whole state as canonical text: one fact a line, defaults left out.
    fn position(&self) -> String;

    /// The state that a position describes; what it leaves out has its default, hidden things are dealt.
    ///
    /// # Errors
    ///
    /// A line that cannot be read, or facts that do not fit together.
    fn from_position(lines: &[Line<'_>], dealer: &mut impl Dealer<Self::Event>) -> Result<Self, PositionError>;

    /// Are all components there, each once, and do derived values agree with a fresh count (law 4)?
    ///
    /// # Errors
    ///
    /// What is wrong.
    fn audit(&self) -> Result<(), Contradiction>;
}

/// A digest of a state: the first eight bytes of BLAKE3 over its position text.
///
/// Over the text and not over memory: a new layout keeps old digests. Never show a digest while
/// anything is hidden: with few possible states it reveals the secret.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest(pub u64);

impl Digest {
    /// Of a state.
    #[must_use]
    pub fn of<G: Game>(game: &G) -> Self {
        Self::of_text(&game.position())
    }

    /// Of any text.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let [a, b, c, d, e, f, g, h, ..] = *blake3::hash(text.as_bytes()).as_bytes();
        Self(u64::from_be_bytes([a, b, c, d, e, f, g, h]))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl FromStr for Digest {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let plain = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let value = u64::from_str_radix(text, 16).ok().filter(|_| plain);
        value.map(Self).ok_or_else(|| ParseError::new("a digest of 16 hexadecimal digits", text))
    }
}

/// The pile with this name.
#[must_use]
pub fn pile<G: Game>(name: &str) -> Option<Pile> {
    G::PILES.iter().position(|&known| known == name).map(|index| Pile(index as u16))
}
