//! What a table is at the start, and what players can never do.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::{Options as _, Value};
use civitas_core::rule::Lang;
use civitas_core::seat::Viewer;
use civitas_inner_sea::{Action, InnerSea, Options};

/// A table where civilizations have been chosen.
fn started(seats: usize, seed: u64) -> InnerSea {
    let setup = Setup::with_first_roles::<InnerSea>(Options::default(), seats).unwrap();
    let mut dice = Dice::new(seed);
    let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
    let mut list = Vec::new();
    while game.prompt_word() == "choose_civilization" {
        let seat = game.waiting().unanswered.iter().next().unwrap();
        list.clear();
        game.legal(seat, &mut list);
        let action = *dice.pick(&list).unwrap();
        game.apply(seat, &action, &mut Rollout { dice: &mut dice });
    }
    game
}

/// ACIS-022: whoever plays alone meets three civilizations of the game system.
#[test]
fn alone_there_are_four_civilizations_acis_022() {
    assert_eq!(started(1, 0).view(Viewer::Spectator).civs.len(), 4);
}

/// ACIS-208: the hordes are the disks of a colour that nobody plays.
#[test]
fn hordes_need_a_free_colour_acis_208() {
    for (civs, disks) in [(5, 100), (6, 50)] {
        let options = Options::read(&format!("civilizations={civs} hordes=yes")).unwrap();
        let setup = Setup::with_first_roles::<InnerSea>(options, 2).unwrap();
        let game = InnerSea::start(&setup, &mut Rollout { dice: &mut Dice::new(0) });
        assert_eq!(game.view(Viewer::Spectator).barbarians, disks);
        assert_eq!(game.audit(), Ok(()));
    }
}

/// Every option can be set to each of its values and back.
#[test]
fn options_are_set_and_set_back() {
    let mut options = Options::default();
    for place in [3, 0, 5, 0] {
        options.set(1, Value::Choice(place));
        assert_eq!(options.get(1), Value::Choice(place));
    }
}

/// Five cards per player are dealt before the Events come into the deck (ACIS-058, ACIS-059).
fn check_hands(seats: usize) {
    for seed in 0..20 {
        let game = started(seats, seed);
        let view = game.view(Viewer::Spectator);
        assert_eq!(usize::from(view.deck), 103 - 5 * seats);
        for civ in &view.civs {
            let seat = civ.seat.unwrap();
            let own = game.view(Viewer::Seat(seat));
            let hand = own.civs.iter().find(|other| other.civ == civ.civ).unwrap().hand.unwrap();
            assert_eq!(hand.len(), 5);
            assert!(hand.iter().all(|card| card.0 < 97), "an Event in a first hand: {hand:?}");
        }
    }
}

/// ACIS-058, ACIS-059, ACIS-066.
#[test]
fn ten_cards_are_dealt_before_the_events_with_two_players_acis_058_acis_059_acis_066() {
    check_hands(2);
}

/// ACIS-072.
#[test]
fn fifteen_with_three_acis_072() {
    check_hands(3);
}

/// ACIS-078.
#[test]
fn twenty_with_four_acis_078() {
    check_hands(4);
}

/// ACIS-083.
#[test]
fn twenty_five_with_five_acis_083() {
    check_hands(5);
}

/// ACIS-086.
#[test]
fn thirty_with_six_acis_086() {
    check_hands(6);
}

/// ACIS-232: four Epochs, which the rulebook names.
#[test]
fn there_are_four_epochs_acis_232() {
    assert_eq!(Options::default().epochs, 4);
    assert!(Options::read("epochs=5").is_err());
    let rule = InnerSea::RULEBOOK.rule(Lang::En, "ACIS-232").unwrap().text;
    for name in ["Bronze", "Iron", "Rise", "Fall"] {
        assert!(rule.contains(name), "{name}");
    }
}

/// ACIS-204, ACIS-205, ACIS-206: no action shows a card, gives anything away or binds anybody.
#[test]
fn nothing_can_be_given_shown_or_promised_acis_204_acis_205_acis_206() {
    for text in ["give troy 7", "give troy talent", "show troy 7", "trade troy", "promise troy peace", "swap 7 8"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
}
