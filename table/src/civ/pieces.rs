//! The pieces. Shape before colour: a hanging banner is an army, a compass a scout, a block a city, a square a building,
//! an arch a wonder, an ivory disc a great person, a hexagon a hut, a spiked disc a village, a diamond a relic.

use crate::assets;
use maud::{Markup, html};
use std::fmt::Write as _;

/// The outline of a banner inside the box 0 0 24 28, one for each livery: the same for figures, seats, log and track.
pub(super) const BANNERS: [&str; 5] = [
    "M1.5 1.5H22.5V26.5H1.5Z",
    "M1.5 1.5H22.5V18.5L12 27L1.5 18.5Z",
    "M1.5 1.5H22.5V27L12 19.5L1.5 27Z",
    "M1.5 1.5H22.5V16.3A10.5 10.5 0 0 1 1.5 16.3Z",
    "M1.5 1.5H22.5V17H17V22H12V27H6.8V22H1.5Z",
];

/// The address of a symbol.
pub(super) fn symbol(name: &str) -> String {
    format!("{}#{}", assets::url("civ-symbols.svg"), name.replace('_', "-"))
}

/// A symbol in a line of text; words beside it say what it is.
pub(super) fn icon(name: &str) -> Markup {
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { use href=(symbol(name)) {} } }
}

/// A symbol around a centre of the map.
pub(super) fn glyph(name: &str, x: f32, y: f32, size: f32) -> Markup {
    html! { use.glyph href=(symbol(name)) x=(x - size / 2.0) y=(y - size / 2.0) width=(size) height=(size) {} }
}

/// The emblem of a civilization; a plain mark before one is chosen.
fn emblem(civ: &str) -> String {
    if civ.is_empty() { "capital".to_owned() } else { format!("emblem-{civ}") }
}

/// The banner of a seat with the emblem of its civilization.
pub(super) fn banner(livery: u8, civ: &str) -> Markup {
    let outline = BANNERS.get(usize::from(livery).saturating_sub(1)).copied().unwrap_or(BANNERS[0]);
    html! {
        path.cloth d=(outline) {}
        (glyph(&emblem(civ), 12.0, 11.8, 16.5))
    }
}

/// The banner of a seat in a line of text.
pub(super) fn shield(livery: u8, civ: &str) -> Markup {
    html! { svg class={ "shield livery-" (livery) } viewBox="0 0 24 28" aria-hidden="true" { (banner(livery, civ)) } }
}

fn count(x: f32, y: f32, n: u8) -> Markup {
    html! { @if n > 1 { g.count { circle cx=(x) cy=(y) r="8" {} text x=(x) y=(y + 4.3) { (n) } } } }
}

/// Armies of one player on a square, around a centre.
pub(super) fn army(livery: u8, civ: &str, x: f32, y: f32, n: u8) -> Markup {
    html! {
        g class={ "army livery-" (livery) } {
            ellipse.ground cx=(x + 1.0) cy=(y + 18.0) rx="9" ry="3" {}
            path.pole d={ "M" (x) " " (y - 20.0) "V" (y + 18.0) "M" (x - 11.0) " " (y - 17.0) "H" (x + 11.0) } {}
            g transform={ "translate(" (x - 12.0) " " (y - 17.0) ")" } { (banner(livery, civ)) }
            (count(x + 12.0, y + 11.0, n))
        }
    }
}

/// Scouts of one player on a square, around a centre.
pub(super) fn scout(livery: u8, civ: &str, x: f32, y: f32, n: u8) -> Markup {
    let mut points = String::new();
    for (a, b) in [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0_f32, 0.0_f32)] {
        let _ = write!(
            points,
            "M{} {}L{} {}L{} {}Z",
            x + 17.0 * a,
            y + 17.0 * b,
            x + 11.0 * a - 4.0 * b,
            y + 11.0 * b - 4.0 * a,
            x + 11.0 * a + 4.0 * b,
            y + 11.0 * b + 4.0 * a,
        );
    }
    html! {
        g class={ "scout livery-" (livery) } {
            ellipse.ground cx=(x + 1.0) cy=(y + 14.0) rx="11" ry="4" {}
            path.ticks d=(points) {}
            circle.disc cx=(x) cy=(y) r="11.5" {}
            (glyph(&emblem(civ), x, y, 15.0))
            (count(x + 12.0, y + 11.0, n))
        }
    }
}

/// A building; a gold star says that a city has only one of these.
pub(super) fn building(name: &str, x: f32, y: f32, limited: bool) -> Markup {
    html! {
        g.building {
            rect.edge x=(x + 7.0) y=(y + 9.0) width="34" height="34" rx="6" {}
            rect.face x=(x + 7.0) y=(y + 6.0) width="34" height="34" rx="6" {}
            (glyph(name, x + 24.0, y + 23.0, 24.0))
            @if limited {
                path.star d={ "M" (x + 39.0) " " (y + 3.0) "l1.55 3.15 3.45.5-2.5 2.45.6 3.45-3.1-1.65-3.1 1.65.6-3.45-2.5-2.45 3.45-.5Z" } {}
            }
        }
    }
}

/// A wonder; an obsolete one is pale.
pub(super) fn wonder(name: &str, x: f32, y: f32, obsolete: bool) -> Markup {
    let arch = format!("M{} {}V{}A18 18 0 0 1 {} {}V{}Z", x + 6.0, y + 43.0, y + 21.0, x + 42.0, y + 21.0, y + 43.0);
    html! {
        g.wonder.obsolete[obsolete] {
            path.edge d=(arch) transform="translate(0 2)" {}
            path.face d=(arch) {}
            (glyph(&format!("wonder-{name}"), x + 24.0, y + 26.0, 25.0))
        }
    }
}

/// A great person.
pub(super) fn person(kind: &str, x: f32, y: f32) -> Markup {
    html! {
        g.person {
            circle.edge cx=(x + 24.0) cy=(y + 26.0) r="17" {}
            circle.face cx=(x + 24.0) cy=(y + 24.0) r="17" {}
            (glyph(&format!("great-{kind}"), x + 24.0, y + 24.0, 21.0))
        }
    }
}

/// What a tile prints on a square: a resource, a coin, a natural wonder.
pub(super) fn plaque(kind: &str, x: f32, y: f32) -> Markup {
    let (x, y) = (x + 36.0, y + 36.0);
    html! {
        @if kind == "coin" {
            g.plaque.coin { circle cx=(x) cy=(y) r="10" {} (glyph("coin", x, y, 17.0)) }
        } @else {
            @let sign = if kind == "culture" { "natural-wonder" } else { kind };
            g class={ "plaque " (kind) } {
                rect x=(x - 10.0) y=(y - 10.0) width="20" height="20" rx="5" {}
                (glyph(sign, x, y, 16.5))
            }
        }
    }
}

/// A polygon around a centre; every second corner may lie further inside.
fn polygon(x: f32, y: f32, radius: f32, corners: u16, inner: f32) -> String {
    let mut path = String::new();
    for corner in 0..corners {
        let radius = if corner % 2 == 1 { inner } else { radius };
        let angle = std::f32::consts::TAU * f32::from(corner) / f32::from(corners);
        let letter = if corner == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{:.2} {:.2}", x + radius * angle.cos(), y + radius * angle.sin());
    }
    path + "Z"
}

/// A hut, a village or a relic; a face that the viewer knows is shown.
pub(super) fn marker(kind: &str, x: f32, y: f32) -> Markup {
    let (x, y) = (x + 24.0, y + 23.0);
    let diamond = || format!("M{x} {}L{} {y}L{x} {}L{} {y}Z", y - 20.0, x + 20.0, y + 20.0, x - 20.0);
    let (class, edge, face, shift) = match kind {
        "hut" => ("hut", polygon(x, y + 2.5, 17.0, 6, 17.0), polygon(x, y, 17.0, 6, 17.0), "0"),
        "village" => ("village", polygon(x, y + 2.0, 19.5, 24, 16.0), polygon(x, y, 19.5, 24, 16.0), "0"),
        _ => ("relic", diamond(), diamond(), "2"),
    };
    html! {
        g class={ "marker " (class) } {
            path.edge d=(edge) transform={ "translate(0 " (shift) ")" } {}
            path.face d=(face) {}
            (glyph(kind, x, y, 20.0))
        }
    }
}

/// A city as it is drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct CityDrawing<'a> {
    /// The livery of its owner.
    pub(super) livery: u8,
    /// The civilization of its owner.
    pub(super) civ: &'a str,
    /// Is it the first city?
    pub(super) capital: bool,
    /// Is it walled?
    pub(super) walls: bool,
    /// Its size in squares: wide and high; two squares are a metropolis.
    pub(super) size: (f32, f32),
}

/// A city: a block in livery with a flag; walls are battlements.
pub(super) fn city(city: CityDrawing<'_>, x: f32, y: f32) -> Markup {
    let (wide, high) = (city.size.0 * 48.0, city.size.1 * 48.0);
    let sign = match (city.size.0 + city.size.1 > 2.5, city.capital) {
        (true, _) => "metropolis",
        (false, true) => "capital",
        (false, false) => "city",
    };
    html! {
        g class={ "city livery-" (city.livery) @if city.walls { " walled" } } {
            rect.edge x=(x + 5.0) y=(y + 7.0) width=(wide - 10.0) height=(high - 10.0) rx="7" {}
            @if city.walls {
                rect.merlons x=(x + 3.0) y=(y + 2.5) width=(wide - 6.0) height=(high - 6.0) rx="3" {}
                rect.wall x=(x + 3.0) y=(y + 2.5) width=(wide - 6.0) height=(high - 6.0) rx="3" {}
            }
            rect.face x=(x + 5.0) y=(y + 4.0) width=(wide - 10.0) height=(high - 10.0) rx="7" {}
            (glyph(sign, x + wide / 2.0, y + high / 2.0 - 1.0, 29.0))
            g.flag transform={ "translate(" (x + wide - 15.5) " " (y - 5.0) ") scale(.625)" } { (banner(city.livery, city.civ)) }
        }
    }
}

/// An enemy figure in the outskirts of a city.
pub(super) fn blockade(x: f32, y: f32) -> Markup {
    html! { g.blockade { circle cx=(x + 39.0) cy=(y + 9.0) r="8.5" {} (glyph("blockade", x + 39.0, y + 9.0, 15.0)) } }
}
