//! Laws 10 and 11: decisions that several seats make together, and decisions nobody needs to be asked for.

use super::garbage::sample;
use super::{LawViolation, TestTable, VisitedState, debug_excerpt, each_game, legal, random_move, visit_states};
use crate::chance::Seed;
use crate::dealer::{AddressedEvent, House};
use crate::dice::Dice;
use crate::game::{Game, Manner};
use crate::seat::{Audience, Seat, Viewer};

/// Law 10: sealed answers and replies to a window lead to the same state in whatever order they arrive, and answering
/// again is as if the first answer had never been. An answer may be given in several steps; those of two seats may
/// arrive in any mixture. While it is the same question, nobody else is asked and nobody else is missing again.
///
/// # Errors
///
/// Where the order or a replaced answer shows.
pub fn answers_commute<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    visit_states(tables, |moment, dice| {
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

type Steps<G> = Vec<(Seat, <G as Game>::Action)>;

/// Applies steps one after another; those behind a question that has closed are left out.
fn answer<G: Game>(moment: &VisitedState<'_, G>, steps: &[(Seat, G::Action)]) -> (G, Vec<AddressedEvent<G::Event>>) {
    let mut game = moment.game.clone();
    let mut house = moment.house();
    for (seat, action) in steps {
        if game.waiting().goes_on(&moment.game.waiting()) && game.check(*seat, action).is_ok() {
            game.apply(*seat, action, &mut house);
        }
    }
    (game, house.events)
}

/// A whole random answer of a seat, step by step, until it is not missing any more or the question has closed.
fn whole_answer<G: Game>(
    moment: &VisitedState<'_, G>,
    given: &[(Seat, G::Action)],
    seat: Seat,
    dice: &mut Dice,
) -> Result<Steps<G>, String> {
    let (mut game, _) = answer(moment, given);
    let mut house = moment.house();
    let (mut steps, mut buffer) = (Vec::new(), Vec::new());
    for _ in 0..64 {
        let before = game.waiting();
        if !before.goes_on(&moment.game.waiting()) || (!steps.is_empty() && !before.unanswered.contains(seat)) {
            return Ok(steps);
        }
        let Some(action) = game.random_action(seat, dice, &mut buffer) else { return Ok(steps) };
        game.apply(seat, &action, &mut house);
        let after = game.waiting();
        let others = |waiting: &crate::game::Waiting| waiting.unanswered.without(seat);
        if after.goes_on(&before) && (after.asked != before.asked || others(&after) != others(&before)) {
            let what = "is said to leave the same question open, but asks others";
            return Err(format!("“{action}” of {seat:?} {what}: {before:?} became {after:?}"));
        }
        steps.push((seat, action));
    }
    Err(format!("{seat:?} does not finish its answer: {}", debug_excerpt(&steps)))
}

fn replaces<G: Game>(moment: &VisitedState<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let missing: Vec<_> = moment.game.waiting().unanswered.iter().collect();
    let Some(&seat) = dice.pick(&missing) else { return Ok(()) };
    // From the beginning of its answer: what it has said of it so far is replaced as well.
    let first = whole_answer(moment, &[], seat, dice)?;
    let (once, _) = answer(moment, &first);
    if !once.waiting().goes_on(&moment.game.waiting()) || once.waiting().unanswered.contains(seat) {
        return Ok(()); // it opened
    }
    let second = whole_answer(moment, &first, seat, dice)?;
    let both: Steps<G> = first.iter().chain(&second).copied().collect();
    let (replaced, _) = answer(moment, &both);
    // The same answer again, over another first one, must lead to the same.
    let other = whole_answer(moment, &[], seat, dice)?;
    if !answer(moment, &other).0.waiting().goes_on(&moment.game.waiting()) {
        return Ok(());
    }
    let (over_other, _) = answer(moment, &other.iter().chain(&second).copied().collect::<Vec<_>>());
    if replaced != over_other {
        let what = format!("{} in place of {} of {seat:?}", said(&second), said(&first));
        let what = format!("{what} is not the same as in place of {}", said(&other));
        return Err(format!("{what}: {} and {}", debug_excerpt(&replaced), debug_excerpt(&over_other)));
    }
    Ok(())
}

fn said<A: std::fmt::Display>(steps: &[(Seat, A)]) -> String {
    let steps: Vec<_> = steps.iter().map(|(_, action)| action.to_string()).collect();
    format!("“{}”", steps.join("; "))
}

fn commutes<G: Game>(moment: &VisitedState<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let missing: Vec<_> = moment.game.waiting().unanswered.iter().collect();
    let Some(&one) = dice.pick(&missing) else { return Ok(()) };
    let others: Vec<_> = missing.into_iter().filter(|&seat| seat != one).collect();
    let Some(&two) = dice.pick(&others) else { return Ok(()) };
    let (a, b) = (whole_answer(moment, &[], one, dice)?, whole_answer(moment, &[], two, dice)?);
    let (here, told) = answer(moment, &a.iter().chain(&b).copied().collect::<Vec<_>>());
    let orders = format!("{} of {one:?} and {} of {two:?}", said(&a), said(&b));
    let mut mixed = Vec::new();
    let (mut left, mut right) = (a.iter().peekable(), b.iter().peekable());
    while left.peek().is_some() || right.peek().is_some() {
        let turn = if dice.below(2) == 0 { left.next() } else { right.next() };
        mixed.extend(turn.copied());
    }
    for steps in [b.iter().chain(&a).copied().collect(), mixed] {
        let (there, told_there) = answer(moment, &steps);
        if here != there {
            return Err(format!("{orders} do not commute: {} and {}", debug_excerpt(&here), debug_excerpt(&there)));
        }
        let watching = moment.table.seats().filter(|&seat| seat != one && seat != two).map(Viewer::Seat);
        for viewer in watching.chain([Viewer::Spectator]) {
            let (here, there) = (heard::<G>(&told, viewer), heard::<G>(&told_there, viewer));
            if here != there {
                let (here, there) = (debug_excerpt(&here), debug_excerpt(&there));
                return Err(format!("{viewer:?} hears in which order {orders} came: {here} and {there}"));
            }
        }
    }
    Ok(())
}

fn heard<G: Game>(told: &[AddressedEvent<G::Event>], viewer: Viewer) -> Vec<G::Event> {
    told.iter().filter(|events| events.to.includes(viewer)).map(|events| events.event.clone()).collect()
}

/// Law 13: in a free phase, a step that nobody else hears is nobody else's business. It changes nothing that others see
/// or may do, it commutes with whatever another seat does that the first does not hear, and an answer that is still
/// allowed after somebody else's step is still the answer that was meant: it tells its seat the same.
///
/// # Errors
///
/// Where a private step shows or matters, or an answer has changed its meaning.
pub fn traders_are_free<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    visit_states(tables, |moment, dice| {
        if moment.game.waiting().manner != Manner::Free {
            return Ok(());
        }
        let asked: Vec<_> = moment.game.waiting().asked.once().iter().collect();
        for &one in &asked {
            for a in sample(&legal(moment.game, one), 6, dice) {
                let other = dice.pick(&asked).copied().filter(|&two| two != one);
                let list = other.map_or_else(Vec::new, |two| legal(moment.game, two));
                let answers = sample(&list, 6, dice).into_iter().filter_map(|b| Some((other?, b))).map(Some);
                for b in answers.chain([None]) {
                    free_step(moment, (one, a), b)?;
                }
            }
        }
        Ok(())
    })
}

fn free_step<G: Game>(
    moment: &VisitedState<'_, G>,
    (one, a): (Seat, G::Action),
    other: Option<(Seat, G::Action)>,
) -> Result<(), String> {
    let game = moment.game;
    let mut house = moment.house();
    let mut after = game.clone();
    after.apply(one, &a, &mut house);
    let told = std::mem::take(&mut house.events);
    let private = after.waiting().goes_on(&game.waiting())
        && !house.drew
        && told.iter().all(|events| matches!(events.to, Audience::Only(seats) if seats.without(one).is_empty()));
    let others = || moment.table.seats().filter(|&seat| seat != one);
    if private {
        let public = |game: &G| (game.waiting(), game.view(Viewer::Spectator));
        let shows = others().any(|seat| {
            let viewer = Viewer::Seat(seat);
            game.view(viewer) != after.view(viewer) || legal(game, seat) != legal(&after, seat)
        });
        if shows || public(game) != public(&after) {
            return Err(format!("“{a}” of {one:?} is heard by nobody, but others can see that it was done"));
        }
    }
    let Some((two, b)) = other else { return Ok(()) };
    let mut other = game.clone();
    other.apply(two, &b, &mut house);
    let told_b = std::mem::take(&mut house.events);
    let same = |next: &G| next.waiting().goes_on(&game.waiting());
    if private && same(&other) && heard::<G>(&told_b, Viewer::Seat(one)).is_empty() {
        let mut both = after.clone();
        both.apply(two, &b, &mut house);
        other.check(one, &a).map_err(|why| {
            format!("“{a}” of {one:?} is refused after “{b}” of {two:?}, of which it has not heard: {why:?}")
        })?;
        other.apply(one, &a, &mut house);
        house.events.clear();
        if both != other {
            return Err(format!("“{a}” of {one:?}, which nobody hears, and “{b}” of {two:?} do not commute"));
        }
    } else if same(&other) && other.check(one, &a).is_ok() {
        other.apply(one, &a, &mut house);
        let (now, then) = (heard::<G>(&house.events, Viewer::Seat(one)), heard::<G>(&told, Viewer::Seat(one)));
        let prefix = now.iter().zip(&then).all(|(now, then)| now == then);
        if !prefix {
            let (then, now) = (debug_excerpt(&then), debug_excerpt(&now));
            return Err(format!("“{a}” of {one:?} means something else after “{b}” of {two:?}: {then} became {now}"));
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
/// Returns the first decision at which the two games differ.
pub fn asks_less<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, budget, dice| {
        let seed = table.seed(number);
        let mut house = House::new(seed);
        let mut less = House::asking_less(seed);
        let mut full = G::start(&table.setup, &mut house);
        let mut brief = G::start(&table.setup, &mut less);
        let mut buffer = Vec::new();
        for ply in 0..=G::MAX_DECISIONS as usize {
            let at = |what| (ply, what);
            settle(&mut full, &mut house).map_err(at)?;
            settle(&mut brief, &mut less).map_err(at)?;
            house.events.clear();
            less.events.clear();
            agree(&full, &brief).map_err(at)?;
            if number > 0 && budget.is_spent() {
                break;
            }
            let Some((seat, action)) = random_move(&brief, dice, &mut buffer) else { break };
            let (asked, asked_less) = (full.waiting(), brief.waiting());
            full.apply(seat, &action, &mut house);
            brief.apply(seat, &action, &mut less);
            // Certain where fewer are asked, but here a part that could do nothing stands before the reaction, and its
            // seat has a choice for another part behind it: whatever that seat says does not count.
            while full.waiting().goes_on(&asked) && !brief.waiting().goes_on(&asked_less) {
                let late = full.waiting().unanswered.iter().next();
                let Some((late, pass)) = late.and_then(|seat| Some((seat, full.minimal(seat)?))) else { break };
                full.apply(late, &pass, &mut house);
            }
        }
        fresh(table, seed, dice).map_err(|what| (0, what))
    })
}

/// Plays for every seat that has a single answer, until somebody has a choice.
fn settle<G: Game>(game: &mut G, house: &mut House<G::Event>) -> Result<(), String> {
    let mut list = Vec::new();
    for _ in 0..=G::MAX_DECISIONS {
        let waiting = game.waiting();
        let forced = waiting.asked.iter().filter(|&seat| waiting.unanswered.contains(seat)).find_map(|seat| {
            list.clear();
            game.legal(seat, &mut list);
            if let [only] = list[..] { Some((seat, only)) } else { None }
        });
        let Some((seat, action)) = forced else { return Ok(()) };
        game.apply(seat, &action, house);
    }
    Err(format!("single answers never end: {}", debug_excerpt(game)))
}

fn agree<G: Game>(full: &G, brief: &G) -> Result<(), String> {
    if full == brief {
        return Ok(());
    }
    let (all, few) = (full.waiting(), brief.waiting());
    let together = matches!(all.manner, Manner::Window | Manner::Sealed) && all.manner == few.manner;
    let same_lists = || few.unanswered.iter().all(|seat| legal(full, seat) == legal(brief, seat));
    if together && all.unanswered == few.unanswered && full.window() == brief.window() && same_lists() {
        return Ok(());
    }
    Err(format!("asking less leads elsewhere: {} and {}", debug_excerpt(full), debug_excerpt(brief)))
}

/// The same from the start, without following the house: a step alone must not depend on having asked before.
fn fresh<G: Game>(table: &TestTable<G>, seed: Seed, dice: &mut Dice) -> Result<(), String> {
    let mut less = House::asking_less(seed);
    let mut game = G::start(&table.setup, &mut less);
    let mut buffer = Vec::new();
    for _ in 0..20 {
        let Some((seat, action)) = random_move(&game, dice, &mut buffer) else { break };
        game.apply(seat, &action, &mut less);
        game.audit().map_err(|what| format!("asking less: {what}"))?;
    }
    Ok(())
}
