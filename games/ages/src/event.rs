//! What happens, told to those who may hear it. Names and fields are for ever.

use crate::card::{Age, CardId};
use crate::goods::Good;
use civitas_core::game;
use civitas_core::seat::Seat;
use serde::Serialize;

/// Something that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[expect(missing_docs, reason = "a name and its fields say what happened, in the words of the rulebook")]
pub enum AgesEvent {
    TurnBegins { seat: Seat, round: u8 },
    TurnEnds { seat: Seat },
    AgeBegins { age: Age },
    LastRound { round: u8 },
    Swept { card: CardId },
    Dealt { space: u8, card: CardId },
    Antiquated { seat: Seat, card: CardId },
    MilitaryAntiquated { seat: Seat, cards: u8 },
    Taken { seat: Seat, card: CardId, civil_actions: u8 },
    Population { seat: Seat, food: u8 },
    Built { seat: Seat, card: CardId, resources: u8 },
    Upgraded { seat: Seat, from: CardId, to: CardId, resources: u8 },
    Destroyed { seat: Seat, card: CardId },
    LeaderPlayed { seat: Seat, card: CardId },
    LeaderLeaves { seat: Seat, card: CardId },
    Tucked { seat: Seat, wonder: CardId },
    StagesBuilt { seat: Seat, wonder: CardId, stages: u8, resources: u8 },
    WonderCompleted { seat: Seat, wonder: CardId },
    Developed { seat: Seat, card: CardId, science: u16, revolution: bool },
    TechnologyRemoved { seat: Seat, card: CardId },
    ActionCard { seat: Seat, card: CardId },
    AbilityUsed { seat: Seat, card: CardId },
    TacticPlayed { seat: Seat, card: CardId },
    TacticCopied { seat: Seat, card: CardId },
    TacticShared { seat: Seat, card: CardId },
    EventPrepared { seat: Seat, age: Age },
    EventRevealed { card: CardId },
    FutureEventsBecomeCurrent,
    EventLookedAt { seat: Seat },
    TopEvent { card: CardId },
    Concerned { seat: Seat },
    AggressionPlayed { seat: Seat, rival: Seat, card: CardId, strength: u16 },
    Defended { seat: Seat, bonus: [u8; 3], down: u8, strength: u16 },
    NoDefence { seat: Seat },
    AggressionSucceeds { card: CardId },
    AggressionFails { card: CardId },
    WarDeclared { seat: Seat, rival: Seat, card: CardId },
    WarResolved { seat: Seat, rival: Seat, card: CardId, strength: u16, against: u16 },
    WarRemoved { seat: Seat, card: CardId },
    PactOffered { seat: Seat, partner: Seat, card: CardId, owner_is_a: bool },
    PactAccepted { seat: Seat, partner: Seat, card: CardId },
    PactRefused { seat: Seat, partner: Seat, card: CardId },
    PactEnds { seat: Seat, partner: Seat, card: CardId },
    Resigned { seat: Seat },
    Bids { seat: Seat, bid: u8 },
    OutOfAuction { seat: Seat },
    NobodyColonizes { card: CardId },
    UnitSent { seat: Seat, card: CardId },
    BonusPlayed { seat: Seat, card: CardId },
    DiscardedToColonize { seat: Seat },
    Colonized { seat: Seat, card: CardId },
    ColonyLost { seat: Seat, card: CardId },
    ColonyTaken { seat: Seat, from: Seat, card: CardId },
    WonderRuined { seat: Seat, wonder: CardId },
    WonderRemoved { seat: Seat, wonder: CardId },
    PopulationLost { seat: Seat },
    WorkerLost { seat: Seat, card: CardId },
    BlueTokens { seat: Seat, change: i8 },
    YellowTokens { seat: Seat, change: i8 },
    Gained { seat: Seat, good: Good, amount: u8 },
    Lost { seat: Seat, good: Good, amount: u8 },
    Science { seat: Seat, change: i32 },
    Culture { seat: Seat, change: i32 },
    CivilActionsSpent { seat: Seat, actions: u8 },
    Uprising { seat: Seat },
    Produced { seat: Seat, science: u16, culture: u16, corruption: u8, consumption: u8, hunger: u8 },
    DrewCards { seat: Seat, cards: u8 },
    Drew { card: CardId },
    Discarded { seat: Seat, cards: u8 },
    Reshuffled,
    FinalEvent { card: CardId },
    GameOver,
}

impl game::Event for AgesEvent {
    fn reveals(&self) -> bool {
        match self {
            Self::Dealt { .. }
            | Self::TacticPlayed { .. }
            | Self::EventPrepared { .. }
            | Self::EventRevealed { .. }
            | Self::TopEvent { .. }
            | Self::AggressionPlayed { .. }
            | Self::Defended { .. }
            | Self::WarDeclared { .. }
            | Self::PactOffered { .. }
            | Self::Bids { .. }
            | Self::BonusPlayed { .. }
            | Self::Colonized { .. }
            | Self::Drew { .. }
            | Self::Discarded { .. } // the ages of their backs
            | Self::FinalEvent { .. } => true,
            Self::TurnBegins { .. }
            | Self::TurnEnds { .. }
            | Self::AgeBegins { .. }
            | Self::LastRound { .. }
            | Self::Swept { .. }
            | Self::Antiquated { .. }
            | Self::MilitaryAntiquated { .. }
            | Self::Taken { .. }
            | Self::Population { .. }
            | Self::Built { .. }
            | Self::Upgraded { .. }
            | Self::Destroyed { .. }
            | Self::LeaderPlayed { .. }
            | Self::LeaderLeaves { .. }
            | Self::Tucked { .. }
            | Self::StagesBuilt { .. }
            | Self::WonderCompleted { .. }
            | Self::Developed { .. }
            | Self::TechnologyRemoved { .. }
            | Self::ActionCard { .. }
            | Self::AbilityUsed { .. }
            | Self::TacticCopied { .. }
            | Self::TacticShared { .. }
            | Self::FutureEventsBecomeCurrent
            | Self::EventLookedAt { .. }
            | Self::Concerned { .. }
            | Self::NoDefence { .. }
            | Self::AggressionSucceeds { .. }
            | Self::AggressionFails { .. }
            | Self::WarResolved { .. }
            | Self::WarRemoved { .. }
            | Self::PactAccepted { .. }
            | Self::PactRefused { .. }
            | Self::PactEnds { .. }
            | Self::Resigned { .. }
            | Self::OutOfAuction { .. }
            | Self::NobodyColonizes { .. }
            | Self::UnitSent { .. }
            | Self::DiscardedToColonize { .. }
            | Self::ColonyLost { .. }
            | Self::ColonyTaken { .. }
            | Self::WonderRuined { .. }
            | Self::WonderRemoved { .. }
            | Self::PopulationLost { .. }
            | Self::WorkerLost { .. }
            | Self::BlueTokens { .. }
            | Self::YellowTokens { .. }
            | Self::Gained { .. }
            | Self::Lost { .. }
            | Self::Science { .. }
            | Self::Culture { .. }
            | Self::CivilActionsSpent { .. }
            | Self::Uprising { .. }
            | Self::Produced { .. }
            | Self::DrewCards { .. }
            | Self::Reshuffled
            | Self::GameOver => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::TurnEnds { .. })
    }
}
