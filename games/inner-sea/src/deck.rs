//! The draw deck, hands and the discard pile; Events that are drawn (ACIS-036 to ACIS-046, ACIS-116 to ACIS-119).

use crate::event::{Event, Why};
use crate::filter::Context;
use crate::ids::{Card, Cards, Faction, Source};
use crate::prompt::{Discarding, Frame, Made, made};
use crate::state::{HAND, InnerSea};
use arrayvec::ArrayVec;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;

impl InnerSea {
    /// Everybody sees the card from now on, or nobody can know its place any more.
    pub(crate) fn unsee(&mut self, card: Card) {
        self.seen.iter_mut().for_each(|seen| seen.take(card));
    }

    /// A card of the hand goes to the discard pile.
    pub(crate) fn discard_card(&mut self, civ: Faction, card: Card, why: Why, dealer: &mut impl Dealer<Event>) {
        if !self.hands[civ.index()].has(card) {
            return;
        }
        self.hands[civ.index()].take(card);
        self.fresh.take(card);
        self.discard.add(card);
        self.unsee(card);
        self.tell(dealer, || Event::Discarded { civ: self.civ(civ), card, why });
    }

    /// Cards chosen by chance.
    pub(crate) fn discard_random(&mut self, civ: Faction, n: u8, dealer: &mut impl Dealer<Event>) {
        for _ in 0..n {
            let hand = self.hands[civ.index()];
            if hand.is_empty() {
                return;
            }
            let wished = |word: &str| hand.iter().position(|card| word.parse() == Ok(card)).map(|place| place as u32);
            let number = dealer.draw(Pile(2), self.drawn[1].into(), hand.len() as u32, wished);
            self.drawn[1] = self.drawn[1].wrapping_add(1);
            if let Some(card) = hand.nth(number) {
                self.discard_card(civ, card, Why::Effect, dealer);
            }
        }
    }

    /// The top card of the deck; the discard pile becomes the deck when that is empty (ACIS-040, ACIS-Q29).
    pub(crate) fn draw_card(&mut self, dealer: &mut impl Dealer<Event>) -> Option<Card> {
        if let Some(card) = self.top.pop() {
            return Some(card);
        }
        if self.deck.is_empty() && !self.discard.is_empty() {
            self.deck = self.discard;
            self.discard = Cards::NONE;
            self.tell(dealer, || Event::Reshuffled {});
        }
        let deck = self.deck;
        if deck.is_empty() {
            return None;
        }
        let wished = |word: &str| deck.iter().position(|card| word.parse() == Ok(card)).map(|place| place as u32);
        let number = dealer.draw(Pile(0), self.drawn[0].into(), deck.len() as u32, wished);
        self.drawn[0] = self.drawn[0].wrapping_add(1);
        let card = deck.nth(number)?;
        self.deck.take(card);
        Some(card)
    }

    /// The deck is shuffled: nobody knows a place in it any more.
    pub(crate) fn shuffle_deck(&mut self) {
        for card in std::mem::take(&mut self.top) {
            self.unsee(card);
            self.deck.add(card);
        }
    }

    pub(crate) fn begin_draw(&mut self, who: Faction, n: u8, keep: u8) {
        if !who.is_civ() {
            return;
        }
        let level = self.frames.len() as u8;
        if keep != u8::MAX {
            self.fresh = Cards::NONE;
        }
        self.push(Frame::Draw { who, left: n, keep, replace: 0, level });
    }

    pub(crate) fn run_draw(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Draw { who, left, keep, replace, level } = frame else { return };
        if left > 0 {
            let events = self.draw_now(who, left, keep, level, dealer);
            self.set_top(Frame::Draw { who, left: 0, keep, replace: replace + events, level });
            return;
        }
        // Several Events are carried out in descending order of their numbers (ACIS-119, ACIS-Q51).
        let waiting = self.made.iter().filter(|made| made.step == made::PENDING && made.n == level);
        if let Some(event) = waiting.map(|made| made.source).max() {
            self.made.retain(|made| made.source != event || made.step != made::PENDING);
            if let Some(card) = event.as_card() {
                self.begin_card(card, who, false);
            }
            return;
        }
        if replace > 0 {
            self.set_top(Frame::Draw { who, left: replace, keep, replace: 0, level });
            return;
        }
        self.pop();
        // The additional cards of a Draw step and all others are drawn at once; the hand is cut behind them (ACIS-193).
        let goes_on = |frame: &Frame| matches!(frame, Frame::Draw { who: same, left: 1.., .. } if *same == who);
        if !self.frames.iter().any(goes_on) {
            self.cut_hand(who);
        }
        if keep != u8::MAX {
            let fresh = self.fresh.and(self.hands[who.index()]).len() as u8;
            if fresh > keep {
                self.push(Frame::Discard { who, left: fresh - keep, of: Discarding::Fresh });
            } else {
                self.fresh = Cards::NONE;
            }
        }
    }

    /// Draws all at once; returns how many Events there were.
    fn draw_now(&mut self, who: Faction, n: u8, keep: u8, level: u8, dealer: &mut impl Dealer<Event>) -> u8 {
        let (mut drawn, mut events, mut count) = (Cards::NONE, 0, 0);
        for _ in 0..n {
            let Some(card) = self.draw_card(dealer) else { break };
            count += 1;
            if self.data().events.has(card) {
                events += 1;
                self.table.add(card);
                self.unsee(card);
                let waiting =
                    Made { source: Source::card(card), step: made::PENDING, area: 255, faction: 255, n: level };
                let _ = self.made.try_push(waiting);
                self.tell(dealer, || Event::EventDrawn { civ: Some(self.civ(who)), card });
            } else {
                drawn.add(card);
                self.hands[who.index()].add(card);
                if let Some(seat) = self.seat_of(who) {
                    // The owner sees it as every card of the hand.
                    self.seen[seat.index()].take(card);
                }
            }
        }
        if keep != u8::MAX {
            self.fresh = self.fresh.or(drawn);
        }
        if count > 0 {
            self.tell(dealer, || Event::Drew { civ: self.civ(who), n: count });
            self.tell_owner(who, dealer, || Event::DrewCards { civ: self.civ(who), cards: drawn });
        }
        events
    }

    /// The excess above six is discarded at once (ACIS-043), but after Events and after cards that are not kept.
    pub(crate) fn cut_hand(&mut self, who: Faction) {
        let over = self.hands[who.index()].len().saturating_sub(HAND) as u8;
        if over > 0 {
            self.push(Frame::Discard { who, left: over, of: Discarding::Limit });
        }
    }

    /// The cards that can be discarded now.
    pub(crate) fn discardable(&self, who: Faction, of: Discarding) -> Cards {
        let hand = self.hands[who.index()];
        if of == Discarding::Fresh { hand.and(self.fresh) } else { hand }
    }

    pub(crate) fn run_discard(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Discard { who, left, of } = frame else { return };
        // Cards that were not kept, or an Event, may have brought the hand back below the limit.
        let over = self.hands[who.index()].len().saturating_sub(HAND) as u8;
        let left = if of == Discarding::Limit { over } else { left };
        let cards = self.discardable(who, of);
        if left == 0 || cards.is_empty() {
            if of == Discarding::Fresh {
                self.fresh = Cards::NONE;
            }
            self.pop();
            return;
        }
        self.set_top(Frame::Discard { who, left, of });
        if usize::from(left) >= cards.len() {
            for card in cards.iter() {
                self.discard_card(who, card, Why::Effect, dealer);
            }
            return;
        }
        self.ask(dealer);
    }

    /// Takes the top cards to look at them; returns whether there are any.
    pub(crate) fn begin_look(&mut self, who: Faction, n: u8, keep: u8, dealer: &mut impl Dealer<Event>) -> bool {
        let mut looked: ArrayVec<Card, 12> = ArrayVec::new();
        while looked.len() < usize::from(n.min(12)) {
            let Some(card) = self.draw_card(dealer) else { break };
            looked.push(card);
        }
        if looked.is_empty() {
            return false;
        }
        let n = looked.len() as u8;
        let shown: Vec<Card> = looked.iter().copied().collect();
        looked.reverse();
        self.top.try_extend_from_slice(&looked).unwrap_or_default();
        if let Some(seat) = self.seat_of(who) {
            looked.iter().for_each(|&card| self.seen[seat.index()].add(card));
        }
        self.tell(dealer, || Event::Looked { civ: self.civ(who), n });
        self.tell_owner(who, dealer, || Event::LookedAt { civ: self.civ(who), cards: shown });
        self.push(Frame::Look { who, keep, left: n });
        true
    }

    /// The cards that are being looked at and have not been put back: the topmost `left`.
    pub(crate) fn looked_at(&self, left: u8) -> Cards {
        self.top.iter().rev().take(left.into()).copied().collect()
    }

    pub(crate) fn run_look(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Look { who, keep, left } = frame else { return };
        let plain = self.looked_at(left).minus(self.data().events);
        if keep > 0 && plain.is_empty() {
            self.set_top(Frame::Look { who, keep: 0, left });
            return;
        }
        if keep == 0 && left <= 1 {
            self.pop();
            self.cut_hand(who);
            return;
        }
        self.ask(dealer);
    }

    /// One of the cards looked at goes to the hand.
    pub(crate) fn keep_card(&mut self, who: Faction, card: Card, keep: u8, left: u8, dealer: &mut impl Dealer<Event>) {
        self.top.retain(|known| *known != card);
        self.hands[who.index()].add(card);
        if let Some(seat) = self.seat_of(who) {
            self.seen[seat.index()].take(card);
        }
        self.set_top(Frame::Look { who, keep: keep - 1, left: left - 1 });
        self.tell(dealer, || Event::LookedOn { civ: self.civ(who), taken: true });
    }

    /// One of the cards looked at goes below the others that are still to be put back, above those that were.
    pub(crate) fn top_card(&mut self, who: Faction, card: Card, left: u8, dealer: &mut impl Dealer<Event>) {
        let below = self.top.len() - usize::from(left);
        if let Some(place) = self.top.iter().position(|known| *known == card) {
            self.top.remove(place);
            self.top.insert(below, card);
        }
        self.set_top(Frame::Look { who, keep: 0, left: left - 1 });
        self.tell(dealer, || Event::LookedOn { civ: self.civ(who), taken: false });
    }

    /// The victim of a card remembers who played it, if the game system plays the victim.
    pub(crate) fn provoke(&mut self, who: Faction, context: &Context, did: bool, dealer: &mut impl Dealer<Event>) {
        // An Event that was revealed belongs to nobody (ACIS-Q20).
        let nobodys =
            |frame: &Frame| matches!(frame, Frame::Deed { source, nobody: true, .. } if *source == context.source);
        let played = Self::is_card_effect(context.source) && !self.frames.iter().any(nobodys);
        if did && played && who.is_civ() && context.you.is_civ() && who != context.you {
            self.give_cause(who, context.you, 2, dealer);
        }
    }
}
