//! What lies on the table and in the hands.
//!
//! The state holds no future: decks are counts of what may still come, the hidden events are sets, and a card is drawn
//! when the first seat may know it. Derived values ([`ratings`], the action totals) are kept beside the cards they come
//! from and brought up to date by `refresh` whenever a card enters or leaves play (TTA-369).

use crate::action::Colour;
use crate::card::{Age, CIVIL_KINDS, CardId, Kind, MILITARY, TACTICS, bits, cards};
use crate::hand::CardList;
use crate::options::AgesOptions;
use crate::pending::{Auction, Chosen, Force, Running};
use crate::player::{Pact, Player};
use crate::prompt::Frame;
use crate::ratings;
use arrayvec::ArrayVec;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{BySeat, Seat, Seats};

/// The most civilizations.
pub const MAX_PLAYERS: usize = 4;
/// Spaces of the card row.
pub const ROW: usize = 13;
/// The most military cards a hand can hold: more than any game ever brings together.
pub const HAND: usize = 40;
/// The most civil cards a hand can hold; the limit is the civil action total.
pub const CIVIL_HAND: usize = 16;

/// Piles from which cards are drawn; their numbers are for ever.
pub const CIVIL_PILE: Pile = Pile(0);
/// The military deck.
pub const MILITARY_PILE: Pile = Pile(1);
/// The current events deck.
pub const EVENT_PILE: Pile = Pile(2);
/// Who starts.
pub const FIRST_PILE: Pile = Pile(3);

/// The hidden and the past events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Events {
    /// Age A events that nobody has seen, by ordinal.
    pub unseen_a: u16,
    /// How many of them lie in the current events deck (TTA-038); the others are out of the game (TTA-039).
    pub current_a: u8,
    /// The current events deck, by the seat that prepared the cards; event numbers as bits.
    pub current: [u64; MAX_PLAYERS],
    /// How many cards of Ages I to III each seat had prepared when this deck was made. Everybody saw that.
    pub prepared: [[u8; 3]; MAX_PLAYERS],
    /// The future events deck.
    pub future: [u64; MAX_PLAYERS],
    /// The card on top, if somebody has looked at it.
    pub top: Option<CardId>,
    /// Who has.
    pub top_known: Seats,
    /// Past events of Age A, by ordinal.
    pub past_a: u16,
    /// Past events of the other ages.
    pub past: u64,
}

impl Events {
    /// All cards of Ages I to III in the current deck.
    #[must_use]
    pub fn current_set(&self) -> u64 {
        self.current.iter().fold(0, |set, cards| set | cards)
    }

    /// All cards in the future deck.
    #[must_use]
    pub fn future_set(&self) -> u64 {
        self.future.iter().fold(0, |set, cards| set | cards)
    }

    /// How many cards the current deck has.
    #[must_use]
    pub fn current_len(&self) -> u32 {
        u32::from(self.current_a) + self.current_set().count_ones()
    }

    /// The cards that may lie on top of the current deck: those of the earliest age (TTA-119).
    pub(crate) fn top_candidates(&self) -> impl Iterator<Item = CardId> + Clone + use<> {
        let (set, list) = if self.current_a > 0 {
            (self.unseen_a.into(), &cards().of_kind[Kind::Event as usize])
        } else {
            let current = self.current_set();
            let ages = [Age::I, Age::II, Age::III].map(|age| current & cards().events_of_age[age.level()]);
            (ages.into_iter().find(|&set| set != 0).unwrap_or(0), &cards().events)
        };
        bits(set).filter_map(|index| list.get(index).copied())
    }

    /// A card goes to the past events (TTA-289).
    pub(crate) fn put_to_past(&mut self, card: CardId) {
        match card.event_number() {
            Some(number) => self.past |= 1 << number,
            None => self.past_a |= 1 << card.ordinal(),
        }
    }
}

/// What is done at most once a turn, or matters until its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Once {
    /// A tactic was played or copied (TTA-249).
    Tactic,
    /// A military action was used as a civil one.
    Swapped,
    /// A building became a theater.
    Theater,
    /// Churchill has chosen.
    Churchill,
    /// The ocean liner has sailed.
    Liner,
    /// The trade route was used.
    Trade,
    /// A leader was replaced (TTA-Q071).
    Leader,
}

impl Once {
    /// All of them, in the order of positions.
    pub const ALL: [Self; 7] =
        [Self::Tactic, Self::Swapped, Self::Theater, Self::Churchill, Self::Liner, Self::Trade, Self::Leader];

    /// Its word in positions.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        ["tactic", "swapped", "theater", "churchill", "liner", "trade", "leader"][self as usize]
    }
}

/// What lasts for one turn only (TTA-240).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ThisTurn {
    /// What was done, as bits.
    pub(crate) done: u8,
    /// Resources of Homer that were used.
    pub unit_resources_used: u8,
    /// Extra civil actions.
    pub civil: u8,
    /// Extra military actions.
    pub military: u8,
    /// Extra resources for units.
    pub unit_resources: u8,
    /// Extra science for unit technologies.
    pub unit_science: u8,
    /// Food for one payment, made of a resource.
    pub food: u8,
    /// A resource for one payment, made of food.
    pub resources: u8,
    /// Action cards taken in this action phase, sorted: they may not be played in it (TTA-233).
    pub taken_action_cards: CardList<CIVIL_HAND>,
}

impl ThisTurn {
    /// Has this been done?
    #[must_use]
    pub const fn has_done(&self, once: Once) -> bool {
        self.done >> once as u8 & 1 == 1
    }

    pub(crate) const fn mark(&mut self, once: Once) {
        self.done |= 1 << once as u8;
    }

    /// Resources for units that Homer still gives this turn (TTA-Q077).
    pub(crate) const fn own_unit_resources(&self, player: &Player) -> u8 {
        player.ratings.unit_resources.saturating_sub(self.unit_resources_used)
    }
}

/// A game of Through the Ages.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Ages {
    pub(crate) options: AgesOptions,
    pub(crate) seats: u8,
    pub(crate) roles: [u8; MAX_PLAYERS],
    pub(crate) age: Age,
    pub(crate) round: u8,
    /// 0 until Age IV begins (TTA-088).
    pub(crate) last_round: u8,
    /// The starting player.
    pub(crate) first: Seat,
    /// Whose turn it is.
    pub(crate) current: Seat,
    /// Who has not resigned.
    pub(crate) playing: Seats,
    pub(crate) row: [Option<CardId>; ROW],
    /// The civil deck of the current age: copies of each of its kinds.
    pub(crate) civil_deck: [u8; CIVIL_KINDS],
    /// Military cards that are in no other place: the deck of the current age, and what was left of the older ones.
    pub(crate) deck: [u8; MILITARY],
    /// Military cards discarded in the open.
    pub(crate) discarded: [u8; MILITARY],
    /// For how many players the decks of each age were prepared; 0 if they were not yet.
    pub(crate) prepared_for: [u8; 4],
    /// Copies of each tactic in the common area (TTA-106).
    pub(crate) common: [u8; TACTICS],
    pub(crate) events: Events,
    pub(crate) drawn: [u16; 4],
    pub(crate) players: BySeat<Player, MAX_PLAYERS>,
    pub(crate) turn: ThisTurn,
    pub(crate) running: Option<Running>,
    pub(crate) auction: Option<Auction>,
    pub(crate) force: Force,
    pub(crate) chosen: Chosen,
    pub(crate) frames: ArrayVec<Frame, 12>,
    /// How many frames did not fit: none, or the audit fails (law 4).
    pub(crate) lost_frames: u8,
}

impl Ages {
    /// A civilization.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat]
    }

    /// How many sat down.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.seats.into()
    }

    /// The current age.
    #[must_use]
    pub const fn age(&self) -> Age {
        self.age
    }

    /// The current round, from 1.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The last round, once it is known (TTA-088).
    #[must_use]
    pub fn last_round(&self) -> Option<u8> {
        (self.last_round > 0).then_some(self.last_round)
    }

    /// Who started.
    #[must_use]
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn current(&self) -> Seat {
        self.current
    }

    /// The card row.
    #[must_use]
    pub const fn row(&self) -> &[Option<CardId>; ROW] {
        &self.row
    }

    /// The hidden and the past events.
    #[must_use]
    pub const fn events(&self) -> &Events {
        &self.events
    }

    /// The territory that is being auctioned.
    #[must_use]
    pub const fn auction(&self) -> Option<&Auction> {
        self.auction.as_ref()
    }

    /// Those still in the game, clockwise from `seat`.
    pub fn around(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let playing = self.playing;
        seat.around(self.seats()).filter(move |&seat| playing.contains(seat))
    }

    /// The seat that has this colour.
    #[must_use]
    pub fn seat_of(&self, colour: Colour) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.roles[seat.index()] == colour.0)
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn colour_of(&self, seat: Seat) -> Colour {
        Colour(self.roles[seat.index()])
    }

    /// The next seat still in the game.
    #[must_use]
    pub fn next_seat(&self, seat: Seat) -> Seat {
        self.around(seat).find(|&other| other != seat).unwrap_or(seat)
    }

    /// The others still in the game.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.around(seat).filter(move |&other| other != seat)
    }

    /// How many are still in the game.
    #[must_use]
    pub const fn in_game(&self) -> usize {
        self.playing.len()
    }

    /// All pacts to which a seat is a party: owner and pact (TTA-161).
    pub fn pacts_of(&self, seat: Seat) -> impl Iterator<Item = (Seat, Pact)> + Clone + '_ {
        let pacts = Seat::all(MAX_PLAYERS).filter_map(move |owner| Some((owner, self.players[owner].pact?)));
        pacts.filter(move |(owner, pact)| *owner == seat || pact.partner == seat)
    }

    /// Brings the derived values of a seat in line with its cards (TTA-369), action tokens too.
    pub(crate) fn refresh(&mut self, seat: Seat) {
        let fresh = ratings::count(self, seat);
        let player = &mut self.players[seat];
        let old = player.ratings;
        player.civil_left = adjusted(player.civil_left, old.civil, fresh.civil);
        player.military_left = adjusted(player.military_left, old.military, fresh.military);
        player.ratings = fresh;
    }

    /// The same for everybody: pacts and their partners' wonders reach across the table.
    pub(crate) fn refresh_all(&mut self) {
        for seat in self.playing.iter() {
            self.refresh(seat);
        }
    }

    /// The military deck as a number of cards (TTA-271).
    #[inline]
    #[must_use]
    pub fn military_deck_len(&self) -> u32 {
        self.deck[cards().military_range(self.age)].iter().map(|&copies| u32::from(copies)).sum()
    }

    /// The civil deck as a number of cards.
    #[must_use]
    pub fn civil_deck_len(&self) -> u32 {
        self.civil_deck.iter().map(|&copies| u32::from(copies)).sum()
    }

    /// Puts a military card on the discard pile of its age in the open (TTA-327).
    pub(crate) fn discard_open(&mut self, card: CardId) {
        if let Some(index) = card.military() {
            self.discarded[index] += 1;
        }
    }

    /// The number of the next draw from a pile.
    pub(crate) fn draw_number<E>(
        &mut self,
        pile: Pile,
        of: u32,
        dealer: &mut impl Dealer<E>,
        find: impl FnOnce(&str) -> Option<u32>,
    ) -> u32 {
        let drawn = &mut self.drawn[usize::from(pile.0)];
        let number = dealer.draw(pile, (*drawn).into(), of, find);
        *drawn = drawn.wrapping_add(1);
        number
    }

    /// The first of `seats` clockwise from the current player (TTA-281).
    pub(crate) fn first_clockwise(&self, seats: Seats) -> Option<Seat> {
        self.around(self.current).find(|&seat| seats.contains(seat))
    }
}

/// Available tokens after a total changed: new ones are available (TTA-384), spent ones go back first (TTA-385).
const fn adjusted(available: u8, old: u8, new: u8) -> u8 {
    if new >= old {
        available + (new - old)
    } else if available < new {
        available
    } else {
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spent_tokens_go_back_before_available_ones_tta_385() {
        assert_eq!(adjusted(3, 5, 4), 3); // TTA-X20: 3 available and 2 spent, then 3 and 1
        assert_eq!(adjusted(0, 4, 5), 1); // TTA-X19: the new token is available
        assert_eq!(adjusted(5, 5, 3), 3);
    }

    #[test]
    fn the_audit_notices_a_frame_that_does_not_fit() {
        use civitas_core::chance::Secret;
        use civitas_core::contradiction::Contradiction;
        use civitas_core::dealer::House;
        use civitas_core::game::{Game, Setup};

        let setup = Setup::with_first_roles::<Ages>(crate::AgesOptions::default(), 2).unwrap();
        let mut game = Ages::start(&setup, &mut House::new(Secret::from_number(1).seed(&[], &[])));
        assert_eq!(game.audit(), Ok(()));
        let (fit, frame) = (game.frames.remaining_capacity(), game.frames[0]);
        for _ in 0..fit {
            game.push(frame);
        }
        assert_eq!(game.lost_frames, 0);
        game.push(frame);
        assert_eq!(game.audit(), Err(Contradiction::too_much("TTA-053")));
    }

    #[test]
    fn the_state_is_small() {
        assert!(size_of::<Ages>() <= 4096, "{}", size_of::<Ages>());
        assert!(size_of::<Frame>() <= 12, "{}", size_of::<Frame>());
    }
}
