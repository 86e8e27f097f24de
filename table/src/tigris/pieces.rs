//! The pieces as they lie on a square of 48 × 48.

use civitas_games::tigris::pieces::{Colour, Leader, Monument};
use maud::{Markup, html};

/// The symbol of a tile of this colour.
pub(super) const fn tile_symbol(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "settlement",
        Colour::Red => "temple",
        Colour::Blue => "farm",
        Colour::Green => "market",
    }
}

fn used(symbol: &str, x: f32, y: f32, size: f32) -> Markup {
    html! { use href={ "#" (symbol) } x=(x) y=(y) width=(size) height=(size) {} }
}

/// A tile: coloured clay with a large ivory symbol.
pub(super) fn tile(colour: Colour, counted: bool) -> Markup {
    let word = colour.as_str();
    html! {
        g.tile.counted[counted] {
            rect class={ "edge-" (word) } x="4" y="6" width="40" height="39" rx="5.5" {}
            rect class={ "face fill-" (word) } x="4" y="4" width="40" height="38" rx="5.5" {}
            path.shine d="M9 5.700h30" {}
            g.ivory { (used(tile_symbol(colour), 11.0, 10.0, 26.0)) }
        }
    }
}

/// A leader: ivory with a dark dynasty, a ring and a badge for the office, a dark badge for its strength.
pub(super) fn leader(colour: Colour, dynasty: &str, strength: Option<u32>, fights: bool) -> Markup {
    let word = colour.as_str();
    html! {
        g.leader.fighting[fights] {
            circle class={ "edge-" (word) } cx="24" cy="26" r="20" {}
            circle class={ "ivory-face line-" (word) } cx="24" cy="24" r="18" stroke-width="4.5" {}
            g.dark { (used(dynasty, 12.5, 12.5, 23.0)) }
            g.badge {
                circle class={ "rim fill-" (word) } cx="10.5" cy="37" r="8.5" {}
                g.ivory { (used(colour.office(), 4.8, 31.2, 11.4)) }
            }
            @if let Some(strength) = strength {
                g.badge.strength {
                    circle.rim.fill-ink cx="38" cy="10.500" r="8.5" {}
                    text.wide[strength > 9] x="38" y="14.8" { (strength) }
                }
            }
        }
    }
}

/// A treasure at the corner of its temple.
pub(super) fn treasure() -> Markup {
    html! { g.treasure { circle cx="37.5" cy="11" r="9.5" {} g.dark { (used("treasure", 31.2, 5.0, 12.6)) } } }
}

/// A catastrophe token.
pub(super) fn catastrophe() -> Markup {
    html! {
        g.catastrophe {
            path.token d="M9 5h30l4 4v30l-4 4H9l-4-4V9Z" {}
            g.omen { (used("catastrophe", 12.0, 12.0, 24.0)) }
        }
    }
}

/// The union token on top of a tile.
pub(super) fn union() -> Markup {
    html! { g.union { circle cx="24" cy="24" r="16" {} g.dark { (used("union", 12.0, 12.0, 24.0)) } } }
}

/// A special building on its tile.
pub(super) fn building(colour: Colour) -> Markup {
    html! {
        g.building {
            circle class={ "ivory-face line-" (colour.as_str()) } cx="24" cy="23" r="17" stroke-width="3" {}
            g.dark { (used(colour.building(), 13.0, 11.5, 22.0)) }
        }
    }
}

/// A monument on its four squares: a brick plinth, the silhouette of its pair, and a badge for each sphere.
pub(super) fn monument(pair: Monument) -> Markup {
    let [first, second] = pair.colours();
    html! {
        rect.plinth-edge x="4" y="7" width="88" height="87" rx="7" {}
        rect.plinth x="4" y="4" width="88" height="87" rx="7" {}
        rect x="4" y="4" width="88" height="87" rx="7" fill="url(#bricks)" {}
        path.ground d="M14 80h68v5H14Z" {}
        (used(&format!("monument-{}", pair.name()), 15.0, 15.0, 66.0))
        @for (colour, x) in [(first, 13.0), (second, 83.0)] {
            circle class={ "rim fill-" (colour.as_str()) } cx=(x) cy="81" r="9.5" {}
            g.ivory { (used(tile_symbol(colour), x - 6.5, 74.5, 13.0)) }
        }
    }
}

/// The pieces a reader may put down, by the name under which they are picked; the page shows them where they would lie.
pub(super) fn ghosts(leaders: impl Iterator<Item = Leader>, dynasty: &str) -> Markup {
    html! {
        @for colour in Colour::ALL { g id={ "piece-tile-" (colour.as_str()) } { (tile(colour, false)) } }
        @for leader in leaders { g id={ "piece-" (leader.colour.office()) } { (self::leader(leader.colour, dynasty, None, false)) } }
        g #piece-disaster { (catastrophe()) }
    }
}
