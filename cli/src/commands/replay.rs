//! `civitas replay`: replays a record.

use super::record::{self, seat_of};
use crate::failure::{CommandResult, Failure};
use civitas_core::rule::Lang;
use civitas_core::seat::Viewer;
use civitas_table::messages::Sentence;
use civitas_table::presenter::{self, Reader};
use std::path::Path;

/// The format of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A board for people.
    Board,
    /// JSON.
    Json,
    /// The text of the position.
    Text,
}

impl Form {
    pub(crate) const fn of(json: bool, text: bool) -> Self {
        match (json, text) {
            (true, _) => Self::Json,
            (_, true) => Self::Text,
            _ => Self::Board,
        }
    }
}

pub(crate) fn run(path: &Path, ply: Option<usize>, seat: Option<&str>, form: Form, lang: Lang) -> CommandResult {
    let (sitting, last) = record::replay(path, ply.unwrap_or(usize::MAX))?;
    let sitting = &*sitting;
    if let Some(ply) = ply.filter(|&ply| ply > sitting.plies()) {
        let none = Sentence::new("failure-no-ply").with("plies", sitting.plies()).with("ply", ply);
        return Err(Failure::input(none).about(path));
    }
    let seat = seat.map(|word| seat_of(sitting, Some(word))).transpose()?;
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    match form {
        Form::Text if seat.is_none() => print!("{}", sitting.position()),
        Form::Text => {
            return Err(Failure::input(Sentence::new("failure-text-of-seat")));
        }
        Form::Json => {
            let mut shown = serde_json::json!({
                "game": sitting.info().name,
                "ply": sitting.plies(),
                "waiting": sitting.asked().seats,
                "view": sitting.view(viewer),
            });
            if seat.is_none() {
                shown["position"] = sitting.position().into();
            }
            println!("{shown:#}");
        }
        Form::Board => {
            let reader = Reader { viewer, lang };
            let presenter = presenter::of(sitting).ok_or_else(|| Failure::no_game(sitting.info().name))?;
            let board = presenter.text_board(sitting, reader, last.to(viewer));
            println!("{board}\n{}", presenter.prompt(sitting, reader));
        }
    }
    Ok(())
}
