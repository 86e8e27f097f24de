//! Steps of a game one after another: the control, and the position after a decision that it puts on the board. The table,
//! the replay and the result page have the same control over the same board.

use super::{Frame, Scripts, Shell, shell, top_bar};
use crate::icons::icon;
use crate::messages::Messages;
use crate::presenter::{LogLine, Parts, Presenter, Reader};
use civitas_core::seen::Watched;
use maud::{Markup, PreEscaped, html};
use serde_json::Value;

/// A position of a game.
pub struct Replay<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// What it is called.
    pub title: &'a str,
    /// The game at that position.
    pub room: &'a dyn Presenter,
    /// The game, as far as it may be shown.
    pub game: &'a dyn Watched,
    /// Whose knowledge is shown, and in which language.
    pub reader: Reader,
    /// The number of decisions before the position.
    pub ply: usize,
    /// The number of decisions of the game so far.
    pub plies: usize,
    /// The events of the decision that led here, as the reader received them.
    pub last: &'a [Value],
}

/// Where the control is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Where {
    /// At a table: it leads back to the present, and is hidden there.
    Table,
    /// On a page about the past.
    Page,
}

/// The control: back, on, slider, autoplay with its speed, and the line of the step. Without script the arrows are links.
pub(super) fn bar(messages: &Messages, id: &str, ply: usize, plies: usize, place: Where, lines: &[LogLine]) -> Markup {
    let at = |ply: usize| format!("/t/{id}/replay?ply={ply}");
    let button = |what: &str, to: usize, key: &str, sign: &str| {
        html! { a.button.icon-only href=(at(to)) data-follow=(what) aria-label=(messages.text(key)) title=(messages.text(key)) { (icon(sign)) } }
    };
    html! {
        section #follow.follow hidden[place == Where::Table] aria-label=(messages.text("replay")) data-ply=(ply) data-plies=(plies)
            data-address={ "/t/" (id) "/replay?ply=" } data-live[place == Where::Table] {
            div.follow-controls {
                (button("first", 0, "replay-first", "ui-first"))
                (button("prev", ply.saturating_sub(1), "replay-prev", "ui-prev"))
                button.button.icon-only.scripted type="button" data-follow="play" aria-pressed="false" aria-label=(messages.text("js-follow-play")) title=(messages.text("js-follow-play")) { (icon("ui-play")) (icon("ui-pause")) }
                (button("next", (ply + 1).min(plies), "replay-next", "ui-next"))
                (button("last", plies, "replay-last", "ui-last"))
                input.scripted type="range" min="0" max=(plies) value=(ply) aria-label=(messages.text("replay-slider"));
                span.num data-follow-at { (ply) " / " (plies) }
                select.scripted data-follow-speed aria-label=(messages.text("follow-speed")) title=(messages.text("follow-speed")) {
                    @for (value, label) in [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")] { option value=(value) selected[value == "1"] { (label) } }
                }
                @if place == Where::Table { button.button.plain type="button" data-follow="close" { span.news-only { (messages.text("follow-skip")) } span.walk-only { (messages.text("follow-now")) } } }
            }
            p.follow-line role="status" { (step_lines(lines)) }
        }
    }
}

/// A position with the lines of the log that led to it, for the script to take out of the page.
fn step(parts: &Parts, ply: usize, lines: &[LogLine]) -> Markup {
    let places: Vec<_> = lines.iter().flat_map(|line| line.places.iter().map(String::as_str)).collect();
    html! {
        div #step data-ply=(ply) data-places=(places.join(" ")) {
            div.board-wrap { div.zoomer { (parts.board) } }
            p.step-lines { (step_lines(lines)) }
        }
    }
}

/// What a step says. The many small things of a turn are seen on the board, unless nothing else happened.
fn step_lines(lines: &[LogLine]) -> Markup {
    let only_small = lines.iter().all(|line| line.minor_group.is_some());
    html! { @for line in lines.iter().filter(|line| only_small || line.minor_group.is_none()) { (step_line(line)) } }
}

fn step_line(line: &LogLine) -> Markup {
    html! {
        span.step-line data-seat=[line.seat.map(civitas_core::seat::Seat::index)] data-places=(line.places.join(" ")) {
            (PreEscaped(&line.html)) " " span.gains aria-hidden="true" { (PreEscaped(&line.gain_badge)) }
        } " "
    }
}

/// The control and the board, for pages about the past.
pub(super) fn player(
    messages: &Messages,
    id: &str,
    ply: usize,
    plies: usize,
    parts: &Parts,
    lines: &[LogLine],
    game: &str,
) -> Markup {
    html! {
        div class={ "replay game-" (game) } {
            (bar(messages, id, ply, plies, Where::Page, lines))
            (step(parts, ply, lines))
        }
    }
}

/// The page of a position.
#[must_use]
pub fn replay(frame: &Frame<'_>, page: &Replay<'_>) -> Markup {
    let messages = frame.messages();
    let parts = page.room.parts(page.game, page.reader, page.last);
    let game = page.game.info().name;
    let lines: Vec<_> = page.last.iter().map(|event| page.room.log_line(page.reader, event)).collect();
    let mut styles = vec!["table.css"];
    styles.extend(page.room.styles());
    let title = format!("{} · {}", messages.text("replay"), page.title);
    let around = Shell { title, styles: &styles, scripts: Scripts::Replay, symbols: page.room.symbols(), turn: false };
    shell(
        frame,
        &around,
        &html! {
            div.page {
                (top_bar(frame))
                main #main.stack tabindex="-1" {
                    div.between { h1 { (messages.text("replay")) } a href={ "/t/" (page.id) } { (messages.text("back-to-table")) } }
                    section.panel.pad { (player(messages, page.id, page.ply, page.plies, &parts, &lines, game)) }
                }
            }
        },
    )
}
