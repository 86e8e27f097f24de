//! Benchmarks: random games to the end, played the same way by every engine.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup, SetupError};
use civitas_core::options::Options;

/// How an action is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// From the full list of legal actions.
    Listed,
    /// Without the list, by [`Game::random_action`].
    Drawn,
}

/// What some random games amount to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Playouts {
    /// Number of decisions.
    pub decisions: u64,
    /// Number of actions listed.
    pub listed: u64,
    /// A hash of the results: a run that became wrong shows here.
    pub check: u64,
}

/// Returns the setup of a benchmark: the default options, but players stay to the end. Random players that may resign do
/// so within a few turns, and those games would measure little.
///
/// # Errors
///
/// Returns a [`SetupError`] if the game cannot be played with this number of seats.
pub fn setup<G: Game>(seats: usize) -> Result<Setup<G::Options>, SetupError> {
    let options = G::Options::read("resigning=no").unwrap_or_default();
    Setup::with_first_roles::<G>(options, seats)
}

/// Plays random games of `G` to the end, with the dice of a rollout.
pub fn play_out<G: Game>(setup: &Setup<G::Options>, games: u32, how: How, seed: u64) -> Playouts {
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::with_capacity(1024);
    let mut played = Playouts::default();
    for _ in 0..games {
        let mut game = G::start(setup, &mut Rollout { dice: &mut dice });
        while let Some(seat) = game.waiting().unanswered.iter().next() {
            let action = match how {
                How::Listed => {
                    buffer.clear();
                    game.legal(seat, &mut buffer);
                    played.listed += buffer.len() as u64;
                    dice.pick(&buffer).copied()
                }
                How::Drawn => game.random_action(seat, &mut dice, &mut buffer),
            };
            let Some(action) = action else { break };
            game.apply(seat, &action, &mut Rollout { dice: &mut dice });
            played.decisions += 1;
        }
        for (_, &rank) in game.outcome().iter().flat_map(|outcome| outcome.ranks.iter()) {
            played.check = played.check.wrapping_mul(31).wrapping_add(rank.into());
        }
    }
    played
}

/// Returns the state after the given number of random decisions; `None` if the game ends before.
pub fn walked<G: Game>(setup: &Setup<G::Options>, decisions: usize, dice: &mut Dice) -> Option<G> {
    let mut buffer = Vec::new();
    let mut game = G::start(setup, &mut Rollout { dice });
    for _ in 0..decisions {
        let seat = game.waiting().unanswered.iter().next()?;
        let action = game.random_action(seat, dice, &mut buffer)?;
        game.apply(seat, &action, &mut Rollout { dice });
    }
    Some(game)
}

/// Plays random games of chess to the end with cozy-chess: the full list at every move.
#[must_use]
pub fn play_out_chess(games: u32, seed: u64) -> Playouts {
    let mut dice = Dice::new(seed);
    let mut moves = Vec::with_capacity(256);
    let mut played = Playouts::default();
    for _ in 0..games {
        let mut board = cozy_chess::Board::default();
        while board.status() == cozy_chess::GameStatus::Ongoing {
            moves.clear();
            board.generate_moves(|some| {
                moves.extend(some);
                false
            });
            let Some(&chosen) = dice.pick(&moves) else { break };
            played.listed += moves.len() as u64;
            board.play_unchecked(chosen);
            played.decisions += 1;
        }
        played.check = played.check.wrapping_mul(31).wrapping_add(board.hash());
    }
    played
}
