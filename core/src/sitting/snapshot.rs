//! Snapshots: a cache of a sitting, so that its record need not be replayed.

use super::Sitting;
use crate::dealer::House;
use crate::game::Game;
use crate::record::Record;
use crate::seat::Seat;
use crate::text::{Line, ParseError};
use std::fmt;
use std::str::FromStr;

/// A sitting as this build writes it: the base of its undo, and what was decided since. So private steps that are not in
/// the record yet survive, and can still be taken back. Deleting all snapshots changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Revision of the rules.
    pub rules: u32,
    /// Digest of the cards and maps.
    pub data_digest: u32,
    /// The number of entries of the record at the base.
    pub entries: usize,
    /// A number that is not smaller than that of any seat.
    pub decision: u32,
    /// What was decided since the base: the number of the seat, and the action.
    pub since: Vec<(Seat, String)>,
    /// The position of the base.
    pub position: String,
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rules, data_digest, entries, decision, since, position } = self;
        writeln!(f, "snapshot {rules} {data_digest:08x} {entries} {decision} {}", since.len())?;
        for (seat, action) in since {
            writeln!(f, "{} {action}", seat.index())?;
        }
        f.write_str(position)
    }
}

impl FromStr for Snapshot {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut lines = text.split('\n');
        let mut words = Line::alone(lines.next().unwrap_or("")).words();
        words.parse_with("snapshot", |word| (word == "snapshot").then_some(()))?;
        let rules = words.number("a revision", 0..=u32::MAX)?;
        let data_digest = words.parse_with("8 hexadecimal digits", |word| u32::from_str_radix(word, 16).ok())?;
        let entries = words.number("a number of entries", 0..=u32::MAX)? as usize;
        let decision = words.number("a decision", 0..=u32::MAX)?;
        let steps = words.number("a number of decisions", 0..=u32::MAX)?;
        words.expect_end()?;
        let mut since = Vec::new();
        for _ in 0..steps {
            let line = Line::alone(lines.next().ok_or_else(|| ParseError::new("a decision since the base", ""))?);
            let mut words = line.words();
            let seat = words.parse_with("a seat", |word| Seat::new(word.parse().ok()?))?;
            since.push((seat, words.rest().to_owned()));
        }
        let position = lines.collect::<Vec<_>>().join("\n");
        Ok(Self { rules, data_digest, entries, decision, since, position })
    }
}

impl<G: Game> Sitting<G> {
    /// A snapshot of this moment.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let base = self.base.as_ref().map_or(&self.game, |base| &base.game);
        let since = self.since.iter().map(|decided| (decided.seat, decided.action.to_string()));
        Snapshot {
            rules: G::REVISION,
            data_digest: G::data_digest(),
            entries: self.since.first().map_or(self.record.entries.len(), |first| first.entries),
            decision: self.decision + self.own.0.iter().max().copied().unwrap_or(0),
            since: since.collect(),
            position: base.position(),
        }
    }

    /// Starts from a snapshot instead of replaying the record. Snapshots are a cache: one that does not fit is `None`.
    #[must_use]
    pub fn from_snapshot(mut record: Record<G>, snapshot: &Snapshot) -> Option<Self> {
        let seed = record.seed()?;
        let same_build = snapshot.rules == G::REVISION && snapshot.data_digest == G::data_digest();
        if !same_build || snapshot.entries > record.entries.len() {
            return None;
        }
        let mut house = House::new(seed);
        let lines: Vec<_> = Line::all(&snapshot.position).collect();
        let game = G::from_position(&lines, &mut house).ok()?;
        house.events.clear();
        let written = record.clone();
        record.entries.truncate(snapshot.entries);
        record.outcome = None;
        let mut sitting = Self::at(game, house, record);
        for (seat, action) in &snapshot.since {
            sitting.play(*seat, &action.parse().ok()?).ok()?;
        }
        sitting.decision = snapshot.decision;
        sitting.own = crate::seat::BySeat::default();
        // The record has nothing that the snapshot has not, and the other way round.
        sitting.record.outcome = sitting.game.outcome();
        (sitting.record == written).then_some(sitting)
    }
}
