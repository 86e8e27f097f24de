//! Standing orders: answers to windows that a player gave in advance.

use super::{Done, JournalKind, LiveTable, Status, Who};
use crate::error::RequestError;
use crate::live_table::act::MAX_LINE_BYTES;
use civitas_core::seat::Seat;
use civitas_core::standing_orders::{Instruction, StandingOrder};

/// The most standing orders of a seat.
const MAX_ORDERS: usize = 32;

impl LiveTable {
    /// Gives a seat its standing orders, in place of those it had. Nobody else receives anything.
    ///
    /// # Errors
    ///
    /// Returns [`RequestError::InvalidField`] if an order names a window or a seat that does not exist.
    pub(crate) async fn give_orders(&mut self, who: &Who, orders: Vec<StandingOrder>) -> Result<Done, RequestError> {
        let seat = self.seat_of(who)?;
        let windows = self.playing()?.info().windows;
        let is_valid = |order: &StandingOrder| {
            let known = order.kind.as_deref().is_none_or(|kind| windows.contains(&kind));
            let short = !matches!(&order.then, Instruction::Play(line) if line.len() > MAX_LINE_BYTES);
            let here = |seat: Option<Seat>| seat.is_none_or(|seat| seat.index() < self.seats.len());
            known && short && here(order.actor) && here(order.target)
        };
        if orders.len() > MAX_ORDERS || !orders.iter().all(is_valid) {
            return Err(RequestError::InvalidField("orders"));
        }
        let line = serde_json::to_string(&orders).map_err(|_| RequestError::InvalidField("orders"))?;
        self.orders[seat.index()] = orders;
        self.append_private_row(JournalKind::Orders, seat, &line);
        self.follow_orders();
        self.commit().await?;
        Ok(self.done(seat, false))
    }

    /// Answers where standing orders say so. Each answer is a row of its own, with what was asked before it.
    pub(super) fn follow_orders(&mut self) {
        while self.status == Status::Playing && self.orders.iter().any(|orders| !orders.is_empty()) {
            let mut orders = self.orders.clone();
            for held in &self.held {
                orders[held.seat.index()].clear(); // it has answered
            }
            let answer = self.room.as_ref().and_then(|room| room.sitting().ordered_answer(&orders));
            let Some((seat, line)) = answer else { return };
            if matches!(self.must_hold(seat, &line, None), Ok(true)) {
                self.hold(seat, &line);
                continue;
            }
            let before = self.asked();
            let Some(Ok(told)) = self.room.as_mut().map(|room| room.sitting_mut().play(seat, &line, None)) else {
                return; // it was checked
            };
            self.append_step(seat, &line, told, &before);
        }
    }
}
