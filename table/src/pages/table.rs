//! The table: board, dock, players, log, rules, chat. The parts that change carry `data-part`; the script puts new ones
//! in their place.

use super::log::LogEntry;
use super::seats::{SeatInfo, seats};
use super::{Frame, Scripts, Shell, brand, dock, follow, menu, shell, side, switches};
use crate::icons::icon;
use crate::messages::Messages;
use crate::presenter::{Parts, Presenter, Reader};
use civitas_core::seat::Viewer;
use civitas_core::seen::Watched;
use maud::{Markup, html};
use serde_json::Value;

/// A line of chat.
#[derive(Debug, Clone)]
pub struct ChatLine {
    /// Who wrote it.
    pub name: String,
    /// What was written, as plain text.
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
    /// The game, as far as it may be shown.
    pub game: &'a dyn Watched,
    /// Whose knowledge is shown, and in which language.
    pub reader: Reader,
    /// The events since the reader's last decision, as the reader received them.
    pub last: &'a [Value],
    /// The players.
    pub seats: &'a [SeatInfo],
    /// What happened, oldest first; the whole, or its end.
    pub log: &'a [LogEntry],
    /// How many turns ended before the first of these lines.
    pub turns_before: usize,
    /// Chat messages, oldest first.
    pub chat: &'a [ChatLine],
    /// The version of the table; streams go on from it.
    pub version: u64,
    /// How many log lines are new since the reader's last decision.
    pub since: usize,
    /// Does the table ask before what cannot be undone?
    pub confirm: bool,
    /// What another player proposes and the reader has to agree to, such as taking back a move.
    pub consent: Option<String>,
    /// The reader's own answer, where several decide at the same time and it can still be changed.
    pub answered: Option<Answered>,
    /// What only players have.
    pub own: Option<PlayerMenu>,
}

/// The reader has answered what others may still be asked.
#[derive(Debug, Clone, Default)]
pub struct Answered {
    /// Until when it can be changed, in the reader's language; `None` until everybody has answered.
    pub until: Option<String>,
}

/// What a table offers to a player.
#[derive(Debug, Clone, Default)]
pub struct PlayerMenu {
    /// The link by which the reader comes back to its seat, from another device too.
    pub link: String,
    /// Does the table give advice?
    pub hints: bool,
    /// Are the clocks paused? `None` without clocks.
    pub paused: Option<bool>,
    /// Those who are waited for and may be played for: role and name.
    pub silent: Vec<(String, String)>,
    /// The standing orders of the reader.
    pub orders: Vec<OrderInfo>,
}

/// A standing order of the reader, as it was stored.
#[derive(Debug, Clone, Default)]
pub struct OrderInfo {
    /// The kind of window.
    pub kind: String,
    /// The role that must act for it to hold; empty for anybody.
    pub actor: String,
    /// Is the reader asked all the same where it is aimed at?
    pub unless_target: bool,
    /// After how many more ends of turns it ends; `None` if it holds until the end of the game.
    pub turns_left: Option<u32>,
}

impl TablePage<'_> {
    /// Is the reader a player of this table?
    pub(super) fn plays(&self) -> bool {
        self.seats.iter().any(|seat| seat.you)
    }

    /// The last decision of which the reader knows. What others decide in secret is not counted.
    pub(super) fn ply(&self) -> usize {
        self.log.last().map_or(0, |entry| entry.ply)
    }

    /// The decisions since the reader's last one, each once; for spectators those of the log.
    pub(super) fn steps(&self) -> Vec<usize> {
        let since = if self.reader.viewer == Viewer::Spectator { MAX_STEPS } else { self.since };
        let from = self.log.len().saturating_sub(since);
        let mut plies: Vec<_> = self.log[from..].iter().map(|entry| entry.ply).collect();
        plies.dedup();
        plies.split_off(plies.len().saturating_sub(MAX_STEPS))
    }
}

/// At most this many decisions are shown one after another by themselves.
const MAX_STEPS: usize = 40;

fn joined(plies: &[usize]) -> String {
    plies.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The whole page.
#[must_use]
pub fn table(frame: &Frame<'_>, page: &TablePage<'_>) -> Markup {
    let parts = page.room.parts(page.game, page.reader, page.last);
    let messages = frame.messages();
    let game = page.game.info().name;
    let mut styles = vec!["table.css"];
    styles.extend(page.room.styles());
    let title = title(messages, page, &parts);
    let around = Shell {
        title,
        styles: &styles,
        scripts: Scripts::Table,
        symbols: page.room.symbols(),
        turn: is_turn(page, &parts),
    };
    let mut class = format!("table game-{game}");
    for (holds, name) in [(is_turn(page, &parts), " is-asked"), (page.room.scrolls(), " flow-board")] {
        class.push_str(if holds { name } else { "" });
    }
    shell(
        frame,
        &around,
        &html! {
            div #table class=(class) data-game=(game) data-table=(page.id) data-version=(page.version) data-confirm=(page.confirm)
                data-ply=(page.ply()) data-steps=(joined(&page.steps())) data-own=(page.plays()) data-over=(parts.over) {
                (top(frame, page, &parts))
                main #main {
                    section.board-area aria-label=(messages.text("board")) {
                        div.tracks data-part="tracks" { (parts.tracks) }
                        div.board-wrap { div.zoomer data-part="board" { (parts.board) } }
                    }
                    (follow::bar(messages, page.id, page.ply(), page.ply(), follow::Where::Table, &[]))
                    (dock::dock(messages, page, &parts))
                }
                aside.side {
                    (seats(messages, &parts, page.seats))
                    (side::beside(messages, page, &parts))
                    (dock::aftermath(messages, page, &parts))
                    (side::log(messages, page, &parts))
                    (side::rules(messages, game, page))
                    (side::chat(messages, page))
                }
            }
            (menu::key_sheet(messages))
            div #card.popup.card-popup popover="" {}
        },
    )
}

/// What changes after every step, for the script to put in place.
#[must_use]
pub fn fragment(frame: &Frame<'_>, page: &TablePage<'_>) -> Markup {
    let parts = page.room.parts(page.game, page.reader, page.last);
    let messages = frame.messages();
    html! {
        div #fragment data-version=(page.version) data-asked=(is_turn(page, &parts)) data-title=(title(messages, page, &parts))
            data-ply=(page.ply()) data-steps=(joined(&page.steps())) data-over=(parts.over) {
            span.table-counts data-part="counts" { (parts.table_counts) }
            div.tracks data-part="tracks" { (parts.tracks) }
            div.zoomer data-part="board" { (parts.board) }
            (dock::dock(messages, page, &parts))
            (seats(messages, &parts, page.seats))
            (side::beside(messages, page, &parts))
            (dock::aftermath(messages, page, &parts))
            (side::log_list(messages, page, &parts))
            (side::chat_list(page))
            div data-part="time" { @if let Some(own) = page.own.as_ref().filter(|_| !parts.over) { (menu::clock_menu(messages, page, own)) } }
        }
    }
}

/// Is the reader waited for? Who has answered under a seal is not, although the answer can be changed.
fn is_turn(page: &TablePage<'_>, parts: &Parts) -> bool {
    parts.asked && page.answered.is_none()
}

fn title(messages: &Messages, page: &TablePage<'_>, parts: &Parts) -> String {
    let turn = is_turn(page, parts);
    let state = if parts.over {
        "is-over"
    } else if turn {
        "your-turn"
    } else {
        "waits"
    };
    format!("{}{} · {}", if turn { "● " } else { "" }, messages.text(state), page.title)
}

fn top(frame: &Frame<'_>, page: &TablePage<'_>, parts: &Parts) -> Markup {
    let messages = frame.messages();
    let game = messages.text(page.game.info().name);
    let zooms = [("in", "zoom-in", "ui-plus"), ("out", "zoom-out", "ui-minus"), ("fit", "zoom-fit", "ui-fit")];
    html! {
        header.topbar {
            (brand())
            h1.table-name { (page.title) @if page.title != game { span.muted { (game) } } }
            @if !page.plays() { span.tag.watching { (icon("ui-eye")) (messages.text("you-watch")) } }
            span.grow {}
            span.tag.alarm.offline role="status" { (messages.text("js-offline")) }
            span.table-counts data-part="counts" { (parts.table_counts) }
            @if !page.room.scrolls() { div.zoom role="group" aria-label=(messages.text("zoom")) {
                @for (how, key, sign) in zooms {
                    button.button.icon-only type="button" data-zoom=(how) aria-label=(messages.text(key)) title=(messages.text(key)) { (icon(sign)) }
                }
            } }
            @for (id, key, sign) in [("display", "menu-display", "ui-eye"), ("game-menu", "menu-game", "ui-menu")] {
                button.button.plain.menu-button type="button" popovertarget=(id) title=(messages.text(key)) { (icon(sign)) span.wide { (messages.text(key)) } }
            }
            (switches(frame))
            (menu::display(frame, page))
            (menu::game(frame, page, parts))
        }
    }
}
