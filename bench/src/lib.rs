//! Yardsticks: random games to the end, the same way for every engine.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Setup};

/// How an answer is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// Write out the full legal list, then pick.
    Listed,
    /// Draw a uniformly random answer without the list.
    Drawn,
}

/// What some random games came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct GameResult {
    /// Decisions taken.
    pub decisions: u64,
    /// Actions listed on the way.
    pub listed: u64,
    /// A number made of how the games ended, so that a run cannot become fast by becoming wrong.
    pub check: u64,
}

/// Plays random games of `G` to the end, with the dice of a rollout.
pub fn play_out<G: Game>(setup: &Setup<G::Options>, games: u32, how: How, seed: u64) -> GameResult {
    let mut dice = Dice::new(seed);
    let mut buffer = Vec::with_capacity(1024);
    let mut played = GameResult::default();
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

/// A state some random decisions into a game; nothing if it ends before.
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
pub fn play_out_chess(games: u32, seed: u64) -> GameResult {
    let mut dice = Dice::new(seed);
    let mut moves = Vec::with_capacity(256);
    let mut played = GameResult::default();
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
