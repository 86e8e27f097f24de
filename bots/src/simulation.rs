//! Random games: as fast as possible, or with every invariant checked after every decision.

use civitas_core::chance::Secret;
use civitas_core::conformance::check_state;
use civitas_core::dealer::{House, Rollout};
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Game, Setup, SetupError};
use civitas_core::options::{Field, OptionError, Options, Value};
use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

/// Which games are played.
#[derive(Debug, Clone)]
pub struct Simulation {
    /// The options, as text.
    pub options: String,
    /// All combinations of options in turn.
    pub all_options: bool,
    /// The number of seats; all that are possible in turn if it is not given.
    pub seats: Option<usize>,
    /// The number of games.
    pub games: u64,
    /// The seed of the first game; the next one has the next seed.
    pub seed: u64,
    /// The number of threads.
    pub threads: u16,
    /// After this many seconds no further game is begun.
    pub seconds: f64,
    /// Is every invariant checked?
    pub check: bool,
}

/// What was played.
#[derive(Debug, Default, Clone, Copy)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of decisions of all games.
    pub decisions: u64,
    /// The number of decisions of the longest game.
    pub longest: u32,
    /// The length of the longest list of legal actions; only known if invariants were checked.
    pub most_answers: usize,
    /// How long it took.
    pub seconds: f64,
    /// The size of a state in bytes.
    pub state_bytes: usize,
    /// The size of an action in bytes.
    pub action_bytes: usize,
}

/// A simulation that could not be made or found a fault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SimulationError {
    /// The options do not fit.
    Options(OptionError),
    /// The number of seats does not fit.
    Setup(SetupError),
    /// An invariant does not hold.
    Broken {
        /// The seed of the game.
        seed: u64,
        /// Its options.
        options: String,
        /// Its seats.
        seats: usize,
        /// What does not hold, for those who write rules.
        why: String,
    },
}

impl fmt::Display for SimulationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Options(why) => why.fmt(f),
            Self::Setup(why) => why.fmt(f),
            Self::Broken { seed, options, seats, why } => {
                write!(f, "game {seed} ({options} with {seats} seats): {why}")
            }
        }
    }
}

impl std::error::Error for SimulationError {}

/// Plays random games of the game with this name; `None` if there is no such game. `finished` is called after each game.
pub fn simulate(
    game: &str,
    simulation: &Simulation,
    finished: &(dyn Fn() + Sync),
) -> Option<Result<Tally, SimulationError>> {
    civitas_games::with_game(game, Run(simulation, finished))
}

struct Run<'a>(&'a Simulation, &'a (dyn Fn() + Sync));

impl GameTask for Run<'_> {
    type Out = Result<Tally, SimulationError>;

    fn run<G: Game>(self) -> Self::Out {
        let Self(simulation, finished) = self;
        let tables = tables::<G>(simulation)?;
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let broken: Mutex<Option<SimulationError>> = Mutex::new(None);
        let sum = Mutex::new(Tally::default());
        let start = Instant::now();
        std::thread::scope(|scope| {
            for _ in 0..simulation.threads {
                scope.spawn(|| {
                    let mut tally = Tally::default();
                    while !stop.load(Ordering::Relaxed) {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= simulation.games || start.elapsed().as_secs_f64() > simulation.seconds {
                            break;
                        }
                        // By the seed, so that a run that begins with a later seed goes on with the next table.
                        let seed = simulation.seed.wrapping_add(number);
                        let table = &tables[(seed % tables.len() as u64) as usize];
                        match play::<G>(table, seed, simulation.check) {
                            Ok(one) => tally.add(one),
                            Err(why) => {
                                stop.store(true, Ordering::Relaxed);
                                let (options, seats) = (table.options.write(), table.seats());
                                set(&broken, SimulationError::Broken { seed, options, seats, why });
                            }
                        }
                        finished();
                    }
                    if let Ok(mut sum) = sum.lock() {
                        sum.add(tally);
                    }
                });
            }
        });
        let seconds = start.elapsed().as_secs_f64();
        if let Some(why) = broken.into_inner().unwrap_or_default() {
            return Err(why);
        }
        let sum = sum.into_inner().unwrap_or_default();
        Ok(Tally { seconds, state_bytes: size_of::<G>(), action_bytes: size_of::<G::Action>(), ..sum })
    }
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.games += other.games;
        self.decisions += other.decisions;
        self.longest = self.longest.max(other.longest);
        self.most_answers = self.most_answers.max(other.most_answers);
    }
}

fn set(broken: &Mutex<Option<SimulationError>>, why: SimulationError) {
    if let Ok(mut broken) = broken.lock() {
        broken.get_or_insert(why);
    }
}

/// Returns the combinations of options and player counts that are played in turn.
fn tables<G: Game>(simulation: &Simulation) -> Result<Vec<Setup<G::Options>>, SimulationError> {
    let all = G::Options::for_simulation().with(&simulation.options);
    let mut all = vec![all.map_err(SimulationError::Options)?];
    if simulation.all_options {
        for (index, field) in G::Options::fields().iter().enumerate() {
            let values = values(&field.field, G::Options::for_simulation().get(index));
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
            if simulation.seats.is_none_or(|wanted| wanted == seats) {
                let setup = Setup::with_first_roles::<G>(options.clone(), seats);
                tables.push(setup.map_err(SimulationError::Setup)?);
            }
        }
    }
    if tables.is_empty() {
        let bounds = G::Options::default().seats();
        let asked = simulation.seats.unwrap_or_default();
        return Err(SimulationError::Setup(SetupError::Seats { asked, from: *bounds.start(), to: *bounds.end() }));
    }
    Ok(tables)
}

/// Returns all values of a flag or a choice; the bounds and the default of a number. A simulation that has a number of its
/// own, such as one that ends games which chance would play for ever, has it in place of the largest.
fn values(field: &Field, simulated: Value) -> Vec<Value> {
    match *field {
        Field::Flag { .. } => vec![Value::Flag(false), Value::Flag(true)],
        Field::Choice { of, .. } => (0..of.len()).map(Value::Choice).collect(),
        Field::Number { from, default, .. } if simulated != Value::Number(default) => {
            vec![Value::Number(from), simulated]
        }
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
