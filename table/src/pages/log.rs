//! What happened, turn by turn, the newest turn first.

use crate::rooms::LogLine;
use crate::words::{Args, Words};
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

/// The list of lines, of which the first belongs to the turn after `before` others. `signs` and `names` are those of the seats; `replay` is the address to which `ply=` is added.
#[must_use]
pub fn log_lines(
    words: &Words,
    entries: &[LogEntry],
    before: usize,
    signs: &[Markup],
    names: &[String],
    replay: &str,
) -> Markup {
    html! {
        @for (number, turn) in turns(entries).iter().enumerate().rev() {
            @let seat = turn.iter().rev().find_map(|entry| entry.line.seat);
            li.turn { (words.say("log-turn", &Args::new().with("n", (before + number + 1) as f64)
                .with("name", seat.and_then(|seat| names.get(seat.index())).cloned().unwrap_or_default()))) }
            @for entry in *turn { @if !entry.line.ends_turn {
                li.line.mine[entry.line.mine] {
                    a.ply href={ (replay) "ply=" (entry.ply) } aria-label=(words.n("log-position", entry.ply as f64)) {
                        @if let Some(sign) = entry.line.seat.and_then(|seat| signs.get(seat.index())) { (sign) } @else { "·" }
                    }
                    span { (PreEscaped(&entry.line.html)) }
                    (PreEscaped(&entry.line.delta))
                }
            } }
        }
    }
}
