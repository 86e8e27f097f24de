//! Each law catches the fault it is there for: the toy game with one fault planted breaks it.

mod toy;

use civitas_core::conformance::{
    answers_commute, asks_less, conserves, ends, find_fault, imagines, keeps_secrets, lists_agree, minimal_ends,
    random_action_is_uniform, replays, round_trips, survives_garbage, undoable_reveals_nothing,
};
use toy::{
    ASKS_WHO_COULD, DRAWS_AT_RANDOM, FIRST_ANSWER_STAYS, FORGETS_AN_ACTION, FORGETS_THE_DRAWS, Harvest, KEEPS_A_HAND,
    LISTS_BY_A_HAND, LOSES_SEEDS, NEVER_ENDS, PANICS, PREFERS_THE_FIRST, REFUSES_BY_A_HAND, ROLLS_BY_A_HAND,
    SHOWS_AN_OFFER, SKIPS_THE_REFILL, TELLS_TOO_MUCH, TRUSTS_POSITIONS,
};

const TABLES: &[(&str, &str, usize)] = &[("two", "", 2), ("three", "rounds=4", 3)];

/// The law must fail, and its message must speak of the fault.
macro_rules! catches {
    ($name:ident: $law:ident, $fault:ident, $says:literal) => {
        #[test]
        fn $name() {
            let broken = find_fault($law::<Harvest<$fault>>, TABLES, env!("CARGO_MANIFEST_DIR"))
                .expect_err("the fault went unnoticed");
            assert!(broken.what.contains($says), "{broken}");
        }
    };
}

catches!(law_1_catches_draws_that_differ_each_time: replays, DRAWS_AT_RANDOM, "");
catches!(law_2_catches_a_list_that_forgets: lists_agree, FORGETS_AN_ACTION, "is allowed, but not listed");
catches!(law_3_catches_a_game_without_end: ends, NEVER_ENDS, "not over");
catches!(law_4_catches_seeds_that_vanish: conserves, LOSES_SEEDS, "HV-001");
catches!(law_5_catches_imagination_that_keeps_a_hand: keeps_secrets, KEEPS_A_HAND, "imagines different things");
catches!(law_5_catches_a_list_that_depends_on_a_hand: keeps_secrets, LISTS_BY_A_HAND, "the legal list");
catches!(law_5_catches_a_refusal_that_depends_on_a_hand: keeps_secrets, REFUSES_BY_A_HAND, "the check of");
catches!(law_6_catches_imagination_that_reads_a_hand: imagines, ROLLS_BY_A_HAND, "depends on what it cannot know");
catches!(law_7_catches_a_position_that_forgets: round_trips, FORGETS_THE_DRAWS, "another state");
catches!(law_8_catches_a_panic: survives_garbage, PANICS, "panic");
catches!(law_8_catches_an_impossible_position: survives_garbage, TRUSTS_POSITIONS, "is accepted, but");
catches!(law_9_catches_an_event_that_tells_too_much: undoable_reveals_nothing, TELLS_TOO_MUCH, "can be taken back, but tells");
catches!(law_9_catches_asking_only_who_could_react: undoable_reveals_nothing, ASKS_WHO_COULD, "can be taken back, but tells");
catches!(law_10_catches_an_answer_that_cannot_be_replaced: answers_commute, FIRST_ANSWER_STAYS, "in place of");
catches!(law_10_catches_an_answer_that_is_shown: answers_commute, SHOWS_AN_OFFER, "in which order");
catches!(law_11_catches_a_step_that_asking_less_skips: asks_less, SKIPS_THE_REFILL, "elsewhere");
catches!(law_12_catches_minimal_answers_without_end: minimal_ends, NEVER_ENDS, "not over");
catches!(law_12_catches_dice_with_a_preference: random_action_is_uniform, PREFERS_THE_FIRST, "not equally likely");

#[test]
fn a_state_is_checked_alone() {
    use civitas_core::conformance::check_state;
    use civitas_core::dice::Dice;
    use civitas_core::game::{Game as _, Setup};
    use civitas_core::sitting::Sitting;

    type Leaky = Harvest<LISTS_BY_A_HAND>;
    type Sound = Harvest<{ toy::SOUND }>;
    let seen = (0..50).any(|number| {
        let mut sitting =
            Sitting::<Leaky>::seeded(Setup::with_first_roles::<Leaky>(toy::Rounds(3), 2).unwrap(), number);
        for _ in 0..30 {
            let mut dice = Dice::new(number);
            if check_state(sitting.game(), &mut dice).is_err() {
                return true;
            }
            let Some(seat) = sitting.game().waiting().unanswered.iter().next() else { break };
            let action = sitting.perspective(seat).random_action(&mut dice, &mut Vec::new()).unwrap();
            sitting.play(seat, &action).unwrap();
        }
        false
    });
    assert!(seen);
    let sitting = Sitting::<Sound>::seeded(Setup::with_first_roles::<Sound>(toy::Rounds(3), 3).unwrap(), 1);
    assert_eq!(check_state(sitting.game(), &mut Dice::new(1)), Ok(()));
}
