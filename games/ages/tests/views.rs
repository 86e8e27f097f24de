//! What viewers are shown beside what scenarios can ask.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_ages::card::{Age, CardId};
use civitas_ages::view::{HandView, ProductionView};
use civitas_ages::{Action, Ages, AgesEvent, AgesOptions};
use civitas_core::chance::Secret;
use civitas_core::dealer::{House, Rollout};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::scenario;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

fn position(text: &str) -> Ages {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_or_else(|wrong| panic!("{wrong}"))
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn card(word: &str) -> CardId {
    word.parse().unwrap()
}

fn play(state: &mut Ages, seat: Seat, action: &str) {
    let action: Action = action.parse().unwrap();
    state.check(seat, &action).unwrap();
    state.apply(seat, &action, &mut Rollout { dice: &mut Dice::new(0) });
}

/// TTA-Q035: a pact that was offered and refused is known, and still a card in hand (TTA-155).
#[test]
fn a_refused_pact_is_shown_in_the_hand_tta_q035() {
    let mut state = position("seats red blue green\nage III\nround 15\nhand red rats peace_treaty\nwait politics\n");
    play(&mut state, seat(0), "pact peace_treaty blue");
    play(&mut state, seat(1), "refuse");
    assert!(state.player(seat(0)).has_shown(card("peace_treaty")) && !state.player(seat(0)).has_shown(card("rats")));
    let view = state.view(Viewer::Seat(seat(1)));
    let hand = &view.players[0].hand;
    assert_eq!(*hand, HandView::Hidden { by_age: [1, 0, 0], shown: vec![card("peace_treaty")] });
    assert_eq!((hand.len(), hand.is_empty()), (2, false));
    assert_eq!((view.players[1].hand.len(), view.players[1].hand.is_empty()), (0, true));
    assert_eq!((view.players[2].hand.len(), view.players[2].hand.is_empty()), (0, true));
}

/// The card has left the table by then (TTA-099), but it says what the victor chooses from (TTA-100).
#[test]
fn the_war_is_shown_to_whoever_takes_its_spoils_tta_100() {
    let text = "seats red blue green\nage II\nround 9\nspecial blue warfare\nwait tactic\nwait spoils red blue 9\n";
    assert_eq!(position(text).view(Viewer::Seat(seat(0))).prompt.card, Some(card("war_over_technology")));
}

#[test]
fn whoever_has_no_seat_is_a_spectator() {
    let state = position("seats red blue green\nround 2\n");
    assert_eq!(state.view(Viewer::Seat(seat(2))).viewer, Some(seat(2)));
    assert_eq!(state.view(Viewer::Seat(seat(3))).viewer, None);
}

/// TTA-088.
#[test]
fn the_last_round_is_known_from_age_four_on_tta_088() {
    let before = position("age III\nround 15\n");
    assert_eq!((before.last_round(), before.view(Viewer::Spectator).last_round), (None, None));
    let after = position("age IV\nround 18\nlast 19\n");
    assert_eq!((after.last_round(), after.view(Viewer::Spectator).last_round), (Some(19), Some(19)));
}

#[test]
fn an_auction_is_shown_with_the_bid_and_the_units_sent() {
    let bidding = "seats red blue green\nage II\nround 9\nauction vast_territory_i 0 red red\nbidding red blue green\n\
                   wait politics-over\nwait event-over\nwait bid\n";
    let auction = position(bidding).view(Viewer::Spectator).auction.unwrap();
    assert_eq!((auction.bid, auction.bidder, auction.left.len(), auction.sent), (0, None, 3, vec![]));
    let sending = "seats red blue green\nage II\nround 9\nauction vast_territory_i 3 blue blue\nbidding blue\n\
                   sent warriors 1 swordsmen 2\nforce 1 0 1\nsent-last bonus military_bonus_i\nwait politics-over\n\
                   wait event-over\nwait force\n";
    let auction = position(sending).view(Viewer::Spectator).auction.unwrap();
    assert_eq!((auction.bid, auction.bidder, auction.value), (3, Some(seat(1)), 1));
    assert_eq!(auction.sent, [(card("warriors"), 1), (card("swordsmen"), 2)]);
}

/// TTA-D10: what a defender has chosen so far is seen by nobody else.
#[test]
fn cards_chosen_in_private_are_seen_by_their_owner_alone_tta_d10() {
    let state = position(
        "seats red blue green\nage II\nround 9\nhand blue military_bonus_i rats\nattack 4\nchosen-bonus 1 0 0\nchosen rats\n\
         wait politics-over\nwait aggression-over raid_i\nwait defence raid_i blue\n",
    );
    let own = state.view(Viewer::Seat(seat(1))).prompt;
    assert_eq!((own.chosen_bonus, own.chosen), ([1, 0, 0], vec![card("rats")]));
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(2)), Viewer::Spectator] {
        let other = state.view(viewer).prompt;
        assert_eq!((other.chosen_bonus, other.chosen), ([0; 3], vec![]));
    }
}

/// TTA-164, TTA-181.
#[test]
fn who_has_resigned_and_which_leaders_were_taken_is_shown_tta_181() {
    let view =
        position("seats red blue green\nage II\nround 9\nleaders red A II\nresigned green 1\n").view(Viewer::Spectator);
    assert_eq!(view.players.iter().map(|player| player.resigned).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(view.players[0].leaders_taken, [Age::A, Age::II]);
    assert_eq!(view.players[1].leaders_taken, []);
}

/// What the end of a turn brings is the production phase as it would happen (TTA-255 to TTA-270).
#[test]
fn the_production_forecast_is_what_the_end_of_the_turn_brings_tta_257() {
    let of = |lines: &str, place: usize| {
        position(&format!("age II\nround 9\n{lines}")).view(Viewer::Spectator).players[place].production
    };
    let brings =
        |culture, science, food, resources| ProductionView { uprising: false, culture, science, food, resources };
    // Two farmers feed one; two miners; Philosophy; Hanging Gardens.
    let red = "yellow red 14\nunused red 0\nscience red 5\nculture red 7\ntokens red agriculture 3 bronze 4\nwonders red hanging_gardens\n";
    assert_eq!(of(red, 0), brings(1, 1, 1, 2));
    // One discontent worker, and one that is unused (TTA-256).
    let one = "yellow red 14\nunused red 1\n";
    assert_eq!(of(one, 0), brings(0, 1, 1, 2));
    let none = "yellow red 14\nunused red 0\nscience red 5\nculture red 7\ntokens red agriculture 3\n";
    assert_eq!(of(none, 0), ProductionView { uprising: true, culture: 0, science: 0, food: 0, resources: 0 });
    // Hunger takes culture (TTA-268).
    let hungry = "yellow red 0\nunused red 20\nculture red 30\n";
    assert_eq!(of(hungry, 0), brings(-16, 1, 0, 2));
}

/// TTA-Q084: Churchill scores if he has chosen nothing this turn, whoever's turn it is.
#[test]
fn the_production_forecast_knows_what_was_done_this_turn_tta_q084() {
    let culture = |lines: &str, place: usize| {
        position(&format!("age III\nround 15\n{lines}")).view(Viewer::Spectator).players[place].production.culture
    };
    assert_eq!(culture("leader red winston_churchill\n", 0), 3);
    assert_eq!(culture("leader red winston_churchill\ndone churchill\n", 0), 0);
    assert_eq!(culture("leader blue winston_churchill\ndone churchill\n", 1), 3);
}

/// TTA-001.
#[test]
fn only_the_one_who_is_asked_may_decide_tta_001() {
    let state = position("round 2\n");
    assert!(state.check(seat(0), &Action::End).is_ok());
    assert!(state.check(seat(1), &Action::End).is_err());
}

/// TTA-046: the spaces of the row are counted from 1.
#[test]
fn the_first_cards_are_dealt_to_spaces_one_to_thirteen_tta_046() {
    let setup = Setup::with_first_roles::<Ages>(AgesOptions { first: 1, resigning: true }, 2).unwrap();
    let mut house = House::new(Secret::from_number(1).seed(&[], &[]));
    let state = Ages::start(&setup, &mut house);
    let dealt = house.events.iter().filter_map(|told| match told.event {
        AgesEvent::Dealt { space, card } => Some((space, card)),
        _ => None,
    });
    let row: Vec<_> = (1..).zip(state.row().iter().map(|card| card.unwrap())).collect();
    assert_eq!(dealt.collect::<Vec<_>>(), row);
}

/// A scenario that wishes for a card which is not in the deck fails.
#[test]
fn only_cards_of_the_deck_can_be_wished_for() {
    let drawn = |deck: &str, draw: &str| {
        let text = format!(
            "game ages\ngiven\n  age II\n  round 9\n  turn red\n  actions red 4 1\n  {deck}\n  draw {draw}\nplay\n  red end\nthen\n  turn blue\n"
        );
        scenario::check::<Ages>(&text).is_ok()
    };
    assert!(drawn("hand red spy", "military cold_war"));
    assert!(!drawn("future blue cold_war", "military cold_war")); // it lies elsewhere
    assert!(!drawn("hand red spy", "military rats")); // it is of an age that is over
    assert!(drawn("civil blue iron", "civil coal"));
    assert!(!drawn("civil blue coal", "civil coal"));
}

/// TTA-226: a card that orders a technology may order a revolution too, and only to a government.
#[test]
fn a_breakthrough_may_be_a_revolution_tta_226() {
    let state = position("age I\nround 5\ncivil red breakthrough_i monarchy iron\nscience red 20\n");
    let mut list = Vec::new();
    state.legal(seat(0), &mut list);
    let all = list.iter().map(ToString::to_string).filter(|action| action.starts_with("play")).collect::<Vec<_>>();
    let orders =
        ["develop iron", "develop monarchy", "revolt monarchy"].map(|order| format!("play breakthrough_i {order}"));
    assert_eq!(all, orders);
}
