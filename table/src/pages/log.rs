//! What happened, the newest first: turns, and the lines of each turn.

use crate::messages::{Args, Messages};
use crate::presenter::{LogLine, Party};
use civitas_core::seat::Seat;
use maud::{Markup, PreEscaped, html};

/// A line of the log with the position it belongs to.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// The position after so many decisions.
    pub ply: usize,
    /// What is said.
    pub line: LogLine,
}

/// The lines of each turn, or of each part of the log.
fn turns(entries: &[LogEntry]) -> Vec<&[LogEntry]> {
    entries.chunk_by(|entry, next| !entry.line.ends_turn && !next.line.opens_part).collect()
}

/// The words under which a part of the log stands, and whether nothing stands under them.
fn part(turn: &[LogEntry]) -> Option<(&LogEntry, bool)> {
    let first = turn.first().filter(|entry| entry.line.opens_part)?;
    Some((first, turn.iter().all(|entry| entry.line.opens_part || entry.line.ends_turn)))
}

/// A line, and the gains that came with it.
fn folded(turn: &[LogEntry]) -> Vec<(&LogEntry, Vec<&LogEntry>)> {
    let mut lines: Vec<(&LogEntry, Vec<&LogEntry>)> = Vec::new();
    let told = |entry: &&LogEntry| !entry.line.ends_turn && !entry.line.opens_part && entry.line.minor_group.is_none();
    for entry in turn.iter().filter(told) {
        match lines.last_mut() {
            Some((line, gains)) if entry.line.is_gain_of_previous && line.ply == entry.ply => gains.push(entry),
            _ => lines.push((entry, Vec::new())),
        }
    }
    lines
}

/// Who plays, as a log needs to know.
pub struct LogSeats<'a> {
    /// The icon of each seat's role.
    pub icons: &'a [Markup],
    /// What each seat is called.
    pub names: &'a [String],
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The parties of the game, where they are not its seats.
    pub parties: &'a [Party],
    /// Who reads.
    pub reader: Option<Seat>,
}

/// Marks the lines that touch a place at which the reader did something before, such as a catastrophe on its tile.
#[must_use]
pub fn mark_touched(mut entries: Vec<LogEntry>, reader: Seat) -> Vec<LogEntry> {
    let mut own: Vec<String> = Vec::new();
    for entry in &mut entries {
        if entry.line.seat == Some(reader) {
            own.extend(entry.line.places.iter().cloned());
        } else if entry.line.places.iter().any(|place| own.contains(place)) {
            entry.line.mine = true;
        }
    }
    entries
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
            @let seat = owner(turn, seats);
            @let name = seat.and_then(|seat| seats.names.get(seat.index())).cloned().unwrap_or_default();
            @match part(turn) {
                Some((_, true)) => {}
                Some((entry, false)) => li.turn { (entry.line.plain.trim_end_matches('.')) },
                None if turn.iter().all(|entry| entry.line.numbers_turns) => li.turn { (messages.format("log-turn", &Args::new().with("n", (before + number + 1) as f64).with("name", name))) },
                None if name.is_empty() => {}
                None => li.turn { (name) },
            }
            @for (entry, gains) in folded(turn).into_iter().rev() { (line(messages, entry, &gains, seats, replay)) }
            @if turn.iter().all(|entry| entry.line.ends_turn) {
                li.line.mine[seat.is_some() && seat == seats.reader] {
                    span.ply aria-hidden="true" { @if let Some(sign) = seat.and_then(|seat| seats.icons.get(seat.index())) { (sign) } }
                    span.muted { (messages.text("log-nothing")) }
                }
            }
            (minor(messages, turn))
        }
    }
}

/// Whose turn some lines belong to: the seat whose turn they end, or the one whose turn it is now. Reactions of others in a
/// turn do not make it theirs.
fn owner(turn: &[LogEntry], seats: &LogSeats<'_>) -> Option<Seat> {
    match turn.last() {
        Some(last) if last.line.ends_turn => last.line.seat,
        _ => seats.turn.or_else(|| turn.iter().find_map(|entry| entry.line.seat)),
    }
}

/// The many small things of a turn, on one line that opens.
fn minor(messages: &Messages, turn: &[LogEntry]) -> Markup {
    let things: Vec<_> = turn.iter().filter(|entry| entry.line.minor_group.is_some()).collect();
    html! { @if let Some(key) = things.first().and_then(|entry| entry.line.minor_group) {
        li.line.minor_group { span.ply aria-hidden="true" { "•" } details {
            summary { (messages.count(key, things.len() as f64)) }
            ul { @for entry in things { li { (PreEscaped(&entry.line.html)) } } }
        } }
    } }
}

fn line(messages: &Messages, entry: &LogEntry, gains: &[&LogEntry], seats: &LogSeats<'_>, replay: &str) -> Markup {
    let party = |entry: &LogEntry| seats.parties.iter().find(|party| Some(&party.word) == entry.line.party.as_ref());
    let sign = |entry: &LogEntry| match party(entry) {
        Some(party) => Some(&party.sign),
        None => entry.line.seat.and_then(|seat| seats.icons.get(seat.index())),
    };
    let is_own =
        |entry: &LogEntry| seats.reader.is_some() && party(entry).is_some_and(|party| party.seat == seats.reader);
    let mine = entry.line.mine || is_own(entry) || gains.iter().any(|gain| gain.line.mine || is_own(gain));
    html! {
        li.line.mine[mine] {
            a.ply href={ (replay) "ply=" (entry.ply) } data-ply=(entry.ply) title=(messages.count("log-position", entry.ply as f64)) aria-label=(messages.count("log-position", entry.ply as f64)) {
                @if let Some(sign) = sign(entry) { (sign) } @else { "•" }
            }
            span { (PreEscaped(&entry.line.html))
                @for gain in gains { span.visually-hidden { " " (gain.line.plain) } } }
            span.gains aria-hidden="true" {
                (PreEscaped(&entry.line.gain_badge))
                @for gain in gains { span.gain {
                    @if (gain.line.seat, &gain.line.party) != (entry.line.seat, &entry.line.party) { @if let Some(sign) = sign(gain) { (sign) } }
                    (PreEscaped(&gain.line.gain_badge))
                } }
            }
        }
    }
}
