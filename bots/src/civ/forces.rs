//! What a seat can bring into a battle.

use civitas_core::seat::Seat;
use civitas_games::civ::Civ;
use civitas_games::civ::card::Unit;
use civitas_games::civ::effect::Traits;

/// The standing forces of a seat.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Forces {
    /// The mean strength of a unit.
    unit: f32,
    /// How many units there are.
    count: f32,
    /// The combat bonus.
    bonus: f32,
    /// Squares that figures move in a turn.
    pub speed: f32,
}

impl Forces {
    pub(super) fn of(game: &Civ, seat: Seat, traits: &Traits) -> Self {
        let player = &game.players[seat];
        let (mut count, mut sum) = (0.0, 0.0);
        for unit in Unit::all() {
            let units = f32::from(player.forces[unit.index()]);
            let rank = f32::from(player.ranks[unit.kind() as usize].max(1));
            count += units;
            sum += units * (f32::from(unit.base()) + rank - 1.0 + f32::from(traits.strength));
        }
        let unit = if count > 0.0 { sum / count } else { 0.0 };
        let speed = f32::from(traits.speed + traits.speed_bonus).max(1.0);
        Self { unit, count, bonus: f32::from(game.standing_bonus(seat)), speed }
    }

    /// Strength of so many units drawn from all, with the bonus.
    pub(super) fn hand(&self, size: f32) -> f32 {
        self.unit * self.count.min(size) + self.bonus
    }
}
