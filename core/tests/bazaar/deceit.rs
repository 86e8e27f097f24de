//! A scenario cannot deceive: what it does not say, or says of something that is not there, is an error.

use super::Sound;
use civitas_core::scenario::{Failure, FailureKind, check};

fn failures(text: &str) -> Vec<Failure> {
    check::<Sound>(&format!("game bazaar\nproves BZ-010\n{text}")).err().unwrap_or_default()
}

/// The only failure, as a person reads it.
fn says(text: &str) -> String {
    let failures = failures(text);
    assert_eq!(failures.len(), 1, "{failures:?}");
    failures[0].to_string()
}

fn is_unreadable(text: &str, expected: &str) {
    let failures = failures(text);
    let found = failures.iter().any(|failure| matches!(&failure.kind, FailureKind::Parse(e) if e.expected == expected));
    assert!(found, "{text}: {failures:?}");
}

#[test]
fn what_was_not_heard_must_exist() {
    let played = "play\n  ada draft 1; send\nthen\n";
    assert_eq!(failures(&format!("{played}  unheard spectator offered from=ada goods=1\n")), []);
    is_unreadable(&format!("{played}  unheard spectator offerd\n"), "the name of an event");
    is_unreadable(&format!("{played}  unheard spectator offered good=1\n"), "a field of this event");
    is_unreadable(&format!("{played}  unheard spectator offered from=adda\n"), "a seat");
    is_unreadable(&format!("{played}  unheard adda offered\n"), "a seat or spectator");
    is_unreadable(&format!("{played}  told offered from=adda\n"), "a seat");
}

#[test]
fn rules_must_be_in_the_rulebook() {
    is_unreadable("proves BZ-999\nthen\n  round 1\n", "a rule of the rulebook");
    is_unreadable("proves\nthen\n  round 1\n", "a rule of the rulebook");
    is_unreadable("impossible BZ-999\ngiven\n  round 3\n", "a rule of the rulebook");
    is_unreadable("then\n  ended BZ-999\n", "a rule of the rulebook");
    let unknown = says("refused\n  ada send BZ-999\n");
    assert!(unknown.contains("a rule of the rulebook, any, unreadable or barrier"), "{unknown}");
}

#[test]
fn a_fact_says_something() {
    for fact in ["round", "goods", "sees ada round", "hidden ada round"] {
        is_unreadable(&format!("then\n  {fact}\n"), "what the fact says");
    }
}

#[test]
fn nothing_is_overridden_in_silence() {
    is_unreadable("game bazaar\nthen\n  round 1\n", "one line “game”, at the beginning");
    is_unreadable("given\n  seed 1\n  seed 2\nthen\n  round 1\n", "one seed");
    assert!(says("given\n  goods ada 1\n  goods ada 2\nthen\n  round 1\n").contains("each line once"));
}

#[test]
fn a_failed_line_names_pieces_and_seats_and_who_is_asked() {
    let text = says("given\n  wait stakes\nplay\n  ada pick 0; stake 1\nthen\n  waits ada\n");
    assert!(text.ends_with("but it is ben; asked: ben (sealed: pick 0; pick 1; pick 2)"), "{text}");
    let text = says("play\n  ada draft 1; send\nthen\n  told dealt\n");
    let told = "drafted goods=1 to=ben; offered from=ada goods=1 public=no to=ben; asked: ada (free: ";
    assert!(text.contains(told), "{text}");
    let text = says("given\n  goods ada 1\nplay\n  ada draft 1; more\nthen\n  round 1\n");
    assert!(text.contains("refused under BZ-021: too_few_goods has=1"), "{text}");
}

#[test]
fn where_the_rule_does_not_matter_any_refusal_will_do() {
    assert_eq!(failures("refused\n  ada send any\n  ben rest any\n"), []);
    assert!(says("refused\n  ada done any\n").contains("it is allowed"));
    is_unreadable("refused\n  ada sing any\n", "an action");
}

#[test]
fn a_file_can_have_several_cases() {
    let first =
        "given\n  goods ada 1\nrefused\n  at 0 ada draft 1; more BZ-021\nplay\n  ada done\nthen\n  goods ada 1\n";
    let second = "given\n  goods ada 2\nplay\n  ada draft 1; more\nthen\n  goods ada 2\n  told drafted goods=2\n";
    let proof = check::<Sound>(&format!("game bazaar\n{first}{second}")).unwrap();
    assert_eq!((proof.decisions, proof.checks), (3, 4));
    let both = failures(&format!("{first}{second}given\n  wait stakes\nthen\n  goods ada 4\n"));
    assert_eq!(both.len(), 1, "{both:?}");
    let accepted = says("impossible BZ-002\ngiven\n  hand 0 9 0\ngiven\n  hand 0 1 0\n");
    assert!(accepted.contains("it was accepted"), "{accepted}");
}
