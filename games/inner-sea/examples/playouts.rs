//! Plays random games to the end, for profilers: `playouts SEATS list|any GAMES [OPTIONS…]`.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_inner_sea::{InnerSea, Options};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seats = arguments.next().and_then(|seats| seats.parse().ok()).unwrap_or(4);
    let listed = arguments.next().is_none_or(|how| how == "list");
    let games: u32 = arguments.next().and_then(|games| games.parse().ok()).unwrap_or(1_000);
    let Ok(options) = Options::read(&arguments.collect::<Vec<_>>().join(" ")) else { return };
    let Ok(setup) = Setup::with_first_roles::<InnerSea>(options, seats) else { return };
    let mut dice = Dice::new(1);
    let mut buffer = Vec::new();
    let (mut decisions, mut actions) = (0_u64, 0_u64);
    let start = Instant::now();
    for _ in 0..games {
        let mut state = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        while let Some(seat) = state.waiting().unanswered.iter().next() {
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
    println!(
        "{seats} seats: {:.0} games/s, {:.3} M decisions/s, {:.1} decisions a game, {:.1} M actions listed/s, {} bytes",
        f64::from(games) / seconds,
        decisions as f64 / seconds / 1e6,
        decisions as f64 / f64::from(games),
        actions as f64 / seconds / 1e6,
        size_of::<InnerSea>(),
    );
}
