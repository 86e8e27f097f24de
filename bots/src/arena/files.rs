//! What a contest leaves in its folder: `games.csv`, `records/`, `report.txt`, `plot.svg`.

use super::game::{GameResult, SeatResult};
use super::report::Report;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A folder that cannot be used.
#[derive(Debug)]
pub enum FolderError {
    /// It holds another contest.
    Other {
        /// What it holds.
        found: String,
        /// What was asked for.
        asked: String,
    },
    /// A line of the table cannot be read.
    Line {
        /// Which.
        number: usize,
    },
    /// It cannot be read or written.
    Io(io::Error),
}

impl fmt::Display for FolderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Other { found, asked } => write!(f, "the folder holds another contest ({found}; asked for: {asked})"),
            Self::Line { number } => write!(f, "line {number} of games.csv cannot be read"),
            Self::Io(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for FolderError {}

impl From<io::Error> for FolderError {
    fn from(wrong: io::Error) -> Self {
        Self::Io(wrong)
    }
}

const HEAD: &str = "game,seat,player,rank,plies,by,decisions,microseconds,longest,searched,simulations,score";

/// The folder of a contest, or none.
pub(super) struct Files(Option<Folder>);

struct Folder {
    path: PathBuf,
    table: File,
}

impl Files {
    /// Opens the folder, making it if it is not there.
    pub(super) fn open(path: Option<&Path>, description: &str) -> Result<Self, FolderError> {
        let Some(path) = path else { return Ok(Self(None)) };
        fs::create_dir_all(path.join("records"))?;
        let name = path.join("games.csv");
        let old = match fs::read_to_string(&name) {
            Ok(text) => text,
            Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => String::new(),
            Err(wrong) => return Err(wrong.into()),
        };
        let mut table = OpenOptions::new().append(true).create(true).open(&name)?;
        match old.lines().next().map(|line| line.trim_start_matches("# ")) {
            None => writeln!(table, "# {description}\n{HEAD}")?,
            Some(found) if found == description => {
                // A line that was broken off is ended, so that the next one stands by itself.
                if !old.ends_with('\n') {
                    writeln!(table)?;
                }
            }
            Some(found) => {
                return Err(FolderError::Other { found: found.to_owned(), asked: description.to_owned() });
            }
        }
        Ok(Self(Some(Folder { path: path.to_owned(), table })))
    }

    /// The games that are in the table already. A game with a seat missing was broken off and is played again.
    pub(super) fn played(&self, players: usize, table: usize) -> Result<Vec<GameResult>, FolderError> {
        let Some(folder) = &self.0 else { return Ok(Vec::new()) };
        let text = fs::read_to_string(folder.path.join("games.csv"))?;
        let mut games: Vec<GameResult> = Vec::new();
        let lines: Vec<_> = text.lines().enumerate().skip(2).filter(|(_, line)| !line.is_empty()).collect();
        for &(at, line) in &lines {
            let Some((game, seat, result, plies, by)) = read_line(line, players) else {
                if Some(at) == lines.last().map(|&(last, _)| last) {
                    break; // broken off while it was written
                }
                return Err(FolderError::Line { number: at + 1 });
            };
            if games.last().is_none_or(|last| last.number != game) || seat == 0 {
                games.retain(|known| known.number != game);
                games.push(GameResult { number: game, plies, by, seats: Vec::new() });
            }
            if let Some(last) = games.last_mut().filter(|last| last.seats.len() == seat) {
                last.seats.push(result);
            }
        }
        games.retain(|game| game.seats.len() == table);
        Ok(games)
    }

    /// Adds a game: its record first, so that a line of the table always has one.
    pub(super) fn write(&mut self, game: &GameResult, record: &str) -> Result<(), FolderError> {
        let Some(folder) = &mut self.0 else { return Ok(()) };
        fs::write(folder.path.join("records").join(format!("{:05}.txt", game.number)), record)?;
        let mut lines = String::new();
        for (seat, result) in game.seats.iter().enumerate() {
            let score: Vec<_> = result.score.iter().map(|(word, n)| format!("{word}={n}")).collect();
            lines.push_str(&format!(
                "{},{seat},{},{},{},{},{},{},{},{},{},{}\n",
                game.number,
                result.player,
                result.rank,
                game.plies,
                game.by,
                result.decisions,
                result.time.as_micros(),
                result.longest.as_micros(),
                result.searched.0,
                result.searched.1,
                score.join(" ")
            ));
        }
        folder.table.write_all(lines.as_bytes())?;
        folder.table.flush()?;
        Ok(())
    }

    /// Writes the report and the plot.
    pub(super) fn finish(&self, report: &Report) -> Result<(), FolderError> {
        let Some(folder) = &self.0 else { return Ok(()) };
        fs::write(folder.path.join("report.txt"), report.to_string())?;
        fs::write(folder.path.join("plot.svg"), report.svg())?;
        Ok(())
    }
}

fn read_line(line: &str, players: usize) -> Option<(u32, usize, SeatResult, u32, String)> {
    let mut fields = line.split(',');
    let mut next = || fields.next();
    let (game, seat) = (next()?.parse().ok()?, next()?.parse().ok()?);
    let player = next()?.parse().ok().filter(|&player: &usize| player < players)?;
    let rank = next()?.parse().ok()?;
    let plies = next()?.parse().ok()?;
    let by = next()?.to_owned();
    let decisions = next()?.parse().ok()?;
    let time = Duration::from_micros(next()?.parse().ok()?);
    let longest = Duration::from_micros(next()?.parse().ok()?);
    let searched = (next()?.parse().ok()?, next()?.parse().ok()?);
    let pairs = next()?.split_whitespace().map(|pair| {
        let (word, number) = pair.split_once('=')?;
        Some((word.to_owned(), number.parse().ok()?))
    });
    let score = pairs.collect::<Option<Vec<_>>>()?;
    Some((game, seat, SeatResult { player, rank, decisions, time, longest, searched, score }, plies, by))
}
