//! Positions are written as they were read, and what cannot be is refused: lines of every kind, and whatever can be
//! under way.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use civitas_ages::view::HandView;
use civitas_ages::{Ages, view::AgesView};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, PositionError};
use civitas_core::seat::Viewer;
use civitas_core::text::Line;

/// Positions as the program writes them, each with what makes it wrong.
const CASES: &str = include_str!("under_way.txt");

/// A position, and what makes it wrong: the key of the sentence that says why, or `unreadable`, a line of it, and what
/// stands there instead.
#[derive(Default)]
struct Case {
    position: String,
    wrong: Vec<(&'static str, &'static str, String)>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in CASES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line == "position" {
            cases.push(Case::default());
            continue;
        }
        let case = cases.last_mut().unwrap();
        if let Some(line) = line.strip_prefix("  ") {
            case.position += &format!("{line}\n");
            continue;
        }
        let (key, change) = line.split_once(": ").unwrap();
        let (old, new) = change.split_once(" =>").unwrap();
        case.wrong.push((key, old, new.trim_start().replace("; ", "\n")));
    }
    assert!(cases.iter().map(|case| case.wrong.len()).sum::<usize>() > 250);
    cases
}

fn read(text: &str) -> Result<Ages, PositionError> {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
}

#[test]
fn a_position_is_written_as_it_was_read() {
    let mut faults = Vec::new();
    for Case { position, .. } in cases() {
        match read(&position) {
            Ok(state) if state.position() == position => {}
            Ok(state) => faults.push(format!("{position}is written\n{}", state.position())),
            Err(wrong) => faults.push(format!("{position}{wrong}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut faults = Vec::new();
    for Case { position, wrong } in cases() {
        for (key, line, instead) in wrong {
            assert!(position.contains(&format!("{line}\n")), "{line} is not in\n{position}");
            let text = position.replacen(&format!("{line}\n"), &format!("{instead}\n"), 1);
            let found = match read(&text) {
                Err(PositionError::Parse(_)) => "unreadable",
                Err(PositionError::Impossible { why, .. }) => why.key,
                Ok(_) => "accepted",
            };
            if found != key {
                faults.push(format!("{found} instead of {key}: {instead} for {line} in\n{position}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn hand(view: &AgesView, seat: usize) -> [u8; 3] {
    match &view.players[seat].hand {
        HandView::Hidden { by_age, .. } => *by_age,
        HandView::Own { .. } => panic!("nobody's own"),
    }
}

/// Hands of which only the ages are said are dealt from what lies nowhere else (TTA-469).
#[test]
fn hands_are_dealt_from_what_is_left_of_their_age() {
    let view = read("age II\nround 9\nhand red I 2 II 3\nhand blue rats I 1\n").unwrap().view(Viewer::Spectator);
    assert_eq!((hand(&view, 0), hand(&view, 1)), ([2, 3, 0], [2, 0, 0]));
    // A deck of two players has 46 military cards of Age II.
    assert_eq!(view.military_deck, 46 - 3);
    let all = read("age I\nround 5\nhand red I 30\nhand blue I 13\n").unwrap();
    all.audit().unwrap();
    assert_eq!(all.view(Viewer::Spectator).military_deck, 0);
    let more = read("age I\nround 5\nhand red I 30\nhand blue I 14\n").unwrap_err();
    assert!(matches!(more, PositionError::Impossible { why, .. } if why.key == "ages-impossible-hand"));
}

/// As many tokens as can be counted, and no more (TTA-466).
#[test]
fn tokens_are_counted_to_their_limits() {
    assert!(read("round 2\nblue red 40\n").is_ok());
    // Six workers stand on the initial technologies, one is unused.
    assert!(read("round 2\nyellow red 113\n").is_ok());
    assert!(read("round 2\nyellow red 114\n").is_err());
}

/// Whoever starts has the turn unless the position says otherwise, in whatever order it does.
#[test]
fn whoever_starts_has_the_turn() {
    for (lines, current) in [("starts blue", 1), ("starts blue\nturn green", 2), ("turn green\nstarts blue", 2)] {
        let state = read(&format!("seats red blue green\nround 2\n{lines}\n")).unwrap();
        assert_eq!(state.current().index(), current, "{lines}");
    }
}

/// An event of Age A that is being resolved has been seen.
#[test]
fn a_running_event_is_not_unseen() {
    let lines = "running development_of_markets 0\ntargets 0 red\nconcerns none\nwait politics-over\nwait event-over\n\
                 wait event\nwait food-or-resources red 2\n";
    let state = read(&format!("age I\nround 5\n{lines}")).unwrap();
    let card: civitas_ages::card::CardId = "development_of_markets".parse().unwrap();
    assert_eq!(state.events().unseen_a.count_ones(), 9);
    assert_eq!(state.events().unseen_a >> card.ordinal() & 1, 0);
}

/// Whoever is asked has a smallest answer, and it is legal.
#[test]
fn whatever_is_asked_has_a_minimal_answer() {
    for Case { position, .. } in cases() {
        let state = read(&position).unwrap();
        let (seat, mut list) = (state.decider().unwrap(), Vec::new());
        state.legal(seat, &mut list);
        let minimal = state.minimal(seat).unwrap_or_else(|| panic!("no answer to\n{position}"));
        assert!(list.contains(&minimal), "{minimal} in\n{position}");
    }
}
