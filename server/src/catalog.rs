//! The games that a server offers.

use crate::room::Room;
use civitas_core::erased::{GameInfo, StepEvents};
use civitas_core::opening::{OpenError, Opening};

/// A game that has just been opened, and what its start told.
pub type Opened = Result<(Room, StepEvents), OpenError>;

/// The games that a server offers. Tests add games of their own.
pub trait Catalog: Send + Sync + 'static {
    /// All games, in the order in which they are listed.
    fn games(&self) -> Vec<GameInfo>;

    /// Sets up a new game.
    ///
    /// # Errors
    ///
    /// Returns [`OpenError`] if there is no such game, or its options and roles do not fit.
    fn open(&self, game: &str, table: Opening<'_>) -> Opened;

    /// Replays a record.
    ///
    /// # Errors
    ///
    /// Returns [`OpenError`] if the record cannot be read or replayed.
    fn replay(&self, record: &str) -> Opened;
}

/// The games of Civitas.
#[derive(Debug, Clone, Copy, Default)]
pub struct CivitasGames;

impl Catalog for CivitasGames {
    fn games(&self) -> Vec<GameInfo> {
        civitas_games::all()
    }

    fn open(&self, game: &str, table: Opening<'_>) -> Opened {
        Room::of(civitas_games::open(game, table)?)
    }

    fn replay(&self, record: &str) -> Opened {
        Room::of(civitas_games::replay(record, usize::MAX)?)
    }
}
