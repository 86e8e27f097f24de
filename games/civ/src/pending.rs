//! What is under way: a city action that is declared, a group that moves, a battle, offers, sealed choices, reactions.

use crate::action::{Good, Item, Source};
use crate::card::{EventId, MarkerId, PersonId, UNIT_KINDS, UseId};
use crate::list::List;
use crate::square::{Direction, Square};
use crate::state::{EVENTS, MARKERS, MAX_PLAYERS};
use civitas_core::seat::{Seat, Seats};

/// Kinds of goods that everybody can count: trade, culture, four market tokens.
pub const OPEN_GOODS: usize = 6;

/// An item and its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Made {
    /// What.
    pub item: Item,
    /// Where; none for units.
    pub square: Square,
}

impl Default for Made {
    fn default() -> Self {
        Self { item: Item::Army, square: Square::NONE }
    }
}

/// The city action that is being declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CityAct {
    /// The city.
    pub city: u8,
    /// What it does.
    pub kind: ActKind,
    /// What it produces, and where.
    pub items: List<Made, 2>,
    /// The item that still needs a square.
    pub pending: Option<Item>,
    /// Conversions of three trade.
    pub rush: u8,
    /// Is the caravan used?
    pub caravan: bool,
    /// Is Michelangelo used?
    pub cheaper: bool,
    /// What is harvested.
    pub harvest: [u8; 2],
    /// Can it not be cancelled?
    pub protected: bool,
}

crate::words! {
    /// What a city action is (CIV-140).
    ActKind, "a city action" {
        /// Produce.
        Produce = "produce",
        /// Build for free (Egypt).
        Grant = "grant",
        /// Devote to the arts.
        Arts = "arts",
        /// The same for trade (Charles Darwin).
        ArtsForTrade = "arts-for-trade",
        /// Harvest.
        Harvest = "harvest",
        /// Harvest twice (Angkor Wat).
        HarvestTwice = "harvest-twice",
        /// All cities devoted to the arts (Jerry Garcia).
        DevoteAll = "devote-all",
    }
}

/// The group that is moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct March {
    /// Where it stands.
    pub square: Square,
    /// Armies in it.
    pub armies: u8,
    /// Scouts in it.
    pub scouts: u8,
    /// Squares of movement left.
    pub left: u8,
    /// Squares entered so far.
    pub entered: u8,
    /// Its movement has ended.
    pub ended: bool,
    /// Something on the square was resolved.
    pub resolved: bool,
    /// From which side the last square was entered.
    pub heading: Direction,
}

crate::words! {
    /// A stage of a battle.
    BattleStage, "a stage of a battle" {
        /// Before forces are drawn (CIV-D07, K1).
        Declared = "declared",
        /// The barbarian player replaces empty decks (CIV-263).
        Barbarians = "barbarians",
        /// After forces are drawn (K2).
        Drawn = "drawn",
        /// Units are played.
        Engaged = "engaged",
        /// The winner is known (CIV-D09).
        Aftermath = "aftermath",
        /// Loot is taken; then the battle is over.
        Spoils = "spoils",
    }
}

/// One front: the units of attacker and defender on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Front {
    /// Unit kinds; 255 is none.
    pub units: [u8; 2],
    /// Their wounds.
    pub wounds: [u8; 2],
}

/// A battle. Side 0 attacks, side 1 defends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Battle {
    /// Attacker and defender.
    pub seats: [Seat; 2],
    /// Does the defender play barbarians?
    pub barbarians: bool,
    /// The battle square.
    pub square: Square,
    /// The number of the attacked city; 255 if it is not about a city.
    pub city: u8,
    /// Were the walls there when the battle began?
    pub walls: bool,
    /// The stage.
    pub stage: BattleStage,
    /// Whose turn it is.
    pub side: u8,
    /// Passes in a row (CIV-D07).
    pub passes: u8,
    /// Has the unit of this battle turn been played?
    pub played: bool,
    /// Battle hands.
    pub hands: [[u8; UNIT_KINDS]; 2],
    /// Units that were played or shown, for what everybody knows afterwards.
    pub seen: [[u8; UNIT_KINDS]; 2],
    /// Killed units that may be saved.
    pub killed: [[u8; UNIT_KINDS]; 2],
    /// Killed units in all (CIV-353).
    pub losses: [u8; 2],
    /// Bonuses of this battle alone.
    pub bonus: [u8; 2],
    /// Extra damage of the next attack (CIV-Q36).
    pub boost: u8,
    /// Barbarian units still to be drawn from a deck of choice.
    pub missing: u8,
    /// Abilities used in this battle.
    pub used: [u128; 2],
    /// The fronts.
    pub fronts: List<Front, 44>,
    /// The winner, once known.
    pub winner: Option<u8>,
    /// Does it wait for the side whose turn it is?
    pub asking: bool,
    /// Has the side saved a unit (China)?
    pub saved: [bool; 2],
}

/// An offer or its draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Offer {
    /// What the sender gives.
    pub give: Bundle,
    /// What the sender asks for.
    pub ask: Bundle,
}

/// Goods in an offer, counted by their kinds, so that nothing a player can hold is too much for an offer (CIV-134).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bundle {
    /// Amounts of what everybody can count: trade, culture, market tokens.
    open: [u16; OPEN_GOODS],
    /// Amounts of hidden markers and event cards, two kinds in a byte; no kind has more than 15 pieces.
    hidden: [u8; (MARKERS + EVENTS).div_ceil(2)],
}

impl Bundle {
    /// The most pieces of one hidden kind that find room; the game has fewer of each.
    pub const MOST_HIDDEN: u16 = 15;

    /// Returns the byte of a hidden kind, and by how much it is shifted there.
    fn place(good: Good) -> Option<(usize, usize)> {
        let marker = good.as_marker().map(MarkerId::index).filter(|&marker| marker < MARKERS);
        let event = good.as_event().map(EventId::index).filter(|&event| event < EVENTS);
        let kind = marker.or_else(|| event.map(|event| MARKERS + event))?;
        Some((kind / 2, kind % 2 * 4))
    }

    /// Returns how much of some goods is in it.
    #[must_use]
    pub fn amount(&self, good: Good) -> u16 {
        match self.open.get(usize::from(good.0)) {
            Some(&amount) => amount,
            None => Self::place(good).map_or(0, |(byte, shift)| u16::from(self.hidden[byte] >> shift & 15)),
        }
    }

    /// Returns the goods that are in it, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u16)> + '_ {
        let open = (0..OPEN_GOODS as u8).map(Good);
        let markers = (0..MARKERS as u8).map(|marker| Good::marker(MarkerId(marker)));
        let events = (0..EVENTS as u8).map(|event| Good::event(EventId(event)));
        let all = open.chain(markers).chain(events);
        all.map(|good| (good, self.amount(good))).filter(|(_, amount)| *amount > 0)
    }

    /// Is nothing in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the last of the goods that are in it. This is asked for every answer that is listed, so the goods are not
    /// gone through one by one.
    #[must_use]
    pub fn last(&self) -> Option<Good> {
        let hidden = self.hidden.iter().rposition(|&pair| pair != 0);
        if let Some(byte) = hidden {
            let kind = 2 * byte + usize::from(self.hidden[byte] > 15);
            let event = || Good::event(EventId((kind - MARKERS) as u8));
            return Some(if kind < MARKERS { Good::marker(MarkerId(kind as u8)) } else { event() });
        }
        self.open.iter().rposition(|&amount| amount > 0).map(|open| Good(open as u8))
    }

    /// Adds goods that are not in it yet.
    pub fn add(&mut self, good: Good, amount: u16) {
        if let Some(open) = self.open.get_mut(usize::from(good.0)) {
            *open = amount;
        } else if let Some((byte, shift)) = Self::place(good) {
            self.hidden[byte] |= (amount.min(Self::MOST_HIDDEN) as u8) << shift;
        }
    }
}

/// The negotiation of the Trade phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Floor {
    /// Who has declared to be finished.
    pub done: Seats,
    /// To whom a player drafts an offer, counted from 1; 0 is nobody.
    pub to: [u8; MAX_PLAYERS],
    /// The drafts.
    pub drafts: [Offer; MAX_PLAYERS],
    /// Offers sent, from and to; the number of the last one.
    pub sent: [[u8; MAX_PLAYERS]; MAX_PLAYERS],
    /// Is the last offer open?
    pub open: [[bool; MAX_PLAYERS]; MAX_PLAYERS],
    /// The last offers.
    pub offers: [[Offer; MAX_PLAYERS]; MAX_PLAYERS],
}

/// A research choice under the seal (CIV-D48).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Choice {
    /// The row of Newton's card, counted from 1; 0 is none.
    pub newton: u8,
    /// Is Tesla used?
    pub tesla: bool,
    /// The technology, counted from 1; 0 is none.
    pub tech: u8,
    /// Is the answer complete?
    pub ready: bool,
    /// Once revealed: does nobody else know or research it (CIV-D50)?
    pub unique: bool,
}

/// A reaction in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// With an ability, paid with these.
    Use(UseId, Option<Source>, Option<Source>),
    /// With an event card.
    Play(EventId),
    /// By turning a great person card face up (FF-Q24).
    Reveal(PersonId),
}
