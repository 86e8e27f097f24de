//! The dock: one decision at a time, in one place. The question, what it is about, the means, and one filled button.

use super::json_in_html;
use super::table::TablePage;
use crate::icons::icon;
use crate::messages::{Args, Messages};
use crate::presenter::Parts;
use civitas_core::seat::Viewer;
use maud::{Markup, PreEscaped, html};

pub(super) fn dock(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    // Where several are asked at once, the question is the reader's own.
    let own = match page.reader.viewer {
        Viewer::Seat(seat) if parts.asked => Some(seat),
        _ => parts.asked_seats.first().copied(),
    };
    let asked = own.and_then(|seat| parts.role_icons.get(seat.index()));
    html! {
        section.dock data-part="dock" aria-label=(messages.text("decision")) data-asked=(parts.asked) {
            div #prompt.prompt tabindex="-1" {
                span.medallion { @if let Some(sign) = asked { (sign) } @else { (icon("ui-check")) } }
                p.prompt-text { span role="status" { (parts.prompt) } span #note.note role="status" {} }
                (beside(messages, page, parts))
            }
            (notices(messages, page, parts))
            @if !parts.question_cards.is_empty() {
                div.question-cards role="group" aria-label=(messages.text("question-card")) { @for card in &parts.question_cards { (card) } }
            }
            div data-part="hand" { (parts.hand) }
            div.choose #choose {}
            div.actions {
                @if parts.over {
                    a.button.primary href={ "/t/" (page.id) } { (messages.text("to-result")) }
                } @else { (buttons(messages, page, parts)) }
            }
            script #actions type="application/json" { (json_in_html(&serde_json::to_value(&parts.actions).unwrap_or_default())) }
        }
    }
}

/// Right of the question: which action it is, what is new, advice.
fn beside(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let steps = page.steps();
    html! {
        div.step {
            (parts.prompt_badge)
            @if let (Some(first), true) = (steps.first(), page.plays() && !parts.over) {
                @let new = steps.len() as f64;
                a.new href={ "/t/" (page.id) "/replay?since=me" } data-follow-from=(first) title=(messages.count("since", new)) {
                    (icon("ui-prev")) span.word { (messages.count("since-short", new)) } span.visually-hidden { (messages.count("since", new)) " " (messages.text("since-show")) }
                }
            }
            @if parts.asked && page.own.as_ref().is_some_and(|own| own.hints) {
                button.button.plain.hint-button type="button" data-hint aria-label=(messages.text("hint")) title=(messages.text("hint-title")) { (icon("ui-bulb")) span.word { (messages.text("hint")) } }
            }
        }
    }
}

/// What a player has to know beside the question: an answer that can be changed, paused clocks, absence, a proposal.
fn notices(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let address = format!("/t/{}", page.id);
    html! {
        @if let (Some(answered), false) = (&page.answered, parts.over) {
            p.since.answered role="status" { (icon("ui-check")) span {
                @match &answered.until {
                    Some(until) => (messages.format("answered-until", &Args::new().with("until", until.clone()))),
                    None => (messages.text("answered")),
                }
            } }
        }
        @if page.own.as_ref().is_some_and(|own| own.paused == Some(true)) {
            form.since method="post" action={ (address) "/resume" } { span { (messages.text("time-paused")) } button.button { (messages.text("time-resume")) } }
        }
        @if page.seats.iter().any(|seat| seat.you && seat.away) {
            form.since method="post" action={ (address) "/back" } { span { (messages.text("you-are-away")) } button.button { (messages.text("come-back")) } }
        }
        @if let Some(question) = &page.consent {
            form.since method="post" action={ (address) "/consent" } {
                span { (question) } button.button name="answer" value="yes" { (messages.text("agree")) } button.button.plain name="answer" value="no" { (messages.text("refuse")) }
            }
        }
    }
}

fn buttons(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    html! {
        @if page.plays() {
            @match &parts.undo {
                Ok(what) => {
                    @let undo = messages.format("undo", &Args::new().with("what", what.clone()));
                    button.button.undo type="button" data-command="undo" aria-label=(undo) title=(undo) { (icon("ui-undo")) span.label { (messages.text("undo-short")) span.what { " " (what) } } }
                    button.button.plain.icon-only type="button" data-command="reset" aria-label=(messages.text("reset")) title=(messages.text("reset")) { (icon("ui-reset")) }
                }
                Err(why) => {
                    button.button.undo type="button" aria-disabled="true" data-why=(why) title=(why) { (icon("ui-undo")) span.label { (messages.text("undo-short")) } }
                    button.button.plain type="button" data-command="ask" hidden { span.label { (messages.text("undo-ask")) } }
                }
            }
        }
        span.choices #choices {}
        @if parts.asked {
            @let first = parts.first_pick.clone();
            button #go.button.primary type="button" aria-disabled="true" data-first=[first.as_ref()] { (icon("ui-check")) span.label { (first.unwrap_or_else(|| messages.text("js-choose"))) } }
        }
    }
}

/// What was resolved since the reader's last decision: it stays until it is read.
pub(super) fn aftermath(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    html! {
        div.aftermaths data-part="aftermath" { @for resolved in &parts.aftermath {
            section.panel.aftermath data-aftermath={ (page.id) "-" (resolved.id) } aria-label=(messages.text("aftermath")) {
                header {
                    (icon("ui-flag"))
                    h2 { (PreEscaped(&resolved.title)) }
                    button.button.plain.icon-only type="button" data-read aria-label=(messages.text("aftermath-read")) title=(messages.text("aftermath-read")) { (icon("ui-close")) }
                }
                @if let Some((reason, rule)) = &resolved.reason {
                    p.reason { (reason) " " a href={ "/rules/" (page.game.info().name) "?q=" (rule) } { (rule) } }
                }
                ul { @for line in &resolved.lines { li { span { (PreEscaped(&line.html)) } span.gains aria-hidden="true" { (PreEscaped(&line.gain_badge)) } } } }
            }
        } }
    }
}
