//! Plays random games to the end, for profilers: `playouts SEATS GAMES`; says as well how long a clone and an imagined
//! state take.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use civitas_civ::{Civ, CivOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use std::time::{Duration, Instant};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seats = arguments.next().and_then(|seats| seats.parse().ok()).unwrap_or(4);
    let games: u32 = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(1_000);
    let options = CivOptions { rounds: 15, ..CivOptions::default() };
    let Ok(setup) = Setup::with_first_roles::<Civ>(options, seats) else { return };
    let mut dice = Dice::new(1);
    let mut buffer = Vec::new();
    let (mut decisions, mut actions) = (0_u64, 0_u64);
    let (mut clones, mut imagined, mut states) = (Duration::ZERO, Duration::ZERO, 0_u32);
    let mut playing = Duration::ZERO;
    for _ in 0..games {
        let mut state = Civ::start(&setup, &mut Rollout { dice: &mut dice });
        while let Some(seat) = state.waiting().unanswered.iter().next() {
            let start = Instant::now();
            buffer.clear();
            state.legal(seat, &mut buffer);
            actions += buffer.len() as u64;
            let Some(&action) = dice.pick(&buffer) else { return };
            state.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            playing += start.elapsed();
            if decisions.is_multiple_of(64) {
                let start = Instant::now();
                std::hint::black_box(state.clone());
                clones += start.elapsed();
                let start = Instant::now();
                std::hint::black_box(state.imagine(seat, &mut dice));
                imagined += start.elapsed();
                states += 1;
            }
        }
    }
    let seconds = playing.as_secs_f64();
    let each = |time: Duration| time.as_nanos() / u128::from(states.max(1));
    println!("clone {} ns, imagine {} ns, {} bytes", each(clones), each(imagined), size_of::<Civ>());
    println!(
        "{seats} seats: {:.0} games/s, {:.3} M decisions/s, {:.1} decisions a game, {:.1} M actions listed/s",
        f64::from(games) / seconds,
        decisions as f64 / seconds / 1e6,
        decisions as f64 / f64::from(games),
        actions as f64 / seconds / 1e6,
    );
}
