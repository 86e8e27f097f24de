//! What a host decides before the table opens.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs. [`Config::default`] is right for a table at home.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// The file in which tables are kept.
    pub database: PathBuf,
    /// Is it reached by HTTPS? Then cookies are for HTTPS only, and browsers are told to stay there.
    pub https: bool,
    /// Origins besides its own host that may send forms, such as `https://play.example`.
    pub origins: Vec<String>,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_pause: Duration,
    /// How long a seat that is asked may be silent before the others may play on without it.
    pub patience: Duration,
    /// How many threads think for bots.
    pub thinkers: usize,
    /// After how long an idle game leaves memory.
    pub idle: Duration,
    /// The most open streams in all.
    pub streams: usize,
    /// The most open streams of one person.
    pub streams_each: usize,
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// How many requests that change something one person may send in a row, and how many a second after that; `None`
    /// for no limit.
    pub rate: Option<Rate>,
}

/// A limit on what one person may send.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// In a row.
    pub burst: u32,
    /// A second, in the long run.
    pub per_second: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: PathBuf::from("civitas.db"),
            https: false,
            origins: Vec::new(),
            bot_pause: Duration::from_millis(700),
            patience: Duration::from_secs(120),
            thinkers: 1,
            idle: Duration::from_secs(600),
            streams: 4096,
            streams_each: 32,
            body: 16 << 10,
            rate: Some(Rate { burst: 60, per_second: 10 }),
        }
    }
}
