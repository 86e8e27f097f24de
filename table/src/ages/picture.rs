//! The picture of the game on the first page: the row of cards with its three prices, a civilization under it, tokens.

use maud::{Markup, html};

/// What lies in the row of the picture, by the colour of its kind.
const ROW: [&str; 9] =
    ["#c99a2e", "#3f7d4f", "#7a4fa0", "#b5523a", "#c99a2e", "#2f6aa0", "#6b4a2b", "#7a4fa0", "#4a5a6a"];
/// What lies in the civilization of the picture.
const OWN: [&str; 6] = ["#3f7d4f", "#6b4a2b", "#6b4a2b", "#b5523a", "#2f6aa0", "#d98a2b"];

/// The picture.
pub(super) fn picture() -> Markup {
    html! {
        svg viewBox="0 0 320 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect width="320" height="170" fill="#e9dcc0" {}
            // The row with its three prices.
            @for (number, (x, width)) in [(8, 164), (176, 66), (246, 66)].into_iter().enumerate() {
                rect x=(x) y="8" width=(width) height="66" rx="6" fill="#d8c59a" {}
                g fill="#6a5324" { @for dot in 0..=number { circle cx=(x + 12 + 9 * dot) cy="68" r="2.600" {} } }
            }
            @for (number, colour) in ROW.iter().enumerate() { (card(12 + number as i32 * 34 - i32::from(number >= 5), 13, colour, number)) }
            // The own civilization.
            rect x="8" y="82" width="304" height="80" rx="8" fill="#f6edd8" stroke="#c3ab76" {}
            @for (number, colour) in OWN.iter().enumerate() { (card(18 + number as i32 * 36, 92, colour, number + 2)) }
            g fill="#e2b93b" stroke="#8a6a12" { @for token in 0..8 { circle cx=(246 + token % 4 * 14) cy=(104 + token / 4 * 14) r="5" {} } }
            g fill="#3d7fb8" stroke="#1e4a72" { @for token in 0..8 { circle cx=(246 + token % 4 * 14) cy=(136 + token / 4 * 14) r="5" {} } }
        }
    }
}

/// A card: its band, a sign and two lines of text.
fn card(x: i32, y: i32, colour: &str, sign: usize) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect width="29" height="48" rx="3" fill="#fffaf0" stroke="#5b4a2a" stroke-width=".8" {}
            path d="M0 3a3 3 0 0 1 3-3h23a3 3 0 0 1 3 3v9H0Z" fill=(colour) {}
            @match sign % 4 {
                0 => circle cx="14.500" cy="24" r="7" fill=(colour) fill-opacity=".85" {},
                1 => path d="M14.500 16l8 15h-16Z" fill=(colour) fill-opacity=".85" {},
                2 => path d="M8 31V21l6.500-5 6.500 5v10Z" fill=(colour) fill-opacity=".85" {},
                _ => path d="M14.500 16l7 4v7l-7 5-7-5v-7Z" fill=(colour) fill-opacity=".85" {},
            }
            path d="M5 38h19M5 42h13" stroke="#b9a982" stroke-width="1.600" {}
        }
    }
}
