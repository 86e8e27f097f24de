//! A board as a player reads it: the kingdoms, their leaders, and what lies around them.

use arrayvec::ArrayVec;
use civitas_core::seat::Seat;
use civitas_games::tigris::Board;
use civitas_games::tigris::pieces::{Colour, Leader};
use civitas_games::tigris::square::SquareSet;

/// One kingdom.
#[derive(Debug, Clone, Copy)]
pub(super) struct KingdomInfo {
    /// Its squares.
    pub(super) squares: SquareSet,
    /// The empty squares beside it.
    pub(super) around: SquareSet,
    /// Its leaders, by colour.
    pub(super) leaders: [Option<Seat>; 4],
}

impl KingdomInfo {
    /// Who gets the point for a tile of a colour (TE-060, TE-061).
    pub(super) fn receiver(&self, colour: Colour) -> Option<Seat> {
        self.leaders[colour.index()].or(self.leaders[Colour::Black.index()])
    }

    /// How many tiles of a colour it has.
    pub(super) fn tiles(&self, board: &Board, colour: Colour) -> f32 {
        (board.tiles(colour) & self.squares).len() as f32
    }
}

/// All kingdoms of a board, and how many of them lie beside each empty square.
#[derive(Debug, Clone)]
pub(super) struct KingdomMap {
    pub(super) all: ArrayVec<KingdomInfo, 16>,
    /// Empty squares beside one kingdom or more.
    pub(super) one: SquareSet,
    /// Beside two or more.
    pub(super) two: SquareSet,
    /// Beside three or more.
    pub(super) three: SquareSet,
    /// All empty squares.
    pub(super) open: SquareSet,
}

impl KingdomMap {
    pub(super) fn of(board: &Board) -> Self {
        let open = !board.occupied();
        let empty = SquareSet::EMPTY;
        let mut kingdom_map = Self { all: ArrayVec::new(), one: empty, two: empty, three: empty, open };
        let kingdoms = board.kingdoms();
        for kingdom in kingdoms.iter() {
            let squares = kingdoms.squares(kingdom);
            let around = squares.neighbours() & open;
            kingdom_map.three |= kingdom_map.two & around;
            kingdom_map.two |= kingdom_map.one & around;
            kingdom_map.one |= around;
            // A kingdom is called by the lowest number of a leader in it, and kingdoms come in that order.
            kingdom_map.all.push(KingdomInfo { squares, around, leaders: [None; 4] });
        }
        let names: ArrayVec<_, 16> = kingdoms.iter().collect();
        for index in 0..Leader::COUNT {
            let Some(leader) = Leader::from_index(index) else { continue };
            let Some(kingdom) = kingdoms.of(leader) else { continue };
            if let Some(at) = names.iter().position(|&name| name == kingdom) {
                let place = &mut kingdom_map.all[at].leaders[leader.colour.index()];
                *place = place.or(Some(leader.seat));
            }
        }
        kingdom_map
    }

    /// The pairs of kingdoms that one tile could join, with the empty squares where it would lie.
    pub(super) fn borders(&self) -> impl Iterator<Item = (&KingdomInfo, &KingdomInfo, SquareSet)> {
        let between = self.two - self.three;
        // Most kingdoms lie beside no other; the pairs are made of the rest.
        let near: ArrayVec<_, 16> =
            self.all.iter().filter(|kingdom_info| !(kingdom_info.around & between).is_empty()).collect();
        let count = near.len();
        let pairs = (0..count).flat_map(move |one| (one + 1..count).map(move |two| (one, two)));
        pairs.filter_map(move |(one, two)| {
            let (one, two) = (near[one], near[two]);
            let shared = one.around & two.around & between;
            (!shared.is_empty()).then_some((one, two, shared))
        })
    }
}

/// For each of the four squares of four a square is part of: which squares have one of the set beside them, above or below
/// them, and across.
fn others_of_four(set: SquareSet) -> [[SquareSet; 3]; 4] {
    let (east, west, south, north) = (set.west(), set.east(), set.north(), set.south());
    [[east, south, east.north()], [east, north, east.south()], [west, south, west.north()], [west, north, west.south()]]
}

/// The empty squares on which a tile would complete a square of four of one colour (TE-126).
pub(super) fn completing(tiles: SquareSet, open: SquareSet) -> SquareSet {
    let any = others_of_four(tiles)
        .iter()
        .fold(SquareSet::EMPTY, |any, [beside, above, across]| any | (*beside & *above & *across));
    any & open
}

/// The empty squares on which a tile would be the third of one colour in a square of four whose last is empty.
pub(super) fn third_of_four(tiles: SquareSet, open: SquareSet) -> SquareSet {
    let (tiles, empty) = (others_of_four(tiles), others_of_four(open));
    let any = tiles.iter().zip(&empty).fold(SquareSet::EMPTY, |any, ([b, a, c], [eb, ea, ec])| {
        any | (*b & *a & *ec) | (*b & *c & *ea) | (*a & *c & *eb)
    });
    any & open
}

/// The chances of a side with such a lead in a conflict, roughly.
pub(super) fn odds(lead: f32) -> f32 {
    (0.5 + 0.18 * lead).clamp(0.02, 0.98)
}

/// The squares beside at least one, two and three temples.
pub(super) fn beside_temples(temples: SquareSet) -> [SquareSet; 3] {
    let mut counts = [SquareSet::EMPTY; 3];
    for side in [temples.east(), temples.west(), temples.north(), temples.south()] {
        counts[2] |= counts[1] & side;
        counts[1] |= counts[0] & side;
        counts[0] |= side;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_games::tigris::map::Side;
    use civitas_games::tigris::square::Square;

    fn set(squares: &str) -> SquareSet {
        squares.split_whitespace().map(|square| square.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn a_square_of_four_is_completed_from_any_corner() {
        let whole = "G6".parse::<Square>().unwrap().block();
        for missing in whole.iter() {
            let mut three = whole;
            three.remove(missing);
            assert_eq!(completing(three, !three), SquareSet::only(missing));
        }
        assert_eq!(completing(set("G6 H7"), SquareSet::ALL), SquareSet::EMPTY);
    }

    #[test]
    fn the_third_of_four_needs_room_for_the_last() {
        let block = "G6".parse::<Square>().unwrap().block();
        let two = set("G6 H7");
        assert_eq!(third_of_four(two, !two), block - two, "either corner, for the other is open");
        let open = !two - set("G7");
        assert!(!third_of_four(two, open).contains("H6".parse().unwrap()), "the last corner is taken");
    }

    #[test]
    fn temples_are_counted_on_four_sides() {
        let [one, two, three] = beside_temples(set("G6 I6 H5"));
        let at = "H6".parse().unwrap();
        assert!(one.contains(at) && two.contains(at) && three.contains(at));
        assert!(one.contains("F6".parse().unwrap()) && !two.contains("F6".parse().unwrap()));
    }

    #[test]
    fn a_bare_board_has_no_kingdoms() {
        let kingdom_map = KingdomMap::of(&Board::new(Side::Classic));
        assert!(kingdom_map.all.is_empty() && kingdom_map.one.is_empty());
    }
}
