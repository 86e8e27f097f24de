//! Laws 3, 4 and 12: the game ends, and nothing is lost on the way.

use super::single_state::{check_lists, check_waiting};
use super::{LawViolation, TestTable, each_game, random_move, visit_states};
use crate::dealer::{Dealer, House, Rollout};
use crate::dice::Dice;
use crate::game::Game;
use crate::seat::Seats;

/// Law 3: random play ends within [`Game::MAX_DECISIONS`] decisions, at a table and in a rollout, with an outcome.
///
/// # Errors
///
/// Where it does not.
pub fn ends<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, _, dice| {
        let mut house = House::new(table.seed(number));
        let game = G::start(&table.setup, &mut house);
        play_to_the_end(game, Seats::NONE, &mut house, dice, |house| house.events.clear())?;

        let mut falls = dice.split();
        let mut rollout = Rollout { dice: &mut falls };
        let game = G::start(&table.setup, &mut rollout);
        play_to_the_end(game, Seats::NONE, &mut rollout, dice, |_| {})
    })
}

/// Law 12: minimal answers of any seats, whatever the others play, end the game within the bound of law 3.
///
/// # Errors
///
/// Where they do not.
pub fn minimal_ends<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, _, dice| {
        let mut house = House::new(table.seed(number));
        let game = G::start(&table.setup, &mut house);
        let idle = match number {
            0 => Seats::all(table.setup.seats()),
            _ => table.seats().filter(|_| dice.below(2) == 0).collect(),
        };
        play_to_the_end(game, idle, &mut house, dice, |house| house.events.clear())
    })
}

/// Plays until the game is over; the seats in `idle` give their minimal answer, the others a random one.
fn play_to_the_end<G: Game, D: Dealer<G::Event>>(
    mut game: G,
    idle: Seats,
    dealer: &mut D,
    dice: &mut Dice,
    after: impl Fn(&mut D),
) -> Result<(), (usize, String)> {
    let mut buffer = Vec::new();
    for ply in 0..=G::MAX_DECISIONS as usize {
        check_waiting(&game).map_err(|what| (ply, what))?;
        if game.waiting().is_over() {
            return Ok(());
        }
        let chosen = random_move(&game, dice, &mut buffer);
        let Some((seat, mut action)) = chosen else {
            return Err((ply, format!("nobody can answer, but it waits for {:?}", game.waiting())));
        };
        if idle.contains(seat) {
            check_lists(&game, seat).map_err(|what| (ply, what))?;
            action = game.minimal(seat).unwrap_or(action);
        }
        game.apply(seat, &action, dealer);
        after(dealer);
    }
    Err((G::MAX_DECISIONS as usize, format!("the game is not over, with {idle:?} giving minimal answers")))
}

/// Law 4: all components are there after every decision, also in an imagined state.
///
/// # Errors
///
/// What is missing or too much, and where.
pub fn conserves<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    each_game(tables, |table, number, budget, dice| {
        let mut house = House::new(table.seed(number));
        let mut game = G::start(&table.setup, &mut house);
        let mut buffer = Vec::new();
        for ply in 0..=G::MAX_DECISIONS as usize {
            game.audit().map_err(|why| (ply, why.to_string()))?;
            let Some((seat, action)) = random_move(&game, dice, &mut buffer) else { break };
            if number > 0 && budget.is_spent() {
                break;
            }
            game.apply(seat, &action, &mut house);
            house.events.clear();
        }
        Ok(())
    })?;
    visit_states(tables, |moment, dice| {
        for seat in moment.table.seats() {
            let imagined = moment.game.imagine(seat, dice);
            imagined.audit().map_err(|why| format!("a state imagined for {seat:?} is impossible: {why}"))?;
        }
        Ok(())
    })
}
