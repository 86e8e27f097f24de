//! Tactics: playing, copying and sharing them (section 5, TTA-103 to TTA-107 and TTA-247 to TTA-250).

use crate::breach::Breach;
use crate::card::{CardId, Kind, cards};
use crate::event::AgesEvent;
use crate::price::{Means, Price};
use crate::state::{Ages, Once};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Where a new tactic comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum TacticFrom {
    /// It is exclusive until the next turn of its owner.
    Hand,
    CommonArea,
}

impl Means<'_> {
    /// A tactic from the hand (TTA-247, TTA-249).
    pub(crate) fn play_tactic(self, card: CardId) -> Result<Price, Breach> {
        if card.kind() != Kind::Tactic {
            return Err(Breach::NotThatKindOfCard { card });
        }
        if !self.player.hand.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        if self.has_done(Once::Tactic) {
            return Err(Breach::TacticThisTurn);
        }
        self.check_military(1)?;
        Ok(Price::military(1))
    }

    /// A common tactic (TTA-248, TTA-Q091).
    pub(crate) fn copy_tactic(self, card: CardId) -> Result<Price, Breach> {
        if self.player.tactic == Some(card) {
            return Err(Breach::AlreadyCurrentTactic { card });
        }
        if self.has_done(Once::Tactic) {
            return Err(Breach::TacticThisTurn);
        }
        self.check_military(2)?;
        Ok(Price::military(2))
    }
}

impl Ages {
    /// Does this tactic lie in the common area?
    pub(crate) fn has_common(&self, card: CardId) -> bool {
        card.kind() == Kind::Tactic && self.common[card.ordinal()] > 0
    }

    /// Tactics in the common area.
    pub fn common_tactics(&self) -> impl Iterator<Item = CardId> + '_ {
        let there = self.common.iter().enumerate().filter(|(_, copies)| **copies > 0);
        there.filter_map(|(ordinal, _)| cards().of(Kind::Tactic, ordinal))
    }

    /// The tactic becomes the current one (TTA-250). An exclusive one that is given up is discarded.
    pub(crate) fn choose_tactic(
        &mut self,
        seat: Seat,
        card: CardId,
        from: TacticFrom,
        dealer: &mut impl Dealer<AgesEvent>,
    ) {
        let player = &mut self.players[seat];
        match from {
            TacticFrom::Hand => {
                player.take_from_hand(card);
                dealer.emit(Audience::All, || AgesEvent::TacticPlayed { seat, card });
            }
            TacticFrom::CommonArea => dealer.emit(Audience::All, || AgesEvent::TacticCopied { seat, card }),
        }
        let old = player.tactic.filter(|_| player.tactic_is_own);
        player.tactic = Some(card);
        player.tactic_is_own = from == TacticFrom::Hand;
        self.turn.mark(Once::Tactic);
        if let Some(old) = old {
            self.discard_open(old);
        }
        self.refresh(seat);
    }

    /// A tactic in the own play area becomes common property (TTA-103 to TTA-107).
    pub(crate) fn share_tactic(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        if let Some(card) = player.tactic.filter(|_| player.tactic_is_own) {
            player.tactic_is_own = false;
            self.common[card.ordinal()] += 1;
            dealer.emit(Audience::All, || AgesEvent::TacticShared { seat, card });
        }
    }
}
