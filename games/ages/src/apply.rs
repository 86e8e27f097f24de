//! Carrying out an action: the prompt and the action lead to the chapter that does it.

use crate::action::Action;
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::prompt::{Frame, Phase};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Carries out an action that was checked, and continues to the next decision.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match self.prompt() {
            Some(Frame::Turn(Phase::Politics { .. })) => self.politics(seat, action, dealer),
            Some(Frame::Turn(Phase::Actions)) => self.act(seat, action, dealer),
            Some(frame) => self.answer(frame, seat, action, dealer),
            None => {}
        }
        self.advance(dealer);
    }

    fn politics(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match action {
            Action::Event(card) => self.prepare_event(seat, card, dealer),
            Action::Attack(card, rival) => {
                if let Some(rival) = self.seat_of(rival) {
                    self.attack(seat, card, rival, dealer);
                }
            }
            Action::War(card, rival) => {
                if let Some(rival) = self.seat_of(rival) {
                    self.declare_war(seat, card, rival, dealer);
                }
            }
            Action::Pact(card, partner, side) => {
                if let Some(partner) = self.seat_of(partner) {
                    self.offer_pact(seat, card, partner, side, dealer);
                }
            }
            Action::Cancel(card) => {
                if let Ok(owner) = self.check_cancel(seat, card) {
                    self.political_action();
                    self.end_pact(owner, dealer);
                }
            }
            Action::Retire => {
                self.political_action();
                self.remove_leader(seat, dealer);
                self.change_tokens(seat, 0, 1, dealer);
            }
            Action::Colonize(card) => {
                self.political_action();
                self.take_from_hand(seat, card);
                self.remove_leader(seat, dealer);
                self.colonize(seat, card, dealer);
            }
            Action::Resign => self.resign(seat, dealer),
            _ => self.set_phase(Phase::Actions), // pass
        }
    }

    fn act(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
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
                if let Ok(price) = self.check_develop(seat, card, false, 0) {
                    self.spend_civil(seat, 1);
                    self.develop(seat, card, false, price, dealer);
                }
            }
            Action::Revolt(card) => {
                if let Ok(price) = self.check_develop(seat, card, true, 0) {
                    self.develop(seat, card, true, price, dealer);
                }
            }
            Action::Play(card, choice) => self.play_card(seat, card, choice, dealer),
            Action::Tactic(card) => {
                self.spend_military(seat, 1);
                self.take_from_hand(seat, card);
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

    fn answer(&mut self, frame: Frame, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match (frame, action) {
            (Frame::Defence { .. }, Action::Yield) => self.no_defence(dealer),
            (Frame::Defence { .. }, Action::Bonus(card)) => self.defend(card, true),
            (Frame::Defence { .. }, Action::Down(card)) => self.defend(card, false),
            (Frame::Defence { .. }, _) => self.defended(dealer),
            (Frame::PactReply { .. }, action) => self.answer_pact(action == Action::Accept, dealer),
            (Frame::Split { .. }, Action::Split(food)) => self.split(food, dealer),
            (Frame::Raze { .. }, Action::Raze(slot)) => self.raze(slot, dealer),
            (Frame::Raze { .. }, _) => self.end_razing(dealer),
            (Frame::GiveColony { .. }, Action::Colony(card)) => self.give_colony(card, dealer),
            (Frame::Infiltrate { .. }, action) => self.strike(action == Action::StrikeLeader, dealer),
            (Frame::LosePopulation { .. }, Action::Lose(slot)) => self.lose_worker(seat, slot, dealer),
            (Frame::LoseBlue { .. }, Action::Token(slot)) => self.lose_token(seat, slot, dealer),
            (Frame::CoverStages { .. }, Action::Token(slot)) => self.cover_with(slot),
            (Frame::Discard { .. }, Action::Discard(card)) => drop(self.chosen.down.insert(card)),
            (Frame::FoodOrResources { amount, .. }, Action::Good(good)) => {
                self.frames.pop();
                self.gain_good(seat, good, amount, dealer);
            }
            (Frame::FreeBuilding { slot, .. }, action) => {
                self.frames.pop();
                if action != Action::No {
                    self.build(seat, slot, 0, dealer);
                }
            }
            (Frame::CheaperAction { .. }, action) => {
                self.frames.pop();
                self.cheaper_action(seat, action, dealer);
            }
            (Frame::RuinWonder { .. }, Action::Ruin(card)) => self.ruin(seat, card, dealer),
            (Frame::TakeCards { seat, left, .. }, Action::Take(space)) => {
                if let Ok((_, price)) = self.check_take(seat, space) {
                    let left = left.saturating_sub(price);
                    self.set_top(Frame::TakeCards { seat, left, taken: true });
                    self.take(seat, space, price, dealer);
                }
            }
            (Frame::TakeCards { seat, taken, .. }, _) => self.end_agreement(seat, taken, dealer),
            (Frame::Spoils { .. }, Action::Steal(card)) => self.steal(card, dealer),
            (Frame::Spoils { .. }, _) => self.end_spoils(dealer),
            (Frame::Bid, Action::Bid(bid)) => self.bid(bid, dealer),
            (Frame::Bid, _) => self.pass_auction(dealer),
            (Frame::Force, Action::Send(slot)) => self.send(seat, slot, dealer),
            (Frame::Force, Action::Bonus(card)) => self.add_force_card(seat, card, true, dealer),
            (Frame::Force, Action::Down(card)) => self.add_force_card(seat, card, false, dealer),
            (Frame::Force, _) => self.arrive(dealer),
            _ => {}
        }
    }

    /// One action of Development of Civilization, 1 cheaper and without an action (TTA-459).
    fn cheaper_action(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<AgesEvent>) {
        match action {
            Action::Grow => {
                if let Ok(price) = self.check_grow(seat, 1) {
                    self.grow(seat, price, dealer);
                }
            }
            Action::Build(slot) => {
                if let Ok(price) = self.check_build(seat, slot, 1) {
                    self.build(seat, slot, price, dealer);
                }
            }
            Action::Develop(card) | Action::Revolt(card) => {
                let revolution = matches!(action, Action::Revolt(_));
                if let Ok(price) = self.check_develop(seat, card, revolution, 1) {
                    self.develop(seat, card, revolution, price, dealer);
                }
            }
            _ => {}
        }
    }
}
