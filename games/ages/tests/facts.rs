//! Facts of scenarios hold if they are so, and only then.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use civitas_ages::Ages;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::facts::{Facts, Unmet};
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

const TABLE: &str = "
seats red blue green
age II
round 9
starts blue
turn red
row coal - journalism - - - - - - - - - -
deck opera 2 cannon 1
discarded spy 1 rats 1 foray 1
common phalanx 1
past raiders barbarians
first-events 0
current blue crusades
future green cold_war terrorism
top crusades blue
tech red iron alchemy
workers red iron 1
tokens red agriculture 3 bronze 2 iron 1
yellow red 14
blue red 9
unused red 2
government red monarchy
special red warfare cartography
leader red michelangelo
building red taj_mahal 2
wonders red colossus pyramids
ruins red pyramids
homer red colossus
colonies red vast_territory_i
tactic red legion own
pact red open_borders_agreement blue
war red war_over_technology green
civil red coal moses
hand red raid_i spy
discards red enslave 1 plunder_i 1
actions red 2 1
science red 7
culture red 20
extra civil 1 military 2 unit-resources 3 unit-science 4 food 5 resources 6
";

/// Of each fact how it is and how it is not.
const KNOWN: &[(&str, &str)] = &[
    ("age II", "age III"),
    ("round 9", "round 8"),
    ("last 0", "last 18"),
    ("turn red", "turn blue"),
    ("starts blue", "starts red"),
    ("prompt actions", "prompt politics"),
    ("amount -1", "amount 0"),
    ("row 1 coal", "row 1 iron"),
    ("row 2 none", "row 2 coal"),
    ("row 13 none", "row 13 coal"),
    ("cost 1 -1", "cost 1 1"),
    ("cost 3 1", "cost 3 2"),
    ("deck 3", "deck 2"),
    ("military-deck 45", "military-deck 50"),
    ("pile I 4", "pile I 2"),
    ("pile II 1", "pile II 0"),
    ("pile III 0", "pile III 1"),
    ("common phalanx", "common legion"),
    ("past raiders barbarians", "past raiders"),
    ("current 1", "current 2"),
    ("future 2", "future 1"),
    ("event none", "event rats"),
    ("bid 0", "bid 1"),
    ("extra civil 1", "extra civil 0"),
    ("extra military 2", "extra military 0"),
    ("extra unit-resources 3", "extra unit-resources 0"),
    ("extra unit-science 4", "extra unit-science 0"),
    ("extra food 5", "extra food 0"),
    ("extra resources 6", "extra resources 0"),
    ("science red 7", "science red 8"),
    ("culture red 20", "culture red 0"),
    ("science-rating red 1", "science-rating red 0"),
    ("culture-rating red 3", "culture-rating red 0"),
    ("strength red 5", "strength red 1"),
    ("happiness red 1", "happiness red 0"),
    ("discontent red 0", "discontent red 1"),
    ("faces red 1", "faces red 0"),
    ("food red 3", "food red 4"),
    ("resources red 4", "resources red 3"),
    ("food-production red 2", "food-production red 1"),
    ("resource-production red 4", "resource-production red 2"),
    ("consumption red 1", "consumption red 0"),
    ("corruption red 2", "corruption red 0"),
    ("population-price red 3", "population-price red 2"),
    ("yellow red 14", "yellow red 18"),
    ("blue red 9", "blue red 16"),
    ("unused red 2", "unused red 1"),
    ("workers red iron 1", "workers red iron 0"),
    ("workers red alchemy 0", "workers red alchemy 1"),
    ("tokens red iron 1", "tokens red iron 0"),
    ("price red iron 5", "price red iron 0"),
    ("civil-actions red 2", "civil-actions red 5"),
    ("military-actions red 1", "military-actions red 5"),
    ("civil-total red 5", "civil-total red 4"),
    ("military-total red 5", "military-total red 2"),
    ("civil-limit red 5", "civil-limit red 4"),
    ("military-limit red 5", "military-limit red 2"),
    ("colonization red 3", "colonization red 0"),
    ("government red monarchy", "government red despotism"),
    ("special red cartography warfare", "special red warfare"),
    ("tech red iron alchemy", "tech red iron drama"),
    ("leader red michelangelo", "leader red none"),
    ("leader blue none", "leader blue moses"),
    ("building red taj_mahal", "building red pyramids"),
    ("building red taj_mahal 2", "building red taj_mahal 1"),
    ("building blue none", "building blue pyramids"),
    ("wonders red pyramids colossus", "wonders red colossus"),
    ("ruins red pyramids", "ruins red colossus pyramids"),
    ("homer red colossus", "homer red colossus pyramids"),
    ("colonies red vast_territory_i", "colonies red none"),
    ("tactic red legion", "tactic red phalanx"),
    ("pact red open_borders_agreement", "pact red none"),
    ("war red war_over_technology", "war red war_over_territory"),
    ("civil red moses coal", "civil red moses"),
    ("hand red 2", "hand red 1"),
];

fn table() -> Ages {
    let lines: Vec<_> = Line::all(TABLE).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

/// Asks a fact; what is left over counts as unreadable.
fn ask(of: &impl Facts, fact: &str) -> Result<(), Unmet> {
    let mut words = Line::alone(fact).words();
    of.holds(&mut words)?;
    words.expect_end().map_err(Unmet::from)
}

#[test]
fn every_fact_holds_as_it_is_and_not_otherwise() {
    let table = table();
    let spectator = table.view(Viewer::Spectator);
    let mut faults = Vec::new();
    for &(right, wrong) in KNOWN {
        for asked in [ask(&table, right), ask(&spectator, right)] {
            faults.extend(asked.err().map(|unmet| format!("{right}: {unmet}")));
        }
        for asked in [ask(&table, wrong), ask(&spectator, wrong)] {
            if !matches!(asked, Err(Unmet::Differs { .. })) {
                faults.push(format!("{wrong}: {asked:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// TTA-Q115, TTA-Q116: hands, own discards and what lies on top of the events are known to those who may know them.
#[test]
fn hidden_facts_are_asked_of_those_who_may_know_them() {
    let table = table();
    let [red, blue] = [0, 1].map(|place| table.view(Viewer::Seat(Seat::new(place).unwrap())));
    let spectator = table.view(Viewer::Spectator);
    let hands = [("hand red spy raid_i", "hand red spy"), ("discards red enslave plunder_i", "discards red enslave")];
    for (right, wrong) in hands {
        for asked in [ask(&table, right), ask(&red, right)] {
            assert_eq!(asked, Ok(()));
        }
        for asked in [ask(&table, wrong), ask(&red, wrong)] {
            assert!(matches!(asked, Err(Unmet::Differs { .. })), "{wrong}: {asked:?}");
        }
        for other in [&blue, &spectator] {
            assert_eq!(ask(other, right), Err(Unmet::Hidden));
        }
    }
    assert_eq!((ask(&table, "top crusades"), ask(&blue, "top crusades")), (Ok(()), Ok(())));
    assert_eq!((ask(&red, "top none"), ask(&spectator, "top none")), (Ok(()), Ok(())));
    assert!(ask(&table, "top none").is_err() && ask(&blue, "top none").is_err());
}

#[test]
fn what_is_no_fact_cannot_be_read() {
    let table = table();
    for fact in [
        "weather red 1",
        "age",
        "round nine",
        "row 0 coal",
        "row 14 coal",
        "pile A 1",
        "extra gold 1",
        "common",
        "common nothing",
        "science purple 7",
        "science red",
        "science",
        "workers red 2",
        "tech red nothing",
        "wonders red colossus nothing",
        "hand red",
        "leader red michelangelo moses nothing",
    ] {
        let asked = ask(&table, fact);
        assert!(matches!(asked, Err(Unmet::Parse(_))), "{fact}: {asked:?}");
    }
}
