//! What a screen reader says of an area.

use super::{arena, data_of};
use crate::look::Scene;
use crate::messages::{Args, list};
use civitas_games::inner_sea::InnerSea;
use civitas_games::inner_sea::ids::Area;
use civitas_games::inner_sea::view::StackView;

/// “Rome, land: Rome 3 disks (city), Barbarians 1 disk. Colossus.”
pub(super) fn area(scene: &Scene<'_, InnerSea>, area: Area, stacks: &[&StackView]) -> String {
    let view = scene.view;
    let data = data_of(view);
    let messages = scene.narrator.messages();
    let kind = if data.land.has(area) {
        "land"
    } else if data.deep.has(area) {
        "deep"
    } else {
        "shallow"
    };
    let name = messages.term("inner-sea-area", area.as_str(), "");
    let mut parts = vec![format!("{name}, {}", messages.term("inner-sea-kind", kind, ""))];
    let stack = |stack: &&StackView| {
        let args = Args::new()
            .with("faction", messages.term("inner-sea-faction", stack.of, ""))
            .with("n", f64::from(stack.n))
            .with("allies", f64::from(stack.allies))
            .with("city", if kind == "land" && stack.n >= 3 && stack.of != "barbarians" { "yes" } else { "no" });
        messages.format("inner-sea-spoken-stack", &args)
    };
    let there: Vec<_> = stacks.iter().map(stack).collect();
    parts.push(if there.is_empty() { messages.text("inner-sea-spoken-empty") } else { list(messages.lang(), &there) });
    for wonder in view.wonders.iter().filter(|wonder| wonder.area == Some(area)) {
        let args = Args::new()
            .with("wonder", messages.term("inner-sea-source", wonder.wonder.as_str(), ""))
            .with(
                "faction",
                wonder.owner.map_or_else(String::new, |owner| messages.term("inner-sea-faction", owner, "")),
            )
            .with("buried", if wonder.buried { "yes" } else { "no" });
        parts.push(messages.format("inner-sea-spoken-wonder", &args));
    }
    let home = data.all_civs().find(|&civ| data.civ(civ).is_some_and(|known| known.home == area));
    if let Some(civ) = home {
        let args = Args::new().with("faction", messages.term("inner-sea-faction", civ.as_str(), ""));
        parts.push(messages.format("inner-sea-spoken-home", &args));
    }
    parts.extend(arena::spoken(scene, area));
    if !view.open.contains(&area) {
        parts.push(messages.text("inner-sea-spoken-closed"));
    } else if kind == "deep" && view.epoch < 4 {
        parts.push(messages.text("inner-sea-spoken-deep"));
    }
    parts.join(". ")
}
