//! The dials of a player as half circles: trade with the prices of the five levels, and fifteen coins.

use super::pieces::symbol;
use crate::messages::Messages;
use civitas_games::civ::state::DIAL;
use maud::{Markup, html};
use std::f32::consts::PI;

/// The trade that a technology of each level needs (CIV-279).
const LEVELS: [(u8, &str); 5] = [(6, "I"), (11, "II"), (16, "III"), (21, "IV"), (26, "V")];
/// The coins of an economic victory (CIV-006).
const MOST_COINS: u8 = 15;
/// The centre of a half circle.
const CENTRE: (f32, f32) = (72.0, 66.0);

/// A point of the half circle: at a share of it, from left to right.
fn point(share: f32, radius: f32) -> (f32, f32) {
    let angle = PI * (1.0 - share);
    (CENTRE.0 + radius * angle.cos(), CENTRE.1 - radius * angle.sin())
}

fn arc(share: f32) -> String {
    let (x, y) = point(share, 50.0);
    format!("M22 66A50 50 0 0 1 {x:.1} {y:.1}")
}

fn number(sign: &str, value: u8) -> Markup {
    html! {
        use.g-icon href=(symbol(sign)) x="63" y="27" width="18" height="18" {}
        text.g-value x="72" y="68" { (value) }
    }
}

/// The trade dial; levels that it pays for are dark.
pub(super) fn trade(messages: &Messages, value: u8) -> Markup {
    let share = |value: u8| f32::from(value.min(DIAL)) / f32::from(DIAL);
    html! {
        svg.gauge viewBox="0 0 144 72" role="img" aria-label={ (messages.text("civ-dial-trade")) ": " (value) } {
            path.g-back d=(arc(1.0)) {}
            @if value > 0 { path.g-fill d=(arc(share(value))) {} }
            @for (price, level) in LEVELS {
                @let (inner, outer, at) = (point(share(price), 44.0), point(share(price), 56.0), point(share(price), 64.0));
                path.g-tick d=(format!("M{:.1} {:.1}L{:.1} {:.1}", inner.0, inner.1, outer.0, outer.1)) {}
                text.g-level.reached[value >= price] x=(format!("{:.1}", at.0)) y=(format!("{:.1}", at.1 + 4.0)) { (level) }
            }
            (number("trade", value))
        }
    }
}

/// The coins; the last one wins.
pub(super) fn coins(messages: &Messages, value: u8) -> Markup {
    html! {
        svg.gauge viewBox="0 0 144 72" role="img" aria-label={ (messages.text("civ-dial-coins")) ": " (value) } {
            @for coin in 0..MOST_COINS {
                @let (x, y) = point((f32::from(coin) + 0.5) / f32::from(MOST_COINS), 50.0);
                @if coin + 1 == MOST_COINS && value < MOST_COINS {
                    use.g-star href=(symbol("rank-4")) x=(format!("{:.1}", x - 8.0)) y=(format!("{:.1}", y - 9.0)) width="16" height="16" {}
                } @else {
                    circle.g-pip.on[coin < value] cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r=(if coin < value { 5 } else { 3 }) {}
                }
            }
            (number("coin", value))
        }
    }
}
