//! The Card Phase: a card, a Wonder, or passing, round after round (ACIS-113 to ACIS-115, ACIS-144).

use crate::event::Event;
use crate::ids::Faction;
use crate::program::At;
use crate::prompt::Frame;
use crate::state::{InnerSea, Phase};
use civitas_core::dealer::Dealer;

impl InnerSea {
    pub(crate) fn begin_cards(&mut self, dealer: &mut impl Dealer<Event>) {
        self.phase = Phase::Cards;
        (self.passed, self.acted) = (0, 0);
        self.tell_phase("cards", dealer);
        self.set_top(Frame::Cards { at: 0, acted: false });
    }

    pub(crate) fn run_cards(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Cards { at, acted } = frame else { return };
        if usize::from(self.civs) <= self.passed.count_ones() as usize {
            self.begin_competitions(dealer);
            return;
        }
        let at = if acted { self.next_to_act(at) } else { at };
        self.set_top(Frame::Cards { at, acted: false });
        let Some(civ) = self.at_place(at) else { return };
        if self.passed >> civ.0 & 1 == 1 {
            self.set_top(Frame::Cards { at, acted: true });
            return;
        }
        // A hand is hidden, so whoever holds cards is asked; without any everybody sees what is left to do.
        let open = self.can_build_any(civ) || !self.uses(civ, At::CardAction).is_empty();
        let asks = if self.hands[civ.index()].is_empty() {
            open
        } else {
            dealer.should_ask(|| open || self.hands[civ.index()].iter().any(|card| self.can_play(civ, card).is_ok()))
        };
        if asks {
            self.ask(dealer);
        } else {
            self.pass(civ, dealer);
        }
    }

    /// The place of the first in turn order that has not had its turn in this round, else of the first of a new round; an
    /// Event may have changed the order meanwhile (ACIS-113).
    fn next_to_act(&mut self, at: u8) -> u8 {
        self.acted |= self.at_place(at).map_or(0, |civ| 1 << civ.0);
        self.acted &= !self.passed;
        if self.in_order().all(|civ| (self.acted | self.passed) >> civ.0 & 1 == 1) {
            self.acted = 0;
        }
        let out = self.acted | self.passed;
        self.in_order().find(|civ| out >> civ.0 & 1 == 0).map_or(at, |civ| self.place_of(civ))
    }

    /// Who has had its turn in this round if the turn order has not changed in it: all before this place.
    pub(crate) fn acted_before(&self, at: u8) -> u8 {
        self.in_order().take(at.into()).fold(0, |set, civ| set | 1 << civ.0) & !self.passed
    }

    /// The place of whoever has its turn in the Card Phase.
    pub(crate) fn acting_place(&self) -> Option<u8> {
        self.frames.first().and_then(|frame| if let Frame::Cards { at, .. } = frame { Some(*at) } else { None })
    }

    /// Returns whether a civilization can build some Wonder now.
    pub(crate) fn can_build_any(&self, civ: Faction) -> bool {
        let source = crate::ids::Source::BUILD;
        self.data().all_wonders().any(|wonder| self.can_build(civ, source, wonder, 5, 2).is_ok())
    }

    /// From now on it must pass each time (ACIS-144).
    pub(crate) fn pass(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        self.passed |= 1 << civ.0;
        if let Frame::Cards { at, .. } = self.top() {
            self.set_top(Frame::Cards { at, acted: true });
        }
        self.tell(dealer, || Event::Passed { civ: self.civ(civ) });
    }
}
