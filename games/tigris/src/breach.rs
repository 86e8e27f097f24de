//! Every reason for a refusal, with its rule.

use crate::pieces::{Colour, Monument};
use crate::square::Square;
use civitas_core::rule::RuleId;
use serde::Serialize;

/// Why Tigris & Euphrates refuses an answer: the facts, and through [`civitas_core::game::Breach::rule`] the rule.
///
/// There is no text here. The table renders a breach in the reader's language, so a variant holds what both sentences
/// need and nothing else, and nothing that the seat who tried may not know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "breach", rename_all = "snake_case")]
pub enum Breach {
    /// It is not this seat's decision.
    NotYourDecision,
    /// The game is over.
    GameOver,
    /// Something else is asked while an event is resolved.
    EventFirst {
        /// What is waited for.
        prompt: &'static str,
    },
    /// This answers a question that nobody asked.
    NotAnAction,
    /// Both actions are taken.
    NoActionLeft,
    /// The leader would stand on a square that is not empty.
    LeaderSquareTaken {
        /// The square.
        square: Square,
    },
    /// The leader would stand where it stands.
    LeaderStandsThere {
        /// The square.
        square: Square,
    },
    /// The leader would have no temple beside it.
    NoTempleBeside {
        /// The square.
        square: Square,
    },
    /// The leader would stand in a river.
    LeaderOnRiver {
        /// The square.
        square: Square,
    },
    /// The leader would join kingdoms.
    LeaderJoinsKingdoms {
        /// The square.
        square: Square,
        /// How many.
        kingdoms: u8,
    },
    /// The leader cannot be taken off a board it does not stand on.
    LeaderNotOnBoard {
        /// Which leader.
        colour: Colour,
    },
    /// No tile of this colour is behind the screen.
    NotInHand {
        /// The colour.
        colour: Colour,
    },
    /// The tile would lie on a square that is not empty.
    TileSquareTaken {
        /// The square.
        square: Square,
    },
    /// Farms lie on rivers only.
    FarmOnLand {
        /// The square.
        square: Square,
    },
    /// Other tiles never lie on rivers.
    TileOnRiver {
        /// The square.
        square: Square,
        /// The tile.
        colour: Colour,
    },
    /// The tile would join three or four kingdoms.
    TileJoinsKingdoms {
        /// The square.
        square: Square,
        /// How many.
        kingdoms: u8,
    },
    /// Both catastrophe tokens are laid.
    NoCatastropheLeft,
    /// A treasure, a monument or a leader protects the square from catastrophes.
    Protected {
        /// The square.
        square: Square,
        /// What protects it.
        by: Protection,
    },
    /// A catastrophe token lies there already.
    CatastropheThere {
        /// The square.
        square: Square,
    },
    /// A special building protects the square from catastrophes.
    ProtectedByBuilding {
        /// The square.
        square: Square,
    },
    /// The tiles to exchange are not all in the hand, or there are none.
    CannotExchange {
        /// How many the hand holds.
        in_hand: u8,
    },
    /// Not that many temples are in the hand (internal conflict).
    NotThatManyTemples {
        /// How many were to be revealed.
        asked: u8,
        /// How many there are.
        in_hand: u8,
    },
    /// Not that many followers are in the hand (external conflict).
    NotThatManyFollowers {
        /// Their colour.
        colour: Colour,
        /// How many were to be revealed.
        asked: u8,
        /// How many there are.
        in_hand: u8,
    },
    /// There are no two leaders of this colour in the new kingdom.
    NoConflictOf {
        /// The colour.
        colour: Colour,
    },
    /// The square is on no line that lets the special building be built or moved.
    NotOnALine {
        /// The square.
        square: Square,
    },
    /// The four squares are not tiles of one colour with the laid one among them.
    NoSquareOfFour {
        /// The north-west square.
        square: Square,
    },
    /// The monument stands already, or has not the colour of the tiles.
    MonumentNotFree {
        /// Which monument.
        pair: Monument,
    },
    /// No treasure of that kingdom lies there.
    NoTreasure {
        /// The square.
        square: Square,
    },
    /// Another treasure must be taken first.
    OtherTreasureFirst {
        /// The square that was to be taken.
        square: Square,
        /// Is it the classic side, where the corners go first?
        classic: bool,
    },
}

/// What keeps catastrophes away from a square (TE-071).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Protection {
    /// A treasure.
    Treasure,
    /// A monument.
    Monument,
    /// A leader.
    Leader,
}

impl civitas_core::game::Breach for Breach {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotYourDecision => "TE-032",
            Self::GameOver => "TE-159",
            Self::EventFirst { .. } => "TE-080",
            Self::NotAnAction => "TE-035",
            Self::NoActionLeft => "TE-033",
            Self::LeaderSquareTaken { .. } => "TE-042",
            Self::LeaderStandsThere { .. } => "TE-Q20",
            Self::NoTempleBeside { .. } => "TE-043",
            Self::LeaderOnRiver { .. } => "TE-044",
            Self::LeaderJoinsKingdoms { .. } => "TE-045",
            Self::LeaderNotOnBoard { .. } => "TE-040",
            Self::NotInHand { .. } => "TE-051",
            Self::TileSquareTaken { .. } => "TE-052",
            Self::FarmOnLand { .. } => "TE-054",
            Self::TileOnRiver { .. } => "TE-055",
            Self::TileJoinsKingdoms { .. } => "TE-057",
            Self::NoCatastropheLeft => "TE-068",
            Self::Protected { .. } => "TE-071",
            Self::CatastropheThere { .. } => "TE-074",
            Self::ProtectedByBuilding { .. } => "TE-177",
            Self::CannotExchange { .. } => "TE-076",
            Self::NotThatManyTemples { .. } => "TE-091",
            Self::NotThatManyFollowers { .. } => "TE-109",
            Self::NoConflictOf { .. } => "TE-103",
            Self::NotOnALine { .. } => "TE-167",
            Self::NoSquareOfFour { .. } => "TE-126",
            Self::MonumentNotFree { .. } => "TE-130",
            Self::NoTreasure { .. } => "TE-144",
            Self::OtherTreasureFirst { classic: true, .. } => "TE-147",
            Self::OtherTreasureFirst { classic: false, .. } => "TE-148",
        })
    }
}
