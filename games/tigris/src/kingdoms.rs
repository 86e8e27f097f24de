//! Regions and kingdoms (section 3): which squares belong together, kept up to date piece by piece. The one hot module.
//!
//! A region is whatever pieces connect by their edges (TE-025); with a leader in it, it is a kingdom (TE-026). Every
//! kingdom is known by the lowest number of a leader in it. For each square that number is kept in four bit planes,
//! beside one plane that says whether the square is in a kingdom at all: 120 bytes instead of a set per leader.
//! Everything here follows from the board, so equal boards have equal kingdoms.

use crate::board::Board;
use crate::pieces::Leader;
use crate::square::{MaybeSquare, Square, SquareSet};

/// A kingdom: the lowest number of a leader in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kingdom(u8);

/// All kingdoms of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kingdoms {
    /// The squares of kingdoms.
    covered: SquareSet,
    /// The kingdom of each of them, bit by bit.
    planes: [SquareSet; 4],
    /// The kingdom of each leader that stands on the board.
    of: [u8; Leader::COUNT],
    /// Bit k is set if there is a kingdom k.
    present: u16,
}

const NONE: u8 = u8::MAX;

/// The kingdoms whose bits are set, from the lowest.
#[inline]
fn each(mut bits: u16) -> impl Iterator<Item = Kingdom> {
    std::iter::from_fn(move || {
        let next = bits.trailing_zeros();
        bits &= bits.wrapping_sub(1);
        (next < 16).then_some(Kingdom(next as u8))
    })
}

impl Kingdoms {
    /// Of a board without leaders.
    pub const NONE: Self =
        Self { covered: SquareSet::EMPTY, planes: [SquareSet::EMPTY; 4], of: [NONE; Leader::COUNT], present: 0 };

    /// Counted anew from the board: all `pieces` that connect, and where each leader stands.
    #[must_use]
    pub fn count(pieces: SquareSet, leaders: &[MaybeSquare; Leader::COUNT]) -> Self {
        let mut kingdoms = Self::NONE;
        kingdoms.settle(u16::MAX, pieces, leaders);
        kingdoms
    }

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Kingdom> + use<> {
        each(self.present)
    }

    /// The squares of kingdoms.
    #[inline]
    #[must_use]
    pub const fn covered(&self) -> SquareSet {
        self.covered
    }

    /// The squares of a kingdom.
    #[inline]
    #[must_use]
    pub fn squares(&self, kingdom: Kingdom) -> SquareSet {
        let mut squares = self.covered;
        for (bit, &plane) in self.planes.iter().enumerate() {
            squares &= plane.flipped_unless(kingdom.0 >> bit & 1 == 1);
        }
        squares
    }

    /// The kingdom that a square belongs to.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Kingdom> {
        let bit = |plane: usize| u8::from(self.planes[plane].contains(square)) << plane;
        self.covered.contains(square).then(|| Kingdom(bit(0) | bit(1) | bit(2) | bit(3)))
    }

    /// The kingdom that a leader stands in.
    #[inline]
    #[must_use]
    pub const fn of(&self, leader: Leader) -> Option<Kingdom> {
        match self.of[leader.index()] {
            NONE => None,
            kingdom => Some(Kingdom(kingdom)),
        }
    }

    /// The kingdoms beside a square, each once (TE-Q24).
    pub fn beside(&self, square: Square) -> impl Iterator<Item = Kingdom> + use<> {
        let around = square.neighbours() & self.covered;
        let mut found = 0_u16;
        for square in around.iter() {
            if let Some(kingdom) = self.at(square) {
                found |= 1 << kingdom.0;
            }
        }
        each(found)
    }

    /// A tile was laid on a square. `pieces` has it already.
    pub fn lay(&mut self, square: Square, pieces: SquareSet) {
        let mut joined = self.beside(square);
        let Some(first) = joined.next() else { return };
        let mut squares = self.leaderless_region(square, pieces);
        for other in joined {
            // `beside` goes up, so the first is the lowest and gives the name.
            squares |= self.squares(other);
            self.rename(other, first);
        }
        self.enter(squares, first);
    }

    /// A leader was placed on a square. `pieces` has it already.
    pub fn place(&mut self, leader: Leader, square: Square, pieces: SquareSet) {
        let mut squares = self.leaderless_region(square, pieces);
        let own = Kingdom(leader.index() as u8);
        let mut name = own;
        for joined in self.beside(square) {
            name = name.min(joined);
        }
        for joined in self.beside(square).filter(|&joined| joined != name) {
            squares |= self.squares(joined);
            self.rename(joined, name);
        }
        self.present |= 1 << name.0;
        self.of[leader.index()] = name.0;
        self.enter(squares, name);
    }

    /// A leader was lifted from a square. `pieces` and `leaders` are what is left.
    pub fn lift(&mut self, leader: Leader, from: Square, pieces: SquareSet, leaders: &[MaybeSquare; Leader::COUNT]) {
        let Some(kingdom) = self.of(leader) else { return };
        if splits(from, pieces) {
            self.settle(1 << kingdom.0, pieces, leaders);
            return;
        }
        let mut squares = self.squares(kingdom);
        self.leave(squares);
        squares.remove(from);
        self.of[leader.index()] = NONE;
        self.present &= !(1 << kingdom.0);
        // The lowest of the others gives the name; without another leader it is no kingdom any more (TE-026).
        if let Some(other) = self.of.iter().position(|&of| of == kingdom.0) {
            let name = Kingdom(other as u8);
            self.rename(kingdom, name);
            self.enter(squares, name);
        }
    }

    /// Pieces were taken away from these squares. `pieces` and `leaders` are what is left.
    pub fn clear(&mut self, gone: SquareSet, pieces: SquareSet, leaders: &[MaybeSquare; Leader::COUNT]) {
        let mut touched = 0_u16;
        for square in (gone & self.covered).iter() {
            if let Some(kingdom) = self.at(square) {
                touched |= 1 << kingdom.0;
            }
        }
        if touched != 0 {
            self.settle(touched, pieces, leaders);
        }
    }

    /// The square and the regions without leader that it connects with.
    #[inline]
    fn leaderless_region(&self, square: Square, pieces: SquareSet) -> SquareSet {
        let alone = SquareSet::only(square);
        let loose = pieces - self.covered;
        if (alone.neighbours() & loose).is_empty() { alone } else { alone.flood(loose) }
    }

    /// Puts squares into a kingdom.
    #[inline]
    fn enter(&mut self, squares: SquareSet, kingdom: Kingdom) {
        self.covered |= squares;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = if kingdom.0 >> bit & 1 == 1 { *plane | squares } else { *plane - squares };
        }
    }

    /// Takes squares out of their kingdom.
    #[inline]
    fn leave(&mut self, squares: SquareSet) {
        self.covered = self.covered - squares;
        for plane in &mut self.planes {
            *plane = *plane - squares;
        }
    }

    /// Leaders of one kingdom now belong to another; its squares are entered by the caller.
    fn rename(&mut self, from: Kingdom, to: Kingdom) {
        self.present = self.present & !(1 << from.0) | 1 << to.0;
        for of in &mut self.of {
            if *of == from.0 {
                *of = to.0;
            }
        }
    }

    /// Forms the kingdoms of all leaders anew who stood in one of the `touched` kingdoms, or in none.
    fn settle(&mut self, touched: u16, pieces: SquareSet, leaders: &[MaybeSquare; Leader::COUNT]) {
        let mut homeless = 0_u16;
        for (index, of) in self.of.iter_mut().enumerate() {
            if *of == NONE || touched >> *of & 1 == 1 {
                *of = NONE;
                homeless |= u16::from(leaders[index].square().is_some()) << index;
            }
        }
        for kingdom in each(self.present & touched) {
            self.leave(self.squares(kingdom));
        }
        self.present &= !touched;
        while homeless != 0 {
            // Leaders come in the order of their numbers, so the first of a region names it.
            let name = Kingdom(homeless.trailing_zeros() as u8);
            let Some(square) = leaders[usize::from(name.0)].square() else { return };
            let squares = SquareSet::only(square).flood(pieces);
            self.enter(squares, name);
            self.present |= 1 << name.0;
            let mut rest = homeless;
            while rest != 0 {
                let index = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if leaders[index].square().is_some_and(|square| squares.contains(square)) {
                    self.of[index] = name.0;
                    homeless &= !(1 << index);
                }
            }
        }
    }
}

/// May a region fall apart when the piece on a square is taken away? `false` is certain, `true` is not.
///
/// It does not if at most one piece lies beside the square, or if those beside it hang together by the squares around.
#[inline]
fn splits(square: Square, pieces: SquareSet) -> bool {
    let beside = square.neighbours() & pieces;
    match (beside.len(), beside.first()) {
        (0 | 1, _) | (_, None) => false,
        (_, Some(first)) => !(beside - SquareSet::only(first).flood(square.ring() & pieces)).is_empty(),
    }
}

/// What lies around each kingdom: where a tile or a leader would join kingdoms.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surroundings {
    /// The squares beside each kingdom, by its number.
    around: [SquareSet; Leader::COUNT],
    /// Bit k is set if kingdom k holds two leaders or more.
    shared: u16,
    /// Squares beside two or more kingdoms.
    pub(crate) beside_two: SquareSet,
    /// Squares beside three or more.
    pub(crate) beside_three: SquareSet,
}

impl Surroundings {
    /// Of these kingdoms.
    #[must_use]
    pub(crate) fn of(kingdoms: &Kingdoms) -> Self {
        let mut around = [SquareSet::EMPTY; Leader::COUNT];
        let (mut one, mut two, mut three) = (SquareSet::EMPTY, SquareSet::EMPTY, SquareSet::EMPTY);
        for kingdom in kingdoms.iter() {
            let beside = kingdoms.squares(kingdom).neighbours();
            three |= two & beside;
            two |= one & beside;
            one |= beside;
            around[usize::from(kingdom.0)] = beside;
        }
        let (mut seen, mut shared) = (0_u16, 0_u16);
        for of in kingdoms.of {
            let bit = if of == NONE { 0 } else { 1 << of };
            shared |= seen & bit;
            seen |= bit;
        }
        Self { around, shared, beside_two: two, beside_three: three }
    }

    /// The squares of a set on which a leader would join kingdoms if it were lifted first from where it stands (TE-Q18).
    #[must_use]
    pub(crate) fn joined_without(&self, set: SquareSet, board: &Board, leader: Leader, from: Square) -> SquareSet {
        let joined = set & self.beside_two;
        let kingdoms = board.kingdoms();
        let Some(own) = kingdoms.of(leader) else { return joined };
        // Beside two kingdoms, and the own one is the second: these may become free.
        let exactly_two = joined - self.beside_three;
        if self.shared >> own.0 & 1 == 0 {
            return joined - (exactly_two & self.around[usize::from(own.0)]); // nothing is left of the own kingdom
        }
        if splits(from, board.connecting()) {
            return set & self.beside_two_in_parts(board, leader, own, from);
        }
        // The own kingdom loses one square, so only what lies beside that square can become free.
        let near = exactly_two & from.neighbours();
        if near.is_empty() {
            return joined;
        }
        let mut rest = kingdoms.squares(own);
        rest.remove(from);
        joined - (near - rest.neighbours())
    }

    /// Squares beside two or more kingdoms when the own one falls into the parts of its other leaders.
    fn beside_two_in_parts(&self, board: &Board, leader: Leader, own: Kingdom, from: Square) -> SquareSet {
        let kingdoms = board.kingdoms();
        let (mut one, mut two) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let mut add = |around: SquareSet| {
            two |= one & around;
            one |= around;
        };
        for kingdom in kingdoms.iter().filter(|&kingdom| kingdom != own) {
            add(self.around[usize::from(kingdom.0)]);
        }
        let mut rest = kingdoms.squares(own);
        rest.remove(from);
        let others = (0..Leader::COUNT).filter(|&index| kingdoms.of[index] == own.0 && index != leader.index());
        for square in others.filter_map(|index| board.leader_places()[index].square()) {
            if rest.contains(square) {
                let part = SquareSet::only(square).flood(rest);
                rest = rest - part;
                add(part.neighbours());
            }
        }
        two
    }
}
