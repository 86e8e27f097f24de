//! How a strength comes about: units one by one, and the armies of the tactic they make.

use civitas_games::ages::armies::{Riders, Units, tactical_strength};
use civitas_games::ages::card::{CardId, Kind};
use civitas_games::ages::effect::Effect;
use civitas_games::ages::view::PlayerView;

/// What units are worth together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Strength {
    /// Each for itself.
    pub(super) units: u16,
    /// The armies they form.
    pub(super) armies: u16,
}

impl Strength {
    pub(super) const fn sum(self) -> u16 {
        self.units + self.armies
    }
}

/// The strength of some units of a civilization.
pub(super) fn of(player: &PlayerView, units: impl Iterator<Item = (CardId, u8)>) -> Strength {
    let mut sorted: Units = [[0; 4]; 4];
    let mut alone = 0;
    for (id, n) in units.filter(|(id, _)| id.kind().is_unit()) {
        alone += u16::from(n) * u16::from(id.card().each.strength.unsigned_abs());
        let kind = (id.kind() as usize).saturating_sub(Kind::Infantry as usize);
        if let Some(place) = sorted.get_mut(kind).and_then(|levels| levels.get_mut(id.level())) {
            *place += n;
        }
    }
    let khan = player.leader.is_some_and(|leader| leader.card().effects.contains(&Effect::InfantryAsCavalry));
    let riders = if khan { Riders::InfantryToo } else { Riders::Cavalry };
    let tactic = player.tactic.and_then(|card| Some((card.level(), card.card().tactic?)));
    let armies = tactic.map_or(0, |(level, printed)| tactical_strength(&sorted, printed, level, riders));
    Strength { units: alone, armies }
}

/// The strength of all units of a civilization.
pub(super) fn of_all(player: &PlayerView) -> Strength {
    of(player, player.workplaces.iter().map(|place| (place.card, place.workers)))
}
