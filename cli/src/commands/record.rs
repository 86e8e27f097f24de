//! `civitas new`, `legal` and `apply`: games as files.

use super::new_game::NewGame;
use crate::args::New;
use crate::failure::{CommandResult, Failure};
use crate::files;
use crate::packs::Packs;
use civitas_core::erased::{DynSitting, Refusal};
use civitas_core::opening::OpenError;
use civitas_core::rule::Lang;
use civitas_core::seat::Seat;
use civitas_table::messages::{Args, Messages};
use std::path::Path;

/// Starts a game and writes its record with the secret, so that the file alone is enough to continue.
pub(crate) fn new(new: &New, packs: &Packs) -> CommandResult {
    let options = packs.options(&new.game, &new.option);
    let wanted = NewGame { options, seats: new.seats.clone(), players: new.players, seed: new.seed };
    files::write(&new.output, &wanted.start(&new.game)?.full_record())
}

/// Loads the running game of a record.
pub(crate) fn load(path: &Path) -> Result<Box<dyn DynSitting>, Failure> {
    let replayed = civitas_games::replay(&files::read(path)?, usize::MAX);
    replayed.map(|(sitting, _)| sitting).map_err(|error| match error {
        OpenError::UnknownGame(name) => Failure::no_game(&name),
        error => Failure::InvalidInput(format!("{}: {error}", path.display())),
    })
}

/// Returns the seat with a role name, or the only seat to move.
pub(crate) fn seat_of(sitting: &dyn DynSitting, word: Option<&str>) -> Result<Seat, Failure> {
    match word {
        Some(word) => sitting.seat_by_role(word).ok_or_else(|| {
            Failure::InvalidInput(format!(
                "unknown seat “{word}”; seats of this game: {}",
                sitting.role_names().join(", ")
            ))
        }),
        None => match sitting.unanswered()[..] {
            [seat] => Ok(seat),
            [] => Err(Failure::CheckFailed("the game is over".to_owned())),
            _ => Err(Failure::InvalidInput("several seats may decide now; choose one with --seat".to_owned())),
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

pub(crate) fn apply(
    path: &Path,
    moves: &[String],
    seat: Option<&str>,
    output: Option<&Path>,
    lang: Lang,
) -> CommandResult {
    let mut sitting = load(path)?;
    for line in moves {
        let who = seat_of(sitting.as_ref(), seat)?;
        sitting.play(who, line, None).map_err(|refusal| refused(sitting.as_ref(), line, &refusal, lang))?;
    }
    files::write(output.unwrap_or(path), &sitting.full_record())
}

/// Returns why a line was refused, with the text of the rule.
pub(crate) fn refused(sitting: &dyn DynSitting, line: &str, refusal: &Refusal, lang: Lang) -> Failure {
    match refusal {
        Refusal::Parse(why) => Failure::InvalidInput(format!("“{line}”: {why}")),
        Refusal::Rule { rule, .. } => {
            let text = super::rules::book(sitting.info().name).and_then(|book| book.rule(lang, rule));
            let text = text.map(|rule| rule.text).unwrap_or_default();
            let said = Args::new().with("line", line.to_owned()).with("rule", *rule).with("text", text);
            Failure::CheckFailed(Messages::of(lang).format("terminal-refused", &said))
        }
        other => Failure::CheckFailed(format!("“{line}”: {other}")),
    }
}
