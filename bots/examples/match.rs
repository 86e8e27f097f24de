//! Quick matches while tuning.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a program for the workbench"
)]

use civitas_bots::tigris::{Lore, Weights};
use civitas_bots::{Budget, Greedy, Random, Search, search::Settings};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::mind::Bot;
use civitas_core::sitting::Sitting;
use civitas_tigris::{Options, Tigris};
use std::time::Instant;

/// `@FILE` at the end of a player: numbers for its evaluation, as `fit` prints them.
fn lore(file: Option<&str>) -> Lore {
    let Some(file) = file else { return Lore::default() };
    let mut row = Weights::FITTED.row();
    for line in std::fs::read_to_string(file).unwrap().lines() {
        if let Some((name, value)) = line.split_once('=') {
            let at = Weights::NAMES.iter().position(|&known| known == name.trim()).unwrap();
            row[at] = value.trim().trim_end_matches(',').parse().unwrap();
        }
    }
    Lore { weights: Weights::from_row(&row), ..Lore::default() }
}

fn make(spec: &str) -> Box<dyn Bot<Tigris>> {
    let (spec, file) = spec.split_once('@').map_or((spec, None), |(spec, file)| (spec, Some(file)));
    let mut words = spec.split(':');
    match words.next() {
        Some("random") => Box::new(Random::default()),
        Some("greedy") => Box::new(Greedy::new(lore(file), 4)),
        Some("search") => {
            let budget: Budget = words.next().unwrap_or("1000").parse().unwrap();
            let mut settings = Settings { rollout: 6, look: 4, ..Settings::plain(budget) };
            let mut lore = lore(file);
            for word in words {
                let (key, value) = word.split_once('=').unwrap();
                let number: f64 = value.parse().unwrap();
                match key {
                    "c" => settings.exploration = number,
                    "b" => settings.bias = number,
                    "w" => settings.width = number,
                    "g" => settings.growth = number,
                    "rw" => settings.root_width = number,
                    "r" => settings.rollout = number as u32,
                    "t" => lore.turns = number > 0.0,
                    "s" => lore.sharp = number > 0.0,
                    "k" => settings.careful = number as u32,
                    "l" => settings.look = number as u32,
                    _ => panic!("{key}"),
                }
            }
            Box::new(Search::new(lore, settings))
        }
        _ => panic!("{spec}"),
    }
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let games: usize = args[0].parse().unwrap();
    let specs = &args[1..];
    let n = specs.len();
    let mut bots: Vec<_> = specs.iter().map(|spec| make(spec)).collect();
    let mut wins = vec![0.0; n];
    let mut time = vec![0.0; n];
    let mut moves = vec![0u32; n];
    let mut weakest = vec![0.0; n];
    for game in 0..games {
        let setup = Setup::of::<Tigris>(Options::default(), n).unwrap();
        let mut sitting = Sitting::<Tigris>::numbered(setup, 1000 + (game / n) as u64);
        let mut dice = Dice::new(game as u64);
        while let Some(&seat) = sitting.game().waiting().asked.as_slice().first() {
            let who = (seat.index() + game) % n;
            let start = Instant::now();
            let action = bots[who].choose(&sitting.mind(seat), &mut dice).unwrap();
            time[who] += start.elapsed().as_secs_f64();
            moves[who] += 1;
            sitting.play(seat, &action).unwrap();
        }
        let outcome = sitting.game().outcome().unwrap();
        let winners = outcome.winners();
        for seat in civitas_core::seat::Seat::all(n) {
            let who = (seat.index() + game) % n;
            weakest[who] += civitas_tigris::scoring::sorted(sitting.game(), seat)[0] as f64;
            if winners.contains(seat) {
                wins[who] += 1.0 / winners.len() as f64;
            }
        }
    }
    for who in 0..n {
        println!(
            "{:40} wins {:5.1} of {games} = {:.3} ± {:.3}  weakest {:.2}  ms/move {:.2}",
            specs[who],
            wins[who],
            wins[who] / games as f64,
            2.0 * (wins[who] / games as f64 * (1.0 - wins[who] / games as f64) / games as f64).sqrt(),
            weakest[who] / games as f64,
            1000.0 * time[who] / moves[who] as f64
        );
    }
}
