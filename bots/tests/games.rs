//! Whole games: every answer is there, legal and in time.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::search::{Search, Settings};
use civitas_bots::tigris::{TigrisKnowledge, search_settings};
use civitas_bots::{Budget, ExplainingBot, PlayerConfig, knowledge::NoKnowledge, levels, player};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;
use civitas_games::ages::Ages;
use civitas_games::tigris::{Options, Tigris};
use std::time::{Duration, Instant};

fn play<G: Game>(options: &str, mut players: Vec<Box<dyn ExplainingBot<G>>>, seed: u64) -> G {
    let options = civitas_core::options::Options::read(options).unwrap();
    let setup = Setup::with_first_roles::<G>(options, players.len()).unwrap();
    let mut sitting = Sitting::<G>::seeded(setup, seed);
    let mut dice = Dice::new(seed);
    while let Some(seat) = sitting.game().waiting().unanswered.iter().next() {
        let action = players[seat.index()].choose(&sitting.perspective(seat), &mut dice).expect("an answer");
        sitting.play(seat, &action).expect("a legal answer");
    }
    assert!(sitting.game().outcome().is_some());
    sitting.game().clone()
}

/// The same player, but in a hurry.
fn quick(config: &PlayerConfig) -> PlayerConfig {
    match *config {
        PlayerConfig::Search { .. } => PlayerConfig::Search { budget: Budget::Iterations(12), threads: 1 },
        other => other,
    }
}

fn every_level_plays<G: Game>(tables: &[(usize, &str)], check: impl Fn(&G)) {
    for (at, level) in levels::<G>().iter().enumerate() {
        let (seats, options) = tables[at % tables.len()];
        check(&play(options, (0..seats).map(|_| player(&quick(&level.player))).collect(), at as u64));
    }
}

#[test]
fn every_level_of_tigris_plays_whole_games_at_every_table_and_never_cheats() {
    let tables = [(2, ""), (3, "board=alternate"), (4, "buildings=yes"), (4, "board=alternate scores=open")];
    every_level_plays::<Tigris>(&tables, |_| ());
}

#[test]
fn every_level_of_ages_plays_whole_games_at_every_table_and_nobody_resigns_tta_163() {
    every_level_plays::<Ages>(&[(2, ""), (3, ""), (4, "")], |game| {
        assert!(Seat::all(game.seats()).all(|seat| game.player(seat).resigned == 0));
    });
}

/// Resigning is one of some five answers in the politics phase: without care every game would be over by it.
#[test]
fn random_players_of_ages_stay_to_the_end_tta_163() {
    for seed in 0..3 {
        let game = play("", vec![player::<Ages>(&PlayerConfig::Random), player(&PlayerConfig::Random)], seed);
        assert_eq!(game.in_game(), 2);
    }
}

#[test]
fn a_player_that_knows_the_rules_only_plays_whole_games() {
    let search =
        || Box::new(Search::new(NoKnowledge, Settings::plain(Budget::Iterations(3)))) as Box<dyn ExplainingBot<Tigris>>;
    play("", vec![search(), search()], 3);
}

#[test]
fn one_simulation_is_enough_for_an_answer() {
    let one = || PlayerConfig::Search { budget: Budget::Iterations(1), threads: 1 };
    play::<Tigris>("", vec![player(&one()), player(&one())], 4);
}

fn opening(seats: usize) -> Tigris {
    let options = Options { first: Some(Seat::FIRST), ..Options::default() };
    *Sitting::<Tigris>::seeded(Setup::with_first_roles::<Tigris>(options, seats).unwrap(), 1).game()
}

/// The machine may be busy with something else, which no player can help; so one try of many has to be in time.
fn is_in_time<G: Game>(bot: &mut dyn Bot<G>, game: &G, time: Duration) -> bool {
    let seat = game.waiting().unanswered.iter().next().unwrap();
    let mut dice = Dice::new(1);
    (0..60).any(|_| {
        let begun = Instant::now();
        assert!(bot.choose(&Perspective::new(game, seat), &mut dice).is_some());
        begun.elapsed() <= time + time / 10
    })
}

/// A game after so many plausible decisions.
fn under_way<G: Game>(seats: usize, decisions: u32, by: &PlayerConfig) -> G {
    let setup = Setup::with_first_roles::<G>(G::Options::default(), seats).unwrap();
    let mut sitting = Sitting::<G>::seeded(setup, 2);
    let (mut bot, mut dice) = (player::<G>(by), Dice::new(4));
    for _ in 0..decisions {
        let seat = sitting.game().waiting().unanswered.iter().next().unwrap();
        let action = bot.choose(&sitting.perspective(seat), &mut dice).unwrap();
        sitting.play(seat, &action).unwrap();
    }
    sitting.game().clone()
}

/// What a person may wait for the strongest player.
const PATIENCE: Duration = Duration::from_secs(3);

fn every_level_is_in_time<G: Game>(game: &G) {
    for level in levels::<G>() {
        let longest = match level.player {
            PlayerConfig::Search { budget, .. } => {
                budget.time().expect("a level that searches says how long it may take")
            }
            PlayerConfig::Random | PlayerConfig::Greedy { .. } => Duration::from_millis(600),
        };
        assert!(longest <= PATIENCE, "{}", level.key);
        // The same player with a cap that a test can wait for.
        let cap = longest.min(Duration::from_millis(60));
        let config = match level.player {
            PlayerConfig::Search { .. } => PlayerConfig::Search { budget: Budget::Capped(u32::MAX, cap), threads: 1 },
            other => other,
        };
        assert!(is_in_time(player::<G>(&config).as_mut(), game, cap.max(Duration::from_millis(20))), "{}", level.key);
    }
}

#[test]
fn every_level_of_both_games_keeps_its_time_in_the_middle_of_a_game() {
    let greedy = PlayerConfig::Greedy { samples: 1, blunder_rate: 0.0 };
    every_level_is_in_time(&under_way::<Tigris>(4, 60, &greedy));
    every_level_is_in_time(&under_way::<Ages>(3, 150, &greedy));
}

#[test]
fn no_budget_is_exceeded_by_more_than_a_tenth() {
    let game = opening(4);
    for (milliseconds, threads) in [(2, 1), (20, 1), (20, 2), (100, 1)] {
        let time = Duration::from_millis(milliseconds);
        let settings = Settings { threads, ..search_settings(Budget::Time(time)) };
        let mut search = Search::new(TigrisKnowledge::default(), settings);
        assert!(is_in_time(&mut search, &game, time), "{time:?} with {threads} threads");
    }
}

#[test]
fn a_search_uses_its_whole_budget() {
    let game = opening(2);
    let perspective = Perspective::new(&game, Seat::FIRST);
    for threads in [1, 3] {
        let settings = Settings { threads, ..search_settings(Budget::Iterations(100)) };
        let mut search = Search::new(TigrisKnowledge::default(), settings);
        search.choose(&perspective, &mut Dice::new(1));
        assert_eq!(search.simulations(), 100);
    }
    let time = Duration::from_millis(40);
    let mut search = Search::new(TigrisKnowledge::default(), search_settings(Budget::Time(time)));
    let begun = Instant::now();
    search.choose(&perspective, &mut Dice::new(1));
    assert!(begun.elapsed() >= time * 9 / 10);
}

#[test]
fn several_trees_give_the_same_answer_for_the_same_dice() {
    let game = opening(4);
    let perspective = Perspective::new(&game, Seat::FIRST);
    let settings = Settings { threads: 3, ..search_settings(Budget::Iterations(200)) };
    let answer = || Search::new(TigrisKnowledge::default(), settings).choose(&perspective, &mut Dice::new(5));
    assert_eq!(answer(), answer());
}

#[test]
fn why_names_the_best_lines_first_and_the_answer_above_all() {
    let game = opening(3);
    let perspective = Perspective::new(&game, Seat::FIRST);
    let mut search = Search::new(TigrisKnowledge::default(), search_settings(Budget::Iterations(400)));
    let mut dice = Dice::new(2);
    let answer = search.choose(&perspective, &mut dice).unwrap();
    let why = search.explain(&perspective, 3, &mut dice);
    assert_eq!(why.len(), 3);
    assert_eq!(why[0].line[0], (Seat::FIRST, answer));
    assert!(why.windows(2).all(|pair| pair[0].visits >= pair[1].visits));
    assert!(why.iter().all(|line| (0.0..=1.0).contains(&line.expected) && !line.line.is_empty()));
    assert!(why[0].line.len() > 1, "the second action of the turn is expected as well");
}
