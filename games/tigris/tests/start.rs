//! How a game begins: who starts, and which dynasties sit down. No position can show it, for it is over by then.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup, SetupError};
use civitas_core::options::Options as _;
use civitas_core::seat::{Seat, Viewer};
use civitas_tigris::{Options, Tigris};

/// The seat that starts a game of three with these options and dice.
fn first(options: &str, dice: u64) -> Option<usize> {
    let setup = Setup::new::<Tigris>(Options::read(options).ok()?, &["urn", "lion", "bow"]).ok()?;
    let game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(dice) });
    Some(game.view(Viewer::Spectator).turn.index())
}

/// The river in which somebody bathed last (TE-031) cannot be asked for, so the start is drawn (TE-Q02): nobody is left
/// out.
#[test]
fn chance_names_the_first_player_te_031_te_q02() {
    let mut starts = [0; 3];
    for dice in 0..300 {
        starts[first("", dice).unwrap()] += 1;
    }
    assert!(starts.iter().all(|&count| count > 50), "{starts:?}");
}

#[test]
fn the_owner_of_the_table_may_name_the_first_player_te_q02() {
    for (word, seat) in [("first=1", 0), ("first=2", 1), ("first=3", 2)] {
        assert!((0..20).all(|dice| first(word, dice) == Some(seat)), "{word}");
    }
}

#[test]
fn the_order_of_the_seats_is_the_order_of_play_te_q03() {
    let setup = Setup::new::<Tigris>(Options::read("first=2").unwrap(), &["urn", "lion", "bow"]).unwrap();
    let mut dice = Dice::new(1);
    let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
    let end = "end".parse().unwrap();
    let mut turns = Vec::new();
    for _ in 0..4 {
        let turn = game.view(Viewer::Spectator).turn;
        turns.push(setup.role_name::<Tigris>(turn));
        game.apply(turn, &end, &mut Rollout { dice: &mut dice });
    }
    assert_eq!(turns, ["lion", "bow", "urn", "lion"]);
}

#[test]
fn nobody_leads_a_dynasty_that_another_leads_te_014() {
    let twice = Setup::new::<Tigris>(Options::default(), &["lion", "bull", "lion"]);
    assert_eq!(twice.unwrap_err(), SetupError::RoleTwice("lion".to_owned()));
}

/// Six tiles each, two tokens each, and the rest in the bag, at every table.
#[test]
fn everybody_is_dealt_six_tiles_te_017_te_022() {
    for (options, bags) in [("", [131, 125, 119]), ("board=alternate", [127, 121, 115])] {
        for (seats, bag) in (2..=4).zip(bags) {
            let setup = Setup::with_first_roles::<Tigris>(Options::read(options).unwrap(), seats).unwrap();
            let game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(7) });
            let view = game.view(Viewer::Seat(Seat::FIRST));
            assert_eq!(view.bag, bag);
            assert!(view.seats.iter().all(|seat| seat.hand.len() == 6 && seat.catastrophes == 2));
        }
    }
}
