//! What happened at a table, as one viewer received it.
//!
//! A page shows the end of it, and reads no more than that from the store.

use super::LiveTable;
use super::events::StoredEvents;
use crate::error::RequestError;
use crate::store::JournalRow;
use crate::store::words::JournalKind;
use civitas_core::seat::{Seat, Viewer};
use serde_json::Value;

/// Something that happened and was not taken back, as one viewer received it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LogEntry {
    /// The number of the row, for this viewer.
    pub(crate) number: u64,
    /// When, in milliseconds since 1970.
    pub(crate) at: i64,
    pub(crate) kind: JournalKind,
    /// Who did it, as far as the viewer may know.
    pub(crate) seat: Option<Seat>,
    /// A chat message; never a decision.
    pub(crate) text: String,
    pub(crate) events: Vec<Value>,
    /// How many decisions the record held after it.
    pub(crate) plies: usize,
    /// Whether a turn ended with it.
    pub(crate) turn: bool,
}

impl LiveTable {
    /// Everything that happened and was not taken back, as a viewer received it.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn log(&self, viewer: Viewer) -> Result<Vec<LogEntry>, RequestError> {
        let rows = self.context.store.last_heard(&self.table.id, viewer, usize::MAX >> 1, None).await?;
        Ok(log_entries(viewer, self.heard_by(viewer), &rows))
    }

    /// The last `count` entries of the log, or all if there are fewer.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn end_of_log(&self, viewer: Viewer, count: usize) -> Result<Vec<LogEntry>, RequestError> {
        let heard = self.heard_by(viewer);
        let mut wanted = count;
        loop {
            let rows = self.context.store.last_heard(&self.table.id, viewer, wanted, None).await?;
            let mut entries = log_entries(viewer, heard, &rows);
            // Where much was taken back, what came before it is needed.
            if entries.len() >= count || rows.len() < wanted {
                entries.drain(..entries.len().saturating_sub(count));
                return Ok(entries);
            }
            wanted *= 4;
        }
    }
}

/// The entries of the last rows that a viewer received, of `heard` in all; without what was taken back.
fn log_entries(viewer: Viewer, heard: u64, rows: &[JournalRow]) -> Vec<LogEntry> {
    let mut log: Vec<LogEntry> = Vec::with_capacity(rows.len());
    let first = heard - (rows.len() as u64).min(heard) + 1;
    for (row, number) in rows.iter().zip(first..) {
        let plies = usize::try_from(row.plies).unwrap_or(0);
        match row.kind {
            JournalKind::Rewind => log.retain(|entry| entry.kind != JournalKind::Play || entry.plies <= plies),
            JournalKind::Undo => forget_undone(&mut log, row, plies),
            _ => {}
        }
        let events = StoredEvents::read(&row.told);
        log.push(LogEntry {
            number,
            at: row.at,
            kind: row.kind,
            seat: events.author(row, viewer),
            text: if row.kind == JournalKind::Say { row.line.clone() } else { String::new() },
            turn: events.turn,
            events: events.to(viewer).to_vec(),
            plies,
        });
    }
    log
}

/// Removes what a seat took back: decisions that are no longer in the record; or, where only the seat itself heard of
/// them and of the undo, its last private steps, which were in no record.
fn forget_undone(log: &mut Vec<LogEntry>, row: &JournalRow, plies: usize) {
    log.retain(|entry| entry.kind != JournalKind::Play || entry.plies <= plies);
    let is_private =
        row.seat.is_some_and(|seat| !row.heard.contains(Viewer::Spectator) && row.heard.contains(Viewer::Seat(seat)));
    if is_private {
        for _ in 0..row.line.parse().unwrap_or(0_u32) {
            let last = log.iter().rposition(|entry| entry.kind == JournalKind::Play && entry.seat == row.seat);
            last.map(|at| log.remove(at));
        }
    }
}
