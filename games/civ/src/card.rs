//! Cards and pieces by number, and what is printed on them.

use crate::data::data;
use crate::effect::{EventOp, Once, Op, Price, Traits, When};
use crate::notation::{Roles, Token};
use civitas_core::text::{ParseError, Words};
use std::fmt;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident, $list:ident, $card:ident, $what:literal;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $name(pub u8);

        impl $name {
            /// Returns its number.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// Returns what is printed on it.
            #[must_use]
            pub fn card(self) -> &'static $card {
                let list = &data().$list;
                &list[self.index().min(list.len().saturating_sub(1))]
            }

            /// Returns every one in the order of the data.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (0..data().$list.len() as u8).map(Self)
            }

            /// Returns the one with this word.
            #[must_use]
            pub fn named(word: &str) -> Option<Self> {
                data().$list.iter().position(|card| card.id == word).map(|index| Self(index as u8))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.card().id)
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.card().id)
            }
        }

        impl Token for $name {
            fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
                write!(out, " {}", self.card().id)
            }

            fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
                words.parse_with($what, Self::named)
            }
        }
    )*};
}

ids! {
    /// A technology.
    TechId, techs, Tech, "a technology";
    /// A wonder.
    WonderId, wonders, Wonder, "a wonder";
    /// A government.
    GovernmentId, governments, Government, "a government";
    /// A civilization.
    CivId, civilizations, Civilization, "a civilization";
    /// A kind of culture event card.
    EventId, events, EventCard, "a culture event";
    /// A great person card.
    PersonId, people, Person, "a great person";
    /// A kind of great person marker.
    GreatId, greats, Great, "a kind of great person";
    /// A building.
    BuildingId, buildings, Building, "a building";
    /// A hut or village marker by its face.
    MarkerId, markers, Marker, "a hut or village marker";
    /// An investment card.
    InvestmentId, investments, Investment, "an investment";
    /// An ability that is used.
    UseId, uses, Use, "an ability";
    /// A map tile.
    TileId, tiles, Tile, "a tile";
}

impl GovernmentId {
    /// The first government of most civilizations (CIV-088).
    pub const DESPOTISM: Self = Self(0);
    /// The transition government (CIV-119).
    pub const ANARCHY: Self = Self(1);
}

impl BuildingId {
    /// City walls, which have no marker (CIV-184).
    pub const WALLS: Self = Self(14);
    /// The Harbor.
    pub const HARBOR: Self = Self(0);
    /// The Market.
    pub const MARKET: Self = Self(8);

    /// Returns the place of its markers in the supply: the basic form has them (CIV-025).
    #[must_use]
    pub fn supply(self) -> Self {
        self.card().basic.unwrap_or(self)
    }

    /// Is it the improved form of another?
    #[must_use]
    pub fn is_improved(self) -> bool {
        self.card().basic.is_some()
    }

    /// Returns its improved form.
    #[must_use]
    pub fn improved(self) -> Option<Self> {
        Self::all().find(|other| other.card().basic == Some(self))
    }
}

impl GreatId {
    /// The general.
    pub const GENERAL: Self = Self(2);
}

crate::words! {
    /// The terrain of a square (CIV-034).
    Terrain, "a terrain" {
        /// 2 production.
        Forest = "forest",
        /// 1 production.
        Mountain = "mountain",
        /// Nothing.
        Grassland = "grassland",
        /// 1 trade.
        Desert = "desert",
        /// 1 trade.
        Water = "water",
    }
}

crate::words! {
    /// A resource (CIV-028, CIV-029).
    Resource, "a resource" {
        /// Wheat.
        Wheat = "wheat",
        /// Silk.
        Silk = "silk",
        /// Incense.
        Incense = "incense",
        /// Iron.
        Iron = "iron",
        /// Spies: from huts and villages only.
        Spy = "spy",
        /// Uranium: from villages only.
        Uranium = "uranium",
    }
}

impl Resource {
    /// Those with tokens in the market.
    pub const MARKET: [Self; 4] = [Self::Wheat, Self::Silk, Self::Incense, Self::Iron];
}

crate::words! {
    /// A unit type.
    UnitType, "a unit type" {
        /// Trumps infantry.
        Artillery = "artillery",
        /// Trumps mounted.
        Infantry = "infantry",
        /// Trumps artillery.
        Mounted = "mounted",
        /// Trumps nothing and is not trumped (CIV-348).
        Aircraft = "aircraft",
    }
}

impl UnitType {
    /// The three types of the start.
    pub const BASIC: [Self; 3] = [Self::Artillery, Self::Infantry, Self::Mounted];

    /// Does it trump the other (CIV-344)?
    #[must_use]
    pub const fn trumps(self, other: Self) -> bool {
        matches!(
            (self, other),
            (Self::Infantry, Self::Mounted) | (Self::Mounted, Self::Artillery) | (Self::Artillery, Self::Infantry)
        )
    }
}

/// Kinds of unit cards: three strengths of four types.
pub const UNIT_KINDS: usize = 12;

/// A kind of unit card: type and strength at rank 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit(pub u8);

impl Unit {
    /// Returns every kind.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..UNIT_KINDS as u8).map(Self)
    }

    /// Returns its number.
    #[must_use]
    pub const fn index(self) -> usize {
        if (self.0 as usize) < UNIT_KINDS { self.0 as usize } else { 0 }
    }

    /// Returns its type.
    #[must_use]
    pub const fn kind(self) -> UnitType {
        UnitType::ALL[self.index() / 3]
    }

    /// Returns its strength at rank 1 (CIV-163, CIV-348).
    #[must_use]
    pub const fn base(self) -> u8 {
        let group = self.index() as u8 % 3;
        if self.index() >= 9 { 5 + group } else { 1 + group }
    }

    /// Returns how many such cards there are.
    #[must_use]
    pub fn copies(self) -> u8 {
        data().units.get(self.index() / 3).and_then(|unit| unit.copies.get(self.index() % 3)).copied().unwrap_or(0)
    }
}

/// Adds numbers of units to others.
pub(crate) fn add_units(to: &mut [u8; UNIT_KINDS], more: &[u8; UNIT_KINDS]) {
    to.iter_mut().zip(more).for_each(|(to, more)| *to += more);
}

/// A letter and the strength at rank 1, such as `I3`; `F` is an aircraft.
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", ["A", "I", "M", "F"][self.index() / 3], self.base())
    }
}

impl serde::Serialize for Unit {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Token for Unit {
    fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
        write!(out, " {self}")
    }

    fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
        words.parse_with("a unit", |word| Self::all().find(|unit| unit.to_string() == word))
    }
}

crate::words! {
    /// A figure (CIV-013).
    Figure, "army or scout" {
        /// Fights and explores.
        Army = "army",
        /// Builds cities and gathers.
        Scout = "scout",
    }
}

crate::words! {
    /// A culture deck, and the age of a wonder (CIV-020, CIV-021).
    Era, "an age" {
        /// One column.
        Ancient = "ancient",
        /// Two columns.
        Medieval = "medieval",
        /// Three columns.
        Modern = "modern",
    }
}

/// Icons of a square (CIV-035).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Icons {
    /// T.
    pub trade: u8,
    /// P.
    pub production: u8,
    /// C.
    pub culture: u8,
    /// Coins.
    pub coins: u8,
    /// A resource.
    pub resource: Option<Resource>,
}

/// A technology.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/technologies.toml says what the fields are")]
pub struct Tech {
    pub id: String,
    pub en: String,
    pub es: String,
    pub fame: bool,
    pub level: u8,
    pub buildings: Vec<BuildingId>,
    pub government: Option<GovernmentId>,
    pub rank: Option<(UnitType, u8)>,
    pub traits: Traits,
    pub coins_held: u8,
    /// Its place among the technologies that hold coins.
    pub purse: Option<u8>,
}

/// A wonder.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/wonders.toml says what the fields are")]
pub struct Wonder {
    pub id: String,
    pub en: String,
    pub es: String,
    pub fame: bool,
    pub era: Era,
    pub cost: u8,
    pub cheaper: Option<(u8, TechId)>,
    pub culture: u8,
    pub investments: bool,
    pub traits: Traits,
}

/// A government.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/governments.toml says what the fields are")]
pub struct Government {
    pub id: String,
    pub en: String,
    pub es: String,
    pub traits: Traits,
}

/// A civilization.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/civilizations.toml says what the fields are")]
pub struct Civilization {
    pub id: String,
    pub en: String,
    pub es: String,
    pub fame: bool,
    pub leader: String,
    pub tech: TechId,
    pub government: GovernmentId,
    pub armies: u8,
    pub scouts: u8,
    pub investments: bool,
    pub traits: Traits,
    pub tile: TileId,
}

/// What an event is aimed at (CIV-Q67).
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A player.
    Player,
    /// A figure.
    Figure,
    /// A square.
    Square,
    /// A building.
    Building,
}

/// A kind of culture event card.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/events.toml says what the fields are")]
pub struct EventCard {
    pub id: String,
    pub en: String,
    pub es: String,
    pub fame: bool,
    pub deck: Era,
    pub copies: u8,
    pub when: When,
    pub target: Option<Aim>,
    pub op: EventOp,
    pub gift: bool,
    pub only_if_target: bool,
    pub others_only: bool,
    pub interrupts: bool,
}

/// A kind of great person marker.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/people.toml says what the fields are")]
pub struct Great {
    pub id: String,
    pub en: String,
    pub es: String,
    pub icons: Icons,
    pub combat: u8,
}

/// A great person card.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/people.toml says what the fields are")]
pub struct Person {
    pub id: String,
    pub en: String,
    pub es: String,
    pub kind: GreatId,
    pub discard: bool,
    pub investments: bool,
    pub traits: Traits,
}

/// A building.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/buildings.toml says what the fields are")]
pub struct Building {
    pub id: String,
    pub en: String,
    pub es: String,
    pub markers: u8,
    pub basic: Option<BuildingId>,
    pub cost: u8,
    pub terrain: Vec<Terrain>,
    pub limited: bool,
    pub tech: TechId,
    pub icons: Icons,
    pub combat: u8,
}

/// The back of a hut or village marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Peaceful.
    Hut,
    /// Hostile.
    Village,
}

/// What a hut or village marker shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "FF-070 to FF-074")]
pub enum Face {
    Resource { resource: Resource },
    FriendlyBarbarian,
    NativeArt { culture: u8 },
    Teacher,
    GreatPerson,
    FriendlyWorkers,
    Wealth,
}

impl Face {
    /// Is the marker kept face down (FF-Q23)?
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        matches!(self, Self::Resource { .. } | Self::Teacher | Self::FriendlyWorkers)
    }
}

/// A hut or village marker.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/markers.toml says what the fields are")]
pub struct Marker {
    pub id: String,
    pub en: String,
    pub es: String,
    pub back: Back,
    pub base: u8,
    pub fame: u8,
    pub face: Face,
}

/// What the levels of an investment card give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "data/investments.toml says what they are")]
pub enum Return {
    CityProduction,
    CultureDiscount,
    Combat,
    Technology,
}

/// An investment card.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "data/investments.toml says what the fields are")]
pub struct Investment {
    pub id: String,
    pub en: String,
    pub es: String,
    pub at: [u8; 3],
    pub amount: [u8; 3],
    pub effect: Return,
}

/// The card to which an ability belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// A technology.
    Tech(TechId),
    /// A wonder.
    Wonder(WonderId),
    /// A great person card.
    Person(PersonId),
}

/// An ability that is used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Use {
    /// Its word.
    pub id: String,
    /// Whose it is.
    pub owner: Owner,
    /// When.
    pub when: When,
    /// What it costs.
    pub price: Price,
    /// How often.
    pub once: Once,
    /// What it does.
    pub op: Op,
}

impl Use {
    /// Is the card discarded when it is used (FF-114)?
    #[must_use]
    pub fn discards(&self) -> Option<PersonId> {
        match self.owner {
            Owner::Person(person) if person.card().discard => Some(person),
            _ => None,
        }
    }
}

/// What a tile prints on a square beside its terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Extra {
    /// Nothing.
    None,
    /// A natural wonder: 1 culture.
    Culture,
    /// A coin.
    Coin,
    /// A resource.
    Resource(Resource),
    /// A coin and nothing else (FF-Q09).
    OnlyCoin,
}

/// What is placed on a square when its tile is discovered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Symbol {
    /// A hut marker.
    Hut,
    /// A village marker.
    Village,
    /// A relic marker.
    Relic(Relic),
}

crate::words! {
    /// A relic (FF-089 to FF-092).
    Relic, "a relic" {
        /// A free technology.
        Atlantis = "atlantis",
        /// Two great people.
        School = "school",
        /// Two free investments.
        Seven = "seven",
    }
}

/// A map tile as printed, its arrow at the bottom.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// Its word.
    pub id: String,
    /// Of the expansion?
    pub fame: bool,
    /// A home tile?
    pub home: bool,
    /// Row by row.
    pub squares: [(Terrain, Extra, Option<Symbol>); 16],
}
