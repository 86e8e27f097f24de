//! Law 2: the check allows exactly what is listed. And of law 12: a random answer is uniform over the list.

use super::garbage::garbled;
use super::single_state::{check_lists, check_waiting};
use super::{LawViolation, TestTable, debug_excerpt, legal, visit_states};
use crate::dice::Dice;
use crate::game::{Action, Breach, Game};
use crate::rule::Lang;
use crate::seat::Seat;
use crate::sitting::Sitting;
use std::collections::{HashMap, HashSet};

/// The most actions of other positions that are kept to be tried here.
const POOL: usize = 300;

/// Actions met on the way, to be tried where they do not belong.
#[derive(Debug)]
pub(super) struct Pool<A>(pub(super) Vec<A>);

impl<A: Action> Pool<A> {
    /// To begin with: the actions that scenarios name.
    pub(super) fn of<G: Game<Action = A>>(tables: &[TestTable<G>]) -> Self {
        Self(tables.first().map_or_else(Vec::new, |table| table.known.clone()))
    }

    pub(super) fn add(&mut self, actions: &[A], dice: &mut Dice) {
        for _ in 0..4 {
            match dice.pick(actions) {
                Some(action) if self.0.contains(action) => {}
                Some(action) if self.0.len() < POOL => self.0.push(*action),
                Some(action) => {
                    // The first half stays: what scenarios name may never be listed.
                    let place = POOL / 2 + dice.below(POOL as u32 / 2) as usize;
                    self.0[place] = *action;
                }
                None => {}
            }
        }
    }
}

/// Law 2: `check` is Ok exactly for what `legal` lists, for every seat, also for actions of other positions and garbled
/// ones; a refusal names a rule of the rulebook and changes nothing.
///
/// # Errors
///
/// Where it does not hold.
pub fn lists_agree<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    let mut pool = Pool::of(tables);
    let rules: [HashSet<_>; 2] =
        Lang::ALL.map(|lang| G::RULEBOOK.rules(lang).into_iter().map(|rule| rule.id).collect());
    visit_states(tables, |moment, dice| {
        let game = moment.game;
        check_waiting(game)?;
        let mut refused = None;
        for seat in moment.table.seats() {
            check_lists(game, seat)?;
            let list = legal(game, seat);
            let set: HashSet<_> = list.iter().copied().collect();
            if set.len() < list.len() {
                return Err(format!("{seat:?} has the same answer twice: {}", debug_excerpt(&list)));
            }
            pool.add(&list, dice);
            let garbled: Vec<G::Action> =
                (0..8).filter_map(|_| garbled(&dice.pick(&pool.0)?.to_string(), dice).parse().ok()).collect();
            for action in pool.0.iter().chain(&garbled) {
                match game.check(seat, action) {
                    Ok(()) if set.contains(action) => {}
                    Ok(()) => return Err(format!("“{action}” of {seat:?} is allowed, but not listed")),
                    Err(breach) if set.contains(action) => {
                        return Err(format!("“{action}” of {seat:?} is listed, but refused: {breach:?}"));
                    }
                    Err(breach) => {
                        if let Some(lang) = (0..2).find(|&lang| !rules[lang].contains(breach.rule().0)) {
                            let lang = Lang::ALL[lang].code();
                            return Err(format!("{breach:?} names {}, not in the {lang} rulebook", breach.rule()));
                        }
                        refused = Some((seat, *action));
                    }
                }
            }
        }
        refused.map_or(Ok(()), |(seat, action)| refused_changes_nothing(game, seat, &action))
    })
}

fn refused_changes_nothing<G: Game>(game: &G, seat: Seat, action: &G::Action) -> Result<(), String> {
    let text = game.position();
    let lines: Vec<_> = crate::text::Line::all(&text).collect();
    let sitting = Sitting::<G>::from_position(&lines, Vec::new(), 0);
    let mut sitting = sitting.map_err(|wrong| format!("its own position is refused: {wrong}\n{text}"))?;
    let record = sitting.record().clone();
    let allowed = sitting.play(seat, action).is_ok();
    if allowed || sitting.game() != game || sitting.record() != &record || sitting.decision() != 0 {
        return Err(format!("“{action}” of {seat:?} is refused, but changed something"));
    }
    Ok(())
}

/// Of law 12: `any` gives each legal answer equally often, and nothing else.
///
/// # Errors
///
/// Where it does not.
pub fn random_action_is_uniform<G: Game>(tables: &[TestTable<G>]) -> Result<(), LawViolation> {
    /// How often each answer should come.
    const EACH: usize = 60;
    let mut buffer = Vec::new();
    visit_states(tables, |moment, dice| {
        let game = moment.game;
        for seat in moment.table.seats() {
            let list = legal(game, seat);
            if !list.is_empty() && list.len() <= 400 {
                uniform(game, seat, &list, EACH, dice, &mut buffer)?;
            }
            let any = game.random_action(seat, dice, &mut buffer);
            if any.is_some() != game.waiting().asks(seat) || any.is_some_and(|action| !list.contains(&action)) {
                return Err(format!("a random answer of {seat:?} is {any:?}, legal are {}", debug_excerpt(&list)));
            }
        }
        Ok(())
    })
}

/// Draws from a list; one that looks uneven is drawn from again. So many lists are drawn from that chance alone makes some
/// of them look uneven, but hardly ever the same list twice.
fn uniform<G: Game>(
    game: &G,
    seat: Seat,
    list: &[G::Action],
    each: usize,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Result<(), String> {
    let places: HashMap<_, _> = list.iter().enumerate().map(|(place, action)| (*action, place)).collect();
    // Mean n-1, deviation √(2(n-1)); twelve more for short lists, whose tail is longer.
    let free = (list.len() - 1) as f64;
    let limit = free + 6.0 * (2.0 * free).sqrt() + 12.0;
    let mut last = Ok(());
    for _ in 0..2 {
        let mut seen = vec![0_u32; list.len()];
        for _ in 0..list.len() * each {
            let action = game.random_action(seat, dice, buffer);
            let place = action.and_then(|action| places.get(&action));
            let place =
                place.ok_or_else(|| format!("a random answer of {seat:?} is {action:?}, which is not legal"))?;
            seen[*place] += 1;
        }
        let each = each as f64;
        let chi: f64 = seen.iter().map(|&count| (f64::from(count) - each).powi(2) / each).sum();
        if chi <= limit {
            return Ok(());
        }
        let counts: Vec<_> = list.iter().zip(&seen).map(|(action, count)| format!("{action}: {count}")).collect();
        let counts = debug_excerpt(&counts);
        last = Err(format!("random answers of {seat:?} are not equally likely (χ² {chi:.0}): {counts}"));
    }
    last
}
