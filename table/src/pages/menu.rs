//! The two menus of a table: what this device shows, and what can be done with the game; and the list of keys.

use super::chance::chance;
use super::table::{PlayerMenu, TablePage};
use super::{Frame, switches};
use crate::icons::icon;
use crate::messages::{Args, Messages};
use crate::presenter::Parts;
use maud::{Markup, html};
use std::collections::BTreeSet;

/// What a reader shows and hides on this device.
pub(super) fn display(frame: &Frame<'_>, page: &TablePage<'_>) -> Markup {
    let messages = frame.messages();
    html! {
        div #display.popup popover="" {
            h2 { (messages.text("menu-display")) }
            @for (class, key) in page.room.switches().iter().chain(&[("coords", "view-coords")]) {
                label { input type="checkbox" checked data-show=(class); (messages.text(key)) }
            }
            label { input type="checkbox" data-hide="pieces"; (messages.text("view-bare")) }
            label { input type="checkbox" checked data-following; (messages.text("view-follow")) }
            label { input type="checkbox" data-sounds; (messages.text("view-sounds")) }
            label { input type="checkbox" checked data-keys; (messages.text("view-keys")) }
            label { input type="checkbox" checked[page.confirm] data-confirming; (messages.text("view-confirm")) }
            button.button type="button" popovertarget="keys" { (icon("ui-keys")) (messages.text("keys")) }
            (palette_menu(messages))
            (switches(frame))
        }
    }
}

/// What can be done with the game beside playing; far from the buttons of play.
pub(super) fn game(frame: &Frame<'_>, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let messages = frame.messages();
    let address = format!("/t/{}", page.id);
    html! {
        div #game-menu.popup popover="" {
            h2 { (messages.text("menu-game")) }
            a.button href={ (address) "/replay?ply=0" } data-ply="0" { (icon("ui-prev")) (messages.text("replay")) }
            a.button href={ (address) "/board.svg" } { (icon("ui-download")) (messages.text("picture")) }
            a.button href={ (address) "/record" } { (icon("ui-download")) (messages.text("record")) }
            @if !parts.over && page.plays() {
                button.button type="button" data-command="ask" { (icon("ui-undo")) (messages.text("undo-ask")) }
                div data-part="time" { @if let Some(own) = &page.own { (clock_menu(messages, page, own)) } }
            }
            (orders(messages, page))
            @if let Some(own) = &page.own { (return_link(messages, own)) }
            (chance(frame))
            @if !parts.over && page.plays() {
                form.apart method="post" action={ (address) "/resign" } data-confirm {
                    button.button.danger { (icon("ui-flag")) span.label { (messages.text("resign")) } }
                }
            }
        }
    }
}

/// What can be done about a player who does not answer, and about the clocks.
pub(super) fn clock_menu(messages: &Messages, page: &TablePage<'_>, own: &PlayerMenu) -> Markup {
    let address = format!("/t/{}", page.id);
    let propose = |what: &str, sign: &str, key: &str| {
        html! { form method="post" action={ (address) "/propose" } data-in-place="proposed" { input type="hidden" name="what" value=(what); button.button { (icon(sign)) (messages.text(key)) } } }
    };
    html! {
        @for (role, name) in &own.silent {
            form method="post" action={ (address) "/propose" } data-in-place="proposed" { input type="hidden" name="what" value="without"; input type="hidden" name="role" value=(role);
                button.button { (icon("ui-next")) (messages.format("time-without", &Args::new().with("name", name.clone()))) } }
        }
        @match own.paused {
            None => {}
            Some(true) => form method="post" action={ (address) "/resume" } data-in-place="proposed" { button.button { (icon("ui-play")) (messages.text("time-resume")) } }
            Some(false) => {
                (propose("pause", "ui-pause", "time-pause"))
                (propose("longer", "ui-plus", "time-longer"))
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

/// What to do in the reaction windows of a game, decided beforehand. A plain form: for each kind of window `order-KIND` is
/// `ask`, `unless` (pass unless the reader is aimed at) or `pass`, `actor-KIND` the role that must act (empty for
/// anybody), and `turns-KIND` after how many ends of turns the order ends (empty: with the game).
pub(super) fn orders(messages: &Messages, page: &TablePage<'_>) -> Markup {
    let info = page.game.info();
    let Some(own) = page.own.as_ref().filter(|_| !info.windows.is_empty()) else { return html! {} };
    let roles = page.game.role_names();
    html! {
        form.orders method="post" action={ "/t/" (page.id) "/orders" } data-in-place="saved" {
            h2 { (icon("ui-flag")) (messages.text("orders")) }
            p.hint { (messages.text("orders-hint")) }
            @for kind in info.windows {
                @let stored = own.orders.iter().find(|order| order.kind == *kind);
                @let chosen = match stored { None => "ask", Some(order) if order.unless_target => "unless", Some(_) => "pass" };
                fieldset.order {
                    legend { (messages.term(&format!("{}-window", info.name), kind, "")) }
                    @for (word, key) in [("ask", "orders-ask"), ("unless", "orders-unless"), ("pass", "orders-pass")] {
                        label.tick { input type="radio" name={ "order-" (kind) } value=(word) checked[chosen == word]; (messages.text(key)) }
                    }
                    label.field { span { (messages.text("orders-actor")) }
                        select name={ "actor-" (kind) } {
                            option value="" { (messages.text("orders-anybody")) }
                            @for (role, seat) in roles.iter().zip(page.seats).filter(|(_, seat)| !seat.you) {
                                option value=(role) selected[stored.is_some_and(|order| order.actor == *role)] { (seat.name) }
                            }
                        } }
                    (order_end(messages, kind, stored.and_then(|order| order.turns_left), page.seats.len() as u32))
                }
            }
            button.button { (messages.text("save")) }
        }
    }
}

/// When an order ends: with the game, with this turn, after a round, or as it was stored.
fn order_end(messages: &Messages, kind: &str, stored: Option<u32>, seats: u32) -> Markup {
    let turns: BTreeSet<_> = [1, seats].into_iter().chain(stored).collect();
    html! {
        label.field { span { (messages.text("orders-until")) }
            select name={ "turns-" (kind) } {
                option value="" { (messages.text("orders-until-game")) }
                @for turns in turns {
                    option value=(turns) selected[stored == Some(turns)] {
                        (messages.format("orders-until-turns", &Args::new().with("n", f64::from(turns))))
                    }
                }
            } }
    }
}

/// All keys, with what they do.
pub(super) fn key_sheet(messages: &Messages) -> Markup {
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
        ("F", "key-follow"),
        ("T", "key-type"),
        ("L", "key-log"),
        ("M", "key-prompt"),
        ("C", "key-clock"),
        ("W", "key-who"),
        ("O", "key-options"),
        ("R", "key-last"),
        ("S", "key-mine"),
        ("Z", "key-zoom-to"),
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
