//! The land: squares of one terrain grow into one field with round corners, across the borders of the tiles, because
//! neighbourhood never depends on tiles.

use maud::{Markup, PreEscaped, html};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The side of a square.
pub(super) const SIDE: i32 = 48;

/// A column and a row, or a corner of the grid.
type Point = (i32, i32);

/// The outlines of a set of squares, clockwise, corners only; squares that touch in a corner stay apart.
fn outlines(cells: &BTreeSet<Point>) -> Vec<Vec<Point>> {
    let mut edges: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
    for &(x, y) in cells {
        let sides = [
            ((x, y), (x + 1, y), (x, y - 1)),
            ((x + 1, y), (x + 1, y + 1), (x + 1, y)),
            ((x + 1, y + 1), (x, y + 1), (x, y + 1)),
            ((x, y + 1), (x, y), (x - 1, y)),
        ];
        for (from, to, beyond) in sides {
            if !cells.contains(&beyond) {
                edges.entry(from).or_default().push(to);
            }
        }
    }
    let mut found = Vec::new();
    while let Some(&start) = edges.keys().next() {
        let (mut at, mut way, mut path) = (start, None, vec![start]);
        while let Some(next) = edges.get_mut(&at) {
            // Where two outlines touch, turn right: keep to the square we came from.
            let turn = |to: &Point| way.map_or(0, |(dx, dy): Point| dx * (to.1 - at.1) - dy * (to.0 - at.0));
            let Some(index) = (0..next.len()).max_by_key(|&index| turn(&next[index])) else { break };
            let to = next.swap_remove(index);
            if next.is_empty() {
                edges.remove(&at);
            }
            way = Some((to.0 - at.0, to.1 - at.1));
            at = to;
            if at == start {
                break;
            }
            path.push(at);
        }
        found.push(corners(&path));
    }
    found
}

/// The points of a closed path at which it turns.
fn corners(path: &[Point]) -> Vec<Point> {
    let count = path.len();
    let turns = |index: usize| {
        let (before, at, after) = (path[(index + count - 1) % count], path[index], path[(index + 1) % count]);
        (at.0 - before.0, at.1 - before.1) != (after.0 - at.0, after.1 - at.1)
    };
    (0..count).filter(|&index| turns(index)).map(|index| path[index]).collect()
}

/// The path around a set of squares with round corners; `inset` moves it inwards.
pub(super) fn rounded(cells: &BTreeSet<Point>, radius: f32, inset: f32) -> String {
    let mut path = String::new();
    for outline in outlines(cells) {
        let count = outline.len();
        for index in 0..count {
            let (before, at, after) =
                (outline[(index + count - 1) % count], outline[index], outline[(index + 1) % count]);
            let direction = |from: Point, to: Point| ((to.0 - from.0).signum() as f32, (to.1 - from.1).signum() as f32);
            let (into, out) = (direction(before, at), direction(at, after));
            // The inside lies at the right hand of both sides.
            let x = (at.0 * SIDE) as f32 + (-into.1 - out.1) * inset;
            let y = (at.1 * SIDE) as f32 + (into.0 + out.0) * inset;
            let _ = write!(
                path,
                "{}{} {}Q{x} {y} {} {}",
                if index == 0 { 'M' } else { 'L' },
                x - into.0 * radius,
                y - into.1 * radius,
                x + out.0 * radius,
                y + out.1 * radius,
            );
        }
        path.push('Z');
    }
    path
}

/// The pictures of the terrains: three of each, so that neighbours differ. They lie in an asset, which browsers keep.
pub(super) fn vignette(terrain: &str, x: usize, y: usize, address: &str) -> Markup {
    let variant = (x * 7 + y * 11 + x * y) % 3;
    let (left, top) = (x as i32 * SIDE, y as i32 * SIDE);
    html! { use href={ (address) "#v-" (terrain) "-" (variant) } x=(left) y=(top) width=(SIDE) height=(SIDE) {} }
}

/// Patterns of the map. A pattern of another file cannot be used as a paint, so they are part of the page.
pub(super) fn patterns() -> Markup {
    html! {
        pattern #p-water width="32" height="24" patternUnits="userSpaceOnUse" {
            path.p-wave d="M3 7q4-4 8 0t8 0M19 18q4-4 8 0t8 0M-13 18q4-4 8 0t8 0" {}
        }
        pattern #p-desert width="12" height="12" patternUnits="userSpaceOnUse" {
            path.p-grain d="M2 3h.01M8 1.5h.01M5.5 7.5h.01M11 9.5h.01M1.5 11h.01" {}
        }
        pattern #p-back width="12" height="12" patternUnits="userSpaceOnUse" {
            path.p-hatch d="M0 12L12 0M-1 1L1 -1M11 13L13 11" {}
        }
    }
}

/// A path as an attribute.
pub(super) fn path(class: &str, d: String) -> Markup {
    html! { path class=(class) d=(PreEscaped(d)) {} }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_goes_around_its_squares_and_around_holes() {
        let one: BTreeSet<_> = [(0, 0)].into();
        assert_eq!(outlines(&one), vec![vec![(0, 0), (1, 0), (1, 1), (0, 1)]]);
        let ring: BTreeSet<_> = (0..3).flat_map(|x| (0..3).map(move |y| (x, y))).filter(|&at| at != (1, 1)).collect();
        let found = outlines(&ring);
        assert_eq!(found.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
        let corner: BTreeSet<_> = [(0, 0), (1, 1)].into();
        assert_eq!(outlines(&corner).len(), 2, "squares that touch in a corner stay apart");
    }
}
