//! Messages in Spanish and English.
//!
//! Sentences live in `locales/<language>/<file>.ftl` in the Fluent language; all files of a language make one bundle. A
//! game adds a file and nothing in Rust: its facts arrive as JSON, the name of a fact is the key of its sentence
//! (`tigris-event-tile-laid`), and its fields are the arguments.
//!
//! Messages that are printed on components may stand in the data of a game instead; [`Look::component_names`] hands them over.
//!
//! Three functions help sentences with words that facts name:
//!
//! - `WORD("tigris-tile", $colour, form: "a")` is the form `a` of the message `tigris-tile-red`; the word may be a number,
//!   and a place stays a link to itself;
//! - `EACH("ages-card", $cards_words)` joins the messages of all words of a list;
//! - `COUNTED("tigris-letter", $tiles)` counts the letters of `rrg` and joins `tigris-letter-r` with `$count` 2 and
//!   `tigris-letter-g` with `$count` 1.

mod args;
mod list;
mod marked;
mod narrator;
mod seat_names;
mod sentence;

pub use args::Args;
pub use list::{list, list_or};
pub use marked::{Marks, to_html, to_plain};
pub use narrator::Narrator;
pub use seat_names::SeatNames;
pub use sentence::{Argument, Sentence};

pub use civitas_core::rule::Lang;

use crate::look::Look;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, RwLock};
use unic_langid::LanguageIdentifier;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/locales"]
struct Locales;

/// Every sentence of one language.
pub struct Messages {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// Messages without arguments that were looked up before: sentences ask for the same few again and again.
    known: RwLock<HashMap<String, Arc<str>>>,
}

/// A sentence that cannot be said; the tests look for them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MessageError {
    /// There is no such message or attribute.
    NoMessage(String),
    /// An argument or a word is missing.
    Incomplete {
        /// The key.
        key: String,
        /// What the formatter says.
        why: String,
    },
}

impl Messages {
    /// The words of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Self {
        static EN: OnceLock<Messages> = OnceLock::new();
        static ES: OnceLock<Messages> = OnceLock::new();
        match lang {
            Lang::En => EN.get_or_init(|| Self::load(lang)),
            Lang::Es => ES.get_or_init(|| Self::load(lang)),
        }
    }

    fn load(lang: Lang) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![identifier(lang)]);
        bundle.set_use_isolating(false); // every text is in one direction
        for path in Locales::iter().filter(|path| path.starts_with(lang.code())) {
            let Some(file) = Locales::get(&path) else { continue };
            let text = String::from_utf8_lossy(&file.data).into_owned();
            // What cannot be parsed is left out; a test reads every file and fails on it.
            let resource = FluentResource::try_new(text).unwrap_or_else(|(resource, _)| resource);
            let _ = bundle.add_resource(resource);
        }
        let components = FluentResource::try_new(component_names(lang)).unwrap_or_else(|(resource, _)| resource);
        let _ = bundle.add_resource(components);
        let _ = bundle.add_function("WORD", move |given, named| word(lang, given, named));
        let _ = bundle.add_function("EACH", move |given, named| each(lang, given, named));
        let _ = bundle.add_function("COUNTED", move |given, _| counted(lang, given));
        Self { lang, bundle, known: RwLock::default() }
    }

    /// Which language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Is there a message `key`, or an attribute if the key is `message.attribute`?
    #[must_use]
    pub fn has(&self, key: &str) -> bool {
        match key.split_once('.') {
            Some((message, attribute)) => {
                self.bundle.get_message(message).is_some_and(|found| found.get_attribute(attribute).is_some())
            }
            None => self.bundle.get_message(key).is_some_and(|found| found.value().is_some()),
        }
    }

    /// The sentence of a key.
    ///
    /// # Errors
    ///
    /// There is none, or an argument is missing.
    pub fn try_format(&self, key: &str, args: &Args) -> Result<String, MessageError> {
        let missing = || MessageError::NoMessage(key.to_owned());
        let (message, attribute) = key.split_once('.').map_or((key, None), |(message, form)| (message, Some(form)));
        let found = self.bundle.get_message(message).ok_or_else(missing)?;
        let pattern = match attribute {
            Some(attribute) => found.get_attribute(attribute).map(|attribute| attribute.value()),
            None => found.value(),
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern.ok_or_else(missing)?, Some(args.fluent()), &mut errors);
        match errors.first() {
            None => Ok(text.into_owned()),
            Some(error) => Err(MessageError::Incomplete { key: key.to_owned(), why: error.to_string() }),
        }
    }

    /// The sentence of a key; the key itself if there is none, so that a gap is seen and nothing breaks.
    #[must_use]
    pub fn format(&self, key: &str, args: &Args) -> String {
        self.try_format(key, args).unwrap_or_else(|_| key.to_owned())
    }

    /// A sentence without arguments.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, &Args::new())
    }

    /// A sentence that counts something as `$n`.
    #[must_use]
    pub fn count(&self, key: &str, n: impl Into<f64>) -> String {
        self.format(key, &Args::new().with("n", n.into()))
    }

    /// The word for something in a form: `word("tigris-tile", "red", "a")`; the thing itself if there is no word for it.
    #[must_use]
    pub fn term(&self, kind: &str, thing: &str, form: &str) -> String {
        self.try_term(kind, thing, form).map_or_else(|| thing.to_owned(), |word| word.as_ref().to_owned())
    }

    fn try_term(&self, kind: &str, thing: &str, form: &str) -> Option<Arc<str>> {
        let thing = kebab(thing);
        let key = if form.is_empty() { format!("{kind}-{thing}") } else { format!("{kind}-{thing}.{form}") };
        if let Ok(known) = self.known.read()
            && let Some(word) = known.get(&key)
        {
            return Some(Arc::clone(word));
        }
        // Only words that exist are kept, so nobody can fill the memory with names of nothing.
        let word = self.try_format(&key, &Args::new()).ok().or_else(|| pack_name(self.lang, &key))?;
        let word: Arc<str> = word.into();
        if let Ok(mut known) = self.known.write() {
            known.insert(key, Arc::clone(&word));
        }
        Some(word)
    }
}

fn identifier(lang: Lang) -> LanguageIdentifier {
    lang.code().parse().unwrap_or_default()
}

/// The words that stand in the data of the games, as a locale file.
fn component_names(lang: Lang) -> String {
    macro_rules! component_names {
        ($($game:ty,)*) => { [$(<$game as Look>::component_names(lang)),*].concat() };
    }
    let messages = civitas_games::each_game!(component_names);
    messages.iter().map(|(key, text)| format!("{key} = {text}\n")).collect()
}

/// The name of something that a pack has added since the words were loaded.
fn pack_name(lang: Lang, key: &str) -> Option<String> {
    macro_rules! pack_names {
        ($($game:ty,)*) => { [$(<$game as Look>::pack_names(lang)),*].concat() };
    }
    let names = civitas_games::each_game!(pack_names);
    names.into_iter().find(|(known, _)| known == key).map(|(_, name)| name)
}

/// Names of facts are written with underscores, keys with hyphens.
pub(crate) fn kebab(name: &str) -> String {
    name.replace('_', "-")
}

fn word<'a>(lang: Lang, given: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(kind), thing] = given else { return FluentValue::Error };
    let thing = match thing {
        FluentValue::String(thing) => thing.as_ref().to_owned(),
        FluentValue::Number(number) => number.value.to_string(),
        _ => return FluentValue::Error,
    };
    named_thing(lang, kind, &thing, form(named)).map_or(FluentValue::Error, FluentValue::from)
}

fn each<'a>(lang: Lang, given: &[FluentValue<'a>], named: &FluentArgs<'_>) -> FluentValue<'a> {
    let [FluentValue::String(kind), FluentValue::String(things)] = given else { return FluentValue::Error };
    let names = things.split(' ').map(|thing| named_thing(lang, kind, thing, form(named)));
    match names.collect::<Option<Vec<_>>>() {
        Some(names) => list(lang, &names).into(),
        None => FluentValue::Error,
    }
}

fn form<'a>(named: &'a FluentArgs<'_>) -> &'a str {
    match named.get("form") {
        Some(FluentValue::String(form)) => form.as_ref(),
        _ => "",
    }
}

/// The term for a thing; a marked place or card stays marked.
fn named_thing(lang: Lang, kind: &str, thing: &str, form: &str) -> Option<String> {
    let term = Messages::of(lang).try_term(kind, marked::marked_word(thing), form)?;
    Some(marked::called(thing, &term))
}

fn counted<'a>(lang: Lang, given: &[FluentValue<'a>]) -> FluentValue<'a> {
    let [FluentValue::String(kind), FluentValue::String(letters)] = given else { return FluentValue::Error };
    let mut kinds: Vec<(char, u32)> = Vec::new();
    for letter in letters.chars() {
        match kinds.iter_mut().find(|(known, _)| *known == letter) {
            Some((_, count)) => *count += 1,
            None => kinds.push((letter, 1)),
        }
    }
    let said = kinds.iter().map(|(letter, count)| {
        Messages::of(lang).try_format(&format!("{kind}-{letter}"), &Args::new().with("count", f64::from(*count)))
    });
    match said.collect::<Result<Vec<_>, _>>() {
        Ok(items) => list(lang, &items).into(),
        Err(_) => FluentValue::Error,
    }
}

/// Every locale file of a language: its name and its text; the words printed on components are one more. For tests.
pub fn files(lang: Lang) -> impl Iterator<Item = (String, String)> {
    let written = Locales::iter().filter(move |path| path.starts_with(lang.code())).filter_map(|path| {
        let file = Locales::get(&path)?;
        let name = path.split_once('/').map_or(path.as_ref(), |(_, name)| name).to_owned();
        Some((name, String::from_utf8_lossy(&file.data).into_owned()))
    });
    written.chain(std::iter::once_with(move || ("components".to_owned(), component_names(lang))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_found_for_words_numbers_and_marked_places() {
        let nothing = FluentArgs::new();
        let text = |value: FluentValue<'_>| match value {
            FluentValue::String(text) => text.into_owned(),
            other => format!("{other:?}"),
        };
        let option: [FluentValue<'_>; 2] = ["tigris-left".into(), "catastrophes".into()];
        assert_eq!(text(word(Lang::En, &option, &nothing)), "Error", "a message with arguments is not a term");
        let king: [FluentValue<'_>; 2] = ["tigris-office".into(), "black".into()];
        assert_eq!(text(word(Lang::En, &king, &nothing)), "king");
        let number: [FluentValue<'_>; 2] = ["tigris-office".into(), FluentValue::from(7_u8)];
        assert_eq!(text(word(Lang::En, &number, &nothing)), "Error", "there is no office 7");
        let both: [FluentValue<'_>; 2] = ["tigris-office".into(), "black red".into()];
        assert_eq!(text(each(Lang::Es, &both, &nothing)), "rey y sacerdote");
        let place = Marks::Marked.place("black");
        assert_eq!(to_plain(&named_thing(Lang::En, "tigris-office", &place, "").unwrap_or_default()), "king");
    }
}
