//! Plays seeded random games of every game at every table and prints a digest of all positions of each.
//!
//! Two builds of the same rules must print the same, whatever the processor and the optimisation:
//! `tests/determinism/check` compares a development build, an optimised one and one for processors of 32 bits.

#![allow(clippy::print_stdout, reason = "it prints what it found")]

use civitas_core::chance::Secret;
use civitas_core::dealer::House;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Digest, Game, Setup};
use civitas_core::options::Options;

struct Play {
    games: u64,
}

impl GameTask for Play {
    type Out = Result<(), String>;

    fn run<G: Game>(self) -> Self::Out {
        let options = G::Options::for_simulation();
        for seats in options.seats() {
            let setup = Setup::with_first_roles::<G>(options.clone(), seats).map_err(|why| why.to_string())?;
            for number in 0..self.games {
                let (decisions, digest) = play::<G>(&setup, number)?;
                println!("{} {seats} {number} {decisions} {digest}", G::NAME);
            }
        }
        Ok(())
    }
}

/// Plays one game; returns the number of decisions and the digest of all digests.
fn play<G: Game>(setup: &Setup<G::Options>, number: u64) -> Result<(u32, Digest), String> {
    let mut dice = Dice::new(number);
    let mut buffer = Vec::new();
    let mut house = House::new(Secret::from_number(number).seed(&[], &[]));
    let mut game = G::start(setup, &mut house);
    let mut chain = Digest::of(&game);
    for decisions in 0..G::MAX_DECISIONS {
        let waiting = game.waiting();
        let missing = waiting.unanswered.len() as u32;
        if missing == 0 {
            return Ok((decisions, chain));
        }
        let seat = waiting.unanswered.iter().nth(dice.below(missing) as usize).ok_or("no seat is asked")?;
        let action =
            game.random_action(seat, &mut dice, &mut buffer).ok_or("a seat that is asked has no legal action")?;
        game.apply(seat, &action, &mut house);
        house.events.clear();
        chain = Digest::of_text(&format!("{chain} {}", Digest::of(&game)));
    }
    Err(format!("{} did not end", G::NAME))
}

fn main() -> Result<(), String> {
    let games = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(10);
    for game in civitas_games::all() {
        civitas_games::with_game(game.name, Play { games }).unwrap_or(Ok(()))?;
    }
    Ok(())
}
