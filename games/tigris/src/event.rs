//! What happens, and who may hear of it.
//!
//! Names and fields are for ever: stored games are read by them. Who hears an event is said where it is told; almost
//! all of them are for everybody. Only the colours of tiles that are drawn or exchanged are private (TE-188, TE-190).

use crate::map::Side;
use crate::pieces::{Colour, Monument, Tiles};
use crate::square::{Square, SquareSet};
use civitas_core::seat::Seat;
use serde::Serialize;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    GameStarted {
        /// On which side of the board.
        board: Side,
        /// Who starts.
        first: Seat,
    },
    /// A tile was laid.
    TileLaid {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: Colour,
        /// Where.
        square: Square,
    },
    /// A leader came onto the board.
    LeaderPlaced {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// Where.
        square: Square,
    },
    /// A leader went to another square.
    LeaderMoved {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// Where it stood.
        from: Square,
        /// Where.
        square: Square,
    },
    /// A leader was taken off the board by its owner.
    LeaderRemoved {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// Where it stood.
        from: Square,
    },
    /// A leader had to leave the board.
    LeaderReturned {
        /// Whose.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// Where it stood.
        from: Square,
        /// Why.
        why: WhyReturned,
    },
    /// A catastrophe token was laid.
    CatastropheLaid {
        /// By whom.
        seat: Seat,
        /// Where.
        square: Square,
        /// The tile that is gone.
        destroyed: Option<Colour>,
    },
    /// Tiles were exchanged; everybody hears how many.
    Exchanged {
        /// By whom.
        seat: Seat,
        /// How many were put away.
        tiles: u8,
    },
    /// Tiles were exchanged; their owner hears which.
    ExchangedTiles {
        /// By whom.
        seat: Seat,
        /// Put away.
        gave: Tiles,
        /// Drawn.
        drew: Tiles,
    },
    /// Points were gained.
    PointsGained {
        /// By whom.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// How many.
        points: u8,
        /// For what.
        why: WhyPoints,
    },
    /// A tile joined two kingdoms.
    KingdomsJoined {
        /// The tile.
        square: Square,
    },
    /// Two leaders fight.
    ConflictBegun {
        /// Their colour.
        colour: Colour,
        /// Who attacks.
        attacker: Seat,
        /// Who defends.
        defender: Seat,
        /// Is it an internal conflict?
        internal: bool,
    },
    /// A side added tiles from its hand.
    TilesRevealed {
        /// Which side.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// How many.
        tiles: u8,
        /// The strength of the side with them.
        strength: u8,
    },
    /// A conflict is decided.
    ConflictDecided {
        /// Who won.
        winner: Seat,
        /// Who lost.
        loser: Seat,
        /// The colour of the leaders.
        colour: Colour,
        /// The winner's strength.
        strength: u8,
        /// The loser's.
        against: u8,
    },
    /// Followers of a defeated leader left the game.
    FollowersRemoved {
        /// Whose.
        seat: Seat,
        /// Their colour.
        colour: Colour,
        /// Where they lay.
        squares: SquareSet,
    },
    /// A special building was built or moved.
    BuildingPut {
        /// By whom.
        seat: Seat,
        /// Which.
        colour: Colour,
        /// Where it stood before.
        from: Option<Square>,
        /// Where.
        square: Square,
    },
    /// A special building left the board under a monument.
    BuildingLost {
        /// Which.
        colour: Colour,
        /// Where it stood.
        square: Square,
    },
    /// A monument was built.
    MonumentBuilt {
        /// By whom.
        seat: Seat,
        /// Which.
        pair: Monument,
        /// Its north-west square.
        square: Square,
    },
    /// A special building or a monument was not built.
    BuiltNothing {
        /// By whom.
        seat: Seat,
    },
    /// A treasure was taken.
    TreasureTaken {
        /// By whom.
        seat: Seat,
        /// Where it lay.
        square: Square,
    },
    /// Tiles were drawn; everybody hears how many.
    Drew {
        /// By whom.
        seat: Seat,
        /// How many.
        tiles: u8,
    },
    /// Tiles were drawn; their owner hears which.
    DrewTiles {
        /// By whom.
        seat: Seat,
        /// Which.
        tiles: Tiles,
    },
    /// A turn is over.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The game is over.
    GameEnded {
        /// Because few treasures are left (TE-157), or because a hand could not be filled (TE-158)?
        why: WhyEnded,
    },
}

/// Why a leader had to leave the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WhyReturned {
    /// It lost a conflict.
    Defeated,
    /// It had no temple beside it any more (TE-047).
    Stranded,
}

/// What points are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WhyPoints {
    /// A laid tile.
    Tile,
    /// A conflict.
    Conflict,
    /// A monument.
    Monument,
}

/// Why the game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WhyEnded {
    /// One or two treasures are left on the board (TE-157).
    Treasures,
    /// Somebody could not fill his hand (TE-158).
    Bag,
}

impl civitas_core::game::Event for Event {
    fn reveals(&self) -> bool {
        match self {
            Self::TilesRevealed { .. }
            | Self::ExchangedTiles { .. }
            | Self::DrewTiles { .. }
            | Self::GameEnded { .. } => true,
            Self::GameStarted { .. }
            | Self::TileLaid { .. }
            | Self::LeaderPlaced { .. }
            | Self::LeaderMoved { .. }
            | Self::LeaderRemoved { .. }
            | Self::LeaderReturned { .. }
            | Self::CatastropheLaid { .. }
            | Self::Exchanged { .. }
            | Self::PointsGained { .. }
            | Self::KingdomsJoined { .. }
            | Self::ConflictBegun { .. }
            | Self::ConflictDecided { .. }
            | Self::FollowersRemoved { .. }
            | Self::BuildingPut { .. }
            | Self::BuildingLost { .. }
            | Self::MonumentBuilt { .. }
            | Self::BuiltNothing { .. }
            | Self::TreasureTaken { .. }
            | Self::Drew { .. }
            | Self::TurnEnded { .. } => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnded { .. })
    }
}
