//! How a civilization of the game system plays cards of a pack: whom it aims at, which way it chooses, what it answers.
//! A printed card that asks for all of it does not exist (`docs/inner-sea-solitaire.md`, ACIS-012).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::conformance::check_state;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::facts::Facts as _;
use civitas_core::game::Game as _;
use civitas_core::text::Line;
use civitas_inner_sea::{InnerSea, packs};

/// Gaul is played by a person, Carthage, Troy and Egypt by the game system. Card 1 has this program; Troy holds it unless
/// the lines say otherwise.
fn at_table(tag: &str, program: &str, lines: &str) -> InnerSea {
    let pack = format!(
        "[[card]]\nid = 1\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = [\"{tag}\"]\nmark = \"source\"\nprogram = [{program}]\n"
    );
    let hash = packs::load(&pack).unwrap_or_else(|why| panic!("{why}\n{pack}")).hash();
    let mut text = format!("seats red\noptions civilizations=4 pack={hash}\nphase cards\n{lines}\n");
    for (line, usual) in [
        ("hand gaul", "hand gaul 40"),
        ("hand troy", "hand troy 1"),
        ("disks gaul", "disks gaul gaul 1"),
        ("disks carthage", "disks carthage carthage 1"),
        ("disks troy", "disks troy troy 1"),
        ("disks egypt", "disks egypt kush 1"),
    ] {
        if !lines.contains(line) {
            text += &format!("{usual}\n");
        }
    }
    let lines: Vec<_> = Line::all(&text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
        .unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn answer(game: &mut InnerSea, text: &str) {
    let action = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
    let seat = game.waiting().unanswered.iter().next().unwrap();
    game.check(seat, &action).unwrap_or_else(|why| panic!("{text}: {why:?}\n{}", game.position()));
    game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
    check_state(game, &mut Dice::new(1)).unwrap_or_else(|why| panic!("{text}: {why}\n{}", game.position()));
}

/// Cases: the tag of the card, by which the game system knows what it is for, its program, lines of the position, and
/// the facts that hold afterwards. A card with the tag `wealth` is played whatever it does.
fn check(cases: &[(&str, &str, &str, &[&str])]) {
    let mut faults = Vec::new();
    for (tag, program, lines, facts) in cases {
        let mut game = at_table(tag, program, lines);
        answer(&mut game, "pass");
        for fact in *facts {
            if let Err(why) = game.holds(&mut Line::alone(fact).words()) {
                faults.push(format!("{program}\n{lines}\n{fact}: {why}\n{}", game.position()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

const LOSE: &str = "{ do = \"talent\", n = -1, who = \"civ\" }";
const BURY: &str = "{ do = \"bury\", who = \"civ\" }";

#[test]
fn it_names_its_enemy_and_never_itself_if_it_can_be_avoided() {
    check(&[
        ("wealth", LOSE, "mood troy egypt 2\ntalents troy 1\ntalents egypt 1", &["talents troy 1", "talents egypt 0"]),
        (
            "wealth",
            LOSE,
            "mood troy egypt 2\ntalents troy 1\ntalents carthage 1",
            &["talents troy 1", "talents carthage 0"],
        ),
        (
            "wealth",
            LOSE,
            "mood troy carthage 2\ntalents troy 1\ntalents carthage 1\ntalents egypt 1",
            &["talents troy 1", "talents carthage 0", "talents egypt 1"],
        ),
        (
            "wealth",
            BURY,
            "mood troy egypt 2\nwonder great_pyramid troy troy 2\nwonder mausoleum egypt kush 2",
            &["wonder great_pyramid built troy troy 2", "wonder mausoleum buried egypt kush 0"],
        ),
        (
            "wealth",
            BURY,
            "mood troy egypt 2\nwonder great_pyramid troy troy 2\nwonder mausoleum carthage carthage 2",
            &["wonder great_pyramid built troy troy 2", "wonder mausoleum buried carthage carthage 0"],
        ),
    ]);
}

#[test]
fn it_hits_home_first_then_the_larger_stack_then_others() {
    let remove = |who: &str| format!("{{ do = \"remove\", who = \"{who}\", where = {{ kind = \"land\" }} }}");
    check(&[
        // The home of the enemy before a City.
        (
            "wealth",
            &remove("opponent"),
            "mood troy egypt 2\ndisks egypt egypt 1 cyrene 3",
            &["disks egypt egypt 0", "disks egypt cyrene 3"],
        ),
        // A City before a Camp.
        (
            "wealth",
            &remove("opponent"),
            "mood troy egypt 2\ndisks egypt kush 1 cyrene 3",
            &["disks egypt kush 1", "disks egypt cyrene 2"],
        ),
        // A rival before Barbarians, Barbarians before itself.
        (
            "wealth",
            "{ do = \"remove\", who = \"opposing\", where = { id = [\"thrace\", \"carthage\"] } }",
            "mood troy egypt 2\ndisks carthage carthage 1 saldae 1\ndisks barbarians thrace 3",
            &["disks carthage carthage 0", "disks barbarians thrace 3"],
        ),
        // Also one disk of a rival away from its home before three of the Barbarians.
        (
            "wealth",
            "{ do = \"remove\", who = \"opposing\", where = { id = [\"thrace\", \"saldae\"] } }",
            "mood troy egypt 2\ndisks carthage carthage 1 saldae 1\ndisks barbarians thrace 3",
            &["disks carthage saldae 0", "disks barbarians thrace 3"],
        ),
        (
            "wealth",
            "{ do = \"remove\", who = \"faction\", where = { id = [\"thrace\", \"troy\", \"phrygia\"] } }",
            "mood troy egypt 2\ndisks troy troy 3 phrygia 1\ndisks barbarians thrace 1",
            &["on-map troy 4", "disks barbarians thrace 0"],
        ),
        // Its own disks if it must, from its smallest stack.
        (
            "wealth",
            "{ do = \"remove\", who = \"civ\", where = { id = [\"ionia\", \"troy\", \"phrygia\", \"lydia\"] } }",
            "mood troy egypt 2\ndisks troy troy 2 phrygia 1 lydia 2 ionia 3",
            &["disks troy phrygia 0", "disks troy ionia 3", "disks troy troy 2", "disks troy lydia 2"],
        ),
        // As many as it can.
        (
            "wealth",
            "{ do = \"remove\", who = \"opponent\", n = [1, 2], where = { kind = \"land\" } }",
            "mood troy egypt 2\ndisks egypt cyrene 3",
            &["disks egypt cyrene 1"],
        ),
        // Barbarians: as many as it can, away from its own disks.
        (
            "barbarian",
            "{ do = \"place\", who = \"barbarians\", n = [1, 3], where = { id = [\"thrace\", \"macedonia\"] } }",
            "mood troy egypt 2",
            &["disks barbarians macedonia 3"],
        ),
        (
            "barbarian",
            "{ do = \"place\", who = \"barbarians\", n = 2, where = { id = [\"lydia\", \"thrace\"] } }",
            "mood troy egypt 2\ndisks troy lydia 1\ndisks egypt lydia 1",
            &["disks barbarians thrace 2"],
        ),
        (
            "barbarian",
            "{ do = \"place\", who = \"barbarians\", n = 2, where = { id = [\"ionia\", \"thrace\", \"pontus\", \"judea\"] } }",
            "mood troy egypt 2\ndisks troy ionia 1 judea 1 pontus 1\ndisks egypt ionia 1 pontus 1 judea 1",
            &["disks barbarians thrace 2"],
        ),
    ]);
}

#[test]
fn it_places_disks_where_they_are_worth_most() {
    check(&[
        // A Settlement is completed before a new Camp.
        (
            "placement",
            "{ do = \"place\", where = { id = [\"thrace\", \"phrygia\", \"lydia\", \"pontus\"] } }",
            "disks troy troy 1 phrygia 1",
            &["disks troy phrygia 2"],
        ),
        (
            "placement",
            "{ do = \"place\", where = { id = [\"thrace\", \"phrygia\", \"lydia\", \"pontus\"] } }",
            "disks troy troy 1 pontus 1",
            &["disks troy pontus 2"],
        ),
        // Worth more than more disks.
        (
            "placement",
            "{ do = \"place\", n = [1, 2], where = { id = [\"trojan_sea\", \"thrace\", \"phrygia\", \"pontus\"] } }",
            "disks troy troy 1 trojan_sea 1",
            &["disks troy trojan_sea 2"],
        ),
        // A free area before one more disk where a rival stands.
        (
            "placement",
            "{ do = \"place\", n = [1, 2], where = { id = [\"trojan_sea\", \"lydia\", \"phrygia\", \"thrace\"] } }",
            "disks troy troy 1 trojan_sea 1 lydia 1 phrygia 1 thrace 1\ndisks egypt lydia 1 phrygia 1 thrace 1",
            &["disks troy trojan_sea 2"],
        ),
        // Three disks where nobody stands before the second one at sea beside a rival.
        (
            "placement",
            "{ do = \"place\", n = [1, 3], where = { id = [\"trojan_sea\", \"thrace\"] } }",
            "disks troy troy 1 trojan_sea 1\ndisks egypt trojan_sea 1 kush 1",
            &["disks troy thrace 3", "disks troy trojan_sea 1"],
        ),
        // Equal: north-east first.
        (
            "placement",
            "{ do = \"place\", where = { id = [\"thrace\", \"pontus\"] } }",
            "",
            &["disks troy pontus 1", "disks troy thrace 0"],
        ),
        // No more than it must.
        (
            "wealth",
            "{ do = \"move\", n = [1, 2], source = { id = [\"phrygia\"] }, where = { id = [\"thrace\"] } }",
            "disks troy troy 1 phrygia 2",
            &["disks troy phrygia 1", "disks troy thrace 1"],
        ),
    ]);
}

#[test]
fn it_plays_what_does_something_as_it_would_be_aimed() {
    let land = "where = { kind = \"land\" }";
    check(&[
        // A part with a condition that holds counts,
        (
            "removal",
            &format!("{{ do = \"remove\", who = \"opponent\", {land}, if = {{ kind = \"land\", occ = \"you\" }} }}"),
            "mood troy egypt 2",
            &["disks egypt kush 0"],
        ),
        // and all disks of a stack.
        (
            "removal",
            &format!("{{ do = \"remove\", who = \"opponent\", n = \"all\", {land} }}"),
            "mood troy egypt 2\ndisks egypt kush 3",
            &["disks egypt kush 0"],
        ),
        // What is kept does not go: nothing of a Camp.
        (
            "removal",
            &format!("{{ do = \"remove\", who = \"opponent\", n = \"all\", keep = 1, {land} }}"),
            "mood troy egypt 2",
            &["discarded 1 no"],
        ),
        // Nearer to the enemy before more Barbarians.
        (
            "barbarian",
            "{ do = \"place\", who = \"barbarians\", n = [1, 3], where = { id = [\"judea\", \"macedonia\"] } }",
            "mood troy egypt 2\ndisks barbarians judea 3",
            &["discarded 1 yes", "disks barbarians macedonia 0"],
        ),
        // Own disks beside own disks are no reason to keep Barbarians away.
        (
            "barbarian",
            "{ do = \"place\", who = \"barbarians\", where = { id = [\"thrace\"] } }, \
             { do = \"place\", where = { id = [\"troy\"] } }",
            "mood troy egypt 2",
            &["disks barbarians thrace 1", "disks troy troy 2"],
        ),
    ]);
}

/// Troy, which is wary of Gaul, answers a card that brings Gaul VP, and no card that brings VP to others or none.
#[test]
fn it_answers_what_brings_a_rival_vp() {
    for (program, answered) in [
        ("{ do = \"vp\", n = 1 }", "discarded 25 yes"),
        ("{ do = \"vp\", n = 1, who = \"each_opponent\" }", "discarded 25 no"),
        (
            "{ do = \"place\", where = { id = [\"massilia\"] } }, { do = \"vp\", n = { per = \"area\", where = { city = \"you\" } } }",
            "discarded 25 no",
        ),
    ] {
        let mut game = at_table("political", program, "hand gaul 1 40\nhand troy 25\nmood troy gaul 1");
        answer(&mut game, "play 1");
        game.holds(&mut Line::alone(answered).words()).unwrap_or_else(|why| panic!("{program}: {why}"));
    }
}

/// 30 disks of Troy.
const THIRTY: &str = "disks troy troy 2 phrygia 2 lydia 2 ionia 2 silicia 2 pontus 2 cappadocia 2 thrace 2 macedonia 2 illyria 2 thessaly 2 \
    mycenae 2 laconia 2 minos 2 gortyn 2";

#[test]
fn it_chooses_the_way_that_brings_most() {
    let options = |list: &[&str]| {
        format!(
            "{{ do = \"one_of\", options = [{}] }}",
            list.iter().map(|one| format!("[{one}]")).collect::<Vec<_>>().join(", ")
        )
    };
    let (vp, talent, discard) = ("{ do = \"vp\", n = 1 }", "{ do = \"talent\", n = 1 }", "{ do = \"discard\" }");
    let pay = "{ do = \"pay\", talents = 1 }, { do = \"vp\", n = 2 }";
    let (ready, draw) = ("{ do = \"ready\", n = 1 }", "{ do = \"draw\" }");
    check(&[
        ("wealth", &options(&[vp, talent]), "", &["vp troy 0"]),
        ("wealth", &options(&[talent, discard]), "hand troy 1 25", &["talents troy 0"]),
        ("wealth", &options(&[vp, "{ do = \"vp\", n = 2 }"]), "", &["vp troy 1"]),
        ("wealth", &options(&[pay, vp]), "talents troy 2", &["vp troy 1", "talents troy 2"]),
        // Cards with 30 disks on the map, disks with fewer.
        ("wealth", &options(&["{ do = \"vp\", n = 9 }", draw]), &format!("{THIRTY}\ntop 25"), &["vp troy 0"]),
        ("wealth", &options(&[vp, draw]), "", &["vp troy 1"]),
        ("wealth", &options(&[vp, ready]), THIRTY, &["vp troy 1"]),
        ("wealth", &options(&[vp, ready]), "", &["vp troy 0"]),
    ]);
}
