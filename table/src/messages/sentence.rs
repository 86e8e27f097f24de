//! A sentence that has not been said yet: what it says is known, the language is not.

use super::narrator::slug;
use super::{Args, Lang, Messages};
use crate::presenter::{pack_message, rulebook};
use civitas_core::packs::PackRefusal;
use civitas_core::rule::RuleId;

/// A key of the language files with its arguments.
///
/// Whatever may be told to a person far from where it arises travels as a sentence, and is said at the end in the language
/// of whoever reads it.
///
/// ```
/// use civitas_table::messages::{Lang, Sentence};
///
/// let unknown = Sentence::new("error-game").with("found", "chess");
/// assert_eq!(unknown.say(Lang::Es), "No hay ningún juego llamado «chess».");
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Sentence {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// A text that is the same in every language: a name, a file, a word of a format.
    Text(String),
    /// A number, by which a sentence may choose its form.
    Number(f64),
    /// Another sentence, such as a cause.
    Sentence(Sentence),
    /// Several sentences in a row, with commas between them.
    Several(Vec<Sentence>),
    /// What a reader of lines expected: a phrase of the language files, or a word of the format.
    Expected(&'static str),
    /// Why a game refuses a pack.
    Pack {
        /// The game.
        game: &'static str,
        /// Why.
        refusal: PackRefusal,
    },
    /// What a rule says.
    Rule {
        /// The game.
        game: &'static str,
        /// The id of the rule.
        id: RuleId,
    },
}

impl Sentence {
    /// The sentence of a key.
    #[must_use]
    pub const fn new(key: &'static str) -> Self {
        Self { key, arguments: Vec::new() }
    }

    /// The same with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Self {
        self.arguments.push((name, value.into()));
        self
    }

    /// The sentence in a language.
    #[must_use]
    pub fn say(&self, lang: Lang) -> String {
        let said = |args: Args, (name, argument): &(&'static str, Argument)| match argument {
            Argument::Text(text) => args.with(name, text.clone()),
            Argument::Number(number) => args.with(name, *number),
            Argument::Sentence(sentence) => args.with(name, sentence.say(lang)),
            Argument::Several(sentences) => {
                let said: Vec<_> = sentences.iter().map(|sentence| sentence.say(lang)).collect();
                args.with(name, said.join(", "))
            }
            Argument::Expected(expected) => args.with(name, phrase(expected, lang)),
            Argument::Pack { game, refusal } => args.with(name, pack_message(game, refusal, lang)),
            Argument::Rule { game, id } => args.with(name, rule_text(game, *id, lang)),
        };
        Messages::of(lang).format(self.key, &self.arguments.iter().fold(Args::new(), said))
    }
}

/// What a reader of lines expected, in a language.
pub(super) fn phrase(expected: &'static str, lang: Lang) -> String {
    let key = slug(expected);
    let phrase = Messages::of(lang).term("expected", &key, "");
    if phrase == key { expected.to_owned() } else { phrase }
}

/// What a rule says; nothing if the rulebook does not have it.
fn rule_text(game: &str, id: RuleId, lang: Lang) -> String {
    let rule = rulebook(game).and_then(|book| book.rule(lang, id.0));
    rule.map(|rule| rule.text).unwrap_or_default()
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&std::path::Path> for Argument {
    fn from(path: &std::path::Path) -> Self {
        Self::Text(path.display().to_string())
    }
}

impl From<RuleId> for Argument {
    fn from(id: RuleId) -> Self {
        Self::Text(id.0.to_owned())
    }
}

impl From<f64> for Argument {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Argument {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

impl From<Sentence> for Argument {
    fn from(sentence: Sentence) -> Self {
        Self::Sentence(sentence)
    }
}
