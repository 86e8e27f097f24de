//! Aggressions with their defence, and wars (sections 3 and 4 of the rulebook).

use crate::breach::Breach;
use crate::card::{CardId, Kind, cards};
use crate::effect::{Aggression, WarOver};
use crate::event::AgesEvent;
use crate::goods::Good;
use crate::player::{Pact, War};
use crate::prompt::{Frame, RazeReason, SplitReason};
use crate::ratings::Ability;
use crate::state::{Ages, Chosen};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Ages {
    /// Military actions that a card costs against this rival (TTA-124, TTA-144; Gandhi: TTA-Q043).
    fn attack_price(&self, card: CardId, rival: Seat) -> u8 {
        let twice = self.players[rival].ratings.can(Ability::Peaceful);
        card.card().military_actions * if twice { 2 } else { 1 }
    }

    /// Strength of both sides if `seat` attacked `rival` (TTA-127 to TTA-129, TTA-Q030).
    fn strengths(&self, seat: Seat, rival: Seat) -> (u16, u16) {
        let mut sides = [seat, rival].map(|side| i32::from(self.players[side].ratings.strength));
        for (owner, pact) in self.pacts_between(seat, rival) {
            let Some(text) = &pact.card.card().pact else { continue };
            if text.ends_on_attack {
                for (strength, side) in sides.iter_mut().zip([seat, rival]) {
                    let a = (owner == side) == pact.owner_is_a;
                    *strength -= i32::from(if a { text.a.strength } else { text.b.strength });
                }
            }
        }
        sides[0] += i32::from(self.attack_bonus(seat, rival));
        let [attack, defence] = sides.map(|strength| strength.max(0) as u16);
        (attack, defence)
    }

    /// What pacts add for attacking exactly this rival (TTA-093, TTA-128).
    fn attack_bonus(&self, seat: Seat, rival: Seat) -> u8 {
        let texts = self.pacts_between(seat, rival).filter_map(|(_, pact)| pact.card.card().pact.as_ref());
        texts.map(|text| text.attacker_strength).sum()
    }

    /// May the seat play this aggression?
    ///
    /// # Errors
    ///
    /// The first of TTA-124 to TTA-129 that forbids it.
    pub(crate) fn check_attack(&self, seat: Seat, card: CardId, rival: Option<Seat>) -> Result<Seat, Breach> {
        let rival = self.check_rival(seat, card, Kind::Aggression, rival)?;
        self.check_military(seat, self.attack_price(card, rival))?;
        let (attack, defence) = self.strengths(seat, rival);
        if attack <= defence {
            return Err(Breach::NotStronger { attack, rival: defence });
        }
        Ok(rival)
    }

    /// May the seat declare this war?
    ///
    /// # Errors
    ///
    /// TTA-111 in the last round, and the first of TTA-144 to TTA-146 that forbids it; strength does not matter
    /// (TTA-147).
    pub(crate) fn check_war(&self, seat: Seat, card: CardId, rival: Option<Seat>) -> Result<Seat, Breach> {
        let rival = self.check_rival(seat, card, Kind::War, rival)?;
        if self.last_round != 0 && self.round >= self.last_round {
            return Err(Breach::WarInTheLastRound);
        }
        self.check_military(seat, self.attack_price(card, rival))?;
        if self.players[rival].ratings.can(Ability::NoWarAgainst) || self.players[seat].war.is_some() {
            return Err(Breach::WarForbidden);
        }
        Ok(rival)
    }

    /// Pacts between the two that end through an attack leave play (TTA-130, TTA-148).
    fn break_pacts(&mut self, seat: Seat, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let ends = |pact: &Pact| pact.card.card().pact.as_ref().is_some_and(|text| text.ends_on_attack);
        for owner in [seat, rival] {
            let other = if owner == seat { rival } else { seat };
            if self.players[owner].pact.is_some_and(|pact| pact.partner == other && ends(&pact)) {
                self.end_pact(owner, dealer);
            }
        }
    }

    /// Plays an aggression; the rival answers next (TTA-123 to TTA-131).
    pub(crate) fn attack(&mut self, seat: Seat, card: CardId, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let price = self.attack_price(card, rival);
        self.spend_military(seat, price);
        self.political_action();
        self.take_from_hand(seat, card);
        self.break_pacts(seat, rival, dealer);
        let strength = self.players[seat].ratings.strength + u16::from(self.attack_bonus(seat, rival));
        dealer.emit(Audience::All, || AgesEvent::AggressionPlayed { seat, rival, card, strength });
        self.chosen = Chosen { attack: strength, ..Chosen::default() }; // fixed now (TTA-Q031)
        self.push(Frame::AggressionOver { card });
        self.push(Frame::Defence { card, rival });
    }

    /// What the defence needs beyond the rating.
    fn defence_needed(&self, rival: Seat) -> u16 {
        self.chosen.attack.saturating_sub(self.players[rival].ratings.strength)
    }

    /// Cards already chosen: their number and their value.
    fn defence_so_far(&self) -> (usize, u16) {
        let Chosen { bonus, down, .. } = &self.chosen;
        let values = bonus.iter().zip(bonus_cards(|text| text.defense)).map(|(&count, value)| u16::from(count) * value);
        (
            bonus.iter().map(|&count| usize::from(count)).sum::<usize>() + down.len(),
            values.sum::<u16>() + down.len() as u16,
        )
    }

    /// The most that cards could still add: `value` of each card at its best, as many as the limit allows (TTA-134).
    fn defence_reach(&self, rival: Seat, values: impl Iterator<Item = u16>) -> u16 {
        let (chosen, so_far) = self.defence_so_far();
        let room = usize::from(self.players[rival].ratings.military).saturating_sub(chosen);
        let mut by_value = [0_usize; 8];
        values.for_each(|value| by_value[usize::from(value).min(7)] += 1);
        let mut left = room;
        let mut reach = so_far;
        for value in (1..8).rev() {
            let count = by_value[value].min(left);
            reach += (count * value) as u16;
            left -= count;
        }
        reach
    }

    /// Is the rival asked? Not if open facts rule a defence out (TTA-D10); otherwise always at a table.
    pub(crate) fn defence_step(&mut self, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let needed = self.defence_needed(rival);
        let best = bonus_cards(|text| text.defense);
        let backs = self.players[rival].hand.iter().map(|card| best[card.level().clamp(1, 3) - 1]);
        if self.defence_reach(rival, backs) >= needed && dealer.should_ask(|| self.could_defend(rival)) {
            return false;
        }
        self.no_defence(dealer);
        true
    }

    /// Could the rival really defend?
    fn could_defend(&self, rival: Seat) -> bool {
        let values = self.players[rival].hand.iter().map(defence_value);
        self.defence_reach(rival, values) >= self.defence_needed(rival)
    }

    /// The aggression succeeds (TTA-137).
    pub(crate) fn no_defence(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Defence { card, rival }) = self.frames.pop() else { return };
        self.chosen = Chosen::default();
        dealer.emit(Audience::All, || AgesEvent::NoDefence { seat: rival });
        dealer.emit(Audience::All, || AgesEvent::AggressionSucceeds { card });
        self.push(Frame::AggressionWon { card, rival });
    }

    /// Cards of the rival's hand that are not chosen yet.
    fn free_copies(&self, rival: Seat, card: CardId) -> usize {
        let chosen = self.chosen.down.count(card);
        let as_bonus = match (card.card().bonus, card.level()) {
            (Some(_), level @ 1..=3) => self.chosen.bonus[level - 1].into(),
            _ => 0,
        };
        self.players[rival].hand.count(card).saturating_sub(chosen + as_bonus)
    }

    /// May the rival add a card to the defence, openly or face down (TTA-132 to TTA-134, TTA-Q025 to TTA-Q027)?
    ///
    /// Cards are named in a fixed order, bonus cards first, so that a set has one way to be chosen, and only if the
    /// whole can still reach the attack.
    ///
    /// # Errors
    ///
    /// The card is not there, too many cards (TTA-134), or the attack cannot be reached (TTA-136).
    pub(crate) fn check_defend(&self, rival: Seat, card: CardId, open: bool) -> Result<(), Breach> {
        if open && card.card().bonus.is_none() {
            return Err(Breach::NotABonusCard { card });
        }
        if card.kind().is_civil() || self.free_copies(rival, card) == 0 {
            return Err(Breach::NotInHand { card });
        }
        let limit = self.players[rival].ratings.military;
        let (chosen, _) = self.defence_so_far();
        if chosen >= limit.into() {
            return Err(Breach::TooManyDefenders { limit });
        }
        let Chosen { bonus, down, .. } = &self.chosen;
        let last_bonus = bonus.iter().rposition(|&count| count > 0).map_or(0, |age| age + 1);
        let last_down = down.iter().next_back();
        let in_order = if open { last_down.is_none() && card.level() >= last_bonus } else { last_down <= Some(card) };
        if !in_order {
            return Err(Breach::OutOfOrder);
        }
        let mut with = self.partial_defence(rival);
        with.add(card, open);
        let reach = with.reach(limit);
        let needed = self.defence_needed(rival);
        if reach < needed { Err(Breach::DefenceTooWeak { needed, reach }) } else { Ok(()) }
    }

    fn partial_defence(&self, rival: Seat) -> PartialDefence {
        let mut left = self.players[rival].hand;
        let (chosen, value) = self.defence_so_far();
        for card in self.chosen.down.iter() {
            left.remove(card);
        }
        for (age, &count) in self.chosen.bonus.iter().enumerate() {
            for _ in 0..count {
                if let Some(card) = cards().of(Kind::Bonus, age) {
                    left.remove(card);
                }
            }
        }
        PartialDefence { left, chosen, value, bonus_from: 1, down_from: None }
    }

    /// Adds a card to the defence; nobody else hears of it yet.
    pub(crate) fn defend(&mut self, card: CardId, open: bool) {
        match (open, card.level()) {
            (true, level @ 1..=3) => self.chosen.bonus[level - 1] += 1,
            _ => drop(self.chosen.down.insert(card)),
        }
    }

    /// May the rival stop here (TTA-136)?
    pub(crate) fn check_defended(&self, rival: Seat) -> Result<(), Breach> {
        let (needed, (chosen, reach)) = (self.defence_needed(rival), self.defence_so_far());
        if chosen == 0 || reach < needed { Err(Breach::DefenceTooWeak { needed, reach }) } else { Ok(()) }
    }

    /// The defence is shown: the aggression fails (TTA-135).
    pub(crate) fn defended(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Defence { card, rival }) = self.frames.pop() else { return };
        let strength = self.players[rival].ratings.strength + self.defence_so_far().1;
        let Chosen { bonus, down, .. } = std::mem::take(&mut self.chosen);
        for (age, &count) in bonus.iter().enumerate() {
            let Some(played) = cards().of(Kind::Bonus, age) else { continue };
            for _ in 0..count {
                self.take_from_hand(rival, played);
                self.discard_open(played);
            }
        }
        for hidden in down.iter() {
            self.discard_unseen(rival, hidden); // never shown (TTA-Q028)
        }
        let down = down.len() as u8;
        dealer.emit(Audience::All, || AgesEvent::Defended { seat: rival, bonus, down, strength });
        dealer.emit(Audience::All, || AgesEvent::AggressionFails { card });
    }

    /// What a successful aggression does.
    pub(crate) fn aggression_won(&mut self, card: CardId, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let seat = self.current;
        let Some(effect) = &card.card().aggression else { return };
        match effect {
            Aggression::Enslave { population, resources, food } => {
                self.push(Frame::LosePopulation { seat: rival, left: *population });
                self.gain_good(seat, Good::Resources, *resources, dealer);
                self.gain_good(seat, Good::Food, *food, dealer);
            }
            Aggression::Plunder(most) => {
                let held = self.players[rival].food() + self.players[rival].resources();
                self.push(Frame::Split { seat, total: held.min(*most), why: SplitReason::Plunder { rival } });
            }
            Aggression::Raid(_) => {
                let why = RazeReason::Raid { card, done: 0, cost: 0, first: None };
                self.push(Frame::Raze { by: seat, of: rival, why });
            }
            Aggression::Annex => self.push(Frame::GiveColony { by: seat, of: rival }),
            Aggression::Infiltrate(each) => self.push(Frame::Infiltrate { rival, each: *each }),
            Aggression::TakeScience(most) => {
                let taken = self.lose_science(rival, (*most).into()); // TTA-426
                dealer.emit(Audience::All, || AgesEvent::Science { seat: rival, change: -i32::from(taken) });
                self.score_science(seat, taken, dealer);
            }
            Aggression::TakeCulture(most) => self.take_culture(seat, rival, (*most).into(), dealer),
        }
    }

    fn take_culture(&mut self, to: Seat, from: Seat, most: u16, dealer: &mut impl Dealer<AgesEvent>) {
        let taken = self.lose_culture(from, most);
        dealer.emit(Audience::All, || AgesEvent::Culture { seat: from, change: -i32::from(taken) });
        self.score_culture(to, taken, dealer);
    }

    /// Leader or unfinished wonder of the rival: no choice if there is at most one of them (TTA-Q024).
    pub(crate) fn infiltrate_step(&mut self, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        match (self.players[rival].leader, self.players[rival].unfinished) {
            (Some(_), Some(_)) => return false,
            (None, None) => drop(self.frames.pop()),
            (leader, _) => self.strike(leader.is_some(), dealer),
        }
        true
    }

    /// Removes the leader or the unfinished wonder (TTA-D27).
    pub(crate) fn strike(&mut self, leader: bool, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Infiltrate { rival, each }) = self.frames.pop() else { return };
        let removed = if leader { self.remove_leader(rival, dealer) } else { self.remove_unfinished(rival, dealer) };
        if let Some(card) = removed {
            self.score_culture(self.current, u16::from(each) * card.level() as u16, dealer);
        }
    }

    /// Declares a war (TTA-143 to TTA-149).
    pub(crate) fn declare_war(&mut self, seat: Seat, card: CardId, rival: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let price = self.attack_price(card, rival);
        self.spend_military(seat, price);
        self.political_action();
        self.take_from_hand(seat, card);
        self.break_pacts(seat, rival, dealer);
        self.players[seat].war = Some(War { card, rival });
        dealer.emit(Audience::All, || AgesEvent::WarDeclared { seat, rival, card });
    }

    /// An own war is resolved (TTA-090 to TTA-099).
    pub(crate) fn resolve_war(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(War { card, rival }) = self.players[seat].war.take() else { return };
        let strength = self.players[seat].ratings.strength + u16::from(self.attack_bonus(seat, rival));
        let against = self.players[rival].ratings.strength;
        dealer.emit(Audience::All, || AgesEvent::WarResolved { seat, rival, card, strength, against });
        self.discard_open(card); // in every case (TTA-099)
        let advantage = strength.abs_diff(against); // TTA-096
        let (victor, loser) = match strength.cmp(&against) {
            std::cmp::Ordering::Greater => (seat, rival),
            std::cmp::Ordering::Less => (rival, seat),
            std::cmp::Ordering::Equal => return, // TTA-098
        };
        match card.card().war {
            Some(WarOver::Technology) => {
                self.push(Frame::Spoils { victor, loser, left: advantage.min(255) as u8 });
            }
            Some(WarOver::Territory { fixed, per }) => {
                let tokens = u16::from(fixed) + advantage / u16::from(per.max(1));
                self.steal_yellow(loser, victor, tokens.min(255) as u8, dealer);
            }
            Some(WarOver::Culture(fixed)) => {
                self.take_culture(victor, loser, u16::from(fixed) + advantage, dealer); // TTA-Q040
            }
            None => {}
        }
    }

    /// May the victor take this special technology within what is left (TTA-101, TTA-Q041, TTA-Q042)?
    pub(crate) fn check_steal(&self, victor: Seat, loser: Seat, left: u8, card: CardId) -> Result<(), Breach> {
        let there = card.kind().special().is_some() && self.players[loser].special.contains(&Some(card));
        let own = &self.players[victor];
        if !there || own.has_technology(card) || own.civil.contains(card) {
            return Err(Breach::CannotSteal { card });
        }
        let cost = card.card().science;
        if cost > left { Err(Breach::BeyondTheAdvantage { cost, left }) } else { Ok(()) }
    }

    /// Goes on by itself when nothing can be taken any more: science points for the rest.
    pub(crate) fn spoils_step(
        &mut self,
        victor: Seat,
        loser: Seat,
        left: u8,
        dealer: &mut impl Dealer<AgesEvent>,
    ) -> bool {
        let mut specials = self.players[loser].special.iter().flatten();
        if specials.any(|&card| self.check_steal(victor, loser, left, card).is_ok()) {
            return false;
        }
        self.end_spoils(dealer);
        true
    }

    /// Science points for the rest of the advantage (TTA-Q041).
    pub(crate) fn end_spoils(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Spoils { victor, loser, left }) = self.frames.pop() else { return };
        let taken = self.lose_science(loser, left.into());
        dealer.emit(Audience::All, || AgesEvent::Science { seat: loser, change: -i32::from(taken) });
        self.score_science(victor, taken, dealer);
    }

    /// A special technology changes hands (TTA-100, TTA-102).
    pub(crate) fn steal(&mut self, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(Frame::Spoils { victor, loser, left }) = self.frames.last_mut() else { return };
        let (victor, loser) = (*victor, *loser);
        *left = left.saturating_sub(card.card().science);
        if let Some(place) = card.kind().special() {
            self.players[loser].special[place] = None;
        }
        dealer.emit(Audience::All, || AgesEvent::TechnologyRemoved { seat: loser, card });
        self.refresh(loser);
        self.leave_play(loser, &card.card().gives, dealer);
        self.put_technology(victor, card, dealer);
    }
}

/// A value of the three bonus cards, by age.
fn bonus_cards(value: impl Fn(crate::effect::PrintedBonus) -> u8) -> [u16; 3] {
    [0, 1, 2]
        .map(|age| cards().of(Kind::Bonus, age).and_then(|card| card.card().bonus).map_or(0, |text| value(text).into()))
}

/// What a card adds to a defence at its best (TTA-132, TTA-133).
fn defence_value(card: CardId) -> u16 {
    card.card().bonus.map_or(1, |text| text.defense.into())
}

/// A defence that is half chosen, to see how far it can still go.
struct PartialDefence {
    left: crate::hand::CardList<40>,
    chosen: usize,
    value: u16,
    bonus_from: usize,
    down_from: Option<CardId>,
}

impl PartialDefence {
    fn add(&mut self, card: CardId, open: bool) {
        self.left.remove(card);
        self.chosen += 1;
        if open {
            self.value += defence_value(card);
            self.bonus_from = card.level();
        } else {
            self.value += 1;
            self.down_from = Some(card);
        }
    }

    /// What the best rest adds, within the limit and the order in which cards are named.
    fn reach(&self, limit: u8) -> u16 {
        let mut room = usize::from(limit).saturating_sub(self.chosen);
        let mut reach = self.value;
        if self.down_from.is_none() {
            let playable = |card: &CardId| card.card().bonus.is_some() && card.level() >= self.bonus_from;
            // The list is sorted by age, so from behind the best bonus cards come first.
            for card in self.left.iter().rev().filter(playable).take(room) {
                reach += defence_value(card);
                room -= 1;
            }
            let rest = self.left.iter().filter(|card| !playable(card)).count();
            return reach + rest.min(room) as u16;
        }
        let rest = self.left.iter().filter(|&card| Some(card) >= self.down_from).count();
        reach += rest.min(room) as u16;
        reach
    }
}
