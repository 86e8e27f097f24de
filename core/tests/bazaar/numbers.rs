//! The number that a client sends back changes when its own question changes, and never because of others.

use super::{Sound, at, play, seat, table};
use civitas_core::erased::{DynSitting, Refusal};
use civitas_core::game::{Game, Manner};
use civitas_core::seat::Viewer;
use civitas_core::sitting::Sitting;

fn numbers(sitting: &Sitting<Sound>) -> [u32; 3] {
    [0, 1, 2].map(|who| sitting.number(seat(who)))
}

#[test]
fn two_traders_who_act_at_the_same_moment_are_not_stale() {
    let mut sitting = table(3);
    let shown = numbers(&sitting);
    for (who, line) in [(0, "draft 1; more; send"), (1, "draft 2; cry"), (2, "draft 0")] {
        let played = DynSitting::play(&mut sitting, seat(who), line, Some(shown[who]));
        assert!(played.is_ok(), "{line}: {played:?}");
    }
    assert_eq!(sitting.decision(), 0, "the question has not changed");
}

#[test]
fn a_double_click_is_stale() {
    let mut sitting = table(3);
    let sent = sitting.number(seat(0));
    let mut click = || DynSitting::play(&mut sitting, seat(0), "draft 1", Some(sent));
    assert!(click().is_ok());
    assert_eq!(click(), Err(Refusal::Stale { sent, current: sent + 1 }));
}

#[test]
fn a_double_click_does_not_lay_two_cards() {
    let mut sitting = at("hand 0 0 2\nhand 2 0 2\nwait act ada\n");
    let (sent, other) = (sitting.number(seat(0)), sitting.number(seat(1)));
    let mut click = || DynSitting::play(&mut sitting, seat(0), "lay 0", Some(sent));
    assert!(click().is_ok_and(|events| events.to(Viewer::Seat(seat(1))).is_empty()));
    assert_eq!(click(), Err(Refusal::Stale { sent, current: sent + 1 }));
    assert_eq!((sitting.number(seat(1)), sitting.decision()), (other, 0), "nobody else can count the cards");
}

#[test]
fn only_the_own_number_grows_while_a_question_goes_on() {
    let mut sitting = table(3);
    for line in ["draft 1", "more", "send", "draft 2", "cry", "withdraw 1"] {
        let before = numbers(&sitting);
        play(&mut sitting, 0, line);
        let after = numbers(&sitting);
        assert!(after[0] > before[0] && after[1..] == before[1..], "{line}");
    }
    let before = numbers(&sitting);
    for who in 0..3 {
        play(&mut sitting, who, "done");
    }
    assert_eq!(sitting.game().waiting().manner, Manner::Sealed);
    let after = numbers(&sitting);
    assert!((0..3).all(|who| after[who] > before[who]), "the trade has closed for all");
}

#[test]
fn an_answer_to_a_window_that_has_closed_is_stale() {
    let mut sitting = at("hand 1 1 0\nhand 2 1 0\nhand 3 0 1\nhand 4 0 0\nhand 5 0 0\nwait act ada\n");
    play(&mut sitting, 0, "deed 0");
    let sent = sitting.number(seat(0));
    play(&mut sitting, 1, "!1; low"); // decides it, and opens the window above it
    let played = DynSitting::play(&mut sitting, seat(0), "!2; low", Some(sent));
    assert!(matches!(played, Err(Refusal::Stale { .. })), "{played:?}");
}

#[test]
fn an_offer_that_was_replaced_is_refused_by_its_rule() {
    let mut sitting = table(2);
    play(&mut sitting, 0, "draft 1; send");
    let sent = sitting.number(seat(1));
    play(&mut sitting, 0, "draft 1; more; send");
    let played = DynSitting::play(&mut sitting, seat(1), "accept 0 1", Some(sent));
    assert!(matches!(played, Err(Refusal::Rule { rule: "BZ-024", .. })), "{played:?}");
    assert!(DynSitting::play(&mut sitting, seat(1), "accept 0 2", Some(sent)).is_ok());
}

#[test]
fn the_identity_of_a_question_comes_from_the_game() {
    // The window above the bribe asks the same seats as the one about the deed, and is another question.
    let mut sitting = at("hand 0 1 0\nhand 1 2 0\nhand 2 1 0\nhand 3 1 0\nhand 4 0 0\nhand 5 0 0\nwait act ada\n");
    play(&mut sitting, 0, "deed 0");
    let (deed, number) = (sitting.game().waiting(), numbers(&sitting));
    play(&mut sitting, 0, "pass");
    let waiting = sitting.game().waiting();
    assert!(waiting.goes_on(&deed) && waiting.unanswered != deed.unanswered);
    assert_eq!(sitting.number(seat(1)), number[1], "the question of the other has not changed");
    play(&mut sitting, 1, "!1; low");
    let bribe = sitting.game().waiting();
    assert_eq!(bribe.asked.seats(), deed.asked.seats());
    assert!(!bribe.goes_on(&deed));
    assert!(sitting.number(seat(0)) > number[0] && sitting.number(seat(1)) > number[1]);
}

#[test]
fn the_asked_see_the_number_that_they_send_back() {
    let mut sitting = table(2);
    play(&mut sitting, 0, "draft 1; more");
    let asked = |viewer| DynSitting::asked_by(&sitting, viewer).decision;
    assert_eq!(asked(Viewer::Spectator), 0);
    assert_eq!(asked(Viewer::Seat(seat(1))), 0);
    assert_eq!(asked(Viewer::Seat(seat(0))), sitting.number(seat(0)));
}
