//! Reading a record: its header, its decisions and its result.

use super::{Entries, Entry, FORMAT, MAX_BYTES, Record, RecordError, one_word};
use crate::chance::{Commitment, Secret, Share};
use crate::game::{Game, Outcome, Setup};
use crate::options::Options;
use crate::seat::{MAX_SEATS, Seat};
use crate::text::{Line, ParseError, Words};

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
    entries: &mut Entries<G::Action>,
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
                self.options = Some(options.map_err(|why| RecordError::Options { line: line.number, why })?);
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
            entries: Entries::default(),
            outcome: None,
            setup,
        })
    }
}
