//! What belongs to one player: figures, cities, cards, markers, and everything on the sheet.

use crate::card::{CivId, EventId, GovernmentId, MarkerId, UNIT_KINDS};
use crate::effect::Traits;
use crate::list::List;
use crate::square::Square;
use civitas_core::seat::Seat;

/// A figure of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawn {
    /// Where it stands; none on the sheet.
    pub square: Square,
    /// Has it finished moving this turn (CIV-237)?
    pub moved: bool,
    /// Was it placed in this Start of Turn phase, too late to gather (CIV-375)?
    pub fresh: bool,
    /// The city to which a scout sends its square, counted from 1; 0 is none (CIV-376).
    pub sends: u8,
    /// Was the gathering of a scout declared in this turn (CIV-376)? A declaration stands, so that a step ends.
    pub told: bool,
}

impl Pawn {
    /// On the sheet.
    pub const OFF: Self = Self { square: Square::NONE, moved: false, fresh: false, sends: 0, told: false };
}

crate::words! {
    /// A marker on a city (FF-077, FF-080).
    CityMarker, "a city marker" {
        /// None.
        None = "none",
        /// +2 combat bonus for the defender.
        Fortification = "fortification",
        /// 2 production, once.
        Caravan = "caravan",
    }
}

/// A city of a player; the first one is the capital.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct City {
    /// Its centre; none if it is not built.
    pub centre: Square,
    /// The second centre square of a metropolis.
    pub second: Square,
    /// Is it walled?
    pub walls: bool,
    /// Its marker.
    pub marker: CityMarker,
    /// City actions left in this phase.
    pub left: u8,
    /// Actions of Ada Lovelace, which cannot be cancelled.
    pub protected: u8,
    /// Production more in its produce actions of this turn (CIV-Q69).
    pub boost: u8,
}

impl City {
    /// Not built.
    pub const NONE: Self = Self {
        centre: Square::NONE,
        second: Square::NONE,
        walls: false,
        marker: CityMarker::None,
        left: 0,
        protected: 0,
        boost: 0,
    };

    /// Is it built?
    #[must_use]
    pub const fn is_built(&self) -> bool {
        self.centre.is_some()
    }

    /// Is this square its centre?
    #[must_use]
    pub fn is_centre(&self, square: Square) -> bool {
        square.is_some() && (self.centre == square || self.second == square)
    }
}

/// An event card in a hand, and who knows its face besides the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Held {
    /// Which card.
    pub event: EventId,
    /// Who else knows it.
    pub known: u8,
}

/// A hut or village marker on a sheet, face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kept {
    /// Whose.
    pub owner: Seat,
    /// Which.
    pub marker: MarkerId,
    /// Who else knows it.
    pub known: u8,
}

impl Default for Kept {
    fn default() -> Self {
        Self { owner: Seat::FIRST, marker: MarkerId(0), known: 0 }
    }
}

/// A marker on the map whose face some players have seen (Zheng He).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Peeked {
    /// Where.
    pub square: Square,
    /// Which.
    pub marker: MarkerId,
    /// Who knows it.
    pub known: u8,
}

crate::words! {
    /// What a player has done this turn that is allowed once (CIV-103).
    Deed, "a deed" {
        /// Changed the government (CIV-Q18).
        Government = "government",
        /// Invested a coin (FF-118).
        Invested = "invested",
        /// Sacrificed a figure in an enemy centre (CIV-392).
        Infiltrated = "infiltrated",
        /// Divided production (Engineering).
        Split = "split",
        /// Harvested twice (Angkor Wat).
        Harvested = "harvested",
        /// Built for free as a city action (Egypt).
        Granted = "granted",
        /// Paid two resources as a spy (Kremlin).
        Paired = "paired",
        /// Took the arts as trade (Charles Darwin).
        Studied = "studied",
        /// Razed where an army stopped (Combustion).
        Razed = "razed",
        /// Doubled the travel speed (James Cook).
        Doubled = "doubled",
        /// Took a resource for investing (Machu Pichu).
        Rewarded = "rewarded",
        /// Put a coin on Code of Laws.
        Victorious = "victorious",
    }
}

/// Everything of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// The civilization, once it is known.
    pub civ: Option<CivId>,
    /// The government.
    pub government: GovernmentId,
    /// Governments unlocked by technologies or at the start, as a set.
    pub unlocked: u8,
    /// Governments that can be adopted directly in this Start of Turn phase (CIV-122).
    pub fresh_now: u8,
    /// Governments that can be adopted directly in the next one.
    pub fresh_next: u8,
    /// The turn in which Anarchy began (CIV-125).
    pub anarchy_since: u8,
    /// The trade dial.
    pub trade: u8,
    /// Culture tokens.
    pub culture: u16,
    /// The space of the culture marker.
    pub space: u8,
    /// Technologies, as a set.
    pub techs: u64,
    /// The joined traits of civilization, government and technologies, which they follow from.
    pub base: Traits,
    /// Cards in each row of the pyramid (CIV-284 to CIV-287).
    pub rows: [u8; 5],
    /// Ranks of the unit types; aircraft 0 or 1.
    pub ranks: [u8; 4],
    /// Standing forces.
    pub forces: [u8; UNIT_KINDS],
    /// Units that everybody knows to be among them.
    pub shown: [u8; UNIT_KINDS],
    /// Armies.
    pub armies: [Pawn; 7],
    /// Scouts.
    pub scouts: [Pawn; 3],
    /// Cities.
    pub cities: [City; 3],
    /// Market resource tokens.
    pub tokens: [u8; 4],
    /// Culture events in hand.
    pub hand: List<Held, 24>,
    /// Coin tokens on the sheet.
    pub sheet: u8,
    /// Coin tokens on the technologies that hold some.
    pub purses: [u8; 4],
    /// Coin tokens on the Panama Canal.
    pub canal: u8,
    /// Great people in reserve, by kind.
    pub reserve: [u8; 6],
    /// Great person cards face up.
    pub up: u64,
    /// Great person cards face down.
    pub down: u64,
    /// Wound markers on Jim Henson.
    pub marks: u8,
    /// Investment markers by card.
    pub invested: [u8; 4],
    /// Abilities used this turn.
    pub used: u128,
    /// Things done this turn.
    pub deeds: u16,
    /// Technologies of Atlantis to be learned in the next Start of Turn (FF-089).
    pub atlantis: u8,
    /// The same, from now on.
    pub atlantis_now: u8,
    /// Free investments in the next Start of Turn (FF-092).
    pub seven: u8,
    /// The same, from now on.
    pub seven_now: u8,
}
