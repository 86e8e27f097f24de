//! Laws 5, 6 and 9: what a seat cannot know makes no difference to it.

use super::lists::Pool;
use super::moment::fits;
use super::{Broken, Moment, Table, each_game, legal, shown, walk};
use crate::dealer::{House, News};
use crate::dice::Dice;
use crate::game::Game;
use crate::seat::{Seat, Viewer};
use crate::sitting::Sitting;

/// Law 5: two states that differ only in what a seat cannot know give it the same view, list, checks and minimal answer;
/// and of states that a seat cannot tell apart, it imagines the same.
///
/// The second part is what an `imagine` that keeps hidden things would break: two steps of a rival that sound and look
/// the same to the seat (another answer under the seal, another card drawn) must leave it imagining the same.
///
/// # Errors
///
/// Where a secret shows.
pub fn keeps_secrets<G: Game>(tables: &[Table<G>]) -> Result<(), Broken> {
    let mut pool = Pool::of(tables);
    walk(tables, |moment, dice| {
        let game = moment.game;
        for seat in moment.table.seats() {
            pool.add(&legal(game, seat), dice);
            let imagined = game.imagine(seat, dice);
            fits(game, &imagined, seat)?;
            for action in &pool.0 {
                let (there, here) = (game.check(seat, action), imagined.check(seat, action));
                if there != here {
                    let what = "changes with what it cannot know";
                    return Err(format!("the check of “{action}” of {seat:?} {what}: {there:?} became {here:?}"));
                }
            }
        }
        twins(moment, dice)
    })
}

/// What may come of one decision: the state and what was told.
struct After<G: Game> {
    action: G::Action,
    game: G,
    news: Vec<News<G::Event>>,
}

fn after<G: Game>(game: &G, seat: Seat, action: G::Action, house: &mut House<G::Event>) -> After<G> {
    let mut game = game.clone();
    game.apply(seat, &action, house);
    After { action, game, news: std::mem::take(&mut house.news) }
}

fn heard<E: Clone>(news: &[News<E>], seat: Seat) -> Vec<E> {
    news.iter().filter(|news| news.to.includes(Viewer::Seat(seat))).map(|news| news.event.clone()).collect()
}

/// Lets a seat decide in several ways, and compares those that another seat cannot tell apart.
fn twins<G: Game>(moment: &Moment<'_, G>, dice: &mut Dice) -> Result<(), String> {
    let waiting = moment.game.waiting();
    let asked: Vec<_> = waiting.missing.iter().collect();
    let Some(&actor) = dice.pick(&asked) else { return Ok(()) };
    let mut buffer = Vec::new();
    let mut ways: Vec<After<G>> = Vec::new();
    for number in 0..6 {
        // The same answer with other draws, then another answer.
        let action = if number % 2 == 1 { ways.last().map(|way| way.action) } else { None };
        let Some(action) = action.or_else(|| moment.game.any(actor, dice, &mut buffer)) else { break };
        let mut house = House::new(moment.table.seed(1_000 + dice.bits() % 1_000));
        ways.push(after(moment.game, actor, action, &mut house));
    }
    for (place, one) in ways.iter().enumerate() {
        for two in &ways[place + 1..] {
            for seat in moment.table.seats().filter(|&seat| seat != actor || one.action == two.action) {
                same_to(seat, one, two, dice)?;
            }
        }
    }
    Ok(())
}

/// If a seat cannot tell these states apart, it must imagine the same and may do the same.
fn same_to<G: Game>(seat: Seat, one: &After<G>, two: &After<G>, dice: &mut Dice) -> Result<(), String> {
    let viewer = Viewer::Seat(seat);
    if one.game == two.game
        || heard(&one.news, seat) != heard(&two.news, seat)
        || one.game.view(viewer) != two.game.view(viewer)
    {
        return Ok(());
    }
    let seen = format!("after “{}” and after “{}”, which {seat:?} cannot tell apart", one.action, two.action);
    fits(&one.game, &two.game, seat).map_err(|what| format!("{seen}: {what}"))?;
    let falls = dice.bits();
    let [here, there] = [one, two].map(|way| way.game.imagine(seat, &mut Dice::new(falls)));
    if here != there {
        return Err(format!("{seen}, it imagines different things: {} and {}", shown(&here), shown(&there)));
    }
    Ok(())
}

/// Law 6: an imagined state fits what the seat knows, and imagining again from it is the same as imagining from the true
/// one, with the same dice.
///
/// # Errors
///
/// Where it does not, or is not.
pub fn imagines<G: Game>(tables: &[Table<G>]) -> Result<(), Broken> {
    walk(tables, |moment, dice| {
        let game = moment.game;
        for seat in moment.table.seats() {
            let falls = dice.bits();
            let imagined = game.imagine(seat, dice);
            fits(game, &imagined, seat)?;
            let again = imagined.imagine(seat, &mut Dice::new(falls));
            let once = game.imagine(seat, &mut Dice::new(falls));
            if again != once {
                let (once, again) = (shown(&once), shown(&again));
                return Err(format!("imagining for {seat:?} depends on what it cannot know: {once} became {again}"));
            }
            super::moment::check_position(&imagined)?;
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
pub fn foretells<G: Game>(tables: &[Table<G>]) -> Result<(), Broken> {
    each_game(tables, |table, number, budget, dice| {
        let mut sitting = Sitting::<G>::numbered(table.setup.clone(), number);
        let mut buffer = Vec::new();
        for ply in 0..=G::LONGEST as usize {
            if budget.is_spent() {
                break;
            }
            let Some((seat, action)) = super::random_move(sitting.game(), dice, &mut buffer) else { break };
            let before = sitting.game().clone();
            let step =
                sitting.play(seat, &action).map_err(|breach| (ply, format!("“{action}” is refused: {breach:?}")))?;
            if step.barrier.is_none() {
                for other in table.seats() {
                    let imagined = before.imagine(other, dice);
                    learns_nothing(&sitting, &step.news, &imagined, other, (seat, action))
                        .map_err(|what| (ply, what))?;
                }
            }
        }
        Ok(())
    })
}

fn learns_nothing<G: Game>(
    sitting: &Sitting<G>,
    news: &[News<G::Event>],
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
    let (is, thought) = (heard(news, seat), heard(&foretold.news, seat));
    if is != thought {
        return learned("of", shown(&is), shown(&thought));
    }
    let public = |game: &G| (game.waiting().manner, game.waiting().question, game.waiting().asked);
    let (is, thought) = (public(sitting.game()), public(&foretold.game));
    if is != thought {
        return learned("who is asked:", shown(&is), shown(&thought));
    }
    let viewer = Viewer::Seat(seat);
    let (is, thought) = (sitting.game().view(viewer), foretold.game.view(viewer));
    if is != thought {
        return learned("by its view:", shown(&is), shown(&thought));
    }
    Ok(())
}
