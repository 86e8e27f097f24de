//! Marks on the map that say what is under way: contested areas with their place in the order, the plate of the
//! competition that is fought, the targets chosen so far, what changed last.

use super::board::{livery, place_of, stacks, wonders};
use super::pieces;
use super::places::{self, Place};
use super::{colours, data_of};
use crate::look::Scene;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Area;
use civitas_games::inner_sea::view::View;
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;

/// How far apart stacks stand on the plate.
const PLATE_STEP: f32 = 25.0;

/// A saw-tooth line from `left` to `right`.
fn saw(left: f32, right: f32, y: f32) -> String {
    let teeth = ((right - left) / 4.4).round().max(3.0);
    let step = (right - left) / teeth / 2.0;
    let mut path = format!("M{left:.1} {y:.1}");
    for _ in 0..teeth as usize {
        let _ = write!(path, "l{step:.2} -2.2l{step:.2} 2.2");
    }
    path
}

/// Under contested stacks, with the place of the competition in the order.
pub(super) fn contested(first: Place, last: Place, order: usize) -> Markup {
    let y = first.y.max(last.y) + 16.5 * first.scale;
    let left = first.x.min(last.x) - 11.0 * first.scale;
    let path = saw(left, first.x.max(last.x) + 11.0 * first.scale, y);
    html! {
        g.contest aria-hidden="true" {
            path.saw.halo d=(PreEscaped(&path)) {}
            path.saw d=(PreEscaped(&path)) {}
            g.order transform={ "translate(" (left - 3.0) " " (y - 1.5) ")" } { circle r="5.4" {} text y="3.1" { (order) } }
        }
    }
}

/// The folded corner of what changed last.
pub(super) fn fold(place: Place) -> Markup {
    html! { path.fold aria-hidden="true" d={ "M" (place.x - 14.0) " " (place.y - 16.0) "h9l-9 9z" } {} }
}

/// Where stack `nth` stands on the plate of the competition that is fought.
pub(super) fn on_plate(view: &View, area: Area, nth: usize) -> Place {
    let spots = places::of(area.as_str()).map_or(Place { x: 550.0, y: 270.0, scale: 1.0 }, places::Places::centre);
    let count = stacks(view, area).len() + wonders(view, area).len();
    let half = (count as f32 - 1.0) / 2.0 * PLATE_STEP;
    // The plate stays on the map.
    let middle = spots.x.clamp(half + 24.0, 1076.0 - half);
    Place { x: middle - half + nth as f32 * PLATE_STEP, y: spots.y.clamp(34.0, 505.0), scale: 1.0 }
}

/// The area that is fought for, on a plate with a saw-tooth frame, above everything else.
pub(super) fn plate(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let Some(area) = view.competition else { return html! {} };
    let (there, blocks) = (stacks(view, area), wonders(view, area));
    let count = (there.len() + blocks.len()).max(1);
    let (first, last) = (on_plate(view, area, 0), on_plate(view, area, count - 1));
    let name = scene.narrator.messages().term("inner-sea-area", area.as_str(), "");
    let wide = ((last.x - first.x) + 34.0).max(name.chars().count() as f32 * 6.4 + 14.0);
    let (left, top) = (f32::midpoint(first.x, last.x) - wide / 2.0, first.y - 31.0);
    let path = saw_frame(left, top, wide, 52.0);
    let land = data_of(view).land.has(area);
    html! {
        g.plate data-subject="" aria-hidden="true" {
            path.fight-frame.halo d=(PreEscaped(&path)) {}
            path.ground d=(PreEscaped(&path)) {}
            path.fight-frame d=(PreEscaped(&path)) {}
            text.plate-name x=(left + wide / 2.0) y=(top + 12.0) { (name) }
            @for (nth, stack) in there.iter().enumerate() {
                (pieces::stack(livery(view, stack.of), stack.n, stack.allies, on_plate(view, area, nth), land))
            }
            @for (nth, wonder) in blocks.iter().enumerate() {
                @let colour = wonder.owner.and_then(|owner| colours::of(view, owner));
                (pieces::wonder(wonder.wonder.as_str(), colour, wonder.buried, on_plate(view, area, there.len() + nth)))
            }
        }
    }
}

/// A frame of saw-teeth that point outwards.
fn saw_frame(left: f32, top: f32, wide: f32, high: f32) -> String {
    let mut path = format!("M{left:.1} {top:.1}");
    for (east, south, length) in [(1.0, 0.0, wide), (0.0, 1.0, high), (-1.0, 0.0, wide), (0.0, -1.0, high)] {
        let teeth = (length / 5.0_f32).round().max(3.0);
        let half = length / teeth / 2.0;
        for _ in 0..teeth as usize {
            let (out, back) = (
                (east * half + south * 3.0, south * half - east * 3.0),
                (east * half - south * 3.0, south * half + east * 3.0),
            );
            let _ = write!(path, "l{:.2} {:.2}l{:.2} {:.2}", out.0, out.1, back.0, back.1);
        }
    }
    path + "Z"
}

/// The areas that were named so far for what is being played or answered: brackets, and their order where it matters.
pub(super) fn chosen(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let Some(source) = view.prompt.source.as_deref().filter(|_| matches!(view.prompt.word, "targets" | "answer"))
    else {
        return html! {};
    };
    let mut areas: Vec<Area> = Vec::new();
    for announced in view.announced.iter().filter(|announced| announced.source == source) {
        for area in announced.targets.iter().filter_map(|(area, _, _)| *area) {
            if !areas.contains(&area) {
                areas.push(area);
            }
        }
    }
    let boxes: Vec<[f32; 4]> = areas.iter().filter_map(|&area| bounds(view, area)).collect();
    html! {
        g.chosen data-subject=[(!boxes.is_empty()).then_some("")] aria-hidden="true" {
            @for pair in boxes.windows(2) {
                @let path = trail(pair[0], pair[1]);
                path.trail.halo d=(PreEscaped(&path)) {} path.trail d=(PreEscaped(&path)) {}
            }
            @for (nth, &[left, top, right, bottom]) in boxes.iter().enumerate() {
                @let path = brackets(left, top, right, bottom);
                path.mark-selected.halo d=(PreEscaped(&path)) {} path.mark-selected d=(PreEscaped(&path)) {}
                @if boxes.len() > 1 {
                    g.ordinal transform={ "translate(" (left - 3.0) " " (f32::midpoint(top, bottom) - 1.0) ")" } {
                        circle r="6.4" {} text y="3.4" { (nth + 1) }
                    }
                }
            }
        }
    }
}

/// Around everything that stands in an area.
fn bounds(view: &View, area: Area) -> Option<[f32; 4]> {
    let there = stacks(view, area);
    let mut all: Vec<Place> = there.iter().filter_map(|stack| place_of(view, area, stack.of)).collect();
    if all.is_empty() {
        all.push(place_of(view, area, "")?);
    }
    let low = |of: fn(&Place) -> f32| all.iter().map(of).fold(f32::MAX, f32::min);
    let high = |of: fn(&Place) -> f32| all.iter().map(of).fold(f32::MIN, f32::max);
    Some([
        low(|place| place.x) - 14.0,
        low(|place| place.y) - 15.0,
        high(|place| place.x) + 14.0,
        high(|place| place.y) + 16.0,
    ])
}

fn brackets(left: f32, top: f32, right: f32, bottom: f32) -> String {
    let k = 7.0;
    format!(
        "M{left:.1} {:.1}V{top:.1}H{:.1}M{:.1} {top:.1}H{right:.1}V{:.1}M{right:.1} {:.1}V{bottom:.1}H{:.1}M{:.1} {bottom:.1}H{left:.1}V{:.1}",
        top + k,
        left + k,
        right - k,
        top + k,
        bottom - k,
        right - k,
        left + k,
        bottom - k
    )
}

/// From the edge of one box to the edge of the next.
fn trail(from: [f32; 4], to: [f32; 4]) -> String {
    let middle = |bounds: [f32; 4]| (f32::midpoint(bounds[0], bounds[2]), f32::midpoint(bounds[1], bounds[3]));
    let edge = |bounds: [f32; 4], towards: (f32, f32)| {
        let (x, y) = middle(bounds);
        let (east, south) = (towards.0 - x, towards.1 - y);
        let reach = |half: f32, along: f32| if along.abs() < 0.01 { 9.0 } else { (half + 3.0) / along.abs() };
        let share =
            reach((bounds[2] - bounds[0]) / 2.0, east).min(reach((bounds[3] - bounds[1]) / 2.0, south)).min(0.45);
        (x + east * share, y + south * share)
    };
    let (start, end) = (edge(from, middle(to)), edge(to, middle(from)));
    format!("M{:.1} {:.1}L{:.1} {:.1}", start.0, start.1, end.0, end.1)
}
