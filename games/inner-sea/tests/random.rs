//! Random games at every table keep every invariant.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_core::text::Line;
use civitas_inner_sea::{InnerSea, Options};

/// Every table a law is tried at, and more: name, options, seats.
const TABLES: [(&str, usize); 12] = [
    ("", 1),
    ("", 2),
    ("", 3),
    ("", 4),
    ("", 5),
    ("", 6),
    ("setup=extended_east last_event=yes", 3),
    ("setup=open_east hordes=yes", 5),
    ("setup=open_east level=steward", 1),
    ("civilizations=6 rest=players", 3),
    ("civilizations=6 level=pharaoh mood=hostile", 2),
    ("civilizations=2 epochs=3", 1),
];

/// ACIS-211: components are kept in every state of a random game, whoever plays.
#[test]
fn random_games_end_and_keep_their_components_acis_211() {
    let (mut longest, mut most) = (0, 0);
    for (number, (options, seats)) in TABLES.iter().cycle().take(48).enumerate() {
        let mut dice = Dice::new(number as u64);
        let options = Options::read(options).unwrap();
        let setup = Setup::with_first_roles::<InnerSea>(options, *seats).unwrap();
        let mut game = InnerSea::start(&setup, &mut Rollout { dice: &mut dice });
        let mut list = Vec::new();
        let mut decisions = 0;
        while !game.waiting().is_over() {
            game.audit().unwrap_or_else(|wrong| panic!("{wrong}\n{}", game.position()));
            let seat = game.waiting().unanswered.iter().next().unwrap();
            list.clear();
            game.legal(seat, &mut list);
            most = most.max(list.len());
            assert!(list.contains(&game.minimal(seat).unwrap()), "{}", game.position());
            for action in &list {
                game.check(seat, action).unwrap_or_else(|why| panic!("{action}: {why:?}\n{}", game.position()));
            }
            if decisions % 16 == 0 {
                let text = game.position();
                let lines: Vec<_> = Line::all(&text).collect();
                let again = InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) });
                let again = again.unwrap_or_else(|wrong| panic!("{wrong}\n{text}"));
                assert!(again == game, "{text}\n{}", again.position());
            }
            let action = *dice.pick(&list).unwrap();
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            decisions += 1;
            assert!(decisions < InnerSea::MAX_DECISIONS, "{}", game.position());
        }
        assert!(game.outcome().is_some());
        longest = longest.max(decisions);
    }
    println!("longest {longest}, {most} answers at most, {} bytes", size_of::<InnerSea>());
    assert!(most <= 800, "{most} answers");
}

/// A state fits in four kibibytes.
#[test]
fn a_state_is_small() {
    assert!(size_of::<InnerSea>() <= 4096, "{}", size_of::<InnerSea>());
}
