//! Decisions asked for in text.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::advice::{AdviceError, AdviceRequest};
use civitas_core::erased::DynSitting;
use civitas_core::game::Setup;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_games::tigris::{Options, Tigris};

fn sitting() -> Sitting<Tigris> {
    let options = Options { first: Some(Seat::FIRST), ..Options::default() };
    Sitting::seeded(Setup::with_first_roles::<Tigris>(options, 3).unwrap(), 6)
}

#[test]
fn a_game_played_by_questions_alone_comes_to_its_end() {
    let mut sitting: Box<dyn DynSitting> = Box::new(sitting());
    let names = ["beginner@1", "greedy@2", "search:10@3"].map(|name| name.parse().unwrap());
    while let Some(&seat) = sitting.asked().seats.first() {
        let question = AdviceRequest::of(sitting.as_ref(), seat, &names[seat.index()], 2);
        let advice = question.answer::<Tigris>().unwrap();
        sitting.play(seat, &advice.answer, None).unwrap();
    }
    assert!(sitting.outcome().is_some());
}

#[test]
fn a_question_holds_nothing_that_the_seat_does_not_know() {
    let sitting = sitting();
    let mut other = sitting.clone();
    let seat = Seat::FIRST;
    let ask = |sitting: &Sitting<Tigris>| AdviceRequest::of(sitting, seat, &"search:20@3".parse().unwrap(), 3);
    let question = ask(&sitting);
    assert_eq!(question.answer::<Tigris>(), question.answer::<Tigris>());
    assert_ne!(question.position, DynSitting::position(&sitting), "the true hands are not sent");
    let end = "end".parse().unwrap();
    other.play(seat, &end).unwrap();
    assert_eq!(ask(&other).answer::<Tigris>(), Err(AdviceError::NotAsked));
}

#[test]
fn advice_says_why() {
    let question = AdviceRequest::of(&sitting(), Seat::FIRST, &"search:200@1".parse().unwrap(), 3);
    let advice = question.answer::<Tigris>().unwrap();
    assert_eq!(advice.why.len(), 3);
    assert_eq!(advice.why[0].line[0], (Seat::FIRST, advice.answer.clone()));
    let json = serde_json::to_string(&advice).unwrap();
    assert_eq!(serde_json::from_str::<civitas_bots::advice::Advice>(&json).unwrap(), advice);
}

#[test]
fn a_question_that_makes_no_sense_is_refused_and_never_a_panic() {
    let good = AdviceRequest::of(&sitting(), Seat::FIRST, &"greedy".parse().unwrap(), 0);
    let with = |change: &dyn Fn(&mut AdviceRequest)| {
        let mut question = good.clone();
        change(&mut question);
        question.answer::<Tigris>()
    };
    assert!(matches!(with(&|q| q.game = "chess".to_owned()), Err(AdviceError::OtherGame(_))));
    assert!(matches!(with(&|q| q.player = "nobody".to_owned()), Err(AdviceError::Player { .. })));
    assert!(matches!(with(&|q| q.player = "greedy@".to_owned()), Err(AdviceError::Player { .. })));
    assert!(matches!(with(&|q| q.position = "leader bull king Z99".to_owned()), Err(AdviceError::Position(_))));
    assert_eq!(with(&|q| q.seat = Seat::new(5).unwrap()), Err(AdviceError::NotAsked));
}
