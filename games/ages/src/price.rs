//! What actions cost, and what a seat has to pay with (sections 10 and 11, TTA-380 to TTA-386 and TTA-416 to TTA-425).

use crate::breach::Breach;
use crate::card::Kind;
use crate::goods::{self, Good};
use crate::player::Player;
use crate::prompt::{Frame, Phase};
use crate::state::{Ages, Once, ThisTurn};
use civitas_core::seat::Seat;

/// What resources and science are spent on: pools granted for units pay for nothing else (TTA-419, TTA-425).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Purpose {
    /// A military unit or its technology.
    Unit,
    /// Anything else.
    #[default]
    Other,
}

impl Purpose {
    pub(crate) const fn of(kind: Kind) -> Self {
        if kind.is_unit() { Self::Unit } else { Self::Other }
    }
}

/// What an action costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Price {
    /// Civil actions.
    pub(crate) civil: u8,
    /// Military actions.
    pub(crate) military: u8,
    pub(crate) food: u8,
    pub(crate) resources: u8,
    pub(crate) science: u8,
    /// What resources and science are spent on.
    pub(crate) purpose: Purpose,
}

impl Price {
    pub(crate) const FREE: Self =
        Self { civil: 0, military: 0, food: 0, resources: 0, science: 0, purpose: Purpose::Other };

    pub(crate) const fn civil(actions: u8) -> Self {
        Self { civil: actions, ..Self::FREE }
    }

    pub(crate) const fn military(actions: u8) -> Self {
        Self { military: actions, ..Self::FREE }
    }

    /// The same with the action it takes: a military one for units, a civil one otherwise (TTA-192, TTA-243).
    pub(crate) const fn with_action_for(self, kind: Kind) -> Self {
        if kind.is_unit() { Self { military: 1, ..self } } else { Self { civil: 1, ..self } }
    }
}

/// What a seat has to pay with now.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Means<'a> {
    pub(crate) player: &'a Player,
    /// What was granted for the turn, if it is the seat's own action phase.
    turn: Option<&'a ThisTurn>,
}

impl Means<'_> {
    /// Has this been done in the turn?
    pub(crate) fn has_done(self, once: Once) -> bool {
        self.turn.is_some_and(|turn| turn.has_done(once))
    }

    /// Civil actions, extra ones included (TTA-382).
    pub(crate) fn civil(self) -> u8 {
        self.player.civil_left + self.turn.map_or(0, |turn| turn.civil)
    }

    /// Military actions.
    pub(crate) fn military(self) -> u8 {
        self.player.military_left + self.turn.map_or(0, |turn| turn.military)
    }

    fn food(self) -> u8 {
        self.player.food() + self.turn.map_or(0, |turn| turn.food)
    }

    pub(crate) fn resources(self, purpose: Purpose) -> u8 {
        let mut resources = self.player.resources();
        if let Some(turn) = self.turn {
            resources += turn.resources;
            if purpose == Purpose::Unit {
                resources += turn.own_unit_resources(self.player) + turn.unit_resources;
            }
        }
        resources
    }

    fn science(self, purpose: Purpose) -> u16 {
        let pool = if purpose == Purpose::Unit { self.turn.map_or(0, |turn| turn.unit_science) } else { 0 };
        self.player.science + u16::from(pool)
    }

    pub(crate) fn check_civil(self, needed: u8) -> Result<(), Breach> {
        let available = self.civil();
        if needed > available { Err(Breach::TooFewCivilActions { needed, available }) } else { Ok(()) }
    }

    pub(crate) fn check_military(self, needed: u8) -> Result<(), Breach> {
        let available = self.military();
        if needed > available { Err(Breach::TooFewMilitaryActions { needed, available }) } else { Ok(()) }
    }

    /// Checks an action that costs one civil action, or one military action for units (TTA-192, TTA-243).
    pub(crate) fn check_action_for(self, kind: Kind) -> Result<(), Breach> {
        if kind.is_unit() { self.check_military(1) } else { self.check_civil(1) }
    }

    /// The price in food, if it is there.
    pub(crate) fn in_food(self, food: u8) -> Result<Price, Breach> {
        let held = self.food();
        if food > held {
            return Err(Breach::TooLittleFood { needed: food, held });
        }
        Ok(Price { food, ..Price::FREE })
    }

    /// The price in resources, if they are there.
    pub(crate) fn in_resources(self, resources: u8, purpose: Purpose) -> Result<Price, Breach> {
        let held = self.resources(purpose);
        if resources > held {
            return Err(Breach::TooFewResources { needed: resources, held });
        }
        Ok(Price { resources, purpose, ..Price::FREE })
    }

    /// The price in science, if it is there (TTA-424).
    pub(crate) fn in_science(self, science: u8, purpose: Purpose) -> Result<Price, Breach> {
        let (needed, held) = (u16::from(science), self.science(purpose));
        if needed > held {
            return Err(Breach::TooLittleScience { needed, held });
        }
        Ok(Price { science, purpose, ..Price::FREE })
    }
}

impl Ages {
    /// Is it this seat's own action phase, where what was granted for the turn can be used?
    pub(crate) fn acts(&self, seat: Seat) -> bool {
        seat == self.current && matches!(self.frames.first(), Some(Frame::Turn(Phase::Actions)))
    }

    /// What a seat has to pay with now.
    pub(crate) fn means(&self, seat: Seat) -> Means<'_> {
        Means { player: &self.players[seat], turn: self.acts(seat).then_some(&self.turn) }
    }

    /// Pays: what was granted for the turn is spent first, the earliest before the later (TTA-382, TTA-Q123).
    pub(crate) fn pay(&mut self, seat: Seat, price: Price) {
        let mut due = price;
        let acts = self.acts(seat);
        let (player, turn) = (&mut self.players[seat], &mut self.turn);
        if acts {
            if price.purpose == Purpose::Unit {
                let own = due.resources.min(turn.own_unit_resources(player));
                turn.unit_resources_used += own;
                due.resources -= own;
                spend(&mut turn.unit_resources, &mut due.resources);
                spend(&mut turn.unit_science, &mut due.science);
            }
            spend(&mut turn.resources, &mut due.resources);
            spend(&mut turn.food, &mut due.food);
            spend(&mut turn.civil, &mut due.civil);
            spend(&mut turn.military, &mut due.military);
        }
        player.civil_left = player.civil_left.saturating_sub(due.civil);
        player.military_left = player.military_left.saturating_sub(due.military);
        goods::lose(player, Good::Food, due.food);
        goods::lose(player, Good::Resources, due.resources);
        player.lose_science(due.science.into());
    }
}

/// Pays as much of what is due as the pool holds.
fn spend(pool: &mut u8, due: &mut u8) {
    let paid = (*pool).min(*due);
    *pool -= paid;
    *due -= paid;
}
