//! What the evaluation sees in positions written by hand.

use super::evaluate::{Weights, evaluate};
use super::terms::Terms;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::text::Line;
use civitas_games::ages::Ages;

/// Two seats in Age III, red about to begin its turn; what is said beyond that is added.
fn position(more: &str) -> Ages {
    let text =
        format!("seats red blue\nage III\nround 15\nturn red\nwait politics\nculture red 60\nculture blue 60\n{more}");
    let lines: Vec<_> = Line::all(&text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

fn terms(more: &str) -> [Weights; 2] {
    let [red, blue, ..] = Terms::of(&position(more)).of_seat;
    [red, blue]
}

/// The chance of red.
fn chance(more: &str) -> f32 {
    evaluate(&Weights::FITTED, &position(more)).0[0]
}

#[test]
fn an_attack_in_hand_is_worth_what_it_takes_and_threatens_the_rival_tta_138() {
    let [red, blue] = terms("workers red warriors 9\nhand red armed_intervention");
    assert!((red.attack - 7.0).abs() < 1e-4 && (blue.threat + 7.0).abs() < 1e-4, "{} {}", red.attack, blue.threat);
    let [weak, _] = terms("workers red warriors 1\nworkers blue warriors 3\nhand red armed_intervention");
    assert!(weak.attack.abs() < 1e-4, "whoever is not stronger cannot attack");
    let [poor, _] = terms("workers red warriors 9\nhand red armed_intervention\nculture blue 3");
    assert!((poor.attack - 3.0).abs() < 1e-4, "nobody loses more than it has (TTA-423)");
}

#[test]
fn cards_in_the_rivals_hand_may_fend_an_attack_off_tta_132() {
    let bonus = "workers red warriors 4\nhand red armed_intervention\nhand blue military_bonus_iii";
    let [red, blue] = terms(bonus);
    assert!(red.attack < 7.0 && blue.threat > -7.0 && blue.defence > 0.0);
}

#[test]
fn a_declared_war_counts_by_the_strengths_tta_096() {
    let [red, blue] = terms("workers red warriors 9\nworkers blue warriors 1\nwar red war_over_culture blue");
    assert!(red.war > 3.0 && (red.war + blue.war).abs() < 1e-4, "{}", red.war);
    let [red, _] = terms("workers red warriors 1\nworkers blue warriors 9\nwar red war_over_culture blue");
    assert!(red.war < -3.0, "whoever is attacked may win (TTA-097)");
}

#[test]
fn a_war_in_the_last_round_is_worth_nothing_tta_111() {
    let armed = "government red monarchy\nworkers red warriors 9\nhand red war_over_culture";
    let war = |last: &str| terms(&format!("{last}\n{armed}"))[0].attack;
    assert!(war("") > 3.0);
    assert!(war("age IV\nlast 15").abs() < 1e-4);
}

#[test]
fn impacts_count_for_whom_they_score_and_in_the_hand_by_the_difference_tta_009() {
    let [red, blue] = terms("workers red warriors 3\nworkers blue warriors 1\nfuture blue impact_of_strength");
    assert!((red.impact - 10.0).abs() < 1e-4 && blue.impact.abs() < 1e-4);
    let [red, _] = terms("workers red warriors 3\nworkers blue warriors 1\nhand red impact_of_strength");
    assert!((red.impact_held - 10.0).abs() < 1e-4);
    let [red, _] = terms("workers red warriors 1\nworkers blue warriors 3\nhand red impact_of_strength");
    assert!(red.impact_held.abs() < 1e-4, "nobody must prepare what helps a rival");
}

#[test]
fn strength_keeps_its_worth_to_the_end() {
    let armed = |last: &str| {
        let blue = "workers blue warriors 1";
        chance(&format!("{last}\n{blue}\nworkers red warriors 8"))
            - chance(&format!("{last}\n{blue}\nworkers red warriors 1"))
    };
    assert!(armed("age IV\nlast 16") > 0.02, "{}", armed("age IV\nlast 16"));
}

#[test]
fn a_tactic_at_hand_counts_by_the_strength_it_would_add_tta_363() {
    let [red, blue] = terms("workers red warriors 3\nhand red legion");
    assert!(red.tactic > 0.0 && blue.tactic.abs() < 1e-4);
}
