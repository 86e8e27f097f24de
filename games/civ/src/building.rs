//! Carrying out city actions: figures, buildings, wonders, arts and harvests; what is built for free; cities that fall.

use crate::action::{Action, Item};
use crate::breach::Breach;
use crate::card::{BuildingId, Figure, Resource, WonderId};
use crate::effect::Flag;
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::{Frame, Grant};
use crate::square::Square;
use crate::state::{ActKind, City, CityMarker, Civ, Made};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Places a figure; an army on a blockaded square fights (CIV-384).
    pub(crate) fn recruit(
        &mut self,
        seat: Seat,
        figure: Figure,
        square: Square,
        fresh: bool,
        dealer: &mut impl Dealer<Event>,
    ) {
        if !self.place_figure(seat, figure, square, fresh) {
            return;
        }
        dealer.emit(Audience::All, || Event::FigurePlaced { seat, figure, square });
        if self.enemy_on(seat, square) {
            self.attack_figures(seat, square, dealer);
        }
    }

    /// A declared action is carried out.
    pub(crate) fn carry_out_action(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(act) = self.action.take() else { return };
        match act.kind {
            ActKind::Produce | ActKind::Grant => {
                // A second item waits until all that the first one starts is over: an army may fight at once (CIV-384).
                let mut rest = act;
                let made = rest.items.remove(0);
                if !rest.items.is_empty() {
                    self.action = Some(rest);
                    self.push(Frame::CityAction { seat });
                }
                self.produce(seat, act.city, made, dealer);
            }
            ActKind::Arts => self.devote(seat, act.city, dealer),
            ActKind::ArtsForTrade => {
                self.gain_trade(seat, self.arts(seat, act.city), dealer);
                self.reward_rivals(seat, dealer);
            }
            ActKind::DevoteAll => {
                for city in self.cities_of(seat) {
                    self.devote(seat, city, dealer);
                }
            }
            ActKind::Harvest | ActKind::HarvestTwice => {
                for resource in act.harvest {
                    if let Some(&resource) = Resource::MARKET.get(usize::from(resource)) {
                        self.gain_resource(seat, resource, dealer);
                    }
                }
            }
        }
    }

    fn devote(&mut self, seat: Seat, city: u8, dealer: &mut impl Dealer<Event>) {
        self.gain_culture(seat, self.arts(seat, city).into(), dealer);
        self.reward_rivals(seat, dealer);
    }

    /// Akira Kurosawa earns culture whenever a rival devotes a city.
    fn reward_rivals(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        for rival in self.rivals(seat) {
            if self.has(rival, Flag::CultureFromRivalsArts) {
                self.gain_culture(rival, 1, dealer);
            }
        }
    }

    /// Makes an item; one that has become impossible since it was declared is lost.
    fn produce(&mut self, seat: Seat, city: u8, made: Made, dealer: &mut impl Dealer<Event>) {
        let Made { item, square } = made;
        let placed = !matches!(item, Item::Unit { .. });
        if placed && self.check_site(seat, city, item, square).is_err() {
            return;
        }
        match item {
            Item::Army => self.recruit(seat, Figure::Army, square, false, dealer),
            Item::Scout => self.recruit(seat, Figure::Scout, square, false, dealer),
            Item::Unit { kind } => self.gain_unit(seat, kind, dealer),
            Item::Building { building } => self.build(seat, building, square, dealer),
            Item::Wonder { wonder } => self.build_wonder(seat, wonder, square, dealer),
        }
    }

    /// Places a building, or builds walls.
    pub(crate) fn build(&mut self, seat: Seat, building: BuildingId, square: Square, dealer: &mut impl Dealer<Event>) {
        if building == BuildingId::WALLS {
            if let Some((owner, city)) = self.centre_at(square) {
                self.players[owner].cities[usize::from(city.min(2))].walls = true;
                dealer.emit(Audience::All, || Event::WallsBuilt { seat, square });
            }
            return;
        }
        self.clear_square(seat, square, dealer);
        let supply = &mut self.supply[building.supply().index()];
        if *supply > 0 {
            *supply -= 1;
            self.set_piece(square, Piece::Building(building));
            dealer.emit(Audience::All, || Event::BuildingBuilt { seat, building, square });
        }
    }

    /// Builds a wonder; the next one is turned up (CIV-190, CIV-193).
    fn build_wonder(&mut self, seat: Seat, wonder: WonderId, square: Square, dealer: &mut impl Dealer<Event>) {
        let Some(space) = self.market.iter().position(|&other| other == wonder.0) else { return };
        self.clear_square(seat, square, dealer);
        self.market[space] = 255;
        self.wonder_owner[wonder.index()] = seat.index() as u8;
        self.wonder_square[wonder.index()] = square;
        self.set_piece(square, Piece::Wonder(wonder));
        dealer.emit(Audience::All, || Event::WonderBuilt { seat, wonder, square });
        self.fill_market(dealer);
        if self.has(seat, Flag::MarksWonders) {
            self.players[seat].marks = self.players[seat].marks.saturating_add(1);
        }
        if self.has(seat, Flag::Glory) {
            self.advance_free(seat, 1);
        }
    }

    /// Checks a free building (FF-049, FF-Q22).
    pub(crate) fn check_free_building(
        &self,
        seat: Seat,
        grant: Grant,
        building: BuildingId,
        square: Square,
    ) -> Result<(), Breach> {
        let allowed = match grant {
            Grant::Unlocked => {
                self.check_unlocked(seat, building)?;
                true
            }
            Grant::Basic if self.outdated(seat, building) => return Err(Breach::BuildingOutdated),
            Grant::Basic => !building.is_improved(),
            Grant::Harbor => building == BuildingId::HARBOR,
            Grant::Walls => building == BuildingId::WALLS,
        };
        if !allowed {
            return Err(Breach::BuildingLocked);
        }
        self.check_supply(building)?;
        let own = self.city_around(square).or_else(|| self.centre_at(square)).filter(|(owner, _)| *owner == seat);
        let Some((_, city)) = own else { return Err(Breach::BuildingOutsideOutskirts) };
        self.check_site(seat, city, Item::Building { building }, square)
    }

    pub(crate) fn building_candidates(&self, seat: Seat, grant: Grant, each: &mut dyn FnMut(Action)) {
        for building in BuildingId::all() {
            let fits = match grant {
                Grant::Unlocked => self.unlocked(seat, building),
                Grant::Basic => !building.is_improved(),
                Grant::Harbor => building == BuildingId::HARBOR,
                Grant::Walls => building == BuildingId::WALLS,
            };
            if !fits {
                continue;
            }
            if building == BuildingId::WALLS {
                for city in &self.players[seat].cities {
                    each(Action::Build { building, square: city.centre });
                }
            } else {
                self.each_own_square(seat, |square| each(Action::Build { building, square }));
            }
        }
    }

    /// Could any free building be built?
    pub(crate) fn any_building(&self, seat: Seat, grant: Grant) -> bool {
        let mut any = false;
        self.building_candidates(seat, grant, &mut |action| {
            if let Action::Build { building, square } = action {
                any = any || self.check_free_building(seat, grant, building, square).is_ok();
            }
        });
        any
    }

    /// A conquered or bombed city is destroyed (CIV-362 to CIV-366, FF-Q06).
    pub(crate) fn destroy_city(&mut self, seat: Seat, city: u8, dealer: &mut impl Dealer<Event>) {
        let squares = self.outskirts(seat, city);
        for &square in &squares {
            match self.piece(square) {
                Piece::Building(building) => self.lose_building(building, square, dealer),
                Piece::Wonder(wonder) => self.lose_wonder(wonder, dealer),
                Piece::Great(_) => self.kill_great(square, dealer),
                _ => {}
            }
        }
        let Some(own) = self.players[seat].cities.get(usize::from(city)).copied() else { return };
        if own.marker != CityMarker::None {
            self.city_markers += 1;
        }
        self.set_piece(own.centre, Piece::None);
        self.set_piece(own.second, Piece::None);
        self.players[seat].cities[usize::from(city)] = City::NONE;
        for scout in self.players[seat].scouts.iter_mut().filter(|scout| scout.sends == city + 1) {
            scout.sends = 0;
        }
        self.players[seat].scouts.sort_unstable();
        let square = own.centre;
        dealer.emit(Audience::All, || Event::CityDestroyed { seat, square });
    }
}
