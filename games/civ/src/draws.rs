//! Drawing from piles: units, events, great people, markers, tiles, wonders. Nothing is drawn before it is seen.

use crate::card::{Back, Era, EventId, GreatId, MarkerId, PersonId, TileId, UNIT_KINDS, Unit, UnitType, WonderId};
use crate::event::Event;
use crate::state::{Civ, EVENTS, Held, MARKERS, bits, pile};
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// Draws a number from a pile.
    pub(crate) fn draw(
        &mut self,
        pile: Pile,
        of: u32,
        dealer: &mut impl Dealer<Event>,
        find: impl FnOnce(&str) -> Option<u32>,
    ) -> u32 {
        let drawn = &mut self.drawn[usize::from(pile.0)];
        let number = dealer.draw(pile, (*drawn).into(), of, find);
        *drawn = drawn.wrapping_add(1);
        number.min(of.saturating_sub(1))
    }

    /// Draws a member of a set.
    pub(crate) fn draw_bit(
        &mut self,
        pile: Pile,
        set: u64,
        dealer: &mut impl Dealer<Event>,
        named: impl Fn(&str) -> Option<u8>,
    ) -> Option<u8> {
        if set == 0 {
            return None;
        }
        let number = self.draw(pile, set.count_ones(), dealer, |word| {
            let bit = named(word).filter(|&bit| set >> bit & 1 == 1)?;
            Some((set & ((1 << bit) - 1)).count_ones())
        });
        bits(set).nth(number as usize)
    }

    /// Draws one of the pieces of which there are so many.
    pub(crate) fn draw_kind(
        &mut self,
        pile: Pile,
        counts: &[u8],
        dealer: &mut impl Dealer<Event>,
        named: impl Fn(&str) -> Option<usize>,
    ) -> Option<usize> {
        let of: u32 = counts.iter().map(|&count| u32::from(count)).sum();
        if of == 0 {
            return None;
        }
        let mut number = self.draw(pile, of, dealer, |word| {
            let kind = named(word).filter(|&kind| counts.get(kind).is_some_and(|&count| count > 0))?;
            Some(counts[..kind].iter().map(|&count| u32::from(count)).sum())
        });
        counts.iter().position(|&count| {
            let here = number < u32::from(count);
            number = number.wrapping_sub(u32::from(count));
            here
        })
    }

    /// Turns over and shuffles every unit deck with a face-up card on top (CIV-162): what dies later lies under it.
    pub(crate) fn turn_unit_decks(&mut self) {
        for (deck, dead) in self.units.chunks_mut(3).zip(self.dead.chunks_mut(3)) {
            if deck.iter().all(|&count| count == 0) {
                deck.swap_with_slice(dead);
            }
        }
    }

    /// The same for a culture deck (CIV-222).
    pub(crate) fn turn_event_deck(&mut self, deck: Era) {
        let of_deck = |event: usize| EventId(event as u8).card().deck == deck;
        if (0..EVENTS).all(|event| !of_deck(event) || self.events[event] == 0) {
            for event in (0..EVENTS).filter(|&event| of_deck(event)) {
                self.events[event] = std::mem::take(&mut self.spent[event]);
            }
        }
    }

    /// The same for the great person deck (FF-113).
    pub(crate) fn turn_people_deck(&mut self) {
        if self.people == 0 {
            self.people = std::mem::take(&mut self.past_people);
        }
    }

    /// Puts an event face up under its deck (CIV-222).
    pub(crate) fn lay_under(&mut self, event: EventId) {
        self.spent[event.index()] += 1;
        self.turn_event_deck(event.card().deck);
    }

    /// Draws a unit of a type from its deck (CIV-157, CIV-162); `None` if the deck is empty.
    pub(crate) fn draw_unit(&mut self, kind: UnitType, dealer: &mut impl Dealer<Event>) -> Option<Unit> {
        self.turn_unit_decks();
        let range = kind.index() * 3..kind.index() * 3 + 3;
        let mut counts = [0; UNIT_KINDS];
        counts[range.clone()].copy_from_slice(&self.units[range]);
        let named = |word: &str| Unit::all().position(|unit| unit.to_string() == word);
        let unit = self.draw_kind(pile::UNITS, &counts, dealer, named)?;
        self.units[unit] -= 1;
        self.turn_unit_decks();
        Some(Unit(unit as u8))
    }

    /// Is a unit of this type left (CIV-161)?
    #[must_use]
    pub fn deck_has(&self, kind: UnitType) -> bool {
        let range = kind.index() * 3..kind.index() * 3 + 3;
        self.units[range.clone()].iter().chain(&self.dead[range]).any(|&count| count > 0)
    }

    /// Adds a unit of a type to the standing forces.
    pub(crate) fn gain_unit(&mut self, seat: Seat, kind: UnitType, dealer: &mut impl Dealer<Event>) {
        if let Some(unit) = self.draw_unit(kind, dealer) {
            self.players[seat].forces[unit.index()] += 1;
            dealer.emit(Audience::All, || Event::UnitGained { seat, kind });
            dealer.emit(Audience::Only(Seats::only(seat)), || Event::UnitSeen { unit });
        }
    }

    /// Draws the top event of a deck.
    pub(crate) fn draw_event(&mut self, deck: Era, dealer: &mut impl Dealer<Event>) -> Option<EventId> {
        self.turn_event_deck(deck);
        let of_deck = |event: usize| EventId(event as u8).card().deck == deck;
        let mut counts = [0; EVENTS];
        for event in (0..EVENTS).filter(|&event| of_deck(event)) {
            counts[event] = self.events[event];
        }
        let named = |word: &str| EventId::named(word).map(EventId::index);
        let event = self.draw_kind(pile::EVENTS, &counts, dealer, named)?;
        self.events[event] -= 1;
        self.turn_event_deck(deck);
        Some(EventId(event as u8))
    }

    /// Puts an event into a hand, in order.
    pub(crate) fn hold(&mut self, seat: Seat, event: EventId, known: u8) {
        let hand = &mut self.players[seat].hand;
        let held = Held { event, known: known & !(1 << seat.index()) };
        let place = hand.partition_point(|other| *other < held);
        if hand.try_insert(place, held).is_err() {
            self.lay_under(event);
        }
    }

    /// Takes an event out of a hand: the copy that most players know.
    pub(crate) fn unhold(&mut self, seat: Seat, event: EventId) -> Option<Held> {
        let hand = &mut self.players[seat].hand;
        let copies = hand.iter().enumerate().filter(|(_, held)| held.event == event);
        let place = copies.max_by_key(|(_, held)| (held.known.count_ones(), held.known)).map(|(place, _)| place)?;
        Some(hand.remove(place))
    }

    /// Discards an event face up under its deck (CIV-222).
    pub(crate) fn discard_event(&mut self, seat: Seat, event: EventId, dealer: &mut impl Dealer<Event>) {
        if self.unhold(seat, event).is_some() {
            self.lay_under(event);
            dealer.emit(Audience::All, || Event::EventDiscarded { seat, card: event });
        }
    }

    /// Draws a hut or village marker (CIV-253); its face is decided now.
    pub(crate) fn draw_marker(&mut self, back: Back, dealer: &mut impl Dealer<Event>) -> Option<MarkerId> {
        let mut counts = [0; MARKERS];
        for marker in MarkerId::all().filter(|marker| marker.card().back == back) {
            counts[marker.index()] = self.bag[marker.index()];
        }
        let from = if back == Back::Hut { pile::HUTS } else { pile::VILLAGES };
        let named = |word: &str| MarkerId::named(word).map(MarkerId::index);
        let marker = self.draw_kind(from, &counts, dealer, named)?;
        self.bag[marker] -= 1;
        Some(MarkerId(marker as u8))
    }

    /// Draws a neutral tile.
    pub(crate) fn draw_tile(&mut self, dealer: &mut impl Dealer<Event>) -> Option<TileId> {
        let named = |word: &str| TileId::named(word).map(|tile| tile.0.wrapping_sub(10));
        let tile = self.draw_bit(pile::TILES, self.unseen_tiles.into(), dealer, named)?;
        self.unseen_tiles &= !(1 << tile);
        Some(TileId(tile + 10))
    }

    /// Draws the top wonder of the deck: ancient ones lie on top (CIV-051, FF-026).
    pub(crate) fn draw_wonder(&mut self, dealer: &mut impl Dealer<Event>) -> Option<WonderId> {
        let era = *Era::ALL.iter().find(|era| self.wonders_left[era.index()] > 0)?;
        let set = WonderId::all().filter(|wonder| wonder.card().era == era && self.unseen_wonders >> wonder.0 & 1 == 1);
        let set = set.fold(0_u64, |set, wonder| set | 1 << wonder.0);
        let wonder = self.draw_bit(pile::WONDERS, set, dealer, |word| WonderId::named(word).map(|wonder| wonder.0))?;
        self.unseen_wonders &= !(1 << wonder);
        self.wonders_left[era.index()] -= 1;
        Some(WonderId(wonder))
    }

    /// Fills an empty space of the wonder market (CIV-193, CIV-Q52).
    pub(crate) fn fill_market(&mut self, dealer: &mut impl Dealer<Event>) {
        for space in 0..4 {
            if self.market[space] == 255
                && let Some(wonder) = self.draw_wonder(dealer)
            {
                self.market[space] = wonder.0;
                dealer.emit(Audience::All, || Event::WonderTurnedUp { wonder });
            }
        }
    }

    /// Draws a great person card whose kind has a marker left (FF-107, FF-111); others are discarded.
    pub(crate) fn draw_person(&mut self, dealer: &mut impl Dealer<Event>) -> Option<PersonId> {
        if self.greats.iter().all(|&left| left == 0) {
            return None;
        }
        for _ in 0..84 {
            self.turn_people_deck();
            let named = |word: &str| PersonId::named(word).map(|person| person.0);
            let person = self.draw_bit(pile::PEOPLE, self.people, dealer, named).map(PersonId)?;
            self.people &= !(1 << person.0);
            if self.greats[person.card().kind.index()] > 0 {
                self.turn_people_deck();
                return Some(person);
            }
            self.past_people |= 1 << person.0;
            dealer.emit(Audience::All, || Event::PersonDiscarded { person });
        }
        None
    }

    /// Draws a great person marker of the face-down pool (CIV-214).
    pub(crate) fn draw_great(&mut self, dealer: &mut impl Dealer<Event>) -> Option<GreatId> {
        let counts = self.greats;
        let named = |word: &str| GreatId::named(word).map(GreatId::index);
        let great = self.draw_kind(pile::GREATS, &counts, dealer, named)?;
        self.greats[great] -= 1;
        Some(GreatId(great as u8))
    }

    /// Draws units from the standing forces of a player.
    pub(crate) fn draw_force(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) -> Option<Unit> {
        let counts = self.players[seat].forces;
        let named = |word: &str| Unit::all().position(|unit| unit.to_string() == word);
        let unit = self.draw_kind(pile::FORCES, &counts, dealer, named)?;
        self.players[seat].forces[unit] -= 1;
        Some(Unit(unit as u8))
    }
}
