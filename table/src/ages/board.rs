//! The table drawn: the row, the reader's civilization, those of the rivals behind their strips, and everybody compared.
//! Whatever can be chosen carries what it is picked by; whatever is a card carries its word, and shows itself whole.

use super::civilization::{Place, civilization};
use super::compare::compare;
use super::row::row;
use super::signs::{self, age_name, classed, sign};
use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::Age;
use maud::{Markup, html};

/// The parts of the table between which a phone chooses: name, sign, words.
const TABS: [(&str, &str, &str); 4] = [
    ("row", "deck", "ages-tab-row"),
    ("mine", "urban", "ages-tab-mine"),
    ("rivals", "population", "ages-tab-rivals"),
    ("log", "special-civil", "ages-tab-log"),
];

/// The whole table for a page.
pub(super) fn board(scene: &Scene<'_, Ages>) -> Markup {
    let main = main_seat(scene);
    let fights = matches!(
        scene.view.prompt.word,
        "defence"
            | "raze"
            | "give-colony"
            | "infiltrate"
            | "lose-population"
            | "lose-blue"
            | "cover-stages"
            | "ruin-wonder"
            | "spoils"
    );
    html! { div.tta.in-conflict[fights && scene.is_asked()] data-prompt=(scene.view.prompt.word) {
        (tabs(scene))
        (row(scene))
        (civilization(scene, main, Place::Main))
        @for seat in Seat::all(scene.view.players.len()).filter(|&seat| seat != main || scene.seat() != Some(seat)) {
            (civilization(scene, seat, Place::Behind))
        }
        (compare(scene))
    } }
}

/// Whose board lies on the table: the reader's, or that of the rival from whom something is chosen; for somebody who
/// watches, that of the player whose turn it is.
fn main_seat(scene: &Scene<'_, Ages>) -> Seat {
    let prompt = &scene.view.prompt;
    let theirs = matches!(prompt.word, "raze" | "give-colony" | "infiltrate" | "spoils");
    match (scene.seat(), prompt.other) {
        (Some(_), Some(other)) if theirs && scene.is_asked() => other,
        (Some(seat), _) => seat,
        (None, _) => scene.view.current,
    }
}

/// On a phone one part is in view at a time; a dot marks the one where the decision is.
fn tabs(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let decides = match scene.view.prompt.word {
        _ if !scene.is_asked() => "",
        "actions" | "take-cards" => "row",
        _ => "mine",
    };
    let shown = if decides.is_empty() { "mine" } else { decides };
    let main = main_seat(scene);
    let called = |name: &str, key: &str| match name {
        "mine" if scene.seat() != Some(main) => scene.narrator.name(main),
        _ => messages.text(key),
    };
    html! { fieldset.tabs aria-label=(messages.text("ages-tabs")) { @for (name, picture, key) in TABS {
        label { input type="radio" name="tab" id={ "tab-" (name) } checked[name == shown]; (sign(picture)) span { (called(name, key)) } @if name == decides { i.dot {} } }
    } } }
}

/// The ages as a ladder, the present one larger, and the round.
pub(super) fn ladder(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let (now, round) = (scene.view.age, scene.view.round);
    let said = format!("{} {}", messages.text("ages-sheet-age"), now.as_str());
    html! { span.ladder {
        @for age in Age::ALL { (classed(age_name(age), if age == now { "sym now" } else { "sym" })) }
        span.visually-hidden { (said) " " }
        b.num {
            (messages.count("ages-round", round))
            @if let Some(last) = scene.view.last_round { " / " (last) }
        }
    } }
}

/// The gain of a log line: a number and its sign.
pub(super) fn badge(change: i64, name: &str) -> Markup {
    html! { span.gain-badge { (format!("{change:+}").replace('-', "−")) (signs::sign(name)) } }
}
