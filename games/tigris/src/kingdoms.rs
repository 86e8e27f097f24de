//! Regions and kingdoms (section 3): which squares belong together, kept up to date piece by piece. The one hot module.
//!
//! A region is whatever pieces connect by their edges (TE-025); with a leader in it, it is a kingdom (TE-026). Every
//! kingdom is known by the lowest number of a leader in it. For each square that number is kept in four bit planes,
//! beside one plane that says whether the square is in a kingdom at all: 120 bytes instead of a set per leader.
//! Everything here follows from the board, so equal boards have equal kingdoms.

use crate::pieces::Leader;
use crate::square::{Place, Square, SquareSet};

/// A kingdom: the lowest number of a leader in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Kingdom(u8);

/// All kingdoms of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Kingdoms {
    /// The squares of kingdoms.
    inside: SquareSet,
    /// The kingdom of each of them, bit by bit.
    planes: [SquareSet; 4],
    /// The kingdom of each leader that stands on the board.
    of: [u8; Leader::COUNT],
    /// Bit k is set if there is a kingdom k.
    alive: u16,
}

const NONE: u8 = u8::MAX;

/// How many kingdoms lie beside each square.
#[derive(Debug, Clone, Copy)]
pub struct Beside {
    /// Two or more.
    pub two: SquareSet,
    /// Three or more.
    pub three: SquareSet,
}

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
        Self { inside: SquareSet::EMPTY, planes: [SquareSet::EMPTY; 4], of: [NONE; Leader::COUNT], alive: 0 };

    /// Counted anew from the board: all `pieces` that connect, and where each leader stands.
    #[must_use]
    pub fn count(pieces: SquareSet, leaders: &[Place; Leader::COUNT]) -> Self {
        let mut kingdoms = Self::NONE;
        kingdoms.settle(u16::MAX, pieces, leaders);
        kingdoms
    }

    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Kingdom> + use<> {
        each(self.alive)
    }

    /// The squares of kingdoms.
    #[inline]
    #[must_use]
    pub const fn inside(&self) -> SquareSet {
        self.inside
    }

    /// The squares of a kingdom.
    #[inline]
    #[must_use]
    pub fn squares(&self, kingdom: Kingdom) -> SquareSet {
        let mut squares = self.inside;
        for (bit, &plane) in self.planes.iter().enumerate() {
            squares = if kingdom.0 >> bit & 1 == 1 { squares & plane } else { squares - plane };
        }
        squares
    }

    /// The kingdom that a square belongs to.
    #[inline]
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Kingdom> {
        let bit = |plane: usize| u8::from(self.planes[plane].contains(square)) << plane;
        self.inside.contains(square).then(|| Kingdom(bit(0) | bit(1) | bit(2) | bit(3)))
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
        let around = square.neighbours() & self.inside;
        let mut found = 0_u16;
        for square in around.iter() {
            if let Some(kingdom) = self.at(square) {
                found |= 1 << kingdom.0;
            }
        }
        each(found)
    }

    /// How many kingdoms lie beside each square.
    #[must_use]
    pub fn beside_each(&self) -> Beside {
        let mut one = SquareSet::EMPTY;
        let mut beside = Beside { two: SquareSet::EMPTY, three: SquareSet::EMPTY };
        for kingdom in self.iter() {
            let around = self.squares(kingdom).neighbours();
            beside.three |= beside.two & around;
            beside.two |= one & around;
            one |= around;
        }
        beside
    }

    /// Squares beside two or more kingdoms if a leader were lifted from the board (TE-Q18). `pieces` are those on the
    /// board now, the leader's among them.
    #[must_use]
    pub fn beside_two_without(
        &self,
        leader: Leader,
        from: Square,
        pieces: SquareSet,
        leaders: &[Place; Leader::COUNT],
    ) -> SquareSet {
        let Some(own) = self.of(leader) else { return self.beside_each().two };
        let mut one = SquareSet::EMPTY;
        let mut two = SquareSet::EMPTY;
        let mut add = |squares: SquareSet| {
            let around = squares.neighbours();
            two |= one & around;
            one |= around;
        };
        for kingdom in self.iter().filter(|&kingdom| kingdom != own) {
            add(self.squares(kingdom));
        }
        // What is left of the own kingdom: one piece if the leader was at its edge, else each other leader's part.
        let mut rest = self.squares(own);
        rest.remove(from);
        let others = (0..Leader::COUNT).filter(|&index| self.of[index] == own.0 && index != leader.index());
        let at_edge = (from.neighbours() & pieces).len() <= 1;
        for square in others.filter_map(|index| leaders[index].square()) {
            if rest.contains(square) {
                let part = if at_edge { rest } else { SquareSet::only(square).flood(rest) };
                rest = rest - part;
                add(part);
            }
        }
        two
    }

    /// A tile was laid on a square. `pieces` has it already.
    pub fn lay(&mut self, square: Square, pieces: SquareSet) {
        let mut joined = self.beside(square);
        let Some(first) = joined.next() else { return };
        let mut squares = self.loose(square, pieces);
        for other in joined {
            // `beside` goes up, so the first is the lowest and gives the name.
            squares |= self.squares(other);
            self.rename(other, first);
        }
        self.enter(squares, first);
    }

    /// A leader was placed on a square. `pieces` has it already.
    pub fn place(&mut self, leader: Leader, square: Square, pieces: SquareSet) {
        let mut squares = self.loose(square, pieces);
        let own = Kingdom(leader.index() as u8);
        let mut name = own;
        for joined in self.beside(square) {
            name = name.min(joined);
        }
        for joined in self.beside(square).filter(|&joined| joined != name) {
            squares |= self.squares(joined);
            self.rename(joined, name);
        }
        self.alive |= 1 << name.0;
        self.of[leader.index()] = name.0;
        self.enter(squares, name);
    }

    /// Pieces were taken away from these squares, or leaders who stood there. `pieces` and `leaders` are what is left.
    pub fn clear(&mut self, gone: SquareSet, pieces: SquareSet, leaders: &[Place; Leader::COUNT]) {
        let mut touched = 0_u16;
        for square in (gone & self.inside).iter() {
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
    fn loose(&self, square: Square, pieces: SquareSet) -> SquareSet {
        let alone = SquareSet::only(square);
        let loose = pieces - self.inside;
        if (alone.neighbours() & loose).is_empty() { alone } else { alone.flood(loose) }
    }

    /// Puts squares into a kingdom.
    #[inline]
    fn enter(&mut self, squares: SquareSet, kingdom: Kingdom) {
        self.inside |= squares;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane = if kingdom.0 >> bit & 1 == 1 { *plane | squares } else { *plane - squares };
        }
    }

    /// Leaders of one kingdom now belong to another; its squares are entered by the caller.
    fn rename(&mut self, from: Kingdom, to: Kingdom) {
        self.alive = self.alive & !(1 << from.0) | 1 << to.0;
        for of in &mut self.of {
            if *of == from.0 {
                *of = to.0;
            }
        }
    }

    /// Forms the kingdoms of all leaders anew who stood in one of the `touched` kingdoms, or in none.
    fn settle(&mut self, touched: u16, pieces: SquareSet, leaders: &[Place; Leader::COUNT]) {
        let mut homeless = 0_u16;
        for (index, of) in self.of.iter_mut().enumerate() {
            if *of == NONE || touched >> *of & 1 == 1 {
                *of = NONE;
                homeless |= u16::from(leaders[index].square().is_some()) << index;
            }
        }
        for kingdom in each(self.alive & touched) {
            let old = self.squares(kingdom);
            self.inside = self.inside - old;
            for plane in &mut self.planes {
                *plane = *plane - old;
            }
        }
        self.alive &= !touched;
        while homeless != 0 {
            // Leaders come in the order of their numbers, so the first of a region names it.
            let name = Kingdom(homeless.trailing_zeros() as u8);
            let Some(square) = leaders[usize::from(name.0)].square() else { return };
            let squares = SquareSet::only(square).flood(pieces);
            self.enter(squares, name);
            self.alive |= 1 << name.0;
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
