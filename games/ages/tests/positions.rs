//! Positions that cannot be are refused, with the rule they break.

#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use civitas_ages::Ages;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::text::Line;

fn refusal(text: &str) -> String {
    let lines: Vec<_> = Line::all(text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap_err().to_string()
}

/// In Age A the decks of Age I would be prepared a second time when it begins.
#[test]
fn decks_are_prepared_when_their_age_begins_tta_171() {
    for (age, prepared) in [("A", "2 0 0"), ("I", "2 2 0"), ("I", "1 0 0"), ("II", "2 0 0"), ("II", "4 2 0")] {
        let why = refusal(&format!("seats red green\nage {age}\nprepared-for {prepared}\n"));
        assert!(why.contains("TTA-171"), "age {age}, prepared for {prepared}: {why}");
    }
}
