//! Current events: revealing them, whom they concern, what they do (section 7 of the rulebook).

use crate::breach::Breach;
use crate::card::{Age, CardId, Kind, Slot, cards};
use crate::effect::{EventEffect, EventTarget, Points, Rating};
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::prompt::{Frame, RazeReason, SplitReason};
use crate::state::{Ages, Auction, EVENT_PILE, Running};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Ages {
    /// The card on top of the current events deck: of the earliest age, any of them equally likely (TTA-119).
    fn top_event(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        if let Some(top) = self.events.top {
            return Some(top);
        }
        let (set, age_a) = self.top_candidates();
        let card = move |index: usize| {
            if age_a { cards().of(Kind::Event, index) } else { cards().events.get(index).copied() }
        };
        let wished = |word: &str| {
            let wish = word.parse::<CardId>().ok()?;
            crate::card::bits(set).position(|index| card(index) == Some(wish)).map(|place| place as u32)
        };
        if set == 0 {
            return None;
        }
        let number = self.draw_number(EVENT_PILE, set.count_ones(), dealer, wished);
        crate::card::bits(set).nth(number as usize).and_then(card)
    }

    /// What may lie on top: ordinals of Age A events, or event numbers of the earliest other age.
    pub(crate) fn top_candidates(&self) -> (u64, bool) {
        if self.events.current_a > 0 {
            return (self.events.unseen_a.into(), true);
        }
        let current = self.events.current_set();
        let ages = [Age::I, Age::II, Age::III].map(|age| current & cards().events_of_age[age.level()]);
        (ages.into_iter().find(|&set| set != 0).unwrap_or(0), false)
    }

    /// Joan of Arc looks at the top card; the others only see that she does (TTA-D06).
    pub(crate) fn look_at_event(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.events.top_known.contains(seat) {
            return;
        }
        let Some(card) = self.top_event(dealer) else { return };
        self.events.top = Some(card);
        self.events.top_known = self.events.top_known.with(seat);
        dealer.emit(Audience::All, || AgesEvent::EventLookedAt { seat });
        dealer.emit(Audience::Only(Seats::only(seat)), || AgesEvent::TopEvent { card });
    }

    /// Reveals the top card of the current events deck and starts resolving it (TTA-117).
    pub(crate) fn reveal_event(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(card) = self.top_event(dealer) else { return };
        self.events.top = None;
        self.events.top_known = Seats::NONE;
        match card.event_number() {
            Some(number) => self.events.current.iter_mut().for_each(|set| *set &= !(1 << number)),
            None => {
                self.events.unseen_a &= !(1 << card.ordinal());
                self.events.current_a = self.events.current_a.saturating_sub(1);
            }
        }
        dealer.emit(Audience::All, || AgesEvent::EventRevealed { card });
        self.push(Frame::EventOver);
        if card.kind() == Kind::Territory {
            let left = self.playing;
            self.auction = Some(Auction { card, bid: 0, bidder: self.current, left, next: self.current });
            self.push(Frame::Bid); // TTA-290, TTA-293
            return;
        }
        let mut targets = [Seats::NONE; 2];
        for (targets, step) in targets.iter_mut().zip(&card.card().event) {
            *targets = self.targets(step.target, self.current);
        }
        let left = targets[0];
        self.running = Some(Running { card, targets, step: 0, left });
        self.push(Frame::Event);
    }

    /// A resolved event goes to the past events (TTA-289); an empty current deck is replaced by the future one
    /// (TTA-118, TTA-Q048).
    pub(crate) fn event_over(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        self.frames.pop();
        if let Some(running) = self.running.take() {
            self.put_to_past(running.card);
        }
        self.auction = None;
        if self.events.current_len() == 0 {
            self.events.current = std::mem::take(&mut self.events.future);
            for (prepared, set) in self.events.prepared.iter_mut().zip(self.events.current) {
                *prepared = [1, 2, 3].map(|level: usize| (set & cards().events_of_age[level]).count_ones() as u8);
            }
            dealer.emit(Audience::All, || AgesEvent::FutureEventsBecomeCurrent);
        }
        true
    }

    pub(crate) fn put_to_past(&mut self, card: CardId) {
        match card.event_number() {
            Some(number) => self.events.past |= 1 << number,
            None => self.events.past_a |= 1 << card.ordinal(),
        }
    }

    /// Seats from the highest value to the lowest; ties go to `from`, then clockwise (TTA-282, TTA-283).
    pub(crate) fn ranked(&self, from: Seat, value: impl Fn(Seat) -> u16) -> impl DoubleEndedIterator<Item = Seat> {
        let mut seats: arrayvec::ArrayVec<Seat, 4> = self.around(from).collect();
        seats.sort_by_key(|&seat| std::cmp::Reverse(value(seat))); // stable: earlier seats stay in front
        seats.into_iter()
    }

    /// Whom a step concerns (TTA-282 to TTA-286).
    pub(crate) fn targets(&self, target: EventTarget, from: Seat) -> Seats {
        let strength = |seat: Seat| self.players[seat].ratings.strength;
        let culture = |seat: Seat| self.players[seat].culture;
        // With two players "the two" means one (TTA-286).
        let two = if self.in_game() <= 2 { 1 } else { 2 };
        let all_with_most = |value: &dyn Fn(Seat) -> u8, least: u8| {
            let most = self.playing.iter().map(value).max().unwrap_or(0);
            self.playing.iter().filter(|&seat| value(seat) == most && most >= least).collect()
        };
        match target {
            EventTarget::Each => self.playing,
            EventTarget::Strongest => self.ranked(from, strength).take(1).collect(),
            EventTarget::Weakest => self.ranked(from, strength).rev().take(1).collect(),
            EventTarget::TwoStrongest => self.ranked(from, strength).take(two).collect(),
            EventTarget::TwoWeakest => self.ranked(from, strength).rev().take(two).collect(),
            EventTarget::Richest => self.ranked(from, culture).take(1).collect(),
            EventTarget::Poorest => self.ranked(from, culture).rev().take(1).collect(),
            EventTarget::RichestIfAmongTwoWeakest => {
                let weakest: Seats = self.ranked(from, strength).rev().take(two).collect();
                self.ranked(from, culture).take(1).filter(|&seat| weakest.contains(seat)).collect()
            }
            EventTarget::AllHappiest => all_with_most(&|seat| self.players[seat].ratings.happiness, 0),
            EventTarget::AllMostDiscontent => all_with_most(&|seat| self.players[seat].discontent(), 1),
        }
    }

    /// The running event goes on with the next seat or step; seats come clockwise from the revealer (TTA-281, TTA-Q047).
    pub(crate) fn event_step(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let Some(mut running) = self.running else {
            self.frames.pop();
            return true;
        };
        if let Some(impact) = &running.card.card().impact {
            self.frames.pop();
            self.score_impact(impact, self.current, dealer);
            return true;
        }
        let steps = &running.card.card().event;
        if let Some(seat) = self.first_clockwise(running.left) {
            running.left = running.left.without(seat);
            self.running = Some(running);
            dealer.emit(Audience::All, || AgesEvent::Concerned { seat });
            if let Some(step) = steps.get(usize::from(running.step)) {
                self.concern(seat, &step.effect, dealer);
            }
            return true;
        }
        running.step += 1;
        if usize::from(running.step) >= steps.len() {
            self.frames.pop();
            return true;
        }
        running.left = running.targets[usize::from(running.step).min(1)];
        self.running = Some(running);
        true
    }

    /// What a step does to one seat.
    fn concern(&mut self, seat: Seat, effect: &EventEffect, dealer: &mut impl Dealer<AgesEvent>) {
        let discontent = self.players[seat].discontent();
        match effect {
            EventEffect::Gain(gains) => gains.iter().for_each(|&gain| self.gain(seat, gain, dealer)),
            EventEffect::Lose(losses) => losses.iter().for_each(|&loss| self.lose(seat, loss, dealer)),
            EventEffect::GainByRating { points, rating } => self.gain_by_rating(seat, *points, *rating, dealer),
            EventEffect::FoodOrResources(amount) => self.push(Frame::FoodOrResources { seat, amount: *amount }),
            EventEffect::GainMix(total) => self.push(Frame::Split { seat, total: *total, why: SplitReason::Gain }),
            EventEffect::LoseMix(most) => {
                let held = self.players[seat].food() + self.players[seat].resources();
                self.push(Frame::Split { seat, total: held.min(*most), why: SplitReason::Lose });
            }
            EventEffect::FreeBuilding(slot) => self.push(Frame::FreeBuilding { seat, slot: *slot }),
            EventEffect::OneCheaperAction => self.push(Frame::CheaperAction { seat }),
            EventEffect::FoodProduction => {
                let before = self.players[seat].food();
                self.produce_food(seat);
                let amount = self.players[seat].food().saturating_sub(before);
                dealer.emit(Audience::All, || AgesEvent::Gained { seat, good: Good::Food, amount });
            }
            EventEffect::ResourceProduction => {
                let before = self.players[seat].resources();
                self.produce_resources(seat);
                let amount = self.players[seat].resources().saturating_sub(before);
                dealer.emit(Audience::All, || AgesEvent::Gained { seat, good: Good::Resources, amount });
            }
            EventEffect::ProductionWithoutPoints => {
                let (corruption, consumption, hunger) = self.production_steps(seat);
                let produced = AgesEvent::Produced { seat, science: 0, culture: 0, corruption, consumption, hunger };
                dealer.emit(Audience::All, || produced);
            }
            EventEffect::LoseAllFood => drop(self.lose_good(seat, Good::Food, u8::MAX, dealer)),
            EventEffect::SpendCivilPerDiscontent(each) => {
                // What is available and no more (TTA-Q053).
                let actions = (each * discontent).min(self.players[seat].civil_left);
                self.players[seat].civil_left -= actions;
                dealer.emit(Audience::All, || AgesEvent::CivilActionsSpent { seat, actions });
            }
            EventEffect::LoseCulturePerDiscontent(each) => {
                let lost = self.lose_culture(seat, u16::from(*each) * u16::from(discontent));
                dealer.emit(Audience::All, || AgesEvent::Culture { seat, change: -i32::from(lost) });
            }
            EventEffect::LoseHalfTheDiscontent => {
                self.push(Frame::LosePopulation { seat, left: discontent.div_ceil(2) });
            }
            EventEffect::LoseOldLeader => {
                if self.players[seat].leader.is_some_and(|leader| leader.age() != self.age) {
                    self.remove_leader(seat, dealer);
                }
            }
            EventEffect::LoseColony => self.push(Frame::GiveColony { by: seat, of: seat }),
            EventEffect::DestroyOwnBuilding => self.push(Frame::Raze { by: seat, of: seat, why: RazeReason::Own }),
            EventEffect::DestroyOneOfEachOther => {
                // The last pushed is asked first, so they come clockwise.
                let others: arrayvec::ArrayVec<Seat, 4> = self.rivals(seat).collect();
                for of in others.into_iter().rev() {
                    self.push(Frame::Raze { by: seat, of, why: RazeReason::Terror });
                }
            }
            EventEffect::RuinOldWonder => self.push(Frame::RuinWonder { seat }),
            EventEffect::YellowTokenToStrongest(tokens) => {
                let strongest = self.targets(EventTarget::Strongest, self.current).iter().next();
                if let Some(strongest) = strongest.filter(|&strongest| strongest != seat) {
                    self.steal_yellow(seat, strongest, *tokens, dealer);
                }
            }
            EventEffect::TakeCards(worth) => self.push(Frame::TakeCards { seat, left: *worth, taken: false }),
            EventEffect::DrawOrCulture(number) if self.age == Age::IV => {
                self.score_culture(seat, (*number).into(), dealer); // TTA-Q055
            }
            EventEffect::DrawOrCulture(number) => self.draw_military(seat, *number, dealer),
            EventEffect::DiscardOrCulture(number) if self.age == Age::IV => {
                self.lose(seat, crate::effect::Gain::Culture(*number), dealer);
            }
            EventEffect::DiscardOrCulture(number) => {
                self.push(Frame::Discard { seat, cards: *number });
            }
        }
    }

    fn gain_by_rating(&mut self, seat: Seat, points: Points, rating: Rating, dealer: &mut impl Dealer<AgesEvent>) {
        let ratings = &self.players[seat].ratings;
        let value = match rating {
            Rating::Science => ratings.science,
            Rating::Culture => ratings.culture,
            Rating::Happiness => ratings.happiness.into(),
        };
        match points {
            Points::Science => self.score_science(seat, value, dealer),
            Points::Culture => self.score_culture(seat, value, dealer),
            Points::Food => drop(self.gain_good(seat, Good::Food, value.min(255) as u8, dealer)),
        }
    }

    /// May the seat build here for nothing (TTA-Q060)?
    pub(crate) fn check_free_building(&self, seat: Seat, slot: Slot) -> Result<(), Breach> {
        if self.players[seat].unused == 0 {
            return Err(Breach::NoUnusedWorker);
        }
        self.check_limit(seat, slot.kind())
    }

    /// Is any action of Development of Civilization open to the seat? Everybody can see that.
    pub(crate) fn has_cheaper_action(&self, seat: Seat) -> bool {
        let player = &self.players[seat];
        self.check_grow(seat, 1).is_ok()
            || Slot::each(player.developed).any(|slot| self.check_cheaper_build(seat, slot).is_ok())
            || player.civil.kinds().any(|card| {
                self.check_develop(seat, card, false, 1).is_ok() || self.check_cheaper_revolt(seat, card).is_ok()
            })
    }

    /// Farms, mines and urban buildings only (TTA-Q061).
    pub(crate) fn check_cheaper_build(&self, seat: Seat, slot: Slot) -> Result<u8, Breach> {
        if slot.kind().is_unit() {
            return Err(Breach::WrongAction { card: slot.card().unwrap_or(cards().despotism) });
        }
        self.check_build(seat, slot, 1)
    }

    /// A revolution costs all actions even here (TTA-288, TTA-459).
    pub(crate) fn check_cheaper_revolt(&self, seat: Seat, card: CardId) -> Result<u16, Breach> {
        let price = self.check_develop(seat, card, true, 1)?;
        self.check_revolution_actions(seat)?;
        Ok(price)
    }

    /// The least and most food of a split (TTA-Q032).
    pub(crate) fn split_bounds(&self, seat: Seat, total: u8, why: SplitReason) -> (u8, u8) {
        let victim = match why {
            SplitReason::Gain => return (0, total),
            SplitReason::Lose => &self.players[seat],
            SplitReason::Plunder { rival } => &self.players[rival],
        };
        (total.saturating_sub(victim.resources()), victim.food().min(total))
    }

    pub(crate) fn split_step(
        &mut self,
        seat: Seat,
        total: u8,
        why: SplitReason,
        dealer: &mut impl Dealer<AgesEvent>,
    ) -> bool {
        if why == SplitReason::Gain && self.players[seat].blue == 0 {
            self.frames.pop();
            return true;
        }
        let (least, most) = self.split_bounds(seat, total, why);
        if least < most {
            return false;
        }
        self.split(least, dealer);
        true
    }

    /// So much of the total is food.
    pub(crate) fn split(&mut self, food: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Split { seat, total, why }) = self.frames.pop() else { return };
        let resources = total.saturating_sub(food);
        match why {
            SplitReason::Gain => {
                self.gain_good(seat, Good::Food, food, dealer); // TTA-Q120: Foray names food first
                self.gain_good(seat, Good::Resources, resources, dealer);
            }
            SplitReason::Lose => {
                self.lose_good(seat, Good::Food, food, dealer);
                self.lose_good(seat, Good::Resources, resources, dealer);
            }
            SplitReason::Plunder { rival } => {
                // What was really lost is gained, resources first (TTA-421, TTA-Q120, TTA-Q121).
                let resources = self.lose_good(rival, Good::Resources, resources, dealer);
                let food = self.lose_good(rival, Good::Food, food, dealer);
                self.gain_good(seat, Good::Resources, resources, dealer);
                self.gain_good(seat, Good::Food, food, dealer);
            }
        }
    }

    /// Wonders that can become ruins: completed ones of Ages A and I that are not (TTA-Q057).
    pub(crate) fn can_be_ruined(&self, seat: Seat) -> impl Iterator<Item = CardId> + Clone + use<> {
        let player = &self.players[seat];
        cards().in_set(Kind::Wonder, player.wonders & !player.ruins).filter(|wonder| wonder.age() <= Age::I)
    }

    pub(crate) fn ruin_step(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let mut wonders = self.can_be_ruined(seat);
        match (wonders.next(), wonders.next()) {
            (Some(_), Some(_)) => return false,
            (Some(only), None) => self.ruin(seat, only, dealer),
            (None, _) => drop(self.frames.pop()),
        }
        true
    }

    /// A wonder becomes ruins: its symbols and text are gone, 2 culture stay (TTA-Q057).
    pub(crate) fn ruin(&mut self, seat: Seat, wonder: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        self.frames.pop();
        self.players[seat].ruins |= 1 << wonder.ordinal();
        dealer.emit(Audience::All, || AgesEvent::WonderRuined { seat, wonder });
        self.leave_play(seat, &wonder.card().gives, dealer);
        self.refresh(seat);
    }

    /// International Agreement: what can still be taken (TTA-461, TTA-Q062).
    pub(crate) fn check_agreement(&self, seat: Seat, left: u8, space: u8) -> Result<(), Breach> {
        let (_, cost) = self.check_take(seat, space)?;
        if cost > left { Err(Breach::BeyondTheOffer { cost, left }) } else { Ok(()) }
    }

    pub(crate) fn take_cards_step(
        &mut self,
        seat: Seat,
        left: u8,
        taken: bool,
        dealer: &mut impl Dealer<AgesEvent>,
    ) -> bool {
        if (1..=13).any(|space| self.check_agreement(seat, left, space).is_ok()) {
            return false;
        }
        self.end_agreement(seat, taken, dealer);
        true
    }

    /// The row is closed up and refilled without a sweep (TTA-463).
    pub(crate) fn end_agreement(&mut self, seat: Seat, taken: bool, dealer: &mut impl Dealer<AgesEvent>) {
        self.frames.pop();
        if taken {
            self.players[seat].no_politics = true;
        }
        self.close_up_and_fill(dealer);
    }

    /// Which buildings may be destroyed now.
    pub(crate) fn check_raze(&self, of: Seat, why: RazeReason, slot: Slot) -> Result<(), Breach> {
        let standing = self.players[of].workers[slot.index()] > 0;
        let fits = match why {
            RazeReason::Own => !slot.kind().is_unit(),
            RazeReason::Terror => slot.kind().is_urban(),
            RazeReason::Raid { card, done, first, .. } => {
                let most = raid_levels(card).get(usize::from(done)).copied();
                // Two buildings that could change places are named in the order of the cards.
                let second_most = raid_levels(card).get(1).copied().unwrap_or(0);
                let in_order = first.is_none_or(|first| first.level() > second_most.into() || slot >= first);
                slot.kind().is_urban() && in_order && most.is_some_and(|most| slot.level() <= most.into())
            }
        };
        if standing && fits { Ok(()) } else { Err(Breach::NoSuchBuilding) }
    }

    /// May the raider stop here? Only a Raid on "up to" two buildings lets one.
    pub(crate) fn check_stop_razing(&self, why: RazeReason) -> Result<(), Breach> {
        match why {
            RazeReason::Raid { card, .. } if raid_levels(card).len() > 1 => Ok(()),
            _ => Err(Breach::MustChoose),
        }
    }

    pub(crate) fn raze_step(&mut self, of: Seat, why: RazeReason, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let mut open = Slot::each(self.players[of].developed).filter(|&slot| self.check_raze(of, why, slot).is_ok());
        match (open.next(), open.next()) {
            (None, _) => self.end_razing(dealer),
            (Some(only), None) if self.check_stop_razing(why).is_err() => self.raze(only, dealer),
            _ => return false,
        }
        true
    }

    /// A building is destroyed; a Raid may go on (TTA-Q034).
    pub(crate) fn raze(&mut self, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Raze { of, why, .. }) = self.frames.last().copied() else { return };
        self.destroy(of, slot, dealer);
        if let RazeReason::Raid { card, done, cost, first } = why {
            let cost = cost + cards().slot_cost[slot.index()]; // printed (TTA-138)
            let why = RazeReason::Raid { card, done: done + 1, cost, first: first.or(Some(slot)) };
            self.set_top(Frame::Raze { by: self.current, of, why });
        } else {
            self.frames.pop();
        }
    }

    /// A Raid brings half of the sum, rounded up once.
    pub(crate) fn end_razing(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        if let Some(Frame::Raze { by, why: RazeReason::Raid { cost, .. }, .. }) = self.frames.pop()
            && cost > 0
        {
            self.gain_good(by, Good::Resources, cost.div_ceil(2), dealer);
        }
    }

    pub(crate) fn give_colony_step(&mut self, of: Seat, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let mut colonies = cards().in_set(Kind::Territory, self.players[of].colonies);
        match (colonies.next(), colonies.next()) {
            (Some(_), Some(_)) => return false,
            (Some(only), None) => self.give_colony(only, dealer),
            (None, _) => drop(self.frames.pop()),
        }
        true
    }

    /// A colony is lost, or moves to the one who took it (TTA-351, TTA-352).
    pub(crate) fn give_colony(&mut self, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::GiveColony { by, of }) = self.frames.pop() else { return };
        self.players[of].colonies &= !(1 << card.ordinal());
        self.refresh(of);
        if by == of {
            self.discard_open(card);
            dealer.emit(Audience::All, || AgesEvent::ColonyLost { seat: of, card });
        } else {
            self.players[by].colonies |= 1 << card.ordinal();
            self.refresh(by);
            dealer.emit(Audience::All, || AgesEvent::ColonyTaken { seat: by, from: of, card });
            self.enter_play(by, &card.card().gives, dealer);
        }
        self.leave_play(of, &card.card().gives, dealer);
    }
}

/// The highest levels a Raid reaches, one for each building.
fn raid_levels(card: CardId) -> &'static [u8] {
    match &card.card().aggression {
        Some(crate::effect::Aggression::Raid(levels)) => levels,
        _ => &[],
    }
}
