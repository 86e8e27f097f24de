//! What the evaluation sees in positions written by hand.

use super::evaluate::{Weights, evaluate};
use super::reasons::{Reason, reasons};
use super::terms::Terms;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use civitas_games::ages::Ages;

/// Two seats in Age III, red about to begin its turn; what is said beyond that is added.
fn position(more: &str) -> Ages {
    let wait = if more.starts_with("wait") { "" } else { "wait politics\n" };
    let text = format!("seats red blue\nage III\nround 15\nturn red\n{wait}culture red 60\nculture blue 60\n{more}");
    let lines: Vec<_> = Line::all(&text).collect();
    Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
}

fn terms(more: &str) -> [Weights; 2] {
    let [red, blue, ..] = Terms::of(&position(more)).of_seat;
    [red, blue]
}

/// The chance of red.
fn chance(more: &str) -> f32 {
    evaluate(&Weights::DEFAULT, &position(more)).0[0]
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

/// What is said about a line of red's, which is about to act.
fn said(more: &str, line: &[&str]) -> Vec<Reason> {
    let game = position(more);
    let line: Vec<_> = line.iter().map(|action| (Seat::FIRST, action.parse().unwrap())).collect();
    for (seat, action) in line.iter().take(1) {
        assert!(game.check(*seat, action).is_ok(), "{action}");
    }
    reasons(&Weights::DEFAULT, &Perspective::new(&game, Seat::FIRST), &line, &mut Dice::new(1))
}

const RIVAL: Seat = match Seat::new(1) {
    Some(seat) => seat,
    None => Seat::FIRST,
};

/// Red is about to act, and can pay for a unit.
const ACTING: &str = "wait actions\nactions red 4 2\ntokens red bronze 4\nunused red 2";

/// Blue is much stronger and holds military cards that nobody knows.
fn armed_rival() -> String {
    format!("{ACTING}\ngovernment blue monarchy\nworkers blue warriors 9\nhand blue III 6")
}

#[test]
fn a_hint_to_arm_names_the_rival_who_can_attack() {
    let said = said(&armed_rival(), &["build warriors"]);
    assert!(
        matches!(said.first(), Some(Reason::Arm { rival, culture }) if *rival == RIVAL && *culture >= 2),
        "{said:?}"
    );
    assert_eq!(said.len(), 1, "the rival is named once: {said:?}");
}

#[test]
fn whoever_does_something_else_is_told_who_can_still_attack() {
    let said = said(&armed_rival(), &["end"]);
    assert!(matches!(said.as_slice(), [Reason::Threat { rival, .. }] if *rival == RIVAL), "{said:?}");
}

#[test]
fn an_attack_is_explained_by_what_it_takes() {
    let said = said("workers red warriors 9\nhand red armed_intervention", &["attack armed_intervention blue"]);
    assert_eq!(said.first(), Some(&Reason::Strike { rival: RIVAL, culture: 7 }));
}

#[test]
fn a_declared_war_is_a_reason_to_arm() {
    let war = format!("{ACTING}\nworkers blue warriors 6\nwar blue war_over_culture red");
    let said = said(&war, &["build warriors"]);
    assert!(matches!(said.first(), Some(Reason::ArmForWar { rival, .. }) if *rival == RIVAL), "{said:?}");
}
