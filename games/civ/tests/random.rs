//! Random games at every table keep every invariant, and their positions read back.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_civ::{Civ, CivOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;

#[test]
fn random_games_end_and_conserve_everything() {
    let (mut longest, mut most) = (0, (0, String::new()));
    let mut ended = std::collections::BTreeMap::new();
    let mut seen = std::collections::BTreeMap::new();
    let games = std::env::var("CIV_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(12_u64);
    for number in 0..games {
        let mut dice = Dice::new(number);
        let fame = number % 4 != 0;
        let options = CivOptions {
            fame,
            people: number % 3 != 1,
            investments: number % 3 != 2,
            chosen: number % 5 == 0,
            learning: number % 11 == 7,
            rounds: 15,
        };
        let seats = 2 + (number % if fame { 4 } else { 3 }) as usize;
        let setup = Setup::with_first_roles::<Civ>(options, seats).unwrap();
        let mut state = Civ::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        loop {
            let waiting = state.waiting();
            let open: Vec<Seat> = waiting.unanswered.iter().collect();
            let Some(&seat) = dice.pick(&open) else { break };
            state.audit().unwrap_or_else(|what| panic!("game {number}, {decisions}: {what}\n{}", state.position()));
            list.clear();
            state.legal(seat, &mut list);
            if list.len() > most.0 {
                most = (list.len(), format!("{:?} {:?}", state.top(), state.stage));
            }
            let Some(&action) = dice.pick(&list) else {
                panic!("game {number}, {decisions}: no answer\n{}", state.position())
            };
            *seen.entry(action.as_str()).or_insert(0_u32) += 1;
            if decisions % 97 == 0 {
                let text = state.position();
                let lines: Vec<_> = Line::all(&text).collect();
                let again = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
                let again = again.unwrap_or_else(|what| panic!("game {number}, {decisions}: {what}\n{text}"));
                assert_eq!(again.position(), text);
                assert!(again == state, "game {number}, {decisions}\n{text}");
                let imagined = state.imagine(seat, &mut dice);
                imagined.audit().unwrap_or_else(|what| panic!("imagined, game {number}, {decisions}: {what}\n{text}"));
                assert_eq!(imagined.view(Viewer::Seat(seat)), state.view(Viewer::Seat(seat)), "{text}");
            }
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            assert!(decisions < Civ::MAX_DECISIONS);
        }
        *ended.entry(state.outcome().unwrap().ended_by.0).or_insert(0) += 1;
        longest = longest.max(decisions);
    }
    println!("longest {longest}, most {most:?}, {} bytes, {ended:?}", size_of::<Civ>());
    println!("{seen:?}");
    assert!(size_of::<Civ>() <= 8192);
}

/// Players who always do something reach crowded positions: battles, windows, wonders, investments.
#[test]
fn busy_games_keep_every_invariant_too() {
    let mut seen = std::collections::BTreeMap::new();
    let mut ended = std::collections::BTreeMap::new();
    let mut prompts = std::collections::BTreeMap::new();
    let (mut most, mut longest) = ((0, String::new()), 0);
    let games = std::env::var("CIV_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(12_u64);
    for number in 0..games {
        let mut dice = Dice::new(number);
        let fame = number % 4 != 0;
        let options = CivOptions {
            fame,
            people: number % 3 != 1,
            investments: number % 3 != 2,
            chosen: number % 5 == 0,
            learning: false,
            rounds: 25,
        };
        let seats = 2 + (number % if fame { 4 } else { 3 }) as usize;
        let setup = Setup::with_first_roles::<Civ>(options, seats).unwrap();
        let mut state = Civ::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        loop {
            let open: Vec<Seat> = state.waiting().unanswered.iter().collect();
            let Some(&seat) = dice.pick(&open) else { break };
            state.audit().unwrap_or_else(|what| panic!("game {number}, {decisions}: {what}\n{}", state.position()));
            list.clear();
            state.legal(seat, &mut list);
            if list.len() > most.0 {
                most = (list.len(), format!("{:?} {:?}", state.top(), state.stage));
            }
            let idle =
                ["end", "none", "stop", "pass", "gather", "offer", "ask", "give", "govern", "decline", "capital"];
            let lively: Vec<_> = list.iter().copied().filter(|action| !idle.contains(&action.as_str())).collect();
            let from = if lively.is_empty() || dice.below(12) == 0 { &list } else { &lively };
            let Some(&action) = dice.pick(from) else {
                panic!("game {number}, {decisions}: no answer\n{}", state.position())
            };
            let minimal = state.minimal(seat);
            assert!(minimal.is_some_and(|minimal| list.contains(&minimal)), "{minimal:?}\n{}", state.position());
            *seen.entry(action.as_str()).or_insert(0_u32) += 1;
            *prompts.entry(state.top().map_or(state.stage.as_str(), |frame| frame.as_str())).or_insert(0_u32) += 1;
            if dice.below(60) == 0 {
                let text = state.position();
                let lines: Vec<_> = Line::all(&text).collect();
                let again = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
                let again = again.unwrap_or_else(|what| panic!("game {number}, {decisions}: {what}\n{text}"));
                assert!(again == state && again.position() == text, "game {number}, {decisions}\n{text}");
                for other in Seat::all(seats) {
                    let imagined = state.imagine(other, &mut dice);
                    imagined
                        .audit()
                        .unwrap_or_else(|what| panic!("imagined, game {number}, {decisions}: {what}\n{text}"));
                    let (there, here) = (state.view(Viewer::Seat(other)), imagined.view(Viewer::Seat(other)));
                    assert!(there == here, "game {number}, {decisions} {other:?}\n{text}");
                }
            }
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            assert!(decisions < Civ::MAX_DECISIONS);
        }
        longest = longest.max(decisions);
        *ended.entry(state.outcome().unwrap().ended_by.0).or_insert(0) += 1;
    }
    println!("{most:?} answers at most, longest {longest}, {ended:?}\n{seen:?}\n{prompts:?}");
}
