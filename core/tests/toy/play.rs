//! Checks and steps.

use super::{
    ASKS_WHO_COULD, Action, BAG, Breach, DRAWS_AT_RANDOM, Event, FIRST_ANSWER_STAYS, HAND, Harvest, KINDS,
    LISTS_BY_A_HAND, LOSES_SEEDS, NEVER_ENDS, Prompt, REFUSES_BY_A_HAND, SEEDS, SHOWS_AN_OFFER, SKIPS_THE_REFILL,
    TELLS_TOO_MUCH, THORN,
};
use civitas_core::dealer::Dealer;
use civitas_core::game::Game;
use civitas_core::sealed::Sealed;
use civitas_core::seat::{Audience, Seat, Seats};
use civitas_core::window::{ReactionWindow, Reply, WindowStatus};
use std::sync::atomic::{AtomicU16, Ordering};

/// For the fault that draws otherwise each time.
static DRAWS: AtomicU16 = AtomicU16::new(0);

impl<const F: u8> Harvest<F> {
    pub(super) fn every_action(&self) -> Vec<Action> {
        let mut all = vec![Action::Pass, Action::Thorn, Action::Fold, Action::Peek, Action::Market];
        all.extend((0..3).map(Action::Sow));
        all.extend((0..3).map(Action::Raid));
        all.extend((1..=20).map(Action::Bid));
        all.extend((0..=20).map(Action::Offer));
        all.push(Action::End);
        all
    }

    pub(super) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        if !self.waiting().asks(seat) {
            return Err(Breach::NotAsked);
        }
        let coins = self.coins[seat.index()];
        match (&self.prompt, action) {
            (Prompt::Act, Action::End) => Ok(()),
            (Prompt::Act, Action::Sow(_) | Action::Peek | Action::Raid(_) | Action::Market) if self.left == 0 => {
                Err(Breach::NoActionLeft)
            }
            (Prompt::Act, Action::Sow(kind)) if !self.holds(seat, kind.into()) => {
                Err(Breach::NotInHand { kind: KINDS[usize::from(kind)] })
            }
            (Prompt::Act, Action::Sow(_) | Action::Market) => Ok(()),
            (Prompt::Act, Action::Peek) if self.top.is_some() => Err(Breach::AlreadyPeeked),
            (Prompt::Act, Action::Peek) if self.bag.is_empty() => Err(Breach::NothingToPeek),
            (Prompt::Act, Action::Peek) => Ok(()),
            (Prompt::Act, Action::Raid(role)) => self.check_raid(seat, role),
            (Prompt::Raid { .. }, Action::Pass) => Ok(()),
            (Prompt::Raid { .. }, Action::Thorn) if self.holds(seat, THORN) => Ok(()),
            (Prompt::Raid { .. }, Action::Thorn) => Err(Breach::NotInHand { kind: KINDS[THORN] }),
            (Prompt::Auction { .. }, Action::Fold) => Ok(()),
            (Prompt::Auction { high, .. }, Action::Bid(bid)) if bid <= *high => Err(Breach::BidTooLow { high: *high }),
            (Prompt::Auction { .. }, Action::Bid(bid)) | (Prompt::Offers(_), Action::Offer(bid)) if bid > coins => {
                Err(Breach::NotThatManyCoins { coins })
            }
            (Prompt::Auction { .. }, Action::Bid(_)) | (Prompt::Offers(_), Action::Offer(_)) => Ok(()),
            _ => Err(Breach::NotNow),
        }
    }

    fn check_raid(&self, seat: Seat, role: u8) -> Result<(), Breach> {
        let victim = self.seat_of(role).filter(|&victim| victim != seat).ok_or(Breach::NoSuchRival)?;
        if self.fields[victim.index()] == [0; 3] {
            // This fault says by the kind of refusal whether the rival holds a thorn.
            let tells = F == REFUSES_BY_A_HAND && self.holds(victim, THORN);
            return Err(if tells { Breach::NotNow } else { Breach::NothingToRaid });
        }
        if F == LISTS_BY_A_HAND && self.holds(victim, THORN) {
            return Err(Breach::NothingToRaid);
        }
        Ok(())
    }

    pub(super) fn carry_out(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match (self.prompt.clone(), action) {
            (Prompt::Act, Action::End) => return self.end_turn(dealer),
            (Prompt::Act, action) => {
                self.left -= 1;
                self.act(seat, action, dealer);
            }
            (Prompt::Raid { victim, second, mut window }, reply) => {
                window.put(seat, if reply == Action::Thorn { Reply::React(()) } else { Reply::Pass });
                self.prompt = Prompt::Raid { victim, second, window };
                self.settle_raid(dealer);
            }
            (Prompt::Auction { high, by, .. }, Action::Bid(bid)) => {
                let _ = (high, by);
                dealer.emit(Audience::All, || Event::Bid { seat, coins: bid });
                self.next_bidder(bid, Some(seat), seat, dealer);
            }
            (Prompt::Auction { high, by, .. }, _) => {
                dealer.emit(Audience::All, || Event::Folded { seat });
                self.next_bidder(high, by, seat, dealer);
            }
            (Prompt::Offers(mut sealed), Action::Offer(coins)) => {
                if F != FIRST_ANSWER_STAYS || sealed.answer(seat).is_none() {
                    sealed.put(seat, coins);
                }
                let to = if F == SHOWS_AN_OFFER { Audience::All } else { Audience::Only(Seats::only(seat)) };
                dealer.emit(to, || Event::Offered { coins });
                self.prompt = Prompt::Offers(sealed);
                self.open_offers(dealer);
            }
            _ => {}
        }
        // At a table the end is asked for, because the refill behind it cannot be taken back (law 11).
        if self.prompt == Prompt::Act && self.left == 0 && !dealer.should_ask(|| false) {
            if F == SKIPS_THE_REFILL {
                self.hands[self.active.index()][0] += 0;
                self.next_turn(dealer);
            } else {
                self.end_turn(dealer);
            }
        }
    }

    fn act(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::Sow(kind) => {
                self.hands[seat.index()][usize::from(kind)] -= 1;
                self.fields[seat.index()][usize::from(kind)] += 1;
                let rival = seat.next(self.count());
                let hint = (F == TELLS_TOO_MUCH).then(|| self.hands[rival.index()][THORN]);
                dealer.emit(Audience::All, || Event::Sown { seat, kind: KINDS[usize::from(kind)], hint });
            }
            Action::Peek => {
                self.top = self.draw(dealer).map(|kind| kind as u8);
                dealer.emit(Audience::All, || Event::Peeked { seat });
                let kind = KINDS[usize::from(self.top.unwrap_or(0))];
                dealer.emit(Audience::Only(Seats::only(seat)), || Event::Saw { kind });
            }
            Action::Raid(role) => {
                let victim = self.seat_of(role).unwrap_or(seat);
                dealer.emit(Audience::All, || Event::RaidBegan { seat, victim });
                self.open_window(victim, false, dealer);
            }
            _ => {
                dealer.emit(Audience::All, || Event::Auction);
                self.next_bidder(0, None, seat, dealer);
            }
        }
    }

    /// Asks everybody who holds anything: whether it is a thorn, nobody may know (HV-007).
    fn open_window(&mut self, victim: Seat, second: bool, dealer: &mut impl Dealer<Event>) {
        let rivals: Vec<_> =
            self.active.around(self.count()).skip(1).filter(|&rival| self.in_hand(rival) > 0).collect();
        let asked = rivals.into_iter().filter(|&rival| {
            let could = self.holds(rival, THORN);
            if F == ASKS_WHO_COULD { could } else { dealer.should_ask(|| could) }
        });
        let window = ReactionWindow::open(asked.collect::<Vec<_>>());
        self.prompt = Prompt::Raid { victim, second, window };
        self.settle_raid(dealer);
    }

    fn settle_raid(&mut self, dealer: &mut impl Dealer<Event>) {
        let Prompt::Raid { victim, second, window } = self.prompt.clone() else { return };
        match window.status() {
            WindowStatus::Open => {}
            WindowStatus::Reaction(seat, ()) => {
                self.hands[seat.index()][THORN] -= 1;
                self.spent[THORN] += 1;
                dealer.emit(Audience::All, || Event::Defended { seat });
                self.prompt = Prompt::Act;
            }
            WindowStatus::Passed => {
                let crop = (0..3).find(|&kind| self.fields[victim.index()][kind] > 0).unwrap_or(0);
                self.fields[victim.index()][crop] -= 1;
                self.fields[self.active.index()][crop] += 1;
                dealer.emit(Audience::All, || Event::Taken { kind: KINDS[crop] });
                self.prompt = Prompt::Act;
                if !second && self.fields[victim.index()] != [0; 3] {
                    self.open_window(victim, true, dealer);
                }
            }
        }
    }

    /// Once around, the seller last; who cannot bid higher is not asked, for all see the coins (HV-008).
    fn next_bidder(&mut self, high: u8, by: Option<Seat>, last: Seat, dealer: &mut impl Dealer<Event>) {
        let begun = matches!(self.prompt, Prompt::Auction { .. });
        let behind = last.around(self.count()).skip(1).chain([last]).collect::<Vec<_>>();
        let until = behind.iter().position(|&seat| seat == self.active).map_or(0, |at| at + 1);
        let until = if begun && last == self.active { 0 } else { until };
        let next = behind[..until].iter().find(|seat| self.coins[seat.index()] > high);
        if let Some(&next) = next {
            self.prompt = Prompt::Auction { high, by, next };
            return;
        }
        if let Some(winner) = by {
            self.coins[winner.index()] -= high;
            self.points[winner.index()] += 1;
        }
        dealer.emit(Audience::All, || Event::Sold { to: by });
        self.prompt = Prompt::Act;
    }

    fn open_offers(&mut self, dealer: &mut impl Dealer<Event>) {
        let Prompt::Offers(sealed) = &self.prompt else { return };
        let Some(open) = sealed.open(Seat::all(self.count()).collect()) else { return };
        let offers: Vec<u8> = open.map(|(_, coins)| coins).collect();
        let most = offers.iter().copied().max().unwrap_or(0);
        let alone = offers.iter().filter(|&&coins| coins == most).count() == 1;
        let to = Seat::all(self.count()).find(|seat| alone && offers[seat.index()] == most);
        if let Some(winner) = to {
            self.points[winner.index()] += 2;
            self.coins[winner.index()] -= most;
        }
        dealer.emit(Audience::All, || Event::OffersOpened { offers, to });
        if self.round >= self.rounds {
            self.prompt = Prompt::Over;
            dealer.emit(Audience::All, || Event::Over);
        } else {
            self.round += u32::from(F != NEVER_ENDS);
            self.prompt = Prompt::Act;
        }
    }

    fn end_turn(&mut self, dealer: &mut impl Dealer<Event>) {
        self.refill(self.active, dealer);
        self.next_turn(dealer);
    }

    fn next_turn(&mut self, _dealer: &mut impl Dealer<Event>) {
        if let Some(kind) = self.top.take() {
            self.bag.left[usize::from(kind)] += 1; // nobody knows where it lies any more
        }
        self.left = 2;
        self.active = self.active.next(self.count());
        self.prompt = Prompt::Act;
        if self.active.index() == 0 {
            self.prompt = Prompt::Offers(Sealed::ask(Seats::all(self.count())));
        }
    }

    pub(super) fn refill(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let mut kinds = Vec::new();
        while self.in_hand(seat) < HAND {
            let Some(kind) = self.top.take().map(usize::from).or_else(|| self.draw(dealer)) else { break };
            self.hands[seat.index()][kind] += 1;
            kinds.push(KINDS[kind]);
            if F == LOSES_SEEDS && kind == THORN {
                self.bag.left[kind] = self.bag.left[kind].saturating_sub(1);
            }
        }
        let drew = kinds.len() as u8;
        dealer.emit(Audience::All, || Event::TurnEnded { seat, drew });
        dealer.emit(Audience::Only(Seats::only(seat)), || {
            kinds.sort_unstable();
            Event::Drew { kinds }
        });
    }

    fn draw(&mut self, dealer: &mut impl Dealer<Event>) -> Option<usize> {
        let drawn = self.bag.drawn;
        if F == DRAWS_AT_RANDOM {
            self.bag.drawn = DRAWS.fetch_add(1, Ordering::Relaxed);
        }
        let kind = self.bag.draw(BAG, dealer, |word| KINDS.iter().position(|kind| *kind == word));
        if F == DRAWS_AT_RANDOM {
            self.bag.drawn = drawn + 1;
        }
        debug_assert!(self.bag.left.iter().zip(SEEDS).all(|(left, all)| *left <= all));
        kind
    }
}
