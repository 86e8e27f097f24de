//! The two banks as holes in the wood. What is printed beside and inside the holes decides how much people eat, want and
//! cost, and how much is lost to corruption; a number counts as soon as its hole is free (TTA-049 to TTA-052).

use super::signs::sign;
use crate::look::Scene;
use civitas_games::ages::Ages;
use civitas_games::ages::banks::{consumption, corruption, faces_needed, population_price};
use civitas_games::ages::view::PlayerView;
use maud::{Markup, html};

/// The holes of the yellow bank, from the left: sections with the groups of holes in each.
const YELLOW: [&[(u8, u8)]; 5] = [&[(1, 2), (3, 4)], &[(5, 6), (7, 8)], &[(9, 10), (11, 12)], &[(13, 16)], &[(17, 18)]];
/// Those of the blue bank.
const BLUE: [(u8, u8); 3] = [(1, 5), (6, 10), (11, 16)];

/// Both banks of a civilization; in one's own, what an action would change shows on them.
pub(super) fn banks(scene: &Scene<'_, Ages>, player: &PlayerView, own: bool) -> Markup {
    html! { footer.banks { (yellow(scene, player, own)) (blue(scene, player, own)) } }
}

/// A hole with its token, or with the number printed in it.
fn hole(name: &str, number: u8, tokens: u8, piece: &str, printed: Option<u8>, counts: bool) -> Markup {
    let own = !name.is_empty();
    let level = own.then(|| format!("{name} {number}"));
    html! { i.hole.full[number <= tokens].active[counts] data-level=[level] {
        // An own hole has its token always, so that one that would come or go can be shown.
        @if number <= tokens || own { (sign(piece)) }
        @if let Some(printed) = printed { b { "−" (printed) } }
    } }
}

fn yellow(scene: &Scene<'_, Ages>, player: &PlayerView, own: bool) -> Markup {
    let messages = scene.narrator.messages();
    let tokens = player.yellow;
    let name = if own { "yellow" } else { "" };
    let (eaten, needed, price) = (consumption(tokens), faces_needed(tokens), population_price(tokens));
    let said = messages.count("ages-bank-yellow", tokens);
    let what = html! { (sign("piece-yellow")) b.num data-number=[own.then_some("yellow")] { (tokens) } span.visually-hidden { (said) } };
    html! { div.bank.yellow {
        @if own {
            button.what type="button" data-pick="grow" title=(messages.text("ages-bank-grow")) { (what) }
        } @else { span.what { (what) } }
        @for groups in YELLOW {
            @let first = groups.first().map_or(1, |group| group.0);
            @let last = groups.last().map_or(1, |group| group.1);
            @let cost = population_price(last);
            span.sec {
                span.holes-row { @for &(from, to) in groups {
                    @let faces = faces_needed(from - 1);
                    span.sub {
                        span.faces.met[faces <= player.happiness].now[faces == needed && tokens < from].missing[tokens < from && faces > player.happiness] {
                            (sign("happy")) (faces)
                        }
                        span.holes { @for number in from..=to {
                            @let printed = (number == first).then(|| consumption(first - 1));
                            (hole(name, number, tokens, "piece-yellow", printed, printed == Some(eaten) && tokens < first))
                        } }
                    }
                } }
                span.foot.active[cost == price && tokens >= first] { (sign("food")) @if let Some(cost) = cost { (cost) } }
            }
        }
        span.visually-hidden { (messages.count("ages-bank-faces", needed)) " " (messages.count("ages-bank-eaten", eaten)) }
    } }
}

fn blue(scene: &Scene<'_, Ages>, player: &PlayerView, own: bool) -> Markup {
    let messages = scene.narrator.messages();
    let tokens = player.blue;
    let name = if own { "blue" } else { "" };
    let lost = corruption(tokens);
    html! { div.bank.blue {
        span.what { (sign("piece-blue")) b.num data-number=[own.then_some("blue")] { (tokens) } span.visually-hidden { (messages.count("ages-bank-blue", tokens)) } }
        @for (from, to) in BLUE {
            @let printed = corruption(from - 1);
            @let counts = tokens < from && printed == lost;
            span.sec {
                span.faces.missing[counts] { (sign("corruption")) "−" (printed) }
                span.holes { @for number in from..=to { (hole(name, number, tokens, "piece-blue", (number == from).then_some(printed), counts && number == from)) } }
            }
        }
        span.visually-hidden { (messages.count("ages-bank-lost", lost)) }
    } }
}
