//! What the game can wait for, and who decides.

use crate::pieces::Colour;
use civitas_core::seat::Seat;
use serde::Serialize;

/// What the game waits for. It is part of the state: stored, shown, resumed and tested like the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "prompt", rename_all = "snake_case")]
pub enum Prompt {
    /// The active seat acts, or ends its turn (TE-033).
    Act,
    /// A side of an internal conflict says how many temples it adds from its hand (TE-091).
    Revolt(Conflict),
    /// The active seat says which conflict of a union is next (TE-103, TE-124).
    ChooseWar,
    /// A side of an external conflict says how many followers it adds from its hand (TE-109).
    War(Conflict),
    /// The active seat may put a special building on the line of the laid tile (TE-166).
    Build,
    /// The active seat may build a monument on the square of the laid tile (TE-128).
    Monument,
    /// The owner of a trader chooses a treasure (TE-146).
    Treasure {
        /// Who.
        seat: Seat,
    },
    /// The game is over (TE-159).
    Over,
}

/// Two leaders of one colour fight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Conflict {
    /// Of both leaders.
    pub colour: Colour,
    /// Reveals first.
    pub attacker: Seat,
    /// Reveals second, and wins a tie.
    pub defender: Seat,
    /// How many tiles the attacker has revealed; `None` while it decides.
    pub revealed: Option<u8>,
}

impl Conflict {
    /// Who decides now: first the attacker, then the defender, each once (TE-092, TE-110).
    #[must_use]
    pub const fn decides(&self) -> Seat {
        match self.revealed {
            None => self.attacker,
            Some(_) => self.defender,
        }
    }
}

impl Prompt {
    /// Its word in positions and facts.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Act => "act",
            Self::Revolt(Conflict { revealed: None, .. }) => "revolt-attack",
            Self::Revolt(_) => "revolt-defence",
            Self::ChooseWar => "war",
            Self::War(Conflict { revealed: None, .. }) => "war-attack",
            Self::War(_) => "war-defence",
            Self::Build => "build",
            Self::Monument => "monument",
            Self::Treasure { .. } => "treasure",
            Self::Over => "over",
        }
    }

    /// The seat that decides while `turn` is the active one; nobody when the game is over.
    #[inline]
    #[must_use]
    pub const fn decides(&self, turn: Seat) -> Option<Seat> {
        match self {
            Self::Act | Self::ChooseWar | Self::Build | Self::Monument => Some(turn),
            Self::Revolt(conflict) | Self::War(conflict) => Some(conflict.decides()),
            Self::Treasure { seat } => Some(*seat),
            Self::Over => None,
        }
    }
}
