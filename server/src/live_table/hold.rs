//! The hold of reaction windows: a reply that decides a window is applied only when the window has been open for a while.
//!
//! Without it a window that only bots and standing orders answer would close at once, and one that closes late would show
//! that a person had a reaction to think about. A held reply is stored before it is acknowledged, and can be changed.

use super::{JournalKind, LiveTable};
use crate::context::now;
use crate::error::RequestError;
use civitas_core::erased::Refusal;
use civitas_core::game::Manner;
use civitas_core::seat::Seat;

/// The line of an undo row that takes a held reply back.
pub(super) const UNDO_HELD: &str = "hold";

/// A reply that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct HeldReply {
    pub(super) seat: Seat,
    pub(super) line: String,
}

impl LiveTable {
    /// When the open window may close, in milliseconds since 1970; `None` if no reply is held.
    pub(super) fn release_at(&self) -> Option<i64> {
        (!self.held.is_empty()).then(|| self.window_hold_ends())
    }

    fn window_hold_ends(&self) -> i64 {
        let hold = i64::try_from(self.context.config.window_hold.as_millis()).unwrap_or(i64::MAX);
        self.last_move_at.saturating_add(hold)
    }

    /// Whether a reply must wait: it decides a window that has not been open for long, and a person is asked there.
    ///
    /// # Errors
    ///
    /// Returns the [`Refusal`] of the game if the reply is not allowed.
    pub(super) fn must_hold(&self, seat: Seat, line: &str, decision: Option<u32>) -> Result<bool, Refusal> {
        let asked = self.asked();
        let people = || asked.seats.iter().any(|&other| self.stand_in(other).is_none());
        if asked.manner != Manner::Window || now() >= self.window_hold_ends() || !people() {
            return Ok(false);
        }
        let Some(room) = &self.room else { return Ok(false) };
        let mut trial = room.sitting().boxed_clone();
        trial.play(seat, line, decision)?;
        Ok(trial.asked().decision != asked.decision)
    }

    /// Holds a reply in place of one that the seat gave before. Nobody else receives anything.
    pub(super) fn hold(&mut self, seat: Seat, line: &str) {
        self.held.retain(|held| held.seat != seat);
        self.held.push(HeldReply { seat, line: line.to_owned() });
        self.append_private_row(JournalKind::Hold, seat, line);
    }

    /// Forgets the held reply of a seat, which is about to answer again; returns whether there was one.
    pub(super) fn forget_held(&mut self, seat: Seat) -> bool {
        let before = self.held.len();
        self.held.retain(|held| held.seat != seat);
        self.held.len() < before
    }

    /// Applies the held replies if the window has been open for long enough. A reply after the deciding one is dropped,
    /// as it would be if the replies had arrived then.
    pub(super) async fn release_held(&mut self) -> Result<(), RequestError> {
        if self.held.is_empty() || now() < self.window_hold_ends() {
            return Ok(());
        }
        for HeldReply { seat, line } in std::mem::take(&mut self.held) {
            let before = self.asked();
            if let Ok(told) = self.playing()?.play(seat, &line, None) {
                self.append_step(seat, &line, told, &before);
            }
            if self.asked().decision != before.decision {
                break;
            }
        }
        self.follow_orders();
        self.commit().await
    }
}
