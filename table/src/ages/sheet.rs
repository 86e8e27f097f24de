//! What lies on the table, as labelled lines in the reader's language.

use crate::look::Scene;
use civitas_core::seat::Seat;
use civitas_games::ages::Ages;
use civitas_games::ages::card::{CardId, Kind};
use civitas_games::ages::view::{HandView, PlayerView};
use serde_json::{Value, json};

/// A line: what it speaks of, and what it says.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) text: String,
}

/// A card of the row.
pub(super) struct Offer {
    pub(super) space: usize,
    /// The civil actions it takes, or that it cannot be taken.
    pub(super) price: String,
    pub(super) age: &'static str,
    pub(super) name: String,
    /// What it costs later, as printed.
    pub(super) cost: String,
}

/// The name of a card.
pub(super) fn card(scene: &Scene<'_, Ages>, card: CardId) -> String {
    scene.narrator.messages().term("ages-card", &card.to_string(), "")
}

fn names(scene: &Scene<'_, Ages>, cards: &[CardId]) -> String {
    let names: Vec<_> = cards.iter().map(|&id| card(scene, id)).collect();
    names.join(", ")
}

/// Lines under one another; those without anything to say are left out.
struct Rows<'a, 's> {
    scene: &'a Scene<'s, Ages>,
    rows: Vec<Row>,
}

impl Rows<'_, '_> {
    fn text(&mut self, key: &str, text: String) {
        if !text.is_empty() {
            self.rows.push(Row { label: self.scene.narrator.messages().text(key), text });
        }
    }

    fn cards(&mut self, key: &str, cards: &[CardId]) {
        self.text(key, names(self.scene, cards));
    }

    /// The sentence of the attribute `text`, with these facts.
    fn format(&mut self, key: &str, facts: &Value) {
        let text = self.scene.narrator.messages().format(&format!("{key}.text"), &self.scene.narrator.args(facts));
        self.text(key, text);
    }
}

/// Ages and how many cards of each: “I 2, II 1”.
fn by_age(counts: &[(&str, u32)]) -> String {
    let some: Vec<_> =
        counts.iter().filter(|(_, count)| *count > 0).map(|(age, count)| format!("{age} {count}")).collect();
    if some.is_empty() { "–".to_owned() } else { some.join(", ") }
}

/// What belongs to nobody.
pub(super) fn table(scene: &Scene<'_, Ages>) -> Vec<Row> {
    let view = scene.view;
    let mut rows = Rows { scene, rows: Vec::new() };
    let age = json!({ "age": view.age, "round": view.round, "last_round": view.last_round });
    rows.format("ages-sheet-age", &age);
    rows.text("ages-sheet-turn", scene.narrator.name(view.current));
    rows.format("ages-sheet-decks", &json!({ "civil": view.civil_deck, "military": view.military_deck }));
    let [a, one, two, three] = view.current_events;
    let [next_one, next_two, next_three] = view.future_events;
    let events = json!({
        "current": a + one + two + three,
        "current_ages": by_age(&[("A", a), ("I", one), ("II", two), ("III", three)]),
        "future": next_one + next_two + next_three,
        "future_ages": by_age(&[("I", next_one), ("II", next_two), ("III", next_three)]),
        "past": view.past_events.len(),
    });
    rows.format("ages-sheet-events", &events);
    rows.cards("ages-sheet-top", view.top_event.as_slice());
    rows.cards("ages-sheet-own-events", &view.own_events);
    rows.cards("ages-sheet-tactics", &view.common_tactics);
    rows.cards("ages-sheet-event", view.event.as_slice());
    if let Some(auction) = &view.auction {
        rows.format("ages-sheet-auction", &json!({ "card": auction.card, "bid": auction.bid }));
    }
    rows.rows
}

/// The cards of the row; empty spaces are left out.
pub(super) fn offers(scene: &Scene<'_, Ages>) -> Vec<Offer> {
    let messages = scene.narrator.messages();
    let spaces = scene.view.row.iter().zip(&scene.view.prices).enumerate();
    spaces
        .filter_map(|(space, (&id, &price))| {
            let id = id?;
            Some(Offer {
                space: space + 1,
                price: price.map_or_else(|| messages.text("ages-sheet-cannot"), |price| price.to_string()),
                age: id.age().as_str(),
                name: card(scene, id),
                cost: cost(scene, id),
            })
        })
        .collect()
}

/// Science for a technology, resources for the stages of a wonder.
fn cost(scene: &Scene<'_, Ages>, id: CardId) -> String {
    let printed = id.card();
    match id.kind() {
        Kind::Wonder => printed.stages.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        kind if kind.is_technology() => scene.narrator.messages().count("ages-sheet-science-cost", printed.science),
        _ => String::new(),
    }
}

/// What everybody may know of a player, and of the reader's own hand what is in it.
pub(super) fn player(scene: &Scene<'_, Ages>, player: &PlayerView) -> Vec<Row> {
    let mut rows = Rows { scene, rows: Vec::new() };
    let government = json!({ "card": player.government, "limit": player.urban_limit });
    rows.format("ages-sheet-government", &government);
    values(&mut rows, player);
    rows.text("ages-sheet-technologies", workplaces(scene, player));
    rows.cards("ages-sheet-special", &player.special);
    rows.cards("ages-sheet-leader", player.leader.as_slice());
    rows.text("ages-sheet-wonders", wonders(scene, player));
    if let Some((card, done)) = player.unfinished {
        let stages = card.card().stages.len();
        rows.format("ages-sheet-unfinished", &json!({ "card": card, "done": done, "stages": stages }));
    }
    rows.cards("ages-sheet-colonies", &player.colonies);
    rows.cards("ages-sheet-tactic", player.tactic.as_slice());
    agreements(&mut rows, player);
    rows.cards("ages-sheet-civil", &player.civil);
    hand(&mut rows, player);
    rows.rows
}

/// What one wants to know of a rival at a glance: points and ratings, what leads it, what it has built.
pub(super) fn rival(scene: &Scene<'_, Ages>, player: &PlayerView) -> Vec<Row> {
    let mut rows = Rows { scene, rows: Vec::new() };
    rows.format("ages-sheet-culture", &json!({ "points": player.culture, "rating": player.culture_rating }));
    rows.format("ages-sheet-science", &json!({ "points": player.science, "rating": player.science_rating }));
    let strength = json!({ "strength": player.strength, "colonization": player.colonization });
    rows.format("ages-sheet-strength", &strength);
    rows.format("ages-sheet-government", &json!({ "card": player.government, "limit": player.urban_limit }));
    rows.text("ages-sheet-technologies", workplaces(scene, player));
    let others: Vec<_> = player.special.iter().chain(&player.leader).chain(&player.tactic).copied().collect();
    rows.cards("ages-sheet-special", &others);
    rows.text("ages-sheet-wonders", wonders(scene, player));
    if let Some((card, done)) = player.unfinished {
        let stages = card.card().stages.len();
        rows.format("ages-sheet-unfinished", &json!({ "card": card, "done": done, "stages": stages }));
    }
    rows.cards("ages-sheet-colonies", &player.colonies);
    agreements(&mut rows, player);
    rows.cards("ages-sheet-civil", &player.civil);
    hand(&mut rows, player);
    rows.rows
}

/// The pact and the war in the own area.
fn agreements(rows: &mut Rows<'_, '_>, player: &PlayerView) {
    if let Some((card, partner, owner_is_a)) = player.pact {
        rows.format("ages-sheet-pact", &json!({ "card": card, "partner": partner, "owner_is_a": owner_is_a }));
    }
    if let Some((card, rival)) = player.war {
        rows.format("ages-sheet-war", &json!({ "card": card, "rival": rival }));
    }
}

/// Actions, points, ratings and goods.
fn values(rows: &mut Rows<'_, '_>, player: &PlayerView) {
    let (civil, military) = (player.civil_actions, player.military_actions);
    let actions =
        json!({ "civil": civil.0, "civil_total": civil.1, "military": military.0, "military_total": military.1 });
    rows.format("ages-sheet-actions", &actions);
    rows.format("ages-sheet-culture", &json!({ "points": player.culture, "rating": player.culture_rating }));
    rows.format("ages-sheet-science", &json!({ "points": player.science, "rating": player.science_rating }));
    let strength = json!({ "strength": player.strength, "colonization": player.colonization });
    rows.format("ages-sheet-strength", &strength);
    let happiness = json!({
        "happiness": player.happiness, "needed": player.faces_needed, "discontent": player.discontent,
    });
    rows.format("ages-sheet-happiness", &happiness);
    let goods = |amount: u8, production: i32, less: u8| json!({ "amount": amount, "production": format!("{production:+}"), "less": less });
    rows.format("ages-sheet-food", &goods(player.food, player.food_production, player.consumption));
    rows.format("ages-sheet-resources", &goods(player.resources, player.resource_production, player.corruption));
    let price = player.population_price.map_or_else(|| "–".to_owned(), |price| price.to_string());
    let people = json!({ "unused": player.unused, "yellow": player.yellow, "price": price, "blue": player.blue });
    rows.format("ages-sheet-people", &people);
}

fn workplaces(scene: &Scene<'_, Ages>, player: &PlayerView) -> String {
    let said = player.workplaces.iter().map(|place| {
        let facts = json!({ "card": place.card, "workers": place.workers, "blue": place.blue });
        scene.narrator.messages().format("ages-sheet-workplace", &scene.narrator.args(&facts))
    });
    said.collect::<Vec<_>>().join(", ")
}

fn wonders(scene: &Scene<'_, Ages>, player: &PlayerView) -> String {
    let said = player.wonders.iter().map(|wonder| {
        let facts = json!({ "card": wonder.card, "ruins": wonder.ruins });
        scene.narrator.messages().format("ages-sheet-wonder", &scene.narrator.args(&facts))
    });
    said.collect::<Vec<_>>().join(", ")
}

fn hand(rows: &mut Rows<'_, '_>, player: &PlayerView) {
    match &player.hand {
        HandView::Own { cards, .. } => rows.cards("ages-sheet-military", cards),
        HandView::Hidden { by_age: [one, two, three], shown } => {
            let ages = by_age(&[("I", (*one).into()), ("II", (*two).into()), ("III", (*three).into())]);
            rows.format("ages-sheet-military", &json!({ "cards": player.hand.len(), "ages": ages }));
            rows.cards("ages-sheet-shown", shown);
        }
    }
}

/// The name of a player with its colour, and whether it has left.
pub(super) fn title(scene: &Scene<'_, Ages>, seat: Seat) -> String {
    let name = scene.narrator.name(seat);
    let role = scene.narrator.role(scene.narrator.seat_names.role(seat));
    let called = if name == role { role } else { format!("{name} ({role})") };
    let resigned = scene.view.players.get(seat.index()).is_some_and(|player| player.resigned);
    if resigned { format!("{called}: {}", scene.narrator.messages().text("ages-sheet-resigned")) } else { called }
}
