//! The map: frame, land, tiles, outskirts, pieces and figures, and a place for every square.

use super::land::{self, SIDE, rounded};
use super::pieces::{self, CityDrawing};
use super::preview::{given, is_covering};
use super::{labels, livery, own_player};
use crate::assets;
use crate::look::Scene;
use civitas_games::civ::Civ;
use civitas_games::civ::action::Action;
use civitas_games::civ::card::{BuildingId, WonderId};
use civitas_games::civ::square::{Direction, Square};
use civitas_games::civ::view::{CityView, CivView, FigureView, PlayerView, SquareView, TileView};
use maud::{Markup, PreEscaped, html};
use std::collections::BTreeSet;

/// The width of the frame around the map.
const FRAME: i32 = 17;

/// Columns and rows of the map.
fn size(view: &CivView) -> (usize, usize) {
    let most = |of: fn(Square) -> usize| view.tiles.iter().map(|tile| of(tile.corner) + 4).max().unwrap_or(4);
    (most(Square::x), most(Square::y))
}

/// The board for a page.
pub(super) fn board(scene: &Scene<'_, Civ>) -> Markup {
    let (wide, high) = size(scene.view);
    let (width, height) = (wide as i32 * SIDE, high as i32 * SIDE);
    html! {
        svg.board.civ-map.tall[high >= 2 * wide].fought[scene.view.battle.is_some()] viewBox={ (-FRAME) " " (-FRAME) " " (width + 2 * FRAME) " " (height + 2 * FRAME) } role="group"
            aria-label=(scene.narrator.messages().text("civ-board")) {
            (drawing(scene, &assets::url("civ-land.svg")))
            g.marks aria-hidden="true" {}
        }
    }
}

/// The map as a picture that stands alone: symbols, pictures of the land and the colours of a theme inside.
pub(super) fn picture(scene: &Scene<'_, Civ>, dark: bool) -> String {
    let inside = |name: &str| {
        let text = assets::text(name);
        let inner = text.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>"));
        inner.map_or_else(String::new, |(inner, _)| inner.to_owned())
    };
    let (wide, high) = size(scene.view);
    let (width, height) = (wide as i32 * SIDE + 2 * FRAME, high as i32 * SIDE + 2 * FRAME);
    let drawn = html! {
        svg.civ-map xmlns="http://www.w3.org/2000/svg" viewBox={ (-FRAME) " " (-FRAME) " " (width) " " (height) }
            width=(width * 2) height=(height * 2) {
            title { (scene.narrator.messages().text("civ-board")) }
            style { (PreEscaped(format!("<![CDATA[{}]]>", board_styles()))) }
            defs { (PreEscaped(inside("civ-symbols.svg"))) (PreEscaped(inside("civ-land.svg"))) }
            (drawing(scene, ""))
        }
    };
    let drawn = drawn.into_string().replace(&format!("{}#", assets::url("civ-symbols.svg")), "#");
    assets::with_colours(&drawn, dark)
}

/// The rules of the style sheet that draw the map, between its two marks.
fn board_styles() -> String {
    let styles = assets::text("civ.css");
    let board = styles.split_once("/* begin of the board */").map_or(styles.as_str(), |(_, board)| board);
    board.split("/* end of the board */").next().unwrap_or("").to_owned()
}

/// Everything on the map; `land` is the address of the pictures of the land.
fn drawing(scene: &Scene<'_, Civ>, land: &str) -> Markup {
    let view = scene.view;
    let (wide, high) = size(view);
    html! {
        defs { (land::patterns()) }
        g aria-hidden="true" {
            (frame(wide, high))
            (ground(view, land))
            @for tile in &view.tiles { (tile_border(view, tile)) }
            @for player in &view.players { @for city in &player.cities { (outskirts(view, player, city)) } }
            g.printed { @for square in view.squares.iter().filter(|square| is_bare(view, square)) { (printed(square)) } }
            @for player in &view.players { (gathering(view, player)) }
            g.pieces {
                @for square in &view.squares { (piece(view, square)) }
                @for player in &view.players { @for city in &player.cities { (city_block(view, player, city)) } }
            }
            // The rest of the map steps back while a battle is fought, the city that is attacked does not.
            @if let Some(battle) = &view.battle { @for player in &view.players {
                @for city in player.cities.iter().filter(|city| is_of(city, battle.square)) { (city_block(view, player, city)) }
            } }
            g.figures {
                @for player in &view.players { (figures(view, player)) }
                @for square in blockades(view) { (pieces::blockade(left(square), top(square))) }
            }
            @for square in &view.sealed { (seal(*square)) }
            @if let Some(battle) = &view.battle { (saw(battle.square)) }
            @if let (Some(march), None) = (&view.march, &view.battle) { (moving(march.square)) }
            @if is_covering(view) { (yields(scene)) }
        }
        g.cells { @for square in all_squares(view) { (place(scene, square)) } }
    }
}

fn left(square: Square) -> f32 {
    (square.x() as i32 * SIDE) as f32
}

fn top(square: Square) -> f32 {
    (square.y() as i32 * SIDE) as f32
}

fn cell(square: Square) -> (i32, i32) {
    (square.x() as i32, square.y() as i32)
}

/// The wooden frame with column letters and row numbers.
fn frame(wide: usize, high: usize) -> Markup {
    let (width, height) = (wide as i32 * SIDE, high as i32 * SIDE);
    let column = |x: usize| Square::at(x, 0).to_string().trim_end_matches('1').to_owned();
    html! {
        rect.frame x=(-FRAME) y=(-FRAME) width=(width + 2 * FRAME) height=(height + 2 * FRAME) rx="10" {}
        rect.frame-line x=(3 - FRAME) y=(3 - FRAME) width=(width + 2 * FRAME - 6) height=(height + 2 * FRAME - 6) rx="8" {}
        g.coords {
            @for x in 0..wide {
                @let at = x as i32 * SIDE + 24;
                text x=(at) y="-4.5" { (column(x)) } text x=(at) y=(height + 13) { (column(x)) }
            }
            @for y in 0..high {
                @let at = y as f32 * SIDE as f32 + 28.5;
                text x="-8.5" y=(at) { (y + 1) } text x=(width as f32 + 8.5) y=(at) { (y + 1) }
            }
        }
    }
}

/// Fields of terrain, lines between squares, and the pictures of the land.
fn ground(view: &CivView, land: &str) -> Markup {
    let of = |terrain: &str| -> BTreeSet<_> {
        view.squares
            .iter()
            .filter(|square| square.terrain.as_str() == terrain)
            .map(|square| cell(square.square))
            .collect()
    };
    let revealed: BTreeSet<_> = view.squares.iter().map(|square| cell(square.square)).collect();
    let mut lines = String::new();
    for &(x, y) in &revealed {
        let (x, y) = (x * SIDE, y * SIDE);
        lines.push_str(&format!("M{} {y}v{SIDE}h-{SIDE}", x + SIDE));
    }
    html! {
        (land::path("paper", rounded(&revealed, 0.0, 0.0)))
        @for terrain in ["desert", "grassland", "forest", "mountain", "water"] {
            @let outline = rounded(&of(terrain), 11.0, 0.0);
            path class={ "land " (terrain) } d=(outline) {}
            @if terrain == "desert" || terrain == "water" { path fill={ "url(#p-" (terrain) ")" } d=(outline) {} }
        }
        path.map-lines d=(lines) {}
        g.vignettes { @for square in &view.squares {
            @if square.terrain.as_str() != "water" && square.piece.as_deref() != Some("city") {
                (land::vignette(square.terrain.as_str(), square.square.x(), square.square.y(), land))
            }
        } }
    }
}

/// Is the square on a revealed tile?
fn is_revealed(view: &CivView, square: Square) -> bool {
    view.squares.iter().any(|known| known.square == square)
}

/// The seam of a tile with the arrow of its entry side; the back of a hidden one.
fn tile_border(view: &CivView, tile: &TileView) -> Markup {
    let (x, y) = (left(tile.corner), top(tile.corner));
    let at = |dx: f32, dy: f32, turn: i32| format!("translate({} {}) rotate({turn})", x + dx, y + dy);
    if tile.tile.is_some() {
        let (dx, dy, turn) = match tile.arrow {
            Direction::South => (96.0, 188.0, 0),
            Direction::West => (4.0, 96.0, 90),
            Direction::North => (96.0, 4.0, 180),
            Direction::East => (188.0, 96.0, 270),
        };
        return html! {
            rect.seam x=(x + 0.75) y=(y + 0.75) width="190.5" height="190.5" rx="5" {}
            path.entry-arrow transform=(at(dx, dy, turn)) d="M0 -6L6 3H-6Z" {}
        };
    }
    let (column, row) = (tile.corner.x(), tile.corner.y());
    let sides = [
        (column.checked_sub(1).map(|x| Square::at(x, row)), 16.0, 96.0, 90),
        (Some(Square::at(column + 4, row)), 176.0, 96.0, 270),
        (row.checked_sub(1).map(|y| Square::at(column, y)), 96.0, 16.0, 180),
        (Some(Square::at(column, row + 4)), 96.0, 176.0, 0),
    ];
    html! {
        g.back {
            rect.leather x=(x + 1.5) y=(y + 1.5) width="189" height="189" rx="8" {}
            rect fill="url(#p-back)" x=(x + 1.5) y=(y + 1.5) width="189" height="189" rx="8" {}
            rect.tooling x=(x + 12.0) y=(y + 12.0) width="168" height="168" rx="6" {}
            circle.tooling cx=(x + 96.0) cy=(y + 96.0) r="44" {}
            use.rose href=(pieces::symbol("compass")) x=(x + 61.0) y=(y + 61.0) width="70" height="70" {}
            @for (beside, dx, dy, turn) in sides {
                // It can be entered from this side: its arrow will point this way.
                @if beside.is_some_and(|square| is_revealed(view, square)) {
                    path.entry transform=(at(dx, dy, turn)) d="M0 -9L9 7H-9Z" {}
                }
            }
        }
    }
}

/// The mat under a city: its outskirts in the line of its owner.
fn outskirts(view: &CivView, player: &PlayerView, city: &CityView) -> Markup {
    let mut cells: BTreeSet<_> = city.outskirts.iter().map(|&square| cell(square)).collect();
    cells.extend([Some(city.centre), city.second].into_iter().flatten().map(cell));
    let chosen = view.action.as_ref().is_some_and(|action| action.city == city.number) && view.active == player.seat
        || is_managed(view, player, city);
    let outline = rounded(&cells, 9.0, 2.5);
    html! {
        @if chosen { path.mat-halo d=(outline) {} }
        path class={ "mat livery-" (livery(view, player.seat)) @if chosen { " chosen" } } d=(outline) {}
    }
}

/// Is it decided at this moment what this city does?
pub(super) fn is_managed(view: &CivView, player: &PlayerView, city: &CityView) -> bool {
    let top = view.prompt.last().map_or("", |top| top.text.as_str());
    top == format!("make {} {}", player.colour.as_str(), city.number)
}

/// Does nothing cover what the tile prints?
fn is_bare(_view: &CivView, square: &SquareView) -> bool {
    square.piece.is_none() && square.great.is_none() && square.relic.is_none()
}

fn printed(square: &SquareView) -> Markup {
    let (x, y) = (left(square.square), top(square.square));
    html! {
        @if let Some(resource) = square.resource { (pieces::plaque(resource.as_str(), x, y)) }
        @if square.coins > 0 { (pieces::plaque("coin", x, y)) }
        @if square.culture > 0 { (pieces::plaque("culture", x, y)) }
    }
}

/// Dots from scouts to the city to which they send their square.
fn gathering(view: &CivView, player: &PlayerView) -> Markup {
    html! { @for scout in player.scouts.iter().filter(|scout| scout.sends > 0) {
        @if let Some(city) = player.cities.iter().find(|city| city.number == scout.sends) {
            path class={ "sends livery-" (livery(view, player.seat)) }
                d={ "M" (left(scout.square) + 24.0) " " (top(scout.square) + 24.0) "L" (left(city.centre) + 24.0) " " (top(city.centre) + 24.0) } {}
        }
    } }
}

/// What stands on a square, without cities and figures.
fn piece(view: &CivView, square: &SquareView) -> Markup {
    let (x, y) = (left(square.square), top(square.square));
    let named = square.piece.as_deref().unwrap_or("");
    html! {
        @if let Some(relic) = square.relic {
            @let sign = match relic.as_str() { "atlantis" => "relic-atlantis", "school" => "relic-confucius", _ => "relic-gold" };
            (pieces::marker(sign, x, y))
        } @else if let Some(great) = square.great {
            (pieces::person(&great.to_string(), x, y))
        } @else if named == "hut" || named == "village" {
            (pieces::marker(named, x, y))
        } @else if let Some(building) = BuildingId::named(named) {
            (pieces::building(named, x, y, building.card().limited))
        } @else if WonderId::named(named).is_some() {
            @let obsolete = view.players.iter().flat_map(|player| &player.wonders).any(|(wonder, _, old)| *old && wonder.to_string() == named);
            (pieces::wonder(named, x, y, obsolete))
        }
        @if square.disaster { use.disaster href=(pieces::symbol("disaster")) x=(x + 2.0) y=(y + 2.0) width="14" height="14" {} }
    }
}

/// Does the city lie on this square?
fn is_of(city: &CityView, square: Square) -> bool {
    city.centre == square || city.second == Some(square)
}

fn civ_word(player: &PlayerView) -> String {
    player.civ.map_or_else(String::new, |civ| civ.to_string())
}

fn city_block(view: &CivView, player: &PlayerView, city: &CityView) -> Markup {
    let second = city.second.unwrap_or(city.centre);
    let corner = Square::at(city.centre.x().min(second.x()), city.centre.y().min(second.y()));
    let size = (1 + city.centre.x().abs_diff(second.x()), 1 + city.centre.y().abs_diff(second.y()));
    let drawing = CityDrawing {
        livery: livery(view, player.seat),
        civ: &civ_word(player),
        capital: city.number == 1,
        walls: city.walls,
        size: (size.0 as f32, size.1 as f32),
    };
    pieces::city(drawing, left(corner), top(corner))
}

/// The squares on which figures stand, each with how many.
fn stacks(figures: &[FigureView]) -> Vec<(Square, u8)> {
    let mut stacks: Vec<(Square, u8)> = Vec::new();
    for figure in figures {
        match stacks.iter_mut().find(|(square, _)| *square == figure.square) {
            Some((_, count)) => *count += 1,
            None => stacks.push((figure.square, 1)),
        }
    }
    stacks
}

fn figures(view: &CivView, player: &PlayerView) -> Markup {
    let (armies, scouts) = (stacks(&player.armies), stacks(&player.scouts));
    let (livery, civ) = (livery(view, player.seat), civ_word(player));
    // Armies and scouts of one square stand side by side.
    let beside = |square: Square, others: &[(Square, u8)]| others.iter().any(|(other, _)| *other == square);
    html! {
        @for &(square, count) in &scouts {
            @let aside = if beside(square, &armies) { 11.0 } else { 0.0 };
            (pieces::scout(livery, &civ, left(square) + 24.0 + aside, top(square) + 22.0, count))
        }
        @for &(square, count) in &armies {
            @let aside = if beside(square, &scouts) { 9.0 } else { 0.0 };
            (pieces::army(livery, &civ, left(square) + 24.0 - aside, top(square) + 21.0, count))
        }
    }
}

/// Squares of a city's outskirts on which an enemy figure stands (CIV-383).
fn blockades(view: &CivView) -> BTreeSet<Square> {
    let mut squares = BTreeSet::new();
    for city in view.players.iter().flat_map(|player| player.cities.iter().map(move |city| (player.seat, city))) {
        let enemies = view.players.iter().filter(|other| other.seat != city.0);
        let figures = enemies.flat_map(|enemy| enemy.armies.iter().chain(&enemy.scouts));
        squares.extend(figures.map(|figure| figure.square).filter(|square| city.1.outskirts.contains(square)));
    }
    squares
}

/// Brackets around the group that moves.
fn moving(square: Square) -> Markup {
    let path = "M4 14V4H14M34 4H44V14M44 34V44H34M14 44H4V34";
    let at = format!("translate({} {})", left(square), top(square));
    html! { path.moving.halo transform=(at) d=(path) {} path.moving transform=(at) d=(path) {} }
}

/// What each possible square gives now: it will be lost.
fn yields(scene: &Scene<'_, Civ>) -> Markup {
    let squares = scene.legal.iter().filter_map(|action| match *action {
        Action::At { square } => scene.view.squares.iter().find(|known| known.square == square),
        _ => None,
    });
    html! { @for square in squares {
        @let gives: Vec<_> = ["production", "trade", "culture"].into_iter().zip(given(square)).filter(|(_, n)| *n > 0).collect();
        @if !gives.is_empty() { g.yields transform=(format!("translate({} {})", left(square.square), top(square.square))) {
            @let width = 19.0 * gives.len() as f32 + 3.0;
            rect x=(24.0 - width / 2.0) y="1" width=(width) height="15" rx="7.5" {}
            @for (nth, (sign, n)) in gives.iter().enumerate() {
                @let x = 24.0 - width / 2.0 + 19.0 * nth as f32;
                text x=(x + 7.5) y="12.4" { (n) }
                (pieces::glyph(sign, x + 15.0, 8.5, 10.5))
            }
        } }
    } }
}

/// A sealed square: no figure leaves it.
fn seal(square: Square) -> Markup {
    html! { rect.sealed x=(left(square) + 3.0) y=(top(square) + 3.0) width="42" height="42" rx="6" {} }
}

/// A saw-tooth line around the square of a battle.
fn saw(square: Square) -> Markup {
    let (x, y) = (left(square), top(square));
    let teeth = 8;
    let mut path = String::new();
    for side in 0..4 {
        for step in 0..teeth * 2 {
            let along = f32::from(step as u8) * 48.0 / 16.0;
            let depth = if step % 2 == 1 { 5.0 } else { 0.0 };
            let (dx, dy) = match side {
                0 => (along, depth),
                1 => (48.0 - depth, along),
                2 => (48.0 - along, 48.0 - depth),
                _ => (depth, 48.0 - along),
            };
            path.push_str(&format!("{}{} {}", if path.is_empty() { 'M' } else { 'L' }, x + dx, y + dy));
        }
    }
    path.push('Z');
    html! { path.mark-conflict.halo d=(path) {} path.mark-conflict d=(path) {} }
}

/// Every square of the map, hidden ones too, in reading order.
fn all_squares(view: &CivView) -> BTreeSet<Square> {
    let of = |tile: &TileView| {
        let (x, y) = (tile.corner.x(), tile.corner.y());
        (0..16).map(move |index| Square::at(x + index % 4, y + index / 4))
    };
    view.tiles.iter().flat_map(of).collect()
}

/// A square to point at, with its spoken name.
fn place(scene: &Scene<'_, Civ>, square: Square) -> Markup {
    let word = square.to_string();
    let (x, y) = (left(square), top(square));
    let last = scene.is_last(&word);
    // A map that is larger than its frame shows first what is the reader's.
    let mine = own_player(scene.view).is_some_and(|own| {
        own.cities.iter().any(|city| city.centre == square)
            || own.armies.iter().chain(&own.scouts).any(|figure| figure.square == square)
    });
    html! {
        g.place.last[last].mine[mine] id=(word) data-pick=(word) tabindex="-1" role="button" data-centre={ (x + 24.0) " " (y + 24.0) }
            aria-label=(labels::square(scene, square)) {
            rect x=(x) y=(y) width=(SIDE) height=(SIDE) {}
            @if last { path.mark-last d={ "M" (x + 1.5) " " (y + 1.5) "h14l-14 14z" } {} }
        }
    }
}
