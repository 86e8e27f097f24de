//! Colonization: the auction, the force, the new colony (section 7, TTA-290 to TTA-312).

use crate::armies::{self, Units};
use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot, cards};
use crate::event::AgesEvent;
use crate::hand::CardList;
use crate::prompt::Frame;
use crate::ratings::Ability;
use crate::state::{Ages, Force, HAND, Sent};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

const FIRST_UNIT: usize = Kind::Infantry as usize * 4;

impl Ages {
    /// Value of units alone: printed strength and armies, nothing that changes the rating (TTA-299 to TTA-304, TTA-Q066).
    fn units_value(&self, seat: Seat, units: &Units) -> u16 {
        let player = &self.players[seat];
        let mut value = 0;
        for (kind, levels) in units.iter().enumerate() {
            for (level, &count) in levels.iter().enumerate() {
                let each = cards().slot_each[FIRST_UNIT + kind * 4 + level].strength;
                value += u16::from(count) * each.max(0) as u16;
            }
        }
        if let Some(tactic) = player.tactic
            && let Some(text) = tactic.card().tactic
        {
            let khan = player.ratings.can(Ability::InfantryAsCavalry);
            value += armies::tactical_strength(units, text, tactic.level(), khan);
        }
        value
    }

    /// What the cards in hand can still add (TTA-303; Cook: TTA-Q064).
    fn cards_reach(&self, seat: Seat, force: &Force) -> u16 {
        let discards = self.players[seat].ratings.colonization_discards.saturating_sub(force.discards);
        reach(&self.players[seat].hand, discards, force.last)
    }

    /// What a force comes to if all that may still be chosen is added.
    fn force_reach(&self, seat: Seat, force: &Force) -> u16 {
        let mut units = sent_units(force);
        if force.last.is_none() {
            let workers = &self.players[seat].workers;
            for slot in usize::from(force.from)..16 {
                units[slot / 4][slot % 4] += workers[FIRST_UNIT + slot];
            }
        }
        if units.iter().flatten().all(|&count| count == 0) {
            return 0; // no unit, no force (TTA-298)
        }
        self.units_value(seat, &units) + self.fixed(seat, force) + self.cards_reach(seat, force)
    }

    fn fixed(&self, seat: Seat, force: &Force) -> u16 {
        u16::from(self.players[seat].ratings.colonization) + u16::from(force.bonus)
    }

    /// What a force is worth as it stands.
    fn force_value(&self, seat: Seat, force: &Force) -> u16 {
        self.units_value(seat, &sent_units(force)) + self.fixed(seat, force)
    }

    /// The most a seat can bid (TTA-292, TTA-Q064).
    #[must_use]
    pub fn highest_bid(&self, seat: Seat) -> u8 {
        self.force_reach(seat, &Force::default()).min(255) as u8
    }

    /// The most a seat could bid as far as everybody knows: each card in hand at the best its back allows (TTA-D29).
    fn highest_bid_by_backs(&self, seat: Seat) -> u16 {
        let player = &self.players[seat];
        let units = armies::units(&player.workers);
        if units.iter().flatten().all(|&count| count == 0) {
            return 0;
        }
        let backs: u16 = player.hand.iter().map(|card| best_bonus(card.level())).sum();
        self.units_value(seat, &units) + u16::from(player.ratings.colonization) + backs
    }

    /// The auction goes on: somebody is asked, or out, or has won (TTA-294 to TTA-296).
    pub(crate) fn bid_step(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> bool {
        let Some(auction) = self.auction else {
            self.frames.pop();
            return true;
        };
        if auction.left.is_empty() {
            self.frames.pop();
            self.put_to_past(auction.card); // TTA-295
            dealer.emit(Audience::All, || AgesEvent::NobodyColonizes { card: auction.card });
            return true;
        }
        if auction.bid > 0 && auction.left.len() == 1 {
            self.force = Force::default();
            self.set_top(Frame::Force);
            return true;
        }
        let seat = auction.next;
        // Only open facts may leave somebody out, else skipping would betray the hand.
        let open = self.highest_bid_by_backs(seat) > auction.bid.into();
        if open && dealer.should_ask(|| self.highest_bid(seat) > auction.bid) {
            return false;
        }
        self.pass_auction(dealer);
        true
    }

    /// Out of the auction for good (TTA-294).
    pub(crate) fn pass_auction(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(mut auction) = self.auction else { return };
        let seat = auction.next;
        auction.left = auction.left.without(seat);
        auction.next = self.next_bidder(seat, &auction);
        self.auction = Some(auction);
        dealer.emit(Audience::All, || AgesEvent::OutOfAuction { seat });
    }

    fn next_bidder(&self, seat: Seat, auction: &crate::state::Auction) -> Seat {
        self.around(seat).find(|&other| other != seat && auction.left.contains(other)).unwrap_or(seat)
    }

    /// May the seat bid so much (TTA-291, TTA-292)?
    pub(crate) fn check_bid(&self, seat: Seat, bid: u8) -> Result<(), Breach> {
        let current = self.auction.map_or(0, |auction| auction.bid);
        if bid <= current {
            return Err(Breach::BidTooLow { bid, current });
        }
        let most = self.highest_bid(seat);
        if bid > most { Err(Breach::BidTooHigh { most }) } else { Ok(()) }
    }

    pub(crate) fn bid(&mut self, bid: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(mut auction) = self.auction else { return };
        let seat = auction.next;
        auction.bid = bid;
        auction.bidder = seat;
        auction.next = self.next_bidder(seat, &auction);
        self.auction = Some(auction);
        dealer.emit(Audience::All, || AgesEvent::Bids { seat, bid });
    }

    fn check_reach(&self, seat: Seat, force: &Force) -> Result<(), Breach> {
        let needed = self.auction.map_or(0, |auction| auction.bid);
        let reach = self.force_reach(seat, force);
        if reach < needed.into() {
            return Err(Breach::ForceTooWeak { needed, reach: reach.min(255) as u8 });
        }
        Ok(())
    }

    /// May this unit be sent (TTA-297)? Units are named in a fixed order, and only while the bid can still be reached.
    pub(crate) fn check_send(&self, seat: Seat, slot: Slot) -> Result<(), Breach> {
        if !slot.kind().is_unit() || self.players[seat].workers[slot.index()] == 0 {
            return Err(Breach::NoSuchUnit);
        }
        let place = (slot.index() - FIRST_UNIT) as u8;
        if self.force.last.is_some() || place < self.force.from {
            return Err(Breach::OutOfOrder);
        }
        // A unit sent is still counted among the workers here, so only the order matters.
        self.check_reach(seat, &Force { from: place, ..self.force })
    }

    /// A unit is sent and sacrificed: its token goes to the yellow bank (TTA-305).
    pub(crate) fn send(&mut self, seat: Seat, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        let place = slot.index() - FIRST_UNIT;
        self.force.sent[place] += 1;
        self.force.from = place as u8;
        self.take_worker(seat, slot, true);
        if let Some(card) = slot.card() {
            dealer.emit(Audience::All, || AgesEvent::UnitSent { seat, card });
        }
    }

    /// May this card be added (TTA-303, TTA-Q064)?
    pub(crate) fn check_force_card(&self, seat: Seat, card: CardId, open: bool) -> Result<(), Breach> {
        let player = &self.players[seat];
        if open && card.card().bonus.is_none() {
            return Err(Breach::NotABonusCard { card });
        }
        if !player.hand.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        let most = player.ratings.colonization_discards;
        if !open && self.force.discards >= most {
            return Err(Breach::TooManyDiscards { most });
        }
        if self.force.sent.iter().all(|&count| count == 0) {
            return Err(Breach::UnitFirst); // TTA-298
        }
        let in_order = match (self.force.last, open) {
            (None, _) | (Some(Sent::Bonus(_)), false) => true,
            (Some(Sent::Bonus(last)), true) | (Some(Sent::Down(last)), false) => last <= card,
            (Some(Sent::Down(_)), true) => false,
        };
        if !in_order {
            return Err(Breach::OutOfOrder);
        }
        // The card itself counts in the reach from here on, as long as it may be named.
        let last = Some(if open { Sent::Bonus(card) } else { Sent::Down(card) });
        let mut force = Force { last, ..self.force };
        if !open {
            // One discard is certain; the others may be any later cards.
            force.discards += 1;
            force.bonus += 1;
        }
        let mut with = self.players[seat].hand;
        with.remove(card);
        let discards = most.saturating_sub(force.discards);
        let played = if open { best_bonus(card.level()) } else { 0 };
        let value = self.force_value(seat, &force) + played + reach(&with, discards, last);
        let needed = self.auction.map_or(0, |auction| auction.bid);
        if value < needed.into() {
            return Err(Breach::ForceTooWeak { needed, reach: value.min(255) as u8 });
        }
        Ok(())
    }

    /// A bonus card is played, or a card discarded for +1 (TTA-306).
    pub(crate) fn add_force_card(&mut self, seat: Seat, card: CardId, open: bool, dealer: &mut impl Dealer<AgesEvent>) {
        if open {
            self.force.bonus += card.card().bonus.map_or(0, |text| text.colonization);
            self.force.last = Some(Sent::Bonus(card));
            self.take_from_hand(seat, card);
            self.discard_open(card);
            dealer.emit(Audience::All, || AgesEvent::BonusPlayed { seat, card });
        } else {
            self.force.bonus += 1;
            self.force.discards += 1;
            self.force.last = Some(Sent::Down(card));
            self.discard_unseen(seat, card);
            dealer.emit(Audience::All, || AgesEvent::DiscardedToColonize { seat });
        }
    }

    /// Is the force strong enough (TTA-297)?
    pub(crate) fn check_sent(&self, seat: Seat) -> Result<(), Breach> {
        if self.force.sent.iter().all(|&count| count == 0) {
            return Err(Breach::UnitFirst);
        }
        let (needed, value) = (self.auction.map_or(0, |auction| auction.bid), self.force_value(seat, &self.force));
        if value < needed.into() {
            return Err(Breach::ForceTooWeak { needed, reach: value.min(255) as u8 });
        }
        Ok(())
    }

    /// The force arrives: the territory becomes a colony (TTA-307).
    pub(crate) fn arrive(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        self.frames.pop();
        self.force = Force::default();
        if let Some(auction) = self.auction {
            self.colonize(auction.bidder, auction.card, dealer);
        }
    }

    /// A colony: the permanent effect first, then the immediate one (TTA-308, TTA-309, TTA-312).
    pub(crate) fn colonize(&mut self, seat: Seat, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        self.players[seat].colonies |= 1 << card.ordinal();
        dealer.emit(Audience::All, || AgesEvent::Colonized { seat, card });
        self.refresh(seat);
        self.push(Frame::ColonyGain { seat, card });
        self.enter_play(seat, &card.card().gives, dealer);
    }

    /// May Columbus colonize this territory (TTA-Q021)?
    pub(crate) fn check_colonize(&self, seat: Seat, card: CardId) -> Result<(), Breach> {
        if !self.players[seat].ratings.can(Ability::ColonyFromHand) {
            return Err(Breach::NoSuchAbility);
        }
        if card.kind() != Kind::Territory {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if self.players[seat].hand.contains(card) { Ok(()) } else { Err(Breach::NotInHand { card }) }
    }

    /// Could the winner of the auction still reach the bid with these cards in hand? For imagining hands.
    pub(crate) fn could_reach(&self, seat: Seat, needed: u8) -> bool {
        self.force_reach(seat, &self.force) >= needed.into()
    }
}

fn sent_units(force: &Force) -> Units {
    std::array::from_fn(|kind| std::array::from_fn(|level| force.sent[kind * 4 + level]))
}

/// The colonization value of the bonus card of an age.
pub(crate) fn best_bonus(level: usize) -> u16 {
    let card = cards().of(Kind::Bonus, level.clamp(1, 3) - 1);
    card.and_then(|card| card.card().bonus).map_or(0, |text| text.colonization.into())
}

/// What cards can add: bonus cards from the last one named on, and so many discards for +1.
fn reach(hand: &CardList<HAND>, discards: u8, last: Option<Sent>) -> u16 {
    let mut value = 0;
    let mut others = 0;
    for card in hand.iter() {
        let later = match last {
            None => true,
            Some(Sent::Bonus(last)) => card >= last,
            Some(Sent::Down(_)) => false,
        };
        match card.card().bonus {
            Some(text) if later => value += u16::from(text.colonization),
            _ if !matches!(last, Some(Sent::Down(last)) if card < last) => others += 1,
            _ => {}
        }
    }
    value + others.min(u16::from(discards))
}
