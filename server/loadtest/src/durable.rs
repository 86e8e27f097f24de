//! How many moves are on the disk each second, against commits of a single row on the same disk.

use super::load_client::{Player, ServerUnderTest};
use super::{BenchError, Settings};
use civitas_client::Client;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How many rounds of each, one after another in turn.
const ROUNDS: usize = 3;

/// How many decisions a player has chosen before a round begins: more than it can send.
const AHEAD: usize = 1500;

/// What came of it.
pub(super) struct Durable {
    pub(super) moves: Vec<f64>,
    pub(super) answers: Vec<f64>,
    pub(super) commits: Vec<f64>,
    /// What each move took of the processor in these rounds, in microseconds, with the client's part of it.
    pub(super) processor: f64,
    /// The table with the longest game, and its length.
    pub(super) longest: (String, usize),
    /// A client that may look at it.
    pub(super) client: Client,
}

pub(super) async fn measure(
    place: &ServerUnderTest,
    folder: &Path,
    settings: &Settings,
) -> Result<Durable, BenchError> {
    let mut players = Vec::with_capacity(settings.seats);
    for number in 0..settings.seats {
        players.push(Player::new(place, number as u64).await?);
    }
    let place = Arc::new(place.clone());
    let mut result = Durable {
        moves: Vec::new(),
        answers: Vec::new(),
        commits: Vec::new(),
        processor: 0.0,
        longest: Default::default(),
        client: Client::new(place.address),
    };
    for round in 0..ROUNDS {
        result.commits.push(commits(&folder.join(format!("raw{round}.db")), settings.round).await?);
        for player in &mut players {
            player.think_ahead(&place, AHEAD).await?;
        }
        let (begun, worked) = (Instant::now(), processor());
        let until = begun + settings.round;
        let running: Vec<_> = players
            .drain(..)
            .map(|mut player| {
                let place = Arc::clone(&place);
                tokio::spawn(async move {
                    let mut answers = Vec::new();
                    while Instant::now() < until {
                        let sent = Instant::now();
                        player.play(&place).await?;
                        answers.push(sent.elapsed().as_secs_f64() * 1e3);
                    }
                    Ok::<_, BenchError>((player, answers))
                })
            })
            .collect();
        let mut moves = 0;
        for player in running {
            let (player, answers) = player.await.map_err(|error| BenchError::UnexpectedReply(error.to_string()))??;
            moves += answers.len();
            result.answers.extend(answers);
            players.push(player);
        }
        result.moves.push(moves as f64 / begun.elapsed().as_secs_f64());
        result.processor += processor() - worked;
    }
    result.processor *= 1e6 / result.answers.len().max(1) as f64;
    if let Some(player) = players.into_iter().max_by_key(|player| player.longest().1) {
        result.longest = player.longest().clone();
        result.client = player.client;
    }
    Ok(result)
}

/// The time this process has worked, in seconds; 0 where the system does not say.
pub(super) fn processor() -> f64 {
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program stands in brackets and may hold anything; after it comes the third field.
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / TICKS
}

/// How the file is opened: as safely as the server does it.
fn durable(file: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .disable_statement_logging()
}

/// Commits of a single row a second, as safe as ours. They are sent to the thread of the database in bundles, so that
/// they do not wait for each other's trip there.
async fn commits(file: &Path, time: Duration) -> Result<f64, BenchError> {
    const BUNDLE: usize = 50;
    let error = |error: sqlx::Error| BenchError::UnexpectedReply(error.to_string());
    let mut database = SqliteConnection::connect_with(&durable(file)).await.map_err(error)?;
    let table = "CREATE TABLE raw (id INTEGER PRIMARY KEY, line TEXT NOT NULL)";
    sqlx::query(table).execute(&mut database).await.map_err(error)?;
    let insert = "INSERT INTO raw (line) VALUES ('lion tile red D4 and about as much more as a decision takes');";
    let bundle = insert.repeat(BUNDLE);
    let (begun, mut done) = (Instant::now(), 0);
    while begun.elapsed() < time {
        sqlx::raw_sql(AssertSqlSafe(bundle.as_str())).execute(&mut database).await.map_err(error)?;
        done += BUNDLE;
    }
    let rate = done as f64 / begun.elapsed().as_secs_f64();
    let kept: i64 = sqlx::query_scalar("SELECT count(*) FROM raw").fetch_one(&mut database).await.map_err(error)?;
    if usize::try_from(kept) != Ok(done) {
        return Err(BenchError::UnexpectedReply(format!("{kept} of {done} rows were kept")));
    }
    Ok(rate)
}
