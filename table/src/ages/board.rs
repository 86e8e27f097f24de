//! The table drawn: the row of cards, the civilizations, the hand. Whatever can be clicked carries what it is picked by.

use super::card_text::card_text;
use super::sheet::{self, Row, table, title};
use crate::icons::icon;
use crate::look::Scene;
use crate::messages::Messages;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::{Age, CardId, Kind};
use civitas_games::ages::view::{HandView, PlayerView, WorkplaceView};
use maud::{Markup, html};

/// The symbol of a kind of card.
fn symbol(kind: Kind) -> &'static str {
    match kind {
        Kind::Farm => "tta-farm",
        Kind::Mine => "tta-mine",
        Kind::Lab => "tta-lab",
        Kind::Temple => "tta-temple",
        Kind::Library => "tta-library",
        Kind::Theater => "tta-theater",
        Kind::Arena => "tta-arena",
        Kind::Infantry => "tta-infantry",
        Kind::Cavalry => "tta-cavalry",
        Kind::Artillery => "tta-artillery",
        Kind::AirForce => "tta-air-force",
        Kind::SpecialMilitary | Kind::SpecialCivil | Kind::SpecialColonization | Kind::SpecialConstruction => {
            "tta-special"
        }
        Kind::Government => "tta-government",
        Kind::Leader => "tta-leader",
        Kind::Wonder => "tta-wonder",
        Kind::Action => "tta-action",
        Kind::Event => "tta-event",
        Kind::Territory => "tta-territory",
        Kind::Aggression => "tta-aggression",
        Kind::War => "tta-war",
        Kind::Pact => "tta-pact",
        Kind::Tactic => "tta-tactic",
        Kind::Bonus => "tta-bonus",
    }
}

/// The colour of a kind of card: a class of its own.
fn group(kind: Kind) -> &'static str {
    match kind {
        Kind::Farm | Kind::Mine => "work",
        Kind::Lab | Kind::Temple | Kind::Library | Kind::Theater | Kind::Arena => "urban",
        Kind::Infantry | Kind::Cavalry | Kind::Artillery | Kind::AirForce => "unit",
        Kind::SpecialMilitary | Kind::SpecialCivil | Kind::SpecialColonization | Kind::SpecialConstruction => "special",
        Kind::Government => "government",
        Kind::Leader => "leader",
        Kind::Wonder => "wonder",
        Kind::Action => "order",
        Kind::Event | Kind::Territory => "event",
        Kind::Aggression | Kind::War => "attack",
        Kind::Pact | Kind::Tactic | Kind::Bonus => "other",
    }
}

/// What is printed on a card, inside whatever holds it.
fn face(messages: &'static Messages, id: CardId, beside: &Markup) -> Markup {
    let age = if id.age() == Age::A { "A" } else { id.age().as_str() };
    html! {
        span.head { (icon(symbol(id.kind()))) b { (messages.term("ages-card", &id.to_string(), "")) } }
        span.meta { (beside) span.era { (age) } }
        small.says { @for line in card_text(messages, id) { span { (line) } " " } }
    }
}

/// A whole card with its text, outside the board.
pub(super) fn whole_card(messages: &'static Messages, id: CardId) -> Markup {
    html! { div class={ "card whole " (group(id.kind())) } { (face(messages, id, &html! {})) } }
}

/// A card that can be clicked if the reader can do something with it.
fn card(scene: &Scene<'_, Ages>, id: CardId, pick: Option<&str>, beside: &Markup) -> Markup {
    let class = format!("card {}", group(id.kind()));
    match pick {
        Some(pick) => {
            html! { button class=(class) type="button" data-pick=(pick) { (face(scene.narrator.messages(), id, beside)) } }
        }
        None => html! { div class=(class) { (face(scene.narrator.messages(), id, beside)) } },
    }
}

/// The whole table for a page.
pub(super) fn board(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let me = scene.seat();
    let mut seats: Vec<_> = Seat::all(scene.view.players.len()).collect();
    // The reader's own comes first, the others in the order of play after it.
    let first = me.map_or(0, Seat::index).min(seats.len());
    seats.rotate_left(first);
    html! { div.generic-board.civ-board tabindex="0" {
        h3 { (messages.text("ages-sheet-row")) }
        (row(scene))
        @for seat in seats { (civilization(scene, seat)) }
        h3 { (messages.text("ages-sheet-table")) }
        (list(&table(scene)))
        (seen(scene))
        @if !scene.view.common_tactics.is_empty() {
            h3 { (messages.text("ages-sheet-tactics")) }
            div.cards { @for &id in &scene.view.common_tactics { (card(scene, id, me.map(|_| format!("common-{id}")).as_deref(), &html! {})) } }
        }
    } }
}

fn list(rows: &[Row]) -> Markup {
    html! { dl { @for row in rows { div { dt { (row.label) } dd { (row.text) } } } } }
}

/// What has been played and will not come back, for whoever wants to count: past events (TTA-289), and the cards one has
/// laid down unseen oneself (TTA-328).
fn seen(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let own = scene.seat().and_then(|seat| scene.view.players.get(seat.index()));
    let piles = [
        ("past-events", "ages-board-past", scene.view.past_events.as_slice()),
        ("own-discards", "ages-board-own-discards", own.map_or(&[][..], |own| own.own_discards.as_slice())),
    ];
    html! { @for (id, key, pile) in piles { @if !pile.is_empty() {
        details.pile id=(id) {
            summary { (messages.count(key, pile.len() as f64)) }
            div.cards { @for &id in pile { (card(scene, id, None, &html! {})) } }
        }
    } } }
}

/// The cards of the row, each with what it takes.
fn row(scene: &Scene<'_, Ages>) -> Markup {
    let spaces = scene.view.row.iter().zip(&scene.view.prices).enumerate();
    html! { div.cards.row { @for (space, (&id, &price)) in spaces {
        @if let Some(id) = id {
            @let pick = format!("row-{}", space + 1);
            @let beside = price_of(scene, price);
            (card(scene, id, scene.seat().map(|_| pick.as_str()), &beside))
        } @else { div.card.empty { span.visually-hidden { "–" } } }
    } } }
}

/// Civil actions, one sign each.
fn price_of(scene: &Scene<'_, Ages>, price: Option<u8>) -> Markup {
    let messages = scene.narrator.messages();
    match price {
        Some(price) => {
            html! { span.price { @for _ in 0..price { (icon("tta-civil")) } span.visually-hidden { (messages.count("ages-board-price", price)) } } }
        }
        None => html! { span.price.cannot { (messages.text("ages-sheet-cannot")) } },
    }
}

/// One civilization: its numbers, its technologies with workers, and what else it has.
fn civilization(scene: &Scene<'_, Ages>, seat: Seat) -> Markup {
    let Some(player) = scene.view.players.get(seat.index()) else { return html! {} };
    let own = scene.seat() == Some(seat);
    let role = scene.narrator.seat_names.role(seat);
    let number = super::seat_number(role);
    html! { section class={ "civilization seat-" (number) (if own { " own" } else { "" }) } {
        h3 { (title(scene, seat)) }
        @if !player.resigned {
            (numbers(scene, player))
            div.cards.places { @for place in &player.workplaces { (workplace(scene, place, own)) } }
            div.cards { (standing(scene, player, own)) }
            (list(&sheet::rest(scene, player)))
        }
    } }
}

/// Points, ratings, goods and people, with signs.
fn numbers(scene: &Scene<'_, Ages>, player: &PlayerView) -> Markup {
    let messages = scene.narrator.messages();
    let (civil, military) = (player.civil_actions, player.military_actions);
    let one = |sign: &str, key: &str, text: String| {
        html! { li title=(messages.text(key)) { (icon(sign)) span.visually-hidden { (messages.text(key)) " " } b.num { (text) } } }
    };
    html! { ul.numbers {
        (one("tta-civil", "ages-sheet-actions", format!("{}/{}", civil.0, civil.1)))
        (one("tta-military", "ages-sheet-actions", format!("{}/{}", military.0, military.1)))
        (one("tta-culture", "ages-sheet-culture", format!("{} {:+}", player.culture, player.culture_rating)))
        (one("tta-science", "ages-sheet-science", format!("{} {:+}", player.science, player.science_rating)))
        (one("tta-strength", "ages-sheet-strength", player.strength.to_string()))
        (one("tta-happy", "ages-sheet-happiness", format!("{}/{}", player.happiness, player.faces_needed)))
        @if player.discontent > 0 { (one("tta-discontent", "ages-sheet-happiness", player.discontent.to_string())) }
        (one("tta-food", "ages-sheet-food", format!("{} {:+}", player.food, player.food_production)))
        (one("tta-resources", "ages-sheet-resources", format!("{} {:+}", player.resources, player.resource_production)))
        li title=(messages.count("ages-board-free", player.unused)) { @for _ in 0..player.unused { (icon("tta-worker")) } @if player.unused == 0 { "–" }
            span.visually-hidden { (messages.count("ages-board-free", player.unused)) } }
        (one("tta-worker", "ages-sheet-people", messages.count("ages-board-bank", player.yellow)))
        (one("tta-blue", "ages-sheet-people", messages.count("ages-board-bank", player.blue)))
    } }
}

fn workplace(scene: &Scene<'_, Ages>, place: &WorkplaceView, own: bool) -> Markup {
    let pick = format!("at-{}", place.card);
    let beside = html! { span.workers {
        @for _ in 0..place.workers { (icon("tta-worker")) }
        @if place.workers == 0 { span.muted { "0" } }
        @for _ in 0..place.blue { span.blue-token { (icon("tta-blue")) } }
        span.visually-hidden { (scene.narrator.messages().count("ages-board-worker", place.workers)) }
    } };
    card(scene, place.card, own.then_some(pick.as_str()), &beside)
}

/// Government, leader, wonders, special technologies, colonies, tactic.
fn standing(scene: &Scene<'_, Ages>, player: &PlayerView, own: bool) -> Markup {
    let nothing = html! {};
    let picked = |prefix: &str, id: CardId| own.then(|| format!("{prefix}-{id}"));
    html! {
        (card(scene, player.government, None, &nothing))
        @if let Some(leader) = player.leader { (card(scene, leader, None, &nothing)) }
        @if let Some((wonder, done)) = player.unfinished {
            @let built = html! { span.stages { @for (number, cost) in wonder.card().stages.iter().enumerate() {
                span.done[number < usize::from(done)] { (cost) } } } };
            (card(scene, wonder, own.then_some("wonder-own"), &built))
        }
        @for wonder in &player.wonders { (card(scene, wonder.card, None, &nothing)) }
        @for &id in player.special.iter().chain(&player.colonies).chain(&player.tactic) { (card(scene, id, None, &nothing)) }
        @if let Some((pact, ..)) = player.pact { (card(scene, pact, picked("pact", pact).as_deref(), &nothing)) }
        @if let Some((war, _)) = player.war { (card(scene, war, None, &nothing)) }
    }
}

/// The reader's own cards.
pub(super) fn hand(scene: &Scene<'_, Ages>) -> Markup {
    let messages = scene.narrator.messages();
    let Some(player) = scene.seat().and_then(|seat| scene.view.players.get(seat.index())) else { return html! {} };
    let military = match &player.hand {
        HandView::Own { cards, .. } => cards.as_slice(),
        HandView::Hidden { .. } => &[],
    };
    // A card that was discarded or chosen in private has left the hand.
    let mut chosen = scene.view.prompt.chosen.clone();
    let mut held: Vec<_> = player.civil.iter().chain(military).copied().collect();
    held.retain(|id| match chosen.iter().position(|other| other == id) {
        Some(at) => {
            chosen.remove(at);
            false
        }
        None => true,
    });
    html! { div.hand-strip role="group" aria-label=(messages.text("ages-board-hand")) tabindex="0" {
        @for id in held { (card(scene, id, Some(&format!("card-{id}")), &html! {})) }
        @if player.civil.is_empty() && military.is_empty() { p.muted.small { (messages.text("ages-board-hand")) ": " (messages.text("ages-board-empty")) } }
    } }
}
