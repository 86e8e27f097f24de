//! Texts that are read and written: answers, squares, options, and facts that scenarios ask.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::square::Square;
use civitas_civ::{Action, Civ, CivOptions, data};
use civitas_core::game::Game;
use civitas_core::options::Options;
use civitas_core::scenario;

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
    assert!(one < two && two > one);
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
