//! What a sitting, its record and its text form promise, seen on the toy game.

mod toy;

use civitas_core::chance::{Secret, Share};
use civitas_core::erased::{DynSitting, Refusal};
use civitas_core::game::{Game, Manner, Setup};
use civitas_core::opening;
use civitas_core::record::{Entry, Record, game_of};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::{RefusedBundle, ReplayError, Sitting, UndoBarrier};
use civitas_core::standing_orders::{Instruction, StandingOrder, ordered_answer};
use civitas_core::text::Line;
use toy::{Action, Harvest, Rounds, SOUND};

type Sound = Harvest<SOUND>;

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap_or_else(|| unreachable!())
}

fn at(position: &str) -> Sitting<Sound> {
    let lines: Vec<_> = Line::all(position).collect();
    Sitting::from_position(&lines, Vec::new(), 1).unwrap_or_else(|wrong| unreachable!("{wrong}"))
}

fn play(sitting: &mut Sitting<Sound>, who: usize, line: &str) {
    let told = DynSitting::play(sitting, seat(who), line, None);
    assert!(told.is_ok(), "{line}: {told:?}");
}

/// The decisions of a record, as written.
fn lines(sitting: &Sitting<Sound>) -> Vec<String> {
    let text = sitting.record().to_string();
    let behind = text.split("\nend\n").nth(1).unwrap_or("");
    behind.lines().filter(|line| !line.starts_with('=')).map(str::to_owned).collect()
}

const RAID: &str = "seats oak elm ash\nhand oak www\nhand elm wbt\nhand ash wbt\nfield elm wwb\n";

#[test]
fn passes_are_not_written_and_are_filled_in_again() {
    let mut sitting = at(RAID);
    play(&mut sitting, 0, "raid elm");
    play(&mut sitting, 1, "pass");
    play(&mut sitting, 2, "!thorn");
    assert_eq!(lines(&sitting), ["oak  raid elm", "ash  !thorn"]);
    let again = Sitting::replay(sitting.record(), usize::MAX).unwrap();
    assert_eq!(again.game(), sitting.game());
}

#[test]
fn a_window_behind_a_window_is_told_apart() {
    let mut sitting = at(RAID);
    play(&mut sitting, 0, "raid elm");
    play(&mut sitting, 2, "pass");
    play(&mut sitting, 1, "pass"); // the first crop is gone, the second is asked for
    play(&mut sitting, 2, "!thorn");
    play(&mut sitting, 1, "pass");
    assert_eq!(lines(&sitting), ["oak  raid elm", "elm  pass", "ash  !thorn"]);
    let text = sitting.record().to_string();
    let record = Record::<Sound>::read(&text).unwrap();
    let mut heard = Vec::new();
    let again = Sitting::replay_with(&record, usize::MAX, |_, _, step| {
        heard.extend(step.visible_to(Viewer::Spectator).cloned());
    });
    assert_eq!(again.unwrap().game(), sitting.game());
    // What unwritten passes bring is told as well.
    assert!(heard.iter().any(|event| matches!(event, toy::Event::Taken { kind: "wheat" })), "{heard:?}");
}

#[test]
fn a_turn_that_ends_with_a_passed_window_replays_to_its_digest() {
    // Whatever random games of the laws do, this is the case: a window passes, then the digest of a turn stands there.
    for number in 0..30 {
        let mut sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(Rounds(3), 3).unwrap(), number);
        let mut dice = civitas_core::dice::Dice::new(number);
        while let Some(who) = sitting.game().waiting().unanswered.iter().next() {
            let action = sitting.perspective(who).random_action(&mut dice, &mut Vec::new()).unwrap();
            sitting.play(who, &action).unwrap();
        }
        assert!(Sitting::replay(sitting.record(), usize::MAX).is_ok());
    }
}

#[test]
fn sealed_answers_are_written_in_the_order_asked_and_can_be_changed() {
    let mut sitting = at("seats oak elm ash\nwait offers\n");
    play(&mut sitting, 2, "offer 1");
    let decision = DynSitting::decision(&sitting);
    play(&mut sitting, 0, "offer 4");
    play(&mut sitting, 0, "offer 3");
    assert_eq!(DynSitting::decision(&sitting), decision, "answers of others never make mine stale");
    assert_eq!(lines(&sitting), Vec::<String>::new());
    play(&mut sitting, 1, "offer 0");
    assert!(DynSitting::decision(&sitting) > decision);
    assert_eq!(lines(&sitting), ["oak  offer 3", "elm  offer 0", "ash  offer 1"]);
}

#[test]
fn nothing_follows_a_step_that_cannot_be_taken_back() {
    let mut sitting = at("turn oak\nhand oak wwb\n");
    let before = sitting.game().clone();
    let refused = sitting.play_bundle(seat(0), &[Action::Sow(0), Action::Peek, Action::End]).unwrap_err();
    assert_eq!(refused, RefusedBundle::PastBarrier { at: 1 });
    assert_eq!(sitting.game(), &before);
    let refused = sitting.play_bundle(seat(0), &[Action::Sow(0), Action::Sow(2)]).unwrap_err();
    assert!(matches!(refused, RefusedBundle::Breach { at: 1, .. }));
    assert_eq!(sitting.game(), &before);
    assert_eq!(sitting.play_bundle(seat(0), &[Action::Sow(0), Action::Peek]).unwrap().len(), 2);
}

#[test]
fn undo_stops_at_draws_at_others_and_at_nothing() {
    let mut sitting = at("turn oak\nhand oak wwb\nhand elm www\n");
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Err(UndoBarrier::NothingToUndo));
    play(&mut sitting, 0, "sow wheat; sow barley");
    assert_eq!(sitting.undoable_steps(seat(0)), 2);
    assert_eq!(Sitting::undoable(&sitting, seat(1)), Err(UndoBarrier::OtherSeatActed));
    let decision = DynSitting::decision(&sitting);
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Ok(Action::Sow(1)));
    assert!(DynSitting::decision(&sitting) > decision, "what was asked before the undo is stale");
    assert_eq!(sitting.record().plies(), 1);
    play(&mut sitting, 0, "end");
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Err(UndoBarrier::Drawn));
    play(&mut sitting, 1, "market");
    play(&mut sitting, 0, "bid 1");
    assert_eq!(Sitting::undo(&mut sitting, seat(1)), Err(UndoBarrier::OtherSeatActed));
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Ok(Action::Bid(1)));
}

#[test]
fn going_back_by_consent_draws_the_same_again() {
    let mut sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(Rounds(3), 2).unwrap(), 5);
    play(&mut sitting, 0, "peek");
    let seen = sitting.game().clone();
    play(&mut sitting, 0, "end");
    Sitting::rewind(&mut sitting, 0).unwrap();
    assert_eq!(sitting.record().plies(), 0);
    play(&mut sitting, 0, "peek");
    assert_eq!(sitting.game(), &seen);
}

#[test]
fn a_game_from_a_position_replays_with_its_draws() {
    let mut sitting = at("turn oak\nhand oak wwb\nhand elm www\n");
    play(&mut sitting, 0, "sow wheat; sow wheat");
    play(&mut sitting, 0, "end");
    play(&mut sitting, 1, "sow wheat; sow wheat");
    play(&mut sitting, 1, "end");
    let record = Record::<Sound>::read(&sitting.record().to_string()).unwrap();
    assert_eq!(Sitting::replay(&record, usize::MAX).unwrap().game(), sitting.game());
}

#[test]
fn a_record_that_was_changed_is_found_out() {
    let names = ["Ana".to_owned(), "el bot".to_owned()];
    let shares = vec![Some(Share::new([7; 32])), None];
    let setup = Setup::with_first_roles::<Sound>(Rounds(1), 2).unwrap();
    let (mut sitting, _) = Sitting::<Sound>::new(setup, &names, Secret::from_number(3), shares);
    for (who, line) in [(0, "peek"), (0, "end"), (1, "end"), (1, "offer 0"), (0, "offer 1")] {
        play(&mut sitting, who, line);
    }
    assert!(sitting.game().waiting().is_over());
    let text = sitting.record().to_string();
    assert_eq!(game_of(&text), Ok("harvest"));
    assert!(text.contains("seats oak=Ana elm=el_bot"), "{text}");
    let record = Record::<Sound>::read(&text).unwrap();
    assert!(Sitting::replay(&record, usize::MAX).is_ok());

    let replay = |text: &str| Sitting::replay(&Record::<Sound>::read(text).unwrap(), usize::MAX).map(|_| ());
    let other = text.replace("elm  offer 0", "elm  offer 2");
    assert!(matches!(replay(&other), Err(ReplayError::Digest { .. })), "the digest of the end");
    let other = text.replace("oak  offer 1", "oak  offer 5");
    assert!(matches!(replay(&other), Err(ReplayError::Refused { ply: 4, .. })) || replay(&other).is_err());
    let secret = format!("secret {}", Secret::from_number(4));
    let other: String = text
        .lines()
        .map(|line| if line.starts_with("secret") { secret.as_str() } else { line })
        .collect::<Vec<_>>()
        .join("\n");
    assert_eq!(replay(&other), Err(ReplayError::WrongSecret));
    let without = Record { secret: None, ..sitting.record().clone() };
    assert_eq!(replay(&without.to_string()), Err(ReplayError::NoSecret));
    assert!(Record::<Sound>::read(&text.replace("game harvest", "game other")).is_err());
    let digests = sitting.record().entries.iter().filter(|entry| matches!(entry, Entry::Digest(_))).count();
    assert_eq!(digests, 3, "two turns and the end");
}

/// Plays what the orders say, until they say nothing.
fn follow(sitting: &mut Sitting<Sound>, orders: &[Vec<StandingOrder>]) -> Vec<(Seat, Vec<Action>)> {
    let mut answered = Vec::new();
    while let Some((seat, actions)) = ordered_answer(sitting, orders) {
        assert!(sitting.play_bundle(seat, &actions).is_ok());
        answered.push((seat, actions));
    }
    answered
}

fn order(kind: Option<&str>, only_if_target: bool, then: Instruction) -> StandingOrder {
    StandingOrder { kind: kind.map(str::to_owned), only_if_target, ..StandingOrder::new(then) }
}

#[test]
fn standing_orders_answer_every_window_that_opens() {
    let mut sitting = at(RAID);
    play(&mut sitting, 0, "raid elm");
    // ash lets everything pass; elm has no order and is asked.
    let orders = vec![vec![], vec![], vec![order(Some("raid"), false, Instruction::Pass)]];
    let answered = follow(&mut sitting, &orders);
    let [(who, actions)] = &answered[..] else { panic!("{answered:?}") };
    assert_eq!((who.index(), &actions[..]), (2, &[Action::Pass][..]));
    assert_eq!(sitting.game().waiting().unanswered.iter().collect::<Vec<_>>(), [seat(1)]);
    // Now elm too: pass unless attacked, and a line that is not legal is a pass.
    let both = vec![
        vec![],
        vec![order(None, true, Instruction::Play("!thorn".to_owned())), order(None, false, Instruction::Pass)],
        vec![order(None, false, Instruction::Play("sow wheat".to_owned()))],
    ];
    let answered = follow(&mut sitting, &both);
    assert_eq!(answered.len(), 1, "elm is the target, so its thorn stops the raid");
    assert_eq!(answered[0].1, [Action::Thorn]);
    assert_eq!(sitting.game().waiting().manner, Manner::Turn);
    assert!(follow(&mut sitting, &both).is_empty());
}

#[test]
fn the_text_form_refuses_in_its_own_words() {
    let mut sitting: Box<dyn DynSitting> = Box::new(at("turn oak\nhand oak wwb\nhand elm www\n"));
    assert_eq!(sitting.info().name, "harvest");
    assert_eq!(sitting.role_names(), ["oak", "elm"]);
    assert_eq!(sitting.seat_by_role("elm"), Some(seat(1)));
    assert_eq!(sitting.asked().seats, [seat(0)]);
    assert!(sitting.legal(seat(0)).contains(&"sow wheat".to_owned()));
    assert!(matches!(sitting.play(seat(0), "sow gold", None), Err(Refusal::Parse(wrong)) if wrong.column == 5));
    let refused = sitting.play(seat(0), "sow thorn", None).unwrap_err();
    assert!(matches!(&refused, Refusal::Rule { rule: "HV-004", details, .. } if details.to_string().contains("thorn")));
    assert_eq!(sitting.check(seat(0), "sow wheat; sow wheat"), Ok(()));
    assert_eq!(sitting.check(seat(0), "peek; end"), Err(Refusal::PastBarrier { at: 0 }));
    assert_eq!(sitting.play(seat(0), "end", Some(7)), Err(Refusal::Stale { sent: 7, current: 0 }));
    assert_eq!(sitting.play(seat(5), "end", None), Err(Refusal::NoSeat));

    let told = sitting.play(seat(0), "sow wheat; peek", Some(0)).unwrap();
    assert_eq!(told.to(Viewer::Spectator).len(), 2);
    assert_eq!(told.to(Viewer::Seat(seat(0))).len(), 3, "what it saw is told to it alone");
    assert_eq!(told.barrier, Some(UndoBarrier::Drawn));
    assert_eq!(sitting.undoable(seat(0)), Err(UndoBarrier::Drawn));
    assert_eq!(sitting.minimal(seat(0)).as_deref(), Some("end"));
    assert_eq!(sitting.view(Viewer::Seat(seat(1)))["hand"], serde_json::json!([3, 0, 0]));
    assert_eq!(sitting.view(Viewer::Spectator)["hand"], serde_json::Value::Null);
    assert!(!sitting.record_seen_by(Viewer::Seat(seat(0))).contains("secret"));

    let imagined = sitting.imagine(seat(1), 4);
    let lines: Vec<_> = Line::all(&imagined).collect();
    assert!(Sitting::<Sound>::from_position(&lines, Vec::new(), 0).is_ok());
    let (replayed, _) = opening::replay::<Sound>(&sitting.full_record(), usize::MAX).unwrap();
    assert_eq!((replayed.position(), replayed.digest()), (sitting.position(), sitting.digest()));
    assert_eq!(sitting.boxed_clone().plies(), 2);
}
