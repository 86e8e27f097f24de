//! Loot and coin tokens: what a winner takes (CIV-358 to CIV-361, FF-056 to FF-069).

use crate::action::{Action, Good, Prize, Purse};
use crate::breach::Breach;
use crate::card::{Back, Era, EventId, MarkerId, Resource, TechId};
use crate::effect::Flag;
use crate::event::Event;
use crate::prompt::{Frame, Teaching};
use crate::state::{Civ, pile, techs_in};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// The winner takes loot: 1 for figures, 2 for a city (FF-056, FF-057). The Great Wall costs the winner one.
    pub(crate) fn begin_loot(&mut self, seat: Seat, loser: Seat, city: bool) {
        let mut left = if city { 2 } else { 1 };
        if self.has(loser, Flag::LessLoot) {
            left -= 1;
        }
        if left > 0 {
            self.push(Frame::Loot { seat, loser, left, city });
        }
    }

    /// Returns what a prize costs.
    fn prize_cost(prize: Prize) -> u8 {
        let two = prize.as_tech().is_some() || prize.as_deck().is_some() || prize == Prize::STEAL_COIN;
        if two { 2 } else { 1 }
    }

    /// Checks a prize.
    pub(crate) fn check_loot(
        &self,
        (seat, loser, left, city): (Seat, Seat, u8, bool),
        action: Action,
    ) -> Result<(), Breach> {
        let prize = match action {
            Action::Done => return Ok(()),
            Action::Loot { prize } => prize,
            _ => return Err(Breach::NotAskedFor),
        };
        let coins = prize == Prize::DISCARD_COIN || prize == Prize::STEAL_COIN;
        let dials = prize == Prize::TRADE || prize == Prize::CULTURE;
        // The base game lets the winner of a city choose among technology, event and resources (CIV-360).
        let nothing = self.nothing_to_loot(prize, city);
        if !self.options.fame && (coins || (city && dials)) {
            return Err(nothing);
        }
        if Self::prize_cost(prize) > left {
            return Err(if self.options.fame { Breach::TooLittleLoot } else { nothing });
        }
        let player = &self.players[loser];
        let there = if prize == Prize::TRADE {
            player.trade > 0
        } else if prize == Prize::CULTURE {
            player.culture > 0
        } else if let Some(resource) = prize.as_token() {
            player.tokens[resource as usize] > 0
        } else if prize == Prize::HUT || prize == Prize::VILLAGE {
            self.markers_of(loser, prize).next().is_some()
        } else if let Some(deck) = prize.as_deck() {
            player.hand.iter().any(|held| held.event.card().deck == deck)
        } else if coins {
            self.coin_tokens(loser) > 0
        } else if let Some(tech) = prize.as_tech() {
            let taught = self.check_taught(seat, Teaching::Of, loser, 5, tech);
            return if taught == Err(Breach::NotTaught) { Err(nothing) } else { taught };
        } else {
            false
        };
        if there { Ok(()) } else { Err(nothing) }
    }

    /// The rule of the game at hand that a prize which cannot be had falls under.
    fn nothing_to_loot(&self, prize: Prize, city: bool) -> Breach {
        if !self.options.fame {
            return if city { Breach::NoCityLoot } else { Breach::NothingToLoot };
        }
        match prize {
            Prize::TRADE => Breach::NoTradeToLoot,
            Prize::CULTURE => Breach::NoCultureToLoot,
            Prize::DISCARD_COIN => Breach::NoCoinToDiscard,
            Prize::STEAL_COIN => Breach::NoCoinToSteal,
            _ if prize.as_tech().is_some() => Breach::NoTechnologyToLoot,
            _ if prize.as_deck().is_some() => Breach::NoEventToLoot,
            _ => Breach::NoTokenToLoot,
        }
    }

    /// Has the loser anything that the winner can take?
    pub(crate) fn any_loot(&self, (seat, loser, left, city): (Seat, Seat, u8, bool)) -> bool {
        let mut any = false;
        self.loot_candidates(loser, &mut |action| {
            any = any || (action != Action::Done && self.check_loot((seat, loser, left, city), action).is_ok());
        });
        any
    }

    fn markers_of(&self, seat: Seat, prize: Prize) -> impl Iterator<Item = MarkerId> + '_ {
        let back = if prize == Prize::VILLAGE { Back::Village } else { Back::Hut };
        self.kept
            .iter()
            .filter(move |kept| kept.owner == seat && kept.marker.card().back == back)
            .map(|kept| kept.marker)
    }

    pub(crate) fn loot_candidates(&self, loser: Seat, each: &mut dyn FnMut(Action)) {
        (0..=12).for_each(|prize| each(Action::Loot { prize: Prize(prize) }));
        techs_in(self.players[loser].techs).for_each(|tech| each(Action::Loot { prize: Prize::tech(tech) }));
        each(Action::Done);
    }

    pub(crate) fn take_loot(
        &mut self,
        (seat, loser, left, city): (Seat, Seat, u8, bool),
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        let Action::Loot { prize } = action else { return };
        let left = left.saturating_sub(Self::prize_cost(prize));
        if left > 0 {
            self.push(Frame::Loot { seat, loser, left, city });
        }
        dealer.emit(Audience::All, || Event::LootTaken { seat, from: loser, prize });
        if prize == Prize::TRADE {
            let taken = self.players[loser].trade.min(3);
            self.lose_trade(loser, taken, dealer);
            self.gain_trade(seat, taken, dealer);
        } else if prize == Prize::CULTURE {
            let taken = self.players[loser].culture.min(3);
            self.lose_culture(loser, taken, dealer);
            self.gain_culture(seat, taken, dealer);
        } else if let Some(resource) = prize.as_token() {
            self.move_token(loser, seat, resource, dealer);
        } else if prize == Prize::HUT || prize == Prize::VILLAGE {
            self.steal_marker(loser, seat, prize, dealer);
        } else if let Some(deck) = prize.as_deck() {
            self.steal_event(loser, seat, deck, dealer);
        } else if let Some(tech) = prize.as_tech() {
            self.learn(seat, TechId(tech.0), tech.card().level, dealer);
        } else {
            self.push(Frame::Coin { seat, from: loser, steal: prize == Prize::STEAL_COIN });
        }
    }

    fn move_token(&mut self, from: Seat, to: Seat, resource: Resource, dealer: &mut impl Dealer<Event>) {
        let kind = resource as usize;
        if self.players[from].tokens[kind] > 0 {
            self.players[from].tokens[kind] -= 1;
            self.players[to].tokens[kind] += 1;
            let good = Good::token(resource);
            dealer.emit(Audience::All, || Event::Handed { from, to, good, amount: 1 });
        }
    }

    /// A hidden marker is taken by chance among those with the same back (CIV-359).
    fn steal_marker(&mut self, from: Seat, to: Seat, prize: Prize, dealer: &mut impl Dealer<Event>) {
        let mut counts = [0_u8; crate::state::MARKERS];
        self.markers_of(from, prize).for_each(|marker| counts[marker.index()] += 1);
        let Some(marker) =
            self.draw_kind(pile::TAKEN, &counts, dealer, |word| MarkerId::named(word).map(MarkerId::index))
        else {
            return;
        };
        let marker = MarkerId(marker as u8);
        self.take_marker(from, marker);
        // Nobody else can tell any more which of them is which.
        let both = 1 << from.index() | 1 << to.index();
        let back = marker.card().back;
        for kept in self.kept.iter_mut().filter(|kept| kept.owner == from && kept.marker.card().back == back) {
            kept.known &= both;
        }
        self.kept.sort_unstable();
        self.keep_marker(to, marker, 1 << from.index());
        let village = back == Back::Village;
        let pair = Seats::only(from).with(to);
        dealer.emit(Audience::Only(pair), || Event::MarkerSeen { marker });
        dealer.emit(Audience::AllBut(pair), || Event::MarkersTaken { seat: to, from, village });
    }

    /// An event card is taken by chance among those with the same back (CIV-360, FF-066).
    fn steal_event(&mut self, from: Seat, to: Seat, deck: Era, dealer: &mut impl Dealer<Event>) {
        let mut counts = [0_u8; crate::state::EVENTS];
        for held in self.players[from].hand.iter().filter(|held| held.event.card().deck == deck) {
            counts[held.event.index()] += 1;
        }
        let Some(event) = self.draw_kind(pile::TAKEN, &counts, dealer, |word| EventId::named(word).map(EventId::index))
        else {
            return;
        };
        let event = EventId(event as u8);
        self.unhold(from, event);
        let both = 1 << from.index() | 1 << to.index();
        for held in self.players[from].hand.iter_mut().filter(|held| held.event.card().deck == deck) {
            held.known &= both;
        }
        self.players[from].hand.sort_unstable();
        self.hold(to, event, 1 << from.index());
        let pair = Seats::only(from).with(to);
        dealer.emit(Audience::Only(pair), || Event::EventSeen { card: event });
        dealer.emit(Audience::AllBut(pair), || Event::EventTaken { seat: to, from, deck });
    }

    pub(crate) fn check_coin(&self, from: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Coin { purse } if self.purses(from).any(|other| other == purse) => Ok(()),
            Action::Coin { .. } => Err(Breach::NoCoinToken),
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn take_coin(
        &mut self,
        (seat, from, steal): (Seat, Seat, bool),
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        if let Action::Coin { purse } = action {
            self.lose_coin(from, purse, dealer);
            if steal {
                self.gain_coin(seat, Purse::SHEET, dealer);
            }
        }
    }
}
