//! What an action changes, found by comparing the views before and after it was tried: in words, and on the map.

use super::board;
use crate::look::ChangeTag;
use civitas_core::seat::Seat;
use civitas_games::inner_sea::ids::Area;
use civitas_games::inner_sea::view::View;
use serde_json::{Value, json};

/// Stacks, VP, talents, supply and Cities that change, as facts with the tag `preview`.
pub(super) fn changes(before: &View, after: &View, seat: Seat) -> Vec<Value> {
    let mut facts = Vec::new();
    // While answers are awaited, nothing is sure before the last of them.
    let answers = before.prompt.word == "answer" && before.stacks != after.stacks;
    if answers {
        facts.push(json!({ "preview": "unanswered" }));
    }
    let count = |view: &View, area, of| {
        let stack = view.stacks.iter().find(|stack| stack.area == area && stack.of == of);
        stack.map_or([0, 0], |stack| [i16::from(stack.n), i16::from(stack.allies)])
    };
    let mut places: Vec<_> = before.stacks.iter().chain(&after.stacks).map(|stack| (stack.area, stack.of)).collect();
    places.sort();
    places.dedup();
    for (area, of) in places {
        let ([from, allies], [to, more]) = (count(before, area, of), count(after, area, of));
        if from != to {
            facts.push(json!({ "preview": "disks", "area": area, "of": of, "from": from, "to": to }));
        }
        if allies != more {
            facts.push(json!({ "preview": "allies", "area": area, "of": of, "from": allies, "to": more }));
        }
    }
    for (old, new) in before.civs.iter().zip(&after.civs).filter(|(old, _)| old.seat == Some(seat)) {
        let told = [("vp", old.vp, new.vp), ("talents", old.talents.into(), new.talents.into())];
        for (what, from, to) in told.into_iter().filter(|(_, from, to)| from != to) {
            facts.push(json!({ "preview": what, "from": from, "to": to, "before": from, "after": to }));
        }
        let quiet = [("supply", old.supply, new.supply), ("cities", old.cities, new.cities)];
        for (what, from, to) in quiet.into_iter().filter(|(_, from, to)| from != to) {
            facts.push(json!({ "preview": what, "quiet": true, "before": from, "after": to }));
        }
    }
    facts
}

/// Where the map shows these changes: a tag below each stack that grows or shrinks, and the stack that would arrive.
pub(super) fn tags(view: &View, changes: &[Value]) -> Vec<ChangeTag> {
    changes.iter().filter_map(|fact| tag(view, fact)).collect()
}

fn tag(view: &View, fact: &Value) -> Option<ChangeTag> {
    let text = |name: &str| fact.get(name).and_then(Value::as_str);
    let number = |name: &str| fact.get(name).and_then(Value::as_i64);
    let kind = text("preview").filter(|kind| matches!(*kind, "disks" | "allies"))?;
    let area: Area = text("area")?.parse().ok()?;
    let of = text("of")?;
    let (from, to) = (number("from")?, number("to")?);
    let place = board::place_of(view, area, of)?;
    let change = to - from;
    let aside = if kind == "allies" { -9.0 } else { 0.0 };
    Some(ChangeTag {
        x: place.x + aside,
        y: place.y,
        text: if change > 0 { format!("+{change}") } else { format!("−{}", -change) },
        loss: change < 0,
        ghost: (kind == "disks" && from == 0).then(|| format!("ghost-{of}")),
    })
}
