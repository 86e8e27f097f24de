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
