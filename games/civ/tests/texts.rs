//! Texts that are read and written: answers, squares, options, and facts that scenarios ask.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::prompt::Phase;
use civitas_civ::square::Square;
use civitas_civ::{Action, Civ, CivOptions, Event, data};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Event as _, Game, PositionError};
use civitas_core::options::Options;
use civitas_core::scenario;
use civitas_core::seat::{Seat, Seats};
use civitas_core::text::Line;

const BLUE: Seat = Seat::FIRST.next(2);

/// Every kind of word in an answer is written as it was read.
#[test]
fn answers_are_written_as_they_are_read() {
    for text in [
        "pay wheat",
        "pay hut_spy",
        "pay gift_from_afar",
        "pay-pair wheat hut_spy",
        "coin sheet",
        "coin panama_canal",
        "coin pottery",
        "invest infrastructure pottery",
        "loot trade",
        "loot pottery",
        "loot ancient",
        "loot steal_coin",
        "front I2",
        "hit 1 F7",
        "save A1",
        "!use writing wheat silk",
        "!use writing hut_spy",
        "!play gift_from_afar",
        "give drought 2",
        "ask village_spy 1",
        "make unit aircraft",
        "make wonder oracle",
        "group AB18 2 1",
    ] {
        assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
    }
}

#[test]
fn answers_are_ordered_as_they_are_written() {
    let [one, two] = ["coin pottery", "coin sheet"].map(|text| text.parse::<Action>().unwrap());
    assert!(one < two);
}

/// Columns are A to Z, AA and AB; rows are 1 to 18.
#[test]
fn squares_have_one_spelling() {
    for text in ["A1", "Z18", "AA1", "AB18"] {
        assert_eq!(Square::parse(text).map(|square| square.to_string()).as_deref(), Some(text));
    }
    assert_ne!(Square::parse("AA1"), Square::parse("AB1"));
    for text in ["", "A", "A0", "A19", "AC1", "AZ1", "BA1", "AAA1", "a1", "A01", "1A"] {
        assert_eq!(Square::parse(text), None, "{text}");
    }
}

#[test]
fn options_are_written_as_they_are_read() {
    for text in [
        "expansion=none rounds=8",
        "expansion=fame people=no investments=no civilizations=chosen learning=yes rounds=8",
        "expansion=fame people=yes investments=yes civilizations=drawn learning=no rounds=200",
    ] {
        let options = CivOptions::read(text).unwrap();
        assert_eq!(CivOptions::read(&options.write()).unwrap(), options);
    }
    let chosen = CivOptions::read("civilizations=chosen").unwrap();
    assert!(chosen.chosen && !CivOptions::default().chosen);
}

/// A record names the data it was played with.
#[test]
fn the_digest_is_of_all_data() {
    assert_eq!(Civ::data_digest(), data::digest());
    assert!(data::digest() > 1);
}

const GIVEN: &str = "\
game civ
given
  city red 1 B3
  city blue 1 G14
  trade red 9
then
";

fn holds(facts: &str) -> bool {
    scenario::check::<Civ>(&format!("{GIVEN}{facts}")).is_ok()
}

/// What does not hold is not taken for true (NOTATION.md).
#[test]
fn facts_are_true_or_false() {
    for (yes, no) in [
        ("line trade red 9", "line trade red 8"),
        ("no-line trade red 8", "no-line trade red 9"),
        ("no-line culture red 1", "line culture red 1"),
        ("prompt step", "prompt march"),
        ("phase start", "phase city"),
        ("round 1", "round 2"),
        ("terrain A1 forest", "terrain A1 water"),
        ("deck I2 9", "deck I2 8"),
        ("supply market 5", "supply market 4"),
        ("trade red 9", "trade red 8"),
        ("cities red 1", "cities red 2"),
        ("knows red currency yes", "knows red currency no"),
        ("place red 1 yes", "place red 1 no"),
        ("government red despotism", "government red anarchy"),
        ("sees red units red 0", "sees red units red 1"),
        ("sees red hand red 0", "sees red hand red 1"),
        ("hidden blue card red drought", "sees blue card red drought"),
        ("waits red", "waits blue"),
    ] {
        assert!(holds(&format!("  {yes}\n")), "{yes}");
        assert!(!holds(&format!("  {no}\n")), "{no}");
    }
    assert!(!holds("  over\n") && !holds("  market oracle\n") && !holds("  weather red 1\n"));
    let over = GIVEN.replace("then", "  stage over\n  won red 0\nthen\n  over");
    assert!(scenario::check::<Civ>(&over).is_ok());
}

/// A line that differs is told with those like it.
#[test]
fn lines_that_differ_are_told() {
    let told = |fact: &str| {
        let failures = scenario::check::<Civ>(&format!("{GIVEN}  {fact}\n")).unwrap_err();
        failures.iter().map(ToString::to_string).collect::<String>()
    };
    assert!(told("line trade red 8").contains("trade red 9"), "{}", told("line trade red 8"));
    assert!(!told("line culture red 1").contains("trade red 9"), "{}", told("line culture red 1"));
}

/// A script cannot draw what is not there.
#[test]
fn only_pieces_that_are_there_are_drawn() {
    for (forces, fine) in [("I1 1 I2 3", true), ("I2 3 I3 1", false)] {
        let text = format!(
            "game civ\ngiven\n  civ red america\n  civ blue germany\n  city red 1 B3\n  city blue 1 G14\n  \
             tile A5 neutral_12 s\n  phase movement\n  army red B6\n  army blue B7\n  forces red {forces}\n  \
             forces blue I1 1\n  draw forces I1\nplay\n  red group B6 1 0; go s\nthen\n  prompt battle\n"
        );
        assert_eq!(scenario::check::<Civ>(&text).is_ok(), fine, "{forces}");
    }
}

/// Positions that cannot be are refused, each for its own reason.
#[test]
fn impossible_positions_are_refused() {
    let mut cases: Vec<(&str, String)> = Vec::new();
    for line in include_str!("impossible.txt").lines() {
        match line.strip_prefix("  ") {
            Some(fact) => cases.last_mut().unwrap().1 += &format!("{fact}\n"),
            None if line.is_empty() || line.starts_with('#') || line.starts_with("never ") => {}
            None => cases.push((line, String::new())),
        }
    }
    for (key, position) in cases {
        match read(&position) {
            Err(PositionError::Impossible { why, .. }) => assert_eq!(why.key, key, "{position}"),
            Err(other) => panic!("{key}: {other}\n{position}"),
            Ok(_) => panic!("{key}: accepted\n{position}"),
        }
    }
}

fn read(position: &str) -> Result<Civ, PositionError> {
    let lines: Vec<_> = Line::all(position).collect();
    Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) })
}

/// What cannot be read is refused with the line at fault.
#[test]
fn unreadable_positions_are_refused() {
    for line in [
        "drawn 12 1",
        "army red A2 told",
        "army red A2 sends 1",
        "forces red I2 1 I2 1",
        "hand red nothing",
        "seven red 7 0",
        "weather red 1",
        "kept red hut_silk blue,red",
        "phase trade\nstage negotiation\ndraft red blue\ndraft-ask red hut_incense 16",
        "kept red hut_silk blue,blue",
        "phase trade\nstage negotiation\ntrade red 5\ndraft red blue\ndraft-give red trade 1\ndraft-give red trade 1",
    ] {
        let wrong = read(line).unwrap_err();
        assert!(!matches!(wrong, PositionError::Impossible { .. }), "{line}: {wrong}");
    }
    let wrong = read(&"hand red drought\n".repeat(25)).unwrap_err();
    assert!(!matches!(wrong, PositionError::Impossible { .. }), "{wrong}");
}

/// What is said in another way is written in the usual one.
#[test]
fn facts_are_written_in_one_way() {
    for (said, written) in [
        ("kept blue hut_silk red,blue", "kept blue hut_silk red"),
        ("hand blue drought red,blue", "hand blue drought red"),
        ("tokens red 1 0 0 0\ntokens red 2 0 0 0", "tokens red 2 0 0 0"),
        ("fresh-now red monarchy", "fresh-now red monarchy"),
        ("drawn 11 7", "drawn 11 7"),
    ] {
        let text = read(&format!("city red 1 B3\ncity blue 1 G14\n{said}\n")).unwrap().position();
        assert!(text.lines().any(|line| line == written), "{written}: {text}");
    }
    let twice = "city red 1 B3\ncity red 1 B3\n";
    assert!(read(twice).unwrap_err().to_string().contains("city 1"));
    assert!(read("walls red 2\n").unwrap_err().to_string().contains("city 2"));
}

/// Reactions to an event know at whom it is aimed; in other windows nobody is.
#[test]
fn windows_say_at_whom_an_event_is_aimed() {
    let table = "city red 1 B3\ncity blue 1 G14\n";
    let event = "spent drought 1\nhand blue bread_and_circuses\nwait event red drought F15 - -\nwait window event red \
                 blue\nasked blue\n";
    let about = read(&format!("{table}{event}")).unwrap().window().unwrap();
    assert_eq!((about.kind, about.actor, about.targets), ("event", Seat::FIRST, Seats::only(BLUE)));
    let action = "phase city\nhand blue drought\ntech blue writing\nwait city-action red\nwait window action red \
                  blue\nasked blue\nact 1 arts 0 no no no\n";
    let about = read(&format!("{table}{action}")).unwrap().window().unwrap();
    assert_eq!((about.kind, about.actor, about.targets), ("action", Seat::FIRST, Seats::NONE));
}

/// A turn ends with a step; a tile that is turned up was hidden until then. Only a pass lets a window pass by.
#[test]
fn events_and_answers_say_what_they_are() {
    let ends = Event::StepEnds { seat: BLUE, phase: Phase::City };
    let tile = Event::TileRevealed {
        seat: BLUE,
        tile: civitas_civ::card::TileId(0),
        square: Square::at(0, 0),
        arrow: civitas_civ::square::Direction::North,
    };
    assert!(ends.ends_turn() && !tile.ends_turn());
    assert!(tile.reveals() && !ends.reveals());
    assert!(Civ::is_pass(&Action::Pass) && !Civ::is_pass(&Action::End));
}

/// Windows at different moments have different numbers, so that an old answer is not taken for a new one.
#[test]
fn windows_have_numbers_of_their_own() {
    let number = |facts: &str, entered: &str| {
        let text = format!(
            "city red 1 B3\ncity blue 1 G14\nphase movement\narmy red F13\narmy blue F13\nhand blue defection\n{facts}wait \
             march\nwait entered\nwait window movement red red,blue\nasked blue\nmarch F13 1 0 1 {entered} s\n"
        );
        read(&text).unwrap_or_else(|wrong| panic!("{wrong}\n{text}")).waiting().question
    };
    let moments =
        [("", "1 no no"), ("", "1 no yes"), ("", "2 no no"), ("groups 1\n", "1 no no"), ("announced 1\n", "1 no no")];
    let numbers: std::collections::BTreeSet<_> =
        moments.iter().map(|(facts, entered)| number(facts, entered)).collect();
    assert_eq!(numbers.len(), moments.len());
}
