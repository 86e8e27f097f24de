//! The auction of a territory (TTA-290 to TTA-296, TTA-D29).

use super::{SendForce, prelude::*};
use crate::card::CardId;
use crate::colonization::{highest_bid, highest_bid_by_backs};
use crate::pending::{Auction, Force};

/// The next seat bids or passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bid;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Call {
    Bid(u8),
    Pass,
}

impl Bid {
    /// The next one who has not passed, clockwise.
    fn next(state: &Ages, seat: Seat, auction: &Auction) -> Seat {
        state.rivals(seat).find(|&other| auction.left.contains(other)).unwrap_or(seat)
    }

    /// Out of the auction for good (TTA-294).
    fn pass(state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) {
        let Some(mut auction) = state.auction else { return };
        let seat = auction.next;
        auction.left = auction.left.without(seat);
        auction.next = Self::next(state, seat, &auction);
        state.auction = Some(auction);
        dealer.emit(Audience::All, || AgesEvent::OutOfAuction { seat });
    }
}

impl Task for Bid {
    const WORD: &'static str = "bid";

    /// Somebody is asked, or out, or has won (TTA-294 to TTA-296).
    fn step(self, state: &mut Ages, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let Some(auction) = state.auction else {
            state.pop();
            return Progress::GoesOn;
        };
        if auction.left.is_empty() {
            state.pop();
            state.events.put_to_past(auction.card); // TTA-295
            dealer.emit(Audience::All, || AgesEvent::NobodyColonizes { card: auction.card });
            return Progress::GoesOn;
        }
        if auction.bid > 0 && auction.left.len() == 1 {
            state.force = Force::default();
            state.set_top(SendForce);
            return Progress::GoesOn;
        }
        let player = &state.players[auction.next];
        // Only open facts may leave somebody out, else skipping would betray the hand.
        let open = highest_bid_by_backs(player) > auction.bid.into();
        if open && dealer.should_ask(|| highest_bid(player) > auction.bid) {
            return Progress::Waits;
        }
        Self::pass(state, dealer);
        Progress::GoesOn
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

impl Decision for Bid {
    type Plan = Call;

    fn decider(self, state: &Ages) -> Option<Seat> {
        Some(state.auction?.next)
    }

    fn candidates(self, state: &Ages, seat: Seat, mut each: impl FnMut(Action)) {
        each(Action::Pass);
        let current = state.auction.map_or(0, |auction| auction.bid);
        (current.saturating_add(1)..=highest_bid(&state.players[seat])).for_each(|bid| each(Action::Bid(bid)));
    }

    fn check(self, state: &Ages, seat: Seat, action: Action) -> Result<Call, Breach> {
        let bid = match action {
            Action::Pass => return Ok(Call::Pass),
            Action::Bid(bid) => bid,
            _ => return Err(Breach::NotAskedFor { prompt: Self::WORD }),
        };
        let current = state.auction.map_or(0, |auction| auction.bid);
        if bid <= current {
            return Err(Breach::BidTooLow { bid, current });
        }
        let most = highest_bid(&state.players[seat]);
        if bid > most { Err(Breach::BidTooHigh { most }) } else { Ok(Call::Bid(bid)) }
    }

    fn carry_out(self, state: &mut Ages, seat: Seat, call: Call, dealer: &mut impl Dealer<AgesEvent>) {
        let Call::Bid(bid) = call else { return Self::pass(state, dealer) };
        let Some(mut auction) = state.auction else { return };
        auction.bid = bid;
        auction.bidder = seat;
        auction.next = Self::next(state, seat, &auction);
        state.auction = Some(auction);
        dealer.emit(Audience::All, || AgesEvent::Bids { seat, bid });
    }

    fn minimal(self, _state: &Ages, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}
