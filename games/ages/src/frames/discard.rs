//! Military cards are discarded face down: the excess at the end of a turn, or by an event (TTA-254, TTA-328, TTA-D43).

use super::prelude::*;
use crate::card::CardId;

/// Cards that a seat has to discard. They are chosen one by one in private.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Discard {
    /// Who discards.
    pub seat: Seat,
    /// How many; those chosen so far are private.
    pub cards: u8,
}

impl Task for Discard {
    const WORD: &'static str = "discard";

    /// The number is told when the choice is finished.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let Self { seat, cards } = self;
        let hand = state.players[seat].hand;
        let all = hand.len() <= usize::from(cards);
        if !all && state.chosen.down.len() < usize::from(cards) {
            return Progress::Waits;
        }
        let chosen = std::mem::take(&mut state.chosen).down;
        state.pop();
        let discarded = if all { hand } else { chosen };
        for card in discarded.iter() {
            state.players[seat].discard_unseen(card);
        }
        let cards = discarded.len() as u8;
        if cards > 0 {
            dealer.emit(Audience::All, || AgesEvent::Discarded { seat, cards });
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.seat), self.cards)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)?, cards: small(words, 40)? })
    }
}

impl Decision for Discard {
    /// The next card.
    type Plan = CardId;
    const IS_PRIVATE: bool = true;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, seat: Seat, each: impl FnMut(Action)) {
        state.players[seat].hand.kinds().map(Action::Discard).for_each(each);
    }

    /// Cards are named in their order, so that a set has one way to be chosen, and only if enough are left behind.
    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<CardId, Breach> {
        let Action::Discard(card) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        let (hand, chosen) = (&state.players[seat].hand, &state.chosen.down);
        if hand.count(card) <= chosen.count(card) {
            return Err(Breach::NotInHand { card });
        }
        let left = usize::from(self.cards).saturating_sub(chosen.len());
        let later = hand.iter().filter(|&other| other >= card).count() - chosen.count(card);
        if chosen.iter().next_back() > Some(card) || later < left { Err(Breach::OutOfOrder) } else { Ok(card) }
    }

    fn carry_out(self, state: &mut Ages, _seat: Seat, card: CardId, _dealer: &mut impl Dealer<AgesEvent>) {
        state.chosen.down.insert(card);
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { amount: Some(self.cards.into()), ..PromptDetails::default() }
    }
}
