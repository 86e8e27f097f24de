//! Whether a seat may choose an action: the prompt and the action lead to the chapter that knows the rule.

use crate::action::Action;
use crate::breach::Breach;
use crate::prompt::{Frame, Phase};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::seat::Seat;

impl Ages {
    /// Returns the first rule that forbids the action, if there is one.
    #[inline]
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match self.prompt() {
            Some(frame) if self.decider() == Some(seat) => self.check_answer(frame, seat, action),
            _ => Err(Breach::NotYourDecision),
        }
    }

    /// The same for the seat that decides on the top frame.
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
}
