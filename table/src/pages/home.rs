//! The first page: play at once, my tables, the games, open tables.

use super::{Frame, Scripts, Shell, bar, pictures, shell};
use crate::icons::icon;
use crate::rooms;
use crate::words::{Args, Words};
use civitas_core::erased::GameInfo;
use maud::{Markup, html};

/// What the first page shows.
#[derive(Debug, Clone, Default)]
pub struct Home {
    /// The reader's tables, those that wait for the reader first.
    pub mine: Vec<MyTable>,
    /// Tables with a free seat.
    pub open: Vec<OpenTable>,
}

/// A table of the reader.
#[derive(Debug, Clone)]
pub struct MyTable {
    /// Its id in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// The reader's role.
    pub role: String,
    /// Who else sits there.
    pub others: Vec<String>,
    /// Is the reader waited for?
    pub your_turn: bool,
    /// Is it over?
    pub over: bool,
}

/// A table with a free seat.
#[derive(Debug, Clone)]
pub struct OpenTable {
    /// Its id in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub game: String,
    /// The roles of the seats that are taken.
    pub taken: Vec<String>,
    /// How many seats are free.
    pub free: usize,
    /// How fast it plays, in the reader's language.
    pub pace: String,
}

/// The first page.
#[must_use]
pub fn home(frame: &Frame<'_>, home: &Home) -> Markup {
    let words = frame.words();
    let games = civitas_games::all();
    let symbols = html! { @for game in &games { (rooms::symbols(game.name)) } };
    let turns = home.mine.iter().filter(|table| table.your_turn).count();
    let title = if turns > 0 { format!("({turns}) Civitas") } else { "Civitas".to_owned() };
    let around = Shell { title, styles: &[], scripts: Scripts::Shared, symbols, turn: turns > 0 };
    shell(
        frame,
        &around,
        &html! {
            div.page {
                (bar(frame))
                main #main.stack tabindex="-1" {
                    div.top { (hero(words, games.first().map_or("", |game| game.name))) (mine(words, home)) }
                    h2 { (words.t("home-games")) }
                    div.cards { @for game in &games { (card(words, game)) } }
                    (open(words, home))
                }
            }
        },
    )
}

/// One click to a game against bots: the first game of the list.
fn hero(words: &Words, game: &str) -> Markup {
    html! {
        section.hero {
            (pictures::hero())
            h1 { (words.t("home-title")) }
            p.lead { (words.t("home-lead")) }
            div.go {
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(game);
                    input type="hidden" name="quick" value="yes";
                    button.button.primary.big { (icon("ui-play")) (words.t("home-play")) }
                }
                a.button.ghost.big href="/new" { (words.t("home-new")) }
            }
            p.small { (words.t("home-quick")) }
        }
    }
}

fn mine(words: &Words, home: &Home) -> Markup {
    html! {
        section.panel.stack {
            h2 { (words.t("home-mine")) }
            @if home.mine.is_empty() { p.pad.soft { (words.t("home-none")) } }
            ul.mine-list { @for table in &home.mine { li {
                a.turn-row[table.your_turn] href={ "/t/" (table.id) } {
                    span.medallion { (rooms::sign(&table.game, &table.role)) }
                    span { b { (table.title) } br; span.small.soft { (words.t(&table.game)) " · " (crate::words::list(words.lang(), &table.others)) } }
                    @if table.your_turn { span.tag.turn { (words.t("your-turn")) } }
                    @else if table.over { span.tag { (words.t("is-over")) } }
                    @else { span.tag { (words.t("waits")) } }
                }
            } } }
            form.join method="get" action="/join" data-join {
                label.field { span { (words.t("home-invited")) } input type="text" name="link" placeholder=(words.t("home-paste")) autocomplete="off"; }
                button.button { (words.t("home-enter")) }
            }
        }
    }
}

fn card(words: &Words, game: &GameInfo) -> Markup {
    let seats = Args::new().with("from", *game.seats.start() as f64).with("to", *game.seats.end() as f64);
    let length = format!("{}.length", game.name);
    html! {
        article.panel.card {
            (pictures::card(game.name))
            div.text {
                h3 { (words.t(game.name)) }
                p.small.soft { (words.say("home-seats", &seats)) @if words.has(&length) { " · " (words.t(&length)) } }
                p.small { @if words.has(&format!("{}.short", game.name)) { (words.t(&format!("{}.short", game.name))) } }
            }
            div.row {
                a.button href={ "/new?game=" (game.name) } { (icon("ui-play")) (words.t("home-play-this")) }
                a.button.quiet href={ "/rules/" (game.name) } { (words.t("rules")) }
            }
        }
    }
}

fn open(words: &Words, home: &Home) -> Markup {
    html! {
        div.between { h2 { (words.t("home-open")) } a href="/new" { (words.t("home-open-new")) } }
        @if home.open.is_empty() { p.panel.pad.soft { (words.t("home-open-none")) } }
        @else {
            div.panel.scroll { table.tables {
                thead { tr { th scope="col" { (words.t("col-table")) } th scope="col" { (words.t("col-seats")) } th.pace scope="col" { (words.t("col-pace")) } th { span.visually-hidden { (words.t("sit-down")) } } } }
                tbody { @for table in &home.open { tr {
                    td { b { (table.title) } br; span.small.soft { (words.t(&table.game)) } }
                    td { span.signs {
                        @for role in &table.taken { span.medallion.s { (rooms::sign(&table.game, role)) } }
                        @for _ in 0..table.free { span.medallion.s.empty {} }
                        span.visually-hidden { (words.n("free-seats", table.free as f64)) }
                    } }
                    td.pace.soft { (table.pace) }
                    td { a.button href={ "/t/" (table.id) } { (words.t("sit-down")) } }
                } } }
            } }
        }
    }
}
