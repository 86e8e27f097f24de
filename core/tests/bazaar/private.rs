//! Private steps: nobody else learns of them, they can be taken back, bundled and restored.

use super::{Sound, at, decisions, play, replays, seat, table};
use civitas_core::erased::DynSitting;
use civitas_core::game::Game;
use civitas_core::record::Entry;
use civitas_core::seat::Viewer;
use civitas_core::sitting::{RefusedBundle, Sitting, UndoBarrier};

/// Everything that a viewer can see or ask.
fn seen(sitting: &Sitting<Sound>, viewer: Viewer) -> String {
    let asked = DynSitting::asked_by(sitting, viewer);
    let view = DynSitting::view(sitting, viewer);
    let own = match viewer {
        Viewer::Seat(seat) => format!("{:?} {:?}", DynSitting::legal(sitting, seat), sitting.undoable(seat)),
        Viewer::Spectator => String::new(),
    };
    let clocks = sitting.game().waiting().clocks();
    format!("{asked:?} {view} {own} {clocks:?} {}", sitting.record().seen_by(viewer))
}

#[test]
fn a_private_step_tells_nobody_that_it_happened() {
    let mut trade = table(3);
    play(&mut trade, 1, "draft 2");
    let mut stakes = table(3);
    (0..3).for_each(|who| play(&mut stakes, who, "done"));
    let mut window = at("seats ada ben cyd\nhand 1 1 1\nhand 2 1 1\nhand 3 1 1\nwait act ada\n");
    play(&mut window, 0, "deed 0");
    for (mut sitting, lines) in [
        (trade, ["draft 1", "more", "draft 2"].as_slice()),
        (stakes, &["pick 1", "stake 2", "pick 2", "stake 0"]),
        (window, &["!3", "high", "pass", "!3; low"]),
    ] {
        let others = [Viewer::Seat(seat(1)), Viewer::Seat(seat(2)), Viewer::Spectator];
        let before = others.map(|viewer| seen(&sitting, viewer));
        for line in lines {
            let events = DynSitting::play(&mut sitting, seat(0), line, None).unwrap();
            assert!(events.private, "{line}");
            assert!(others.iter().all(|&viewer| events.to(viewer).is_empty()), "{line}");
            assert_eq!(others.map(|viewer| seen(&sitting, viewer)), before, "{line}");
        }
        while DynSitting::undo(&mut sitting, seat(0)).is_ok() {
            assert_eq!(others.map(|viewer| seen(&sitting, viewer)), before, "taken back");
        }
    }
}

#[test]
fn several_private_steps_in_one_line_are_all_or_nothing() {
    let mut sitting = table(2);
    let before = sitting.game().clone();
    let refused = DynSitting::play(&mut sitting, seat(0), "draft 1; more; more; more", None);
    assert!(refused.is_err(), "three goods are all it has");
    assert_eq!(sitting.game(), &before);
    play(&mut sitting, 0, "draft 1; more; more; send");
    let send = ["draft 1", "send", "draft 1"].map(|action| action.parse().unwrap());
    let past = sitting.play_bundle(seat(0), &send);
    assert_eq!(past.map(|_| ()), Err(RefusedBundle::PastBarrier { at: 1 }), "an offer cannot be taken back");
    play(&mut sitting, 0, "done");
    play(&mut sitting, 1, "done");
    play(&mut sitting, 0, "pick 1; stake 2");
    play(&mut sitting, 0, "pick 2; stake 1"); // an answer given again, in one line
    play(&mut sitting, 1, "pick 0; stake 0");
    assert_eq!(decisions(&sitting)[1..], ["ben  done", "ada  pick 2; stake 1", "ben  pick 0; stake 0"]);
    replays(&sitting);
}

#[test]
fn a_draft_is_taken_back_over_what_others_did_meanwhile() {
    let mut sitting = table(3);
    play(&mut sitting, 0, "draft 1; more");
    play(&mut sitting, 2, "draft 1; send");
    assert_eq!(decisions(&sitting), ["cyd  draft 1; send"], "drafts are not written yet");
    assert_eq!(DynSitting::undo(&mut sitting, seat(0)).as_deref(), Ok("more"));
    assert_eq!(Sitting::undo(&mut sitting, seat(2)), Err(UndoBarrier::Simultaneous), "an offer that was sent");
    play(&mut sitting, 0, "send");
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Err(UndoBarrier::Simultaneous));
    play(&mut sitting, 1, "accept 2 1");
    assert_eq!(decisions(&sitting), ["cyd  draft 1; send", "ada  draft 1; send", "ben  accept 2 1"]);
    replays(&sitting);
}

#[test]
fn what_a_seat_hears_of_makes_its_draft_stand() {
    let mut sitting = table(3);
    play(&mut sitting, 0, "draft 1; more");
    play(&mut sitting, 1, "draft 0; send");
    assert_eq!(Sitting::undo(&mut sitting, seat(0)), Err(UndoBarrier::Simultaneous));
    assert_eq!(decisions(&sitting), ["ada  draft 1; more", "ben  draft 0; send"]);
    replays(&sitting);
}

#[test]
fn a_sealed_answer_is_taken_back_step_by_step() {
    let mut sitting = table(2);
    (0..2).for_each(|who| play(&mut sitting, who, "done"));
    play(&mut sitting, 0, "pick 1; stake 2");
    play(&mut sitting, 1, "pick 1");
    play(&mut sitting, 0, "pick 2; stake 1");
    assert_eq!(sitting.undoable_steps(seat(0)), 1, "what begins to replace an answer stands");
    Sitting::undo(&mut sitting, seat(0)).unwrap();
    assert!(sitting.game().waiting().unanswered.contains(seat(0)));
    play(&mut sitting, 1, "stake 0");
    let undone = Sitting::undo(&mut sitting, seat(0));
    assert_eq!(undone, Err(UndoBarrier::Simultaneous), "the first answer would open the seal");
    play(&mut sitting, 0, "stake 0");
    assert_eq!(decisions(&sitting)[2..], ["ada  pick 2; stake 0", "ben  pick 1; stake 0"]);
    replays(&sitting);
}

#[test]
fn a_step_that_asks_several_seats_stands_so_that_undo_does_not_tell_who_has_answered() {
    let mut sitting = at("hand 1 1 1\nwait act ada\n");
    play(&mut sitting, 0, "deed 0");
    assert_eq!(Sitting::undoable(&sitting, seat(0)), Err(UndoBarrier::Simultaneous));
}

#[test]
fn private_steps_can_be_taken_back_over_what_others_did() {
    let mut sitting = table(3);
    play(&mut sitting, 2, "draft 0; send");
    play(&mut sitting, 0, "draft 1; more");
    play(&mut sitting, 1, "draft 2");
    play(&mut sitting, 2, "draft 1; send"); // ben has heard it, ada not
    let before = [0, 1, 2].map(|who| (sitting.undoable_steps(seat(who)), sitting.number(seat(who))));
    assert_eq!(DynSitting::undo(&mut sitting, seat(0)).as_deref(), Ok("more"));
    assert_eq!(sitting.undoable_steps(seat(0)), before[0].0 - 1);
    assert!(sitting.number(seat(0)) > before[0].1, "no old number may fit again");
    for (who, &same) in before.iter().enumerate().skip(1) {
        assert_eq!((sitting.undoable_steps(seat(who)), sitting.number(seat(who))), same, "{who}");
    }
    play(&mut sitting, 0, "send");
    (0..3).for_each(|who| play(&mut sitting, who, "done"));
    replays(&sitting);
}

#[test]
fn a_record_shows_a_viewer_its_own_decisions_until_the_end() {
    let mut sitting = table(2);
    play(&mut sitting, 0, "draft 1; send");
    play(&mut sitting, 1, "accept 0 1");
    let seen = |viewer| sitting.record().seen_by(viewer);
    let own = seen(Viewer::Seat(seat(1)));
    assert_eq!((own.secret, own.plies()), (None, 1));
    assert!(own.to_string().ends_with("ben  accept 0 1\n"), "{own}");
    assert_eq!(seen(Viewer::Spectator).plies(), 0);
    assert_eq!(sitting.record().last_ply_of(seat(0)), Some(1));
    let went_on = sitting.record().continued_from(Sound::REVISION, sitting.game().position());
    assert_eq!(Sitting::replay(&went_on, usize::MAX).unwrap().game(), sitting.game());
    let hides = |entry: &Entry<_>| !matches!(entry, Entry::Position { .. } | Entry::Digest(_));
    assert!(went_on.seen_by(Viewer::Seat(seat(0))).entries.iter().all(hides), "a position tells everything");
}
