//! Tunes the habits of a game: players that have nothing but habits meet, half of them with one number changed, and what
//! wins is kept.
//!
//! `cargo run --release -p civitas-bots --example habits -- GAMES SEATS ROUNDS SEED [FILE]`, where FILE holds numbers to
//! begin with, as this program prints them.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::knowledge::Knowledge;
use civitas_bots::tigris::{Habits, Lore};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::Seat;
use civitas_tigris::Tigris;
use std::error::Error;

/// How much more than its share the first half wins against the second, in parts of one.
fn edge(new: &[f32], old: &[f32], games: u32, setup: &Setup<<Tigris as Game>::Options>, dice: &mut Dice) -> f64 {
    let [new, old] = [new, old].map(|row| Lore { habits: Habits::from_row(row), ..Lore::default() });
    let mut buffer = Vec::new();
    let mut wins = 0.0;
    for number in 0..games {
        let mut game = Tigris::start(setup, &mut Rollout { dice });
        let is_new = |seat: Seat| (seat.index() as u32 + number).is_multiple_of(2);
        while let Some(seat) = game.waiting().missing.iter().next() {
            let lore = if is_new(seat) { &new } else { &old };
            let Some(action) = lore.answer(&game, seat, dice, &mut buffer) else { break };
            game.apply(seat, &action, &mut Rollout { dice });
        }
        let winners = game.outcome().map(|outcome| outcome.winners()).unwrap_or_default();
        let part = winners.iter().filter(|&seat| is_new(seat)).count() as f64 / winners.len().max(1) as f64;
        wins += part;
    }
    wins / f64::from(games) - 0.5
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut numbers = [4000, 4, 3, 1];
    for (number, word) in numbers.iter_mut().zip(words.by_ref()) {
        *number = word.parse()?;
    }
    let [games, seats, rounds, seed] = numbers;
    let mut row = Habits::FITTED.row();
    for line in words.next().map(std::fs::read_to_string).transpose()?.unwrap_or_default().lines() {
        if let Some((name, value)) = line.split_once('=') {
            let at = Habits::NAMES.iter().position(|&known| known == name.trim()).ok_or("an unknown habit")?;
            row[at] = value.trim().trim_end_matches(',').parse()?;
        }
    }
    let first = row.clone();
    let setup = Setup::of::<Tigris>(Default::default(), seats as usize)?;
    let mut dice = Dice::new(seed.into());
    let mut factors = vec![1.6_f32; row.len()];
    for round in 0..rounds {
        for at in 0..row.len() {
            let mut moved = false;
            for up in [true, false] {
                let mut tried = row.clone();
                tried[at] = if up { (row[at] * factors[at]).max(row[at] + 0.05) } else { row[at] / factors[at] };
                let edge = edge(&tried, &row, games, &setup, &mut dice);
                // Two standard errors, so that luck seldom decides.
                if edge > 1.0 / f64::from(games).sqrt() {
                    println!(
                        "round {round}: {} {} -> {}: {:+.1} %",
                        Habits::NAMES[at],
                        row[at],
                        tried[at],
                        100.0 * edge
                    );
                    row = tried;
                    moved = true;
                    break;
                }
            }
            if !moved {
                factors[at] = 1.0 + (factors[at] - 1.0) * 0.6;
            }
        }
        let edge = edge(&row, &first, games, &setup, &mut dice);
        println!("after round {round}: {:+.1} % against the first", 100.0 * edge);
        for (name, value) in Habits::NAMES.iter().zip(&row) {
            println!("    {name} = {value:.3},");
        }
    }
    Ok(())
}
