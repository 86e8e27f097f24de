//! The arguments of a sentence, from JSON facts.

use super::{Marks, Messages, SeatNames, list};
use civitas_core::seat::Seat;
use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

/// The arguments of a sentence.
#[derive(Debug, Default)]
pub struct Args(FluentArgs<'static>);

/// How facts become arguments: in whose language, at whose table.
#[derive(Clone, Copy)]
pub(super) struct ArgContext<'a> {
    pub(super) game: &'static str,
    pub(super) messages: &'static Messages,
    pub(super) seat_names: &'a SeatNames,
    pub(super) marks: Marks,
    pub(super) is_place: fn(&str) -> bool,
    pub(super) is_card: fn(&str) -> bool,
}

impl Args {
    /// None.
    #[must_use]
    pub fn new() -> Self {
        Self(FluentArgs::new())
    }

    /// These and one more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<FluentValue<'static>>) -> Self {
        self.0.set(name.to_owned(), value);
        self
    }

    pub(super) const fn fluent(&self) -> &FluentArgs<'static> {
        &self.0
    }

    /// Adds every field of an object.
    ///
    /// A number is a number; where it may be a seat, `$field_name`, `$field_role` and `$field_you` (yes or no) come with
    /// it, for facts name seats by their number; `$field_sign` is plus or minus, and `$field_size` the number without it.
    /// Nothing and an empty text are the word `none`; a list is joined, and counted as `$field_count`, or as `$field_sum` if
    /// it lists numbers, and given as words with spaces as `$field_words` for `EACH`, and
    /// as `$field_names` if it lists seats; the fields of an inner object are added
    /// beside the others.
    pub(super) fn add_facts(&mut self, facts: &Value, context: &ArgContext<'_>) {
        if let Value::Object(fields) = facts {
            for (name, value) in fields {
                self.add(name, value, context);
            }
        }
    }

    fn add(&mut self, name: &str, value: &Value, context: &ArgContext<'_>) {
        match value {
            Value::Null => self.0.set(name.to_owned(), "none"),
            Value::Bool(yes) => self.0.set(name.to_owned(), if *yes { "yes" } else { "no" }),
            Value::Number(number) => {
                let value_of = number.as_f64().unwrap_or_default();
                self.0.set(name.to_owned(), value_of);
                self.0.set(format!("{name}_size"), value_of.abs());
                self.0.set(format!("{name}_sign"), if value_of < 0.0 { "minus" } else { "plus" });
                self.add_seat(name, number.as_u64(), context);
            }
            Value::String(text) if text.is_empty() => self.0.set(name.to_owned(), "none"),
            Value::String(text) => self.0.set(name.to_owned(), mark_place(text, context)),
            Value::Array(items) => {
                let texts: Vec<_> =
                    items.iter().filter_map(Value::as_str).map(|text| mark_place(text, context)).collect();
                self.0.set(format!("{name}_count"), items.len() as f64);
                self.0.set(format!("{name}_sum"), items.iter().filter_map(Value::as_f64).sum::<f64>());
                self.0.set(name.to_owned(), list(context.messages.lang(), &texts));
                self.0.set(format!("{name}_words"), words(items, context));
                let seats = items.iter().filter_map(Value::as_u64).filter_map(|index| seat(index, context));
                let names: Vec<_> = seats.map(|seat| context.name(seat)).collect();
                self.0.set(format!("{name}_names"), list(context.messages.lang(), &names));
            }
            Value::Object(_) => self.add_facts(value, context),
        }
    }

    fn add_seat(&mut self, name: &str, number: Option<u64>, context: &ArgContext<'_>) {
        let Some(seat) = number.and_then(|index| seat(index, context)) else { return };
        self.0.set(format!("{name}_name"), context.name(seat));
        self.0.set(format!("{name}_role"), context.seat_names.role(seat));
        self.0.set(format!("{name}_you"), if context.seat_names.is_reader(seat) { "yes" } else { "no" });
    }
}

impl ArgContext<'_> {
    /// What a seat is called, marked as a name.
    fn name(&self, seat: Seat) -> String {
        self.marks.name(&self.seat_names.name(self.game, self.messages, seat))
    }
}

/// The seat with this number, if it is at the table.
fn seat(index: u64, context: &ArgContext<'_>) -> Option<Seat> {
    usize::try_from(index).ok().filter(|&index| index < context.seat_names.count()).and_then(Seat::new)
}

/// The items of a list as words with spaces between them; `none` if it is empty.
fn words(items: &[Value], context: &ArgContext<'_>) -> String {
    let words: Vec<_> = items
        .iter()
        .filter_map(|item| match item {
            Value::String(text) => Some(mark_place(text, context)),
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        })
        .collect();
    if words.is_empty() { "none".to_owned() } else { words.join(" ") }
}

fn mark_place(text: &str, context: &ArgContext<'_>) -> String {
    if (context.is_place)(text) {
        context.marks.place(text)
    } else if context.marks == Marks::Marked && (context.is_card)(text) {
        context.marks.card(text)
    } else {
        text.to_owned()
    }
}
