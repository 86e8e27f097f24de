//! Whether a seat may choose an action: the prompt and the action lead to the chapter that knows the rule.

use crate::action::Action;
use crate::breach::Breach;
use crate::develop::Change;
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::seat::Seat;

impl Ages {
    /// Returns the first rule that forbids the action, if there is one.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match self.prompt() {
            Some(frame) if self.decider() == Some(seat) => frame.check(self, seat, action),
            _ => Err(Breach::NotYourDecision),
        }
    }

    /// An ability that works once a turn (TTA-Q124).
    fn check_ability(&self, seat: Seat, ability: Ability, used: bool) -> Result<(), Breach> {
        if !self.players[seat].ratings.can(ability) {
            return Err(Breach::NoSuchAbility);
        }
        if used { Err(Breach::AbilityUsed) } else { Ok(()) }
    }

    #[inline(never)] // lists call it by itself, and most of their time goes there
    pub(crate) fn check_in_actions(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        // The first turn knows nothing but taking cards (TTA-059).
        if self.round == 1 && !matches!(action, Action::Take(_) | Action::End) {
            return Err(Breach::OnlyTakingInTheFirstRound);
        }
        match action {
            Action::End => Ok(()),
            Action::Take(space) => {
                let (_, price) = self.check_take(seat, space)?;
                self.check_civil(seat, price)
            }
            Action::Grow => {
                self.check_civil(seat, 1)?;
                self.check_grow(seat, 0).map(drop)
            }
            Action::Build(slot) => {
                self.check_action_for(seat, slot.kind())?;
                self.check_build(seat, slot, 0).map(drop)
            }
            Action::Upgrade(from, to) => {
                self.check_action_for(seat, to.kind())?;
                self.check_upgrade(seat, from, to, 0).map(drop)
            }
            Action::Destroy(slot) => self.check_destroy(seat, slot, false),
            Action::Disband(slot) => self.check_destroy(seat, slot, true),
            Action::Lead(card, under) => self.check_lead(seat, card, under),
            Action::Stages(stages) => {
                self.check_civil(seat, 1)?;
                self.check_stages(seat, stages, self.players[seat].ratings.stages_per_action, 0).map(drop)
            }
            Action::Develop(card) => {
                self.check_civil(seat, 1)?;
                self.check_develop(seat, card, Change::Peaceful, 0).map(drop)
            }
            Action::Revolt(card) => {
                self.check_develop(seat, card, Change::Revolution, 0)?;
                self.check_revolution_actions(seat)
            }
            Action::Play(card, choice) => self.check_play(seat, card, choice),
            Action::Tactic(card) => self.check_tactic(seat, card),
            Action::Copy(card) => self.check_copy(seat, card),
            Action::Swap => {
                self.check_ability(seat, Ability::MilitaryAsCivil, self.turn.swapped)?;
                self.check_military(seat, 1)
            }
            Action::Muster(slot) => self.check_muster(seat, slot).map(drop),
            Action::Theater(from, to) => self.check_theater(seat, from, to).map(drop),
            Action::Liner => {
                self.check_ability(seat, Ability::FreePopulation, self.turn.liner)?;
                if self.players[seat].yellow == 0 { Err(Breach::BankEmpty) } else { Ok(()) }
            }
            Action::Culture | Action::Arms => self.check_ability(seat, Ability::CultureOrArms, self.turn.churchill),
            Action::Trade => self.check_trade(seat),
            _ => Err(Breach::NotAskedFor { prompt: "actions" }),
        }
    }

    /// Trade Routes Agreement (TTA-Q085).
    fn check_trade(&self, seat: Seat) -> Result<(), Breach> {
        let (player, used) = (&self.players[seat], self.turn.trade);
        if player.ratings.can(Ability::FoodAsResource) {
            self.check_ability(seat, Ability::FoodAsResource, used)?;
            return if player.food() == 0 { Err(Breach::TooLittleFood { needed: 1, held: 0 }) } else { Ok(()) };
        }
        self.check_ability(seat, Ability::ResourceAsFood, used)?;
        if player.resources() == 0 { Err(Breach::TooFewResources { needed: 1, held: 0 }) } else { Ok(()) }
    }
}
