//! Aggressions and wars (sections 3 and 4 of the rulebook). The defence and what a success brings are in `frames`.

use crate::breach::Breach;
use crate::card::{CardId, Kind};
use crate::effect::WarOver;
use crate::event::AgesEvent;
use crate::frames::{AggressionOver, Defence, Spoils};
use crate::pending::Chosen;
use crate::player::{Pact, Player, War};
use crate::price::Price;
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Player {
    /// Military actions that a card costs against this player (TTA-124, TTA-144; Gandhi: TTA-Q043).
    #[must_use]
    pub fn price_of_attack(&self, card: CardId) -> u8 {
        let twice = self.ratings.can(Ability::Peaceful);
        card.card().military_actions * if twice { 2 } else { 1 }
    }
}

impl Ages {
    /// Strength of both sides if `seat` attacked `rival` (TTA-127 to TTA-129, TTA-Q030).
    #[must_use]
    pub fn strengths(&self, seat: Seat, rival: Seat) -> (u16, u16) {
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

    /// May the seat play this aggression? Says against whom, and for how many military actions.
    ///
    /// # Errors
    ///
    /// The first of TTA-124 to TTA-129 that forbids it.
    pub(crate) fn check_attack(&self, seat: Seat, card: CardId, rival: Option<Seat>) -> Result<(Seat, u8), Breach> {
        let rival = self.check_rival(seat, card, Kind::Aggression, rival)?;
        let price = self.players[rival].price_of_attack(card);
        self.means(seat).check_military(price)?;
        let (attack, defence) = self.strengths(seat, rival);
        if attack <= defence {
            return Err(Breach::NotStronger { attack, rival: defence });
        }
        Ok((rival, price))
    }

    /// May the seat declare this war? Says on whom, and for how many military actions.
    ///
    /// # Errors
    ///
    /// TTA-111 in the last round, and the first of TTA-144 to TTA-146 that forbids it; strength does not matter
    /// (TTA-147).
    pub(crate) fn check_war(&self, seat: Seat, card: CardId, rival: Option<Seat>) -> Result<(Seat, u8), Breach> {
        let rival = self.check_rival(seat, card, Kind::War, rival)?;
        if self.last_round != 0 && self.round >= self.last_round {
            return Err(Breach::WarInTheLastRound);
        }
        let price = self.players[rival].price_of_attack(card);
        self.means(seat).check_military(price)?;
        if self.players[rival].ratings.can(Ability::NoWarAgainst) || self.players[seat].war.is_some() {
            return Err(Breach::WarForbidden);
        }
        Ok((rival, price))
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
    pub(crate) fn attack(
        &mut self,
        seat: Seat,
        card: CardId,
        rival: Seat,
        price: u8,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        self.pay(seat, Price::military(price));
        self.players[seat].take_from_hand(card);
        self.break_pacts(seat, rival, dealer);
        let strength = self.players[seat].ratings.strength + u16::from(self.attack_bonus(seat, rival));
        dealer.emit(Audience::All, || AgesEvent::AggressionPlayed { seat, rival, card, strength });
        self.chosen = Chosen { attack: strength, ..Chosen::default() }; // fixed now (TTA-Q031)
        self.push(AggressionOver { card });
        self.push(Defence { card, rival });
    }

    /// Culture points change hands.
    pub(crate) fn take_culture(&mut self, to: Seat, from: Seat, most: u16, dealer: &mut impl Dealer<AgesEvent>) {
        let taken = self.players[from].lose_culture(most);
        dealer.emit(Audience::All, || AgesEvent::Culture { seat: from, change: -i32::from(taken) });
        self.score_culture(to, taken, dealer);
    }

    /// Declares a war (TTA-143 to TTA-149).
    pub(crate) fn declare_war(
        &mut self,
        seat: Seat,
        card: CardId,
        rival: Seat,
        price: u8,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        self.pay(seat, Price::military(price));
        self.players[seat].take_from_hand(card);
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
                self.push(Spoils { victor, loser, left: advantage.min(255) as u8 });
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
}
