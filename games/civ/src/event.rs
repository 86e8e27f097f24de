//! What happens: events with facts, told to those who may know them. Names and fields are stored in records for ever.

use crate::action::{Good, Prize, Purse};
use crate::card::{
    BuildingId, CivId, Era, EventId, Figure, GovernmentId, GreatId, InvestmentId, MarkerId, PersonId, Relic, Resource,
    TechId, Terrain, TileId, Unit, UnitType, UseId, WonderId,
};
use crate::prompt::Phase;
use crate::square::{Direction, Square};
use crate::state::{ActKind, CityMarker};
use civitas_core::game;
use civitas_core::seat::Seat;
use serde::Serialize;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs, reason = "names and fields say it; table/locales/en/civ.ftl has the sentences")]
pub enum Event {
    PhaseBegins { round: u8, phase: Phase },
    StepBegins { seat: Seat, phase: Phase },
    StepEnds { seat: Seat, phase: Phase },
    FirstPlayer { seat: Seat },
    CivilizationTaken { seat: Seat, civ: CivId },
    CityBuilt { seat: Seat, square: Square },
    MetropolisGrown { seat: Seat, square: Square },
    CityDestroyed { seat: Seat, square: Square },
    WallsBuilt { seat: Seat, square: Square },
    WallsLost { seat: Seat, square: Square },
    FigurePlaced { seat: Seat, figure: Figure, square: Square },
    FigureRemoved { seat: Seat, figure: Figure, square: Square },
    FiguresMoved { seat: Seat, armies: u8, scouts: u8, from: Square, to: Square },
    TileRevealed { seat: Seat, tile: TileId, square: Square, arrow: Direction },
    HutTaken { seat: Seat, square: Square },
    VillageTaken { seat: Seat, square: Square },
    RelicTaken { seat: Seat, relic: Relic, square: Square },
    MarkerSeen { marker: MarkerId },
    MarkerSeenAt { square: Square, marker: MarkerId },
    MarkerSeenOf { seat: Seat, marker: MarkerId },
    MarkerShown { seat: Seat, marker: MarkerId },
    BuildingBuilt { seat: Seat, building: BuildingId, square: Square },
    BuildingLost { building: BuildingId, square: Square },
    BuildingImproved { seat: Seat, building: BuildingId, square: Square },
    WonderBuilt { seat: Seat, wonder: WonderId, square: Square },
    WonderLost { wonder: WonderId },
    WonderTurnedUp { wonder: WonderId },
    WonderObsolete { wonder: WonderId },
    GreatGained { seat: Seat, great: GreatId },
    GreatPlaced { seat: Seat, great: GreatId, square: Square },
    GreatReserved { seat: Seat, great: GreatId },
    GreatKilled { great: GreatId, square: Square },
    PersonSeen { person: PersonId },
    PersonTurnedUp { seat: Seat, person: PersonId },
    PersonDiscarded { person: PersonId },
    GovernmentChanged { seat: Seat, government: GovernmentId },
    Trade { seat: Seat, change: i16 },
    Culture { seat: Seat, change: i16 },
    CoinGained { seat: Seat, purse: Purse },
    CoinLost { seat: Seat, purse: Purse },
    ResourceGained { seat: Seat, resource: Resource },
    ResourceSpent { seat: Seat, resource: Resource },
    MarkersTaken { seat: Seat, from: Seat, village: bool },
    UnitGained { seat: Seat, kind: UnitType },
    UnitSeen { unit: Unit },
    UnitKilled { seat: Seat, unit: Unit },
    UnitSaved { seat: Seat, unit: Unit },
    EventDrawn { seat: Seat, deck: Era },
    EventSeen { card: EventId },
    EventTaken { seat: Seat, from: Seat, deck: Era },
    EventPlayed { seat: Seat, card: EventId },
    EventAimed { seat: Seat, card: EventId, square: Square },
    Consented { seat: Seat, to: Seat, card: EventId },
    ConsentRefused { seat: Seat, to: Seat, card: EventId },
    EventTakenBack { seat: Seat, card: EventId },
    EventDiscarded { seat: Seat, card: EventId },
    Cancelled { seat: Seat },
    AbilityUsed { seat: Seat, ability: UseId },
    ActionDeclared { seat: Seat, city: u8, action: ActKind },
    Advanced { seat: Seat, space: u8 },
    Boosted { seat: Seat, city: u8, production: u8 },
    Gathers { seat: Seat, square: Square, city: u8 },
    Invested { seat: Seat, investment: InvestmentId },
    CityMarked { seat: Seat, city: u8, marker: CityMarker },
    Learned { seat: Seat, tech: TechId },
    BlankTechnology { seat: Seat, row: u8 },
    NoResearch { seat: Seat },
    RankRaised { seat: Seat, kind: UnitType, rank: u8 },
    Drafted,
    Offered { from: Seat, to: Seat, number: u8 },
    OfferGives { from: Seat, good: Good, amount: u16 },
    OfferGivesCards { from: Seat, deck: Era, amount: u16 },
    OfferGivesMarkers { from: Seat, village: bool, amount: u16 },
    OfferAsks { from: Seat, good: Good, amount: u16 },
    OfferDeclined { from: Seat, to: Seat, number: u8 },
    OfferWithdrawn { from: Seat, to: Seat, number: u8 },
    DealMade { from: Seat, to: Seat },
    Handed { from: Seat, to: Seat, good: Good, amount: u16 },
    Finished { seat: Seat },
    BattleBegins { attacker: Seat, defender: Seat, square: Square, barbarians: bool },
    ForcesDrawn { seat: Seat, cards: u8 },
    HandSeen { seat: Seat, units: Vec<Unit> },
    BattlePassed { seat: Seat },
    UnitPlayed { seat: Seat, unit: Unit, front: u8 },
    Wounded { seat: Seat, front: u8, wounds: u8 },
    Healed { seat: Seat, front: u8 },
    BattleDecided { winner: Seat, loser: Seat, strength: u8, against: u8 },
    LootTaken { seat: Seat, from: Seat, prize: Prize },
    TerrainChanged { square: Square, terrain: Terrain },
    SquareSealed { square: Square },
    GameWon { seat: Seat },
    GameStopped,
}

impl game::Event for Event {
    fn reveals(&self) -> bool {
        match self {
            Self::TileRevealed { .. }
            | Self::HutTaken { .. }
            | Self::VillageTaken { .. }
            | Self::MarkerSeen { .. }
            | Self::MarkerSeenAt { .. }
            | Self::MarkerSeenOf { .. }
            | Self::MarkerShown { .. }
            | Self::WonderTurnedUp { .. }
            | Self::GreatGained { .. }
            | Self::PersonSeen { .. }
            | Self::PersonTurnedUp { .. }
            | Self::PersonDiscarded { .. }
            | Self::MarkersTaken { .. }
            | Self::UnitSeen { .. }
            | Self::UnitKilled { .. }
            | Self::UnitPlayed { .. }
            | Self::EventDrawn { .. }
            | Self::EventSeen { .. }
            | Self::EventTaken { .. }
            | Self::EventPlayed { .. }
            | Self::EventDiscarded { .. }
            | Self::AbilityUsed { .. }
            | Self::BlankTechnology { .. }
            | Self::Learned { .. }
            | Self::NoResearch { .. }
            | Self::HandSeen { .. }
            | Self::DealMade { .. }
            | Self::Handed { .. } => true,
            Self::PhaseBegins { .. }
            | Self::StepBegins { .. }
            | Self::StepEnds { .. }
            | Self::FirstPlayer { .. }
            | Self::CivilizationTaken { .. }
            | Self::CityBuilt { .. }
            | Self::MetropolisGrown { .. }
            | Self::CityDestroyed { .. }
            | Self::WallsBuilt { .. }
            | Self::WallsLost { .. }
            | Self::FigurePlaced { .. }
            | Self::FigureRemoved { .. }
            | Self::FiguresMoved { .. }
            | Self::RelicTaken { .. }
            | Self::BuildingBuilt { .. }
            | Self::BuildingLost { .. }
            | Self::BuildingImproved { .. }
            | Self::WonderBuilt { .. }
            | Self::WonderLost { .. }
            | Self::WonderObsolete { .. }
            | Self::GreatPlaced { .. }
            | Self::GreatReserved { .. }
            | Self::GreatKilled { .. }
            | Self::GovernmentChanged { .. }
            | Self::Trade { .. }
            | Self::Culture { .. }
            | Self::CoinGained { .. }
            | Self::CoinLost { .. }
            | Self::ResourceGained { .. }
            | Self::ResourceSpent { .. }
            | Self::UnitGained { .. }
            | Self::UnitSaved { .. }
            | Self::EventAimed { .. }
            | Self::Consented { .. }
            | Self::ConsentRefused { .. }
            | Self::EventTakenBack { .. }
            | Self::Cancelled { .. }
            | Self::ActionDeclared { .. }
            | Self::Advanced { .. }
            | Self::Boosted { .. }
            | Self::Gathers { .. }
            | Self::Invested { .. }
            | Self::CityMarked { .. }
            | Self::RankRaised { .. }
            | Self::Drafted
            | Self::Offered { .. }
            | Self::OfferGives { .. }
            | Self::OfferGivesCards { .. }
            | Self::OfferGivesMarkers { .. }
            | Self::OfferAsks { .. }
            | Self::OfferDeclined { .. }
            | Self::OfferWithdrawn { .. }
            | Self::Finished { .. }
            | Self::BattleBegins { .. }
            | Self::ForcesDrawn { .. }
            | Self::BattlePassed { .. }
            | Self::Wounded { .. }
            | Self::Healed { .. }
            | Self::BattleDecided { .. }
            | Self::LootTaken { .. }
            | Self::TerrainChanged { .. }
            | Self::SquareSealed { .. }
            | Self::GameWon { .. }
            | Self::GameStopped => false,
        }
    }

    fn ends_turn(&self) -> bool {
        matches!(self, Self::StepEnds { .. })
    }
}
