//! What a table agrees on before the game, described so that a form, a command line and a record can be made of it.

use crate::rule::RuleId;
use crate::text::{ParseError, plain_number};
use std::fmt;
use std::ops::RangeInclusive;

/// One thing to agree on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionField {
    /// Its word in records and forms.
    pub key: &'static str,
    /// What it may be.
    pub field: Field,
    /// The rule it is about, if there is one.
    pub rule: Option<RuleId>,
    /// It means something only if the option named first has the value named second.
    pub only_if: Option<(&'static str, &'static str)>,
}

/// What an option may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// Yes or no.
    Flag {
        /// If nothing is said.
        default: bool,
    },
    /// One of several words.
    Choice {
        /// The words.
        of: &'static [&'static str],
        /// If nothing is said: which of them.
        default: usize,
    },
    /// A number.
    Number {
        /// At least.
        from: u32,
        /// At most.
        to: u32,
        /// If nothing is said.
        default: u32,
    },
}

/// The value of one option.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// Of a flag.
    Flag(bool),
    /// Of a choice: which word, counted from 0.
    Choice(usize),
    /// Of a number.
    Number(u32),
}

impl Field {
    /// The value if nothing is said.
    #[must_use]
    pub const fn default(&self) -> Value {
        match *self {
            Self::Flag { default } => Value::Flag(default),
            Self::Choice { default, .. } => Value::Choice(default),
            Self::Number { default, .. } => Value::Number(default),
        }
    }

    /// The value that this word means here, if any.
    #[must_use]
    pub fn read(&self, word: &str) -> Option<Value> {
        match *self {
            Self::Flag { .. } => match word {
                "yes" => Some(Value::Flag(true)),
                "no" => Some(Value::Flag(false)),
                _ => None,
            },
            Self::Choice { of, .. } => of.iter().position(|&known| known == word).map(Value::Choice),
            Self::Number { from, to, .. } => {
                plain_number(word).filter(|number| (from..=to).contains(number)).map(Value::Number)
            }
        }
    }

    /// The word for a value of this field.
    #[must_use]
    pub fn write(&self, value: Value) -> String {
        match (self, value) {
            (_, Value::Flag(yes)) => if yes { "yes" } else { "no" }.to_owned(),
            (Self::Choice { of, .. }, Value::Choice(index)) => of.get(index).copied().unwrap_or("?").to_owned(),
            (_, Value::Choice(number)) => number.to_string(),
            (_, Value::Number(number)) => number.to_string(),
        }
    }

    /// All words it may be, for forms and messages; a range for numbers.
    #[must_use]
    pub fn allowed_values(&self) -> Vec<String> {
        match *self {
            Self::Flag { .. } => vec!["yes".to_owned(), "no".to_owned()],
            Self::Choice { of, .. } => of.iter().map(|&word| word.to_owned()).collect(),
            Self::Number { from, to, .. } => vec![format!("{from}..{to}")],
        }
    }
}

/// The options of a game.
pub trait Options: Clone + Default + PartialEq + Eq + fmt::Debug + Send + Sync + 'static {
    /// What there is to agree on.
    fn fields() -> &'static [OptionField];

    /// The value of the field with this number.
    fn get(&self, field: usize) -> Value;

    /// Sets the field with this number; a value of another kind changes nothing.
    fn set(&mut self, field: usize, value: Value);

    /// How many can play with these options.
    fn seats(&self) -> RangeInclusive<usize>;

    /// Reads `key=value` pairs separated by blanks; what is not said keeps its default.
    ///
    /// # Errors
    ///
    /// An unknown key, a key said twice, or a value its field does not have.
    fn read(text: &str) -> Result<Self, OptionError> {
        Self::default().with(text)
    }

    /// Options for play at random, where nothing else is given. Chance resigns, and then there is little to simulate.
    #[must_use]
    fn for_simulation() -> Self {
        Self::default()
    }

    /// The same with other values: `key=value` pairs separated by blanks.
    ///
    /// # Errors
    ///
    /// Returns an unknown key, a key given twice, or a value its field does not have.
    fn with(self, text: &str) -> Result<Self, OptionError> {
        let mut options = self;
        let mut said = Vec::new();
        for pair in text.split_whitespace() {
            let (key, word) = pair.split_once('=').ok_or_else(|| OptionError::NoValue(pair.to_owned()))?;
            let Some(index) = Self::fields().iter().position(|field| field.key == key) else {
                let known = Self::fields().iter().map(|field| field.key).collect();
                return Err(OptionError::UnknownKey { key: key.to_owned(), known });
            };
            if said.contains(&index) {
                return Err(OptionError::Twice(key.to_owned()));
            }
            said.push(index);
            let field = &Self::fields()[index].field;
            let value = field.read(word).ok_or_else(|| OptionError::WrongValue {
                key: key.to_owned(),
                found: word.to_owned(),
                words: field.allowed_values(),
            })?;
            options.set(index, value);
        }
        Ok(options)
    }

    /// All fields as `key=value` pairs, in their order.
    fn write(&self) -> String {
        let pairs = Self::fields().iter().enumerate();
        let pairs = pairs.map(|(index, field)| format!("{}={}", field.key, field.field.write(self.get(index))));
        pairs.collect::<Vec<_>>().join(" ")
    }
}

/// An option that cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OptionError {
    /// Not of the form `key=value`.
    NoValue(String),
    /// The game has no such option.
    UnknownKey {
        /// What was said.
        key: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// Said twice.
    Twice(String),
    /// The option cannot be that.
    WrongValue {
        /// Which option.
        key: String,
        /// What was said.
        found: String,
        /// What it may be.
        words: Vec<String>,
    },
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoValue(found) => write!(f, "option “{found}”: write key=value"),
            Self::UnknownKey { key, known } => write!(f, "unknown option “{key}”; known options: {}", known.join(", ")),
            Self::Twice(key) => write!(f, "option “{key}” is given twice"),
            Self::WrongValue { key, found, words } => {
                write!(f, "option “{key}” cannot be “{found}”; it can be {}", words.join(", "))
            }
        }
    }
}

impl std::error::Error for OptionError {}

impl From<OptionError> for ParseError {
    fn from(wrong: OptionError) -> Self {
        Self::new("options", wrong.to_string())
    }
}
