//! Random games at every table keep every invariant, and their positions read back.
//!
//! `CIV_GAMES` and `CIV_SEED` say how many games are played and with which number the first one begins; with
//! `--nocapture` the largest legal list and the longest game are printed.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may stop, and says what it has seen"
)]

use civitas_civ::{Action, Civ, CivOptions};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use std::collections::BTreeMap;

/// How the players choose.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Players {
    /// Any answer.
    Random,
    /// Mostly answers that do something, so that crowded positions come: battles, windows, wonders, investments.
    Busy,
}

/// What a series of games has shown.
#[derive(Default)]
struct Seen {
    longest: u32,
    largest: (usize, String),
    endings: BTreeMap<&'static str, u32>,
    answers: BTreeMap<&'static str, u32>,
    prompts: BTreeMap<&'static str, u32>,
}

/// The table of a game: every number of players and every option comes in turn.
fn setup(number: u64, players: Players) -> Setup<CivOptions> {
    let fame = !number.is_multiple_of(4);
    let options = CivOptions {
        fame,
        people: number % 3 != 1,
        investments: number % 3 != 2,
        chosen: number.is_multiple_of(5),
        learning: players == Players::Random && number % 11 == 7,
        rounds: if players == Players::Random { 15 } else { 25 },
    };
    let seats = 2 + (number % if fame { 4 } else { 3 }) as usize;
    Setup::with_first_roles::<Civ>(options, seats).unwrap()
}

const IDLE: [&str; 11] =
    ["end", "none", "stop", "pass", "gather", "offer", "ask", "give", "govern", "decline", "capital"];

fn choose(list: &[Action], players: Players, dice: &mut Dice) -> Option<Action> {
    let lively: Vec<_> = list.iter().copied().filter(|action| !IDLE.contains(&action.as_str())).collect();
    let any = players == Players::Random || lively.is_empty() || dice.below(12) == 0;
    dice.pick(if any { list } else { &lively }).copied()
}

/// A position reads back as the same state, and what a seat imagines looks the same to it.
fn check_texts(state: &Civ, dice: &mut Dice) -> Result<(), String> {
    let text = state.position();
    let lines: Vec<_> = Line::all(&text).collect();
    let again = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
    let again = again.map_err(|wrong| wrong.to_string())?;
    if again != *state || again.position() != text {
        return Err("the position reads back as another state".to_owned());
    }
    for seat in Seat::all(state.seats()) {
        let imagined = state.imagine(seat, dice);
        imagined.audit().map_err(|wrong| format!("imagined by {seat:?}: {wrong}"))?;
        if imagined.view(Viewer::Seat(seat)) != state.view(Viewer::Seat(seat)) {
            return Err(format!("{seat:?} sees something else in what it imagines"));
        }
    }
    Ok(())
}

fn check_lists(state: &Civ, seat: Seat, list: &[Action]) -> Result<(), String> {
    state.audit().map_err(|wrong| wrong.to_string())?;
    if list.is_empty() {
        return Err("somebody is asked, but has no answer".to_owned());
    }
    match state.minimal(seat) {
        Some(minimal) if list.contains(&minimal) => Ok(()),
        other => Err(format!("the minimal answer is {other:?}")),
    }
}

fn play(number: u64, players: Players, seen: &mut Seen) {
    let mut dice = Dice::new(number);
    let mut state = Civ::start(&setup(number, players), &mut Rollout { dice: &mut dice });
    let mut list = Vec::new();
    let mut decisions = 0;
    loop {
        let open: Vec<Seat> = state.waiting().unanswered.iter().collect();
        let Some(&seat) = dice.pick(&open) else { break };
        list.clear();
        state.legal(seat, &mut list);
        if list.len() > seen.largest.0 {
            seen.largest = (list.len(), format!("game {number}: {:?} {:?}", state.top(), state.stage));
        }
        let mut checked = check_lists(&state, seat, &list);
        if dice.below(60) == 0 {
            checked = checked.and_then(|()| check_texts(&state, &mut dice));
        }
        checked.unwrap_or_else(|wrong| panic!("game {number}, decision {decisions}: {wrong}\n{}", state.position()));
        let Some(action) = choose(&list, players, &mut dice) else { break };
        *seen.answers.entry(action.as_str()).or_insert(0) += 1;
        *seen.prompts.entry(state.top().map_or(state.stage.as_str(), |frame| frame.as_str())).or_insert(0) += 1;
        state.apply(seat, &action, &mut Rollout { dice: &mut dice });
        decisions += 1;
        assert!(decisions < Civ::MAX_DECISIONS, "game {number} does not end");
    }
    seen.longest = seen.longest.max(decisions);
    *seen.endings.entry(state.outcome().unwrap().ended_by.0).or_insert(0) += 1;
}

fn series(players: Players) {
    let number = |key: &str| std::env::var(key).ok().and_then(|text| text.parse::<u64>().ok());
    let first = number("CIV_SEED").unwrap_or(0);
    let mut seen = Seen::default();
    for game in first..first + number("CIV_GAMES").unwrap_or(12) {
        play(game, players, &mut seen);
    }
    println!("longest {}, largest list {:?}, endings {:?}", seen.longest, seen.largest, seen.endings);
    println!("{:?}\n{:?}", seen.answers, seen.prompts);
}

#[test]
fn random_games_end_and_conserve_everything() {
    series(Players::Random);
}

#[test]
fn busy_games_keep_every_invariant_too() {
    series(Players::Busy);
}

/// The state is small enough to be copied at every node of a search.
#[test]
fn a_state_has_at_most_eight_kilobytes() {
    assert!(size_of::<Civ>() <= 8192, "{} bytes", size_of::<Civ>());
}
