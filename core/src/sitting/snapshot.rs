//! Snapshots: a cache of the state, so that a record need not be replayed.

use super::{Sitting, UndoBarrier};
use crate::dealer::House;
use crate::game::Game;
use crate::observations::Observations;
use crate::record::Record;
use crate::seat::{BySeat, MAX_SEATS};
use crate::text::Line;
use std::fmt;

/// A state as this build writes it. Deleting all of them changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Revision of the rules.
    pub rules: u32,
    /// Digest of the cards and maps.
    pub data_digest: u32,
    /// After so many entries of the record.
    pub entries: usize,
    /// The number of what was asked.
    pub decision: u32,
    /// The position.
    pub position: String,
}

impl fmt::Display for Snapshot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "snapshot {} {:08x} {} {}", self.rules, self.data_digest, self.entries, self.decision)?;
        f.write_str(&self.position)
    }
}

impl std::str::FromStr for Snapshot {
    type Err = crate::text::ParseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (first, position) = text.split_once('\n').unwrap_or((text, ""));
        let mut words = Line::alone(first).words();
        words.parse_with("snapshot", |word| (word == "snapshot").then_some(()))?;
        let rules = words.number("a revision", 0..=u32::MAX)?;
        let data_digest = words.parse_with("8 hexadecimal digits", |word| u32::from_str_radix(word, 16).ok())?;
        let entries = words.number("a number of entries", 0..=u32::MAX)? as usize;
        let decision = words.number("a decision", 0..=u32::MAX)?;
        words.expect_end()?;
        Ok(Self { rules, data_digest, entries, decision, position: position.to_owned() })
    }
}

impl<G: Game> Sitting<G> {
    /// Starts from a snapshot instead of replaying the record. Snapshots are a cache: one that does not fit is `None`.
    #[must_use]
    pub fn from_snapshot(record: Record<G>, snapshot: &Snapshot) -> Option<Self> {
        let seed = record.seed()?;
        let fits = snapshot.rules == G::REVISION
            && snapshot.data_digest == G::data_digest()
            && snapshot.entries == record.entries.len();
        if !fits {
            return None;
        }
        let mut house = House::new(seed);
        let lines: Vec<_> = Line::all(&snapshot.position).collect();
        let now = G::from_position(&lines, &mut house).ok()?;
        house.events.clear();
        let barriers = BySeat([UndoBarrier::NothingToUndo; MAX_SEATS]);
        Some(Self {
            now,
            house,
            record,
            decision: snapshot.decision,
            own: BySeat::default(),
            base: None,
            since: Vec::new(),
            barriers,
            pending: Vec::new(),
            observations: Observations::default(),
        })
    }

    /// A snapshot of this moment, so that the record need not be replayed.
    ///
    /// `None` while answers lie under a seal: they are part of the position, but not of the record yet.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        self.pending.is_empty().then(|| Snapshot {
            rules: G::REVISION,
            data_digest: G::data_digest(),
            entries: self.record.entries.len(),
            decision: self.decision + self.own.0.iter().max().copied().unwrap_or(0),
            position: self.now.position(),
        })
    }
}
