//! Random games at every table keep every invariant.
//!
//! Random players resign at once where they can, so here they mostly do not: the games go on into Age IV.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_ages::{Action, Ages, AgesOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
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
    let (mut longest, mut most) = (0, 0);
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..150_u64 {
        let mut dice = Dice::new(seed);
        let setup = Setup::with_first_roles::<Ages>(AgesOptions::default(), 2 + (seed % 3) as usize).unwrap();
        let mut state = Ages::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            state.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{}", state.position()));
            list.clear();
            state.legal(seat, &mut list);
            most = most.max(list.len());
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
            assert!(decisions < Ages::MAX_DECISIONS);
        }
        assert!(state.outcome().is_some());
        longest = longest.max(decisions);
    }
    // No list explodes: what could is split into steps.
    assert!(most <= 200, "{most} answers");
    println!("longest {longest}, {most} answers at most, {} bytes, {seen:?}", size_of::<Ages>());
}

/// Is this an answer that builds something up, or starts something with others?
fn busy(action: &Action) -> bool {
    !matches!(
        action,
        Action::Destroy(_)
            | Action::Disband(_)
            | Action::Resign
            | Action::End
            | Action::Pass
            | Action::Copy(_)
            | Action::Yield
    )
}

/// Games of players who always do something reach crowded late positions: rich tableaus, full hands, wars, colonies.
#[test]
fn busy_games_keep_every_invariant_too() {
    let mut seen = std::collections::BTreeMap::new();
    let mut prompts = std::collections::BTreeMap::new();
    let mut most = 0;
    for seed in 0..60_u64 {
        let mut dice = Dice::new(seed);
        let setup = Setup::with_first_roles::<Ages>(AgesOptions::default(), 2 + (seed % 3) as usize).unwrap();
        let mut state = Ages::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            state.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{}", state.position()));
            list.clear();
            state.legal(seat, &mut list);
            most = most.max(list.len());
            let lively: Vec<_> = list.iter().copied().filter(busy).collect();
            // Whatever brings something into play comes before taking more cards.
            let building = |action: &Action| !matches!(action, Action::Take(_) | Action::Bid(_));
            let best: Vec<_> = lively.iter().copied().filter(building).collect();
            let choice = if best.is_empty() || dice.below(3) == 0 { &lively } else { &best };
            let action = *dice.pick(choice).or_else(|| list.last()).unwrap();
            let action = if action == Action::Resign { Action::Pass } else { action };
            *seen.entry(action.to_string().split(' ').next().unwrap().to_owned()).or_insert(0) += 1;
            *prompts.entry(state.prompt().unwrap().as_str()).or_insert(0) += 1;
            if dice.below(20) == 0 {
                let text = state.position();
                let lines: Vec<_> = Line::all(&text).collect();
                let again = Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
                let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
                assert!(again == state, "{text}");
                for other in Seat::all(state.seats()) {
                    let imagined = state.imagine(other, &mut dice);
                    imagined.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
                    assert_eq!(imagined.view(Viewer::Seat(other)), state.view(Viewer::Seat(other)), "{text}");
                }
            }
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            assert!(decisions < Ages::MAX_DECISIONS);
        }
    }
    assert!(most <= 300, "{most} answers");
    println!("{most} answers at most, {seen:?}, {prompts:?}");
}
