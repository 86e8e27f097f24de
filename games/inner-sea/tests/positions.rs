//! Positions read back as they were written, whatever is under way, and say everything: two states with the same
//! position are the same state.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use civitas_inner_sea::ids::Source;
use civitas_inner_sea::{InnerSea, Options};
use std::collections::BTreeSet;

fn read(text: &str) -> Result<InnerSea, String> {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).map_err(|why| why.to_string())
}

/// The words with which the lines of a position begin, and the words of its frames.
fn words(text: &str, found: &mut BTreeSet<String>) {
    for line in text.lines() {
        let mut words = line.split(' ');
        let key = words.next().unwrap_or_default();
        found.insert(key.to_owned());
        if key == "frame" {
            found.insert(format!("frame {}", words.next().unwrap_or_default()));
        }
    }
}

#[test]
fn every_state_of_some_games_reads_back() {
    let mut found = BTreeSet::new();
    for (seed, (options, seats)) in [
        ("epochs=2", 2),
        ("epochs=1 last_event=yes", 3),
        ("setup=open_east epochs=1 hordes=yes", 5),
        ("civilizations=5 rest=players epochs=1", 2),
        ("level=pharaoh mood=hostile epochs=2", 1),
    ]
    .into_iter()
    .enumerate()
    {
        let setup = Setup::with_first_roles::<InnerSea>(Options::read(options).unwrap(), seats).unwrap();
        let mut dice = Dice::new(seed as u64);
        let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        for number in 0..1500 {
            if game.waiting().is_over() {
                break;
            }
            if number % 3 == 0 {
                let text = game.position();
                words(&text, &mut found);
                let again = read(&text).unwrap_or_else(|why| panic!("{why}\n{text}"));
                assert!(again == game, "{text}\n---\n{}", again.position());
                assert_eq!(again.position(), text);
            }
            let seat = game.waiting().unanswered.iter().next().unwrap();
            let action = game.random_action(seat, &mut dice, &mut list).unwrap();
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
    }
    for word in ["fight", "round", "lost", "made", "chain", "window", "loss", "line", "wonder", "investment", "used"] {
        assert!(found.contains(word), "{word} was never written");
    }
    for word in
        ["growth", "cards", "deed", "steps", "build", "chain", "losses", "discard", "competition", "housekeeping"]
    {
        assert!(found.contains(&format!("frame {word}")), "the frame {word} was never written");
    }
}

/// Lines that few games bring: each of them reads back as it was written, and changes the state.
#[test]
fn every_line_says_something() {
    let base = "seats red blue\noptions\nciv egypt red\nciv troy blue\norder 1 2\nepoch 1\nturn 1\nphase cards\n\
                disks egypt red_sea 1 kush 3\ndisks troy troy 2 lydia 3\ndisks barbarians thrace 2\nhand egypt 7\n\
                hand troy 30\nframe cards 0 no\nasks\n";
    let plain = read(base).unwrap();
    // What is not so is not said.
    let options = plain.position().lines().nth(1).unwrap_or_default().to_owned();
    assert_eq!(plain.position(), base.replace("options", &options));
    for line in [
        "talents egypt 3",
        "booty troy 2",
        "vp troy 30",
        "here egypt 2",
        "near-home troy 1",
        "used egypt 1 0 0 0 0 2",
        "mood troy egypt 2",
        "mood troy egypt 6",
        "wonder colossus egypt kush 4",
        "wonder colossus egypt kush 4 used",
        "wonder colossus egypt kush 0 buried",
        "investment 54 egypt 3",
        "investment 54 egypt 3 used",
        "top 9 10",
        "discard 1 2",
        "aside 64",
        "table 5",
        "fresh 7",
        "seen red 30",
        "drawn 3 4",
        "passed troy",
        "built egypt",
        "aeneas troy",
        "answers 3",
        "loss-left 2",
        "entry 4",
        "revealed 12",
        "attacks 3",
        "made 7 0 kush egypt 2",
        "made 7 0 - - 2",
        "filling thrace kush",
        "line 72 egypt",
        "line 72 egypt negated",
        "resolved kush",
        "removed 1 0 2 0 0 0",
        "round 2 1 3 2 0 0 0 0 1",
        "lost egypt barbarians",
        "safe troy",
        "downwards",
        "no-loot",
        "allies egypt kush 2",
        "allies egypt sinai 2",
        "ready 0 0",
    ] {
        let text = base.replace("frame cards", &format!("{line}\nframe cards"));
        let game = read(&text).unwrap_or_else(|why| panic!("{line}: {why}"));
        let written = game.position();
        if line != "ready 0 0" {
            assert!(game != plain, "{line} changes nothing");
            assert!(written.lines().any(|other| other == line), "{line} is not in\n{written}");
        }
        let again = read(&written).unwrap_or_else(|why| panic!("{line}: {why}\n{written}"));
        assert!(again == game && again.position() == written, "{line}\n{written}");
    }
}

/// What a position leaves out has its default.
#[test]
fn what_is_left_out_has_its_default() {
    let lines = |text: &str, keys: &[&str]| {
        let written = read(text).unwrap_or_else(|why| panic!("{why}\n{text}")).position();
        written
            .lines()
            .filter(|line| keys.contains(&line.split(' ').next().unwrap()))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    // Players take turns with the civilizations that nobody has.
    assert_eq!(
        lines("options civilizations=5 rest=players\nphase cards\nhand gaul 1", &["civ"]),
        ["civ gaul red", "civ mauretania blue", "civ rome red", "civ troy blue", "civ egypt red"]
    );
    // Whoever comes first in the turn order has grown already.
    let three =
        "seats red blue green\nat mycenae\ndisks celtiberia gades 1\ndisks carthage thapsus 1\ndisks mycenae laconia 1";
    assert_eq!(lines(three, &["passed"]), ["passed celtiberia carthage"]);
    assert!(lines(&format!("phase cards\nhand mycenae 1\n{three}"), &["passed"]).is_empty());
    // Stacks of allies stand in the order of their areas.
    let allies = ["allies egypt sinai 1", "allies egypt kush 1", "allies troy kush 2"];
    let written = |order: [usize; 3]| {
        lines(
            &format!("phase competition\nhand egypt 74\n{}", order.map(|place| allies[place]).join("\n")),
            &["allies"],
        )
    };
    let kush = read("phase cards\nhand egypt 1\ndisks egypt sinai 1 kush 1").unwrap().position();
    let first = if kush.find("sinai") < kush.find("kush") { [0, 1, 2] } else { [1, 2, 0] };
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
        assert_eq!(written(order), first.map(|place| allies[place].to_owned()));
    }
    // The largest hand that can be said.
    let hand: String = (1..=40).map(|card| format!(" {card}")).collect();
    assert!(read(&format!("phase cards\nhand egypt{hand}")).is_ok());
    let why = read("phase cards\norder 2 2").unwrap_err();
    assert!(why.contains("n 2"), "{why}");
    assert!("entry_46".parse::<Source>().is_ok() && "entry_47".parse::<Source>().is_err());
}

/// Numbers and words that a line cannot have.
#[test]
fn what_a_line_cannot_say_is_refused() {
    for line in [
        "order 1",
        "order 1 3",
        "epoch 5",
        "epoch 0",
        "turn 5",
        "phase noon",
        "at rome",
        "step jump",
        "disks - kush 1",
        "disks egypt kush 0",
        "disks egypt kush 49",
        "disks egypt kush 1 kush 1",
        "disks egypt rome 1",
        "ready 49",
        "talents egypt 256",
        "vp egypt 10000",
        "used egypt 1",
        "mood troy egypt 3",
        "mood troy egypt 7",
        "wonder colossus egypt kush 4 lost",
        "wonder colossus egypt red_sea 4",
        "wonder colossus egypt rome 4",
        "wonder colossus egypt kush 1 buried",
        "investment 7 egypt 1",
        "hand egypt 7 7x",
        "hand egypt 98",
        "laid egypt 7",
        "seen white 7",
        "drawn 1",
        "passed barbarians",
        "passed -",
        "safe barbarians",
        "built rome",
        "weather fair",
        "epoch 1 1",
        "entry 47",
        "revealed 0",
        "loss - 1 0 yes - kush",
        "window red troy",
        "removed 1 2",
        "round 1 2 3",
        "fight rome",
        "frame dance",
        "allies egypt rome 1",
        "allies egypt kush 21",
    ] {
        assert!(read(line).is_err(), "{line} was accepted");
    }
    let top = |most: u8| (1..=most).fold(String::from("top"), |line, card| format!("{line} {card}"));
    assert!(read(&top(40)).is_ok() && read(&top(41)).is_err(), "more cards on top than can be known");
    assert!(read("hand egypt 7\nhand troy 7").is_err(), "one card in two hands");
    assert!(read("wonder colossus egypt kush 4\nwonder mausoleum egypt kush 4").is_err(), "two blocks in one area");
    assert!(read("wonder colossus egypt kush 4\nwonder colossus egypt sinai 4").is_err(), "one Wonder twice");
}

/// Whoever is asked can do the smallest thing, and everything on the list.
#[test]
fn what_is_listed_is_allowed() {
    for seed in 0..2 {
        let setup = Setup::with_first_roles::<InnerSea>(Options::read("epochs=1").unwrap(), 3).unwrap();
        let mut dice = Dice::new(seed);
        let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        while !game.waiting().is_over() {
            let asked = game.waiting().unanswered;
            for seat in Seat::all(3) {
                list.clear();
                game.legal(seat, &mut list);
                assert_eq!(list.is_empty(), !game.waiting().asked.seats().contains(seat), "{seat:?}");
                for action in &list {
                    assert!(game.check(seat, action).is_ok(), "{action}\n{}", game.position());
                }
                assert_eq!(game.minimal(seat).is_some(), !list.is_empty());
            }
            let seat = asked.iter().next().unwrap();
            let least = game.minimal(seat).unwrap();
            assert!(game.check(seat, &least).is_ok(), "{least}");
            let action = game.random_action(seat, &mut dice, &mut list).unwrap();
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
    }
}
