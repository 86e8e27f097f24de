//! Each law catches a fault that is planted for it.

use super::LAW_TABLES;
use super::game::{self, Bazaar};
use civitas_core::conformance::{
    Law, answers_commute, asks_less, conserves, ends, find_fault, imagines, keeps_secrets, lists_agree, minimal_ends,
    random_action_is_uniform, replays, round_trips, survives_garbage, traders_are_free, undoable_reveals_nothing,
};

fn is_caught<const F: u8>(law: Law<Bazaar<F>>, says: &str) {
    let violation = find_fault(law, LAW_TABLES, env!("CARGO_MANIFEST_DIR")).expect_err("the fault went unnoticed");
    assert!(violation.what.contains(says), "{violation}");
}

macro_rules! catches {
    ($($name:ident: $law:ident, $fault:ident, $says:literal;)+) => {
        $(#[test]
        fn $name() {
            is_caught::<{ game::$fault }>($law, $says);
        })+
    };
}

catches! {
    law_01_catches_a_reaction_without_its_part: replays, FORGETS_THE_PART, "";
    law_02_catches_a_list_without_a_cry: lists_agree, FORGETS_AN_ACTION, "not listed";
    law_03_catches_a_lost_game_without_ranks: ends, NO_RANK, "no ranks";
    law_03_catches_an_order_that_is_too_long: ends, TOO_MANY_PLACES, "places are asked";
    law_04_catches_a_card_that_is_lost: conserves, LOSES_A_CARD, "cards-are-lost";
    law_05_catches_an_offer_that_a_third_seat_sees: keeps_secrets, SHOWS_OFFERS, "the view";
    law_06_catches_an_imagination_that_looks_at_the_truth: imagines, IMAGINES_THE_TRUTH, "depends on what it cannot know";
    law_07_catches_a_position_without_drafts: round_trips, FORGETS_DRAFTS, "another state";
    law_08_catches_a_panic: survives_garbage, PANICS, "panic";
    law_09_catches_asking_only_who_could_bribe: undoable_reveals_nothing, ASKS_WHO_COULD, "who is asked";
    law_10_catches_two_windows_that_are_one_question: answers_commute, ONE_QUESTION, "the same question";
    law_10_catches_a_first_step_that_stays: answers_commute, FIRST_PICK_STAYS, "in place of";
    law_10_catches_half_a_reply_that_stays: answers_commute, HALF_A_REPLY_STAYS, "in place of";
    law_11_catches_a_card_that_asking_less_skips: asks_less, SKIPS_THE_CARD, "elsewhere";
    law_12_catches_minimal_answers_without_end: minimal_ends, DRAFTS_FOR_EVER, "not over";
    law_12_catches_dice_with_a_preference: random_action_is_uniform, PREFERS_THE_FIRST, "not equally likely";
    law_13_catches_a_draft_that_shows: traders_are_free, SHOWS_DRAFTS, "others can see";
    law_13_catches_an_answer_that_does_not_say_what_it_accepts: traders_are_free, ACCEPTS_BLINDLY, "means something else";
    law_13_catches_a_private_step_that_binds_others: traders_are_free, DRAFTS_BIND, "others can see";
}
