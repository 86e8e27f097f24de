//! Pieces that abilities and events touch: figures put without a move, disaster markers, buildings, hidden markers.

use crate::breach::Breach;
use crate::card::{Figure, Terrain};
use crate::event::Event;
use crate::map::{Piece, ground};
use crate::square::Square;
use crate::state::Civ;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// Where figures could be put without a move (CIV-Q71).
    pub(crate) fn check_put(&self, seat: Seat, square: Square, figures: u8) -> Result<(), Breach> {
        if !self.is_revealed(square) || self.enemy_on(seat, square) {
            return Err(Breach::CannotEndThere);
        }
        if !matches!(self.piece(square), Piece::None | Piece::Building(_) | Piece::Wonder(_) | Piece::Great(_)) {
            return Err(Breach::CannotEndThere);
        }
        if self.is_water(square) && self.traits(seat).water < 2 {
            return Err(Breach::CannotEndOnWater);
        }
        if self.figures_on(seat, square) + figures > self.stacking(seat) {
            return Err(Breach::StackTooHigh);
        }
        self.check_open(seat, square)
    }

    /// Moves figures from one square to another without a movement; `most` bounds armies and scouts.
    pub(crate) fn transfer(
        &mut self,
        seat: Seat,
        from: Square,
        to: Square,
        most: (u8, u8),
        dealer: &mut impl Dealer<Event>,
    ) {
        let armies = self.count_on(seat, Figure::Army, from).min(most.0);
        let scouts = self.count_on(seat, Figure::Scout, from).min(most.1);
        for (figure, mut count) in [(Figure::Army, armies), (Figure::Scout, scouts)] {
            for pawn in self.pawns_mut(seat, figure) {
                if pawn.square == from && count > 0 {
                    (pawn.square, pawn.sends, pawn.told) = (to, 0, false);
                    count -= 1;
                }
            }
            self.pawns_mut(seat, figure).sort_unstable();
        }
        self.stand(seat, from);
        self.stand(seat, to);
        dealer.emit(Audience::All, || Event::FiguresMoved { seat, armies, scouts, from, to });
    }

    /// Visits the squares on which the player has figures, each once.
    pub(crate) fn each_stack(&self, seat: Seat, mut each: impl FnMut(Square)) {
        let player = &self.players[seat];
        let pawns =
            || player.armies.iter().chain(&player.scouts).map(|pawn| pawn.square).filter(|square| square.is_some());
        for (place, square) in pawns().enumerate() {
            if !pawns().take(place).any(|other| other == square) {
                each(square);
            }
        }
    }

    /// Is a disaster marker with this side left, or on the square already (CIV-Q72)?
    pub(crate) fn disaster_left(&self, square: Square, side: usize) -> bool {
        let own = self.disasters.contains(&square) && self.terrain(square).is_some_and(|t| disaster_side(t) == side);
        self.disaster_supply[side] > 0 || own
    }

    /// Puts a disaster marker on a square (CIV-Q57).
    pub(crate) fn change_terrain(&mut self, square: Square, terrain: Terrain, dealer: &mut impl Dealer<Event>) {
        if let Some(place) = self.disasters.iter().position(|&other| other == square) {
            self.disasters.remove(place);
            if let Some(old) = self.terrain(square) {
                self.disaster_supply[disaster_side(old)] += 1;
            }
        }
        let side = disaster_side(terrain);
        self.disaster_supply[side] = self.disaster_supply[side].saturating_sub(1);
        let place = self.disasters.partition_point(|&other| other < square);
        let _ = self.disasters.try_insert(place, square);
        self.ground[square.index()] = ground(terrain, crate::card::Extra::None);
        dealer.emit(Audience::All, || Event::TerrainChanged { square, terrain });
    }

    /// Zheng He sees every marker on the map and on other sheets.
    pub(crate) fn look_at_markers(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let own = Audience::Only(Seats::only(seat));
        for index in 0..self.board.len() {
            let square = Square(index as u16);
            let back = match self.piece(square) {
                Piece::Hut => crate::card::Back::Hut,
                Piece::Village => crate::card::Back::Village,
                _ => continue,
            };
            let place = self.peeked.iter().position(|peeked| peeked.square == square);
            let marker = match place {
                Some(place) => {
                    self.peeked[place].known |= 1 << seat.index();
                    self.peeked[place].marker
                }
                None => {
                    let Some(marker) = self.draw_marker(back, dealer) else { continue };
                    let place = self.peeked.partition_point(|other| other.square < square);
                    let known = 1 << seat.index();
                    let _ = self.peeked.try_insert(place, crate::state::Peeked { square, marker, known });
                    marker
                }
            };
            dealer.emit(own, || Event::MarkerSeenAt { square, marker });
        }
        for kept in &mut self.kept {
            if kept.owner != seat {
                kept.known |= 1 << seat.index();
                let (owner, marker) = (kept.owner, kept.marker);
                dealer.emit(own, || Event::MarkerSeenOf { seat: owner, marker });
            }
        }
        self.kept.sort_unstable();
    }

    /// Counts the buildings in all own cities, walls included (CIV-Q62).
    #[must_use]
    pub fn count_buildings(&self, seat: Seat) -> u8 {
        let mut count = 0;
        self.each_building(|owner, _| count += u8::from(owner == seat));
        count
    }

    /// Visits every building on the map with its owner; walls stand in the centre.
    pub(crate) fn each_building(&self, mut each: impl FnMut(Seat, Square)) {
        for seat in self.all_seats() {
            for city in self.cities_of(seat) {
                for square in self.outskirts(seat, city) {
                    if matches!(self.piece(square), Piece::Building(_)) {
                        each(seat, square);
                    }
                }
                let city = &self.players[seat].cities[usize::from(city)];
                if city.walls {
                    each(seat, city.centre);
                }
            }
        }
    }

    /// Returns the owner of the building, or of the walls, on a square.
    #[must_use]
    pub fn building_at(&self, square: Square) -> Option<Seat> {
        match self.piece(square) {
            Piece::Building(_) => self.city_around(square).map(|(seat, _)| seat),
            Piece::Centre(seat, city) => {
                let city = &self.players[seat].cities[usize::from(city.min(2))];
                (city.walls && city.centre == square).then_some(seat)
            }
            _ => None,
        }
    }

    /// Destroys the building or walls on a square.
    pub(crate) fn raze(&mut self, square: Square, dealer: &mut impl Dealer<Event>) {
        match self.piece(square) {
            Piece::Building(building) => self.lose_building(building, square, dealer),
            Piece::Centre(seat, city) => {
                self.players[seat].cities[usize::from(city.min(2))].walls = false;
                dealer.emit(Audience::All, || Event::WallsLost { seat, square });
            }
            _ => {}
        }
    }

    /// Visits the outskirts of all own cities.
    pub(crate) fn each_own_square(&self, seat: Seat, mut each: impl FnMut(Square)) {
        for city in self.cities_of(seat) {
            self.outskirts(seat, city).into_iter().for_each(&mut each);
        }
    }

    /// A unit of the forces dies, chosen by chance.
    pub(crate) fn kill_random_unit(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        if let Some(unit) = self.draw_force(seat, dealer) {
            self.dead[unit.index()] += 1;
            self.turn_unit_decks();
            let shown = &mut self.players[seat].shown[unit.index()];
            *shown = shown.saturating_sub(1);
            dealer.emit(Audience::All, || Event::UnitKilled { seat, unit });
        }
    }
}

/// Which of the two disaster markers shows a terrain (CIV-027, FF-020).
pub(crate) const fn disaster_side(terrain: Terrain) -> usize {
    match terrain {
        Terrain::Grassland | Terrain::Desert | Terrain::Mountain => 0,
        Terrain::Forest | Terrain::Water => 1,
    }
}
