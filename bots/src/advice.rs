//! Decisions requested in text, so that they can be computed in another thread or process.
//!
//! A request contains a position made by [`civitas_core::game::Game::imagine`]: nothing in it is secret, and by law 6
//! sampling from it is as good as sampling from the true state. A server puts requests into a queue; a worker runs one
//! through the registry of games and sends the advice back. Hints and explanations use the same requests.
//!
//! A worker that creates a player once ([`SeatPlayer`]) and gives it every request of its seat keeps the trees of a search
//! from decision to decision.

use crate::ExplainingBot;
use crate::game_bots::bots_of;
use crate::levels::{known_players, player_by_name};
use crate::player_spec::PlayerSpec;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, GameTask};
use civitas_core::game::{Digest, Game, PositionError};
use civitas_core::perspective::Perspective;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A request for the decision of a seat.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct AdviceRequest {
    /// The name of the game.
    pub game: String,
    /// A position that fits what the seat knows.
    pub position: String,
    /// The key of what the seat has observed, for players that are kept; see [`civitas_core::observations`].
    #[serde(default)]
    pub observations: Option<u64>,
    /// The seat that decides.
    pub seat: Seat,
    /// The specification of the player: `expert`, `search:200ms@3`.
    pub player: String,
    /// Number of candidate lines to explain.
    pub lines: usize,
}

/// The answer to a request, with an explanation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Advice {
    /// The action, in the notation of the game.
    pub answer: String,
    /// The actions that were considered, the best first.
    pub why: Vec<CandidateLine>,
}

/// An action that was considered.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CandidateLine {
    /// The action and a likely continuation: who decides, and what. Hidden things in it are sampled.
    pub line: Vec<(Seat, String)>,
    /// Number of simulations that chose it.
    pub visits: u32,
    /// The expected value for the seat, from 0 (lost) to 1 (won).
    pub expected: f64,
    /// Why it is a good one, and what to mind, as facts of the game with the tag `reason`.
    #[serde(default)]
    pub reasons: Vec<serde_json::Value>,
}

/// A request that cannot be answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdviceError {
    /// The request is for another game.
    OtherGame(String),
    /// There is no such player.
    Player {
        /// The specification.
        found: String,
        /// The players of the game.
        known: Vec<&'static str>,
    },
    /// The position cannot be read.
    Position(PositionError),
    /// The seat has nothing to decide.
    NotAsked,
}

impl fmt::Display for AdviceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(game) => write!(f, "the request is for another game: “{game}”"),
            Self::Player { found, known } => {
                write!(f, "unknown player “{found}”; available players: {}", known.join(", "))
            }
            Self::Position(error) => write!(f, "invalid position: {error}"),
            Self::NotAsked => f.write_str("the seat has nothing to decide"),
        }
    }
}

impl std::error::Error for AdviceError {}

impl AdviceRequest {
    /// Creates a request for a seat of a running game. What the seat cannot know is sampled, so the request may be sent
    /// anywhere.
    #[must_use]
    pub fn of(sitting: &dyn DynSitting, seat: Seat, player: &PlayerSpec, lines: usize) -> Self {
        // Another seed at every decision, or the same dice would be used all game long.
        let seed = player.seed ^ (sitting.plies() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            game: sitting.info().name.to_owned(),
            position: sitting.imagine(seat, seed),
            observations: Some(sitting.observations(seat)),
            seat,
            player: player.to_string(),
            lines,
        }
    }

    /// Answers the request with a new player, for a game of this type.
    ///
    /// # Errors
    ///
    /// Returns an [`AdviceError`] if the request is for another game, names an unknown player, has an invalid position,
    /// or if the seat has nothing to decide.
    pub fn answer<G: Game>(&self) -> Result<Advice, AdviceError> {
        KeptPlayer::<G>::new(&self.player)?.answer(self)
    }
}

impl GameTask for &AdviceRequest {
    type Out = Result<Advice, AdviceError>;

    fn run<G: Game>(self) -> Self::Out {
        self.answer::<G>()
    }
}

/// A player of one seat that is kept from decision to decision.
pub trait SeatPlayer: Send {
    /// Answers a request. The player of the request must be the one this was created for.
    ///
    /// # Errors
    ///
    /// Returns an [`AdviceError`] as [`AdviceRequest::answer`] does.
    fn answer(&mut self, request: &AdviceRequest) -> Result<Advice, AdviceError>;
}

/// Creates the player of a specification: `civitas_games::with_game(name, NewSeatPlayer("expert@3"))`.
#[derive(Debug, Clone, Copy)]
pub struct NewSeatPlayer<'a>(pub &'a str);

impl GameTask for NewSeatPlayer<'_> {
    type Out = Result<Box<dyn SeatPlayer>, AdviceError>;

    fn run<G: Game>(self) -> Self::Out {
        Ok(Box::new(KeptPlayer::<G>::new(self.0)?))
    }
}

struct KeptPlayer<G: Game> {
    player: Box<dyn ExplainingBot<G>>,
    seed: u64,
}

impl<G: Game> KeptPlayer<G> {
    fn new(spec: &str) -> Result<Self, AdviceError> {
        let unknown = || AdviceError::Player { found: spec.to_owned(), known: known_players::<G>() };
        let spec: PlayerSpec = spec.parse().map_err(|_| unknown())?;
        Ok(Self { player: player_by_name::<G>(&spec).ok_or_else(unknown)?, seed: spec.seed })
    }
}

impl<G: Game> SeatPlayer for KeptPlayer<G> {
    fn answer(&mut self, request: &AdviceRequest) -> Result<Advice, AdviceError> {
        if request.game != G::NAME {
            return Err(AdviceError::OtherGame(request.game.clone()));
        }
        let mut dice = Dice::new(self.seed ^ Digest::of_text(&request.position).0);
        let lines: Vec<_> = Line::all(&request.position).collect();
        let read = G::from_position(&lines, &mut Rollout { dice: &mut dice });
        let game = read.map_err(AdviceError::Position)?;
        if !game.waiting().asks(request.seat) {
            return Err(AdviceError::NotAsked);
        }
        let mut perspective = Perspective::new(&game, request.seat);
        if let Some(key) = request.observations {
            perspective = perspective.with_observations(key);
        }
        let answer = self.player.choose(&perspective, &mut dice).ok_or(AdviceError::NotAsked)?;
        let mut reasons_dice = dice.split();
        let why = self.player.explain(&perspective, request.lines, &mut dice).into_iter();
        let why = why.map(|considered| CandidateLine {
            line: considered.line.iter().map(|(seat, action)| (*seat, action.to_string())).collect(),
            visits: considered.visits,
            // More digits would mean nothing, and not every JSON parser returns the last one unchanged.
            expected: (considered.expected * 1e4).round() / 1e4,
            reasons: bots_of::<G>().reasons(&perspective, &considered.line, &mut reasons_dice),
        });
        Ok(Advice { answer: answer.to_string(), why: why.collect() })
    }
}
