//! What an action costs and brings, in the numbers of one's own civilization.

use civitas_core::seat::Seat;
use civitas_games::ages::AgesView;
use serde_json::{Value, json};

/// The numbers that differ between two views of a seat's own civilization, as facts with the tag `preview`: what is left
/// first, then what changes for the turns to come.
pub(super) fn changes(before: &AgesView, after: &AgesView, seat: Seat) -> Vec<Value> {
    let numbers = |view: &AgesView| {
        let own = view.players.get(seat.index())?;
        Some([
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
        ])
    };
    let (Some(before), Some(after)) = (numbers(before), numbers(after)) else { return Vec::new() };
    let differ = before.iter().zip(&after).filter(|((_, before), (_, after))| before != after);
    differ.map(|((what, before), (_, after))| json!({ "preview": what, "before": before, "after": after })).collect()
}
