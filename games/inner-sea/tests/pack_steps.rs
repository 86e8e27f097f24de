//! What steps of a program leave open, what can be chosen, and what they do: with cards of a pack, because a printed card
//! that needs all of it does not exist (ACIS-129, ACIS-Q22).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

mod pack_table;

use pack_table::{DRAW, check, run, table, with_pack};

/// A card without any effect cannot be played; costs and conditions do not count as one (ACIS-Q22).
#[test]
fn a_card_without_effect_is_refused_acis_q22() {
    check(&[
        // An area is chosen for a later step: not if that could do nothing anywhere.
        (
            "{ do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, { do = \"remove\", who = \"barbarians\", where = { in = \"a\" } }",
            "",
            &["no play 1"],
        ),
        (
            "{ do = \"talent\", n = -1 }, { do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, { do = \"remove\", who = \"barbarians\", where = { in = \"a\" } }",
            "",
            &["no play 1"],
        ),
        (
            "{ do = \"talent\", n = -1 }, { do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, { do = \"remove\", who = \"barbarians\", where = { in = \"a\" } }",
            "disks barbarians sinai 1",
            &["play 1", "= disks barbarians sinai 0"],
        ),
        // Nobody is named where no area could be chosen.
        (
            "{ do = \"remove\", who = \"opponent\", where = { city = \"who\" } }, { do = \"talent\", n = -1, who = \"target\" }",
            "talents troy 1",
            &["no play 1"],
        ),
        // Whoever is named by a step without effect may be reached by the next.
        (
            "{ do = \"vp\", n = -1 }, { do = \"talent\", n = -1, who = \"opponent\" }, { do = \"discard\", who = \"target\", by = \"who\" }",
            "hand troy 30",
            &["play 1", "= hand-size troy 0"],
        ),
        // Conditions.
        ("{ do = \"vp\", n = 1, if = { city = \"you\" } }", "", &["no play 1"]),
        ("{ do = \"vp\", n = 1, if = { city = \"you\" } }", "disks egypt kush 3", &["play 1", "= vp egypt 1"]),
        (
            "{ do = \"talent\", n = -1, who = \"each_opponent\", if = { city = \"who\" } }",
            "talents troy 1",
            &["no play 1"],
        ),
        (
            "{ do = \"talent\", n = -1, who = \"each_opponent\", if = { city = \"who\" } }",
            "talents troy 1\ndisks troy lydia 3",
            &["play 1", "= talents troy 0"],
        ),
        // The deck is empty, and nothing was discarded; or only a card on top is left.
        (DRAW, "top 9\nhand troy 30", &["play 1"]),
        // No disk is left to make ready.
        (
            "{ do = \"ready\", n = 1 }",
            "disks egypt kush 4 egypt 4 nile_delta 4 sinai 4 libya 4 marmarica 4 cyrene 4 judea 4 phoenicia 4 al_mina 4 palmyra 4 cyprus 4",
            &["no play 1"],
        ),
        ("{ do = \"ready\", n = 1 }", "", &["play 1"]),
    ]);
}

/// Impossible parts are skipped one after the other, and the rest is carried out (ACIS-129).
#[test]
fn a_full_area_may_be_the_second_part_acis_129() {
    check(&[(
        "{ do = \"place\", where = { id = [\"egypt\"] } }, { do = \"place\", as = \"a\", where = { id = [\"kush\"] } }, \
         { do = \"place\", where = { kind = \"shallow\", adj = \"a\" } }",
        "disks egypt egypt 4 kush 4",
        &["play 1", "= disks egypt red_sea 1"],
    )]);
}

/// Each civilization makes the choices of its own way (ACIS-200), and what was chosen before is not forgotten.
#[test]
fn each_chooses_for_its_own_way_acis_200() {
    for n in 1..=3 {
        let first = format!("at kush {n}").replace(" 1", "");
        let disks = format!("= disks egypt kush {n}");
        check(&[(
            "{ do = \"place\", n = [1, 3], as = \"a\", where = { id = [\"kush\", \"libya\"] } }, \
             { do = \"one_of\", who = \"each_civ\", by = \"who\", options = [[{ do = \"place\", who = \"who\", by = \"who\", areas = [1, 2], where = { id = [\"sinai\", \"judea\", \"cyprus\"] } }], [{ do = \"vp\", n = 1, who = \"who\" }]] }, \
             { do = \"place\", where = { kind = \"shallow\", adj = \"a\" } }",
            "disks egypt nile_delta 1",
            &[
                "play 1",
                &first,
                "option 1",
                "at sinai",
                "done",
                "option 1",
                "at judea",
                "at cyprus",
                "= disks troy cyprus 1",
                "= disks egypt red_sea 1",
                &disks,
            ],
        )]);
    }
}

/// What cannot be paid cannot be played, and what was paid is not paid twice.
#[test]
fn costs_are_paid_once_acis_124() {
    let pay = |what: &str| format!("{{ do = \"pay\", {what} }}, {{ do = \"vp\", n = 1 }}");
    check(&[
        (&pay("talents = 1"), "", &["no play 1"]),
        (&pay("talents = 1"), "talents egypt 2", &["play 1", "= talents egypt 1", "= vp egypt 1"]),
        (&pay("cards = 1"), "hand egypt 1", &["no play 1"]),
        (&pay("cards = 1"), "", &["play 1", "no card 1", "card 40", "= hand-size egypt 0", "= vp egypt 1"]),
        (&pay("cards = 1"), "hand egypt 1 40 41", &["play 1", "card 40", "= hand egypt 41", "= vp egypt 1"]),
        (&pay("disks = 1, where = { city = \"you\" }"), "", &["no play 1"]),
        (&pay("disks = 2"), "", &["play 1", "disk kush", "= on-map egypt 0", "= vp egypt 1"]),
        (&pay("disks = 1"), "disks egypt kush 2", &["play 1", "= disks egypt kush 1", "= vp egypt 1"]),
        (
            &pay("disks = 1, cards = 1"),
            "hand egypt 1 40 41",
            &["play 1", "no card 40", "disk kush", "no disk sinai", "card 40", "= on-map egypt 1", "= hand egypt 41"],
        ),
    ]);
}

#[test]
fn targets_are_those_that_fit_acis_124() {
    let place = |what: &str| format!("{{ do = \"place\", {what} }}");
    check(&[
        // An area inside an option: only the steps of that option count.
        (
            "{ do = \"one_of\", options = [[{ do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, { do = \"remove\", who = \"barbarians\", where = { in = \"a\" } }], [{ do = \"vp\", n = 1 }]] }, { do = \"draw\" }",
            "disks barbarians sinai 1",
            &["play 1", "option 1", "= disks barbarians sinai 0"],
        ),
        // Allies are for areas where one stands.
        (
            "{ do = \"ally\", where = { kind = \"land\" } }",
            "",
            &["play 1", "no at thrace", "at kush", "= allies egypt kush 1"],
        ),
        // No more than there is room for, and no more than the supply holds.
        (
            &place("cap = 2, where = { kind = \"land\", occ = \"you\" }"),
            "disks egypt kush 2 sinai 1",
            &["play 1", "= disks egypt sinai 2"],
        ),
        // A step whose condition does not hold asks for nothing.
        (
            "{ do = \"remove\", who = \"opponent\", where = { kind = \"land\" }, if = { city = \"you\" } }, { do = \"vp\", n = 1 }",
            "disks troy lydia 1 ionia 1",
            &["play 1", "= vp egypt 1", "= disks troy lydia 1"],
        ),
        // A deep sea that is named is open in every Epoch.
        (&place("where = { kind = \"deep\" }"), "", &["play 1", "= disks egypt eastern_mediterranean 1"]),
        // Barbarians who are all on the map come from elsewhere.
        (
            &place("who = \"barbarians\", where = { id = [\"thrace\"] }"),
            "disks barbarians macedonia 4 illyria 4 thessaly 4 mycenae 4 laconia 4 minos 4 gortyn 4 cyprus 4 pontus 4 cappadocia 4 palmyra 4 phoenicia 4 cyrene 2",
            &["play 1", "= prompt borrow", "borrow cyrene", "= disks barbarians thrace 1"],
        ),
        // None are left elsewhere: the rest of the card goes on.
        (
            &format!(
                "{}, {}",
                place(
                    "who = \"barbarians\", n = 4, areas = \"all\", where = { id = [\"thrace\", \"macedonia\", \"illyria\", \"thessaly\", \"mycenae\", \"laconia\", \"minos\", \"gortyn\", \"cyprus\", \"pontus\", \"cappadocia\", \"palmyra\", \"phoenicia\"] }"
                ),
                place("where = { kind = \"land\", occ = \"you\" }")
            ),
            "",
            &["play 1", "at sinai", "= disks egypt sinai 2", "= barbarians 0"],
        ),
        // Who has the most Cities alone is not asked for.
        ("{ do = \"vp\", n = 1, who = \"most_cities\" }", "disks troy lydia 3", &["play 1", "= vp troy 1"]),
        ("{ do = \"vp\", n = 1, who = \"most_cities\" }", "", &["play 1", "against troy", "= vp troy 1"]),
        // The Wonder of a rival that was named.
        (
            "{ do = \"unload\", who = \"opponent\", n = 1 }",
            "wonder colossus troy lydia 2\nwonder mausoleum troy troy 2\nwonder great_pyramid egypt kush 2\nwonder great_lighthouse troy ionia 0",
            &[
                "play 1",
                "no pick great_pyramid",
                "no pick great_lighthouse",
                "pick mausoleum",
                "= wonder mausoleum built troy troy 1",
            ],
        ),
    ]);
}

/// One civilization is hit, wherever it stands (ACIS-131).
#[test]
fn all_targets_are_of_the_civilization_named_first() {
    let mut game = table(
        &["{ do = \"remove\", who = \"opponent\", areas = 2, where = { kind = \"land\" } }"],
        "seats red blue green\nphase cards\nhand celtiberia 1 40\ndisks celtiberia gades 1\n\
         disks carthage thapsus 1 saldae 1 melite 1\ndisks mycenae laconia 1 illyria 1",
    );
    run(&mut game, &["play 1", "at thapsus carthage", "no at laconia mycenae", "at saldae carthage"]);
    run(&mut game, &["= on-map carthage 1", "= on-map mycenae 2"]);
}

/// Disks leave a card of the civilization that was named, not of another.
#[test]
fn a_wonder_is_picked_of_the_civilization_that_was_named() {
    let mut game = table(
        &["{ do = \"unload\", who = \"opponent\", n = 1 }"],
        "seats red blue green\nphase cards\nhand celtiberia 1 40\ndisks celtiberia gades 1\ndisks carthage thapsus 1\n\
         disks mycenae laconia 1\nwonder colossus carthage thapsus 2\nwonder mausoleum mycenae laconia 2\n\
         wonder great_pyramid carthage saldae 2",
    );
    run(&mut game, &["play 1", "against carthage", "no pick mausoleum", "pick colossus"]);
    run(&mut game, &["= wonder colossus built carthage thapsus 1"]);
}

/// 47 disks of Egypt, so that one is left.
const ALL_BUT_ONE: &str = "disks egypt egypt 2 kush 3 libya 2 nile_delta 2 sinai 2 judea 2 marmarica 2 cyrene 2 palmyra 2 phoenicia 2 \
    al_mina 2 cappadocia 2 pontus 2 silicia 2 cyprus 2 macedonia 2 thrace 2 illyria 2 thessaly 2 mycenae 2 laconia 2 minos 2 gortyn 2";

/// Nobody places more disks than it has (ACIS-048).
#[test]
fn no_more_disks_than_the_supply_holds_acis_048() {
    let base = format!("phase cards\nhand egypt 1 40\n{ALL_BUT_ONE}\ndisks troy troy 2\n");
    let two = "{ do = \"place\", areas = [1, 3], where = { kind = \"land\", occ = \"you\" } }";
    run(
        &mut table(&[two], &base),
        &["= supply egypt 1", "play 1", "at kush", "= disks egypt kush 4", "= supply egypt 0"],
    );
    let many = "{ do = \"place\", n = [1, 2], where = { kind = \"land\", occ = \"you\" } }";
    run(
        &mut table(&[many], &base),
        &["play 1", "no at egypt 2", "at egypt", "= disks egypt egypt 3", "= supply egypt 0"],
    );
    // Barbarians come from elsewhere, so their supply is no limit.
    let horde = "{ do = \"place\", who = \"barbarians\", n = [1, 3], where = { kind = \"land\" } }";
    let base = "phase cards\nhand egypt 1 40\ndisks egypt kush 1\ndisks troy troy 2\n\
        disks barbarians macedonia 4 illyria 4 thessaly 4 mycenae 4 laconia 4 minos 4 gortyn 4 cyprus 4 pontus 4 cappadocia 4 palmyra 4 phoenicia 4 cyrene 1\n";
    run(&mut table(&[horde], base), &["play 1", "at thrace 3", "= disks barbarians thrace 1", "= prompt borrow"]);
}

/// A step that changes nothing when it is carried out is followed by its `else` (ACIS-129).
#[test]
fn what_became_impossible_is_followed_by_its_else_acis_129() {
    check(&[
        // The first step takes the last place.
        (
            "{ do = \"place\", where = { id = [\"kush\"] } }, { do = \"place\", where = { id = [\"kush\"] }, else = [{ do = \"vp\", n = 5 }] }",
            "disks egypt kush 3",
            &["play 1", "= disks egypt kush 4", "= vp egypt 5"],
        ),
        (
            "{ do = \"place\", where = { id = [\"kush\"] } }, { do = \"place\", where = { id = [\"kush\"] }, else = [{ do = \"vp\", n = 5 }] }",
            "disks egypt kush 2",
            &["play 1", "= disks egypt kush 4", "= vp egypt 0"],
        ),
        (
            "{ do = \"place\", where = { id = [\"kush\"] } }, { do = \"move\", source = { id = [\"sinai\"] }, where = { id = [\"kush\"] }, else = [{ do = \"vp\", n = 5 }] }",
            "disks egypt kush 3 sinai 1",
            &["play 1", "= disks egypt kush 4", "= disks egypt sinai 1", "= vp egypt 5"],
        ),
        // No Ready box in the Card Phase.
        (
            "{ do = \"ready\", n = 1, else = [{ do = \"vp\", n = 5 }] }, { do = \"draw\" }",
            "",
            &["play 1", "= vp egypt 5"],
        ),
        // Nothing was counted, although VP and talents are there.
        (
            "{ do = \"vp\", n = { per = \"area\", where = { city = \"you\" } }, else = [{ do = \"vp\", n = 5 }] }, { do = \"draw\" }",
            "vp egypt 2",
            &["play 1", "= vp egypt 7"],
        ),
        (
            "{ do = \"talent\", n = { per = \"area\", where = { city = \"you\" } }, to = \"booty\", else = [{ do = \"vp\", n = 5 }] }, { do = \"draw\" }",
            "talents egypt 2",
            &["play 1", "= vp egypt 5", "= talents egypt 2", "= booty egypt 0"],
        ),
        // No option is open.
        (
            "{ do = \"one_of\", options = [[{ do = \"talent\", n = -1 }]], else = [{ do = \"vp\", n = 5 }] }, { do = \"draw\" }",
            "",
            &["play 1", "= vp egypt 5"],
        ),
        // Allies need somebody to stand with.
        (
            "{ do = \"remove\", who = \"you\", where = { id = [\"kush\"] } }, { do = \"ally\", where = { id = [\"kush\"] }, else = [{ do = \"vp\", n = 5 }] }",
            "hand egypt 1",
            &["play 1", "= disks egypt kush 0", "= allies egypt kush 0", "= vp egypt 5"],
        ),
    ]);
}

/// What others choose is about them, and leaves alone what was announced.
#[test]
fn what_others_choose_leaves_the_rest_alone() {
    check(&[
        (
            "{ do = \"one_of\", who = \"each_opponent\", by = \"who\", options = [[{ do = \"vp\", n = 1, who = \"who\" }], [{ do = \"draw\", who = \"who\" }]] }, \
             { do = \"one_of\", options = [[{ do = \"talent\", n = 3 }], [{ do = \"vp\", n = 3 }]] }",
            "",
            &["play 1", "option 2", "option 1", "= vp troy 1", "= vp egypt 3", "= talents egypt 0"],
        ),
        // Three disks were announced, and the step that is chosen is the third before the last one.
        (
            "{ do = \"one_of\", who = \"each_opponent\", by = \"who\", options = [[{ do = \"vp\", n = 1, who = \"who\" }], [{ do = \"draw\", who = \"who\" }]] }, \
             { do = \"place\", n = [1, 3], where = { id = [\"libya\", \"cyrene\"] } }",
            "",
            &["play 1", "at libya 3", "option 1", "= vp troy 1", "= disks egypt libya 3"],
        ),
        // The areas and the condition are those of the other, the VP are yours.
        (
            "{ do = \"one_of\", who = \"each_opponent\", by = \"who\", options = [[{ do = \"vp\", n = { per = \"area\", where = { kind = \"land\", occ = \"who\" } }, if = { city = \"who\" } }], [{ do = \"talent\", n = 1 }]] }",
            "disks troy lydia 3 ionia 1 troy 1",
            &["play 1", "option 1", "= vp egypt 3", "= vp troy 0"],
        ),
        // A cost inside an option is paid by the one who chooses it.
        (
            "{ do = \"one_of\", who = \"each_opponent\", by = \"who\", options = [[], [{ do = \"pay\", who = \"who\", talents = 1 }, { do = \"vp\", n = 1, who = \"who\" }]] }, { do = \"draw\" }",
            "talents troy 2",
            &["play 1", "option 2", "= vp troy 1", "= talents troy 1"],
        ),
    ]);
}

/// As many own disks come as others left, area by area (ACIS-150).
#[test]
fn own_disks_take_the_place_of_those_that_left_acis_150() {
    check(&[(
        "{ do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, \
         { do = \"replace\", who = \"opponent\", n = 2, areas = 2, where = { kind = \"land\", occ = \"who\" } }, \
         { do = \"place\", areas = \"all\", where = { in = \"a\" } }",
        "disks troy lydia 2 ionia 1",
        &[
            "play 1",
            "at sinai",
            "at lydia troy",
            "= disks egypt lydia 2",
            "= disks egypt ionia 1",
            "= disks egypt sinai 2",
            "= on-map troy 0",
        ],
    )]);
}

/// Two cards of one competition, each with an area of its own: neither acts on that of the other.
#[test]
fn each_card_of_a_competition_has_its_own_areas() {
    let program = "{ do = \"choose\", as = \"a\", where = { kind = \"land\", occ = \"you\" } }, { do = \"place\", areas = \"all\", where = { in = \"a\" } }";
    let card = |id: u8| {
        format!(
            "[[card]]\nid = {id}\nen = \"A\"\nes = \"A\"\nkind = \"competition\"\ntags = [\"competition\"]\nmark = \"source\"\nprogram = [{program}]\n"
        )
    };
    let mut game = with_pack(
        &[card(1), card(2)].concat(),
        "phase competition\nhand egypt 1 2\ndisks egypt lydia 1 kush 1 sinai 1\ndisks troy lydia 2",
    );
    run(&mut game, &["lay 1", "lay 2", "done", "done", "play 1", "at kush", "at sinai"]);
    run(&mut game, &["= disks egypt kush 2", "= disks egypt sinai 2"]);
}
