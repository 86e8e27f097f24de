//! A decision asked for in text, so that it can be thought about elsewhere.
//!
//! The question holds a position made by [`civitas_core::game::Game::imagine`]: nothing secret is in it, and by law 6
//! imagining again from it is as good as imagining from the true state. A server puts questions into a queue; a worker
//! takes one, runs it with the registry of games, and sends the advice back. The same serves hints and "why".

use crate::levels::{known_players, player_by_name};
use crate::player_spec::PlayerSpec;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, GameTask};
use civitas_core::game::{Digest, Game};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a seat should answer, asked in text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AdviceRequest {
    /// The word of the game.
    pub game: String,
    /// A position that fits what the seat knows.
    pub position: String,
    /// Who asks.
    pub seat: Seat,
    /// Who is to think: `expert`, `search:200ms@3`.
    pub player: String,
    /// How many lines of explanation are wanted.
    pub lines: usize,
}

/// What to answer, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The answer, in the notation of the game.
    pub answer: String,
    /// What was looked into, the best first.
    pub why: Vec<CandidateLine>,
}

/// One answer that was looked into.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CandidateLine {
    /// The answer and how the game may go on: who decides, and what. Hidden things in it are imagined.
    pub line: Vec<(Seat, String)>,
    /// How often it was tried.
    pub visits: u32,
    /// What is expected for the seat: from 0, lost, to 1, won.
    pub expected: f64,
}

/// A question that cannot be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdviceError {
    /// It is about another game than it was given to.
    OtherGame(String),
    /// There is no such player.
    Player {
        /// What was said.
        found: String,
        /// Who there is.
        known: Vec<&'static str>,
    },
    /// The position cannot be read.
    Position(String),
    /// The seat is not asked for anything.
    NotAsked,
}

impl fmt::Display for AdviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(game) => write!(f, "the question is about another game, “{game}”"),
            Self::Player { found, known } => write!(f, "there is no player “{found}”; there are {}", known.join(", ")),
            Self::Position(wrong) => write!(f, "the position cannot be: {wrong}"),
            Self::NotAsked => f.write_str("the seat has nothing to decide"),
        }
    }
}

impl std::error::Error for AdviceError {}

impl AdviceRequest {
    /// Asks for a seat of a running game. What the seat cannot know is imagined, so the question can be sent anywhere.
    #[must_use]
    pub fn of(sitting: &dyn DynSitting, seat: Seat, player: &PlayerSpec, lines: usize) -> Self {
        // Another seed at every decision, or the dice would fall the same way all game long.
        let seed = player.seed ^ (sitting.plies() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            game: sitting.info().name.to_owned(),
            position: sitting.imagine(seat, seed),
            seat,
            player: player.to_string(),
            lines,
        }
    }

    /// Thinks about it, as a game of this type.
    ///
    /// # Errors
    ///
    /// Why there is nothing to say.
    pub fn answer<G: Game>(&self) -> Result<Advice, AdviceError> {
        if self.game != G::NAME {
            return Err(AdviceError::OtherGame(self.game.clone()));
        }
        let unknown = || AdviceError::Player { found: self.player.clone(), known: known_players::<G>() };
        let name: PlayerSpec = self.player.parse().map_err(|_| unknown())?;
        let mut player = player_by_name::<G>(&name).ok_or_else(unknown)?;
        let mut dice = Dice::new(name.seed ^ Digest::of_text(&self.position).0);
        let lines: Vec<_> = Line::all(&self.position).collect();
        let read = G::from_position(&lines, &mut Rollout { dice: &mut dice });
        let game = read.map_err(|wrong| AdviceError::Position(wrong.to_string()))?;
        if !game.waiting().asks(self.seat) {
            return Err(AdviceError::NotAsked);
        }
        let perspective = Perspective::new(&game, self.seat);
        let answer = player.choose(&perspective, &mut dice).ok_or(AdviceError::NotAsked)?;
        let why = player.explain(&perspective, self.lines, &mut dice).into_iter().map(|considered| CandidateLine {
            line: considered.line.iter().map(|(seat, action)| (*seat, action.to_string())).collect(),
            visits: considered.visits,
            // More digits would mean nothing, and not every reader of JSON would get the last one right.
            expected: (considered.expected * 1e4).round() / 1e4,
        });
        Ok(Advice { answer: answer.to_string(), why: why.collect() })
    }
}

impl GameTask for &AdviceRequest {
    type Out = Result<Advice, AdviceError>;

    fn run<G: Game>(self) -> Self::Out {
        self.answer::<G>()
    }
}
