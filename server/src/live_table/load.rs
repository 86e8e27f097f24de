//! Bringing a table into memory: what its journal says is played again.

use super::events::{SequenceNumbers, StoredEvents};
use super::hold::{HeldReply, UNDO_HELD};
use super::stand_in::Driving;
use super::{JournalKind, LiveTable, Proposal, Status, hash};
use crate::context::ServerContext;
use crate::error::RequestError;
use crate::room::Room;
use crate::store::words::{SeatKind, Viewers};
use crate::store::{Change, CheckpointRow, JournalRow, SeatRow, TableRow};
use civitas_core::erased::{DynSitting, StepEvents};
use civitas_core::opening::{OpenError, Opening};
use civitas_core::seat::{Seat, Seats, Viewer};
use std::collections::HashSet;
use std::sync::Arc;

/// Loads a table.
///
/// # Errors
///
/// There is no such table, or it cannot be read.
pub(crate) async fn load(context: Arc<ServerContext>, id: &str) -> Result<LiveTable, RequestError> {
    let store = context.store.clone();
    let table = store.game(id).await?.ok_or(RequestError::UnknownTable)?;
    let (seats, holders) = (store.seats(id).await?, store.holders(id).await?);
    let journal = store.journal(id).await?;
    let clocks = store.clocks(id).await?;
    let status = table.status;
    let mut live = LiveTable {
        pace: serde_json::from_str(&table.pace).unwrap_or_default(),
        orders: vec![Vec::new(); seats.len()],
        status,
        room: None,
        position: None,
        from_position: false,
        last_row: 0,
        numbers: SequenceNumbers::default(),
        done_actions: HashSet::new(),
        messages: vec![0; seats.len()],
        clocks: clocks.and_then(|clocks| serde_json::from_str(&clocks).ok()),
        proposal: None,
        last_move_at: 0,
        last_hint_at: 0,
        held: Vec::new(),
        listeners: Vec::new(),
        present: Seats::NONE,
        bots: Driving::default(),
        checkpoint_row: 0,
        stored_state: None,
        pending: Change::default(),
        pending_events: Vec::new(),
        write_failed: false,
        context,
        table,
        seats,
        holders,
    };
    for row in &journal {
        if row.n != live.last_row + 1 || !row.is_action_intact() {
            tracing::error!(table = id, row = live.last_row + 1, "the journal is damaged; restore a backup");
            return Err(RequestError::Internal("a journal row is missing or not as it was written"));
        }
        live.last_row = row.n;
        live.numbers.count(row.heard);
        live.done_actions.extend(row.request_id.as_deref().map(hash));
        live.remember(row);
    }
    live.checkpoint_row = live.last_row;
    if status != Status::Open {
        let (room, _) = open(&live.context, &live.table, &live.seats)?;
        match replay(&live.context, room, &live.seats, &journal) {
            Ok(room) => live.room = Some(room),
            Err(why) => {
                tracing::warn!(table = id, why, "the rules no longer replay this game; it goes on from its checkpoint");
                live.recover(&journal).await?;
            }
        }
    }
    Ok(live)
}

impl LiveTable {
    async fn recover(&mut self, journal: &[JournalRow]) -> Result<(), RequestError> {
        let checkpoint = self.context.store.checkpoint(&self.table.id).await?;
        let checkpoint =
            checkpoint.ok_or(RequestError::Internal("the journal does not replay and there is no checkpoint"))?;
        let (room, _) = open(&self.context, &self.table, &self.seats)?;
        let (room, position) = recover(&self.context, &room, &self.seats, &checkpoint, journal).map_err(|why| {
            tracing::error!(table = self.table.id, why, "the checkpoint cannot be read");
            RequestError::Internal("neither the journal nor the checkpoint can be read")
        })?;
        self.room = Some(room);
        self.proposal = None;
        self.held.clear();
        self.orders.iter_mut().for_each(Vec::clear);
        let (asked, all) = (self.asked(), Viewers::everybody(self.seats.len()));
        self.append_row(JournalKind::Position, None, &position, all, StoredEvents::only_asked(asked));
        self.commit().await?;
        tracing::warn!(table = self.table.id, row = checkpoint.n, "game recovered from its checkpoint");
        Ok(())
    }

    /// What of a row is not in the game itself: orders, proposals, held replies, and when the game last went on.
    fn remember(&mut self, row: &JournalRow) {
        let is_private = !row.heard.contains(Viewer::Spectator);
        match (row.kind, row.seat) {
            (JournalKind::Hold, Some(seat)) => {
                self.held.retain(|held| held.seat != seat);
                self.held.push(HeldReply { seat, line: row.line.clone() });
            }
            (JournalKind::Undo, Some(seat)) if row.line == UNDO_HELD => self.held.retain(|held| held.seat != seat),
            (JournalKind::Play | JournalKind::Undo, Some(seat)) if is_private => {
                self.held.retain(|held| held.seat != seat);
            }
            (JournalKind::Play | JournalKind::Start | JournalKind::Undo | JournalKind::Rewind, _) => {
                self.proposal = None;
                self.held.clear();
                self.last_move_at = row.at;
            }
            (JournalKind::Refuse | JournalKind::Away | JournalKind::Pause | JournalKind::TimeAdded, _) => {
                self.proposal = None;
            }
            (JournalKind::Ask, Some(by)) => {
                self.proposal = row.line.parse().ok().map(|kind| Proposal { by, kind, agreed: Seats::NONE });
            }
            (JournalKind::Agree, Some(by)) => {
                if let Some(asked) = &mut self.proposal {
                    asked.agreed = asked.agreed.with(by);
                }
            }
            // Turns are counted from there on, so orders that end after so many would end too late.
            (JournalKind::Position, _) => {
                self.orders.iter_mut().for_each(Vec::clear);
                self.position = (self.status == Status::Open).then(|| row.line.as_str().into());
                self.from_position |= row.n == 1;
            }
            (JournalKind::Orders, Some(by)) => {
                if let (Some(orders), Ok(read)) = (self.orders.get_mut(by.index()), serde_json::from_str(&row.line)) {
                    *orders = read;
                }
            }
            (JournalKind::Say, Some(by)) => {
                if let Some(messages) = self.messages.get_mut(by.index()) {
                    *messages += 1;
                }
            }
            _ => {}
        }
    }
}

/// Sets up the game of a table; what its start tells comes with it.
///
/// # Errors
///
/// There is no such game, or the options and roles do not fit.
pub(crate) fn open(
    context: &ServerContext,
    table: &TableRow,
    seats: &[SeatRow],
) -> Result<(Room, StepEvents), RequestError> {
    let secret = table.secret.parse().map_err(|_| RequestError::Internal("the secret of a table cannot be read"))?;
    let roles: Vec<_> = seats.iter().map(|seat| seat.role.as_str()).collect();
    let names: Vec<_> = seats.iter().map(|seat| seat.name.clone()).collect();
    let shares = seats.iter().map(|seat| seat.share.as_deref().and_then(|share| share.parse().ok())).collect();
    let new = Opening { options: &table.options, roles: &roles, names: &names, secret, shares };
    let opened = context.games.open(&table.name, new);
    let (mut room, told) = opened.map_err(|error| match error {
        OpenError::UnknownGame(name) => RequestError::UnknownGame(name),
        error => RequestError::Setup(error),
    })?;
    name_bots(&mut room, seats);
    Ok((room, told))
}

/// In the record a bot has the name of its level; at the table it is called by its role.
fn name_bots(room: &mut Room, seats: &[SeatRow]) {
    for (seat, _) in Seat::all(seats.len()).zip(seats).filter(|(_, row)| row.kind == SeatKind::Bot) {
        room.rename(seat, "");
    }
}

/// Plays a journal again, from the last position in it if it holds one.
fn replay(context: &ServerContext, room: Room, seats: &[SeatRow], journal: &[JournalRow]) -> Result<Room, String> {
    let from = journal.iter().rposition(|row| row.kind == JournalKind::Position);
    let mut room = match from.and_then(|at| journal.get(at)) {
        Some(row) => from_position(context, &room, seats, &row.line).map_err(|error| error.to_string())?,
        None => room,
    };
    let game = room.sitting_mut();
    for row in &journal[from.map_or(0, |at| at + 1)..] {
        play_again(game, row)?;
    }
    Ok(room)
}

fn play_again(game: &mut dyn DynSitting, row: &JournalRow) -> Result<(), String> {
    match (row.kind, row.seat) {
        (JournalKind::Play, Some(seat)) => game.play_again(seat, &row.line).map_err(|refusal| refusal.to_string())?,
        (JournalKind::Undo, Some(seat)) if row.line != UNDO_HELD => {
            for _ in 0..row.line.parse().unwrap_or(1_u32) {
                game.undo(seat).map_err(|bar| bar.as_str().to_owned())?;
            }
        }
        (JournalKind::Rewind, _) => game.rewind(row.line.parse().unwrap_or(0))?,
        _ => {}
    }
    Ok(())
}

/// The game of a room that has just been opened, going on from a position of these rules.
///
/// # Errors
///
/// The position cannot be read, or is of another table.
pub(crate) fn from_position(
    context: &ServerContext,
    room: &Room,
    seats: &[SeatRow],
    position: &str,
) -> Result<Room, OpenError> {
    let record = room.sitting().record_continued_from(position);
    let (mut continued, _) = context.games.replay(&record)?;
    name_bots(&mut continued, seats);
    Ok(continued)
}

/// Brings a game back that a corrected rule no longer replays: it goes on from the last end of turn, and what came
/// after that is played again as far as it is allowed.
fn recover(
    context: &ServerContext,
    room: &Room,
    seats: &[SeatRow],
    checkpoint: &CheckpointRow,
    journal: &[JournalRow],
) -> Result<(Room, String), String> {
    let go_on = |position: &str| from_position(context, room, seats, position).map_err(|error| error.to_string());
    let mut recovered = go_on(&checkpoint.position)?;
    for row in journal.iter().filter(|row| row.n > checkpoint.n) {
        if play_again(recovered.sitting_mut(), row).is_err() {
            break;
        }
    }
    let position = recovered.sitting().position();
    Ok((go_on(&position)?, position))
}
