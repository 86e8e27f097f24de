//! Carrying out an action: the prompt and the action lead to the chapter that does it.

use crate::action::Action;
use crate::develop::Change;
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Carries out an action of the action phase.
    pub(crate) fn act(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match action {
            Action::Take(space) => {
                if let Ok((_, price)) = self.check_take(seat, space) {
                    self.spend_civil(seat, price);
                    self.take(seat, space, price, dealer);
                }
            }
            Action::Grow => {
                if let Ok(price) = self.check_grow(seat, 0) {
                    self.spend_civil(seat, 1);
                    self.grow(seat, price, dealer);
                }
            }
            Action::Build(slot) => {
                if let Ok(price) = self.check_build(seat, slot, 0) {
                    self.spend_action_for(seat, slot.kind());
                    self.build(seat, slot, price, dealer);
                }
            }
            Action::Upgrade(from, to) => {
                if let Ok(price) = self.check_upgrade(seat, from, to, 0) {
                    self.spend_action_for(seat, to.kind());
                    self.upgrade(seat, from, to, price, dealer);
                }
            }
            Action::Destroy(slot) | Action::Disband(slot) => {
                self.spend_action_for(seat, slot.kind());
                self.destroy(seat, slot, dealer);
            }
            Action::Lead(card, under) => self.lead(seat, card, under, dealer),
            Action::Stages(stages) => {
                if let Ok(price) = self.check_stages(seat, stages, 5, 0) {
                    self.spend_civil(seat, 1);
                    self.build_stages(seat, stages, price, dealer);
                }
            }
            Action::Develop(card) => {
                if let Ok(price) = self.check_develop(seat, card, Change::Peaceful, 0) {
                    self.spend_civil(seat, 1);
                    self.develop(seat, card, Change::Peaceful, price, dealer);
                }
            }
            Action::Revolt(card) => {
                if let Ok(price) = self.check_develop(seat, card, Change::Revolution, 0) {
                    self.develop(seat, card, Change::Revolution, price, dealer);
                }
            }
            Action::Play(card, choice) => self.play_card(seat, card, choice, dealer),
            Action::Tactic(card) => {
                self.spend_military(seat, 1);
                self.players[seat].take_from_hand(card);
                dealer.emit(Audience::All, || AgesEvent::TacticPlayed { seat, card });
                self.choose_tactic(seat, card, true);
            }
            Action::Copy(card) => {
                self.spend_military(seat, 2);
                dealer.emit(Audience::All, || AgesEvent::TacticCopied { seat, card });
                self.choose_tactic(seat, card, false);
            }
            Action::End => self.end_actions(dealer),
            other => self.use_ability(seat, other, dealer),
        }
    }

    /// Abilities of leaders, wonders and pacts (TTA-D39).
    fn use_ability(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match action {
            Action::Swap => {
                self.spend_military(seat, 1);
                self.turn.swapped = true;
                self.turn.civil += 1;
            }
            Action::Muster(slot) => {
                if let Ok((food, resources)) = self.check_muster(seat, slot) {
                    self.spend_military(seat, 1);
                    self.grow(seat, food, dealer);
                    self.build(seat, slot, resources, dealer);
                }
            }
            Action::Theater(from, to) => {
                if let Ok(price) = self.check_theater(seat, from, to) {
                    self.spend_civil(seat, 1);
                    self.turn.to_theater = true;
                    self.upgrade(seat, from, to, price, dealer);
                }
            }
            Action::Liner => {
                self.turn.liner = true;
                self.gain_population(seat, dealer);
            }
            Action::Culture | Action::Arms => self.winston_churchill(seat, action == Action::Culture, dealer),
            Action::Trade => self.trade_routes(seat, dealer),
            _ => {}
        }
        if let (Action::Swap | Action::Arms, Some(card)) = (action, self.players[seat].leader) {
            dealer.emit(Audience::All, || AgesEvent::AbilityUsed { seat, card });
        }
    }

    fn winston_churchill(&mut self, seat: Seat, culture: bool, dealer: &mut impl Dealer<AgesEvent>) {
        self.turn.churchill = true;
        let Some(leader) = self.players[seat].leader else { return };
        for effect in &leader.card().effects {
            let Effect::CultureOrArms { culture: points, science, resources } = effect else { continue };
            if culture {
                self.score_culture(seat, (*points).into(), dealer);
            } else {
                self.turn.unit_science += science;
                self.turn.unit_resources += resources;
            }
        }
    }

    /// One food becomes a resource for one payment, or the other way (TTA-Q085).
    fn trade_routes(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.turn.trade = true;
        if self.players[seat].ratings.can(Ability::FoodAsResource) {
            self.lose_good(seat, Good::Food, 1, dealer);
            self.turn.resources += 1;
        } else {
            self.lose_good(seat, Good::Resources, 1, dealer);
            self.turn.food += 1;
        }
    }
}
