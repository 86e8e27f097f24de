//! Why an answer is refused: facts, and the rule.

use crate::ids::{Area, Card, Civ, Source, Wonder};
use civitas_core::rule::RuleId;
use serde::Serialize;

/// Why an answer is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "breach", rename_all = "snake_case")]
pub enum Breach {
    /// Another seat decides, or the game is over.
    NotYourDecision {
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The answer does not fit what is asked.
    NotAnAnswer {
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// This civilization cannot be chosen.
    CivilizationTaken {
        /// The civilization.
        civ: Civ,
    },
    /// There is no own disk.
    NoDisk {
        /// The area.
        area: Area,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The disk belongs to a City, which cannot be retired.
    PartOfCity {
        /// The area.
        area: Area,
    },
    /// There is no own City.
    NoCity {
        /// The area.
        area: Area,
    },
    /// Areas are chosen in the order of the map.
    OutOfOrder {
        /// The area.
        area: Area,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The area is beyond the border line.
    OutOfPlay {
        /// The area.
        area: Area,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The stack is as high as the phase allows.
    StackFull {
        /// The area.
        area: Area,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// Deep seas are closed before Epoch IV.
    DeepSea {
        /// The area.
        area: Area,
    },
    /// A stronger faction stands in the Contested area next to it.
    NoParity {
        /// The area.
        area: Area,
    },
    /// The area is not joined to what the civilization holds.
    NotConnected {
        /// The area.
        area: Area,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The remaining Ready disks may be placed at sea only.
    OnlyAtSea {
        /// The area.
        area: Area,
    },
    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The card cannot be played now.
    WrongTime {
        /// The card.
        card: Card,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The card would change nothing.
    NoEffect {
        /// The card.
        card: Card,
    },
    /// The card does not answer what is played.
    DoesNotAnswer {
        /// The card.
        card: Card,
    },
    /// The civilization is not asked.
    NotAsked {
        /// The civilization.
        civ: Civ,
    },
    /// The cost cannot be paid.
    CannotPay,
    /// A Wonder has been built this turn.
    BuiltAlready,
    /// The Wonder is not available.
    NotAvailable {
        /// The Wonder.
        wonder: Wonder,
    },
    /// The resources do not suffice.
    TooFewResources {
        /// The Wonder.
        wonder: Wonder,
    },
    /// Too few of the resources would be disks.
    TooFewDisks,
    /// The supply could not fill the card.
    SupplyTooSmall {
        /// The Wonder.
        wonder: Wonder,
    },
    /// No area would be left for the block.
    NoSite {
        /// The area.
        area: Area,
        /// The rule: the payment would leave none, or this one cannot be chosen.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The use is not open.
    CannotUse {
        /// The card, Wonder or ability.
        source: Source,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The effect does not reach this area or faction.
    NotATarget,
    /// More must be chosen.
    ChooseMore,
    /// There is no such amount.
    WrongAmount,
    /// Only Competition cards are laid.
    NotACompetitionCard {
        /// The card.
        card: Card,
    },
    /// The place is not among the tied ones.
    PlaceTaken {
        /// The place.
        place: u8,
    },
    /// The home area of another civilization.
    HomeOfAnother {
        /// The area.
        area: Area,
    },
    /// The civilization cannot be taken over.
    NotFree {
        /// The civilization.
        civ: Civ,
        /// The rule: it is in play, or its home area is not.
        #[serde(skip)]
        rule: RuleId,
    },
    /// There are not that many talents.
    TooFewTalents {
        /// How many there are.
        have: u8,
        /// The rule, which depends on the moment.
        #[serde(skip)]
        rule: RuleId,
    },
    /// The hand is above the limit.
    HandTooLarge,
    /// No Barbarian disk can be taken from there.
    NoBarbarians {
        /// The area.
        area: Area,
    },
    /// Events cannot be taken.
    IsEvent {
        /// The card.
        card: Card,
    },
}

impl civitas_core::game::Breach for Breach {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotYourDecision { rule }
            | Self::NotAnAnswer { rule }
            | Self::NoDisk { rule, .. }
            | Self::NoSite { rule, .. }
            | Self::NotFree { rule, .. }
            | Self::OutOfOrder { rule, .. }
            | Self::OutOfPlay { rule, .. }
            | Self::StackFull { rule, .. }
            | Self::NotConnected { rule, .. }
            | Self::WrongTime { rule, .. }
            | Self::CannotUse { rule, .. }
            | Self::TooFewTalents { rule, .. } => return *rule,
            Self::CivilizationTaken { .. } => "ACIS-055",
            Self::PartOfCity { .. } => "ACIS-094",
            Self::NoCity { .. } => "ACIS-104",
            Self::DeepSea { .. } => "ACIS-029",
            Self::NoParity { .. } => "ACIS-108",
            Self::OnlyAtSea { .. } => "ACIS-051",
            Self::NotInHand { .. } => "ACIS-217",
            Self::NoEffect { .. } => "ACIS-Q22",
            Self::DoesNotAnswer { .. } => "ACIS-120",
            Self::NotAsked { .. } => "ACIS-Q19",
            Self::CannotPay => "ACIS-Q48",
            Self::BuiltAlready => "ACIS-114",
            Self::NotAvailable { .. } => "ACIS-041",
            Self::TooFewResources { .. } => "ACIS-137",
            Self::TooFewDisks => "ACIS-138",
            Self::SupplyTooSmall { .. } => "ACIS-140",
            Self::NotATarget => "ACIS-221",
            Self::ChooseMore => "ACIS-129",
            Self::WrongAmount => "ACIS-131",
            Self::NotACompetitionCard { .. } => "ACIS-154",
            Self::PlaceTaken { .. } => "ACIS-175",
            Self::HomeOfAnother { .. } => "ACIS-182",
            Self::HandTooLarge => "ACIS-043",
            Self::NoBarbarians { .. } => "ACIS-135",
            Self::IsEvent { .. } => "ACIS-046",
        })
    }
}
