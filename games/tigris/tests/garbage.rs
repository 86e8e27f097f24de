//! No bytes make a parser panic: actions, records, positions, scenarios, options.

use civitas_core::chance::Secret;
use civitas_core::dealer::House;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::record::Record;
use civitas_core::scenario;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_core::text::Line;
use civitas_tigris::{Action, Options, Tigris};
use proptest::prelude::*;

/// Feeds one text to every parser.
fn read_all(text: &str) {
    let _ = text.parse::<Action>();
    let _ = Options::read(text);
    let _ = Record::<Tigris>::read(text).map(|record| Sitting::replay(&record, usize::MAX));
    let lines: Vec<_> = Line::all(text).collect();
    let mut house = House::new(Secret::from_number(1).seed(&[], &[]));
    if let Ok(game) = Tigris::from_position(&lines, &mut house) {
        assert_eq!(game.audit(), Ok(()), "{text}");
    }
    let _ = scenario::check::<Tigris>(text);
}

/// The record of a short game, to be cut and stirred.
fn record() -> String {
    let Ok(setup) = Setup::with_first_roles::<Tigris>(Options::default(), 2) else { return String::new() };
    let mut sitting = Sitting::<Tigris>::seeded(setup, 3);
    for _ in 0..30 {
        let seat = sitting.game().waiting().asked.as_slice()[0];
        if let Some(action) = sitting.game().minimal(seat) {
            assert!(sitting.play(seat, &action).is_ok());
        }
    }
    sitting.record().to_string()
}

const SCENARIO: &str = include_str!("../scenarios/revolt-example-tie.scn");

proptest! {
    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        read_all(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn any_words_of_ours_are_read_or_refused(
        words in proptest::collection::vec(
            prop::sample::select(vec![
                "game", "tigris", "civitas", "1", "0", "rules", "seats", "lion", "bull", "hand", "rrg", "red", "blue", "king",
                "A1", "P11", "H8", "\n", "\n  ", "given", "play", "then", "refused", "at", "wait", "war", "union", "side",
                "tile", "leader", "monument", "red-green", "treasures", "-", "=", "4294967296", "position", "end", "swap", "#",
            ]),
            0..60,
        ),
    ) {
        read_all(&words.join(" "));
    }

    #[test]
    fn a_cut_and_stirred_record_or_scenario_is_read_or_refused(
        scenario in any::<bool>(), from in 0_usize..3000, to in 0_usize..3000, at in 0_usize..3000, byte in any::<u8>(),
    ) {
        let mut bytes = if scenario { SCENARIO.to_owned() } else { record() }.into_bytes();
        let (from, to) = (from.min(bytes.len()), to.min(bytes.len()));
        bytes.drain(from.min(to)..to.max(from).min(from.min(to) + 40));
        if let Some(place) = bytes.get_mut(at) {
            *place = byte;
        }
        read_all(&String::from_utf8_lossy(&bytes));
    }
}

/// Answers that are not asked for leave a state alone or change it, but never panic.
#[test]
fn applying_what_was_not_checked_does_not_panic() {
    let setup = Setup::with_first_roles::<Tigris>(Options::default(), 2).unwrap();
    for code in [
        "reveal 6",
        "take B2",
        "fight red",
        "build A1",
        "monument A1 red-green",
        "no",
        "tile blue A1",
        "swap kkkkkk",
        "king off",
    ] {
        let mut house = House::new(Secret::from_number(1).seed(&[], &[]));
        let mut game = Tigris::start(&setup, &mut house);
        game.apply(Seat::FIRST, &code.parse().unwrap(), &mut house);
    }
}
