//! Those who play for somebody: bots at their seats, and whoever plays on for a seat that is away.

use super::{JournalKind, LiveTable, Status};
use crate::bots::BotRequest;
use crate::context::now;
use crate::token::random;
use civitas_core::seat::Seat;
use tokio::sync::oneshot;

/// The one who does the least that is legal.
pub(crate) const MINIMAL_STAND_IN: &str = "minimal";

/// Somebody thinks.
pub(super) struct Thinking {
    pub(super) seat: Seat,
    pub(super) decision: u32,
    pub(super) answer: oneshot::Receiver<Option<String>>,
}

impl LiveTable {
    /// Who plays for a seat: a level of bots, or [`MINIMAL_STAND_IN`]; `None` if its owner does.
    pub(crate) fn stand_in(&self, seat: Seat) -> Option<&str> {
        let row = self.seats.get(seat.index())?;
        match (row.kind.as_str(), &row.away) {
            ("bot", _) => Some(row.level.as_deref().unwrap_or(MINIMAL_STAND_IN)),
            (_, Some(_)) => Some(&self.table.absent),
            _ => None,
        }
    }

    /// The first seat that is waited for and does not play itself.
    pub(super) fn next_stand_in(&self) -> Option<(Seat, &str)> {
        let room = self.room.as_ref().filter(|_| self.status == Status::Playing)?;
        room.sitting().unanswered().into_iter().find_map(|seat| Some((seat, self.stand_in(seat)?)))
    }

    /// Lets somebody think, if a seat is waited for that does not play itself.
    pub(super) fn start_bot_if_needed(&mut self) {
        let next = self.next_stand_in().map(|(seat, level)| (seat, level.to_owned()));
        let Some((seat, level)) = next else {
            self.thinking = None;
            return;
        };
        let decision = self.asked().decision;
        let fits = |thinking: &Thinking| (thinking.seat, thinking.decision) == (seat, decision);
        if self.thinking.as_ref().is_some_and(fits) {
            return;
        }
        let Some(room) = &self.room else { return };
        let [imagined, seed] = random::<16>().map_or([1, 2], |bytes| {
            let [a, b] = [&bytes[..8], &bytes[8..]].map(|half| half.try_into().unwrap_or([0; 8]));
            [u64::from_le_bytes(a), u64::from_le_bytes(b)]
        });
        let pause = self.context.config.bot_pause;
        let (done, answer) = oneshot::channel();
        if level == MINIMAL_STAND_IN {
            let _ = done.send(None);
        } else {
            let position = room.sitting().imagine(seat, imagined);
            let question = BotRequest { game: self.table.name.clone(), level, seat, position, seed };
            let thought = self.context.bots.think(question);
            tokio::spawn(async move {
                let (thought, ()) = tokio::join!(thought, tokio::time::sleep(pause));
                let _ = done.send(thought.ok().flatten()); // the table may have moved on
            });
        }
        self.thinking = Some(Thinking { seat, decision, answer });
    }

    /// Somebody has thought.
    pub(crate) async fn apply_bot_answer(&mut self, line: Option<String>) {
        if let Some(Thinking { seat, decision, .. }) = self.thinking.take() {
            self.play_for(seat, decision, line).await;
        }
    }

    /// Plays an answer for a seat. One that is not allowed becomes the minimal one; if something else is asked
    /// by now, somebody thinks again.
    pub(super) async fn play_for(&mut self, seat: Seat, decision: u32, line: Option<String>) {
        let before = self.asked();
        let waited_for = self.next_stand_in().is_some_and(|(next, _)| next == seat) && before.decision == decision;
        let Some(game) = self.room.as_mut().filter(|_| waited_for).map(|room| room.sitting_mut()) else {
            self.start_bot_if_needed();
            return;
        };
        let answer = line.filter(|line| game.check(seat, line).is_ok()).or_else(|| game.minimal(seat));
        let played = answer.and_then(|line| Some((game.play(seat, &line, None).ok()?, line)));
        let Some((told, line)) = played else {
            tracing::error!(table = self.table.id, seat = seat.index(), "nobody can answer for this seat");
            return;
        };
        self.append_step(seat, &line, &told, &before);
        self.follow_orders();
        let _ = self.commit().await; // what could not be written is loaded again
    }

    /// Those whose time is over are away from now on, and somebody plays for them.
    pub(crate) async fn apply_timeouts(&mut self) {
        if self.status != Status::Playing {
            return;
        }
        let out = self
            .clocks
            .as_ref()
            .map_or_else(Vec::new, |clocks| clocks.out_of_time(&self.pace, now(), &self.context.downtimes));
        let waited_for = self.room.as_ref().map_or_else(Vec::new, |room| room.sitting().unanswered());
        for seat in out.into_iter().filter_map(Seat::new) {
            if waited_for.contains(&seat) && self.stand_in(seat).is_none() {
                self.set_away(seat, Some("absent"));
                self.append_public_row(JournalKind::Away, Some(seat), "");
            }
        }
        if self.pending.journal.is_empty() {
            self.start_bot_if_needed();
        } else {
            let _ = self.commit().await;
        }
    }
}
