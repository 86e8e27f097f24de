//! Draws, discards, losses, uses and abilities of packs: what a step does while others are under way (ACIS-129).

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

mod pack_table;

use civitas_core::dice::Dice;
use civitas_core::game::Game as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_inner_sea::{Event, InnerSea};
use pack_table::{check, listen, run, table, with_pack};
use std::fmt::Write as _;

const BASE: &str = "phase cards\nhand egypt 1 40\ndisks egypt kush 1 sinai 1\ndisks troy lydia 1\n";

/// Every card but these lies aside.
fn all_but(cards: &[u8]) -> String {
    let others = (1..=103).filter(|card| !cards.contains(card));
    format!("aside{}\n", others.map(|card| format!(" {card}")).collect::<String>())
}

fn card(id: u8, kind: &str, program: &str) -> String {
    format!(
        "[[card]]\nid = {id}\nen = \"A\"\nes = \"A\"\nkind = \"{kind}\"\ntags = []\nmark = \"source\"\nprogram = [{program}]\n"
    )
}

fn ability(id: &str, program: &str) -> String {
    format!("[[ability]]\nid = \"{id}\"\ncivilization = \"egypt\"\nmark = \"source\"\nprogram = [{program}]\n")
}

/// A draw needs a card in the deck, on it or in the discard pile (ACIS-040).
#[test]
fn a_draw_needs_a_card_somewhere_acis_040() {
    let draw = "{ do = \"draw\" }";
    for (kept, more, playable) in [
        (&[1, 40][..], "", false),
        (&[1, 40, 41], "", true),
        (&[1, 40, 41], "top 41\n", true),
        (&[1, 40, 41], "discard 41\n", true),
    ] {
        let mut game = table(&[draw], &format!("{BASE}{}{more}", all_but(kept)));
        run(&mut game, &[if playable { "play 1" } else { "no play 1" }]);
    }
    // Nothing is told of a draw without a card.
    let mut game = table(&["{ do = \"vp\", n = 1 }, { do = \"draw\" }"], &format!("{BASE}{}", all_but(&[1, 40])));
    let told = listen(&mut game, &["play 1"]).told;
    assert!(!told.iter().any(|event| matches!(event, Event::Drew { .. })), "{told:?}");
}

/// Cards that are not kept: those of this draw, whatever an Event brings in between (ACIS-116, ACIS-119).
#[test]
fn cards_that_are_not_kept_are_those_of_this_draw() {
    let pack = card(1, "regular", "{ do = \"draw\", n = 3, keep = 1 }")
        + &card(98, "event", "{ do = \"draw\" }")
        + &card(99, "event", "{ do = \"discard\" }");
    // 20 and 98 are drawn with 21; the Event draws 22, and 23 replaces it: of 20, 21 and 23 two go.
    let mut game = with_pack(&pack, &format!("{BASE}top 23 22 21 98 20\n"));
    run(&mut game, &["play 1", "= prompt discard", "= amount 2", "no drop 22", "no drop 40", "drop 20", "drop 21"]);
    run(&mut game, &["= hand egypt 22 23 40"]);
    assert!(!game.position().contains("fresh"), "{}", game.position());
    // The Event of another draw lets one discard anything.
    let lines = BASE.replace("hand egypt 1 40", "hand egypt 1 40 42");
    let mut game = with_pack(&pack, &format!("{lines}top 23 21 99 20\n"));
    run(&mut game, &["play 1", "= amount 1", "drop 40"]);
    // Others imagine as many new cards.
    let new = |game: &InnerSea| {
        let text = game.position();
        text.lines().find(|line| line.starts_with("fresh")).map(|line| line.split(' ').count())
    };
    assert_eq!(new(&game.imagine(Seat::new(1).unwrap(), &mut Dice::new(2))), new(&game));
    run(&mut game, &["= amount 2", "no drop 40", "drop 20", "drop 21"]);
    run(&mut game, &["= discarded 20 yes", "= discarded 21 yes", "= discarded 23 no"]);
    assert!(!game.position().contains("fresh"), "{}", game.position());
}

/// What was chosen for a card is no Event that waits: here three disks, at the third level.
#[test]
fn a_draw_waits_for_its_events_alone() {
    let mut game =
        table(&["{ do = \"place\", n = [1, 3], where = { kind = \"land\", occ = \"you\" } }, { do = \"draw\" }"], BASE);
    run(&mut game, &["play 1", "at kush 3", "= disks egypt kush 4", "= hand-size egypt 2", "= discarded 1 yes"]);
}

/// Of Events that are looked at none can be kept.
#[test]
fn no_event_is_kept_acis_044() {
    let look = "{ do = \"draw\", n = 2, keep = 1, rest = \"top\" }";
    run(&mut table(&[look], &format!("{BASE}top 99 98\n")), &["play 1", "= prompt put_back", "top 99"]);
    run(&mut table(&[look], &format!("{BASE}top 99 20\n")), &["play 1", "= prompt keep", "no keep 99", "keep 20"]);
}

/// A removal that finds nothing any more is followed by its `else`.
#[test]
fn a_removal_that_finds_nothing_is_followed_by_its_else_acis_129() {
    let twice = "{ do = \"remove\", who = \"opponent\", where = { id = [\"lydia\"] } }, \
        { do = \"remove\", who = \"opponent\", where = { id = [\"lydia\"] }, else = [{ do = \"vp\", n = 5 }] }";
    check(&[
        (twice, "", &["play 1", "= on-map troy 0", "= vp egypt 5"]),
        (twice, "disks troy lydia 2", &["play 1", "= on-map troy 0", "= vp egypt 0"]),
        // No competition is under way, so nothing is there.
        ("{ do = \"place\", where = { in = \"here\" } }", "", &["no play 1"]),
        ("{ do = \"place\", where = { adj = \"here\" } }", "", &["no play 1"]),
        // A Wonder that stands in such an area is buried, no other one.
        (
            "{ do = \"bury\", who = \"civ\", where = { occ = \"you\" } }",
            "wonder colossus egypt kush 4\nwonder mausoleum egypt sinai 4\nwonder great_pyramid troy lydia 5",
            &["play 1", "no pick great_pyramid", "pick mausoleum", "= wonder mausoleum buried egypt sinai 0"],
        ),
        // A buried Wonder is restored, no other one.
        (
            "{ do = \"restore\", who = \"civ\", where = { kind = \"land\" } }",
            "wonder colossus egypt kush 4\nwonder mausoleum egypt sinai 0 buried\nwonder great_pyramid troy lydia 0 buried",
            &["play 1", "no pick colossus", "pick mausoleum", "= wonder mausoleum built egypt sinai 4"],
        ),
        // The condition is about the one who chooses, not about those whose disks go.
        (
            "{ do = \"one_of\", who = \"each_opponent\", by = \"who\", options = [[{ do = \"remove\", who = \"barbarians\", where = { id = [\"thrace\"] }, if = { city = \"who\" } }], [{ do = \"draw\" }]] }",
            "disks troy lydia 3\ndisks barbarians thrace 2",
            &["play 1", "option 1"],
        ),
        // One who has enough does not answer for the next.
        (
            "{ do = \"remove\", who = \"each_civ\", by = \"who\", areas = [0, 1], where = { kind = \"land\", occ = \"who\" } }, { do = \"draw\" }",
            "disks troy lydia 1 ionia 1",
            &["play 1", "= decides egypt", "done", "= decides troy", "done", "= on-map troy 2"],
        ),
    ]);
}

/// Nobody is asked where there is nothing to choose, and nothing is told of disks that do not move.
#[test]
fn nothing_is_asked_or_told_in_vain() {
    let mut game = table(&["{ do = \"vp\", n = 1, who = \"most_cities\" }"], &format!("{BASE}disks troy ionia 3\n"));
    let told = listen(&mut game, &["play 1"]).told;
    let chosen = |event: &Event| matches!(event, Event::CardPlayed { targets, .. } if !targets.is_empty());
    assert!(!told.iter().any(chosen), "{told:?}");
    run(&mut game, &["= vp troy 1"]);
    let full = "{ do = \"place\", where = { id = [\"kush\"] } }, \
        { do = \"move\", source = { id = [\"sinai\"] }, where = { id = [\"kush\"] } }";
    let lines = BASE.replace("kush 1", "kush 3");
    let mut game = table(&[full], &lines);
    let told = listen(&mut game, &["play 1"]).told;
    assert!(!told.iter().any(|event| matches!(event, Event::DisksMoved { .. })), "{told:?}");
    run(&mut game, &["= disks egypt kush 4", "= disks egypt sinai 1"]);
}

/// A new order is drawn place by place from those that are left.
#[test]
fn a_random_order_is_drawn_from_those_that_are_left() {
    let mut game = table(
        &["{ do = \"turn_order\", to = \"random\" }"],
        "seats red blue green\nphase cards\nhand celtiberia 1 40\ndisks celtiberia gades 1\ndisks carthage thapsus 1\n\
         disks mycenae laconia 1",
    );
    assert_eq!(listen(&mut game, &["play 1"]).drawn, [3, 2, 1]);
}

/// A Wonder saves as many disks as it says, also of several losses of one effect.
#[test]
fn a_wonder_saves_disks_of_several_losses_acis_042() {
    let pack = format!(
        "{}[[wonder]]\nid = \"mausoleum\"\nen = \"W\"\nes = \"W\"\ndisks = 4\nmark = \"source\"\n\
         program = [{{ do = \"use\", at = \"removal\", off = 1, steps = [{{ do = \"shield\", n = [1, 3] }}] }}]\n",
        card(
            1,
            "regular",
            "{ do = \"remove\", who = \"opponent\", areas = 3, n = [1, 2], where = { kind = \"land\" } }"
        )
    );
    let lines = "phase cards\nhand egypt 1 40\nhand troy 41\ndisks egypt kush 1\ndisks troy lydia 2 ionia 2 thrace 2\n\
        wonder mausoleum troy lydia 4";
    let targets = ["play 1", "at ionia troy", "at lydia troy 2", "at thrace troy"];
    let mut game = with_pack(&pack, lines);
    run(&mut game, &targets);
    // One in each of two areas, then one of two in the third: one disk goes.
    run(&mut game, &["= prompt loss", "use mausoleum", "= prompt loss", "lose"]);
    run(&mut game, &["= disks troy ionia 2", "= disks troy thrace 2", "= disks troy lydia 1", "= hand troy 41"]);
    run(&mut game, &["= prompt card_action", "= wonder mausoleum built troy lydia 3"]);
}

/// What was prepared by a use is readied, so its `else` stays away.
#[test]
fn a_disk_that_is_readied_is_an_effect() {
    let pack = ability(
        "egypt_dam",
        "{ do = \"use\", at = \"acquisition\", per_turn = 1, steps = [{ do = \"ready\", n = 1, else = [{ do = \"vp\", n = 5 }] }] }",
    );
    let mut game = with_pack(&pack, "phase growth\nstep acquire\ndisks egypt kush 1\ndisks troy lydia 1");
    run(&mut game, &["use egypt_dam", "= vp egypt 0"]);
}

/// Something that happens by itself only in one Epoch.
#[test]
fn an_automatic_effect_has_its_epoch() {
    let pack =
        ability("egypt_dam", "{ do = \"when\", at = \"acquisition\", epoch = 2, steps = [{ do = \"vp\", n = 5 }] }");
    for (epoch, vp) in [(1, 0), (2, 5), (3, 0)] {
        let lines = format!("epoch {epoch}\nphase growth\nstep acquire\ndisks egypt kush 1\ndisks troy lydia 1");
        run(&mut with_pack(&pack, &lines), &[&format!("= vp egypt {vp}")]);
    }
}

/// A use is counted, also of an ability that does something by itself at another time.
#[test]
fn a_use_is_counted_beside_an_automatic_effect() {
    let pack = ability(
        "egypt_dam",
        "{ do = \"when\", at = \"acquisition\", steps = [{ do = \"talent\", n = 1 }] }, \
         { do = \"use\", at = \"card_action\", per_turn = 1, steps = [{ do = \"vp\", n = 1 }] }",
    );
    let mut game =
        with_pack(&pack, "phase cards\nhand egypt 1 40\nhand troy 30 31\ndisks egypt kush 1\ndisks troy lydia 1");
    let told = listen(&mut game, &["use egypt_dam"]).told;
    assert!(told.iter().any(|event| matches!(event, Event::Used { .. })), "{told:?}");
    assert!(game.position().contains("used egypt"), "{}", game.position());
}

/// Abilities that do not exclude each other are used in one competition; those that do are not, in either order.
#[test]
fn abilities_of_one_competition_acis_q47() {
    let ally = |more: &str| {
        format!(
            "{{ do = \"use\", at = \"competition\"{more}, steps = [{{ do = \"ally\", where = {{ in = \"here\" }} }}] }}"
        )
    };
    let mut pack = String::new();
    for (id, more) in [("egypt_a", ", except = [\"egypt_b\"]"), ("egypt_b", ""), ("egypt_c", ""), ("egypt_d", "")] {
        let _ = write!(pack, "{}", ability(id, &ally(more)));
    }
    let start = || with_pack(&pack, "phase competition\nhand egypt 72\ndisks egypt lydia 2 kush 1\ndisks troy lydia 3");
    for script in [
        &["use egypt_c", "no use egypt_c", "use egypt_a", "no use egypt_b"][..],
        &["use egypt_b", "no use egypt_a", "use egypt_d"],
        &["use egypt_a", "no use egypt_b", "use egypt_c", "use egypt_d"],
    ] {
        run(&mut start(), script);
    }
}

/// No more allies than an ability adds in a turn, at the time at which it adds them (ACIS-051).
#[test]
fn allies_of_an_ability_are_limited_acis_051() {
    for at in ["competition_phase_start", "competition"] {
        let pack = ability(
            "egypt_levy",
            &format!(
                "{{ do = \"use\", at = \"{at}\", per_turn = 2, steps = [{{ do = \"ally\", n = [1, 3], where = {{ id = [\"lydia\"], with = \"opposing\" }} }}] }}"
            ),
        );
        let mut game = with_pack(&pack, "phase competition\nhand egypt 72\ndisks egypt lydia 2\ndisks troy lydia 3");
        run(&mut game, &["use egypt_levy", "no at lydia 3", "at lydia 2", "no use egypt_levy"]);
    }
}

/// What happens by itself, and an Event, have nothing to hide: everybody sees who is asked for its targets.
#[test]
fn targets_that_nobody_prepares_in_private_are_seen() {
    let place = "{ do = \"place\", where = { kind = \"land\", occ = \"you\" } }";
    let automatic = ability("egypt_dam", &format!("{{ do = \"when\", at = \"acquisition\", steps = [{place}] }}"));
    let used = ability("egypt_dam", &format!("{{ do = \"use\", at = \"acquisition\", steps = [{place}] }}"));
    let drawn = card(1, "regular", "{ do = \"draw\" }") + &card(98, "event", place);
    let growth = "phase growth\nstep acquire\ndisks egypt kush 1 sinai 1\ndisks troy lydia 1";
    for (pack, lines, actions, word) in [
        (automatic, growth.to_owned(), &[][..], "targets"),
        (used, growth.to_owned(), &["use egypt_dam"][..], "use"),
        (drawn, format!("{BASE}top 98\n"), &["play 1"][..], "targets"),
    ] {
        let mut game = with_pack(&pack, &lines);
        listen(&mut game, actions);
        let seen = |viewer| game.view(viewer).prompt.word;
        assert_eq!(seen(Viewer::Seat(Seat::FIRST)), "targets", "{}", game.position());
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat::new(1).unwrap())] {
            assert_eq!(seen(viewer), word, "{}", game.position());
        }
    }
}

/// Disks move to a deep sea area only where they may sail (ACIS-029).
#[test]
fn disks_move_to_a_deep_sea_in_the_fourth_epoch_acis_029() {
    let sail = "{ do = \"move\", source = { id = [\"kush\"] }, where = { id = [\"eastern_mediterranean\"] } }";
    check(&[
        (sail, "epoch 3", &["no play 1"]),
        (sail, "epoch 4", &["play 1", "= disks egypt eastern_mediterranean 1", "= disks egypt kush 0"]),
    ]);
}
