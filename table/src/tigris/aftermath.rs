//! Which events belong to a conflict, and why it was won.

use crate::look::Resolution;
use serde_json::Value;

/// What an event is in the course of a conflict.
pub(super) fn resolution(event: &Value) -> Resolution {
    let text = |field: &str| event.get(field).and_then(Value::as_str).unwrap_or("");
    match text("event") {
        "conflict_begun" => Resolution::Begins,
        "tiles_revealed" | "followers_removed" | "leader_returned" => Resolution::Continues,
        "points_gained" if text("why") == "conflict" => Resolution::Continues,
        "conflict_decided" => Resolution::Decides,
        // A catastrophe is resolved at once; leaders that it strands follow.
        "catastrophe_laid" => Resolution::Whole,
        _ => Resolution::Nothing,
    }
}

/// Why a side won: more followers (TE-093, TE-112), or a tie (TE-094, TE-113).
pub(super) fn reason(events: &[&Value]) -> Option<(&'static str, &'static str)> {
    let named = |name: &str| events.iter().find(|event| event.get("event").and_then(Value::as_str) == Some(name));
    let decided = named("conflict_decided")?;
    let strength = |field: &str| decided.get(field).and_then(Value::as_u64);
    let internal = named("conflict_begun")?.get("internal").and_then(Value::as_bool)?;
    Some(match (strength("strength")? == strength("against")?, internal) {
        (true, true) => ("tigris-why-tie", "TE-094"),
        (true, false) => ("tigris-why-tie", "TE-113"),
        (false, true) => ("tigris-why-stronger", "TE-093"),
        (false, false) => ("tigris-why-stronger", "TE-112"),
    })
}
