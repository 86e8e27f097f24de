//! Cards: what is printed on them, by small numbers.
//!
//! The text files of `data/` are read once, checked whole and turned into arrays; the game itself sees no text and no
//! map.

pub use crate::slot::Slot;

use crate::data;
use crate::effect::{
    Aggression, Effect, EventStep, Gain, Impact, Order, PrintedBonus, PrintedPact, PrintedTactic, Symbols, WarOver,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use std::sync::LazyLock;

/// An age. Its number is the level of its cards (TTA-313).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Age {
    /// Antiquity.
    A,
    /// Age I.
    I,
    /// Age II.
    II,
    /// Age III.
    III,
    /// The closing age.
    IV,
}

impl Age {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::A, Self::I, Self::II, Self::III, Self::IV];

    /// Its number: A is 0.
    #[must_use]
    pub const fn level(self) -> usize {
        self as usize
    }

    /// The age after this one; IV stays IV (TTA-005).
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::A => Self::I,
            Self::I => Self::II,
            Self::II => Self::III,
            Self::III | Self::IV => Self::IV,
        }
    }

    /// Its word.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        ["A", "I", "II", "III", "IV"][self as usize]
    }

    /// The age called by a word.
    #[must_use]
    pub fn from_name(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|age| age.as_str() == word)
    }
}

/// What a card is. The first eleven kinds carry workers, in the order of [`Slot`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words of the rulebook")]
pub enum Kind {
    Farm,
    Mine,
    Lab,
    Temple,
    Library,
    Theater,
    Arena,
    Infantry,
    Cavalry,
    Artillery,
    AirForce,
    SpecialMilitary,
    SpecialCivil,
    SpecialColonization,
    SpecialConstruction,
    Government,
    Leader,
    Wonder,
    Action,
    Event,
    Territory,
    Aggression,
    War,
    Pact,
    Tactic,
    Bonus,
}

impl Kind {
    /// The kinds that carry workers.
    pub const WORKPLACES: [Self; 11] = [
        Self::Farm,
        Self::Mine,
        Self::Lab,
        Self::Temple,
        Self::Library,
        Self::Theater,
        Self::Arena,
        Self::Infantry,
        Self::Cavalry,
        Self::Artillery,
        Self::AirForce,
    ];

    /// A building inside the city (TTA-337)?
    #[must_use]
    pub const fn is_urban(self) -> bool {
        self as u8 >= Self::Lab as u8 && self as u8 <= Self::Arena as u8
    }

    /// A military unit?
    #[must_use]
    pub const fn is_unit(self) -> bool {
        self as u8 >= Self::Infantry as u8 && self as u8 <= Self::AirForce as u8
    }

    /// A special technology: which of the four kinds.
    #[must_use]
    pub const fn special(self) -> Option<usize> {
        let at = self as u8;
        if at >= Self::SpecialMilitary as u8 && at <= Self::SpecialConstruction as u8 {
            Some((at - Self::SpecialMilitary as u8) as usize)
        } else {
            None
        }
    }

    /// A technology (TTA-331)?
    #[must_use]
    pub const fn is_technology(self) -> bool {
        self as u8 <= Self::Government as u8
    }

    /// A civil card?
    #[must_use]
    pub const fn is_civil(self) -> bool {
        self as u8 <= Self::Action as u8
    }
}

/// The numbers of the bits that are set, ascending.
pub fn bits(mut set: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let index = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            index
        })
    })
}

/// A kind of card: all copies are alike. Sorted by deck, then by age, then by word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardId(NonZeroU8);

impl CardId {
    /// The card with this number.
    #[must_use]
    pub const fn new(index: usize) -> Option<Self> {
        if index >= 255 {
            return None;
        }
        match NonZeroU8::new(index as u8 + 1) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// Its number, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// What is printed on it.
    #[inline]
    #[must_use]
    pub fn card(self) -> &'static Card {
        &cards().all[self.index()]
    }

    /// Its age.
    #[must_use]
    pub fn age(self) -> Age {
        cards().summaries[self.index()].age
    }

    /// Its level (TTA-313).
    #[must_use]
    pub fn level(self) -> usize {
        self.age().level()
    }

    /// What it is.
    #[must_use]
    pub fn kind(self) -> Kind {
        cards().summaries[self.index()].kind
    }

    /// Where its workers stand, if it carries any.
    #[must_use]
    pub fn slot(self) -> Option<Slot> {
        let summary = &cards().summaries[self.index()];
        Slot::new(summary.kind, summary.age.level())
    }

    /// Its number among the cards of its kind.
    #[must_use]
    pub fn ordinal(self) -> usize {
        cards().summaries[self.index()].ordinal.into()
    }

    /// Its number among events and territories of Ages I to III.
    #[must_use]
    pub fn event_number(self) -> Option<u8> {
        cards().summaries[self.index()].event_number
    }

    /// Its number among the military cards of Ages I to III.
    #[must_use]
    pub fn military(self) -> Option<usize> {
        self.index().checked_sub(cards().military_from).filter(|&index| index < MILITARY)
    }

    /// The military card of Ages I to III with this number.
    #[must_use]
    pub fn from_military(index: usize) -> Option<Self> {
        if index < MILITARY { Self::new(cards().military_from + index) } else { None }
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card().word)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for CardId {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.card().word)
    }
}

/// A word that names no card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchCard;

impl FromStr for CardId {
    type Err = NoSuchCard;

    fn from_str(word: &str) -> Result<Self, NoSuchCard> {
        let found = cards().by_word.binary_search_by(|(known, _)| known.as_str().cmp(word)).map_err(|_| NoSuchCard)?;
        Ok(cards().by_word[found].1)
    }
}

/// What is printed on a card.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "named as in data/")]
pub struct Card {
    pub word: String,
    pub en: String,
    pub es: String,
    pub age: Age,
    pub kind: Kind,
    /// Copies with 2, 3 and 4 players.
    pub copies: [u8; 3],
    /// Printed on the player board (TTA-022).
    pub initial: bool,
    pub start_workers: u8,
    /// Science cost; of a government the higher one.
    pub science: u8,
    /// Science cost of a revolution.
    pub revolution: u8,
    /// Resource cost of one building or unit.
    pub cost: u8,
    /// What a blue token on it is worth; labs hold tokens through Bill Gates (TTA-452).
    pub token: u8,
    /// What each worker adds.
    pub each: Symbols,
    /// What the card adds by itself.
    pub gives: Symbols,
    pub urban_limit: u8,
    pub stages: ArrayVec<u8, 5>,
    pub effects: Vec<Effect>,
    pub order: Option<Order>,
    pub gain: Vec<Gain>,
    pub event: Vec<EventStep>,
    pub impact: Option<Impact>,
    pub military_actions: u8,
    pub aggression: Option<Aggression>,
    pub war: Option<WarOver>,
    pub pact: Option<PrintedPact>,
    pub tactic: Option<PrintedTactic>,
    pub bonus: Option<PrintedBonus>,
    /// Its number among the cards of its kind.
    pub ordinal: u8,
    /// Its number among events and territories of Ages I to III.
    pub event_number: Option<u8>,
}

impl Card {
    /// Copies in a deck prepared for so many players (TTA-016 to TTA-021).
    #[must_use]
    pub fn copies_for(&self, players: usize) -> u8 {
        self.copies[players.clamp(2, 4) - 2]
    }
}

/// Kinds of military cards of Ages I to III.
pub const MILITARY: usize = 99;
/// The most kinds of civil cards one age has.
pub const CIVIL_KINDS: usize = 40;
/// Tactics.
pub const TACTICS: usize = 15;

/// What the rules ask of a card most often, small enough to stay close at hand.
#[derive(Debug, Clone, Copy)]
pub struct CardSummary {
    kind: Kind,
    age: Age,
    ordinal: u8,
    event_number: Option<u8>,
}

/// All cards, with the lists by which the rules find them.
#[derive(Debug)]
pub struct Cards {
    /// By number.
    pub all: Vec<Card>,
    /// The same in short.
    pub summaries: Vec<CardSummary>,
    /// The technology of each slot.
    pub slot_card: [Option<CardId>; Slot::COUNT],
    /// Printed resource costs by slot.
    pub slot_cost: [u8; Slot::COUNT],
    /// What each worker adds, by slot.
    pub slot_each: [Symbols; Slot::COUNT],
    /// What a blue token is worth, by slot.
    pub slot_token: [u8; Slot::STORES],
    /// The cards of a kind, by their ordinal.
    pub of_kind: [Vec<CardId>; 26],
    /// Events and territories of Ages I to III by event number.
    pub events: Vec<CardId>,
    /// Event numbers of each age, as bits.
    pub events_of_age: [u64; 4],
    /// The first number of the civil deck of each age, and the end of the last.
    pub civil_from: [usize; 5],
    /// The first number of the military deck of each age, and the end of the last.
    pub military_of_age: [usize; 5],
    /// The number of the first military card of Age I.
    pub military_from: usize,
    /// Despotism.
    pub despotism: CardId,
    by_word: Vec<(String, CardId)>,
}

impl Cards {
    /// The card of a kind with this ordinal.
    #[must_use]
    pub fn of(&self, kind: Kind, ordinal: usize) -> Option<CardId> {
        self.of_kind[kind as usize].get(ordinal).copied()
    }

    /// The cards of a kind in a bit set of ordinals.
    pub fn in_set(&self, kind: Kind, set: u16) -> impl Iterator<Item = CardId> + Clone + '_ {
        let list = &self.of_kind[kind as usize];
        bits(set.into()).filter_map(move |ordinal| list.get(ordinal).copied())
    }

    /// Where the military cards of an age stand among those of Ages I to III; nothing for Ages A and IV.
    #[must_use]
    pub fn military_range(&self, age: Age) -> std::ops::Range<usize> {
        match age {
            Age::A | Age::IV => 0..0,
            age => {
                let of_age = |level: usize| self.military_of_age[level] - self.military_from;
                of_age(age.level())..of_age(age.level() + 1)
            }
        }
    }

    /// How many events Age A has; they are the first of their kind.
    #[must_use]
    pub fn events_of_age_a(&self) -> usize {
        self.of_kind[Kind::Event as usize].iter().filter(|event| self.all[event.index()].age == Age::A).count()
    }

    /// Checks and arranges the cards.
    ///
    /// # Errors
    ///
    /// What is wrong with the data.
    pub fn arrange(mut all: Vec<Card>) -> Result<Self, String> {
        let deck = |card: &Card| {
            if card.initial {
                0
            } else if card.kind.is_civil() {
                1
            } else {
                2
            }
        };
        all.sort_by(|a, b| (deck(a), a.age, &a.word).cmp(&(deck(b), b.age, &b.word)));
        if all.len() > 254 {
            return Err("too many cards".to_owned());
        }
        let first = |of: u8, age: Age| all.iter().position(|card| deck(card) == of && card.age == age);
        let start = |of: u8, age: Age| first(of, age).ok_or_else(|| format!("no deck {of} of age {}", age.as_str()));
        let civil_end = start(2, Age::A)?;
        let civil_from = [start(1, Age::A)?, start(1, Age::I)?, start(1, Age::II)?, start(1, Age::III)?, civil_end];
        let military_of_age = [civil_end, start(2, Age::I)?, start(2, Age::II)?, start(2, Age::III)?, all.len()];
        let mut cards = Self {
            slot_card: [None; Slot::COUNT],
            slot_cost: [0; Slot::COUNT],
            slot_each: [Symbols::default(); Slot::COUNT],
            slot_token: [0; Slot::STORES],
            of_kind: std::array::from_fn(|_| Vec::new()),
            events: Vec::new(),
            events_of_age: [0; 4],
            civil_from,
            military_from: military_of_age[1],
            military_of_age,
            despotism: CardId::new(0).ok_or("no card")?,
            by_word: Vec::new(),
            summaries: Vec::new(),
            all,
        };
        if cards.all.len() - cards.military_from != MILITARY {
            return Err(format!("{} military kinds", cards.all.len() - cards.military_from));
        }
        if cards.civil_from.windows(2).any(|pair| pair[1] - pair[0] > CIVIL_KINDS) {
            return Err("too many kinds in a civil deck".to_owned());
        }
        for index in 0..cards.all.len() {
            let id = CardId::new(index).ok_or("too many cards")?;
            let card = &mut cards.all[index];
            let of_kind = &mut cards.of_kind[card.kind as usize];
            card.ordinal = of_kind.len() as u8;
            of_kind.push(id);
            cards.by_word.push((card.word.clone(), id));
            if card.word == "despotism" {
                cards.despotism = id;
            }
            if matches!(card.kind, Kind::Event | Kind::Territory) && card.age != Age::A {
                if cards.events.len() == 64 {
                    return Err("too many events for a set".to_owned());
                }
                card.event_number = Some(cards.events.len() as u8);
                cards.events_of_age[card.age.level()] |= 1 << cards.events.len();
                cards.events.push(id);
            }
            let Some(slot) = Slot::new(card.kind, card.age.level()) else { continue };
            if cards.slot_card[slot.index()].replace(id).is_some() {
                return Err(format!("{} stands where another technology stands", card.word));
            }
            if card.kind == Kind::Lab {
                card.token = card.age.level() as u8; // TTA-452
            }
            cards.slot_cost[slot.index()] = card.cost;
            cards.slot_each[slot.index()] = card.each;
            if let Some(token) = cards.slot_token.get_mut(slot.index()) {
                *token = card.token;
            }
        }
        cards.summaries = cards
            .all
            .iter()
            .map(|card| CardSummary {
                kind: card.kind,
                age: card.age,
                ordinal: card.ordinal,
                event_number: card.event_number,
            })
            .collect();
        cards.by_word.sort();
        if let Some(pair) = cards.by_word.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(format!("two cards are called {}", pair[0].0));
        }
        if cards.of_kind[Kind::Tactic as usize].len() != TACTICS {
            return Err(format!("{} tactics", cards.of_kind[Kind::Tactic as usize].len()));
        }
        Ok(cards)
    }
}

/// All cards.
#[must_use]
pub fn cards() -> &'static Cards {
    static CARDS: LazyLock<Cards> = LazyLock::new(|| match data::read() {
        Ok(cards) => cards,
        Err(wrong) => wrong_data(&wrong),
    });
    &CARDS
}

#[expect(clippy::panic, reason = "the data are part of the program, and a test reads them")]
fn wrong_data(wrong: &str) -> ! {
    panic!("the card files of the program are wrong: {wrong}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn military_cards_are_counted_from_zero() {
        assert_eq!(CardId::from_military(MILITARY), None);
        let last = CardId::from_military(MILITARY - 1).unwrap();
        assert_eq!((last.military(), last.index()), (Some(MILITARY - 1), cards().all.len() - 1));
    }

    fn arranged(change: impl FnOnce(&mut Vec<Card>)) -> Result<(), String> {
        let mut all = cards().all.clone();
        change(&mut all);
        Cards::arrange(all).map(drop)
    }

    /// So many copies of a card under other names.
    fn more(all: &mut Vec<Card>, word: &str, number: usize) {
        let card = all.iter().find(|card| card.word == word).unwrap().clone();
        all.extend((0..number).map(|number| Card { word: format!("{word}_{number}"), ..card.clone() }));
    }

    #[test]
    fn cards_that_do_not_fit_are_refused() {
        assert_eq!(arranged(|_| {}), Ok(()));
        assert_eq!(arranged(|all| more(all, "moses", 254 + 1 - 236)), Err("too many cards".to_owned()));
        let most = arranged(|all| more(all, "spy", 254 - 236)).unwrap_err();
        assert!(most.ends_with("military kinds"), "{most}");
        let first =
            cards().all.iter().filter(|card| card.age == Age::A && card.kind.is_civil() && !card.initial).count();
        let crowded = Err("too many kinds in a civil deck".to_owned());
        assert!(first + 18 < CIVIL_KINDS); // so the fullest age is crowded instead
        let third = cards().civil_from[4] - cards().civil_from[3];
        assert_eq!(arranged(|all| more(all, "bill_gates", CIVIL_KINDS - third)), Ok(()));
        assert_eq!(arranged(|all| more(all, "bill_gates", CIVIL_KINDS - third + 1)), crowded);
        let called = arranged(|all| {
            for card in all.iter_mut().filter(|card| card.word == "homer") {
                card.word = "moses".to_owned();
            }
        });
        assert_eq!(called, Err("two cards are called moses".to_owned()));
    }

    #[test]
    fn events_and_tactics_fit_their_sets() {
        let turned = |from: Kind, to: Kind, number: usize| {
            arranged(|all| {
                let chosen = all.iter_mut().filter(|card| card.kind == from && card.age != Age::A);
                chosen.take(number).for_each(|card| card.kind = to);
            })
        };
        assert_eq!(turned(Kind::Tactic, Kind::Bonus, 1), Err("14 tactics".to_owned()));
        // 57 events and territories; 64 fit.
        assert_eq!(turned(Kind::Aggression, Kind::Event, 7), Ok(()));
        assert_eq!(turned(Kind::Aggression, Kind::Event, 8), Err("too many events for a set".to_owned()));
    }
}
