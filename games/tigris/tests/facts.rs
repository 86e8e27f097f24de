//! Facts of scenarios hold if they are so, and only then.

#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use civitas_tigris::Tigris;

const TABLE: &str = "
seats lion bull
tile black A1
tile red H6 H7
bare B8 O9
disaster C4
leader bull king I8
leader lion trader L1
hand lion rrkbgg
hand bull rrkbgg
points bull black 1 red 2
treasures bull 2
disasters bull 1
exchanged bull rrg
gone red 5
left 1
";

/// Of each fact how it is and how it is not.
const KNOWN: &[(&str, &str)] = &[
    ("on bull king I8", "on bull king I9"),
    ("on lion trader L1", "on lion king L1"),
    ("off lion king", "off bull king"),
    ("points bull black 1 red 2", "points bull black 1 red 3"),
    ("treasures bull 2", "treasures bull 1"),
    ("hand lion 6", "hand lion 5"),
    ("hand lion krrbgg", "hand lion krrbbg"),
    ("disasters bull 1", "disasters bull 2"),
    ("tile black A1", "tile red A1"),
    ("tile red H6 H7", "tile red H6 A1"),
    ("temple H6 K1", "temple A1"),
    ("empty B1", "empty B1 A1"),
    ("disaster C4", "disaster C4 C5"),
    ("treasure K1", "treasure H6"),
    ("bare A1", "bare K1"),
    ("monument red-black free", "monument red-black A1"),
    ("building granary none", "building granary A1"),
    ("together H6 H7", "together H6 A1"),
    ("apart H6 A1", "apart H6 H7"),
    ("kingdom K1 1", "kingdom K1 0"),
    ("kingdom A1 0", "kingdom A1 1"),
    ("turn lion", "turn bull"),
    ("left 1", "left 2"),
    ("prompt act", "prompt war"),
    ("union none", "union A1"),
];

fn table(text: &str) -> Tigris {
    let lines: Vec<_> = Line::all(text).collect();
    Tigris::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn ask(of: &impl Facts, fact: &str) -> Result<(), Unmet> {
    let mut words = Line::alone(fact).words();
    of.holds(&mut words)?;
    words.expect_end().map_err(Unmet::from)
}

#[test]
fn every_fact_holds_as_it_is_and_not_otherwise() {
    let table = table(TABLE);
    let mut faults = Vec::new();
    for &(right, wrong) in KNOWN {
        faults.extend(ask(&table, right).err().map(|unmet| format!("{right}: {unmet}")));
        let asked = ask(&table, wrong);
        if !matches!(asked, Err(Unmet::Differs { .. })) {
            faults.push(format!("{wrong}: {asked:?}"));
        }
    }
    // What nobody may know.
    for (right, wrong) in [("gone red 5", "gone red 4"), ("exchanged bull 3", "exchanged bull 2")] {
        faults.extend(ask(&table, right).err().map(|unmet| format!("{right}: {unmet}")));
        faults.extend(ask(&table, wrong).is_ok().then(|| wrong.to_owned()));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn hidden_facts_are_asked_of_those_who_may_know_them() {
    let table = table(TABLE);
    let [lion, bull] = [0, 1].map(|place| table.view(Viewer::Seat(Seat::new(place).unwrap())));
    let spectator = table.view(Viewer::Spectator);
    assert_eq!((ask(&lion, "hand lion krrbgg"), ask(&bull, "points bull black 1")), (Ok(()), Ok(())));
    assert_eq!(ask(&bull, "hand lion krrbgg"), Err(Unmet::Hidden));
    assert_eq!(ask(&lion, "points bull black 1"), Err(Unmet::Hidden));
    assert_eq!(ask(&lion, "treasures bull 2"), Err(Unmet::Hidden));
    assert_eq!(ask(&spectator, "hand lion krrbgg"), Err(Unmet::Hidden));
    assert_eq!(ask(&spectator, "hand lion 6"), Ok(()));
    assert_eq!(ask(&spectator, "strength 1 1"), Err(Unmet::Absent));
}

/// What lies on a square is said in words of the notation.
#[test]
fn a_fact_that_does_not_hold_says_how_it_is() {
    let table = table(TABLE);
    for (fact, actual) in [
        ("empty I8", "on bull king I8"),
        ("empty A1", "tile black A1"),
        ("empty C4", "disaster C4"),
        ("tile red B1", "empty B1"),
        ("empty K1", "tile red K1; treasure K1"),
        ("apart H6 H7", "together H6 H7 I7 I8"),
        ("on lion king A1", "off"),
        ("monument red-black A1", "free"),
    ] {
        let asked = ask(&table, fact);
        assert!(
            matches!(&asked, Err(Unmet::Differs { actual: found }) if found.starts_with(actual)),
            "{fact}: {asked:?}"
        );
    }
}

#[test]
fn what_is_no_fact_cannot_be_read() {
    let table = table(TABLE);
    for fact in [
        "weather 1",
        "on lion",
        "on lion emperor A1",
        "on urn king A1",
        "points bull black",
        "points bull yellow 1",
        "hand lion xyz",
        "tile black Q1",
        "tile black",
        "monument red-red free",
        "building tower none",
        "left one",
        "left 1 2",
        "gone yellow 5",
        "exchanged urn 1",
        "bag red x",
    ] {
        let asked = ask(&table, fact);
        assert!(matches!(asked, Err(Unmet::Parse(_))), "{fact}: {asked:?}");
    }
}
