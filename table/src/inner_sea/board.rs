//! The board: the wooden frame with the tracks, the map, and what lies on it.
//!
//! The map picture is an asset that browsers keep; the page uses its parts by address, so that a new page carries only
//! the pieces. Every area is a place (`places.js`) with a spoken name; arrow keys go to the nearest area.

use super::pieces::{self, Livery, icon};
use super::places::{self, Place};
use super::{colour_of, data_of, labels};
use crate::assets;
use crate::look::Scene;
use crate::messages::Lang;
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Area;
use civitas_games::inner_sea::view::{StackView, View};
use maud::{Markup, PreEscaped, html};

const WIDTH: u32 = 1100;
const HEIGHT: u32 = 540;

/// The board for a page.
pub(super) fn board(scene: &Scene<'_, InnerSea>) -> Markup {
    let address = assets::url("inner-sea-map.svg");
    html! {
        div.sea-frame {
            (tracks(scene))
            svg.board.sea-map viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="group"
                aria-label=(scene.narrator.messages().text("inner-sea-board")) {
                defs { (pieces::definitions()) }
                use.base href={ (address) "#map" } {}
                (drawing(scene, &|part| format!("{address}#{part}")))
                g.marks aria-hidden="true" {}
            }
        }
    }
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
    assets::with_colours(&drawn, dark)
}

/// The rules of the style sheet that draw the board, between its two marks.
fn board_styles() -> String {
    let styles = assets::text("inner-sea.css");
    let board = styles.split_once("/* begin of the board */").map_or(styles.as_str(), |(_, board)| board);
    board.split("/* end of the board */").next().unwrap_or("").to_owned()
}

/// What lies on the map, with the address of a part of the map picture.
fn drawing(scene: &Scene<'_, InnerSea>, part: &dyn Fn(&str) -> String) -> Markup {
    let view = scene.view;
    let data = data_of(view);
    html! {
        g.territory aria-hidden="true" { @for area in data.all.iter() {
            @if let Some(colour) = sole_owner(view, area) {
                use class={ "held c" (colour) } href=(part(&format!("area-{area}"))) {}
            }
        } }
        g.closed-areas aria-hidden="true" { @for area in data.all.iter().filter(|area| !view.open.contains(area)) {
            use.closed-area href=(part(&format!("area-{area}"))) {}
        } }
        @if let Some(limit) = limit(view) { use.limit href=(part(limit)) {} }
        use.names href=(part(&format!("names-{}", scene.narrator.lang.code()))) {}
        @for area in data.all.iter() { (place(scene, area, part)) }
    }
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
    colour_of(view, only.of)
}

/// An area: its outline to point at, its stacks and Wonders.
fn place(scene: &Scene<'_, InnerSea>, area: Area, part: &dyn Fn(&str) -> String) -> Markup {
    let view = scene.view;
    let word = area.as_str();
    let Some(spots) = places::of(word) else { return html! {} };
    let stacks = stacks(view, area);
    let wonders: Vec<_> = view.wonders.iter().filter(|wonder| wonder.area == Some(area)).collect();
    let count = stacks.len() + wonders.len();
    let centre = spots.centre();
    let land = data_of(view).land.has(area);
    let contested = stacks.len() > 1 && stacks.iter().any(|stack| stack.n >= 2) && view.open.contains(&area);
    let fights = view.competition == Some(area);
    html! {
        g.area.place.last[scene.is_last(word)].fights[fights] id=(word) data-pick=(word) tabindex="-1" role="button"
            data-centre={ (centre.x) " " (centre.y) } data-reach="15" aria-label=(labels::area(scene, area, &stacks)) {
            use.outline href=(part(&format!("area-{word}"))) {}
            @for (nth, stack) in stacks.iter().enumerate() {
                (pieces::stack(livery(view, stack), stack.n, stack.allies, spots.at(nth, count), land))
            }
            @for (nth, wonder) in wonders.iter().enumerate() {
                @let colour = wonder.owner.and_then(|owner| colour_of(view, owner));
                (pieces::wonder(wonder.wonder.as_str(), colour, wonder.buried, spots.at(stacks.len() + nth, count)))
            }
            @if contested { (contested_mark(spots.at(0, count), spots.at(stacks.len() - 1, count))) }
            @if scene.is_last(word) { (fold(spots.at(0, count.max(1)))) }
        }
    }
}

/// The stacks of an area as they are drawn: the largest first, Barbarians last.
fn stacks(view: &View, area: Area) -> Vec<&StackView> {
    let mut stacks: Vec<_> = view.stacks.iter().filter(|stack| stack.area == area).collect();
    stacks.sort_by_key(|stack| (stack.of == "barbarians", std::cmp::Reverse(stack.n)));
    stacks
}

fn livery<'a>(view: &View, stack: &'a StackView) -> Livery<'a> {
    match colour_of(view, stack.of) {
        Some(colour) => Livery::Civilization { colour, emblem: stack.of },
        None => Livery::Barbarians,
    }
}

fn contested_mark(first: Place, last: Place) -> Markup {
    let y = first.y.max(last.y) + 17.0 * first.scale;
    pieces::saw(first.x.min(last.x) - 11.0, first.x.max(last.x) + 11.0, y)
}

/// The folded corner of what changed last.
fn fold(place: Place) -> Markup {
    html! { path.fold d={ "M" (place.x - 14.0) " " (place.y - 16.0) "h8l-8 8z" } {} }
}

/// The tracks in the frame: Epoch, turn, phases, piles.
fn tracks(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let step = |now: bool, before: bool, text: &str| {
        html! { li.step-number.done[before] aria-current=[now.then_some("step")] { (text) } }
    };
    html! {
        div.rail {
            div.track {
                span.label { (messages.text("inner-sea-epoch")) }
                ol { @for (index, roman) in ["I", "II", "III", "IV"].iter().take(usize::from(view.epochs)).enumerate() {
                    @let number = index as u8 + 1;
                    (step(number == view.epoch, number < view.epoch, roman))
                } }
            }
            div.track {
                span.label { (messages.text("inner-sea-turn")) }
                ol { @for number in 1..=4_u8 { (step(number == view.turn, number < view.turn, &number.to_string())) } }
            }
            ol.phases {
                @for phase in ["growth", "cards", "competition", "housekeeping"] {
                    li aria-current=[(view.phase == phase).then_some("step")] {
                        (icon(phase)) span.wide { (messages.term("inner-sea-track", phase, "")) }
                    }
                }
            }
            ul.piles {
                @for (sign, count, key) in [
                    ("deck", view.deck as usize, "inner-sea-deck"),
                    ("discard", view.discard.len(), "inner-sea-discard"),
                    ("wonder", view.wonders.iter().filter(|wonder| wonder.owner.is_none()).count(), "inner-sea-wonders-left"),
                ] {
                    li title=(messages.text(key)) { (icon(sign)) b.num { (count) } span.visually-hidden { " " (messages.text(key)) } }
                }
            }
        }
    }
}
