//! What a viewer sees of a table, for programs; pages are made elsewhere from the same things.

use super::seats::{INVITE_LINK, RETURN_LINK};
use super::{LiveTable, Status, Who};
use crate::context::now;
use crate::error::RequestError;
use civitas_core::erased::DynSitting;
use civitas_core::seat::{Seat, Viewer};
use serde_json::{Value, json};

impl LiveTable {
    /// The table as a viewer may know it.
    pub(crate) fn table_json(&self, viewer: Viewer) -> Value {
        let mut asked = self.asked();
        let answered = match viewer {
            // The number that the seat sends back with its answer.
            Viewer::Seat(seat) => {
                asked.decision = self.number(seat);
                self.has_answered(seat)
            }
            Viewer::Spectator => false,
        };
        let legal = match (viewer, self.status, &self.room) {
            (Viewer::Seat(seat), Status::Playing, Some(room)) => room.sitting().legal(seat),
            _ => Vec::new(),
        };
        let undo = match (viewer, self.status, &self.room) {
            (Viewer::Seat(seat), Status::Playing, Some(room)) => match room.sitting().undoable(seat) {
                Ok(line) => json!({ "line": line }),
                Err(bar) => json!({ "bar": bar.as_str() }),
            },
            _ => Value::Null,
        };
        let outcome = self.room.as_ref().and_then(|room| room.sitting().outcome()).map(|outcome| {
            let ranks: Vec<_> = Seat::all(outcome.seats).map(|seat| outcome.ranks[seat]).collect();
            json!({ "ranks": ranks, "by": outcome.ended_by.0 })
        });
        json!({
            "table": self.table.id,
            "game": self.table.name,
            "options": self.table.options,
            "pace": self.pace,
            "status": self.status,
            "you": match viewer {
                Viewer::Seat(seat) => json!(self.seats[seat.index()].role),
                Viewer::Spectator => Value::Null,
            },
            "seq": self.heard_by(viewer),
            "asked": asked,
            "answered": answered,
            "seats": Seat::all(self.seats.len()).map(|seat| self.seat_json(seat)).collect::<Vec<_>>(),
            "legal": legal,
            "undo": undo,
            "consent": self.proposal.map(|asked| json!({
                "by": self.seats[asked.by.index()].role,
                "wish": asked.kind.to_string(),
                "missing": self.must_agree(asked).map(|seat| self.seats[seat.index()].role.clone()).collect::<Vec<_>>(),
            })),
            "view": self.room.as_ref().map(|room| room.sitting().view(viewer)),
            "outcome": outcome,
            "paused": self.clocks.as_ref().is_some_and(|clocks| clocks.paused),
            "commit": self.commitment(),
            "shares": self.seats.iter().map(|seat| (seat.role.clone(), json!(seat.share))).collect::<serde_json::Map<_, _>>(),
            "rematch": self.table.again,
        })
    }

    fn seat_json(&self, seat: Seat) -> Value {
        let row = &self.seats[seat.index()];
        json!({
            "role": row.role,
            "kind": row.kind,
            "name": row.name,
            "level": row.level,
            "away": row.away,
            "left": self.time_left(seat),
        })
    }

    /// What a seat has left on its clock, in milliseconds; `None` without a clock.
    pub(crate) fn time_left(&self, seat: Seat) -> Option<i64> {
        let clocks = self.clocks.as_ref().filter(|_| self.status == Status::Playing)?;
        Some(clocks.left_now(&self.pace, seat, now(), &self.context.downtimes))
    }

    /// What the server has promised about its secret.
    pub(crate) fn commitment(&self) -> Option<String> {
        let secret: civitas_core::chance::Secret = self.table.secret.parse().ok()?;
        Some(secret.commitment().to_string())
    }

    /// The links that somebody may give away: whoever made the table those that invite, everybody his own to come back.
    pub(crate) fn links(&self, who: &Who) -> Vec<(Seat, String)> {
        let Some(person) = who.person.as_deref() else { return Vec::new() };
        let host = self.table.host == person && self.status == Status::Open;
        let seats = Seat::all(self.seats.len()).filter_map(|seat| {
            let row = &self.seats[seat.index()];
            let invites = host && !row.kind.is_taken();
            let own = self.held(person).any(|held| held == seat);
            let what = if own { RETURN_LINK } else { INVITE_LINK };
            (invites || own).then(|| (seat, self.link(what, seat)))
        });
        seats.collect()
    }

    /// The game after so many decisions, that number, and how many there are; now, if nothing is said.
    ///
    /// # Errors
    ///
    /// It has not begun, or there were not so many.
    pub(crate) fn at_ply(&self, ply: Option<usize>) -> Result<(Box<dyn DynSitting>, usize, usize), RequestError> {
        let sitting = self.sitting()?;
        let plies = sitting.plies();
        let ply = ply.unwrap_or(plies);
        if ply > plies {
            return Err(RequestError::InvalidField("ply"));
        }
        let mut was = sitting.boxed_clone();
        if ply < plies {
            was.rewind(ply).map_err(|_| RequestError::InvalidField("ply"))?;
        }
        Ok((was, ply, plies))
    }

    /// The record as a viewer may have it: the whole of it after the end; before, the header and its own decisions.
    ///
    /// # Errors
    ///
    /// The game has not begun.
    pub(crate) fn record(&self, viewer: Viewer) -> Result<String, RequestError> {
        let sitting = self.sitting()?;
        // A table can be over before its game is: then nothing is secret any more.
        Ok(if self.status == Status::Over { sitting.full_record() } else { sitting.record_seen_by(viewer) })
    }
}
