//! One table, run by one task: whatever happens there happens in order, is written, and only then told.
//!
//! A table is loaded when somebody comes or its time has come, and leaves memory when nobody is there. Between two
//! commands it holds nothing that is not in the store.

mod act;
mod advice;
mod consent;
pub(crate) mod events;
mod load;
mod page;
mod seats;
mod show;
mod stand_in;

pub(crate) use act::RequestId;
pub(crate) use advice::Advising;
pub(crate) use consent::{Proposal, ProposalKind};
pub(crate) use load::{load, open};
pub(crate) use page::{PageContext, Part, pace_words, title};
pub(crate) use seats::Who;
pub(crate) use stand_in::MINIMAL_STAND_IN;

use crate::context::{ServerContext, now};
use crate::error::RequestError;
use crate::pace::{Clocks, Pace};
use crate::store::{Change, CheckpointRow, HolderRow, JournalRow, SeatRow, StatusRow, TableRow};
use bytes::Bytes;
use civitas_core::erased::{DynSitting, PublicWaiting, StepEvents};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::window::StandingOrder;
use civitas_table::presenter::{Presenter, Reader};
use events::{Listener, SequenceNumbers, StoredEvents, StoredEventsRef};
use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// How often a stream says that it is still there.
pub(crate) const PING_EVERY: Duration = Duration::from_secs(20);

/// After so many rows of the journal the position is kept again, at an end of turn.
const ROWS_PER_CHECKPOINT: i64 = 16;

/// How a table stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// Seats are free.
    Open,
    /// It is played.
    Playing,
    /// It is over.
    Over,
}

impl Status {
    /// Its word in the store.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }

    fn read(word: &str) -> Self {
        match word {
            "open" => Self::Open,
            "playing" => Self::Playing,
            _ => Self::Over,
        }
    }
}

/// What came of a request that changed something.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Done {
    /// The number of the last thing its seat has heard.
    pub(crate) seq: u64,
    /// What is asked now.
    pub(crate) decision: u32,
    /// Was it carried out before, under the same id?
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
    room: Option<Box<dyn Presenter>>,
    /// The number of the last row of the journal. It counts private steps, so nobody is told.
    last_row: i64,
    numbers: SequenceNumbers,
    /// What clients have done, as hashes of the ids they chose.
    done_actions: HashSet<u64>,
    clocks: Option<Clocks>,
    orders: Vec<Vec<StandingOrder>>,
    proposal: Option<Proposal>,
    /// When the game last went on.
    last_move_at: i64,
    /// When advice was last asked for.
    last_hint_at: i64,
    listeners: Vec<Listener>,
    thinking: Option<stand_in::Thinking>,
    /// The row of the journal to which the last kept position belongs.
    checkpoint_row: i64,
    /// How the table stands, as the store knows it.
    stored_state: Option<StatusRow>,
    /// What the running command has changed and the store does not know yet.
    pending: Change,
    /// The store did not take something: what is in memory is not the truth any more.
    write_failed: bool,
}

/// What happens at a table, as it stands in the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum JournalKind {
    Start,
    Play,
    Undo,
    Rewind,
    Say,
    Sit,
    Away,
    Returned,
    Resign,
    Ask,
    Agree,
    Refuse,
    Pause,
    Resume,
    TimeAdded,
    Orders,
    Rematch,
    /// The game goes on from a position, because a corrected rule no longer replays it. Secret.
    Position,
}

impl JournalKind {
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Play => "play",
            Self::Undo => "undo",
            Self::Rewind => "rewind",
            Self::Say => "say",
            Self::Sit => "sit",
            Self::Away => "away",
            Self::Returned => "back",
            Self::Resign => "resign",
            Self::Ask => "ask",
            Self::Agree => "agree",
            Self::Refuse => "refuse",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::TimeAdded => "longer",
            Self::Orders => "orders",
            Self::Rematch => "again",
            Self::Position => "position",
        }
    }
}

impl LiveTable {
    /// The running game.
    pub(crate) fn sitting(&self) -> Result<&dyn DynSitting, RequestError> {
        self.room().map(Presenter::sitting)
    }

    /// The running game with its drawing.
    pub(crate) fn room(&self) -> Result<&dyn Presenter, RequestError> {
        self.room.as_deref().ok_or(RequestError::NotStarted)
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
        let nothing = || PublicWaiting { decision: 0, manner: "turn", seats: Vec::new(), window: None };
        match (&self.room, self.status) {
            (Some(room), Status::Playing) => room.sitting().asked(),
            (Some(room), _) => PublicWaiting { seats: Vec::new(), ..room.sitting().asked() },
            (None, _) => nothing(),
        }
    }

    /// Writes down that something happened; it is kept with the next commit.
    fn append_row(
        &mut self,
        kind: JournalKind,
        seat: Option<Seat>,
        line: &str,
        heard: i64,
        told: &StoredEventsRef<'_>,
    ) {
        let n = self.last_row + 1 + self.pending.journal.len() as i64;
        self.pending.journal.push(JournalRow {
            game: self.table.id.clone(),
            n,
            at: now(),
            kind: kind.as_str().to_owned(),
            seat: seat.map(|seat| seat.index() as i64),
            line: line.to_owned(),
            action: None,
            heard,
            told: serde_json::to_string(told).unwrap_or_default(),
            plies: self.room.as_ref().map_or(0, |room| room.sitting().plies() as i64),
            clocks: None,
        });
    }

    /// Something that everybody hears, and that changes nothing in the game.
    fn append_public_row(&mut self, kind: JournalKind, seat: Option<Seat>, line: &str) {
        let asked = self.asked();
        self.append_row(kind, seat, line, events::everybody(self.seats.len()), &StoredEventsRef::only_asked(&asked));
    }

    /// Writes down a step of the game. Whoever heard nothing and is asked nothing new does not learn that there was one.
    fn append_step(&mut self, seat: Seat, line: &str, told: &StepEvents, before: &PublicWaiting) {
        let asked = self.asked();
        let turn_over = told.turn_over;
        let mut heard = events::bit(Viewer::Seat(seat));
        for viewer in events::viewers(self.seats.len()) {
            if asked != *before || !told.to(viewer).is_empty() {
                heard |= events::bit(viewer);
            }
        }
        self.proposal = None;
        self.last_move_at = now();
        self.append_row(JournalKind::Play, Some(seat), line, heard, &StoredEventsRef::step(told, &asked));
        if turn_over && self.last_row - self.checkpoint_row >= ROWS_PER_CHECKPOINT {
            self.note_checkpoint();
        }
        if self.room.as_ref().is_some_and(|room| room.sitting().outcome().is_some()) {
            self.status = Status::Over;
        }
        self.run_clocks(Some(seat));
    }

    /// Keeps the position with the next commit, to go on from when a corrected rule no longer replays the journal. What lies
    /// under a seal is in no position.
    fn note_checkpoint(&mut self) {
        let Some(game) = self.room.as_ref().map(|room| room.sitting()) else { return };
        if matches!(game.asked().manner, "sealed" | "window") {
            return;
        }
        let n = self.last_row + self.pending.journal.len() as i64;
        let rules = game.info().revision.into();
        let row = CheckpointRow { game: self.table.id.clone(), n, rules, position: game.position() };
        self.pending.checkpoints = vec![row];
    }

    /// Charges whose clock ran, and starts the clocks of those who are asked now.
    fn run_clocks(&mut self, decided: Option<Seat>) {
        let asked = self.asked();
        let bits = asked.seats.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        let together = matches!(asked.manner, "sealed" | "window");
        if let Some(clocks) = &mut self.clocks {
            let decided = decided.map(Seat::index);
            clocks.advance(&self.pace, bits, together, decided, now(), &self.context.downtimes);
        }
    }

    /// Keeps what has happened; then, and only then, tells it.
    ///
    /// If the store does not take it, this table is not to be trusted any more: it is let go and loaded again.
    async fn commit(&mut self) -> Result<(), RequestError> {
        if let (Some(row), Some(clocks)) = (self.pending.journal.last_mut(), &self.clocks) {
            row.clocks = serde_json::to_string(clocks).ok();
        }
        let mut change = std::mem::take(&mut self.pending);
        let state = self.state();
        // Of a game under way the journal says when it last went on.
        let news = self.status != Status::Playing || self.stored_state.as_ref().is_none_or(|kept| !kept.says(&state));
        change.states.extend(news.then(|| state.clone()));
        let written = self.context.store.writer.write(change).await.inspect_err(|_| self.write_failed = true)?;
        for row in &written.journal {
            self.last_row = row.n;
            self.numbers.count(row.heard);
            self.done_actions.extend(row.action.as_deref().map(hash));
            self.tell(row);
        }
        self.checkpoint_row = written.checkpoints.last().map_or(self.checkpoint_row, |row| row.n);
        self.stored_state = Some(state);
        self.start_bot_if_needed();
        Ok(())
    }

    /// How the table stands now.
    fn state(&self) -> StatusRow {
        StatusRow {
            id: self.table.id.clone(),
            status: self.status.as_str(),
            again: self.table.again.clone(),
            updated: now(),
            asked: self.asked().seats.iter().fold(0, |bits, seat| bits | 1 << seat.index()),
            due: self.due(),
        }
    }

    /// The table leaves memory: the position is kept, if the game went on since that was last done.
    pub(crate) async fn unload(&mut self) {
        if self.status == Status::Playing && !self.write_failed && self.last_row > self.checkpoint_row {
            self.note_checkpoint();
            let change = std::mem::take(&mut self.pending);
            let _ = self.context.store.writer.write(change).await; // the journal has it all
        }
    }

    /// Tells those who listen and may hear it. What they hear is made once for each viewer and language.
    fn tell(&mut self, row: &JournalRow) {
        let mut readers: Vec<Reader> = Vec::new();
        for Listener { reader, .. } in &self.listeners {
            if row.heard & events::bit(reader.viewer) != 0 && !readers.contains(reader) {
                readers.push(*reader);
            }
        }
        for reader in readers {
            let frame = self.frame(row, reader, self.numbers.of(reader.viewer));
            events::send(&mut self.listeners, Some(reader), &frame);
        }
    }

    fn frame(&self, row: &JournalRow, reader: Reader, number: u64) -> Bytes {
        let heard = StoredEvents::read(&row.told);
        let events = heard.to(reader.viewer).iter();
        let lines = self.room.as_ref().map_or_else(Vec::new, |room| {
            let said = events.map(|event| room.log_line(reader, event)).filter(|line| line.minor_group.is_none());
            said.map(|line| line.plain).filter(|line| !line.is_empty()).collect()
        });
        events::sse_frame(row, reader.viewer, number, &lines)
    }

    /// When this table must be woken: at once for a bot, else when a clock runs out.
    fn due(&self) -> Option<i64> {
        if self.status != Status::Playing {
            return None;
        }
        if self.next_stand_in().is_some() {
            return Some(now());
        }
        self.clocks.as_ref().and_then(|clocks| clocks.next_timeout(&self.pace, &self.context.downtimes))
    }

    /// What a seat is answered after something was done.
    fn done(&self, seat: Seat, repeated: bool) -> Done {
        Done { seq: self.numbers.of(Viewer::Seat(seat)), decision: self.asked().decision, repeated }
    }

    /// Somebody wants to hear what happens from now on, and what happened after the thing with this number.
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
                let rows =
                    self.context.store.heard(&self.table.id, events::bit(viewer), after, events::MAX_MISSED).await?;
                (after + 1..).zip(&rows).map(|(number, row)| self.frame(row, reader, number)).collect()
            }
            Some(_) => vec![events::resync(current)],
        };
        for frame in first {
            let _ = to.try_send(frame); // there is room for more than can be missed
        }
        self.listeners.push(Listener { reader, to });
        Ok(from)
    }

    /// Did the store not take something? Then it is to be loaded again.
    pub(crate) const fn is_broken(&self) -> bool {
        self.write_failed
    }

    /// Does somebody listen or think here?
    pub(crate) fn is_needed(&mut self) -> bool {
        self.listeners.retain(|listener| !listener.to.is_closed());
        !self.listeners.is_empty() || self.thinking.is_some()
    }

    /// Keeps the streams alive.
    pub(crate) fn ping(&mut self) {
        events::send(&mut self.listeners, None, &events::PING);
    }

    /// When something must be done here without being asked.
    pub(crate) fn wake_at(&self) -> Instant {
        let far = Duration::from_secs(24 * 3600);
        let clock = self.clocks.as_ref().filter(|_| self.status == Status::Playing && self.thinking.is_none());
        let due = clock.and_then(|clocks| clocks.next_timeout(&self.pace, &self.context.downtimes));
        let wait = due.map_or(far, |due| Duration::from_millis(u64::try_from(due - now()).unwrap_or(0)).min(far));
        Instant::now() + wait
    }

    /// What somebody who thinks comes to; waits for ever if nobody thinks.
    pub(crate) async fn thought(&mut self) -> Option<String> {
        match &mut self.thinking {
            Some(thinking) => (&mut thinking.answer).await.unwrap_or(None),
            None => std::future::pending().await,
        }
    }

    /// The number of the last thing a viewer has heard.
    pub(crate) const fn heard_by(&self, viewer: Viewer) -> u64 {
        self.numbers.of(viewer)
    }
}

/// A short stand-in for the id of an action, so that a long game stays small in memory.
fn hash(action: &str) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *blake3::hash(action.as_bytes()).as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
