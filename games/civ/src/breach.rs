//! Why an answer is refused: the rule and what stands against it.

use civitas_core::game;
use civitas_core::rule::RuleId;
use serde::Serialize;

macro_rules! breaches {
    ($($(#[$doc:meta])* $name:ident = $rule:literal),* $(,)?) => {
        /// A refusal.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
        #[serde(tag = "breach", rename_all = "snake_case")]
        pub enum Breach { $($(#[$doc])* $name,)* }

        impl Breach {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];
        }

        impl game::Breach for Breach {
            fn rule(&self) -> RuleId {
                RuleId(match self { $(Self::$name => $rule,)* })
            }
        }
    };
}

breaches! {
    /// It is not this player's decision.
    NotYourDecision = "CIV-097",
    /// Something else is asked.
    NotAskedFor = "CIV-102",
    /// The civilization is taken or not in this game.
    CivilizationTaken = "CIV-002",
    /// The capital belongs on a centre square of the home tile.
    NotACentreSquare = "CIV-072",
    /// India's metropolis covers two neighbouring centre squares.
    NotAPair = "FF-043",
    /// Not in the outskirts of the capital.
    NotInOutskirts = "CIV-082",
    /// Not on water.
    NotOnWater = "CIV-083",
    /// Too many figures on the square.
    StackTooHigh = "CIV-243",
    /// All figures of that kind are built.
    NoFigureLeft = "CIV-014",
    /// Cities are built by scouts.
    NoScoutThere = "CIV-106",
    /// As many cities as allowed.
    NoCityLeft = "CIV-105",
    /// No city on water.
    CityOnWater = "CIV-107",
    /// Squares around it do not exist or are not revealed.
    CityAtTheEdge = "CIV-108",
    /// A hut or village is next to it.
    CityNextToAHut = "CIV-109",
    /// An enemy figure is next to it.
    CityNextToAnEnemy = "CIV-111",
    /// Less than three squares from a city.
    CityTooClose = "CIV-113",
    /// A relic is next to it.
    CityNextToARelic = "FF-085",
    /// Figures there cannot be moved away.
    NoWayOut = "CIV-Q61",
    /// Something stands there.
    SquareTaken = "CIV-383",
    /// The government is not unlocked.
    GovernmentLocked = "CIV-120",
    /// Only through Anarchy.
    OnlyThroughAnarchy = "CIV-123",
    /// Anarchy lasts at least to the next turn.
    StillAnarchy = "CIV-125",
    /// The government was changed this turn.
    GovernmentChangedAlready = "CIV-Q18",
    /// It is the current government.
    SameGovernment = "CIV-118",
    /// No such great person in reserve.
    NotInReserve = "CIV-228",
    /// Great people do not stand on water.
    GreatOnWater = "CIV-224",
    /// Not in the outskirts of an own city.
    NotInOwnOutskirts = "CIV-223",
    /// An enemy figure is there.
    Blockaded = "CIV-383",
    /// No own scout gathers there.
    NoScoutGathers = "CIV-376",
    /// There is no such city.
    NoSuchCity = "CIV-012",
    /// The scout was placed this turn.
    ScoutIsFresh = "CIV-375",
    /// Investments are not in this game.
    NoInvestments = "FF-002",
    /// One coin per turn is invested.
    InvestedAlready = "FF-118",
    /// There is no coin token.
    NoCoinToken = "FF-119",
    /// There is no free investment.
    NoFreeInvestment = "FF-092",
    /// No Teacher is kept.
    NoTeacher = "FF-073",
    /// Not a technology of level I.
    NotLevelOne = "FF-073",
    /// Nothing was found in Atlantis.
    NoAtlantis = "FF-089",
    /// The technology is known.
    TechnologyKnown = "CIV-018",
    /// No legal place in the pyramid.
    NoPlaceInPyramid = "CIV-286",
    /// Too little trade for that level.
    TooLittleTradeToResearch = "CIV-279",
    /// The technology cannot be learned from there.
    NotTaught = "CIV-D28",
    /// The technology is not in this game.
    NotInThisGame = "FF-011",
    /// That square is no expansion square.
    NotAnExpansionSquare = "FF-095",
    /// Enemy figures are on the expansion square.
    EnemyOnExpansion = "FF-100",
    /// The outskirts would overlap another city's.
    OutskirtsOverlap = "FF-103",
    /// The outskirts would leave the revealed map.
    OutskirtsOffTheMap = "FF-104",
    /// A relic is there.
    RelicThere = "FF-084",
    /// No such figure there.
    NoSuchFigure = "CIV-241",
    /// The figure cannot end there.
    CannotEndThere = "CIV-Q71",
    /// The player has no such ability.
    NoSuchAbility = "CIV-298",
    /// It was used this turn.
    AbilityUsed = "CIV-299",
    /// Not in this phase.
    WrongPhase = "CIV-220",
    /// The resources are not there.
    CannotPay = "CIV-298",
    /// That does not pay for it.
    WrongPayment = "CIV-298",
    /// There is nothing it could be used on.
    NoTarget = "CIV-221",
    /// That cannot be the target.
    WrongTarget = "CIV-221",
    /// It is too far away.
    TooFar = "CIV-Q32",
    /// The owner of the United Nations is no target.
    NotATarget = "CIV-Q67",
    /// Immune to anarchy.
    ImmuneToAnarchy = "FF-052",
    /// The card is not in hand.
    NotInHand = "CIV-216",
    /// The great person card is not there.
    NoSuchPerson = "FF-114",
    /// No own marker of that kind is on the map.
    NoMarkerOnMap = "FF-115",
    /// The coins on that card are at their limit.
    CoinsFull = "CIV-374",
    /// Only in the Trade phase.
    OnlyInTrade = "CIV-133",
    /// That cannot be traded.
    NotTradable = "CIV-135",
    /// Not so much is there.
    NotSoMuch = "CIV-134",
    /// Goods are named once, in their order.
    OutOfOrder = "CIV-D30",
    /// No draft is open.
    NoDraft = "CIV-D30",
    /// Too many offers to that player in this phase.
    TooManyOffers = "CIV-D30",
    /// There is no such offer.
    NoSuchOffer = "CIV-D30",
    /// The offer asks for what is not there.
    CannotGiveThat = "CIV-D30",
    /// An own offer is being drafted.
    DraftOpen = "CIV-D30",
    /// The hand is too large.
    HandTooLarge = "CIV-218",
    /// The city has no action left.
    NoActionLeft = "CIV-139",
    /// Anarchy: the capital has no action.
    AnarchyInCapital = "CIV-124",
    /// The production does not suffice.
    TooLittleProduction = "CIV-143",
    /// There is not so much trade.
    TooLittleTrade = "CIV-148",
    /// The building is not unlocked.
    BuildingLocked = "CIV-164",
    /// Only the improved form can be built.
    BuildingOutdated = "CIV-296",
    /// No marker of that building is left.
    NoMarkerLeft = "CIV-024",
    /// The wrong terrain.
    WrongTerrain = "CIV-165",
    /// One limited building per city.
    LimitedAlready = "CIV-183",
    /// The city is walled.
    WalledAlready = "CIV-185",
    /// One wonder per city.
    WonderAlready = "CIV-191",
    /// Not in the market.
    NotInMarket = "CIV-188",
    /// Wonders do not stand on water.
    WonderOnWater = "CIV-190",
    /// The deck is empty.
    DeckEmpty = "CIV-161",
    /// Aircraft are not unlocked.
    AircraftLocked = "CIV-158",
    /// Production is divided once per turn.
    SplitAlready = "CIV-299",
    /// The city has no caravan.
    NoCaravan = "FF-081",
    /// No such resource in the outskirts.
    NoIcon = "CIV-231",
    /// No token of that kind in the market.
    NoTokenLeft = "CIV-233",
    /// Too little culture.
    TooLittleCulture = "CIV-208",
    /// Only over spaces with other markers.
    NoLeap = "CIV-206",
    /// Those figures have moved.
    MovedAlready = "CIV-237",
    /// Figures stay on a sealed square.
    SquareSealed = "CIV-D06",
    /// The map ends there.
    OffTheMap = "CIV-071",
    /// The tile is face down.
    FaceDown = "CIV-247",
    /// The tile is face up.
    NothingToDiscover = "CIV-249",
    /// No movement left.
    NoMovementLeft = "CIV-238",
    /// Water cannot be entered.
    NoWater = "CIV-244",
    /// No movement ends on water.
    CannotEndOnWater = "CIV-245",
    /// Scouts do not enter huts and villages.
    NoScoutsInHuts = "CIV-256",
    /// Scouts do not enter squares with enemy figures.
    NoScoutsAmongEnemies = "CIV-267",
    /// Scouts do not enter enemy centres.
    NoScoutsInCentres = "CIV-273",
    /// Under Democracy armies do not attack cities.
    NoCityAttacks = "CIV-391",
    /// Scouts enter a relic only with an army.
    ScoutNeedsArmy = "FF-086",
    /// Nothing ends in an own centre.
    CannotEndInCentre = "CIV-272",
    /// The Brandenburg Gate closes the outskirts.
    OutskirtsClosed = "CIV-Q74",
    /// The group must leave the closed outskirts.
    MustLeave = "CIV-Q74",
    /// Russia does this once per turn, with one figure, into an enemy centre.
    CannotInfiltrate = "CIV-392",
    /// Nothing could be learned there.
    NothingToLearn = "FF-Q31",
    /// No such unit in the battle hand.
    NotInBattleHand = "CIV-329",
    /// No such enemy unit stands alone on a front.
    NoSuchFront = "CIV-335",
    /// Both sides are there.
    FrontFull = "CIV-334",
    /// The unit of this battle turn was played.
    UnitPlayed = "CIV-341",
    /// A unit must be played.
    MustPlay = "CIV-331",
    /// No such unit was killed.
    NothingToSave = "CIV-394",
    /// The loser has nothing of that kind.
    NothingToLoot = "CIV-358",
    /// Not enough loot.
    TooLittleLoot = "FF-059",
    /// The city has a marker.
    CityMarkedAlready = "FF-082",
    /// No such building there.
    NoBuildingThere = "CIV-Q76",
}
