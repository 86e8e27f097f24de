//! Imagining: what a seat does not know is dealt anew, from counts that everybody can see.
//!
//! A seat knows its hand, what it discarded and prepared, the event it has looked at, pacts that were shown, and how
//! many cards of which age lie where. Everything else of an age is one pool, from which the hidden events, the other
//! hands and their hidden discards are dealt again; what is left is the deck. What was known about a discard pile is
//! forgotten when it becomes the deck.

use crate::card::{CardId, Kind, MILITARY, cards};
use crate::colonization::force_reach;
use crate::pending::{Added, Chosen};
use crate::prompt::Frame;
use crate::state::{Ages, MAX_PLAYERS};
use arrayvec::ArrayVec;
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

/// Unknown military cards by age: first those that can be events, then the others. Both begin in the order of the cards,
/// so what is dealt depends on contents and dice alone.
#[derive(Default)]
struct Pool {
    events: [ArrayVec<u8, 24>; 3],
    others: [ArrayVec<u8, 64>; 3],
}

impl Pool {
    fn of(counts: &[u8; MILITARY]) -> Self {
        let mut pool = Self::default();
        for (index, &copies) in counts.iter().enumerate().filter(|(_, copies)| **copies > 0) {
            let Some(card) = CardId::from_military(index) else { continue };
            let age = card.level().clamp(1, 3) - 1;
            for _ in 0..copies {
                // There are 21 events and 50 cards of an age at most; beyond that nothing would fit anyway.
                if card.event_number().is_some() {
                    let _ = pool.events[age].try_push(index as u8);
                } else {
                    let _ = pool.others[age].try_push(index as u8);
                }
            }
        }
        pool
    }

    /// Draws an event of an age.
    fn event(&mut self, age: usize, dice: &mut Dice) -> Option<u8> {
        let events = &mut self.events[age];
        let at = dice.below(events.len() as u32) as usize;
        let index = if events.is_empty() { None } else { Some(events.remove(at)) };
        index.and_then(|index| CardId::from_military(index.into())?.event_number())
    }

    /// From here on events are cards like others.
    fn mix(&mut self) {
        for (events, others) in self.events.iter_mut().zip(&mut self.others) {
            for index in events.drain(..) {
                let _ = others.try_push(index);
            }
        }
    }

    /// Draws any card of an age.
    fn card(&mut self, age: usize, dice: &mut Dice) -> Option<CardId> {
        let cards = &mut self.others[age];
        let at = dice.below(cards.len() as u32) as usize;
        let index = if cards.is_empty() { None } else { Some(cards.swap_remove(at)) };
        index.and_then(|index| CardId::from_military(index.into()))
    }

    /// Is a card there?
    fn holds(&self, card: CardId) -> bool {
        let age = card.level().clamp(1, 3) - 1;
        self.others[age].iter().any(|&index| Some(usize::from(index)) == card.military())
    }

    /// Puts one card back and takes another one of its age out; `false` if that one is not there.
    fn exchange(&mut self, back: CardId, out: CardId) -> bool {
        let age = out.level().clamp(1, 3) - 1;
        let (Some(back), Some(out)) = (back.military(), out.military()) else { return false };
        let place = self.others[age].iter().position(|&index| usize::from(index) == out);
        place.is_some_and(|place| {
            self.others[age][place] = back as u8;
            true
        })
    }
}

/// Returns a state that fits what the seat knows.
pub(crate) fn imagine(was: &Ages, seat: Seat, dice: &mut Dice) -> Ages {
    let mut state = was.clone();
    forget_choice(&mut state, seat);
    let top_hidden = was.events.top.is_some() && !was.events.top_known.contains(seat);
    let mut pool = Pool::of(&gather(&mut state, seat));
    deal_events(&mut state, was, seat, &mut pool, dice);
    pool.mix();
    deal_hands(&mut state, was, seat, &mut pool, dice);
    deal_discards(&mut state, was, seat, &mut pool, dice);
    for &index in pool.others.iter().flatten() {
        state.deck[usize::from(index)] += 1;
    }
    if top_hidden {
        let mut candidates = state.events.top_candidates();
        let number = dice.below(candidates.clone().count() as u32) as usize;
        state.events.top = candidates.nth(number);
    }
    state
}

/// Cards that another seat is choosing in private are not known to be chosen.
fn forget_choice(state: &mut Ages, seat: Seat) {
    if state.prompt().is_some_and(Frame::is_private) && state.decider() != Some(seat) {
        state.chosen = Chosen { attack: state.chosen.attack, ..Chosen::default() };
    }
    // Neither is the face of a card that another seat discarded to colonize.
    if let (Some(Added::Down(_)), true) = (state.force.last, state.decider() != Some(seat)) {
        state.force.last = CardId::from_military(0).map(Added::Down);
    }
}

/// Takes everything away that the seat does not know, into one pool.
fn gather(state: &mut Ages, seat: Seat) -> [u8; MILITARY] {
    let mut pool = [0; MILITARY];
    for level in 1..=3 {
        if state.prepared_for[level] == 0 {
            continue; // an age that has not begun
        }
        for index in cards().military_range(crate::card::Age::ALL[level]) {
            pool[index] += std::mem::take(&mut state.deck[index]);
            for other in Seat::all(MAX_PLAYERS).filter(|&other| other != seat) {
                pool[index] += std::mem::take(&mut state.players[other].discards[index]);
            }
        }
    }
    let mut put = |card: CardId| {
        if let Some(index) = card.military() {
            pool[index] += 1;
        }
    };
    // A top event that the seat has looked at stays where it is.
    let known = state.events.top.filter(|_| state.events.top_known.contains(seat)).and_then(CardId::event_number);
    let known = known.map_or(0, |number| 1 << number);
    for other in Seat::all(MAX_PLAYERS).filter(|&other| other != seat) {
        for card in state.players[other].hand.iter() {
            put(card);
        }
        state.players[other].hand = crate::hand::CardList::default();
        for set in [&mut state.events.current[other.index()], &mut state.events.future[other.index()]] {
            let hidden = std::mem::take(set) & !known;
            crate::card::bits(hidden).filter_map(|number| cards().events.get(number)).for_each(|&card| put(card));
        }
    }
    // Shown pacts are known: they come back before anything is dealt.
    for other in Seat::all(MAX_PLAYERS).filter(|&other| other != seat) {
        let shown = state.players[other].shown_pacts;
        for card in cards().in_set(Kind::Pact, shown) {
            if let Some(index) = card.military().filter(|&index| pool[index] > 0) {
                pool[index] -= 1;
                state.players[other].hand.insert(card);
            }
        }
    }
    pool
}

/// Hidden events: as many of each age as lie there, prepared by whom everybody saw prepare them.
fn deal_events(state: &mut Ages, was: &Ages, seat: Seat, pool: &mut Pool, dice: &mut Dice) {
    let top = was.events.top.filter(|_| was.events.top_known.contains(seat)).and_then(CardId::event_number);
    let others = || Seat::all(MAX_PLAYERS).filter(move |&other| other != seat);
    for level in 1..=3_usize {
        let of_age = cards().events_of_age[level];
        let mut draw = |dice: &mut Dice| pool.event(level - 1, dice);
        for other in others() {
            let count = (was.events.future[other.index()] & of_age).count_ones();
            for _ in 0..count {
                if let Some(number) = draw(dice) {
                    state.events.future[other.index()] |= 1 << number;
                }
            }
        }
        // Nobody knows which of the others' cards have been revealed, so the rest is spread over who prepared some.
        let mut prepared = was.events.prepared.map(|by_age| by_age[level - 1]);
        prepared[seat.index()] = 0;
        let known =
            top.filter(|&number| of_age >> number & 1 == 1 && was.events.current[seat.index()] >> number & 1 == 0);
        let hidden: u32 = others().map(|other| (was.events.current[other.index()] & of_age).count_ones()).sum();
        let drawn = (0..hidden - u32::from(known.is_some())).filter_map(|_| draw(dice));
        let mut numbers: arrayvec::ArrayVec<u8, 64> = drawn.collect();
        numbers.extend(known);
        numbers.sort_unstable();
        for number in numbers {
            let of: u32 = prepared.iter().map(|&count| u32::from(count)).sum();
            let owner = civitas_core::bag::nth_kind(&prepared, dice.below(of))
                .unwrap_or(others().next().map_or(0, Seat::index));
            prepared[owner] = prepared[owner].saturating_sub(1);
            state.events.current[owner] |= 1 << number;
        }
    }
}

/// The other hands: as many cards of each age as their backs show.
fn deal_hands(state: &mut Ages, was: &Ages, seat: Seat, pool: &mut Pool, dice: &mut Dice) {
    let bidder = state.auction.filter(|auction| auction.bid > 0 && has_auction(was)).map(|auction| auction.bidder);
    let order = bidder.into_iter().filter(|&bidder| bidder != seat);
    let rest = Seat::all(MAX_PLAYERS).filter(|&other| other != seat && Some(other) != bidder);
    for other in order.chain(rest) {
        let hidden = was.players[other].hidden_backs();
        for (age, &backs) in hidden.iter().enumerate() {
            for _ in 0..backs {
                if let Some(card) = pool.card(age, dice) {
                    state.players[other].hand.insert(card);
                }
            }
        }
        if Some(other) == bidder {
            make_bid_good(state, other, pool, dice);
        }
    }
}

fn has_auction(state: &Ages) -> bool {
    state.frames.iter().any(|frame| frame.is_colonization())
}

/// Whoever has bid can pay: cards are exchanged for bonus cards of the same age until the bid can be reached.
fn make_bid_good(state: &mut Ages, bidder: Seat, pool: &mut Pool, dice: &mut Dice) {
    let Some(bid) = state.auction.map(|auction| auction.bid) else { return };
    while force_reach(&state.players[bidder], &state.force) < bid.into() {
        let hand = state.players[bidder].hand;
        let shown = state.players[bidder].shown_pacts;
        let bonus_of = |card: CardId| cards().of(Kind::Bonus, card.level().clamp(1, 3) - 1);
        let exchangeable = |card: &CardId| {
            let known = card.kind() == Kind::Pact && shown >> card.ordinal() & 1 == 1;
            card.kind() != Kind::Bonus && !known && bonus_of(*card).is_some_and(|bonus| pool.holds(bonus))
        };
        let number = hand.iter().filter(exchangeable).count() as u32;
        let Some(card) = hand.iter().filter(exchangeable).nth(dice.below(number) as usize) else { return };
        let Some(bonus) = bonus_of(card).filter(|&bonus| pool.exchange(card, bonus)) else { return };
        state.players[bidder].hand.remove(card);
        state.players[bidder].hand.insert(bonus);
    }
}

/// What the others discarded unseen.
fn deal_discards(state: &mut Ages, was: &Ages, seat: Seat, pool: &mut Pool, dice: &mut Dice) {
    for other in Seat::all(MAX_PLAYERS).filter(|&other| other != seat) {
        for level in 1..=3 {
            let range = cards().military_range(crate::card::Age::ALL[level]);
            let count: u32 = range.map(|index| u32::from(was.players[other].discards[index])).sum();
            for _ in 0..count {
                if let Some(index) = pool.card(level - 1, dice).and_then(CardId::military) {
                    state.players[other].discards[index] += 1;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::game::Game as _;
    use civitas_core::text::Line;

    const RED: Seat = Seat::FIRST;

    fn blue() -> Seat {
        Seat::all(2).nth(1).unwrap()
    }

    fn position(lines: &str) -> Ages {
        let text = format!("seats red blue green\nage II\nround 9\n{lines}");
        let lines: Vec<_> = Line::all(&text).collect();
        Ages::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap()
    }

    /// What red imagines, many times over.
    fn imagined(state: &Ages) -> impl Iterator<Item = Ages> + '_ {
        (0..200).map(|seed| {
            let imagined = imagine(state, RED, &mut Dice::new(seed));
            imagined.audit().unwrap();
            assert_eq!(imagined.players[blue()].hidden_backs(), state.players[blue()].hidden_backs());
            imagined
        })
    }

    fn has_bonus(state: &Ages) -> bool {
        state.players[blue()].hand.iter().any(|card| card.kind() == Kind::Bonus)
    }

    const BIDDING: &str = "bidding red blue\nwait politics-over\nwait event-over\nwait bid\n";

    /// TTA-292: nobody can have bid more than the own cards allow.
    #[test]
    fn whoever_has_bid_can_pay_tta_292() {
        for (bid, lines) in [
            (4, "hand blue military_bonus_i military_bonus_i military_bonus_i"),
            (5, "hand blue rats military_bonus_ii military_bonus_ii"),
            // The bonus cards of Age I are gone, so that one of Age II is certain.
            (3, "hand blue rats military_bonus_ii\ndiscarded military_bonus_i 6"),
            (2, "hand blue military_bonus_i trade_routes_agreement\nshown blue trade_routes_agreement"),
        ] {
            let state = position(&format!("{lines}\nauction vast_territory_i {bid} blue red\n{BIDDING}"));
            for imagined in imagined(&state) {
                let player = &imagined.players[blue()];
                assert!(force_reach(player, &imagined.force) >= bid, "{bid} {:?}", player.hand);
                assert!(
                    state.players[blue()].shown_cards().all(|card| player.hand.contains(card)),
                    "{:?}",
                    player.hand
                );
            }
        }
    }

    /// A bid that needs no card says nothing about the hand; neither does one that has been paid.
    #[test]
    fn other_hands_may_be_anything() {
        let units = "workers blue warriors 4\nhand blue rats foray\nauction vast_territory_i 4 blue red\n";
        let paid = "colonies blue vast_territory_i\nhand blue rats foray\nauction vast_territory_i 9 blue blue\nbidding blue\n\
                    wait politics-over\nwait event-over\nwait food-or-resources red 2\n";
        for lines in [&format!("{units}{BIDDING}"), paid] {
            let state = position(lines);
            let with = imagined(&state).filter(has_bonus).count();
            assert!(with > 0 && with < 200, "{with}");
        }
    }

    /// TTA-Q064: only the one who discards a card for a force knows its face.
    #[test]
    fn the_face_of_a_discarded_card_is_known_to_its_owner_tta_q064() {
        let state = position(
            "leader blue james_cook\nauction vast_territory_i 2 blue blue\nbidding blue\nsent warriors 1\nforce 1 1 0\n\
             sent-last down rats\nwait politics-over\nwait event-over\nwait force\n",
        );
        assert_eq!(imagine(&state, blue(), &mut Dice::new(1)).force.last, state.force.last);
        assert_ne!(imagine(&state, RED, &mut Dice::new(1)).force.last, state.force.last);
    }
}
