//! Names and places inside a sentence, marked so that a page can make something of them.
//!
//! The marks are characters for private use; names of people are cleaned of them.

use maud::{Markup, PreEscaped, html};

/// Does a sentence carry marks?
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Marks {
    /// No: for terminals and screen readers.
    Plain,
    /// Yes: for [`to_html`].
    Marked,
}

const PLACE: char = '\u{e000}';
const NAME: char = '\u{e001}';
const END: char = '\u{e002}';
const CARD: char = '\u{e004}';
/// Stands between the word of a place or a card and what it is called, if that is something else.
const CALLED: char = '\u{e003}';

impl Marks {
    /// A place on the board.
    pub(super) fn place(self, text: &str) -> String {
        self.around(PLACE, text)
    }

    /// A card of the game.
    pub(super) fn card(self, text: &str) -> String {
        self.around(CARD, text)
    }

    /// The name of a player.
    pub(super) fn name(self, text: &str) -> String {
        self.around(NAME, text)
    }

    fn around(self, mark: char, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Marked => format!("{mark}{text}{END}"),
        }
    }
}

/// The mark of a place or a card and the word inside it; the text itself if it is not marked.
fn split_mark(text: &str) -> (Option<char>, &str) {
    for mark in [PLACE, CARD] {
        if let Some(word) = text.strip_prefix(mark).and_then(|rest| rest.strip_suffix(END)) {
            return (Some(mark), word);
        }
    }
    (None, text)
}

/// The word inside a marked place or card, or the text itself.
pub(super) fn marked_word(text: &str) -> &str {
    split_mark(text).1
}

/// A marked place or card under the name that readers know; the bare name if it is not marked.
pub(super) fn called(text: &str, name: &str) -> String {
    match split_mark(text) {
        (Some(mark), word) => format!("{mark}{word}{CALLED}{name}{END}"),
        (None, _) => name.to_owned(),
    }
}

/// A text without marks, control characters and characters that turn the direction of writing.
pub(super) fn strip_marks(text: &str) -> String {
    let odd = |letter: char| {
        letter.is_control()
            || ('\u{e000}'..='\u{e00f}').contains(&letter)
            || matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    text.chars().filter(|&letter| !odd(letter)).collect()
}

/// A marked sentence as plain text.
#[must_use]
pub fn to_plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for part in text.split([PLACE, CARD]) {
        // What a place or a card is called comes after its word.
        let inside = part.find(END).map_or("", |end| &part[..end]);
        let part = inside.find(CALLED).map_or(part, |at| &part[at..]);
        out.extend(part.chars().filter(|letter| ![NAME, END, CALLED].contains(letter)));
    }
    out
}

/// A marked sentence of a game as HTML: places are links to their places on the board, cards open their card, names stand
/// apart.
#[must_use]
pub fn to_html(game: &str, text: &str) -> Markup {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find([PLACE, NAME, CARD]) {
        let (before, marked) = rest.split_at(start);
        parts.push(html! { (before) });
        let mark = marked.chars().next().unwrap_or(END);
        let inside = &marked[mark.len_utf8()..];
        let (inside, after) = inside.split_once(END).unwrap_or((inside, ""));
        parts.push(if mark == PLACE {
            let (word, name) = inside.split_once(CALLED).unwrap_or((inside, inside));
            html! { a.place-link href={ "#" (word) } data-place=(word) { (name) } }
        } else if mark == CARD {
            let (word, name) = inside.split_once(CALLED).unwrap_or((inside, inside));
            html! { a.card-name href={ "/cards/" (game) "/" (word) } data-card=(word) { (name) } }
        } else {
            html! { bdi { (inside) } }
        });
        rest = after;
    }
    parts.push(html! { (rest) });
    PreEscaped(parts.into_iter().map(PreEscaped::into_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_become_links_and_names_stand_apart() {
        let sentence = format!("{} lays a farm on {}.", Marks::Marked.name("A<b>"), Marks::Marked.place("D4"));
        let html = to_html("tigris", &sentence).into_string();
        assert_eq!(
            html,
            "<bdi>A&lt;b&gt;</bdi> lays a farm on <a class=\"place-link\" href=\"#D4\" data-place=\"D4\">D4</a>."
        );
    }

    #[test]
    fn a_place_is_linked_by_its_word_and_shown_by_its_name() {
        let place = called(&Marks::Marked.place("nile_delta"), "Nile Delta");
        let sentence = format!("{} places 1 disk in {place}.", Marks::Marked.name("Ana"));
        assert_eq!(
            to_html("tigris", &sentence).into_string(),
            "<bdi>Ana</bdi> places 1 disk in <a class=\"place-link\" href=\"#nile_delta\" data-place=\"nile_delta\">Nile Delta</a>."
        );
        assert_eq!(to_plain(&sentence), "Ana places 1 disk in Nile Delta.");
        assert_eq!(called("nile_delta", "Nile Delta"), "Nile Delta");
        let card = called(&Marks::Marked.card("moses"), "Moses");
        assert_eq!(
            to_html("ages", &format!("Ana plays {card}.")).into_string(),
            "Ana plays <a class=\"card-name\" href=\"/cards/ages/moses\" data-card=\"moses\">Moses</a>."
        );
        assert_eq!(to_plain(&format!("Ana plays {card}.")), "Ana plays Moses.");
        assert_eq!(
            to_plain(&format!("On {}, then {}.", Marks::Marked.place("D4"), Marks::Marked.place("E5"))),
            "On D4, then E5."
        );
    }

    #[test]
    fn a_name_cannot_bring_marks() {
        assert_eq!(strip_marks("An\u{e000}a\u{202e}\u{e002}\n"), "Ana");
    }
}
