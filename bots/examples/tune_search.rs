//! Matches between settings of the search.
//!
//! `cargo run --release -p civitas-bots --example tune_search -- GAME GAMES PLAYER…`, where a player is `random`,
//! `plausible`, `greedy` or `search:BUDGET[:KEY=NUMBER…]`, followed by `+FILE` for weights of the evaluation as
//! `fit_evaluation` prints them, and by `^FILE` for a network as `train_network` writes it. The keys are `c` exploration,
//! `s` exploration per standard deviation, `b` weight of the prior, `w` widening factor, `g` widening exponent, `rw`
//! widening factor of the root, `r` rollout decisions, `m` weight of the leaf, `n` rollout candidates, `l` samples of the
//! root, `k` visits before looking ahead, `a` spacing of similar actions, `f` discount of similar actions and `t` threads.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program that prints what it measures")]

use civitas_bots::net::Net;
use civitas_bots::search::Settings;
use civitas_bots::tuning::{TunedKnowledge, Tuning};
use civitas_bots::turn_taking::TurnTaking;
use civitas_bots::{Budget, bots_of};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Breach, Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
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
        _ => return Err(format!("unknown setting “{key}”").into()),
    }
    Ok(())
}

/// A player that plays the actions of rollouts.
struct Plausible<G: Game>(Box<dyn TunedKnowledge<G>>);

impl<G: Game> Bot<G> for Plausible<G> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        self.0.plausible_action(&perspective.imagine(dice), perspective.seat(), dice, &mut Vec::new())
    }
}

/// Returns the knowledge with a row of weights and the network of a file, which is kept until the program ends.
fn with_net<G: Game>(row: &[f32], file: &str) -> Result<Box<dyn TunedKnowledge<G>>, Box<dyn Error>> {
    let learning = bots_of::<G>().learning().ok_or("the bots of this game have no network")?;
    let net: Net = std::fs::read_to_string(file)?.parse()?;
    if net.input_weights.len() != learning.inputs() {
        return Err("a network with another number of inputs".into());
    }
    Ok(learning.with_net(row, Box::leak(Box::new(net))))
}

fn player<G: Game>(text: &str, game: &dyn Tuning<G>) -> Result<Box<dyn Bot<G>>, Box<dyn Error>> {
    let (text, net) = text.split_once('^').map_or((text, None), |(text, file)| (text, Some(file)));
    let (text, file) = text.split_once('+').map_or((text, None), |(text, file)| (text, Some(file)));
    let mut row = game.row().to_vec();
    for line in file.map(std::fs::read_to_string).transpose()?.unwrap_or_default().lines() {
        if let Some((name, value)) = line.split_once('=') {
            let at = game.names().iter().position(|&known| known == name.trim()).ok_or("an unknown weight")?;
            row[at] = value.trim().trim_end_matches(',').parse()?;
        }
    }
    let knowledge = net.map_or_else(|| Ok(game.with_row(&row)), |file| with_net::<G>(&row, file))?;
    let mut words = text.split(':');
    match words.next() {
        Some("random") => Ok(knowledge.random()),
        Some("plausible") => Ok(Box::new(Plausible(knowledge))),
        Some("greedy") => Ok(knowledge.greedy(words.next().unwrap_or("4").parse()?)),
        Some("search") => {
            let budget: Budget = words.next().unwrap_or("1000").parse()?;
            let mut settings = game.settings(budget);
            for word in words {
                let (key, number) = word.split_once('=').ok_or("KEY=NUMBER is missing")?;
                set(&mut settings, key, number.parse()?)?;
            }
            Ok(knowledge.search(settings))
        }
        _ => Err(format!("unknown player “{text}”").into()),
    }
}

/// The result of each player: first places, score, time and decisions.
type Tally = Vec<(f64, f64, Duration, u32)>;

fn play<G: Game>(number: usize, names: &[String], game: &dyn Tuning<G>) -> Result<Tally, Box<dyn Error>> {
    let mut players = names.iter().map(|name| player::<G>(name, game)).collect::<Result<Vec<_>, _>>()?;
    let count = players.len();
    let mut tally = vec![(0.0, 0.0, Duration::ZERO, 0_u32); count];
    let setup = Setup::with_first_roles::<G>(G::Options::default(), count)?;
    let mut sitting = Sitting::<G>::seeded(setup, 1000 + number as u64);
    let mut dice = Dice::new(number as u64);
    let mut turns = TurnTaking::default();
    while let Some(seat) = turns.next(&sitting.game().waiting()) {
        let who = (seat.index() + number) % count;
        let begun = Instant::now();
        let perspective = sitting.perspective(seat);
        let finishes = turns.must_finish(seat);
        let action = if finishes { perspective.minimal() } else { players[who].choose(&perspective, &mut dice) };
        let action = action.ok_or("no action")?;
        tally[who].2 += begun.elapsed();
        tally[who].3 += 1;
        sitting.play(seat, &action).map_err(|breach| format!("{action} is refused under {}", breach.rule()))?;
    }
    let winners = sitting.game().outcome().ok_or("no outcome")?.winners();
    for seat in Seat::all(count) {
        let tally = &mut tally[(seat.index() + number) % count];
        tally.0 += if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
        let score = civitas_bots::levels::score(sitting.game(), seat);
        tally.1 += score.first().map_or(0.0, |(_, score)| *score);
    }
    Ok(tally)
}

fn contest<G: Game>(games: usize, names: &[String], game: &dyn Tuning<G>) -> Result<(), Box<dyn Error>> {
    let sums = Mutex::new((vec![(0.0, 0.0, Duration::ZERO, 0_u32); names.len()], 0_usize));
    (0..games).into_par_iter().try_for_each(|number| {
        let tally = play::<G>(number, names, game).map_err(|error| error.to_string())?;
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

struct Tune<'a> {
    games: usize,
    players: &'a [String],
}

impl GameTask for Tune<'_> {
    type Out = Result<(), Box<dyn Error>>;

    fn run<G: Game>(self) -> Self::Out {
        let tuning = bots_of::<G>().tuning().ok_or("the bots of this game have no evaluation")?;
        contest::<G>(self.games, self.players, tuning.as_ref())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, players @ ..] = words.as_slice() else { return Err("GAME GAMES PLAYER…".into()) };
    let tune = Tune { games: games.parse()?, players };
    civitas_games::with_game(game, tune).ok_or_else(|| format!("unknown game “{game}”"))?
}
