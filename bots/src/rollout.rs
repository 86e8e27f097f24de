//! Rollouts: plausible actions on a sampled state, for a number of decisions or to the end of the game.

use crate::knowledge::{Knowledge, Values, outcome_values};
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Manner, Waiting};
use civitas_core::seat::Seat;

/// Returns the value of a state: of its outcome if it is over, else by the evaluation.
pub(crate) fn evaluate_or_outcome<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Values {
    match game.outcome() {
        Some(outcome) => outcome_values(&outcome),
        // A game that waits for nobody but has no outcome is a bug of that game; it must not hang a bot.
        None if game.waiting().is_over() => Values::default(),
        None => knowledge.evaluate(game, dice, buffer),
    }
}

/// The same with the evaluation of a search.
pub(crate) fn search_value<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Values {
    if game.waiting().is_over() {
        evaluate_or_outcome(game, knowledge, dice, buffer)
    } else {
        knowledge.evaluate_for_search(game, dice, buffer)
    }
}

/// Returns the seat that decides next in a simulation: in a free phase any of those that have not finished, otherwise the
/// first that has not answered, in the order asked.
#[inline]
pub(crate) fn next_to_decide(waiting: &Waiting, dice: &mut Dice) -> Option<Seat> {
    if waiting.manner == Manner::Free {
        let open = waiting.unanswered.len() as u32;
        return if open == 0 { None } else { waiting.unanswered.iter().nth(dice.below(open) as usize) };
    }
    let unanswered = waiting.asked.iter().find(|&seat| waiting.unanswered.contains(seat));
    unanswered.or_else(|| waiting.asked.as_slice().first().copied())
}

/// Plays plausible actions until the position is quiet or the game is over.
pub(crate) fn play_until_quiet<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    play_until(knowledge, game, 0, |game| knowledge.is_quiet(game), 1, dice, buffer);
}

/// Plays plausible actions for at least `decisions` decisions, and on until the rollout may stop or the game is over. At
/// each decision the best of `candidates` plausible actions is chosen.
pub(crate) fn run_rollout<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    decisions: u32,
    candidates: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    play_until(knowledge, game, decisions, |game| knowledge.may_stop_rollout(game), candidates, dice, buffer);
}

#[inline]
fn play_until<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    decisions: u32,
    may_stop: impl Fn(&G) -> bool,
    candidates: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    // Twice the bound of law 3: plausible play may take longer than random play, and a bug must not hang a bot.
    let mut left = G::MAX_DECISIONS.saturating_mul(2);
    let mut planned = decisions.min(left);
    while left > 0 && (planned > 0 || !may_stop(game)) {
        let waiting = game.waiting();
        let Some(seat) = next_to_decide(&waiting, dice) else { return };
        if candidates < 2 || !knowledge.is_quiet(game) {
            let Some(action) = rollout_action(knowledge, game, &waiting, seat, dice, buffer) else { return };
            game.apply(seat, &action, &mut Rollout { dice });
        } else {
            let Some(best) = best_of(knowledge, game, seat, candidates, dice, buffer) else { return };
            *game = best;
        }
        left -= 1;
        planned = planned.saturating_sub(1);
    }
}

/// Returns a plausible action. Without a policy for free phases every second one is the minimal action, which finishes
/// the phase for its seat: what is drafted at random rarely becomes a deal.
#[inline]
fn rollout_action<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &G,
    waiting: &Waiting,
    seat: Seat,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Option<G::Action> {
    if !K::HAS_FREE_POLICY && waiting.manner == Manner::Free && dice.below(2) > 0 {
        return game.minimal(seat);
    }
    knowledge.plausible_action(game, seat, dice, buffer)
}

/// Returns the game after the best of `candidates` plausible actions, played until it is quiet.
fn best_of<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &G,
    seat: Seat,
    candidates: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Option<G> {
    let mut best: Option<(G, f32)> = None;
    for _ in 0..candidates {
        let action = knowledge.plausible_action(game, seat, dice, buffer)?;
        let mut next = game.clone();
        next.apply(seat, &action, &mut Rollout { dice });
        play_until_quiet(knowledge, &mut next, dice, buffer);
        let value = search_value(&next, knowledge, dice, buffer)[seat];
        if best.as_ref().is_none_or(|(_, highest)| value > *highest) {
            best = Some((next, value));
        }
    }
    best.map(|(next, _)| next)
}

/// Plays a random game to the end and returns its number of decisions: the measure for the speed of a search.
pub fn random_playout<G: Game>(start: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> u32 {
    let mut game = start.clone();
    let mut decisions = 0;
    while let Some(seat) = next_to_decide(&game.waiting(), dice) {
        let Some(action) = game.random_action(seat, dice, buffer) else { break };
        game.apply(seat, &action, &mut Rollout { dice });
        decisions += 1;
    }
    decisions
}
