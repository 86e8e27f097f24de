//! The whole state: what lies on the map, on displays and in piles, and what is under way.

use crate::data::{CardKind, Data, SetupData, Special};
use crate::disks::Disks;
use crate::event::{Event, Why};
use crate::ids::{Ability, Area, Areas, Card, Cards, Civ, FACTIONS, Faction, MAX_CIVS, Source, Wonder};
use crate::options::Options;
use crate::packs::PackId;
use crate::program::Terrain;
use crate::prompt::{Frame, Line, Loss, Made, Reaction};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};
use civitas_core::window::ReactionWindow;

/// Disks of a civilization that can be used in play (ACIS-048).
pub const DISKS: u8 = 48;
/// Barbarian disks (ACIS-049).
pub const BARBARIANS: u8 = 50;
/// The most Fate cards of a hand (ACIS-043).
pub const HAND: usize = 6;
/// A civilization that no seat plays.
pub const NPC: u8 = u8::MAX;
/// The most abilities of a display.
pub const MAX_OWN_ABILITIES: usize = 6;
/// The most cards whose order on top of the draw deck is known: enough for a draw of six civilizations.
pub const MAX_TOP: usize = 40;

/// The phases of a turn (ACIS-003); the end of an Epoch counts as Housekeeping (ACIS-Q41).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Growth.
    Growth,
    /// Cards.
    Cards,
    /// Competition.
    Competition,
    /// Housekeeping and the end of an Epoch.
    Housekeeping,
}

impl Phase {
    /// All of them with their words.
    pub const WORDS: [(&'static str, Self); 4] = [
        ("growth", Self::Growth),
        ("cards", Self::Cards),
        ("competition", Self::Competition),
        ("housekeeping", Self::Housekeeping),
    ];

    /// The word in positions and events.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        Self::WORDS[self as usize].0
    }
}

/// Where a Wonder is (ACIS-041).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Built {
    /// Its owner; [`Faction::NONE`] if it is available.
    pub owner: Faction,
    /// The disks on it.
    pub disks: u8,
    /// The area of its block.
    pub area: u8,
    /// Is it buried?
    pub buried: bool,
    /// Was it used this turn (ACIS-Q47)?
    pub used: bool,
}

impl Built {
    /// Beside the board.
    pub const AVAILABLE: Self = Self { owner: Faction::NONE, disks: 0, area: u8::MAX, buried: false, used: false };
}

/// An Investment card on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Investment {
    /// The card.
    pub card: Card,
    /// Its owner.
    pub owner: Faction,
    /// The disks on it.
    pub disks: u8,
    /// Was it used this turn?
    pub used: bool,
}

/// What is known of one competition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fight {
    /// The area; 255 outside a competition.
    pub area: u8,
    /// The areas that were resolved in this phase.
    pub resolved: Areas,
    /// Disks of each civilization that were removed here, for loot.
    pub removed: [u8; MAX_CIVS],
    /// The removal round, from 1.
    pub round: u8,
    /// The stack size whose turn it is in the round.
    pub size: u8,
    /// The sizes at the start of the round.
    pub sizes: [u8; FACTIONS],
    /// Those who have lost their disk of the round, bit by bit.
    pub lost: u8,
    /// Those who lose nothing in the first round, bit by bit.
    pub safe: u8,
    /// Does the first round go downwards?
    pub downwards: bool,
    /// Can nobody loot?
    pub no_loot: bool,
}

impl Fight {
    /// Outside a competition.
    pub const NONE: Self = Self {
        area: u8::MAX,
        resolved: Areas::NONE,
        removed: [0; MAX_CIVS],
        round: 0,
        size: 0,
        sizes: [0; FACTIONS],
        lost: 0,
        safe: 0,
        downwards: false,
        no_loot: false,
    };
}

/// A game of Ancient Civilizations of the Inner Sea.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct InnerSea {
    pub(crate) options: Options,
    pub(crate) pack: PackId,
    pub(crate) roles: [u8; MAX_CIVS],
    pub(crate) seats: u8,
    /// The number of the setup in the data.
    pub(crate) setup: u8,
    /// How many civilizations are in play.
    pub(crate) civs: u8,
    /// The seat of each civilization, or [`NPC`].
    pub(crate) owner: [u8; MAX_CIVS],
    pub(crate) display: [Civ; MAX_CIVS],
    /// The turn order.
    pub(crate) order: [Faction; MAX_CIVS],
    pub(crate) epoch: u8,
    pub(crate) turn: u8,
    pub(crate) phase: Phase,
    pub(crate) disks: Disks,
    pub(crate) supply: [u8; FACTIONS],
    /// The Ready box of the civilization that deploys.
    pub(crate) ready: u8,
    /// Ready disks that may be placed at sea only.
    pub(crate) ready_sea: u8,
    pub(crate) talents: [u8; MAX_CIVS],
    pub(crate) booty: [u8; MAX_CIVS],
    pub(crate) vp: [u16; MAX_CIVS],
    pub(crate) hands: [Cards; MAX_CIVS],
    /// Competition cards laid face down.
    pub(crate) laid: [Cards; MAX_CIVS],
    pub(crate) investments: ArrayVec<Investment, 16>,
    pub(crate) wonders: [Built; Source::MAX_WONDERS],
    pub(crate) deck: Cards,
    /// Cards whose place on top of the deck somebody knows; the last is drawn first.
    pub(crate) top: ArrayVec<Card, MAX_TOP>,
    pub(crate) discard: Cards,
    pub(crate) aside: Cards,
    /// Cards that are being played.
    pub(crate) table: Cards,
    /// Cards of a draw of which only some are kept.
    pub(crate) fresh: Cards,
    /// By seat: hidden cards whose place it knows.
    pub(crate) seen: [Cards; MAX_CIVS],
    /// Draws so far from the deck, and from everything else that is random.
    pub(crate) drawn: [u16; 2],
    /// Who has passed in the Card Phase, bit by bit.
    pub(crate) passed: u8,
    /// Who has had its turn in this round of the Card Phase and has not passed.
    pub(crate) acted: u8,
    /// Who has built a Wonder this turn.
    pub(crate) built: u8,
    /// Who has invoked the Aeneas rule.
    pub(crate) aeneas: u8,
    /// How often, or with how many disks, abilities were used this turn.
    pub(crate) used: [[u8; MAX_OWN_ABILITIES]; MAX_CIVS],
    /// Which abilities were used in this competition, bit by bit.
    pub(crate) used_here: [u8; MAX_CIVS],
    pub(crate) frames: ArrayVec<Frame, 28>,
    /// Does the top frame wait for a decision?
    pub(crate) asking: bool,
    pub(crate) made: ArrayVec<Made, 64>,
    /// What is answered: the effect, its answer, the answer to that.
    pub(crate) chain: ArrayVec<(Source, Faction), 16>,
    pub(crate) window: Option<ReactionWindow<Reaction>>,
    /// Answers played so far.
    pub(crate) answers: u8,
    pub(crate) losses: ArrayVec<Loss, 10>,
    /// How many disks of the current area are still to go; 0 before it begins.
    pub(crate) loss_left: u8,
    /// Areas that an effect is filling with Barbarians.
    pub(crate) filling: Areas,
    pub(crate) lines: ArrayVec<Line, 24>,
    pub(crate) fight: Fight,
    /// The entry of the Epoch table that is under way; 255 for none.
    pub(crate) entry: u8,
    /// The card revealed for a check or for the Epoch table; 0 for none.
    pub(crate) revealed: u8,
    /// How each civilization of the game system stands to the others: 0 to 2, and 4 if it was given a cause.
    pub(crate) mood: [[u8; MAX_CIVS]; MAX_CIVS],
    /// Disks placed next to the home area of each civilization by the one that deploys.
    pub(crate) near_home: [u8; MAX_CIVS],
    /// Disks that the civilization of the game system may still use for attacks in this deployment.
    pub(crate) attacks: u8,
}

impl InnerSea {
    /// The data of the table.
    #[must_use]
    pub fn data(&self) -> &'static Data {
        self.pack.data()
    }

    /// The setup of the table.
    #[must_use]
    pub fn setup_data(&self) -> &'static SetupData {
        &self.data().setups[usize::from(self.setup)]
    }

    /// The areas in play (ACIS-062, ACIS-067).
    #[must_use]
    pub fn open(&self) -> Areas {
        let data = self.data();
        self.setup_data().border.map_or(data.all, |border| data.borders[usize::from(border)].open)
    }

    /// The neighbours of an area, as far as they are in play (ACIS-Q37).
    #[must_use]
    pub fn adjacent(&self, area: Area) -> Areas {
        self.data().adjacent[area.index()].and(self.open())
    }

    /// The areas next to at least one of these.
    #[must_use]
    pub fn next_to(&self, areas: Areas) -> Areas {
        let data = self.data();
        areas.iter().fold(Areas::NONE, |all, area| all.or(data.adjacent[area.index()])).and(self.open())
    }

    /// The areas that touch a map edge; a border line is an edge as well (ACIS-Q37).
    #[must_use]
    pub fn edge(&self, bits: u8) -> Areas {
        let data = self.data();
        let mut areas = Areas::NONE;
        for (place, edge) in data.edges.iter().enumerate() {
            if bits >> place & 1 == 1 {
                areas = areas.or(*edge);
            }
        }
        if let Some(border) = self.setup_data().border.map(|border| &data.borders[usize::from(border)])
            && border.edge & bits != 0
        {
            let marked = border.marked.iter().fold(Areas::NONE, |all, area| all.or(data.adjacent[area.index()]));
            areas = areas.or(marked);
        }
        areas.and(self.open())
    }

    /// The civilizations in play.
    pub fn all_civs(&self) -> impl DoubleEndedIterator<Item = Faction> + Clone + use<> {
        (0..self.civs).map(Faction)
    }

    /// The factions in play, Barbarians last (ACIS-013).
    pub fn factions(&self) -> impl Iterator<Item = Faction> + Clone + use<> {
        self.all_civs().chain([Faction::BARBARIANS])
    }

    /// The civilizations in turn order.
    pub fn in_order(&self) -> impl DoubleEndedIterator<Item = Faction> + Clone + use<> {
        let (order, civs) = (self.order, usize::from(self.civs));
        (0..civs).map(move |place| order[place])
    }

    /// The civilization at a place of the turn order.
    #[must_use]
    pub fn at_place(&self, place: u8) -> Option<Faction> {
        if place < self.civs { Some(self.order[usize::from(place)]) } else { None }
    }

    /// The place of a civilization in the turn order.
    #[must_use]
    pub fn place_of(&self, civ: Faction) -> u8 {
        self.in_order().position(|other| other == civ).unwrap_or(0) as u8
    }

    /// The seat that plays a civilization; `None` for the game system.
    #[must_use]
    pub fn seat_of(&self, civ: Faction) -> Option<Seat> {
        Seat::new(self.owner.get(civ.index()).copied().unwrap_or(NPC).into())
    }

    /// Returns whether a seat plays this civilization.
    #[must_use]
    pub fn plays(&self, seat: Seat, civ: Faction) -> bool {
        self.seat_of(civ) == Some(seat)
    }

    /// Returns whether the game system plays it.
    #[must_use]
    pub fn is_npc(&self, civ: Faction) -> bool {
        civ.is_civ() && self.owner[civ.index()] == NPC
    }

    /// The civilizations that the game system plays.
    pub fn npcs(&self) -> impl Iterator<Item = Faction> + Clone + use<> {
        let owner = self.owner;
        self.all_civs().filter(move |civ| owner[civ.index()] == NPC)
    }

    /// Returns whether any civilization is played by the game system.
    #[must_use]
    pub fn has_npcs(&self) -> bool {
        self.all_civs().any(|civ| self.is_npc(civ))
    }

    /// The display of a civilization in play; the Barbarians have a word only.
    #[must_use]
    pub fn civ(&self, of: Faction) -> Civ {
        if of == Faction::BARBARIANS {
            Civ::BARBARIANS
        } else {
            self.display.get(of.index()).copied().unwrap_or(Civ::NONE)
        }
    }

    /// The faction in play with this display.
    #[must_use]
    pub fn faction(&self, civ: Civ) -> Option<Faction> {
        if civ == Civ::BARBARIANS {
            return Some(Faction::BARBARIANS);
        }
        self.all_civs().find(|&of| self.display[of.index()] == civ && civ != Civ::NONE)
    }

    /// The word of a faction.
    #[must_use]
    pub fn word(&self, of: Faction) -> &'static str {
        crate::notation::faction_word(self.civ(of))
    }

    /// The home area of a civilization in play (ACIS-032).
    #[must_use]
    pub fn home(&self, of: Faction) -> Option<Area> {
        self.data().home(self.civ(of))
    }

    /// The Cities of a civilization (ACIS-009); Barbarians have none (ACIS-011).
    #[must_use]
    pub fn cities(&self, of: Faction) -> Areas {
        if of.is_civ() { self.disks.three_own(of).and(self.data().land) } else { Areas::NONE }
    }

    /// The areas with a disk of any faction but this.
    #[must_use]
    pub fn opposed(&self, of: Faction) -> Areas {
        let others = self.factions().filter(|&other| other != of);
        others.fold(Areas::NONE, |all, other| all.or(self.disks.occupied(other)))
    }

    /// The areas a faction Controls (ACIS-015).
    #[must_use]
    pub fn controlled(&self, of: Faction) -> Areas {
        self.disks.occupied(of).minus(self.opposed(of))
    }

    /// The Contested areas (ACIS-016): several factions, one of which has two or more disks.
    #[must_use]
    pub fn contested(&self) -> Areas {
        let (mut one, mut several, mut strong) = (Areas::NONE, Areas::NONE, Areas::NONE);
        for of in self.factions() {
            let occupied = self.disks.occupied(of);
            several = several.or(one.and(occupied));
            one = one.or(occupied);
            strong = strong.or(self.disks.at_least(of, 2));
        }
        several.and(strong).minus(self.data().deep)
    }

    /// The shallow seas a civilization Dominates (ACIS-020).
    #[must_use]
    pub fn dominated(&self, of: Faction) -> Areas {
        self.would_dominate(of, self.controlled(of))
    }

    /// The seas among these whose land neighbours the civilization all Controls.
    #[must_use]
    pub fn would_dominate(&self, of: Faction, seas: Areas) -> Areas {
        let data = self.data();
        let controlled = self.controlled(of);
        let shores = |sea: &Area| {
            let land = self.adjacent(*sea).and(data.land);
            !land.is_empty() && land.minus(controlled).is_empty()
        };
        seas.and(data.shallow).iter().filter(shores).collect()
    }

    /// The stacking limit of the phase (ACIS-087 to ACIS-089).
    #[must_use]
    pub fn limit(&self, area: Area) -> u8 {
        let data = self.data();
        if data.deep.has(area) {
            return 1;
        }
        match (self.phase, data.land.has(area)) {
            (Phase::Growth | Phase::Cards, true) => 4,
            (Phase::Competition, _) => u8::MAX,
            (Phase::Housekeeping, true) => 3,
            (_, false) => 2,
        }
    }

    /// Returns whether a faction may have a disk in deep seas now (ACIS-029).
    #[must_use]
    pub fn may_sail_deep(&self, of: Faction) -> bool {
        of == Faction::BARBARIANS || self.epoch >= 4 || self.has_special(of, Special::DeepSeaInEveryEpoch)
    }

    /// Returns whether the display of a civilization has an ability with code of its own.
    #[must_use]
    pub fn has_special(&self, of: Faction, special: Special) -> bool {
        let data = self.data();
        self.abilities(of).any(|ability| data.ability(ability).is_some_and(|data| data.special == Some(special)))
    }

    /// The abilities of a civilization in play.
    pub fn abilities(&self, of: Faction) -> impl Iterator<Item = Ability> + use<> {
        let civ = self.data().civ(self.civ(of));
        civ.map_or(&[][..], |civ| &civ.abilities[..]).iter().copied().take(MAX_OWN_ABILITIES)
    }

    /// How many more disks a faction may have in an area, up to `limit`.
    #[must_use]
    pub fn room(&self, area: Area, of: Faction, limit: u8) -> u8 {
        if self.data().deep.has(area) && !self.may_sail_deep(of) {
            return 0;
        }
        limit.saturating_sub(self.disks.own(area, of))
    }

    /// The areas in play where a faction has room for a further disk within the limits of the phase.
    #[must_use]
    pub fn with_room(&self, of: Faction) -> Areas {
        let data = self.data();
        let mut areas = self.open();
        if !self.may_sail_deep(of) {
            areas = areas.minus(data.deep);
        }
        let full = |n: u8, kind: Areas| if n == u8::MAX { Areas::NONE } else { self.disks.at_least(of, n).and(kind) };
        let (land, sea) = match self.phase {
            Phase::Growth | Phase::Cards => (4, 2),
            Phase::Competition => (u8::MAX, u8::MAX),
            Phase::Housekeeping => (3, 2),
        };
        areas.minus(full(land, data.land)).minus(full(sea, data.shallow)).minus(full(1, data.deep))
    }

    /// The kind of a card.
    #[must_use]
    pub fn kind(&self, card: Card) -> Option<CardKind> {
        self.data().card(card).map(|card| card.kind)
    }

    /// The areas of a kind in play.
    #[must_use]
    pub fn terrain(&self, kind: Terrain) -> Areas {
        let data = self.data();
        match kind {
            Terrain::Land => data.land,
            Terrain::Shallow => data.shallow,
            Terrain::Deep => data.deep,
            Terrain::Sea => data.shallow.or(data.deep),
            Terrain::NotDeep => data.land.or(data.shallow),
        }
        .and(self.open())
    }

    /// The built, unburied Wonders of a civilization.
    pub fn active_wonders(&self, of: Faction) -> impl Iterator<Item = Wonder> + '_ {
        self.data().all_wonders().filter(move |wonder| {
            let built = self.wonders[wonder.index()];
            built.owner == of && !built.buried
        })
    }

    /// The areas with a Wonder block, buried or not (ACIS-Q27).
    #[must_use]
    pub fn blocks(&self) -> Areas {
        let built = self.wonders.iter().filter(|built| built.owner != Faction::NONE);
        built.map(|built| Area(built.area)).collect()
    }

    /// The areas with the block of a built Wonder of a civilization.
    #[must_use]
    pub fn wonder_areas(&self, of: Faction) -> Areas {
        self.active_wonders(of).map(|wonder| Area(self.wonders[wonder.index()].area)).collect()
    }

    /// The civilization with the fewest VP; the tied one last in turn order (ACIS-Q21).
    #[must_use]
    pub fn fewest_vp(&self) -> Faction {
        let last = |best: Faction, civ: Faction| if self.vp[civ.index()] <= self.vp[best.index()] { civ } else { best };
        self.in_order().reduce(last).unwrap_or(Faction(0))
    }

    /// The civilization that leads by some number; the tied one first in turn order.
    #[must_use]
    pub fn most(&self, by: impl Fn(Faction) -> usize) -> Faction {
        self.in_order().reduce(|best, civ| if by(civ) > by(best) { civ } else { best }).unwrap_or(Faction(0))
    }

    /// Emits an event to everybody.
    pub(crate) fn tell(&self, dealer: &mut impl Dealer<Event>, event: impl FnOnce() -> Event) {
        dealer.emit(Audience::All, event);
    }

    /// Emits an event to the seat of a civilization alone; the game system hears nothing.
    pub(crate) fn tell_owner(&self, civ: Faction, dealer: &mut impl Dealer<Event>, event: impl FnOnce() -> Event) {
        if let Some(seat) = self.seat_of(civ) {
            dealer.emit(Audience::Only(Seats::only(seat)), event);
        }
    }

    /// Gives or takes talents; a Treasury never falls below 0.
    pub(crate) fn gain_talents(&mut self, civ: Faction, n: i16, why: Why, dealer: &mut impl Dealer<Event>) {
        let had = self.talents[civ.index()];
        let now = (i16::from(had) + n).clamp(0, 255) as u8;
        self.talents[civ.index()] = now;
        if now != had {
            let n = i16::from(now) - i16::from(had);
            self.tell(dealer, || Event::Talents { civ: self.civ(civ), n, why });
        }
    }

    /// Gives or takes VP; they never fall below 0 (ACIS-034) and may exceed 20 (ACIS-033).
    pub(crate) fn gain_vp(&mut self, civ: Faction, n: i16, why: Why, dealer: &mut impl Dealer<Event>) {
        let had = self.vp[civ.index()];
        let now = had.saturating_add_signed(n);
        self.vp[civ.index()] = now;
        if now != had {
            let n = now as i16 - had as i16;
            self.tell(dealer, || Event::Vp { civ: self.civ(civ), n, why });
        }
    }

    /// Moves own disks from the map to the supply.
    pub(crate) fn take_disks(
        &mut self,
        area: Area,
        of: Faction,
        n: u8,
        why: Why,
        dealer: &mut impl Dealer<Event>,
    ) -> u8 {
        let taken = self.disks.take(area, of, n);
        self.supply[of.index()] += taken;
        if taken > 0 {
            self.tell(dealer, || Event::DisksRemoved { of: self.word(of), area, n: taken, why });
        }
        taken
    }

    /// Moves disks from the supply to the map, as many as there are.
    pub(crate) fn put_disks(&mut self, area: Area, of: Faction, n: u8, dealer: &mut impl Dealer<Event>) -> u8 {
        let n = n.min(self.supply[of.index()]);
        self.supply[of.index()] -= n;
        self.disks.add(area, of, n);
        if n > 0 {
            self.tell(dealer, || Event::DisksPlaced { of: self.word(of), area, n });
        }
        n
    }

    /// The seat words in the order of play.
    pub(crate) fn count_seats(&self) -> usize {
        self.seats.into()
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        // The stack has room for every nesting the base data can produce; a pack that nests deeper loses the innermost
        // effect instead of the game.
        let _ = self.frames.try_push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.frames.pop();
    }

    /// Replaces the top frame.
    pub(crate) fn set_top(&mut self, frame: Frame) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    /// The top frame.
    #[must_use]
    pub(crate) fn top(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame::Over)
    }
}
