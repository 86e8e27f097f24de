//! The notation of a game, its NOTATION.md: what it says about events, refusals, piles and facts, and a test that this is
//! complete.
//!
//! The tables of events, refusals and piles are generated from the source of the game, so they cannot be wrong. Scenarios
//! read them: an event, a field or a seat that the notation does not know is an error of the scenario.

mod source;

pub use source::check;

use serde_json::Value;
use std::fmt::Write as _;

/// An event or a refusal, as the notation lists it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kind<'a> {
    /// Its name, in lower case with underscores.
    pub name: &'a str,
    /// Its fields.
    pub fields: Vec<Field<'a>>,
}

/// A field of an event or a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field<'a> {
    /// Its name.
    pub name: &'a str,
    /// Is it a seat or a set of seats, which JSON writes as a number?
    pub is_seat: bool,
}

/// The events that a notation lists; none if it lists none.
#[must_use]
pub fn events(notation: &str) -> Vec<Kind<'_>> {
    table(notation, "## Events")
}

/// The refusals that a notation lists; none if it lists none.
#[must_use]
pub fn refusals(notation: &str) -> Vec<Kind<'_>> {
    table(notation, "## Refusals")
}

/// The rows of a table under a heading: the name and the fields, each in backticks.
fn table<'a>(notation: &'a str, heading: &str) -> Vec<Kind<'a>> {
    let section =
        notation.lines().skip_while(|line| *line != heading).skip(1).take_while(|line| !line.starts_with('#'));
    let row = |line: &'a str| {
        let mut cells = line.strip_prefix('|')?.split('|').map(str::trim);
        let name = cells.next()?.strip_prefix('`')?.strip_suffix('`')?;
        let field = |text: &'a str| {
            let (name, after) = text.trim().strip_prefix('`')?.split_once('`')?;
            Some(Field { name, is_seat: after.trim() == "(seat)" })
        };
        Some(Kind { name, fields: cells.next()?.split(',').filter_map(field).collect() })
    };
    section.filter_map(row).collect()
}

/// `PointsGained`, `points_gained` and `points-gained` are one name.
pub(crate) fn same_name(one: &str, other: &str) -> bool {
    let plain = |name: &str| {
        name.chars().filter(|letter| !matches!(letter, '_' | '-')).flat_map(char::to_lowercase).collect::<String>()
    };
    plain(one) == plain(other)
}

/// An event or a refusal in its JSON form as a scenario writes it, with seats by their names: `drew seat=lion tiles=2`.
#[must_use]
pub fn describe(value: &Value, kinds: &[Kind<'_>], seats: &[&str]) -> String {
    let (name, fields) = name_and_fields(value);
    let kind = kinds.iter().find(|kind| same_name(kind.name, name));
    let is_seat =
        |key: &str| kind.is_some_and(|kind| kind.fields.iter().any(|field| field.name == key && field.is_seat));
    let mut text = kind.map_or(name, |kind| kind.name).to_owned();
    for (key, value) in fields {
        let _ = write!(text, " {key}={}", word(value, is_seat(key), seats));
    }
    text
}

/// The name of an event, and its fields, however it is tagged.
pub(crate) fn name_and_fields(value: &Value) -> (&str, Vec<(&str, &Value)>) {
    match value {
        Value::String(name) => (name, Vec::new()),
        Value::Object(map) => {
            let tag = TAGS.iter().find_map(|&tag| Some((tag, map.get(tag)?.as_str()?)));
            if let Some((tag, name)) = tag {
                let fields = map.iter().filter(|(key, _)| key.as_str() != tag);
                return (name, fields.map(|(key, value)| (key.as_str(), value)).collect());
            }
            match (map.len(), map.iter().next()) {
                (1, Some((name, Value::Object(fields)))) => {
                    (name, fields.iter().map(|(key, value)| (key.as_str(), value)).collect())
                }
                (1, Some((name, value))) => (name, vec![("value", value)]),
                _ => ("?", map.iter().map(|(key, value)| (key.as_str(), value)).collect()),
            }
        }
        _ => ("?", Vec::new()),
    }
}

/// The keys under which an internally tagged event or refusal may carry its name.
pub(crate) const TAGS: [&str; 7] = ["event", "breach", "type", "kind", "name", "what", "tag"];

fn word(value: &Value, is_seat: bool, seats: &[&str]) -> String {
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(yes) => if *yes { "yes" } else { "no" }.to_owned(),
        Value::String(text) => text.split_whitespace().collect::<Vec<_>>().join("_"),
        Value::Number(number) if is_seat => {
            let seat = number.as_u64().and_then(|seat| seats.get(usize::try_from(seat).ok()?));
            seat.map_or_else(|| number.to_string(), |seat| (*seat).to_owned())
        }
        Value::Array(values) => values.iter().map(|value| word(value, is_seat, seats)).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_table_is_read_back() {
        let text =
            "## Events\n\n| event | fields | what |\n|---|---|---|\n| `drew` | `seat` (seat), `n` | x |\n\n## Next\n";
        let seat = Field { name: "seat", is_seat: true };
        let number = Field { name: "n", is_seat: false };
        assert_eq!(events(text), [Kind { name: "drew", fields: vec![seat, number] }]);
        assert_eq!(refusals(text), []);
    }

    #[test]
    fn an_event_is_described_by_its_words() {
        let text = "## Events\n| `drew` | `seat` (seat), `n`, `to` (seat) |\n";
        let event = json!({"event": "drew", "seat": 1, "n": 1, "to": [0, 1], "why": null});
        assert_eq!(describe(&event, &events(text), &["oak", "elm"]), "drew n=1 seat=elm to=oak,elm why=none");
        assert_eq!(describe(&json!({"Drew": 3}), &events(text), &[]), "drew value=3");
        assert_eq!(describe(&json!("Over"), &[], &[]), "Over");
    }
}
