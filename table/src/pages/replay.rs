//! The way back through a game: the board at a position, and the keys to walk from one to the next.

use super::{Frame, Scripts, Shell, shell, top_bar};
use crate::icons::icon;
use crate::messages::{Args, Messages};
use crate::presenter::{Presenter, Reader};
use maud::{Markup, html};
use serde_json::Value;

/// A position of a game.
pub struct Replay<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// What it is called.
    pub title: &'a str,
    /// The game at that position.
    pub room: &'a dyn Presenter,
    /// Who looks.
    pub reader: Reader,
    /// ResultPage so many decisions.
    pub ply: usize,
    /// Of so many.
    pub plies: usize,
    /// What the reader heard of the step that led here.
    pub last: &'a [Value],
}

/// The page.
#[must_use]
pub fn replay(frame: &Frame<'_>, page: &Replay<'_>) -> Markup {
    let messages = frame.messages();
    let parts = page.room.parts(page.reader, page.last);
    let game = page.room.sitting().info().name;
    let said: Vec<_> = page.last.iter().map(|event| page.room.log_line(page.reader, event).plain).collect();
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
                    section.panel.pad { (player(messages, page.id, page.ply, page.plies, &parts.board, &said.join(" "), game)) }
                }
            }
        },
    )
}

/// The board with its controls. The script takes it out of the page at another ply and puts it here.
pub(super) fn player(
    messages: &Messages,
    id: &str,
    ply: usize,
    plies: usize,
    board: &Markup,
    said: &str,
    game: &str,
) -> Markup {
    let at = |ply: usize| format!("/t/{id}/replay?ply={ply}");
    let place = Args::new().with("n", ply as f64).with("of", plies as f64);
    html! {
        div #replay class={ "replay game-" (game) } data-ply=(ply) data-plies=(plies) data-address={ "/t/" (id) "/replay?ply=" } {
            div.board-wrap { div.zoomer { (board) } }
            div.replay-bar {
                a.button.square href=(at(0)) data-ply="0" aria-label=(messages.text("replay-first")) { (icon("ui-first")) }
                a.button.square href=(at(ply.saturating_sub(1))) data-ply=(ply.saturating_sub(1)) aria-label=(messages.text("replay-prev")) { (icon("ui-prev")) }
                a.button.square href=(at((ply + 1).min(plies))) data-ply=((ply + 1).min(plies)) aria-label=(messages.text("replay-next")) { (icon("ui-next")) }
                a.button.square href=(at(plies)) data-ply=(plies) aria-label=(messages.text("replay-last")) { (icon("ui-last")) }
                input type="range" min="0" max=(plies) value=(ply) aria-label=(messages.text("replay-slider"));
            }
            p.small role="status" { b.num { (messages.format("replay-at", &place)) } " " (said) }
        }
    }
}
