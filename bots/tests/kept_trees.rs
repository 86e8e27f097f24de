//! A player that is kept from decision to decision keeps its trees.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::Budget;
use civitas_bots::search::Search;
use civitas_bots::tigris::{TigrisKnowledge, search_settings};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_games::tigris::Tigris;

const SIMULATIONS: u32 = 400;

fn search() -> Search<Tigris, TigrisKnowledge> {
    Search::new(TigrisKnowledge::default(), search_settings(Budget::Iterations(SIMULATIONS)))
}

fn opening() -> Sitting<Tigris> {
    let options = civitas_core::options::Options::read("first=1").unwrap();
    Sitting::seeded(Setup::with_first_roles::<Tigris>(options, 3).unwrap(), 1)
}

#[test]
fn the_second_action_of_a_turn_starts_from_the_simulations_of_the_first() {
    let (mut sitting, mut search, mut dice) = (opening(), search(), Dice::new(2));
    let seat = Seat::FIRST;
    let first = search.choose(&sitting.perspective(seat), &mut dice).unwrap();
    assert_eq!(search.simulations(), u64::from(SIMULATIONS));
    sitting.play(seat, &first).unwrap();
    let second = search.choose(&sitting.perspective(seat), &mut dice).unwrap();
    assert!(search.simulations() < u64::from(SIMULATIONS), "some were made before");
    assert!(search.root_visits() > search.simulations());
    assert!(sitting.game().check(seat, &second).is_ok());
}

#[test]
fn after_an_undo_or_without_observations_nothing_is_kept() {
    let (mut sitting, mut search, mut dice) = (opening(), search(), Dice::new(2));
    let seat = Seat::FIRST;
    let place = "king I8".parse().unwrap();
    search.choose(&sitting.perspective(seat), &mut dice);
    sitting.play(seat, &place).unwrap();
    sitting.undo(seat).unwrap();
    search.choose(&sitting.perspective(seat), &mut dice);
    assert_eq!(search.simulations(), u64::from(SIMULATIONS), "another decision than before the undo");
    search.choose(&Perspective::new(sitting.game(), seat), &mut dice);
    assert_eq!(search.simulations(), u64::from(SIMULATIONS));
}

#[test]
fn whole_games_with_kept_trees_are_legal_and_end() {
    let mut sitting = opening();
    let settings = search_settings(Budget::Iterations(20));
    let mut players: Vec<_> = (0..3).map(|_| Search::new(TigrisKnowledge::default(), settings)).collect();
    let mut dice = Dice::new(7);
    while let Some(seat) = sitting.game().waiting().unanswered.iter().next() {
        let action = players[seat.index()].choose(&sitting.perspective(seat), &mut dice).expect("an action");
        sitting.play(seat, &action).expect("a legal action");
    }
    assert!(sitting.game().outcome().is_some());
}
