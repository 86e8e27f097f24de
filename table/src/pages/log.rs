//! What happened, turn by turn, the newest turn first.

use crate::messages::{Args, Messages};
use crate::presenter::LogLine;
use maud::{Markup, PreEscaped, html};

/// A line of the log with the position it belongs to.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// The position after so many decisions.
    pub ply: usize,
    /// What is said.
    pub line: LogLine,
}

/// The lines of each turn.
fn turns(entries: &[LogEntry]) -> Vec<&[LogEntry]> {
    entries.split_inclusive(|entry| entry.line.ends_turn).collect()
}

/// A line, and the gains that came with it.
fn folded(turn: &[LogEntry]) -> Vec<(&LogEntry, Vec<&LogEntry>)> {
    let mut lines: Vec<(&LogEntry, Vec<&LogEntry>)> = Vec::new();
    for entry in turn.iter().filter(|entry| !entry.line.ends_turn && entry.line.minor_group.is_none()) {
        match lines.last_mut() {
            Some((line, gains)) if entry.line.is_gain_of_previous && line.ply == entry.ply => gains.push(entry),
            _ => lines.push((entry, Vec::new())),
        }
    }
    lines
}

/// Who plays, as a log needs to know.
pub struct LogSeats<'a> {
    /// The sign of each seat.
    pub signs: &'a [Markup],
    /// What each seat is called.
    pub names: &'a [String],
}

/// The list of lines, of which the first belongs to the turn after `before` others. `replay` is the address to which
/// `ply=` is added.
#[must_use]
pub fn log_lines(
    messages: &Messages,
    entries: &[LogEntry],
    before: usize,
    seats: &LogSeats<'_>,
    replay: &str,
) -> Markup {
    html! {
        @for (number, turn) in turns(entries).iter().enumerate().rev() {
            @let seat = turn.iter().rev().find_map(|entry| entry.line.seat);
            @let name = seat.and_then(|seat| seats.names.get(seat.index())).cloned().unwrap_or_default();
            li.turn { (messages.format("log-turn", &Args::new().with("n", (before + number + 1) as f64).with("name", name))) }
            (minor(messages, turn))
            @for (entry, gains) in folded(turn) { (line(messages, entry, &gains, seats, replay)) }
        }
    }
}

/// The many small things of a turn, on one line that opens.
fn minor(messages: &Messages, turn: &[LogEntry]) -> Markup {
    let things: Vec<_> = turn.iter().filter(|entry| entry.line.minor_group.is_some()).collect();
    html! { @if let Some(key) = things.first().and_then(|entry| entry.line.minor_group) {
        li.line.minor_group { span aria-hidden="true" { "·" } details {
            summary { (messages.count(key, things.len() as f64)) }
            ul { @for entry in things { li { (PreEscaped(&entry.line.html)) } } }
        } }
    } }
}

fn line(messages: &Messages, entry: &LogEntry, gains: &[&LogEntry], seats: &LogSeats<'_>, replay: &str) -> Markup {
    let sign = |entry: &LogEntry| entry.line.seat.and_then(|seat| seats.signs.get(seat.index()));
    let mine = entry.line.mine || gains.iter().any(|gain| gain.line.mine);
    html! {
        li.line.mine[mine] {
            a.ply href={ (replay) "ply=" (entry.ply) } aria-label=(messages.count("log-position", entry.ply as f64)) {
                @if let Some(sign) = sign(entry) { (sign) } @else { "·" }
            }
            span { (PreEscaped(&entry.line.html))
                @for gain in gains { span.visually-hidden { " " (gain.line.plain) } } }
            span.gains aria-hidden="true" {
                (PreEscaped(&entry.line.gain_badge))
                @for gain in gains { span.gain {
                    @if gain.line.seat != entry.line.seat { @if let Some(sign) = sign(gain) { (sign) } }
                    (PreEscaped(&gain.line.gain_badge))
                } }
            }
        }
    }
}
