//! Is an event the one a scenario speaks of? PublicWaiting of its JSON form, so that it works for every game.

use crate::seat::Seat;
use crate::text::{ParseError, Words};
use serde_json::Value;

/// The keys under which an internally tagged event may carry its name.
const TAGS: [&str; 6] = ["event", "type", "kind", "name", "what", "tag"];

/// An event as a scenario writes it: its name and some of its fields.
pub(super) struct EventPattern<'a> {
    name: String,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> EventPattern<'a> {
    /// Reads `name key=value…` to the end of the line.
    pub(super) fn read(words: &mut Words<'a>) -> Result<Self, ParseError> {
        let name = plain(words.expect_word("the name of an event")?);
        let mut fields = Vec::new();
        while words.peek().is_some() {
            fields.push(words.parse_with("key=value", |word| word.split_once('='))?);
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
            Value::String(name) => (plain(name) == self.name).then_some(event),
            Value::Object(map) => {
                let outside = map.iter().find(|(key, _)| map.len() == 1 && plain(key) == self.name);
                let inside =
                    || TAGS.iter().filter_map(|&tag| map.get(tag)?.as_str()).any(|name| plain(name) == self.name);
                outside.map(|(_, fields)| fields).or_else(|| inside().then_some(event))
            }
            _ => None,
        }
    }
}

/// `PointsGained`, `points_gained` and `points-gained` are one name.
fn plain(name: &str) -> String {
    name.chars().filter(|letter| !matches!(letter, '_' | '-')).flat_map(char::to_lowercase).collect()
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
        EventPattern::read(&mut Line::alone(line).words()).unwrap().is(event, &seat)
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
}
