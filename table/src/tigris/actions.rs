//! What one can do: facts for its words, and the things one picks to arrive at it.

use crate::look::Scene;
use civitas_games::tigris::pieces::Colour;
use civitas_games::tigris::view::View;
use civitas_games::tigris::{Choice, Tigris};
use serde_json::{Value, json};

/// An action as facts with the tag `action`.
pub(super) fn args(view: &View, choice: Choice) -> Value {
    match choice {
        Choice::Tile(colour, square) => json!({ "action": "tile", "colour": colour, "square": square }),
        Choice::Place(colour, square) => json!({ "action": "place", "colour": colour, "square": square }),
        Choice::Off(colour) => json!({ "action": "off", "colour": colour }),
        Choice::Catastrophe(square) => json!({ "action": "disaster", "square": square }),
        Choice::Swap(tiles) => json!({ "action": "swap", "tiles": tiles }),
        Choice::End => json!({ "action": "end" }),
        Choice::Fight(colour) => json!({ "action": "fight", "colour": colour }),
        Choice::Reveal(tiles) => json!({ "action": "reveal", "tiles": tiles }),
        Choice::Build(square) => {
            // The building has the colour of the line it stands on.
            let colour = view.board.tile_at(square).unwrap_or(Colour::Black);
            json!({ "action": "build", "colour": colour, "square": square })
        }
        Choice::Monument(square, pair) => json!({ "action": "monument", "square": square, "pair": pair }),
        Choice::No => json!({ "action": "no" }),
        Choice::Take(square) => json!({ "action": "take", "square": square }),
    }
}

/// The things one picks: a piece and then a square, or a button.
pub(super) fn path(choice: Choice) -> Vec<String> {
    match choice {
        Choice::Tile(colour, square) => vec![format!("tile-{}", colour.as_str()), square.to_string()],
        Choice::Place(colour, square) => vec![colour.office().to_owned(), square.to_string()],
        Choice::Off(colour) => vec![colour.office().to_owned(), "off".to_owned()],
        Choice::Catastrophe(square) => vec!["disaster".to_owned(), square.to_string()],
        Choice::Swap(tiles) => {
            let each = Colour::ALL.into_iter();
            let picks = each.flat_map(|colour| (1..=tiles[colour]).map(move |nth| format!("{}{nth}", colour.letter())));
            std::iter::once("swap".to_owned()).chain(picks).collect()
        }
        Choice::End => vec!["end".to_owned()],
        Choice::Fight(colour) => vec![format!("fight-{}", colour.as_str())],
        Choice::Reveal(count) => vec![format!("reveal-{count}")],
        Choice::Build(square) | Choice::Take(square) => vec![square.to_string()],
        Choice::Monument(square, pair) => vec![format!("pair-{}", pair.name()), square.to_string()],
        Choice::No => vec!["no".to_owned()],
    }
}

/// What a picked thing is called on a button.
pub(super) fn label(scene: &Scene<'_, Tigris>, pick: &str) -> String {
    let messages = scene.narrator.messages();
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    match kind {
        "tile" => messages.term("tigris-tile", rest, ""),
        "king" | "priest" | "farmer" | "trader" => {
            let colour = Colour::from_office(kind).unwrap_or(Colour::Black);
            messages.term("tigris-office", colour.as_str(), "")
        }
        "off" => messages.text("tigris-pick-off"),
        "disaster" => messages.text("tigris-pick-catastrophe"),
        "swap" => messages.text("tigris-pick-exchange"),
        "end" => messages.text("tigris-action-end"),
        "fight" => messages.term("tigris-office", rest, "many"),
        "reveal" => rest.to_owned(),
        "pair" => messages.term("tigris-monument", rest, ""),
        "no" => messages.text("tigris-action-no"),
        // A tile of an exchange: its letter and which of its kind.
        _ => match pick.chars().next().and_then(Colour::from_letter) {
            Some(colour) => messages.term("tigris-tile", colour.as_str(), ""),
            None => pick.to_owned(),
        },
    }
}

/// The sign on the button of a picked thing.
pub(super) fn icon(pick: &str) -> Option<String> {
    let (kind, rest) = pick.split_once('-').unwrap_or((pick, ""));
    match kind {
        "swap" => Some("ui-bag".to_owned()),
        "end" => Some("ui-next".to_owned()),
        "no" | "off" => Some("ui-close".to_owned()),
        "pair" => Some(format!("monument-{rest}")),
        "fight" => Colour::from_name(rest).map(|colour| colour.office().to_owned()),
        _ => None,
    }
}
