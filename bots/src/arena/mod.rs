//! The arena: players meet many times, and the table says who is stronger and how sure that is.
//!
//! A [`Contest`] is one table: as many players as seats, who change seats from game to game; or a league, in which more
//! players take turns at smaller tables, everybody with everybody. Every game is kept as a record, every seat of it as a line of a table that other programs can read; a contest that was broken off goes on
//! where it stopped.

mod files;
mod game;
mod plot;
mod report;
mod sprt;

pub use files::FolderError;
pub use game::{GameResult, SeatResult};
pub use report::{Report, Standing};
pub use sprt::{Sprt, Verdict};

use crate::levels::{PlayerConfig, config, known_players};
use crate::player_spec::PlayerSpec;
use civitas_core::erased::GameTask;
use civitas_core::game::{Game, Setup, SetupError};
use civitas_core::options::{OptionError, Options};
use civitas_core::rule::RuleId;
use files::Files;
use std::fmt;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc;

/// Who meets whom, how often, and how.
#[derive(Debug, Clone)]
pub struct Contest {
    /// The players.
    pub players: Vec<PlayerSpec>,
    /// How many sit at a table; if there are more players, every group of so many meets equally often.
    pub table: usize,
    /// How many games.
    pub games: u32,
    /// Do the players change seats from game to game?
    pub rotate: bool,
    /// So many games at once.
    pub threads: usize,
    /// What the table agrees on, as in a record.
    pub options: String,
    /// Seed for all draws and random choices.
    pub seed: u64,
    /// Where records, the table and the plot are written; what is there already counts.
    pub folder: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first player is as strong as that.
    pub sprt: Option<Sprt>,
}

/// How far a contest has come.
#[derive(Debug)]
pub struct Progress<'a> {
    /// Games that are played, those from an earlier run among them.
    pub done: u32,
    /// Games in all.
    pub games: u32,
    /// The standings so far.
    pub report: &'a Report,
}

/// A contest that cannot be held.
#[derive(Debug)]
pub enum ContestError {
    /// There is no such player.
    Player {
        /// What was said.
        found: String,
        /// Who there is.
        known: Vec<&'static str>,
    },
    /// The options cannot be.
    Options(OptionError),
    /// The table cannot be.
    Table(SetupError),
    /// The folder cannot be used.
    Folder(FolderError),
    /// A player gave no answer or a forbidden one; it has lost more than a game.
    IllegalMove {
        /// Who.
        player: String,
        /// In which game.
        game: u32,
        /// What happened.
        what: Misplay,
    },
    /// A game does not end within the bound of its rules.
    Endless {
        /// Which game.
        game: u32,
    },
    /// A game waits for nobody and is not over.
    Stuck {
        /// Which game.
        game: u32,
    },
    /// The threads could not be started.
    Threads(String),
}

/// What a player did that is not a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misplay {
    /// It gave no answer.
    NoAnswer,
    /// It did what a rule forbids.
    Refused {
        /// What.
        action: String,
        /// The rule.
        rule: RuleId,
    },
}

impl fmt::Display for Misplay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoAnswer => f.write_str("no answer"),
            Self::Refused { action, rule } => write!(f, "{action} is refused under {rule}"),
        }
    }
}

impl fmt::Display for ContestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player { found, known } => write!(f, "there is no player “{found}”; there are {}", known.join(", ")),
            Self::Options(wrong) => wrong.fmt(f),
            Self::Table(wrong) => wrong.fmt(f),
            Self::Folder(wrong) => wrong.fmt(f),
            Self::IllegalMove { player, game, what } => write!(f, "{player} in game {game}: {what}"),
            Self::Endless { game } => write!(f, "game {game} does not end"),
            Self::Stuck { game } => write!(f, "game {game} waits for nobody and is not over"),
            Self::Threads(wrong) => write!(f, "the threads cannot be started: {wrong}"),
        }
    }
}

impl std::error::Error for ContestError {}

impl Contest {
    /// A contest of these players at one table, with nothing special about it.
    #[must_use]
    pub fn new(players: Vec<PlayerSpec>, games: u32) -> Self {
        let table = players.len();
        let (options, folder, sprt) = (String::new(), None, None);
        Self { players, table, games, rotate: true, threads: 1, options, seed: 1, folder, sprt }
    }

    /// Who sits at the table in a game, by seat. The groups come in turns; within a group the seats go round.
    fn seated(&self, game: u32) -> Vec<usize> {
        let groups = groups(self.players.len(), self.table);
        let count = groups.len().max(1);
        let mut group = groups.get(game as usize % count).cloned().unwrap_or_default();
        if self.rotate && !group.is_empty() {
            let shift = game as usize / count % group.len();
            group.rotate_left(shift);
        }
        group
    }

    /// Holds the contest, or what is left of it.
    ///
    /// `progress` is called after every game; if it says `false`, the games under way are finished and the rest is left
    /// for another time.
    ///
    /// # Errors
    ///
    /// Why it cannot be held.
    pub fn run<G: Game>(&self, mut progress: impl FnMut(&Progress<'_>) -> bool) -> Result<Report, ContestError> {
        let mut trees = 1;
        for name in &self.players {
            match config::<G>(name) {
                None => return Err(ContestError::Player { found: name.to_string(), known: known_players::<G>() }),
                Some(PlayerConfig::Search { threads, .. }) => trees = trees.max(threads as usize),
                Some(_) => {}
            }
        }
        let options = G::Options::for_simulation().with(&self.options).map_err(ContestError::Options)?;
        let setup = Setup::with_first_roles::<G>(options, self.table).map_err(ContestError::Table)?;
        let description = self.describe::<G>(&setup);
        let mut files = Files::open(self.folder.as_deref(), &description).map_err(ContestError::Folder)?;
        let mut played = files.played(self.players.len(), self.table).map_err(ContestError::Folder)?;
        played.retain(|game| game.number < self.games);

        let mut report = Report::new(&self.players, &description, self.sprt);
        for game in &played {
            report.add(game);
        }
        let mut open: Vec<u32> = (0..self.games).filter(|n| !played.iter().any(|game| game.number == *n)).collect();
        if report.is_decided() {
            open.clear();
        }
        // A player who grows several trees finds threads for them in the same pool.
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.max(1) * trees).build();
        let pool = pool.map_err(|wrong| ContestError::Threads(wrong.to_string()))?;
        let stop = AtomicBool::new(false);
        let next = AtomicU32::new(0);
        let (sender, receiver) = mpsc::channel();
        // The workers are joined before the scope ends, and each ends when there is no game left.
        let outcome = pool.in_place_scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, open, stop, next, setup) = (sender.clone(), &open, &stop, &next, &setup);
                scope.spawn(move |_| {
                    while !stop.load(Ordering::Relaxed) {
                        let Some(&number) = open.get(next.fetch_add(1, Ordering::Relaxed) as usize) else { return };
                        if sender.send(self.play::<G>(number, setup)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for result in receiver {
                let (game, record) = match result {
                    Ok(result) => result,
                    Err(wrong) => {
                        stop.store(true, Ordering::Relaxed);
                        return Err(wrong);
                    }
                };
                files.write(&game, &record).map_err(ContestError::Folder)?;
                report.add(&game);
                played.push(game);
                let go_on = progress(&Progress { done: played.len() as u32, games: self.games, report: &report });
                if !go_on || report.is_decided() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Ok(())
        });
        stop.store(true, Ordering::Relaxed);
        outcome?;
        // Ratings depend on the order of games; with several threads that order is chance, so it is put right.
        played.sort_by_key(|game| game.number);
        let mut report = Report::new(&self.players, &description, self.sprt);
        for game in &played {
            report.add(game);
        }
        files.finish(&report).map_err(ContestError::Folder)?;
        Ok(report)
    }

    /// What a resumed contest must agree with.
    fn describe<G: Game>(&self, setup: &Setup<G::Options>) -> String {
        let players: Vec<_> = self.players.iter().map(ToString::to_string).collect();
        let league = if self.table < players.len() { format!(" table={}", self.table) } else { String::new() };
        format!(
            "{} {} seats={}{league} players={} seed={}",
            G::NAME,
            setup.options.write(),
            if self.rotate { "rotate" } else { "fixed" },
            players.join(","),
            self.seed
        )
    }
}

/// All groups of so many among so many players, in a fixed order.
fn groups(players: usize, of: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = vec![Vec::new()];
    for _ in 0..of {
        let longer = groups.iter().flat_map(|group| {
            let next = group.last().map_or(0, |last| last + 1);
            (next..players).map(move |player| group.iter().copied().chain([player]).collect())
        });
        groups = longer.collect();
    }
    groups
}

/// A contest in a game that is called by its name: `civitas_games::with_game(name, RunContest { … })`.
pub struct RunContest<'a, F> {
    /// The contest.
    pub contest: &'a Contest,
    /// Hears how far it has come, and may stop it.
    pub progress: F,
}

impl<F: FnMut(&Progress<'_>) -> bool> GameTask for RunContest<'_, F> {
    type Out = Result<Report, ContestError>;

    fn run<G: Game>(self) -> Self::Out {
        self.contest.run::<G>(self.progress)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_league_every_pair_meets_equally_often_in_both_orders() {
        let players = ["random", "greedy", "search", "beginner"].iter().map(|name| name.parse().unwrap()).collect();
        let league = Contest { table: 2, ..Contest::new(players, 12) };
        let mut met: Vec<_> = (0..12).map(|game| league.seated(game)).collect();
        met.sort();
        met.dedup();
        assert_eq!(met.len(), 12, "six pairs, each in both orders");
    }

    #[test]
    fn at_one_table_everybody_sits_everywhere() {
        let players = ["random", "greedy", "search"].iter().map(|name| name.parse().unwrap()).collect();
        let contest = Contest::new(players, 3);
        assert_eq!([0, 1, 2].map(|game| contest.seated(game)[0]), [0, 1, 2]);
        assert_eq!(Contest { rotate: false, ..contest }.seated(2), [0, 1, 2]);
    }
}
