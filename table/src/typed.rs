//! Actions in the words of a player: “rey I8”, “colocar al rey en I8” and “king I8” are the same action.
//!
//! The words of a language are those of the labels, so every game understands both languages without further data.

use civitas_core::rule::fold;

/// An action as a player may type it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The action as text.
    pub line: String,
    /// What it is called in the reader's language.
    pub label: String,
}

/// What a typed text stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed<'a> {
    /// One action.
    One(&'a Choice),
    /// Several actions have all these words.
    Several(Vec<&'a Choice>),
    /// No action has all these words.
    Nothing,
}

/// Words that say nothing about which action is meant.
const FILLERS: [&str; 25] = [
    "a", "al", "an", "and", "con", "de", "del", "el", "en", "from", "in", "la", "las", "los", "of", "on", "para",
    "por", "the", "to", "un", "una", "with", "y", "at",
];

/// Reads a text in the words of the labels. Case, accents, articles and the order of words do not matter, and a word may
/// be shortened; names of places and numbers are taken as they are.
#[must_use]
pub fn read<'a>(choices: &'a [Choice], text: &str) -> Typed<'a> {
    let wanted = content(text);
    if wanted.is_empty() {
        return Typed::Nothing;
    }
    let ways: [&dyn Fn(&Choice) -> bool; 3] = [
        &|choice| content(&choice.line) == wanted || content(&choice.label) == wanted,
        &|choice| covers(choice, &wanted, |known, word| known == word),
        &|choice| covers(choice, &wanted, shortened),
    ];
    for fits in ways {
        let found: Vec<_> = choices.iter().filter(|choice| fits(choice)).collect();
        match found.as_slice() {
            [] => {}
            [only] => return Typed::One(only),
            _ => return Typed::Several(found),
        }
    }
    Typed::Nothing
}

/// The actions whose line or label has all the words, for a list.
#[must_use]
pub fn filter<'a>(choices: &'a [Choice], text: &str) -> Vec<&'a Choice> {
    let wanted = content(text);
    choices.iter().filter(|choice| covers(choice, &wanted, shortened)).collect()
}

/// The line of an action that differs from a possible one only in its place: “rey G7” is `king G7` if `king B1` is possible.
/// For a text that no action fits, so that the rule that forbids it can be named.
#[must_use]
pub fn near(choices: &[Choice], text: &str) -> Option<String> {
    let wanted = content(text);
    choices.iter().find_map(|choice| {
        let mut known = content(&choice.label);
        known.extend(content(&choice.line));
        let mut missing = wanted.iter().filter(|word| {
            let found = known.iter().position(|known| shortened(known, word));
            found.map(|at| known.swap_remove(at)).is_none()
        });
        let (Some(place), None) = (missing.next(), missing.next()) else { return None };
        let words: Vec<_> = choice.line.split(' ').collect();
        let mut places = words.iter().enumerate().filter(|(_, word)| is_place(word));
        let (Some((at, _)), None) = (places.next(), places.next()) else { return None };
        let instead = place.to_uppercase();
        is_place(place).then(|| [&words[..at], &[instead.as_str()], &words[at + 1..]].concat().join(" "))
    })
}

/// Is it a square: a letter and a number?
fn is_place(word: &str) -> bool {
    let mut letters = word.chars();
    letters.next().is_some_and(char::is_alphabetic)
        && !letters.as_str().is_empty()
        && letters.all(|letter| letter.is_ascii_digit())
}

/// One action of each kind, with how many of that kind there are: the forms that a player can type.
#[must_use]
pub fn forms(choices: &[Choice]) -> Vec<(&Choice, usize)> {
    let mut forms: Vec<(&str, &Choice, usize)> = Vec::new();
    for choice in choices {
        let kind = choice.line.split(' ').next().unwrap_or("");
        match forms.iter_mut().find(|(known, ..)| *known == kind) {
            Some((_, _, count)) => *count += 1,
            None => forms.push((kind, choice, 1)),
        }
    }
    forms.into_iter().map(|(_, choice, count)| (choice, count)).collect()
}

/// The words of a text that count.
fn content(text: &str) -> Vec<String> {
    let folded = fold(text);
    let words = folded.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
    words.filter(|word| !word.is_empty() && !FILLERS.contains(word)).map(str::to_owned).collect()
}

/// Does an action have all the words, each another one of its own?
fn covers(choice: &Choice, wanted: &[String], equal: impl Fn(&str, &str) -> bool) -> bool {
    let mut known = content(&choice.label);
    known.extend(content(&choice.line));
    wanted.iter().all(|word| {
        let found = known.iter().position(|known| equal(known, word));
        found.map(|at| known.swap_remove(at)).is_some()
    })
}

/// Is `word` the beginning of a word? Places and numbers cannot be shortened: A1 is not A11.
fn shortened(known: &str, word: &str) -> bool {
    let is_plain = word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    known == word || (is_plain && known.starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choices() -> Vec<Choice> {
        let all = [
            ("king I8", "Colocar al Rey en I8"),
            ("king I1", "Colocar al Rey en I1"),
            ("tile red I1", "Colocar un templo en I1"),
            ("tile red I11", "Colocar un templo en I11"),
            ("off king", "Retirar al Rey del tablero"),
            ("disaster C3", "Colocar una catástrofe en C3"),
            ("end", "Terminar turno"),
        ];
        all.map(|(line, label)| Choice { line: line.to_owned(), label: label.to_owned() }).to_vec()
    }

    #[test]
    fn a_move_is_understood_in_the_words_of_the_player() {
        let choices = choices();
        let typed = [
            ("king I8", "king I8"),
            ("Colocar al Rey en I8", "king I8"),
            ("rey i8", "king I8"),
            ("I8 rey", "king I8"),
            ("COLOCAR templo en i1", "tile red I1"),
            ("templo i11", "tile red I11"),
            ("catastrofe c3", "disaster C3"),
            ("catá c3", "disaster C3"),
            ("retirar rey", "off king"),
            ("terminar", "end"),
            ("terminar el turno", "end"),
        ];
        for (text, line) in typed {
            let Typed::One(found) = read(&choices, text) else { panic!("{text}: {:?}", read(&choices, text)) };
            assert_eq!(found.line, line, "{text}");
        }
    }

    #[test]
    fn what_fits_several_moves_is_not_guessed() {
        let choices = choices();
        let Typed::Several(found) = read(&choices, "colocar rey") else { panic!() };
        assert_eq!(found.iter().map(|choice| choice.line.as_str()).collect::<Vec<_>>(), ["king I8", "king I1"]);
        assert_eq!(read(&choices, "rey z9"), Typed::Nothing);
        assert_eq!(read(&choices, "en el"), Typed::Nothing);
        // A place is not shortened.
        assert_eq!(read(&choices, "disaster C"), Typed::Nothing);
    }

    #[test]
    fn a_move_to_a_place_where_it_is_not_possible_keeps_its_meaning() {
        let choices = choices();
        let near = |text| near(&choices, text);
        assert_eq!(near("rey g7").as_deref(), Some("king G7"));
        assert_eq!(near("colocar un templo en B2").as_deref(), Some("tile red B2"));
        assert_eq!(near("catástrofe c11").as_deref(), Some("disaster C11"));
        // Neither a move that nobody knows, nor a word that is no place, nor a move without a place.
        assert_eq!(near("bailar g7"), None);
        assert_eq!(near("rey zzz"), None);
        assert_eq!(near("terminar g7"), None);
    }

    #[test]
    fn each_kind_of_move_is_shown_once_with_its_number() {
        let choices = choices();
        let forms: Vec<_> = forms(&choices).into_iter().map(|(choice, count)| (choice.line.as_str(), count)).collect();
        assert_eq!(forms, [("king I8", 2), ("tile red I1", 2), ("off king", 1), ("disaster C3", 1), ("end", 1)]);
        assert_eq!(filter(&choices, "templo").len(), 2);
        assert_eq!(filter(&choices, "").len(), 7);
    }
}
