//! Clients that choose decisions without asking the server.

use super::BenchError;
use super::raw_connection::RawConnection;
use civitas_client::Client;
use civitas_core::dice::Dice;
use civitas_core::erased::DynSitting;
use civitas_core::opening::Opening;
use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use std::collections::VecDeque;
use std::net::SocketAddr;
use std::path::PathBuf;

/// The title by which speed is measured: its moves are cheap, so that the server is what is measured.
pub(super) const GAME: &str = "tigris";

/// Where a server is, from inside and from outside.
#[derive(Clone)]
pub(super) struct ServerUnderTest {
    pub(super) address: SocketAddr,
    pub(super) database: PathBuf,
}

/// Whoever plays all seats of a game, and then of another one.
pub(super) struct Player {
    pub(super) client: Client,
    /// The title that it plays.
    game: &'static str,
    /// The table it thinks about.
    pub(super) table: String,
    /// The same game, played along.
    local_copy: Box<dyn DynSitting>,
    dice: Dice,
    chosen: u32,
    wire: Option<RawConnection>,
    /// Decisions that are chosen and not yet sent.
    ahead: VecDeque<Decision>,
    /// The table of the last decision that was sent, and how many were.
    sent: (String, usize),
    /// The longest game so far.
    longest: (String, usize),
}

/// A decision as it will be sent.
struct Decision {
    /// The table, if it is the first there.
    first: Option<String>,
    request: Vec<u8>,
}

impl Player {
    /// Somebody who plays the title by which speed is measured.
    pub(super) async fn new(place: &ServerUnderTest, number: u64) -> Result<Self, BenchError> {
        Self::of(place, number, GAME).await
    }

    /// Somebody who plays a title.
    pub(super) async fn of(place: &ServerUnderTest, number: u64, game: &'static str) -> Result<Self, BenchError> {
        let mut client = Client::new(place.address);
        let (table, local_copy) = begin(place, &mut client, game).await?;
        Ok(Self {
            client,
            game,
            sent: (table.clone(), 0),
            table,
            local_copy,
            dice: Dice::new(number),
            chosen: 0,
            wire: None,
            ahead: VecDeque::new(),
            longest: Default::default(),
        })
    }

    /// Chooses so many decisions, in further games when one is over. What a client thinks about is not what is measured.
    pub(super) async fn think_ahead(&mut self, place: &ServerUnderTest, decisions: usize) -> Result<(), BenchError> {
        while self.ahead.len() < decisions {
            let game = &mut self.local_copy;
            let asked = game.asked();
            // Whoever has answered a sealed question may do so again and again; the game goes on when the others do.
            let Some(&seat) = game.unanswered().first() else {
                (self.table, self.local_copy) = begin(place, &mut self.client, self.game).await?;
                continue;
            };
            let first = (game.plies() == 0).then(|| self.table.clone());
            let legal = game.legal(seat);
            let line = self.dice.pick(&legal).cloned().unwrap_or_default();
            // Where several are asked at once, a browser that holds all seats says for which it answers.
            let role = if asked.seats.len() > 1 { game.role_names().get(seat.index()).copied() } else { None };
            let number = game.number(seat);
            game.play(seat, &line, None).map_err(|refusal| BenchError::UnexpectedReply(refusal.to_string()))?;
            self.chosen += 1;
            let mut body = json!({ "id": format!("b{}", self.chosen), "decision": number, "line": line });
            if let Some(role) = role {
                body["as"] = role.into();
            }
            let request = self.client.request_bytes(&format!("/api/t/{}/act", self.table), &body);
            self.ahead.push_back(Decision { first, request });
        }
        Ok(())
    }

    /// Sends one decision and waits until it is acknowledged.
    pub(super) async fn play(&mut self, place: &ServerUnderTest) -> Result<(), BenchError> {
        self.think_ahead(place, 1).await?;
        let Some(Decision { first, request }) = self.ahead.pop_front() else { return Ok(()) };
        // The server closes connections that are idle for long; a client then opens another and sends again, and by its
        // id the request is carried out once.
        let answer = match self.wire.take() {
            Some(wire) => match wire.ask(&request).await {
                Err(error) if is_closed(&error) => None,
                answer => Some(answer?),
            },
            None => None,
        };
        let (wire, refused) = match answer {
            Some(answer) => answer,
            None => RawConnection::open(place.address).await?.ask(&request).await?,
        };
        self.wire = Some(wire);
        refused.map_err(BenchError::UnexpectedReply)?;
        self.sent = match first {
            Some(table) => (table, 1),
            None => (std::mem::take(&mut self.sent.0), self.sent.1 + 1),
        };
        if self.sent.1 > self.longest.1 {
            self.longest.clone_from(&self.sent);
        }
        Ok(())
    }

    /// The table where most decisions were sent, and how many.
    pub(super) fn longest(&self) -> &(String, usize) {
        &self.longest
    }
}

/// Whether the other end has closed a connection that was kept.
fn is_closed(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}

/// Makes a table for two seats of one client; returns its id.
pub(super) async fn make(client: &mut Client, game: &str) -> Result<String, BenchError> {
    let form = json!({ "game": game, "seat-1": "me", "seat-2": "me", "pace": "hotseat", "name": "Bench" });
    let made = client.post("/api/tables", &form).await?;
    let table = made.json()["table"].as_str().map(str::to_owned);
    table.ok_or_else(|| BenchError::UnexpectedReply(made.text()))
}

/// Makes a table, and sets up the same game here with the secret of the server.
async fn begin(
    place: &ServerUnderTest,
    client: &mut Client,
    game: &str,
) -> Result<(String, Box<dyn DynSitting>), BenchError> {
    let table = make(client, game).await?;
    let options = SqliteConnectOptions::new().filename(&place.database).read_only(true);
    let failed = |error: sqlx::Error| BenchError::UnexpectedReply(error.to_string());
    let mut database = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    let query = sqlx::query_as("SELECT name, options, secret FROM game WHERE id = ?").bind(&table);
    let (game, options, secret): (String, String, String) = query.fetch_one(&mut database).await.map_err(failed)?;
    let query = sqlx::query_as("SELECT role, name, share FROM seat WHERE game = ? ORDER BY seat").bind(&table);
    let seats: Vec<(String, String, Option<String>)> = query.fetch_all(&mut database).await.map_err(failed)?;
    let _ = database.close().await;
    let roles: Vec<_> = seats.iter().map(|(role, ..)| role.as_str()).collect();
    let names: Vec<_> = seats.iter().map(|(_, name, _)| name.clone()).collect();
    let shares = seats.iter().map(|(.., share)| share.as_deref().and_then(|share| share.parse().ok())).collect();
    let unexpected = |error: &dyn std::fmt::Display| BenchError::UnexpectedReply(error.to_string());
    let secret = secret.parse().map_err(|error| unexpected(&error))?;
    let new = Opening { options: &options, roles: &roles, names: &names, secret, shares };
    let (local_copy, _) = civitas_games::open(&game, new).map_err(|error| unexpected(&error))?;
    Ok((table, local_copy))
}

/// The value below which this part of them lies; they need not be in order.
pub(super) fn quantile(values: &[f64], part: f64) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let at = (values.len() as f64 * part).ceil() as usize;
    values.get(at.saturating_sub(1)).copied().unwrap_or(0.0)
}
