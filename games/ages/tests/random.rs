//! Random games at every table keep every invariant.
//!
//! Random players resign at once where they can, so here they mostly do not: the games go on into Age IV.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_ages::{Action, Ages, AgesOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::text::Line;

/// One random answer; resigning only rarely, and ending the turn not too early.
fn answer(state: &Ages, list: &[Action], dice: &mut Dice) -> Action {
    let mut action = *dice.pick(list).unwrap_or_else(|| panic!("no answer\n{}", state.position()));
    if action == Action::Resign && dice.below(80) > 0 {
        action = Action::Pass;
    }
    if action == Action::End && dice.below(3) > 0 {
        action = *dice.pick(list).unwrap();
    }
    action
}

/// The audit after every decision: no civil card from nowhere (TTA-317), tokens kept (TTA-466, TTA-467), actions within
/// the totals (TTA-468), every military card in one place (TTA-469), ratings as counted afresh (TTA-369, TTA-370).
#[test]
fn random_games_end_and_conserve_everything_tta_466_tta_469() {
    let mut longest = 0;
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..150_u64 {
        let mut dice = Dice::new(seed);
        let setup = Setup::of::<Ages>(AgesOptions::default(), 2 + (seed % 3) as usize).unwrap();
        let mut state = Ages::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            state.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{}", state.position()));
            list.clear();
            state.legal(seat, &mut list);
            let minimal = state.minimal(seat).unwrap();
            assert!(list.contains(&minimal), "{minimal}\n{}", state.position());
            let action = answer(&state, &list, &mut dice);
            *seen.entry(action.to_string().split(' ').next().unwrap().to_owned()).or_insert(0) += 1;
            if seed % 5 == 0 {
                let text = state.position();
                let lines: Vec<_> = Line::all(&text).collect();
                let again = Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
                let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
                assert_eq!(again.position(), text);
                assert!(again == state, "{text}\n{again:?}\n{state:?}");
            }
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            assert!(decisions < Ages::LONGEST);
        }
        assert!(state.outcome().is_some());
        longest = longest.max(decisions);
    }
    println!("longest {longest}, {} bytes, {seen:?}", size_of::<Ages>());
}
