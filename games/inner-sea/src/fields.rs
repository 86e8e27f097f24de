//! Reading a TOML table field by field: a field that is missing, unknown or wrong is an error that says where.

use crate::packs::PackError;
use std::cell::RefCell;
use toml::{Table, Value};

/// The fields of one record.
pub(crate) struct Fields<'a> {
    /// Where it stands, for messages: `card 45, step 2`.
    pub(crate) at: String,
    table: &'a Table,
    used: RefCell<Vec<String>>,
}

impl<'a> Fields<'a> {
    /// The fields of a table.
    pub(crate) fn new(at: impl Into<String>, table: &'a Table) -> Self {
        Self { at: at.into(), table, used: RefCell::default() }
    }

    /// The fields of a value that must be a table.
    pub(crate) fn of(at: impl Into<String>, value: &'a Value) -> Result<Self, PackError> {
        let at = at.into();
        match value.as_table() {
            Some(table) => Ok(Self::new(at, table)),
            None => Err(PackError::WrongValue { at, key: String::new(), found: value.to_string() }),
        }
    }

    /// A field that may be missing.
    pub(crate) fn get(&self, key: &str) -> Option<&'a Value> {
        self.used.borrow_mut().push(key.to_owned());
        self.table.get(key)
    }

    /// A field that must be there.
    pub(crate) fn need(&self, key: &'static str) -> Result<&'a Value, PackError> {
        self.get(key).ok_or_else(|| PackError::Missing { at: self.at.clone(), key })
    }

    /// The error that a field has a value it cannot have.
    pub(crate) fn wrong(&self, key: &str, found: &Value) -> PackError {
        PackError::WrongValue { at: self.at.clone(), key: key.to_owned(), found: found.to_string() }
    }

    /// What `read` makes of a field that may be missing.
    pub(crate) fn maybe<T>(
        &self,
        key: &str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<Option<T>, PackError> {
        self.get(key).map(|value| read(value).ok_or_else(|| self.wrong(key, value))).transpose()
    }

    /// What `read` makes of a field that must be there.
    pub(crate) fn value<T>(
        &self,
        key: &'static str,
        read: impl FnOnce(&'a Value) -> Option<T>,
    ) -> Result<T, PackError> {
        let value = self.need(key)?;
        read(value).ok_or_else(|| self.wrong(key, value))
    }

    /// A text.
    pub(crate) fn text(&self, key: &'static str) -> Result<&'a str, PackError> {
        self.value(key, Value::as_str)
    }

    /// A small number, with a default.
    pub(crate) fn number(&self, key: &str, default: u8) -> Result<u8, PackError> {
        Ok(self.maybe(key, small)?.unwrap_or(default))
    }

    /// Yes or no, with a default.
    pub(crate) fn flag(&self, key: &str, default: bool) -> Result<bool, PackError> {
        Ok(self.maybe(key, Value::as_bool)?.unwrap_or(default))
    }

    /// One of several words.
    pub(crate) fn word<T: Copy>(&self, key: &str, known: &[(&str, T)]) -> Result<Option<T>, PackError> {
        self.maybe(key, |value| one_of(value.as_str()?, known))
    }

    /// A list of texts; none if it is missing.
    pub(crate) fn texts(&self, key: &str) -> Result<Vec<&'a str>, PackError> {
        let texts = |value: &'a Value| value.as_array()?.iter().map(Value::as_str).collect::<Option<Vec<_>>>();
        Ok(self.maybe(key, texts)?.unwrap_or_default())
    }

    /// Checks that every field was read.
    pub(crate) fn finish(&self) -> Result<(), PackError> {
        let used = self.used.borrow();
        match self.table.keys().find(|key| !used.contains(key)) {
            Some(key) => Err(PackError::UnknownKey { at: self.at.clone(), key: key.clone() }),
            None => Ok(()),
        }
    }
}

/// A number from 0 to 255.
pub(crate) fn small(value: &Value) -> Option<u8> {
    value.as_integer().and_then(|number| u8::try_from(number).ok())
}

/// A pair of numbers, or one number twice.
pub(crate) fn pair(value: &Value) -> Option<(u8, u8)> {
    match value {
        Value::Array(list) => match &list[..] {
            [low, high] => Some((small(low)?, small(high)?)).filter(|(low, high)| low <= high),
            _ => None,
        },
        _ => small(value).map(|number| (number, number)),
    }
}

/// The value of a word.
pub(crate) fn one_of<T: Copy>(word: &str, known: &[(&str, T)]) -> Option<T> {
    known.iter().find(|(name, _)| *name == word).map(|(_, value)| *value)
}
