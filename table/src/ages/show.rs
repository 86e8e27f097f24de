//! The sheet, as text in 80 columns and as a page.

use super::sheet::{Row, offers, player, table, title};
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
    let _ = writeln!(out, "\n{}", scene.teller.words().t("ages-sheet-row"));
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
    wrap(&scene.teller.words().t("ages-sheet-legend"), 0, &mut out);
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

/// Words from where the line stands, broken before the last column; later lines begin at `indent`.
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

/// The whole table for a page.
pub(super) fn board(scene: &Scene<'_, Ages>) -> Markup {
    let words = scene.teller.words();
    html! { div.facts-board tabindex="0" {
        h3 { (words.t("ages-sheet-row")) }
        table {
            thead { tr {
                th scope="col" { (words.t("ages-sheet-space")) }
                th scope="col" { (words.t("ages-sheet-price")) }
                th scope="col" { (words.t("ages-sheet-age")) }
                th scope="col" { (words.t("ages-sheet-card")) }
                th scope="col" { (words.t("ages-sheet-kind")) }
                th scope="col" { (words.t("ages-sheet-cost")) }
            } }
            tbody { @for offer in offers(scene) {
                tr {
                    td { (offer.space) } td { (offer.price) } td { (offer.age) }
                    th scope="row" { (offer.name) } td { (offer.kind) } td { (offer.cost) }
                }
            } }
        }
        h3 { (words.t("ages-sheet-table")) }
        (list(&table(scene)))
        @for seat in Seat::all(scene.view.players.len()) {
            h3 { (title(scene, seat)) }
            (list(&rows(scene, seat)))
        }
    } }
}

fn list(rows: &[Row]) -> Markup {
    html! { dl { @for row in rows { div { dt { (row.label) } dd { (row.text) } } } } }
}

/// Culture, science and strength of a player.
pub(super) fn panel(scene: &Scene<'_, Ages>, seat: Seat) -> Markup {
    let words = scene.teller.words();
    let Some(known) = scene.view.players.get(seat.index()) else { return html! {} };
    html! { p.stock {
        span { (words.t("ages-sheet-culture")) " " b.num { (known.culture) } } " "
        span { (words.t("ages-sheet-science")) " " b.num { (known.science) } } " "
        span { (words.t("ages-sheet-strength")) " " b.num { (known.strength) } }
    } }
}

/// The age and the round.
pub(super) fn facts(scene: &Scene<'_, Ages>) -> Markup {
    let rows = table(scene);
    html! { @if let Some(age) = rows.first() { span.fact { (age.label) " " b.num { (age.text) } } } }
}

/// Ranks and culture points.
pub(super) fn result(scene: &Scene<'_, Ages>) -> Markup {
    let words = scene.teller.words();
    let Some(outcome) = scene.outcome else { return html! {} };
    let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    html! { table.result {
        thead { tr {
            th scope="col" { (words.t("result-rank")) }
            th scope="col" { (words.t("result-player")) }
            th scope="col" { (words.t("ages-sheet-culture")) }
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
