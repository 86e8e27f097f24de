//! What a player can answer, each one short line; see NOTATION.md.

use crate::card::{
    BuildingId, CivId, Era, EventId, Figure, GovernmentId, GreatId, InvestmentId, MarkerId, PersonId, Resource, TechId,
    Terrain, Unit, UnitType, UseId, WonderId,
};
use crate::notation::{Colour, Roles, Token};
use crate::square::{Direction, Square};
use civitas_core::text::{ParseError, Words};
use std::fmt;

crate::notation! {
    /// What a city produces (CIV-143).
    Item, "an item" {
        /// An army.
        Army = "army",
        /// A scout.
        Scout = "scout",
        /// A unit of this type.
        Unit { kind: UnitType } = "unit",
        /// A building, or walls.
        Building { building: BuildingId } = "building",
        /// A wonder.
        Wonder { wonder: WonderId } = "wonder",
    }
}

macro_rules! coded {
    ($(#[$doc:meta])* $name:ident, $what:literal, $($variant:ident($type:ty) from $from:literal),*; $($word:ident = $text:literal at $at:literal),*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u8);

        impl $name {
            $(#[allow(missing_docs, reason = "a plain word")] pub const $word: Self = Self($at);)*

            fn text(self) -> String {
                match self.0 {
                    $($at => $text.to_owned(),)*
                    _ => self.card_text(),
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.text())
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.text())
            }
        }

        impl Token for $name {
            fn write(&self, out: &mut dyn fmt::Write, _: &Roles) -> fmt::Result {
                write!(out, " {}", self.text())
            }

            fn read(words: &mut Words<'_>, _: &Roles) -> Result<Self, ParseError> {
                words.parse_with($what, |word| match word {
                    $($text => Some(Self($at)),)*
                    _ => Self::of_card(word),
                })
            }
        }
    };
}

coded! {
    /// What pays for one resource: a market token, a kept marker, or an event card (CIV-Q75).
    Source, "a resource, marker or event card",
    Marker(MarkerId) from 4, Event(EventId) from 32;
    WHEAT = "wheat" at 0, SILK = "silk" at 1, INCENSE = "incense" at 2, IRON = "iron" at 3
}

coded! {
    /// What can be traded (CIV-134).
    Good, "goods",
    Marker(MarkerId) from 6, Event(EventId) from 32;
    TRADE = "trade" at 0, CULTURE = "culture" at 1, WHEAT = "wheat" at 2, SILK = "silk" at 3, INCENSE = "incense" at 4,
    IRON = "iron" at 5
}

coded! {
    /// Where a coin token lies (CIV-373), or a free investment.
    Purse, "a place of coin tokens",
    Tech(TechId) from 32, None(TechId) from 255;
    SHEET = "sheet" at 0, CANAL = "panama_canal" at 1, FREE = "free" at 2
}

coded! {
    /// What loot can be (CIV-358, FF-061 to FF-067).
    Prize, "loot",
    Tech(TechId) from 32, None(TechId) from 255;
    TRADE = "trade" at 0, CULTURE = "culture" at 1, WHEAT = "wheat" at 2, SILK = "silk" at 3, INCENSE = "incense" at 4,
    IRON = "iron" at 5, HUT = "hut" at 6, VILLAGE = "village" at 7, ANCIENT = "ancient" at 8, MEDIEVAL = "medieval" at 9,
    MODERN = "modern" at 10, DISCARD_COIN = "discard_coin" at 11, STEAL_COIN = "steal_coin" at 12
}

/// The number from which event cards, or technologies, are counted in a coded word.
const CARDS: u8 = 32;

impl Source {
    /// Returns the source that is a market token.
    #[must_use]
    pub const fn token(resource: Resource) -> Self {
        Self(resource as u8)
    }

    /// Returns the source that is a kept marker.
    #[must_use]
    pub const fn marker(marker: MarkerId) -> Self {
        Self(4 + marker.0)
    }

    /// Returns the source that is an event card.
    #[must_use]
    pub const fn event(event: EventId) -> Self {
        Self(CARDS + event.0)
    }

    /// Returns the market token it is.
    #[must_use]
    pub fn as_token(self) -> Option<Resource> {
        Resource::MARKET.get(usize::from(self.0)).copied()
    }

    /// Returns the marker it is.
    #[must_use]
    pub fn as_marker(self) -> Option<MarkerId> {
        (4..CARDS).contains(&self.0).then(|| MarkerId(self.0 - 4))
    }

    /// Returns the event card it is.
    #[must_use]
    pub fn as_event(self) -> Option<EventId> {
        (self.0 >= CARDS).then(|| EventId(self.0 - CARDS))
    }

    fn card_text(self) -> String {
        self.as_marker()
            .map(|marker| marker.to_string())
            .or_else(|| self.as_event().map(|e| e.to_string()))
            .unwrap_or_default()
    }

    fn of_card(word: &str) -> Option<Self> {
        MarkerId::named(word).map(Self::marker).or_else(|| EventId::named(word).map(Self::event))
    }
}

impl Good {
    /// Returns the goods that are market tokens of a kind.
    #[must_use]
    pub const fn token(resource: Resource) -> Self {
        Self(2 + resource as u8)
    }

    /// Returns the goods that are a kept marker.
    #[must_use]
    pub const fn marker(marker: MarkerId) -> Self {
        Self(6 + marker.0)
    }

    /// Returns the goods that are an event card.
    #[must_use]
    pub const fn event(event: EventId) -> Self {
        Self(CARDS + event.0)
    }

    /// Returns the market token it is.
    #[must_use]
    pub fn as_token(self) -> Option<Resource> {
        Resource::MARKET.get(usize::from(self.0).wrapping_sub(2)).copied()
    }

    /// Returns the marker it is.
    #[must_use]
    pub fn as_marker(self) -> Option<MarkerId> {
        (6..CARDS).contains(&self.0).then(|| MarkerId(self.0 - 6))
    }

    /// Returns the event card it is.
    #[must_use]
    pub fn as_event(self) -> Option<EventId> {
        (self.0 >= CARDS).then(|| EventId(self.0 - CARDS))
    }

    fn card_text(self) -> String {
        self.as_marker()
            .map(|marker| marker.to_string())
            .or_else(|| self.as_event().map(|e| e.to_string()))
            .unwrap_or_default()
    }

    fn of_card(word: &str) -> Option<Self> {
        MarkerId::named(word).map(Self::marker).or_else(|| EventId::named(word).map(Self::event))
    }
}

impl Purse {
    /// Returns the technology card on which the tokens lie.
    #[must_use]
    pub const fn tech(tech: TechId) -> Self {
        Self(CARDS + tech.0)
    }

    /// Returns the technology card it is.
    #[must_use]
    pub fn as_tech(self) -> Option<TechId> {
        (self.0 >= CARDS).then(|| TechId(self.0 - CARDS))
    }

    fn card_text(self) -> String {
        self.as_tech().map(|tech| tech.to_string()).unwrap_or_default()
    }

    fn of_card(word: &str) -> Option<Self> {
        TechId::named(word).map(Self::tech)
    }
}

impl Prize {
    /// Returns the prize that is a technology.
    #[must_use]
    pub const fn tech(tech: TechId) -> Self {
        Self(CARDS + tech.0)
    }

    /// Returns the technology it is.
    #[must_use]
    pub fn as_tech(self) -> Option<TechId> {
        (self.0 >= CARDS).then(|| TechId(self.0 - CARDS))
    }

    /// Returns the market token it is.
    #[must_use]
    pub fn as_token(self) -> Option<Resource> {
        Resource::MARKET.get(usize::from(self.0).wrapping_sub(2)).copied()
    }

    /// Returns the deck of the event card it is.
    #[must_use]
    pub fn as_deck(self) -> Option<Era> {
        Era::ALL.get(usize::from(self.0).wrapping_sub(8)).copied()
    }

    fn card_text(self) -> String {
        self.as_tech().map(|tech| tech.to_string()).unwrap_or_default()
    }

    fn of_card(word: &str) -> Option<Self> {
        TechId::named(word).map(Self::tech)
    }
}

crate::notation! {
    /// An answer.
    Action, "an action" {
        /// Let a window or an opportunity pass.
        Pass = "pass",
        /// Decline what is offered.
        None = "none",
        /// Finish a list of choices.
        Done = "done",
        /// End the step.
        End = "end",
        /// Choose a civilization.
        Civ { civ: CivId } = "civ",
        /// Place the capital.
        Capital { square: Square } = "capital",
        /// Place the first metropolis (India).
        Metropolis { square: Square, second: Square } = "metropolis",
        /// Place a piece.
        Place { square: Square } = "place",
        /// Keep a great person in reserve.
        Reserve = "reserve",
        /// Build a city.
        Found { square: Square, figure: Figure } = "found",
        /// Change the government.
        Govern { government: GovernmentId } = "govern",
        /// Place a great person from reserve.
        Great { great: GreatId, square: Square } = "great",
        /// Send the square of a scout to a city; 0 is none.
        Gather { square: Square, city: u8 } = "gather",
        /// Invest a coin token.
        Invest { investment: InvestmentId, purse: Purse } = "invest",
        /// Spend the Teacher.
        Teacher { tech: TechId } = "teacher",
        /// Learn the technology of Atlantis.
        Atlantis { tech: TechId } = "atlantis",
        /// Grow the metropolis onto a square.
        Grow { square: Square } = "grow",
        /// Move a displaced figure.
        Put { figure: Figure, square: Square } = "put",
        /// Use an ability.
        Use { ability: UseId } = "use",
        /// Play a culture event.
        Play { event: EventId } = "play",
        /// Turn a great person card face up.
        Reveal { person: PersonId } = "reveal",
        /// Spend the Friendly Workers.
        Workers { city: u8 } = "workers",
        /// Pay a resource.
        Pay { source: Source } = "pay",
        /// Two resources pay for a spy (Kremlin).
        PayPair { one: Source, two: Source } = "pay-pair",
        /// Name a square.
        At { square: Square } = "at",
        /// Name a city by its number.
        City { city: u8 } = "city",
        /// Name a player.
        Player { colour: Colour } = "player",
        /// Name a wonder.
        Wonder { wonder: WonderId } = "wonder",
        /// Name a unit type.
        Unit { kind: UnitType } = "unit",
        /// Name a deck.
        Deck { deck: Era } = "deck",
        /// Name a terrain.
        Terrain { terrain: Terrain } = "terrain",
        /// Name a figure of a player.
        Kill { colour: Colour, figure: Figure } = "kill",
        /// Kill the great person.
        KillGreat = "kill-great",
        /// Choose a figure to build.
        Figure { figure: Figure } = "figure",
        /// Build something for free on a square.
        Build { building: BuildingId, square: Square } = "build",
        /// Place a free figure.
        Recruit { figure: Figure, square: Square } = "recruit",
        /// Learn a technology.
        Learn { tech: TechId } = "learn",
        /// Place Newton's card in a row.
        Newton { row: u8 } = "newton",
        /// Place the technology one row lower.
        Tesla = "tesla",
        /// Take a resource of the market.
        Take { resource: Resource } = "take",
        /// Name a coin token.
        Coin { purse: Purse } = "coin",
        /// Exchange trade for culture.
        ToCulture { amount: u8 } = "to-culture",
        /// Exchange culture for trade.
        ToTrade { amount: u8 } = "to-trade",
        /// Begin an offer.
        Offer { colour: Colour } = "offer",
        /// Add something that is given.
        Give { good: Good, amount: u16 } = "give",
        /// Add something that is asked for.
        Ask { good: Good, amount: u16 } = "ask",
        /// Send the offer.
        Send = "send",
        /// Accept an offer.
        Accept { colour: Colour, number: u8 } = "accept",
        /// Decline an offer.
        Decline { colour: Colour, number: u8 } = "decline",
        /// Produce an item.
        Make { item: Item } = "make",
        /// Build for free as the city action (Egypt).
        GrantBuilding { building: BuildingId } = "grant",
        /// Devote the city to the arts.
        Arts = "arts",
        /// The same for trade (Charles Darwin).
        ArtsForTrade = "arts-for-trade",
        /// Harvest.
        Harvest { resource: Resource } = "harvest",
        /// Harvest two resources (Angkor Wat).
        HarvestTwice { one: Resource, two: Resource } = "harvest-twice",
        /// Convert so many times three trade, and declare the action.
        Rush { times: u8 } = "rush",
        /// Use the caravan.
        Caravan = "caravan",
        /// Use the fortification marker.
        Fortification = "fortification",
        /// Add a second item (Engineering).
        Split = "split",
        /// Advance on the culture track.
        Advance = "advance",
        /// Leap over markers to a space.
        Leap { space: u8 } = "leap",
        /// Choose figures that move together.
        Group { square: Square, armies: u8, scouts: u8 } = "group",
        /// Move one square.
        Go { direction: Direction } = "go",
        /// Discover a tile.
        Discover { direction: Direction } = "discover",
        /// Leave figures behind.
        Leave { armies: u8, scouts: u8 } = "leave",
        /// End the movement.
        Stop = "stop",
        /// Sacrifice a figure in an enemy centre (Russia).
        Infiltrate { direction: Direction } = "infiltrate",
        /// Consent to be the target of an event (CIV-Q67).
        Consent = "consent",
        /// Raze the building.
        Raze = "raze",
        /// Start a new front.
        Front { unit: Unit } = "front",
        /// Attack on a front.
        Hit { front: u8, unit: Unit } = "hit",
        /// Put a wound on a unit.
        Wound { front: u8 } = "wound",
        /// Remove a wound from a unit.
        Heal { front: u8 } = "heal",
        /// Save a killed unit.
        Save { unit: Unit } = "save",
        /// Take loot.
        Loot { prize: Prize } = "loot",
        /// Keep an event.
        Keep { event: EventId } = "keep",
        /// Discard an event.
        Drop { event: EventId } = "drop",
        /// Keep a great person card.
        Choose { person: PersonId } = "choose",
        /// Keep a great person marker.
        Prefer { great: GreatId } = "prefer",
        /// React with an ability.
        ReactUse { ability: UseId, one: Option<Source>, two: Option<Source> } = "!use",
        /// React with an event card.
        ReactPlay { event: EventId } = "!play",
        /// React by turning a great person card face up.
        ReactReveal { person: PersonId } = "!reveal",
    }
}
