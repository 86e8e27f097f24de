//! The end of a game: who won and why, the points over the moves, the way back through it.

use super::chance::chance;
use super::chart::chart;
use super::follow::player;
use super::seats::SeatInfo;
use super::{Frame, Scripts, Shell, shell, top_bar};
use crate::icons::icon;
use crate::messages::{Args, Messages, list};
use crate::presenter::{Presenter, Reader};
use civitas_core::seat::Seat;
use civitas_core::seen::Watched;
use maud::{Markup, html};

/// A finished game of somebody who plays alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestResult {
    /// What it counts.
    pub points: i64,
    /// Was it won?
    pub won: bool,
    /// The day on which it ended: `2026-05-31`.
    pub date: String,
    /// Is it the game that the page shows?
    pub is_this: bool,
}

/// A finished game.
pub struct ResultPage<'a> {
    /// Its id in addresses.
    pub id: &'a str,
    /// What it is called.
    pub title: &'a str,
    /// The game with its drawing.
    pub room: &'a dyn Presenter,
    /// The game, as far as it may be shown.
    pub game: &'a dyn Watched,
    /// Who looks.
    pub reader: Reader,
    /// The players.
    pub seats: &'a [SeatInfo],
    /// May the reader ask for a rematch?
    pub rematch: bool,
    /// Who has given up.
    pub resigned: &'a [Seat],
    /// The best results of the reader alone, the best first; none unless it plays alone.
    pub best: &'a [BestResult],
}

/// The scores of a game that was not played to its end: those who stayed, and then those who gave up.
fn scores(messages: &Messages, page: &ResultPage<'_>, winners: &[Seat]) -> Markup {
    let scores = page.room.scores(page.game);
    let score = |seat: Seat| scores.get(seat.index()).copied().flatten();
    let mut seats: Vec<_> = Seat::all(page.seats.len()).collect();
    seats.sort_by_key(|&seat| (!winners.contains(&seat), std::cmp::Reverse(score(seat))));
    html! { table.result {
        thead { tr { th scope="col" { (messages.text("result-player")) } th scope="col" { (messages.text("result-points")) } th scope="col" { span.visually-hidden { (messages.text("result-how")) } } } }
        tbody { @for seat in seats {
            tr.winner[winners.contains(&seat)] {
                th scope="row" { span.medallion.s { (page.room.role_icon(seat)) } " " bdi { (page.seats[seat.index()].name) } }
                td.total.num { @match score(seat) { Some(points) => (points), None => "–" } }
                td { @if page.resigned.contains(&seat) { span.tag { (messages.text("result-resigned")) } } }
            }
        } }
    } }
}

/// The page.
#[must_use]
pub fn result_page(frame: &Frame<'_>, page: &ResultPage<'_>) -> Markup {
    let messages = frame.messages();
    let game = page.game.info().name;
    let names: Vec<_> = page.seats.iter().map(|seat| seat.name.clone()).collect();
    let outcome = page.game.outcome();
    // A game that was not played to the end is won by whoever stayed.
    let stayed = || Seat::all(names.len()).filter(|seat| !page.resigned.contains(seat)).collect();
    let winners: Vec<Seat> = outcome.as_ref().map_or_else(stayed, |outcome| outcome.winners().iter().collect());
    let name = |seat: &Seat| names.get(seat.index()).cloned();
    let called: Vec<_> = winners.iter().filter_map(name).collect();
    let resigned: Vec<_> = page.resigned.iter().filter_map(name).collect();
    let by = outcome.map_or("", |outcome| outcome.ended_by.0);
    let plies = page.game.plies();
    let parts = page.room.parts(page.game, page.reader, &[]);
    let headline = Args::new().with("names", list(frame.lang, &called)).with("count", called.len() as f64);
    let headline = messages.format("after-won", &headline);
    let mut styles = vec!["table.css"];
    styles.extend(page.room.styles());
    let around = Shell {
        title: format!("{headline} · {}", page.title),
        styles: &styles,
        scripts: Scripts::Replay,
        symbols: page.room.symbols(),
        turn: false,
    };
    shell(
        frame,
        &around,
        &html! {
            div.page {
                (top_bar(frame))
                main #main.stack tabindex="-1" {
                    div.result-head {
                        @for seat in &winners { span.medallion.xl.winner { (page.room.role_icon(*seat)) } }
                        div.grow {
                            p.muted { (page.title) @if page.title != messages.text(game) { " · " (messages.text(game)) } " · " (messages.count("after-moves", plies as f64)) }
                            h1 { (headline) }
                            @if !resigned.is_empty() {
                                p { (messages.format("after-resigned", &Args::new().with("names", list(frame.lang, &resigned)).with("count", resigned.len() as f64))) }
                            }
                            @if let Some(rule) = page.room.rulebook().rule(frame.lang, by) { p { (rule.text) " " a href={ "/rules/" (game) "?q=" (by) } { (by) } } }
                        }
                        div.go {
                            a.button href={ "/t/" (page.id) "/record" } { (icon("ui-download")) (messages.text("record")) }
                            @if page.rematch { form method="post" action={ "/t/" (page.id) "/rematch" } { button.button.primary { (icon("ui-reset")) (messages.text("rematch")) } } }
                        }
                    }
                    section.panel aria-label=(messages.text("after-result")) { @match page.room.result(page.game, page.reader) {
                        Some(result) => (result),
                        None => (scores(messages, page, &winners)),
                    } }
                    @if !page.best.is_empty() { (best_results(frame, page.best)) }
                    div.halves {
                        @if let Some(lines) = page.room.chart(page.game) {
                            section.panel.pad { h2 { (messages.text("after-chart")) } (chart(messages, &lines, &parts.role_icons, &names)) }
                        }
                        section.panel.pad { h2 { (messages.text("replay")) } (player(messages, page.id, plies, plies, &parts, &[], game)) }
                    }
                    p.hint { (messages.text("after-proof")) }
                    (chance(frame))
                }
            }
        },
    )
}

/// The best results of somebody who plays alone.
fn best_results(frame: &Frame<'_>, best: &[BestResult]) -> Markup {
    let messages = frame.messages();
    html! {
        section.panel.pad aria-label=(messages.text("after-best")) {
            h2 { (messages.text("after-best")) }
            ol { @for result in best {
                li {
                    (messages.count("after-best-points", result.points as f64)) " · "
                    (messages.text(if result.won { "after-best-won" } else { "after-best-lost" })) " · "
                    time datetime=(result.date) { (result.date) }
                    @if result.is_this { " · " strong { (messages.text("after-best-this")) } }
                }
            } }
        }
    }
}
