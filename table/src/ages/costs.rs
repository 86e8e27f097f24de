//! What the reader would pay: found by trying the action, so surcharges and discounts are in it.

use super::signs::sign;
use crate::look::Scene;
use civitas_games::ages::{Action, Ages};
use maud::{Markup, html};
use serde_json::Value;

/// What can be paid with, by the name of its change, with its sign.
const MEANS: [(&str, &str); 5] = [
    ("civil", "piece-civil"),
    ("military", "piece-military"),
    ("science", "science"),
    ("resources", "resource"),
    ("food", "food"),
];

/// The first legal action of some kind, with what it costs.
pub(super) fn cost(scene: &Scene<'_, Ages>, wanted: impl Fn(&Action) -> bool) -> Option<Vec<(i64, &'static str)>> {
    let at = scene.legal.iter().position(wanted)?;
    let facts = scene.previews.get(at).map_or(&[][..], Vec::as_slice);
    let spent = |name: &str| {
        let fact = facts.iter().find(|fact| fact.get("preview").and_then(Value::as_str) == Some(name))?;
        let number = |field: &str| fact.get(field).and_then(Value::as_i64);
        Some(number("before")? - number("after")?).filter(|spent| *spent > 0)
    };
    Some(MEANS.iter().filter_map(|(name, sign)| Some((spent(name)?, *sign))).collect())
}

/// A cost as signs: a disc for each action, a number before everything else.
pub(super) fn shown(cost: &[(i64, &'static str)]) -> Markup {
    html! { @for (n, name) in cost {
        @if name.starts_with("piece-") && *n <= 3 { @for _ in 0..*n { (sign(name)) } } @else { span { (n) (sign(name)) } }
    } }
}
