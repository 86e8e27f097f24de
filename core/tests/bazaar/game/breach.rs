//! Why an answer is refused.

use civitas_core::rule::RuleId;
use serde::Serialize;

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Breach {
    /// The seat is not asked, or asked something else.
    NotAsked,
    /// An offer is for another seat of the table.
    NoPartner,
    /// The seat has fewer goods.
    TooFewGoods { has: u8 },
    /// There is no draft.
    NoDraft,
    /// These two have dealt in this direction already.
    HaveDealt,
    /// There is no such offer, or it is of another number of goods.
    NoSuchOffer,
    /// A deal costs the buyer a point.
    NoPoints,
    /// The prize comes before the stake.
    NoPrize,
    /// The stall belongs to another seat.
    OtherStall,
    /// The stall has no blank card.
    NoBlank,
    /// Two cards have been laid.
    TwoLaid,
    /// The stall is not asked in this window.
    StallNotAsked,
    /// The stall has no bribe.
    NoBribe,
    /// No stall was named to bribe.
    NoBriber,
}

impl civitas_core::game::Breach for Breach {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotAsked => "BZ-010",
            Self::NoPartner => "BZ-020",
            Self::TooFewGoods { .. } => "BZ-021",
            Self::NoDraft => "BZ-022",
            Self::NoSuchOffer => "BZ-024",
            Self::NoPoints => "BZ-025",
            Self::HaveDealt => "BZ-026",
            Self::NoPrize => "BZ-030",
            Self::OtherStall => "BZ-040",
            Self::NoBlank | Self::TwoLaid => "BZ-041",
            Self::StallNotAsked => "BZ-050",
            Self::NoBribe => "BZ-051",
            Self::NoBriber => "BZ-052",
        })
    }
}
