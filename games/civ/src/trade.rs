//! The negotiation of the Trade phase: drafts, offers, deals (CIV-133 to CIV-138, CIV-D30 to CIV-D33).
//!
//! An offer is drafted in private, item by item in the order of the goods, and sent to one player. It has a number among
//! the offers from its sender to that player, so that an answer names what it accepts. Offers that cannot be kept any
//! more are withdrawn at once.

use crate::action::{Action, Good};
use crate::breach::Breach;
use crate::card::{Back, Era, EventId, MarkerId};
use crate::event::Event;
use crate::state::{Bundle, Civ, DIAL, OFFERS, OPEN_GOODS, Offer};
use civitas_core::dealer::Dealer;
use civitas_core::game::{Manner, Waiting};
use civitas_core::seat::{Audience, Seat, SeatOrder, Seats};

impl Civ {
    /// How much of some goods has a player?
    #[must_use]
    pub fn stock(&self, seat: Seat, good: Good) -> u16 {
        let player = &self.players[seat];
        if good == Good::TRADE {
            player.trade.into()
        } else if good == Good::CULTURE {
            player.culture
        } else if let Some(resource) = good.as_token() {
            player.tokens[resource as usize].into()
        } else if let Some(marker) = good.as_marker() {
            self.kept.iter().filter(|kept| kept.owner == seat && kept.marker == marker).count() as u16
        } else {
            let event = good.as_event();
            player.hand.iter().filter(|held| Some(held.event) == event).count() as u16
        }
    }

    /// What is asked in the negotiation: whoever is not finished.
    pub(crate) fn trade_waiting(&self) -> Waiting {
        let open: Seats = self.all_seats().filter(|&seat| !self.floor.done.contains(seat)).collect();
        let asked: SeatOrder = self.first.around(self.seats()).filter(|&seat| open.contains(seat)).collect();
        Waiting { manner: Manner::Free, question: self.round.into(), asked, unanswered: open }
    }

    /// Is it a good that can be named at all?
    pub(crate) fn is_good(good: Good) -> bool {
        usize::from(good.0) < OPEN_GOODS
            || good
                .as_marker()
                .is_some_and(|marker| marker.index() < crate::state::MARKERS && marker.card().face.is_kept())
            || good.as_event().is_some_and(|event| event.index() < crate::state::EVENTS)
    }

    /// Returns how much of some goods can be asked for. Cards and markers are asked for by name; how many are there only
    /// their owner knows, so as many as the game has can be asked for.
    pub(crate) fn most_asked(&self, of: Seat, good: Good) -> u16 {
        if let Some(event) = good.as_event() {
            self.options.copies(event).into()
        } else if let Some(marker) = good.as_marker() {
            self.options.markers(marker).into()
        } else {
            self.stock(of, good)
        }
    }

    /// Checks an answer in the negotiation.
    pub(crate) fn check_trade(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        if self.floor.done.contains(seat) {
            return Err(Breach::TradingFinished);
        }
        // A hand that is too large comes first (CIV-137, CIV-D33).
        if self.is_over_limit(seat) {
            return match action {
                Action::Drop { event } if self.stock(seat, Good::event(event)) > 0 => Ok(()),
                Action::Drop { .. } => Err(Breach::NotInHand),
                _ => Err(Breach::HandTooLarge),
            };
        }
        let me = seat.index();
        let rival = |colour| self.roles.seat(colour).filter(|&rival| rival != seat).ok_or(Breach::NoSuchOffer);
        let partner = Seat::new(usize::from(self.floor.to[me]).wrapping_sub(1));
        let draft = &self.floor.drafts[me];
        match action {
            Action::Done => Ok(()),
            Action::Offer { colour } => {
                let to = rival(colour)?;
                if partner.is_some() {
                    return Err(Breach::DraftOpen);
                }
                if self.floor.sent[me][to.index()] >= OFFERS {
                    return Err(Breach::TooManyOffers);
                }
                let goods = |seat| self.all_goods().any(|good| self.stock(seat, good) > 0);
                // Promises bind nobody, so anything may be asked for alone (CIV-134); how much of what is there is public.
                let open = |seat: Seat| {
                    let player = &self.players[seat];
                    let cards = !player.hand.is_empty() || self.kept.iter().any(|kept| kept.owner == seat);
                    player.trade > 0 || player.culture > 0 || player.tokens.iter().any(|&left| left > 0) || cards
                };
                if goods(seat) || open(to) { Ok(()) } else { Err(Breach::NotSoMuch) }
            }
            Action::Give { good, amount } => {
                if partner.is_none() {
                    return Err(Breach::NoDraft);
                }
                if !draft.ask.is_empty() || draft.give.last().is_some_and(|last| last >= good) {
                    return Err(Breach::OutOfOrder);
                }
                if !Self::is_good(good) {
                    return Err(Breach::NotTradable);
                }
                let enough = amount > 0 && amount <= self.stock(seat, good);
                if enough { Ok(()) } else { Err(Breach::NotSoMuch) }
            }
            Action::Ask { good, amount } => {
                let Some(to) = partner else { return Err(Breach::NoDraft) };
                if draft.ask.last().is_some_and(|last| last >= good) {
                    return Err(Breach::OutOfOrder);
                }
                if !Self::is_good(good) {
                    return Err(Breach::NotTradable);
                }
                if amount > 0 && amount <= self.most_asked(to, good) { Ok(()) } else { Err(Breach::NotSoMuch) }
            }
            Action::Send => {
                let full = partner.is_some() && !(draft.give.is_empty() && draft.ask.is_empty());
                if full { Ok(()) } else { Err(Breach::NoDraft) }
            }
            Action::Accept { colour, number } => {
                let from = self.check_open_offer(seat, rival(colour)?, number)?;
                let offer = &self.floor.offers[from.index()][me];
                if self.can_give(seat, &offer.ask) { Ok(()) } else { Err(Breach::CannotGiveThat) }
            }
            Action::Decline { colour, number } => self.check_open_offer(seat, rival(colour)?, number).map(drop),
            _ => Err(Breach::NotAskedFor),
        }
    }

    fn check_open_offer(&self, seat: Seat, from: Seat, number: u8) -> Result<Seat, Breach> {
        let (from_, me) = (from.index(), seat.index());
        let open = self.floor.open[from_][me] && self.floor.sent[from_][me] == number;
        if open { Ok(from) } else { Err(Breach::NoSuchOffer) }
    }

    /// Has a player everything of a bundle?
    fn can_give(&self, seat: Seat, bundle: &Bundle) -> bool {
        bundle.iter().all(|(good, amount)| self.stock(seat, good) >= amount)
    }

    /// Returns everything that can be named in an offer.
    fn all_goods(&self) -> impl Iterator<Item = Good> + use<> {
        let markers = MarkerId::all().filter(|marker| marker.card().face.is_kept()).map(Good::marker);
        (0..OPEN_GOODS as u8).map(Good).chain(markers).chain(EventId::all().map(Good::event))
    }

    /// Lists possible answers in the negotiation.
    pub(crate) fn trade_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let me = seat.index();
        if self.is_over_limit(seat) {
            let mut last = None;
            for held in &self.players[seat].hand {
                if last != Some(held.event) {
                    each(Action::Drop { event: held.event });
                }
                last = Some(held.event);
            }
            return;
        }
        if let Some(to) = Seat::new(usize::from(self.floor.to[me]).wrapping_sub(1)) {
            let draft = &self.floor.drafts[me];
            let (given, asked) = (draft.give.last(), draft.ask.last());
            for good in self.all_goods() {
                if asked.is_none() && given < Some(good) {
                    (1..=self.stock(seat, good)).for_each(|amount| each(Action::Give { good, amount }));
                }
                if asked < Some(good) {
                    (1..=self.most_asked(to, good)).for_each(|amount| each(Action::Ask { good, amount }));
                }
            }
            each(Action::Send);
        } else {
            for rival in self.rivals(seat) {
                each(Action::Offer { colour: self.roles.colour(rival) });
            }
        }
        for from in self.rivals(seat) {
            if self.floor.open[from.index()][me] {
                let (colour, number) = (self.roles.colour(from), self.floor.sent[from.index()][me]);
                each(Action::Accept { colour, number });
                each(Action::Decline { colour, number });
            }
        }
        each(Action::Done);
    }

    /// Carries out an answer in the negotiation.
    pub(crate) fn negotiate(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let me = seat.index();
        let own = Audience::Only(Seats::only(seat));
        match action {
            Action::Drop { event } => self.discard_event(seat, event, dealer),
            Action::Offer { colour } => {
                if let Some(to) = self.roles.seat(colour) {
                    self.floor.to[me] = to.index() as u8 + 1;
                    dealer.emit(own, || Event::Drafted);
                }
            }
            Action::Give { good, amount } => {
                self.floor.drafts[me].give.add(good, amount);
                dealer.emit(own, || Event::Drafted);
            }
            Action::Ask { good, amount } => {
                self.floor.drafts[me].ask.add(good, amount);
                dealer.emit(own, || Event::Drafted);
            }
            Action::Send => self.send_offer(seat, dealer),
            Action::Accept { colour, .. } => {
                if let Some(from) = self.roles.seat(colour) {
                    self.make_deal(from, seat, dealer);
                }
            }
            Action::Decline { colour, number } => {
                if let Some(from) = self.roles.seat(colour) {
                    self.close_offer(from, seat);
                    let both = Audience::Only(Seats::only(seat).with(from));
                    dealer.emit(both, || Event::OfferDeclined { from, to: seat, number });
                }
            }
            Action::Done => {
                self.floor.to[me] = 0;
                self.floor.drafts[me] = Offer::default();
                self.floor.done = self.floor.done.with(seat);
                dealer.emit(Audience::All, || Event::Finished { seat });
                if self.floor.done.len() == self.seats() {
                    self.floor = crate::state::Floor::default();
                    self.next_phase(dealer);
                }
            }
            _ => {}
        }
    }

    fn close_offer(&mut self, from: Seat, to: Seat) {
        self.floor.open[from.index()][to.index()] = false;
        self.floor.offers[from.index()][to.index()] = Offer::default();
    }

    /// The draft becomes an offer, in place of the one before.
    fn send_offer(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let me = seat.index();
        let Some(to) = Seat::new(usize::from(self.floor.to[me]).wrapping_sub(1)).filter(|to| to.index() < 5) else {
            return;
        };
        let offer = std::mem::take(&mut self.floor.drafts[me]);
        self.floor.to[me] = 0;
        let number = self.floor.sent[me][to.index()] + 1;
        self.floor.sent[me][to.index()] = number;
        self.floor.open[me][to.index()] = true;
        self.floor.offers[me][to.index()] = offer;
        // Whoever has finished and gets an offer can still accept it: a deal reopens the choice for both (CIV-D32).
        self.floor.done = self.floor.done.without(to);
        let both = Audience::Only(Seats::only(seat).with(to));
        dealer.emit(both, || Event::Offered { from: seat, to, number });
        self.tell_offer(seat, &offer, both, dealer);
    }

    /// Tells what an offer holds: hidden cards and markers by their backs (CIV-D31).
    fn tell_offer(&self, from: Seat, offer: &Offer, to: Audience, dealer: &mut impl Dealer<Event>) {
        let mut decks = [0; 3];
        let mut backs = [0; 2];
        for (good, amount) in offer.give.iter() {
            if let Some(event) = good.as_event() {
                decks[event.card().deck.index()] += amount;
            } else if let Some(marker) = good.as_marker() {
                backs[usize::from(marker.card().back == Back::Village)] += amount;
            } else {
                dealer.emit(to, || Event::OfferGives { from, good, amount });
            }
        }
        for (&deck, &amount) in Era::ALL.iter().zip(&decks) {
            if amount > 0 {
                dealer.emit(to, || Event::OfferGivesCards { from, deck, amount });
            }
        }
        for (village, &amount) in [false, true].into_iter().zip(&backs) {
            if amount > 0 {
                dealer.emit(to, || Event::OfferGivesMarkers { from, village, amount });
            }
        }
        for (good, amount) in offer.ask.iter() {
            dealer.emit(to, || Event::OfferAsks { from, good, amount });
        }
    }

    /// Offers that cannot be kept any more fall away.
    fn withdraw_broken(&mut self, dealer: &mut impl Dealer<Event>) {
        for from in self.all_seats() {
            for to in self.all_seats() {
                let (one, two) = (from.index(), to.index());
                if self.floor.open[one][two] && !self.can_give(from, &self.floor.offers[one][two].give) {
                    let number = self.floor.sent[one][two];
                    self.close_offer(from, to);
                    let both = Audience::Only(Seats::only(from).with(to));
                    dealer.emit(both, || Event::OfferWithdrawn { from, to, number });
                }
            }
        }
    }

    /// An offer is accepted: goods change hands at once, and both partners may go on trading (CIV-D32).
    fn make_deal(&mut self, from: Seat, to: Seat, dealer: &mut impl Dealer<Event>) {
        let offer = self.floor.offers[from.index()][to.index()];
        self.close_offer(from, to);
        self.floor.done = self.floor.done.without(from).without(to);
        dealer.emit(Audience::All, || Event::DealMade { from, to });
        // Trade is exchanged for trade only as far as the dial goes (CIV-138).
        for (bundle, giver, taker) in [(&offer.give, from, to), (&offer.ask, to, from)] {
            for (good, amount) in bundle.iter() {
                self.take_goods(giver, good, amount);
                let hidden = good.as_event().is_some() || good.as_marker().is_some();
                let heard = if hidden { Audience::Only(Seats::only(giver).with(taker)) } else { Audience::All };
                dealer.emit(heard, || Event::Handed { from: giver, to: taker, good, amount });
                self.tell_backs(giver, taker, good, amount, dealer);
            }
        }
        for (bundle, giver, taker) in [(&offer.give, from, to), (&offer.ask, to, from)] {
            for (good, amount) in bundle.iter() {
                self.put_goods(giver, taker, good, amount);
            }
        }
    }

    /// Drafts and offers whose goods have gone fall away: after a deal, a discard, a card for any time (CIV-D11).
    pub(crate) fn settle_floor(&mut self, dealer: &mut impl Dealer<Event>) {
        for seat in self.all_seats() {
            if self.floor.to[seat.index()] != 0 && !self.can_give(seat, &self.floor.drafts[seat.index()].give) {
                self.floor.to[seat.index()] = 0;
                self.floor.drafts[seat.index()] = Offer::default();
            }
        }
        self.withdraw_broken(dealer);
    }

    /// Others see the backs of hidden goods.
    fn tell_backs(&self, giver: Seat, taker: Seat, good: Good, amount: u16, dealer: &mut impl Dealer<Event>) {
        let others = Audience::AllBut(Seats::only(giver).with(taker));
        for _ in 0..amount {
            if let Some(event) = good.as_event() {
                let deck = event.card().deck;
                dealer.emit(others, || Event::EventTaken { seat: taker, from: giver, deck });
            } else if let Some(marker) = good.as_marker() {
                let village = marker.card().back == Back::Village;
                dealer.emit(others, || Event::MarkersTaken { seat: taker, from: giver, village });
            }
        }
    }

    fn take_goods(&mut self, seat: Seat, good: Good, amount: u16) {
        let player = &mut self.players[seat];
        if good == Good::TRADE {
            player.trade = u16::from(player.trade).saturating_sub(amount) as u8;
        } else if good == Good::CULTURE {
            player.culture = player.culture.saturating_sub(amount);
        } else if let Some(resource) = good.as_token() {
            let tokens = &mut player.tokens[resource as usize];
            *tokens = u16::from(*tokens).saturating_sub(amount) as u8;
        } else {
            for _ in 0..amount {
                if let Some(marker) = good.as_marker() {
                    self.take_marker(seat, marker);
                } else if let Some(event) = good.as_event() {
                    self.unhold(seat, event);
                }
            }
        }
    }

    fn put_goods(&mut self, giver: Seat, seat: Seat, good: Good, amount: u16) {
        let known = 1 << giver.index();
        let player = &mut self.players[seat];
        if good == Good::TRADE {
            player.trade = (u16::from(player.trade) + amount).min(DIAL.into()) as u8;
        } else if good == Good::CULTURE {
            player.culture = (player.culture + amount).min(999);
        } else if let Some(resource) = good.as_token() {
            player.tokens[resource as usize] += amount as u8;
        } else {
            for _ in 0..amount {
                if let Some(marker) = good.as_marker() {
                    self.keep_marker(seat, marker, known);
                } else if let Some(event) = good.as_event() {
                    self.hold(seat, event, known);
                }
            }
        }
    }
}
