//! One table, run by one task: everything that happens there happens in order, is written, and only then sent.
//!
//! A table is loaded when a request comes or its time has come, and is unloaded when nobody is there. Between two
//! commands it holds nothing that is not in the store.

mod act;
mod advice;
mod consent;
pub(crate) mod events;
mod hold;
mod load;
mod log;
#[cfg(test)]
mod news;
mod orders;
mod page;
mod seats;
mod show;
mod stand_in;

pub(crate) use act::RequestId;
pub(crate) use advice::Advising;
pub(crate) use consent::{Proposal, ProposalKind};
pub(crate) use load::{from_position, load, open};
pub(crate) use page::{PageContext, Part, pace_words, title};
pub(crate) use seats::Who;
pub(crate) use stand_in::{BotAnswer, MINIMAL_STAND_IN};

use crate::context::{ServerContext, now};
use crate::error::RequestError;
use crate::pace::{Clocks, Pace, Question};
use crate::room::Room;
use crate::store::words::{JournalKind, Status, Viewers};
use crate::store::{Change, CheckpointRow, HolderRow, JournalRow, SeatRow, SoloRow, StatusRow, TableRow};
use bytes::Bytes;
use civitas_core::erased::{DynSitting, PublicWaiting, StepEvents};
use civitas_core::game::Manner;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_core::standing_orders::StandingOrder;
use civitas_table::presenter::Reader;
use events::{Listener, SequenceNumbers, StoredEvents};
use serde::Serialize;
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How often a stream sends a sign of life.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(20);

/// After this many rows of the journal the position is stored again, at the end of a turn.
const ROWS_PER_CHECKPOINT: i64 = 16;

/// The result of a request that changed something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Done {
    /// The number of the last row that the seat has received.
    pub(crate) seq: u64,
    /// The number of what the seat is asked now.
    pub(crate) decision: u32,
    /// Whether it was carried out before, under the same id.
    pub(crate) repeated: bool,
}

/// A table in memory.
pub(crate) struct LiveTable {
    pub(crate) context: Arc<ServerContext>,
    pub(crate) table: TableRow,
    pub(crate) status: Status,
    pub(crate) pace: Pace,
    pub(crate) seats: Vec<SeatRow>,
    holders: Vec<HolderRow>,
    /// The game, once it has begun.
    room: Option<Room>,
    /// The position it will begin from, if not from the beginning.
    position: Option<Box<str>>,
    /// Did its host choose the position it began from, or will begin from? Whoever sits down is told, and no result of it is
    /// a best one.
    from_position: bool,
    /// The number of the last row of the journal. It counts private steps, so clients never see it.
    last_row: i64,
    numbers: SequenceNumbers,
    /// What clients have done, as hashes of the ids they chose.
    done_actions: HashSet<u64>,
    /// By seat: the number of chat messages.
    messages: Vec<u32>,
    clocks: Option<Clocks>,
    orders: Vec<Vec<StandingOrder>>,
    proposal: Option<Proposal>,
    /// When what is asked last changed, in milliseconds since 1970.
    last_move_at: i64,
    /// When a hint was last requested.
    last_hint_at: i64,
    /// Replies that decide the open window and wait until it has been open for a while.
    held: Vec<hold::HeldReply>,
    listeners: Vec<Listener>,
    /// The seats whose players are connected, as the streams were told last.
    present: Seats,
    bots: stand_in::Driving,
    /// The row of the journal to which the last stored position belongs.
    checkpoint_row: i64,
    /// The status of the table as it is stored.
    stored_state: Option<StatusRow>,
    /// What the running command has changed and the store does not know yet.
    pending: Change,
    /// The events of the rows in `pending`, one for each.
    pending_events: Vec<StoredEvents<PublicWaiting>>,
    /// A write failed: what is in memory is ahead of the store.
    write_failed: bool,
}

impl LiveTable {
    /// The running game.
    pub(crate) fn sitting(&self) -> Result<&dyn DynSitting, RequestError> {
        self.room().map(Room::sitting)
    }

    /// The running game with its drawing.
    pub(crate) fn room(&self) -> Result<&Room, RequestError> {
        self.room.as_ref().ok_or(RequestError::NotStarted)
    }

    /// The running game, if it can still be played.
    fn playing(&mut self) -> Result<&mut dyn DynSitting, RequestError> {
        match (self.status, &mut self.room) {
            (Status::Over, _) => Err(RequestError::GameOver),
            (Status::Playing, Some(room)) => Ok(room.sitting_mut()),
            _ => Err(RequestError::NotStarted),
        }
    }

    /// What is asked, as everybody may know it.
    pub(crate) fn asked(&self) -> PublicWaiting {
        let nothing = || PublicWaiting { decision: 0, manner: Manner::Turn, seats: Vec::new(), window: None };
        match (&self.room, self.status) {
            (Some(room), Status::Playing) => room.sitting().asked(),
            (Some(room), _) => PublicWaiting { seats: Vec::new(), ..room.sitting().asked() },
            (None, _) => nothing(),
        }
    }

    /// The seats that must still answer. Never show it while a seal or a window is closed.
    fn unanswered(&self) -> Seats {
        match (&self.room, self.status) {
            (Some(room), Status::Playing) => {
                let unanswered = room.sitting().unanswered().into_iter();
                unanswered.filter(|&seat| !self.held.iter().any(|held| held.seat == seat)).collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Whether a seat is asked, has answered, and can still change its answer.
    pub(crate) fn has_answered(&self, seat: Seat) -> bool {
        self.asked().seats.contains(&seat) && !self.unanswered().contains(seat)
    }

    /// The number of what a seat is asked, which it sends back with its answer.
    pub(crate) fn number(&self, seat: Seat) -> u32 {
        self.room.as_ref().map_or(0, |room| room.sitting().number(seat))
    }

    /// Appends a row to the journal; it is written with the next commit.
    fn append_row(
        &mut self,
        kind: JournalKind,
        seat: Option<Seat>,
        line: &str,
        heard: Viewers,
        events: StoredEvents<PublicWaiting>,
    ) {
        let n = self.last_row + 1 + self.pending.journal.len() as i64;
        self.pending.journal.push(JournalRow {
            game: self.table.id.clone(),
            n,
            at: now(),
            kind,
            seat,
            line: line.to_owned(),
            request_id: None,
            heard,
            told: serde_json::to_string(&events).unwrap_or_default(),
            plies: self.room.as_ref().map_or(0, |room| room.sitting().plies() as i64),
            clocks: None,
            digest: None,
        });
        self.pending_events.push(events);
    }

    /// Appends a row that everybody receives and that changes nothing in the game.
    fn append_public_row(&mut self, kind: JournalKind, seat: Option<Seat>, line: &str) {
        let events = StoredEvents::only_asked(self.asked());
        self.append_row(kind, seat, line, Viewers::everybody(self.seats.len()), events);
    }

    /// Appends a row that only its seat receives.
    fn append_private_row(&mut self, kind: JournalKind, seat: Seat, line: &str) {
        self.append_row(kind, Some(seat), line, Viewers::only(Viewer::Seat(seat)), StoredEvents::default());
    }

    /// Appends a step of the game. Viewers who receive no event and are asked nothing new do not learn that there was
    /// one: their page stays as it is, and nothing that they can see changes.
    fn append_step(&mut self, seat: Seat, line: &str, told: StepEvents, before: &PublicWaiting) {
        let asked = self.asked();
        let turn_over = told.turn_over;
        let mut heard = Viewers::only(Viewer::Seat(seat));
        for viewer in events::viewers(self.seats.len()) {
            // A step of a turn changes what everybody sees, even if no event tells of it. Where several decide at once,
            // only those learn of a step who receive an event.
            if before.manner == Manner::Turn || asked != *before || !told.to(viewer).is_empty() {
                heard = heard.with(viewer);
            }
        }
        if !told.private {
            self.proposal = None;
        }
        if asked.decision != before.decision {
            self.last_move_at = now();
            self.held.clear();
        }
        self.append_row(JournalKind::Play, Some(seat), line, heard, StoredEvents::step(told, before.manner, asked));
        if turn_over && self.last_row - self.checkpoint_row >= ROWS_PER_CHECKPOINT {
            self.append_checkpoint();
        }
        if self.room.as_ref().is_some_and(|room| room.sitting().outcome().is_some()) {
            self.status = Status::Over;
            self.append_solo();
        }
        self.run_clocks(Some(seat), turn_over);
    }

    /// Stores the result of a game for one player with the next commit, unless it began from a position of its own choice.
    fn append_solo(&mut self) {
        if self.from_position {
            return;
        }
        let Some(game) = self.room.as_ref().map(Room::sitting) else { return };
        let (Some(points), Some(outcome)) = (game.solitaire_points(), game.outcome()) else { return };
        let (options, won) = (game.options(), !outcome.winners().is_empty());
        self.pending.solos.extend(self.holders.iter().map(|holder| SoloRow {
            person: holder.person.clone(),
            game: self.table.name.clone(),
            options: options.clone(),
            played: self.table.id.clone(),
            points: points.into(),
            won,
            at: now(),
        }));
    }

    /// Stores the position with the next commit, to go on from when a corrected rule no longer replays the journal.
    /// Answers under a seal and drafts are in no position.
    fn append_checkpoint(&mut self) {
        let Some(game) = self.room.as_ref().map(Room::sitting) else { return };
        if game.asked().manner != Manner::Turn {
            return;
        }
        let n = self.last_row + self.pending.journal.len() as i64;
        let rules = game.info().revision.into();
        let row = CheckpointRow { game: self.table.id.clone(), n, rules, position: game.position() };
        self.pending.checkpoints = vec![row];
    }

    /// Charges the seats whose clock ran, and starts the clocks of those who are asked now.
    fn run_clocks(&mut self, decided: Option<Seat>, turn_over: bool) {
        let asked = self.asked();
        let question =
            Question { manner: asked.manner, number: asked.decision, asked: asked.seats.iter().copied().collect() };
        if let Some(clocks) = &mut self.clocks {
            clocks.advance(&self.pace, &question, decided, turn_over, now(), &self.context.downtimes);
        }
    }

    /// Writes what has happened; then, and only then, sends it.
    ///
    /// If the write fails, the state in memory is ahead of the store: the table is dropped and reloaded.
    async fn commit(&mut self) -> Result<(), RequestError> {
        if let (Some(row), Some(clocks)) = (self.pending.journal.last_mut(), &self.clocks) {
            row.clocks = serde_json::to_string(clocks).ok();
        }
        let mut change = std::mem::take(&mut self.pending);
        let events = std::mem::take(&mut self.pending_events);
        let state = self.state();
        // Of a game in progress the journal says when something last happened.
        let changed =
            self.status != Status::Playing || self.stored_state.as_ref().is_none_or(|kept| !kept.says(&state));
        change.states.extend(changed.then(|| state.clone()));
        let written = self.context.store.writer.write(change).await.inspect_err(|_| self.write_failed = true)?;
        for (row, events) in written.journal.iter().zip(&events) {
            self.last_row = row.n;
            self.numbers.count(row.heard);
            self.done_actions.extend(row.request_id.as_deref().map(hash));
            self.send(row, events);
        }
        self.checkpoint_row = written.checkpoints.last().map_or(self.checkpoint_row, |row| row.n);
        self.stored_state = Some(state);
        self.start_bots_if_needed();
        Ok(())
    }

    /// The status of the table now.
    fn state(&self) -> StatusRow {
        StatusRow {
            id: self.table.id.clone(),
            status: self.status,
            again: self.table.again.clone(),
            updated: now(),
            asked: self.unanswered(),
            due: self.due(),
        }
    }

    /// Unloads the table: the position is stored, if the game went on since that was last done.
    pub(crate) async fn unload(&mut self) {
        if self.status == Status::Playing && !self.write_failed && self.last_row > self.checkpoint_row {
            self.append_checkpoint();
            let change = std::mem::take(&mut self.pending);
            let _ = self.context.store.writer.write(change).await; // the journal has it all
        }
    }

    /// Sends a row to the streams that may receive it. A frame is made once for each viewer and language.
    fn send(&mut self, row: &JournalRow, events: &StoredEvents<PublicWaiting>) {
        let mut readers: Vec<Reader> = Vec::new();
        for Listener { reader, .. } in &self.listeners {
            if row.heard.contains(reader.viewer) && !readers.contains(reader) {
                readers.push(*reader);
            }
        }
        for reader in readers {
            let frame = self.frame(row, events, reader, self.numbers.of(reader.viewer));
            events::send(&mut self.listeners, Some(reader), &frame);
        }
    }

    fn frame<A: Serialize>(&self, row: &JournalRow, events: &StoredEvents<A>, reader: Reader, number: u64) -> Bytes {
        let lines = self.room.as_ref().map_or_else(Vec::new, |room| {
            let lines = events.to(reader.viewer).iter().map(|event| room.presenter().log_line(reader, event));
            let lines = lines.filter(|line| line.minor_group.is_none());
            lines.map(|line| line.plain).filter(|line| !line.is_empty()).collect()
        });
        events.sse_frame(row, reader.viewer, number, &lines)
    }

    /// When this table must be woken: at once for a bot, else when a clock runs out or a window may close.
    fn due(&self) -> Option<i64> {
        if self.status != Status::Playing {
            return None;
        }
        if self.has_stand_in_to_ask() {
            return Some(now());
        }
        let clock = self.clocks.as_ref().and_then(|clocks| clocks.next_timeout(&self.pace, &self.context.downtimes));
        clock.into_iter().chain(self.release_at()).min()
    }

    /// The response to a seat after something was done.
    fn done(&self, seat: Seat, repeated: bool) -> Done {
        Done { seq: self.numbers.of(Viewer::Seat(seat)), decision: self.number(seat), repeated }
    }

    /// Opens a stream of what happens from now on, and of what happened after the row with this number.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) async fn listen(
        &mut self,
        reader: Reader,
        after: Option<u64>,
    ) -> Result<mpsc::Receiver<Bytes>, RequestError> {
        let viewer = reader.viewer;
        let (to, from) = mpsc::channel(events::MAX_WAITING);
        let current = self.numbers.of(viewer);
        let first = match after {
            None => vec![Bytes::from(format!("id: {current}\nevent: hello\ndata: {{\"seq\":{current}}}\n\n"))],
            Some(after) if after <= current && current - after <= events::MAX_MISSED as u64 => {
                let missed = (current - after) as usize;
                let rows = self.context.store.last_heard(&self.table.id, viewer, missed, None).await?;
                let frame =
                    |(number, row): (u64, &JournalRow)| self.frame(row, &StoredEvents::read(&row.told), reader, number);
                (after + 1..).zip(&rows).map(frame).collect()
            }
            Some(_) => vec![events::resync(current)],
        };
        for frame in first {
            let _ = to.try_send(frame); // the channel holds more than can be missed
        }
        // The others learn who has come; the page of the new stream was drawn just now.
        if let Viewer::Seat(seat) = viewer {
            self.note_presence(self.connected().with(seat));
        }
        self.listeners.push(Listener { reader, to });
        Ok(from)
    }

    /// The seats whose players are connected at the moment.
    fn connected(&self) -> Seats {
        Seat::all(self.seats.len()).filter(|&seat| self.is_connected(seat)).collect()
    }

    /// Tells the streams if a player has come or gone since they were told last.
    fn note_presence(&mut self, present: Seats) {
        if std::mem::replace(&mut self.present, present) != present {
            events::send(&mut self.listeners, None, &events::PRESENCE);
        }
    }

    /// A stream was closed some moments ago: if its player has not come back, the others are told.
    pub(crate) fn stream_closed(&mut self) {
        self.note_presence(self.connected());
    }

    /// Whether a write failed, so that the table must be loaded again.
    pub(crate) const fn is_broken(&self) -> bool {
        self.write_failed
    }

    /// Whether a stream is open, a bot computes or a reply is held.
    pub(crate) fn is_needed(&mut self) -> bool {
        self.listeners.retain(|listener| !listener.to.is_closed());
        !self.listeners.is_empty() || self.bots.is_busy() || !self.held.is_empty()
    }

    /// Keeps the streams alive.
    pub(crate) fn ping(&mut self) {
        events::send(&mut self.listeners, None, &events::PING);
        self.bots.forget_players();
    }

    /// When something must be done here without a request.
    pub(crate) fn wake_at(&self) -> Instant {
        let far = Duration::from_secs(24 * 3600);
        let playing = self.status == Status::Playing;
        let clock = self.clocks.as_ref().filter(|_| playing && !self.bots.is_busy());
        let due = clock.and_then(|clocks| clocks.next_timeout(&self.pace, &self.context.downtimes));
        let due = due.into_iter().chain(self.release_at().filter(|_| playing)).min();
        let wait = due.map_or(far, |due| Duration::from_millis(u64::try_from(due - now()).unwrap_or(0)).min(far));
        Instant::now() + wait
    }

    /// The number of the last row that a viewer has received.
    pub(crate) const fn heard_by(&self, viewer: Viewer) -> u64 {
        self.numbers.of(viewer)
    }
}

/// A short stand-in for the id of a request, so that a long game stays small in memory.
fn hash(request_id: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *blake3::hash(request_id.as_bytes()).as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
