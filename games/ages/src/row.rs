//! The card row: replenishing it, the ends of ages, and taking cards (sections 3 and 5 of the rulebook).

use crate::banks;
use crate::breach::Breach;
use crate::card::{Age, CardId, Kind, cards};
use crate::effect::Effect;
use crate::event::AgesEvent;
use crate::player::Player;
use crate::ratings::Ability;
use crate::state::{Ages, CIVIL_PILE, MILITARY_PILE, Once, ROW};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Player {
    /// Has the player a place for this card of the row (TTA-179 to TTA-181, TTA-186)?
    #[inline] // lists ask it for every card of the row
    fn check_take(&self, card: CardId) -> Result<(), Breach> {
        let kind = card.kind();
        if kind == Kind::Wonder {
            return self.unfinished.map_or(Ok(()), |card| Err(Breach::WonderUnderWay { card }));
        }
        let limit = self.ratings.civil_hand();
        if self.civil.len() >= limit {
            return Err(Breach::HandFull { limit: limit as u8 });
        }
        if kind.is_technology() && (self.has_technology(card) || self.civil.contains(card)) {
            return Err(Breach::TechnologyTwice { card });
        }
        if kind == Kind::Leader && self.leaders_taken >> card.level() & 1 == 1 {
            return Err(Breach::LeaderOfThatAgeTaken { card });
        }
        Ok(())
    }
}

impl Ages {
    /// Thirteen cards of Age A are laid out (TTA-046).
    pub(crate) fn deal_first_row(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        for space in 0..ROW {
            self.row[space] = self.draw_civil(dealer);
            if let Some(card) = self.row[space] {
                dealer.emit(Audience::All, || AgesEvent::Dealt { space: space as u8 + 1, card });
            }
        }
    }

    /// Sweeps, slides and fills (TTA-061 to TTA-067).
    pub(crate) fn replenish(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        // The sweep concerns spaces, whether a card lies there or not (TTA-063).
        for space in 0..banks::swept(self.in_game()) {
            if let Some(card) = self.row[space].take() {
                dealer.emit(Audience::All, || AgesEvent::Swept { card });
            }
        }
        self.close_up_and_fill(dealer);
    }

    /// Slides the cards left and fills the empty spaces; ages may end on the way (TTA-065, TTA-066, TTA-463).
    pub(crate) fn close_up_and_fill(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let mut next = 0;
        for space in 0..ROW {
            if let Some(card) = self.row[space].take() {
                self.row[next] = Some(card);
                next += 1;
            }
        }
        for space in next..ROW {
            if self.age == Age::A && self.civil_deck_len() == 0 {
                self.begin_age(Age::I, dealer); // TTA-072
            }
            let Some(card) = self.draw_civil(dealer) else { break };
            self.row[space] = Some(card);
            dealer.emit(Audience::All, || AgesEvent::Dealt { space: space as u8 + 1, card });
            // The last card of the deck ends the age at once, even if it fills the row (TTA-074, TTA-075).
            if self.age != Age::A && self.civil_deck_len() == 0 {
                self.end_age(dealer);
            }
        }
        if self.age == Age::A {
            self.begin_age(Age::I, dealer); // TTA-069, TTA-070
        }
    }

    fn draw_civil(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        let from = match self.age {
            Age::IV => return None, // TTA-086
            age => cards().civil_from[age.level()],
        };
        let deck = self.civil_deck;
        let of = self.civil_deck_len();
        if of == 0 {
            return None;
        }
        let wished = |word: &str| {
            let kind = word.parse::<CardId>().ok()?.index().checked_sub(from)?;
            deck.get(kind).filter(|&&copies| copies > 0)?;
            Some(deck[..kind].iter().map(|&copies| u32::from(copies)).sum())
        };
        let number = self.draw_number(CIVIL_PILE, of, dealer, wished);
        let kind = civitas_core::bag::nth_kind(&deck, number)?;
        self.civil_deck[kind] -= 1;
        CardId::new(from + kind)
    }

    /// Age I, II or III ends (TTA-076 to TTA-088), in the order of TTA-Q010.
    fn end_age(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let ended = self.age;
        for seat in self.playing.iter() {
            self.drop_antiquated_hand(seat, ended, dealer);
        }
        for seat in self.playing.iter() {
            if self.players[seat].leader.is_some_and(|leader| leader.age() < ended) {
                self.remove_leader(seat, dealer); // no action comes back (TTA-079)
            }
        }
        for seat in self.playing.iter() {
            if self.players[seat].unfinished.is_some_and(|wonder| wonder.age() < ended) {
                self.remove_unfinished(seat, dealer);
            }
        }
        for seat in self.playing.iter() {
            if self.players[seat].pact.is_some_and(|pact| pact.card.age() < ended) {
                self.end_pact(seat, dealer);
            }
        }
        for seat in self.playing.iter() {
            self.change_tokens(seat, 0, -2, dealer); // TTA-083
        }
        self.begin_age(ended.next(), dealer);
    }

    /// Antiquated cards leave the hand (TTA-077); military ones unseen (TTA-Q012).
    fn drop_antiquated_hand(&mut self, seat: Seat, ended: Age, dealer: &mut impl Dealer<AgesEvent>) {
        let civil = self.players[seat].civil;
        for card in civil.iter().filter(|card| card.age() < ended) {
            self.players[seat].civil.remove(card);
            self.turn.taken_action_cards.remove(card);
            dealer.emit(Audience::All, || AgesEvent::Antiquated { seat, card });
        }
        let hand = self.players[seat].hand;
        let mut dropped = 0;
        for card in hand.iter().filter(|card| card.age() < ended) {
            let shown = self.players[seat].has_shown(card);
            self.players[seat].take_from_hand(card);
            if shown {
                self.discard_open(card);
            } else if let Some(index) = card.military() {
                self.players[seat].discards[index] += 1;
            }
            dropped += 1;
        }
        if dropped > 0 {
            dealer.emit(Audience::All, || AgesEvent::MilitaryAntiquated { seat, cards: dropped });
        }
    }

    /// The decks of a new age, prepared for those still in the game (TTA-071, TTA-084, TTA-085, TTA-171).
    pub(crate) fn begin_age(&mut self, age: Age, dealer: &mut impl Dealer<AgesEvent>) {
        self.age = age;
        self.civil_deck = [0; _];
        dealer.emit(Audience::All, || AgesEvent::AgeBegins { age });
        if age == Age::IV {
            // TTA-006, TTA-007.
            self.last_round = if self.current == self.first { self.round } else { self.round + 1 };
            let round = self.last_round;
            dealer.emit(Audience::All, || AgesEvent::LastRound { round });
            return;
        }
        let players = self.in_game();
        self.prepared_for[age.level()] = players as u8;
        self.civil_deck = full_civil_deck(age, players);
        let from = cards().military_from;
        for index in cards().military_range(age) {
            self.deck[index] = cards().all[from + index].copies_for(players);
        }
    }

    /// Draws military cards (TTA-271, TTA-311). Nobody draws in Age IV (TTA-087).
    pub(crate) fn draw_military(&mut self, seat: Seat, number: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let mut drew = 0;
        for _ in 0..number {
            let Some(card) = self.draw_one(dealer) else { break };
            if !self.players[seat].hand.insert(card) {
                break;
            }
            drew += 1;
            dealer.emit(Audience::Only(Seats::only(seat)), || AgesEvent::Drew { card });
        }
        if drew > 0 {
            dealer.emit(Audience::All, || AgesEvent::DrewCards { seat, cards: drew });
        }
    }

    fn draw_one(&mut self, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        if self.military_deck_len() == 0 {
            self.reshuffle(dealer); // TTA-Q112
        }
        let range = cards().military_range(self.age);
        let of = self.military_deck_len();
        if of == 0 {
            return None; // TTA-Q113
        }
        let deck = self.deck;
        let from = range.start;
        let wished = |word: &str| {
            let index = word.parse::<CardId>().ok()?.military()?;
            deck.get(index).filter(|&&copies| copies > 0 && index >= from)?;
            Some(deck[from..index].iter().map(|&copies| u32::from(copies)).sum())
        };
        let mut number = self.draw_number(MILITARY_PILE, of, dealer, wished);
        let index = range.into_iter().find(|&index| {
            let copies = u32::from(deck[index]);
            let here = number < copies;
            number = number.wrapping_sub(if here { 0 } else { copies });
            here
        })?;
        self.deck[index] -= 1;
        if self.military_deck_len() == 0 {
            self.reshuffle(dealer); // TTA-276
        }
        CardId::from_military(index)
    }

    /// The discard pile of the current age becomes the deck (TTA-276, TTA-329). What was known about it is forgotten.
    fn reshuffle(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let mut any = false;
        for index in cards().military_range(self.age) {
            let mut copies = std::mem::take(&mut self.discarded[index]);
            for player in &mut self.players.0 {
                copies += std::mem::take(&mut player.discards[index]);
            }
            any |= copies > 0;
            self.deck[index] += copies;
        }
        if any {
            dealer.emit(Audience::All, || AgesEvent::Reshuffled);
        }
    }

    /// What taking the card on a space costs this seat (TTA-178, TTA-183, TTA-Q070).
    fn take_price(&self, seat: Seat, space: usize, card: CardId) -> u8 {
        let player = &self.players[seat];
        let price = banks::space_cost(space);
        match card.kind() {
            Kind::Leader => price.saturating_sub(player.ratings.leader_discount),
            Kind::Wonder => {
                let free = player.ratings.can(Ability::NoWonderSurcharge);
                let surcharge = if free { 0 } else { player.completed() };
                let new_leader = seat == self.current && self.turn.has_done(Once::Leader);
                let discount = card.card().effects.iter().find_map(|effect| match effect {
                    Effect::CheaperAfterNewLeader(actions) if new_leader => Some(*actions),
                    _ => None,
                });
                (price + surcharge).saturating_sub(discount.unwrap_or(0))
            }
            _ => price,
        }
    }

    /// May the seat take the card on a space (counted from 1)? Says for how many civil actions.
    ///
    /// # Errors
    ///
    /// The first of TTA-179 to TTA-187 that forbids it.
    pub(crate) fn check_take(&self, seat: Seat, space: u8) -> Result<u8, Breach> {
        let index = usize::from(space).wrapping_sub(1);
        let card = self.row.get(index).copied().flatten().ok_or(Breach::EmptySpace { space })?;
        self.players[seat].check_take(card)?;
        Ok(self.take_price(seat, index, card))
    }

    /// Takes a card from the row; what it costs has been paid.
    pub(crate) fn take(&mut self, seat: Seat, space: u8, civil_actions: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(card) = self.row.get_mut(usize::from(space).wrapping_sub(1)).and_then(Option::take) else { return };
        dealer.emit(Audience::All, || AgesEvent::Taken { seat, card, civil_actions });
        let player = &mut self.players[seat];
        match card.kind() {
            Kind::Wonder => {
                player.unfinished = Some(card); // TTA-185
                player.stages = 0;
                return;
            }
            Kind::Leader => player.leaders_taken |= 1 << card.level(),
            _ => {}
        }
        player.civil.insert(card);
        if card.kind() == Kind::Action && self.acts(seat) {
            self.turn.taken_action_cards.insert(card); // TTA-233; not so for International Agreement (TTA-462)
        }
        let science = self.players[seat].ratings.science_taken;
        if card.kind().is_technology() && science > 0 {
            self.score_science(seat, science.into(), dealer);
        }
    }
}

/// The civil deck of an age, prepared for so many players.
#[must_use]
pub(crate) fn full_civil_deck(age: Age, players: usize) -> [u8; crate::card::CIVIL_KINDS] {
    let mut deck = [0; _];
    let [from, to] = [age.level(), age.level() + 1].map(|level| cards().civil_from[level]);
    for (copies, card) in deck.iter_mut().zip(&cards().all[from..to]) {
        *copies = card.copies_for(players);
    }
    deck
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::AgesOptions;
    use civitas_core::chance::Secret;
    use civitas_core::dealer::{House, Rollout};
    use civitas_core::dice::Dice;
    use civitas_core::game::Setup;

    /// A table in Age I whose military deck holds only these cards; the rest of the age lies on the discard pile.
    fn nearly_empty(deck: &[&str], discarded: &[&str]) -> Ages {
        let setup = Setup::with_first_roles::<Ages>(AgesOptions::default(), 2).unwrap();
        let mut state = Ages::set_up(&setup);
        state.begin_age(Age::I, &mut Rollout { dice: &mut Dice::new(1) });
        state.deck = [0; _];
        let number = |word: &&str| word.parse::<CardId>().unwrap().military().unwrap();
        deck.iter().map(number).for_each(|index| state.deck[index] += 1);
        discarded.iter().map(number).for_each(|index| state.discarded[index] += 1);
        state
    }

    /// TTA-276, TTA-277.
    #[test]
    fn an_empty_deck_is_made_of_the_discard_pile_tta_276_tta_277() {
        let mut state = nearly_empty(&["rats"], &["foray"]);
        state.players[Seat::FIRST].discards["legion".parse::<CardId>().unwrap().military().unwrap()] = 1;
        state.draw_military(Seat::FIRST, 2, &mut Rollout { dice: &mut Dice::new(1) });
        // The draw goes on from the new deck, which holds both discards of this age, seen or unseen.
        assert_eq!(state.players[Seat::FIRST].hand.len(), 2);
        assert_eq!(state.military_deck_len(), 1);
        assert_eq!(state.discarded.iter().sum::<u8>() + state.players[Seat::FIRST].discards.iter().sum::<u8>(), 0);
    }

    /// TTA-Q112.
    #[test]
    fn the_deck_is_made_as_soon_as_its_last_card_is_drawn_tta_q112() {
        let mut state = nearly_empty(&["rats"], &["foray"]);
        state.draw_military(Seat::FIRST, 1, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.military_deck_len(), 1);
        // With nothing on the pile then, it is made at the next draw (TTA-Q067: of bonus cards just used).
        let mut state = nearly_empty(&["rats"], &[]);
        state.draw_military(Seat::FIRST, 1, &mut Rollout { dice: &mut Dice::new(1) });
        state.discard_open("military_bonus_i".parse().unwrap());
        state.draw_military(Seat::FIRST, 1, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.players[Seat::FIRST].hand.len(), 2);
    }

    /// TTA-329.
    #[test]
    fn only_the_pile_of_the_current_age_comes_back_tta_329() {
        let mut state = nearly_empty(&["rats"], &["foray", "spy"]);
        state.draw_military(Seat::FIRST, 5, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.discarded.iter().sum::<u8>(), 1); // Spy is of Age II
    }

    /// TTA-Q113.
    #[test]
    fn without_cards_nothing_is_drawn_tta_q113() {
        let mut state = nearly_empty(&["rats"], &["foray"]);
        state.draw_military(Seat::FIRST, 5, &mut Rollout { dice: &mut Dice::new(1) });
        assert_eq!(state.players[Seat::FIRST].hand.len(), 2);
    }

    fn told(play: impl FnOnce(&mut House<AgesEvent>)) -> Vec<AgesEvent> {
        let mut house = House::new(Secret::from_number(1).seed(&[], &[]));
        play(&mut house);
        house.events.into_iter().map(|told| told.event).collect()
    }

    /// TTA-276.
    #[test]
    fn a_new_deck_is_told_if_there_is_one_tta_276() {
        let reshuffled = |deck: &[&str], discarded: &[&str]| {
            let mut state = nearly_empty(deck, discarded);
            let events = told(|house| state.draw_military(Seat::FIRST, 1, house));
            events.iter().filter(|&event| *event == AgesEvent::Reshuffled).count()
        };
        assert_eq!(reshuffled(&["rats"], &["foray", "legion"]), 1);
        assert_eq!(reshuffled(&["rats"], &[]), 0);
        assert_eq!(reshuffled(&["rats", "foray"], &["legion"]), 0);
    }

    /// TTA-077.
    #[test]
    fn only_those_who_lose_cards_to_a_new_age_are_told_of_tta_077() {
        let mut state = nearly_empty(&[], &[]);
        state.begin_age(Age::II, &mut Rollout { dice: &mut Dice::new(1) });
        state.players[Seat::FIRST].hand.insert("rats".parse().unwrap());
        let events = told(|house| state.end_age(house));
        let mut lost = events.iter().filter(|event| matches!(event, AgesEvent::MilitaryAntiquated { .. }));
        assert_eq!(lost.next(), Some(&AgesEvent::MilitaryAntiquated { seat: Seat::FIRST, cards: 1 }));
        assert_eq!(lost.next(), None);
    }
}
