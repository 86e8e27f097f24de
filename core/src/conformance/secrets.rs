//! Laws 5, 6 and 9: what a seat cannot know makes no difference to it.

use super::lists::Pool;
use super::single_state::same_for_seat;
use super::{LawViolation, TestTable, VisitedState, debug_excerpt, each_game, legal, visit_states};
use crate::dealer::{AddressedEvent, House};
use crate::dice::Dice;
use crate::game::{Game, Manner};
use crate::seat::{Seat, Viewer};
use crate::sitting::{Sitting, UndoBarrier};

/// Law 5: two states that differ only in what a seat cannot know give it the same view, list, checks and minimal answer;
/// and of states that a seat cannot tell apart, it imagines the same.
///
/// The second part is what an `imagine` that keeps hidden things would break: two steps of a rival that sound and look
/// the same to the seat (another answer under the seal, another card drawn) must leave it imagining the same.
///
/// # Errors
///
/// Where a secret shows.
pub fn keeps_secrets<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    let mut pool = Pool::of(tables);
    visit_states(tables, |moment, dice| {
        let game = moment.game;
        for seat in moment.table.seats() {
            pool.add(&legal(game, seat), dice);
            let imagined = game.imagine(seat, dice);
            same_for_seat(game, &imagined, seat)?;
            for action in &pool.0 {
                let (there, here) = (game.check(seat, action), imagined.check(seat, action));
                if there != here {
                    let what = "changes with what it cannot know";
                    return Err(format!("the check of “{action}” of {seat:?} {what}: {there:?} became {here:?}"));
                }
            }
        }
        compare_indistinguishable(moment, dice)
    })
}

/// What may come of one decision: the state and what was told.
struct After<G: Game> {
    action: G::Action,
    game: G,
    events: Vec<AddressedEvent<G::Event>>,
}

fn after<G: Game>(game: &G, seat: Seat, action: G::Action, house: &mut House<G::Event>) -> After<G> {
    let mut game = game.clone();
    game.apply(seat, &action, house);
    After { action, game, events: std::mem::take(&mut house.events) }
}

fn heard<E: Clone>(events: &[AddressedEvent<E>], seat: Seat) -> Vec<E> {
    events.iter().filter(|events| events.to.includes(Viewer::Seat(seat))).map(|events| events.event.clone()).collect()
}

/// Lets a seat decide in several ways, and compares those that another seat cannot tell apart.
fn compare_indistinguishable<G: Game>(moment: &VisitedState<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let waiting = moment.game.waiting();
    let asked: Vec<_> = waiting.unanswered.iter().collect();
    let Some(&actor) = dice.pick(&asked) else { return Ok(()) };
    let mut buffer = Vec::new();
    let mut ways: Vec<After<G>> = Vec::new();
    for number in 0..6 {
        // The same answer with other draws, then another answer.
        let action = if number % 2 == 1 { ways.last().map(|way| way.action) } else { None };
        let Some(action) = action.or_else(|| moment.game.random_action(actor, dice, &mut buffer)) else { break };
        let mut house = House::new(moment.table.seed(1_000 + dice.bits() % 1_000));
        ways.push(after(moment.game, actor, action, &mut house));
    }
    for (place, one) in ways.iter().enumerate() {
        for two in &ways[place + 1..] {
            for seat in moment.table.seats().filter(|&seat| seat != actor || one.action == two.action) {
                indistinguishable_to(seat, one, two, dice)?;
            }
        }
    }
    Ok(())
}

/// If a seat cannot tell these states apart, it must imagine the same and may do the same.
fn indistinguishable_to<G: Game>(seat: Seat, one: &After<G>, two: &After<G>, dice: &mut Dice) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    if one.game == two.game
        || heard(&one.events, seat) != heard(&two.events, seat)
        || one.game.view(viewer) != two.game.view(viewer)
    {
        return Ok(());
    }
    let seen = format!("after “{}” and after “{}”, which {seat:?} cannot tell apart", one.action, two.action);
    same_for_seat(&one.game, &two.game, seat).map_err(|what| format!("{seen}: {what}"))?;
    let falls = dice.bits();
    let [here, there] = [one, two].map(|way| way.game.imagine(seat, &mut Dice::new(falls)));
    if here != there {
        return Err(format!(
            "{seen}, it imagines different things: {} and {}",
            debug_excerpt(&here),
            debug_excerpt(&there)
        ));
    }
    Ok(())
}

/// Law 6: an imagined state fits what the seat knows, and imagining again from it is the same as imagining from the true
/// one, with the same dice.
///
/// # Errors
///
/// Where it does not, or is not.
pub fn imagines<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    visit_states(tables, |moment, dice| {
        let game = moment.game;
        for seat in moment.table.seats() {
            let falls = dice.bits();
            let imagined = game.imagine(seat, dice);
            same_for_seat(game, &imagined, seat)?;
            let again = imagined.imagine(seat, &mut Dice::new(falls));
            let once = game.imagine(seat, &mut Dice::new(falls));
            if again != once {
                let (once, again) = (debug_excerpt(&once), debug_excerpt(&again));
                return Err(format!("imagining for {seat:?} depends on what it cannot know: {once} became {again}"));
            }
            super::single_state::check_position(&imagined)?;
        }
        Ok(())
    })
}

/// Law 9: a step that can still be taken back tells no seat anything it could not have foretold: the same step on a state
/// imagined for the seat tells it the same, shows it the same, and asks the same seats.
///
/// # Errors
///
/// What a seat learned.
pub fn undoable_reveals_nothing<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, budget, dice| {
        let mut sitting = Sitting::<G>::seeded(table.setup.clone(), number);
        let mut buffer = Vec::new();
        for ply in 0..=G::MAX_DECISIONS as usize {
            if budget.is_spent() {
                break;
            }
            let Some((seat, action)) = super::random_move(sitting.game(), dice, &mut buffer) else { break };
            let before = sitting.game().clone();
            let step =
                sitting.play(seat, &action).map_err(|breach| (ply, format!("“{action}” is refused: {breach:?}")))?;
            // A step that asks several seats at once cannot be taken back, but whom it asks must be no secret either.
            let asks = step.barrier == Some(UndoBarrier::Simultaneous) && before.waiting().manner == Manner::Turn;
            if step.barrier.is_none() || asks {
                for other in table.seats() {
                    let imagined = before.imagine(other, dice);
                    learns_nothing(&sitting, &step.events, &imagined, other, (seat, action))
                        .map_err(|what| (ply, what))?;
                }
            }
        }
        Ok(())
    })
}

fn learns_nothing<G: Game>(
    sitting: &Sitting<G>,
    events: &[AddressedEvent<G::Event>],
    imagined: &G,
    seat: Seat,
    (actor, action): (Seat, G::Action),
) -> Result<(), String> {
    if let Err(breach) = imagined.check(actor, &action) {
        let own = seat == actor;
        return if own {
            Err(format!("{seat:?} could not foretell that “{action}” is legal: {breach:?}"))
        } else {
            Ok(())
        };
    }
    let mut house = House::new(crate::chance::Secret::from_number(0).seed(&[], &[]));
    let foretold = after(imagined, actor, action, &mut house);
    let learned = |what: &str, is: String, thought: String| {
        Err(format!("“{action}” can be taken back, but tells {seat:?} {what} {is} where it could think {thought}"))
    };
    let (is, thought) = (heard(events, seat), heard(&foretold.events, seat));
    if is != thought {
        return learned("of", debug_excerpt(&is), debug_excerpt(&thought));
    }
    let public = |game: &G| (game.waiting().manner, game.waiting().question, game.waiting().asked);
    let (is, thought) = (public(sitting.game()), public(&foretold.game));
    if is != thought {
        return learned("who is asked:", debug_excerpt(&is), debug_excerpt(&thought));
    }
    let viewer = Viewer::Seat(seat);
    let (is, thought) = (sitting.game().view(viewer), foretold.game.view(viewer));
    if is != thought {
        return learned("by its view:", debug_excerpt(&is), debug_excerpt(&thought));
    }
    Ok(())
}
