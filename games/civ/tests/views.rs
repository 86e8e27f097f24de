//! What each viewer is shown of rich positions. `tests/views.txt` says it field by field.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at the first surprise")]

use civitas_civ::Civ;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::text::Line;
use serde_json::Value;

/// A position and what is asked of it: a viewer, the place of a field in its view, and what stands there.
#[derive(Default)]
struct Case {
    position: String,
    fields: Vec<(String, String, Value)>,
}

fn cases() -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in include_str!("views.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if line == "position" {
            cases.push(Case::default());
            continue;
        }
        let case = cases.last_mut().unwrap();
        if let Some(fact) = line.strip_prefix("  ") {
            case.position += &format!("{fact}\n");
        } else {
            let (viewer, rest) = line.split_once(' ').unwrap();
            let (place, value) = rest.split_once(' ').unwrap();
            let value = serde_json::from_str(value).unwrap_or_else(|wrong| panic!("{line}: {wrong}"));
            case.fields.push((viewer.to_owned(), place.to_owned(), value));
        }
    }
    cases
}

#[test]
fn viewers_are_shown_what_they_may_know() {
    for case in cases() {
        let lines: Vec<_> = Line::all(&case.position).collect();
        let state = Civ::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) })
            .unwrap_or_else(|wrong| panic!("{wrong}\n{}", case.position));
        assert_eq!(state.position(), case.position, "positions of views.txt are written as the program writes them");
        let setup = state.setup();
        let views = |word: &str| {
            let seat = Seat::all(setup.seats()).find(|&seat| setup.role_name::<Civ>(seat) == word);
            serde_json::to_value(state.view(seat.map_or(Viewer::Spectator, Viewer::Seat))).unwrap()
        };
        for (viewer, place, value) in &case.fields {
            let view = views(viewer);
            let shown = view.pointer(place).unwrap_or_else(|| panic!("{place} is no field: {view:#}"));
            assert_eq!(shown, value, "{viewer} {place} of\n{}", state.position());
        }
    }
}
