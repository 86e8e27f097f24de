//! Is an event the one a scenario speaks of? Asked of its JSON form, so that it works for every game.

use crate::notation::{Kind, TAGS, same_name};
use crate::seat::Seat;
use crate::text::{ParseError, Words};
use serde_json::Value;

/// An event as a scenario writes it: its name and some of its fields.
pub(super) struct EventPattern<'a> {
    name: &'a str,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> EventPattern<'a> {
    /// Reads `name key=value…` to the end of the line. The event, its fields and its seats must be in the notation of the
    /// game, or a line that expects nothing of the kind would hold for ever; a game without notation has none to check.
    pub(super) fn read(
        words: &mut Words<'a>,
        known: &[Kind<'_>],
        seat: &impl Fn(&str) -> Option<Seat>,
    ) -> Result<Self, ParseError> {
        let name = words.expect_word("the name of an event")?;
        let kind = known.iter().find(|kind| same_name(kind.name, name));
        if kind.is_none() && !known.is_empty() {
            return Err(words.error_at_last("the name of an event"));
        }
        let mut fields = Vec::new();
        while words.peek().is_some() {
            let (key, value) = words.parse_with("key=value", |word| word.split_once('='))?;
            if let Some(kind) = kind {
                let outer = key.split('.').next().unwrap_or(key);
                let Some(field) = kind.fields.iter().find(|field| field.name == outer) else {
                    return Err(words.error_at_last("a field of this event"));
                };
                let inside = value.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).unwrap_or(value);
                let named = |word: &str| word.is_empty() || word == "none" || seat(word).is_some();
                if field.is_seat && key == outer && !inside.split(',').all(named) {
                    return Err(words.error_at_last("a seat"));
                }
            }
            fields.push((key, value));
        }
        Ok(Self { name, fields })
    }

    /// Is it this event, in its JSON form? `seat` finds the seat that is called by a word.
    pub(super) fn is(&self, event: &Value, seat: &impl Fn(&str) -> Option<Seat>) -> bool {
        let Some(fields) = self.fields_of(event) else { return false };
        self.fields.iter().all(|(key, wanted)| {
            let found = key.split('.').try_fold(fields, |value, key| value.get(key));
            // A variant with one nameless value: `value=…`.
            let found = found.or(if *key == "value" { Some(fields) } else { None });
            found.is_some_and(|found| same(found, wanted, seat))
        })
    }

    /// The part of the event that holds its fields, if it has the wanted name.
    fn fields_of<'v>(&self, event: &'v Value) -> Option<&'v Value> {
        match event {
            Value::String(name) => same_name(name, self.name).then_some(event),
            Value::Object(map) => {
                let outside = map.iter().find(|(key, _)| map.len() == 1 && same_name(key, self.name));
                let inside =
                    || TAGS.iter().filter_map(|&tag| map.get(tag)?.as_str()).any(|name| same_name(name, self.name));
                outside.map(|(_, fields)| fields).or_else(|| inside().then_some(event))
            }
            _ => None,
        }
    }
}

/// Is this the value that a scenario writes so?
fn same(found: &Value, wanted: &str, seat: &impl Fn(&str) -> Option<Seat>) -> bool {
    match found {
        Value::Null => wanted == "none",
        Value::Bool(yes) => wanted == if *yes { "yes" } else { "no" } || wanted == yes.to_string(),
        Value::String(text) => text == wanted || text.split_whitespace().eq(wanted.split('_')),
        Value::Number(number) => {
            if number.to_string() == wanted {
                return true;
            }
            let seats = |words: &str| -> Option<u64> {
                words
                    .split(',')
                    .filter(|word| !word.is_empty())
                    .try_fold(0, |set, word| Some(set | 1_u64 << seat(word)?.index()))
            };
            let meant = match wanted.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
                Some(words) => seats(words),
                None => seat(wanted).map(|seat| seat.index() as u64),
            };
            meant.is_some() && meant == number.as_u64()
        }
        Value::Array(values) => {
            let wanted: Vec<_> = wanted.split(',').filter(|word| !word.is_empty()).collect();
            values.len() == wanted.len() && values.iter().zip(wanted).all(|(found, wanted)| same(found, wanted, seat))
        }
        Value::Object(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Line;
    use serde_json::json;

    fn seat(word: &str) -> Option<Seat> {
        ["lion", "bull", "urn"].iter().position(|known| *known == word).and_then(Seat::new)
    }

    fn speaks_of(line: &str, event: &Value) -> bool {
        EventPattern::read(&mut Line::alone(line).words(), &[], &seat).unwrap().is(event, &seat)
    }

    #[test]
    fn an_event_is_found_however_it_is_tagged() {
        let outside = json!({"PointsGained": {"seat": 1, "colour": "red", "points": 2}});
        let inside = json!({"event": "points_gained", "seat": 1, "colour": "red", "points": 2});
        for event in [outside, inside] {
            assert!(speaks_of("points_gained", &event));
            assert!(speaks_of("points_gained seat=bull points=2", &event));
            assert!(!speaks_of("points_gained seat=lion", &event));
            assert!(!speaks_of("points_gained points=1", &event));
            assert!(!speaks_of("points_gained lost=1", &event));
            assert!(!speaks_of("red", &event));
        }
        assert!(speaks_of("over", &json!("Over")));
        assert!(speaks_of("drew value=3", &json!({"drew": 3})));
        assert!(!speaks_of("drew value=4", &json!({"drew": 3})));
    }

    #[test]
    fn values_are_words_lists_and_seats() {
        let event = json!({"war": {
            "sides": [0, 2], "to": null, "open": true, "seats": 5, "cost": {"food": 2}, "none": [], "in": "2 corn"
        }});
        assert!(speaks_of("war sides=lion,urn to=none open=yes seats={lion,urn} cost.food=2 none= in=2_corn", &event));
        for other in ["sides=lion", "sides=urn,lion", "to=lion", "open=no", "seats={lion}", "cost.food=3", "none=1"] {
            assert!(!speaks_of(&format!("war {other}"), &event), "{other}");
        }
    }

    #[test]
    fn an_event_field_or_seat_that_the_notation_does_not_know_is_unreadable() {
        let notation = "## Events\n| `war` | `sides` (seat), `cost` |\n";
        let known = crate::notation::events(notation);
        let read = |line| EventPattern::read(&mut Line::alone(line).words(), &known, &seat).map(|_| ());
        for line in ["war", "war sides=lion,urn", "War cost.food=2 sides={}", "war sides=none"] {
            assert_eq!(read(line), Ok(()), "{line}");
        }
        for (line, expected) in
            [("wor", "the name of an event"), ("war side=lion", "a field of this event"), ("war sides=lyon", "a seat")]
        {
            assert_eq!(read(line).unwrap_err().expected, expected, "{line}");
        }
    }
}
