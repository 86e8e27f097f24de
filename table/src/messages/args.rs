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
    /// it lists numbers; the fields of an inner object are added beside the others.
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
            }
            Value::Object(_) => self.add_facts(value, context),
        }
    }

    fn add_seat(&mut self, name: &str, number: Option<u64>, context: &ArgContext<'_>) {
        let index = number.and_then(|number| usize::try_from(number).ok());
        let Some(seat) = index.filter(|&index| index < context.seat_names.count()).and_then(Seat::new) else { return };
        let called = context.seat_names.name(context.game, context.messages, seat);
        self.0.set(format!("{name}_name"), context.marks.name(&called));
        self.0.set(format!("{name}_role"), context.seat_names.role(seat));
        self.0.set(format!("{name}_you"), if context.seat_names.is_reader(seat) { "yes" } else { "no" });
    }
}

fn mark_place(text: &str, context: &ArgContext<'_>) -> String {
    if (context.is_place)(text) { context.marks.place(text) } else { text.to_owned() }
}
