//! `civitas new`, `legal` and `apply`: games as files.

use super::new_game::NewGame;
use crate::args::New;
use crate::failure::{CommandResult, Failure};
use crate::files;
use crate::packs::Packs;
use civitas_core::erased::{DynSitting, Refusal, StepEvents};
use civitas_core::opening::OpenError;
use civitas_core::seat::Seat;
use civitas_table::errors;
use civitas_table::messages::Sentence;
use std::path::Path;

/// Starts a game and writes its record with the secret, so that the file alone is enough to continue.
pub(crate) fn new(new: &New, packs: &Packs) -> CommandResult {
    let options = packs.options(&new.game, &new.option);
    let wanted = NewGame { options, seats: new.seats.clone(), players: new.players, seed: new.seed };
    files::write(&new.output, &wanted.start(&new.game)?.full_record())
}

/// Loads the running game of a record.
pub(crate) fn load(path: &Path) -> Result<Box<dyn DynSitting>, Failure> {
    Ok(replay(path, usize::MAX)?.0)
}

/// Replays a record up to a number of decisions; what the last of them told comes with it.
pub(crate) fn replay(path: &Path, plies: usize) -> Result<(Box<dyn DynSitting>, StepEvents), Failure> {
    civitas_games::replay(&files::read(path)?, plies).map_err(|error| not_opened(&error).about(path))
}

/// Returns why a game could not be opened.
pub(crate) fn not_opened(error: &OpenError) -> Failure {
    match error {
        OpenError::UnknownGame(name) => Failure::no_game(name),
        error => Failure::input(errors::open_error(error)),
    }
}

/// Returns the seat with a role name, or the only seat to move.
pub(crate) fn seat_of(sitting: &dyn DynSitting, word: Option<&str>) -> Result<Seat, Failure> {
    match word {
        Some(word) => sitting.seat_by_role(word).ok_or_else(|| {
            let known = sitting.role_names().join(", ");
            Failure::input(Sentence::new("failure-seat").with("word", word).with("known", known))
        }),
        None => match sitting.unanswered()[..] {
            [seat] => Ok(seat),
            [] => Err(Failure::check(Sentence::new("failure-over"))),
            _ => Err(Failure::input(Sentence::new("failure-several-seats"))),
        },
    }
}

pub(crate) fn legal(path: &Path, seat: Option<&str>) -> CommandResult {
    let sitting = load(path)?;
    let words = sitting.role_names();
    let seats = match seat {
        Some(_) => vec![seat_of(sitting.as_ref(), seat)?],
        None => sitting.asked().seats,
    };
    for seat in seats {
        for action in sitting.legal(seat) {
            println!("{}  {action}", words.get(seat.index()).unwrap_or(&"?"));
        }
    }
    Ok(())
}

pub(crate) fn apply(path: &Path, moves: &[String], seat: Option<&str>, output: Option<&Path>) -> CommandResult {
    let mut sitting = load(path)?;
    for line in moves {
        let who = seat_of(sitting.as_ref(), seat)?;
        sitting.play(who, line, None).map_err(|refusal| refused(sitting.as_ref(), line, &refusal))?;
    }
    files::write(output.unwrap_or(path), &sitting.full_record())
}

/// Returns why a line was refused, with the text of the rule.
fn refused(sitting: &dyn DynSitting, line: &str, refusal: &Refusal) -> Failure {
    let why = errors::refusal(sitting.info().name, line, refusal);
    if matches!(refusal, Refusal::Parse(_)) { Failure::input(why) } else { Failure::check(why) }
}
