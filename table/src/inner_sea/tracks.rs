//! The tracks in the frame above the map: Epoch, turn, phases, piles; and the whole sea in small, for narrow screens.

use super::pieces::icon;
use super::{board, colours, places};
use crate::assets;
use crate::look::Scene;
use crate::messages::Args;
use civitas_games::inner_sea::InnerSea;
use maud::{Markup, html};

/// The phases of a turn; the last one only where the Epoch ends.
const PHASES: [&str; 5] = ["growth", "cards", "competition", "housekeeping", "epoch_end"];

/// The last digits of the revealed card that end the Epoch after a turn (ACIS-186): none, some, or whatever it is.
const fn ending_digits(turn: u8) -> &'static str {
    match turn {
        0 | 1 => "–",
        2 => "2",
        3 => "2 · 3",
        _ => "✓",
    }
}

pub(super) fn tracks(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let step = |now: bool, before: bool, text: &str| {
        html! { li.step-number.done[before] aria-current=[now.then_some("step")] { (text) } }
    };
    let at = PHASES.iter().position(|&phase| phase == view.phase).unwrap_or(PHASES.len());
    let digits = messages.format("inner-sea-ends-on", &Args::new().with("turn", f64::from(view.turn)));
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
                span.sudden title=(digits) { (icon("epoch-end")) span aria-hidden="true" { (ending_digits(view.turn)) } span.visually-hidden { (digits) } }
            }
            ol.phases {
                @for (index, phase) in PHASES.iter().enumerate() {
                    li.done[index < at].maybe[index + 1 == PHASES.len()] aria-current=[(index == at).then_some("step")]
                        title=(messages.term("inner-sea-track", phase, "")) {
                        (icon(if *phase == "epoch_end" { "epoch-end" } else { phase }))
                        span.wide { (messages.term("inner-sea-track", phase, "")) }
                    }
                }
            }
            ul.piles {
                @for (sign, count, key) in [
                    ("deck", usize::from(view.deck), "inner-sea-deck"),
                    ("discard", view.discard.len(), "inner-sea-discard"),
                    ("wonder", view.wonders.iter().filter(|wonder| wonder.owner.is_none()).count(), "inner-sea-wonders-left"),
                    ("disk-barbarian", usize::from(view.barbarians), "inner-sea-barbarians"),
                ] {
                    li title=(messages.text(key)) { (icon(sign)) b.num { (count) } span.visually-hidden { " " (messages.text(key)) } }
                }
            }
        }
        (overview(scene))
    }
}

/// The whole sea with a dot for the largest stack of each area and the part in view (`zoom.js` says which).
fn overview(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let mut largest: Vec<&civitas_games::inner_sea::view::StackView> = Vec::new();
    for stack in &view.stacks {
        match largest.iter_mut().find(|known| known.area == stack.area) {
            Some(known) if known.n < stack.n => *known = stack,
            Some(_) => {}
            None => largest.push(stack),
        }
    }
    html! {
        svg.overview viewBox={ "0 0 " (board::WIDTH) " " (board::HEIGHT) } aria-hidden="true" {
            use href={ (assets::url("inner-sea-map.svg")) "#map" } {}
            @for stack in largest {
                @if let Some(spots) = places::of(stack.area.as_str()) {
                    @let place = spots.centre();
                    @let class = colours::of(view, stack.of).map_or("dot wild".to_owned(), |colour| format!("dot c{colour}"));
                    circle class=(class) cx=(place.x) cy=(place.y) r=(12 + 4 * stack.n.min(3)) {}
                }
            }
            rect.window.halo width="100%" height="100%" rx="10" {}
            rect.window width="100%" height="100%" rx="10" {}
        }
    }
}
