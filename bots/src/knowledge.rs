//! What a player knows beyond the rules: an evaluation of positions and a policy of plausible actions.
//!
//! [`NoKnowledge`] serves every game: it evaluates a position by one random game to the end. The knowledge of a
//! particular game is in the module of that game; [`crate::game_bots`] finds it.

use crate::rollout::{evaluate_or_outcome, run_rollout};
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::game::{Game, Outcome};
use civitas_core::perspective::Perspective;
use civitas_core::seat::{BySeat, Seat};

/// The value of a position for each seat: from 0, lost, to 1, won.
pub type Values = BySeat<f32>;

/// What a player knows beyond the rules. It is asked about sampled states only.
pub trait Knowledge<G: Game>: Clone + Send + Sync + 'static {
    /// Whether [`Knowledge::evaluate`] works without playing the game to its end. Then a search may stop rollouts early.
    const HAS_EVALUATION: bool;

    /// Whether [`Knowledge::plausible_action`] ends a free phase by itself. Otherwise rollouts end it early, because
    /// random drafts and offers would make them long.
    const HAS_FREE_POLICY: bool = false;

    /// Evaluates a running game for each seat.
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values;

    /// Returns the knowledge as it serves one decision of a seat: what does not change while the seat looks at its
    /// answers is worked out once.
    #[must_use]
    fn for_decision(&self, _perspective: &Perspective<'_, G>, _dice: &Dice) -> Self {
        self.clone()
    }

    /// Returns whether a player that looks one step ahead should look at its next answers as well, because the one
    /// before only begins something.
    fn looks_further(&self, _game: &G) -> bool {
        false
    }

    /// Evaluates a running game for a search, which may afford a better evaluation. Called only where
    /// [`Knowledge::is_quiet`] holds.
    fn evaluate_for_search(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        self.evaluate(game, dice, buffer)
    }

    /// Returns a plausible action of a seat, for rollouts; `None` if the seat is not asked.
    fn plausible_action(
        &self,
        game: &G,
        seat: Seat,
        dice: &mut Dice,
        buffer: &mut Vec<G::Action>,
    ) -> Option<G::Action> {
        game.random_action(seat, dice, buffer)
    }

    /// Writes a prior for each of the legal actions: the highest are tried first. Only order and differences count;
    /// actions with equal priors are tried in random order.
    fn priors(&self, _game: &G, _seat: Seat, actions: &[G::Action], out: &mut Vec<f32>) {
        out.clear();
        out.resize(actions.len(), 0.0);
    }

    /// Returns whether the action gives the game up. No bot chooses or considers it while there is another one.
    fn is_resignation(_action: &G::Action) -> bool {
        false
    }

    /// Whether [`Knowledge::is_pointless`] ever says yes.
    const KNOWS_POINTLESS: bool = false;

    /// Returns whether the action leads nowhere: it can be taken back or repeated for ever. No bot considers it while
    /// there is another one.
    fn is_pointless(_game: &G, _seat: Seat, _action: &G::Action) -> bool {
        false
    }

    /// Returns whether the position can be evaluated now; `false` while a conflict or the like is being resolved.
    fn is_quiet(&self, _game: &G) -> bool {
        true
    }

    /// Returns whether a rollout may stop here. Positions compare best where a turn begins.
    fn may_stop_rollout(&self, game: &G) -> bool {
        self.is_quiet(game)
    }
}

/// Nothing but the contract.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoKnowledge;

impl<G: Game> Knowledge<G> for NoKnowledge {
    const HAS_EVALUATION: bool = false;

    /// Plays one random game to the end.
    fn evaluate(&self, game: &G, dice: &mut Dice, buffer: &mut Vec<G::Action>) -> Values {
        let mut game = game.clone();
        run_rollout(self, &mut game, u32::MAX, 1, dice, buffer);
        evaluate_or_outcome(&game, self, dice, buffer)
    }
}

/// Returns probabilities that add up to one: a score higher by one is `e` times as likely.
pub(crate) fn softmax(seats: usize, score: impl Fn(Seat) -> f32) -> Values {
    let mut values = Values::default();
    let mut most = f32::MIN;
    for seat in Seat::all(seats) {
        values[seat] = score(seat);
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

/// Returns the value of an outcome for each seat: nearly everything for the win, a little for a better rank.
///
/// Seats that share a rank share its value. The part for ranks gives a player who cannot win any more, and a search that
/// has seen no win yet, a reason to play on. Where nobody has won, ranks begin with 2 and only that part counts.
#[must_use]
pub fn outcome_values(outcome: &Outcome) -> Values {
    const WIN: f32 = 0.9;
    let mut values = Values::default();
    let winners = outcome.winners().len();
    // The number of places below the first: one more if the first place belongs to nobody.
    let places = if winners == 0 { outcome.seats } else { outcome.seats.max(2) - 1 } as f32;
    for seat in Seat::all(outcome.seats) {
        let rank = outcome.ranks[seat];
        let before = f32::from(rank) - 1.0;
        let sharing = Seat::all(outcome.seats).filter(|&other| outcome.ranks[other] == rank).count() as f32;
        let place = 1.0 - (before + (sharing - 1.0) / 2.0) / places;
        values[seat] = WIN * if rank == 1 { 1.0 / winners as f32 } else { 0.0 } + (1.0 - WIN) * place;
    }
    values
}

/// Draws one of the legal actions: the more weight, the likelier.
pub(crate) fn draw_by_weight<G: Game>(
    game: &G,
    seat: Seat,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
    weight: impl Fn(G::Action) -> f32,
) -> Option<G::Action> {
    buffer.clear();
    game.legal(seat, buffer);
    let weights: ArrayVec<f32, MAX_WEIGHED> = buffer.iter().take(MAX_WEIGHED).map(|&action| weight(action)).collect();
    let mut at = dice.fraction() as f32 * weights.iter().sum::<f32>();
    let chosen = weights.iter().position(|&weight| {
        at -= weight;
        at < 0.0
    });
    // Only rounding comes here: the last action that has any weight.
    let chosen = chosen.or_else(|| weights.iter().rposition(|&weight| weight > 0.0)).unwrap_or(0);
    buffer.get(chosen).copied()
}

/// Returns the legal action with the most weight, any of those that have it.
pub(crate) fn heaviest<G: Game>(
    game: &G,
    seat: Seat,
    dice: &mut Dice,
    buffer: &mut Vec<G::Action>,
    weight: impl Fn(G::Action) -> f32,
) -> Option<G::Action> {
    buffer.clear();
    game.legal(seat, buffer);
    let (mut best, mut most, mut alike) = (None, f32::MIN, 0);
    for &action in buffer.iter() {
        let weight = weight(action);
        if weight > most {
            (best, most, alike) = (Some(action), weight, 1);
        } else if weight >= most {
            alike += 1;
            if dice.below(alike) == 0 {
                best = Some(action);
            }
        }
    }
    best
}

/// More actions than nearly any list has; what is beyond is not drawn.
const MAX_WEIGHED: usize = 512;

/// Removes the actions that give the game up, unless there are no others.
pub(crate) fn drop_resignations<A>(list: &mut Vec<A>, is_resignation: fn(&A) -> bool) {
    if list.iter().any(|action| !is_resignation(action)) {
        list.retain(|action| !is_resignation(action));
    }
}

/// Removes the actions that lead nowhere, unless there are no others.
pub(crate) fn drop_pointless<G: Game, K: Knowledge<G>>(list: &mut Vec<G::Action>, game: &G, seat: Seat) {
    if K::KNOWS_POINTLESS && list.iter().any(|action| !K::is_pointless(game, seat, action)) {
        list.retain(|action| !K::is_pointless(game, seat, action));
    }
}

/// The same for a decision at the table, by a state as it may be.
pub(crate) fn drop_pointless_of<G: Game, K: Knowledge<G>>(
    list: &mut Vec<G::Action>,
    perspective: &Perspective<'_, G>,
    dice: &Dice,
) {
    if K::KNOWS_POINTLESS {
        // What is pointless does not depend on hidden things, so the dice of the bot are left as they are.
        drop_pointless::<G, K>(list, &perspective.imagine(&mut dice.clone()), perspective.seat());
    }
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

    #[test]
    fn a_game_alone_is_worth_one_if_won_and_nothing_if_lost() {
        assert!((outcome_values(&outcome(&[1])).0[0] - 1.0).abs() < 1e-6);
        assert!(outcome_values(&outcome(&[2])).0[0].abs() < 1e-6);
    }

    #[test]
    fn where_nobody_has_won_only_ranks_count_and_none_is_below_zero() {
        let values = outcome_values(&outcome(&[3, 2, 4]));
        assert!(values.0[1] > values.0[0] && values.0[0] > values.0[2]);
        assert!(values.0.iter().take(3).all(|value| (0.0..0.1).contains(value)), "{values:?}");
        let all_alike = outcome_values(&outcome(&[2, 2]));
        assert!((all_alike.0[0] - all_alike.0[1]).abs() < 1e-6 && all_alike.0[0] > 0.0);
    }
}
