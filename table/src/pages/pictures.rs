//! The pictures of the first page.

use maud::{Markup, PreEscaped, html};

/// A ziggurat between two rivers, in the evening.
pub(super) fn hero() -> Markup {
    let stars = [(412, 42), (470, 88), (536, 30), (592, 70), (640, 36), (380, 112), (668, 118), (448, 150), (330, 60)];
    html! {
        svg viewBox="0 0 690 330" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" {
            defs {
                linearGradient #dusk x2="0" y2="1" { stop offset="0" stop-color="#0e1c44" {} stop offset=".62" stop-color="#2a4c93" {} stop offset="1" stop-color="#8b6a72" {} }
                linearGradient #shade { stop offset="0" stop-color="#0e1c44" stop-opacity=".8" {} stop offset=".6" stop-color="#0e1c44" stop-opacity="0" {} }
                linearGradient #far { stop offset=".1" stop-color="#3a3a5e" {} stop offset=".7" stop-color="#c8a063" {} }
                linearGradient #near { stop offset=".1" stop-color="#4b4560" {} stop offset=".62" stop-color="#e2c288" {} }
            }
            rect width="690" height="330" fill="url(#dusk)" {}
            g fill="#fbe7b4" { @for (number, (x, y)) in stars.iter().enumerate() { circle cx=(x) cy=(y) r=(if number % 3 == 0 { 1.8 } else { 1.2 }) {} } }
            circle cx="543" cy="122" r="82" fill="none" stroke="#f0bf52" stroke-opacity=".35" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round" {}
            circle cx="543" cy="122" r="70" fill="none" stroke="#f0bf52" stroke-opacity=".4" stroke-width="2" {}
            circle cx="543" cy="122" r="57" fill="#f0bf52" {}
            path fill="url(#far)" d="M0 262c120-34 250-40 380-26s220 14 310-6v100H0Z" {}
            path fill="url(#near)" d="M0 290c150-40 300-44 420-30s200 12 270-4v74H0Z" {}
            (PreEscaped(ZIGGURAT))
            path fill="#3a78a6" d="M690 262c-60-2-118 10-156 30-22 12-40 26-52 38h208Z" {}
            path fill="#5c9cc0" d="M690 276c-48 0-96 10-128 26-16 8-30 18-40 28h168Z" {}
            g fill="none" stroke="#d5ecf5" stroke-width="1.800" stroke-linecap="round" stroke-opacity=".8" {
                path d="M604 300q8-5 16 0t16 0M640 286q7-5 14 0t14 0M566 320q7-5 14 0t14 0M648 314q7-5 14 0t14 0" {}
            }
            (palm(662, 262, 1.0)) (palm(640, 268, 0.7)) (palm(428, 272, 0.6))
            rect width="690" height="330" fill="url(#shade)" {}
        }
    }
}

/// A ziggurat, as SVG.
const ZIGGURAT: &str = r##"<path fill="#a63a29" d="M447 254v-26h22v-34h26v-32h24v-26h48v26h24v32h26v34h22v26Z"/><path fill="#822b1e" d="M543 136h24v26h24v32h26v34h22v26h-96Z"/><path fill="#e2c288" d="M530 168h26l10 86h-46Z"/><path fill="none" stroke="#a5854c" stroke-width="2" d="M529 178h28M528 188h30M527 198h32M525 208h36M524 218h38M523 228h40M522 238h42M521 248h44"/><path fill="#3a1712" d="M535 143h16v19h-16Z"/>"##;

/// A palm with its foot at a point.
fn palm(x: i32, y: i32, size: f32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (size) ")" } {
            path fill="none" stroke="#5b3f2b" stroke-width="5" stroke-linecap="round" d="M0 0c4-16 4-30 0-46" {}
            path fill="#17705f" d="M0-46c-8-14-22-16-32-8 12-2 22 2 32 8Zm0 0c-16-4-28 4-32 16 10-8 20-12 32-16Zm0 0c8-14 22-16 32-8-12-2-22 2-32 8Zm0 0c16-4 28 4 32 16-10-8-20-12-32-16Zm0 0c-2-12 2-22 10-26 2 12-2 20-10 26Z" {}
        }
    }
}
