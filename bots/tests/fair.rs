//! A player knows what its seat knows and nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::knowledge::Knowledge;
use civitas_bots::tigris::TigrisKnowledge;
use civitas_bots::{Budget, Level, PlayerConfig, levels, player};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::perspective::Perspective;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_games::ages::Ages;
use civitas_games::civ::Civ;
use civitas_games::tigris::Tigris;

/// Every kind of player, with budgets that do not depend on the clock.
fn recipes<G: Game>() -> Vec<PlayerConfig> {
    let of_levels = levels::<G>().iter().map(|Level { player, .. }| match *player {
        PlayerConfig::Search { .. } => PlayerConfig::Search { budget: Budget::Iterations(60), threads: 1 },
        other => other,
    });
    of_levels.chain([PlayerConfig::Random, PlayerConfig::Greedy { samples: 2, blunder_rate: 0.0 }]).collect()
}

/// A game after some decisions at random, without anybody giving up.
fn under_way<G: Game>(seats: usize, decisions: usize, seed: u64) -> G {
    let setup = Setup::with_first_roles::<G>(G::Options::default(), seats).unwrap();
    let mut sitting = Sitting::<G>::seeded(setup, seed);
    let (mut dice, mut random) = (Dice::new(seed), player::<G>(&PlayerConfig::Random));
    for _ in 0..decisions {
        let Some(seat) = sitting.game().waiting().unanswered.iter().next() else { break };
        let action = random.choose(&sitting.perspective(seat), &mut dice).unwrap();
        sitting.play(seat, &action).unwrap();
    }
    sitting.game().clone()
}

/// Two true states that a seat cannot tell apart, for many moments of many games; how many pairs were looked at.
fn for_each_pair<G: Game>(spacing: usize, mut look: impl FnMut(&G, &G, Seat)) -> u32 {
    let mut pairs = 0;
    for seed in 0..12 {
        let game: G = under_way(2 + seed as usize % 3, spacing * seed as usize + 3, seed);
        let Some(seat) = game.waiting().unanswered.iter().next() else { continue };
        let other = game.imagine(seat, &mut Dice::new(99 + seed));
        assert_eq!(game.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
        if game != other {
            look(&game, &other, seat);
            pairs += 1;
        }
    }
    pairs
}

/// What a player answers with several dice: the same list means the same chances of each answer.
fn answers<G: Game>(game: &G, seat: Seat, config: &PlayerConfig) -> Vec<Option<G::Action>> {
    (0..3).map(|seed| player::<G>(config).choose(&Perspective::new(game, seat), &mut Dice::new(seed))).collect()
}

#[test]
fn two_true_states_with_one_view_get_the_same_answers_in_tigris() {
    let pairs = for_each_pair::<Tigris>(9, |game, other, seat| {
        for config in recipes::<Tigris>() {
            assert_eq!(answers(game, seat, &config), answers(other, seat, &config), "{config:?}");
        }
    });
    assert!(pairs >= 10, "{pairs}");
}

#[test]
fn two_true_states_with_one_view_get_the_same_answers_in_ages() {
    let pairs = for_each_pair::<Ages>(40, |game, other, seat| {
        for config in recipes::<Ages>() {
            assert_eq!(answers(game, seat, &config), answers(other, seat, &config), "{config:?}");
        }
    });
    assert!(pairs >= 8, "{pairs}");
}

#[test]
fn two_true_states_with_one_view_get_the_same_answers_in_civ() {
    let pairs = for_each_pair::<Civ>(40, |game, other, seat| {
        for config in recipes::<Civ>() {
            assert_eq!(answers(game, seat, &config), answers(other, seat, &config), "{config:?}");
        }
    });
    assert!(pairs >= 8, "{pairs}");
}

/// The tests above show something: whoever looks at the true state instead of imagining one is found out by the same
/// pairs. Such a player cannot be written against a `Perspective`; this one is handed the state behind its back.
#[test]
fn whoever_peeks_would_be_found_out() {
    let peek = |game: &Tigris, seat: Seat| {
        let mut list = Vec::new();
        game.legal(seat, &mut list);
        let best = |action: &civitas_games::tigris::Action| {
            let mut after = *game;
            let mut dice = Dice::new(1);
            after.apply(seat, action, &mut Rollout { dice: &mut dice });
            let values = TigrisKnowledge::default().evaluate(&after, &mut dice, &mut Vec::new());
            (values[seat] * 1e6) as i64
        };
        list.into_iter().max_by_key(best)
    };
    let mut differ = 0;
    for_each_pair::<Tigris>(9, |game, other, seat| differ += u32::from(peek(game, seat) != peek(other, seat)));
    assert!(differ > 0);
}

#[test]
fn the_same_dice_give_the_same_answer_also_from_a_player_that_has_played_before() {
    let game: Tigris = under_way(4, 30, 5);
    let seat = game.waiting().asked.iter().next().unwrap();
    for config in recipes::<Tigris>() {
        let mut fresh = player::<Tigris>(&config);
        let mut used = player::<Tigris>(&config);
        let earlier: Tigris = under_way(4, 12, 8);
        let somebody = earlier.waiting().asked.iter().next().unwrap();
        used.choose(&Perspective::new(&earlier, somebody), &mut Dice::new(1));
        let perspective = Perspective::new(&game, seat);
        assert_eq!(
            fresh.choose(&perspective, &mut Dice::new(3)),
            used.choose(&perspective, &mut Dice::new(3)),
            "{config:?}"
        );
    }
}

#[test]
fn whoever_is_not_asked_has_no_answer() {
    let game: Tigris = under_way(3, 10, 2);
    let asked = game.waiting().asked.iter().next().unwrap();
    let other = Seat::all(3).find(|&seat| seat != asked).unwrap();
    for config in recipes::<Tigris>() {
        assert_eq!(player::<Tigris>(&config).choose(&Perspective::new(&game, other), &mut Dice::new(1)), None);
    }
}
