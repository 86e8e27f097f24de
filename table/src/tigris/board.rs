//! The board: land, rivers, kingdoms, pieces and marks, as an ARIA grid in SVG.
//!
//! The frame is 820 × 580 with squares of 48. Every square is a group at its place with an inner group `up`, so that a
//! phone can turn the board a quarter and keep the pieces upright.

use super::outline::{SIDE, corner, outline};
use super::{aria_label, pieces};
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::tigris::Tigris;
use civitas_games::tigris::pieces::{Colour, Leader, Monument};
use civitas_games::tigris::square::{Square, SquareSet};
use civitas_games::tigris::view::View;
use maud::{Markup, PreEscaped, html};

/// The wooden frame around the squares.
const FRAME: i32 = 26;
const WIDTH: i32 = SIDE * Square::COLUMNS as i32;
const HEIGHT: i32 = SIDE * Square::ROWS as i32;

/// The kingdoms, each by its squares. While a union is resolved, the two it joins are shown as they were.
pub(super) fn kingdoms(view: &View) -> Vec<SquareSet> {
    let kingdoms = view.board.kingdoms();
    let mut all: Vec<_> = kingdoms.iter().map(|kingdom| kingdoms.squares(kingdom)).collect();
    if let Some(joined) = view.union {
        let both = joined[0] | joined[1];
        all.retain(|squares| (*squares & both).is_empty());
        let still = joined.map(|side| side & view.board.connecting());
        all.extend(still.into_iter().filter(|side| !side.is_empty()));
    }
    all
}

/// How many lines kingdoms are told apart by.
const LINES: usize = 4;

/// The line around each kingdom: that of the first temple printed in it, from the west to the east. So a kingdom keeps its
/// line from turn to turn whoever joins it, and neighbours differ.
fn lines(view: &View, realms: &[SquareSet]) -> Vec<usize> {
    let mut sites: Vec<_> = view.board.map().temple_sites.iter().collect();
    sites.sort_by_key(|site| (site.column(), site.row()));
    let line = |realm: &SquareSet| {
        let printed = sites.iter().position(|&site| realm.contains(site));
        // A kingdom without a printed temple goes by its westernmost one.
        let temples = || realm.iter().filter(|&square| view.board.temples().contains(square));
        let western = || temples().map(|square| usize::from(square.column())).min().unwrap_or(0);
        printed.unwrap_or_else(western) % LINES
    };
    realms.iter().map(line).collect()
}

/// The board for a page.
pub(super) fn board(scene: &Scene<'_, Tigris>) -> Markup {
    let view = scene.view;
    html! {
        svg.board.in-conflict[view.conflict.is_some()] viewBox="0 0 820 580" role="grid"
            aria-label=(scene.narrator.messages().text("tigris-board")) aria-rowcount=(Square::ROWS) aria-colcount=(Square::COLUMNS) {
            (drawing(scene, Interactive::Yes))
        }
    }
}

/// Is it part of a page, or a picture?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Interactive {
    /// Part of a page.
    Yes,
    /// A picture.
    No,
}

/// What the board is made of, without the element around it.
pub(super) fn drawing(scene: &Scene<'_, Tigris>, interactive: Interactive) -> Markup {
    let view = scene.view;
    let realms = kingdoms(view);
    html! {
        (defs(scene))
        rect.frame width="820" height="580" rx="12" {}
        rect.frame-line x="4.5" y="4.5" width="811" height="571" rx="9" {}
        (coordinates())
        g transform={ "translate(" (FRAME) " " (FRAME) ")" } {
            (ground(view))
            g.realms aria-hidden="true" { @for (&squares, line) in realms.iter().zip(lines(view, &realms)) {
                path class={ "realm realm-" (line + 1) } fill-rule="evenodd" d=(outline(squares, -3, 13)) {}
            } }
            @for row in 0..Square::ROWS {
                g role=[(interactive == Interactive::Yes).then_some("row")] {
                    @for square in (0..Square::COLUMNS).filter_map(|column| Square::at(column, row)) {
                        (cell(scene, square, &realms, interactive))
                    }
                }
            }
            g.monuments aria-hidden="true" { @for (pair, at) in monuments(view) {
                @let (x, y) = corner(at);
                g transform={ "translate(" (x) " " (y) ")" } { g.upright-2x2.monument {
                    (pieces::monument(pair))
                    @for square in (at.block() & view.board.treasures()).iter() {
                        @let (inner_x, inner_y) = corner(square);
                        g transform={ "translate(" (inner_x - x) " " (inner_y - y) ")" } { (pieces::treasure()) }
                    }
                } }
            } }
            g.marks aria-hidden="true" {}
        }
    }
}

fn monuments(view: &View) -> impl Iterator<Item = (Monument, Square)> + '_ {
    Monument::all().filter_map(|pair| Some((pair, view.board.monument(pair)?)))
}

/// Textures, the saw-tooth of a conflict, and the pieces the reader may put down.
fn defs(scene: &Scene<'_, Tigris>) -> Markup {
    let seat = scene.seat().unwrap_or(Seat::FIRST);
    let dynasty = scene.narrator.seat_names.role(seat);
    html! {
        defs {
            pattern #waves width="24" height="16" patternUnits="userSpaceOnUse" {
                path.wave d="M0 5q6-5 12 0t12 0M-12 13q6-5 12 0t12 0 12 0" {}
            }
            pattern #grain width="48" height="48" patternUnits="userSpaceOnUse" { g.grain {
                circle cx="7" cy="11" r="1" {} circle cx="31" cy="6" r=".8" {} circle cx="41" cy="27" r="1.1" {}
                circle cx="18" cy="34" r=".8" {} circle cx="10" cy="43" r="1" {} circle cx="29" cy="40" r=".7" {}
            } }
            pattern #bricks width="12" height="12" patternUnits="userSpaceOnUse" {
                path.brick d="M0 .5h12M0 6.5h12M3 .5v6M9 6.5v6" {}
            }
            radialGradient #lamp cx="45%" cy="38%" r="75%" {
                stop.lamp-in offset="0" {} stop.lamp-mid offset=".6" {} stop.lamp-out offset="1" {}
            }
            path #saw d=(saw()) {}
            path #fold d="M1.5 1.5h19L1.500 20.500Z" {}
            (pieces::ghosts(Colour::ALL.into_iter().map(|colour| Leader { seat, colour }), dynasty))
        }
    }
}

/// A saw-tooth around a square: teeth of 6 units.
fn saw() -> String {
    let mut path = String::from("M1 1");
    for (along, out) in [((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, -1)), ((0, -1), (1, 0))] {
        for _ in 0..8 {
            let (dx, dy) = (along.0 as f32 * 2.875, along.1 as f32 * 2.875);
            let (ox, oy) = (out.0 as f32 * 3.5, out.1 as f32 * 3.5);
            path.push_str(&format!("l{} {}l{} {}", dx + ox, dy + oy, dx - ox, dy - oy));
        }
    }
    path + "Z"
}

fn coordinates() -> Markup {
    let letter = |column: u8| char::from(b'A' + column);
    html! {
        g.coords aria-hidden="true" {
            @for column in 0..Square::COLUMNS {
                @let x = FRAME + i32::from(column) * SIDE + SIDE / 2;
                text x=(x) y="17" { (letter(column)) } text x=(x) y="572" { (letter(column)) }
            }
            @for row in 0..Square::ROWS {
                @let y = FRAME + i32::from(row) * SIDE + SIDE / 2 + 4;
                text x="13" y=(y) { (row + 1) } text x="807" y=(y) { (row + 1) }
            }
        }
    }
}

fn ground(view: &View) -> Markup {
    let map = view.board.map();
    let grid: String = (1..i32::from(Square::COLUMNS))
        .map(|column| format!("M{} 0v{HEIGHT}", column * SIDE))
        .chain((1..i32::from(Square::ROWS)).map(|row| format!("M0 {}h{WIDTH}", row * SIDE)))
        .collect();
    let river = outline(map.river, 0, 12);
    let bare = map.temple_sites - view.board.occupied();
    html! {
        g.ground aria-hidden="true" {
            rect.land width=(WIDTH) height=(HEIGHT) {}
            rect width=(WIDTH) height=(HEIGHT) fill="url(#grain)" {}
            path.lines d=(grid) {}
            path.river fill-rule="evenodd" d=(river) {}
            path fill="url(#waves)" fill-rule="evenodd" d=(river) {}
            path.river-lines d=(river_lines(map.river)) {}
            rect width=(WIDTH) height=(HEIGHT) fill="url(#lamp)" {}
            g.sites { @for square in bare.iter() {
                @let (x, y) = corner(square);
                @if map.taken_first.contains(square) { rect.site-first x=(x + 7) y=(y + 7) width="34" height="34" rx="6" {} }
                use href="#rosette" x=(x + 13) y=(y + 13) width="22" height="22" {}
            } }
        }
    }
}

/// Short lines between river squares that lie side by side.
fn river_lines(river: SquareSet) -> String {
    let mut path = String::new();
    for square in river.iter() {
        let (x, y) = corner(square);
        if square.offset(1, 0).is_some_and(|east| river.contains(east)) {
            path.push_str(&format!("M{} {}v32", x + SIDE, y + 8));
        }
        if square.offset(0, 1).is_some_and(|south| river.contains(south)) {
            path.push_str(&format!("M{} {}h32", x + 8, y + SIDE));
        }
    }
    path
}

fn cell(scene: &Scene<'_, Tigris>, square: Square, realms: &[SquareSet], interactive: Interactive) -> Markup {
    let (x, y) = corner(square);
    let name = square.to_string();
    let last = scene.is_last(&name);
    let inside = html! { g.upright { (content(scene, square, realms)) @if last { use.mark-last href="#fold" {} } } };
    let place = format!("translate({x} {y})");
    // A ring on a piece is drawn around its sign.
    let filled = scene.view.board.tile_at(square).is_some() || scene.view.board.catastrophes().contains(square);
    match interactive {
        Interactive::No => html! { g.square transform=(place) { (inside) } },
        Interactive::Yes => html! {
            g.square.place.last[last].filled[filled] role="gridcell" id=(name) data-pick=(picks(scene, square)) tabindex="-1"
                data-centre={ (x + SIDE / 2) " " (y + SIDE / 2) } aria-label=(aria_label::square(scene, square, realms)) transform=(place) {
                rect.hit width="48" height="48" {}
                (inside)
            }
        },
    }
}

/// What a click on a square means: the square, or the reader's own leader that stands there.
fn picks(scene: &Scene<'_, Tigris>, square: Square) -> String {
    match scene.view.board.leader_at(square) {
        Some(leader) if Some(leader.seat) == scene.seat() => format!("{square} {}", leader.colour.office()),
        _ => square.to_string(),
    }
}

fn content(scene: &Scene<'_, Tigris>, square: Square, realms: &[SquareSet]) -> Markup {
    let view = scene.view;
    let board = &view.board;
    if let Some(leader) = board.leader_at(square) {
        let fights = view.conflict.is_some_and(|conflict| {
            let sides = [conflict.conflict.attacker, conflict.conflict.defender];
            conflict.conflict.colour == leader.colour && sides.contains(&leader.seat)
        });
        let dynasty = scene.narrator.seat_names.role(leader.seat);
        return html! {
            g data-key={ (leader.colour.office()) "-" (dynasty) } { (pieces::leader(leader.colour, dynasty, Some(strength(view, leader, square, realms)), fights)) }
            @if fights { use.mark-conflict href="#saw" {} }
        };
    }
    if let Some(colour) = board.tile_at(square) {
        let counted = view.conflict.is_some_and(|conflict| (conflict.attackers | conflict.defenders).contains(square));
        return html! {
            (pieces::tile(colour, counted))
            @if board.treasures().contains(square) { (pieces::treasure()) }
            @if board.building(colour) == Some(square) { (pieces::building(colour)) }
            @if view.union.is_some() && view.laid == Some(square) { (pieces::union()) }
        };
    }
    if board.catastrophes().contains(square) {
        return pieces::catastrophe();
    }
    PreEscaped(String::new())
}

/// The followers of a leader in its kingdom; in an internal conflict the temples beside it.
pub(super) fn strength(view: &View, leader: Leader, at: Square, realms: &[SquareSet]) -> u32 {
    match view.conflict {
        Some(conflict) if conflict.internal && conflict.conflict.colour == leader.colour => {
            view.board.temples_beside(at).into()
        }
        _ => {
            let kingdom = realms.iter().copied().find(|squares| squares.contains(at)).unwrap_or_default();
            (kingdom & view.board.tiles(leader.colour)).len()
        }
    }
}
