//! Contests: fair seats, records that replay, and going on where one was broken off.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::PlayerSpec;
use civitas_bots::arena::{Contest, ContestError, FolderError, Sprt, Verdict};
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use civitas_games::tigris::Tigris;
use std::path::PathBuf;

/// A folder of its own for each test, gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("civitas-arena-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Self(path)
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn contest(players: &[&str], games: u32, folder: &Folder) -> Contest {
    let players = players.iter().map(|name| name.parse::<PlayerSpec>().unwrap()).collect();
    Contest { folder: Some(folder.0.clone()), ..Contest::new(players, games) }
}

#[test]
fn greedy_beats_random_and_every_record_replays() {
    let folder = Folder::new("records");
    let report = contest(&["greedy", "random"], 6, &folder).run::<Tigris>(|_| true).unwrap();
    assert_eq!(report.games, 6);
    assert!(report.standings[0].wins > 5.0 && report.standings[0].rating > report.standings[1].rating);
    for number in 0..6 {
        let record = Record::<Tigris>::read(&folder.read(&format!("records/{number:05}.txt"))).unwrap();
        // Who sits first changes from game to game.
        assert_eq!(record.names[0], if number % 2 == 0 { "bot:greedy" } else { "bot:random" });
        Sitting::replay(&record, usize::MAX).unwrap();
    }
    assert!(folder.read("plot.svg").starts_with("<svg") && folder.read("report.txt").contains("greedy"));
    assert_eq!(folder.read("games.csv").lines().count(), 2 + 6 * 2);
}

#[test]
fn a_contest_that_was_broken_off_goes_on_and_ends_the_same() {
    let (broken, whole) = (Folder::new("broken"), Folder::new("whole"));
    let first = contest(&["greedy", "random", "random"], 6, &broken);
    first.run::<Tigris>(|progress| progress.done < 2).unwrap();
    // The last line was being written when the power went out.
    let table = broken.0.join("games.csv");
    let text = std::fs::read_to_string(&table).unwrap();
    std::fs::write(&table, &text[..text.len() - 9]).unwrap();

    let mut played = 0;
    let resumed = Contest { threads: 2, ..first }.run::<Tigris>(|_| {
        played += 1;
        true
    });
    let resumed = resumed.unwrap();
    let report = contest(&["greedy", "random", "random"], 6, &whole).run::<Tigris>(|_| true).unwrap();
    assert!((4..6).contains(&played));
    let results = |report: &civitas_bots::arena::Report| {
        report.standings.iter().map(|s| (s.seats, s.wins, s.rating, s.score.clone())).collect::<Vec<_>>()
    };
    assert_eq!(results(&resumed), results(&report));
}

#[test]
fn a_folder_of_another_contest_is_left_alone() {
    let folder = Folder::new("other");
    contest(&["random", "random"], 1, &folder).run::<Tigris>(|_| true).unwrap();
    let wrong = contest(&["random", "greedy"], 1, &folder).run::<Tigris>(|_| true).unwrap_err();
    assert!(matches!(wrong, ContestError::Folder(FolderError::Other { .. })));
}

#[test]
fn the_test_stops_a_contest_that_is_decided() {
    let folder = Folder::new("sprt");
    let sprt = Some(Sprt { at_most: 0.3, at_least: 0.9, error: 0.05 });
    let report = Contest { sprt, ..contest(&["greedy", "random"], 50, &folder) }.run::<Tigris>(|_| true).unwrap();
    assert_eq!(report.verdict(), Some(Verdict::Stronger));
    assert!(report.games < 10);
}

#[test]
fn who_cannot_play_is_told_why() {
    let folder = Folder::new("wrong");
    let run = |contest: Contest| contest.run::<Tigris>(|_| true).unwrap_err();
    assert!(matches!(run(contest(&["nobody", "greedy"], 1, &folder)), ContestError::Player { .. }));
    assert!(matches!(run(contest(&["greedy"], 1, &folder)), ContestError::Table(_)));
    let options = Contest { options: "board=round".to_owned(), ..contest(&["random", "random"], 1, &folder) };
    assert!(matches!(run(options), ContestError::Options(_)));
}
