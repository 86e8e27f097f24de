//! What lies beside the board: the log, the rules, the chat.

use super::log::{LogSeats, log_lines};
use super::table::TablePage;
use super::{menu, rules_found};
use crate::icons::icon;
use crate::messages::Messages;
use crate::presenter::Parts;
use civitas_core::seat::Viewer;
use maud::{Markup, html};

/// What the game lays beside its board; while a window is open, the standing orders of the reader as well.
pub(super) fn beside(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    html! {
        div.beside data-part="beside" {
            (parts.beside)
            @if parts.window && parts.asked && !parts.over { section.panel.standing { (menu::orders(messages, page)) } }
        }
    }
}

pub(super) fn log(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let example = parts.actions.actions.first().map_or("…", |action| action.label.as_str());
    html! {
        section #log.panel.log tabindex="-1" aria-labelledby="log-title" {
            div #advice.advice hidden role="status" {}
            div #all-actions.all-actions hidden {}
            header { h2 #log-title { (messages.text("log")) } @if page.plays() { label { input.only-mine type="checkbox"; (messages.text("log-mine")) } } }
            (log_list(messages, page, parts))
            @if page.plays() && !parts.over {
                form.typed #typed {
                    label.visually-hidden for="line" { (messages.text("typed")) }
                    input #line type="text" list="lines" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(example);
                    datalist #lines {}
                    button.button { (messages.text("typed-go")) }
                }
            }
        }
    }
}

pub(super) fn log_list(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let names: Vec<_> = page.seats.iter().map(|seat| seat.name.clone()).collect();
    let replay = format!("/t/{}/replay?", page.id);
    let reader = match page.reader.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    };
    let seats = LogSeats { icons: &parts.role_icons, names: &names, turn: parts.turn, parties: &parts.parties, reader };
    html! { ol data-part="log" tabindex="0" aria-label=(messages.text("log")) { (log_lines(messages, page.log, page.turns_before, &seats, &replay)) } }
}

pub(super) fn rules(messages: &Messages, game: &str, page: &TablePage<'_>) -> Markup {
    html! {
        details #rules.panel.drawer.rules {
            summary { (icon("ui-book")) (messages.text("rules")) }
            div.content {
                form method="get" action={ "/rules/" (game) } data-rules {
                    label.visually-hidden for="rules-q" { (messages.text("rules-search")) }
                    input #rules-q type="search" name="q" placeholder=(messages.text("rules-search")) autocomplete="off";
                    button.button { (icon("ui-search")) span.visually-hidden { (messages.text("rules-search")) } }
                }
                div #rules-found aria-live="polite" { (rules_found(page.reader.lang, game, "", 0)) }
            }
        }
    }
}

pub(super) fn chat(messages: &Messages, page: &TablePage<'_>) -> Markup {
    html! {
        details #chat.panel.drawer.chat {
            summary { (icon("ui-chat")) (messages.text("chat")) span.tag data-unread hidden {} }
            div.content {
                (chat_list(page))
                @if page.plays() {
                    form method="post" action={ "/t/" (page.id) "/say" } data-say {
                        label.visually-hidden for="say" { (messages.text("chat-say")) }
                        input #say type="text" name="text" maxlength="400" autocomplete="off" placeholder=(messages.text("chat-say"));
                        button.button { (messages.text("chat-send")) }
                    }
                }
            }
        }
    }
}

pub(super) fn chat_list(page: &TablePage<'_>) -> Markup {
    html! { ol data-part="chat" aria-live="polite" { @for line in page.chat { li { b { bdi { (line.name) } } ": " span { (line.text) } } } } }
}
