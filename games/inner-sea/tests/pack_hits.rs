//! Whom an effect hits, as everybody and the game system see it before it is carried out (ACIS-120, ACIS-218).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

mod pack_table;

use civitas_core::game::Game as _;
use civitas_core::seat::Seat;
use pack_table::{run, with_pack};

fn card(id: u8, kind: &str, program: &str) -> String {
    format!(
        "[[card]]\nid = {id}\nen = \"A\"\nes = \"A\"\nkind = \"{kind}\"\ntags = [\"political\"]\nmark = \"source\"\nprogram = [{program}]\n"
    )
}

const THREE: &str = "seats red blue green\nphase cards\nhand celtiberia 1 40\nhand carthage 25\nhand mycenae 24\n\
    disks celtiberia gades 3\ndisks carthage thapsus 2 saldae 2\ndisks mycenae laconia 2 illyria 2\ndisks barbarians thrace 2";

/// ACIS-218: those are targets whose disks would go.
#[test]
fn a_window_names_those_whose_disks_would_go_acis_218() {
    let remove = |more: &str| format!("{{ do = \"remove\", where = {{ kind = \"land\", occ = \"who\" }}{more} }}");
    let cases: &[(String, &[&str], &[usize])] = &[
        (remove(", who = \"opponent\", by = \"who\""), &["against carthage"], &[1]),
        (remove(", who = \"opponent\", by = \"who\""), &["against mycenae"], &[2]),
        (remove(", who = \"opponent\""), &["at laconia mycenae"], &[2]),
        (remove(", who = \"each_opponent\", areas = \"all\""), &[], &[1, 2]),
        (remove(", who = \"each_civ\", areas = \"all\""), &[], &[1, 2]),
        // Nobody has so many disks anywhere.
        (
            remove(", who = \"each_opponent\", by = \"who\"").replacen("\"who\" }", "\"who\", min = 3 }", 1)
                + ", { do = \"draw\" }",
            &[],
            &[],
        ),
        (remove(", who = \"faction\", areas = 2"), &["at thapsus carthage", "at laconia mycenae"], &[1, 2]),
        (remove(", who = \"faction\", areas = 2"), &["at thrace barbarians", "at laconia mycenae"], &[2]),
        (remove(", who = \"opposing\""), &["at saldae carthage"], &[1]),
        (remove(", who = \"barbarians\", areas = \"all\""), &[], &[]),
        (remove(", who = \"most_cities\", by = \"who\""), &[], &[]),
    ];
    for (program, actions, hit) in cases {
        let mut game = with_pack(&card(1, "regular", program), THREE);
        run(&mut game, &["play 1"]);
        run(&mut game, actions);
        let window = game.window().unwrap_or_else(|| panic!("{program}\n{}", game.position()));
        let seats: Vec<_> = window.targets.iter().map(Seat::index).collect();
        assert_eq!(seats, *hit, "{program} {actions:?}");
    }
}

/// An Event of nobody counts as carried out by the first in turn order, who is no opponent of its own (ACIS-Q20).
#[test]
fn an_event_of_nobody_spares_the_first_of_each_opponent_acis_q20() {
    let program =
        "{ do = \"remove\", who = \"each_opponent\", areas = \"all\", where = { kind = \"land\", occ = \"who\" } }";
    let lines =
        "phase housekeeping\nturn 2\nhand egypt 25\nhand troy 40\ntop 98\ndisks egypt kush 2\ndisks troy lydia 3";
    let mut game = with_pack(&card(98, "event", program), lines);
    let window = game.window().unwrap_or_else(|| panic!("{}", game.position()));
    run(&mut game, &["= order troy egypt"]);
    let hit: Vec<_> = window.targets.iter().map(Seat::index).collect();
    assert_eq!(hit, [0]);
}

/// A civilization of the game system answers what buries a Wonder of its own, or takes two of its talents (ACIS-012).
#[test]
fn the_game_system_answers_what_hits_it_acis_012() {
    let bury = "{ do = \"bury\", who = \"opponent\" }, { do = \"draw\" }";
    let unload = "{ do = \"unload\", who = \"opponent\", n = 1 }, { do = \"draw\" }";
    let take = "{ do = \"talent\", n = -2, who = \"each_opponent\" }, { do = \"draw\" }";
    let three = "seats red\noptions civilizations=3\nphase cards\nhand celtiberia 1 40\nhand carthage 25\nvp celtiberia 3\n\
        disks celtiberia gades 1\ndisks carthage thapsus 2\ndisks mycenae laconia 2\nwonder colossus carthage thapsus 4\n\
        wonder mausoleum mycenae laconia 4";
    let two = "seats red\noptions civilizations=2\nphase cards\nhand egypt 1 40\nhand troy 25\nvp egypt 3\ntalents troy 2\n\
        disks egypt kush 1\ndisks troy lydia 2";
    let cases: &[(&str, &str, &[&str], &str)] = &[
        (bury, three, &["play 1", "pick colossus"], "hand-size carthage 0"),
        (bury, three, &["play 1", "pick mausoleum"], "hand-size carthage 1"),
        (unload, three, &["play 1", "against carthage"], "hand-size carthage 1"),
        (take, two, &["play 1"], "hand-size troy 0"),
        (take, &two.replace("talents troy 2", "talents troy 1"), &["play 1"], "hand-size troy 1"),
    ];
    for (program, lines, actions, fact) in cases {
        let mut game = with_pack(&card(1, "regular", program), lines);
        run(&mut game, actions);
        run(&mut game, &[&format!("= {fact}")]);
    }
    // An Event of nobody: the first in turn order is not among its opponents.
    let lines = "seats red\noptions civilizations=2\nphase housekeeping\nturn 2\nhand egypt 40\nhand troy 25\ntalents troy 5\n\
        top 98\ndisks egypt kush 2\ndisks troy lydia 3";
    run(&mut with_pack(&card(98, "event", take), lines), &["= order troy egypt", "= discarded 25 no"]);
}
