//! The table as text in 80 columns, and the result.

use super::sheet::{Row, offers, player, rival, table, title};
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use maud::{Markup, html};
use std::fmt::Write as _;

const COLUMNS: usize = 80;
/// Where the words begin, after the labels.
const INDENT: usize = 16;

/// The whole table as text: the row two by two, the reader's civilization whole, the others in short. Somebody who
/// watches gets all of them whole.
pub(super) fn text(scene: &Scene<'_, Ages>) -> String {
    let mut out = String::new();
    lines(&table(scene), &mut out);
    let _ = writeln!(out, "\n{}", scene.narrator.messages().text("ages-sheet-row"));
    let offers: Vec<String> = offers(scene)
        .iter()
        .map(|offer| {
            let line = format!("{:>3} [{}] {:<3} {} {}", offer.space, offer.price, offer.age, offer.name, offer.cost);
            line.trim_end().to_owned()
        })
        .collect();
    columns(&offers, &mut out);
    let reader = scene.seat();
    let mut seats: Vec<_> = Seat::all(scene.view.players.len()).collect();
    seats.sort_by_key(|seat| Some(*seat) == reader);
    for seat in seats {
        let mark = if scene.asked.seats.contains(&seat) { '>' } else { ' ' };
        let _ = writeln!(out, "\n{mark} {}", title(scene, seat));
        lines(&rows(scene, seat, reader.is_none_or(|reader| reader == seat)), &mut out);
    }
    out.push('\n');
    wrap(&scene.narrator.messages().text("ages-sheet-legend"), 0, &mut out);
    out
}

/// Things in two columns; one that is too long has its line for itself.
fn columns(things: &[String], out: &mut String) {
    let narrow = |thing: &String| thing.chars().count() < COLUMNS / 2;
    let mut rest = things;
    while let [thing, later @ ..] = rest {
        rest = later;
        match later {
            [next, later @ ..] if narrow(thing) && next.chars().count() <= COLUMNS / 2 => {
                let _ = writeln!(out, "{thing:<width$}{next}", width = COLUMNS / 2);
                rest = later;
            }
            _ => {
                let _ = writeln!(out, "{thing}");
            }
        }
    }
}

/// What there is to say of a player who has not resigned.
fn rows(scene: &Scene<'_, Ages>, seat: Seat, whole: bool) -> Vec<Row> {
    let known = scene.view.players.get(seat.index()).filter(|player| !player.resigned);
    known.map_or_else(Vec::new, |known| if whole { player(scene, known) } else { rival(scene, known) })
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
