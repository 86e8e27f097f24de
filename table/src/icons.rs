//! The signs of the interface, on a grid of 24 × 24, in the colour of the text around them.

use maud::{Markup, PreEscaped, html};

const SYMBOLS: &[(&str, &str)] = &[
    (
        "ui-undo",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M8 4.2 3.6 8.6 8 13M4.2 8.6h9.6a5.9 5.9 0 0 1 0 11.8H9.5"/>"##,
    ),
    (
        "ui-reset",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M4.2 12.2a7.9 7.9 0 1 0 2.5-5.9M4.2 3.4v4.7h4.7"/>"##,
    ),
    (
        "ui-check",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m4 12.7 5.4 5.4L20 6.6"/>"##,
    ),
    (
        "ui-book",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 6.2C10 4.6 7.1 4.2 3.2 4.2v13.6c3.9 0 6.8.4 8.8 2 2-1.6 4.9-2 8.8-2V4.2c-3.9 0-6.8.4-8.8 2Zm0 0v13.6"/>"##,
    ),
    (
        "ui-chat",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M3.2 4.4h17.6v11.4h-9.6L6.2 20v-4.2h-3Z"/>"##,
    ),
    (
        "ui-clock",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 3.2a8.8 8.8 0 1 0 .01 0ZM12 7.6V12l3.1 2.2"/>"##,
    ),
    (
        "ui-bag",
        r##"<path fill="currentColor" d="M8.1 2h7.8l-1.5 4H9.6ZM8.9 7.4h6.2c3.4 2.6 5.3 6 5.3 9.3 0 3.5-2.4 5.3-8.4 5.3s-8.4-1.8-8.4-5.3c0-3.3 1.9-6.7 5.3-9.3Z"/>"##,
    ),
    (
        "ui-tiles",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M3 8.2h10.8V21H3ZM8.2 8.2V3H21v12.8h-7.2"/>"##,
    ),
    (
        "ui-bulb",
        r##"<path fill="currentColor" d="M12 2.2a7 7 0 0 0-4.2 12.6c.8.7 1.2 1.5 1.2 2.7h6c0-1.2.4-2 1.2-2.7A7 7 0 0 0 12 2.2ZM9.4 19h5.2v1.2c0 1-1 1.8-2.6 1.8s-2.600-.8-2.600-1.800Z"/>"##,
    ),
    ("ui-pause", r##"<path fill="currentColor" d="M6 4h4.200v16H6ZM13.800 4H18v16h-4.200Z"/>"##),
    ("ui-play", r##"<path fill="currentColor" d="M6 3.6v16.8L20.4 12Z"/>"##),
    (
        "ui-eye",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M2.2 12c2.6-4.3 5.9-6.4 9.8-6.4s7.2 2.1 9.8 6.4c-2.6 4.3-5.9 6.4-9.8 6.4S4.8 16.3 2.2 12Z"/><circle cx="12" cy="12" r="3" fill="currentColor"/>"##,
    ),
    (
        "ui-close",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m5.2 5.2 13.6 13.6M18.8 5.2 5.2 18.8"/>"##,
    ),
    (
        "ui-download",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M12 3.2V15m-5-5 5 5 5-5M4 20.2h16"/>"##,
    ),
    (
        "ui-prev",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m15 4.2-7.8 7.8 7.8 7.8"/>"##,
    ),
    (
        "ui-next",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="m9 4.2 7.8 7.8L9 19.8"/>"##,
    ),
    (
        "ui-first",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m18 4.2-7.8 7.8 7.8 7.8M6 4.5v15"/>"##,
    ),
    (
        "ui-last",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="m6 4.2 7.8 7.8L6 19.8M18 4.5v15"/>"##,
    ),
    (
        "ui-menu",
        r##"<g fill="currentColor"><circle cx="5" cy="12" r="2.2"/><circle cx="12" cy="12" r="2.2"/><circle cx="19" cy="12" r="2.2"/></g>"##,
    ),
    (
        "ui-fit",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15"/>"##,
    ),
    (
        "ui-plus",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M12 4.5v15M4.5 12h15"/>"##,
    ),
    (
        "ui-minus",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M4.5 12h15"/>"##,
    ),
    (
        "ui-link",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M9.8 14.2a4 4 0 0 0 5.7 0l3.3-3.3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14.2 9.8a4 4 0 0 0-5.7 0l-3.3 3.3a4 4 0 0 0 5.7 5.7l1.2-1.2"/>"##,
    ),
    (
        "ui-flag",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M5.5 21.5v-18h12.5l-3 4.7 3 4.7H5.5"/>"##,
    ),
    (
        "ui-search",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" d="M10.5 3.5a7 7 0 1 0 .01 0ZM15.8 15.8l5 5"/>"##,
    ),
    (
        "ui-keys",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M2.5 6.5h19v11h-19ZM6 10h.01M10 10h.01M14 10h.01M18 10h.01M7.5 14h9"/>"##,
    ),
    (
        "ui-gear",
        r##"<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M12 8.8a3.2 3.2 0 1 0 .01 0ZM12 2.8v2.7M12 18.5v2.7M2.8 12h2.7M18.5 12h2.7M5.5 5.5l1.9 1.9M16.6 16.6l1.9 1.9M5.5 18.5l1.9-1.9M16.6 7.4l1.9-1.9"/>"##,
    ),
    (
        "ui-ziggurat",
        r##"<path fill="currentColor" fill-rule="evenodd" d="M9 2.5h6v5h3.6v5h2.8v4.7H24V22H0v-4.8h2.6v-4.7h2.8v-5H9ZM10.4 14h3.2v8h-3.2Z"/>"##,
    ),
];

/// A sign inside text: `icon("ui-undo")`. Decoration only; the word stands beside it.
#[must_use]
pub fn icon(name: &str) -> Markup {
    html! { svg.icon aria-hidden="true" { use href={ "#" (name) } {} } }
}

/// Symbols as a part of a page, from which [`icon`] takes them.
#[must_use]
pub fn sprite(symbols: &[(&str, &str)]) -> Markup {
    html! {
        @for (name, drawing) in symbols {
            symbol id=(name) viewBox="0 0 24 24" { (PreEscaped(*drawing)) }
        }
    }
}

/// The signs of the interface for a page, and those of a game beside them.
#[must_use]
pub fn defs(of_game: &Markup) -> Markup {
    html! { svg.sprite width="0" height="0" aria-hidden="true" focusable="false" { (sprite(SYMBOLS)) (of_game) } }
}

/// The shapes of the six seat colours: nobody needs to see colours to tell players apart.
pub const SEAT_SHAPES: [&str; 6] = [
    // triangle, disc, square, diamond, star, cross
    "M12 2.500 22.500 21h-21Z",
    "M12 2.500a9.500 9.500 0 1 0 .010 0Z",
    "M3.500 3.500h17v17h-17Z",
    "M12 1.500 22.500 12 12 22.500 1.500 12Z",
    "m12 1.500 3 7.100 7.600.600-5.800 5 1.800 7.500-6.600-4-6.600 4 1.800-7.500-5.800-5 7.600-.600Z",
    "M8.500 2h7v6.500H22v7h-6.500V22h-7v-6.500H2v-7h6.500Z",
];

/// The sign of a player who has a colour: its colour and its shape, by the number of the colour from 1 to 6.
#[must_use]
pub fn seat_sign(number: usize) -> Markup {
    let number = (number.max(1) - 1) % SEAT_SHAPES.len() + 1;
    html! { svg.icon viewBox="0 0 24 24" aria-hidden="true" { path class={ "seat-sign seat-" (number) } d=(SEAT_SHAPES[number - 1]) {} } }
}
