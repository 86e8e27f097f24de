//! War over Technology: the victor takes special technologies, and science points for the rest of the advantage
//! (TTA-100 to TTA-102, TTA-D03, TTA-Q041, TTA-Q042).

use super::prelude::*;
use crate::card::{CardId, Kind, cards};
use crate::effect::WarOver;

/// What the victor may still take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spoils {
    /// Who takes.
    pub victor: Seat,
    /// Who loses.
    pub loser: Seat,
    /// The advantage that is left.
    pub left: u8,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    Technology(CardId),
    /// Science points for what is left.
    Science,
}

impl Spoils {
    fn check_technology(self, state: &Ages, card: CardId) -> Result<Next, Breach> {
        let there = card.kind().special().is_some() && state.players[self.loser].special.contains(&Some(card));
        let own = &state.players[self.victor];
        if !there || own.has_technology(card) || own.civil.contains(card) {
            return Err(Breach::CannotSteal { card });
        }
        let (cost, left) = (card.card().science, self.left);
        if cost > left { Err(Breach::BeyondTheAdvantage { cost, left }) } else { Ok(Next::Technology(card)) }
    }

    /// Science points for the rest of the advantage (TTA-Q041).
    fn finish(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        let Self { victor, loser, left } = self;
        state.pop();
        let taken = state.players[loser].lose_science(left.into());
        dealer.emit(Audience::All, || AgesEvent::Science { seat: loser, change: -i32::from(taken) });
        state.score_science(victor, taken, dealer);
    }
}

impl Task for Spoils {
    const WORD: &'static str = "spoils";
    const WAITS_BELOW: bool = true;

    /// Goes on by itself when nothing can be taken any more.
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let mut specials = state.players[self.loser].special.iter().flatten();
        if specials.any(|&card| self.check_technology(state, card).is_ok()) {
            return Progress::Waits;
        }
        self.finish(state, dealer);
        Progress::GoesOn
    }

    fn fits(self, state: &Ages) -> bool {
        let Self { victor, loser, .. } = self;
        victor != loser && state.playing.contains(victor) && state.playing.contains(loser)
    }

    fn write(self, state: &Ages) -> String {
        format!("{} {} {}", state.colour_of(self.victor), state.colour_of(self.loser), self.left)
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self { victor: seat(state, words)?, loser: seat(state, words)?, left: small(words, 255)? })
    }
}

impl Decision for Spoils {
    type Plan = Next;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.victor)
    }

    fn candidates(self, state: &Ages, _seat: Seat, mut each: impl FnMut(Action)) {
        state.players[self.loser].special.iter().flatten().for_each(|&card| each(Action::Steal(card)));
        each(Action::Done);
    }

    fn check(self, state: &Ages, _seat: Seat, action: Action) -> Result<Next, Breach> {
        match action {
            Action::Steal(card) => self.check_technology(state, card),
            Action::Done => Ok(Next::Science),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, victor: Seat, next: Next, dealer: &mut impl Dealer<AgesEvent>) {
        let Next::Technology(card) = next else { return self.finish(state, dealer) };
        let seat = self.loser;
        state.set_top(Self { left: self.left.saturating_sub(card.card().science), ..self });
        if let Some(place) = card.kind().special() {
            state.players[seat].special[place] = None;
        }
        dealer.emit(Audience::All, || AgesEvent::TechnologyRemoved { seat, card });
        state.refresh(seat);
        state.leave_play(seat, &card.card().gives, dealer);
        state.put_technology(victor, card, dealer);
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::Done)
    }

    fn details(self, _state: &Ages) -> PromptDetails {
        // The card has been discarded by now (TTA-099), and only one war brings technologies.
        let wars = &cards().of_kind[Kind::War as usize];
        let card = wars.iter().copied().find(|war| war.card().war == Some(WarOver::Technology));
        PromptDetails { card, other: Some(self.loser), amount: Some(self.left.into()), ..PromptDetails::default() }
    }
}
