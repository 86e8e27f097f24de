//! Matches with settings that are being tried out.
//!
//! `cargo run --release -p civitas-bots --example tune_search -- GAME GAMES PLAYER…`, where a player is `random`, `plausible`, `greedy` or
//! `search:BUDGET[:KEY=NUMBER…]`, with `+FILE` behind it for numbers of the evaluation as `fit` prints them. The keys are
//! `c` exploration, `s` restless, `b` bias, `w` width, `g` growth, `rw` width of the root, `r` rollout, `m` calm, `n` tries,
//! `l` look, `k` careful, `a` apart, `f` fading and `t` threads.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::knowledge::Knowledge;
use civitas_bots::search::{Search, Settings};
use civitas_bots::{Budget, Greedy, Random, Tunable, ages, tigris};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::{Breach, Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_games::ages::Ages;
use civitas_games::tigris::Tigris;
use rayon::prelude::*;
use std::error::Error;
use std::sync::Mutex;
use std::time::{Duration, Instant};

fn set(settings: &mut Settings, key: &str, number: f64) -> Result<(), Box<dyn Error>> {
    match key {
        "c" => settings.exploration = number,
        "s" => settings.exploration_per_stddev = number,
        "b" => settings.prior_weight = number,
        "w" => settings.widening_factor = number,
        "g" => settings.widening_exponent = number,
        "rw" => settings.root_widening_factor = number,
        "r" => settings.rollout_decisions = number as u32,
        "m" => settings.leaf_weight = number as f32,
        "n" => settings.rollout_candidates = number as u32,
        "l" => settings.root_samples = number as u32,
        "k" => settings.lookahead_after_visits = number as u32,
        "a" => settings.similar_spacing = number as u32,
        "f" => settings.similar_discount = number as f32,
        "t" => settings.threads = number as u32,
        _ => return Err(format!("there is no setting {key}").into()),
    }
    Ok(())
}

/// A player who has nothing but the answers of rollouts.
struct Plausible<K>(K);

impl<G: Game, K: Knowledge<G>> Bot<G> for Plausible<K> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        self.0.plausible_action(&perspective.imagine(dice), perspective.seat(), dice, &mut Vec::new())
    }
}

fn player<G: Game, K: Knowledge<G>>(text: &str, game: &Tunable<K>) -> Result<Box<dyn Bot<G>>, Box<dyn Error>> {
    let (text, file) = text.split_once('+').map_or((text, None), |(text, file)| (text, Some(file)));
    let mut row = game.row.clone();
    for line in file.map(std::fs::read_to_string).transpose()?.unwrap_or_default().lines() {
        if let Some((name, value)) = line.split_once('=') {
            let at = game.names.iter().position(|&known| known == name.trim()).ok_or("an unknown weight")?;
            row[at] = value.trim().trim_end_matches(',').parse()?;
        }
    }
    let knowledge = (game.with)(&row);
    let mut words = text.split(':');
    match words.next() {
        Some("random") => Ok(Box::new(Random::knowing::<K>())),
        Some("plausible") => Ok(Box::new(Plausible(knowledge))),
        Some("greedy") => Ok(Box::new(Greedy::new(knowledge, words.next().unwrap_or("4").parse()?))),
        Some("search") => {
            let budget: Budget = words.next().unwrap_or("1000").parse()?;
            let mut settings = (game.settings)(budget);
            for word in words {
                let (key, number) = word.split_once('=').ok_or("KEY=NUMBER is missing")?;
                set(&mut settings, key, number.parse()?)?;
            }
            Ok(Box::new(Search::new(knowledge, settings)))
        }
        _ => Err(format!("there is no player {text}").into()),
    }
}

/// What came of one game for each player: first places, points, time and decisions.
type Tally = Vec<(f64, f64, Duration, u32)>;

fn play<G: Game, K: Knowledge<G>>(number: usize, names: &[String], game: &Tunable<K>) -> Result<Tally, Box<dyn Error>> {
    let mut players = names.iter().map(|name| player::<G, K>(name, game)).collect::<Result<Vec<_>, _>>()?;
    let count = players.len();
    let mut tally = vec![(0.0, 0.0, Duration::ZERO, 0_u32); count];
    let setup = Setup::with_first_roles::<G>(G::Options::default(), count)?;
    let mut sitting = Sitting::<G>::seeded(setup, 1000 + number as u64);
    let mut dice = Dice::new(number as u64);
    while let Some(seat) = sitting.game().waiting().unanswered.iter().next() {
        let who = (seat.index() + number) % count;
        let begun = Instant::now();
        let action = players[who].choose(&sitting.perspective(seat), &mut dice).ok_or("no answer")?;
        tally[who].2 += begun.elapsed();
        tally[who].3 += 1;
        sitting.play(seat, &action).map_err(|breach| format!("{action} is refused under {}", breach.rule()))?;
    }
    let winners = sitting.game().outcome().ok_or("no outcome")?.winners();
    for seat in Seat::all(count) {
        let tally = &mut tally[(seat.index() + number) % count];
        tally.0 += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let score = civitas_bots::levels::score(sitting.game(), seat);
        tally.1 += score.iter().find(|(word, _)| ["weakest", "culture"].contains(word)).map_or(0.0, |s| s.1);
    }
    Ok(tally)
}

fn contest<G: Game, K: Knowledge<G>>(games: usize, names: &[String], game: &Tunable<K>) -> Result<(), Box<dyn Error>> {
    let sums = Mutex::new((vec![(0.0, 0.0, Duration::ZERO, 0_u32); names.len()], 0_usize));
    (0..games).into_par_iter().try_for_each(|number| {
        let tally = play::<G, K>(number, names, game).map_err(|error| error.to_string())?;
        let mut sums = sums.lock().map_err(|error| error.to_string())?;
        for (sum, one) in sums.0.iter_mut().zip(tally) {
            *sum = (sum.0 + one.0, sum.1 + one.1, sum.2 + one.2, sum.3 + one.3);
        }
        sums.1 += 1;
        if sums.1.is_multiple_of(20) {
            eprintln!("{} games: {:.3}", sums.1, sums.0[0].0 / sums.1 as f64);
        }
        Ok::<_, String>(())
    })?;
    let (sums, _) = sums.into_inner()?;
    for (name, (wins, points, time, decisions)) in names.iter().zip(sums) {
        let share = wins / games as f64;
        let error = 1.96 * (share * (1.0 - share) / games as f64).sqrt();
        let milliseconds = 1000.0 * time.as_secs_f64() / f64::from(decisions.max(1));
        let per = f64::from(decisions) / games as f64;
        let points = points / games as f64;
        println!("{name:44} {share:.3} ± {error:.3}  points {points:.2}  {per:.0} moves of {milliseconds:.2} ms");
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, names @ ..] = words.as_slice() else { return Err("GAME GAMES PLAYER…".into()) };
    match game.as_str() {
        "tigris" => contest::<Tigris, _>(games.parse()?, names, &tigris::tunable()),
        "ages" => contest::<Ages, _>(games.parse()?, names, &ages::tunable()),
        _ => Err(format!("nothing is known about {game}").into()),
    }
}
