//! Random playouts per second, with the full list and without.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_tigris::{Options, Tigris};
use std::time::Instant;

fn main() {
    for seats in [2, 4] {
        for listed in [true, false] {
            let setup = Setup::of::<Tigris>(Options::default(), seats).unwrap_or_else(|_| std::process::exit(1));
            let mut dice = Dice::new(1);
            let mut buffer = Vec::new();
            let (mut games, mut moves, mut actions) = (0_u64, 0_u64, 0_u64);
            let start = Instant::now();
            while start.elapsed().as_secs_f64() < 2.0 {
                let mut state = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
                while let Some(&seat) = state.waiting().asked.as_slice().first() {
                    let action = if listed {
                        buffer.clear();
                        state.legal(seat, &mut buffer);
                        actions += buffer.len() as u64;
                        buffer[dice.below(buffer.len() as u32) as usize]
                    } else {
                        state.any(seat, &mut dice, &mut buffer).unwrap_or(civitas_tigris::Action::END)
                    };
                    state.apply(seat, &action, &mut Rollout { dice: &mut dice });
                    moves += 1;
                }
                games += 1;
            }
            let t = start.elapsed().as_secs_f64();
            println!(
                "{seats} listed={listed} games/s {:.0} moves/s {:.2}M moves/game {:.0} actions/move {:.0} actions/s {:.0}M bytes {}",
                games as f64 / t,
                moves as f64 / t / 1e6,
                moves as f64 / games as f64,
                actions as f64 / moves as f64,
                actions as f64 / t / 1e6,
                size_of::<Tigris>()
            );
        }
    }
}
