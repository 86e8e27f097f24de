//! `civitas simulate`: random games, as fast as possible or with every invariant checked.

use super::progress::progress_bar;
use crate::args::Simulate;
use crate::failure::{CommandResult, Failure};
use civitas_core::chance::Secret;
use civitas_core::conformance::check_state;
use civitas_core::dealer::{House, Rollout};
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Game, Setup};
use civitas_core::options::{Field, Options, Value};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

pub(crate) fn run(simulate: &Simulate) -> CommandResult {
    let names = match &simulate.game {
        Some(game) => vec![game.as_str()],
        None => civitas_games::all().iter().map(|game| game.name).collect(),
    };
    for name in names {
        civitas_games::with_game(name, Run(simulate)).ok_or_else(|| Failure::no_game(name))??;
    }
    Ok(())
}

struct Run<'a>(&'a Simulate);

/// The results of the games of one thread.
#[derive(Debug, Default, Clone, Copy)]
struct Tally {
    games: u64,
    decisions: u64,
    longest: u32,
    most_answers: usize,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.most_answers = self.most_answers.max(other.most_answers);
    }
}

impl GameTask for Run<'_> {
    type Out = CommandResult;

    fn run<G: Game>(self) -> CommandResult {
        let simulate = self.0;
        let tables = tables::<G>(simulate)?;
        let bar = progress_bar(simulate.games);
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let broken: Mutex<Option<String>> = Mutex::new(None);
        let sum = Mutex::new(Tally::default());
        let start = Instant::now();
        let seconds = simulate.seconds.map_or(f64::INFINITY, f64::from);
        std::thread::scope(|scope| {
            for _ in 0..simulate.threads {
                scope.spawn(|| {
                    let mut tally = Tally::default();
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= simulate.games || start.elapsed().as_secs_f64() > seconds {
                            break;
                        }
                        let table = &tables[(number % tables.len() as u64) as usize];
                        match play::<G>(table, simulate.seed.wrapping_add(number), simulate.check) {
                            Ok(one) => tally.add(one),
                            Err(why) => {
                                stop.store(true, Ordering::Relaxed);
                                let table = format!("{} with {} seats", table.options.write(), table.seats());
                                let why = format!("game {} ({table}): {why}", simulate.seed.wrapping_add(number));
                                set(&broken, why);
                            }
                        }
                        bar.inc(1);
                    }
                    if let Ok(mut sum) = sum.lock() {
                        sum.add(tally);
                    }
                });
            }
        });
        bar.finish_and_clear();
        let seconds = start.elapsed().as_secs_f64();
        if let Some(why) = broken.into_inner().unwrap_or_default() {
            return Err(Failure::CheckFailed(why));
        }
        let sum = sum.into_inner().unwrap_or_default();
        report::<G>(simulate, sum, seconds);
        Ok(())
    }
}

fn set(broken: &Mutex<Option<String>>, why: String) {
    if let Ok(mut broken) = broken.lock() {
        broken.get_or_insert(why);
    }
}

fn report<G: Game>(simulate: &Simulate, sum: Tally, seconds: f64) {
    let games = sum.games.max(1) as f64;
    println!("{}: {} games in {seconds:.2} s on {} threads", G::NAME, sum.games, simulate.threads);
    println!("  {:.0} games/s, {:.0} moves/s", sum.games as f64 / seconds, sum.decisions as f64 / seconds);
    println!("  {:.1} moves a game, longest {}", sum.decisions as f64 / games, sum.longest);
    println!("  {} bytes a state, {} bytes a move", size_of::<G>(), size_of::<G::Action>());
    if simulate.check {
        println!("  largest list of answers {}", sum.most_answers);
        println!("  every invariant held after every move");
    }
}

/// Returns the combinations of options and player counts that are played in turn.
fn tables<G: Game>(simulate: &Simulate) -> Result<Vec<Setup<G::Options>>, Failure> {
    let all = G::Options::for_simulation().with(&simulate.option.join(" "));
    let mut all = vec![all.map_err(|why| Failure::InvalidInput(why.to_string()))?];
    if simulate.all_options {
        for (index, field) in G::Options::fields().iter().enumerate() {
            let values = values(&field.field);
            let with = |options: &G::Options, value: Value| {
                let mut options = options.clone();
                options.set(index, value);
                options
            };
            all = all
                .iter()
                .flat_map(|options| values.iter().map(|&value| with(options, value)).collect::<Vec<_>>())
                .collect();
        }
        // A game may refuse a value that its field allows, such as data that is not loaded.
        all.retain(|options| G::Options::read(&options.write()).is_ok());
    }
    let mut tables = Vec::new();
    for options in all {
        for seats in options.seats() {
            if simulate.players.is_none_or(|players| players == seats) {
                tables.push(
                    Setup::with_first_roles::<G>(options.clone(), seats)
                        .map_err(|why| Failure::InvalidInput(why.to_string()))?,
                );
            }
        }
    }
    if tables.is_empty() {
        let bounds = G::Options::default().seats();
        return Err(Failure::InvalidInput(format!(
            "{} is for {} to {} players",
            G::NAME,
            bounds.start(),
            bounds.end()
        )));
    }
    Ok(tables)
}

/// Returns all values of a flag or a choice; the bounds and the default of a number.
fn values(field: &Field) -> Vec<Value> {
    match *field {
        Field::Flag { .. } => vec![Value::Flag(false), Value::Flag(true)],
        Field::Choice { of, .. } => (0..of.len()).map(Value::Choice).collect(),
        Field::Number { from, to, default } => vec![Value::Number(from), Value::Number(default), Value::Number(to)],
    }
}

/// Plays one game: with rollout dice as fast as possible, or as at a table with every invariant checked.
fn play<G: Game>(setup: &Setup<G::Options>, number: u64, check: bool) -> Result<Tally, String> {
    let mut dice = Dice::new(number);
    let mut buffer = Vec::new();
    let mut tally = Tally { games: 1, ..Tally::default() };
    let mut house = House::new(Secret::from_number(number).seed(&[], &[]));
    let mut game = if check { G::start(setup, &mut house) } else { G::start(setup, &mut Rollout { dice: &mut dice }) };
    loop {
        let waiting = game.waiting();
        let missing = waiting.unanswered.len() as u32;
        if missing == 0 {
            break;
        }
        let seat = waiting.unanswered.iter().nth(dice.below(missing) as usize).ok_or("no seat is asked")?;
        if check {
            check_state(&game, &mut dice).map_err(|why| format!("after {} decisions: {why}", tally.decisions))?;
            buffer.clear();
            game.legal(seat, &mut buffer);
            tally.most_answers = tally.most_answers.max(buffer.len());
        }
        let action =
            game.random_action(seat, &mut dice, &mut buffer).ok_or("a seat that is asked has no legal action")?;
        if check {
            game.apply(seat, &action, &mut house);
            house.events.clear();
        } else {
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
        }
        tally.decisions += 1;
        if tally.decisions > u64::from(G::MAX_DECISIONS) {
            return Err(format!("the game did not end within {} decisions", G::MAX_DECISIONS));
        }
    }
    tally.longest = tally.decisions as u32;
    if check {
        check_state(&game, &mut dice)?;
    }
    Ok(tally)
}
