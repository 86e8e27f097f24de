//! The board: the map and what lies on it.
//!
//! The map picture is an asset that browsers keep; the page uses its parts by address, so that a new page carries only
//! the pieces. Every area is a place (`places.js`) with a spoken name; arrow keys go to the nearest area.

use super::pieces::{self, Livery};
use super::places::{self, Place};
use super::{colours, data_of, labels, marks};
use crate::assets;
use crate::look::Scene;
use crate::messages::Lang;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::data::Data;
use civitas_games::inner_sea::ids::{Area, Civ};
use civitas_games::inner_sea::view::{StackView, View, WonderView};
use maud::{Markup, PreEscaped, html};
use std::fmt::Write as _;

/// The size of the map picture.
pub(super) const WIDTH: u32 = 1100;
pub(super) const HEIGHT: u32 = 540;

/// The board for a page.
pub(super) fn board(scene: &Scene<'_, InnerSea>) -> Markup {
    let address = assets::url("inner-sea-map.svg");
    html! {
        svg.board.sea-map viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group"
            aria-label=(scene.narrator.messages().text("inner-sea-board")) {
            defs { (pieces::definitions()) (ghosts(scene.view)) }
            use.base href={ (address) "#map" } {}
            (drawing(scene, &|part| format!("{address}#{part}")))
            g.marks aria-hidden="true" {}
        }
    }
}

/// A disk of each faction as it would arrive, for the script to lay where an action places it.
fn ghosts(view: &View) -> Markup {
    let place = Place { x: 0.0, y: 0.0, scale: 1.0 };
    let civs = view.civs.iter().filter_map(|civ| civ.civ.map(Civ::as_str));
    html! { @for of in civs.chain(["barbarians"]) {
        g id={ "ghost-" (of) } { (pieces::stack(livery(view, of), 1, 0, place, true)) }
    } }
}

/// The map as a picture that stands alone: the parts of the map and the colours of a theme inside.
pub(super) fn picture(scene: &Scene<'_, InnerSea>, dark: bool) -> String {
    let inside = |name: &str| {
        let text = assets::text(name);
        let inner = text.split_once('>').and_then(|(_, rest)| rest.rsplit_once("</svg>"));
        inner.map_or_else(String::new, |(inner, _)| inner.to_owned())
    };
    let hidden = match scene.narrator.lang {
        Lang::En => "#names-es,#limit-2,#limit-3{display:none}",
        Lang::Es => "#names-en,#limit-2,#limit-3{display:none}",
    };
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } width=(WIDTH * 2) height=(HEIGHT * 2) {
            title { (scene.narrator.messages().text("inner-sea-board")) }
            style { (PreEscaped(format!("<![CDATA[{}{hidden}]]>", board_styles()))) }
            defs { (PreEscaped(inside("inner-sea-symbols.svg"))) (pieces::definitions()) }
            (PreEscaped(inside("inner-sea-map.svg")))
            (drawing(scene, &|part| format!("#{part}")))
        }
    };
    let drawn = drawn.into_string().replace(&format!("{}#", assets::url("inner-sea-symbols.svg")), "#");
    assets::with_colours(&in_full(&drawn), dark)
}

/// Every disk drawn where it lies: programs that draw pictures give no style to a shape by where it is used.
fn in_full(drawn: &str) -> String {
    let definitions = pieces::definitions().into_string();
    let shapes = definitions.split("<g id=\"").filter_map(|shape| {
        let (name, shape) = shape.split_once("\">")?;
        Some((name, shape.strip_suffix("</g>")?))
    });
    shapes.fold(drawn.to_owned(), |drawn, (name, shape)| {
        drawn.replace(&format!("<use href=\"#{name}\"></use>"), &format!("<g>{shape}</g>"))
    })
}

/// The rules of the style sheet that draw the board, between its two marks.
fn board_styles() -> String {
    let styles = assets::text("inner-sea.css");
    let board = styles.split_once("/* begin of the board */").map_or(styles.as_str(), |(_, board)| board);
    in_own_colours(&styles, with_liveries(board.split("/* end of the board */").next().unwrap_or("")))
}

/// The rules with the colours of seats that this style sheet has: another one gives other colours to the same names.
fn in_own_colours(styles: &str, rules: String) -> String {
    let colours = styles.lines().filter_map(|line| line.trim().strip_suffix(';')?.split_once(':'));
    colours
        .filter(|(name, _)| name.starts_with("--seat-"))
        .fold(rules, |rules, (name, colour)| rules.replace(&format!("var({name})"), colour.trim()))
}

/// The same rules with a rule of its own for each livery: only browsers know colours that a class sets for what is inside.
fn with_liveries(styles: &str) -> String {
    let is_livery = |line: &&str| line.contains("{ --seat:");
    let liveries: Vec<(&str, Vec<(&str, &str)>)> = styles
        .lines()
        .filter(is_livery)
        .filter_map(|line| line.trim_end_matches('}').split_once('{'))
        .map(|(class, colours)| (class.trim(), colours.split(';').filter_map(|one| one.split_once(':')).collect()))
        .collect();
    let mut out = String::new();
    for line in styles.lines().filter(|line| !is_livery(line)) {
        let Some((selector, body)) =
            line.split_once('{').filter(|_| line.contains("var(--seat") || line.contains("var(--edge"))
        else {
            let _ = writeln!(out, "{line}");
            continue;
        };
        // Without a livery: what stands behind the comma.
        let plain = body.replace("var(--seat, var(--sea-block))", "var(--sea-block)");
        if plain != body {
            let _ = writeln!(out, "{selector}{{{plain}");
        }
        let last = selector.trim().rsplit(' ').next().unwrap_or_default();
        for (class, colours) in &liveries {
            let body = colours
                .iter()
                .fold(body.replace("var(--seat, var(--sea-block))", "var(--seat)"), |body, (name, colour)| {
                    body.replace(&format!("var({})", name.trim()), colour.trim())
                });
            let _ = writeln!(out, "{class} {last}, {last}{class} {{{body}");
        }
    }
    out
}

/// What lies on the map, with the address of a part of the map picture.
fn drawing(scene: &Scene<'_, InnerSea>, part: &dyn Fn(&str) -> String) -> Markup {
    let view = scene.view;
    let data = data_of(view);
    let out = |area: &Area| !view.open.contains(area);
    html! {
        // The outline of a sea goes around its islands, not along their coasts: what is said of a sea leaves them out.
        mask #off-islands maskUnits="userSpaceOnUse" x="0" y="0" width=(WIDTH) height=(HEIGHT) {
            rect width=(WIDTH) height=(HEIGHT) fill="#fff" {}
            @for area in islands(data) { use href=(part(&format!("area-{area}"))) fill="#000" {} }
        }
        @for (land, mask) in [(false, Some("url(#off-islands)")), (true, None)] {
            g.territory mask=[mask] aria-hidden="true" { @for area in data.all.iter().filter(|area| data.land.has(*area) == land) {
                @if let Some(colour) = sole_owner(view, area) {
                    use class={ "held c" (colour) } href=(part(&format!("area-{area}"))) {}
                }
            } }
            g.closed-areas mask=[mask] aria-hidden="true" { @for area in data.all.iter().filter(|area| data.land.has(*area) == land).filter(out) {
                use.closed-area href=(part(&format!("area-{area}"))) {}
            } }
        }
        @if let Some(limit) = limit(view) { use.limit href=(part(limit)) {} }
        use.names href=(part(&format!("names-{}", scene.narrator.lang.code()))) {}
        g.pieces.faded[view.competition.is_some()] {
            // Islands lie in the outlines of the seas around them, so land is drawn on top and receives the pointer.
            @for area in data.all.iter().filter(|area| !data.land.has(*area)) { (place(scene, area, part)) }
            @for area in data.all.iter().filter(|area| data.land.has(*area)) { (place(scene, area, part)) }
            @for area in &view.border { @if let Some(spots) = places::of(area.as_str()) { (pieces::closed(spots.centre())) } }
        }
        @if view.epoch < 4 {
            @for area in data.deep.iter().filter(|area| !out(area) && stacks(view, *area).is_empty()) {
                @if let Some(spots) = places::of(area.as_str()) { (pieces::deep_note(spots.centre())) }
            }
        }
        (marks::plate(scene))
        (marks::chosen(scene))
    }
}

/// The areas of islands.
fn islands(data: &Data) -> impl Iterator<Item = Area> + '_ {
    data.all.iter().filter(|area| {
        data.areas.get(area.index()).is_some_and(|known| known.as_ref().is_some_and(|known| known.island.is_some()))
    })
}

/// The border line of a game for two or three, by its marked areas.
fn limit(view: &View) -> Option<&'static str> {
    let has = |word: &str| view.border.iter().any(|area| area.as_str() == word);
    if has("dalmatia") {
        Some("limit-2")
    } else if has("phrygia") {
        Some("limit-3")
    } else {
        None
    }
}

/// The colour of the civilization that holds the area alone.
fn sole_owner(view: &View, area: Area) -> Option<usize> {
    let mut there = view.stacks.iter().filter(|stack| stack.area == area);
    let only = there.next().filter(|_| there.next().is_none())?;
    colours::of(view, only.of)
}

/// An area: its outline to point at, its stacks and Wonders.
fn place(scene: &Scene<'_, InnerSea>, area: Area, part: &dyn Fn(&str) -> String) -> Markup {
    let view = scene.view;
    let word = area.as_str();
    let Some(spots) = places::of(word) else { return html! {} };
    let (stacks, wonders) = (stacks(view, area), wonders(view, area));
    let count = stacks.len() + wonders.len();
    let anchor = anchor(view, area).unwrap_or_else(|| spots.centre());
    let land = data_of(view).land.has(area);
    let fights = view.competition == Some(area);
    let mine = stacks.iter().any(|stack| is_readers(scene, stack.of));
    let order = view.competitions.iter().filter(|next| Some(next.area) != view.competition);
    let order = order.clone().position(|next| next.area == area).map(|nth| nth + 1);
    html! {
        g.area.place.last[scene.is_last(word)].mine[mine] id=(word) data-pick=(word) tabindex="-1" role="button"
            data-centre={ (anchor.x) " " (anchor.y) } data-reach="15" aria-label=(labels::area(scene, area, &stacks)) {
            use.outline href=(part(&format!("area-{word}"))) {}
            @if !fights {
                @for (nth, stack) in stacks.iter().enumerate() {
                    (pieces::stack(livery(view, stack.of), stack.n, stack.allies, spots.at(nth, count), land))
                }
                @for (nth, wonder) in wonders.iter().enumerate() {
                    @let colour = wonder.owner.and_then(|owner| colours::of(view, owner));
                    (pieces::wonder(wonder.wonder.as_str(), colour, wonder.buried, spots.at(stacks.len() + nth, count)))
                }
                @if let Some(order) = order { (marks::contested(spots.at(0, count), spots.at(stacks.len() - 1, count), order)) }
            }
            @if scene.is_last(word) { (marks::fold(spots.at(0, count.max(1)))) }
        }
    }
}

/// Does the reader play this faction?
fn is_readers(scene: &Scene<'_, InnerSea>, of: &str) -> bool {
    let mut own = scene.view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat());
    own.any(|civ| civ.civ.is_some_and(|civ| civ.as_str() == of))
}

/// The stacks of an area as they are drawn: the largest first, Barbarians last.
pub(super) fn stacks(view: &View, area: Area) -> Vec<&StackView> {
    let mut stacks: Vec<_> = view.stacks.iter().filter(|stack| stack.area == area).collect();
    stacks.sort_by_key(|stack| (stack.of == "barbarians", std::cmp::Reverse(stack.n)));
    stacks
}

/// The Wonders whose blocks stand in an area.
pub(super) fn wonders(view: &View, area: Area) -> Vec<&WonderView> {
    view.wonders.iter().filter(|wonder| wonder.area == Some(area)).collect()
}

/// Where the stack of a faction stands in an area, or would stand.
pub(super) fn place_of(view: &View, area: Area, of: &str) -> Option<Place> {
    let spots = places::of(area.as_str())?;
    let (stacks, wonders) = (stacks(view, area), wonders(view, area));
    let count = stacks.len() + wonders.len();
    if view.competition == Some(area) {
        return stacks.iter().position(|stack| stack.of == of).map(|nth| marks::on_plate(view, area, nth));
    }
    Some(match stacks.iter().position(|stack| stack.of == of) {
        Some(nth) => spots.at(nth, count),
        None => spots.at(count, count + 1),
    })
}

/// Where the marks of an area lie: around the disk that an answer is about, or where one would land.
fn anchor(view: &View, area: Area) -> Option<Place> {
    let there = stacks(view, area);
    let own = view.prompt.civ.filter(|own| there.iter().any(|stack| stack.of == *own));
    let places_disk = matches!(view.prompt.word, "deploy" | "land");
    let other = there.iter().find(|stack| Some(stack.of) != view.prompt.civ).map(|stack| stack.of);
    let about = match view.prompt.word {
        "targets" => other.or(own),
        _ => own.or(other.filter(|_| !places_disk)),
    };
    place_of(view, area, about.unwrap_or(""))
}

/// How the disks of a faction are drawn.
pub(super) fn livery<'a>(view: &View, of: &'a str) -> Livery<'a> {
    match colours::of(view, of) {
        Some(colour) => Livery::Civilization { colour, emblem: of },
        None => Livery::Barbarians,
    }
}
