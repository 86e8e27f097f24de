//! The command line: commands, options and their help texts.

use civitas_core::rule::Lang;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Play the great civilization board games in the browser or in the terminal.
///
/// Exit codes: 0 success; 1 a check failed; 2 bad arguments or unreadable input; 3 a file could not be read or written.
#[derive(Debug, Parser)]
#[command(version, about, long_about)]
pub(crate) struct Args {
    /// Language of the output: en or es.
    #[arg(long, global = true, env = "CIVITAS_LANG", value_parser = lang)]
    pub(crate) lang: Option<Lang>,
    /// Pack of cards and areas for a game that takes packs; may be repeated. New games are played with the last one.
    #[arg(long, global = true, env = "CIVITAS_PACK", value_name = "FILE", value_delimiter = ',')]
    pub(crate) pack: Vec<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

fn public_url(url: &str) -> Result<String, String> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or("");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']');
    let is_host = !host.is_empty() && host.trim_end_matches('/').bytes().all(plain);
    if is_host {
        Ok(url.to_owned())
    } else {
        Err("write http:// or https:// and a host, such as https://play.example".to_owned())
    }
}

fn lang(code: &str) -> Result<Lang, String> {
    Lang::from_code(code).ok_or_else(|| "use en or es".to_owned())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the web server (default command).
    Serve(Serve),
    /// Copy the database to a file, also while the server runs, and check the copy.
    Backup(Backup),
    /// Replace the database by a backup, after checking it.
    Restore(Restore),
    /// List the games with their player counts, options and bot levels.
    Games,
    /// Start a game and write its record.
    New(New),
    /// Play in the terminal, with people at the same keyboard and with bots.
    Play(Play),
    /// List the legal moves in the current position of a record.
    Legal {
        /// Record file; - for standard input.
        record: PathBuf,
        /// Only this seat, named by its role (for example lion).
        #[arg(long)]
        seat: Option<String>,
    },
    /// Play moves in a recorded game and save the record.
    Apply {
        /// Record file.
        record: PathBuf,
        /// Moves such as "king H7; tile red H8"; played by the seat to move unless --seat is given.
        #[arg(required = true)]
        moves: Vec<String>,
        /// The seat that plays them, named by its role (for example lion).
        #[arg(long)]
        seat: Option<String>,
        /// Write the record to this file instead; - for standard output.
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Show the position of a record, at the end or after some decisions.
    Replay {
        /// Record file; - for standard input.
        record: PathBuf,
        /// Number of decisions to replay.
        #[arg(long)]
        ply: Option<usize>,
        /// Show only what this seat sees (a role such as lion).
        #[arg(long)]
        seat: Option<String>,
        /// Print JSON.
        #[arg(long, conflicts_with = "text")]
        json: bool,
        /// Print only the text of the position.
        #[arg(long)]
        text: bool,
    },
    /// Verify that the draws of a record were fair and that every move was legal.
    Verify(Verify),
    /// Check scenario files (rule examples that run as tests).
    Scenario {
        #[command(subcommand)]
        command: ScenarioCommand,
    },
    /// Read or search the rulebook of a game.
    Rules {
        /// Name of the game.
        game: String,
        /// Search words, or the id of a rule; prints the whole rulebook if empty.
        words: Vec<String>,
    },
    /// Play random games, as fast as possible or checking every invariant.
    Simulate(Simulate),
    /// Draw the board of a record as SVG or PNG.
    Render(Render),
    /// Run matches between bots and rate them.
    Arena(Arena),
    /// Run benchmarks on this machine.
    Bench {
        #[command(subcommand)]
        command: BenchCommand,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum ScenarioCommand {
    /// Run scenario files, or all files of a folder; exit code 1 if one fails.
    Check {
        /// Files or folders.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// A new game: its options and its seats.
#[derive(Debug, clap::Args)]
pub(crate) struct New {
    /// Name of the game.
    pub(crate) game: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// Roles and players in the order of play, such as lion=Ana,bull=bot:random.
    #[arg(long, value_name = "SEATS", value_delimiter = ',', conflicts_with = "players")]
    pub(crate) seats: Vec<String>,
    /// Number of players, if names and roles do not matter.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Seed for all draws, to start the same game again (default: a random secret).
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Output file for the record; - for standard output.
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

fn first_game() -> String {
    civitas_games::all().first().map_or_else(String::new, |game| game.name.to_owned())
}

#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    /// Name of the game (default: the first that `civitas games` lists).
    #[arg(default_value_t = first_game())]
    pub(crate) game: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// Roles and players in the order of play, such as lion=Ana,bull=bot:random; names that begin with bot: are bots.
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// Seed for all draws.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Resume from this record if it exists, and save the game there on exit.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Simulate {
    /// Name of the game (default: every game in turn).
    pub(crate) game: Option<String>,
    /// Number of players (default: all counts in turn).
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE", conflicts_with = "all_options")]
    pub(crate) option: Vec<String>,
    /// Use all combinations of options in turn.
    #[arg(long)]
    pub(crate) all_options: bool,
    /// Number of games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Seed of the first game; game N uses seed + N, which also chooses its options: --seed continues an earlier run.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Number of threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Stop each game's simulation after this many seconds, also if there were fewer games.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) seconds: Option<u32>,
    /// Check every invariant after every decision.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    /// Name of the game.
    pub(crate) game: String,
    /// One player for each seat, such as search:200ms,greedy,greedy,greedy; `levels` means all levels.
    #[arg(long, required = true, value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// Play a league with this many seats per game; every combination of players meets equally often.
    #[arg(long, value_name = "SEATS", value_parser = clap::value_parser!(u16).range(1..=6))]
    pub(crate) table: Option<u16>,
    /// Number of games.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,
    /// Whether players change seats from game to game.
    #[arg(long, default_value = "rotate", value_parser = ["rotate", "fixed"])]
    pub(crate) seats: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// Number of games played at the same time.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Seed for all draws and random choices.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Folder for records, a CSV file and a plot; games already in it are counted, so an interrupted match can be resumed.
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Stop early by a sequential test (SPRT): is the first player's share of wins at most the first or at least the second value?
    #[arg(long, value_delimiter = ',', value_name = "SHARE,SHARE")]
    pub(crate) sprt: Vec<f64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Render {
    /// Record file; - for standard input.
    pub(crate) record: PathBuf,
    /// Number of decisions to replay.
    #[arg(long)]
    pub(crate) ply: Option<usize>,
    /// Draw what this seat sees (a role such as lion); default: what spectators see.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// Use the colours of a dark page.
    #[arg(long)]
    pub(crate) dark: bool,
    /// Write PNG instead of SVG (implied by a .png file name).
    #[arg(long)]
    pub(crate) png: bool,
    /// Width of the PNG in pixels.
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(16..=8000))]
    pub(crate) width: u32,
    /// Output file; - for standard output.
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// Record file; - for standard input.
    pub(crate) record: PathBuf,
    /// Accept a record without digests; only its decisions are then checked.
    #[arg(long)]
    pub(crate) without_digests: bool,
    /// Share that the record must contain, as your browser drew it.
    #[arg(long, value_name = "HEX")]
    pub(crate) share: Option<civitas_core::chance::Share>,
    /// Commitment that you saw before the game began.
    #[arg(long, value_name = "HEX")]
    pub(crate) commit: Option<civitas_core::chance::Commitment>,
    /// Print every draw, for an independent verifier (tests/verifier/verify.py).
    #[arg(long)]
    pub(crate) draws: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    /// Output file.
    pub(crate) file: PathBuf,
    /// Database to copy.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// Overwrite an existing file.
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Restore {
    /// Backup file.
    pub(crate) file: PathBuf,
    /// Database to replace; no server may be using it.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// Replace an existing database; the old one is kept as a file that ends in .before-restore.
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// Open a browser on this machine once the server runs.
    #[arg(long)]
    pub(crate) open: bool,
    /// Address and port to listen on.
    #[arg(long, env = "CIVITAS_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,
    /// Database file.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// The server is behind an HTTPS proxy: mark cookies as secure.
    #[arg(long, env = "CIVITAS_HTTPS")]
    pub(crate) https: bool,
    /// Additional allowed origin, such as <https://play.example>; may be repeated.
    #[arg(long, env = "CIVITAS_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    /// Public address of the server, such as <https://play.example>; invitation links begin with it.
    #[arg(long, env = "CIVITAS_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// Address of a proxy whose X-Forwarded-For header is trusted; may be repeated.
    #[arg(long, env = "CIVITAS_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<std::net::IpAddr>,
    /// Maximum number of open connections; the system may allow fewer.
    #[arg(long, env = "CIVITAS_MAX_CONNECTIONS", default_value_t = 8192, value_parser = clap::value_parser!(u16).range(16..))]
    pub(crate) max_connections: u16,
    /// Format of the logs on standard error: text or json.
    #[arg(long, env = "CIVITAS_LOG_FORMAT", default_value = "text")]
    pub(crate) log_format: civitas_server::LogFormat,
    /// Lowest level that is logged: error, warn, info, debug, trace or off.
    #[arg(long, env = "CIVITAS_LOG_LEVEL", default_value = "info")]
    pub(crate) log_level: civitas_server::LevelFilter,
    /// Number of bot threads.
    #[arg(long, env = "CIVITAS_BOT_THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) bot_threads: u16,
    /// Delay before a bot moves, in milliseconds.
    #[arg(long, env = "CIVITAS_BOT_PAUSE", default_value_t = 700, value_parser = clap::value_parser!(u16).range(0..=10_000))]
    pub(crate) bot_pause: u16,
    /// Shortest time that a reaction window stays open, in milliseconds; how fast it closes then tells nothing.
    #[arg(long, env = "CIVITAS_WINDOW_HOLD", default_value_t = 3000, value_parser = clap::value_parser!(u16).range(0..=60_000))]
    pub(crate) window_hold: u16,
}

impl Serve {
    /// Returns the settings from the environment, otherwise the defaults: used when `civitas` is run without a command.
    pub(crate) fn from_env() -> Self {
        match Args::parse_from(["civitas", "serve"]).command {
            Some(Command::Serve(serve)) => serve,
            _ => unreachable!("the command line just above says so"),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// Benchmark the server over loopback: latency, durable moves per second, memory.
    Server(BenchServer),
    /// Play every game as fast as possible; fails if memory, descriptors or the cost of a move grow.
    Soak {
        /// Duration in seconds.
        #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(9..=86_400))]
        seconds: u32,
        /// Players, each in one game after another.
        #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u16).range(1..=1000))]
        players: u16,
    },
    /// The strongest bots at many tables at once; fails if people or opponents wait for them.
    Bots {
        /// Tables of four bots.
        #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(0..=1000))]
        tables: u16,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct BenchServer {
    /// Number of open games.
    #[arg(long, default_value_t = 500)]
    pub(crate) games: usize,
    /// Number of open event streams.
    #[arg(long, default_value_t = 500)]
    pub(crate) streams: usize,
    /// Actions per second while the latency is measured.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) actions: u32,
    /// Duration of the latency measurement in seconds.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    pub(crate) seconds: u32,
}
