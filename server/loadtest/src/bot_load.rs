//! The strongest bots at many tables at once: people act as before, opponents answer, and budgets hold.

use super::claims::report;
use super::load_client::{GAME, Player, ServerUnderTest, quantile};
use super::{BenchError, Claim, Settings, running_with};
use civitas_bots::PlayerConfig;
use civitas_client::Client;
use civitas_server::{BotProvider, BotRequest, CivitasBots, Considered, Level};
use civitas_table::messages::Sentence;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How many actions of a person are measured.
const ACTIONS: usize = 300;

/// How many decisions of an opponent are waited for.
const DECISIONS: usize = 12;

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub struct BotLoad {
    /// The level of the bots.
    pub level: String,
    /// How many tables had four of them.
    pub tables: usize,
    /// From a person's action to its answer, 99 of 100, in milliseconds: without bots and with them.
    pub answer: [f64; 2],
    /// The longest a person waited for a decision of its opponent, in milliseconds.
    pub opponent: f64,
    /// The longest that a bot computed, in milliseconds, and the time it may take.
    pub longest: (f64, Option<f64>),
    /// How many decisions were computed.
    pub decisions: usize,
}

impl BotLoad {
    /// What was measured and what is asserted.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let [without, with] = self.answer.map(|time| format!("{time:.1}"));
        let measured = vec![
            Sentence::new("bench-bots")
                .with("tables", self.tables)
                .with("level", &self.level)
                .with("decisions", self.decisions),
            Sentence::new("bench-person").with("without", without).with("with", with),
            Sentence::new("bench-waits")
                .with("opponent", format!("{:.0}", self.opponent))
                .with("longest", format!("{:.0}", self.longest.0)),
        ];
        report(measured, &self.claims())
    }

    /// What is asserted.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        let budget = self.longest.1.unwrap_or(self.longest.0);
        vec![
            Claim::below("bench-claim-person", self.answer[1], self.answer[0] * 2.0 + 50.0),
            // Its own decision, and one that was already being computed.
            Claim::below("bench-claim-wait", self.opponent, budget * 2.2 + 500.0),
            Claim::below("bench-claim-decision", self.longest.0, budget * 1.1 + 50.0),
        ]
    }
}

/// The bots of Civitas, timed.
struct Timed(Arc<Mutex<Vec<f64>>>);

impl BotProvider for Timed {
    fn levels(&self, game: &str) -> Vec<Level> {
        CivitasBots.levels(game)
    }

    fn answer(&self, request: &BotRequest) -> Option<String> {
        let begun = Instant::now();
        let answer = CivitasBots.answer(request);
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(begun.elapsed().as_secs_f64() * 1e3);
        answer
    }

    fn consider(&self, request: &BotRequest, lines: usize) -> Vec<Considered> {
        CivitasBots.consider(request, lines)
    }
}

/// Measures with `tables` tables of the strongest bots.
///
/// # Errors
///
/// Returns an error if the server does not run, or answers what it should not.
pub async fn bots(settings: &Settings, tables: usize) -> Result<BotLoad, BenchError> {
    let times = Arc::new(Mutex::new(Vec::new()));
    let provider = Arc::new(Timed(Arc::clone(&times)));
    running_with(settings, provider, |place, _| Box::pin(measure(place, tables, times))).await
}

async fn measure(place: ServerUnderTest, tables: usize, times: Arc<Mutex<Vec<f64>>>) -> Result<BotLoad, BenchError> {
    let (level, budget) = strongest();
    let mut person = Player::new(&place, 1).await?;
    let without = actions(&place, &mut person).await?;
    let mut crowd = Client::new(place.address);
    for _ in 0..tables {
        open(&mut crowd, &[format!("bot:{level}").as_str(); 4]).await?;
    }
    let with = actions(&place, &mut person).await?;
    let mut client = Client::new(place.address);
    let table = open(&mut client, &["me", &format!("bot:{level}")]).await?;
    let opponent = longest_wait(&mut client, &table).await?;
    let times = times.lock().unwrap_or_else(PoisonError::into_inner);
    let longest = (times.iter().copied().fold(0.0, f64::max), budget);
    Ok(BotLoad { level, tables, answer: [without, with], opponent, longest, decisions: times.len() })
}

/// The strongest level and the time that it may take, in milliseconds.
fn strongest() -> (String, Option<f64>) {
    let Some(level) = civitas_bots::by_name::levels_of(GAME).last() else { return Default::default() };
    let budget = match &level.player {
        PlayerConfig::Search { budget, .. } => budget.time(),
        _ => None,
    };
    (level.key.clone(), budget.map(|time| time.as_secs_f64() * 1e3))
}

async fn open(client: &mut Client, seats: &[&str]) -> Result<String, BenchError> {
    let mut form = json!({ "game": GAME });
    for (number, seat) in seats.iter().enumerate() {
        form[format!("seat-{}", number + 1)] = json!(seat);
    }
    let reply = client.post("/api/tables", &form).await?;
    let table = reply.json()["table"].as_str().map(str::to_owned);
    table.ok_or_else(|| BenchError::UnexpectedReply(reply.text()))
}

async fn actions(place: &ServerUnderTest, player: &mut Player) -> Result<f64, BenchError> {
    let mut times = Vec::with_capacity(ACTIONS);
    player.think_ahead(place, ACTIONS).await?;
    for _ in 0..ACTIONS {
        let begun = Instant::now();
        player.play(place).await?;
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Ok(quantile(&times, 0.99))
}

/// Exchanges turns with the bot; the longest that one of its decisions took.
async fn longest_wait(client: &mut Client, table: &str) -> Result<f64, BenchError> {
    let path = format!("/api/t/{table}");
    let (mut longest, mut waited, mut number) = (0.0_f64, 0, 0);
    let (mut since, mut decision) = (Instant::now(), Value::Null);
    while waited < DECISIONS {
        let seen = client.get(&path).await?.json();
        if seen["asked"]["seats"][0] == 0 {
            if !decision.is_null() {
                longest = longest.max(since.elapsed().as_secs_f64() * 1e3);
                waited += 1;
            }
            let line = seen["legal"].as_array().and_then(|lines| lines.iter().find(|line| **line != "resign")).cloned();
            number += 1;
            let body = json!({ "id": format!("p{number}"), "line": line });
            client.post(&format!("{path}/act"), &body).await?;
            since = Instant::now();
            decision = Value::Null;
        } else if seen["status"] != "playing" {
            break;
        } else {
            if seen["asked"]["decision"] != decision && !decision.is_null() {
                longest = longest.max(since.elapsed().as_secs_f64() * 1e3);
                (since, waited) = (Instant::now(), waited + 1);
            }
            decision = seen["asked"]["decision"].clone();
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    Ok(longest)
}
