//! The settings of a server.

use civitas_core::packs::LoadedPack;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// How a server runs. [`Config::default`] is right for a server at home.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address and port to listen on.
    pub address: SocketAddr,
    /// The database file.
    pub database: PathBuf,
    /// Whether clients reach the server by HTTPS. Cookies are then sent by HTTPS only, and browsers remember to use it.
    pub https: bool,
    /// Origins besides its own host that may send forms, such as `https://play.example`.
    pub origins: Vec<String>,
    /// Where people find the server, such as `https://play.example`: what invitation links begin with. Without it they
    /// begin with what the browser calls the server, if that is an address or a name of a home network.
    pub public_url: Option<String>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpAddr>,
    /// How long a bot waits before it moves, so that people can follow.
    pub bot_pause: Duration,
    /// How long a reaction window stays open at least, if a person is asked: how fast it closes then tells nothing.
    pub window_hold: Duration,
    /// After how long without an answer the other players may continue without a seat.
    pub absent_after: Duration,
    /// Number of threads that compute for bots.
    pub bot_threads: usize,
    /// After how long an idle table is unloaded from memory.
    pub unload_after: Duration,
    /// Most open event streams in all.
    pub max_streams: usize,
    /// Most open event streams of one person.
    pub max_streams_per_person: usize,
    /// Most open event streams from one address.
    pub max_streams_per_address: usize,
    /// Most open connections in all; the system may allow fewer.
    pub max_connections: usize,
    /// Most open connections from one address that is not a trusted proxy.
    pub max_connections_per_address: usize,
    /// How long a client may take to send the header of a request, and how long a connection may stay idle before.
    pub header_timeout: Duration,
    /// How long a client may take to read anything of what it is sent.
    pub write_timeout: Duration,
    /// Largest body of a request, in bytes.
    pub max_body_bytes: usize,
    /// Limit on the requests of one person that change something; `None` for no limit.
    pub rate_limit: Option<Rate>,
    /// Loaded packs that every host may choose, with their games.
    pub packs: Vec<(&'static str, LoadedPack)>,
}

/// A limit on the requests of one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Number of requests in a row.
    pub burst: u32,
    /// Requests per second after that.
    pub per_second: u32,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: PathBuf::from("civitas.db"),
            https: false,
            origins: Vec::new(),
            public_url: None,
            trusted_proxies: Vec::new(),
            bot_pause: Duration::from_millis(700),
            window_hold: Duration::from_secs(3),
            absent_after: Duration::from_secs(120),
            bot_threads: 1,
            unload_after: Duration::from_secs(600),
            max_streams: 4096,
            max_streams_per_person: 32,
            max_streams_per_address: 128,
            max_connections: 8192,
            max_connections_per_address: 192,
            header_timeout: Duration::from_secs(15),
            write_timeout: Duration::from_secs(30),
            max_body_bytes: 16 << 10,
            rate_limit: Some(Rate { burst: 60, per_second: 10 }),
            packs: Vec::new(),
        }
    }
}
