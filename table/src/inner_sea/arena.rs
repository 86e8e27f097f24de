//! A competition step by step: what stands there, what removal rounds will do, and what the reader can bring. And the
//! competitions to come, with their forecasts.

use super::pieces::icon;
use super::{cards, colours};
use crate::look::Scene;
use crate::messages::{Args, list};
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::view::{CompetitionView, View};
use maud::{Markup, html};

/// The steps of a competition (ACIS-157 to ACIS-164), by their words.
const STEPS: [&str; 5] = ["bring", "reveal", "effects", "removal", "loot"];

/// The step the competition is in, as far as the question tells.
fn current_step(view: &View) -> usize {
    match view.prompt.word {
        "lay" => 0,
        "next_card" | "answer" => 1,
        "targets" if view.round == 0 => 1,
        "loss" => 3,
        _ if view.round == 0 => 2,
        _ => 3,
    }
}

/// The steps as a row of stations.
pub(super) fn steps(scene: &Scene<'_, InnerSea>) -> Markup {
    let messages = scene.narrator.messages();
    let now = current_step(scene.view);
    html! {
        ol.stations.steps aria-label=(messages.text("inner-sea-steps")) {
            @for (index, step) in STEPS.iter().enumerate() {
                @let word = messages.term("inner-sea-step", step, "");
                li.done[index < now] aria-current=[(index == now).then_some("step")] title=(word) {
                    (index + 1) @if index == now { " " span.word { (word) } } @else { span.visually-hidden { " " (word) } }
                }
            }
        }
    }
}

/// In place of the hand while a competition is under way: its sums round by round, and what can be brought or lost.
pub(super) fn panel(scene: &Scene<'_, InnerSea>) -> Option<Markup> {
    let view = scene.view;
    let area = view.competition?;
    let fight = view.competitions.iter().find(|fight| fight.area == area)?;
    let own: Vec<_> = view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat()).collect();
    let messages = scene.narrator.messages();
    Some(html! {
        (cards::grip(scene))
        section.arena aria-label=(messages.term("inner-sea-area", area.as_str(), "")) {
            div.rounds tabindex="0" role="group" aria-label=(scene.narrator.messages().text("inner-sea-rounds")) { (rounds(scene, fight)) p.outlook { (outlook(scene, fight)) } }
            div.means role="group" aria-label=(messages.text("inner-sea-means")) {
                @for civ in own { (cards::abilities(scene, civ)) (cards::cards_of(scene, civ, true)) }
            }
        }
    })
}

fn rounds(scene: &Scene<'_, InnerSea>, fight: &CompetitionView) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let last = fight.rounds.len().saturating_sub(1);
    let allies = |of: &str| {
        view.stacks.iter().find(|stack| stack.area == fight.area && stack.of == of).map_or(0, |stack| stack.allies)
    };
    let laid = |of: &str| {
        view.civs.iter().find(|civ| civ.civ.is_some_and(|own| own.as_str() == of)).map_or(0, |civ| civ.laid_size)
    };
    html! {
        table {
            thead { tr {
                th { span.visually-hidden { (messages.text("inner-sea-result-seat")) } }
                @for nth in 0..=last {
                    th.end[nth == last && last > 0] scope="col" {
                        @if nth == 0 { (messages.text("inner-sea-now")) }
                        @else { (messages.count("inner-sea-round", (nth + usize::from(view.round.saturating_sub(1))) as f64)) }
                    }
                }
            } }
            tbody { @for (row, &of) in fight.of.iter().enumerate() {
                tr {
                    th scope="row" {
                        (colours::faction(view, of, "s")) span.word { (messages.term("inner-sea-faction", of, "")) }
                        @if allies(of) > 0 { span.tag { "+" (allies(of)) " " (icon("disk-ally")) span.visually-hidden { (messages.text("inner-sea-allies")) } } }
                        @if laid(of) > 0 { span.tag { (icon("deck")) (messages.count("inner-sea-laid", f64::from(laid(of)))) } }
                    }
                    @for (nth, sizes) in fight.rounds.iter().enumerate() {
                        @let n = sizes.get(row).copied().unwrap_or(0);
                        td.end[nth == last && last > 0].zero[n == 0] {
                            @if n == 0 { "–" } @else { (n) (pips(view, of, n, if nth == 0 { allies(of) } else { 0 })) }
                        }
                    }
                }
            } }
        }
    }
}

/// As many small disks as a number says; allies are white.
fn pips(view: &View, of: &str, n: u8, allies: u8) -> Markup {
    let class = colours::of(view, of).map_or("wild".to_owned(), |colour| format!("c{colour}"));
    html! {
        span.pips aria-hidden="true" {
            @for nth in 0..n.min(6) { i class={ "pip " (class) @if nth + allies >= n { " ally" } } {} }
        }
    }
}

/// How a competition ends if nothing else happens: “Carthage stays with 2”, “nobody is left”, “both stay with 1”.
pub(super) fn outlook(scene: &Scene<'_, InnerSea>, fight: &CompetitionView) -> String {
    let messages = scene.narrator.messages();
    let end = fight.rounds.last().map_or(&[][..], Vec::as_slice);
    let stay: Vec<(&str, u8)> = fight.of.iter().copied().zip(end.iter().copied()).filter(|(_, n)| *n > 0).collect();
    let names: Vec<_> = stay.iter().map(|(of, _)| messages.term("inner-sea-faction", of, "")).collect();
    match stay.as_slice() {
        [] => messages.text("inner-sea-outlook-none"),
        [(_, n)] => {
            messages.format("inner-sea-outlook-one", &Args::new().with("who", names.join("")).with("n", f64::from(*n)))
        }
        _ => messages.format("inner-sea-outlook-several", &Args::new().with("who", list(messages.lang(), &names))),
    }
}

/// What is left of a competition as things stand: disks beside an arrow, and the same in words.
fn ends(scene: &Scene<'_, InnerSea>, fight: &CompetitionView) -> Markup {
    let end = fight.rounds.last().map_or(&[][..], Vec::as_slice);
    let stay = fight.of.iter().copied().zip(end.iter().copied()).filter(|(_, n)| *n > 0);
    let said = outlook(scene, fight);
    html! {
        span.ends title=(said) {
            span aria-hidden="true" { "→" @if stay.clone().count() == 0 { " –" } }
            @for (of, n) in stay { span aria-hidden="true" { (colours::faction(scene.view, of, "xs")) b { (n) } } }
            span.visually-hidden { (said) }
        }
    }
}

/// The place of an area among the competitions to come, from 1, and how its competition will end as things stand.
pub(super) fn spoken(scene: &Scene<'_, InnerSea>, area: civitas_games::inner_sea::ids::Area) -> Option<String> {
    let (nth, fight) = scene.view.competitions.iter().enumerate().find(|(_, fight)| fight.area == area)?;
    let args = Args::new().with("n", nth as f64 + 1.0).with("outlook", outlook(scene, fight));
    Some(scene.narrator.messages().format("inner-sea-spoken-contested", &args))
}

/// The competitions to come, in their order, with sums and forecasts.
pub(super) fn to_come(scene: &Scene<'_, InnerSea>) -> Markup {
    let view = scene.view;
    let messages = scene.narrator.messages();
    let coming: Vec<_> = view.competitions.iter().filter(|fight| Some(fight.area) != view.competition).collect();
    if coming.is_empty() {
        return html! {};
    }
    let open = matches!(view.phase, "cards" | "competition");
    html! {
        details.panel.contests #contests open[open] {
            summary { (icon("competition")) (messages.count("inner-sea-contests", coming.len() as f64)) }
            ol { @for (nth, fight) in coming.iter().enumerate() {
                li {
                    span.order { (nth + 1) }
                    a href={ "#" (fight.area) } data-place=(fight.area) { (messages.term("inner-sea-area", fight.area.as_str(), "")) }
                    span.sums { @for (of, n) in fight.of.iter().zip(fight.rounds.first().into_iter().flatten()) {
                        span { (colours::faction(view, of, "xs")) b { (n) } span.visually-hidden { " " (messages.term("inner-sea-faction", of, "")) } }
                    } }
                    (ends(scene, fight))
                }
            } }
        }
    }
}
