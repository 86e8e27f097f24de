//! What a seat imagines: everything that it cannot know is dealt anew, and nothing else.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;
use civitas_civ::card::PersonId;
use civitas_civ::prompt::Frame;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use std::collections::BTreeSet;

const RED: Seat = Seat::FIRST;
const BLUE: Seat = Seat::FIRST.next(2);
const TABLE: &str = "city red 1 B3\ncity blue 1 G14\n";

fn read(position: &str) -> Civ {
    read_all(&format!("{TABLE}{position}"))
}

fn read_all(text: &str) -> Civ {
    let lines: Vec<_> = Line::all(text).collect();
    Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) })
        .unwrap_or_else(|wrong| panic!("{wrong}\n{text}"))
}

/// The lines of a kind that a seat imagines, of many times.
fn imagined(position: &str, seat: Seat, key: &str) -> BTreeSet<String> {
    let state = read(position);
    let mut lines = BTreeSet::new();
    for number in 0..200 {
        let other = state.imagine(seat, &mut Dice::new(number));
        other.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{position}"));
        let text = other.position();
        let found: Vec<_> = text.lines().filter(|line| line.starts_with(key)).collect();
        lines.insert(found.join("; "));
    }
    lines
}

/// Sealed choices, replies and drafts of others, and offers between others, are forgotten; the own ones stay.
#[test]
fn answers_of_others_are_forgotten() {
    let research = "phase research\nstage choices\ntrade red 6\ntrade blue 6\nchoice red 0 no yes no masonry\n";
    assert_eq!(imagined(research, BLUE, "choice"), BTreeSet::from([String::new()]));
    assert_eq!(imagined(research, RED, "choice"), BTreeSet::from(["choice red 0 no yes no masonry".to_owned()]));
    let open =
        "phase research\nstage reveal\nchoice blue 0 no yes yes masonry\nrevealing blue\nwait learn red any red 1\n";
    assert_eq!(imagined(open, RED, "choice"), BTreeSet::from(["choice blue 0 no yes yes masonry".to_owned()]));
    let draft = "phase trade\nstage negotiation\ntrade red 5\ndraft red blue\ndraft-give red trade 2\n";
    assert_eq!(imagined(draft, BLUE, "draft"), BTreeSet::from([String::new()]));
    assert_eq!(imagined(draft, RED, "draft "), BTreeSet::from(["draft red blue".to_owned()]));
}

const BATTLE: &str = "\
phase movement
army red A2
army blue A2
forces blue I1 1 I2 2
wait battle
battle red blue A2 255 no no
battle-turn engaged 0 0 no yes 0 0
battle-hand 0 M2 1
battle-hand 1 I1 1
";

/// A unit that everybody saw and that lies on a front says nothing of those that are hidden.
#[test]
fn a_unit_on_a_front_is_not_among_the_hidden_ones() {
    let held =
        |line: &str| line.contains("I1") && (line.starts_with("forces blue") || line.starts_with("battle-hand 1"));
    let imagines = |position: &str, number: u64| {
        let text = read(position).imagine(RED, &mut Dice::new(number)).position();
        text.lines().any(held)
    };
    let on_a_front = format!("{BATTLE}front - 0 I1 0\nshown blue I1 1\n");
    assert!((0..200).any(|number| !imagines(&on_a_front, number)), "it is never imagined without another one");
    assert!(imagined(&on_a_front, RED, "battle-hand 1").len() > 1);
    // Without the front the unit is one of those that are left, wherever it is.
    let left = format!("{BATTLE}shown blue I1 1\n");
    assert!((0..200).all(|number| imagines(&left, number)));
}

/// Cards of great people to choose from: two different ones, of kinds with markers left, and not those that they are.
#[test]
fn cards_to_choose_from_are_dealt_anew() {
    let text = "\
civ red greece
civ blue germany
killed artist 3
wait keep-person red adam_smith isaac_newton
";
    let frames = imagined(text, BLUE, "wait keep-person");
    assert!(frames.len() > 20, "{frames:?}");
    for frame in &frames {
        let people: Vec<_> = frame.split(' ').skip(3).map(|word| PersonId::named(word).unwrap()).collect();
        assert!(people[0] < people[1], "{frame}");
        assert!(people.iter().all(|person| person.card().kind.to_string() != "artist"), "{frame}");
    }
    let all: BTreeSet<_> = frames.iter().flat_map(|frame| frame.split(' ').skip(3)).collect();
    assert!(all.len() > 28, "{all:?}");
    assert_eq!(imagined(text, RED, "wait").len(), 1);
}

/// Hidden goods of an offer are among those that the sender may have, also if they are all of one kind.
#[test]
fn goods_of_an_offer_are_dealt_anew() {
    for (hidden, goods) in
        [("kept red hut_incense -\nkept red hut_silk -\n", "hut_incense 1"), ("hand red drought\n", "drought 1")]
    {
        let text = format!(
            "phase trade\nstage negotiation\ntrade red 3\n{hidden}sent red blue 1 yes\noffer-give red blue {goods}\n"
        );
        let offers = imagined(&text, BLUE, "offer-give");
        assert!(offers.len() > 2, "{offers:?}");
        assert_eq!(imagined(&text, RED, "offer-give").len(), 1);
    }
    let open = "phase trade\nstage negotiation\ntrade red 3\nsent red blue 1 yes\noffer-give red blue trade 2\n";
    assert_eq!(imagined(open, BLUE, "offer-give"), BTreeSet::from(["offer-give red blue trade 2".to_owned()]));
}

/// Green has taken most of the villages, and draws before red when blue imagines.
const THREE: &str = "\
seats red blue green
civ red america
civ blue germany
civ green china
city red 1 H2
city blue 1 N14
city green 1 B14
phase city
kept green village_iron -
kept green village_iron -
kept green village_iron -
kept green village_spy -
kept green village_spy -
kept green village_spy -
kept green village_friendly_workers -
hand green drought
";

/// Positions where red pays for what it announced with goods that others cannot see, and how many it needs.
const PAYERS: [(&str, u8, &str); 10] = [
    ("currency", 1, "kept red hut_incense -\n"),
    ("atomic_theory", 1, "kept red village_uranium -\n"),
    ("atomic_theory", 1, "hand red princely_gift\n"),
    // More cards than there are gifts in their deck.
    ("atomic_theory", 1, "tech red pottery\nhand red princely_gift\nhand red disaster\nhand red primetime_tv\n"),
    ("atomic_theory", 1, "great I1 scientist\ndown red marie_curie\nhand red gift_from_afar\n"),
    ("mysticism", 1, "wonder red kremlin G1\nsheet blue 1\nkept red village_uranium -\nkept red village_uranium -\n"),
    ("pottery", 2, "hand red gift_from_afar\nkept red village_spy -\n"),
    ("pottery", 1, "hand red generous_gift\nhand red generous_gift\n"),
    // There is no other uranium, and seldom does red get it by chance: the next marker is of another kind.
    (
        "atomic_theory",
        1,
        "kept red village_uranium -\nkept red village_spy -\nkept blue village_uranium -\nkept blue village_uranium -\n",
    ),
    ("philosophy", 3, "tokens red 0 1 0 0\nhand red drought\nhand red generous_gift\nkept red village_spy -\n"),
];

/// Whoever announced an ability can pay for it (CIV-298), and so it can in what the others imagine.
#[test]
fn a_payer_is_imagined_with_what_it_needs() {
    for (ability, left, goods) in PAYERS {
        let state = read_all(&format!("{THREE}tech red {ability}\n{goods}wait pay red {ability} {left}\n"));
        let mut varied = BTreeSet::new();
        for number in 0..300 {
            let other = state.imagine(BLUE, &mut Dice::new(number));
            let text = other.position();
            assert_eq!(read_all(&text), other);
            assert_eq!(other.imagine(BLUE, &mut Dice::new(7)), state.imagine(BLUE, &mut Dice::new(7)), "{text}");
            // It pays, one resource after the other.
            let (mut paid, mut list) = (other, Vec::new());
            for _ in 0..left {
                list.clear();
                assert!(matches!(paid.top(), Some(Frame::Pay { seat: RED, .. })), "{text}");
                paid.legal(RED, &mut list);
                let pay = *list.first().unwrap_or_else(|| panic!("red cannot pay\n{text}"));
                paid.apply(RED, &pay, &mut Rollout { dice: &mut Dice::new(1) });
                while let Some(Frame::Gift { .. }) = paid.top() {
                    paid.apply(RED, &"player blue".parse().unwrap(), &mut Rollout { dice: &mut Dice::new(1) });
                }
            }
            assert!(!matches!(paid.top(), Some(Frame::Pay { .. })), "{text}");
            varied.insert(text);
        }
        assert!(varied.len() > 1, "{ability}: always the same");
    }
}

/// Whoever is absent uses no card for any time.
#[test]
fn the_smallest_answer_uses_no_card() {
    let text = format!("{BATTLE}great A4 industrialist\ngreat C2 builder\ndown red henry_ford marco_polo\n");
    let action = read(&text).minimal(RED).unwrap().to_string();
    assert_eq!(action, "front M2");
}

/// Who stands in closed outskirts must leave them (CIV-Q74): whoever is absent moves no more figures than it must at once.
#[test]
fn the_smallest_answer_moves_one_figure() {
    let text = "tile A5 neutral_12 s\nphase movement\nactive blue\nwonder red brandenburg_gate A2\n\
                army blue A4\narmy blue A4\n";
    assert_eq!(read(text).minimal(BLUE).unwrap().to_string(), "group A4 1 0");
}
