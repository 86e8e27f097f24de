//! The map: tiles, terrain, icons, pieces and figures (sections 3, 5, 11 and 17 of the rulebook).

use crate::card::{BuildingId, Extra, Figure, GreatId, Icons, Relic, Resource, Symbol, Terrain, TileId, WonderId};
use crate::square::{Direction, SQUARES, Square};
use crate::state::{Civ, Pawn};
use arrayvec::ArrayVec;
use civitas_core::seat::{Seat, Seats};

/// Terrain and printed icons of a revealed square as one number; 0 is not revealed.
#[must_use]
pub const fn ground(terrain: Terrain, extra: Extra) -> u8 {
    let extra = match extra {
        Extra::None => 0,
        Extra::Culture => 1,
        Extra::Coin => 2,
        Extra::Resource(resource) => 3 + resource as u8,
        Extra::OnlyCoin => 7,
    };
    1 + terrain as u8 + (extra << 3)
}

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// Nothing.
    None,
    /// A hut marker.
    Hut,
    /// A village marker.
    Village,
    /// A relic marker.
    Relic(Relic),
    /// A building.
    Building(BuildingId),
    /// A wonder.
    Wonder(WonderId),
    /// A great person.
    Great(GreatId),
    /// A city centre: whose, and which city.
    Centre(Seat, u8),
}

impl Piece {
    /// Returns its number.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::None => 0,
            Self::Hut => 1,
            Self::Village => 2,
            Self::Relic(relic) => 3 + relic as u8,
            Self::Building(building) => 6 + building.0,
            Self::Wonder(wonder) => 21 + wonder.0,
            Self::Great(great) => 42 + great.0,
            Self::Centre(seat, city) => 48 + seat.index() as u8 * 3 + city,
        }
    }

    /// Returns the piece with this number.
    #[must_use]
    pub fn from_code(code: u8) -> Self {
        match code {
            1 => Self::Hut,
            2 => Self::Village,
            3..=5 => Self::Relic(Relic::ALL[usize::from(code - 3)]),
            6..=20 => Self::Building(BuildingId(code - 6)),
            21..=41 => Self::Wonder(WonderId(code - 21)),
            42..=47 => Self::Great(GreatId(code - 42)),
            48..=62 => {
                Seat::new(usize::from((code - 48) / 3)).map_or(Self::None, |seat| Self::Centre(seat, (code - 48) % 3))
            }
            _ => Self::None,
        }
    }
}

impl Civ {
    /// Is the square on a face-up tile (CIV-247)?
    #[must_use]
    pub fn is_revealed(&self, square: Square) -> bool {
        square.is_some() && self.ground[square.index()] != 0
    }

    /// Returns the terrain of a revealed square.
    #[must_use]
    pub fn terrain(&self, square: Square) -> Option<Terrain> {
        let code = self.ground[square.index()];
        if square.is_some() && code != 0 { Terrain::ALL.get(usize::from((code & 7) - 1)).copied() } else { None }
    }

    /// Is it water for movement? A centre is not (FF-099).
    #[must_use]
    pub fn is_water(&self, square: Square) -> bool {
        self.terrain(square) == Some(Terrain::Water) && !matches!(self.piece(square), Piece::Centre(..))
    }

    /// Returns what is printed on a square beside its terrain.
    #[must_use]
    pub fn extra(&self, square: Square) -> Extra {
        match self.ground[square.index()] >> 3 {
            1 => Extra::Culture,
            2 => Extra::Coin,
            code @ 3..=6 => Extra::Resource(Resource::MARKET[usize::from(code - 3)]),
            7 => Extra::OnlyCoin,
            _ => Extra::None,
        }
    }

    /// Returns the piece on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Piece {
        if square.is_some() { Piece::from_code(self.board[square.index()]) } else { Piece::None }
    }

    /// Puts a piece on a square.
    pub(crate) fn set_piece(&mut self, square: Square, piece: Piece) {
        if square.is_some() {
            self.board[square.index()] = piece.code();
        }
    }

    /// Returns the icons of a square: a piece replaces those of the ground (CIV-167, CIV-195, CIV-225, CIV-115).
    #[must_use]
    pub fn icons(&self, square: Square) -> Icons {
        match self.piece(square) {
            Piece::Building(building) => building.card().icons,
            Piece::Wonder(wonder) => Icons { culture: wonder.card().culture, ..Icons::default() },
            Piece::Great(great) => great.card().icons,
            Piece::Centre(..) => Icons::default(),
            Piece::None | Piece::Hut | Piece::Village | Piece::Relic(_) => self.printed(square),
        }
    }

    /// Returns the printed icons (CIV-035 to CIV-038).
    fn printed(&self, square: Square) -> Icons {
        let mut icons = Icons::default();
        match self.terrain(square) {
            Some(Terrain::Forest) => icons.production = 2,
            Some(Terrain::Mountain) => icons.production = 1,
            Some(Terrain::Desert | Terrain::Water) => icons.trade = 1,
            Some(Terrain::Grassland) | None => {}
        }
        match self.extra(square) {
            Extra::None => {}
            Extra::Culture => icons.culture = 1,
            Extra::Coin => icons.coins = 1,
            Extra::OnlyCoin => icons = Icons { coins: 1, ..Icons::default() },
            Extra::Resource(resource) => icons.resource = Some(resource),
        }
        icons
    }

    /// Lays a tile face up: terrain and icons appear, but no markers.
    pub(crate) fn lay_tile(&mut self, slot: usize, tile: TileId, arrow: Direction) {
        let Some(&corner) = self.topology().slots.get(slot) else { return };
        self.tiles[slot] = tile.0;
        self.turned[slot] = arrow;
        for (square, from) in turned_squares(corner, arrow) {
            let (terrain, extra, _) = tile.card().squares[from];
            self.ground[square.index()] = ground(terrain, extra);
        }
    }

    /// Returns the symbols of a tile in a slot.
    pub(crate) fn symbols(&self, slot: usize) -> ArrayVec<(Square, Symbol), 4> {
        let mut symbols = ArrayVec::new();
        if let Some(&corner) = self.topology().slots.get(slot) {
            let tile = TileId(self.tiles[slot]).card();
            for (square, from) in turned_squares(corner, self.turned[slot]) {
                if let Some(symbol) = tile.squares[from].2 {
                    let _ = symbols.try_push((square, symbol));
                }
            }
        }
        symbols
    }

    /// How many figures of a kind has the player on a square?
    #[must_use]
    pub fn count_on(&self, seat: Seat, figure: Figure, square: Square) -> u8 {
        self.pawns(seat, figure).iter().filter(|pawn| pawn.square == square).count() as u8
    }

    /// How many figures has the player on a square?
    #[must_use]
    pub fn figures_on(&self, seat: Seat, square: Square) -> u8 {
        self.count_on(seat, Figure::Army, square) + self.count_on(seat, Figure::Scout, square)
    }

    /// Returns the players with figures on a square.
    #[must_use]
    pub const fn seats_on(&self, square: Square) -> Seats {
        if square.is_some() { self.on[square.index()] } else { Seats::NONE }
    }

    /// Is an enemy figure on the square (CIV-380)?
    #[must_use]
    pub const fn enemy_on(&self, seat: Seat, square: Square) -> bool {
        !self.seats_on(square).without(seat).is_empty()
    }

    /// Notes whether figures of a player stand on a square.
    pub(crate) fn stand(&mut self, seat: Seat, square: Square) {
        if square.is_some() {
            let there = self.figures_on(seat, square) > 0;
            let on = &mut self.on[square.index()];
            *on = if there { on.with(seat) } else { on.without(seat) };
        }
    }

    /// Notes where all figures of a player stand.
    pub(crate) fn stand_all(&mut self, seat: Seat) {
        let player = self.players[seat];
        for pawn in player.armies.iter().chain(&player.scouts) {
            self.stand(seat, pawn.square);
        }
    }

    /// Returns the centre that a square is, of whichever player.
    #[must_use]
    pub fn centre_at(&self, square: Square) -> Option<(Seat, u8)> {
        match self.piece(square) {
            Piece::Centre(seat, city) => Some((seat, city)),
            _ => None,
        }
    }

    /// Returns the city in whose outskirts a square lies.
    #[must_use]
    pub fn city_around(&self, square: Square) -> Option<(Seat, u8)> {
        if self.centre_at(square).is_some() {
            return None;
        }
        let square = if square.is_some() { square } else { return None };
        self.topology().around[square.index()].iter().find_map(|&near| self.centre_at(near))
    }

    /// Returns the outskirts of a city (CIV-073, FF-096).
    #[must_use]
    pub fn outskirts(&self, seat: Seat, city: u8) -> ArrayVec<Square, 10> {
        let mut squares = ArrayVec::new();
        let Some(city) = self.players[seat].cities.get(usize::from(city)).filter(|city| city.is_built()) else {
            return squares;
        };
        let topology = self.topology();
        for &square in &topology.around[city.centre.index()] {
            if square != city.second {
                let _ = squares.try_push(square);
            }
        }
        if city.second.is_some() {
            for &square in &topology.around[city.second.index()] {
                if square != city.centre && !squares.contains(&square) {
                    let _ = squares.try_push(square);
                }
            }
        }
        squares
    }

    /// Places an unbuilt figure; `false` if there is none (CIV-014).
    pub(crate) fn place_figure(&mut self, seat: Seat, figure: Figure, square: Square, fresh: bool) -> bool {
        if self.unbuilt(seat, figure) == 0 {
            return false;
        }
        let pawns = self.pawns_mut(seat, figure);
        if let Some(pawn) = pawns.iter_mut().find(|pawn| !pawn.square.is_some()) {
            *pawn = Pawn { square, fresh, ..Pawn::OFF };
        }
        pawns.sort_unstable();
        self.stand(seat, square);
        true
    }

    /// How many figures of a kind are not on the map?
    #[must_use]
    pub fn unbuilt(&self, seat: Seat, figure: Figure) -> u8 {
        let Some(civ) = self.civ(seat) else { return 0 };
        let all = match figure {
            Figure::Army => civ.armies,
            Figure::Scout => civ.scouts,
        };
        let built = self.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some()).count() as u8;
        all.saturating_sub(built)
    }

    pub(crate) fn pawns_mut(&mut self, seat: Seat, figure: Figure) -> &mut [Pawn] {
        let player = &mut self.players[seat];
        match figure {
            Figure::Army => &mut player.armies,
            Figure::Scout => &mut player.scouts,
        }
    }

    /// Removes figures from a square to the sheet (CIV-015); those that have moved go first.
    pub(crate) fn remove_figures(&mut self, seat: Seat, figure: Figure, square: Square, count: u8) {
        for _ in 0..count {
            let pawns = self.pawns_mut(seat, figure);
            let found = pawns.iter().rposition(|pawn| pawn.square == square);
            if let Some(found) = found {
                pawns[found] = Pawn::OFF;
                pawns.sort_unstable();
            }
        }
        self.stand(seat, square);
    }

    /// Moves figures from one square to another; they gather no more (CIV-Q46). A group that goes `on` is told by having
    /// moved from own figures that it passes, which stay as they are (CIV-237).
    pub(crate) fn shift_figures(
        &mut self,
        seat: Seat,
        figure: Figure,
        (from, to): (Square, Square),
        count: u8,
        on: bool,
    ) {
        let pawns = self.pawns_mut(seat, figure);
        for _ in 0..count {
            let there = pawns.iter_mut().filter(|pawn| pawn.square == from && (!pawn.moved || on));
            if let Some(pawn) = there.max_by_key(|pawn| (pawn.moved, pawn.sends == 0)) {
                *pawn = Pawn { square: to, moved: true, fresh: pawn.fresh, sends: 0, told: false };
            }
        }
        pawns.sort_unstable();
        self.stand(seat, from);
        self.stand(seat, to);
    }

    /// Returns every revealed square.
    pub fn revealed(&self) -> impl Iterator<Item = Square> + '_ {
        (0..SQUARES).filter(|&index| self.ground[index] != 0).map(|index| Square(index as u16))
    }

    /// Returns the distance of every revealed square from the player's figures and centres, up to a range, without
    /// diagonals and over revealed squares only (CIV-Q32).
    pub(crate) fn within_reach(&self, seat: Seat, range: u8, mut each: impl FnMut(Square)) {
        if range == 255 {
            self.revealed().for_each(each);
            return;
        }
        let mut seen = [0_u64; SQUARES.div_ceil(64)];
        let mut queue: ArrayVec<(Square, u8), SQUARES> = ArrayVec::new();
        let player = &self.players[seat];
        let starts = player.armies.iter().chain(&player.scouts).map(|pawn| pawn.square);
        let starts = starts.chain(player.cities.iter().flat_map(|city| [city.centre, city.second]));
        let mut visit = |square: Square, far: u8, queue: &mut ArrayVec<(Square, u8), SQUARES>| {
            let index = square.index();
            if square.is_some() && self.ground[index] != 0 && seen[index / 64] >> (index % 64) & 1 == 0 {
                seen[index / 64] |= 1 << (index % 64);
                let _ = queue.try_push((square, far));
            }
        };
        for square in starts {
            visit(square, 0, &mut queue);
        }
        let mut at = 0;
        while let Some(&(square, far)) = queue.get(at) {
            at += 1;
            each(square);
            if far < range {
                for &side in &self.topology().sides[square.index()] {
                    visit(side, far + 1, &mut queue);
                }
            }
        }
    }
}

/// Squares of a slot with the number of the printed square that lies there when the arrow points so.
fn turned_squares(corner: Square, arrow: Direction) -> impl Iterator<Item = (Square, usize)> {
    (0..16_usize).map(move |place| {
        let (r, c) = (place / 4, place % 4);
        let (row, column) = match arrow {
            Direction::North => (r, c),
            Direction::East => (3 - c, r),
            Direction::South => (3 - r, 3 - c),
            Direction::West => (c, 3 - r),
        };
        (Square::at(corner.x() + c, corner.y() + r), row * 4 + column)
    })
}
