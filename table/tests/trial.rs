//! Through the Ages before a decision: what an action will cost and bring, and why something cannot be done.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

mod common;

use civitas_core::dice::Dice;
use civitas_core::erased::Refusal;
use civitas_core::seat::{Seat, Viewer};
use civitas_table::messages::Lang;
use civitas_table::presenter::Reader;
use common::{Room, open};
use serde_json::Value;

fn opened(number: u64) -> Room {
    let names = ["Ana", "Marcos"].map(str::to_owned);
    open("ages", "resigning=no", &["red", "blue"], &names, number).0
}

/// Plays a random game in which turns go on as long as they can, and looks at every moment before its decision.
fn play(number: u64, decisions: usize, mut look: impl FnMut(&mut Room, Seat, &str)) {
    let mut room = opened(number);
    let mut dice = Dice::new(number);
    for _ in 0..decisions {
        let Some(&seat) = room.sitting().asked().seats.first() else { return };
        let legal = room.sitting().legal(seat);
        let idle = |line: &&String| ["end", "pass", "destroy"].iter().any(|word| line.starts_with(word));
        let busy: Vec<_> = legal.iter().filter(|line| !idle(line)).cloned().collect();
        let line = dice.pick(if busy.is_empty() { &legal } else { &busy }).unwrap().clone();
        look(&mut room, seat, &line);
        room.sitting_mut().play(seat, &line, None).unwrap();
    }
}

/// The number that a foretold change speaks of, in the view of the seat itself.
fn number(view: &Value, seat: Seat, what: &str) -> i64 {
    let own = &view["players"][seat.index()];
    let of = |field: &str| own[field].as_i64().unwrap();
    let actions = |field: &str, extra: &str| own[field][0].as_i64().unwrap() + view["turn"][extra].as_i64().unwrap();
    match what {
        "Civil actions" => actions("civil_actions", "extra_civil"),
        "Military actions" => actions("military_actions", "extra_military"),
        "Resources" => of("resources"),
        "Food" => of("food"),
        "Science" => of("science"),
        "Culture" => of("culture"),
        "Unused workers" => of("unused"),
        "Strength" => of("strength"),
        "Happy faces" => of("happiness"),
        "Discontent workers" => of("discontent"),
        "Culture each turn" => of("culture_rating"),
        "Science each turn" => of("science_rating"),
        "Food each turn" => of("food_production"),
        "Resources each turn" => of("resource_production"),
        other => panic!("nobody knows {other}"),
    }
}

#[test]
fn what_is_foretold_comes_true() {
    let (mut foretold, mut kinds) = (0, std::collections::BTreeSet::new());
    for game in 1..=4 {
        play(game, 500, |room, seat, line| {
            let reader = Reader { viewer: Viewer::Seat(seat), lang: Lang::En };
            let notes = room.preview(reader, line).unwrap();
            let before = room.sitting().view(reader.viewer);
            let mut then = room.sitting().boxed_clone();
            then.play(seat, line, None).unwrap();
            let after = then.view(reader.viewer);
            // A sentence without an arrow tells of both sides of an attack or of the end of a turn: see below.
            for note in notes {
                let Some((said, to)) = note.rsplit_once(" → ") else {
                    assert!(["attack ", "war ", "end"].iter().any(|word| line.starts_with(word)), "{line}: {note}");
                    continue;
                };
                let (what, from) = said.rsplit_once(' ').unwrap();
                assert_eq!(number(&before, seat, what), from.parse::<i64>().unwrap(), "{line}: {note}");
                assert_eq!(number(&after, seat, what), to.parse::<i64>().unwrap(), "{line}: {note}");
                foretold += 1;
                kinds.insert(what.to_owned());
            }
        });
    }
    assert!(foretold > 1000 && kinds.len() >= 12, "{foretold} of {kinds:?}");
}

/// What is told before a turn ends is what it brings: production, corruption, hunger, or nothing in an uprising.
#[test]
fn what_the_end_of_a_turn_brings_comes_true() {
    let (mut ends, mut uprisings, mut losses) = (0, 0, 0);
    for game in 1..=6 {
        play(game, 700, |room, seat, _| {
            let reader = Reader { viewer: Viewer::Seat(seat), lang: Lang::En };
            let before = room.sitting().view(reader.viewer);
            let at_war = before["players"].as_array().unwrap().iter().any(|player| !player["war"].is_null());
            if at_war || !room.sitting().legal(seat).iter().any(|line| line == "end") {
                return; // A war may be decided before the reader sees the table again.
            }
            let notes = room.preview(reader, "end").unwrap();
            let note = notes.iter().find(|note| !note.contains('→')).unwrap();
            let mut then = room.sitting().boxed_clone();
            then.play(seat, "end", None).unwrap();
            let after = then.view(reader.viewer);
            if after["current"] == before["current"] || then.outcome().is_some() {
                return; // Cards are discarded before anything is produced, and the last scoring comes after it.
            }
            let change = |what: &str| number(&after, seat, what) - number(&before, seat, what);
            let changes = ["Culture", "Science", "Food", "Resources"].map(change);
            let [culture, science, food, resources] = changes;
            let produced =
                format!("You produce: culture {culture}, science {science}, food {food}, resources {resources}");
            if note.starts_with("Uprising") {
                // Genghis Khan scores all the same (TTA-Q090).
                let khan = before["players"][seat.index()]["leader"] == "genghis_khan";
                assert!([0, 3 * i64::from(khan)].contains(&culture), "{note} {culture}");
                assert_eq!(changes[1..], [0; 3], "{note}");
                uprisings += 1;
            } else {
                assert_eq!(*note, produced);
                ends += 1;
                losses += usize::from(changes.iter().any(|change| *change < 0));
            }
        });
    }
    assert!(ends > 200 && uprisings > 0 && losses > 0, "{ends} {uprisings} {losses}");
}

/// What is drawn or comes to light cannot be known before: an event is not foretold, and of an attack only what lies
/// open, the strength of both sides, never what the cards in a hand will do.
#[test]
fn what_chance_decides_is_not_foretold() {
    let (mut seen, mut attacks) = (0, 0);
    play(7, 400, |room, seat, _| {
        let reader = Reader { viewer: Viewer::Seat(seat), lang: Lang::Es };
        let legal = room.sitting().legal(seat);
        for line in legal.iter().filter(|line| line.starts_with("event ")) {
            assert_eq!(room.preview(reader, line), Ok(Vec::new()), "{line}");
            seen += 1;
        }
        let view = room.sitting().view(Viewer::Spectator);
        let strength = |seat: usize| view["players"][seat]["strength"].as_i64().unwrap();
        for line in legal.iter().filter(|line| line.starts_with("attack ")) {
            let [note] = &room.preview(reader, line).unwrap()[..] else { panic!("{line}: one sentence") };
            let (own, theirs) = (strength(seat.index()), strength(1 - seat.index()));
            assert!(note.starts_with(&format!("Fuerza {own} contra {theirs}")), "{line}: {note}");
            attacks += 1;
        }
    });
    assert!(seen > 0 && attacks > 0, "{seen} {attacks}");
}

/// Every card on the page that looks as if one could click it either begins an action or has a rule to name.
#[test]
fn a_card_with_which_nothing_can_be_done_says_why() {
    let (mut explained, mut rules) = (0, std::collections::BTreeSet::new());
    play(3, 600, |room, seat, _| {
        let [reader, lector] = Lang::ALL.map(|lang| Reader { viewer: Viewer::Seat(seat), lang });
        let parts = room.parts(reader, &[]);
        let plan = serde_json::to_string(&parts.actions).unwrap();
        let page = format!("{}{}", parts.board.into_string(), parts.hand.into_string());
        for picks in page.split("data-pick=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
            // What can be picked in several ways is asked about by its first.
            if picks.split(' ').any(|pick| plan.contains(&format!("\"{pick}\""))) {
                continue;
            }
            let pick = picks.split(' ').next().unwrap();
            let refusal = room.why_not(reader, pick);
            let Some(Refusal::Rule { rule, .. }) = &refusal else { panic!("{pick}: {refusal:?}") };
            assert!(rule.starts_with("TTA-"), "{rule}");
            rules.insert((*rule).to_owned());
            for reader in [reader, lector] {
                let said = room.refusal(reader, refusal.as_ref().unwrap());
                assert!(said.contains(rule) && !said.contains(['{', '_']), "{said}");
            }
            explained += 1;
        }
    });
    assert!(explained > 1000 && rules.len() >= 8, "{explained}: {rules:?}");
}

#[test]
fn past_events_are_listed_and_only_what_everybody_saw() {
    let mut listed = 0;
    play(5, 700, |room, seat, _| {
        let view = room.sitting().view(Viewer::Spectator);
        let past = view["past_events"].as_array().unwrap().len();
        if past == 0 || listed > 3 {
            return;
        }
        for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
            let board = room.parts(Reader { viewer, lang: Lang::Es }, &[]).board.into_string();
            let pile = board.split("id=\"past-events\"").nth(1).unwrap().split("</div>").next().unwrap();
            assert_eq!(pile.matches("data-card=").count(), past);
            assert!(board.contains(&format!("</svg>{past}</b><span>pasados</span>")), "{board}");
            for secret in ["own-discards", "own-events"] {
                assert!(viewer != Viewer::Spectator || !board.contains(secret), "{secret} are for the owner");
            }
        }
        listed += 1;
    });
    assert!(listed > 0);
}
