//! The partner answers the offer of a pact (TTA-154 to TTA-158, TTA-D14).

use super::prelude::*;
use crate::card::{CardId, Kind};
use crate::player::Pact;

/// A pact that the current player offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PactReply {
    /// Which.
    pub card: CardId,
    /// Who is asked.
    pub partner: Seat,
    /// Would the one who offers be party A?
    pub owner_is_a: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reply {
    Accepts,
    Refuses,
}

impl Task for PactReply {
    const WORD: &'static str = "pact-reply";

    fn step(self, _state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        Progress::Waits
    }

    fn fits(self, state: &Ages) -> bool {
        let Self { card, partner, owner_is_a } = self;
        let sided = card.card().pact.as_ref().is_some_and(|text| text.sided);
        let shown = card.kind() == Kind::Pact && state.players[state.current].has_shown(card);
        partner != state.current && state.playing.contains(partner) && shown && (sided || owner_is_a)
    }

    fn write(self, state: &Ages) -> String {
        let side = if self.owner_is_a { "a" } else { "b" };
        format!("{} {} {side}", self.card, state.colour_of(self.partner))
    }

    fn read(state: &Ages, words: &mut Words<'_>) -> Result<Self, ParseError> {
        let (card, partner) = (card(words)?, seat(state, words)?);
        let side = |word| match word {
            "a" => Some(true),
            "b" => Some(false),
            _ => None,
        };
        Ok(Self { card, partner, owner_is_a: words.parse_with("a or b", side)? })
    }
}

impl Decision for PactReply {
    type Plan = Reply;

    fn decider(self, _state: &Ages) -> Option<Seat> {
        Some(self.partner)
    }

    fn candidates(self, _state: &Ages, _seat: Seat, each: impl FnMut(Action)) {
        [Action::Accept, Action::Refuse].into_iter().for_each(each);
    }

    fn check(self, _state: &Ages, _seat: Seat, action: Action) -> Result<Reply, Breach> {
        match action {
            Action::Accept => Ok(Reply::Accepts),
            Action::Refuse => Ok(Reply::Refuses),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, partner: Seat, reply: Reply, dealer: &mut impl Dealer<AgesEvent>) {
        let (seat, Self { card, owner_is_a, .. }) = (state.current, self);
        state.pop();
        if reply == Reply::Refuses {
            // Everybody knows the card from now on (TTA-Q035).
            dealer.emit(Audience::All, || AgesEvent::PactRefused { seat, partner, card });
            return;
        }
        state.players[seat].take_from_hand(card);
        state.end_pact(seat, dealer); // TTA-157
        state.players[seat].pact = Some(Pact { card, partner, owner_is_a });
        state.refresh(seat);
        state.refresh(partner);
        dealer.emit(Audience::All, || AgesEvent::PactAccepted { seat, partner, card });
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::Refuse)
    }

    fn details(self, state: &Ages) -> PromptDetails {
        PromptDetails {
            card: Some(self.card),
            other: Some(state.current),
            owner_is_a: Some(self.owner_is_a),
            ..PromptDetails::default()
        }
    }
}
