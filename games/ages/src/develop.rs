//! Developing technologies and declaring revolutions (section 5, TTA-214 to TTA-231).

use crate::breach::Breach;
use crate::card::{CardId, Kind};
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::player::Player;
use crate::price::{Price, Purpose};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// How a technology comes into play; only governments differ (TTA-222).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Change {
    /// Developed for its science cost and one civil action.
    Peaceful,
    /// A revolution: cheaper, for all actions of a colour (TTA-223, TTA-442).
    Revolution,
}

impl Player {
    /// Science a technology costs (TTA-214, TTA-215, TTA-224).
    fn science_price(&self, card: CardId, change: Change, discount: u8) -> u8 {
        let ratings = &self.ratings;
        let printed = match change {
            Change::Peaceful => card.card().science,
            Change::Revolution => card.card().revolution,
        };
        let by_kind = match card.kind() {
            Kind::Theater => ratings.theater_science,
            Kind::Library => ratings.library_science,
            _ => 0,
        };
        printed.saturating_sub(by_kind + ratings.shared_discount + discount)
    }

    /// Are the actions there that a revolution costs (TTA-223, TTA-Q093; Robespierre: TTA-442)?
    pub(crate) fn check_revolution_actions(&self) -> Result<(), Breach> {
        let ratings = &self.ratings;
        if ratings.can(Ability::MilitaryRevolution) {
            let (available, total) = (self.military_left, ratings.military);
            return if available < total { Err(Breach::MilitaryActionsSpent { available, total }) } else { Ok(()) };
        }
        let (available, total) = (self.civil_left, ratings.civil);
        if available < total { Err(Breach::CivilActionsSpent { available, total }) } else { Ok(()) }
    }
}

impl Ages {
    /// May the seat develop this technology? Says the price without the action.
    ///
    /// # Errors
    ///
    /// Not in hand, no technology, too little science (TTA-424), or a partner without science (TTA-Q086).
    pub(crate) fn check_develop(
        &self,
        seat: Seat,
        card: CardId,
        change: Change,
        discount: u8,
    ) -> Result<Price, Breach> {
        if !card.kind().is_technology() {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if change == Change::Revolution && card.kind() != Kind::Government {
            return Err(Breach::NotAGovernment { card });
        }
        let means = self.means(seat);
        if !means.player.civil.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        let science = means.player.science_price(card, change, discount);
        let price = means.in_science(science, Purpose::of(card.kind()))?;
        let ratings = &means.player.ratings;
        if let Some(partner) = ratings.science_partner
            && self.players[partner].science < ratings.partner_pays.into()
        {
            return Err(Breach::PartnerCannotPay);
        }
        Ok(price)
    }

    /// Develops a technology that is paid for. A revolution spends its actions here, new ones too.
    pub(crate) fn develop(
        &mut self,
        seat: Seat,
        card: CardId,
        change: Change,
        science: u8,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        let ratings = self.players[seat].ratings;
        if let Some(partner) = ratings.science_partner {
            let paid = self.players[partner].lose_science(ratings.partner_pays.into());
            dealer.emit(Audience::All, || AgesEvent::Science { seat: partner, change: -i32::from(paid) });
        }
        self.players[seat].civil.remove(card);
        let revolution = change == Change::Revolution;
        dealer.emit(Audience::All, || AgesEvent::Developed { seat, card, science: science.into(), revolution });
        let by_military = ratings.can(Ability::MilitaryRevolution);
        self.put_technology(seat, card, dealer);
        if revolution {
            // All actions are spent, and so are the new ones of that colour (TTA-228, TTA-443, TTA-Q095).
            let player = &mut self.players[seat];
            if by_military {
                player.military_left = 0;
            } else {
                player.civil_left = 0;
            }
        }
        self.after_developing(seat, change, dealer);
    }

    /// Puts a technology into play (TTA-216 to TTA-220).
    pub(crate) fn put_technology(&mut self, seat: Seat, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        if let Some(slot) = card.slot() {
            player.developed |= slot.bit();
            return; // it changes nothing until workers stand on it (TTA-221)
        }
        if let Some(place) = card.kind().special() {
            let old = player.special[place];
            if old.is_some_and(|old| old.level() >= card.level()) {
                dealer.emit(Audience::All, || AgesEvent::TechnologyRemoved { seat, card });
                return; // the lower one goes at once (TTA-218)
            }
            player.special[place] = Some(card);
            // Tokens change by the difference (TTA-Q110).
            let before = old.map_or(0, |old| old.card().gives.blue);
            let difference = card.card().gives.blue - before;
            if difference != 0 {
                self.change_tokens(seat, difference, 0, dealer);
            }
            if let Some(card) = old {
                dealer.emit(Audience::All, || AgesEvent::TechnologyRemoved { seat, card });
            }
        } else {
            let old = std::mem::replace(&mut player.government, card); // TTA-219
            dealer.emit(Audience::All, || AgesEvent::TechnologyRemoved { seat, card: old });
        }
        self.refresh(seat);
    }

    /// What leaders give for a technology, after it is in place (TTA-230).
    fn after_developing(&mut self, seat: Seat, change: Change, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(leader) = self.players[seat].leader else { return };
        for effect in &leader.card().effects {
            match effect {
                Effect::OnDevelop(gain) => self.gain(seat, *gain, dealer),
                Effect::CivilActionOnDevelop => self.players[seat].civil_action_back(),
                Effect::CulturePerRevolution(points) if change == Change::Revolution => {
                    self.score_culture(seat, (*points).into(), dealer);
                }
                _ => {}
            }
        }
    }
}
