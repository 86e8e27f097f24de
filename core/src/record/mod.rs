//! Records: a game as a text that a person can read and mail.
//!
//! ```text
//! civitas  1
//! game     tigris
//! rules    1                          # revision the next lines were played under
//! data     a41f09c2                   # digest of the cards and maps used
//! options  board=classic buildings=no scores=hidden first=random
//! seats    lion=Ana bull=bot:greedy@7 # the order is the order of play
//! commit   9c41d6…                    # 64 hexadecimal digits
//! share    lion 5d0e77…               # bull gave none
//! secret   77ab02…                    # shown when the game is over
//! lion  king H7; tile red H8; end
//! = 5c1d9a20e7b3f418                  # digest of the position, at each end of turn
//! bull  swap rrg; king I8
//! result lion 2 bull 1 by TE-161
//! ```
//!
//! `;` joins decisions of one seat. Passes in reaction windows are not written: whoever stands before a written
//! reaction has passed, and a next line that is no reaction means that all have. Only where a window that all let pass
//! is followed at once by another window does one pass, of the seat asked first, stand for all: else a reaction to the
//! second would read as one to the first. Sealed answers are written in the order asked, whatever the order of arrival.
//! After a corrected rule a record may go on from a position:
//!
//! ```text
//! rules    2
//! position
//!   …                                 # indented lines, as the game writes them
//! end
//! ```

mod entries;
mod read;

pub use entries::Entries;
pub use read::game_of;
pub(crate) use read::read_action;

use crate::chance::{Commitment, Secret, Seed, Share};
use crate::game::{Digest, Game, Outcome, Setup, SetupError};
use crate::options::{OptionError, Options};
use crate::seat::{Seat, Viewer};
use crate::text::ParseError;
use std::fmt;

/// The version of the record format.
pub const FORMAT: u32 = 1;

/// The longest record that is read, in bytes; a long game of any of our games is far below.
pub const MAX_BYTES: usize = 4 << 20;

/// A game as its header and its decisions.
#[derive(Debug, Clone, PartialEq)]
pub struct Record<G: Game> {
    /// The revision of the rules it began under.
    pub rules: u32,
    /// The digest of the cards and maps used.
    pub data_digest: u32,
    /// Options and roles.
    pub setup: Setup<G::Options>,
    /// Who sits where: a name without blanks for each seat.
    pub names: Vec<String>,
    /// The commitment to the secret.
    pub commit: Commitment,
    /// What the seats contributed.
    pub shares: Vec<Option<Share>>,
    /// The secret, if it may be known.
    pub secret: Option<Secret>,
    /// What happened.
    pub entries: Entries<G::Action>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// One thing in a record.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry<A> {
    /// A seat decided.
    Move {
        /// The seat that decided.
        seat: Seat,
        /// The action it chose.
        action: A,
    },
    /// The digest of the position reached here.
    Digest(Digest),
    /// The game went on from here under another revision.
    Position {
        /// The revision.
        rules: u32,
        /// The position, as the game writes it.
        text: String,
    },
}

/// A record that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RecordError {
    /// A line that cannot be read.
    Parse(ParseError),
    /// A line of the header is missing.
    Missing(&'static str),
    /// It is of another game.
    OtherGame {
        /// Which.
        found: String,
    },
    /// The table it describes cannot be.
    Setup {
        /// The line.
        line: usize,
        /// Why.
        why: SetupError,
    },
    /// Its options cannot be.
    Options {
        /// The line.
        line: usize,
        /// Why.
        why: OptionError,
    },
    /// It is longer than any game.
    TooLong,
}

impl From<ParseError> for RecordError {
    fn from(unreadable: ParseError) -> Self {
        Self::Parse(unreadable)
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Parse(unreadable) => unreadable.fmt(f),
            Self::Missing(what) => write!(f, "the record has no line “{what}”"),
            Self::OtherGame { found } => write!(f, "the record is of another game, “{found}”"),
            Self::Setup { line, why } => write!(f, "line {line}: {why}"),
            Self::Options { line, why } => write!(f, "line {line}: {why}"),
            Self::TooLong => write!(f, "the record is longer than {MAX_BYTES} bytes"),
        }
    }
}

impl std::error::Error for RecordError {}

impl<G: Game> Record<G> {
    /// A record of a game that has not begun.
    #[must_use]
    pub fn new(setup: Setup<G::Options>, names: &[String], secret: Secret, shares: Vec<Option<Share>>) -> Self {
        let count = setup.seats();
        let names = (0..count).map(|seat| names.get(seat).map_or_else(|| "-".to_owned(), |name| one_word(name)));
        let mut shares = shares;
        shares.resize(count, None);
        Self {
            rules: G::REVISION,
            data_digest: G::data_digest(),
            names: names.collect(),
            commit: secret.commitment(),
            shares,
            secret: Some(secret),
            entries: Entries::default(),
            outcome: None,
            setup,
        }
    }

    /// The header lines that go into the seed.
    #[must_use]
    pub fn seeded_header(&self) -> [String; 3] {
        [format!("game {}", G::NAME), format!("options {}", self.setup.options.write()), self.seats_line()]
    }

    fn seats_line(&self) -> String {
        let seats = Seat::all(self.setup.seats()).zip(&self.names);
        let seats = seats.map(|(seat, name)| format!(" {}={name}", self.setup.role_name::<G>(seat)));
        format!("seats{}", seats.collect::<String>())
    }

    /// The seed of the game, if the secret is known.
    #[must_use]
    pub fn seed(&self) -> Option<Seed> {
        self.secret.map(|secret| secret.seed(&self.shares, &self.seeded_header()))
    }

    /// How many decisions it holds.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.entries.plies()
    }

    /// The record as a viewer may have it: the whole of it after the end. Before, the header and the decisions of the
    /// viewer's own seat; the secret and the digests would give the draws away, and the decisions of others may be hidden.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Self {
        if self.outcome.is_some() {
            return self.clone();
        }
        let own = |entry: &Entry<G::Action>| match entry {
            Entry::Move { seat, .. } => viewer == Viewer::Seat(*seat),
            // A position that the game went on from tells everything.
            Entry::Digest(_) | Entry::Position { .. } => false,
        };
        let entries = self.entries.iter().filter(|entry| own(entry)).cloned().collect();
        Self { secret: None, entries, ..self.clone() }
    }

    /// The record up to this point of the game, with a position from which it goes on: after a corrected rule, or where
    /// nothing else is stored.
    #[must_use]
    pub fn continued_from(&self, rules: u32, position: String) -> Self {
        let mut continued = Self { outcome: None, ..self.clone() };
        continued.entries.push(Entry::Position { rules, text: position });
        continued
    }

    /// The number of decisions before the last one of a seat; `None` if it has decided nothing.
    #[must_use]
    pub fn last_ply_of(&self, seat: Seat) -> Option<usize> {
        let by_seat = |entry: &&Entry<G::Action>| matches!(entry, Entry::Move { .. });
        self.entries
            .iter()
            .filter(by_seat)
            .enumerate()
            .filter(|(_, entry)| matches!(entry, Entry::Move { seat: by, .. } if *by == seat))
            .last()
            .map(|(ply, _)| ply)
    }
}

/// A name as one word.
fn one_word(name: &str) -> String {
    let word: String = name.trim().chars().map(|letter| if letter.is_whitespace() { '_' } else { letter }).collect();
    let word: String = word.chars().filter(|letter| !letter.is_control()).take(40).collect();
    if word.is_empty() { "-".to_owned() } else { word }
}

impl<G: Game> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [game, options, seats] = self.seeded_header();
        writeln!(f, "civitas {FORMAT}\n{game}\nrules {}\ndata {:08x}", self.rules, self.data_digest)?;
        writeln!(f, "{options}\n{seats}\ncommit {}", self.commit)?;
        for (seat, share) in Seat::all(self.setup.seats()).zip(&self.shares) {
            if let Some(share) = share {
                writeln!(f, "share {} {share}", self.setup.role_name::<G>(seat))?;
            }
        }
        if let Some(secret) = &self.secret {
            writeln!(f, "secret {secret}")?;
        }
        let mut line_of: Option<Seat> = None;
        for entry in &self.entries {
            match entry {
                Entry::Move { seat, action } if line_of == Some(*seat) => write!(f, "; {action}")?,
                other => {
                    if line_of.take().is_some() {
                        writeln!(f)?;
                    }
                    match other {
                        Entry::Move { seat, action } => {
                            write!(f, "{}  {action}", self.setup.role_name::<G>(*seat))?;
                            line_of = Some(*seat);
                        }
                        Entry::Digest(digest) => writeln!(f, "= {digest}")?,
                        Entry::Position { rules, text } => {
                            writeln!(f, "rules {rules}\nposition")?;
                            for line in text.lines() {
                                writeln!(f, "  {line}")?;
                            }
                            writeln!(f, "end")?;
                        }
                    }
                }
            }
        }
        if line_of.is_some() {
            writeln!(f)?;
        }
        if let Some(outcome) = &self.outcome {
            write!(f, "result")?;
            for seat in Seat::all(outcome.seats) {
                write!(f, " {} {}", self.setup.role_name::<G>(seat), outcome.ranks[seat])?;
            }
            writeln!(f, " by {}", outcome.ended_by)?;
        }
        Ok(())
    }
}
