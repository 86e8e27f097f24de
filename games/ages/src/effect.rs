//! The vocabulary of the cards: everything a printed effect can say, as types.
//!
//! A card of a known kind is an entry in `data/` and nothing else. What is unlike every other card has a variant with
//! its own name here, and the compiler then asks for it wherever it matters.

use crate::card::{Kind, Slot};
use serde::Deserialize;

/// Symbols printed at the bottom of a card (section 10 of the rulebook).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Symbols {
    /// White action symbols.
    pub civil: i8,
    /// Red action symbols.
    pub military: i8,
    /// Strength.
    pub strength: i8,
    /// Science rating.
    pub science: i8,
    /// Culture rating.
    pub culture: i8,
    /// Happy faces.
    pub happy: i8,
    /// Unhappy faces.
    pub unhappy: i8,
    /// Colonization modifier.
    pub colonization: i8,
    /// Blue tokens gained on entering play and lost on leaving it (TTA-389, TTA-390).
    pub blue: i8,
    /// Yellow tokens, likewise.
    pub yellow: i8,
}

/// What a card in play does beside its symbols.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// +1 strength for each unit of these kinds.
    StrengthPerUnit(Vec<Kind>),
    /// So much strength for each kind of unit present.
    StrengthPerUnitType(u8),
    /// +1 strength for each happy face of temples and government (Joan of Arc).
    StrengthPerPiousFace,
    /// +1 culture for each happy face of temples, theaters and wonders (Michelangelo).
    CulturePerFace,
    /// Science equal to the highest level of a lab or library with a worker.
    ScienceOfBestLabOrLibrary,
    /// Culture for each theater.
    CulturePerTheater(u8),
    /// Culture for each pair of library and theater; each kind makes the other cheaper (Shakespeare).
    LibraryTheaterPairs {
        /// Culture for a pair.
        culture: u8,
        /// Resources and science saved on the other kind.
        discount: u8,
    },
    /// One best theater makes its culture twice (Chaplin).
    DoubleBestTheater,
    /// Each lab makes culture by its level and 1 science less (Meier).
    LabsMakeCulture,
    /// Culture for colonies (Cook).
    ColonyCulture {
        /// For the first.
        first: u8,
        /// For each further one.
        more: u8,
    },
    /// Every other source of happy faces gives one more (TTA-456).
    MoreFaces,
    /// Hand limits are higher than the action totals (TTA-Q073).
    HandLimit(u8),
    /// A population increase costs less food.
    PopulationDiscount(u8),
    /// Leaders in the row cost fewer civil actions.
    LeaderDiscount(u8),
    /// Theater technologies cost less science.
    TheaterScienceDiscount(u8),
    /// Wonders cost no surcharge for completed ones (TTA-Q072).
    NoWonderSurcharge,
    /// In the row: cheaper for whoever replaced a leader this turn (TTA-Q071).
    CheaperAfterNewLeader(u8),
    /// Urban buildings cost less by level (TTA-194).
    UrbanDiscount([u8; 4]),
    /// So many stages of a wonder with one action (TTA-212).
    StagesPerAction(u8),
    /// Science points for taking a technology.
    SciencePerTechnologyTaken(u8),
    /// Whenever a technology is developed.
    OnDevelop(Gain),
    /// A spent civil action comes back whenever a technology is developed (TTA-447).
    CivilActionOnDevelop,
    /// Once a turn a military action counts as a civil one (TTA-Q074).
    MilitaryAsCivil,
    /// Resources for units in each turn (TTA-Q077).
    UnitResources(u8),
    /// When replaced he may go under a completed wonder (TTA-Q076).
    TuckUnderWonder,
    /// One second political action in the game (TTA-Q022).
    SecondPolitics,
    /// Political action: he leaves and a yellow token comes (TTA-Q021).
    RetireForYellowToken,
    /// Political action: he leaves and a territory of the hand becomes a colony (TTA-Q021).
    ColonyFromHand,
    /// Population and unit together for one military action (TTA-Q081).
    PopulationAndUnit,
    /// Infantry may count as cavalry in armies (TTA-439).
    InfantryAsCavalry,
    /// Culture at the end of the turn for one of the two strongest (TTA-438).
    CultureIfStrong(u8),
    /// Looks at the top event when the politics phase begins (TTA-D06).
    LookAtEvent,
    /// Cards discarded for +1 each when colonizing (TTA-Q064).
    ColonizationDiscards(u8),
    /// Once a turn an urban building becomes a theater (TTA-449).
    UpgradeToTheater,
    /// Revolutions are paid with military actions (TTA-442).
    MilitaryRevolution,
    /// Culture for a revolution (TTA-Q096).
    CulturePerRevolution(u8),
    /// Labs produce resources (TTA-452).
    LabsProduce,
    /// No attacks by its owner; attacks on its owner cost twice (TTA-Q043).
    Peaceful,
    /// Once a turn culture, or science and resources for arms (TTA-Q084).
    CultureOrArms {
        /// Culture points.
        culture: u8,
        /// Science for unit technologies.
        science: u8,
        /// Resources for units.
        resources: u8,
    },
    /// Once a turn a free population (TTA-Q083).
    FreePopulation,
    /// One best mine produces twice (TTA-Q089).
    DoubleBestMine,
    /// On completion: 2 for a worker on a farm or mine, 1 for another one on a card.
    ScoresWorkers,
    /// On completion: the levels of all technologies.
    ScoresTechnologyLevels,
    /// On completion: twice the culture of theaters and libraries (TTA-457).
    ScoresTheatersAndLibraries,
    /// On completion: culture, science and strength of urban buildings (TTA-458).
    ScoresUrbanOutput,
    /// Pact: once a turn 1 food pays as a resource (TTA-Q085).
    FoodAsResource,
    /// Pact: once a turn 1 resource pays as food.
    ResourceAsFood,
    /// Pact: technologies cost less, and the partner pays (TTA-Q086).
    SharedScience {
        /// What the developer saves.
        discount: u8,
        /// What the partner pays.
        partner_pays: u8,
    },
    /// Pact: culture for each completed wonder of the partner.
    CulturePerPartnerWonder,
    /// Pact: nobody may declare war on this party.
    NoWarAgainst,
}

/// Something gained or lost at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gain {
    /// Food.
    Food(u8),
    /// Resources.
    Resources(u8),
    /// Science points.
    Science(u8),
    /// Culture points.
    Culture(u8),
    /// Population (TTA-398, TTA-400).
    Population(u8),
    /// Cards from the military deck.
    MilitaryCards(u8),
    /// Blue tokens.
    Blue(u8),
}

/// What an action card orders (TTA-234, TTA-235).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Gains in this order (TTA-411).
    Gain(Vec<Gain>),
    /// Exactly one stage of the wonder, cheaper (TTA-238).
    WonderStage {
        /// Resources saved.
        discount: u8,
    },
    /// A population increase, then food (TTA-Q078).
    Population {
        /// Food gained afterwards.
        food: u8,
    },
    /// A military action and resources for units, this turn only (TTA-240).
    Arms {
        /// Extra actions.
        military_actions: u8,
        /// Resources for units.
        resources: u8,
    },
    /// One build or one upgrade of these kinds, cheaper.
    BuildOrUpgrade {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// Resources saved (TTA-Q079).
        discount: u8,
    },
    /// One upgrade of these kinds, cheaper.
    Upgrade {
        /// Which kinds.
        kinds: Vec<Kind>,
        /// Resources saved.
        discount: u8,
    },
    /// A technology, then science points (TTA-Q078).
    Develop {
        /// Science gained afterwards.
        science: u8,
    },
    /// So much food, or so many resources.
    FoodOrResources(u8),
    /// Resources for units for each stronger civilization, by number of players (TTA-Q018).
    ArmsByStronger([u8; 3]),
    /// Culture for each civilization with more culture points, by number of players.
    CultureByRicher([u8; 3]),
}

/// Whom a step of an event concerns (TTA-282 to TTA-286).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventTarget {
    /// Everybody.
    Each,
    /// The strongest.
    Strongest,
    /// The weakest.
    Weakest,
    /// The two strongest; one with two players (TTA-286).
    TwoStrongest,
    /// The two weakest; one with two players.
    TwoWeakest,
    /// Most culture points.
    Richest,
    /// Least culture points.
    Poorest,
    /// Most culture points, if it is one of the two weakest.
    RichestIfAmongTwoWeakest,
    /// All with the highest happiness (TTA-285).
    AllHappiest,
    /// All with the most discontent workers, if there are any.
    AllMostDiscontent,
}

/// A rating that an event looks at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rating {
    /// Science rating.
    Science,
    /// Culture rating.
    Culture,
    /// Happiness rating.
    Happiness,
}

/// What points a rating brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Points {
    /// Science points.
    Science,
    /// Culture points.
    Culture,
    /// Food.
    Food,
}

/// What a step of an event does to each seat it concerns.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventEffect {
    /// Gains in this order.
    Gain(Vec<Gain>),
    /// Losses in this order.
    Lose(Vec<Gain>),
    /// Points equal to a rating.
    GainByRating {
        /// What is gained.
        points: Points,
        /// How much.
        rating: Rating,
    },
    /// So much food, or so many resources.
    FoodOrResources(u8),
    /// Food and resources mixed as one likes.
    GainMix(u8),
    /// Food and resources lost, mixed as one likes (TTA-Q032).
    LoseMix(u8),
    /// A building or unit of this technology for nothing (TTA-Q060).
    FreeBuilding(Slot),
    /// One action, cheaper by 1 (TTA-459).
    OneCheaperAction,
    /// A food production step.
    FoodProduction,
    /// A resource production step.
    ResourceProduction,
    /// Corruption, food, consumption, resources (TTA-Q059).
    ProductionWithoutPoints,
    /// All food is lost.
    LoseAllFood,
    /// Civil actions are spent for each discontent worker (TTA-Q053).
    SpendCivilPerDiscontent(u8),
    /// Culture is lost for each discontent worker.
    LoseCulturePerDiscontent(u8),
    /// Half the discontent workers leave, rounded up (TTA-Q058).
    LoseHalfTheDiscontent,
    /// A leader that is not of the current age leaves (TTA-Q054).
    LoseOldLeader,
    /// A colony is lost.
    LoseColony,
    /// An own farm, mine or urban building is destroyed.
    DestroyOwnBuilding,
    /// An urban building of every other civilization is destroyed (TTA-Q056).
    DestroyOneOfEachOther,
    /// A completed wonder of Age A or I becomes ruins (TTA-Q057).
    RuinOldWonder,
    /// Yellow tokens go to the strongest.
    YellowTokenToStrongest(u8),
    /// Cards worth so many civil actions from the row (TTA-Q062).
    TakeCards(u8),
    /// Military cards; culture in Age IV (TTA-Q055).
    DrawOrCulture(u8),
    /// Military cards are discarded; culture is lost in Age IV.
    DiscardOrCulture(u8),
}

/// One step of an event.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventStep {
    /// Whom it concerns.
    #[serde(rename = "who")]
    pub target: EventTarget,
    /// What happens to them.
    #[serde(rename = "does")]
    pub effect: EventEffect,
}

/// How an Age III event scores.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Impact {
    /// Food production, and more if it exceeds consumption.
    Food {
        /// For a surplus.
        surplus: u8,
    },
    /// Levels of urban buildings.
    UrbanLevels,
    /// So many times the least of four productions.
    LeastProduction(u8),
    /// For each colony.
    Colonies(u8),
    /// Levels of units and arenas.
    UnitAndArenaLevels,
    /// For the action totals.
    Actions {
        /// For a civil action.
        civil: u8,
        /// For a military action.
        military: u8,
    },
    /// For happiness, less for discontent workers.
    Happiness(u8),
    /// What the mines produce (TTA-455).
    MineProduction,
    /// For content workers.
    ContentWorkers {
        /// Only those beyond this number.
        beyond: u8,
        /// For each.
        each: u8,
    },
    /// For the levels of government and special technologies.
    GovernmentAndSpecialLevels(u8),
    /// By place in science rating, with 2, 3 and 4 players.
    ScienceRanking([Vec<u8>; 3]),
    /// By place in strength rating.
    StrengthRanking([Vec<u8>; 3]),
    /// For each technology of level III.
    BestTechnologies(u8),
    /// For each kind of unit, urban building and special technology.
    Kinds(u8),
    /// For completed wonders by age (TTA-460).
    WondersByAge([u8; 4]),
}

/// What a successful aggression does.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aggression {
    /// Population of the rival for resources and food.
    Enslave {
        /// Lost by the rival.
        population: u8,
        /// Gained first.
        resources: u8,
        /// Gained then.
        food: u8,
    },
    /// Food and resources, split by the attacker.
    Plunder(u8),
    /// Urban buildings up to these levels are destroyed (TTA-Q034).
    Raid(Vec<u8>),
    /// A colony changes hands.
    Annex,
    /// A leader or unfinished wonder goes; culture for each level.
    Infiltrate(u8),
    /// Science points change hands.
    TakeScience(u8),
    /// Culture points change hands.
    TakeCulture(u8),
}

/// What a war decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WarOver {
    /// Science points and special technologies (TTA-Q041).
    Technology,
    /// Yellow tokens.
    Territory {
        /// In any case.
        fixed: u8,
        /// One more for each full so many points of advantage.
        per: u8,
    },
    /// So many culture points and the advantage.
    Culture(u8),
}

/// What one party of a pact gets.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PactSide {
    /// Military actions.
    pub military: i8,
    /// Strength.
    pub strength: i8,
    /// Culture rating.
    pub culture: i8,
    /// Food in each food production step (TTA-Q108).
    pub food: i8,
    /// Resources in each resource production step.
    pub resources: i8,
    /// What else.
    pub effects: Vec<Effect>,
}

/// A pact as printed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PrintedPact {
    /// Do the parties differ?
    pub sided: bool,
    /// Party A (both parties if they do not differ).
    pub a: PactSide,
    /// Party B.
    pub b: PactSide,
    /// May the parties not attack each other?
    pub attacks_forbidden: bool,
    /// Does it end when one attacks the other?
    pub ends_on_attack: bool,
    /// Strength of a party that attacks the other.
    pub attacker_strength: u8,
}

/// A tactic as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedTactic {
    /// Infantry, cavalry and artillery of one army.
    pub army: [u8; 3],
    /// Tactical strength.
    pub strength: u8,
    /// Of an obsolete army (TTA-360).
    pub obsolete: u8,
}

/// A military bonus card as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrintedBonus {
    /// Against an aggression.
    pub defense: u8,
    /// In a colonization force.
    pub colonization: u8,
}
