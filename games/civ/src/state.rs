//! The whole state of a game: small arrays and sets, no heap.

pub use crate::pending::{
    ActKind, Battle, BattleStage, Bundle, Choice, CityAct, Floor, Front, Made, March, OPEN_GOODS, Offer, Reaction,
};
pub use crate::player::{City, CityMarker, Deed, Held, Kept, Pawn, Peeked, Player};

use crate::card::{CivId, Figure, GreatId, PersonId, TechId, UNIT_KINDS, WonderId};
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
/// Squares with a coin on all tiles of both boxes; a test counts them.
pub const PRINTED_COINS: u8 = 5;
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
    /// Whose figures stand on the squares; follows from the figures.
    pub on: [Seats; SQUARES],
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
    /// Events that the owner of the United Nations did not consent to this turn, as a set (CIV-Q67).
    pub declined: u32,
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
    /// Who has won, and how: the number of an ending in turn.rs.
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
