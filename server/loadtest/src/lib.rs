//! The load that the server is measured under: bounded in time and number, on a server of its own, over the loopback.
//!
//! The client reads the secret of each game from the database, so that it can choose legal decisions without asking; the
//! server does for each decision all that it does for a person.

mod bot_load;
mod claims;
mod durable;
mod latency;
mod load_client;
mod memory;
mod raw_connection;
mod soak;

pub use bot_load::{BotLoad, bots};
pub use claims::Claim;
pub use soak::{Part, Soak, soak};

use civitas_client::Client;
use civitas_server::{BotProvider, CivitasBots, Config, ServeError, Server};
use civitas_table::messages::Sentence;
use futures_util::future::BoxFuture;
use load_client::ServerUnderTest;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How much load.
#[derive(Debug, Clone)]
pub struct Settings {
    /// A folder on the disk that is measured; what is made there is removed again.
    pub folder: PathBuf,
    /// Open games.
    pub games: usize,
    /// Streams, spread over the games.
    pub streams: usize,
    /// Actions a second while the delay is measured.
    pub actions: u32,
    /// For how long the delay is measured.
    pub seconds: u32,
    /// Seats that play as fast as they can, each in a game of its own.
    pub seats: usize,
    /// For how long each of the three rounds of that goes on.
    pub round: Duration,
    /// After how long an idle table is unloaded.
    pub unload_after: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            folder: std::env::temp_dir(),
            games: 500,
            streams: 500,
            actions: 50,
            seconds: 10,
            seats: 64,
            round: Duration::from_secs(3),
            unload_after: Duration::from_secs(3600),
        }
    }
}

/// What was measured.
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// Actions whose delay was measured.
    pub actions: usize,
    /// From the sending of an action until each watcher has heard of it, in milliseconds: half of them, 99 of 100, all.
    pub delay: [f64; 3],
    /// Durable moves a second over HTTP, the best of three rounds.
    pub moves: f64,
    /// All rounds.
    pub move_rounds: Vec<f64>,
    /// From the sending of such a move to its answer, 99 of 100, in milliseconds.
    pub answer: f64,
    /// What each of them took of the processor, in microseconds: the server, the client and the system.
    pub processor: f64,
    /// Commits of a single row a second on the same disk, the best of three rounds between the others.
    pub commits: f64,
    /// All rounds.
    pub commit_rounds: Vec<f64>,
    /// Memory of an idle loaded game, in bytes.
    pub game: f64,
    /// Memory of an idle stream, in bytes, with the client's end of it.
    pub stream: f64,
    /// The time to load a game of so many decisions from the store, in milliseconds.
    pub load: (usize, f64),
}

impl Report {
    /// The time to load a game of so many decisions, in milliseconds, if it grows with their number.
    #[must_use]
    pub fn load_of(&self, decisions: usize) -> f64 {
        let (measured, milliseconds) = self.load;
        milliseconds * decisions as f64 / measured.max(1) as f64
    }

    /// What was measured and what is asserted.
    #[must_use]
    pub fn sentences(&self) -> Vec<Sentence> {
        let rounds = |rounds: &[f64]| rounds.iter().map(|rate| format!("{rate:.0}")).collect::<Vec<_>>().join(", ");
        let [half, most, all] = self.delay.map(|delay| format!("{delay:.1}"));
        let measured = vec![
            Sentence::new("bench-delay")
                .with("actions", self.actions)
                .with("half", half)
                .with("most", most)
                .with("all", all),
            Sentence::new("bench-moves")
                .with("rate", format!("{:.0}", self.moves))
                .with("rounds", rounds(&self.move_rounds))
                .with("answer", format!("{:.1}", self.answer))
                .with("processor", format!("{:.0}", self.processor)),
            Sentence::new("bench-commits")
                .with("rate", format!("{:.0}", self.commits))
                .with("rounds", rounds(&self.commit_rounds)),
            Sentence::new("bench-moves-per-commit").with("ratio", format!("{:.2}", self.moves / self.commits)),
            Sentence::new("bench-memory")
                .with("game", format!("{:.1}", self.game / 1024.0))
                .with("stream", format!("{:.1}", self.stream / 1024.0)),
            Sentence::new("bench-loading").with("decisions", self.load.0).with("time", format!("{:.1}", self.load.1)),
        ];
        claims::report(measured, &self.claims())
    }

    /// What is asserted, on any machine.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        vec![
            Claim::below("bench-claim-delay", self.delay[1], 100.0),
            Claim::below("bench-claim-game", self.game / 1024.0, 32.0),
            Claim::below("bench-claim-stream", self.stream / 1024.0, 64.0),
            Claim::below("bench-claim-answer", self.answer, 250.0),
            Claim::below("bench-claim-loading", self.load_of(390), 15.0),
        ]
    }
}

/// Something in a measurement went wrong.
#[derive(Debug)]
pub enum BenchError {
    /// The server does not run.
    Serve(ServeError),
    /// A request failed.
    Request(std::io::Error),
    /// An answer was not what it should be; a fast wrong answer counts for nothing.
    UnexpectedReply(String),
}

impl fmt::Display for BenchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Serve(error) => error.fmt(f),
            Self::Request(error) => error.fmt(f),
            Self::UnexpectedReply(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for BenchError {}

impl From<ServeError> for BenchError {
    fn from(error: ServeError) -> Self {
        Self::Serve(error)
    }
}

impl From<std::io::Error> for BenchError {
    fn from(error: std::io::Error) -> Self {
        Self::Request(error)
    }
}

/// Runs all measurements.
///
/// # Errors
///
/// The server does not run, or answers what it should not.
pub async fn run(settings: &Settings) -> Result<Report, BenchError> {
    let folder = new_folder(settings)?;
    let measured = measure_all(settings, &folder, config(settings, &folder)).await;
    let _ = std::fs::remove_dir_all(&folder);
    measured
}

/// Runs a server of its own, measures it, and removes it.
async fn running<'a, T>(
    settings: &Settings,
    measure: impl FnOnce(ServerUnderTest, PathBuf) -> BoxFuture<'a, Result<T, BenchError>>,
) -> Result<T, BenchError> {
    running_with(settings, Arc::new(CivitasBots), measure).await
}

/// The same with other bots.
async fn running_with<'a, T>(
    settings: &Settings,
    bots: Arc<dyn BotProvider>,
    measure: impl FnOnce(ServerUnderTest, PathBuf) -> BoxFuture<'a, Result<T, BenchError>>,
) -> Result<T, BenchError> {
    let folder = new_folder(settings)?;
    let config = config(settings, &folder);
    let database = config.database.clone();
    let running = Running::start(config, bots).await?;
    let measured = measure(ServerUnderTest { address: running.address, database }, folder.clone()).await;
    running.stop().await;
    let _ = std::fs::remove_dir_all(&folder);
    measured
}

fn new_folder(settings: &Settings) -> Result<PathBuf, BenchError> {
    let folder = settings.folder.join(format!("civitas-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn config(settings: &Settings, folder: &Path) -> Config {
    Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: folder.join("bench.db"),
        rate_limit: None,
        max_streams: settings.streams + 16,
        max_streams_per_person: settings.streams + 16,
        max_streams_per_address: settings.streams + 16,
        max_connections: 2 * (settings.streams + settings.games) + 256,
        max_connections_per_address: usize::MAX,
        unload_after: settings.unload_after,
        bot_pause: Duration::ZERO,
        // Who knows all answers beforehand would be ahead of a reply that is held back.
        window_hold: Duration::ZERO,
        ..Config::default()
    }
}

/// A server that runs until it is stopped.
struct Running {
    address: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    ended: tokio::task::JoinHandle<()>,
}

impl Running {
    async fn start(config: Config, bots: Arc<dyn BotProvider>) -> Result<Self, BenchError> {
        let server = Server::bind_with(config, bots).await?;
        let address = server.address();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let ended = tokio::spawn(async move {
            let stopping = async move {
                let _ = stopped.await;
            };
            server.run(stopping).await;
        });
        Ok(Self { address, stop, ended })
    }

    async fn stop(self) {
        let _ = self.stop.send(());
        let _ = tokio::time::timeout(Duration::from_secs(10), self.ended).await;
    }
}

async fn measure_all(settings: &Settings, folder: &Path, config: Config) -> Result<Report, BenchError> {
    let running = Running::start(config.clone(), Arc::new(CivitasBots)).await?;
    let place = ServerUnderTest { address: running.address, database: config.database.clone() };
    let measured = measure(settings, folder, &place).await;
    running.stop().await;
    let (mut report, (table, plies), client) = measured?;
    let running = Running::start(config, Arc::new(CivitasBots)).await?;
    let loaded = load(client, running.address, &table).await;
    running.stop().await;
    report.load = (plies, loaded?);
    Ok(report)
}

/// How long a game takes to come into memory, in milliseconds: what the first request after a start of the server takes
/// longer than the second.
async fn load(mut client: Client, address: SocketAddr, table: &str) -> Result<f64, BenchError> {
    client.move_to(address);
    client.get("/api").await?; // the connection, the user and the store
    let mut took = [0.0; 2];
    for took in &mut took {
        let begun = std::time::Instant::now();
        let reply = client.get(&format!("/api/t/{table}")).await?;
        *took = begun.elapsed().as_secs_f64() * 1e3;
        if !reply.status.is_success() {
            return Err(BenchError::UnexpectedReply(reply.text()));
        }
    }
    Ok(took[0] - took[1])
}

async fn measure(
    settings: &Settings,
    folder: &Path,
    place: &ServerUnderTest,
) -> Result<(Report, (String, usize), Client), BenchError> {
    let game = memory::games(place, settings.games).await?;
    let mut crowd = Vec::with_capacity(settings.games);
    for number in 0..settings.games {
        crowd.push(load_client::Player::new(place, number as u64).await?);
    }
    let (streams, stream) = memory::streams(place, &crowd, settings.streams).await?;
    drop(streams);
    let delays = latency::measure(place, &mut crowd, settings).await?;
    let durable = durable::measure(place, folder, settings).await?;
    let report = Report {
        actions: delays.len(),
        delay: [0.5, 0.99, 1.0].map(|part| load_client::quantile(&delays, part)),
        moves: durable.moves.iter().copied().fold(0.0, f64::max),
        move_rounds: durable.moves,
        answer: load_client::quantile(&durable.answers, 0.99),
        processor: durable.processor,
        commits: durable.commits.iter().copied().fold(0.0, f64::max),
        commit_rounds: durable.commits,
        game,
        stream,
        load: (0, 0.0),
    };
    Ok((report, durable.longest, durable.client))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_prints_what_it_asserts_and_what_fails() {
        let good = Report {
            actions: 3000,
            delay: [2.0, 9.0, 30.0],
            moves: 7000.0,
            move_rounds: vec![7000.0],
            answer: 20.0,
            processor: 70.0,
            commits: 9000.0,
            commit_rounds: vec![9000.0],
            game: 20_000.0,
            stream: 16_000.0,
            load: (390, 12.0),
        };
        let text = claims::said(&good.sentences());
        assert_eq!(text.matches("asserted: ").count(), good.claims().len());
        assert_eq!(text.matches(": held (").count(), good.claims().len(), "{text}");
        let bad = [
            Report { delay: [2.0, 100.0, 130.0], ..good.clone() },
            Report { game: 32.0 * 1024.0, ..good.clone() },
            Report { stream: 65.0 * 1024.0, ..good.clone() },
            Report { answer: 251.0, ..good.clone() },
            Report { load: (390, 15.0), ..good.clone() },
        ];
        assert_eq!(bad.len(), good.claims().len());
        for (number, bad) in bad.iter().enumerate() {
            let failed: Vec<_> = bad.claims().iter().map(|claim| !claim.held).collect();
            assert!(failed.iter().enumerate().all(|(at, failed)| *failed == (at == number)), "{bad:?}");
            assert_eq!(claims::said(&bad.sentences()).matches(": FAILED (").count(), 1);
        }
    }
}
