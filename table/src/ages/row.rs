//! The card row: thirteen spaces in one line, three zones with their price, and under each card what it costs the reader.

use super::cards::card;
use super::costs::{cost, shown};
use super::signs::{age_name, sign};
use crate::look::Scene;
use civitas_games::ages::banks::space_cost;
use civitas_games::ages::card::{CardId, Kind};
use civitas_games::ages::view::PlayerView;
use civitas_games::ages::{Action, Ages, AgesView};
use maud::{Markup, html};

/// Why a card may not be taken: the key of a few words, and the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Obstacle {
    pub(super) key: &'static str,
    pub(super) rule: &'static str,
}

/// Why the reader may not take a card at all, in the order in which the rules ask.
pub(super) fn obstacle(player: &PlayerView, id: CardId) -> Option<Obstacle> {
    let because = |key, rule| Some(Obstacle { key, rule });
    if id.kind() == Kind::Wonder {
        return player.unfinished.and_then(|_| because("ages-tag-wonder", "TTA-186"));
    }
    if player.civil.len() >= usize::from(player.civil_hand_limit) {
        return because("ages-tag-hand", "TTA-179");
    }
    let in_play = player.workplaces.iter().map(|place| place.card);
    let mut owned =
        in_play.chain(player.special.iter().copied()).chain([player.government]).chain(player.civil.iter().copied());
    if id.kind().is_technology() && owned.any(|other| other == id) {
        return because("ages-tag-twice", "TTA-180");
    }
    if id.kind() == Kind::Leader && player.leaders_taken.contains(&id.age()) {
        return because("ages-tag-leader", "TTA-181");
    }
    None
}

/// The whole row on its rail, with the decks at its end.
pub(super) fn row(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let view = scene.view;
    html! { section.offer.wood aria-label=(messages.text("ages-sheet-row")) {
        div.zones {
            @for (zone, (from, to)) in [(0, 5), (5, 9), (9, 13)].into_iter().enumerate() {
                @let price = space_cost(from);
                section class={ "zone z" (zone + 1) } {
                    h3 { @for _ in 0..price { (sign("civil-action")) } span { (messages.count("ages-board-price", price)) } }
                    ol.land { @for space in from..to { li { (space_of(scene, space)) } } }
                }
            }
        }
        div.decks {
            h3 { (messages.text("ages-sheet-decks")) }
            (deck(scene, "k-work", age_name(view.age), view.civil_deck, "ages-deck-civil"))
            (deck(scene, "k-unit", "military-action", view.military_deck, "ages-deck-military"))
        }
    } }
}

fn deck(scene: &Scene<'_, Ages>, class: &str, picture: &str, cards: u32, key: &str) -> Markup {
    let said = scene.narrator.messages().count(key, cards);
    html! { span class={ "deck " (class) } title=(said) { (sign(picture)) b.num { (cards) } span.visually-hidden { (said) } } }
}

fn space_of(scene: &Scene<'_, Ages>, space: usize) -> Markup {
    let messages = scene.narrator.messages();
    let Some(id) = scene.view.row.get(space).copied().flatten() else {
        return html! { span.slot { span.visually-hidden { (messages.text("ages-board-no-card")) } } };
    };
    let pick = format!("row-{}", space + 1);
    let (tag, said, forbidden) = tag(scene, space, id);
    html! {
        (card(messages, id, scene.seat().map(|_| pick.as_str()), if forbidden { "no" } else { "" }, &said))
        (tag)
    }
}

/// What stands under a card: what the reader pays, or why it cannot be taken; in words for those who listen, too.
fn tag(scene: &Scene<'_, Ages>, space: usize, id: CardId) -> (Markup, String, bool) {
    let messages = scene.narrator.messages();
    let (view, number) = (scene.view, space as u8 + 1);
    let takes = |action: &Action| matches!(action, Action::Take(to) if *to == number);
    let price = view.prices.get(space).copied().flatten();
    let said = price.map_or_else(String::new, |price| messages.count("ages-board-price", price));
    if let Some(paid) = cost(scene, takes) {
        // An event may lend the actions that a card takes; they are not the reader's own, and still are what it costs.
        let lent = if view.prompt.word == "take-cards" { price.unwrap_or_else(|| space_cost(space)) } else { 0 };
        let free = html! {
            @if !paid.is_empty() { (shown(&paid)) }
            @else if lent > 0 { @for _ in 0..lent { (sign("piece-civil")) } }
            @else { "0" }
        };
        return (html! { span.price { (free) } }, said, false);
    }
    let reader = scene.seat().and_then(|seat| view.players.get(seat.index()));
    if let Some(Obstacle { key, rule }) = reader.and_then(|reader| obstacle(reader, id)) {
        let why = messages.text(key);
        let link = html! { a href={ "/rules/ages?q=" (rule) } { (rule) } };
        return (html! { span.price.no { span { (why) } (link) } }, format!("{why} ({rule})"), true);
    }
    let price = price.unwrap_or_else(|| space_cost(space));
    let far = is_taking(view) && scene.is_asked();
    let out = html! { span.price.idle.far[far] { @for _ in 0..price { (sign("piece-civil")) } } };
    (out, said, false)
}

/// Are cards of the row taken at the moment?
fn is_taking(view: &AgesView) -> bool {
    matches!(view.prompt.word, "actions" | "take-cards")
}
