//! The command line: commands and options. Their help texts are in the language files; see [`crate::help`].

use crate::values::{lang, log_format, log_level, public_url, within};
use civitas_core::rule::Lang;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Parser)]
// Without a command the server starts; see [`crate::help::parse`].
#[command(version, subcommand_required = false, arg_required_else_help = false)]
pub(crate) struct Args {
    #[arg(long, global = true, env = "CIVITAS_LANG", value_parser = lang)]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true, env = "CIVITAS_PACK", value_name = "FILE", value_delimiter = ',')]
    pub(crate) pack: Vec<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(Serve),
    Backup(Backup),
    Restore(Restore),
    Games,
    New(New),
    Play(Play),
    Legal {
        record: PathBuf,
        #[arg(long)]
        seat: Option<String>,
    },
    Apply {
        record: PathBuf,
        #[arg(required = true)]
        moves: Vec<String>,
        #[arg(long)]
        seat: Option<String>,
        #[arg(long, short)]
        output: Option<PathBuf>,
    },
    Replay {
        record: PathBuf,
        #[arg(long)]
        ply: Option<usize>,
        #[arg(long)]
        seat: Option<String>,
        #[arg(long, conflicts_with = "text")]
        json: bool,
        #[arg(long)]
        text: bool,
    },
    Verify(Verify),
    Scenario {
        #[command(subcommand)]
        command: ScenarioCommand,
    },
    Rules {
        game: String,
        words: Vec<String>,
    },
    Simulate(Simulate),
    Render(Render),
    Arena(Arena),
    Bench {
        #[command(subcommand)]
        command: BenchCommand,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum ScenarioCommand {
    Check {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
}

/// A new game: its options and its seats.
#[derive(Debug, clap::Args)]
pub(crate) struct New {
    pub(crate) game: String,
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "SEATS", value_delimiter = ',', conflicts_with = "players")]
    pub(crate) seats: Vec<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

fn first_game() -> String {
    civitas_games::all().first().map_or_else(String::new, |game| game.name.to_owned())
}

#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    #[arg(default_value_t = first_game())]
    pub(crate) game: String,
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, value_name = "SEATS", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Simulate {
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<usize>,
    #[arg(long, short = 'O', value_name = "KEY=VALUE", conflicts_with = "all_options")]
    pub(crate) option: Vec<String>,
    #[arg(long)]
    pub(crate) all_options: bool,
    #[arg(long, default_value_t = 1000, value_parser = within(1..=100_000_000_u64))]
    pub(crate) games: u64,
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    #[arg(long, default_value_t = 1, value_parser = within(1..=256_u16))]
    pub(crate) threads: u16,
    #[arg(long, value_name = "N", value_parser = within(1..=1_000_000_u32))]
    pub(crate) seconds: Option<u32>,
    #[arg(long)]
    pub(crate) check: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Arena {
    pub(crate) game: String,
    #[arg(long, required = true, value_delimiter = ',')]
    pub(crate) players: Vec<String>,
    #[arg(long, value_name = "SEATS", value_parser = within(1..=6_u16))]
    pub(crate) table: Option<u16>,
    #[arg(long, default_value_t = 200, value_parser = within(1..=10_000_000_u32))]
    pub(crate) games: u32,
    #[arg(long, default_value = "rotate", value_parser = ["rotate", "fixed"])]
    pub(crate) seats: String,
    #[arg(long, short = 'O', value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
    #[arg(long, default_value_t = 1, value_parser = within(1..=256_u16))]
    pub(crate) threads: u16,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[arg(long, short, value_name = "FOLDER")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long, value_delimiter = ',', value_name = "SHARE,SHARE")]
    pub(crate) sprt: Vec<f64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Render {
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) ply: Option<usize>,
    #[arg(long)]
    pub(crate) seat: Option<String>,
    #[arg(long)]
    pub(crate) dark: bool,
    #[arg(long)]
    pub(crate) png: bool,
    #[arg(long, default_value_t = 1600, value_parser = within(16..=8000_u32))]
    pub(crate) width: u32,
    #[arg(long, short, default_value = "-")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    pub(crate) record: PathBuf,
    #[arg(long)]
    pub(crate) without_digests: bool,
    #[arg(long, value_name = "HEX")]
    pub(crate) share: Option<civitas_core::chance::Share>,
    #[arg(long, value_name = "HEX")]
    pub(crate) commit: Option<civitas_core::chance::Commitment>,
    #[arg(long)]
    pub(crate) draws: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Backup {
    pub(crate) file: PathBuf,
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Restore {
    pub(crate) file: PathBuf,
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    #[arg(long)]
    pub(crate) replace: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    #[arg(long)]
    pub(crate) open: bool,
    #[arg(long, env = "CIVITAS_LISTEN", default_value = "127.0.0.1:8080")]
    pub(crate) listen: std::net::SocketAddr,
    #[arg(long, env = "CIVITAS_DATABASE", default_value = "civitas.db")]
    pub(crate) database: PathBuf,
    #[arg(long, env = "CIVITAS_HTTPS")]
    pub(crate) https: bool,
    #[arg(long, env = "CIVITAS_ORIGIN", value_delimiter = ',')]
    pub(crate) origin: Vec<String>,
    #[arg(long, env = "CIVITAS_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(crate) public_url: Option<String>,
    #[arg(long, env = "CIVITAS_TRUSTED_PROXY", value_name = "ADDRESS", value_delimiter = ',')]
    pub(crate) trusted_proxy: Vec<std::net::IpAddr>,
    #[arg(long, env = "CIVITAS_MAX_CONNECTIONS", default_value_t = 8192, value_parser = within(16..=u16::MAX))]
    pub(crate) max_connections: u16,
    #[arg(long, env = "CIVITAS_LOG_FORMAT", default_value = "text", value_parser = log_format)]
    pub(crate) log_format: civitas_server::LogFormat,
    #[arg(long, env = "CIVITAS_LOG_LEVEL", default_value = "info", value_parser = log_level)]
    pub(crate) log_level: civitas_server::LevelFilter,
    #[arg(long, env = "CIVITAS_BOT_THREADS", default_value_t = 1, value_parser = within(1..=64_u16))]
    pub(crate) bot_threads: u16,
    #[arg(long, env = "CIVITAS_BOT_PAUSE", default_value_t = 700, value_parser = within(0..=10_000_u16))]
    pub(crate) bot_pause: u16,
    #[arg(long, env = "CIVITAS_WINDOW_HOLD", default_value_t = 3000, value_parser = within(0..=60_000_u16))]
    pub(crate) window_hold: u16,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BenchCommand {
    Server(BenchServer),
    Soak {
        #[arg(long, default_value_t = 60, value_parser = within(9..=86_400_u32))]
        seconds: u32,
        #[arg(long, default_value_t = 16, value_parser = within(1..=1000_u16))]
        players: u16,
    },
    Bots {
        #[arg(long, default_value_t = 20, value_parser = within(0..=1000_u16))]
        tables: u16,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct BenchServer {
    #[arg(long, default_value_t = 500)]
    pub(crate) games: usize,
    #[arg(long, default_value_t = 500)]
    pub(crate) streams: usize,
    #[arg(long, default_value_t = 50, value_parser = within(1..=10_000_u32))]
    pub(crate) actions: u32,
    #[arg(long, default_value_t = 10, value_parser = within(1..=3600_u32))]
    pub(crate) seconds: u32,
}
