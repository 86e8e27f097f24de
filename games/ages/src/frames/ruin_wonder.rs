//! Ravages of Time: a completed wonder of Age A or I becomes ruins (TTA-D25, TTA-Q057).

use super::prelude::*;
use crate::card::{Age, CardId, Kind, cards};

/// A wonder that becomes ruins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RuinWonder {
    /// Who decides.
    pub seat: Seat,
}

impl RuinWonder {
    /// Completed wonders of Ages A and I that are not ruins.
    fn wonders(self, state: &Ages) -> impl Iterator<Item = CardId> + Clone + use<> {
        let player = &state.players[self.seat];
        cards().in_set(Kind::Wonder, player.wonders & !player.ruins).filter(|wonder| wonder.age() <= Age::I)
    }
}

impl Task for RuinWonder {
    const WORD: &'static str = "ruin-wonder";

    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let mut wonders = self.wonders(state);
        match (wonders.next(), wonders.next()) {
            (Some(_), Some(_)) => return Progress::Waits,
            (Some(only), None) => self.carry_out(state, self.seat, only, dealer),
            (None, _) => state.pop(),
        }
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        state.playing.contains(self.seat)
    }

    fn write(self, state: &Ages) -> String {
        state.colour_of(self.seat).to_string()
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { seat: seat(state, words)? })
    }
}

impl Decision for RuinWonder {
    /// The wonder.
    type Plan = CardId;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.seat)
    }

    fn candidates(self, state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        self.wonders(state).map(Action::Ruin).for_each(each);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<CardId, Breach> {
        let Action::Ruin(card) = action else { return Err(Breach::NotAskedFor { prompt: Self::WORD }) };
        let found = self.wonders(state).find(|&wonder| wonder == card);
        found.ok_or(Breach::NotACompletedWonder { card })
    }

    /// Its symbols and text are gone, 2 culture stay.
    fn carry_out(self, state: &mut Ages, seat: Seat, wonder: CardId, dealer: &mut impl Dealer<AgesEvent>) {
        state.pop();
        state.players[seat].ruins |= 1 << wonder.ordinal();
        dealer.emit(Audience::All, || AgesEvent::WonderRuined { seat, wonder });
        state.leave_play(seat, &wonder.card().gives, dealer);
        state.refresh(seat);
    }
}
