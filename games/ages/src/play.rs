//! Check and apply: what is waited for and an answer meet the chapter that knows (one place, and short).

use crate::action::Action;
use crate::breach::Breach;
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::prompt::{Frame, Phase};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// The frame that waits for a decision.
    #[must_use]
    pub fn prompt(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// Who has to decide; `None` when the game is over.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        match self.prompt()? {
            Frame::Turn(Phase::Over) => None,
            Frame::Turn(_) | Frame::CoverStages { .. } | Frame::Infiltrate { .. } => Some(self.current),
            Frame::Bid => Some(self.auction?.next),
            Frame::Force => Some(self.auction?.bidder),
            frame => frame.decider(),
        }
    }

    /// May the seat answer this?
    ///
    /// # Errors
    ///
    /// The first rule that forbids it.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match self.prompt() {
            Some(frame) if self.decider() == Some(seat) => self.check_answer(frame, seat, action),
            _ => Err(Breach::NotYourDecision),
        }
    }

    /// May the seat that is asked answer this?
    pub(crate) fn check_answer(&self, frame: Frame, seat: Seat, action: Action) -> Result<(), Breach> {
        match (frame, action) {
            (Frame::Turn(Phase::Politics { .. }), action) => self.check_politics(seat, action),
            (Frame::Turn(Phase::Actions), action) => self.check_in_actions(seat, action),
            (Frame::Defence { .. }, Action::Yield) if self.chosen.bonus == [0; 3] && self.chosen.down.is_empty() => {
                Ok(())
            }
            (Frame::Defence { rival, .. }, Action::Bonus(card)) => self.check_defend(rival, card, true),
            (Frame::Defence { rival, .. }, Action::Down(card)) => self.check_defend(rival, card, false),
            (Frame::Defence { rival, .. }, Action::Done) => self.check_defended(rival),
            (Frame::PactReply { .. }, Action::Accept | Action::Refuse) => Ok(()),
            (Frame::Split { seat, total, why }, Action::Split(food)) => {
                let (least, most) = self.split_bounds(seat, total, why);
                if (least..=most).contains(&food) { Ok(()) } else { Err(Breach::SplitOutside { least, most }) }
            }
            (Frame::Raze { of, why, .. }, Action::Raze(slot)) => self.check_raze(of, why, slot),
            (Frame::Raze { why, .. }, Action::Done) => self.check_stop_razing(why),
            (Frame::GiveColony { of, .. }, Action::Colony(card)) => {
                let there =
                    card.kind() == crate::card::Kind::Territory && self.players[of].colonies >> card.ordinal() & 1 == 1;
                if there { Ok(()) } else { Err(Breach::NoSuchColony) }
            }
            (Frame::Infiltrate { rival, .. }, Action::StrikeLeader) => {
                if self.players[rival].leader.is_some() {
                    Ok(())
                } else {
                    Err(Breach::NothingToStrike)
                }
            }
            (Frame::Infiltrate { rival, .. }, Action::StrikeWonder) => {
                if self.players[rival].unfinished.is_some() {
                    Ok(())
                } else {
                    Err(Breach::NothingToStrike)
                }
            }
            (Frame::LosePopulation { seat, .. }, Action::Lose(slot)) => {
                if self.players[seat].workers[slot.index()] > 0 { Ok(()) } else { Err(Breach::NoSuchBuilding) }
            }
            (Frame::LoseBlue { .. } | Frame::CoverStages { .. }, Action::Token(slot)) => {
                let tokens = self.players[seat].tokens.get(slot.index()).copied().unwrap_or(0);
                if tokens > 0 { Ok(()) } else { Err(Breach::NoTokenThere) }
            }
            (Frame::Discard { seat, cards }, Action::Discard(card)) => self.check_discard(seat, cards, card),
            (Frame::FoodOrResources { .. }, Action::Good(_)) => Ok(()),
            (Frame::FreeBuilding { seat, slot }, Action::Build(built)) if slot == built => {
                self.check_free_building(seat, slot)
            }
            (Frame::FreeBuilding { .. } | Frame::CheaperAction { .. }, Action::No) => Ok(()),
            (Frame::CheaperAction { seat }, action) => self.check_cheaper(seat, action),
            (Frame::RuinWonder { seat }, Action::Ruin(card)) => {
                if self.can_be_ruined(seat).any(|wonder| wonder == card) {
                    Ok(())
                } else {
                    Err(Breach::NotACompletedWonder { card })
                }
            }
            (Frame::TakeCards { seat, left, .. }, Action::Take(space)) => self.check_agreement(seat, left, space),
            (Frame::TakeCards { .. } | Frame::Spoils { .. }, Action::Done) => Ok(()),
            (Frame::Spoils { victor, loser, left }, Action::Steal(card)) => self.check_steal(victor, loser, left, card),
            (Frame::Bid, Action::Pass) => Ok(()),
            (Frame::Bid, Action::Bid(bid)) => self.check_bid(seat, bid),
            (Frame::Force, Action::Send(slot)) => self.check_send(seat, slot),
            (Frame::Force, Action::Bonus(card)) => self.check_force_card(seat, card, true),
            (Frame::Force, Action::Down(card)) => self.check_force_card(seat, card, false),
            (Frame::Force, Action::Done) => self.check_sent(seat),
            (frame, _) => Err(Breach::NotAskedFor { prompt: frame.as_str() }),
        }
    }

    fn check_politics(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Pass => Ok(()),
            Action::Event(card) => self.check_event(seat, card),
            Action::Attack(card, rival) => self.check_attack(seat, card, self.seat_of(rival)).map(drop),
            Action::War(card, rival) => self.check_war(seat, card, self.seat_of(rival)).map(drop),
            Action::Pact(card, partner, side) => self.check_pact(seat, card, self.seat_of(partner), side).map(drop),
            Action::Cancel(card) => self.check_cancel(seat, card).map(drop),
            Action::Resign => self.check_resign(),
            Action::Retire => self.check_ability(seat, Ability::RetireForYellowToken, false),
            Action::Colonize(card) => self.check_colonize(seat, card),
            _ => Err(Breach::NotAskedFor { prompt: "politics" }),
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
                self.check_develop(seat, card, false, 0).map(drop)
            }
            Action::Revolt(card) => {
                self.check_develop(seat, card, true, 0)?;
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

    /// Development of Civilization (TTA-459).
    fn check_cheaper(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Grow => self.check_grow(seat, 1).map(drop),
            Action::Build(slot) => self.check_cheaper_build(seat, slot).map(drop),
            Action::Develop(card) => self.check_develop(seat, card, false, 1).map(drop),
            Action::Revolt(card) => self.check_cheaper_revolt(seat, card).map(drop),
            _ => Err(Breach::NotAskedFor { prompt: "cheaper-action" }),
        }
    }

    /// Carries out an answer that has been checked, and goes on until the next decision.
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
