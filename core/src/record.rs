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
//! second would read as one to the first. Sealed answers are written in the order asked, whatever the order of arrival. After a corrected rule a record may go on from a position:
//!
//! ```text
//! rules    2
//! position
//!   …                                 # indented lines, as the game writes them
//! end
//! ```

use crate::chance::{Commitment, Secret, Seed, Share};
use crate::game::{Digest, Game, Outcome, Setup, SetupError};
use crate::options::Options;
use crate::seat::{MAX_SEATS, Seat, Viewer};
use crate::text::{Line, ParseError, Words};
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
    pub entries: Vec<Entry<G::Action>>,
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
            Self::TooLong => write!(f, "the record is longer than {MAX_BYTES} bytes"),
        }
    }
}

impl std::error::Error for RecordError {}

/// The name of the game a record is of, without reading the rest.
///
/// # Errors
///
/// It is no record of this format.
pub fn game_of(text: &str) -> Result<&str, RecordError> {
    let mut lines = Line::all(text);
    read_format(lines.next())?;
    let game = lines.find(|line| line.key() == "game").ok_or(RecordError::Missing("game"))?;
    let mut words = game.words();
    words.expect_word("game")?;
    Ok(words.expect_word("the name of a game")?)
}

fn read_format(line: Option<Line<'_>>) -> Result<(), RecordError> {
    let line = line.ok_or(RecordError::Missing("civitas 1"))?;
    let mut words = line.words();
    words.parse_with("civitas", |word| (word == "civitas").then_some(()))?;
    words.number("the format 1", FORMAT..=FORMAT)?;
    Ok(words.expect_end()?)
}

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
            entries: Vec::new(),
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
        self.entries.iter().filter(|entry| matches!(entry, Entry::Move { .. })).count()
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
        let mut seen = Self { secret: None, ..self.clone() };
        seen.entries.retain(own);
        seen
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

    /// Reads a record.
    ///
    /// # Errors
    ///
    /// What is wrong with it, and where.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut lines = Line::all(text).peekable();
        read_format(lines.next())?;
        let mut header = Header::<G>::default();
        while let Some(line) = lines.peek().copied() {
            if !header.take(line)? {
                break;
            }
            lines.next();
        }
        let mut record = header.finish()?;
        while let Some(line) = lines.next() {
            match line.key() {
                "=" => {
                    let mut words = line.words();
                    words.expect_word("=")?;
                    record.entries.push(Entry::Digest(words.parse("a digest of 16 hexadecimal digits")?));
                    words.expect_end()?;
                }
                "rules" => {
                    let rules = number_after_key(line)?;
                    let text = read_position(lines.next().unwrap_or(line), &mut lines)?;
                    record.entries.push(Entry::Position { rules, text });
                }
                "result" => {
                    record.outcome = Some(read_result::<G>(line, &record.setup)?);
                    if let Some(more) = lines.next() {
                        return Err(more.unreadable("the end of the record").into());
                    }
                }
                _ => read_moves::<G>(line, &record.setup, &mut record.entries)?,
            }
        }
        Ok(record)
    }
}

/// A name as one word.
fn one_word(name: &str) -> String {
    let word: String = name.trim().chars().map(|letter| if letter.is_whitespace() { '_' } else { letter }).collect();
    let word: String = word.chars().filter(|letter| !letter.is_control()).take(40).collect();
    if word.is_empty() { "-".to_owned() } else { word }
}

fn number_after_key(line: Line<'_>) -> Result<u32, ParseError> {
    let mut words = line.words();
    words.expect_word("key")?;
    let number = words.number("a number", 0..=u32::MAX)?;
    words.expect_end()?;
    Ok(number)
}

fn read_position<'a>(first: Line<'a>, lines: &mut impl Iterator<Item = Line<'a>>) -> Result<String, ParseError> {
    if first.text.trim() != "position" {
        return Err(first.unreadable("position"));
    }
    let mut text = String::new();
    let mut last = first;
    for line in lines {
        if line.text.trim() == "end" && !line.indented {
            return Ok(text);
        }
        text.push_str(line.text.strip_prefix("  ").unwrap_or(line.text));
        text.push('\n');
        last = line;
    }
    Err(last.unreadable("the end of the position"))
}

fn seat_word<G: Game>(words: &mut Words<'_>, setup: &Setup<G::Options>) -> Result<Seat, ParseError> {
    words.parse_with("a seat", |word| setup.seat_by_role::<G>(word))
}

fn read_moves<G: Game>(
    line: Line<'_>,
    setup: &Setup<G::Options>,
    entries: &mut Vec<Entry<G::Action>>,
) -> Result<(), ParseError> {
    let mut words = line.words();
    let seat = seat_word::<G>(&mut words, setup)?;
    for action in words.rest().split(';') {
        entries.push(Entry::Move { seat, action: read_action::<G>(line, action.trim())? });
    }
    Ok(())
}

/// Reads an action that stands in a line; an error says where in the line.
pub(crate) fn read_action<G: Game>(line: Line<'_>, action: &str) -> Result<G::Action, ParseError> {
    action.parse().map_err(|wrong: ParseError| {
        // The column of the action in its line, then the column of the mistake in the action.
        let before = line.text.find(action).map_or(0, |byte| line.text[..byte].chars().count());
        ParseError { line: line.number, column: before + wrong.column, ..wrong }
    })
}

fn read_result<G: Game>(line: Line<'_>, setup: &Setup<G::Options>) -> Result<Outcome, ParseError> {
    let mut words = line.words();
    words.expect_word("result")?;
    let mut outcome =
        Outcome { ranks: crate::seat::BySeat::default(), seats: setup.seats(), ended_by: crate::rule::RuleId("") };
    for _ in 0..setup.seats() {
        let seat = seat_word::<G>(&mut words, setup)?;
        outcome.ranks[seat] = words.number("a rank", 1..=MAX_SEATS as u32)? as u8;
    }
    words.parse_with("by", |word| (word == "by").then_some(()))?;
    // A rule id lives as long as its rulebook, so the one in the book is taken.
    let ids = G::RULEBOOK.rules(crate::rule::Lang::En);
    outcome.ended_by = words
        .parse_with("a rule id", |word| ids.iter().find(|rule| rule.id == word).map(|rule| rule.id))
        .map(crate::rule::RuleId)?;
    words.expect_end()?;
    Ok(outcome)
}

/// The lines above the first decision, in any order.
struct Header<G: Game> {
    game: Option<()>,
    rules: Option<u32>,
    data_digest: Option<u32>,
    options: Option<G::Options>,
    seats: Option<(usize, Vec<(String, String)>)>,
    commit: Option<Commitment>,
    shares: Vec<(usize, String, Share)>,
    secret: Option<Secret>,
}

impl<G: Game> Default for Header<G> {
    fn default() -> Self {
        Self {
            game: None,
            rules: None,
            data_digest: None,
            options: None,
            seats: None,
            commit: None,
            shares: Vec::new(),
            secret: None,
        }
    }
}

impl<G: Game> Header<G> {
    /// Takes a header line; `false` if the line is none.
    fn take(&mut self, line: Line<'_>) -> Result<bool, RecordError> {
        let mut words = line.words();
        let key = words.expect_word("a line of the header")?;
        let twice = match key {
            "game" => self.game.is_some(),
            "rules" if self.rules.is_some() => return Ok(false), // a later revision goes on from a position
            "data" => self.data_digest.is_some(),
            "options" => self.options.is_some(),
            "seats" => self.seats.is_some(),
            "commit" => self.commit.is_some(),
            "secret" => self.secret.is_some(),
            _ => false,
        };
        if twice {
            return Err(line.unreadable("each line of the header once").into());
        }
        match key {
            "game" => {
                let found = words.expect_word("the name of a game")?;
                if found != G::NAME {
                    return Err(RecordError::OtherGame { found: found.to_owned() });
                }
                self.game = Some(());
                words.expect_end()?;
            }
            "rules" => self.rules = Some(number_after_key(line)?),
            "data" => {
                self.data_digest = Some(words.parse_with("8 hexadecimal digits", |word| {
                    u32::from_str_radix(word, 16).ok().filter(|number| format!("{number:08x}") == word)
                })?);
                words.expect_end()?;
            }
            "options" => {
                let options = G::Options::read(words.rest());
                self.options = Some(options.map_err(|wrong| ParseError { line: line.number, ..wrong.into() })?);
            }
            "seats" => {
                let pairs = words.rest().split_whitespace().map(|pair| {
                    let (role, name) = pair.split_once('=').unwrap_or((pair, "-"));
                    (role.to_owned(), one_word(name))
                });
                self.seats = Some((line.number, pairs.collect()));
            }
            "commit" => {
                self.commit = Some(words.parse("64 hexadecimal digits")?);
                words.expect_end()?;
            }
            "share" => {
                let role = words.expect_word("a seat")?.to_owned();
                self.shares.push((line.number, role, words.parse("64 hexadecimal digits")?));
                words.expect_end()?;
            }
            "secret" => {
                self.secret = Some(words.parse("64 hexadecimal digits")?);
                words.expect_end()?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn finish(self) -> Result<Record<G>, RecordError> {
        self.game.ok_or(RecordError::Missing("game"))?;
        let options = self.options.unwrap_or_default();
        let (line, seats) = self.seats.ok_or(RecordError::Missing("seats"))?;
        let roles: Vec<_> = seats.iter().map(|(role, _)| role.as_str()).collect();
        let setup = Setup::new::<G>(options, &roles).map_err(|why| RecordError::Setup { line, why })?;
        let mut shares = vec![None; setup.seats()];
        for (line, role, share) in self.shares {
            let seat = setup.seat_by_role::<G>(&role).filter(|seat| shares[seat.index()].is_none());
            let seat = seat.ok_or_else(|| ParseError { line, ..ParseError::new("a seat, once", role.as_str()) })?;
            shares[seat.index()] = Some(share);
        }
        Ok(Record {
            rules: self.rules.ok_or(RecordError::Missing("rules"))?,
            data_digest: self.data_digest.ok_or(RecordError::Missing("data"))?,
            names: seats.into_iter().map(|(_, name)| name).collect(),
            commit: self.commit.ok_or(RecordError::Missing("commit"))?,
            shares,
            secret: self.secret,
            entries: Vec::new(),
            outcome: None,
            setup,
        })
    }
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
