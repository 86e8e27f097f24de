//! The sheet as text in 80 columns, and the small parts of a page around the board.

use super::sheet::{Row, offers, player, table, title};
use crate::icons::icon;
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use maud::{Markup, html};
use std::fmt::Write as _;

const COLUMNS: usize = 80;
/// Where the words begin, after the labels.
const INDENT: usize = 15;

/// The whole table as text.
pub(super) fn text(scene: &Scene<'_, Ages>) -> String {
    let mut out = String::new();
    lines(&table(scene), &mut out);
    let _ = writeln!(out, "\n{}", scene.narrator.messages().text("ages-sheet-row"));
    for offer in offers(scene) {
        let line = format!(
            "{:>4} [{}] {:<3} {:<30} {} {}",
            offer.space, offer.price, offer.age, offer.name, offer.kind, offer.cost
        );
        let _ = writeln!(out, "{}", line.trim_end());
    }
    for seat in Seat::all(scene.view.players.len()) {
        let mark = if scene.asked.seats.contains(&seat) { '>' } else { ' ' };
        let _ = writeln!(out, "\n{mark} {}", title(scene, seat));
        lines(&rows(scene, seat), &mut out);
    }
    out.push('\n');
    wrap(&scene.narrator.messages().text("ages-sheet-legend"), 0, &mut out);
    out
}

/// What there is to say of a player who has not resigned.
fn rows(scene: &Scene<'_, Ages>, seat: Seat) -> Vec<Row> {
    let known = scene.view.players.get(seat.index()).filter(|player| !player.resigned);
    known.map_or_else(Vec::new, |known| player(scene, known))
}

/// Short lines stand side by side, two by two.
fn lines(rows: &[Row], out: &mut String) {
    let short = |row: &Row| row.text.chars().count() < COLUMNS / 2 - INDENT;
    let mut rest = rows;
    while let [row, later @ ..] = rest {
        rest = later;
        let _ = write!(out, "  {:<width$}", row.label, width = INDENT - 2);
        match later {
            [next, later @ ..] if short(row) && short(next) => {
                let _ = write!(out, "{:<width$}", row.text, width = COLUMNS / 2 - INDENT);
                let _ = writeln!(out, "{:<width$}{}", next.label, next.text, width = INDENT - 2);
                rest = later;
            }
            _ => wrap(&row.text, INDENT, out),
        }
    }
}

/// Messages from where the line stands, broken before the last column; later lines begin at `indent`.
fn wrap(text: &str, indent: usize, out: &mut String) {
    let mut at = indent;
    for (number, word) in text.split(' ').enumerate() {
        let length = word.chars().count();
        if number > 0 && at + 1 + length > COLUMNS {
            let _ = write!(out, "\n{:indent$}", "");
            at = indent;
        } else if number > 0 {
            out.push(' ');
            at += 1;
        }
        out.push_str(word);
        at += length;
    }
    out.push('\n');
}

/// Culture, science and strength of a player.
pub(super) fn panel(scene: &Scene<'_, Ages>, seat: Seat) -> Markup {
    let messages = scene.narrator.messages();
    let Some(known) = scene.view.players.get(seat.index()) else { return html! {} };
    let one = |sign: &str, key: &str, count: u16| {
        html! { span title=(messages.text(key)) { span { b.num { (count) } (icon(sign)) } span.visually-hidden { (messages.text(key)) } } }
    };
    html! { p.stock {
        (one("tta-culture", "ages-sheet-culture", known.culture))
        (one("tta-science", "ages-sheet-science", known.science))
        (one("tta-strength", "ages-sheet-strength", known.strength))
    } }
}

/// The age and the round.
pub(super) fn table_counts(scene: &Scene<'_, Ages>) -> Markup {
    let rows = table(scene);
    html! { @if let Some(age) = rows.first() { span.table-count { (age.label) " " b.num { (age.text) } } } }
}

/// Ranks and culture points.
pub(super) fn result(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(outcome) = scene.outcome else { return html! {} };
    let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    html! { table.result {
        thead { tr {
            th scope="col" { (messages.text("result-rank")) }
            th scope="col" { (messages.text("result-player")) }
            th scope="col" { (messages.text("ages-sheet-culture")) }
        } }
        tbody { @for seat in seats {
            tr.winner[outcome.ranks[seat] == 1] {
                td.num { (outcome.ranks[seat]) }
                th scope="row" { (title(scene, seat)) }
                td.total.num { (scene.view.players.get(seat.index()).map_or(0, |player| player.culture)) }
            }
        } }
    } }
}
