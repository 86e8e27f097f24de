//! Imagining: what a seat does not know is dealt again, from counts that everybody can see.
//!
//! A seat knows its forces, cards and markers, what it was shown, and how many of which back lie where. The types of
//! units are open, because everybody saw them come and go. Hidden answers of others are forgotten. Whoever has announced an
//! ability can pay for it (CIV-298), so that nobody is imagined without what is still to be paid.

use crate::action::Good;
use crate::card::{Back, EventId, Face, MarkerId, PersonId, Resource, UNIT_KINDS, UseId, add_units};
use crate::effect::{EventOp, Flag};
use crate::prompt::{Frame, Stage};
use crate::state::{Bundle, Choice, Civ, EVENTS, Held, Kept, MARKERS, OPEN_GOODS, Offer, bits};
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

/// Takes one of the pieces of which there are so many, among those that fit.
fn take(counts: &mut [u8], dice: &mut Dice, fits: impl Fn(usize) -> bool) -> Option<usize> {
    let of: u32 = counts.iter().enumerate().filter(|(kind, _)| fits(*kind)).map(|(_, &count)| u32::from(count)).sum();
    if of == 0 {
        return None;
    }
    let mut number = dice.below(of);
    for (kind, count) in counts.iter_mut().enumerate() {
        if fits(kind) {
            if number < u32::from(*count) {
                *count -= 1;
                return Some(kind);
            }
            number -= u32::from(*count);
        }
    }
    None
}

/// Takes one of those that fit and are worth most, as far as they are there.
fn take_best(
    counts: &mut [u8],
    dice: &mut Dice,
    fits: impl Fn(usize) -> bool,
    worth: impl Fn(usize) -> u8,
) -> Option<usize> {
    let there = counts.iter().enumerate().filter(|(kind, count)| **count > 0 && fits(*kind));
    let best = there.map(|(kind, _)| worth(kind)).max();
    take(counts, dice, |kind| fits(kind) && Some(worth(kind)) == best)
}

fn take_bit(set: &mut u64, dice: &mut Dice) -> Option<u8> {
    let number = dice.below(set.count_ones()) as usize;
    let bit = bits(*set).nth(number)?;
    *set &= !(1 << bit);
    Some(bit)
}

/// How often hidden goods are dealt at random before a payer is given what pays.
const TRIES: usize = 8;

/// A player who has announced an ability and has not paid all of it.
#[derive(Clone, Copy)]
struct Payer {
    seat: Seat,
    ability: UseId,
    left: u8,
}

impl Payer {
    /// What pays for the resource is worth more than what pays for any, and that more than nothing.
    fn worth(self, shows: &[Resource]) -> u8 {
        let needed = self.ability.card().price.resource;
        u8::from(!shows.is_empty()) + u8::from(needed.is_some_and(|needed| shows.contains(&needed)))
    }

    fn of_event(self, event: usize) -> u8 {
        match &EventId(event as u8).card().op {
            EventOp::AsResource { resources } => self.worth(resources),
            _ => 0,
        }
    }

    fn of_marker(self, marker: usize) -> u8 {
        match MarkerId(marker as u8).card().face {
            Face::Resource { resource } => self.worth(&[resource]),
            _ => 0,
        }
    }

    /// A card that stands in for what is needed.
    fn of_person(self, person: u8) -> bool {
        PersonId(person).card().traits.has(Flag::SubstitutesUranium)
            && self.ability.card().price.resource == Some(Resource::Uranium)
    }
}

impl Civ {
    pub(crate) fn imagined(&self, seat: Seat, dice: &mut Dice) -> Self {
        let mut state = self.clone();
        state.forget_answers(seat);
        state.deal_units(self, seat, dice);
        state.deal_goods(self, seat, dice);
        state.deal_offers(self, seat, dice);
        state
    }

    /// Who else still has to pay for what it announced?
    fn payer(&self, seat: Seat) -> Option<Payer> {
        self.frames.iter().find_map(|frame| match *frame {
            Frame::Pay { seat: payer, ability, left } if payer != seat => Some(Payer { seat: payer, ability, left }),
            _ => None,
        })
    }

    /// Cards and markers. If a payer does not get what it needs by chance, it draws first, and what pays if there is any:
    /// then it has at least as much as it has in truth.
    fn deal_goods(&mut self, was: &Self, seat: Seat, dice: &mut Dice) {
        let Some(payer) = was.payer(seat) else {
            self.deal_all(was, seat, None, dice);
            return;
        };
        let before = self.clone();
        for _ in 0..TRIES {
            self.deal_all(was, seat, None, dice);
            if self.covers(payer.seat, payer.ability, payer.left) {
                return;
            }
            self.clone_from(&before);
        }
        self.deal_all(was, seat, Some(payer), dice);
    }

    fn deal_all(&mut self, was: &Self, seat: Seat, payer: Option<Payer>, dice: &mut Dice) {
        self.deal_events(was, seat, payer, dice);
        self.deal_markers(was, seat, payer, dice);
        self.deal_people(was, seat, payer, dice);
    }

    /// The others, a payer first.
    fn drawing(&self, seat: Seat, payer: Option<Payer>) -> impl Iterator<Item = (Seat, Option<Payer>)> + use<> {
        let rest = self.rivals(seat).filter(move |&other| payer.is_none_or(|payer| payer.seat != other));
        payer.map(|payer| (payer.seat, Some(payer))).into_iter().chain(rest.map(|other| (other, None)))
    }

    /// Sealed choices, replies and drafts of others are not known.
    fn forget_answers(&mut self, seat: Seat) {
        if self.stage == Stage::Research {
            for other in self.rivals(seat) {
                self.choices[other.index()] = Choice::default();
            }
        }
        if let Some(window) = &mut self.window {
            window.forget_but(|other| other == seat);
        }
        for other in self.rivals(seat) {
            self.floor.to[other.index()] = 0;
            self.floor.drafts[other.index()] = Offer::default();
            for third in self.all_seats().filter(|&third| third != seat) {
                self.floor.sent[other.index()][third.index()] = 0;
                self.floor.open[other.index()][third.index()] = false;
                self.floor.offers[other.index()][third.index()] = Offer::default();
            }
        }
    }

    /// Strengths of the units of others, and which of them are in a hidden battle hand.
    fn deal_units(&mut self, was: &Self, seat: Seat, dice: &mut Dice) {
        let sees = |side: usize| {
            was.battle.is_some_and(|battle| battle.seats[side] == seat || was.sees_hand(1 - side).contains(seat))
        };
        let mut pool = self.units;
        let mut owned = [[0; UNIT_KINDS]; 5];
        for other in was.rivals(seat) {
            let all = &mut owned[other.index()];
            *all = was.players[other].forces;
            if let Some((battle, side)) = was.battle.zip(was.side_of(other)).filter(|(_, side)| !sees(*side)) {
                add_units(all, &battle.hands[side]);
            }
            add_units(&mut pool, all);
        }
        let barbarians = was.battle.filter(|battle| battle.barbarians && !sees(1));
        if let Some(battle) = barbarians {
            add_units(&mut pool, &battle.hands[1]);
        }
        // Units that everybody knows stay; the others are dealt again within their types.
        let mut dealt = [[0; UNIT_KINDS]; 5];
        for other in was.rivals(seat) {
            let gone = was.battle.zip(was.side_of(other)).map(|(battle, side)| {
                let mut gone = battle.killed[side];
                for front in battle.fronts.iter().filter(|front| front.units[side] != 255) {
                    gone[usize::from(front.units[side])] += 1;
                }
                // In a hand that the seat sees they are known anyway.
                if sees(side) {
                    add_units(&mut gone, &battle.hands[side]);
                }
                gone
            });
            for kind in 0..UNIT_KINDS {
                let known = was.players[other].shown[kind].saturating_sub(gone.map_or(0, |gone| gone[kind]));
                let known = known.min(owned[other.index()][kind]);
                dealt[other.index()][kind] = known;
                pool[kind] -= known;
            }
        }
        for other in was.rivals(seat) {
            for kind in 0..4 {
                let range = kind * 3..kind * 3 + 3;
                let count: u8 = owned[other.index()][range.clone()].iter().sum();
                let known: u8 = dealt[other.index()][range.clone()].iter().sum();
                for _ in known..count {
                    if let Some(unit) = take(&mut pool, dice, |unit| range.contains(&unit)) {
                        dealt[other.index()][unit] += 1;
                    }
                }
            }
        }
        if let (Some(old), Some(battle)) = (barbarians, &mut self.battle) {
            battle.hands[1] = [0; UNIT_KINDS];
            for kind in 0..4 {
                let range = kind * 3..kind * 3 + 3;
                for _ in 0..old.hands[1][range.clone()].iter().sum::<u8>() {
                    if let Some(unit) = take(&mut pool, dice, |unit| range.contains(&unit)) {
                        battle.hands[1][unit] += 1;
                    }
                }
            }
        }
        for other in was.rivals(seat) {
            let mut forces = dealt[other.index()];
            if let Some((battle, side)) = was.battle.zip(was.side_of(other)).filter(|(_, side)| !sees(*side)) {
                let mut hand = [0; UNIT_KINDS];
                for _ in 0..battle.hands[side].iter().sum::<u8>() {
                    if let Some(unit) = take(&mut forces, dice, |_| true) {
                        hand[unit] += 1;
                    }
                }
                if let Some(battle) = &mut self.battle {
                    battle.hands[side] = hand;
                }
            }
            self.players[other].forces = forces;
        }
        self.units = pool;
    }

    /// Event cards of others that the seat has not seen, by the decks on their backs.
    fn deal_events(&mut self, was: &Self, seat: Seat, payer: Option<Payer>, dice: &mut Dice) {
        let me = 1 << seat.index();
        let mut pool = self.events;
        for other in was.rivals(seat) {
            for held in was.players[other].hand.iter().filter(|held| held.known & me == 0) {
                pool[held.event.index()] += 1;
            }
        }
        for frame in &was.frames {
            if let Frame::KeepEvent { seat: owner, one, two } = frame
                && *owner != seat
            {
                pool[one.index()] += 1;
                pool[two.index()] += 1;
            }
        }
        let mut draw = |deck: crate::card::Era, payer: Option<Payer>, dice: &mut Dice| {
            let of_deck = |event: usize| EventId(event as u8).card().deck == deck;
            let worth = |event: usize| payer.map_or(0, |payer| payer.of_event(event));
            EventId(take_best(&mut pool, dice, of_deck, worth).unwrap_or(0) as u8)
        };
        for (other, payer) in was.drawing(seat, payer) {
            // In an order that does not depend on the hidden faces.
            let mut hidden: arrayvec::ArrayVec<(crate::card::Era, u8), 24> = arrayvec::ArrayVec::new();
            let mut hand = crate::list::List::<Held, 24>::default();
            for held in &was.players[other].hand {
                if held.known & me == 0 {
                    let _ = hidden.try_push((held.event.card().deck, held.known));
                } else {
                    let _ = hand.try_push(*held);
                }
            }
            hidden.sort_unstable();
            for (deck, known) in hidden {
                let _ = hand.try_push(Held { event: draw(deck, payer, dice), known });
            }
            hand.sort_unstable();
            self.players[other].hand = hand;
        }
        for frame in &mut self.frames {
            if let Frame::KeepEvent { seat: owner, one, two } = frame
                && *owner != seat
            {
                let deck = one.card().deck;
                let (a, b) = (draw(deck, None, dice), draw(deck, None, dice));
                (*one, *two) = (a.min(b), a.max(b));
            }
        }
        self.events = pool;
    }

    /// Kept markers of others and markers on the map that the seat has not seen.
    fn deal_markers(&mut self, was: &Self, seat: Seat, payer: Option<Payer>, dice: &mut Dice) {
        let me = 1 << seat.index();
        let mut pool = self.bag;
        let hidden = |kept: &&Kept| kept.owner != seat && kept.known & me == 0;
        for kept in was.kept.iter().filter(hidden) {
            pool[kept.marker.index()] += 1;
        }
        for peeked in was.peeked.iter().filter(|peeked| peeked.known & me == 0) {
            pool[peeked.marker.index()] += 1;
        }
        let fits = |marker: usize, back: Back, kept: bool| {
            let card = MarkerId(marker as u8).card();
            card.back == back && (!kept || card.face.is_kept())
        };
        let mut unknown: Vec<(Seat, Back, u8)> =
            was.kept.iter().filter(hidden).map(|kept| (kept.owner, kept.marker.card().back, kept.known)).collect();
        let pays = |owner: Seat| payer.filter(|payer| payer.seat == owner);
        unknown.sort_unstable_by_key(|&(owner, back, known)| (pays(owner).is_none(), owner, back, known));
        let mut kept: Vec<Kept> = was.kept.iter().filter(|kept| !hidden(kept)).copied().collect();
        for (owner, back, known) in unknown {
            let worth = |marker: usize| pays(owner).map_or(0, |payer| payer.of_marker(marker));
            if let Some(marker) = take_best(&mut pool, dice, |marker| fits(marker, back, true), worth) {
                kept.push(Kept { owner, marker: MarkerId(marker as u8), known });
            }
        }
        kept.sort_unstable();
        self.kept.clear();
        for kept in kept {
            let _ = self.kept.try_push(kept);
        }
        for peeked in self.peeked.iter_mut().filter(|peeked| peeked.known & me == 0) {
            let back = peeked.marker.card().back;
            if let Some(marker) = take(&mut pool, dice, |marker| fits(marker, back, false)) {
                peeked.marker = MarkerId(marker as u8);
            }
        }
        self.bag = pool;
    }

    /// Great person cards of others, by the kinds of the markers they took.
    fn deal_people(&mut self, was: &Self, seat: Seat, payer: Option<Payer>, dice: &mut Dice) {
        let mut pool = self.people;
        for other in was.rivals(seat) {
            pool |= was.players[other].down;
        }
        let mut greats = self.greats;
        for frame in &was.frames {
            match frame {
                Frame::KeepPerson { seat: owner, one, two } if *owner != seat => pool |= 1 << one.0 | 1 << two.0,
                Frame::KeepGreat { seat: owner, one, two } if *owner != seat => {
                    greats[one.index()] += 1;
                    greats[two.index()] += 1;
                }
                _ => {}
            }
        }
        let of_kind = |set: u64, kind: usize| {
            bits(set)
                .filter(|&person| PersonId(person).card().kind.index() == kind)
                .fold(0_u64, |set, bit| set | 1 << bit)
        };
        for (other, payer) in was.drawing(seat, payer) {
            let mut down = 0;
            for kind in 0..6 {
                for _ in 0..of_kind(was.players[other].down, kind).count_ones() {
                    let mut among = of_kind(pool, kind);
                    let helper = bits(among).find(|&person| payer.is_some_and(|payer| payer.of_person(person)));
                    among = helper.map_or(among, |person| 1 << person);
                    if let Some(person) = take_bit(&mut among, dice) {
                        down |= 1 << person;
                        pool &= !(1 << person);
                    }
                }
            }
            self.players[other].down = down;
        }
        let valid =
            (0..6).filter(|&kind| was.greats[kind] > 0).fold(0, |set, kind| set | of_kind(u64::MAX >> 22, kind));
        for frame in &mut self.frames {
            match frame {
                Frame::KeepPerson { seat: owner, one, two } if *owner != seat => {
                    let mut among = pool & valid;
                    let a = take_bit(&mut among, dice).unwrap_or(one.0);
                    let b = take_bit(&mut among, dice).unwrap_or(two.0);
                    pool &= !(1 << a | 1 << b);
                    (*one, *two) = (PersonId(a.min(b)), PersonId(a.max(b)));
                }
                Frame::KeepGreat { seat: owner, one, two } if *owner != seat => {
                    let a = take(&mut greats, dice, |_| true).unwrap_or(0) as u8;
                    let b = take(&mut greats, dice, |_| true).unwrap_or(0) as u8;
                    (one.0, two.0) = (a.min(b), a.max(b));
                }
                _ => {}
            }
        }
        self.people = pool;
        self.greats = greats;
    }

    /// Hidden goods in offers to the seat are picked again among what their senders now hold.
    fn deal_offers(&mut self, was: &Self, seat: Seat, dice: &mut Dice) {
        for from in was.rivals(seat) {
            let offer = was.floor.offers[from.index()][seat.index()];
            if offer.give.iter().all(|(good, _)| usize::from(good.0) < OPEN_GOODS) {
                continue;
            }
            let mut goods = [0_u8; 64];
            let mut amounts: arrayvec::ArrayVec<(Good, u16), OPEN_GOODS> = arrayvec::ArrayVec::new();
            let mut backs = [0_u16; 5];
            for (good, amount) in offer.give.iter() {
                match (good.as_event(), good.as_marker()) {
                    (Some(event), _) => backs[event.card().deck.index()] += amount,
                    (_, Some(marker)) => backs[3 + usize::from(marker.card().back == Back::Village)] += amount,
                    _ => {
                        let _ = amounts.try_push((good, amount));
                    }
                }
            }
            for held in &self.players[from].hand {
                goods[usize::from(Good::event(held.event).0)] += 1;
            }
            for kept in self.kept.iter().filter(|kept| kept.owner == from) {
                goods[usize::from(Good::marker(kept.marker).0)] += 1;
            }
            let place = |good: usize| match (Good(good as u8).as_event(), Good(good as u8).as_marker()) {
                (Some(event), _) if event.index() < EVENTS => Some(event.card().deck.index()),
                (_, Some(marker)) if marker.index() < MARKERS => {
                    Some(3 + usize::from(marker.card().back == Back::Village))
                }
                _ => None,
            };
            let mut picked = [0_u16; 64];
            for (back, &count) in backs.iter().enumerate() {
                for _ in 0..count {
                    if let Some(good) = take(&mut goods, dice, |good| place(good) == Some(back)) {
                        picked[good] += 1;
                    }
                }
            }
            let mut give = Bundle::default();
            amounts.iter().for_each(|&(good, amount)| give.add(good, amount));
            for (good, &amount) in picked.iter().enumerate().filter(|(_, amount)| **amount > 0) {
                give.add(Good(good as u8), amount);
            }
            self.floor.offers[from.index()][seat.index()].give = give;
        }
    }
}
