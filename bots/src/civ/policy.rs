//! What is usually worth trying: each kind of action has a weight.

use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::seat::Seat;
use civitas_games::civ::{Action, Civ};

/// Returns a plausible action: the more weight, the likelier.
pub(super) fn plausible_action(game: &Civ, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
    buffer.clear();
    game.legal(seat, buffer);
    let sum: f32 = buffer.iter().map(|&action| weight(action)).sum();
    let mut at = dice.fraction() as f32 * sum;
    let chosen = buffer.iter().position(|&action| {
        at -= weight(action);
        at < 0.0
    });
    // Only rounding comes here: the last action that has any weight.
    let chosen = chosen.or_else(|| buffer.iter().rposition(|&action| weight(action) > 0.0)).unwrap_or(0);
    buffer.get(chosen).copied()
}

/// Returns how likely an action is beside the others.
pub(super) fn weight(action: Action) -> f32 {
    match action {
        Action::Gather { city: 0, .. } => 0.0,
        Action::Found { .. } | Action::Learn { .. } | Action::Advance => 10.0,
        Action::City { .. } | Action::Make { .. } => 4.0,
        Action::Discover { .. } => 6.0,
        Action::Gather { .. } | Action::Offer { .. } => 0.3,
        Action::Leave { .. } => 0.1,
        Action::Rush { times } => 1.0 / (1.0 + f32::from(times)),
        _ => 1.0,
    }
}
