//! The first page: play at once, my tables, the games, open tables.

use super::{BotLevel, Frame, Scripts, Shell, pictures, shell, top_bar};
use crate::icons::icon;
use crate::messages::{Args, Messages};
use crate::presenter;
use civitas_core::erased::GameInfo;
use maud::{Markup, html};

/// What the first page shows.
#[derive(Debug, Clone, Default)]
pub struct Home {
    /// The reader's tables, those that wait for the reader first.
    pub mine: Vec<MyTable>,
    /// Tables with a free seat.
    pub open: Vec<OpenTable>,
    /// The bots of each game, from the weakest to the strongest, by the name of the game.
    pub bots: Vec<(String, Vec<BotLevel>)>,
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
    let messages = frame.messages();
    let games = civitas_games::all();
    let symbols = html! { @for game in &games { (presenter::symbols(game.name)) } };
    let turns = home.mine.iter().filter(|table| table.your_turn).count();
    let title = if turns > 0 { format!("({turns}) Civitas") } else { "Civitas".to_owned() };
    let around = Shell { title, styles: &[], scripts: Scripts::Shared, symbols, turn: turns > 0 };
    shell(
        frame,
        &around,
        &html! {
            div.page {
                (top_bar(frame))
                main #main.stack tabindex="-1" {
                    div.top { (hero(messages, games.first().map_or("", |game| game.name), home)) (mine(messages, home)) }
                    h2 { (messages.text("home-games")) }
                    div.cards { @for game in &games { (card(messages, game, home)) } }
                    (open(messages, home))
                }
            }
        },
    )
}

/// For those who return: what waits for them. For everybody: one click to a game against bots, the first of the list.
fn hero(messages: &Messages, game: &str, home: &Home) -> Markup {
    let waiting: Vec<_> = home.mine.iter().filter(|table| table.your_turn).collect();
    let running = home.mine.iter().filter(|table| !table.over).count();
    let level = bots_of(home, game).get(bots_of(home, game).len() / 2).map_or("", |bot| bot.name.as_str());
    let quick = Args::new().with("game", messages.text(game)).with("level", level.to_owned());
    html! {
        section.hero {
            (pictures::hero())
            @if let Some(first) = waiting.first() {
                h1 { (messages.count("home-waiting", waiting.len() as f64)) }
                p.lead { (first.title) @if !first.others.is_empty() { " · " (crate::messages::list(messages.lang(), &first.others)) } }
            } @else if running > 0 {
                h1 { (messages.text("home-title")) }
                p.lead { (messages.count("home-running", running as f64)) }
            } @else {
                h1 { (messages.text("home-title")) }
                p.lead { (messages.text("home-lead")) }
            }
            div.go {
                @if let Some(first) = waiting.first() { a.button.primary.big href={ "/t/" (first.id) } { (icon("ui-next")) (messages.text("home-continue")) } }
                form method="post" action="/tables" {
                    input type="hidden" name="game" value=(game);
                    input type="hidden" name="quick" value="yes";
                    button.button.big.primary[waiting.is_empty()].ghost[!waiting.is_empty()] { (icon("ui-play")) (messages.text("home-play")) }
                }
                a.button.ghost.big href="/new" { (messages.text("home-new")) }
            }
            p.small { (messages.format("home-quick-hint", &quick)) }
        }
    }
}

/// The bots of a game, from the weakest to the strongest.
fn bots_of<'a>(home: &'a Home, game: &str) -> &'a [BotLevel] {
    home.bots.iter().find(|(name, _)| name == game).map_or(&[][..], |(_, bots)| bots)
}

fn mine(messages: &Messages, home: &Home) -> Markup {
    html! {
        section.panel.stack {
            h2 { (messages.text("home-mine")) }
            @if home.mine.is_empty() { p.pad.muted { (messages.text("home-none")) } }
            ul.mine-list { @for table in &home.mine { li {
                a.turn-row[table.your_turn] href={ "/t/" (table.id) } {
                    span.medallion { (presenter::role_icon(&table.game, &table.role)) }
                    span { b { (table.title) } br; span.small.muted { (messages.text(&table.game)) @if !table.others.is_empty() { " · " (crate::messages::list(messages.lang(), &table.others)) } } }
                    @if table.your_turn { span.tag.turn { (messages.text("your-turn")) } }
                    @else if table.over { span.tag { (messages.text("is-over")) } }
                    @else { span.tag { (messages.text("waits")) } }
                }
            } } }
            form.join method="get" action="/join" data-join {
                label.field { span { (messages.text("home-invited")) } input type="text" name="link" placeholder=(messages.text("home-paste")) autocomplete="off"; }
                button.button { (messages.text("home-enter")) }
            }
        }
    }
}

fn card(messages: &Messages, game: &GameInfo, home: &Home) -> Markup {
    let bots = bots_of(home, game.name);
    let seats = Args::new().with("from", *game.seats.start() as f64).with("to", *game.seats.end() as f64);
    let length = format!("{}.length", game.name);
    html! {
        article.panel.card {
            (presenter::card_picture(game.name))
            div.text {
                h3 { (messages.text(game.name)) }
                p.small.muted { (messages.format("home-seats", &seats)) @if messages.has(&length) { " · " (messages.text(&length)) } }
                p.small { @if messages.has(&format!("{}.short", game.name)) { (messages.text(&format!("{}.short", game.name))) } }
            }
            form.row.quick method="post" action="/tables" {
                input type="hidden" name="game" value=(game.name);
                input type="hidden" name="quick" value="yes";
                @if bots.is_empty() { button.button.primary { (icon("ui-play")) (messages.text("home-play-this")) } }
                @else { p.small.muted #{ "level-" (game.name) } { (messages.text("home-against")) } }
                div.levels role="group" aria-labelledby={ "level-" (game.name) } { @for (number, bot) in bots.iter().enumerate() {
                    button.button.primary[number == bots.len() / 2] name="level" value=(bot.word) { (bot.name) }
                } }
            }
            div.row {
                a.button.plain href={ "/new?game=" (game.name) } { (messages.text("home-new")) }
                a.button.plain href={ "/rules/" (game.name) } { (messages.text("rules")) }
            }
        }
    }
}

fn open(messages: &Messages, home: &Home) -> Markup {
    html! {
        div.between { h2 { (messages.text("home-open")) } a href="/new" { (messages.text("home-open-new")) } }
        @if home.open.is_empty() { p.panel.pad.muted { (messages.text("home-open-none")) } }
        @else {
            div.panel.scroll { table.tables {
                thead { tr { th scope="col" { (messages.text("col-table")) } th scope="col" { (messages.text("col-seats")) } th.pace scope="col" { (messages.text("col-pace")) } th { span.visually-hidden { (messages.text("sit-down")) } } } }
                tbody { @for table in &home.open { tr {
                    td { b { (table.title) } br; span.small.muted { (messages.text(&table.game)) } }
                    td { span.signs {
                        @for role in &table.taken { span.medallion.s { (presenter::role_icon(&table.game, role)) } }
                        @for _ in 0..table.free { span.medallion.s.empty {} }
                        span.visually-hidden { (messages.count("free-seats", table.free as f64)) }
                    } }
                    td.pace.muted { (table.pace) }
                    td { a.button href={ "/t/" (table.id) } { (messages.text("sit-down")) } }
                } } }
            } }
        }
    }
}
