//! The table of a contest.

use super::game::GameResult;
use super::sprt::{Sprt, Verdict};
use crate::player_spec::PlayerSpec;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::fmt::{self, Write as _};
use std::time::Duration;

/// How one player stands. Players with the same name are one.
#[derive(Debug, Clone)]
pub struct Standing {
    /// Its name.
    pub name: String,
    /// In how many seats it has sat.
    pub seats: u32,
    /// How often it was first; a shared first place counts in parts.
    pub wins: f64,
    /// Its ranks, added up.
    pub ranks: u64,
    /// Its rating by Weng and Lin: everybody begins with 25, and 4.2 more win two games of three.
    pub rating: f64,
    /// How sure that is: one standard deviation.
    pub uncertainty: f64,
    /// How many decisions it made.
    pub decisions: u64,
    /// How long it thought in all.
    pub time: Duration,
    /// How long it thought about one decision at most.
    pub longest: Duration,
    /// In how many decisions it simulated at all, and how many simulations it made in them.
    pub searched: (u64, u64),
    /// What it gained and did, added up, by word.
    pub score: Vec<(String, f64)>,
}

impl Standing {
    /// How often it is first in a seat.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.wins / f64::from(self.seats.max(1))
    }

    /// Between what the true rate lies, in 95 of 100 cases (Wilson).
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        wilson(self.wins, self.seats.into())
    }

    /// How long it thinks about a decision, in milliseconds.
    #[must_use]
    pub fn milliseconds(&self) -> f64 {
        1000.0 * self.time.as_secs_f64() / self.decisions.max(1) as f64
    }

    /// How many simulations it makes for a decision about which there is something to think.
    #[must_use]
    pub fn simulations(&self) -> f64 {
        self.searched.1 as f64 / self.searched.0.max(1) as f64
    }
}

/// Wilson's interval for 95 of 100 cases.
pub(super) fn wilson(wins: f64, games: f64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games <= 0.0 {
        return (0.0, 1.0);
    }
    let rate = wins / games;
    let centre = rate + Z * Z / (2.0 * games);
    let spread = Z * (rate * (1.0 - rate) / games + Z * Z / (4.0 * games * games)).sqrt();
    let scale = 1.0 + Z * Z / games;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// What a contest has shown so far.
#[derive(Debug, Clone)]
pub struct Report {
    /// What was played.
    pub description: String,
    /// The players, each name once, in the order in which they were named.
    pub standings: Vec<Standing>,
    /// How many games.
    pub games: u32,
    /// How many decisions they took in all.
    pub plies: u64,
    /// Number of games that nobody won.
    pub lost: u32,
    /// How the games ended: the rule, and how often.
    pub ends: Vec<(String, u32)>,
    /// The wins of the first player after each game, for the plot.
    pub win_history: Vec<f64>,
    sprt: Option<Sprt>,
    /// Which standing each player of the contest has.
    of: Vec<usize>,
}

impl Report {
    /// The heads of its table in English, as in the file that a contest leaves.
    pub const HEADS: [&'static str; 9] =
        ["player", "seats", "first", "95 of 100", "rating", "rank", "ms/move", "longest", "sims/move"];

    pub(super) fn new(players: &[PlayerSpec], description: &str, sprt: Option<Sprt>) -> Self {
        let mut standings: Vec<Standing> = Vec::new();
        let mut of = Vec::new();
        for name in players.iter().map(ToString::to_string) {
            let known = standings.iter().position(|standing| standing.name == name);
            of.push(known.unwrap_or(standings.len()));
            if known.is_none() {
                let WengLinRating { rating, uncertainty } = WengLinRating::new();
                let (time, longest, score) = (Duration::ZERO, Duration::ZERO, Vec::new());
                let (seats, wins, ranks, decisions) = (0, 0.0, 0, 0);
                standings.push(Standing {
                    name,
                    seats,
                    wins,
                    ranks,
                    rating,
                    uncertainty,
                    decisions,
                    time,
                    longest,
                    searched: (0, 0),
                    score,
                });
            }
        }
        let (ends, win_history) = (Vec::new(), Vec::new());
        Self {
            description: description.to_owned(),
            standings,
            games: 0,
            plies: 0,
            lost: 0,
            ends,
            win_history,
            sprt,
            of,
        }
    }

    /// Counts a game.
    pub(super) fn add(&mut self, game: &GameResult) {
        self.games += 1;
        self.lost += u32::from(game.seats.iter().all(|seat| seat.rank > 1));
        self.plies += u64::from(game.plies);
        match self.ends.iter_mut().find(|(by, _)| *by == game.by) {
            Some((_, count)) => *count += 1,
            None => self.ends.push((game.by.clone(), 1)),
        }
        self.rate(game);
        let mut first = 0.0;
        for (seat, result) in game.seats.iter().enumerate() {
            let Some(&of) = self.of.get(result.player) else { continue };
            let share = game.share(seat);
            if of == 0 {
                first += share;
            }
            let standing = &mut self.standings[of];
            standing.seats += 1;
            standing.wins += share;
            standing.ranks += u64::from(result.rank);
            standing.decisions += u64::from(result.decisions);
            standing.time += result.time;
            standing.longest = standing.longest.max(result.longest);
            standing.searched.0 += u64::from(result.searched.0);
            standing.searched.1 += result.searched.1;
            for (word, gained) in &result.score {
                match standing.score.iter_mut().find(|(known, _)| known == word) {
                    Some((_, sum)) => *sum += gained,
                    None => standing.score.push((word.clone(), *gained)),
                }
            }
        }
        self.win_history.push(first);
    }

    /// Changes the ratings by a game. A name that sits several times moves by the mean of what its seats would.
    fn rate(&mut self, game: &GameResult) {
        let before: Vec<[WengLinRating; 1]> = game
            .seats
            .iter()
            .map(|seat| {
                let standing = self.of.get(seat.player).and_then(|&of| self.standings.get(of));
                [standing.map_or_else(WengLinRating::new, |standing| WengLinRating {
                    rating: standing.rating,
                    uncertainty: standing.uncertainty,
                })]
            })
            .collect();
        let ranks = game.seats.iter().map(|seat| MultiTeamOutcome::new(seat.rank.into()));
        let teams: Vec<(&[WengLinRating], _)> = before.iter().map(<[_; 1]>::as_slice).zip(ranks).collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (index, standing) in self.standings.iter_mut().enumerate() {
            let own = game.seats.iter().zip(&after).filter(|(seat, _)| self.of.get(seat.player) == Some(&index));
            let own: Vec<_> = own.filter_map(|(_, team)| team.first()).collect();
            if !own.is_empty() {
                let count = own.len() as f64;
                standing.rating = own.iter().map(|rating| rating.rating).sum::<f64>() / count;
                standing.uncertainty = own.iter().map(|rating| rating.uncertainty).sum::<f64>() / count;
            }
        }
    }

    /// What the test says about the first player, if there is one.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let first = self.standings.first()?;
        self.sprt.map(|sprt| sprt.verdict(first.wins, self.games.into()))
    }

    /// The test of the first player, if there is one.
    #[must_use]
    pub const fn sprt(&self) -> Option<Sprt> {
        self.sprt
    }

    /// How many decisions a game took.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.plies as f64 / f64::from(self.games.max(1))
    }

    /// How the games ended: each rule, and how often.
    #[must_use]
    pub fn endings(&self) -> String {
        self.ends.iter().map(|(by, count)| format!("{by} {count}")).collect::<Vec<_>>().join(" ")
    }

    /// The standings as a table under these heads; see [`Report::HEADS`] for their order.
    #[must_use]
    pub fn table<T: AsRef<str>>(&self, heads: &[T; 9]) -> String {
        let [player, seats, first, interval, rating, rank, time, longest, simulations] =
            heads.each_ref().map(T::as_ref);
        let words: Vec<_> = self
            .standings
            .first()
            .map_or_else(Vec::new, |standing| standing.score.iter().map(|(word, _)| word.as_str()).collect());
        let mut table = format!("{player:<24}{seats:>6}{first:>8}  {interval:<15}{rating:<14}{rank:>6}");
        for word in &words {
            let _ = write!(table, "{word:>0$}", width(word));
        }
        let _ = writeln!(table, "{time:>9}{longest:>10}{simulations:>11}");
        for standing in &self.standings {
            let (low, high) = standing.interval();
            let per = f64::from(standing.seats.max(1));
            let interval = format!("{:.1}–{:.1} %", 100.0 * low, 100.0 * high);
            let rating = format!("{:.1} ± {:.1}", standing.rating, 1.96 * standing.uncertainty);
            let rank = standing.ranks as f64 / per;
            let _ = write!(table, "{:<24}{:>6}{:>7.1}%", standing.name, standing.seats, 100.0 * standing.rate());
            let _ = write!(table, "  {interval:<15}{rating:<14}{rank:>6.2}");
            for word in &words {
                let sum = standing.score.iter().find(|(known, _)| known == word).map_or(0.0, |(_, sum)| *sum);
                let _ = write!(table, "{:>1$.1}", sum / per, width(word));
            }
            let (milliseconds, longest) = (standing.milliseconds(), 1000.0 * standing.longest.as_secs_f64());
            let _ = writeln!(table, "{milliseconds:>9.2}{longest:>10.1}{:>11.0}", standing.simulations());
        }
        table
    }

    /// Is there a test, and has it decided?
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.verdict().is_some_and(|verdict| verdict != Verdict::Open)
    }
}

/// How wide the column of a word is.
fn width(word: &str) -> usize {
    10.max(word.len() + 2)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.description)?;
        write!(f, "{} games, {:.0} decisions each; ended by {}", self.games, self.length(), self.endings())?;
        if self.lost > 0 {
            write!(f, "; nobody won {} of them", self.lost)?;
        }
        write!(f, "\n{}", self.table(&Self::HEADS))?;
        match (self.sprt, self.verdict()) {
            (Some(sprt), Some(verdict)) => writeln!(
                f,
                "test of {:.0} % against {:.0} %: {verdict} after {} games",
                100.0 * sprt.at_least,
                100.0 * sprt.at_most,
                self.games
            ),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::SeatResult;

    fn played(number: u32, ranks: &[u8]) -> GameResult {
        let seats = ranks.iter().enumerate().map(|(player, &rank)| SeatResult {
            player,
            rank,
            decisions: 10,
            time: Duration::from_millis(20),
            longest: Duration::from_millis(5),
            searched: (10, 100),
            score: vec![("red".to_owned(), f64::from(rank))],
        });
        GameResult { number, plies: 20, by: "TE-158".to_owned(), seats: seats.collect() }
    }

    #[test]
    fn whoever_wins_more_is_rated_higher_and_the_interval_narrows() {
        let names: Vec<PlayerSpec> = ["greedy", "random"].iter().map(|name| name.parse().unwrap()).collect();
        let mut report = Report::new(&names, "", None);
        for number in 0..20 {
            report.add(&played(number, if number % 5 == 0 { &[2, 1] } else { &[1, 2] }));
        }
        let [greedy, random] = report.standings.as_slice() else { panic!() };
        assert!(greedy.rating > random.rating + 3.0);
        assert!((greedy.rate() - 0.8).abs() < 1e-9);
        let (low, high) = greedy.interval();
        assert!(low > 0.55 && high < 0.95);
        assert!(report.to_string().contains("greedy"));
    }

    #[test]
    fn a_name_that_sits_three_times_is_one_player() {
        let names: Vec<PlayerSpec> =
            ["greedy", "random", "random", "random"].iter().map(|n| n.parse().unwrap()).collect();
        let mut report = Report::new(&names, "", None);
        report.add(&played(0, &[1, 2, 3, 3]));
        assert_eq!(report.standings.len(), 2);
        assert_eq!(report.standings[1].seats, 3);
    }

    #[test]
    fn a_shared_first_place_counts_in_parts() {
        assert!((played(0, &[1, 1, 3]).share(0) - 0.5).abs() < 1e-9);
        assert!(played(0, &[1, 1, 3]).share(2).abs() < 1e-9);
    }
}
