//! Trading: every seat drafts, offers, withdraws and accepts as it likes, until all are done (BZ-020 to BZ-027).

use super::{ACCEPTS_BLINDLY, Action, Bazaar, Breach, DRAFTS_BIND, Event, Prompt, Stakes};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, BySeat, Seat, Seats};

#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub(crate) struct Trade {
    pub(crate) done: Seats,
    /// For whom, and how many goods.
    pub(crate) drafts: BySeat<Option<(Seat, u8)>>,
    pub(crate) offers: BySeat<BySeat<Offer>>,
}

/// What a seat offers to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Offer {
    #[default]
    Nothing,
    /// Known to the two.
    Private(u8),
    /// Known to everybody.
    Public(u8),
    /// The two have dealt; nothing more can be offered in this direction (BZ-026).
    Dealt,
}

impl Offer {
    pub(crate) const fn goods(self) -> Option<u8> {
        match self {
            Self::Private(goods) | Self::Public(goods) => Some(goods),
            Self::Nothing | Self::Dealt => None,
        }
    }
}

impl<const F: u8> Bazaar<F> {
    pub(super) fn check_trade(&self, trade: &Trade, seat: Seat, action: Action) -> Result<(), Breach> {
        let has = self.goods[seat];
        let needs = |goods: u8| if goods <= has { Ok(()) } else { Err(Breach::TooFewGoods { has }) };
        match action {
            Action::Draft(to) => {
                let to = self.seat(to).filter(|&to| to != seat).ok_or(Breach::NoPartner)?;
                needs(1)?;
                if trade.offers[seat][to] == Offer::Dealt { Err(Breach::HaveDealt) } else { Ok(()) }
            }
            Action::More => needs(trade.drafts[seat].ok_or(Breach::NoDraft)?.1 + 1),
            Action::Send | Action::Cry => {
                let (to, goods) = trade.drafts[seat].ok_or(Breach::NoDraft)?;
                needs(goods)?;
                if trade.offers[seat][to] == Offer::Dealt { Err(Breach::HaveDealt) } else { Ok(()) }
            }
            Action::Withdraw(to) => {
                let offer = self.seat(to).and_then(|to| trade.offers[seat][to].goods());
                offer.map(|_| ()).ok_or(Breach::NoSuchOffer)
            }
            Action::Accept(from, goods) => {
                let from = self.seat(from).ok_or(Breach::NoSuchOffer)?;
                let offered = trade.offers[from][seat].goods().ok_or(Breach::NoSuchOffer)?;
                let named = if F == ACCEPTS_BLINDLY { goods == 1 } else { goods == offered };
                let bound =
                    F == DRAFTS_BIND && self.seats().any(|other| other != seat && trade.drafts[other].is_some());
                if !named || bound || self.goods[from] < offered {
                    Err(Breach::NoSuchOffer)
                } else if self.points[seat] == 0 {
                    Err(Breach::NoPoints)
                } else {
                    Ok(())
                }
            }
            Action::Done => Ok(()),
            _ => Err(Breach::NotAsked),
        }
    }

    pub(super) fn apply_trade(
        &mut self,
        mut trade: Trade,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.trade(&mut trade, seat, action, dealer);
        self.prompt = if trade.done == Seats::all(self.count()) {
            Prompt::Stakes(Stakes::default())
        } else {
            Prompt::Trade(trade)
        };
    }

    fn trade(&mut self, trade: &mut Trade, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::Draft(to) => trade.drafts[seat] = self.seat(to).map(|to| (to, 1)),
            Action::More => trade.drafts[seat] = trade.drafts[seat].map(|(to, goods)| (to, goods + 1)),
            Action::Send | Action::Cry => {
                let Some((to, goods)) = trade.drafts[seat].take() else { return };
                withdraw(trade, seat, to, dealer);
                let public = action == Action::Cry;
                trade.offers[seat][to] = if public { Offer::Public(goods) } else { Offer::Private(goods) };
                let both = Audience::Only(Seats::only(seat).with(to));
                let audience = if public { Audience::All } else { both };
                dealer.emit(audience, || Event::Offered { from: seat, to, goods, public });
            }
            Action::Withdraw(to) => {
                if let Some(to) = self.seat(to) {
                    withdraw(trade, seat, to, dealer);
                }
            }
            Action::Accept(from, _) => {
                let Some(from) = self.seat(from) else { return };
                let goods = std::mem::replace(&mut trade.offers[from][seat], Offer::Dealt).goods().unwrap_or(0);
                trade.done = trade.done.without(seat).without(from);
                self.goods[from] -= goods;
                self.goods[seat] += goods;
                self.points[seat] -= 1;
                self.points[from] += 1;
                dealer.emit(Audience::All, || Event::Dealt { from, to: seat, goods });
            }
            _ => {
                trade.drafts[seat] = None;
                trade.done = trade.done.with(seat);
                dealer.emit(Audience::All, || Event::Finished { seat });
            }
        }
        if let (Some((to, goods)), Action::Draft(_) | Action::More) = (trade.drafts[seat], action) {
            dealer.emit(Audience::Only(Seats::only(seat)), || Event::Drafted { to, goods });
        }
    }
}

/// Takes an offer away, and tells whoever knew of it.
fn withdraw(trade: &mut Trade, from: Seat, to: Seat, dealer: &mut impl Dealer<Event>) {
    let audience = match trade.offers[from][to] {
        Offer::Private(_) => Audience::Only(Seats::only(from).with(to)),
        Offer::Public(_) => Audience::All,
        Offer::Nothing | Offer::Dealt => return,
    };
    trade.offers[from][to] = Offer::Nothing;
    dealer.emit(audience, || Event::Withdrawn { from, to });
}
