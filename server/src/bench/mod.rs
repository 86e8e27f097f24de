//! The load that the server is measured under: bounded in time and number, on a server of its own, over the loopback.
//!
//! The client knows the secret of each game, so that it can choose legal decisions without asking; the server does for
//! each decision all that it does for a person.

mod durable;
mod latency;
mod load_client;
mod memory;
mod raw_connection;

use crate::{Config, ServeError, Server};
use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
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

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [half, most, all] = self.delay;
        writeln!(
            f,
            "from POST to every watcher, {} actions: half {half:.1} ms, p99 {most:.1} ms, worst {all:.1} ms",
            self.actions
        )?;
        let rounds = |rounds: &[f64]| rounds.iter().map(|rate| format!("{rate:.0}")).collect::<Vec<_>>().join(", ");
        writeln!(
            f,
            "durable moves: {:.0} /s (rounds {}), p99 of an answer {:.1} ms, {:.0} µs of the processor each",
            self.moves,
            rounds(&self.move_rounds),
            self.answer,
            self.processor
        )?;
        writeln!(f, "raw single-row commits: {:.0} /s (rounds {})", self.commits, rounds(&self.commit_rounds))?;
        writeln!(f, "moves per raw commit: {:.2}", self.moves / self.commits)?;
        writeln!(
            f,
            "memory: {:.1} kB an idle game, {:.1} kB an idle stream",
            self.game / 1024.0,
            self.stream / 1024.0
        )?;
        writeln!(f, "loading a game of {} decisions: {:.1} ms", self.load.0, self.load.1)
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
    let folder = settings.folder.join(format!("civitas-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let config = Config {
        address: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: folder.join("bench.db"),
        rate_limit: None,
        max_streams: settings.streams + 16,
        max_streams_per_person: settings.streams + 16,
        max_streams_per_address: settings.streams + 16,
        max_connections: 2 * (settings.streams + settings.games) + 256,
        max_connections_per_address: usize::MAX,
        unload_after: Duration::from_secs(3600),
        ..Config::default()
    };
    let server = Server::bind(config).await?;
    let (address, tables) = (server.address(), server.tables.clone());
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    let measured = measure(settings, &folder, &load_client::ServerUnderTest { address, tables }).await;
    let _ = stop.send(());
    let _ = tokio::time::timeout(Duration::from_secs(10), running).await;
    let _ = std::fs::remove_dir_all(&folder);
    measured
}

async fn measure(
    settings: &Settings,
    folder: &std::path::Path,
    place: &load_client::ServerUnderTest,
) -> Result<Report, BenchError> {
    let (mut crowd, game) = memory::games(place, settings.games).await?;
    let (streams, stream) = memory::streams(place, &crowd, settings.streams).await?;
    drop(streams);
    let delays = latency::measure(place, &mut crowd, settings).await?;
    let durable = durable::measure(place, folder, settings).await?;
    let load = durable::load(place, durable.longest).await?;
    Ok(Report {
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
        load,
    })
}
