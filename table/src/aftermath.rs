//! What was resolved since a reader's last decision: who won, why, what was lost and gained. It is made from events, for
//! every game that says which of its events belong to a resolution.

use crate::look::{Look, Resolution};
use crate::messages::Narrator;
use crate::presenter::LogLine;
use serde_json::Value;

/// Something that was resolved.
#[derive(Debug, Clone)]
pub struct Aftermath {
    /// A name that stays the same on every page: a digest of its events.
    pub id: String,
    /// The result in one sentence, as HTML.
    pub title: String,
    /// Why it went so, and the rule.
    pub reason: Option<(String, &'static str)>,
    /// What led to it and what followed, in order.
    pub lines: Vec<LogLine>,
}

/// What is being collected.
#[derive(Default)]
struct Open<'e> {
    events: Vec<&'e Value>,
    result: Option<LogLine>,
    lines: Vec<LogLine>,
}

/// Collects what was resolved from events with their lines; what is not decided yet is left out.
pub(crate) fn collect<'e, G: Look>(
    narrator: &Narrator<'_>,
    events: impl Iterator<Item = (&'e Value, LogLine)>,
) -> Vec<Aftermath> {
    let mut found = Vec::new();
    let mut open: Option<Open<'e>> = None;
    for (event, line) in events {
        let kind = G::resolution(event);
        if matches!(kind, Resolution::Nothing | Resolution::Begins | Resolution::Whole)
            // A further step of what is not decided yet, such as the next bid.
            && !(kind == Resolution::Begins && open.as_ref().is_some_and(|open| open.result.is_none()))
        {
            found.extend(open.take().and_then(|open| finish::<G>(narrator, open)));
        }
        if kind == Resolution::Nothing {
            continue;
        }
        let current = match kind {
            Resolution::Continues => match open.as_mut() {
                Some(open) => open,
                None => continue,
            },
            _ => open.get_or_insert_with(Open::default),
        };
        current.events.push(event);
        if matches!(kind, Resolution::Decides | Resolution::Whole) {
            current.result = Some(line);
        } else {
            current.lines.push(line);
        }
    }
    found.extend(open.take().and_then(|open| finish::<G>(narrator, open)));
    found
}

/// The event with which something began that is not decided yet.
pub(crate) fn open_from<G: Look>(events: &[Value]) -> Option<usize> {
    let mut open = None;
    for (at, event) in events.iter().enumerate() {
        open = match G::resolution(event) {
            Resolution::Begins => open.or(Some(at)),
            Resolution::Continues => open,
            Resolution::Decides | Resolution::Whole | Resolution::Nothing => None,
        };
    }
    open
}

fn finish<G: Look>(narrator: &Narrator<'_>, open: Open<'_>) -> Option<Aftermath> {
    let result = open.result?;
    let mut hasher = blake3::Hasher::new();
    for event in &open.events {
        hasher.update(event.to_string().as_bytes());
    }
    let id = hasher.finalize().to_hex().chars().take(8).collect();
    let reason = G::resolution_reason(&open.events).map(|(key, rule)| (narrator.messages().text(key), rule));
    Some(Aftermath { id, title: result.html, reason, lines: open.lines })
}
