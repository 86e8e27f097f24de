//! One finished record for each way the game can end. They must replay for ever, or the revision of the rules is raised.
//!
//! `CIVITAS_BLESS=1` writes those that are missing.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_ages::{Ages, AgesOptions};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use std::fs;
use std::path::PathBuf;

/// The ways to end: the last round is over (TTA-013), or one player is left (TTA-168).
const WAYS: [&str; 2] = ["TTA-013", "TTA-168"];

fn file(way: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/records").join(format!("{way}.txt"))
}

/// A random game that ends in this way.
fn game_that_ends_by(way: &str) -> Option<String> {
    (0..2_000).find_map(|number| {
        // Whoever may resign does so sooner or later when choosing at random.
        let options = AgesOptions { first: 1, resigning: way == "TTA-168" };
        let setup = Setup::with_first_roles::<Ages>(options, 2).ok()?;
        let mut sitting = Sitting::<Ages>::seeded(setup, number);
        let (mut dice, mut buffer) = (Dice::new(number), Vec::new());
        while let Some(&seat) = sitting.game().waiting().asked.as_slice().first() {
            let action = sitting.game().random_action(seat, &mut dice, &mut buffer)?;
            sitting.play(seat, &action).ok()?;
        }
        let by = sitting.game().outcome()?.ended_by;
        (by.0 == way).then(|| sitting.record().to_string())
    })
}

#[test]
fn a_record_of_each_way_to_end_replays() {
    for way in WAYS {
        if std::env::var_os("CIVITAS_BLESS").is_some() && !file(way).exists() {
            fs::create_dir_all(file(way).parent().unwrap()).unwrap();
            fs::write(file(way), game_that_ends_by(way).unwrap()).unwrap();
        }
        let text = fs::read_to_string(file(way)).unwrap_or_else(|_| panic!("no record ends by {way}"));
        let record = Record::<Ages>::read(&text).unwrap();
        let sitting = Sitting::replay(&record, usize::MAX).unwrap();
        assert_eq!(sitting.game().outcome().unwrap().ended_by.0, way);
        assert_eq!(sitting.record().to_string(), text, "what is written is what was read");
    }
}
