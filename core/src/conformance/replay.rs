//! Laws 1 and 7: what is written down can be played again and read back.

use super::garbage::sample;
use super::single_state::check_position;
use super::{LawViolation, TestTable, debug_excerpt, each_game, legal, random_move, visit_states};
use crate::dice::Dice;
use crate::game::{Game, Manner};
use crate::options::Options;
use crate::record::{Entry, Record};
use crate::seat::{Seat, Viewer};
use crate::sitting::Sitting;

/// Law 1: the same record gives the same state, through its text, from any point of it; taking a step back and making it
/// again draws the same.
///
/// # Errors
///
/// Returns the first decision at which the original and the replayed game differ.
pub fn replays<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, _, dice| {
        let mut sitting = Sitting::<G>::seeded(table.setup.clone(), number);
        let plies = play_sitting(&mut sitting, dice, |_, _| Ok(()))?;
        let at = |what: String| (plies, what);
        let text = sitting.record().to_string();
        let record = Record::<G>::read(&text).map_err(|wrong| at(format!("{wrong}\n{text}")))?;
        if &record != sitting.record() {
            return Err(at(format!("the record reads back as another one:\n{text}\n{record}")));
        }
        let again = Sitting::replay(&record, usize::MAX).map_err(|wrong| at(format!("{wrong}\n{text}")))?;
        if again.game() != sitting.game() {
            return Err(at(format!(
                "replaying leads elsewhere: {} and {}",
                debug_excerpt(sitting.game()),
                debug_excerpt(again.game())
            )));
        }
        if again.record() != &record {
            return Err(at(format!("replaying writes another record:\n{text}\n{}", again.record())));
        }
        from_the_middle(&sitting, dice.below(record.plies() as u32 + 1) as usize).map_err(at)
    })
}

/// Goes back to a decision and plays the written ones from there.
fn from_the_middle<G: Game>(sitting: &Sitting<G>, plies: usize) -> Result<(), String> {
    let mut back = sitting.clone();
    back.rewind(plies).map_err(|wrong| format!("going back to decision {plies}: {wrong}"))?;
    let moves = sitting.record().entries.iter().filter_map(|entry| match entry {
        Entry::Move { seat, action } => Some((*seat, *action)),
        _ => None,
    });
    for (seat, action) in moves.skip(plies) {
        back.play_recorded(seat, &action)
            .map_err(|breach| format!("from {plies}, “{action}” is refused: {breach:?}"))?;
    }
    while back.game().waiting().manner == Manner::Window {
        let missing = back.game().waiting().unanswered.iter().next();
        let pass = missing.and_then(|seat| Some((seat, back.game().minimal(seat)?)));
        let Some((seat, pass)) = pass else { break };
        back.play(seat, &pass).map_err(|breach| format!("a pass is refused: {breach:?}"))?;
    }
    if back.game() == sitting.game() {
        return Ok(());
    }
    Err(format!(
        "going back to decision {plies} leads elsewhere: {} and {}",
        debug_excerpt(sitting.game()),
        debug_excerpt(back.game())
    ))
}

/// A random game through a sitting, with answers given again and steps taken back and made again.
pub(super) fn play_sitting<G: Game>(
    sitting: &mut Sitting<G>,
    dice: &mut Dice,
    mut look: impl FnMut(&Sitting<G>, &mut Dice) -> Result<(), String>,
) -> Result<usize, (usize, String)> {
    let mut buffer = Vec::new();
    for ply in 0..2 * G::MAX_DECISIONS as usize {
        look(sitting, dice).map_err(|what| (ply, what))?;
        let Some((mut seat, mut action)) = random_move(sitting.game(), dice, &mut buffer) else { return Ok(ply) };
        let waiting = sitting.game().waiting();
        if matches!(waiting.manner, Manner::Sealed | Manner::Window) && dice.below(4) == 0 {
            let answered: Vec<_> = waiting.asked.iter().filter(|&seat| !waiting.unanswered.contains(seat)).collect();
            let again = dice
                .pick(&answered)
                .and_then(|&seat| Some((seat, sitting.game().random_action(seat, dice, &mut buffer)?)));
            (seat, action) = again.unwrap_or((seat, action));
        }
        play_and_undo(sitting, seat, action, dice).map_err(|what| (ply, what))?;
        // Something of some seat is taken back for good, maybe over what others have done meanwhile.
        let late = sitting.game().waiting().manner != Manner::Turn && dice.below(8) == 0;
        let who: Vec<_> = waiting.asked.once().iter().filter(|&seat| late && sitting.undoable(seat).is_ok()).collect();
        if let Some(&seat) = dice.pick(&who) {
            sitting.undo(seat).map_err(|bar| (ply, format!("{seat:?} can take nothing back ({})", bar.as_str())))?;
        }
    }
    Err((2 * G::MAX_DECISIONS as usize, "the game is not over".to_owned()))
}

fn play_and_undo<G: Game>(
    sitting: &mut Sitting<G>,
    seat: Seat,
    action: G::Action,
    dice: &mut Dice,
) -> Result<(), String> {
    let before = sitting.game().clone();
    let refused = |breach: G::Breach| format!("“{action}” of {seat:?} is refused: {breach:?}");
    let step = sitting.play(seat, &action).map_err(refused)?;
    if sitting.undoable(seat).is_err() || dice.below(4) > 0 {
        return Ok(());
    }
    let after = sitting.game().clone();
    let numbers = |sitting: &Sitting<G>| {
        Seat::all(sitting.game().setup().seats()).map(|seat| sitting.number(seat)).collect::<Vec<_>>()
    };
    let (then, manner) = (numbers(sitting), before.waiting().manner);
    sitting.undo(seat).map_err(|bar| format!("“{action}” cannot be taken back ({})", bar.as_str()))?;
    for (other, (then, now)) in then.into_iter().zip(numbers(sitting)).enumerate() {
        if manner != Manner::Turn && (now > then) != (other == seat.index()) {
            return Err(format!("taking “{action}” back in private shows in the numbers"));
        }
    }
    if sitting.game() != &before {
        return Err(format!("taking “{action}” back leads elsewhere"));
    }
    let again = sitting.play(seat, &action).map_err(refused)?;
    if sitting.game() != &after || again.events != step.events {
        return Err(format!("“{action}”, taken back and made again, is another step"));
    }
    Ok(())
}

/// Law 7: actions, options, records and positions read back as they were; views and events become JSON.
///
/// # Errors
///
/// What does not.
pub fn round_trips<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    visit_states(tables, |moment, dice| {
        for seat in moment.table.seats() {
            let list = legal(moment.game, seat);
            for action in sample(&list, 60, dice) {
                action_reads_back::<G>(action)?;
            }
            let view = moment.game.view(Viewer::Seat(seat));
            serde_json::to_value(&view).map_err(|wrong| format!("a view does not become JSON: {wrong}"))?;
        }
        let options = moment.game.setup();
        if options != moment.table.setup {
            return Err(format!("it was started from {:?}, but says {options:?}", moment.table.setup));
        }
        let text = options.options.write();
        if G::Options::read(&text).as_ref() != Ok(&options.options) {
            return Err(format!("the options “{text}” do not read back"));
        }
        check_position(moment.game)
    })?;
    each_game(tables, |table, number, budget, dice| {
        let mut sitting = Sitting::<G>::seeded(table.setup.clone(), number);
        let played = play_sitting(&mut sitting, dice, |sitting, dice| {
            if budget.is_spent() || dice.below(16) > 0 {
                return Ok(());
            }
            let record = sitting.record();
            match Record::<G>::read(&record.to_string()) {
                Ok(read) if read == *record => Ok(()),
                Ok(read) => Err(format!("the record reads back as another one:\n{record}\n{read}")),
                Err(error) => Err(format!("the record does not read back: {error}\n{record}")),
            }
        });
        played.map(|_| ())
    })
}

/// Has the action one spelling that stands in a line of a record?
fn action_reads_back<G: Game>(action: G::Action) -> Result<(), String> {
    let text = action.to_string();
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ") == text && !text.is_empty();
    let plain = one_line && !text.contains(';') && !text.split(' ').any(|word| word.starts_with('#')) && text != "undo";
    if !plain {
        return Err(format!("“{text}” cannot stand in a record"));
    }
    match text.parse::<G::Action>() {
        Ok(read) if read == action && read.to_string() == text => Ok(()),
        other => Err(format!("“{text}” reads back as {other:?}")),
    }
}
