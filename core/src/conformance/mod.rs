//! The laws every game keeps, as tests that run for any [`Game`].
//!
//! A game crate needs one file, `tests/conformance.rs`:
//!
//! ```ignore
//! //! Tigris & Euphrates keeps the laws of the project.
//! use civitas_tigris::Tigris;
//!
//! civitas_core::conformance! {
//!     game: Tigris,
//!     tables: [
//!         ("classic 2", "board=classic", 2),
//!         ("alternate 4", "board=alternate buildings=yes", 4),
//!     ],
//! }
//! ```
//!
//! A table is a name, its options as in a record, and the number of seats. It becomes one test for each law, and one that
//! compares counts of positions with the file `golden/perft.txt` (written anew when `CIVITAS_BLESS=1`); a last argument
//! `golden: "folder/file.txt"` names another file of the crate.
//!
//! | law | function | what must hold |
//! |---|---|---|
//! | 1 | [`replays`] | the same record gives the same state; undo and play again too |
//! | 2 | [`lists_agree`] | `check` allows exactly what `legal` lists; what is refused changes nothing |
//! | 3 | [`ends`] | random play ends within [`Game::MAX_DECISIONS`], with a house and with rollout dice |
//! | 4 | [`conserves`] | [`Game::audit`] holds after every decision |
//! | 5 | [`keeps_secrets`] | states that differ only in what a seat cannot know are the same for that seat |
//! | 6 | [`imagines`] | an imagined state fits what the seat knows, and imagining again forgets nothing and keeps nothing |
//! | 7 | [`round_trips`] | actions, options, records and positions read back as they were |
//! | 8 | [`survives_garbage`] | no text makes it panic, and no impossible position is accepted |
//! | 9 | [`undoable_reveals_nothing`] | a step that can be taken back tells nobody anything new |
//! | 10 | [`answers_commute`] | sealed answers commute, and answering again replaces |
//! | 11 | [`asks_less`] | asking only those who could do something leads to the same states |
//! | 12 | [`minimal_ends`] | minimal answers of any seats end the game |
//! | 12 | [`random_action_is_uniform`] | `random_action` is uniform over `legal` |
//! | 13 | [`traders_are_free`] | in a free phase a private step is private, and an answer keeps its meaning |
//!
//! Answers are tried where they do not belong: those met in random play, garbled ones, and every action that a scenario of
//! the crate names, so a list that forgets a kind of action is found as soon as a scenario plays or refuses one.
//!
//! Each law plays random games from fixed numbers for about two seconds; `CIVITAS_LAWS=10` gives it ten times as long,
//! `CIVITAS_LAWS=0.1` a tenth, but one game at each table at least.
//! [`check_state`] asks of one state what can be asked of one state, quickly: for simulations that check every move.

mod ending;
mod garbage;
mod lists;
mod perft;
mod replay;
mod secrets;
mod simultaneous;
mod single_state;

pub use ending::{conserves, ends, minimal_ends};
pub use garbage::survives_garbage;
pub use lists::{lists_agree, random_action_is_uniform};
pub use perft::{perft, same_as_golden};
pub use replay::{replays, round_trips};
pub use secrets::{imagines, keeps_secrets, undoable_reveals_nothing};
pub use simultaneous::{answers_commute, asks_less, traders_are_free};
pub use single_state::check_state;

use crate::chance::{Secret, Seed};
use crate::dealer::House;
use crate::dice::Dice;
use crate::game::{Game, Setup};
use crate::options::Options;
use crate::seat::Seat;
use crate::text::Line;
use std::cell::Cell;
use std::fmt;
use std::path::Path;
use std::time::{Duration, Instant};

/// A table at which a law is tried.
#[derive(Debug, Clone)]
pub struct TestTable<G: Game> {
    /// What it is called in messages.
    pub name: String,
    /// Options and roles.
    pub setup: Setup<G::Options>,
    /// Actions that are tried everywhere, also if no list ever names them.
    pub known: Vec<G::Action>,
}

impl<G: Game> TestTable<G> {
    /// A table with these options, as in a record, and the first roles of the game.
    ///
    /// # Errors
    ///
    /// There is no such table.
    pub fn new(name: &str, options: &str, seats: usize) -> Result<Self, String> {
        let options = G::Options::read(options).map_err(|wrong| format!("{name}: {wrong}"))?;
        let setup = Setup::with_first_roles::<G>(options, seats).map_err(|wrong| format!("{name}: {wrong}"))?;
        Ok(Self { name: name.to_owned(), setup, known: Vec::new() })
    }

    /// The seed of its game with this number.
    fn seed(&self, number: u64) -> Seed {
        Secret::from_number(number).seed(&[], &[])
    }

    /// Every seat.
    fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<G> {
        Seat::all(self.setup.seats())
    }
}

/// A law that does not hold, and where that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LawViolation {
    /// The table.
    pub table: String,
    /// The number of the game.
    pub number: u64,
    /// After so many decisions.
    pub ply: usize,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for LawViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table “{}”, game {}, after {} decisions: {}", self.table, self.number, self.ply, self.what)
    }
}

impl std::error::Error for LawViolation {}

/// A law as a function of tables.
pub type Law<G> = fn(&[TestTable<G>]) -> Result<(), LawViolation>;

/// Tries a law at tables given by name, options and number of seats. Every action in a scenario of the crate is tried
/// everywhere, for a list that forgets a kind of action never names it.
///
/// # Errors
///
/// It does not hold, or there is no such table.
pub fn run_law<G: Game>(
    law: Law<G>,
    tables: &[(&str, &str, usize)],
    crate_folder: impl AsRef<Path>,
) -> Result<(), LawViolation> {
    let known = actions_in_scenarios::<G>(crate_folder.as_ref());
    let made = tables.iter().map(|(name, options, seats)| {
        TestTable::new(name, options, *seats).map(|table| TestTable { known: known.clone(), ..table })
    });
    let tables = made.collect::<Result<Vec<_>, _>>();
    law(&tables.map_err(|what| LawViolation { table: "?".to_owned(), number: 0, ply: 0, what })?)
}

thread_local! {
    /// How many times longer the laws are tried on this thread.
    static PATIENCE: Cell<f64> = const { Cell::new(1.0) };
}

/// The same for a law that is to find a fault. It ends when it does, and is tried so much longer that a busy machine,
/// which plays few games in two seconds, changes nothing.
///
/// # Errors
///
/// The fault that was found.
pub fn find_fault<G: Game>(
    law: Law<G>,
    tables: &[(&str, &str, usize)],
    crate_folder: impl AsRef<Path>,
) -> Result<(), LawViolation> {
    PATIENCE.set(60.0);
    let found = run_law(law, tables, crate_folder);
    PATIENCE.set(1.0);
    found
}

/// Every action that stands in a line of a scenario under `scenarios/` or `tests/`.
fn actions_in_scenarios<G: Game>(crate_folder: &Path) -> Vec<G::Action> {
    let folders = ["scenarios", "tests"].map(|folder| crate_folder.join(folder));
    let files = folders.iter().filter_map(|folder| crate::scenario::files(folder).ok()).flatten();
    let mut known: Vec<G::Action> = Vec::new();
    for text in files.filter_map(|path| std::fs::read_to_string(path).ok()) {
        for line in Line::all(&text) {
            // Behind the seat, with or without the rule id of a refusal.
            let line = line.text.trim().strip_prefix("at ").map_or(line.text.trim(), |rest| rest.trim_start());
            let line = line.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start();
            let behind = line.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim());
            let plain = behind.rsplit_once(char::is_whitespace).map_or("", |(rest, _)| rest.trim());
            let parts = behind.split(';').chain(plain.split(';'));
            known.extend(parts.filter_map(|part| part.trim().parse::<G::Action>().ok()));
        }
    }
    known.sort_unstable();
    known.dedup();
    known.truncate(400);
    known
}

/// How many times longer than usual the laws are tried: `CIVITAS_LAWS`, or 1.
fn effort() -> f64 {
    let told = std::env::var("CIVITAS_LAWS").ok().and_then(|text| text.parse::<f64>().ok());
    told.filter(|told| told.is_finite()).unwrap_or(1.0).clamp(0.01, 10_000.0) * PATIENCE.get()
}

/// How long one law is tried.
const SECONDS: f64 = 2.0;
/// The most games of one law at one table.
const GAMES: f64 = 40.0;

/// Until when, and for how many games, a law is tried at one table.
struct Budget {
    until: Instant,
    games: u64,
}

impl Budget {
    fn of(tables: usize) -> Self {
        let share = SECONDS * effort() / tables.max(1) as f64;
        Self { until: Instant::now() + Duration::from_secs_f64(share), games: (GAMES * effort()).ceil() as u64 }
    }

    fn is_spent(&self) -> bool {
        Instant::now() >= self.until
    }
}

/// Games with fixed numbers at each table, until the time is up, but one at least.
fn each_game<G: Game>(
    tables: &[TestTable<G>],
    mut law: impl FnMut(&TestTable<G>, u64, &Budget, &mut Dice) -> Result<(), (usize, String)>,
) -> Result<(), LawViolation> {
    for table in tables {
        let budget = Budget::of(tables.len());
        for number in 0..budget.games {
            if number > 0 && budget.is_spent() {
                break;
            }
            let mut dice = Dice::new(number + 1);
            law(table, number, &budget, &mut dice).map_err(|(ply, what)| LawViolation {
                table: table.name.clone(),
                number,
                ply,
                what,
            })?;
        }
    }
    Ok(())
}

/// A state on the way of a random game.
struct VisitedState<'a, G: Game> {
    game: &'a G,
    table: &'a TestTable<G>,
    seed: Seed,
}

impl<G: Game> VisitedState<'_, G> {
    /// The house that deals in this game; draws are numbered in the state, so a new one draws the same.
    const fn house(&self) -> House<G::Event> {
        House::new(self.seed)
    }
}

/// Random games; `look` is shown some states of each, the first and the last among them.
fn visit_states<G: Game>(
    tables: &[TestTable<G>],
    mut look: impl FnMut(&VisitedState<'_, G>, &mut Dice) -> Result<(), String>,
) -> Result<(), LawViolation> {
    each_game(tables, |table, number, budget, dice| {
        let seed = table.seed(number);
        let mut house = House::new(seed);
        let mut game = G::start(&table.setup, &mut house);
        let mut buffer = Vec::new();
        for ply in 0.. {
            let last = game.waiting().is_over() || ply > G::MAX_DECISIONS as usize;
            // The first game goes to its end; a part of its states must do, for it must not take all the time.
            let looks = ply == 0 || last || dice.below(if number == 0 { 8 } else { 2 }) == 0;
            if looks && (ply == 0 || last || !budget.is_spent()) {
                look(&VisitedState { game: &game, table, seed }, dice).map_err(|what| (ply, what))?;
            }
            if last || (number > 0 && budget.is_spent()) {
                break;
            }
            let Some((seat, action)) = random_move(&game, dice, &mut buffer) else { break };
            game.apply(seat, &action, &mut house);
            house.events.clear();
        }
        Ok(())
    })
}

/// A random answer of a random seat that has not answered yet; `None` if there is none.
fn random_move<G: Game>(game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Option<(Seat, G::Action)> {
    let waiting = game.waiting();
    let missing: Vec<_> = waiting.asked.iter().filter(|&seat| waiting.unanswered.contains(seat)).collect();
    let seat = *dice.pick(&missing)?;
    Some((seat, game.random_action(seat, dice, buffer)?))
}

/// The legal answers of a seat.
fn legal<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut list = Vec::new();
    game.legal(seat, &mut list);
    list
}

/// What a value looks like in a message, not too long.
fn debug_excerpt(value: &impl fmt::Debug) -> String {
    let text = format!("{value:?}");
    match text.char_indices().nth(1500) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text,
    }
}

/// Tests that a game keeps the laws; see [`conformance`](mod@crate::conformance).
#[macro_export]
macro_rules! conformance {
    (game: $game:ty, tables: [$($table:expr),+ $(,)?] $(,)?) => {
        $crate::conformance! { game: $game, tables: [$($table),+], golden: "golden/perft.txt" }
    };
    (game: $game:ty, tables: [$($table:expr),+ $(,)?], golden: $golden:literal $(,)?) => {
        const LAW_TABLES: &[(&str, &str, usize)] = &[$($table),+];

        $crate::conformance!(@law $game, law_01_the_same_record_gives_the_same_state, replays);
        $crate::conformance!(@law $game, law_02_check_allows_exactly_what_is_listed, lists_agree);
        $crate::conformance!(@law $game, law_03_random_play_ends, ends);
        $crate::conformance!(@law $game, law_04_components_are_conserved, conserves);
        $crate::conformance!(@law $game, law_05_what_is_secret_makes_no_difference, keeps_secrets);
        $crate::conformance!(@law $game, law_06_an_imagined_state_fits_what_the_seat_knows, imagines);
        $crate::conformance!(@law $game, law_07_texts_read_back_as_they_were, round_trips);
        $crate::conformance!(@law $game, law_08_no_text_makes_it_panic, survives_garbage);
        $crate::conformance!(@law $game, law_09_what_can_be_undone_tells_nothing_new, undoable_reveals_nothing);
        $crate::conformance!(@law $game, law_10_sealed_answers_commute, answers_commute);
        $crate::conformance!(@law $game, law_11_asking_less_changes_nothing, asks_less);
        $crate::conformance!(@law $game, law_12_minimal_answers_end_the_game, minimal_ends);
        $crate::conformance!(@law $game, law_12_any_answer_is_equally_likely, random_action_is_uniform);
        $crate::conformance!(@law $game, law_13_what_nobody_hears_is_private, traders_are_free);

        #[test]
        fn counts_of_positions_are_as_they_were() {
            let golden = concat!(env!("CARGO_MANIFEST_DIR"), "/", $golden);
            if let Err(why) = $crate::conformance::same_as_golden::<$game>(LAW_TABLES, golden) {
                panic!("{why}");
            }
        }
    };
    (@law $game:ty, $name:ident, $law:ident) => {
        #[test]
        fn $name() {
            let law = $crate::conformance::$law::<$game>;
            if let Err(broken) = $crate::conformance::run_law(law, LAW_TABLES, env!("CARGO_MANIFEST_DIR")) {
                panic!("{broken}");
            }
        }
    };
}
