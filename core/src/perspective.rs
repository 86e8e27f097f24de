//! What a bot gets: a seat's knowledge, and no way to the true state.

use crate::dice::Dice;
use crate::game::{Game, Outcome, Setup, Waiting};
use crate::seat::{Seat, Viewer};

/// A running game as one seat knows it.
#[derive(Debug, Clone, Copy)]
pub struct Perspective<'a, G> {
    game: &'a G,
    seat: Seat,
    observations: Option<u64>,
}

impl<'a, G: Game> Perspective<'a, G> {
    /// The knowledge of a seat.
    #[must_use]
    pub const fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat, observations: None }
    }

    /// The same, with the key of what the seat has observed so far: see [`crate::observations`].
    #[must_use]
    pub const fn with_observations(self, key: u64) -> Self {
        Self { observations: Some(key), ..self }
    }

    /// The key of what the seat has observed since the game began; `None` if whoever asks did not follow the game. A bot
    /// that is kept from decision to decision recognizes by it what it has thought about before.
    #[must_use]
    pub const fn observations(&self) -> Option<u64> {
        self.observations
    }

    /// Whose knowledge it is.
    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// What the table agreed on.
    #[must_use]
    pub fn setup(&self) -> Setup<G::Options> {
        self.game.setup()
    }

    /// What the seat sees.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.game.view(Viewer::Seat(self.seat))
    }

    /// Who must decide, as far as everybody may know: who has answered under a seal is left out.
    #[must_use]
    pub fn waiting(&self) -> Waiting {
        let waiting = self.game.waiting();
        Waiting { unanswered: waiting.asked.seats(), ..waiting }
    }

    /// What the seat can answer.
    pub fn legal(&self, out: &mut Vec<G::Action>) {
        self.game.legal(self.seat, out);
    }

    /// A uniformly random legal answer.
    pub fn random_action(&self, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Option<G::Action> {
        self.game.random_action(self.seat, dice, buffer)
    }

    /// The smallest legal answer.
    #[must_use]
    pub fn minimal(&self) -> Option<G::Action> {
        self.game.minimal(self.seat)
    }

    /// A whole state that fits what the seat knows.
    #[must_use]
    pub fn imagine(&self, dice: &mut Dice) -> G {
        self.game.imagine(self.seat, dice)
    }

    /// How the game ended, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }
}
