//! The winner of an auction sends a force, unit by unit and card by card (TTA-297 to TTA-307, TTA-D30).

use super::{contributions, prelude::*};
use crate::card::{CardId, Slot};
use crate::colonization::{FIRST_UNIT, best_bonus, cards_reach, force_reach, force_value};
use crate::pending::{Added, Force};
use crate::player::Player;
use crate::tokens::WorkerGoes;

/// The winner of the auction puts the force together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SendForce;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Next {
    Unit(Slot),
    Card(Added),
    /// The force arrives.
    Done,
}

impl SendForce {
    /// Can the force still reach the bid?
    fn check_reach(state: &Ages, reach: u16) -> Result<(), Breach> {
        let needed = state.auction.map_or(0, |auction| auction.bid);
        if reach < needed.into() {
            return Err(Breach::ForceTooWeak { needed, reach: reach.min(255) as u8 });
        }
        Ok(())
    }

    /// May this unit be sent (TTA-297)? Units are named in a fixed order, and only while the bid can still be reached.
    fn check_unit(state: &Ages, player: &Player, slot: Slot) -> Result<Next, Breach> {
        if !slot.kind().is_unit() || player.workers[slot.index()] == 0 {
            return Err(Breach::NoSuchUnit);
        }
        let place = (slot.index() - FIRST_UNIT) as u8;
        if state.force.last.is_some() || place < state.force.from {
            return Err(Breach::OutOfOrder);
        }
        // A unit sent is still counted among the workers here, so only the order matters.
        Self::check_reach(state, force_reach(player, &Force { from: place, ..state.force }))?;
        Ok(Next::Unit(slot))
    }

    /// May this card be added (TTA-303, TTA-Q064)?
    fn check_card(state: &Ages, player: &Player, added: Added) -> Result<Next, Breach> {
        let (card, played) = (added.card(), matches!(added, Added::Bonus(_)));
        if played && card.card().bonus.is_none() {
            return Err(Breach::NotABonusCard { card });
        }
        if !player.hand.contains(card) {
            return Err(Breach::NotInHand { card });
        }
        let most = player.ratings.colonization_discards;
        if !played && state.force.discards >= most {
            return Err(Breach::TooManyDiscards { most });
        }
        if !state.force.has_units() {
            return Err(Breach::UnitFirst); // TTA-298
        }
        let in_order = match (state.force.last, added) {
            (None, _) | (Some(Added::Bonus(_)), Added::Down(_)) => true,
            (Some(Added::Bonus(last)), Added::Bonus(card)) | (Some(Added::Down(last)), Added::Down(card)) => {
                last <= card
            }
            (Some(Added::Down(_)), Added::Bonus(_)) => false,
        };
        if !in_order {
            return Err(Breach::OutOfOrder);
        }
        // The card itself counts in the reach from here on, as long as it may be named.
        let mut force = Force { last: Some(added), ..state.force };
        let value = match added {
            Added::Bonus(card) => best_bonus(card.level()),
            Added::Down(_) => {
                // One discard is certain; the others may be any later cards.
                force.discards += 1;
                force.bonus += 1;
                0
            }
        };
        let mut left = player.hand;
        left.remove(card);
        let discards = most.saturating_sub(force.discards);
        let reach = force_value(player, &force) + value + cards_reach(&left, discards, force.last);
        Self::check_reach(state, reach)?;
        Ok(Next::Card(added))
    }

    /// Is the force strong enough as it stands (TTA-297)?
    fn check_done(state: &Ages, player: &Player) -> Result<Next, Breach> {
        if !state.force.has_units() {
            return Err(Breach::UnitFirst);
        }
        Self::check_reach(state, force_value(player, &state.force))?;
        Ok(Next::Done)
    }
}

impl Task for SendForce {
    const WORD: &'static str = "force";

    fn step(self, _state: &mut Ages, _dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        Progress::Waits
    }

    fn card_on_table(self, state: &Ages) -> Option<CardId> {
        state.auction.map(|auction| auction.card)
    }

    fn fits(self, _state: &Ages) -> bool {
        true
    }

    fn write(self, _state: &Ages) -> String {
        String::new()
    }

    fn read(_state: &Ages, _words: &mut Words<'_>) -> Result<Self, ParseError> {
        Ok(Self)
    }
}

impl Decision for SendForce {
    type Plan = Next;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.auction?.bidder)
    }

    fn candidates(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        let player = &state.players[seat];
        Slot::each(player.developed).for_each(|slot| each(Action::Send(slot)));
        contributions(&player.hand, &mut each);
        each(Action::Done);
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Next, Breach> {
        let player = &state.players[seat];
        match action {
            Action::Send(slot) => Self::check_unit(state, player, slot),
            Action::Bonus(card) => Self::check_card(state, player, Added::Bonus(card)),
            Action::Down(card) => Self::check_card(state, player, Added::Down(card)),
            Action::Done => Self::check_done(state, player),
            _ => Err(Breach::NotAskedFor { prompt: Self::WORD }),
        }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, next: Next, dealer: &mut impl Dealer<AgesEvent>) {
        match next {
            // It is sacrificed: its token goes to the yellow bank (TTA-305).
            Next::Unit(slot) => {
                let place = slot.index() - FIRST_UNIT;
                state.force.sent[place] += 1;
                state.force.from = place as u8;
                state.take_worker(seat, slot, WorkerGoes::ToTheBank);
                if let Some(card) = slot.card() {
                    dealer.emit(Audience::All, || AgesEvent::UnitSent { seat, card });
                }
            }
            Next::Card(added) => {
                state.force.last = Some(added);
                match added {
                    Added::Bonus(card) => {
                        state.force.bonus += card.card().bonus.map_or(0, |text| text.colonization);
                        state.players[seat].take_from_hand(card);
                        state.discard_open(card);
                        dealer.emit(Audience::All, || AgesEvent::BonusPlayed { seat, card });
                    }
                    // For +1 (TTA-306).
                    Added::Down(card) => {
                        state.force.bonus += 1;
                        state.force.discards += 1;
                        state.players[seat].discard_unseen(card);
                        dealer.emit(Audience::All, || AgesEvent::DiscardedToColonize { seat });
                    }
                }
            }
            // The territory becomes a colony (TTA-307).
            Next::Done => {
                state.pop();
                state.force = Force::default();
                if let Some(auction) = state.auction {
                    state.colonize(seat, auction.card, dealer);
                }
            }
        }
    }

    fn minimal(self, state: &Ages, seat: Seat) -> Option<Action> {
        let done = Self::check_done(state, &state.players[seat]).is_ok();
        if done { Some(Action::Done) } else { self.first_legal(state, seat) }
    }
}
