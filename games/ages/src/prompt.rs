//! What the game can wait for, and what it still has to do.
//!
//! The frames of a state are a stack. The bottom is the turn itself; whatever a rule starts is pushed on top and taken
//! off when it is finished. The top one is either a decision of one seat or work that is done at once, so nothing ever
//! waits in a call stack, and a test can build any half-finished conflict by hand.

use crate::card::{CardId, Slot};
use crate::state::Ages;
use civitas_core::seat::Seat;

/// A part of the turn (TTA-053 to TTA-055).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// The row is replenished.
    Replenish,
    /// An own war is resolved.
    War,
    /// An own tactic is shared.
    Tactic,
    /// The politics phase begins.
    PoliticsBegins,
    /// Decision: a political action; `second` through Julius Caesar.
    Politics {
        /// Is it the second one?
        second: bool,
    },
    /// A political action is over.
    PoliticsOver {
        /// Was it the second one?
        second: bool,
    },
    /// Decision: an action of the action phase.
    Actions,
    /// The action phase is over; excess military cards are discarded.
    Excess,
    /// Uprising or production.
    Production,
    /// Military cards are drawn.
    Draw,
    /// Actions come back and the turn passes on.
    Reset,
    /// The game is over.
    Over,
}

/// Why food and resources are mixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SplitReason {
    /// Gained by an event.
    Gain,
    /// Lost to an event.
    Lose,
    /// Taken from a rival.
    Plunder {
        /// Who loses.
        rival: Seat,
    },
}

/// Why a building is destroyed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RazeReason {
    /// One's own, by Border Conflict.
    Own,
    /// An urban building, by Terrorism.
    Terror,
    /// Urban buildings, by a Raid.
    Raid {
        /// Which Raid.
        card: CardId,
        /// How many have been destroyed.
        done: u8,
        /// Their printed costs.
        cost: u8,
        /// The one destroyed first.
        first: Option<Slot>,
    },
}

/// One thing to decide or to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Frame {
    /// The turn, at the bottom.
    Turn(Phase),
    /// Decision of the rival: defend against an aggression (TTA-D10).
    Defence {
        /// The aggression.
        card: CardId,
        /// Who defends.
        rival: Seat,
    },
    /// An aggression succeeds.
    AggressionWon {
        /// Which.
        card: CardId,
        /// Against whom.
        rival: Seat,
    },
    /// An aggression is over and its card discarded (TTA-139).
    AggressionOver {
        /// Which.
        card: CardId,
    },
    /// Decision of the partner: accept a pact (TTA-D14).
    PactReply {
        /// Which.
        card: CardId,
        /// Who is asked.
        partner: Seat,
        /// Would the one who offers be party A?
        owner_is_a: bool,
    },
    /// Decision: how much of a total is food (TTA-D11, TTA-D24).
    Split {
        /// Who decides.
        seat: Seat,
        /// The total.
        total: u8,
        /// What for.
        why: SplitReason,
    },
    /// Decision: which building is destroyed.
    Raze {
        /// Who decides.
        by: Seat,
        /// Whose building.
        of: Seat,
        /// What for.
        why: RazeReason,
    },
    /// Decision: which colony goes (TTA-D25, TTA-D27).
    GiveColony {
        /// Who decides.
        by: Seat,
        /// Whose colony; it moves to `by` if that is another one.
        of: Seat,
    },
    /// Decision of the attacker: leader or unfinished wonder (TTA-D27).
    Infiltrate {
        /// Against whom.
        rival: Seat,
        /// Culture for each level.
        each: u8,
    },
    /// Decision: which worker is lost (TTA-D21).
    LosePopulation {
        /// Who loses.
        seat: Seat,
        /// How many are still to go.
        left: u8,
    },
    /// Decision: which blue token is lost (TTA-D22).
    LoseBlue {
        /// Who loses.
        seat: Seat,
        /// How many are still to go.
        left: u8,
    },
    /// Decision: which token covers a stage when the blue bank is empty (TTA-D35).
    CoverStages {
        /// How many stages.
        left: u8,
    },
    /// Decision: which military card is discarded (TTA-D43, TTA-D25).
    Discard {
        /// Who discards.
        seat: Seat,
        /// How many; those chosen so far are private.
        cards: u8,
    },
    /// Decision: food or resources (TTA-D23).
    FoodOrResources {
        /// Who decides.
        seat: Seat,
        /// How much.
        amount: u8,
    },
    /// Decision: a free building or unit (TTA-D23).
    FreeBuilding {
        /// Who decides.
        seat: Seat,
        /// Of which technology.
        slot: Slot,
    },
    /// Decision: one of the actions of Development of Civilization (TTA-459).
    CheaperAction {
        /// Who decides.
        seat: Seat,
    },
    /// Decision: which wonder becomes ruins (TTA-D25).
    RuinWonder {
        /// Who decides.
        seat: Seat,
    },
    /// Decision: which cards International Agreement takes (TTA-D20).
    TakeCards {
        /// Who decides.
        seat: Seat,
        /// Civil actions' worth left.
        left: u8,
        /// Has a card been taken?
        taken: bool,
    },
    /// Decision of the victor: special technologies (TTA-D03).
    Spoils {
        /// Who takes.
        victor: Seat,
        /// Who loses.
        loser: Seat,
        /// The advantage that is left.
        left: u8,
    },
    /// Decision: bid or pass (TTA-D29).
    Bid,
    /// Decision of the winner: the force (TTA-D30).
    Force,
    /// A territory has become a colony; its immediate effect follows (TTA-309).
    ColonyGain {
        /// Whose.
        seat: Seat,
        /// Which.
        card: CardId,
    },
    /// The running event goes on.
    Event,
    /// The event is over (TTA-289, TTA-118).
    EventOver,
}

impl Frame {
    /// Who decides, where it is a decision that belongs to one named seat. `Bid` and `Force` know it from the auction,
    /// the turn from whose turn it is.
    #[must_use]
    pub const fn decider(&self) -> Option<Seat> {
        match *self {
            Self::Defence { rival: seat, .. }
            | Self::PactReply { partner: seat, .. }
            | Self::Split { seat, .. }
            | Self::Raze { by: seat, .. }
            | Self::GiveColony { by: seat, .. }
            | Self::LosePopulation { seat, .. }
            | Self::LoseBlue { seat, .. }
            | Self::Discard { seat, .. }
            | Self::FoodOrResources { seat, .. }
            | Self::FreeBuilding { seat, .. }
            | Self::CheaperAction { seat }
            | Self::RuinWonder { seat }
            | Self::TakeCards { seat, .. }
            | Self::Spoils { victor: seat, .. } => Some(seat),
            _ => None,
        }
    }

    /// Its word in positions and facts.
    #[must_use]
    pub const fn as_str(&self) -> &'static str {
        match self {
            Self::Turn(phase) => match phase {
                Phase::Replenish => "replenish",
                Phase::War => "war",
                Phase::Tactic => "tactic",
                Phase::PoliticsBegins => "politics-begins",
                Phase::Politics { second: false } => "politics",
                Phase::Politics { second: true } => "second-politics",
                Phase::PoliticsOver { second: false } => "politics-over",
                Phase::PoliticsOver { second: true } => "second-politics-over",
                Phase::Actions => "actions",
                Phase::Excess => "excess",
                Phase::Production => "production",
                Phase::Draw => "draw",
                Phase::Reset => "reset",
                Phase::Over => "over",
            },
            Self::Defence { .. } => "defence",
            Self::AggressionWon { .. } => "aggression-won",
            Self::AggressionOver { .. } => "aggression-over",
            Self::PactReply { .. } => "pact-reply",
            Self::Split { .. } => "split",
            Self::Raze { .. } => "raze",
            Self::GiveColony { .. } => "give-colony",
            Self::Infiltrate { .. } => "infiltrate",
            Self::LosePopulation { .. } => "lose-population",
            Self::LoseBlue { .. } => "lose-blue",
            Self::CoverStages { .. } => "cover-stages",
            Self::Discard { .. } => "discard",
            Self::FoodOrResources { .. } => "food-or-resources",
            Self::FreeBuilding { .. } => "free-building",
            Self::CheaperAction { .. } => "cheaper-action",
            Self::RuinWonder { .. } => "ruin-wonder",
            Self::TakeCards { .. } => "take-cards",
            Self::Spoils { .. } => "spoils",
            Self::Bid => "bid",
            Self::Force => "force",
            Self::ColonyGain { .. } => "colony-gain",
            Self::Event => "event",
            Self::EventOver => "event-over",
        }
    }
}

impl Ages {
    /// The frame that waits for a decision.
    #[must_use]
    pub fn prompt(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Who has to decide; `None` when the game is over.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        match self.prompt()? {
            Frame::Turn(Phase::Over) => None,
            Frame::Turn(_) | Frame::CoverStages { .. } | Frame::Infiltrate { .. } => Some(self.current),
            Frame::Bid => Some(self.auction?.next),
            Frame::Force => Some(self.auction?.bidder),
            frame => frame.decider(),
        }
    }
}
