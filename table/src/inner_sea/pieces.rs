//! Disks, stacks, cities and Wonders. Shape before colour: a round disk is a Camp, two layers a Settlement, battlements
//! a City, a spiked disk a Barbarian, a block on a base a Wonder. The emblem names the civilization.

use super::places::Place;
use crate::assets;
use maud::{Markup, html};
use std::fmt::Write as _;
use std::sync::OnceLock;

/// The outline of a City: a disk with battlements.
const CITY: &str = "M-9.6-2.6V-12.4H-5.7V-9.6H-2.2V-12.4H2.2V-9.6H5.7V-12.4H9.6V-2.6A9.6 9.6 0 0 1-9.6-2.6Z";

/// The most layers that are drawn; the number says the rest.
const MAX_LAYERS: u8 = 4;

/// The address of a symbol.
pub(super) fn symbol(name: &str) -> String {
    format!("{}#{name}", assets::url("inner-sea-symbols.svg"))
}

/// A symbol in a line of text; words beside it say what it is.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { use href=(symbol(name)) {} } }
}

/// A faction as a disc beside a text.
pub(super) fn disc(livery: &str, emblem: &str, size: &str) -> Markup {
    html! { span class={ "disc " (livery) " " (size) } aria-hidden="true" { (icon(emblem)) } }
}

/// A star of twelve points around (0, y): the edge of a Barbarian disk.
fn star(y: f32) -> String {
    let mut path = String::from("M");
    for corner in 0..24 {
        let radius = if corner % 2 == 0 { 10.8 } else { 8.6 };
        let angle = std::f32::consts::PI * corner as f32 / 12.0;
        let separator = if corner == 0 { "" } else { "L" };
        let _ = write!(path, "{separator}{:.1} {:.1}", radius * angle.sin(), y - radius * angle.cos());
    }
    path + "Z"
}

/// What stacks are drawn from, once a page: `disk-1` … `disk-4` and `wild-1` … `wild-4`.
pub(super) fn definitions() -> Markup {
    let side = |y: f32, radius: f32| html! { circle.disk-edge cy=(y) r=(radius) {} };
    html! {
        g #disk-1 { ellipse.disk-shade cy="4" rx="10.4" ry="9" {} (side(1.7, 10.0)) circle.disk-face cy="-1" r="10" {} }
        g #disk-2 {
            ellipse.disk-shade cy="5" rx="10.4" ry="9" {} (side(3.2, 10.0)) (side(0.6, 10.0))
            circle.disk-face cy="-2" r="10" {}
        }
        g #disk-3 {
            ellipse.disk-shade cy="6" rx="10.2" ry="8.6" {} (side(4.4, 9.6)) (side(2.1, 9.6)) (side(-0.2, 9.6))
            path.disk-face d=(CITY) {}
        }
        g #disk-4 {
            ellipse.disk-shade cy="7" rx="10.2" ry="8.6" {}
            (side(6.2, 9.6)) (side(4.0, 9.6)) (side(1.8, 9.6)) (side(-0.4, 9.6)) path.disk-face d=(CITY) {}
        }
        @for layers in 1..=MAX_LAYERS {
            @let height = f32::from(layers);
            g id={ "wild-" (layers) } {
                ellipse.disk-shade cy=(3 + layers) rx="10.4" ry="9" {}
                @for layer in (1..=layers).rev() { path.disk-edge d=(star(1.6 + 2.0 * f32::from(layer) - height)) {} }
                path.disk-face d=(star(0.2 - height)) {}
            }
        }
    }
}

/// Who a stack belongs to, as it is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) enum Livery<'a> {
    /// A civilization: the number of its colour, and its emblem.
    Civilization {
        /// The colour, from 1.
        colour: usize,
        /// The word of the civilization.
        emblem: &'a str,
    },
    /// The Barbarians.
    Barbarians,
}

/// A stack at its place. Only on land three or more disks are a City (ACIS-009).
pub(super) fn stack(livery: Livery<'_>, count: u8, allies: u8, place: Place, land: bool) -> Markup {
    let layers = match livery {
        Livery::Barbarians => count.min(MAX_LAYERS),
        Livery::Civilization { .. } if land || count < 3 => count.min(MAX_LAYERS),
        Livery::Civilization { .. } => 2,
    };
    let class = match livery {
        Livery::Civilization { colour, .. } => format!("stack c{colour}"),
        Livery::Barbarians => "stack wild".to_owned(),
    };
    html! {
        g class=(class) transform=(at(place)) {
            @if allies > 0 { (ally(allies)) }
            @match livery {
                Livery::Barbarians => {
                    @let y = 0.2 - f32::from(layers);
                    use href={ "#wild-" (layers) } {}
                    path.cross d={ "M-3.6 " (y - 3.6) "l7.2 7.2m0-7.2l-7.2 7.2" } {}
                }
                Livery::Civilization { emblem, .. } => {
                    @let (y, size) = match layers { 1 => (-1.0_f32, 13.5_f32), 2 => (-2.0, 13.5), _ => (-3.4, 12.5) };
                    use href={ "#disk-" (layers) } {}
                    use.emblem href=(symbol(&format!("civ-{emblem}"))) x=(-size / 2.0) y=(y - size / 2.0) width=(size) height=(size) {}
                }
            }
            @if count > 1 { g.count transform="translate(8.6 7.4)" { circle r="5.9" {} text y="3.4" { (count) } } }
        }
    }
}

/// White disks half behind a stack (ACIS-Q: allies count for the competition only).
fn ally(count: u8) -> Markup {
    html! {
        g.ally transform="translate(-8.5 -6)" {
            circle r="7" {} path d="M-3 0h6M0-3v6" {}
            @if count > 1 { text x="-9" y="-4" { (count) } }
        }
    }
}

/// The symbol of a Wonder; a Wonder of a pack has the common one.
pub(super) fn wonder_symbol(word: &str) -> String {
    static SYMBOLS: OnceLock<String> = OnceLock::new();
    let symbols = SYMBOLS.get_or_init(|| assets::text("inner-sea-symbols.svg"));
    let own = format!("wonder-{}", word.replace('_', "-"));
    if symbols.contains(&format!("id=\"{own}\"")) { own } else { "wonder".to_owned() }
}

/// A Wonder on the map.
pub(super) fn wonder(word: &str, colour: Option<usize>, buried: bool, place: Place) -> Markup {
    html! {
        g class={ "wonder" @if let Some(colour) = colour { " c" (colour) } @if buried { " buried" } } transform=(at(place)) {
            rect.block x="-10" y="-11" width="20" height="19" rx="2.5" {}
            use.glyph href=(symbol(&wonder_symbol(word))) x="-7.5" y="-9.5" width="15" height="15" {}
            rect.base x="-11" y="7" width="22" height="4.6" rx="1.5" {}
        }
    }
}

/// The transformation that puts a drawing at a place.
pub(super) fn at(place: Place) -> String {
    let Place { x, y, scale } = place;
    if (scale - 1.0).abs() < 0.01 {
        format!("translate({x} {y})")
    } else {
        format!("translate({x} {y}) scale({scale})")
    }
}

/// An area that is closed: a border area of a game for two or three.
pub(super) fn closed(place: Place) -> Markup {
    html! { g.closed transform=(at(place)) aria-hidden="true" { circle r="10" {} path d="M-5.5 0H5.5" {} } }
}

/// A deep sea before the Epoch in which it opens (ACIS-021).
pub(super) fn deep_note(place: Place) -> Markup {
    html! {
        g.deep-note transform={ "translate(" (place.x) " " (place.y) ")" } aria-hidden="true" {
            use href=(symbol("closed")) x="-15" y="-6.5" width="13" height="13" {}
            text x="1" y="3.4" { "IV" }
        }
    }
}
