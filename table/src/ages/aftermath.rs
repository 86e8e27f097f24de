//! Which events belong to an attack, a war, an auction or an event card, and why it went so.

use crate::look::Resolution;
use serde_json::Value;

/// What an event is in the course of something that is resolved.
pub(super) fn resolution(event: &Value) -> Resolution {
    match event.get("event").and_then(Value::as_str).unwrap_or("") {
        "aggression_played" | "bids" => Resolution::Begins,
        "defended" | "no_defence" | "out_of_auction" | "unit_sent" | "bonus_played" | "discarded_to_colonize" => {
            Resolution::Continues
        }
        "aggression_succeeds" | "aggression_fails" | "colonized" | "nobody_colonizes" => Resolution::Decides,
        "war_resolved" | "event_revealed" | "final_event" | "pact_accepted" | "pact_refused" => Resolution::Whole,
        "gained"
        | "lost"
        | "culture"
        | "science"
        | "blue_tokens"
        | "yellow_tokens"
        | "population_lost"
        | "worker_lost"
        | "colony_lost"
        | "colony_taken"
        | "wonder_ruined"
        | "wonder_removed"
        | "leader_leaves"
        | "technology_removed"
        | "destroyed"
        | "civil_actions_spent"
        | "concerned"
        | "war_removed"
        | "discarded"
        | "drew_cards"
        | "future_events_become_current"
        | "pact_ends" => Resolution::Continues,
        _ => Resolution::Nothing,
    }
}

/// Why an attack or a war went so.
pub(super) fn reason(events: &[&Value]) -> Option<(&'static str, &'static str)> {
    events.iter().find_map(|event| {
        let number = |field: &str| event.get(field).and_then(Value::as_u64);
        match event.get("event").and_then(Value::as_str)? {
            "aggression_succeeds" => Some(("ages-why-attack-stronger", "TTA-137")),
            "aggression_fails" => Some(("ages-why-attack-met", "TTA-135")),
            "war_resolved" if number("strength") == number("against") => Some(("ages-why-war-tie", "TTA-098")),
            "war_resolved" => Some(("ages-why-war-stronger", "TTA-095")),
            _ => None,
        }
    })
}

/// What an event touches, as names that the drawing knows: `civ-1` is the board of the second seat, `s1-iron` a card on it,
/// `row-13` a space of the row.
pub(super) fn places(event: &Value) -> Vec<String> {
    let seat = |field: &str| event.get(field).and_then(Value::as_u64);
    let word = |field: &str| event.get(field).and_then(Value::as_str);
    let mut touched = Vec::new();
    if word("event") == Some("dealt") {
        touched.extend(seat("space").map(|space| format!("row-{space}")));
    }
    if let Some(owner) = seat("seat") {
        touched.push(format!("civ-{owner}"));
        let cards = ["card", "to", "from", "wonder"].into_iter().filter_map(word);
        touched.extend(cards.map(|card| format!("s{owner}-{card}")));
    }
    touched
}

/// What an event brings or takes, with its sign; nothing if it is about more than that.
pub(super) fn gain(event: &Value) -> Option<(i64, &'static str)> {
    let number = |field: &str| event.get(field).and_then(Value::as_i64);
    let good = || if event.get("good").and_then(Value::as_str) == Some("food") { "food" } else { "resource" };
    match event.get("event").and_then(Value::as_str)? {
        "culture" => Some((number("change")?, "culture")),
        "science" => Some((number("change")?, "science")),
        "blue_tokens" => Some((number("change")?, "blue-token")),
        "yellow_tokens" => Some((number("change")?, "yellow-token")),
        "gained" => Some((number("amount")?, good())),
        "lost" => Some((-number("amount")?, good())),
        _ => None,
    }
}
