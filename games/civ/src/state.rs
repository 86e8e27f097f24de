//! The whole state of a game: small arrays and sets, no heap.

use crate::action::{Good, Item, Source};
use crate::card::{
    CivId, EventId, Figure, GovernmentId, GreatId, MarkerId, PersonId, TechId, UNIT_KINDS, UseId, WonderId,
};
use crate::list::List;
use crate::notation::Roles;
use crate::options::CivOptions;
use crate::prompt::{Frame, Phase, Stage};
use crate::square::{Direction, SQUARES, Square, Topology, topology};
use civitas_core::seat::{BySeat, Seat, Seats};
use civitas_core::window::ReactionWindow;

/// The most seats.
pub const MAX_PLAYERS: usize = 5;
/// Wonders in both boxes.
pub const WONDERS: usize = 21;
/// Kinds of culture events in both boxes.
pub const EVENTS: usize = 32;
/// Kinds of hut and village markers.
pub const MARKERS: usize = 15;
/// Slots of the largest map.
pub const SLOTS: usize = 22;
/// The trade dial (CIV-128).
pub const DIAL: u8 = 27;
/// Coins that win (CIV-006).
pub const COINS_TO_WIN: u8 = 15;
/// The last space of the culture track (CIV-207).
pub const LAST_SPACE: u8 = 21;
/// Offers from one player to another in one phase.
pub const OFFERS: u8 = 3;

/// Piles from which is drawn, by the numbers that records depend on.
#[allow(missing_docs, reason = "PILES in lib.rs names them")]
pub mod pile {
    use civitas_core::chance::Pile;
    pub const CIVS: Pile = Pile(0);
    pub const FIRST: Pile = Pile(1);
    pub const TILES: Pile = Pile(2);
    pub const HUTS: Pile = Pile(3);
    pub const VILLAGES: Pile = Pile(4);
    pub const UNITS: Pile = Pile(5);
    pub const EVENTS: Pile = Pile(6);
    pub const GREATS: Pile = Pile(7);
    pub const PEOPLE: Pile = Pile(8);
    pub const WONDERS: Pile = Pile(9);
    pub const FORCES: Pile = Pile(10);
    pub const TAKEN: Pile = Pile(11);
}
/// How many piles there are.
pub const PILES: usize = 12;

/// A figure of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pawn {
    /// Where it stands; none on the sheet.
    pub square: Square,
    /// Has it finished moving this turn (CIV-237)?
    pub moved: bool,
    /// Was it placed in this Start of Turn phase, too late to gather (CIV-375)?
    pub fresh: bool,
    /// The city to which a scout sends its square, counted from 1; 0 is none (CIV-376).
    pub sends: u8,
}

impl Pawn {
    /// On the sheet.
    pub const OFF: Self = Self { square: Square::NONE, moved: false, fresh: false, sends: 0 };
}

crate::words! {
    /// A marker on a city (FF-077, FF-080).
    CityMarker, "a city marker" {
        /// None.
        None = "none",
        /// +2 combat bonus for the defender.
        Fortification = "fortification",
        /// 2 production, once.
        Caravan = "caravan",
    }
}

/// A city of a player; the first one is the capital.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct City {
    /// Its centre; none if it is not built.
    pub centre: Square,
    /// The second centre square of a metropolis.
    pub second: Square,
    /// Is it walled?
    pub walls: bool,
    /// Its marker.
    pub marker: CityMarker,
    /// City actions left in this phase.
    pub left: u8,
    /// Actions of Ada Lovelace, which cannot be cancelled.
    pub protected: u8,
    /// Production more for its next produce action of this turn (CIV-Q69).
    pub boost: u8,
}

impl City {
    /// Not built.
    pub const NONE: Self = Self {
        centre: Square::NONE,
        second: Square::NONE,
        walls: false,
        marker: CityMarker::None,
        left: 0,
        protected: 0,
        boost: 0,
    };

    /// Is it built?
    #[must_use]
    pub const fn is_built(&self) -> bool {
        self.centre.is_some()
    }

    /// Is this square its centre?
    #[must_use]
    pub fn is_centre(&self, square: Square) -> bool {
        square.is_some() && (self.centre == square || self.second == square)
    }
}

/// An event card in a hand, and who knows its face besides the owner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Held {
    /// Which card.
    pub event: EventId,
    /// Who else knows it.
    pub known: u8,
}

/// A hut or village marker on a sheet, face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Kept {
    /// Whose.
    pub owner: Seat,
    /// Which.
    pub marker: MarkerId,
    /// Who else knows it.
    pub known: u8,
}

impl Default for Kept {
    fn default() -> Self {
        Self { owner: Seat::FIRST, marker: MarkerId(0), known: 0 }
    }
}

/// A marker on the map whose face some players have seen (Zheng He).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Peeked {
    /// Where.
    pub square: Square,
    /// Which.
    pub marker: MarkerId,
    /// Who knows it.
    pub known: u8,
}

crate::words! {
    /// What a player has done this turn that is allowed once (CIV-103).
    Deed, "a deed" {
        /// Changed the government (CIV-Q18).
        Government = "government",
        /// Invested a coin (FF-118).
        Invested = "invested",
        /// Sacrificed a figure in an enemy centre (CIV-392).
        Infiltrated = "infiltrated",
        /// Divided production (Engineering).
        Split = "split",
        /// Harvested twice (Angkor Wat).
        Harvested = "harvested",
        /// Built for free as a city action (Egypt).
        Granted = "granted",
        /// Paid two resources as a spy (Kremlin).
        Paired = "paired",
        /// Took the arts as trade (Charles Darwin).
        Studied = "studied",
        /// Razed where an army stopped (Combustion).
        Razed = "razed",
        /// Doubled the travel speed (James Cook).
        Doubled = "doubled",
        /// Took a resource for investing (Machu Pichu).
        Rewarded = "rewarded",
        /// Put a coin on Code of Laws.
        Victorious = "victorious",
    }
}

/// Everything of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// The civilization, once it is known.
    pub civ: Option<CivId>,
    /// The government.
    pub government: GovernmentId,
    /// Governments unlocked by technologies or at the start, as a set.
    pub unlocked: u8,
    /// Governments that can be adopted directly in this Start of Turn phase (CIV-122).
    pub fresh_now: u8,
    /// Governments that can be adopted directly in the next one.
    pub fresh_next: u8,
    /// The turn in which Anarchy began (CIV-125).
    pub anarchy_since: u8,
    /// The trade dial.
    pub trade: u8,
    /// Culture tokens.
    pub culture: u16,
    /// The space of the culture marker.
    pub space: u8,
    /// Technologies, as a set.
    pub techs: u64,
    /// Cards in each row of the pyramid (CIV-284 to CIV-287).
    pub rows: [u8; 5],
    /// Ranks of the unit types; aircraft 0 or 1.
    pub ranks: [u8; 4],
    /// Standing forces.
    pub forces: [u8; UNIT_KINDS],
    /// Units that everybody knows to be among them.
    pub shown: [u8; UNIT_KINDS],
    /// Armies.
    pub armies: [Pawn; 7],
    /// Scouts.
    pub scouts: [Pawn; 3],
    /// Cities.
    pub cities: [City; 3],
    /// Market resource tokens.
    pub tokens: [u8; 4],
    /// Culture events in hand.
    pub hand: List<Held, 24>,
    /// Coin tokens on the sheet.
    pub sheet: u8,
    /// Coin tokens on the technologies that hold some.
    pub purses: [u8; 4],
    /// Coin tokens on the Panama Canal.
    pub canal: u8,
    /// Great people in reserve, by kind.
    pub reserve: [u8; 6],
    /// Great person cards face up.
    pub up: u64,
    /// Great person cards face down.
    pub down: u64,
    /// Wound markers on Jim Henson.
    pub marks: u8,
    /// Investment markers by card.
    pub invested: [u8; 4],
    /// Abilities used this turn.
    pub used: u128,
    /// Things done this turn.
    pub deeds: u16,
    /// Technologies of Atlantis to be learned in the next Start of Turn (FF-089).
    pub atlantis: u8,
    /// The same, from now on.
    pub atlantis_now: u8,
    /// Free investments in the next Start of Turn (FF-092).
    pub seven: u8,
    /// The same, from now on.
    pub seven_now: u8,
}

/// An item and its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Made {
    /// What.
    pub item: Item,
    /// Where; none for units.
    pub square: Square,
}

impl Default for Made {
    fn default() -> Self {
        Self { item: Item::Army, square: Square::NONE }
    }
}

/// The city action that is being declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CityAct {
    /// The city.
    pub city: u8,
    /// What it does.
    pub kind: ActKind,
    /// What it produces, and where.
    pub items: List<Made, 2>,
    /// The item that still needs a square.
    pub pending: Option<Item>,
    /// Conversions of three trade.
    pub rush: u8,
    /// Is the caravan used?
    pub caravan: bool,
    /// Is Michelangelo used?
    pub cheaper: bool,
    /// What is harvested.
    pub harvest: [u8; 2],
    /// Can it not be cancelled?
    pub protected: bool,
}

crate::words! {
    /// What a city action is (CIV-140).
    ActKind, "a city action" {
        /// Produce.
        Produce = "produce",
        /// Build for free (Egypt).
        Grant = "grant",
        /// Devote to the arts.
        Arts = "arts",
        /// The same for trade (Charles Darwin).
        ArtsForTrade = "arts-for-trade",
        /// Harvest.
        Harvest = "harvest",
        /// Harvest twice (Angkor Wat).
        HarvestTwice = "harvest-twice",
        /// All cities devoted to the arts (Jerry Garcia).
        DevoteAll = "devote-all",
    }
}

/// The group that is moving.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct March {
    /// Where it stands.
    pub square: Square,
    /// Armies in it.
    pub armies: u8,
    /// Scouts in it.
    pub scouts: u8,
    /// Squares of movement left.
    pub left: u8,
    /// Squares entered so far.
    pub entered: u8,
    /// Its movement has ended.
    pub ended: bool,
    /// Something on the square was resolved.
    pub resolved: bool,
    /// From which side the last square was entered.
    pub heading: Direction,
}

crate::words! {
    /// A stage of a battle.
    BattleStage, "a stage of a battle" {
        /// Before forces are drawn (CIV-D07, K1).
        Declared = "declared",
        /// The barbarian player replaces empty decks (CIV-263).
        Barbarians = "barbarians",
        /// After forces are drawn (K2).
        Drawn = "drawn",
        /// Units are played.
        Engaged = "engaged",
        /// The winner is known (CIV-D09).
        Aftermath = "aftermath",
        /// Loot is taken; then the battle is over.
        Spoils = "spoils",
    }
}

/// One front: the units of attacker and defender on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Front {
    /// Unit kinds; 255 is none.
    pub units: [u8; 2],
    /// Their wounds.
    pub wounds: [u8; 2],
}

/// A battle. Side 0 attacks, side 1 defends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Battle {
    /// Attacker and defender.
    pub seats: [Seat; 2],
    /// Does the defender play barbarians?
    pub barbarians: bool,
    /// The battle square.
    pub square: Square,
    /// The number of the attacked city; 255 if it is not about a city.
    pub city: u8,
    /// Were the walls there when the battle began?
    pub walls: bool,
    /// The stage.
    pub stage: BattleStage,
    /// Whose turn it is.
    pub side: u8,
    /// Passes in a row (CIV-D07).
    pub passes: u8,
    /// Has the unit of this battle turn been played?
    pub played: bool,
    /// Battle hands.
    pub hands: [[u8; UNIT_KINDS]; 2],
    /// Units that were played or shown, for what everybody knows afterwards.
    pub seen: [[u8; UNIT_KINDS]; 2],
    /// Killed units that may be saved.
    pub killed: [[u8; UNIT_KINDS]; 2],
    /// Killed units in all (CIV-353).
    pub losses: [u8; 2],
    /// Bonuses of this battle alone.
    pub bonus: [u8; 2],
    /// Extra damage of the next attack (CIV-Q36).
    pub boost: u8,
    /// Barbarian units still to be drawn from a deck of choice.
    pub missing: u8,
    /// Abilities used in this battle.
    pub used: [u128; 2],
    /// The fronts.
    pub fronts: List<Front, 44>,
    /// The winner, once known.
    pub winner: Option<u8>,
    /// Does it wait for the side whose turn it is?
    pub asking: bool,
    /// Has the side saved a unit (China)?
    pub saved: [bool; 2],
}

/// An offer or its draft.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Offer {
    /// What the sender gives.
    pub give: Bundle,
    /// What the sender asks for.
    pub ask: Bundle,
}

/// Goods in an offer, ordered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bundle {
    /// Goods and amounts; an amount of 0 is an empty place.
    pub goods: [(u8, u8); 6],
}

impl Bundle {
    /// Returns the goods that are in it.
    pub fn iter(&self) -> impl Iterator<Item = (Good, u8)> + '_ {
        self.goods.iter().filter(|(_, amount)| *amount > 0).map(|&(good, amount)| (Good(good), amount))
    }

    /// How many kinds of goods are in it?
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Is nothing in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the goods that were added last.
    #[must_use]
    pub fn last(&self) -> Option<Good> {
        self.iter().last().map(|(good, _)| good)
    }

    /// Adds goods; a seventh kind is left out.
    pub fn add(&mut self, good: Good, amount: u8) {
        let place = self.len();
        if let Some(slot) = self.goods.get_mut(place) {
            *slot = (good.0, amount);
        }
    }
}

/// The negotiation of the Trade phase.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Floor {
    /// Who has declared to be finished.
    pub done: Seats,
    /// To whom a player drafts an offer, counted from 1; 0 is nobody.
    pub to: [u8; MAX_PLAYERS],
    /// The drafts.
    pub drafts: [Offer; MAX_PLAYERS],
    /// Offers sent, from and to; the number of the last one.
    pub sent: [[u8; MAX_PLAYERS]; MAX_PLAYERS],
    /// Is the last offer open?
    pub open: [[bool; MAX_PLAYERS]; MAX_PLAYERS],
    /// The last offers.
    pub offers: [[Offer; MAX_PLAYERS]; MAX_PLAYERS],
}

/// A research choice under the seal (CIV-D48).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Choice {
    /// The row of Newton's card, counted from 1; 0 is none.
    pub newton: u8,
    /// Is Tesla used?
    pub tesla: bool,
    /// The technology, counted from 1; 0 is none.
    pub tech: u8,
    /// Is the answer complete?
    pub ready: bool,
    /// Once revealed: does nobody else know or research it (CIV-D50)?
    pub unique: bool,
}

/// A reaction in a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reaction {
    /// With an ability, paid with these.
    Use(UseId, Option<Source>, Option<Source>),
    /// With an event card.
    Play(EventId),
    /// By turning a great person card face up (FF-Q24).
    Reveal(PersonId),
}

/// The whole state.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Civ {
    /// What the table agreed on.
    pub options: CivOptions,
    /// Colours of the seats.
    pub roles: Roles,
    /// The turn, counted from 1; 0 in the set-up.
    pub round: u8,
    /// The phase.
    pub phase: Phase,
    /// The stage.
    pub stage: Stage,
    /// The first player.
    pub first: Seat,
    /// Whose step it is.
    pub active: Seat,
    /// The players.
    pub players: BySeat<Player, MAX_PLAYERS>,
    /// Tiles in their slots; 255 is face down.
    pub tiles: [u8; SLOTS],
    /// Where their arrows point.
    pub turned: [Direction; SLOTS],
    /// Neutral tiles that nobody has seen, as a set.
    pub unseen_tiles: u32,
    /// Terrain and icons of the revealed squares (map.rs).
    pub ground: [u8; SQUARES],
    /// Pieces on the squares (map.rs).
    pub board: [u8; SQUARES],
    /// Squares with disaster markers.
    pub disasters: List<Square, 20>,
    /// Squares that nobody leaves this turn (Communism).
    pub frozen: List<Square, 6>,
    /// Hut and village markers that nobody has seen.
    pub bag: [u8; MARKERS],
    /// Kept markers.
    pub kept: List<Kept, 45>,
    /// Markers on the map that somebody has seen.
    pub peeked: List<Peeked, 45>,
    /// Unit decks, face down.
    pub units: [u8; UNIT_KINDS],
    /// Unit cards face up under their decks.
    pub dead: [u8; UNIT_KINDS],
    /// Culture decks, face down.
    pub events: [u8; EVENTS],
    /// Culture events face up under their decks.
    pub spent: [u8; EVENTS],
    /// Great person markers left.
    pub greats: [u8; 6],
    /// The great person deck, face down.
    pub people: u64,
    /// Great person cards face up under the deck.
    pub past_people: u64,
    /// Wonders that may come, as a set.
    pub unseen_wonders: u32,
    /// How many come of each age.
    pub wonders_left: [u8; 3],
    /// Wonders in the market; 255 is an empty space.
    pub market: [u8; 4],
    /// Owners of wonders; 255 is nobody.
    pub wonder_owner: [u8; WONDERS],
    /// Where wonders stand.
    pub wonder_square: [Square; WONDERS],
    /// Obsolete wonders.
    pub obsolete: u32,
    /// Market resource tokens.
    pub tokens: [u8; 4],
    /// Building markers in the market.
    pub supply: [u8; 15],
    /// Disaster markers left: grassland and desert, forest and water.
    pub disaster_supply: [u8; 2],
    /// Fortification and caravan markers left.
    pub city_markers: u8,
    /// Draws so far, by pile.
    pub drawn: [u16; PILES],
    /// Events, abilities and city actions announced this turn.
    pub announced: u16,
    /// Groups moved in this step.
    pub groups: u8,
    /// What waits on top of the stage.
    pub frames: List<Frame, 40>,
    /// The open window.
    pub window: Option<ReactionWindow<Reaction>>,
    /// The city action that is being declared.
    pub action: Option<CityAct>,
    /// The moving group.
    pub march: Option<March>,
    /// The battle.
    pub battle: Option<Battle>,
    /// The negotiation.
    pub floor: Floor,
    /// Research choices.
    pub choices: [Choice; MAX_PLAYERS],
    /// Who has still to apply what was revealed.
    pub revealing: Seats,
    /// Technologies known before the reveal, by seat (CIV-D50).
    pub won: Option<(Seat, u8)>,
}

impl Civ {
    /// Returns the number of players.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.roles.len as usize
    }

    /// Returns every seat.
    pub fn all_seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(self.seats())
    }

    /// Returns the other seats clockwise.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        seat.around(self.seats()).skip(1)
    }

    /// Returns the layout of the map.
    #[must_use]
    pub fn topology(&self) -> &'static Topology {
        topology(self.seats())
    }

    /// Returns what is waited for on top of the stage.
    #[must_use]
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Pushes a frame. The stack is deeper than any chain of effects; beyond it nothing is pushed.
    pub(crate) fn push(&mut self, frame: Frame) {
        let _ = self.frames.try_push(frame);
    }

    /// Takes the top frame off.
    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    /// Has the player done this once this turn?
    #[must_use]
    pub fn did(&self, seat: Seat, deed: Deed) -> bool {
        self.players[seat].deeds >> deed as u16 & 1 == 1
    }

    /// Marks that the player has done this.
    pub(crate) fn note(&mut self, seat: Seat, deed: Deed) {
        self.players[seat].deeds |= 1 << deed as u16;
    }

    /// Knows the player this technology?
    #[must_use]
    pub fn knows(&self, seat: Seat, tech: TechId) -> bool {
        self.players[seat].techs >> tech.0 & 1 == 1
    }

    /// Returns the civilization of a player, once it is known.
    #[must_use]
    pub fn civ(&self, seat: Seat) -> Option<&'static crate::card::Civilization> {
        self.players[seat].civ.map(CivId::card)
    }

    /// Returns the figures of a kind.
    #[must_use]
    pub fn pawns(&self, seat: Seat, figure: Figure) -> &[Pawn] {
        let player = &self.players[seat];
        match figure {
            Figure::Army => &player.armies,
            Figure::Scout => &player.scouts,
        }
    }

    /// Returns the owner of a wonder.
    #[must_use]
    pub fn wonder_owner(&self, wonder: WonderId) -> Option<Seat> {
        Seat::new(self.wonder_owner.get(wonder.index()).copied().unwrap_or(255).into()).filter(|seat| seat.index() < 5)
    }
}

/// Iterates over the numbers in a set.
pub fn bits(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros();
        (bit < 64).then(|| {
            set &= set - 1;
            bit as u8
        })
    })
}

/// Iterates over the great person cards in a set.
pub fn people_in(set: u64) -> impl Iterator<Item = PersonId> {
    bits(set).map(PersonId)
}

/// Iterates over the technologies in a set.
pub fn techs_in(set: u64) -> impl Iterator<Item = TechId> {
    bits(set).map(TechId)
}

/// Iterates over the kinds of great people with a number above 0.
pub fn greats_in(counts: [u8; 6]) -> impl Iterator<Item = GreatId> {
    (0..6).filter(move |&kind| counts[usize::from(kind)] > 0).map(GreatId)
}
