//! What the program can be asked for.

use civitas_core::rule::Lang;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Civitas: a table for the great civilization board games.
///
/// Exit codes: 0 done; 1 something was looked at and does not hold; 2 wrong arguments or unreadable input; 3 a file could
/// not be read or written.
#[derive(Debug, Parser)]
#[command(version, about, long_about)]
pub(crate) struct Args {
    /// Language of what is printed: en or es.
    #[arg(long, global = true, env = "CIVITAS_LANG", value_parser = lang)]
    pub(crate) lang: Option<Lang>,
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
    Lang::from_code(code).ok_or_else(|| "choose en or es".to_owned())
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Open the table in the browser; this is what happens if nothing else is said.
    Serve(Serve),
    /// Copy the database into a file, also while the server runs, and check the copy.
    Backup(Backup),
    /// Put a backup in the place of the database, after checking it.
    Restore(Restore),
    /// What can be played: games, player counts, options.
    Games,
    /// Start a game and write its record.
    New(New),
    /// Play in the terminal, against people at the same keyboard and against bots.
    Play(Play),
    /// List what can be answered now in the game of a record.
    Legal {
        /// The record; - for standard input.
        record: PathBuf,
        /// Only this seat, by its word.
        #[arg(long)]
        seat: Option<String>,
    },
    /// Play moves in the game of a record, and write the record back.
    Apply {
        /// The record.
        record: PathBuf,
        /// Lines such as "king H7; tile red H8"; each is played by the seat that is asked, unless --seat says otherwise.
        #[arg(required = true)]
        moves: Vec<String>,
        /// Who plays them, by its word.
        #[arg(long)]
        seat: Option<String>,
        /// Where to write the record instead; - for standard output.
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    /// Show the position of a record after some decisions, or after all of them.
    Replay {
        /// The record; - for standard input.
        record: PathBuf,
        /// After so many decisions.
        #[arg(long)]
        ply: Option<usize>,
        /// What a seat sees, by its word, instead of the whole position.
        #[arg(long)]
        seat: Option<String>,
        /// As JSON.
        #[arg(long, conflicts_with = "text")]
        json: bool,
        /// As the text of the position only.
        #[arg(long)]
        text: bool,
    },
    /// Prove that nobody steered the draws of a record and that it was played by the rules.
    Verify(Verify),
    /// Scenarios: rules as examples that are checked.
    Scenario {
        #[command(subcommand)]
        command: ScenarioCommand,
    },
    /// Read or search the rulebook of a game.
    Rules {
        /// The game.
        game: String,
        /// Words that a rule must hold, or the id of a rule; the whole book without any.
        words: Vec<String>,
    },
    /// Play random games, as fast as possible or checking everything.
    Simulate(Simulate),
    /// Draw the board of a record as SVG or PNG.
    Render(Render),
    /// Let bots meet, and rate them.
    Arena(Arena),
    /// Measure what this machine bears.
    Bench {
        #[command(subcommand)]
        command: BenchCommand,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum ScenarioCommand {
    /// Run scenario files, or all of a folder; exit code 1 if one does not hold.
    Check {
        /// Files or folders.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// A table: a game, its options and its seats.
#[derive(Debug, clap::Args)]
pub(crate) struct New {
    /// The game.
    pub(crate) game: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// Who sits where, in the order of play, such as lion=Ana,bull=bot:random.
    #[arg(long, value_name = "SEATS", value_delimiter = ',', conflicts_with = "players")]
    pub(crate) seats: Vec<String>,
    /// How many play, if it does not matter who they are.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// A number to make the draws from, so that the same game can be started again; a secret without it.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Where to write the record; - for standard output.
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    /// The game.
    #[arg(default_value = "tigris")]
    pub(crate) game: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// Who sits where, in the order of play, such as lion=Ana,bull=bot:random; names beginning with bot: are bots.
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    /// A number to make the draws from.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Write the record here when the game is over or left, and go on from it if it exists.
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Simulate {
    /// The game.
    pub(crate) game: String,
    /// How many play; all counts in turn without it.
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE", conflicts_with = "all_options")]
    pub(crate) option: Vec<String>,
    /// Go through all combinations of options in turn.
    #[arg(long)]
    pub(crate) all_options: bool,
    /// How many games.
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// The number of the first game; the same number gives the same game.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// How many threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// Check all invariants after every move.
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    /// The game.
    pub(crate) game: String,
    /// Who plays, one for each seat, such as search:200ms,greedy,greedy,greedy; `levels` stands for all levels.
    #[arg(long, required = true, value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    /// A league: so many sit at a table, and every group of the players meets equally often.
    #[arg(long, value_name = "SEATS", value_parser = clap::value_parser!(u16).range(2..=6))]
    pub(crate) table: Option<u16>,
    /// How many games.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,
    /// Whether players change seats from game to game.
    #[arg(long, default_value = "rotate", value_parser = ["rotate", "fixed"])]
    pub(crate) seats: String,
    /// Options as key=value; see `civitas games`.
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    /// How many games at once.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: u16,
    /// What all draws and dice are made from.
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// A folder for records, a CSV and a plot; games that are there already count, so a contest can be gone on with.
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first player wins at most the first or at least the second share.
    #[arg(long, value_delimiter = ',', value_name = "SHARE,SHARE")]
    pub(crate) sprt: Vec<f64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Render {
    /// The record; - for standard input.
    pub(crate) record: PathBuf,
    /// After so many decisions.
    #[arg(long)]
    pub(crate) ply: Option<usize>,
    /// As a seat sees it, by its word; otherwise as everybody does.
    #[arg(long)]
    pub(crate) seat: Option<String>,
    /// For a dark page.
    #[arg(long)]
    pub(crate) dark: bool,
    /// In dots, as PNG; also if the file is called so.
    #[arg(long)]
    pub(crate) png: bool,
    /// How many dots wide a PNG is.
    #[arg(long, default_value_t = 1600, value_parser = clap::value_parser!(u32).range(16..=8000))]
    pub(crate) width: u32,
    /// Where to write it; - for standard output.
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// The record; - for standard input.
    pub(crate) record: PathBuf,
    /// Accept a record without digests, of which only the decisions can be checked.
    #[arg(long)]
    pub(crate) without_digests: bool,
    /// A share that must be among those of the record, as your browser drew it.
    #[arg(long, value_name = "HEX")]
    pub(crate) share: Option<civitas_core::chance::Share>,
    /// The commitment that you saw before the game began.
    #[arg(long, value_name = "HEX")]
    pub(crate) commit: Option<civitas_core::chance::Commitment>,
    /// Print every draw, for a verifier that is not this program (tests/verifier/verify.py).
    #[arg(long)]
    pub(crate) draws: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    /// The file to write.
    pub(crate) file: PathBuf,
    /// The database to copy.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// Write over an existing file.
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Restore {
    /// The backup to read.
    pub(crate) file: PathBuf,
    /// The database to replace; no server may use it.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// Replace an existing database; it is kept beside, with the ending .before-restore.
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, env = "CIVITAS_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,
    /// The file in which tables are kept.
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    /// It is reached by HTTPS, through a proxy: cookies are then for HTTPS only.
    #[arg(long, env = "CIVITAS_HTTPS")]
    pub(crate) https: bool,
    /// An origin besides its own that may send forms, such as <https://play.example>; may be given several times.
    #[arg(long, env = "CIVITAS_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    /// Where people find the server, such as <https://play.example>; invitation links begin with it.
    #[arg(long, env = "CIVITAS_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    /// The address of a proxy whose X-Forwarded-For is believed; may be given several times.
    #[arg(long, env = "CIVITAS_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<std::net::IpAddr>,
    /// Most open connections in all; the system may allow fewer.
    #[arg(long, env = "CIVITAS_MAX_CONNECTIONS", default_value_t = 8192, value_parser = clap::value_parser!(u16).range(16..))]
    pub(crate) max_connections: u16,
    /// How logs are written to standard error: text or json.
    #[arg(long, env = "CIVITAS_LOG_FORMAT", default_value = "text")]
    pub(crate) log_format: civitas_server::LogFormat,
    /// The least important level that is logged: error, warn, info, debug, trace or off.
    #[arg(long, env = "CIVITAS_LOG_LEVEL", default_value = "info")]
    pub(crate) log_level: civitas_server::LevelFilter,
    /// Number of threads that compute for bots.
    #[arg(long, env = "CIVITAS_BOT_THREADS", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) bot_threads: u16,
    /// How long a bot waits before it moves, in milliseconds, so that people can follow.
    #[arg(long, env = "CIVITAS_BOT_PAUSE", default_value_t = 700, value_parser = clap::value_parser!(u16).range(0..=10_000))]
    pub(crate) bot_pause: u16,
}

impl Serve {
    /// As the environment says, otherwise as usual: what `civitas` does without a command.
    pub(crate) fn from_env() -> Self {
        match Args::parse_from(["civitas", "serve"]).command {
            Some(Command::Serve(serve)) => serve,
            _ => unreachable!("the command line just above says so"),
        }
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    /// The server: delay, durable moves a second, memory; on a server of its own, over the loopback.
    Server(BenchServer),
}

#[derive(Debug, clap::Args)]
pub(crate) struct BenchServer {
    /// Open games.
    #[arg(long, default_value_t = 500)]
    pub(crate) games: usize,
    /// Open streams.
    #[arg(long, default_value_t = 500)]
    pub(crate) streams: usize,
    /// Actions a second while the delay is measured.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) actions: u32,
    /// For how many seconds.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=600))]
    pub(crate) seconds: u32,
}
