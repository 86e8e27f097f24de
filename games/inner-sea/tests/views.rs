//! What a viewer is shown besides the facts of scenarios: competitions to come, what is announced, places, prompts.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::chance::Pile;
use civitas_core::dealer::{Dealer, Rollout};
use civitas_core::dice::Dice;
use civitas_core::game::Game as _;
use civitas_core::seat::{Audience, Seat, Viewer};
use civitas_core::text::Line;
use civitas_inner_sea::ids::{Area, Card};
use civitas_inner_sea::{Event, InnerSea};

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|why| panic!("{why}"))
}

fn play(game: &mut InnerSea, seat: usize, action: &str) {
    let (seat, action) = (Seat::new(seat).unwrap(), action.parse().unwrap());
    game.check(seat, &action).unwrap_or_else(|why| panic!("{action}: {why:?}\n{}", game.position()));
    game.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
}

/// ACIS-148, ACIS-160: the areas in their order, the largest stack first, and what each removal round leaves.
#[test]
fn competitions_are_forecast_acis_148_acis_160() {
    let mut game = position(
        "phase competition\nhand egypt 71 75\ndisks egypt lydia 2 kush 1\ndisks troy lydia 3 kush 3\n\
         disks barbarians lydia 1",
    );
    let view = game.view(Viewer::Spectator);
    let areas: Vec<_> = view.competitions.iter().map(|competition| competition.area.as_str()).collect();
    assert_eq!(areas, ["lydia", "kush"], "the one under way comes first and only once");
    assert_eq!(view.competitions[0].of, ["troy", "egypt", "barbarians"]);
    assert_eq!(view.competitions[0].rounds, [vec![3, 2, 1], vec![2, 1, 0], vec![2, 0, 0]]);
    assert_eq!(view.competitions[1].of, ["troy", "egypt"]);
    assert_eq!(view.competitions[1].rounds, [vec![3, 1], vec![3, 0]]);
    let [lydia, kush]: [Area; 2] = ["lydia", "kush"].map(|word| word.parse().unwrap());
    assert_eq!(game.competitions_to_come(), [lydia, kush]);
    // Whoever is spared in the first round is so in the competition under way alone.
    let spared = position(&game.position().replace("frame competitions", "safe egypt\nframe competitions"));
    let view = spared.view(Viewer::Spectator);
    assert_eq!(view.competitions[0].rounds, [vec![3, 2, 1], vec![2, 2, 0], vec![1, 1, 0]]);
    assert_eq!(view.competitions[1].rounds, [vec![3, 1], vec![3, 0]]);
    play(&mut game, 0, "lay 71");
    play(&mut game, 0, "done");
    play(&mut game, 1, "done");
    let waits = game.view(Viewer::Spectator);
    assert!(waits.resolved.contains(&lydia) || waits.competition == Some(lydia));
    assert!(position("phase cards\nhand egypt 1").view(Viewer::Spectator).competitions.is_empty());
}

/// A round that is under way goes on where it is.
#[test]
fn the_round_under_way_is_forecast() {
    let mut game =
        position("phase competition\nhand egypt 75 72\ntalents troy 1\ndisks egypt lydia 3\ndisks troy lydia 2");
    play(&mut game, 0, "done");
    play(&mut game, 1, "done");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.prompt.word, view.prompt.amount, view.round), ("loss", Some(1), 1));
    assert_eq!(view.prompt.area.map(Area::as_str), Some("lydia"));
    assert_eq!(view.competitions[0].rounds, [vec![3, 2], vec![2, 1], vec![2, 0]]);
    play(&mut game, 1, "talent");
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.prompt.word, view.round), ("loss", 1), "now Egypt loses its disk");
    assert_eq!(view.competitions[0].rounds, [vec![3, 2], vec![2, 2], vec![1, 1]]);
    assert_eq!(view.removed, [0, 0]);
}

/// ACIS-124: what is announced is seen with its targets, and nothing before.
#[test]
fn what_is_announced_is_seen_acis_124() {
    let mut game =
        position("phase cards\nhand egypt 13 7\nhand troy 24\ndisks egypt kush 1\ndisks troy lydia 3 cyprus 3");
    assert!(game.view(Viewer::Spectator).announced.is_empty());
    play(&mut game, 0, "play 13");
    assert!(game.view(Viewer::Spectator).announced.is_empty(), "targets are chosen in private");
    assert_eq!(game.view(Viewer::Spectator).prompt.word, "card_action");
    let own = game.view(Viewer::Seat(Seat::FIRST));
    assert_eq!((own.announced.len(), own.prompt.word, own.prompt.source.as_deref()), (1, "targets", Some("13")));
    play(&mut game, 0, "at lydia troy");
    let view = game.view(Viewer::Spectator);
    assert_eq!(view.announced.len(), 1);
    for announced in &view.announced {
        assert_eq!((announced.source.as_str(), announced.by), ("13", Some("egypt")));
        let targets: Vec<_> = announced.targets.iter().map(|(area, of, n)| (area.map(Area::as_str), *of, *n)).collect();
        assert_eq!(targets, [(Some("lydia"), Some("troy"), 1)]);
    }
    assert_eq!((view.prompt.word, view.prompt.source.as_deref()), ("answer", Some("13")));
    assert_eq!(view.asked, ["troy"]);
}

/// Places that were taken are counted from 1.
#[test]
fn places_of_the_new_order_are_seen() {
    let game = position(
        "seats red blue green\nphase housekeeping\nvp mycenae 3\ndisks celtiberia celt_iberia 3 gades 3\n\
         disks carthage carthage 3\ndisks mycenae mycenae 3",
    );
    let view = game.view(Viewer::Spectator);
    assert_eq!((view.prompt.word, view.prompt.civ), ("turn_order", Some("carthage")));
    assert_eq!(view.places, [("celtiberia", 1)]);
    assert_eq!(view.revealed, None);
    assert_eq!(position("phase cards\nhand egypt 1\nrevealed 12").view(Viewer::Spectator).revealed, Some(Card(12)));
}

/// A dealer that keeps what is told.
#[derive(Default)]
struct Listener(Vec<Event>);

impl Dealer<Event> for Listener {
    fn draw(&mut self, _: Pile, _: u32, _: u32, _: impl FnOnce(&str) -> Option<u32>) -> u32 {
        0
    }

    fn emit(&mut self, _: Audience, event: impl FnOnce() -> Event) {
        self.0.push(event());
    }

    fn should_ask(&mut self, _: impl FnOnce() -> bool) -> bool {
        true
    }
}

/// ACIS-124: everybody hears what a card is announced for, and a Wonder that is to be built is no target.
#[test]
fn targets_are_told_with_the_card_acis_124() {
    let announced = |text: &str, actions: &[&str]| {
        let mut game = position(text);
        let mut dealer = Listener::default();
        for action in actions {
            game.apply(Seat::FIRST, &action.parse().unwrap(), &mut dealer);
        }
        let played = dealer.0.into_iter().find_map(|event| match event {
            Event::CardPlayed { targets, .. } => Some(targets),
            _ => None,
        });
        let targets = played.unwrap_or_else(|| panic!("{}", game.position()));
        targets.iter().map(|target| (target.area.map(Area::as_str), target.of, target.n)).collect::<Vec<_>>()
    };
    let heresy = "phase cards\nhand egypt 13 7\nhand troy 24\ndisks egypt kush 1\ndisks troy lydia 3 cyprus 3";
    assert_eq!(announced(heresy, &["play 13", "at lydia troy"]), [(Some("lydia"), Some("troy"), 1)]);
    let builder =
        "phase cards\nhand egypt 92 7\nhand troy 24\ntalents egypt 2\ndisks egypt kush 1 sinai 2\ndisks troy troy 1";
    let built = ["play 92", "build colossus", "disk sinai", "disk sinai", "talent", "talent", "site kush"];
    assert_eq!(announced(builder, &built), []);
}

/// ACIS-124, ACIS-224: what somebody prepares and has not announced is neither seen nor imagined by anybody else.
#[test]
fn what_is_prepared_is_hidden_acis_124_acis_224() {
    let three = "seats red blue green\nphase cards\nhand celtiberia 1 31\nhand carthage 13 25\nhand mycenae 24\nat carthage\n\
        disks celtiberia gades 3\ndisks carthage thapsus 3 saldae 1\ndisks mycenae laconia 3 illyria 3";
    let two = &three.replace("hand carthage 13 25", "hand carthage 7 25").replace("saldae 1", "saldae 1 carthage 1");
    let rich = "phase cards\nhand egypt 1 72 73\nhand troy 24\ntalents egypt 2\ndisks egypt kush 3 sinai 2 red_sea 1\ndisks troy lydia 2";
    let fight = "phase competition\nhand egypt 72 74\nhand troy 71\ndisks egypt lydia 3\ndisks troy lydia 2";
    let order = "seats red blue green\nphase housekeeping\nhand celtiberia 1\nhand carthage 7\nhand mycenae 24\n\
        wonder great_lighthouse carthage thapsus 4\ndisks celtiberia gades 3 tarraco 3\ndisks carthage thapsus 3\ndisks mycenae laconia 1";
    for (text, seat, actions) in [
        (three, 1, &["play 13"][..]),
        (two, 1, &["play 7", "at saldae"]),
        (rich, 0, &["build colossus", "disk sinai"]),
        (fight, 0, &["lay 72"]),
        (order, 1, &["use great_lighthouse"]),
    ] {
        let before = position(text);
        let mut game = before.clone();
        actions.iter().for_each(|action| play(&mut game, seat, action));
        assert!(game != before);
        for other in Seat::all(game.setup().seats()).filter(|other| other.index() != seat) {
            let seen = |game: &InnerSea| (game.view(Viewer::Seat(other)), game.imagine(other, &mut Dice::new(5)));
            assert!(seen(&game) == seen(&before), "{actions:?} {other:?}\n{}", game.position());
        }
        assert!(game.view(Viewer::Spectator) == before.view(Viewer::Spectator), "{actions:?}");
        let own = game.imagine(Seat::new(seat).unwrap(), &mut Dice::new(5)).position();
        let frames =
            |text: &str| text.lines().filter(|line| line.starts_with("frame")).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(frames(&own), frames(&game.position()), "whoever prepares it knows it");
    }
}

/// Whoever keeps a card of those looked at has seen one that is no Event (ACIS-046): nobody imagines only Events there.
#[test]
fn a_card_that_can_be_kept_is_imagined_acis_046() {
    let away = |card: &u8| ![1, 2, 38, 40].contains(card);
    let discard: Vec<String> = (1..=96).filter(away).map(|card| card.to_string()).collect();
    // Wherever it lies.
    for top in ["97 98 1 99", "97 98 99 1"] {
        let mut game = position(&format!(
            "phase cards\nhand egypt 38 40\ndisks egypt kush 1\ndisks troy lydia 1\ntop {top}\ndiscard {}",
            discard.join(" ")
        ));
        play(&mut game, 0, "play 38");
        let mut list = Vec::new();
        game.legal(Seat::FIRST, &mut list);
        assert_eq!(list.len(), 1, "{list:?}");
        for number in 0..200 {
            let imagined = game.imagine(Seat::new(1).unwrap(), &mut Dice::new(number));
            imagined.audit().unwrap_or_else(|why| panic!("{why}\n{}", imagined.position()));
        }
    }
}
