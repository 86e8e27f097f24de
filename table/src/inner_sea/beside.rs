//! What lies beside the map: the reader with the card in question, the steps of civilizations that the game plays with
//! the line of the procedure, the competitions to come.

use super::pieces::icon;
use super::{arena, cards, colours, data_of};
use crate::look::Scene;
use civitas_games::inner_sea::ids::{Cards, Source};
use civitas_games::inner_sea::{Action, InnerSea};
use maud::{Markup, html};
use serde_json::Value;

/// The most steps of the game system that are listed.
const MAX_STEPS: usize = 40;

pub(super) fn beside(scene: &Scene<'_, InnerSea>, events: &[Value]) -> Markup {
    html! {
        (reader(scene))
        (procedure(scene, events))
        (arena::to_come(scene))
    }
}

/// The card that is asked about, enlarged; the script shows the one that is pointed at instead.
fn reader(scene: &Scene<'_, InnerSea>) -> Markup {
    let messages = scene.narrator.messages();
    let own = scene.view.civs.iter().filter(|civ| civ.seat.is_some() && civ.seat == scene.seat());
    let first = own.flat_map(|civ| civ.hand.into_iter().flat_map(Cards::iter)).next().map(Source::card);
    // What comes first of the own cards of a competition, where their order is asked for.
    let played = scene.legal.iter().find_map(|action| match action {
        Action::Play(card) if scene.view.prompt.word == "next_card" => Some(Source::card(*card)),
        _ => None,
    });
    let asked = cards::asked(scene).or(played).or(first);
    let choice = cards::chosen_from(scene).first().copied();
    let against = scene.view.prompt.word == "answer";
    html! {
        section #reader.reader.against[against] data-own[scene.view.pack != 0] tabindex="0" aria-label=(messages.text("question-card")) hidden[asked.is_none() && choice.is_none()] {
            div.face {
                @if let Some(civ) = choice { (cards::civilization(messages, data_of(scene.view), civ)) }
                @else if let Some(source) = asked { (cards::whole(messages, data_of(scene.view), source)) }
            }
            (cards::faces(scene))
        }
    }
}

/// One step of a civilization that nobody plays: why, and what it did.
struct SystemStep<'a> {
    civ: &'a str,
    reason: &'a str,
    did: Vec<&'a Value>,
}

/// What the game system did since the reader's last decision, in the order of its procedure's lines.
fn procedure(scene: &Scene<'_, InnerSea>, events: &[Value]) -> Markup {
    let messages = scene.narrator.messages();
    let word = |event: &'_ Value, name: &str| event.get(name).and_then(Value::as_str).map(str::to_owned);
    let mut steps: Vec<SystemStep<'_>> = Vec::new();
    for event in events {
        let kind = event.get("event").and_then(Value::as_str).unwrap_or_default();
        if kind == "system_acts" {
            let text = |name: &str| event.get(name).and_then(Value::as_str).unwrap_or_default();
            steps.push(SystemStep { civ: text("civ"), reason: text("reason"), did: Vec::new() });
        } else if let Some(step) = steps.last_mut() {
            let whose = word(event, "of").or_else(|| word(event, "civ"));
            let shown = matches!(
                kind,
                "disks_placed"
                    | "disks_removed"
                    | "card_played"
                    | "used"
                    | "wonder_built"
                    | "invested"
                    | "resettled"
                    | "answered"
                    | "passed"
            );
            if shown && (whose.as_deref() == Some(step.civ) || kind == "disks_removed") {
                step.did.push(event);
            }
        }
    }
    // A step that did nothing visible says nothing.
    steps.retain(|step| !step.did.is_empty());
    if steps.is_empty() {
        return html! {};
    }
    let from = steps.len().saturating_sub(MAX_STEPS);
    html! {
        section.panel.procedure aria-labelledby="procedure-title" {
            h2 #procedure-title { (icon("machine")) (messages.text("inner-sea-procedure")) }
            ol tabindex="0" aria-labelledby="procedure-title" { @for step in &steps[from..] {
                li {
                    (colours::faction(scene.view, step.civ, "xs"))
                    div {
                        b { (messages.term("inner-sea-faction", step.civ, "")) ": " }
                        (messages.term("inner-sea-reason", step.reason, ""))
                        @for event in &step.did { small { (deed(scene, event)) } }
                    }
                }
            } }
            p.hint { (messages.text("inner-sea-procedure-hint")) }
        }
    }
}

/// What happened, with a link to its area.
fn deed(scene: &Scene<'_, InnerSea>, event: &Value) -> Markup {
    let said = scene.narrator.event_marked(event);
    crate::messages::to_html("inner-sea", &said)
}
