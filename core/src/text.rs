//! Text in: lines, words, and what could not be read.
//!
//! All formats of the table (actions, options, positions, records, scenarios) are UTF-8 lines of words separated by
//! blanks; `#` at the start of a word begins a comment.

use std::fmt;
use std::str::FromStr;

/// Something in a text could not be read: where, what was expected there, and what stood there instead.
///
/// `expected` is a stable word such as `square` or `colour`, which a table can say in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1; 0 if the text is a single line.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What should have stood there.
    pub expected: &'static str,
    /// What stood there.
    pub found: String,
}

impl ParseError {
    /// At the first character of a single line.
    #[must_use]
    pub fn new(expected: &'static str, found: impl Into<String>) -> Self {
        Self { line: 0, column: 1, expected, found: shortened(found.into()) }
    }
}

/// Nobody needs a megabyte of what was wrong.
fn shortened(mut text: String) -> String {
    const MAX_CHARACTERS: usize = 60;
    if let Some((cut, _)) = text.char_indices().nth(MAX_CHARACTERS) {
        text.truncate(cut);
        text.push('…');
    }
    text
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}, ", self.line)?;
        }
        write!(f, "column {}: expected {}, found ", self.column, self.expected)?;
        if self.found.is_empty() { f.write_str("nothing") } else { write!(f, "“{}”", self.found) }
    }
}

impl std::error::Error for ParseError {}

/// One line of words without its comment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line<'a> {
    /// Counted from 1; 0 if the line stands alone.
    pub number: usize,
    /// The words.
    pub text: &'a str,
    /// Did the line begin with a blank, so that it belongs to the block above it?
    pub indented: bool,
}

impl<'a> Line<'a> {
    /// A line that stands alone.
    #[must_use]
    pub fn alone(text: &'a str) -> Self {
        Self { number: 0, text: without_comment(text), indented: text.starts_with([' ', '\t']) }
    }

    /// The lines of a text that say something.
    pub fn all(text: &'a str) -> impl Iterator<Item = Self> {
        text.lines()
            .enumerate()
            .map(|(index, text)| Self { number: index + 1, ..Self::alone(text) })
            .filter(|line| !line.text.trim().is_empty())
    }

    /// Its words, one after another.
    #[must_use]
    pub fn words(&self) -> Words<'a> {
        Words { line: self.number, text: self.text, at: 0 }
    }

    /// Its first word.
    #[must_use]
    pub fn key(&self) -> &'a str {
        self.text.split_whitespace().next().unwrap_or("")
    }

    /// An error at its first character.
    #[must_use]
    pub fn unreadable(&self, expected: &'static str) -> ParseError {
        ParseError { line: self.number, ..ParseError::new(expected, self.text.trim()) }
    }
}

/// The text before a `#` that stands at the start of a word.
fn without_comment(text: &str) -> &str {
    let mut blank = true;
    for (at, letter) in text.char_indices() {
        if letter == '#' && blank {
            return text[..at].trim_end();
        }
        blank = letter.is_whitespace();
    }
    text.trim_end()
}

/// The words of a line, read from left to right.
#[derive(Debug, Clone)]
pub struct Words<'a> {
    line: usize,
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    /// The next word and where it starts, if there is one.
    fn step(&mut self) -> Option<(usize, &'a str)> {
        let rest = &self.text[self.at..];
        let start = self.at + rest.len() - rest.trim_start().len();
        let word = self.text[start..].split_whitespace().next()?;
        self.at = start + word.len();
        Some((start, word))
    }

    /// The next word, if there is one.
    pub fn next_word(&mut self) -> Option<&'a str> {
        self.step().map(|(_, word)| word)
    }

    /// The next word without taking it.
    #[must_use]
    pub fn peek(&self) -> Option<&'a str> {
        self.clone().next_word()
    }

    /// Everything that is left, without the blanks around it.
    #[must_use]
    pub fn rest(&self) -> &'a str {
        self.text[self.at..].trim()
    }

    /// The next word.
    ///
    /// # Errors
    ///
    /// There is none.
    pub fn expect_word(&mut self, expected: &'static str) -> Result<&'a str, ParseError> {
        let end = self.text.len();
        match self.step() {
            Some((_, word)) => Ok(word),
            None => Err(self.error_at(end, expected, "")),
        }
    }

    /// The next word as a value.
    ///
    /// # Errors
    ///
    /// There is no word, or it is no such value.
    pub fn parse<T: FromStr>(&mut self, expected: &'static str) -> Result<T, ParseError> {
        self.parse_with(expected, |word| word.parse().ok())
    }

    /// The next word as whatever `read` makes of it.
    ///
    /// # Errors
    ///
    /// There is no word, or `read` makes nothing of it.
    pub fn parse_with<T>(
        &mut self,
        expected: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, ParseError> {
        let end = self.text.len();
        let Some((start, word)) = self.step() else { return Err(self.error_at(end, expected, "")) };
        read(word).ok_or_else(|| self.error_at(start, expected, word))
    }

    /// The next word as a whole number in these bounds, written without sign or leading zeros.
    ///
    /// # Errors
    ///
    /// There is no word, or it is no such number.
    pub fn number(&mut self, expected: &'static str, bounds: std::ops::RangeInclusive<u32>) -> Result<u32, ParseError> {
        self.parse_with(expected, |word| plain_number(word).filter(|number| bounds.contains(number)))
    }

    /// Nothing may follow.
    ///
    /// # Errors
    ///
    /// Something does.
    pub fn expect_end(mut self) -> Result<(), ParseError> {
        match self.step() {
            None => Ok(()),
            Some((start, _)) => Err(self.error_at(start, "the end of the line", &self.text[start..])),
        }
    }

    /// An error at the word read last.
    #[must_use]
    pub fn error_at_last(&self, expected: &'static str) -> ParseError {
        let read = &self.text[..self.at];
        let start = read.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        // A blank may be several bytes long; the next boundary starts the word.
        let start = (start..=self.at).find(|&at| self.text.is_char_boundary(at)).unwrap_or(self.at);
        self.error_at(start, expected, &self.text[start..self.at])
    }

    fn error_at(&self, byte: usize, expected: &'static str, found: &str) -> ParseError {
        let column = self.text.get(..byte).map_or(0, |before| before.chars().count()) + 1;
        ParseError { line: self.line, column, expected, found: shortened(found.to_owned()) }
    }
}

/// A whole number in its one spelling: digits only, no leading zeros.
#[must_use]
pub fn plain_number(word: &str) -> Option<u32> {
    let plain = word.bytes().all(|byte| byte.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_comment_starts_at_a_word_only() {
        assert_eq!(Line::alone("take B2 # the corner").text, "take B2");
        assert_eq!(Line::alone("name a#b").text, "name a#b");
        assert_eq!(Line::all("# only this\n\n  x\n").count(), 1);
    }

    #[test]
    fn an_error_says_where() {
        let mut words = Line { number: 7, ..Line::alone("tile red Z9") }.words();
        assert_eq!(words.expect_word("action"), Ok("tile"));
        assert_eq!(words.expect_word("colour"), Ok("red"));
        let wrong = words.number("row", 1..=11).unwrap_err();
        assert_eq!(wrong.to_string(), "line 7, column 10: expected row, found “Z9”");
        assert!(words.expect_end().is_ok());
    }

    #[test]
    fn a_number_has_one_spelling() {
        assert_eq!(plain_number("10"), Some(10));
        for other in ["010", "+1", "-1", "", "1 ", "4294967296", "٣"] {
            assert_eq!(plain_number(other), None, "{other}");
        }
    }

    proptest! {
        #[test]
        fn any_text_has_words_and_never_panics(text in "\\PC{0,40}") {
            for line in Line::all(&text) {
                let mut words = line.words();
                while words.next_word().is_some() {
                    let _ = words.error_at_last("anything");
                }
                let _ = words.expect_end();
            }
        }
    }
}
