//! What happens.

use civitas_core::seat::Seat;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    /// The seat has drafted an offer (only the seat).
    Drafted { to: Seat, goods: u8 },
    /// An offer was made (the two partners, or everybody if it was cried out).
    Offered { from: Seat, to: Seat, goods: u8, public: bool },
    /// An offer was withdrawn or replaced (whoever knew of it).
    Withdrawn { from: Seat, to: Seat },
    /// An offer was accepted.
    Dealt { from: Seat, to: Seat, goods: u8 },
    /// A seat trades no more.
    Finished { seat: Seat },
    /// The sealed answers open, in the order of the seats.
    Opened { prizes: Vec<u8>, stakes: Vec<u8> },
    /// Cards that were laid face down are turned up.
    Laid { seat: Seat, cards: u8 },
    /// A deed begins, and may be bribed.
    Began { stall: u8 },
    /// A stall bribes what is on top of the chain.
    Bribed { stall: u8, high: bool },
    /// A deed or a bribe has failed.
    Stopped { stall: u8 },
    /// A deed has succeeded.
    Succeeded { stall: u8 },
    /// A stall has drawn a card (only its seat).
    Drew { stall: u8, bribe: bool },
    /// A turn is over.
    TurnOver { seat: Seat },
}

impl civitas_core::game::Event for Event {
    fn reveals(&self) -> bool {
        match self {
            Self::Opened { .. } | Self::Laid { .. } | Self::Bribed { .. } | Self::Drew { .. } => true,
            Self::Drafted { .. }
            | Self::Offered { .. }
            | Self::Withdrawn { .. }
            | Self::Dealt { .. }
            | Self::Finished { .. }
            | Self::Began { .. }
            | Self::Stopped { .. }
            | Self::Succeeded { .. }
            | Self::TurnOver { .. } => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnOver { .. })
    }
}
