//! Carrying out an action of the action phase: it is paid for, then it leads to the chapter that does it.

use crate::action::Action;
use crate::check::Plan;
use crate::develop::Change;
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::state::{Ages, Once};
use crate::tactics::TacticFrom;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Carries out what was checked.
    pub(crate) fn carry_out(&mut self, seat: Seat, plan: Plan, dealer: &mut impl Dealer<AgesEvent>) {
        let Plan { action, price } = plan;
        self.pay(seat, price);
        match action {
            Action::Take(space) => self.take(seat, space, price.civil, dealer),
            Action::Grow => self.grow(seat, price.food, dealer),
            Action::Build(slot) => self.build(seat, slot, price.resources, dealer),
            Action::Upgrade(from, to) => self.upgrade(seat, from, to, price.resources, dealer),
            Action::Destroy(slot) | Action::Disband(slot) => self.destroy(seat, slot, dealer),
            Action::Lead(card, under) => self.lead(seat, card, under, dealer),
            Action::Stages(stages) => self.build_stages(seat, stages, price.resources, dealer),
            Action::Develop(card) => self.develop(seat, card, Change::Peaceful, price.science, dealer),
            Action::Revolt(card) => self.develop(seat, card, Change::Revolution, price.science, dealer),
            Action::Play(card, choice) => self.play_card(seat, card, choice, price, dealer),
            Action::Tactic(card) => self.choose_tactic(seat, card, TacticFrom::Hand, dealer),
            Action::Copy(card) => self.choose_tactic(seat, card, TacticFrom::CommonArea, dealer),
            Action::Swap => {
                self.turn.mark(Once::Swapped);
                self.turn.civil += 1;
                self.emit_ability(seat, dealer);
            }
            Action::Muster(slot) => {
                self.grow(seat, price.food, dealer);
                self.build(seat, slot, price.resources, dealer);
            }
            Action::Theater(from, to) => {
                self.turn.mark(Once::Theater);
                self.upgrade(seat, from, to, price.resources, dealer);
            }
            Action::Liner => {
                self.turn.mark(Once::Liner);
                self.gain_population(seat, dealer);
            }
            Action::Culture => self.churchill_scores(seat, dealer),
            Action::Arms => {
                self.churchill_arms(seat);
                self.emit_ability(seat, dealer);
            }
            Action::Trade => self.trade(seat, dealer),
            Action::End => self.end_actions(dealer),
            _ => {} // refused by the check
        }
    }

    fn emit_ability(&self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if let Some(card) = self.players[seat].leader {
            dealer.emit(Audience::All, || AgesEvent::AbilityUsed { seat, card });
        }
    }

    /// One food becomes a resource for one payment, or the other way (TTA-Q085).
    fn trade(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.turn.mark(Once::Trade);
        let good = self.players[seat].traded_good();
        self.lose_good(seat, good, 1, dealer);
        match good {
            Good::Food => self.turn.resources += 1,
            Good::Resources => self.turn.food += 1,
        }
    }
}
