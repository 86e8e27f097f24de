//! What somebody who sits at a table does: decide, take back, speak, give orders, resign.

use super::hold::UNDO_HELD;
use super::{Done, JournalKind, LiveTable, Status, Who, hash};
use crate::context::now;
use crate::error::RequestError;
use crate::store::JournalRow;
use crate::store::words::Absence;
use crate::text::plain;
use civitas_core::erased::Refusal;
use civitas_core::rule::Lang;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::presenter::Reader;

/// The longest line of decisions, in bytes.
pub(crate) const MAX_LINE_BYTES: usize = 400;

/// The longest message, in characters.
pub(crate) const MAX_MESSAGE_LENGTH: usize = 400;

/// The most messages of a seat at one table.
const MAX_MESSAGES: u32 = 500;

/// An action as its client calls it: whatever is sent again under this name is done once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RequestId(String);

impl RequestId {
    /// Reads an id that a client chose.
    ///
    /// # Errors
    ///
    /// It is empty, too long, or has other characters than letters, digits, `-` and `_`.
    pub(crate) fn read(text: &str) -> Result<Self, RequestError> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        if (1..=64).contains(&text.len()) && text.bytes().all(plain) {
            Ok(Self(text.to_owned()))
        } else {
            Err(RequestError::InvalidField("id"))
        }
    }

    /// As it is kept: nobody can use up the ids of another seat.
    fn of(&self, seat: Seat) -> String {
        format!("{}.{}", seat.index(), self.0)
    }
}

impl LiveTable {
    /// A seat decides.
    ///
    /// # Errors
    ///
    /// Why it cannot; then nothing has changed.
    pub(crate) async fn act(
        &mut self,
        who: &Who,
        id: &RequestId,
        decision: Option<u32>,
        line: &str,
        lang: Lang,
    ) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        if let Some(done) = self.repeated(who, Some(id), |row| row.is(JournalKind::Play, line)).await? {
            return Ok(done);
        }
        if line.len() > MAX_LINE_BYTES {
            return Err(RequestError::InvalidField("line"));
        }
        self.playing()?;
        let before = self.asked();
        if self.must_hold(seat, line, decision).map_err(|refusal| self.refused(seat, lang, refusal))? {
            self.comes_back(seat);
            self.hold(seat, line);
        } else {
            let played = self.playing()?.play(seat, line, decision);
            let told = played.map_err(|refusal| self.refused(seat, lang, refusal))?;
            self.forget_held(seat);
            self.comes_back(seat);
            self.append_step(seat, line, told, &before);
        }
        self.tag_last_row(seat, Some(id));
        self.follow_orders();
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// What would this line bring, in words?
    ///
    /// # Errors
    ///
    /// Why it would not be allowed.
    pub(crate) fn check(&mut self, who: &Who, line: &str, lang: Lang) -> Result<Vec<String>, RequestError> {
        let seat = self.acting_seat(who)?;
        if line.len() > MAX_LINE_BYTES {
            return Err(RequestError::InvalidField("line"));
        }
        self.playing()?.check(seat, line).map_err(|refusal| self.refused(seat, lang, refusal))?;
        let reader = Reader { viewer: Viewer::Seat(seat), lang };
        // Of several decisions at once only the check says something.
        let room = self.room()?;
        Ok(room.presenter().preview(room.sitting(), reader, line).unwrap_or_default())
    }

    /// Why can nothing be done with a thing on the table? If something can, or nobody knows, there is no answer.
    ///
    /// # Errors
    ///
    /// The rule that stands in the way.
    pub(crate) fn why_not(&mut self, who: &Who, pick: &str, lang: Lang) -> Result<(), RequestError> {
        let seat = self.seat_of(who)?;
        self.playing()?;
        let reader = Reader { viewer: Viewer::Seat(seat), lang };
        let room = self.room()?;
        let refusal = room.presenter().why_not(room.sitting(), reader, pick);
        refusal.map_or(Ok(()), |refusal| Err(self.refused(seat, lang, refusal)))
    }

    /// A refusal with its sentence.
    fn refused(&self, seat: Seat, lang: Lang, refusal: Refusal) -> RequestError {
        let reader = Reader { viewer: Viewer::Seat(seat), lang };
        match (refusal, &self.room) {
            (Refusal::Stale { sent, current }, _) => RequestError::Stale { sent, current },
            (refusal, Some(room)) => {
                RequestError::Refused { words: room.presenter().refusal(reader, &refusal), refusal }
            }
            (_, None) => RequestError::NotStarted,
        }
    }

    /// Takes back the last decision of a seat, or all it can.
    ///
    /// # Errors
    ///
    /// Why it cannot.
    pub(crate) async fn undo(&mut self, who: &Who, id: Option<&RequestId>, all: bool) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        if let Some(done) = self.repeated(who, id, is_undo).await? {
            return Ok(done);
        }
        let before = self.asked();
        if self.forget_held(seat) {
            self.append_private_row(JournalKind::Undo, seat, UNDO_HELD);
        } else {
            let game = self.playing()?;
            game.undo(seat).map_err(RequestError::NotUndoable)?;
            let mut count = 1;
            while all && game.undo(seat).is_ok() {
                count += 1;
            }
            // Where nobody else heard of what is taken back, nobody hears of the undo.
            if self.asked().decision == before.decision {
                self.append_private_row(JournalKind::Undo, seat, &count.to_string());
            } else {
                self.proposal = None;
                self.last_move_at = now();
                self.run_clocks(None, false);
                self.append_public_row(JournalKind::Undo, Some(seat), &count.to_string());
                self.append_checkpoint(); // an earlier one may hold what was taken back
            }
        }
        self.tag_last_row(seat, id);
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Says something to everybody.
    ///
    /// # Errors
    ///
    /// Whoever speaks does not sit there, or says nothing.
    pub(crate) async fn say(&mut self, who: &Who, id: Option<&RequestId>, text: &str) -> Result<Done, RequestError> {
        let seat = self.seat_of(who)?;
        if text.chars().count() > MAX_MESSAGE_LENGTH {
            return Err(RequestError::TooLarge);
        }
        let text = plain(text, MAX_MESSAGE_LENGTH);
        if text.is_empty() {
            return Err(RequestError::InvalidField("text"));
        }
        if let Some(done) = self.repeated(who, id, |row| row.is(JournalKind::Say, &text)).await? {
            return Ok(done);
        }
        let messages = &mut self.messages[seat.index()];
        if *messages >= MAX_MESSAGES {
            return Err(RequestError::ChatFull);
        }
        *messages += 1;
        self.append_public_row(JournalKind::Say, Some(seat), &text);
        self.tag_last_row(seat, id);
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// A seat gives up. Somebody else plays on for it; where only one seat is left, the game is over.
    ///
    /// # Errors
    ///
    /// Whoever asks does not sit there, or there is nothing to give up.
    pub(crate) async fn resign(&mut self, who: &Who, id: Option<&RequestId>) -> Result<Done, RequestError> {
        let seat = self.seat_of(who)?;
        if let Some(done) = self.repeated(who, id, |row| row.is(JournalKind::Resign, "")).await? {
            return Ok(done);
        }
        self.acting_seat(who)?;
        self.playing()?;
        self.set_away(seat, Some(Absence::Resigned));
        let stay = self.seats.iter().filter(|seat| seat.away != Some(Absence::Resigned)).count();
        if stay <= 1 {
            self.status = Status::Over;
            self.run_clocks(None, false);
        }
        self.proposal = None;
        self.append_public_row(JournalKind::Resign, Some(seat), "");
        self.tag_last_row(seat, id);
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Somebody who was away says that it is back.
    ///
    /// # Errors
    ///
    /// Whoever asks does not sit there, or has given up.
    pub(crate) async fn come_back(&mut self, who: &Who) -> Result<Done, RequestError> {
        let seat = self.acting_seat(who)?;
        self.playing()?;
        if self.comes_back(seat) {
            self.run_clocks(None, false);
            self.commit().await?;
        }
        Ok(self.done(seat, false))
    }

    /// A seat that was away does something itself; was it away?
    fn comes_back(&mut self, seat: Seat) -> bool {
        if self.seats[seat.index()].away != Some(Absence::Absent) {
            return false;
        }
        self.set_away(seat, None);
        self.append_public_row(JournalKind::Returned, Some(seat), "");
        true
    }

    /// What was answered when this was done before, if it was.
    ///
    /// Whoever holds several seats and names none did it for the seat that was asked then, not for the one asked now.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::ReusedId`] if the id was used for something else: `is_same` compares the row with the request.
    pub(super) async fn repeated(
        &self,
        who: &Who,
        id: Option<&RequestId>,
        is_same: impl Fn(&JournalRow) -> bool,
    ) -> Result<Option<Done>, RequestError> {
        let (Some(id), Some(person)) = (id, who.person.as_deref()) else { return Ok(None) };
        let named = who.role.as_deref().map(|role| self.seat_with(role));
        for seat in self.held(person).filter(|&seat| named.is_none_or(|named| named == Some(seat))) {
            let action = id.of(seat);
            if !self.done_actions.contains(&hash(&action)) {
                continue;
            }
            // The hash is short; the store decides.
            match self.context.store.action(&self.table.id, &action).await? {
                Some(row) if is_same(&row) => return Ok(Some(self.done(seat, true))),
                Some(_) => return Err(RequestError::ReusedId),
                None => {}
            }
        }
        Ok(None)
    }

    /// The last thing that was written down is what a client calls by this id.
    pub(super) fn tag_last_row(&mut self, seat: Seat, id: Option<&RequestId>) {
        if let (Some(row), Some(id)) = (self.pending.journal.last_mut(), id) {
            row.request_id = Some(id.of(seat));
        }
    }
}

/// Whether a row is what a request to take something back leads to: it was free, or the others were asked.
pub(super) fn is_undo(row: &JournalRow) -> bool {
    matches!(row.kind, JournalKind::Undo | JournalKind::Ask)
}

impl JournalRow {
    /// Whether it is of this kind, with this line.
    pub(super) fn is(&self, kind: JournalKind, line: &str) -> bool {
        self.kind == kind && self.line == line
    }
}
