//! Players that choose decisions without asking.

use super::BenchError;
use crate::client::Client;
use crate::host;
use crate::tables::Tables;
use civitas_core::dice::Dice;
use civitas_table::rooms::Room;
use serde_json::json;
use std::collections::VecDeque;
use std::net::SocketAddr;

/// Where a server is, from inside and from outside.
pub(super) struct Place {
    pub(super) address: SocketAddr,
    pub(super) tables: Tables,
}

/// One game and whoever plays all its seats.
pub(super) struct Player {
    pub(super) client: Client,
    pub(super) table: String,
    /// The same game, played along.
    twin: Box<dyn Room>,
    dice: Dice,
    sent: u32,
    /// Decisions that are chosen and not yet sent: the number of what is asked, and the answer.
    ahead: VecDeque<(u32, String)>,
}

impl Player {
    pub(super) async fn new(place: &Place, number: u64) -> Result<Self, BenchError> {
        let mut client = Client::new(place.address);
        let (table, twin) = begin(place, &mut client).await?;
        Ok(Self { client, table, twin, dice: Dice::new(number), sent: 0, ahead: VecDeque::new() })
    }

    /// Chooses so many decisions, or all that are left in the game. What a client thinks about is not what is measured.
    pub(super) fn think_ahead(&mut self, decisions: usize) -> Result<(), BenchError> {
        let game = self.twin.sitting_mut();
        while self.ahead.len() < decisions {
            let asked = game.asked();
            let Some(&seat) = asked.seats.first() else { break };
            let legal = game.legal(seat);
            let line = self.dice.pick(&legal).cloned().unwrap_or_default();
            game.play(seat, &line, None).map_err(|refusal| BenchError::Wrong(refusal.to_string()))?;
            self.ahead.push_back((asked.decision, line));
        }
        Ok(())
    }

    /// Sends one decision and waits until it is acknowledged.
    pub(super) async fn play(&mut self, place: &Place) -> Result<(), BenchError> {
        self.think_ahead(1)?;
        let Some((decision, line)) = self.ahead.pop_front() else {
            (self.table, self.twin) = begin(place, &mut self.client).await?;
            return Ok(());
        };
        self.sent += 1;
        let body = json!({ "id": format!("b{}", self.sent), "decision": decision, "line": line });
        let reply = self.client.post(&format!("/api/t/{}/act", self.table), &body).await?;
        if reply.status.is_success() { Ok(()) } else { Err(BenchError::Wrong(reply.text())) }
    }

    /// How many decisions its game holds.
    pub(super) fn plies(&self) -> usize {
        self.twin.sitting().plies()
    }
}

async fn begin(place: &Place, client: &mut Client) -> Result<(String, Box<dyn Room>), BenchError> {
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "me", "pace": "hotseat", "name": "Bench" });
    let made = client.post("/api/tables", &form).await?;
    let table = made.json()["table"].as_str().unwrap_or("").to_owned();
    let store = &place.tables.club.store;
    let wrong = |_| BenchError::Wrong(made.text());
    let row = store.game(&table).await.map_err(wrong)?.ok_or_else(|| BenchError::Wrong(made.text()))?;
    let seats = store.seats(&table).await.map_err(wrong)?;
    let (twin, _) = host::open(&row, &seats).map_err(|wrong| BenchError::Wrong(format!("{wrong:?}")))?;
    Ok((table, twin))
}

/// The value below which this part of them lies; they need not be in order.
pub(super) fn quantile(values: &[f64], part: f64) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let at = (values.len() as f64 * part).ceil() as usize;
    values.get(at.saturating_sub(1)).copied().unwrap_or(0.0)
}
