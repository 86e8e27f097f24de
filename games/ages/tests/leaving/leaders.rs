//! Leaders are replaced, grow antiquated, fall to Iconoclasm or Infiltrate, or leave by their own ability.

use crate::table::{Proof, each, leaves, of, position, rich, seat, tokens, totals, twins};
use civitas_ages::card::{Age, CardId, Kind};

/// The levels of the labs in `rich(Age::III)`: what Bill Gates scores when he leaves (TTA-Q014).
const LABS: u16 = 1 + 2 + 3;

fn labs(leader: CardId) -> u16 {
    if leader.card().word == "bill_gates" { LABS } else { 0 }
}

/// Leaders that can be in hand while this one leads: of the age before or after.
fn neighbours(leader: CardId) -> impl Iterator<Item = CardId> {
    of(Kind::Leader).filter(move |other| other.level().abs_diff(leader.level()) == 1)
}

/// A leader who changes nothing would prove nothing.
fn matters(base: &str, leader: CardId) -> Proof {
    let without = position(base)?.player(seat("red")).ratings;
    let with = position(&format!("{base}leader red {leader}\n"))?.player(seat("red")).ratings;
    if with == without { Err("changes nothing here".to_owned()) } else { Ok(()) }
}

/// TTA-204, TTA-205, TTA-385, TTA-386, TTA-Q014.
#[test]
fn replaced() {
    each("leaders::replaced", 24, |old| {
        for new in neighbours(old) {
            let base = rich(old.age().max(new.age()));
            matters(&base, old)?;
            let given = format!("{base}leader red {old}\ncivil red {new} masonry\n");
            let never = format!(
                "{base}leader red {new}\nleaders red {} {}\ncivil red masonry\nculture red {}\ndone leader\n",
                old.age().as_str(),
                new.age().as_str(),
                30 + labs(old),
            );
            let (civil, military) = totals(&given, "red")?;
            let (_, then) = totals(&never, "red")?;
            for (white, red) in [(0, 0), (1, 1), (2, 2), (0, 9)] {
                let (white, red) = (civil - white, military - military.min(red));
                // One civil action is spent, and one comes back.
                leaves(
                    &format!("{given}actions red {white} {red}\n"),
                    &[&format!("red lead {new}")],
                    &format!("{never}actions red {white} {}\n", tokens(red, military, then)),
                )?;
            }
        }
        Ok(())
    });
}

/// TTA-434, TTA-Q076: under a wonder he leaves his face there and gives no action back.
#[test]
fn homer_under_a_wonder_tta_q076() {
    let base = rich(Age::I);
    for new in neighbours("homer".parse().unwrap()) {
        let given = format!("{base}leader red homer\ncivil red {new}\n");
        let never = format!("{base}leader red {new}\nleaders red A I\nhomer red hanging_gardens\ndone leader\n");
        let (civil, military) = totals(&never, "red").unwrap();
        let never = format!("{never}actions red {} {military}\n", civil - 1);
        leaves(&given, &[&format!("red lead {new} under hanging_gardens")], &never).unwrap();
    }
}

/// TTA-452, TTA-453, TTA-454: his labs stop producing, and what lies on them still pays.
#[test]
fn bill_gates_leaves_his_resources_tta_454() {
    let stores = |tokens: &str| rich(Age::III).replace("agriculture 3 bronze 9", tokens);
    let base = stores("bronze 1 scientific_method 1 computers 2");
    let given = format!("{base}leader red bill_gates\ncivil red napoleon_bonaparte\n");
    let led = "leader red napoleon_bonaparte\nleaders red II III\nculture red 36\ndone leader\n";
    leaves(&given, &["red lead napoleon_bonaparte"], &format!("{base}{led}")).unwrap();
    // A theater costs 4: the token on bronze and one of 3 on a lab go back to the bank.
    let base = stores("scientific_method 1 computers 1");
    let built = "workers red drama 2\nunused red 1\nblue red 14\nactions red 4 5\n";
    leaves(&given, &["red lead napoleon_bonaparte", "red build drama"], &format!("{base}{led}{built}")).unwrap();
    // A token of 3 pays 1; without him the change goes to the mine, in two tokens, and not to the lab of level II.
    let base = "seats red blue green\nround 12\nage III\ndeck reserves_iii 1\ntech red scientific_method computers swordsmen\n\
                workers red computers 1\n";
    let given = format!("{base}tokens red computers 1\nleader red bill_gates\ncivil red napoleon_bonaparte\n");
    let never = format!(
        "{base}{led}culture red 3\ntokens red bronze 2\nblue red 15\nworkers red warriors 0 swordsmen 1\nactions red 4 3\n"
    );
    leaves(&given, &["red lead napoleon_bonaparte", "red up warriors swordsmen"], &never).unwrap();
}

/// TTA-078, TTA-079, TTA-Q013: at the end of the next age, and no action comes back.
#[test]
fn antiquated() {
    each("leaders::antiquated", 18, |leader| {
        let base = format!("{}turn green\n", rich(leader.age().next()));
        matters(&base, leader)?;
        let given = format!("{base}leader red {leader}\n");
        let never = format!("{base}leaders red {}\n", leader.age().as_str());
        without_an_action_back(&given, &never, &["green end"])
    });
}

/// TTA-Q013: a leader of another age than the current one.
#[test]
fn fallen_to_iconoclasm() {
    each("leaders::fallen_to_iconoclasm", 18, |leader| {
        let base = format!(
            "{}turn blue\nwait politics\nhand blue rats\nfirst-events 0\ncurrent green iconoclasm cold_war\n\
             top iconoclasm green\n",
            rich(leader.age().next())
        );
        matters(&base, leader)?;
        let given = format!("{base}leader red {leader}\n");
        let never = format!("{base}leaders red {}\nculture red {}\n", leader.age().as_str(), 30 + labs(leader));
        without_an_action_back(&given, &never, &["blue event rats"])
    });
}

/// TTA-Q013, TTA-Q014, TTA-Q043: Infiltrate takes him and scores three points for his level.
#[test]
fn struck() {
    each("leaders::struck", 18, |leader| {
        let base = format!(
            "{}turn blue\nwait politics\nhand blue infiltrate\nworkers blue warriors 60\n\
             government blue constitutional_monarchy\n",
            rich(leader.age().max(Age::II))
        );
        matters(&base, leader)?;
        let price = if leader.card().word == "mahatma_gandhi" { 4 } else { 2 };
        let given = format!("{base}leader red {leader}\nactions blue 6 4\n");
        // Without a leader there is nothing to strike: the attack costs 2 and brings nothing.
        let never = format!(
            "{base}leaders red {}\nculture red {}\nculture blue {}\nactions blue 6 {}\n",
            leader.age().as_str(),
            30 + labs(leader),
            40 + 3 * leader.level(),
            4 - price + 2,
        );
        without_an_action_back(&given, &never, &["blue attack infiltrate red"])
    });
}

/// The twins of a leader lost: spent military tokens go back before available ones, civil ones stay as they are.
fn without_an_action_back(given: &str, never: &str, plays: &[&str]) -> Proof {
    let (civil, military) = totals(given, "red")?;
    let (_, then) = totals(never, "red")?;
    for (white, red) in [(0, 0), (2, 1), (1, 2)] {
        let (white, red) = (civil - white, military - red);
        twins(
            &format!("{given}actions red {white} {red}\n"),
            &format!("{never}actions red {white} {}\n", tokens(red, military, then)),
            plays,
        )?;
    }
    Ok(())
}

/// TTA-Q021: Alexander leaves for a yellow token, Columbus for a colony.
#[test]
fn leaving_by_their_own_ability_tta_q021() {
    let base = rich(Age::I);
    let given = format!("{base}leader red alexander_the_great\nwait politics\n");
    leaves(&given, &["red retire"], &format!("{base}leaders red A\nyellow red 10\n")).unwrap();
    let given = format!("{base}leader red christopher_columbus\nhand red developed_territory_i\nwait politics\n");
    let never = format!(
        "{base}leaders red I\ncolonies red historic_territory_i developed_territory_i\nyellow red 10\nblue red 13\n\
         science red 63\n"
    );
    leaves(&given, &["red colonize developed_territory_i"], &never).unwrap();
}

/// TTA-204, TTA-382, TTA-419, TTA-Q077, TTA-Q084, TTA-Q123: what he granted before stays for the turn and no longer,
/// what he did not grant goes with him.
#[test]
fn what_was_granted_this_turn_tta_q123() {
    let replaced = |age: Age, old: &str, new: &str, used: &str, lines: &str| {
        let base = rich(age);
        let given = format!("{base}leader red {old}\ncivil red {new}\n");
        let ages = [old, new].map(|word| word.parse::<CardId>().unwrap().age().as_str()).join(" ");
        let never = format!("{base}leader red {new}\nleaders red {ages}\n{lines}\n");
        let lead = format!("red lead {new}");
        let plays = [used, lead.as_str()];
        leaves(&given, if used.is_empty() { &plays[1..] } else { &plays }, &never)
            .map_err(|why| format!("{old} {used}: {why}"))
            .unwrap();
    };
    // The action made of a military one pays for the leader, so no token of the government was spent and none returns.
    replaced(Age::I, "hammurabi", "christopher_columbus", "red swap", "done swapped leader\nactions red 5 2");
    let worker = "workers red warriors 3\nunused red 1\ntokens red agriculture 3 bronze 8\nblue red 13";
    // One of the two resources for the warriors was Homer's.
    let homer = format!("{worker}\nextra homer 1\nactions red 5 2\ndone leader");
    replaced(Age::I, "homer", "christopher_columbus", "red build warriors", &homer);
    let theater = "workers red printing_press 0 drama 2\ntokens red agriculture 3 bronze 8\nblue red 13";
    let bach = format!("{theater}\nactions red 4 3\ndone theater leader");
    replaced(Age::II, "johann_sebastian_bach", "christopher_columbus", "red theater printing_press drama", &bach);
    let arms = "extra unit-resources 3 unit-science 3\nactions red 5 3\ndone churchill leader";
    replaced(Age::III, "winston_churchill", "james_cook", "red arms", arms);
    replaced(Age::III, "winston_churchill", "james_cook", "red culture", "culture red 33\ndone churchill leader");
    // Whoever replaces Churchill before the choice gets nothing at the end of the action phase.
    let base = format!("{}leader red james_cook\n", rich(Age::III));
    let given = format!("{}leader red winston_churchill\ncivil red james_cook\n", rich(Age::III));
    let end = |state| crate::table::play(state, &["red end"]).unwrap();
    let left = crate::table::play(position(&given).unwrap(), &["red lead james_cook"]).unwrap();
    let never = position(&format!("{base}leaders red II III\n")).unwrap();
    crate::table::same(&end(left), &end(never)).unwrap();
}
