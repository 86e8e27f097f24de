//! Bots where several seats decide at once: a free trade, sealed stakes, chains of reactions, and a game that can be lost.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

#[path = "../../core/tests/bazaar/game/mod.rs"]
#[allow(dead_code, reason = "its faults are planted for the tests of core")]
mod bazaar;

use bazaar::{Bazaar, SOUND};
use civitas_bots::advice::{AdviceRequest, NewSeatPlayer};
use civitas_bots::arena::Contest;
use civitas_bots::turn_taking::{MAX_FREE_STEPS, TurnTaking};
use civitas_bots::{Budget, PlayerConfig, levels, player};
use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, GameTask};
use civitas_core::game::{Game, Manner, Setup};
use civitas_core::seat::Seat;
use civitas_core::sitting::Sitting;

type Sound = Bazaar<SOUND>;

fn sitting(seats: usize, seed: u64) -> Sitting<Sound> {
    Sitting::seeded(Setup::with_first_roles::<Sound>(Default::default(), seats).unwrap(), seed)
}

/// Plays a whole game between players of one kind and returns how many steps each free phase took at most.
fn play(seats: usize, seed: u64, config: &PlayerConfig) -> (Sitting<Sound>, usize) {
    let mut sitting = sitting(seats, seed);
    let mut players: Vec<_> = (0..seats).map(|_| player::<Sound>(config)).collect();
    let (mut turns, mut dice) = (TurnTaking::default(), Dice::new(seed));
    let (mut free_steps, mut longest) = (0, 0);
    loop {
        let waiting = sitting.game().waiting();
        let Some(seat) = turns.next(&waiting) else { break };
        free_steps = if waiting.manner == Manner::Free { free_steps + 1 } else { 0 };
        longest = longest.max(free_steps);
        let perspective = sitting.perspective(seat);
        let action = match turns.must_finish(seat) {
            true => perspective.minimal(),
            false => players[seat.index()].choose(&perspective, &mut dice),
        };
        sitting.play(seat, &action.expect("an action")).expect("a legal action");
    }
    (sitting, longest)
}

fn search(simulations: u32) -> PlayerConfig {
    PlayerConfig::Search { budget: Budget::Iterations(simulations), threads: 1 }
}

#[test]
fn every_level_plays_alone_and_with_six_to_the_end() {
    assert!(levels::<Sound>().len() >= 4, "a game without a module has the default levels");
    for seats in [1, 2, 3, 6] {
        for config in [PlayerConfig::Random, PlayerConfig::Greedy { samples: 1, blunder_rate: 0.0 }, search(12)] {
            let (sitting, longest) = play(seats, seats as u64, &config);
            assert!(sitting.game().outcome().is_some());
            assert!(longest <= seats * usize::from(MAX_FREE_STEPS + 3), "{config:?}: a trade of {longest} steps");
        }
    }
}

#[test]
fn in_a_free_phase_every_seat_gets_its_chance_and_offers_are_answered() {
    let mut dealt = 0;
    for seed in 0..20 {
        let (sitting, _) = play(3, seed, &PlayerConfig::Random);
        dealt += sitting.record().to_string().matches("accept").count();
    }
    assert!(dealt > 0, "an offer was accepted");
}

#[test]
fn a_game_alone_is_lost_or_won_in_the_arena() {
    let mut contest = Contest::new(vec!["random".parse().unwrap()], 80);
    contest.seed = 3;
    let report = contest.run::<Sound>(|_| true).unwrap();
    let won = report.standings[0].wins;
    assert_eq!(report.games, 80);
    assert!((0.0..80.0).contains(&won), "a random player loses some of them: {won}");
    assert_eq!(report.lost, 80 - won as u32);
    assert!(report.to_string().contains("nobody won"), "{report}");
}

#[test]
fn a_search_wins_every_game_alone_and_random_play_does_not() {
    let won = |config: &PlayerConfig| {
        let games = (0..20).map(|seed| play(1, seed, config).0);
        games.filter(|sitting| !sitting.game().outcome().unwrap().winners().is_empty()).count()
    };
    let (searching, random) = (won(&search(60)), won(&PlayerConfig::Random));
    assert!(searching == 20 && random < 20, "{searching} of 20 against {random}");
}

#[test]
fn bots_under_a_seal_do_not_know_what_others_have_answered() {
    let answers = ["pick 0; stake 0", "pick 2; stake 2"].map(|line| {
        let mut sitting = sitting(2, 1);
        let [first, second] = [0, 1].map(|seat| Seat::new(seat).unwrap());
        for seat in [first, second] {
            DynSitting::play(&mut sitting, seat, "done", None).unwrap();
        }
        DynSitting::play(&mut sitting, first, line, None).unwrap();
        player::<Sound>(&search(40)).choose(&sitting.perspective(second), &mut Dice::new(4))
    });
    assert_eq!(answers[0], answers[1]);
}

#[test]
fn a_player_that_is_kept_answers_like_a_table_wants_it() {
    let mut sitting = sitting(2, 5);
    let mut players: Vec<_> = (0..2).map(|_| NewSeatPlayer("search:10@3").run::<Sound>().unwrap()).collect();
    let mut turns = TurnTaking::default();
    while let Some(seat) = turns.next(&sitting.game().waiting()) {
        let line = if turns.must_finish(seat) {
            DynSitting::minimal(&sitting, seat).unwrap()
        } else {
            let request = AdviceRequest::of(&sitting, seat, &"search:10@3".parse().unwrap(), 0);
            players[seat.index()].answer(&request).unwrap().answer
        };
        DynSitting::play(&mut sitting, seat, &line, None).unwrap();
    }
    assert!(sitting.game().outcome().is_some());
}
