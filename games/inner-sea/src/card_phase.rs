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
        self.passed = 0;
        self.tell_phase("cards", dealer);
        self.set_top(Frame::Cards { at: 0, acted: false });
    }

    pub(crate) fn run_cards(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Cards { at, acted } = frame else { return };
        if usize::from(self.civs) <= self.passed.count_ones() as usize {
            self.begin_competitions(dealer);
            return;
        }
        let at = if acted { (at + 1) % self.civs } else { at };
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
