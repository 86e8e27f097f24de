//! Every state that a scenario comes to keeps what the laws ask of one state. Random games seldom come to these, and what
//! is wrong in one of them is found in a moment.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::conformance::check_state;
use civitas_core::dice::Dice;
use civitas_core::game::Game as _;
use civitas_core::scenario;
use civitas_core::seat::Seat;
use civitas_inner_sea::{Action, InnerSea};
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

/// The texts of all scenarios.
fn scenarios() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let files = scenario::files(&folder).unwrap();
    files.iter().map(|path| (path.display().to_string(), std::fs::read_to_string(path).unwrap())).collect()
}

/// Every answer that a scenario plays or sees refused.
fn named(scenarios: &[(String, String)]) -> Vec<Action> {
    let lines = scenarios.iter().flat_map(|(_, text)| text.lines()).filter_map(|line| line.trim().split_once(' '));
    let parts = lines.flat_map(|(_, rest)| rest.split(';').chain(rest.rsplit_once(' ').map(|(action, _)| action)));
    parts.filter_map(|part| part.trim().parse().ok()).collect::<HashSet<Action>>().into_iter().collect()
}

#[test]
fn states_of_scenarios_keep_the_laws() {
    let mut dice = Dice::new(1);
    for (name, text) in scenarios() {
        scenario::visit_states::<InnerSea>(&text, |state| {
            check_state(state, &mut dice).unwrap_or_else(|why| panic!("{name}: {why}\n{}", state.position()));
        });
    }
}

/// Law 8: whatever is allowed is listed.
#[test]
fn what_is_allowed_in_scenarios_is_listed() {
    let scenarios = scenarios();
    let named = named(&scenarios);
    assert!(named.len() > 300, "{} answers", named.len());
    let mut list = Vec::new();
    for (name, text) in &scenarios {
        scenario::visit_states::<InnerSea>(text, |state| {
            for seat in state.waiting().asked.seats().iter() {
                list.clear();
                state.legal(seat, &mut list);
                let missing = named.iter().find(|action| state.check(seat, action).is_ok() && !list.contains(action));
                assert_eq!(missing, None, "{name}: {seat:?} may, and it is not listed\n{}", state.position());
            }
        });
    }
}

/// Law 6: what a seat imagines depends on what it knows and on the dice, not on what is hidden from it; and all that is
/// hidden from it varies.
#[test]
fn what_is_imagined_in_scenarios_depends_on_what_is_known() {
    let mut varied = BTreeSet::new();
    for (name, text) in scenarios() {
        scenario::visit_states::<InnerSea>(&text, |state| {
            let truth = state.position();
            let facts: BTreeSet<_> = truth.lines().collect();
            for seat in Seat::all(state.setup().seats()) {
                let other = state.imagine(seat, &mut Dice::new(3));
                let (here, there) = (state.imagine(seat, &mut Dice::new(4)), other.imagine(seat, &mut Dice::new(4)));
                assert!(here == there, "{name}: {seat:?}\n{truth}");
                let imagined = other.position();
                let fresh = |text: &str| {
                    text.lines().find(|line| line.starts_with("fresh")).map(|line| line.split(' ').count())
                };
                assert_eq!(fresh(&imagined), fresh(&truth), "{name}: {seat:?} imagines as many new cards\n{truth}");
                let differ = imagined.lines().filter(|line| !facts.contains(line));
                varied.extend(differ.filter_map(|line| line.split(' ').next()).map(str::to_owned));
            }
        });
    }
    for fact in ["hand", "laid", "top", "fresh", "seen", "passed", "frame"] {
        assert!(varied.contains(fact), "nobody imagines another “{fact}”: {varied:?}");
    }
}
