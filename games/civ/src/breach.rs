//! Why an answer is refused: the rule and what stands against it.

use civitas_core::game;
use civitas_core::rule::RuleId;
use serde::Serialize;

/// A refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "breach", rename_all = "snake_case")]
pub enum Breach {
    /// It is not this player's decision.
    NotYourDecision,
    /// Something else is asked.
    NotAskedFor,
    /// The civilization is taken.
    CivilizationTaken,
    /// The capital belongs on a centre square of the home tile.
    NotACentreSquare,
    /// India's metropolis covers two neighbouring centre squares.
    NotAPair,
    /// Not in the outskirts of the capital.
    NotInOutskirts,
    /// Not on water.
    NotOnWater,
    /// Too many figures on the square.
    StackTooHigh,
    /// All figures of that kind are built.
    NoFigureLeft,
    /// Cities are built by scouts.
    NoScoutThere,
    /// As many cities as allowed.
    NoCityLeft,
    /// No city on water.
    CityOnWater,
    /// Squares around it do not exist or are not revealed.
    CityAtTheEdge,
    /// A hut or village is next to it.
    CityNextToAHut,
    /// An enemy figure is next to it.
    CityNextToAnEnemy,
    /// Less than three squares from a city.
    CityTooClose,
    /// A relic is next to it.
    CityNextToARelic,
    /// Figures there cannot be moved away.
    NoWayOut,
    /// Something stands there.
    SquareTaken,
    /// The government is not unlocked.
    GovernmentLocked,
    /// Only through Anarchy.
    OnlyThroughAnarchy,
    /// Anarchy lasts at least to the next turn.
    StillAnarchy,
    /// The government was changed this turn.
    GovernmentChangedAlready,
    /// It is the current government.
    SameGovernment,
    /// No such great person in reserve.
    NotInReserve,
    /// Great people do not stand on water.
    GreatOnWater,
    /// Not in the outskirts of an own city.
    NotInOwnOutskirts,
    /// An enemy figure is there.
    Blockaded,
    /// No own scout gathers there.
    NoScoutGathers,
    /// There is no such city.
    NoSuchCity,
    /// Where the scout's square goes was declared in this turn.
    GatheringDeclared,
    /// The scout was placed this turn.
    ScoutIsFresh,
    /// Investments are not in this game.
    NoInvestments,
    /// One coin per turn is invested.
    InvestedAlready,
    /// There is no coin token.
    NoCoinToken,
    /// There is no free investment.
    NoFreeInvestment,
    /// No Teacher is kept.
    NoTeacher,
    /// Not a technology of level I.
    NotLevelOne,
    /// Nothing was found in Atlantis.
    NoAtlantis,
    /// The technology is known.
    TechnologyKnown,
    /// No legal place in the pyramid.
    NoPlaceInPyramid,
    /// Too little trade for that level.
    TooLittleTradeToResearch,
    /// The technology cannot be learned from there.
    NotTaught,
    /// The technology is not in this game.
    NotInThisGame,
    /// That square is no expansion square.
    NotAnExpansionSquare,
    /// Enemy figures are on the expansion square.
    EnemyOnExpansion,
    /// The outskirts would overlap another city's.
    OutskirtsOverlap,
    /// The outskirts would leave the revealed map.
    OutskirtsOffTheMap,
    /// A relic is there.
    RelicThere,
    /// No such figure there.
    NoSuchFigure,
    /// The figure cannot end there.
    CannotEndThere,
    /// The player has no such ability.
    NoSuchAbility,
    /// It was used this turn.
    AbilityUsed,
    /// Not in this phase.
    WrongPhase,
    /// The resources are not there.
    CannotPay,
    /// That does not pay for it.
    WrongPayment,
    /// There is nothing it could be used on.
    NoTarget,
    /// That cannot be the target.
    WrongTarget,
    /// It is too far away.
    TooFar,
    /// The owner of the United Nations is no target.
    NotATarget,
    /// Immune to anarchy.
    ImmuneToAnarchy,
    /// The card is not in hand.
    NotInHand,
    /// The great person card is not there.
    NoSuchPerson,
    /// No own marker of that kind is on the map.
    NoMarkerOnMap,
    /// The coins on that card are at their limit.
    CoinsFull,
    /// Only in the Trade phase.
    OnlyInTrade,
    /// That cannot be traded.
    NotTradable,
    /// Not so much is there.
    NotSoMuch,
    /// Goods are named once, in their order.
    OutOfOrder,
    /// No draft is open.
    NoDraft,
    /// Too many offers to that player in this phase.
    TooManyOffers,
    /// There is no such offer.
    NoSuchOffer,
    /// The offer asks for what is not there.
    CannotGiveThat,
    /// An own offer is being drafted.
    DraftOpen,
    /// The hand is too large.
    HandTooLarge,
    /// The city has no action left.
    NoActionLeft,
    /// Anarchy: the capital has no action.
    AnarchyInCapital,
    /// The production does not suffice.
    TooLittleProduction,
    /// There is not so much trade.
    TooLittleTrade,
    /// The building is not unlocked.
    BuildingLocked,
    /// Only the improved form can be built.
    BuildingOutdated,
    /// No marker of that building is left.
    NoMarkerLeft,
    /// The wrong terrain.
    WrongTerrain,
    /// One limited building per city.
    LimitedAlready,
    /// The city is walled.
    WalledAlready,
    /// One wonder per city.
    WonderAlready,
    /// Not in the market.
    NotInMarket,
    /// Wonders do not stand on water.
    WonderOnWater,
    /// The deck is empty.
    DeckEmpty,
    /// Aircraft are not unlocked.
    AircraftLocked,
    /// Production is divided once per turn.
    SplitAlready,
    /// The city has no caravan.
    NoCaravan,
    /// No such resource in the outskirts.
    NoIcon,
    /// No token of that kind in the market.
    NoTokenLeft,
    /// Too little culture.
    TooLittleCulture,
    /// A space of the culture track costs more trade.
    TooLittleTradeToAdvance,
    /// Only over spaces with other markers.
    NoLeap,
    /// Those figures have moved.
    MovedAlready,
    /// Figures stay on a sealed square.
    SquareSealed,
    /// The map ends there.
    OffTheMap,
    /// The tile is face down.
    FaceDown,
    /// The tile is face up.
    NothingToDiscover,
    /// No movement left.
    NoMovementLeft,
    /// Water cannot be entered.
    NoWater,
    /// No movement ends on water.
    CannotEndOnWater,
    /// Scouts do not enter huts and villages.
    NoScoutsInHuts,
    /// Scouts do not enter squares with enemy figures.
    NoScoutsAmongEnemies,
    /// Scouts do not enter enemy centres.
    NoScoutsInCentres,
    /// Under Democracy armies do not attack cities.
    NoCityAttacks,
    /// Scouts enter a relic only with an army.
    ScoutNeedsArmy,
    /// Nothing ends in an own centre.
    CannotEndInCentre,
    /// The Brandenburg Gate closes the outskirts.
    OutskirtsClosed,
    /// The group must leave the closed outskirts.
    MustLeave,
    /// Russia does this once per turn, with one figure, into an enemy centre.
    CannotInfiltrate,
    /// Nothing could be learned there.
    NothingToLearn,
    /// No such unit in the battle hand.
    NotInBattleHand,
    /// No such enemy unit stands alone on a front.
    NoSuchFront,
    /// Both sides are there.
    FrontFull,
    /// The unit of this battle turn was played.
    UnitPlayed,
    /// A unit must be played.
    MustPlay,
    /// No such unit was killed.
    NothingToSave,
    /// The loser has nothing of that kind.
    NothingToLoot,
    /// Not enough loot.
    TooLittleLoot,
    /// The city has a marker.
    CityMarkedAlready,
    /// No such building there.
    NoBuildingThere,
    /// A produced figure stands in the outskirts of its city.
    FigureOutsideOutskirts,
    /// A building stands in the outskirts of its city.
    BuildingOutsideOutskirts,
    /// A wonder stands in the outskirts of its city.
    WonderOutsideOutskirts,
    /// Cities are built in the Start of Turn phase.
    CitiesAtTheStart,
    /// Governments change in the Start of Turn phase.
    GovernmentsAtTheStart,
    /// The culture marker advances in City Management.
    TrackInCityManagement,
    /// Egypt builds for free once per turn.
    GrantedAlready,
    /// Angkor Wat harvests twice once per turn.
    HarvestedTwiceAlready,
    /// An enemy figure stands on the wonder.
    WonderBlockaded,
    /// The wonder is obsolete.
    WonderObsolete,
    /// Wonders and great people are used once per turn.
    UsedThisTurn,
    /// The ability belongs to another phase.
    AbilityOfAnotherPhase,
    /// Walls stand in the centre of their city.
    WallsInTheCentre,
    /// Whoever may not end on water is not produced there.
    ProducedOnWater,
    /// A hut or village is there.
    HutThere,
    /// An enemy figure stands on the icon.
    IconBlockaded,
    /// The hole is next to it.
    CityNextToTheHole,
    /// America's first great person is placed.
    PlacedAtTheStart,
    /// The missing barbarian comes from another basic deck that is not empty.
    NotThatDeck,
    /// Egypt alone builds for free as a city action.
    NotGranted,
    /// Only Angkor Wat harvests twice.
    HarvestsOnce,
    /// No Friendly Workers are kept.
    NoWorkers,
    /// Displaced figures go next to the new city, where they could end a movement.
    DisplacedThere,
    /// Figures on the expansion square go next to it, where they could end a movement.
    MovedAsideThere,
    /// No event is played before the hand is small enough.
    DiscardFirst,
    /// The civilization belongs to the expansion.
    NotInTheBox,
    /// The learning game does without Egypt and Rome.
    NotForLearning,
    /// The learning game does without wonders.
    NoWondersToLearn,
    /// The Arabs need investments.
    ArabsInvest,
    /// Egypt's first wonder stands on land in the outskirts of its capital.
    FirstWonderThere,
    /// This player has finished trading.
    TradingFinished,
    /// Gathering is declared in the Start of Turn phase.
    GatheringAtTheStart,
    /// Great people leave the reserve in the Start of Turn phase.
    GreatPeopleAtTheStart,
    /// Coins are invested in the Start of Turn phase.
    InvestmentsAtTheStart,
    /// The Teacher teaches in the Start of Turn phase.
    TeacherAtTheStart,
    /// Atlantis teaches in the Start of Turn phase.
    AtlantisAtTheStart,
    /// Cities act in City Management.
    CitiesActInCityManagement,
    /// Friendly Workers help in City Management.
    WorkersInCityManagement,
    /// Figures move in the Movement phase.
    FiguresMoveInMovement,
    /// Technologies are researched in the Research phase.
    ResearchInItsPhase,
    /// The group that moves completes its movement first.
    OneAfterAnother,
    /// It is the other player's battle turn.
    NotTheBattleTurn,
    /// Only whose battle turn it is uses abilities and events.
    NotInTheBattleTurn,
    /// A conquered city gives no such thing.
    NoCityLoot,
    /// The loser has no trade.
    NoTradeToLoot,
    /// The loser has no culture.
    NoCultureToLoot,
    /// The loser has no such token or marker.
    NoTokenToLoot,
    /// The loser has no coin token.
    NoCoinToDiscard,
    /// The loser does not know it.
    NoTechnologyToLoot,
    /// The loser has no such event.
    NoEventToLoot,
    /// The loser has no coin token to take.
    NoCoinToSteal,
    /// The metropolis grows at once.
    MustGrow,
    /// The metropolis grows before anything else in the step.
    MustGrowFirst,
    /// A capital grows when its owner knows Agriculture.
    NoAgriculture,
    /// A caravan is used when its city produces.
    CaravanWhenProducing,
    /// The square is sent there anyway.
    GathersThereAlready,
    /// Walls need Masonry.
    WallsNeedMasonry,
    /// Trade becomes production only when a city produces.
    RushWhenProducing,
    /// Wonders are used in the Start of Turn phase.
    WondersAtTheStart,
    /// A great person card is used at the time it names.
    PersonAtItsTime,
}

impl Breach {
    /// All of them.
    pub const ALL: &'static [Self] = &[
        Self::NotYourDecision,
        Self::NotAskedFor,
        Self::CivilizationTaken,
        Self::NotACentreSquare,
        Self::NotAPair,
        Self::NotInOutskirts,
        Self::NotOnWater,
        Self::StackTooHigh,
        Self::NoFigureLeft,
        Self::NoScoutThere,
        Self::NoCityLeft,
        Self::CityOnWater,
        Self::CityAtTheEdge,
        Self::CityNextToAHut,
        Self::CityNextToAnEnemy,
        Self::CityTooClose,
        Self::CityNextToARelic,
        Self::NoWayOut,
        Self::SquareTaken,
        Self::GovernmentLocked,
        Self::OnlyThroughAnarchy,
        Self::StillAnarchy,
        Self::GovernmentChangedAlready,
        Self::SameGovernment,
        Self::NotInReserve,
        Self::GreatOnWater,
        Self::NotInOwnOutskirts,
        Self::Blockaded,
        Self::NoScoutGathers,
        Self::NoSuchCity,
        Self::GatheringDeclared,
        Self::ScoutIsFresh,
        Self::NoInvestments,
        Self::InvestedAlready,
        Self::NoCoinToken,
        Self::NoFreeInvestment,
        Self::NoTeacher,
        Self::NotLevelOne,
        Self::NoAtlantis,
        Self::TechnologyKnown,
        Self::NoPlaceInPyramid,
        Self::TooLittleTradeToResearch,
        Self::NotTaught,
        Self::NotInThisGame,
        Self::NotAnExpansionSquare,
        Self::EnemyOnExpansion,
        Self::OutskirtsOverlap,
        Self::OutskirtsOffTheMap,
        Self::RelicThere,
        Self::NoSuchFigure,
        Self::CannotEndThere,
        Self::NoSuchAbility,
        Self::AbilityUsed,
        Self::WrongPhase,
        Self::CannotPay,
        Self::WrongPayment,
        Self::NoTarget,
        Self::WrongTarget,
        Self::TooFar,
        Self::NotATarget,
        Self::ImmuneToAnarchy,
        Self::NotInHand,
        Self::NoSuchPerson,
        Self::NoMarkerOnMap,
        Self::CoinsFull,
        Self::OnlyInTrade,
        Self::NotTradable,
        Self::NotSoMuch,
        Self::OutOfOrder,
        Self::NoDraft,
        Self::TooManyOffers,
        Self::NoSuchOffer,
        Self::CannotGiveThat,
        Self::DraftOpen,
        Self::HandTooLarge,
        Self::NoActionLeft,
        Self::AnarchyInCapital,
        Self::TooLittleProduction,
        Self::TooLittleTrade,
        Self::BuildingLocked,
        Self::BuildingOutdated,
        Self::NoMarkerLeft,
        Self::WrongTerrain,
        Self::LimitedAlready,
        Self::WalledAlready,
        Self::WonderAlready,
        Self::NotInMarket,
        Self::WonderOnWater,
        Self::DeckEmpty,
        Self::AircraftLocked,
        Self::SplitAlready,
        Self::NoCaravan,
        Self::NoIcon,
        Self::NoTokenLeft,
        Self::TooLittleCulture,
        Self::TooLittleTradeToAdvance,
        Self::NoLeap,
        Self::MovedAlready,
        Self::SquareSealed,
        Self::OffTheMap,
        Self::FaceDown,
        Self::NothingToDiscover,
        Self::NoMovementLeft,
        Self::NoWater,
        Self::CannotEndOnWater,
        Self::NoScoutsInHuts,
        Self::NoScoutsAmongEnemies,
        Self::NoScoutsInCentres,
        Self::NoCityAttacks,
        Self::ScoutNeedsArmy,
        Self::CannotEndInCentre,
        Self::OutskirtsClosed,
        Self::MustLeave,
        Self::CannotInfiltrate,
        Self::NothingToLearn,
        Self::NotInBattleHand,
        Self::NoSuchFront,
        Self::FrontFull,
        Self::UnitPlayed,
        Self::MustPlay,
        Self::NothingToSave,
        Self::NothingToLoot,
        Self::TooLittleLoot,
        Self::CityMarkedAlready,
        Self::NoBuildingThere,
        Self::FigureOutsideOutskirts,
        Self::BuildingOutsideOutskirts,
        Self::WonderOutsideOutskirts,
        Self::CitiesAtTheStart,
        Self::GovernmentsAtTheStart,
        Self::TrackInCityManagement,
        Self::GrantedAlready,
        Self::HarvestedTwiceAlready,
        Self::WonderBlockaded,
        Self::WonderObsolete,
        Self::UsedThisTurn,
        Self::AbilityOfAnotherPhase,
        Self::WallsInTheCentre,
        Self::ProducedOnWater,
        Self::HutThere,
        Self::IconBlockaded,
        Self::CityNextToTheHole,
        Self::PlacedAtTheStart,
        Self::NotThatDeck,
        Self::NotGranted,
        Self::HarvestsOnce,
        Self::NoWorkers,
        Self::DisplacedThere,
        Self::MovedAsideThere,
        Self::DiscardFirst,
        Self::NotInTheBox,
        Self::NotForLearning,
        Self::NoWondersToLearn,
        Self::ArabsInvest,
        Self::FirstWonderThere,
        Self::TradingFinished,
        Self::GatheringAtTheStart,
        Self::GreatPeopleAtTheStart,
        Self::InvestmentsAtTheStart,
        Self::TeacherAtTheStart,
        Self::AtlantisAtTheStart,
        Self::CitiesActInCityManagement,
        Self::WorkersInCityManagement,
        Self::FiguresMoveInMovement,
        Self::ResearchInItsPhase,
        Self::OneAfterAnother,
        Self::NotTheBattleTurn,
        Self::NotInTheBattleTurn,
        Self::NoCityLoot,
        Self::NoTradeToLoot,
        Self::NoCultureToLoot,
        Self::NoTokenToLoot,
        Self::NoCoinToDiscard,
        Self::NoTechnologyToLoot,
        Self::NoEventToLoot,
        Self::NoCoinToSteal,
        Self::MustGrow,
        Self::MustGrowFirst,
        Self::NoAgriculture,
        Self::CaravanWhenProducing,
        Self::GathersThereAlready,
        Self::WallsNeedMasonry,
        Self::RushWhenProducing,
        Self::WondersAtTheStart,
        Self::PersonAtItsTime,
    ];
}

impl game::Breach for Breach {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Self::NotYourDecision => "CIV-097",
            Self::NotAskedFor => "CIV-102",
            Self::CivilizationTaken => "CIV-002",
            Self::NotACentreSquare => "CIV-072",
            Self::NotAPair => "FF-043",
            Self::NotInOutskirts => "CIV-082",
            Self::NotOnWater => "CIV-083",
            Self::StackTooHigh => "CIV-243",
            Self::NoFigureLeft => "CIV-014",
            Self::NoScoutThere => "CIV-106",
            Self::NoCityLeft => "CIV-105",
            Self::CityOnWater => "CIV-107",
            Self::CityAtTheEdge => "CIV-108",
            Self::CityNextToAHut => "CIV-109",
            Self::CityNextToAnEnemy => "CIV-111",
            Self::CityTooClose => "CIV-113",
            Self::CityNextToARelic => "FF-085",
            Self::NoWayOut => "CIV-Q61",
            Self::SquareTaken => "CIV-383",
            Self::GovernmentLocked => "CIV-120",
            Self::OnlyThroughAnarchy => "CIV-123",
            Self::StillAnarchy => "CIV-125",
            Self::GovernmentChangedAlready => "CIV-Q18",
            Self::SameGovernment => "CIV-118",
            Self::NotInReserve => "CIV-228",
            Self::GreatOnWater => "CIV-224",
            Self::NotInOwnOutskirts => "CIV-223",
            Self::Blockaded => "CIV-383",
            Self::NoScoutGathers => "CIV-376",
            Self::NoSuchCity => "CIV-012",
            Self::GatheringDeclared => "CIV-376",
            Self::ScoutIsFresh => "CIV-375",
            Self::NoInvestments => "FF-002",
            Self::InvestedAlready => "FF-118",
            Self::NoCoinToken => "FF-119",
            Self::NoFreeInvestment => "FF-092",
            Self::NoTeacher => "FF-073",
            Self::NotLevelOne => "FF-073",
            Self::NoAtlantis => "FF-089",
            Self::TechnologyKnown => "CIV-018",
            Self::NoPlaceInPyramid => "CIV-286",
            Self::TooLittleTradeToResearch => "CIV-279",
            Self::NotTaught => "CIV-D28",
            Self::NotInThisGame => "FF-011",
            Self::NotAnExpansionSquare => "FF-095",
            Self::EnemyOnExpansion => "FF-100",
            Self::OutskirtsOverlap => "FF-103",
            Self::OutskirtsOffTheMap => "FF-104",
            Self::RelicThere => "FF-084",
            Self::NoSuchFigure => "CIV-241",
            Self::CannotEndThere => "CIV-Q71",
            Self::NoSuchAbility => "CIV-298",
            Self::AbilityUsed => "CIV-299",
            Self::WrongPhase => "CIV-220",
            Self::CannotPay => "CIV-298",
            Self::WrongPayment => "CIV-298",
            Self::NoTarget => "CIV-221",
            Self::WrongTarget => "CIV-221",
            Self::TooFar => "CIV-Q32",
            Self::NotATarget => "CIV-Q67",
            Self::ImmuneToAnarchy => "FF-052",
            Self::NotInHand => "CIV-216",
            Self::NoSuchPerson => "FF-114",
            Self::NoMarkerOnMap => "FF-115",
            Self::CoinsFull => "CIV-374",
            Self::OnlyInTrade => "CIV-133",
            Self::NotTradable => "CIV-135",
            Self::NotSoMuch => "CIV-134",
            Self::OutOfOrder => "CIV-D30",
            Self::NoDraft => "CIV-D30",
            Self::TooManyOffers => "CIV-D30",
            Self::NoSuchOffer => "CIV-D30",
            Self::CannotGiveThat => "CIV-D30",
            Self::DraftOpen => "CIV-D30",
            Self::HandTooLarge => "CIV-218",
            Self::NoActionLeft => "CIV-139",
            Self::AnarchyInCapital => "CIV-124",
            Self::TooLittleProduction => "CIV-143",
            Self::TooLittleTrade => "CIV-148",
            Self::BuildingLocked => "CIV-164",
            Self::BuildingOutdated => "CIV-296",
            Self::NoMarkerLeft => "CIV-024",
            Self::WrongTerrain => "CIV-165",
            Self::LimitedAlready => "CIV-183",
            Self::WalledAlready => "CIV-185",
            Self::WonderAlready => "CIV-191",
            Self::NotInMarket => "CIV-188",
            Self::WonderOnWater => "CIV-190",
            Self::DeckEmpty => "CIV-161",
            Self::AircraftLocked => "CIV-158",
            Self::SplitAlready => "CIV-299",
            Self::NoCaravan => "FF-081",
            Self::NoIcon => "CIV-231",
            Self::NoTokenLeft => "CIV-233",
            Self::TooLittleCulture => "CIV-208",
            Self::TooLittleTradeToAdvance => "CIV-208",
            Self::NoLeap => "CIV-206",
            Self::MovedAlready => "CIV-237",
            Self::SquareSealed => "CIV-D06",
            Self::OffTheMap => "CIV-071",
            Self::FaceDown => "CIV-247",
            Self::NothingToDiscover => "CIV-249",
            Self::NoMovementLeft => "CIV-238",
            Self::NoWater => "CIV-244",
            Self::CannotEndOnWater => "CIV-245",
            Self::NoScoutsInHuts => "CIV-256",
            Self::NoScoutsAmongEnemies => "CIV-267",
            Self::NoScoutsInCentres => "CIV-273",
            Self::NoCityAttacks => "CIV-391",
            Self::ScoutNeedsArmy => "FF-086",
            Self::CannotEndInCentre => "CIV-272",
            Self::OutskirtsClosed => "CIV-Q74",
            Self::MustLeave => "CIV-Q74",
            Self::CannotInfiltrate => "CIV-392",
            Self::NothingToLearn => "FF-Q31",
            Self::NotInBattleHand => "CIV-329",
            Self::NoSuchFront => "CIV-335",
            Self::FrontFull => "CIV-334",
            Self::UnitPlayed => "CIV-341",
            Self::MustPlay => "CIV-331",
            Self::NothingToSave => "CIV-394",
            Self::NothingToLoot => "CIV-358",
            Self::TooLittleLoot => "FF-059",
            Self::CityMarkedAlready => "FF-082",
            Self::NoBuildingThere => "CIV-221",
            Self::FigureOutsideOutskirts => "CIV-151",
            Self::BuildingOutsideOutskirts => "CIV-165",
            Self::WonderOutsideOutskirts => "CIV-190",
            Self::CitiesAtTheStart => "CIV-104",
            Self::GovernmentsAtTheStart => "CIV-121",
            Self::TrackInCityManagement => "CIV-205",
            Self::GrantedAlready => "CIV-393",
            Self::HarvestedTwiceAlready => "FF-021",
            Self::WonderBlockaded => "CIV-382",
            Self::WonderObsolete => "CIV-387",
            Self::UsedThisTurn => "CIV-103",
            Self::AbilityOfAnotherPhase => "CIV-298",
            Self::WallsInTheCentre => "CIV-184",
            Self::ProducedOnWater => "CIV-152",
            Self::HutThere => "CIV-110",
            Self::IconBlockaded => "CIV-234",
            Self::CityNextToTheHole => "FF-034",
            Self::PlacedAtTheStart => "CIV-074",
            Self::NotThatDeck => "CIV-263",
            Self::NotGranted => "CIV-393",
            Self::HarvestsOnce => "FF-021",
            Self::NoWorkers => "FF-071",
            Self::DisplacedThere => "CIV-116",
            Self::MovedAsideThere => "FF-101",
            Self::DiscardFirst => "CIV-219",
            Self::NotInTheBox => "CIV-009",
            Self::NotForLearning => "CIV-043",
            Self::NoWondersToLearn => "CIV-043",
            Self::ArabsInvest => "FF-004",
            Self::FirstWonderThere => "CIV-076",
            Self::TradingFinished => "CIV-D32",
            Self::GatheringAtTheStart => "CIV-376",
            Self::GreatPeopleAtTheStart => "CIV-228",
            Self::InvestmentsAtTheStart => "FF-118",
            Self::TeacherAtTheStart => "FF-073",
            Self::AtlantisAtTheStart => "FF-089",
            Self::CitiesActInCityManagement => "CIV-139",
            Self::WorkersInCityManagement => "FF-071",
            Self::FiguresMoveInMovement => "CIV-237",
            Self::ResearchInItsPhase => "CIV-275",
            Self::OneAfterAnother => "CIV-240",
            Self::NotTheBattleTurn => "CIV-329",
            Self::NotInTheBattleTurn => "CIV-341",
            Self::NoCityLoot => "CIV-360",
            Self::NoTradeToLoot => "FF-061",
            Self::NoCultureToLoot => "FF-062",
            Self::NoTokenToLoot => "FF-063",
            Self::NoCoinToDiscard => "FF-064",
            Self::NoTechnologyToLoot => "FF-065",
            Self::NoEventToLoot => "FF-066",
            Self::NoCoinToSteal => "FF-067",
            Self::MustGrow => "FF-093",
            Self::MustGrowFirst => "FF-094",
            Self::NoAgriculture => "FF-093",
            Self::CaravanWhenProducing => "FF-081",
            Self::GathersThereAlready => "CIV-D26",
            Self::WallsNeedMasonry => "CIV-184",
            Self::RushWhenProducing => "CIV-Q21",
            Self::WondersAtTheStart => "CIV-103",
            Self::PersonAtItsTime => "FF-114",
        })
    }
}
