//! What can be asked of a single state.

use super::{debug_excerpt, legal};
use crate::chance::Secret;
use crate::dealer::House;
use crate::dice::Dice;
use crate::game::{Game, Manner};
use crate::seat::{MAX_PLACES, Seat, Seats, Viewer};
use crate::text::Line;

/// Everything that must hold of one state: components, lists and checks, minimal answers, secrecy of what a seat is
/// shown, imagination, and the position as text.
///
/// # Errors
///
/// The first thing that does not hold.
pub fn check_state<G: Game>(game: &G, dice: &mut Dice) -> Result<(), String> {
    game.audit().map_err(|why| why.to_string())?;
    check_waiting(game)?;
    check_position(game)?;
    let spectator = game.view(Viewer::Spectator);
    for seat in Seat::all(game.setup().seats()) {
        let list = legal(game, seat);
        check_list(game, seat, &list)?;
        check_numbers(game, seat, &list, dice)?;
        let imagined = game.imagine(seat, dice);
        same_as_known(game, &spectator, &list, &imagined, seat)?;
    }
    Ok(())
}

/// Does what the game waits for make sense?
pub(super) fn check_waiting<G: Game>(game: &G) -> Result<(), String> {
    let waiting = game.waiting();
    let asked = waiting.asked.seats();
    let seats = game.setup().seats();
    if !waiting.unanswered.minus(asked).is_empty() {
        return Err(format!("seats are missing that are not asked: {waiting:?}"));
    }
    if waiting.asked.is_too_long() {
        return Err(format!("more than {MAX_PLACES} places are asked: {waiting:?}"));
    }
    if !asked.minus(Seats::all(seats)).is_empty() {
        return Err(format!("seats are asked that do not play: {waiting:?}"));
    }
    if waiting.is_over() != game.outcome().is_some() {
        return Err(format!("it waits for {waiting:?}, but its outcome is {:?}", game.outcome()));
    }
    if !waiting.is_over() && waiting.unanswered.is_empty() {
        return Err(format!("everybody has answered, and nothing happens: {waiting:?}"));
    }
    if waiting.manner == Manner::Turn && asked.len() > 1 {
        return Err(format!("several seats are asked in turn: {waiting:?}"));
    }
    if (waiting.manner == Manner::Window) != game.window().is_some() {
        return Err(format!("{waiting:?}, but the window is {:?}", game.window()));
    }
    if let Some(about) = game.window().filter(|about| !G::WINDOWS.contains(&about.kind)) {
        return Err(format!("the window “{}” is not one of {:?}", about.kind, G::WINDOWS));
    }
    if let Some(outcome) = game.outcome() {
        if outcome.seats != seats || !outcome.is_possible() {
            return Err(format!("these are no ranks: {outcome:?}"));
        }
        if G::RULEBOOK.rule(crate::rule::Lang::En, outcome.ended_by.0).is_none() {
            return Err(format!("it ended by {}, which is not in the rulebook", outcome.ended_by));
        }
    }
    Ok(())
}

/// Do the list, the check, the random and the minimal answer of a seat agree?
pub(super) fn check_lists<G: Game>(game: &G, seat: Seat) -> Result<(), String> {
    check_list(game, seat, &legal(game, seat))
}

fn check_list<G: Game>(game: &G, seat: Seat, list: &[G::Action]) -> Result<(), String> {
    let waiting = game.waiting();
    let minimal = game.minimal(seat);
    if !waiting.asks(seat) {
        let silent = list.is_empty() && minimal.is_none();
        return if silent {
            Ok(())
        } else {
            Err(format!("{seat:?} is not asked, but may answer {}", debug_excerpt(&list)))
        };
    }
    if list.is_empty() {
        return Err(format!("{seat:?} is asked, but has no answer"));
    }
    if let Some(action) = list.iter().find(|action| game.check(seat, action).is_err()) {
        return Err(format!("“{action}” of {seat:?} is listed, but refused: {:?}", game.check(seat, action)));
    }
    let Some(minimal) = minimal.filter(|minimal| list.contains(minimal)) else {
        return Err(format!("the minimal answer {minimal:?} of {seat:?} is not listed: {}", debug_excerpt(&list)));
    };
    if waiting.manner == Manner::Window && !G::is_pass(&minimal) {
        return Err(format!("the minimal answer “{minimal}” to a window does not let it pass"));
    }
    Ok(())
}

/// Is some legal answer with another number in it allowed only if it is listed too? Numbers that a check adds to what is
/// there must not run over.
fn check_numbers<G: Game>(game: &G, seat: Seat, list: &[G::Action], dice: &mut Dice) -> Result<(), String> {
    const NUMBERS: [&str; 9] = ["0", "1", "2", "7", "16", "56", "127", "200", "255"];
    let Some(text) = dice.pick(list).map(ToString::to_string) else { return Ok(()) };
    let words: Vec<_> = text.split(' ').collect();
    for (place, _) in words.iter().enumerate().filter(|(_, word)| word.parse::<u32>().is_ok()) {
        for number in NUMBERS {
            let mut changed = words.clone();
            changed[place] = number;
            let Ok(action) = changed.join(" ").parse::<G::Action>() else { continue };
            if game.check(seat, &action).is_ok() && !list.contains(&action) {
                return Err(format!("“{action}” of {seat:?} is not listed, but allowed"));
            }
        }
    }
    Ok(())
}

/// Does the position read back as the same state, whoever deals?
pub(super) fn check_position<G: Game>(game: &G) -> Result<(), String> {
    let text = game.position();
    let lines: Vec<_> = Line::all(&text).collect();
    for number in 0..2 {
        let mut house = House::new(Secret::from_number(number).seed(&[], &[]));
        let read = G::from_position(&lines, &mut house);
        let read = read.map_err(|wrong| format!("its own position is refused: {wrong}\n{text}"))?;
        if &read != game {
            return Err(format!(
                "its position reads back as another state:\n{text}\n{}\n{}",
                debug_excerpt(game),
                debug_excerpt(&read)
            ));
        }
        // The second state equals the first, so it is written as the first is.
        if number == 0 && read.position() != text {
            return Err(format!("its position reads back and is written otherwise:\n{text}\n{}", read.position()));
        }
    }
    Ok(())
}

/// Is this imagined state the same as the true one, for all the seat and a spectator can see and do?
pub(super) fn same_for_seat<G: Game>(game: &G, imagined: &G, seat: Seat) -> Result<(), String> {
    same_as_known(game, &game.view(Viewer::Spectator), &legal(game, seat), imagined, seat)
}

/// The same with what is known of the true state: what a spectator sees, and the legal list of the seat.
fn same_as_known<G: Game>(
    game: &G,
    spectator: &G::View,
    list: &[G::Action],
    imagined: &G,
    seat: Seat,
) -> Result<(), String> {
    let differs = |what: &str, there: String, here: String| {
        Err(format!("{what} of {seat:?} changes with what it cannot know: {there} became {here}"))
    };
    let own = game.view(Viewer::Seat(seat));
    for (viewer, there) in [(Viewer::Seat(seat), &own), (Viewer::Spectator, spectator)] {
        let here = imagined.view(viewer);
        if *there != here {
            return differs("the view", debug_excerpt(there), debug_excerpt(&here));
        }
    }
    let public = |game: &G| {
        let waiting = game.waiting();
        let own = waiting.unanswered.contains(seat);
        (waiting.manner, waiting.question, waiting.asked, own, game.window())
    };
    if public(game) != public(imagined) {
        return differs("who is asked in the view", debug_excerpt(&public(game)), debug_excerpt(&public(imagined)));
    }
    let here = legal(imagined, seat);
    if list != here {
        return differs("the legal list", debug_excerpt(&list), debug_excerpt(&here));
    }
    let (there, here) = (game.minimal(seat), imagined.minimal(seat));
    if there != here {
        return differs("the minimal answer", debug_excerpt(&there), debug_excerpt(&here));
    }
    if game.outcome() != imagined.outcome() {
        return differs("the outcome", debug_excerpt(&game.outcome()), debug_excerpt(&imagined.outcome()));
    }
    imagined.audit().map_err(|why| format!("a state imagined for {seat:?} is impossible: {why}"))
}
