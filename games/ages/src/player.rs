//! One civilization: its cards, its tokens and its hand (section 2 of the rulebook).

use crate::banks;
use crate::card::{CardId, Kind, MILITARY, Slot, cards};
use crate::hand::CardList;
use crate::ratings::Ratings;
use crate::state::{CIVIL_HAND, HAND};
use civitas_core::seat::Seat;

/// A pact in the play area of the one who offered it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pact {
    /// Which.
    pub card: CardId,
    /// With whom.
    pub partner: Seat,
    /// Is its owner party A?
    pub owner_is_a: bool,
}

/// A declared war in the play area of its declarer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct War {
    /// Which.
    pub card: CardId,
    /// On whom.
    pub rival: Seat,
}

/// One civilization.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Player {
    /// Workers on technologies.
    pub workers: [u8; Slot::COUNT],
    /// Blue tokens on farms, mines and labs.
    pub tokens: [u8; Slot::STORES],
    /// Technologies with workers that are in play, as bits.
    pub developed: u64,
    /// Unused workers.
    pub unused: u8,
    /// The yellow bank.
    pub yellow: u8,
    /// The blue bank.
    pub blue: u8,
    /// Blue tokens owned wherever they are (TTA-466).
    pub blue_owned: u8,
    /// Yellow tokens owned wherever they are (TTA-467).
    pub yellow_owned: u8,
    /// The government.
    pub government: CardId,
    /// Special technologies: military, civil, colonization, construction.
    pub special: [Option<CardId>; 4],
    /// The leader.
    pub leader: Option<CardId>,
    /// Ages of which a leader was ever taken, as bits (TTA-181).
    pub leaders_taken: u8,
    /// The unfinished wonder.
    pub unfinished: Option<CardId>,
    /// Its covered stages.
    pub stages: u8,
    /// Completed wonders by ordinal, ruins too.
    pub wonders: u16,
    /// Those of them that are ruins.
    pub ruins: u16,
    /// The wonder under which Homer lies.
    pub tucked: Option<CardId>,
    /// Colonies by ordinal.
    pub colonies: u16,
    /// The current tactic.
    pub tactic: Option<CardId>,
    /// Does the current tactic lie in the own play area?
    pub tactic_is_own: bool,
    /// The pact in the own play area.
    pub pact: Option<Pact>,
    /// The declared war.
    pub war: Option<War>,
    /// Civil cards in hand, sorted. Everybody may know them (TTA-Q114).
    pub civil: CardList<CIVIL_HAND>,
    /// Military cards in hand, sorted.
    pub hand: CardList<HAND>,
    /// Pacts in hand that were offered and refused, by ordinal: everybody knows them (TTA-Q035).
    pub shown_pacts: u16,
    /// Military cards this seat discarded unseen.
    pub discards: [u8; MILITARY],
    /// Available civil actions.
    pub civil_left: u8,
    /// Available military actions.
    pub military_left: u8,
    /// Science points.
    pub science: u16,
    /// Culture points.
    pub culture: u16,
    /// Has the second political action of Caesar been used (TTA-Q022)?
    pub caesar_used: bool,
    /// Is the next political action given up (TTA-Q062)?
    pub no_politics: bool,
    /// 0, or which one to resign.
    pub resigned: u8,
    /// Derived values.
    pub ratings: Ratings,
}

impl Player {
    /// A civilization as it begins (TTA-022 to TTA-036).
    #[must_use]
    pub fn beginning() -> Self {
        let mut player = Self {
            workers: [0; Slot::COUNT],
            tokens: [0; Slot::STORES],
            developed: 0,
            unused: 1,
            yellow: 18,
            blue: 16,
            blue_owned: 16,
            yellow_owned: 25,
            government: cards().despotism,
            special: [None; 4],
            leader: None,
            leaders_taken: 0,
            unfinished: None,
            stages: 0,
            wonders: 0,
            ruins: 0,
            tucked: None,
            colonies: 0,
            tactic: None,
            tactic_is_own: false,
            pact: None,
            war: None,
            civil: CardList::default(),
            hand: CardList::default(),
            shown_pacts: 0,
            discards: [0; MILITARY],
            civil_left: 0,
            military_left: 0,
            science: 0,
            culture: 0,
            caesar_used: false,
            no_politics: false,
            resigned: 0,
            ratings: Ratings::default(),
        };
        for card in cards().all.iter().filter(|card| card.initial) {
            if let Some(slot) = Slot::new(card.kind, card.age.level()) {
                player.developed |= slot.bit();
                player.workers[slot.index()] = card.start_workers;
            }
        }
        player
    }

    /// What is left of a civilization that resigned: nothing but its place (TTA-164).
    #[must_use]
    pub fn resigned(order: u8) -> Self {
        let empty = Self { workers: [0; Slot::COUNT], unused: 0, yellow: 0, blue: 0, ..Self::beginning() };
        Self { blue_owned: 0, yellow_owned: 0, resigned: order, ..empty }
    }

    /// Is this technology in play (TTA-023)?
    #[must_use]
    pub fn has_technology(&self, card: CardId) -> bool {
        match card.slot() {
            Some(slot) => self.developed & slot.bit() != 0,
            None => self.government == card || self.special.contains(&Some(card)),
        }
    }

    /// Workers on all technologies of a kind.
    #[must_use]
    pub fn workers_of(&self, kind: Kind) -> u8 {
        Slot::of(kind).map(|slot| self.workers[slot.index()]).sum()
    }

    /// The highest level of a kind that has a worker (TTA-315).
    #[must_use]
    pub fn best(&self, kind: Kind) -> Option<Slot> {
        Slot::of(kind).rev().find(|slot| self.workers[slot.index()] > 0)
    }

    /// Workers on cards.
    #[must_use]
    pub fn placed(&self) -> u16 {
        self.workers.iter().map(|&workers| u16::from(workers)).sum()
    }

    /// Completed wonders, ruins included (TTA-184, TTA-460).
    #[must_use]
    pub const fn completed(&self) -> u8 {
        self.wonders.count_ones() as u8
    }

    /// Is the card a completed wonder here?
    #[must_use]
    pub fn has_wonder(&self, card: CardId) -> bool {
        card.kind() == Kind::Wonder && self.wonders >> card.ordinal() & 1 == 1
    }

    /// The cards that are known to others although they are in hand.
    pub fn shown_cards(&self) -> impl Iterator<Item = CardId> + Clone {
        cards().in_set(Kind::Pact, self.shown_pacts)
    }

    /// Food: the value of the tokens on farms (TTA-407).
    #[must_use]
    pub fn food(&self) -> u8 {
        self.value(0..4)
    }

    /// Resources: the value of the tokens on mines, and on labs (TTA-453).
    #[must_use]
    pub fn resources(&self) -> u8 {
        self.value(4..Slot::STORES)
    }

    fn value(&self, slots: std::ops::Range<usize>) -> u8 {
        let worth = &cards().slot_token;
        slots.map(|slot| self.tokens[slot].saturating_mul(worth[slot])).fold(0, u8::saturating_add)
    }

    /// Technologies with workers on them.
    pub fn staffed(&self) -> impl Iterator<Item = Slot> + Clone + use<> {
        let workers = self.workers;
        Slot::each(self.developed).filter(move |slot| workers[slot.index()] > 0)
    }

    /// Is the card a colony here?
    #[must_use]
    pub fn has_colony(&self, card: CardId) -> bool {
        card.kind() == Kind::Territory && self.colonies >> card.ordinal() & 1 == 1
    }

    /// Does everybody know that the card is in this hand (TTA-Q035)?
    #[must_use]
    pub fn has_shown(&self, card: CardId) -> bool {
        card.kind() == Kind::Pact && self.shown_pacts >> card.ordinal() & 1 == 1
    }

    /// Cards in hand by age whose faces the others do not know.
    pub(crate) fn hidden_backs(&self) -> [u8; 3] {
        let mut backs = [0; 3];
        for card in self.hand.iter().filter(|&card| !self.has_shown(card)) {
            backs[card.level().clamp(1, 3) - 1] += 1;
        }
        backs
    }

    /// Does a blue token lie on this technology?
    #[must_use]
    pub fn has_token(&self, slot: Slot) -> bool {
        self.tokens.get(slot.index()).is_some_and(|&tokens| tokens > 0)
    }

    /// Takes a blue token from a technology; `false` if none is there.
    pub(crate) fn take_token(&mut self, slot: Slot) -> bool {
        let there = self.has_token(slot);
        if there {
            self.tokens[slot.index()] -= 1;
        }
        there
    }

    /// Takes a military card out of the hand, shown or not; `false` if it is not there.
    pub(crate) fn take_from_hand(&mut self, card: CardId) -> bool {
        if card.kind() == Kind::Pact {
            self.shown_pacts &= !(1 << card.ordinal());
        }
        self.hand.remove(card)
    }

    /// Discards a military card from the hand unseen (TTA-328).
    pub(crate) fn discard_unseen(&mut self, card: CardId) {
        if self.hand.remove(card)
            && let Some(index) = card.military()
        {
            self.discards[index] += 1;
        }
        // Others can no longer tell whether a pact they have seen is among the cards discarded.
        self.shown_pacts = 0;
    }

    /// Gives culture points.
    pub(crate) fn gain_culture(&mut self, points: u16) {
        self.culture = self.culture.saturating_add(points); // TTA-422
    }

    /// Takes culture points, never below 0 (TTA-423); says how many.
    pub(crate) fn lose_culture(&mut self, points: u16) -> u16 {
        let lost = points.min(self.culture);
        self.culture -= lost;
        lost
    }

    /// Gives science points.
    pub(crate) fn gain_science(&mut self, points: u16) {
        self.science = self.science.saturating_add(points);
    }

    /// Takes science points, never below 0; says how many.
    pub(crate) fn lose_science(&mut self, points: u16) -> u16 {
        let lost = points.min(self.science);
        self.science -= lost;
        lost
    }

    /// A spent civil action comes back, if there is one (TTA-381).
    pub(crate) fn civil_action_back(&mut self) {
        if self.civil_left < self.ratings.civil {
            self.civil_left += 1;
        }
    }

    /// Discontent workers (TTA-403).
    #[must_use]
    pub fn discontent(&self) -> u8 {
        banks::faces_needed(self.yellow).saturating_sub(self.ratings.happiness)
    }
}
