//! Plays random games to the end, for profilers: `playouts SEATS list|any GAMES`; says as well how long a clone and an
//! imagined state take.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use civitas_ages::{Ages, AgesOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seats = arguments.next().and_then(|seats| seats.parse().ok()).unwrap_or(4);
    let listed = arguments.next().is_none_or(|how| how == "list");
    let games: u32 = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(10_000);
    let Ok(setup) = Setup::with_first_roles::<Ages>(AgesOptions { first: 1, resigning: false }, seats) else { return };
    let mut dice = Dice::new(1);
    let mut buffer = Vec::new();
    let (mut decisions, mut actions) = (0_u64, 0_u64);
    let start = Instant::now();
    for _ in 0..games {
        let mut state = Ages::start(&setup, &mut Rollout { dice: &mut dice });
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            let action = if listed {
                buffer.clear();
                state.legal(seat, &mut buffer);
                actions += buffer.len() as u64;
                dice.pick(&buffer).copied()
            } else {
                state.random_action(seat, &mut dice, &mut buffer)
            };
            let Some(action) = action else { return };
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    clone_and_imagine(&setup, &mut dice);
    println!(
        "{seats} seats: {:.0} games/s, {:.2} M decisions/s, {:.1} decisions a game, {:.0} M actions listed/s",
        f64::from(games) / seconds,
        decisions as f64 / seconds / 1e6,
        decisions as f64 / f64::from(games),
        actions as f64 / seconds / 1e6,
    );
}

/// The time of a clone and of an imagined state, over the states of some games.
fn clone_and_imagine(setup: &Setup<AgesOptions>, dice: &mut Dice) {
    let mut buffer = Vec::new();
    let (mut clones, mut imagined, mut states) = (Duration::ZERO, Duration::ZERO, 0_u32);
    for _ in 0..20 {
        let mut state = Ages::start(setup, &mut Rollout { dice });
        while let Some(&seat) = state.waiting().asked.as_slice().first() {
            let start = Instant::now();
            for _ in 0..20 {
                std::hint::black_box(state.clone());
            }
            clones += start.elapsed();
            let start = Instant::now();
            for _ in 0..20 {
                std::hint::black_box(state.imagine(seat, dice));
            }
            imagined += start.elapsed();
            states += 20;
            let Some(action) = state.random_action(seat, dice, &mut buffer) else { return };
            state.apply(seat, &action, &mut Rollout { dice });
        }
    }
    let each = |time: Duration| time.as_nanos() / u128::from(states.max(1));
    println!("clone {} ns, imagine {} ns, {} bytes", each(clones), each(imagined), size_of::<Ages>());
}
