//! Whether a seat may choose an action, and what an action of the action phase costs: the action leads to the chapter
//! that knows the rule.

use crate::action::Action;
use crate::breach::Breach;
use crate::develop::Change;
use crate::goods::Good;
use crate::player::Player;
use crate::price::{Means, Price};
use crate::ratings::Ability;
use crate::state::{Ages, Once};
use civitas_core::seat::Seat;

/// An action of the action phase with its price: found by the check, carried out as it stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan {
    pub(crate) action: Action,
    pub(crate) price: Price,
}

impl Ages {
    /// Returns the first rule that forbids the action, if there is one.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match self.prompt() {
            Some(frame) if self.decider() == Some(seat) => frame.check(self, seat, action),
            _ => Err(Breach::NotYourDecision),
        }
    }

    /// Returns what an action of the action phase costs, or the first rule that forbids it.
    #[inline(never)] // lists call it by itself, and most of their time goes there
    pub(crate) fn price(&self, seat: Seat, action: Action) -> Result<Price, Breach> {
        // The first turn knows nothing but taking cards (TTA-059).
        if self.round == 1 && !matches!(action, Action::Take(_) | Action::End) {
            return Err(Breach::OnlyTakingInTheFirstRound);
        }
        let means = self.means(seat);
        match action {
            Action::End => Ok(Price::FREE),
            Action::Take(space) => {
                let actions = self.check_take(seat, space)?;
                means.check_civil(actions)?;
                Ok(Price::civil(actions))
            }
            Action::Grow => {
                means.check_civil(1)?;
                Ok(Price { civil: 1, ..means.grow(0)? })
            }
            Action::Build(slot) => {
                means.check_action_for(slot.kind())?;
                Ok(means.build(slot, 0)?.with_action_for(slot.kind()))
            }
            Action::Upgrade(from, to) => {
                means.check_action_for(to.kind())?;
                Ok(means.upgrade(from, to, 0)?.with_action_for(to.kind()))
            }
            Action::Destroy(slot) => means.destroy(slot),
            Action::Disband(slot) => means.disband(slot),
            Action::Lead(card, under) => means.lead(card, under),
            Action::Stages(stages) => {
                means.check_civil(1)?;
                Ok(Price { civil: 1, ..means.stages(stages, means.player.ratings.stages_per_action, 0)? })
            }
            Action::Develop(card) => {
                means.check_civil(1)?;
                Ok(Price { civil: 1, ..self.check_develop(seat, card, Change::Peaceful, 0)? })
            }
            Action::Revolt(card) => {
                let price = self.check_develop(seat, card, Change::Revolution, 0)?;
                means.player.check_revolution_actions()?;
                Ok(price)
            }
            Action::Play(card, choice) => self.check_play(seat, card, choice),
            Action::Tactic(card) => means.play_tactic(card),
            Action::Copy(card) => {
                if !self.has_common(card) {
                    return Err(Breach::TacticNotCommon { card });
                }
                means.copy_tactic(card)
            }
            Action::Swap => {
                means.check_ability(Ability::MilitaryAsCivil, Once::Swapped)?;
                means.check_military(1)?;
                Ok(Price::military(1))
            }
            Action::Muster(slot) => means.muster(slot),
            Action::Theater(from, to) => means.theater(from, to),
            Action::Liner => {
                means.check_ability(Ability::FreePopulation, Once::Liner)?;
                if means.player.yellow == 0 { Err(Breach::BankEmpty) } else { Ok(Price::FREE) }
            }
            Action::Culture | Action::Arms => {
                means.check_ability(Ability::CultureOrArms, Once::Churchill)?;
                Ok(Price::FREE)
            }
            Action::Trade => {
                means.check_trade()?;
                Ok(Price::FREE)
            }
            _ => Err(Breach::NotAskedFor { prompt: "actions" }),
        }
    }
}

impl Player {
    /// What Trade Routes Agreement turns into the other good for one payment (TTA-Q085).
    pub(crate) const fn traded_good(&self) -> Good {
        if self.ratings.can(Ability::FoodAsResource) { Good::Food } else { Good::Resources }
    }
}

impl Means<'_> {
    fn check_trade(self) -> Result<(), Breach> {
        let good = self.player.traded_good();
        let ability = match good {
            Good::Food => Ability::FoodAsResource,
            Good::Resources => Ability::ResourceAsFood,
        };
        self.check_ability(ability, Once::Trade)?;
        match (good, good.held(self.player)) {
            (Good::Food, 0) => Err(Breach::TooLittleFood { needed: 1, held: 0 }),
            (Good::Resources, 0) => Err(Breach::TooFewResources { needed: 1, held: 0 }),
            _ => Ok(()),
        }
    }
}
