//! Every answer open to a seat: candidates, which the checks thin out, and the smallest of them.

use crate::action::{Action, CardUse, Side};
use crate::banks;
use crate::card::{CardId, Kind, Slot, cards};
use crate::goods::{self, Good};
use crate::prompt::{Frame, Phase, RazeReason};
use crate::ratings::Ability;
use crate::state::Ages;
use crate::tokens::Purpose;
use civitas_core::seat::Seat;

impl Ages {
    /// The smallest legal answer: nothing if nothing is possible, otherwise what costs least.
    pub(crate) fn minimal_action(&self) -> Option<Action> {
        let seat = self.decider()?;
        let player = &self.players[seat];
        let lowest = |slots: &mut dyn Iterator<Item = Slot>| slots.next();
        Some(match self.prompt()? {
            Frame::Turn(Phase::Politics { .. }) | Frame::Bid => Action::Pass,
            Frame::Turn(_) => Action::End,
            Frame::Defence { rival, .. } => {
                if self.check_action(seat, Action::Yield).is_ok() {
                    Action::Yield
                } else if self.check_defended(rival).is_ok() {
                    Action::Done
                } else {
                    return self.first_legal(seat);
                }
            }
            Frame::PactReply { .. } => Action::Refuse,
            Frame::FreeBuilding { .. } | Frame::CheaperAction { .. } => Action::No,
            Frame::Raze { why: RazeReason::Raid { .. }, .. } if self.check_action(seat, Action::Done).is_ok() => {
                Action::Done
            }
            Frame::TakeCards { .. } | Frame::Spoils { .. } => Action::Done,
            Frame::FoodOrResources { .. } => Action::Good(Good::Food),
            // The lowest level, farms last (TTA-Q111).
            Frame::LosePopulation { .. } => {
                let mut slots: arrayvec::ArrayVec<Slot, { Slot::COUNT }> =
                    Slot::each(player.developed).filter(|slot| player.workers[slot.index()] > 0).collect();
                slots.sort_by_key(|slot| (slot.kind() == Kind::Farm, slot.level()));
                Action::Lose(lowest(&mut slots.into_iter())?)
            }
            // The lowest value; food before resources when lost (TTA-Q109), resources before food on a stage (TTA-Q100).
            Frame::LoseBlue { .. } => Action::Token(goods::with_tokens(player).min_by_key(|&slot| goods::worth(slot))?),
            Frame::CoverStages { .. } => {
                let food = |slot: Slot| slot.kind() == Kind::Farm;
                Action::Token(goods::with_tokens(player).min_by_key(|&slot| (goods::worth(slot), food(slot)))?)
            }
            Frame::Force if self.check_sent(seat).is_ok() => Action::Done,
            _ => return self.first_legal(seat),
        })
    }

    fn first_legal(&self, seat: Seat) -> Option<Action> {
        let mut first = None;
        self.each_candidate(seat, |action| {
            if first.is_none() && self.check_action(seat, action).is_ok() {
                first = Some(action);
            }
        });
        first
    }

    /// Every answer that may be legal in the present situation: a superset, which the checks thin out.
    pub(crate) fn each_candidate(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let player = &self.players[seat];
        match self.prompt() {
            None => {}
            Some(Frame::Turn(Phase::Politics { .. })) => self.political_candidates(seat, each),
            Some(Frame::Turn(Phase::Actions)) => self.action_candidates(seat, each),
            Some(Frame::Turn(_)) => {}
            Some(Frame::Defence { .. }) => {
                each(Action::Yield);
                player
                    .hand
                    .kinds()
                    .filter(|card| card.card().bonus.is_some())
                    .for_each(|card| each(Action::Bonus(card)));
                player.hand.kinds().for_each(|card| each(Action::Down(card)));
                each(Action::Done);
            }
            Some(Frame::PactReply { .. }) => {
                each(Action::Accept);
                each(Action::Refuse);
            }
            Some(Frame::Split { seat, total, why }) => {
                let (least, most) = self.split_bounds(seat, total, why);
                (least..=most).for_each(|food| each(Action::Split(food)));
            }
            Some(Frame::Raze { of, .. }) => {
                Slot::each(self.players[of].developed).for_each(|slot| each(Action::Raze(slot)));
                each(Action::Done);
            }
            Some(Frame::GiveColony { of, .. }) => {
                let colonies = self.players[of].colonies;
                let set = cards().in_set(Kind::Territory, colonies);
                set.for_each(|card| each(Action::Colony(card)));
            }
            Some(Frame::Infiltrate { .. }) => {
                each(Action::StrikeLeader);
                each(Action::StrikeWonder);
            }
            Some(Frame::LosePopulation { .. }) => {
                Slot::each(player.developed).for_each(|slot| each(Action::Lose(slot)));
            }
            Some(Frame::LoseBlue { .. } | Frame::CoverStages { .. }) => {
                goods::with_tokens(player).for_each(|slot| each(Action::Token(slot)));
            }
            Some(Frame::Discard { .. }) => player.hand.kinds().for_each(|card| each(Action::Discard(card))),
            Some(Frame::FoodOrResources { .. }) => {
                each(Action::Good(Good::Food));
                each(Action::Good(Good::Resources));
            }
            Some(Frame::FreeBuilding { slot, .. }) => {
                each(Action::Build(slot));
                each(Action::No);
            }
            Some(Frame::CheaperAction { .. }) => {
                each(Action::Grow);
                Slot::each(player.developed).for_each(|slot| each(Action::Build(slot)));
                for card in player.civil.kinds() {
                    each(Action::Develop(card));
                    each(Action::Revolt(card));
                }
                each(Action::No);
            }
            Some(Frame::RuinWonder { seat }) => self.can_be_ruined(seat).for_each(|card| each(Action::Ruin(card))),
            Some(Frame::TakeCards { .. }) => {
                (1..=13).for_each(|space| each(Action::Take(space)));
                each(Action::Done);
            }
            Some(Frame::Spoils { loser, .. }) => {
                self.players[loser].special.iter().flatten().for_each(|&card| each(Action::Steal(card)));
                each(Action::Done);
            }
            Some(Frame::Bid) => {
                each(Action::Pass);
                let current = self.auction.map_or(0, |auction| auction.bid);
                (current.saturating_add(1)..=self.highest_bid(seat)).for_each(|bid| each(Action::Bid(bid)));
            }
            Some(Frame::Force) => {
                Slot::each(player.developed).for_each(|slot| each(Action::Send(slot)));
                player
                    .hand
                    .kinds()
                    .filter(|card| card.card().bonus.is_some())
                    .for_each(|card| each(Action::Bonus(card)));
                player.hand.kinds().for_each(|card| each(Action::Down(card)));
                each(Action::Done);
            }
            Some(
                Frame::AggressionWon { .. }
                | Frame::AggressionOver { .. }
                | Frame::ColonyGain { .. }
                | Frame::Event
                | Frame::EventOver,
            ) => {}
        }
    }

    fn political_candidates(&self, seat: Seat, mut each: impl FnMut(Action)) {
        each(Action::Pass);
        for card in self.players[seat].hand.kinds() {
            let kind = card.kind();
            match kind {
                Kind::Event | Kind::Territory => {
                    each(Action::Event(card));
                    if kind == Kind::Territory {
                        each(Action::Colonize(card));
                    }
                }
                Kind::Aggression | Kind::War | Kind::Pact => {
                    for rival in self.rivals(seat).map(|rival| self.colour_of(rival)) {
                        match kind {
                            Kind::Aggression => each(Action::Attack(card, rival)),
                            Kind::War => each(Action::War(card, rival)),
                            _ => [Side::Both, Side::A, Side::B]
                                .into_iter()
                                .for_each(|side| each(Action::Pact(card, rival, side))),
                        }
                    }
                }
                _ => {}
            }
        }
        self.pacts_of(seat).for_each(|(_, pact)| each(Action::Cancel(pact.card)));
        each(Action::Retire);
        each(Action::Resign);
    }

    fn action_candidates(&self, seat: Seat, mut each: impl FnMut(Action)) {
        let player = &self.players[seat];
        // What is certainly too dear is not even tried: leaders and one wonder may be a little cheaper.
        let discount = player.ratings.leader_discount.max(if self.turn.new_leader { 2 } else { 0 });
        let affordable = self.civil_available(seat) + discount;
        for (space, card) in self.row.iter().enumerate() {
            if card.is_some() && banks::space_cost(space) <= affordable {
                each(Action::Take(space as u8 + 1));
            }
        }
        if self.round == 1 {
            each(Action::End);
            return;
        }
        let resources = [Purpose::Other, Purpose::Unit].map(|purpose| self.resources_for(seat, purpose));
        let (civil, military) = (self.civil_available(seat) > 0, self.military_available(seat) > 0);
        if civil {
            each(Action::Grow);
        }
        for slot in Slot::each(player.developed) {
            let unit = slot.kind().is_unit();
            if !(if unit { military } else { civil }) {
                continue;
            }
            if player.unused > 0 && self.building_price(seat, slot) <= resources[usize::from(unit)] {
                each(Action::Build(slot));
            }
            if player.workers[slot.index()] > 0 {
                for to in Slot::each(player.developed & slot.higher()) {
                    each(Action::Upgrade(slot, to));
                }
                each(if unit { Action::Disband(slot) } else { Action::Destroy(slot) });
            }
        }
        if player.unfinished.is_some() && civil {
            (1..=player.ratings.stages_per_action).for_each(|stages| each(Action::Stages(stages)));
        }
        // A revolution may be paid otherwise, and so may the card that orders one.
        let revolution = self.check_revolution_actions(seat).is_ok();
        if civil || revolution {
            for card in player.civil.kinds() {
                self.civil_card_candidates(seat, card, &mut each);
            }
        }
        if military && !self.turn.tactic {
            let tactics = player.hand.kinds().filter(|card| card.card().tactic.is_some());
            tactics.for_each(|card| each(Action::Tactic(card)));
            for (ordinal, _) in self.common.iter().enumerate().filter(|(_, copies)| **copies > 0) {
                if let Some(card) = cards().of(Kind::Tactic, ordinal) {
                    each(Action::Copy(card));
                }
            }
        }
        self.ability_candidates(seat, &mut each);
        each(Action::End);
    }

    fn civil_card_candidates(&self, seat: Seat, card: CardId, each: &mut impl FnMut(Action)) {
        match card.kind() {
            Kind::Leader => {
                each(Action::Lead(card, None));
                if self.players[seat].ratings.can(Ability::TuckUnderWonder) {
                    let wonders = cards().in_set(Kind::Wonder, self.players[seat].wonders);
                    wonders.for_each(|wonder| each(Action::Lead(card, Some(wonder))));
                }
            }
            Kind::Action => self.choices(seat, card, |choice: CardUse| each(Action::Play(card, choice))),
            _ => {
                each(Action::Develop(card));
                if card.kind() == Kind::Government {
                    each(Action::Revolt(card));
                }
            }
        }
    }

    fn ability_candidates(&self, seat: Seat, each: &mut impl FnMut(Action)) {
        let player = &self.players[seat];
        let ratings = &player.ratings;
        if ratings.can(Ability::MilitaryAsCivil) {
            each(Action::Swap);
        }
        if ratings.can(Ability::PopulationAndUnit) {
            let units = Slot::each(player.developed).filter(|slot| slot.kind().is_unit());
            units.for_each(|slot| each(Action::Muster(slot)));
        }
        if ratings.can(Ability::UpgradeToTheater) {
            for from in Slot::each(player.developed).filter(|slot| slot.kind().is_urban()) {
                Slot::of(Kind::Theater).for_each(|to| each(Action::Theater(from, to)));
            }
        }
        if ratings.can(Ability::FreePopulation) {
            each(Action::Liner);
        }
        if ratings.can(Ability::CultureOrArms) {
            each(Action::Culture);
            each(Action::Arms);
        }
        if ratings.can(Ability::FoodAsResource) || ratings.can(Ability::ResourceAsFood) {
            each(Action::Trade);
        }
    }
}
