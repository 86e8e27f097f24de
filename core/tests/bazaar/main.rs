//! Bazaar, the game of decisions made together, follows the laws; its scenarios hold; its rulebook is proven; and what a
//! sitting promises for such games.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests may stop at the first surprise")]

mod deceit;
mod faults;
mod game;
mod lost;
mod numbers;
mod orders;
mod private;
mod replies;

use civitas_core::erased::DynSitting;
use civitas_core::game::Setup;
use civitas_core::record::Record;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use game::{Bazaar, Plain, SOUND};

type Sound = Bazaar<SOUND>;

civitas_core::conformance! {
    game: Sound,
    tables: [("alone", "", 1), ("two", "", 2), ("three", "", 3), ("six", "", 6)],
    golden: "tests/bazaar/golden/perft.txt",
}
civitas_core::scenarios!(Sound, "tests/bazaar/scenarios");

#[test]
fn every_rule_is_proven() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bazaar");
    civitas_core::rule_coverage::check::<Sound>(folder, &[]).unwrap();
}

#[test]
fn the_notation_is_complete() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/bazaar");
    civitas_core::notation::check::<Sound>(folder, "game/event.rs", "game/breach.rs").unwrap();
}

fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

/// A new game of this many seats.
fn table(seats: usize) -> Sitting<Sound> {
    Sitting::seeded(Setup::with_first_roles::<Sound>(Plain, seats).unwrap(), 1)
}

/// A game from a position.
fn at(position: &str) -> Sitting<Sound> {
    let lines: Vec<_> = Line::all(position).collect();
    Sitting::from_position(&lines, Vec::new(), 1).unwrap()
}

fn play(sitting: &mut Sitting<Sound>, who: usize, line: &str) {
    let played = DynSitting::play(sitting, seat(who), line, None);
    assert!(played.is_ok(), "{line}: {played:?}");
}

/// The lines of decisions in the record.
fn decisions(sitting: &Sitting<Sound>) -> Vec<String> {
    let text = sitting.record().to_string();
    text.lines().filter(|line| line.contains("  ") && !line.starts_with(' ')).map(str::to_owned).collect()
}

/// Does the record, read back from its text, lead to the same state and the same record?
fn replays(sitting: &Sitting<Sound>) {
    let text = sitting.record().to_string();
    let record = Record::<Sound>::read(&text).unwrap();
    let again = Sitting::replay(&record, usize::MAX).map_err(|error| format!("{error}\n{text}")).unwrap();
    assert_eq!(again.game(), sitting.game(), "{text}");
    assert_eq!(again.record().to_string(), text);
}
