//! Bazaar keeps the laws.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests may stop at the first surprise")]

#[path = "bazaar/mod.rs"]
mod game;

use civitas_core::conformance::{Law, answers_commute, ends, replays, run_law, traders_are_free};
use civitas_core::erased::{DynSitting, GameInfo, Refusal};
use civitas_core::game::{Game, Manner, Setup};
use civitas_core::record::Record;
use civitas_core::seat::{Seat, Seats, Viewer};
use civitas_core::sitting::{Sitting, UndoBarrier};
use civitas_core::text::Line;
use game::{Bazaar, Plain, SOUND};

type Sound = Bazaar<SOUND>;

civitas_core::conformance! {
    game: Sound,
    tables: [("alone", "", 1), ("two", "", 2), ("three", "", 3), ("six", "", 6)],
    golden: "tests/bazaar/golden/perft.txt",
}

const TABLES: &[(&str, &str, usize)] = &[("alone", "", 1), ("two", "", 2), ("three", "", 3), ("six", "", 6)];

fn breaks<const F: u8>(law: Law<Bazaar<F>>, says: &str) {
    let broken = run_law(law, TABLES, env!("CARGO_MANIFEST_DIR")).expect_err("the fault went unnoticed");
    assert!(broken.what.contains(says), "{broken}");
}

#[test]
fn law_13_catches_a_draft_that_shows() {
    breaks::<{ game::SHOWS_DRAFTS }>(traders_are_free, "others can see");
}

#[test]
fn law_13_catches_an_answer_that_does_not_say_what_it_accepts() {
    breaks::<{ game::ACCEPTS_BLINDLY }>(traders_are_free, "means something else");
}

#[test]
fn law_13_catches_a_private_step_that_binds_others() {
    breaks::<{ game::DRAFTS_BIND }>(traders_are_free, "others can see");
}

#[test]
fn law_10_catches_two_windows_that_are_one_question() {
    breaks::<{ game::ONE_QUESTION }>(answers_commute, "the same question");
}

#[test]
fn law_10_catches_a_first_step_that_stays() {
    breaks::<{ game::FIRST_PICK_STAYS }>(answers_commute, "in place of");
}

#[test]
fn law_1_catches_a_reaction_without_its_part() {
    breaks::<{ game::FORGETS_THE_PART }>(replays, "");
}

#[test]
fn law_3_catches_a_lost_game_without_ranks() {
    breaks::<{ game::NO_RANK }>(ends, "no ranks");
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

fn play(sitting: &mut Sitting<Sound>, who: usize, line: &str) {
    let told = DynSitting::play(sitting, seat(who), line, None);
    assert!(told.is_ok(), "{line}: {told:?}");
}

fn decisions(sitting: &Sitting<Sound>) -> Vec<String> {
    let text = sitting.record().to_string();
    text.lines().filter(|line| line.contains("  ") && !line.starts_with(' ')).map(str::to_owned).collect()
}

#[test]
fn traders_do_not_disturb_one_another() {
    let mut sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(Plain, 3).unwrap(), 1);
    let numbers = |sitting: &Sitting<Sound>| [0, 1, 2].map(|who| sitting.number(seat(who)));
    let before = numbers(&sitting);
    play(&mut sitting, 0, "draft 1; more"); // a bundle in private
    play(&mut sitting, 2, "draft 1; send"); // heard by 1 and 2
    let after = numbers(&sitting);
    assert_eq!((after[1], after[0] > before[0], after[2] > before[2]), (before[1], true, true), "only the own grow");
    assert_eq!(
        DynSitting::play(&mut sitting, seat(0), "more", Some(before[0])),
        Err(Refusal::Stale { sent: before[0], current: after[0] })
    );
    assert_eq!(sitting.view_of(1), sitting.view_of(1));
    assert_eq!(decisions(&sitting), ["cyd  draft 1; send"], "drafts are not written yet");
    assert_eq!(DynSitting::undo(&mut sitting, seat(0)).as_deref(), Ok("more"), "over what others did meanwhile");
    assert_eq!(numbers(&sitting)[1..], after[1..], "and nobody else notices");
    assert_eq!(Sitting::undo(&mut sitting, seat(2)), Err(UndoBarrier::Simultaneous), "an offer that was sent");
    play(&mut sitting, 0, "send");
    play(&mut sitting, 1, "accept 2 1"); // heard by all
    assert_eq!(decisions(&sitting), ["cyd  draft 1; send", "ada  draft 1; send", "ben  accept 2 1"]);
    let record = Record::<Sound>::read(&sitting.record().to_string()).unwrap();
    assert_eq!(Sitting::replay(&record, usize::MAX).unwrap().game(), sitting.game());
}

trait ViewOf {
    fn view_of(&self, who: usize) -> serde_json::Value;
}

impl ViewOf for Sitting<Sound> {
    fn view_of(&self, who: usize) -> serde_json::Value {
        DynSitting::view(self, Viewer::Seat(seat(who)))
    }
}

#[test]
fn a_sealed_answer_is_taken_back_without_a_sound() {
    let mut sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(Plain, 2).unwrap(), 1);
    play(&mut sitting, 0, "done");
    play(&mut sitting, 1, "done");
    play(&mut sitting, 0, "pick 1; stake 2");
    play(&mut sitting, 1, "pick 1");
    play(&mut sitting, 0, "pick 2; stake 1");
    assert_eq!(sitting.undoable_steps(seat(0)), 1);
    Sitting::undo(&mut sitting, seat(0)).unwrap();
    assert!(sitting.game().waiting().unanswered.contains(seat(0)));
    play(&mut sitting, 1, "stake 0");
    assert_eq!(
        Sitting::undo(&mut sitting, seat(0)),
        Err(UndoBarrier::Simultaneous),
        "the first answer would open the seal"
    );
    play(&mut sitting, 0, "stake 0");
    assert_eq!(decisions(&sitting)[2..], ["ada  pick 2; stake 0", "ben  pick 1; stake 0"]);
}

/// Two seats: ada runs the stalls 0, 2 and 4, ben 1, 3 and 5.
const ACT: &str = "seats ada ben\nround 1\ngoods 3 3\npoints 1 1\nhands 0 1 1 0 1 0 1 0 1 0 1 0\nspent 0 0\ndrawn 0\ndeeds\nwait act 0\n";

#[test]
fn an_order_that_names_a_seat_twice_is_recorded_and_replayed() {
    let lines: Vec<_> = Line::all(ACT).collect();
    let mut sitting = Sitting::<Sound>::from_position(&lines, Vec::new(), 1).unwrap();
    play(&mut sitting, 0, "deed 0"); // asked: 1 ben, 2 ada, 3 ben, 4 ada, 5 ben
    let places: Vec<_> = sitting.game().waiting().asked.places().map(|(who, part)| (who.index(), part)).collect();
    assert_eq!(places, [(1, 1), (0, 2), (1, 3), (0, 4), (1, 5)]);
    play(&mut sitting, 1, "!3"); // counts behind ada's stall 2
    assert_eq!(sitting.game().waiting().unanswered, Seats::only(seat(0)));
    play(&mut sitting, 0, "!4"); // but ada's 4 stands behind ben's 3
    play(&mut sitting, 0, "!4"); // against ben's bribe
    play(&mut sitting, 1, "pass");
    play(&mut sitting, 0, "pass"); // nobody stops it: asked anew about the deed
    assert_eq!(sitting.game().waiting().manner, Manner::Window);
    play(&mut sitting, 1, "!5");
    play(&mut sitting, 0, "pass");
    play(&mut sitting, 0, "pass");
    play(&mut sitting, 1, "pass"); // the bribe of 5 holds
    assert_eq!(sitting.game().waiting().manner, Manner::Turn);
    let text = sitting.record().to_string();
    let record = Record::<Sound>::read(&text).unwrap();
    let again = Sitting::replay(&record, usize::MAX);
    assert_eq!(again.map(|again| again.game().clone()), Ok(sitting.game().clone()), "{text}");
}

#[test]
fn alone_it_can_be_lost() {
    let mut sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(Plain, 1).unwrap(), 1);
    while let Some(who) = sitting.game().waiting().unanswered.iter().next() {
        let minimal = sitting.game().minimal(who).unwrap();
        sitting.play(who, &minimal).unwrap();
    }
    let outcome = sitting.game().outcome().unwrap();
    assert!(outcome.winners().is_empty() && outcome.is_possible());
    assert!(sitting.record().to_string().contains("result ada 2 by BZ-002"));
    assert_eq!((GameInfo::of::<Sound>().seats_with)(""), Some(1..=6));
}
