//! Laws 10 and 11: decisions that several seats make together, and decisions nobody needs to be asked for.

use super::{Broken, Moment, Table, each_game, legal, random_move, shown, walk};
use crate::chance::Seed;
use crate::dealer::{AskingLess, Dealer, House, News};
use crate::dice::Dice;
use crate::game::{Game, Manner};
use crate::seat::{Seat, Viewer};

/// Law 10: sealed answers and replies to a window lead to the same state in whatever order they arrive, and answering
/// again is as if the first answer had never been.
///
/// # Errors
///
/// Where the order or a replaced answer shows.
pub fn answers_commute<G: Game>(tables: &[Table<G>]) -> Result<(), Broken> {
    walk(tables, |moment, dice| {
        if !matches!(moment.game.waiting().manner, Manner::Sealed | Manner::Window) {
            return Ok(());
        }
        for _ in 0..3 {
            replaces(moment, dice)?;
            commutes(moment, dice)?;
        }
        Ok(())
    })
}

/// Applies answers one after another; those behind a window that has closed are left out.
fn answer<G: Game>(moment: &Moment<'_, G>, answers: &[(Seat, G::Action)]) -> (G, Vec<News<G::Event>>) {
    let mut game = moment.game.clone();
    let mut house = moment.house();
    let asked = game.waiting().asked;
    for (place, (seat, action)) in answers.iter().enumerate() {
        let open = place == 0 || still(&game, asked, moment.game);
        if open {
            game.apply(*seat, action, &mut house);
        }
    }
    (game, house.news)
}

/// Is this still the same open decision?
fn still<G: Game>(game: &G, asked: crate::seat::Order, before: &G) -> bool {
    let (now, then) = (game.waiting(), before.waiting());
    now.manner == then.manner && now.asked == asked && now.missing != then.missing && game.window() == before.window()
}

fn replaces<G: Game>(moment: &Moment<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let mut buffer = Vec::new();
    let Some((seat, first)) = random_move(moment.game, dice, &mut buffer) else { return Ok(()) };
    let (once, _) = answer(moment, &[(seat, first)]);
    if !still(&once, moment.game.waiting().asked, moment.game) || once.waiting().missing.contains(seat) {
        return Ok(()); // it opened, or the seat answers in several steps
    }
    let (there, here) = (legal(moment.game, seat), legal(&once, seat));
    if there != here {
        return Err(format!("{seat:?} may answer again, but otherwise: {} became {}", shown(&there), shown(&here)));
    }
    let Some(second) = moment.game.any(seat, dice, &mut buffer) else { return Ok(()) };
    let (direct, _) = answer(moment, &[(seat, second)]);
    let (replaced, _) = answer(moment, &[(seat, first), (seat, second)]);
    if direct != replaced {
        let what = format!("“{second}” in place of “{first}” of {seat:?} is not the same as “{second}” alone");
        return Err(format!("{what}: {} and {}", shown(&direct), shown(&replaced)));
    }
    Ok(())
}

fn commutes<G: Game>(moment: &Moment<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let mut buffer = Vec::new();
    let missing: Vec<_> = moment.game.waiting().missing.iter().collect();
    let Some(&one) = dice.pick(&missing) else { return Ok(()) };
    let others: Vec<_> = missing.into_iter().filter(|&seat| seat != one).collect();
    let Some(&two) = dice.pick(&others) else { return Ok(()) };
    let (Some(a), Some(b)) = (moment.game.any(one, dice, &mut buffer), moment.game.any(two, dice, &mut buffer)) else {
        return Ok(());
    };
    let (here, told) = answer(moment, &[(one, a), (two, b)]);
    let (there, told_there) = answer(moment, &[(two, b), (one, a)]);
    let orders = format!("“{a}” of {one:?} and “{b}” of {two:?}");
    if here != there {
        return Err(format!("{orders} do not commute: {} and {}", shown(&here), shown(&there)));
    }
    let watching = moment.table.seats().filter(|&seat| seat != one && seat != two).map(Viewer::Seat);
    for viewer in watching.chain([Viewer::Spectator]) {
        let heard = |told: &[News<G::Event>]| -> Vec<G::Event> {
            told.iter().filter(|news| news.to.includes(viewer)).map(|news| news.event.clone()).collect()
        };
        let (here, there) = (heard(&told), heard(&told_there));
        if here != there {
            return Err(format!(
                "{viewer:?} hears in which order {orders} came: {} and {}",
                shown(&here),
                shown(&there)
            ));
        }
    }
    Ok(())
}

/// Law 11: a dealer that asks only those who could do something reaches the same states as a house, for the same draws.
///
/// Both sides answer for whoever has a single answer. Where one side asks more seats than the other in the same window,
/// the states may differ until it closes, but who then decides, and what it may answer, may not.
///
/// # Errors
///
/// Where they part.
pub fn asks_less<G: Game>(tables: &[Table<G>]) -> Result<(), Broken> {
    each_game(tables, |table, number, budget, dice| {
        let seed = table.seed(number);
        let mut house = House::new(seed);
        let mut less = AskingLess(seed);
        let mut full = G::start(&table.setup, &mut house);
        let mut brief = G::start(&table.setup, &mut less);
        let mut buffer = Vec::new();
        for ply in 0..=G::LONGEST as usize {
            let at = |what| (ply, what);
            settle(&mut full, &mut house).map_err(at)?;
            settle(&mut brief, &mut less).map_err(at)?;
            house.news.clear();
            agree(&full, &brief).map_err(at)?;
            if number > 0 && budget.is_spent() {
                break;
            }
            let Some((seat, action)) = random_move(&brief, dice, &mut buffer) else { break };
            full.apply(seat, &action, &mut house);
            brief.apply(seat, &action, &mut less);
        }
        fresh(table, seed, dice).map_err(|what| (0, what))
    })
}

/// Plays for every seat that has a single answer, until somebody has a choice.
fn settle<G: Game>(game: &mut G, dealer: &mut impl Dealer<G::Event>) -> Result<(), String> {
    let mut list = Vec::new();
    for _ in 0..=G::LONGEST {
        let waiting = game.waiting();
        let forced = waiting.asked.iter().filter(|&seat| waiting.missing.contains(seat)).find_map(|seat| {
            list.clear();
            game.legal(seat, &mut list);
            if let [only] = list[..] { Some((seat, only)) } else { None }
        });
        let Some((seat, action)) = forced else { return Ok(()) };
        game.apply(seat, &action, dealer);
    }
    Err(format!("single answers never end: {}", shown(game)))
}

fn agree<G: Game>(full: &G, brief: &G) -> Result<(), String> {
    if full == brief {
        return Ok(());
    }
    let (all, few) = (full.waiting(), brief.waiting());
    let together = matches!(all.manner, Manner::Window | Manner::Sealed) && all.manner == few.manner;
    let same_lists = || few.missing.iter().all(|seat| legal(full, seat) == legal(brief, seat));
    if together && all.missing == few.missing && full.window() == brief.window() && same_lists() {
        return Ok(());
    }
    Err(format!("asking less leads elsewhere: {} and {}", shown(full), shown(brief)))
}

/// The same from the start, without following the house: a step alone must not depend on having asked before.
fn fresh<G: Game>(table: &Table<G>, seed: Seed, dice: &mut Dice) -> Result<(), String> {
    let mut less = AskingLess(seed);
    let mut game = G::start(&table.setup, &mut less);
    let mut buffer = Vec::new();
    for _ in 0..20 {
        let Some((seat, action)) = random_move(&game, dice, &mut buffer) else { break };
        game.apply(seat, &action, &mut less);
        game.audit().map_err(|what| format!("asking less: {what}"))?;
    }
    Ok(())
}
