//! A colony is lost, or annexed by a rival (TTA-351, TTA-352, TTA-D25, TTA-D27).

use super::prelude::*;
use crate::card::{CardId, Kind, cards};

/// A colony that goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GiveColony {
    /// Who decides.
    pub by: Seat,
    /// Whose colony; it moves to `by` if that is another one.
    pub of: Seat,
}

impl GiveColony {
    fn colonies(self, state: &Ages) -> impl Iterator<Item = CardId> + Clone + use<> {
        cards().in_set(Kind::Territory, state.players[self.of].colonies)
    }
}

impl Task for GiveColony {
    const WORD: &'static str = "give-colony";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let mut colonies = self.colonies(state);
        match (colonies.next(), colonies.next()) {
            (Some(_), Some(_)) => return Progress::Waits,
            (Some(only), None) => self.carry_out(state, self.by, only, dealer),
            (None, _) => state.pop(),
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.by) && state.playing.contains(self.of)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {}", state.colour_of(self.by), state.colour_of(self.of))
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { by: seat(state, words)?, of: seat(state, words)? })
    }
}

impl Decision for GiveColony {
    /// The colony.
    type Plan = CardId;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.by)
    }

    fn candidates(self, state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        self.colonies(state).map(Action::Colony).for_each(each);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<CardId, Breach> {
        let Action::Colony(card) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        if state.players[self.of].has_colony(card) { Ok(card) } else { Err(Breach::NoSuchColony) }
    }

    fn carry_out(self, state: &mut Ages, _seat: Seat, card: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        let Self { by, of } = self;
        state.pop();
        state.players[of].colonies &= !(1 << card.ordinal());
        state.refresh(of);
        if by == of {
            state.discard_open(card);
            dealer.emit(Audience::All, || AgesEvent::ColonyLost { seat: of, card });
        } else {
            state.players[by].colonies |= 1 << card.ordinal();
            state.refresh(by);
            dealer.emit(Audience::All, || AgesEvent::ColonyTaken { seat: by, from: of, card });
            state.enter_play(by, &card.card().gives, dealer);
        }
        state.leave_play(of, &card.card().gives, dealer);
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        PromptDetails { other: Some(self.of), ..PromptDetails::default() }
    }
}
