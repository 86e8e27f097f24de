//! Is an event the one a scenario speaks of? Asked of its JSON form, so that it works for every game.

use crate::game::{Game, Setup};
use crate::text::{Unreadable, Words};
use serde_json::Value;

/// The keys under which an internally tagged event may carry its name.
const TAGS: [&str; 6] = ["event", "type", "kind", "name", "what", "tag"];

/// An event as a scenario writes it: its name and some of its fields.
pub(super) struct Wanted<'a> {
    name: String,
    fields: Vec<(&'a str, &'a str)>,
}

impl<'a> Wanted<'a> {
    /// Reads `name key=value…` to the end of the line.
    pub(super) fn read(words: &mut Words<'a>) -> Result<Self, Unreadable> {
        let name = plain(words.word("the name of an event")?);
        let mut fields = Vec::new();
        while words.peek().is_some() {
            fields.push(words.pick("key=value", |word| word.split_once('='))?);
        }
        Ok(Self { name, fields })
    }

    /// Is it this event?
    pub(super) fn is<G: Game>(&self, event: &G::Event, setup: &Setup<G::Options>) -> bool {
        let Ok(event) = serde_json::to_value(event) else { return false };
        let Some(fields) = self.fields_of(&event) else { return false };
        self.fields.iter().all(|(key, wanted)| {
            let found = key.split('.').try_fold(fields, |value, key| value.get(key));
            // A variant with one nameless value: `value=…`.
            let found = found.or(if *key == "value" { Some(fields) } else { None });
            found.is_some_and(|found| same::<G>(found, wanted, setup))
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
fn same<G: Game>(found: &Value, wanted: &str, setup: &Setup<G::Options>) -> bool {
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
                    .try_fold(0, |set, word| Some(set | 1_u64 << setup.seat::<G>(word)?.index()))
            };
            let meant = match wanted.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) {
                Some(words) => seats(words),
                None => setup.seat::<G>(wanted).map(|seat| seat.index() as u64),
            };
            meant.is_some() && meant == number.as_u64()
        }
        Value::Array(values) => {
            let wanted: Vec<_> = wanted.split(',').filter(|word| !word.is_empty()).collect();
            values.len() == wanted.len()
                && values.iter().zip(wanted).all(|(found, wanted)| same::<G>(found, wanted, setup))
        }
        Value::Object(_) => false,
    }
}
