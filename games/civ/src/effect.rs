//! The vocabulary in which cards say what they do: lasting numbers, lasting abilities, and abilities that are used.

use crate::card::Resource;
use serde::Deserialize;

/// Lasting numbers of a card; those of all active cards of a player are joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Traits {
    /// Travel speed; the highest counts (CIV-238).
    pub speed: u8,
    /// Added to the travel speed.
    pub speed_bonus: u8,
    /// Stacking limit; the highest counts (CIV-243).
    pub stacking: u8,
    /// Added to the stacking limit.
    pub stacking_bonus: u8,
    /// Cities; the highest counts (CIV-105).
    pub cities: u8,
    /// 1 crosses water, 2 also ends there (CIV-245, CIV-246).
    pub water: u8,
    /// Added to the culture hand (CIV-217).
    pub hand: u8,
    /// Added to the battle hand (CIV-317).
    pub battle_hand: u8,
    /// Coins that are no tokens (CIV-303).
    pub coins: u8,
    /// Production of each city.
    pub city_production: u8,
    /// Trade gained more or less each turn.
    pub trade: i8,
    /// Culture of a capital devoted to the arts.
    pub capital_arts: i8,
    /// Strength of every unit.
    pub strength: u8,
    /// Trade that research needs less.
    pub research_discount: u8,
    /// Combat bonus.
    pub combat: u8,
    /// Culture that an advance costs less.
    pub culture_discount: u8,
    /// 1 production in each city for so many coins.
    pub production_per_coins: u8,
    /// 1 card in both hands for so many coins.
    pub hands_per_coins: u8,
    /// 1 trade less for an advance for so many coins.
    pub track_trade_per_coins: u8,
    /// Lasting abilities.
    #[serde(skip)]
    pub flags: u64,
}

impl Traits {
    /// What every civilization begins with (CIV-093).
    pub const START: Self = Self {
        speed: 2,
        speed_bonus: 0,
        stacking: 2,
        stacking_bonus: 0,
        cities: 2,
        water: 0,
        hand: 2,
        battle_hand: 0,
        coins: 0,
        city_production: 0,
        trade: 0,
        capital_arts: 0,
        strength: 0,
        research_discount: 0,
        combat: 0,
        culture_discount: 0,
        production_per_coins: 0,
        hands_per_coins: 0,
        track_trade_per_coins: 0,
        flags: 0,
    };

    /// Joins the numbers of another card.
    pub fn join(&mut self, other: &Self) {
        self.speed = self.speed.max(other.speed);
        self.speed_bonus += other.speed_bonus;
        self.stacking = self.stacking.max(other.stacking);
        self.stacking_bonus += other.stacking_bonus;
        self.cities = self.cities.max(other.cities);
        self.water = self.water.max(other.water);
        self.hand += other.hand;
        self.battle_hand += other.battle_hand;
        self.coins += other.coins;
        self.city_production += other.city_production;
        self.trade += other.trade;
        self.capital_arts += other.capital_arts;
        self.strength += other.strength;
        self.research_discount += other.research_discount;
        self.combat += other.combat;
        self.culture_discount += other.culture_discount;
        self.production_per_coins = self.production_per_coins.max(other.production_per_coins);
        self.hands_per_coins = self.hands_per_coins.max(other.hands_per_coins);
        self.track_trade_per_coins = self.track_trade_per_coins.max(other.track_trade_per_coins);
        self.flags |= other.flags;
    }

    /// Has it this ability?
    #[must_use]
    pub const fn has(&self, flag: Flag) -> bool {
        self.flags >> flag as u64 & 1 == 1
    }
}

/// A lasting ability. The card that has it is named where it is not plain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are the abilities; what they do stands where they are asked")]
pub enum Flag {
    ImmuneToAnarchy,
    ActionsProtected,
    EventsProtected,
    ArmiesFoundCities,
    ScoutsExploreHuts,
    NoCityAttacks,
    FliesOver,
    SeesHands,
    ClosesOutskirts,
    NotATarget,
    AllGovernments,
    LessLoot,
    ResourceAfterInvesting,
    PairIsASpy,
    SplitsProduction,
    HarvestsTwice,
    DrawsTwoEvents,
    RazesWhereItStops,
    BreaksWalls,
    CoinAfterVictory,
    GrowsMetropolis,
    DoublesRush,
    ExploresForCulture,
    SavesAUnit,
    FreeBuildingAction,
    MilitaryGifts,
    Glory,
    Infiltrates,
    CultureForResources,
    AdvancesByInvesting,
    KeepsTradeForUnique,
    ChoosesGreatPeople,
    WildResources,
    ArtsOfResources,
    BuildsOnDiscovery,
    CultureFromRivalsArts,
    LeapsOverMarkers,
    CultureForUnique,
    WoundsForLosses,
    BonusWhenOutnumbered,
    MarksWonders,
    BuildingWhenInvesting,
    ArtsForTrade,
    SubstitutesUranium,
}

/// When an ability or an event card can be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// In the own Start of Turn step.
    Start,
    /// In the Trade phase, before the negotiation (CIV-D29).
    Trade,
    /// In the own City Management step.
    City,
    /// While declaring a produce action.
    Produce,
    /// In the own Movement step, or as an interruption.
    Movement,
    /// With the research choice (CIV-D48).
    Research,
    /// In the own battle turn (CIV-D08); event cards before forces are drawn.
    Battle,
    /// After forces are drawn (CIV-D07).
    Forces,
    /// After the winner is known (CIV-D09).
    Aftermath,
    /// When a phase starts (CIV-D10).
    Phase,
    /// At any time (CIV-D11).
    Any,
    /// As a reaction in a window.
    React,
    /// As a payment (CIV-Q75).
    Payment,
}

/// What can be cancelled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cancels {
    /// A city action (CIV-D03).
    CityAction,
    /// A culture event (CIV-D04).
    Event,
    /// A resource ability (CIV-D05).
    Ability,
}

/// How often an ability can be used. Without a word it is once per turn (CIV-299, CIV-103).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Once {
    /// Once per turn.
    #[default]
    Turn,
    /// Once per battle.
    Battle,
}

/// What a used ability does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are the effects; uses.rs carries them out")]
pub enum Op {
    GainCulture { amount: u8 },
    GainTrade { amount: u8 },
    GainTradeAndGive { amount: u8, other: u8 },
    CityProduction { amount: u8 },
    GreatPerson,
    CoinHere,
    ObsoleteOrKillUnit,
    ObsoleteOrRaze,
    DiscardCoin,
    DealWounds { amount: u8 },
    BoostAttack { amount: u8 },
    Heal { amount: u8 },
    FreezeSquare,
    ShipStack,
    ChangeTerrain,
    ExtraActions,
    DestroyCity,
    FreeBuild,
    FigureOnWonder,
    FreeWalls,
    FreeBuilding,
    LearnFromOthers,
    Advance { amount: u8 },
    AdvancePerCoins { per: u8 },
    OneOfEach,
    DrawEvents { amount: u8 },
    RefreshHand,
    DevoteAll,
    ExtraAction,
    PerBuilding,
    FreeAircraft,
    JoinFigures,
    DoubleSpeed,
    CulturePerCoins { per: u8 },
    PerUnbuiltArmies { per: u8 },
    CulturePerUnbuiltArmy { amount: u8 },
    PerMark,
    CoinForAdvance,
    ExchangeTradeAndCulture,
    JumpAlongEdge,
    LookAtMarkers,
    Harbors { amount: u8 },
    CultureAsCombat,
    ReplaceHand,
    PassBattleTurn,
    SaveUnits,
    FirstPlayer,
    CheaperWonder { amount: u8 },
    OneRowLower,
    BlankTechnology,
    Cancel { of: Vec<Cancels> },
}

/// What a culture event does.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are the effects; event_cards.rs carries them out")]
pub enum EventOp {
    AsResource { resources: Vec<Resource> },
    Cancel { of: Vec<Cancels> },
    KillFigure { range: u8 },
    KillOnSquare { range: u8 },
    PushStack { distance: u8 },
    Terrain { to: crate::card::Terrain },
    SwapTechnologies { level: u8 },
    Raze { amount: u8, range: u8 },
    Anarchy,
    CityProduction { amount: u8 },
    DiscardCoins { players: u8 },
    FreeUnits { amount: u8 },
}

/// What an ability costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Price {
    /// One resource of this kind.
    pub resource: Option<Resource>,
    /// Resources of any kind.
    pub any: u8,
    /// Trade.
    pub trade: u8,
    /// Culture.
    pub culture: u8,
}

impl Price {
    /// Does it cost resources? Then it is a resource ability (CIV-298).
    #[must_use]
    pub const fn is_resources(&self) -> bool {
        self.resource.is_some() || self.any > 0
    }
}
