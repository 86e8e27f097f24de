//! A player knows what its seat knows and nothing else.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use civitas_bots::{Budget, Level, Recipe, levels, player};
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::mind::Mind;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_tigris::{Options, Tigris};

/// Every kind of player, with budgets that do not depend on the clock.
fn recipes() -> Vec<Recipe> {
    let of_levels = levels::<Tigris>().iter().map(|Level { player, .. }| match *player {
        Recipe::Search { .. } => Recipe::Search { budget: Budget::Iterations(60) },
        other => other,
    });
    of_levels.chain([Recipe::Random, Recipe::Greedy { imaginings: 2, slip: 0.0 }]).collect()
}

/// A game after some random decisions.
fn under_way(seats: usize, decisions: usize, seed: u64) -> Tigris {
    let setup = Setup::of::<Tigris>(Options::default(), seats).unwrap();
    let mut sitting = Sitting::<Tigris>::numbered(setup, seed);
    let (mut dice, mut buffer) = (Dice::new(seed), Vec::new());
    for _ in 0..decisions {
        let Some(seat) = sitting.game().waiting().asked.iter().next() else { break };
        let action = sitting.mind(seat).any(&mut dice, &mut buffer).unwrap();
        sitting.play(seat, &action).unwrap();
    }
    *sitting.game()
}

#[test]
fn two_true_states_with_one_view_get_the_same_answer() {
    for seed in 0..12 {
        let game = under_way(2 + seed as usize % 3, 9 * seed as usize + 3, seed);
        let Some(seat) = game.waiting().asked.iter().next() else { continue };
        let other = game.imagine(seat, &mut Dice::new(99 + seed));
        assert_eq!(game.view(Viewer::Seat(seat)), other.view(Viewer::Seat(seat)));
        assert_ne!(game, other, "the hidden hands differ, or this shows nothing");
        for recipe in recipes() {
            let answer = |game: &Tigris| player::<Tigris>(&recipe).choose(&Mind::new(game, seat), &mut Dice::new(7));
            assert_eq!(answer(&game), answer(&other), "{recipe:?}");
        }
    }
}

#[test]
fn the_same_dice_give_the_same_answer_also_from_a_player_that_has_played_before() {
    let game = under_way(4, 30, 5);
    let seat = game.waiting().asked.iter().next().unwrap();
    for recipe in recipes() {
        let mut fresh = player::<Tigris>(&recipe);
        let mut used = player::<Tigris>(&recipe);
        let earlier = under_way(4, 12, 8);
        let somebody = earlier.waiting().asked.iter().next().unwrap();
        used.choose(&Mind::new(&earlier, somebody), &mut Dice::new(1));
        let mind = Mind::new(&game, seat);
        assert_eq!(fresh.choose(&mind, &mut Dice::new(3)), used.choose(&mind, &mut Dice::new(3)), "{recipe:?}");
    }
}

#[test]
fn whoever_is_not_asked_has_no_answer() {
    let game = under_way(3, 10, 2);
    let asked = game.waiting().asked.iter().next().unwrap();
    let other = Seat::all(3).find(|&seat| seat != asked).unwrap();
    for recipe in recipes() {
        assert_eq!(player::<Tigris>(&recipe).choose(&Mind::new(&game, other), &mut Dice::new(1)), None);
    }
}
