//! What a movement finds: tiles, huts, villages, relics, and an own centre to disband in (sections 11 and 22).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Back, Face, Figure, MarkerId, Relic, Symbol};
use crate::effect::Flag;
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::{Frame, Grant};
use crate::square::{Direction, SQUARES, Square};
use crate::state::{CityMarker, Civ, March};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// A tile is discovered (CIV-249 to CIV-254).
    pub(crate) fn discover(
        &mut self,
        seat: Seat,
        square: Square,
        direction: Direction,
        dealer: &mut impl Dealer<Event>,
    ) {
        let slot = usize::from(self.topology().slot[square.index()]);
        let Some(tile) = self.draw_tile(dealer) else { return };
        self.lay_tile(slot, tile, direction);
        let corner = self.topology().slots.get(slot).copied().unwrap_or(square);
        dealer.emit(Audience::All, || Event::TileRevealed { seat, tile, square: corner, arrow: direction });
        for (square, symbol) in self.symbols(slot) {
            let piece = match symbol {
                Symbol::Hut => Piece::Hut,
                Symbol::Village => Piece::Village,
                Symbol::Relic(relic) => Piece::Relic(relic),
            };
            // The supply is never exceeded, but an empty pile leaves the square empty (CIV-Q53).
            if self.markers_left(piece) {
                self.set_piece(square, piece);
            }
        }
        if self.has(seat, Flag::BuildsOnDiscovery) && self.any_building(seat, Grant::Basic) {
            self.push(Frame::FreeBuilding { seat, grant: Grant::Basic, left: 1 });
        }
    }

    fn markers_left(&self, piece: Piece) -> bool {
        let back = match piece {
            Piece::Hut => Back::Hut,
            Piece::Village => Back::Village,
            _ => return true,
        };
        let left: u8 =
            MarkerId::all().filter(|marker| marker.card().back == back).map(|marker| self.bag[marker.index()]).sum();
        let unseen = (0..SQUARES).filter(|&index| {
            let square = Square(index as u16);
            self.board[index] == piece.code() && !self.peeked.iter().any(|peeked| peeked.square == square)
        });
        usize::from(left) > unseen.count()
    }

    /// A hut is taken (CIV-258 to CIV-260).
    pub(crate) fn explore(&mut self, seat: Seat, square: Square, back: Back, dealer: &mut impl Dealer<Event>) {
        let known = self.peeked.iter().position(|peeked| peeked.square == square);
        let (marker, known) = match known {
            Some(place) => {
                let peeked = self.peeked.remove(place);
                (Some(peeked.marker), peeked.known)
            }
            None => (self.draw_marker(back, dealer), 0),
        };
        self.set_piece(square, Piece::None);
        dealer.emit(Audience::All, || match back {
            Back::Hut => Event::HutTaken { seat, square },
            Back::Village => Event::VillageTaken { seat, square },
        });
        if self.has(seat, Flag::ExploresForCulture) {
            self.gain_culture(seat, 3, dealer);
        }
        if back == Back::Village && self.has(seat, Flag::Glory) {
            self.advance_free(seat, 1);
        }
        let Some(marker) = marker else { return };
        let face = marker.card().face;
        if face.is_kept() {
            dealer.emit(Audience::Only(Seats::only(seat)), || Event::MarkerSeen { marker });
            self.keep_marker(seat, marker, known);
            return;
        }
        dealer.emit(Audience::All, || Event::MarkerShown { seat, marker });
        match face {
            Face::FriendlyBarbarian => self.push(Frame::Barbarian { seat, square }),
            Face::NativeArt { culture } => self.gain_culture(seat, culture.into(), dealer),
            Face::GreatPerson => self.push(Frame::GainGreat { seat }),
            Face::Wealth => self.gain_coin(seat, crate::action::Purse::SHEET, dealer),
            Face::Resource { .. } | Face::Teacher | Face::FriendlyWorkers => {}
        }
    }

    /// A village is conquered (CIV-265).
    pub(crate) fn conquer_village(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        self.explore(seat, square, Back::Village, dealer);
    }

    /// A relic is taken (FF-087 to FF-092).
    pub(crate) fn take_relic(&mut self, seat: Seat, relic: Relic, square: Square, dealer: &mut impl Dealer<Event>) {
        self.set_piece(square, Piece::None);
        dealer.emit(Audience::All, || Event::RelicTaken { seat, relic, square });
        match relic {
            Relic::Atlantis => self.players[seat].atlantis += 1,
            Relic::School => {
                self.push(Frame::GainGreat { seat });
                self.push(Frame::GainGreat { seat });
            }
            Relic::Seven => self.players[seat].seven += 2,
        }
    }

    /// Figures that stop in an own centre are disbanded (FF-075 to FF-082). An army and a scout are one question, as a
    /// city has one marker.
    pub(crate) fn disband(
        &mut self,
        seat: Seat,
        city: u8,
        square: Square,
        march: &March,
        dealer: &mut impl Dealer<Event>,
    ) {
        for (figure, count) in [(Figure::Scout, march.scouts), (Figure::Army, march.armies)] {
            self.kill_figures(seat, figure, square, count, dealer);
            if count > 0 && self.can_mark(seat, city) {
                self.push(Frame::Disband { seat, city, figure });
            }
        }
    }

    pub(crate) fn check_disband(&self, seat: Seat, city: u8, action: Action) -> Result<(), Breach> {
        let disbanded = |wanted| {
            let mut here = self.frames.iter().rev().map_while(|frame| match frame {
                Frame::Disband { figure, .. } => Some(*figure),
                _ => None,
            });
            here.any(|figure| figure == wanted)
        };
        let fits = match action {
            Action::None => true,
            Action::Fortification => disbanded(Figure::Army),
            Action::Caravan => disbanded(Figure::Scout),
            _ => false,
        };
        if !fits {
            return Err(Breach::NotAskedFor);
        }
        let may = action == Action::None || self.can_mark(seat, city);
        if may { Ok(()) } else { Err(Breach::CityMarkedAlready) }
    }

    /// Is there a marker left, and none on the city (FF-082, FF-Q04, FF-Q05)?
    pub(crate) fn can_mark(&self, seat: Seat, city: u8) -> bool {
        self.city_markers > 0 && self.players[seat].cities[usize::from(city.min(2))].marker == CityMarker::None
    }

    pub(crate) fn mark_city(&mut self, seat: Seat, city: u8, action: Action, dealer: &mut impl Dealer<Event>) {
        while matches!(self.top(), Some(Frame::Disband { .. })) {
            self.pop();
        }
        let marker = match action {
            Action::Fortification => CityMarker::Fortification,
            Action::Caravan => CityMarker::Caravan,
            _ => return,
        };
        self.players[seat].cities[usize::from(city.min(2))].marker = marker;
        self.city_markers -= 1;
        dealer.emit(Audience::All, || Event::CityMarked { seat, city: city + 1, marker });
    }
}
