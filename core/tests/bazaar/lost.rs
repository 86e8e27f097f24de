//! A solitaire game can be lost.

use super::{Sound, replays, table};
use civitas_core::erased::GameInfo;
use civitas_core::game::{Game, Outcome};
use civitas_core::record::Record;
use civitas_core::rule::RuleId;
use civitas_core::sitting::Sitting;

/// Plays minimal answers to the end.
fn idle(mut sitting: Sitting<Sound>) -> Sitting<Sound> {
    while let Some(who) = sitting.game().waiting().unanswered.iter().next() {
        let minimal = sitting.game().minimal(who).unwrap();
        sitting.play(who, &minimal).unwrap();
    }
    sitting
}

#[test]
fn alone_it_can_be_lost_and_the_record_says_so() {
    let sitting = idle(table(1));
    let outcome = sitting.game().outcome().unwrap();
    assert!(outcome.winners().is_empty() && outcome.is_possible());
    let text = sitting.record().to_string();
    assert!(text.ends_with("result ada 2 by BZ-005\n"), "{text}");
    assert_eq!(Record::<Sound>::read(&text).unwrap().outcome, Some(outcome));
    replays(&sitting);
}

#[test]
fn ranks_fit_together_with_and_without_a_winner() {
    let by = RuleId("BZ-004");
    let beats = |a: civitas_core::seat::Seat, b: civitas_core::seat::Seat| a.index() < b.index().min(2);
    let (won, lost) = (Outcome::ranked(4, by, beats), Outcome::without_winner(4, by, beats));
    assert_eq!((won.ranks.0, lost.ranks.0), ([1, 2, 3, 3, 0, 0], [2, 3, 4, 4, 0, 0]));
    assert!(won.is_possible() && lost.is_possible() && lost.winners().is_empty());
    for ranks in [[0, 1, 2, 3, 0, 0], [1, 3, 3, 4, 0, 0], [3, 3, 4, 5, 0, 0], [1, 2, 3, 5, 0, 0]] {
        let outcome = Outcome { ranks: civitas_core::seat::BySeat(ranks), ..won.clone() };
        assert!(!outcome.is_possible(), "{ranks:?}");
    }
}

#[test]
fn a_table_knows_for_how_many_its_options_are() {
    assert_eq!((GameInfo::of::<Sound>().seats_with)(""), Some(1..=6));
    assert_eq!((GameInfo::of::<Sound>().seats_with)("no=such"), None);
}
