//! Values on the command line that are more than a text, and what is said where they are wrong.

use civitas_core::chance::ParseHexError;
use civitas_core::rule::Lang;
use civitas_server::{LevelFilter, LogFormat};
use civitas_table::errors;
use civitas_table::messages::Sentence;
use std::error::Error;
use std::fmt;
use std::net::AddrParseError;
use std::num::{ParseFloatError, ParseIntError};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A value that cannot be.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ValueError(Sentence);

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.say(Lang::En))
    }
}

impl Error for ValueError {}

/// What is wrong with a value, if it is one of the errors that values here have.
pub(crate) fn sentence(error: &(dyn Error + 'static)) -> Option<Sentence> {
    if let Some(ValueError(sentence)) = error.downcast_ref() {
        return Some(sentence.clone());
    }
    if let Some(error) = error.downcast_ref::<ParseHexError>() {
        return Some(errors::hex_error(*error));
    }
    let key = if error.is::<ParseIntError>() {
        "failure-value-integer"
    } else if error.is::<ParseFloatError>() {
        "failure-value-number"
    } else if error.is::<AddrParseError>() {
        "failure-value-address"
    } else {
        return None;
    };
    Some(Sentence::new(key))
}

/// A whole number within bounds.
pub(crate) fn within<T>(bounds: RangeInclusive<T>) -> impl Fn(&str) -> Result<T, ValueError> + Clone + Send + Sync
where
    T: FromStr + PartialOrd + fmt::Display + Clone + Send + Sync + 'static,
{
    move |text| {
        let number = text.parse().ok().filter(|number| bounds.contains(number));
        number.ok_or_else(|| {
            let wrong = Sentence::new("failure-value-range").with("from", bounds.start().to_string());
            ValueError(wrong.with("to", bounds.end().to_string()))
        })
    }
}

/// One of a few words.
fn word<T>(known: &str, read: Option<T>) -> Result<T, ValueError> {
    read.ok_or_else(|| ValueError(Sentence::new("failure-value-word").with("known", known)))
}

pub(crate) fn lang(code: &str) -> Result<Lang, ValueError> {
    word("en, es", Lang::from_code(code))
}

pub(crate) fn log_format(text: &str) -> Result<LogFormat, ValueError> {
    word("text, json", text.parse().ok())
}

pub(crate) fn log_level(text: &str) -> Result<LevelFilter, ValueError> {
    word("error, warn, info, debug, trace, off", text.parse().ok())
}

pub(crate) fn public_url(url: &str) -> Result<String, ValueError> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")).unwrap_or("");
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':' | b'[' | b']');
    let is_host = !host.is_empty() && host.trim_end_matches('/').bytes().all(plain);
    if is_host { Ok(url.to_owned()) } else { Err(ValueError(Sentence::new("failure-value-url"))) }
}
