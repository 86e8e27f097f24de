//! Cards as pictures: the sign of what it is, its costs and what it gives; its name, because one chooses by name; and the
//! whole card with all it says, for a closer look.

use super::card_text::card_text;
use super::gives::gives;
use super::signs::{self, colour, picture, sign};
use crate::messages::Messages;
use civitas_games::ages::card::{CardId, Kind};
use maud::{Markup, html};

/// The name of a card.
pub(super) fn name(messages: &Messages, id: CardId) -> String {
    messages.term("ages-card", &id.to_string(), "")
}

/// The name of a card on its picture: long words may break, and the age that tells namesakes apart stands beside it.
pub(super) fn printed_name(messages: &Messages, id: CardId) -> String {
    let called = name(messages, id);
    let plain = called.strip_suffix(&format!(" ({})", id.age().as_str())).map_or(called.as_str(), |plain| plain);
    plain.split(' ').map(hyphenated).collect::<Vec<_>>().join(" ")
}

/// The vowels of both languages; the accented ones are letters of Spanish names.
const VOWELS: &str = "aeiouy\u{e1}\u{e9}\u{ed}\u{f3}\u{fa}\u{fc}";

/// A long word with soft hyphens where English and Spanish syllables usually part: before the consonant that begins the
/// next syllable, or before two or three that sound as one (`th`, `tr`, `chr`). Three letters stay together at both ends.
fn hyphenated(word: &str) -> String {
    let letters: Vec<char> = word.chars().collect();
    if letters.len() < 9 {
        return word.to_owned();
    }
    let vowel = |at: usize| letters.get(at).is_some_and(|letter| VOWELS.contains(letter.to_ascii_lowercase()));
    let consonant = |at: usize| letters.get(at).is_some_and(|letter| letter.is_alphabetic()) && !vowel(at);
    // Where the syllable begins whose vowel is at `at`.
    let begins = |at: usize| {
        let mut from = at - 1;
        while from > 0 && consonant(from - 1) && "lrh".contains(letters[from].to_ascii_lowercase()) {
            from -= 1;
        }
        from
    };
    let syllables = 1..letters.len();
    let starts: Vec<usize> = syllables.filter(|&at| vowel(at) && consonant(at - 1)).map(begins).collect();
    let mut out = String::with_capacity(word.len() + 8);
    for (at, letter) in letters.iter().enumerate() {
        if at >= 3 && at + 3 <= letters.len() && starts.contains(&at) {
            out.push('\u{ad}');
        }
        out.push(*letter);
    }
    out
}

/// The kind of a card in words.
pub(super) fn kind_name(messages: &Messages, kind: Kind) -> String {
    let word = serde_json::to_value(kind).unwrap_or_default();
    messages.term("ages-kind", word.as_str().unwrap_or(""), "")
}

/// What a card is, spoken: name, kind, age, and all its sentences.
pub(super) fn spoken(messages: &Messages, id: CardId) -> String {
    format!("{}, {}, {}", name(messages, id), kind_name(messages, id.kind()), age_name(messages, id))
}

fn age_name(messages: &Messages, id: CardId) -> String {
    format!("{} {}", messages.text("ages-sheet-age"), id.age().as_str())
}

/// What a card costs later, as printed: science, resources for one building, military actions.
fn costs(id: CardId) -> Markup {
    let card = id.card();
    let pill = |name: &str, n: u8| html! { span.pill { (sign(name)) (n) } };
    html! { span.costs {
        @if card.science > 0 { (pill("science", card.science)) }
        @if card.revolution > 0 { (pill("revolution", card.revolution)) }
        @if card.cost > 0 && card.kind != Kind::Wonder { (pill("resource", card.cost)) }
        @if card.military_actions > 0 { (pill("military-action", card.military_actions)) }
        @if matches!(card.kind, Kind::Action | Kind::Bonus | Kind::Event | Kind::Aggression | Kind::War | Kind::Pact) && picture(id) != signs::of_kind(card.kind) {
            span.pill.kind { (sign(signs::of_kind(card.kind))) }
        }
    } }
}

/// The stages of a wonder.
fn stages(id: CardId) -> Markup {
    html! { @if !id.card().stages.is_empty() { span.pill.stages { (sign("resource")) @for cost in &id.card().stages { i { (cost) } } } } }
}

/// The picture of a card with its costs and age.
pub(super) fn pic(id: CardId) -> Markup {
    html! { span.pic.wonderpic[id.kind() == Kind::Wonder] { (sign(&picture(id))) (costs(id)) (stages(id)) (signs::age(id.age())) } }
}

/// What is printed on a card, inside whatever holds it.
pub(super) fn face(messages: &Messages, id: CardId) -> Markup {
    let printed = printed_name(messages, id);
    let long = printed.chars().filter(|letter| *letter != '\u{ad}').count() > 14;
    html! { (pic(id)) span.body { span.name.long[long] { (printed) } (gives(id)) } }
}

/// A card one can point at; with something to pick it by, it can be chosen.
pub(super) fn card(messages: &Messages, id: CardId, pick: Option<&str>, class: &str, said: &str) -> Markup {
    let class = format!("card {}{}{class}", colour(id.kind()), if class.is_empty() { "" } else { " " });
    let spoken = format!("{}{}{said}", spoken(messages, id), if said.is_empty() { "" } else { ". " });
    html! { button class=(class) type="button" data-pick=[pick] data-card=(id) aria-label=(spoken) { (face(messages, id)) } }
}

/// The whole of a card, enlarged.
pub(super) fn whole(messages: &Messages, id: CardId) -> Markup {
    let lines = card_text(messages, id);
    html! {
        div class={ "whole " (colour(id.kind())) } {
            span.pic { (sign(&picture(id))) (costs(id)) (signs::age(id.age())) }
            div.body {
                p.title { (printed_name(messages, id)) }
                p.sort { (kind_name(messages, id.kind())) " · " (age_name(messages, id)) }
                @if !id.card().stages.is_empty() { p { (stages(id)) } }
                (gives(id))
                @for line in lines { p.text { (line) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_may_break_between_syllables() {
        let soft = |word: &str| hyphenated(word).replace('\u{ad}', "-");
        assert_eq!(soft("Philosophy"), "Phi-lo-so-phy");
        assert_eq!(soft("Constitucional"), "Cons-ti-tu-cio-nal");
        assert_eq!(soft("Breakthrough"), "Break-through");
        assert_eq!(soft("Entrenchments"), "Entrench-ments");
        assert_eq!(soft("Moses"), "Moses");
    }
}
