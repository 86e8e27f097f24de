//! The table: board, dock, players, log, rules, chat. The parts that change carry `data-part`; the script puts new ones
//! in their place.

use super::chance::chance;
use super::log::{LogEntry, LogSeats, log_lines};
use super::seats::{SeatInfo, seats};
use super::{Frame, Scripts, Shell, brand, json_in_html, rules_found, shell, switches};
use crate::icons::icon;
use crate::messages::{Args, Messages};
use crate::presenter::{Parts, Presenter, Reader};
use maud::{Markup, html};
use serde_json::Value;

/// A line of chat.
#[derive(Debug, Clone)]
pub struct ChatLine {
    /// Who said it.
    pub name: String,
    /// What was said, as plain text.
    pub text: String,
}

/// Everything a table page shows.
pub struct TablePage<'a> {
    /// Its id in addresses.
    pub id: &'a str,
    /// What it is called.
    pub title: &'a str,
    /// The game with its drawing.
    pub room: &'a dyn Presenter,
    /// Who looks.
    pub reader: Reader,
    /// What the reader heard of the last step.
    pub last: &'a [Value],
    /// The players.
    pub seats: &'a [SeatInfo],
    /// What happened, oldest first; the whole, or its end.
    pub log: &'a [LogEntry],
    /// How many turns ended before the first of these lines.
    pub turns_before: usize,
    /// What was said, oldest first.
    pub chat: &'a [ChatLine],
    /// The version of the table; streams go on from it.
    pub version: u64,
    /// How many log lines are new since the reader's last decision.
    pub since: usize,
    /// Does the table ask before what cannot be taken back?
    pub confirm: bool,
    /// Has the reader to agree to something somebody else asked for, such as taking back a move?
    pub consent: Option<String>,
    /// What only those have who sit here.
    pub own: Option<PlayerMenu>,
}

/// What a table offers to somebody who plays there.
#[derive(Debug, Clone, Default)]
pub struct PlayerMenu {
    /// The link by which the reader comes back to its seat, from another device too.
    pub link: String,
    /// Does the table give advice?
    pub hints: bool,
    /// Do the clocks stand still? `None` without clocks.
    pub paused: Option<bool>,
    /// Those who are waited for and may be played for: role and name.
    pub silent: Vec<(String, String)>,
}

/// The whole page.
#[must_use]
pub fn table(frame: &Frame<'_>, page: &TablePage<'_>) -> Markup {
    let parts = page.room.parts(page.reader, page.last);
    let messages = frame.messages();
    let game = page.room.sitting().info().name;
    let mut styles = vec!["table.css"];
    styles.extend(page.room.styles());
    let title = title(messages, page, &parts);
    let around =
        Shell { title, styles: &styles, scripts: Scripts::Table, symbols: page.room.symbols(), turn: parts.asked };
    shell(
        frame,
        &around,
        &html! {
            div #table class={ "table game-" (game) (if parts.asked { " is-asked" } else { "" }) (if page.room.scrolls() { " undrawn" } else { "" }) } data-game=(game) data-table=(page.id) data-version=(page.version)
                data-confirm=(page.confirm) {
                (top(frame, page, &parts))
                main #main {
                    (board_area(messages, &parts))
                    (dock(messages, page, &parts))
                }
                aside.side {
                    (seats(messages, &parts, page.seats))
                    (log(messages, page, &parts))
                    (rules(messages, game, page))
                    (chat(messages, page))
                }
            }
            (key_sheet(messages))
        },
    )
}

fn board_area(messages: &Messages, parts: &Parts) -> Markup {
    html! {
        section.board-area aria-label=(messages.text("board")) {
            div.board-wrap { div.zoomer data-part="board" { (parts.board) } }
            div.zoom {
                button.button type="button" data-zoom="in" aria-label=(messages.text("zoom-in")) { (icon("ui-plus")) }
                button.button type="button" data-zoom="out" aria-label=(messages.text("zoom-out")) { (icon("ui-minus")) }
                button.button type="button" data-zoom="fit" aria-label=(messages.text("zoom-fit")) { (icon("ui-fit")) }
            }
        }
    }
}

/// What changes after every step, for the script to put in place.
#[must_use]
pub fn fragment(frame: &Frame<'_>, page: &TablePage<'_>) -> Markup {
    let parts = page.room.parts(page.reader, page.last);
    let messages = frame.messages();
    html! {
        div #fragment data-version=(page.version) data-asked=(parts.asked) data-title=(title(messages, page, &parts)) {
            span.facts data-part="facts" { (parts.facts) }
            div.zoomer data-part="board" { (parts.board) }
            (dock(messages, page, &parts))
            (seats(messages, &parts, page.seats))
            (log_list(messages, page, &parts))
            (chat_list(page))
            div data-part="time" { @if let Some(own) = page.own.as_ref().filter(|_| !parts.over) { (clock_menu(messages, page, own)) } }
        }
    }
}

fn title(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> String {
    let state = if parts.over {
        "is-over"
    } else if parts.asked {
        "your-turn"
    } else {
        "waits"
    };
    format!("{}{} · {}", if parts.asked { "● " } else { "" }, messages.text(state), page.title)
}

fn top(frame: &Frame<'_>, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let messages = frame.messages();
    let game = messages.text(page.room.sitting().info().name);
    html! {
        header.topbar {
            (brand())
            h1.table-name { (page.title) @if page.title != game { span.soft { (game) } } }
            span.grow {}
            span.tag.alarm.offline role="status" { (messages.text("js-offline")) }
            span.facts data-part="facts" { (parts.facts) }
            button.button.quiet.view-button type="button" popovertarget="view" { (icon("ui-eye")) span.wide { (messages.text("view")) } }
            (switches(frame))
            (view_menu(frame, page, parts))
        }
    }
}

/// What a reader shows and hides, and what is seldom wanted: far from the buttons of play.
fn view_menu(frame: &Frame<'_>, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let messages = frame.messages();
    let address = format!("/t/{}", page.id);
    html! {
        div #view.popup popover="" {
            h2 { (messages.text("view")) }
            @for (class, key) in page.room.switches().iter().chain(&[("coords", "view-coords")]) {
                label { input type="checkbox" checked data-show=(class); (messages.text(key)) }
            }
            label { input type="checkbox" data-hide="pieces"; (messages.text("view-bare")) }
            label { input type="checkbox" checked data-keys; (messages.text("view-keys")) }
            label { input type="checkbox" checked[page.confirm] data-confirming; (messages.text("view-confirm")) }
            button.button type="button" popovertarget="keys" { (icon("ui-keys")) (messages.text("keys")) }
            a.button href={ (address) "/replay?ply=0" } { (icon("ui-prev")) (messages.text("replay")) }
            a.button href={ (address) "/board.svg" } { (icon("ui-download")) (messages.text("picture")) }
            a.button href={ (address) "/record" } { (icon("ui-download")) (messages.text("record")) }
            @if !parts.over && page.seats.iter().any(|seat| seat.you) {
                button.button type="button" data-do="ask" { (icon("ui-undo")) (messages.text("undo-ask")) }
                div data-part="time" { @if let Some(own) = &page.own { (clock_menu(messages, page, own)) } }
                form method="post" action={ (address) "/resign" } data-sure { button.button.danger { (icon("ui-flag")) (messages.text("resign")) } }
            }
            (orders(messages, page))
            (palette_menu(messages))
            @if let Some(own) = &page.own { (return_link(messages, own)) }
            (chance(frame))
            (switches(frame))
        }
    }
}

/// What can be done about somebody who does not answer, and about the clocks.
fn clock_menu(messages: &Messages, page: &TablePage<'_>, own: &PlayerMenu) -> Markup {
    let address = format!("/t/{}", page.id);
    html! {
        @for (role, name) in &own.silent {
            form method="post" action={ (address) "/propose" } data-quiet { input type="hidden" name="what" value="without"; input type="hidden" name="role" value=(role);
                button.button { (icon("ui-next")) (messages.format("time-without", &Args::new().with("name", name.clone()))) } }
        }
        @match own.paused {
            None => {}
            Some(true) => form method="post" action={ (address) "/resume" } data-quiet { button.button { (icon("ui-play")) (messages.text("time-resume")) } }
            Some(false) => {
                form method="post" action={ (address) "/propose" } data-quiet { input type="hidden" name="what" value="pause"; button.button { (icon("ui-pause")) (messages.text("time-pause")) } }
                form method="post" action={ (address) "/propose" } data-quiet { input type="hidden" name="what" value="longer"; button.button { (icon("ui-plus")) (messages.text("time-longer")) } }
            }
        }
    }
}

/// The colours of pieces and players, as this browser shows them.
fn palette_menu(messages: &Messages) -> Markup {
    html! {
        label.field { span { (messages.text("view-palette")) }
            select data-palette {
                @for (palette, key) in [("usual", "palette-usual"), ("safe", "palette-safe"), ("strong", "palette-strong")] {
                    option value=(palette) { (messages.text(key)) }
                }
            } }
    }
}

fn return_link(messages: &Messages, own: &PlayerMenu) -> Markup {
    html! {
        label.field { span { (messages.text("return-link")) } input type="text" readonly value=(own.link); small { (messages.text("return-link-hint")) } }
        button.button type="button" data-copy=(own.link) { (icon("ui-link")) (messages.text("copy")) }
    }
}

/// What to do in the reaction windows of a game, decided beforehand. The script posts it as a list of standing orders.
fn orders(messages: &Messages, page: &TablePage<'_>) -> Markup {
    let info = page.room.sitting().info();
    if info.windows.is_empty() || !page.seats.iter().any(|seat| seat.you) {
        return html! {};
    }
    html! {
        form.stack method="post" action={ "/t/" (page.id) "/orders" } data-orders {
            h2 { (messages.text("orders")) }
            @for kind in info.windows {
                label.field { span { (messages.term(&format!("{}-window", info.name), kind, "")) }
                    select name=(kind) { option value="Ask" { (messages.text("orders-ask")) } option value="Pass" { (messages.text("orders-pass")) } } }
            }
            button.button { (messages.text("save")) }
        }
    }
}

fn dock(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let asked = parts.asked_seats.first().and_then(|seat| parts.signs.get(seat.index()));
    html! {
        section.dock data-part="dock" aria-label=(messages.text("decision")) data-asked=(parts.asked) {
            div #prompt.prompt tabindex="-1" {
                span.medallion { @if let Some(sign) = asked { (sign) } @else { (icon("ui-check")) } }
                p.prompt-text { span role="status" { (parts.prompt) } span #note.note role="status" {} }
                div.step {
                    (parts.step)
                    @if page.since > 1 && !parts.over {
                        a.new href={ "/t/" (page.id) "/replay?since=me" } title=(messages.count("since", page.since as f64)) {
                            (icon("ui-prev")) span.word { (messages.count("since-short", page.since as f64)) } span.visually-hidden { (messages.count("since", page.since as f64)) " " (messages.text("since-show")) }
                        }
                    }
                    @if parts.asked && page.own.as_ref().is_some_and(|own| own.hints) {
                        button.button.quiet.hint-button type="button" data-hint aria-label=(messages.text("hint")) { (icon("ui-bulb")) span.word { (messages.text("hint")) } }
                    }
                }
            }
            @if page.own.as_ref().is_some_and(|own| own.paused == Some(true)) {
                form.since method="post" action={ "/t/" (page.id) "/resume" } { span { (messages.text("time-paused")) } button.button { (messages.text("time-resume")) } }
            }
            @if page.seats.iter().any(|seat| seat.you && seat.away) {
                form.since method="post" action={ "/t/" (page.id) "/back" } { span { (messages.text("you-are-away")) } button.button { (messages.text("come-back")) } }
            }
            @if let Some(question) = &page.consent {
                form.since method="post" action={ "/t/" (page.id) "/consent" } {
                    span { (question) } button.button name="answer" value="yes" { (messages.text("agree")) } button.button.quiet name="answer" value="no" { (messages.text("refuse")) }
                }
            }
            div data-part="hand" { (parts.hand) }
            div.choose #choose {}
            div.actions {
                @if parts.over {
                    a.button.primary href={ "/t/" (page.id) } { (messages.text("to-result")) }
                } @else { (buttons(messages, page, parts)) }
            }
            script #actions type="application/json" { (json_in_html(&parts.actions)) }
        }
    }
}

fn buttons(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let plays = page.seats.iter().any(|seat| seat.you);
    html! {
        @if plays {
            @match &parts.undo {
                Ok(what) => {
                    button.button.compact type="button" data-do="undo" { (icon("ui-undo")) span.label { (messages.format("undo", &Args::new().with("what", what.clone()))) } }
                    button.button.quiet.compact type="button" data-do="reset" { (icon("ui-reset")) span.label { (messages.text("reset")) } }
                }
                Err(why) => {
                    button.button.compact type="button" aria-disabled="true" data-why=(why) { (icon("ui-undo")) span.label { (messages.text("undo-nothing")) } }
                    button.button.quiet type="button" data-do="ask" hidden { span.label { (messages.text("undo-ask")) } }
                }
            }
        }
        span.choices #choices {}
        @if parts.asked {
            button #go.button.primary type="button" aria-disabled="true" { (icon("ui-check")) span.label { (messages.text("js-choose")) } }
        }
    }
}

fn log(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    html! {
        section #log.panel.log tabindex="-1" aria-labelledby="log-title" {
            div #advice.advice hidden role="status" {}
            header { h2 #log-title { (messages.text("log")) } label { input.only-mine type="checkbox"; (messages.text("log-mine")) } }
            (log_list(messages, page, parts))
            @if page.seats.iter().any(|seat| seat.you) && !parts.over {
                form.typed #typed {
                    label.visually-hidden for="line" { (messages.text("typed")) }
                    input #line type="text" list="lines" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=(parts.actions["actions"][0][0].as_str().unwrap_or("…"));
                    datalist #lines {}
                    button.button { (messages.text("typed-go")) }
                }
            }
        }
    }
}

fn log_list(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let names: Vec<_> = page.seats.iter().map(|seat| seat.name.clone()).collect();
    let replay = format!("/t/{}/replay?", page.id);
    let seats = LogSeats { signs: &parts.signs, names: &names };
    html! { ol data-part="log" tabindex="0" aria-label=(messages.text("log")) { (log_lines(messages, page.log, page.turns_before, &seats, &replay)) } }
}

fn rules(messages: &Messages, game: &str, page: &TablePage<'_>) -> Markup {
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

fn chat(messages: &Messages, page: &TablePage<'_>) -> Markup {
    html! {
        details #chat.panel.drawer.chat {
            summary { (icon("ui-chat")) (messages.text("chat")) span.tag data-unread hidden {} }
            div.content {
                (chat_list(page))
                @if page.seats.iter().any(|seat| seat.you) {
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

fn chat_list(page: &TablePage<'_>) -> Markup {
    html! { ol data-part="chat" aria-live="polite" { @for line in page.chat { li { b { bdi { (line.name) } } ": " span { (line.text) } } } } }
}

/// All keys, with what they do.
fn key_sheet(messages: &Messages) -> Markup {
    let keys = [
        ("← ↑ → ↓", "key-move"),
        ("↵", "key-act"),
        ("Esc", "key-clear"),
        ("N / P", "key-next"),
        ("1 … 9", "key-hand"),
        ("H", "key-to-hand"),
        ("B", "key-to-board"),
        ("E", "key-others"),
        ("G", "key-go"),
        ("U", "key-undo"),
        ("A", "key-hint"),
        ("T", "key-type"),
        ("L", "key-log"),
        ("M", "key-prompt"),
        ("C", "key-clock"),
        ("W", "key-who"),
        ("O", "key-options"),
        ("R", "key-last"),
        ("S", "key-mine"),
        ("+ / − / 0", "key-zoom"),
        ("?", "key-sheet"),
    ];
    html! {
        div #keys.popup popover="" {
            h2 { (messages.text("keys")) }
            dl.keys { @for (key, does) in keys { dt { kbd { (key) } } dd { (messages.text(does)) } } }
        }
    }
}
