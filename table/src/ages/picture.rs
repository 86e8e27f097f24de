//! The picture of the game on the first page: the row of cards with its three prices, a civilization under it with its
//! workers, and the two banks.

use crate::assets;
use maud::{Markup, PreEscaped, html};

const WORK: &str = "#75501f";
const URBAN: &str = "#55565f";
const UNIT: &str = "#a1342a";
const SPECIAL: &str = "#1d6074";
const GOVERNMENT: &str = "#a04f0b";
const LEADER: &str = "#22694b";
const WONDER: &str = "#693f8a";
const ACTION: &str = "#dcae3a";
const WOOD: &str = "#5b3c28";
const PAPER: &str = "#fffaf0";
const INK: &str = "#2c211b";
const FIELD: &str = "#ead9b2";

/// Left edge and width of the wells of the row; a card in them costs one, two or three actions.
const WELLS: [(i32, i32); 3] = [(5, 168), (177, 69), (250, 65)];
/// What lies in the row: its left edge, the colour of its kind, its sign, and what it gives.
const ROW: [(i32, &str, &str, &str); 9] = [
    (8, LEADER, "leader-moses", "food"),
    (41, WONDER, "wonder-pyramids", "culture"),
    (74, WORK, "farm", "food"),
    (107, UNIT, "infantry", "strength"),
    (140, ACTION, "urban", "resource"),
    (181, URBAN, "library", "science"),
    (214, SPECIAL, "special-civil", "civil-action"),
    (253, URBAN, "temple", "happy"),
    (284, GOVERNMENT, "government", "civil-action"),
];
/// The technologies of the civilization: place, colour of the kind, what a worker gives, and the number of workers.
const TECHNOLOGIES: [(i32, i32, &str, &str, i32); 8] = [
    (64, 1, WORK, "food", 2),
    (98, 1, WORK, "resource", 2),
    (98, 0, WORK, "resource", 1),
    (136, 1, URBAN, "science", 1),
    (170, 1, URBAN, "happy", 1),
    (170, 0, URBAN, "culture", 1),
    (208, 1, UNIT, "strength", 2),
    (242, 0, UNIT, "strength", 1),
];

/// The picture.
pub(super) fn picture() -> Markup {
    html! {
        svg viewBox="0 0 320 170" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect width="320" height="170" fill="#f4ecdf" {}
            rect width="320" height="80" fill=(WOOD) {}
            @for (actions, (x, width)) in (1..).zip(WELLS) {
                rect x=(x) y="4" width=(width) height="72" rx="4" fill="#eadbb8" {}
                @for &(x, kind, name, gives) in ROW.iter().filter(|card| (x..x + width).contains(&card.0)) {
                    (card(x, kind, name, gives, actions))
                }
            }
            (civilization())
            @for number in 0..9 { (pawn(18 + number * 12 + number / 2 * 3, 150, 1.0)) }
            g fill="#3b7fc0" stroke="#12314f" {
                @for number in 0..9 { circle cx=(181 + number * 14) cy="156" r="5" {} }
            }
        }
    }
}

/// Government, leader and wonder, and the technologies: types side by side, later ages above.
fn civilization() -> Markup {
    html! {
        rect x="4" y="84" width="312" height="86" rx="5" fill=(WOOD) {}
        rect x="9" y="88" width="302" height="56" rx="3" fill=(FIELD) {}
        rect x="60" y="117" width="251" height="27" fill="#d9c390" {}
        @for (y, (kind, name)) in (89..).step_by(19).zip([(GOVERNMENT, "government"), (LEADER, "leader-homer"), (WONDER, "wonder-colossus")]) {
            rect x="11" y=(y) width="46" height="17" rx="2" fill=(PAPER) {}
            rect x="11" y=(y) width="17" height="17" rx="2" fill=(kind) {}
            (sign(name, 13, y + 2, 13, PAPER))
            path d={ "M32 " (y + 6) "h20M32 " (y + 11) "h13" } stroke="#b9a982" stroke-width="2" {}
        }
        @for &(x, level, kind, gives, workers) in &TECHNOLOGIES {
            @let y = 90 + level * 28;
            rect x=(x) y=(y) width="32" height="25" rx="2" fill=(PAPER) {}
            rect x=(x) y=(y) width="32" height="3" rx="1" fill=(kind) {}
            (sign(gives, x + 20, y + 5, 10, INK))
            @for number in 0..workers { (pawn(x + 7 + number * 7, y + 11, 1.0)) }
        }
        rect x="277" y="90" width="32" height="53" rx="2" fill=(PAPER) {}
        rect x="277" y="90" width="32" height="12" rx="2" fill=(UNIT) {}
        (sign("infantry", 279, 112, 13, UNIT))
        (sign("cavalry", 294, 112, 13, UNIT))
    }
}

/// A card of the row, with the actions that it costs under it.
fn card(x: i32, kind: &str, name: &str, gives: &str, actions: i32) -> Markup {
    html! {
        rect x=(x) y="8" width="28" height="50" rx="2.500" fill=(PAPER) {}
        path d={ "M" (x) " 10.500a2.500 2.500 0 0 1 2.500-2.500h23a2.500 2.500 0 0 1 2.500 2.500V31H" (x) "Z" } fill=(kind) {}
        (sign(name, x + 6, 11, 16, if kind == ACTION { INK } else { PAPER }))
        path d={ "M" (x + 5) " 36.500h18" } stroke="#b9a982" stroke-width="2.200" {}
        (sign(gives, x + 9, 43, 11, INK))
        rect x=(x) y="61" width="28" height="11" rx="3" fill="#234a8f" {}
        g fill=(PAPER) { @for number in 0..actions { circle cx=(x + 14 - 4 * (actions - 1) + 8 * number) cy="66.500" r="2.600" {} } }
    }
}

/// A worker.
fn pawn(x: i32, y: i32, stroke: f32) -> Markup {
    html! {
        path d={ "M" (x) " " (y) "a2.600 2.600 0 0 1 1.800 4.400l2.700 7.100h-9l2.700-7.100a2.600 2.600 0 0 1 1.800-4.400Z" } fill="#e8b325"
            stroke="#6b4a0c" stroke-width=(stroke) {}
    }
}

/// A sign of the game, of the given size; it stands alone, because the first page does not load the others.
fn sign(name: &str, x: i32, y: i32, size: i32, colour: &str) -> Markup {
    let signs = assets::text("ages-symbols.svg");
    let symbol = signs.split_once(&format!("<symbol id=\"{name}\" viewBox=\"0 0 24 24\"")).map(|(_, rest)| rest);
    let symbol = symbol.and_then(|rest| rest.split_once("</symbol>")?.0.split_once('>'));
    let Some((style, drawing)) = symbol else { return html! {} };
    PreEscaped(format!(
        "<svg x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" viewBox=\"0 0 24 24\" color=\"{colour}\"{style}>{drawing}</svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_of_the_first_page_has_the_signs_of_the_game() {
        let picture = picture().into_string();
        let signs = ROW.len() * 2 + TECHNOLOGIES.len() + 3 + 2;
        assert_eq!(picture.matches("viewBox=\"0 0 24 24\"").count(), signs);
        // A newcomer pays for every byte of the first page.
        assert!(picture.len() < 25_000, "{}", picture.len());
        assert!(!picture.contains("var(") && !picture.contains("href"), "the picture stands alone");
    }
}
