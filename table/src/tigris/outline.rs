//! The outline of a set of squares as a path with round corners.

use civitas_games::tigris::square::{Square, SquareSet};
use std::fmt::Write as _;

/// The side of a square in the units of the drawing.
pub(super) const SIDE: i32 = 48;

type Point = (i32, i32);

/// The outline, moved inwards by `inset` (outwards if it is negative), with corners of this radius.
pub(super) fn outline(squares: SquareSet, inset: i32, radius: i32) -> String {
    let mut edges = edges(squares);
    let mut path = String::new();
    while let Some(&(start, _)) = edges.first() {
        draw(&corners(&trace(&mut edges, start)), inset, radius, &mut path);
    }
    path
}

/// Every side of a square beyond which the set ends, clockwise around the square.
fn edges(squares: SquareSet) -> Vec<(Point, Point)> {
    let mut edges = Vec::new();
    for square in squares.iter() {
        let (x, y) = (i32::from(square.column()), i32::from(square.row()));
        let open = |east: i8, south: i8| !square.offset(east, south).is_some_and(|beside| squares.contains(beside));
        let sides = [
            (open(0, -1), (x, y), (x + 1, y)),
            (open(1, 0), (x + 1, y), (x + 1, y + 1)),
            (open(0, 1), (x + 1, y + 1), (x, y + 1)),
            (open(-1, 0), (x, y + 1), (x, y)),
        ];
        edges.extend(sides.into_iter().filter(|side| side.0).map(|(_, from, to)| (from, to)));
    }
    edges
}

/// Takes one closed line out of the edges. Where two squares meet at a corner only, it keeps to its square.
fn trace(edges: &mut Vec<(Point, Point)>, start: Point) -> Vec<Point> {
    let mut line = Vec::new();
    let (mut at, mut heading) = (start, (0, 0));
    loop {
        let rank = |to: Point| {
            let next = (to.0 - at.0, to.1 - at.1);
            // A turn to the right stays with the same square, for the set lies on the right.
            -(heading.0 * next.1 - heading.1 * next.0)
        };
        let ways = edges.iter().enumerate().filter(|(_, (from, _))| *from == at);
        let Some((index, &(_, to))) = ways.min_by_key(|(_, (_, to))| rank(*to)) else { return line };
        edges.swap_remove(index);
        line.push(at);
        heading = (to.0 - at.0, to.1 - at.1);
        at = to;
        if at == start {
            return line;
        }
    }
}

/// The points where the line turns, with the directions in which it comes and goes.
fn corners(line: &[Point]) -> Vec<(Point, Point, Point)> {
    let count = line.len();
    let step = |from: Point, to: Point| (to.0 - from.0, to.1 - from.1);
    let each = (0..count).map(|index| {
        let (before, here, after) = (line[(index + count - 1) % count], line[index], line[(index + 1) % count]);
        (here, step(before, here), step(here, after))
    });
    each.filter(|(_, comes, goes)| comes != goes).collect()
}

fn draw(corners: &[(Point, Point, Point)], inset: i32, radius: i32, path: &mut String) {
    for (index, &(at, comes, goes)) in corners.iter().enumerate() {
        // The set lies to the right of the line.
        let inward = (-comes.1 - goes.1, comes.0 + goes.0);
        let (x, y) = (at.0 * SIDE + inset * inward.0, at.1 * SIDE + inset * inward.1);
        let first = if index == 0 { 'M' } else { 'L' };
        let (before, after) =
            ((x - comes.0 * radius, y - comes.1 * radius), (x + goes.0 * radius, y + goes.1 * radius));
        let _ = write!(path, "{first}{} {}Q{x} {y} {} {}", before.0, before.1, after.0, after.1);
    }
    path.push('Z');
}

/// The north-west corner of a square in the units of the drawing.
pub(super) fn corner(square: Square) -> (i32, i32) {
    (i32::from(square.column()) * SIDE, i32::from(square.row()) * SIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &str) -> SquareSet {
        squares.split_whitespace().map(|square| square.parse::<Square>().unwrap()).collect()
    }

    #[test]
    fn a_square_has_four_corners() {
        let path = outline(set("A1"), 0, 8);
        assert_eq!(path.matches('Q').count(), 4);
        assert_eq!(path.matches('Z').count(), 1);
    }

    #[test]
    fn a_straight_side_has_no_corner_and_a_hole_has_its_own_line() {
        assert_eq!(outline(set("A1 B1 C1"), 0, 8).matches('Q').count(), 4);
        let ring = outline(set("A1 B1 C1 A2 C2 A3 B3 C3"), 0, 8);
        assert_eq!(ring.matches('Z').count(), 2);
        assert_eq!(ring.matches('Q').count(), 8);
    }

    #[test]
    fn squares_that_meet_at_a_corner_stay_apart() {
        assert_eq!(outline(set("A1 B2"), 2, 8).matches('Z').count(), 2);
    }
}
