//! The plain table: facts of a view as they are, for games without a drawing of their own.

use crate::look::{Look, Scene};
use civitas_core::seat::Seat;
use maud::{Markup, html};
use serde::Serialize;
use serde_json::Value;

/// A view as indented lines.
#[must_use]
pub fn text(view: &impl Serialize) -> String {
    let mut out = String::new();
    lines(&serde_json::to_value(view).unwrap_or_default(), 0, &mut out);
    out
}

fn lines(value: &Value, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                named(&name.replace('_', " "), value, depth, out);
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                named(&(number + 1).to_string(), item, depth, out);
            }
        }
        other => out.push_str(&format!("{indent}{}\n", plain(other))),
    }
}

fn named(name: &str, value: &Value, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    match short(value) {
        Some(text) => out.push_str(&format!("{indent}{name}: {text}\n")),
        None => {
            out.push_str(&format!("{indent}{name}:\n"));
            lines(value, depth + 1, out);
        }
    }
}

/// A value that fits on the line of its name.
fn short(value: &Value) -> Option<String> {
    match value {
        Value::Object(_) => None,
        Value::Array(items) if items.iter().all(|item| !item.is_object() && !item.is_array()) => {
            let texts: Vec<_> = items.iter().map(plain).collect();
            let text = texts.join(" ");
            (text.len() <= 60).then_some(text)
        }
        Value::Array(_) => None,
        other => Some(plain(other)),
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(true) => "✓".to_owned(),
        Value::Bool(false) => "✗".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A view as tables inside tables.
#[must_use]
pub fn board(view: &impl Serialize) -> Markup {
    let view = serde_json::to_value(view).unwrap_or_default();
    html! { div.generic-board tabindex="0" { (facts(&view)) } }
}

/// A list of objects is a table with a column for each field; an object is a list of its fields.
fn facts(value: &Value) -> Markup {
    match value {
        Value::Object(fields) => html! { dl { @for (name, value) in fields {
            div { dt { (name.replace('_', " ")) } dd { (facts(value)) } }
        } } },
        Value::Array(items) if !items.is_empty() && items.iter().all(Value::is_object) => rows(items),
        Value::Array(items) => match short(value) {
            Some(text) => html! { (text) },
            None => html! { ol { @for item in items { li { (facts(item)) } } } },
        },
        other => html! { (plain(other)) },
    }
}

fn rows(items: &[Value]) -> Markup {
    let mut columns: Vec<&String> = Vec::new();
    for name in items.iter().filter_map(Value::as_object).flat_map(|fields| fields.keys()) {
        if !columns.contains(&name) {
            columns.push(name);
        }
    }
    html! { table {
        thead { tr { th { "#" } @for name in &columns { th { (name.replace('_', " ")) } } } }
        tbody { @for (number, item) in items.iter().enumerate() {
            tr { th { (number + 1) } @for name in &columns { td { @if let Some(value) = item.get(name.as_str()) { (facts(value)) } } } }
        } }
    } }
}

/// Who came where.
#[must_use]
pub fn result<G: Look>(scene: &Scene<'_, G>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(outcome) = scene.outcome else { return html! {} };
    let mut seats: Vec<_> = Seat::all(outcome.seats).collect();
    seats.sort_by_key(|&seat| outcome.ranks[seat]);
    html! { table.result {
        thead { tr { th scope="col" { (messages.text("result-rank")) } th scope="col" { (messages.text("result-player")) } } }
        tbody { @for seat in seats {
            tr.winner[outcome.ranks[seat] == 1] { td { (outcome.ranks[seat]) } th scope="row" { (scene.narrator.name(seat)) } }
        } }
    } }
}

/// A text as a picture.
#[must_use]
pub fn svg(text: &str) -> String {
    let rows: Vec<_> = text.lines().collect();
    let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0) * 9 + 32;
    let height = rows.len() * 18 + 32;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (width) " " (height) } width=(width) height=(height) {
            rect width="100%" height="100%" fill="#fcf9f3" {}
            g font-family="monospace" font-size="15" fill="#2a221b" {
                @for (number, row) in rows.iter().enumerate() {
                    text x="16" y=(number * 18 + 28) xml:space="preserve" { (row) }
                }
            }
        }
    }
    .into_string()
}
