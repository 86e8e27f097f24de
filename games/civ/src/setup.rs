//! Setting up: supplies, civilizations, capitals, figures (sections 4 to 6 and 21 of the rulebook).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{
    CivId, EventId, Figure, GovernmentId, PersonId, Terrain, TileId, UNIT_KINDS, Unit, UnitType, WonderId,
};
use crate::effect::{Flag, Traits};
use crate::event::Event;
use crate::list::List;
use crate::map::Piece;
use crate::notation::Roles;
use crate::options::CivOptions;
use crate::prompt::{Frame, Phase, Stage};
use crate::square::{Direction, SQUARES, Square};
use crate::state::{Choice, City, Civ, EVENTS, Floor, MARKERS, PILES, Pawn, Player, SLOTS, WONDERS, pile};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::game::Setup;
use civitas_core::seat::{Audience, BySeat, Seat, Seats};

impl Player {
    /// Nothing yet.
    fn blank() -> Self {
        Self {
            civ: None,
            government: GovernmentId::DESPOTISM,
            unlocked: 1,
            fresh_now: 0,
            fresh_next: 0,
            anarchy_since: 0,
            trade: 0,
            culture: 0,
            space: 0,
            techs: 0,
            base: Traits::START,
            rows: [0; 5],
            ranks: [1, 1, 1, 0],
            forces: [0; UNIT_KINDS],
            shown: [0; UNIT_KINDS],
            armies: [Pawn::OFF; 7],
            scouts: [Pawn::OFF; 3],
            cities: [City::NONE; 3],
            tokens: [0; 4],
            hand: List::default(),
            sheet: 0,
            purses: [0; 4],
            canal: 0,
            reserve: [0; 6],
            up: 0,
            down: 0,
            marks: 0,
            invested: [0; 4],
            used: 0,
            deeds: 0,
            atlantis: 0,
            atlantis_now: 0,
            seven: 0,
            seven_now: 0,
        }
    }
}

impl Civ {
    /// All components of the options in their supplies, nobody on the map.
    pub(crate) fn blank(setup: &Setup<CivOptions>) -> Self {
        let options = setup.options;
        let seats = setup.seats();
        let fame = |of_fame: bool| options.fame || !of_fame;
        let mut roles = Roles { of: [0; 6], len: seats as u8 };
        for seat in Seat::all(seats) {
            roles.of[seat.index()] = setup.role_index(seat) as u8;
        }
        let wonders = WonderId::all().filter(|wonder| {
            let card = wonder.card();
            fame(card.fame) && (options.has_investments() || !card.investments) && !options.learning
        });
        // The Seven Cities need investments (FF-Q08); home tiles stand first in the data.
        let tiles = TileId::all().skip(10).filter(|tile| {
            let seven = tile.card().id == "neutral_17";
            fame(tile.card().fame) && (options.has_investments() || !seven)
        });
        let people = PersonId::all().filter(|person| options.has_investments() || !person.card().investments);
        let mut events = [0; EVENTS];
        for event in EventId::all() {
            events[event.index()] = options.copies(event);
        }
        let mut bag = [0; MARKERS];
        for marker in crate::card::MarkerId::all() {
            bag[marker.index()] = options.markers(marker);
        }
        let mut supply = [0; 15];
        for building in crate::card::BuildingId::all() {
            supply[building.index()] = building.card().markers;
        }
        Self {
            options,
            roles,
            round: 0,
            phase: Phase::Start,
            stage: Stage::Capitals,
            first: Seat::FIRST,
            active: Seat::FIRST,
            players: BySeat([Player::blank(); 5]),
            tiles: [255; SLOTS],
            turned: [Direction::North; SLOTS],
            unseen_tiles: tiles.fold(0, |set, tile| set | 1 << (tile.0 - 10)),
            ground: [0; SQUARES],
            board: [0; SQUARES],
            on: [Seats::NONE; SQUARES],
            disasters: List::default(),
            frozen: List::default(),
            declined: 0,
            bag,
            kept: List::default(),
            peeked: List::default(),
            units: std::array::from_fn(|unit| Unit(unit as u8).copies()),
            dead: [0; UNIT_KINDS],
            events,
            spent: [0; EVENTS],
            greats: [3; 6],
            people: if options.has_people() { people.fold(0, |set, person| set | 1 << person.0) } else { 0 },
            past_people: 0,
            unseen_wonders: wonders.fold(0, |set, wonder| set | 1 << wonder.0),
            wonders_left: if options.learning { [0; 3] } else { [4; 3] },
            market: [255; 4],
            wonder_owner: [255; WONDERS],
            wonder_square: [Square::NONE; WONDERS],
            obsolete: 0,
            tokens: [seats as u8; 4],
            supply,
            disaster_supply: [12, if options.fame { 8 } else { 0 }],
            city_markers: if options.fame { 15 } else { 0 },
            drawn: [0; PILES],
            announced: 0,
            groups: 0,
            frames: List::default(),
            window: None,
            action: None,
            march: None,
            battle: None,
            floor: Floor::default(),
            choices: [Choice::default(); 5],
            revealing: Seats::NONE,
            won: None,
        }
    }

    /// A new game.
    pub(crate) fn begin(setup: &Setup<CivOptions>, dealer: &mut impl Dealer<Event>) -> Self {
        let mut state = Self::blank(setup);
        let seats = state.seats() as u32;
        let roles = state.roles;
        let seat_named = |word: &str| {
            let colour = crate::notation::COLOURS.iter().position(|&known| known == word)?;
            roles.seat(crate::notation::Colour(colour as u8)).map(|seat| seat.index() as u32)
        };
        let first = state.draw(pile::FIRST, seats, dealer, seat_named);
        state.first = Seat::new(first as usize).unwrap_or(Seat::FIRST);
        state.active = state.first;
        dealer.emit(Audience::All, || Event::FirstPlayer { seat: state.first });
        if state.options.chosen {
            state.stage = Stage::Civilizations;
        } else {
            for seat in state.all_seats() {
                let set = CivId::all().filter(|&civ| state.civ_available(civ)).fold(0, |set, civ| set | 1 << civ.0);
                let civ = state.draw_bit(pile::CIVS, set, dealer, |word| CivId::named(word).map(|civ| civ.0));
                state.take_civ(seat, CivId(civ.unwrap_or(0)), dealer);
            }
            state.finish_civs(dealer);
        }
        state
    }

    /// May somebody play this civilization?
    #[must_use]
    pub fn civ_available(&self, civ: CivId) -> bool {
        self.check_civ(civ).is_ok()
    }

    /// Checks that a civilization is in this game, and free (CIV-002, CIV-043, FF-004, FF-Q08).
    pub(crate) fn check_civ(&self, civ: CivId) -> Result<(), Breach> {
        let card = civ.card();
        if card.fame && !self.options.fame {
            return Err(Breach::NotInTheBox);
        }
        if card.investments && !self.options.has_investments() {
            return Err(Breach::ArabsInvest);
        }
        if self.options.learning && (card.traits.has(Flag::FreeBuildingAction) || card.traits.has(Flag::Glory)) {
            return Err(Breach::NotForLearning);
        }
        let free = self.all_seats().all(|seat| self.players[seat].civ != Some(civ));
        if free { Ok(()) } else { Err(Breach::CivilizationTaken) }
    }

    /// Gives a civilization to a player, with its technology and government (CIV-084 to CIV-088), and lays its home tile.
    pub(crate) fn take_civ(&mut self, seat: Seat, civ: CivId, dealer: &mut impl Dealer<Event>) {
        let card = civ.card();
        let tech = card.tech.card();
        let player = &mut self.players[seat];
        player.civ = Some(civ);
        player.government = card.government;
        player.techs = 1 << card.tech.0;
        player.rows[0] = 1;
        player.unlocked = 1 | 1 << card.government.0 | tech.government.map_or(0, |government| 1 << government.0);
        if let Some((kind, rank)) = tech.rank {
            player.ranks[kind.index()] = rank;
        }
        self.join_base(seat);
        if let Some(&(slot, arrow)) = self.topology().homes.get(seat.index()) {
            self.lay_tile(slot.into(), card.tile, arrow);
        }
        dealer.emit(Audience::All, || Event::CivilizationTaken { seat, civ });
    }

    /// Deals what depends on the civilizations (CIV-048, CIV-052, CIV-077, FF-036).
    pub(crate) fn finish_civs(&mut self, dealer: &mut impl Dealer<Event>) {
        for seat in self.all_seats() {
            for kind in UnitType::BASIC {
                self.gain_unit(seat, kind, dealer);
            }
            let traits = self.traits(seat);
            if traits.has(Flag::MilitaryGifts) {
                self.gain_unit(seat, UnitType::Infantry, dealer);
                self.gain_unit(seat, UnitType::Infantry, dealer);
            }
            if traits.has(Flag::CultureForResources) {
                for kind in 0..4 {
                    self.tokens[kind] -= 1;
                    self.players[seat].tokens[kind] += 1;
                }
            }
        }
        if let Some(egypt) = self.egypt().filter(|_| !self.options.learning)
            && let Some(wonder) = self.draw_wonder(dealer)
        {
            self.wonder_owner[wonder.index()] = egypt.index() as u8;
            dealer.emit(Audience::All, || Event::WonderTurnedUp { wonder });
        }
        self.fill_market(dealer);
        self.stage = Stage::Capitals;
        self.active = self.first;
    }

    fn egypt(&self) -> Option<Seat> {
        self.all_seats().find(|&seat| self.civ(seat).is_some_and(|civ| civ.traits.has(Flag::FreeBuildingAction)))
    }

    /// Returns the four centre squares of a home tile (CIV-072).
    #[must_use]
    pub fn centre_squares(&self, seat: Seat) -> ArrayVec<Square, 4> {
        let mut squares = ArrayVec::new();
        let topology = self.topology();
        if let Some(&corner) =
            topology.homes.get(seat.index()).and_then(|&(slot, _)| topology.slots.get(usize::from(slot)))
        {
            for (x, y) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
                let _ = squares.try_push(Square::at(corner.x() + x, corner.y() + y));
            }
        }
        squares
    }

    /// Which figure a player places next in the set-up (CIV-079, CIV-082, FF-046).
    pub(crate) fn next_figure(&self, seat: Seat) -> Option<Figure> {
        let civ = self.civ(seat)?;
        let on_map = |figure| self.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some()).count() as u8;
        if on_map(Figure::Army) < civ.armies - 5 {
            Some(Figure::Army)
        } else if on_map(Figure::Scout) < civ.scouts - 1 {
            Some(Figure::Scout)
        } else {
            None
        }
    }

    /// Checks an answer of the set-up.
    pub(crate) fn check_setup(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let india = self.civ(seat).is_some_and(|civ| civ.traits.has(Flag::WildResources));
        match (self.stage, action) {
            (Stage::Civilizations, Action::Civ { civ }) => self.check_civ(civ),
            (Stage::Capitals, Action::Capital { square }) => {
                if india {
                    Err(Breach::NotAPair)
                } else if self.centre_squares(seat).contains(&square) {
                    Ok(())
                } else {
                    Err(Breach::NotACentreSquare)
                }
            }
            (Stage::Capitals, Action::Metropolis { square, second }) => {
                let squares = self.centre_squares(seat);
                if !india || !squares.contains(&square) || !squares.contains(&second) || square >= second {
                    return Err(if india { Breach::NotAPair } else { Breach::NotACentreSquare });
                }
                if self.topology().sides[square.index()].contains(&second) { Ok(()) } else { Err(Breach::NotAPair) }
            }
            (Stage::Wonder, Action::Place { square }) => {
                let fits = self.outskirts(seat, 0).contains(&square) && self.terrain(square) != Some(Terrain::Water);
                if fits { Ok(()) } else { Err(Breach::FirstWonderThere) }
            }
            (Stage::Figures, Action::Place { square }) => {
                if !self.outskirts(seat, 0).contains(&square) {
                    Err(Breach::NotInOutskirts)
                } else if self.is_water(square) {
                    Err(Breach::NotOnWater)
                } else if self.figures_on(seat, square) >= self.stacking(seat) {
                    Err(Breach::StackTooHigh)
                } else {
                    Ok(())
                }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Lists possible answers of the set-up.
    pub(crate) fn setup_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match self.stage {
            Stage::Civilizations => CivId::all().for_each(|civ| each(Action::Civ { civ })),
            Stage::Capitals => {
                let squares = self.centre_squares(seat);
                for &square in &squares {
                    each(Action::Capital { square });
                    for &second in &squares {
                        each(Action::Metropolis { square, second });
                    }
                }
            }
            _ => self.outskirts(seat, 0).into_iter().for_each(|square| each(Action::Place { square })),
        }
    }

    /// Carries out an answer of the set-up.
    pub(crate) fn set_up(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match (self.stage, action) {
            (Stage::Civilizations, Action::Civ { civ }) => {
                self.take_civ(seat, civ, dealer);
                self.active = seat.next(self.seats());
                if self.active == self.first {
                    self.finish_civs(dealer);
                }
            }
            (Stage::Capitals, Action::Capital { square }) => self.place_capital(seat, square, Square::NONE, dealer),
            (Stage::Capitals, Action::Metropolis { square, second }) => {
                self.place_capital(seat, square, second, dealer);
            }
            (Stage::Wonder, Action::Place { square }) => {
                let first = self.wonders_of(seat).next();
                if let Some(wonder) = first {
                    self.wonder_square[wonder.index()] = square;
                    self.set_piece(square, Piece::Wonder(wonder));
                    dealer.emit(Audience::All, || Event::WonderBuilt { seat, wonder, square });
                }
                self.stage = Stage::Figures;
                self.active = self.first;
            }
            (Stage::Figures, Action::Place { square }) => {
                if let Some(figure) = self.next_figure(seat) {
                    self.place_figure(seat, figure, square, false);
                    dealer.emit(Audience::All, || Event::FigurePlaced { seat, figure, square });
                }
                if self.next_figure(seat).is_none() {
                    self.active = seat.next(self.seats());
                    if self.active == self.first {
                        self.finish_setup(dealer);
                    }
                }
            }
            _ => {}
        }
    }

    fn place_capital(&mut self, seat: Seat, square: Square, second: Square, dealer: &mut impl Dealer<Event>) {
        // Only China's capital starts walled (CIV-075).
        let walls = self.civ(seat).is_some_and(|civ| civ.traits.has(Flag::SavesAUnit));
        self.players[seat].cities[0] = City { centre: square, second, walls, ..City::NONE };
        self.set_piece(square, Piece::Centre(seat, 0));
        self.set_piece(second, Piece::Centre(seat, 0));
        dealer.emit(Audience::All, || Event::CityBuilt { seat, square });
        self.active = seat.next(self.seats());
        if self.active == self.first {
            match self.egypt().filter(|&egypt| self.wonders_of(egypt).next().is_some()) {
                Some(egypt) => {
                    self.stage = Stage::Wonder;
                    self.active = egypt;
                }
                None => self.stage = Stage::Figures,
            }
        }
    }

    /// The dials are set (CIV-089), America gains its great person (CIV-074), and the first turn begins.
    fn finish_setup(&mut self, dealer: &mut impl Dealer<Event>) {
        for seat in self.all_seats() {
            self.players[seat].trade = self.yields(seat, 0).trade;
        }
        self.stage = Stage::Great;
        let america =
            self.all_seats().find(|&seat| self.civ(seat).is_some_and(|civ| civ.traits.has(Flag::DoublesRush)));
        if let Some(seat) = america {
            self.push(Frame::GainGreat { seat });
        }
        let _ = dealer;
    }
}
