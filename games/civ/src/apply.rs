//! Carrying out an answer, and the work between answers: leads to the chapters.

use crate::action::Action;
use crate::action::Purse;
use crate::event::Event;
use crate::event_cards::Targets;
use crate::prompt::{Frame, Phase, Stage};
use crate::state::Civ;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Carries out an answer that has been checked, and goes on until the next decision.
    pub(crate) fn carry_out(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        self.keep_pace(|state| state.answer(seat, action, dealer));
        self.advance(dealer);
        // Whatever took goods away, no offer promises them any longer: also in the middle of a card for any time.
        if self.stage == Stage::Negotiation {
            self.settle_floor(dealer);
        }
    }

    fn answer(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let any_time = match action {
            Action::Use { ability } => ability.card().when == crate::effect::When::Any,
            Action::Reveal { .. } => true,
            _ => false,
        };
        if any_time {
            self.general_step(seat, action, dealer);
            return;
        }
        if self.is_boost_now(seat, action) {
            self.city_step(seat, action, dealer);
            return;
        }
        let Some(frame) = self.top() else {
            self.stage_answer(seat, action, dealer);
            return;
        };
        match (frame, action) {
            (Frame::Window { .. }, _) => self.reply(seat, action, dealer),
            (Frame::Battle, _) => self.battle_answer(seat, action, dealer),
            (Frame::Pay { ability, left, .. }, _) => self.pay(seat, ability, left, action, dealer),
            (Frame::Gift { .. }, Action::Player { colour }) => {
                self.pop();
                if let Some(rival) = self.roles.seat(colour) {
                    self.gain_coin(rival, Purse::SHEET, dealer);
                }
            }
            (Frame::Aim { event, square, second, players, .. }, _) => {
                self.take_aim((seat, event, Targets { square, second, players }), action, dealer);
            }
            (Frame::Resolve { ability, square, left, .. }, _) => {
                self.resolve((seat, ability, square, left), action, dealer);
            }
            (Frame::Displace { square, .. }, Action::Put { figure, square: to }) => {
                self.displace(seat, square, figure, to, dealer);
            }
            (Frame::Grow { .. }, Action::Grow { square }) => self.grow(seat, square, dealer),
            (Frame::PlaceGreat { great, .. }, Action::Place { square }) => {
                self.pop();
                self.place_great(seat, great, square, dealer);
            }
            (Frame::PlaceGreat { great, .. }, _) => {
                self.pop();
                self.players[seat].reserve[great.index()] += 1;
                dealer.emit(Audience::All, || Event::GreatReserved { seat, great });
            }
            (Frame::KeepGreat { one, two, .. }, Action::Prefer { great }) => {
                self.keep_great(seat, great, if great == one { two } else { one }, dealer);
            }
            (Frame::KeepPerson { one, two, .. }, Action::Choose { person }) => {
                self.keep_person(seat, person, if person == one { two } else { one }, dealer);
            }
            (Frame::KeepEvent { one, two, .. }, Action::Keep { event }) => {
                self.keep_event(seat, event, if event == one { two } else { one }, dealer);
            }
            (Frame::Discard { .. } | Frame::Refresh { .. }, Action::Drop { event }) => {
                self.discard_event(seat, event, dealer);
            }
            (Frame::Refresh { .. }, _) => {
                self.pop();
                let deck = crate::culture::section(self.players[seat].space) as u8;
                let left = usize::from(self.hand_size(seat)).saturating_sub(self.players[seat].hand.len());
                if left > 0 {
                    self.push(Frame::DrawEvents { seat, deck, left: left as u8 });
                }
            }
            (Frame::Learn { .. }, Action::Learn { tech }) => {
                self.pop();
                self.learn(seat, tech, tech.card().level, dealer);
            }
            (Frame::TakeResource { .. }, Action::Take { resource }) => {
                self.pop();
                self.gain_resource(seat, resource, dealer);
            }
            (Frame::FreeBuilding { grant, left, .. }, Action::Build { building, square }) => {
                self.pop();
                if left > 1 {
                    self.push(Frame::FreeBuilding { seat, grant, left: left - 1 });
                }
                self.build(seat, building, square, dealer);
            }
            (Frame::FreeUnits { left, .. }, Action::Unit { kind }) => {
                self.pop();
                if left > 1 {
                    self.push(Frame::FreeUnits { seat, left: left - 1 });
                }
                self.gain_unit(seat, kind, dealer);
            }
            (Frame::Barbarian { .. }, Action::Unit { kind }) => {
                self.pop();
                self.gain_unit(seat, kind, dealer);
            }
            (Frame::Barbarian { square, .. }, Action::Figure { figure }) => {
                self.pop();
                self.place_figure(seat, figure, square, true);
                // It does not move in this step (FF-Q17).
                for pawn in self.pawns_mut(seat, figure).iter_mut().filter(|pawn| pawn.square == square && pawn.fresh) {
                    pawn.moved = true;
                }
                self.pawns_mut(seat, figure).sort_unstable();
                dealer.emit(Audience::All, || Event::FigurePlaced { seat, figure, square });
            }
            (Frame::FreeFigure { square, .. }, Action::Figure { figure }) => {
                self.pop();
                self.recruit(seat, figure, square, true, dealer);
            }
            (Frame::Make { city, .. }, _) => self.make(seat, city, action, dealer),
            (Frame::Site { .. }, Action::At { square }) => self.choose_site(seat, square, dealer),
            (Frame::Finish { .. }, _) => self.finish(seat, action, dealer),
            (Frame::March, _) => self.march_step(seat, action, dealer),
            (Frame::Wound { left, .. } | Frame::Heal { left, .. }, _) => self.wound(seat, left, action, dealer),
            (Frame::Loot { seat, loser, left, city }, _) => self.take_loot((seat, loser, left, city), action, dealer),
            (Frame::Coin { seat, from, steal }, _) => self.take_coin((seat, from, steal), action, dealer),
            (Frame::KillHere { seat, square, left, of }, _) => {
                self.kill_here((seat, square, left, of), action, dealer);
            }
            (Frame::Disband { city, .. }, _) => self.mark_city(seat, city, action, dealer),
            (Frame::Govern { .. }, Action::Govern { government }) => {
                self.pop();
                self.set_government(seat, government, dealer);
            }
            (Frame::Raze { square, .. }, Action::Raze) => {
                self.pop();
                self.note(seat, crate::state::Deed::Razed);
                self.raze(square, dealer);
            }
            (Frame::Consent { event, by, .. }, Action::Consent) => {
                self.pop();
                dealer.emit(Audience::All, || Event::Consented { seat, to: by, card: event });
            }
            (Frame::Consent { event, by, .. }, _) => self.decline_event(seat, event, by, dealer),
            (Frame::Advance { left, .. }, _) => self.free_advance(seat, left, action, dealer),
            // Declined.
            _ => self.pop(),
        }
    }

    fn stage_answer(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match (self.stage, self.phase) {
            (Stage::Civilizations | Stage::Capitals | Stage::Wonder | Stage::Figures, _) => {
                self.set_up(seat, action, dealer);
            }
            (Stage::Step, Phase::Start) => self.start_step(seat, action, dealer),
            (Stage::Step, Phase::City) => self.city_step(seat, action, dealer),
            (Stage::Step, Phase::Movement) => self.movement_step(seat, action, dealer),
            (Stage::Abilities, _) => match action {
                Action::None => self.next_trader(dealer),
                _ => self.general_step(seat, action, dealer),
            },
            (Stage::Negotiation, _) => self.negotiate(seat, action, dealer),
            (Stage::Research, _) => self.choose_research(seat, action, dealer),
            _ => {}
        }
    }

    /// Does the work of the top frame.
    pub(crate) fn work(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        self.keep_pace(|state| state.work_frame(frame, dealer));
    }

    fn work_frame(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        match frame {
            Frame::Window { kind, actor, rest } => self.ask_window(kind, actor, rest, dealer),
            Frame::Event { seat, event, square, second, players } => {
                self.event_effect(seat, event, Targets { square, second, players }, dealer);
            }
            Frame::Ability { seat, ability } => self.take_effect(seat, ability, dealer),
            Frame::CityAction { seat } => self.carry_out_action(seat, dealer),
            Frame::Cancel { seat } => self.cancel(seat, dealer),
            Frame::GainGreat { seat } => self.gain_great(seat, dealer),
            Frame::DrawEvents { seat, deck, left } => self.draw_events(seat, deck, left, dealer),
            Frame::Aim { seat, event, square, second, players } => {
                self.announce_event(seat, event, Targets { square, second, players }, dealer);
            }
            Frame::Advance { seat, left } => {
                let action = Action::Advance;
                self.free_advance(seat, left, action, dealer);
            }
            Frame::Entered => self.entered(dealer),
            Frame::Infiltrated => self.infiltrated(dealer),
            Frame::Stopped => self.stopped(dealer),
            Frame::Battle => self.battle_work(dealer),
            // Decisions that have nothing to decide any more.
            _ => self.pop(),
        }
    }
}
