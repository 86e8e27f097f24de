//! What a player can answer.

use crate::ids::{Area, Card, Civ, Source, Wonder};

/// An answer. Its text is in [`crate::notation`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take this civilization at the start of the game (ACIS-055).
    Choose(Civ),
    /// Return a disk from this area to the supply (ACIS-094).
    Retire(Area),
    /// Move a disk of the City here to the Ready box (ACIS-104).
    Lift(Area),
    /// Place a Ready disk here (ACIS-105).
    Deploy(Area),
    /// Nothing more.
    Done,
    /// Play no further card in this Card Phase (ACIS-144).
    Pass,
    /// Do not answer. It has a word of its own, so that a record tells it from passing in the Card Phase.
    Allow,
    /// Play this card.
    Play(Card),
    /// Use this Wonder, Investment card or ability.
    Use(Source),
    /// Build this Wonder (ACIS-137).
    Build(Wonder),
    /// Choose an area, with a faction and an amount where the step leaves them open.
    At {
        /// The area.
        area: Area,
        /// The faction; [`Civ::NONE`] if it is not open.
        of: Civ,
        /// How many.
        n: u8,
    },
    /// Choose an opponent or another civilization.
    Against(Civ),
    /// Choose one of several ways, counted from 1.
    Option(u8),
    /// Choose a Wonder or an Investment card on the table.
    Pick(Source),
    /// Move this many disks from here.
    From {
        /// The area.
        area: Area,
        /// How many.
        n: u8,
    },
    /// Pay with a disk from this area.
    Disk(Area),
    /// Lose the disk (ACIS-132).
    Lose,
    /// Pay with a talent.
    Talent,
    /// Pay with this card.
    Card(Card),
    /// Put the block of the Wonder here (ACIS-141).
    Site(Area),
    /// Lay this Competition card face down (ACIS-157).
    Lay(Card),
    /// Answer with a Negate card or a Wonder.
    React {
        /// The civilization that answers.
        by: Civ,
        /// The card or Wonder.
        with: Source,
    },
    /// Take this place in the turn order, counted from 1.
    Place(u8),
    /// Invoke the Aeneas rule (ACIS-176).
    Aeneas,
    /// Do not.
    No,
    /// Go on with the same civilization (ACIS-180).
    Stay,
    /// Go on as this civilization (ACIS-180).
    Become(Civ),
    /// Begin again in this area (ACIS-182).
    Land(Area),
    /// Spend this many talents on cards (ACIS-190).
    Spend(u8),
    /// Discard this card (ACIS-043).
    Drop(Card),
    /// Take this card into the hand.
    Keep(Card),
    /// Put this card on top of the deck; the card named last will be drawn first.
    Top(Card),
    /// Take a Barbarian disk from here (ACIS-135).
    Borrow(Area),
}
