//! Standing orders in chains of windows.

use super::Sound;
use super::game::Action;
use super::{at, decisions, play, seat};
use civitas_core::game::{Game, Manner};
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_core::standing_orders::{Instruction, OrderEnd, StandingOrder, ordered_answer};

/// Two seats; ben runs the stalls 1, 3 and 5, of which 1 and 3 have a bribe.
const DEED: &str = "hand 0 1 1\nhand 1 1 0\nhand 2 0 1\nhand 3 1 0\nhand 4 0 0\nhand 5 0 0\nwait act ada\n";

/// Plays what the orders say, until they say nothing.
fn follow(sitting: &mut Sitting<Sound>, orders: &[Vec<StandingOrder>]) -> Vec<(Seat, Vec<Action>)> {
    let mut answered = Vec::new();
    while let Some((seat, actions)) = ordered_answer(sitting, orders) {
        sitting.play_bundle(seat, &actions).unwrap();
        answered.push((seat, actions));
    }
    answered
}

fn order(then: Instruction) -> StandingOrder {
    StandingOrder::new(then)
}

#[test]
fn an_order_gives_a_whole_reply_of_several_steps() {
    let mut sitting = at(DEED);
    play(&mut sitting, 0, "deed 0");
    let bribe = StandingOrder { kind: Some("deed".to_owned()), ..order(Instruction::Play("!3; high".to_owned())) };
    let orders = [vec![order(Instruction::Pass)], vec![bribe, order(Instruction::Pass)]];
    let answered = follow(&mut sitting, &orders);
    assert!(answered.iter().any(|(who, actions)| *who == seat(1) && actions.len() == 2));
    assert_eq!(decisions(&sitting), ["ada  deed 0", "ben  !3; high"]);
    assert_eq!(sitting.game().waiting().manner, Manner::Turn, "all windows are closed");
}

#[test]
fn half_a_reply_in_an_order_lets_the_window_pass() {
    let mut sitting = at(DEED);
    play(&mut sitting, 0, "deed 0");
    let orders = [vec![order(Instruction::Pass)], vec![order(Instruction::Play("!3".to_owned()))]];
    follow(&mut sitting, &orders);
    assert_eq!(decisions(&sitting), ["ada  deed 0"]);
    assert_eq!(sitting.game().waiting().manner, Manner::Turn);
}

#[test]
fn an_order_that_has_ended_does_nothing() {
    let mut sitting = at(DEED);
    play(&mut sitting, 0, "deed 0");
    let until = |end| vec![StandingOrder { until: Some(end), ..order(Instruction::Pass) }];
    let ended = [until(OrderEnd::Turn(sitting.turns())), until(OrderEnd::Decision(sitting.decision()))];
    assert!(follow(&mut sitting, &ended).is_empty());
    let not_yet = [until(OrderEnd::after_turns(1, sitting.turns())), until(OrderEnd::Decision(sitting.decision() + 1))];
    assert_eq!(follow(&mut sitting, &not_yet).len(), 2);
    assert_eq!(sitting.turns(), 1);
}

#[test]
fn an_order_looks_at_who_acts_and_whom_it_concerns() {
    let mut sitting = at(DEED);
    play(&mut sitting, 0, "deed 0");
    let by_ben = StandingOrder { actor: Some(seat(1)), ..order(Instruction::Pass) };
    assert!(follow(&mut sitting, &[vec![by_ben.clone()], Vec::new()]).is_empty(), "ada acts");
    play(&mut sitting, 0, "pass");
    play(&mut sitting, 1, "!1; low"); // ben bribes ada's deed
    let at_ada = StandingOrder { target: Some(seat(0)), ..by_ben };
    assert_eq!(sitting.game().window().unwrap().targets.len(), 1);
    assert!(!follow(&mut sitting, &[vec![at_ada], Vec::new()]).is_empty());
}
