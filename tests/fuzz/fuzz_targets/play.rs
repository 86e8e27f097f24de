//! Bytes as decisions: each picks a legal answer, undoes, or tries one that may not be legal. Nothing panics, components
//! are conserved, and a refused answer changes nothing.
#![no_main]

use civitas_core::erased::GameTask;
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options;
use civitas_core::sitting::Sitting;
use libfuzzer_sys::fuzz_target;
use std::time::{Duration, Instant};

struct Play<'a>(&'a [u8]);

/// The longest step; see `texts.rs`.
const PATIENCE: Duration = Duration::from_secs(2);

impl GameTask for Play<'_> {
    type Out = ();

    fn run<G: Game>(self) {
        let [seats, seed, steps @ ..] = self.0 else { return };
        let options = G::Options::for_simulation();
        let bounds = options.seats();
        let seats = bounds.start() + usize::from(*seats) % (bounds.end() - bounds.start() + 1);
        let Ok(setup) = Setup::with_first_roles::<G>(options, seats) else { return };
        let mut sitting = Sitting::<G>::seeded(setup, u64::from(*seed));
        let (mut legal, mut seen) = (Vec::new(), Vec::new());
        for pair in steps.chunks_exact(2) {
            let begun = Instant::now();
            let waiting = sitting.game().waiting();
            let asked: Vec<_> = waiting.unanswered.iter().collect();
            let Some(&seat) = asked.get(usize::from(pair[0]) % asked.len().max(1)) else { break };
            match pair[0] >> 6 {
                3 if pair[1] & 1 == 0 => {
                    let _ = sitting.undo(seat);
                }
                // An answer from somewhere else in the game.
                3 => {
                    let Some(action) = seen.get(usize::from(pair[1]) % seen.len().max(1)) else { continue };
                    let before = sitting.game().position();
                    if sitting.play(seat, action).is_err() {
                        assert_eq!(before, sitting.game().position(), "a refused answer changes nothing");
                    }
                }
                _ => {
                    legal.clear();
                    sitting.game().legal(seat, &mut legal);
                    let at = (usize::from(pair[0] & 63) << 8 | usize::from(pair[1])) % legal.len();
                    let action = legal[at];
                    seen.push(action);
                    sitting.play(seat, &action).expect("a legal answer is taken");
                }
            }
            sitting.game().audit().unwrap();
            assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let [game, rest @ ..] = data else { return };
    let games = civitas_games::all();
    civitas_games::with_game(games[usize::from(*game) % games.len()].name, Play(rest));
});
