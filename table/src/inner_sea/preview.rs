//! What an action changes, found by comparing the views before and after it was tried.

use civitas_core::seat::Seat;
use civitas_games::inner_sea::view::View;
use serde_json::{Value, json};

/// Stacks, VP and talents that change, as facts with the tag `preview`.
pub(super) fn changes(before: &View, after: &View, seat: Seat) -> Vec<Value> {
    let mut facts = Vec::new();
    let count = |view: &View, area, of| {
        view.stacks.iter().find(|stack| stack.area == area && stack.of == of).map_or(0, |stack| i16::from(stack.n))
    };
    let mut places: Vec<_> = before.stacks.iter().chain(&after.stacks).map(|stack| (stack.area, stack.of)).collect();
    places.sort();
    places.dedup();
    for (area, of) in places {
        let (from, to) = (count(before, area, of), count(after, area, of));
        if from != to {
            facts.push(json!({ "preview": "disks", "area": area, "of": of, "from": from, "to": to }));
        }
    }
    for (old, new) in before.civs.iter().zip(&after.civs).filter(|(old, _)| old.seat == Some(seat)) {
        if old.vp != new.vp {
            facts.push(json!({ "preview": "vp", "from": old.vp, "to": new.vp }));
        }
        if old.talents != new.talents {
            facts.push(json!({ "preview": "talents", "from": old.talents, "to": new.talents }));
        }
    }
    facts
}
