//! What cards of a pack can say and no printed card does: `else` behind every verb, removals inside options, VP of a
//! Negate card.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::conformance::check_state;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::facts::Facts as _;
use civitas_core::game::Game as _;
use civitas_core::text::Line;
use civitas_inner_sea::{InnerSea, packs};
use std::fmt::Write as _;

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
        .unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn play(game: &mut InnerSea, actions: &[&str]) {
    for text in actions {
        let action = text.parse().unwrap();
        let seat = game.waiting().unanswered.iter().next().unwrap();
        game.check(seat, &action).unwrap_or_else(|why| panic!("{text}: {why:?}\n{}", game.position()));
        game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
        check_state(game, &mut Dice::new(1)).unwrap_or_else(|why| panic!("{text}: {why}\n{}", game.position()));
    }
}

fn expect(game: &InnerSea, fact: &str, what: &str) {
    game.holds(&mut Line::alone(fact).words())
        .unwrap_or_else(|why| panic!("{what}: {fact}: {why}\n{}", game.position()));
}

fn card(id: u8, kind: &str, more: &str, program: &str) -> String {
    format!(
        "[[card]]\nid = {id}\nen = \"A\"\nes = \"A\"\nkind = \"{kind}\"\n{more}\nmark = \"source\"\nprogram = [{program}]\n"
    )
}

/// A step that changes nothing is followed by its `else`, one that changes something is not (ACIS-129).
#[test]
fn a_step_that_does_nothing_is_followed_by_its_else_acis_129() {
    // The step, a line with which it can do nothing, one with which it can, and what is answered then.
    let cases: &[(&str, &str, &str, &[&str])] = &[
        (
            "do = \"place\", where = { id = [\"kush\"] }",
            "disks egypt kush 4 sinai 1",
            "disks egypt kush 3 sinai 1",
            &[],
        ),
        ("do = \"remove\", who = \"barbarians\", where = { kind = \"land\" }", "", "disks barbarians thrace 1", &[]),
        ("do = \"replace\", who = \"barbarians\", where = { kind = \"land\" }", "", "disks barbarians thrace 1", &[]),
        (
            "do = \"remove\", who = \"each_opponent\", areas = \"all\", where = { city = \"who\" }",
            "",
            "disks troy ionia 3",
            &[],
        ),
        ("do = \"talent\", n = -1", "", "talents egypt 1", &[]),
        ("do = \"vp\", n = -1", "", "vp egypt 2", &[]),
        ("do = \"vp\", n = { per = \"area\", where = { city = \"you\" } }", "", "disks egypt kush 3", &[]),
        ("do = \"talent\", n = { per = \"area\", where = { city = \"you\" } }", "", "disks egypt kush 3", &[]),
        ("do = \"discard\"", "", "hand egypt 12", &[]),
        ("do = \"discard\", random = true", "", "hand egypt 12", &[]),
        ("do = \"bury\", who = \"you\"", "", "wonder colossus egypt kush 2", &[]),
        ("do = \"restore\", who = \"you\"", "", "wonder colossus egypt kush 0 buried", &[]),
        ("do = \"unload\", who = \"you\", n = 1", "", "investment 54 egypt 3", &[]),
        (
            "do = \"move\", as = \"a\", source = { id = [\"kush\"], occ = \"you\" }, where = { id = [\"egypt\"] }",
            "disks egypt sinai 1",
            "disks egypt kush 1",
            &[],
        ),
    ];
    let mut text = String::new();
    for (number, (step, ..)) in cases.iter().enumerate() {
        let program = format!("{{ {step}, else = [{{ do = \"vp\", n = 5 }}] }}, {{ do = \"draw\" }}");
        let _ = write!(text, "{}", card(number as u8 + 1, "regular", "tags = []", &program));
    }
    let hash = packs::load(&text).unwrap_or_else(|why| panic!("{why}")).hash();
    for (number, (step, never, does, answers)) in cases.iter().enumerate() {
        let id = number + 1;
        for (line, done) in [(never, false), (does, true)] {
            let mut base = format!("options pack={hash}\nphase cards\nhand egypt {id}\n{line}\n");
            for (faction, disks) in [("egypt", "kush 1"), ("troy", "lydia 1")] {
                if !line.starts_with(&format!("disks {faction}")) {
                    let _ = writeln!(base, "disks {faction} {disks}");
                }
            }
            let mut game = position(&base);
            let before: i32 = if line.starts_with("vp egypt") { 2 } else { 0 };
            let lost = if done && step.contains("\"vp\", n = -1") { -1 } else { 0 };
            let gained = if done && step.contains("\"vp\", n = {") { 1 } else { 0 };
            play(&mut game, &[&format!("play {id}")]);
            if done {
                play(&mut game, answers);
            }
            let vp = before + lost + gained + if done { 0 } else { 5 };
            expect(&game, &format!("vp egypt {vp}"), step);
        }
    }
}

/// A removal inside an option hits whom it names once the option is chosen (ACIS-120).
#[test]
fn an_option_that_removes_disks_can_be_answered_acis_120() {
    let program = "{ do = \"one_of\", options = [[{ do = \"remove\", who = \"opponent\", where = { kind = \"land\", occ = \"who\", min = 2 } }], \
                   [{ do = \"talent\", n = 1 }], [{ do = \"remove\", who = \"opponent\", by = \"who\", where = { kind = \"land\", occ = \"who\" } }]] }";
    let pack = packs::load(&card(1, "regular", "tags = []", program)).unwrap_or_else(|why| panic!("{why}"));
    let base = format!(
        "options pack={}\nphase cards\nhand egypt 1\nhand troy 30\ntalents troy 1\ndisks egypt kush 1\ndisks troy lydia 2 ionia 2",
        pack.hash()
    );
    for (option, more, hits) in
        [("option 1", Some("at lydia troy"), true), ("option 2", None, false), ("option 3", None, true)]
    {
        let mut game = position(&base);
        play(&mut game, &["play 1", option]);
        if let Some(more) = more {
            play(&mut game, &[more]);
        }
        let answer = "troy !30".parse().unwrap();
        let troy = civitas_core::seat::Seat::new(1).unwrap();
        assert_eq!(game.check(troy, &answer).is_ok(), hits, "{option}\n{}", game.position());
    }
}

/// A removal from each opponent hits those who have such disks, and nobody else (ACIS-120).
#[test]
fn a_removal_from_each_hits_those_who_have_such_disks_acis_120() {
    let program = "{ do = \"remove\", who = \"each_opponent\", areas = \"all\", where = { kind = \"land\", occ = \"who\", min = 2 } }, { do = \"draw\" }";
    let if_city = "{ do = \"remove\", who = \"each_opponent\", areas = \"all\", if = { city = \"you\" }, where = { kind = \"land\", occ = \"who\", min = 2 } }, { do = \"draw\" }";
    let by_who = "{ do = \"remove\", who = \"opponent\", by = \"who\", if = { city = \"you\" }, where = { kind = \"land\", occ = \"who\", min = 2 } }, { do = \"draw\" }";
    let text: String = [program, if_city, by_who]
        .iter()
        .zip(1..)
        .map(|(program, id)| card(id, "regular", "tags = []", program))
        .collect();
    let pack = packs::load(&text).unwrap_or_else(|why| panic!("{why}"));
    for (id, egypt, troy, hits) in [
        (1, "kush 1", "lydia 2", true),
        (1, "kush 2", "lydia 1", false),
        (2, "kush 3", "lydia 2", true),
        (2, "kush 2", "lydia 2", false),
        (3, "kush 3", "lydia 2", true),
        (3, "kush 2", "lydia 2", false),
    ] {
        let mut game = position(&format!(
            "options pack={}\nphase cards\nhand egypt {id} 40\nhand troy 30\ntalents troy 1\ndisks egypt {egypt}\ndisks troy {troy}",
            pack.hash()
        ));
        play(&mut game, &[&format!("play {id}")]);
        let seat = civitas_core::seat::Seat::new(1).unwrap();
        assert_eq!(game.check(seat, &"troy !30".parse().unwrap()).is_ok(), hits, "card {id}: {egypt}, {troy}");
        assert!(game.check(civitas_core::seat::Seat::FIRST, &"egypt !30".parse().unwrap()).is_err());
    }
}

/// VP of a Negate card that stands go to its player (ACIS-123).
#[test]
fn a_negate_card_can_bring_vp_acis_123() {
    let text = card(
        25,
        "negate",
        "tags = [\"negate\"]\nanswers = [\"political\"]",
        "{ do = \"negate\" }, { do = \"vp\", n = 2 }",
    );
    let pack = packs::load(&text).unwrap_or_else(|why| panic!("{why}"));
    let mut game = position(&format!(
        "options pack={}\nphase cards\nhand egypt 31\nhand troy 25\ndisks egypt kush 1\ndisks troy lydia 2",
        pack.hash()
    ));
    play(&mut game, &["play 31", "troy !25"]);
    expect(&game, "vp troy 2", "the card stands");
    expect(&game, "talents egypt 0", "and what it answers is negated");
}

/// A civilization of the game system answers a card that takes two talents from it, not one that takes fewer: because
/// it takes one, because there are no two, or because they are those of another (ACIS-012).
#[test]
fn the_game_system_answers_what_takes_two_talents_acis_012() {
    let lose = |n: i8, more: &str| format!("{{ do = \"talent\", n = {n}{more} }}");
    let options = |more: &str| {
        format!(
            "{{ do = \"one_of\"{more}, options = [[{{ do = \"draw\" }}], [{}]] }}",
            lose(-2, ", who = \"each_opponent\"")
        )
    };
    // What the card does, the talents of Carthage, what is answered after it is played, and whether Carthage negates it.
    let cases: &[(String, u8, &[&str], bool)] = &[
        (lose(-2, ", who = \"each_opponent\""), 2, &[], true),
        (lose(-2, ", who = \"each_opponent\""), 1, &[], false),
        (lose(-1, ", who = \"each_opponent\""), 5, &[], false),
        (lose(2, ", who = \"each_opponent\""), 5, &[], false),
        (lose(-2, ""), 5, &[], false),
        (lose(-2, ", who = \"each_civ\", to = \"you\""), 2, &[], true),
        (format!("{0}, {0}", lose(-1, ", who = \"each_opponent\"")), 2, &[], true),
        (format!("{0}, {0}", lose(-100, ", who = \"each_opponent\"")), 2, &[], true),
        (lose(-2, ", who = \"opponent\""), 2, &["against carthage"], true),
        (lose(-2, ", who = \"opponent\""), 2, &["against mycenae"], false),
        (lose(-2, ", who = \"each_opponent\", if = { id = [\"thapsus\"], occ = \"who\" }"), 2, &[], true),
        (lose(-2, ", who = \"each_opponent\", if = { id = [\"laconia\"], occ = \"who\" }"), 2, &[], false),
        (options(""), 2, &["option 1"], false),
        (options(""), 2, &["option 2"], true),
        (options(", who = \"most_vp\", by = \"who\""), 2, &[], false),
    ];
    let text: String = cases
        .iter()
        .zip(1..)
        .map(|((program, ..), id)| {
            card(id, "regular", "tags = [\"political\"]", &format!("{program}, {{ do = \"draw\" }}"))
        })
        .collect();
    let hash = packs::load(&text).unwrap_or_else(|why| panic!("{why}")).hash();
    for ((program, talents, answers, negates), id) in cases.iter().zip(1..) {
        let mut game = position(&format!(
            "seats red\noptions civilizations=3 pack={hash}\nphase cards\nhand celtiberia {id} 40\nhand carthage 25\nvp celtiberia 3\n\
             talents celtiberia 5\ntalents carthage {talents}\ntalents mycenae 5\ndisks celtiberia gades 1\ndisks carthage thapsus 2\ndisks mycenae laconia 2"
        ));
        play(&mut game, &[&format!("play {id}")]);
        play(&mut game, answers);
        let held = format!("hand-size carthage {}", u8::from(!negates));
        expect(&game, &held, &format!("{program} {answers:?} with {talents}"));
    }
}
