//! What players are told of a conflict and of a draw is what happened. No position shows it: it is over by then.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use civitas_core::chance::Secret;
use civitas_core::dealer::House;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::seat::Viewer;
use civitas_tigris::{Event, Options, Tigris};

/// Plays random games; calls `told` with each event, the game before it and the action that it follows from.
fn play(mut told: impl FnMut(&Tigris, &str, &Event)) {
    let mut buffer = Vec::new();
    for number in 0..40 {
        let setup = Setup::with_first_roles::<Tigris>(Options::read("").unwrap(), 2 + number as usize % 3).unwrap();
        let mut dice = Dice::new(number);
        let mut house = House::new(Secret::from_number(number).seed(&[], &[]));
        let mut game = Tigris::start(&setup, &mut house);
        house.events.clear();
        for decisions in 0.. {
            assert!(decisions < Tigris::MAX_DECISIONS);
            let Some(&seat) = game.waiting().asked.as_slice().first() else { break };
            let action = game.random_action(seat, &mut dice, &mut buffer).unwrap();
            let before = game;
            game.apply(seat, &action, &mut house);
            for addressed in house.events.drain(..) {
                told(&before, &action.to_string(), &addressed.event);
            }
        }
    }
}

/// A leader that is placed begins an internal conflict (TE-086), a tile or the choice of a colour an external one
/// (TE-098).
#[test]
fn a_conflict_is_told_as_what_it_is() {
    let mut begun = [0; 2];
    play(|_, action, event| {
        if let Event::ConflictBegun { internal, attacker, defender, .. } = event {
            let leader = ["king", "priest", "farmer", "trader"].iter().any(|word| action.starts_with(word));
            assert_eq!(*internal, leader, "{action}");
            assert_ne!(attacker, defender);
            begun[usize::from(*internal)] += 1;
        }
    });
    assert!(begun.iter().all(|&count| count > 20), "{begun:?}");
}

/// The winner's strength is told first; at equal strength the winner is the defender (TE-094, TE-113).
#[test]
fn the_strengths_that_are_told_are_those_that_decided() {
    let (mut sides, mut shown) = (None, [None; 2]);
    let mut ties = 0;
    play(|_, action, event| match event {
        Event::ConflictBegun { attacker, defender, .. } => (sides, shown) = (Some([*attacker, *defender]), [None; 2]),
        Event::TilesRevealed { seat, strength, .. } => {
            shown[usize::from(*seat != sides.unwrap()[0])] = Some(*strength);
        }
        Event::ConflictDecided { winner, loser, strength, against, .. } => {
            let [attack, defence] = shown.map(Option::unwrap);
            let [attacker, defender] = sides.unwrap();
            let expected = if attack > defence {
                (attacker, defender, attack, defence)
            } else {
                (defender, attacker, defence, attack)
            };
            assert_eq!((*winner, *loser, *strength, *against), expected, "{action}");
            ties += usize::from(attack == defence);
        }
        _ => {}
    });
    assert!(ties > 5, "{ties}");
}

/// Whoever holds six tiles draws none (TE-153), and nothing is told of it.
#[test]
fn whoever_holds_six_tiles_is_not_said_to_draw() {
    let mut draws = 0;
    play(|before, action, event| {
        if let Event::Drew { seat, .. } = event
            && action == "end"
        {
            assert!(before.view(Viewer::Seat(*seat)).seats[seat.index()].hand.len() < 6, "{action}");
            draws += 1;
        }
    });
    assert!(draws > 100, "{draws}");
}
