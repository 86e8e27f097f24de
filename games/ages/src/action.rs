//! Actions: what a seat can choose.

use crate::card::{CardId, Slot};
use crate::goods::Good;

/// A seat as an action names it: by its colour, so that the line can be read without the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(pub u8);

/// Which party the one who offers a pact would be (TTA-153).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The parties do not differ.
    Both,
    /// Party A.
    A,
    /// Party B.
    B,
}

/// What an action card is played for (TTA-D37).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardUse {
    /// There is nothing to choose.
    Nothing,
    /// Build here.
    Build(Slot),
    /// Upgrade from here to there.
    Upgrade(Slot, Slot),
    /// Develop this.
    Develop(CardId),
    /// Declare a revolution to this government.
    Revolt(CardId),
    /// Food or resources.
    Good(Good),
}

/// One answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// No political action, or out of the auction.
    Pass,
    /// Prepare an event (TTA-115).
    Event(CardId),
    /// Play an aggression (TTA-122).
    Attack(CardId, Colour),
    /// Declare a war (TTA-142).
    War(CardId, Colour),
    /// Offer a pact (TTA-152).
    Pact(CardId, Colour, Side),
    /// Cancel a pact (TTA-161).
    Cancel(CardId),
    /// Alexander leaves for a yellow token.
    Retire,
    /// Columbus leaves for this colony.
    Colonize(CardId),
    /// Resign (TTA-163).
    Resign,
    /// Accept a pact.
    Accept,
    /// Refuse a pact.
    Refuse,
    /// No defence.
    Yield,
    /// Play a bonus card in a defence or a force.
    Bonus(CardId),
    /// Discard a card face down in a defence or a force.
    Down(CardId),
    /// Bid in an auction.
    Bid(u8),
    /// Send a unit.
    Send(Slot),
    /// Nothing more of this.
    Done,
    /// Take the card on a space of the row, counted from 1.
    Take(u8),
    /// Increase the population.
    Grow,
    /// Build a farm, mine, urban building or unit.
    Build(Slot),
    /// Upgrade.
    Upgrade(Slot, Slot),
    /// Destroy a farm, mine or urban building.
    Destroy(Slot),
    /// Disband a unit.
    Disband(Slot),
    /// Play a leader, putting Homer under a wonder or not.
    Lead(CardId, Option<CardId>),
    /// Build so many stages of the wonder.
    Stages(u8),
    /// Develop a technology.
    Develop(CardId),
    /// Declare a revolution.
    Revolt(CardId),
    /// Play an action card.
    Play(CardId, CardUse),
    /// Play a tactic.
    Tactic(CardId),
    /// Copy a tactic.
    Copy(CardId),
    /// Use a military action as a civil one (Hammurabi).
    Swap,
    /// Population and a unit together (Barbarossa).
    Muster(Slot),
    /// An urban building becomes a theater (Bach).
    Theater(Slot, Slot),
    /// A free population (Ocean Liner Service).
    Liner,
    /// Churchill scores culture.
    Culture,
    /// Churchill arms.
    Arms,
    /// One food as a resource, or the other way (Trade Routes Agreement).
    Trade,
    /// End the action phase.
    End,
    /// So much of the total is food.
    Split(u8),
    /// Food, or resources.
    Good(Good),
    /// Destroy this building.
    Raze(Slot),
    /// This worker is lost.
    Lose(Slot),
    /// This blue token goes.
    Token(Slot),
    /// This colony goes.
    Colony(CardId),
    /// The leader is removed.
    StrikeLeader,
    /// The unfinished wonder is removed.
    StrikeWonder,
    /// This wonder becomes ruins.
    Ruin(CardId),
    /// Take this special technology.
    Steal(CardId),
    /// Discard this card.
    Discard(CardId),
    /// No, thank you.
    No,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_action_is_small() {
        assert!(size_of::<Action>() <= 16);
    }
}
