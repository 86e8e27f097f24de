//! What a player knows beyond the rules: how a position stands, and what is usually worth trying.
//!
//! [`NoKnowledge`] knows nothing but the contract and serves every game from its first day: it judges a position by playing it
//! to the end at random. What is known about a game in particular lives in a module named after the game, and nowhere
//! else; [`mod@crate::levels`] finds it by the type of the game.

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Outcome};
use civitas_core::seat::{BySeat, Seat};

/// How a position stands for each seat: from 0, lost, to 1, won.
pub type Values = BySeat<f32>;

/// What a player knows beyond the rules. It is asked about imagined states only.
pub trait Knowledge<G: Game>: Clone + Send + Sync + 'static {
    /// Can [`Knowledge::evaluate`] judge a position without playing it out? Then rollouts may be cut off.
    const HAS_EVALUATION: bool;

    /// How a running game stands for each seat.
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values;

    /// The same for a search, which may know more; where [`Knowledge::is_quiet`] holds.
    fn evaluate_for_search(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        self.evaluate(game, dice, buffer)
    }

    /// A plausible answer of a seat, for rollouts; `None` if it is not asked.
    fn plausible_action(
        &self,
        game: &G,
        seat: Seat,
        dice: &mut Dice,
        buffer: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        game.random_action(seat, dice, buffer)
    }

    /// How promising each of these legal answers looks at a glance; the most promising are tried first. Only the order
    /// and the differences matter; answers of one promise are tried in random order.
    fn priors(&self, _game: &G, _seat: Seat, actions: &[G::Action], out: &mut Vec<f32>) {
        out.clear();
        out.resize(actions.len(), 0.0);
    }

    /// Does this answer give the game up? Nobody answers so by chance, and no player considers it.
    fn is_resignation(_action: &G::Action) -> bool {
        false
    }

    /// May the position be judged now, or is something under way that has to be settled first?
    fn is_quiet(&self, _game: &G) -> bool {
        true
    }

    /// Is this a good moment to cut a rollout off? Positions are compared best where a turn begins.
    fn may_stop_rollout(&self, game: &G) -> bool {
        self.is_quiet(game)
    }
}

/// The contract and nothing else.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoKnowledge;

impl<G: Game> Knowledge<G> for NoKnowledge {
    const HAS_EVALUATION: bool = false;

    /// By one random game from here to the end.
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        let mut game = game.clone();
        run_rollout(self, &mut game, u32::MAX, 1, dice, buffer);
        evaluate_or_outcome(&game, self, dice, buffer)
    }
}

/// Chances that add up to one, from how each seat stands: so much more by one is e times the chance.
pub(crate) fn softmax(seats: usize, stands: impl Fn(Seat) -> f32) -> Values {
    let mut values = Values::default();
    let mut most = f32::MIN;
    for seat in Seat::all(seats) {
        values[seat] = stands(seat);
        most = most.max(values[seat]);
    }
    let mut sum = 0.0;
    for seat in Seat::all(seats) {
        values[seat] = (values[seat] - most).exp();
        sum += values[seat];
    }
    for seat in Seat::all(seats) {
        values[seat] /= sum;
    }
    values
}

/// What an outcome is worth: winning is nearly everything, but a better rank is better than a worse one.
///
/// Those who share a rank share what it is worth. The small part for ranks gives a player who cannot win any more, and a
/// search that has seen no win yet, something to play for.
#[must_use]
pub fn outcome_values(outcome: &Outcome) -> Values {
    const WINNING: f32 = 0.9;
    let mut values = Values::default();
    let winners = outcome.winners().len().max(1) as f32;
    for seat in Seat::all(outcome.seats) {
        let rank = outcome.ranks[seat];
        let before = f32::from(rank) - 1.0;
        let sharing = Seat::all(outcome.seats).filter(|&other| outcome.ranks[other] == rank).count() as f32;
        let last = outcome.seats.max(2) as f32 - 1.0;
        let place = 1.0 - (before + (sharing - 1.0) / 2.0) / last;
        values[seat] = WINNING * if rank == 1 { 1.0 / winners } else { 0.0 } + (1.0 - WINNING) * place;
    }
    values
}

/// Takes out of a list of answers those that give the game up, unless there are no others.
pub(crate) fn drop_resignations<A>(list: &mut Vec<A>, is_resignation: fn(&A) -> bool) {
    if list.iter().any(|action| !is_resignation(action)) {
        list.retain(|action| !is_resignation(action));
    }
}

/// The value of a state: by its outcome if it is over, else by what is known.
pub(crate) fn evaluate_or_outcome<G: Game, K: Knowledge<G>>(
    game: &G,
    knowledge: &K,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Values {
    match game.outcome() {
        Some(outcome) => outcome_values(&outcome),
        // A position nobody can go on from (a bug of a game) is judged even, not played for ever.
        None if game.waiting().is_over() => Values::default(),
        None => knowledge.evaluate(game, dice, buffer),
    }
}

/// The same as a search sees it.
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

/// Who answers next: the first who has not answered, in the order asked.
pub(crate) fn next_to_answer<G: Game>(game: &G) -> Option<Seat> {
    let waiting = game.waiting();
    let missing = waiting.asked.iter().find(|&seat| waiting.unanswered.contains(seat));
    missing.or_else(|| waiting.asked.as_slice().first().copied())
}

/// Plays plausible answers until what is under way is settled, or the game is over.
pub(crate) fn play_until_quiet<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    play_until(knowledge, game, 0, |game| knowledge.is_quiet(game), 1, dice, buffer);
}

/// Plays plausible answers for so many decisions, and on until the rollout may be cut off, or the game is over. At each
/// decision the best of so many plausible answers is taken.
pub(crate) fn run_rollout<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    least: u32,
    tries: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    play_until(knowledge, game, least, |game| knowledge.may_stop_rollout(game), tries, dice, buffer);
}

#[inline]
fn play_until<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &mut G,
    least: u32,
    enough: impl Fn(&G) -> bool,
    tries: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) {
    // Twice the bound of law 3: plausible answers may be slower than random ones, and a bug must not hang a player.
    let mut left = G::MAX_DECISIONS.saturating_mul(2);
    let mut planned = least.min(left);
    while left > 0 && (planned > 0 || !enough(game)) {
        let Some(seat) = next_to_answer(game) else { return };
        if tries < 2 || !knowledge.is_quiet(game) {
            let Some(action) = knowledge.plausible_action(game, seat, dice, buffer) else { return };
            game.apply(seat, &action, &mut Rollout { dice });
        } else {
            let Some(best) = best_of(knowledge, game, seat, tries, dice, buffer) else { return };
            *game = best;
        }
        left -= 1;
        planned = planned.saturating_sub(1);
    }
}

/// The game after the best of so many plausible answers, with what it caused settled.
fn best_of<G: Game, K: Knowledge<G>>(
    knowledge: &K,
    game: &G,
    seat: Seat,
    tries: u32,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
) -> Option<G> {
    let mut best: Option<(G, f32)> = None;
    for _ in 0..tries {
        let action = knowledge.plausible_action(game, seat, dice, buffer)?;
        let mut next = game.clone();
        next.apply(seat, &action, &mut Rollout { dice });
        play_until_quiet(knowledge, &mut next, dice, buffer);
        let stands = search_value(&next, knowledge, dice, buffer)[seat];
        if best.as_ref().is_none_or(|(_, highest)| stands > *highest) {
            best = Some((next, stands));
        }
    }
    best.map(|(next, _)| next)
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::rule::RuleId;

    fn outcome(ranks: &[u8]) -> Outcome {
        let mut by_seat = BySeat::default();
        for (seat, &rank) in Seat::all(ranks.len()).zip(ranks) {
            by_seat[seat] = rank;
        }
        Outcome { ranks: by_seat, seats: ranks.len(), ended_by: RuleId("") }
    }

    #[test]
    fn the_winner_takes_nearly_all_and_the_last_nothing() {
        let values = outcome_values(&outcome(&[2, 1, 4, 3]));
        assert!((values.0[1] - 1.0).abs() < 1e-6);
        assert!(values.0[0] < 0.1 && values.0[0] > values.0[3] && values.0[3] > values.0[2]);
        assert!(values.0[2].abs() < 1e-6);
    }

    #[test]
    fn those_who_share_the_first_rank_share_the_win() {
        let values = outcome_values(&outcome(&[1, 1]));
        assert!((values.0[0] - 0.5).abs() < 1e-6 && (values.0[1] - 0.5).abs() < 1e-6);
    }
}
