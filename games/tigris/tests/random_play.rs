//! Random games at every table keep every invariant.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options as _;
use civitas_tigris::{Options, Tigris};

#[test]
fn random_games_end_and_lose_no_piece_te_002() {
    let mut buffer = Vec::new();
    let mut longest = 0;
    for (game, options) in
        ["", "board=alternate", "buildings=yes", "board=alternate buildings=yes scores=open"].iter().enumerate()
    {
        for seats in 2..=4 {
            for round in 0..20 {
                let setup = Setup::with_first_roles::<Tigris>(Options::read(options).unwrap(), seats).unwrap();
                let mut dice = Dice::new((game * 1000 + seats * 100 + round) as u64);
                let mut state = Tigris::start(&setup, &mut Rollout { dice: &mut dice });
                let mut decisions = 0;
                while let Some(&seat) = state.waiting().asked.as_slice().first() {
                    let action = state.random_action(seat, &mut dice, &mut buffer).unwrap();
                    buffer.clear();
                    state.legal(seat, &mut buffer);
                    assert!(buffer.contains(&action), "{action}");
                    for listed in &buffer {
                        assert_eq!(state.check(seat, listed), Ok(()), "{listed}\n{}", state.position());
                    }
                    state.apply(seat, &action, &mut Rollout { dice: &mut dice });
                    state.audit().unwrap_or_else(|wrong| panic!("{action}: {wrong}\n{}", state.position()));
                    let text = state.position();
                    let lines: Vec<_> = civitas_core::text::Line::all(&text).collect();
                    let again = Tigris::from_position(&lines, &mut Rollout { dice: &mut dice });
                    assert_eq!(again.as_ref(), Ok(&state), "{action}\n{text}");
                    decisions += 1;
                    assert!(decisions < Tigris::MAX_DECISIONS);
                }
                longest = longest.max(decisions);
                assert!(state.outcome().is_some());
            }
        }
    }
    println!("longest {longest}, {} bytes", size_of::<Tigris>());
}
