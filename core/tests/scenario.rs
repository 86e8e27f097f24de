//! A scenario that does not hold says where, what was expected and what is.

mod toy;

use civitas_core::scenario::{Failure, FailureKind, check, game_of, proven_ids};
use toy::{Harvest, LOSES_SEEDS, SOUND};

const GIVEN: &str = "game harvest\nproves HV-004 HV-003\nproves HV-002\ngiven\n  hand oak wwb\n  hand elm wwt\n";

fn failures(rest: &str) -> Vec<Failure> {
    check::<Harvest<SOUND>>(&format!("{GIVEN}{rest}")).err().unwrap_or_default()
}

/// The only failure, as a person reads it.
fn says(rest: &str) -> String {
    let failures = failures(rest);
    assert_eq!(failures.len(), 1, "{failures:?}");
    failures[0].to_string()
}

#[test]
fn the_head_is_read_without_playing() {
    assert_eq!(game_of(GIVEN), Ok("harvest"));
    assert_eq!(proven_ids(GIVEN), ["HV-004", "HV-003", "HV-002"]);
    assert_eq!(game_of("proves X-1\n").unwrap_err().kind, FailureKind::NoGame);
    let other = check::<Harvest<SOUND>>("game chess\nthen\n  over\n").unwrap_err();
    assert_eq!(other[0].kind, FailureKind::OtherGame("chess".to_owned()));
}

#[test]
fn a_proof_says_what_it_has_shown() {
    let text = format!("{GIVEN}play\n  oak sow wheat\nthen\n  field oak wheat 1\nrefused\n  oak sow thorn HV-004\n");
    let proof = check::<Harvest<SOUND>>(&text).unwrap();
    assert_eq!((proof.decisions, proof.checks), (1, 2));
    assert_eq!(proof.proves, ["HV-004", "HV-003", "HV-002"]);
}

#[test]
fn all_facts_that_do_not_hold_are_listed() {
    let found =
        failures("then\n  coins oak 3\n  coins elm 4\n  waits elm\n  manner free\n  count oak 1\n  coins oak 4 x\n");
    let lines: Vec<_> = found.iter().map(|failure| failure.line).collect();
    assert_eq!(lines, [8, 10, 11, 12, 13]);
    assert!(found[0].to_string().starts_with("line 8: expected “coins oak 3”, but it is 4"));
    let asked = "line 10: expected “waits elm”, but it is oak; asked: oak (turn: ";
    assert!(found[1].to_string().starts_with(asked), "{}", found[1]);
    assert!(matches!(found[4].kind, FailureKind::Parse(_)), "words left over are an error");
}

#[test]
fn a_refused_decision_ends_the_run() {
    let text = says("play\n  oak sow thorn\nthen\n  coins oak 99\n");
    assert!(text.starts_with("line 8: “sow thorn” is refused under HV-004"), "{text}");
    assert!(says("play\n  oak peek; end\n").contains("cannot be taken back"));
    assert!(says("play\n  oak undo\n").contains("(nothing)"));
    assert_eq!(says("play\n  oak sow gold\n"), "line 8, column 11: expected a kind, found “gold”");
    assert!(says("play\n  ash end\n").contains("expected a seat"));
}

#[test]
fn what_does_not_add_up_fails_a_scenario_that_did_not_look_there() {
    let text = format!("{GIVEN}play\n  draw bag thorn\n  oak sow wheat\n  oak end\nthen\n  field oak wheat 1\n");
    assert_eq!(check::<Harvest<SOUND>>(&text).err(), None);
    let failures = check::<Harvest<LOSES_SEEDS>>(&text).unwrap_err();
    assert!(failures[0].to_string().contains("audit failed"), "{failures:?}");
}

#[test]
fn a_refusal_must_come_and_name_its_rule() {
    assert!(says("refused\n  oak sow wheat HV-004\n").contains("but it is allowed"));
    assert!(says("refused\n  oak sow thorn HV-003\n").contains("but it is refused under HV-004"));
    assert!(says("then\n  waits oak\nrefused\n  at 3 oak sow thorn HV-004\n").contains("there is no decision 3"));
    assert!(says("refused\n  oak sow wheat unreadable\n").contains("it can be read"));
    // In the middle of a line of two decisions.
    let text = format!("{GIVEN}play\n  oak sow barley; sow wheat\nrefused\n  at 1 oak sow barley HV-004\n");
    assert!(check::<Harvest<SOUND>>(&text).is_ok());
}

#[test]
fn a_scripted_draw_that_does_not_come_is_a_failure() {
    let gone = "play\n  draw bag gold\n  oak peek\nthen\n  waits oak\n";
    assert!(says(gone).contains("scripted draw “gold” is not in the pile"));
    let left = "play\n  draw bag wheat barley\n  oak peek\nthen\n  waits oak\n";
    assert_eq!(says(left), "line 8: scripted draw “barley” from bag was never used");
    assert!(says("play\n  draw river wheat\n").contains("expected a pile"));
}

#[test]
fn what_was_told_and_to_whom_is_asked_of_the_last_block() {
    let peek = "play\n  oak peek\nplay\n  oak sow wheat\nthen\n";
    assert!(says(&format!("{peek}  told peeked\n")).contains("sown"));
    assert!(says(&format!("{peek}  told sown kind=barley\n")).contains("wheat"));
    assert!(says(&format!("{peek}  unheard elm sown\n")).contains("sown"));
    assert!(says("then\n  heard elm saw\n").contains("nothing was told"));
    assert!(says("then\n  hidden oak hand oak wheat 2\n").contains("known to be so"));
    assert!(says("then\n  sees elm hand oak wheat 2\n").contains("hidden"));
    assert!(says("then\n  undo oak yes\n").contains("no nothing"));
    assert!(says("then\n  only oak end\n").contains("also legal: "));
    assert!(says("then\n  rank oak 1\n").contains("not over"));
}

#[test]
fn a_scenario_that_expects_nothing_is_no_proof() {
    assert_eq!(failures("play\n  oak end\n")[0].kind, FailureKind::Empty);
    assert!(failures("nonsense\n")[0].to_string().contains("line 7"));
    assert!(check::<Harvest<SOUND>>("  orphan\ngame harvest\n").is_err());
}

#[test]
fn a_position_that_should_be_refused_must_be() {
    let fine = "game harvest\nimpossible HV-001\ngiven\n  hand oak www\n";
    assert!(check::<Harvest<SOUND>>(fine).unwrap_err()[0].to_string().contains("it was accepted"));
    let other = "game harvest\nimpossible HV-002\ngiven\n  hand oak ttt\n  field oak ttttt\n";
    assert!(check::<Harvest<SOUND>>(other).unwrap_err()[0].to_string().contains("HV-001"));
    let wrong = "game harvest\ngiven\n  hand oak xyz\nthen\n  over\n";
    assert!(check::<Harvest<SOUND>>(wrong).unwrap_err()[0].to_string().contains("line 3, column 12"));
}

#[test]
fn a_rule_that_nothing_proves_is_found() {
    use civitas_core::rule_coverage::check;
    let here = env!("CARGO_MANIFEST_DIR");
    assert_eq!(check::<Harvest<SOUND>>(here, &[]), Ok(()));
    let idle = check::<Harvest<SOUND>>(here, &[("HV-001", "no reason at all")]);
    assert_eq!(idle, Err("HV-001 needs no excuse".to_owned()));
    let nothing = check::<Harvest<SOUND>>(format!("{here}/tests/toy/golden"), &[("HV-001", "the box")]).unwrap_err();
    assert!(nothing.starts_with("9 rules are not proven: HV-002 HV-003"), "{nothing}");
    let scenarios = check::<Harvest<SOUND>>(format!("{here}/tests/toy"), &[]);
    assert_eq!(scenarios, Ok(()), "scenarios alone prove every rule");
}
