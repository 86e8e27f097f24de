//! What an action costs and brings, in the numbers of one's own civilization.

use civitas_core::seat::Seat;
use civitas_games::ages::view::ProductionView;
use civitas_games::ages::{Action, AgesView};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The numbers that differ between two views of a seat's own civilization, as facts with the tag `preview`: what is left
/// first, then what changes for the turns to come, then what only the board shows.
pub(super) fn changes(before: &AgesView, after: &AgesView, seat: Seat) -> Vec<Value> {
    let (told_before, told_after) = (told(before, seat), told(after, seat));
    let differ = told_before.iter().zip(&told_after).filter(|((_, before), (_, after))| before != after);
    let told = differ.map(|((what, before), (_, after))| json!({ "preview": what, "before": before, "after": after }));
    let (mut quiet_before, mut quiet_after) = (quiet(before, seat), quiet(after, seat));
    // What is only on one of the boards counts as none on the other one.
    for name in quiet_before.keys().chain(quiet_after.keys()).cloned().collect::<Vec<_>>() {
        quiet_before.entry(name.clone()).or_default();
        quiet_after.entry(name).or_default();
    }
    let differ = quiet_before.iter().zip(&quiet_after).filter(|((_, before), (_, after))| before != after);
    let quiet = differ.map(
        |((what, before), (_, after))| json!({ "preview": what, "before": before, "after": after, "quiet": true }),
    );
    told.chain(quiet).collect()
}

/// The numbers that are told in words.
fn told(view: &AgesView, seat: Seat) -> Vec<(&'static str, i32)> {
    let Some(own) = view.players.get(seat.index()) else { return Vec::new() };
    vec![
        ("civil", i32::from(own.civil_actions.0) + i32::from(view.turn.extra_civil)),
        ("military", i32::from(own.military_actions.0) + i32::from(view.turn.extra_military)),
        ("resources", own.resources.into()),
        ("food", own.food.into()),
        ("science", own.science.into()),
        ("culture", own.culture.into()),
        ("workers", own.unused.into()),
        ("strength", own.strength.into()),
        ("happiness", own.happiness.into()),
        ("discontent", own.discontent.into()),
        ("culture-rating", own.culture_rating.into()),
        ("science-rating", own.science_rating.into()),
        ("food-production", own.food_production),
        ("resource-production", own.resource_production),
    ]
}

/// The numbers that only the board shows: the banks, what they cost, workers and tokens on cards, stages.
fn quiet(view: &AgesView, seat: Seat) -> BTreeMap<String, i32> {
    let Some(own) = view.players.get(seat.index()) else { return BTreeMap::new() };
    let mut numbers = BTreeMap::from([
        ("yellow".to_owned(), own.yellow.into()),
        ("blue".to_owned(), own.blue.into()),
        ("consumption".to_owned(), own.consumption.into()),
        ("corruption".to_owned(), own.corruption.into()),
        ("stages".to_owned(), own.unfinished.map_or(0, |(_, done)| done.into())),
    ]);
    for place in &own.workplaces {
        numbers.insert(format!("w-{}", place.card), place.workers.into());
        numbers.insert(format!("b-{}", place.card), place.blue.into());
    }
    numbers
}

/// What can be said of an action that is not carried out at once: the strengths of an attack, what a turn that ends brings.
pub(super) fn foretold(view: &AgesView, seat: Seat, action: Action) -> Vec<Value> {
    let Some(own) = view.players.get(seat.index()) else { return Vec::new() };
    let rival = |colour: String| {
        let at = view.colours.iter().position(|known| *known == colour)?;
        view.players.get(at)
    };
    match action {
        Action::Attack(_, colour) => rival(colour.to_string()).map_or_else(Vec::new, |rival| {
            vec![json!({ "preview": "attack", "own": own.strength, "rival": rival.seat, "theirs": rival.strength, "cards": rival.hand.len() })]
        }),
        Action::War(_, colour) => rival(colour.to_string()).map_or_else(Vec::new, |rival| {
            vec![json!({ "preview": "war", "own": own.strength, "rival": rival.seat, "theirs": rival.strength })]
        }),
        Action::End => {
            let ProductionView { uprising, culture, science, food, resources } = own.production;
            let told = if uprising {
                json!({ "preview": "uprising" })
            } else {
                json!({ "preview": "end", "culture": culture, "science": science, "food": food, "resources": resources })
            };
            // The board shows what there will be.
            let shown = [
                ("culture", i32::from(own.culture), culture),
                ("science", own.science.into(), science),
                ("food", own.food.into(), food),
                ("resources", own.resources.into(), resources),
            ];
            let shown = shown.into_iter().filter(|(.., change)| *change != 0).map(
                |(what, before, change)| json!({ "preview": what, "before": before, "after": before + change, "quiet": true }),
            );
            std::iter::once(told).chain(shown).collect()
        }
        // The advantage pays for technologies as science does (TTA-Q041).
        Action::Steal(card) if view.prompt.word == "spoils" => view.prompt.amount.map_or_else(Vec::new, |left| {
            let after = left.saturating_sub(card.card().science.into());
            vec![json!({ "preview": "advantage", "before": left, "after": after })]
        }),
        _ => Vec::new(),
    }
}
