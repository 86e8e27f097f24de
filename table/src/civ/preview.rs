//! What an action changes, found by comparing the views before and after it was tried.

use civitas_core::seat::Seat;
use civitas_games::civ::CivView;
use serde_json::{Value, json};

/// Dials, track, cities and hands that change for the seat, as facts with the tag `preview`.
pub(super) fn changes(before: &CivView, after: &CivView, seat: Seat) -> Vec<Value> {
    let (Some(old), Some(new)) = (before.players.get(seat.index()), after.players.get(seat.index())) else {
        return Vec::new();
    };
    let numbers: [(&str, u16, u16); 8] = [
        ("trade", old.trade.into(), new.trade.into()),
        ("culture", old.culture, new.culture),
        ("coins", old.coins.into(), new.coins.into()),
        ("space", old.space.into(), new.space.into()),
        ("speed", old.speed.into(), new.speed.into()),
        ("stacking", old.stacking.into(), new.stacking.into()),
        ("hand-size", old.hand_size.into(), new.hand_size.into()),
        ("units", old.units.iter().sum::<u8>().into(), new.units.iter().sum::<u8>().into()),
    ];
    let mut facts: Vec<_> = numbers
        .into_iter()
        .filter(|(_, from, to)| from != to)
        .map(|(what, from, to)| json!({ "preview": what, "from": from, "to": to }))
        .collect();
    for city in &new.cities {
        let Some(was) = old.cities.iter().find(|was| was.number == city.number) else { continue };
        for (what, from, to) in [("production", was.production, city.production), ("arts", was.arts, city.arts)] {
            if from != to {
                facts.push(json!({ "preview": what, "city": city.number, "from": from, "to": to }));
            }
        }
    }
    facts
}
