//! What lies on the board. All of it is public (TE-186).

use crate::kingdoms::{Kingdom, Kingdoms};
use crate::map::{Map, Side};
use crate::pieces::{ByColour, Colour, Leader, Monument, Tiles};
use crate::square::{MaybeSquare, Square, SquareSet};
use civitas_core::seat::Seat;

/// The board with everything on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    side: Side,
    /// Face-up tiles by colour.
    tiles: ByColour<SquareSet>,
    /// Tiles turned over under monuments.
    face_down: SquareSet,
    catastrophes: SquareSet,
    treasures: SquareSet,
    /// Where leaders stand.
    leader_squares: SquareSet,
    leaders: [MaybeSquare; Leader::COUNT],
    /// The north-west square of each monument.
    monuments: [MaybeSquare; 6],
    /// Bit p is set if monument p stands on tiles of the second of its colours.
    on_second: u8,
    buildings: ByColour<MaybeSquare>,
    kingdoms: Kingdoms,
}

impl Board {
    /// The board before the first turn: a temple with a treasure on every winged creature (TE-011).
    #[must_use]
    pub fn new(side: Side) -> Self {
        let mut board = Self::bare(side);
        board.tiles[Colour::Red] = side.map().temple_sites;
        board.treasures = side.map().temple_sites;
        board
    }

    /// A board with nothing on it.
    #[must_use]
    pub const fn bare(side: Side) -> Self {
        Self {
            side,
            tiles: ByColour([SquareSet::EMPTY; 4]),
            face_down: SquareSet::EMPTY,
            catastrophes: SquareSet::EMPTY,
            treasures: SquareSet::EMPTY,
            leader_squares: SquareSet::EMPTY,
            leaders: [MaybeSquare::NOWHERE; Leader::COUNT],
            monuments: [MaybeSquare::NOWHERE; 6],
            on_second: 0,
            buildings: ByColour([MaybeSquare::NOWHERE; 4]),
            kingdoms: Kingdoms::NONE,
        }
    }

    /// A board with these pieces on it; nothing is checked.
    pub(crate) fn assemble(side: Side, parts: &Parts) -> Self {
        let mut board = Self::bare(side);
        board.tiles = parts.tiles;
        board.catastrophes = parts.catastrophes;
        board.treasures = parts.treasures;
        board.buildings = parts.buildings;
        for &(pair, corner, colour) in &parts.monuments {
            board.face_down |= corner.block();
            board.monuments[pair.index()] = corner.into();
            board.on_second |= u8::from(pair.colours()[1] == colour) << pair.index();
        }
        for &(leader, square) in &parts.leaders {
            board.leaders[leader.index()] = square.into();
            board.leader_squares.insert(square);
        }
        board.kingdoms = Kingdoms::count(board.connecting(), &board.leaders);
        board
    }

    /// Which side of the board it is.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What is printed on it.
    #[inline]
    #[must_use]
    pub const fn map(&self) -> &'static Map {
        self.side.map()
    }

    /// Face-up tiles of a colour.
    #[inline]
    #[must_use]
    pub fn tiles(&self, colour: Colour) -> SquareSet {
        self.tiles[colour]
    }

    /// Temples: red tiles that lie face up.
    #[inline]
    #[must_use]
    pub fn temples(&self) -> SquareSet {
        self.tiles[Colour::Red]
    }

    /// All face-up tiles.
    #[must_use]
    pub fn face_up(&self) -> SquareSet {
        let [a, b, c, d] = self.tiles.0;
        a | b | c | d
    }

    /// The colour of the face-up tile on a square.
    #[inline]
    #[must_use]
    pub fn tile_at(&self, square: Square) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.tiles[colour].contains(square))
    }

    /// Tiles turned over under monuments.
    #[must_use]
    pub const fn face_down(&self) -> SquareSet {
        self.face_down
    }

    /// Squares with a catastrophe token.
    #[must_use]
    pub const fn catastrophes(&self) -> SquareSet {
        self.catastrophes
    }

    /// Squares with a treasure.
    #[must_use]
    pub const fn treasures(&self) -> SquareSet {
        self.treasures
    }

    /// Squares with a leader.
    #[must_use]
    pub const fn leader_squares(&self) -> SquareSet {
        self.leader_squares
    }

    /// Everything that connects: tiles, face up or down, and leaders (TE-025, TE-133).
    #[inline]
    #[must_use]
    pub fn connecting(&self) -> SquareSet {
        self.face_up() | self.face_down | self.leader_squares
    }

    /// Squares that are not empty.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.connecting() | self.catastrophes
    }

    /// Where a leader stands.
    #[inline]
    #[must_use]
    pub const fn leader(&self, leader: Leader) -> Option<Square> {
        self.leaders[leader.index()].square()
    }

    /// Where all leaders stand, by their numbers.
    #[inline]
    #[must_use]
    pub(crate) const fn leader_places(&self) -> &[MaybeSquare; Leader::COUNT] {
        &self.leaders
    }

    /// Every leader on the board, and where.
    pub fn leaders(&self) -> impl Iterator<Item = (Leader, Square)> + '_ {
        let each = self.leaders.iter().enumerate();
        each.filter_map(|(index, place)| Some((Leader::from_index(index)?, place.square()?)))
    }

    /// The leader on a square.
    #[must_use]
    pub fn leader_at(&self, square: Square) -> Option<Leader> {
        self.leaders().find(|&(_, at)| at == square).map(|(leader, _)| leader)
    }

    /// The north-west square of a monument, if it is built.
    #[must_use]
    pub const fn monument(&self, pair: Monument) -> Option<Square> {
        self.monuments[pair.index()].square()
    }

    /// Where the special building of a colour stands.
    #[inline]
    #[must_use]
    pub fn building(&self, colour: Colour) -> Option<Square> {
        self.buildings[colour].square()
    }

    /// Squares with a special building.
    #[must_use]
    pub fn building_squares(&self) -> SquareSet {
        self.buildings.0.iter().filter_map(|place| place.square()).collect()
    }

    /// The kingdoms.
    #[inline]
    #[must_use]
    pub const fn kingdoms(&self) -> &Kingdoms {
        &self.kingdoms
    }

    /// The owner of the leader of a colour in a kingdom; the lowest seat if there are two.
    #[inline]
    #[must_use]
    pub fn leader_in(&self, kingdom: Kingdom, colour: Colour) -> Option<Seat> {
        self.rivals_in(kingdom, colour).next()
    }

    /// The owners of all leaders of a colour in a kingdom; two of them fight (TE-030).
    #[inline]
    pub fn rivals_in(&self, kingdom: Kingdom, colour: Colour) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(4).filter(move |&seat| self.kingdoms.of(Leader { seat, colour }) == Some(kingdom))
    }

    /// How many temples lie beside a square.
    #[inline]
    #[must_use]
    pub fn temples_beside(&self, square: Square) -> u8 {
        (square.neighbours() & self.temples()).len() as u8
    }

    /// The region of a square: everything connected with it (TE-025); empty if no piece is there.
    #[must_use]
    pub fn region(&self, square: Square) -> SquareSet {
        let pieces = self.connecting();
        if pieces.contains(square) { SquareSet::only(square).flood(pieces) } else { SquareSet::EMPTY }
    }

    /// The colour that the four tiles under a monument had before they were turned over.
    #[must_use]
    pub const fn colour_under(&self, pair: Monument) -> Colour {
        pair.colours()[(self.on_second >> pair.index() & 1) as usize]
    }

    /// All tiles on the board; a face-down one counts by the colour it had.
    #[must_use]
    pub fn tile_counts(&self) -> Tiles {
        let mut counts = Tiles(std::array::from_fn(|index| self.tiles.0[index].len() as u8));
        for pair in Monument::all().filter(|&pair| self.monument(pair).is_some()) {
            counts[self.colour_under(pair)] += 4;
        }
        counts
    }

    // Changes. None of them asks whether it is allowed; the chapters do.

    /// Lays a tile.
    pub(crate) fn lay_tile(&mut self, colour: Colour, square: Square) {
        self.tiles[colour].insert(square);
        let pieces = self.connecting();
        self.kingdoms.lay(square, pieces);
    }

    /// Takes face-up tiles away.
    #[inline]
    pub(crate) fn remove_tiles(&mut self, squares: SquareSet) {
        for tiles in &mut self.tiles.0 {
            *tiles = *tiles - squares;
        }
        self.clear(squares);
    }

    /// Puts a leader on a square.
    pub(crate) fn place_leader(&mut self, leader: Leader, square: Square) {
        self.leaders[leader.index()] = square.into();
        self.leader_squares.insert(square);
        let pieces = self.connecting();
        self.kingdoms.place(leader, square, pieces);
    }

    /// Takes a leader off the board.
    pub(crate) fn lift_leader(&mut self, leader: Leader) {
        if let Some(square) = self.leader(leader) {
            self.leaders[leader.index()] = MaybeSquare::NOWHERE;
            self.leader_squares.remove(square);
            let pieces = self.connecting();
            self.kingdoms.lift(leader, square, pieces, &self.leaders);
        }
    }

    /// Lays a catastrophe token; the tile that lay there is gone (TE-070).
    pub(crate) fn lay_catastrophe(&mut self, square: Square) {
        self.catastrophes.insert(square);
        self.remove_tiles(SquareSet::only(square));
    }

    /// Turns four tiles over and puts a monument on them; a special building there leaves the board (TE-129, TE-175).
    pub(crate) fn build_monument(&mut self, pair: Monument, corner: Square) {
        let block = corner.block();
        if self.tiles[pair.colours()[1]].contains(corner) {
            self.on_second |= 1 << pair.index();
        }
        for tiles in &mut self.tiles.0 {
            *tiles = *tiles - block;
        }
        self.face_down |= block;
        self.monuments[pair.index()] = corner.into();
        for building in &mut self.buildings.0 {
            if building.square().is_some_and(|square| block.contains(square)) {
                *building = MaybeSquare::NOWHERE;
            }
        }
    }

    /// Puts a special building on a square.
    pub(crate) fn put_building(&mut self, colour: Colour, square: Square) {
        self.buildings[colour] = square.into();
    }

    /// Takes a treasure away.
    pub(crate) const fn take_treasure(&mut self, square: Square) {
        self.treasures.remove(square);
    }

    fn clear(&mut self, squares: SquareSet) {
        let pieces = self.connecting();
        self.kingdoms.clear(squares, pieces, &self.leaders);
    }

    /// Do the kingdoms and the leaders' squares agree with a fresh count?
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let standing: SquareSet = self.leaders.iter().filter_map(|place| place.square()).collect();
        standing == self.leader_squares && Kingdoms::count(self.connecting(), &self.leaders) == self.kingdoms
    }
}

/// What a board is assembled from.
#[derive(Debug, Clone)]
pub(crate) struct Parts {
    pub(crate) tiles: ByColour<SquareSet>,
    pub(crate) catastrophes: SquareSet,
    pub(crate) treasures: SquareSet,
    /// Each with its north-west square and the colour of the tiles under it.
    pub(crate) monuments: Vec<(Monument, Square, Colour)>,
    pub(crate) buildings: ByColour<MaybeSquare>,
    pub(crate) leaders: Vec<(Leader, Square)>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kingdoms::Surroundings;
    use civitas_core::dice::Dice;

    fn square(text: &str) -> Square {
        text.parse().unwrap()
    }

    fn leader(seat: usize, colour: Colour) -> Leader {
        Leader { seat: Seat::new(seat).unwrap(), colour }
    }

    #[test]
    fn a_leader_beside_a_temple_makes_a_kingdom_of_two_squares_te_q15() {
        let mut board = Board::new(Side::Classic);
        board.place_leader(leader(0, Colour::Black), square("I8"));
        let kingdom = board.kingdoms().at(square("I7")).unwrap();
        assert_eq!(board.kingdoms().squares(kingdom).len(), 2);
        assert_eq!(board.leader_in(kingdom, Colour::Black), Seat::new(0));
    }

    #[test]
    fn leaders_side_by_side_connect_te_q16() {
        let mut board = Board::new(Side::Classic);
        board.place_leader(leader(1, Colour::Black), square("I8"));
        board.place_leader(leader(0, Colour::Green), square("H8"));
        assert_eq!(board.kingdoms().at(square("H8")), board.kingdoms().at(square("I7")));
        assert!(board.is_consistent());
    }

    #[test]
    fn a_square_names_the_leader_on_it_and_a_spoilt_board_is_noticed() {
        let mut board = Board::new(Side::Classic);
        let (king, trader) = (leader(1, Colour::Black), leader(0, Colour::Green));
        board.place_leader(king, square("I8"));
        board.place_leader(trader, square("H8"));
        let at = |text| board.leader_at(square(text));
        assert_eq!((at("I8"), at("H8"), at("I7")), (Some(king), Some(trader), None));
        let mut spoilt = board;
        spoilt.leader_squares = SquareSet::EMPTY;
        assert!(!spoilt.is_consistent(), "a leader stands where no leader is noted");
        let mut spoilt = board;
        spoilt.kingdoms = Kingdoms::NONE;
        assert!(!spoilt.is_consistent(), "the kingdoms are not those of the board");
    }

    #[test]
    fn without_its_leader_a_kingdom_is_a_region_te_q22() {
        let mut board = Board::new(Side::Classic);
        board.place_leader(leader(0, Colour::Black), square("I8"));
        board.lift_leader(leader(0, Colour::Black));
        assert_eq!(board.kingdoms().at(square("I7")), None);
        assert_eq!(*board.kingdoms(), Kingdoms::NONE);
    }

    /// Pieces come and go at random; the kingdoms kept up to date always equal those counted anew (TE-028).
    #[test]
    fn kingdoms_kept_up_to_date_equal_kingdoms_counted_anew_te_028() {
        let mut dice = Dice::new(11);
        for _ in 0..200 {
            let mut board = Board::new(Side::Classic);
            for _ in 0..120 {
                let at = Square::from_index(dice.below(176) as u8).unwrap();
                let someone = Leader::from_index(dice.below(16) as usize).unwrap();
                match dice.below(8) {
                    0..=3 if !board.occupied().contains(at) => {
                        board.lay_tile(Colour::from_index(dice.below(4) as usize), at);
                    }
                    4 | 5 if !board.occupied().contains(at) && board.leader(someone).is_none() => {
                        board.place_leader(someone, at);
                    }
                    6 => board.lift_leader(someone),
                    7 if !board.leader_squares().contains(at) => {
                        board.remove_tiles(SquareSet::only(at) | at.neighbours());
                    }
                    _ => {}
                }
                assert!(board.is_consistent());
                let around = Surroundings::of(board.kingdoms());
                for (someone, from) in board.leaders() {
                    let mut lifted = board;
                    lifted.lift_leader(someone);
                    let set = !board.occupied();
                    let without = around.joined_without(set, &board, someone, from);
                    assert_eq!(without, set & Surroundings::of(lifted.kingdoms()).beside_two);
                }
            }
        }
    }
}
