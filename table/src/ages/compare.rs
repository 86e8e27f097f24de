//! Everybody side by side: strength, culture and science as tracks on which the signs of the players stand, and what lies
//! on the table for all: events, tactics, what has been played.

use super::cards::{card, name};
use super::gives::army;
use super::signs::{colour, sign};
use crate::look::{Look, Scene};
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::CardId;
use civitas_games::ages::view::PlayerView;
use maud::{Markup, html};

/// Signs closer than this, in hundredths of a track, would cover each other.
const APART: f64 = 14.0;

/// The tracks and the facts of the table.
pub(super) fn compare(scene: &Scene<'_, Ages>) -> Markup {
    html! { div.compare { (tracks(scene)) (facts(scene)) } }
}

fn tracks(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let track = |name: &str, key: &str, value: fn(&PlayerView) -> u16| {
        let players = scene.view.players.iter().filter(|player| !player.resigned);
        let mut values: Vec<(Seat, u16)> = players.map(|player| (player.seat, value(player))).collect();
        values.sort_by_key(|&(_, value)| value);
        let ahead = match values.as_slice() {
            [.., (_, second), (first, most)] if most > second => Some((*first, most - second)),
            _ => None,
        };
        let posts = spread(&values);
        html! { div.track title=(messages.text(key)) {
            (sign(name)) span.visually-hidden { (messages.text(key)) }
            span.rail { @for (&(seat, value), at) in values.iter().zip(&posts) {
                @let me = scene.seat() == Some(seat);
                // The width of an empty picture moves the sign along: pages carry no styles of their own.
                span.post.me[me] { svg width=(format!("{at:.0}%")) height="1" {} span.stand {
                    span.post-sign { (Ages::role_icon(scene.narrator.seat_names.role(seat))) }
                    span.visually-hidden { (scene.narrator.name(seat)) " " }
                    b.num data-number=[me.then_some(name)] { (value) }
                } }
            } }
            span.ahead { @if let Some((seat, by)) = ahead { (Ages::role_icon(scene.narrator.seat_names.role(seat))) "+" (by) } }
        } }
    };
    html! { section.panel.measures aria-label=(messages.text("ages-board-compare")) {
        (track("strength", "ages-sheet-strength", |player| player.strength))
        (track("culture", "ages-sheet-culture", |player| player.culture))
        (track("science", "ages-sheet-science", |player| player.science))
    } }
}

/// Where the signs stand, from 0 to 100: by their value, but never on one another.
fn spread(values: &[(Seat, u16)]) -> Vec<f64> {
    let (Some(&(_, least)), Some(&(_, most))) = (values.first(), values.last()) else { return Vec::new() };
    let range = f64::from(most - least).max(1.0);
    let mut at: Vec<f64> = values.iter().map(|&(_, value)| f64::from(value - least) / range * 100.0).collect();
    for index in 1..at.len() {
        at[index] = at[index].max(at[index - 1] + APART);
    }
    // What was pushed over the end pushes back.
    let mut limit = 100.0;
    for place in at.iter_mut().rev() {
        *place = place.min(limit);
        limit = *place - APART;
    }
    at
}

fn facts(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    let count = |name: &str, n: usize, key: &str| html! { span.fact { b.num { (sign(name)) (n) } span { (messages.text(key)) } } };
    let current: u32 = view.current_events.iter().sum();
    let future: u32 = view.future_events.iter().sum();
    let own = scene.seat().and_then(|seat| view.players.get(seat.index()));
    let discards = own.map_or(&[][..], |own| own.own_discards.as_slice());
    html! { section.panel.facts aria-label=(messages.text("ages-sheet-table")) {
        (count("event", current as usize, "ages-fact-current"))
        (pile(scene, "own-events", "deck", future as usize, "ages-fact-future", &known_events(scene)))
        (pile(scene, "past-events", "event", view.past_events.len(), "ages-fact-past", &view.past_events))
        @if !discards.is_empty() { (pile(scene, "own-discards", "hand", discards.len(), "ages-fact-discards", discards)) }
        @if !view.common_tactics.is_empty() {
            div.common title=(messages.text("ages-sheet-tactics")) { @for &id in &view.common_tactics { (common(scene, id)) } }
        }
    } }
}

/// The cards that the reader knows to lie in the events decks.
fn known_events(scene: &Scene<'_, Ages>) -> Vec<CardId> {
    let mut known = scene.view.own_events.clone();
    known.extend(scene.view.top_event.filter(|top| !scene.view.own_events.contains(top)));
    known
}

/// A pile whose known cards can be looked through.
fn pile(scene: &Scene<'_, Ages>, id: &str, picture: &str, n: usize, key: &str, cards: &[CardId]) -> Markup {
    let messages = scene.narrator.messages();
    let face = html! { b.num { (sign(picture)) (n) } span { (messages.text(key)) } };
    if cards.is_empty() {
        return html! { span.fact { (face) } };
    }
    html! {
        button.pile.fact type="button" popovertarget=(id) { (face) }
        div.pile-cards popover id=(id) { @for &id in cards { (card(messages, id, None, "", "")) } }
    }
}

/// A tactic in the common area, small: its army and its strength.
fn common(scene: &Scene<'_, Ages>, id: CardId) -> Markup {
    let messages = scene.narrator.messages();
    let pick = scene.seat().map(|_| format!("common-{id}"));
    html! { button class={ "thing wide " (colour(id.kind())) } type="button" data-pick=[pick] data-card=(id) aria-label=(name(messages, id)) {
        @if let Some(tactic) = id.card().tactic { (army(tactic.army)) span.num { "+" (tactic.strength) } }
    } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_on_a_track_stand_by_their_value_and_never_on_one_another() {
        let seats: Vec<Seat> = Seat::all(4).collect();
        let at = |values: [u16; 4]| spread(&seats.iter().copied().zip(values).collect::<Vec<_>>());
        assert_eq!(at([8, 10, 13, 18]), [0.0, 20.0, 50.0, 100.0]);
        for values in [[5, 5, 5, 5], [1, 99, 100, 100], [0, 0, 0, 50]] {
            let places = at(values);
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= APART - 0.01), "{places:?}");
            assert!(places.iter().all(|place| (0.0..=100.0).contains(place)), "{places:?}");
        }
    }
}
