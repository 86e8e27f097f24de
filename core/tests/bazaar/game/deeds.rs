//! Turns: cards laid face down, and a deed that bribes may stop, which bribes may stop in turn (BZ-040 to BZ-054).

use super::{
    ASKS_WHO_COULD, Action, Bazaar, Breach, Event, HALF_A_REPLY_STAYS, LOSES_A_CARD, Prompt, SKIPS_THE_CARD, STALLS,
    TOO_MANY_PLACES,
};
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, BySeat, Seat, SeatOrder, Seats};
use civitas_core::window::{ReactionWindow, Reply, WindowStatus};

/// A deed with the bribes on top of it; the top of the chain can be bribed now.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Chain {
    pub(crate) seat: Seat,
    /// The stalls: first of the deed, then of the bribes.
    pub(crate) stalls: Vec<u8>,
    /// Which stall bribes, and whether high.
    pub(crate) window: ReactionWindow<(u8, bool)>,
    /// By seat: the stall that was named by the first half of a reply.
    pub(crate) begun: BySeat<Option<u8>>,
}

impl<const F: u8> Bazaar<F> {
    pub(super) fn check_turn(&self, seat: Seat, laid: &[u8; STALLS], action: Action) -> Result<(), Breach> {
        match action {
            Action::Rest => Ok(()),
            Action::Deed(stall) | Action::Lay(stall) if self.owner(stall) != seat => Err(Breach::OtherStall),
            Action::Deed(_) => Ok(()),
            Action::Lay(stall) if self.hands[usize::from(stall)][1] == 0 => Err(Breach::NoBlank),
            Action::Lay(_) if laid.iter().sum::<u8>() >= 2 => Err(Breach::TwoLaid),
            Action::Lay(_) => Ok(()),
            _ => Err(Breach::NotAsked),
        }
    }

    pub(super) fn apply_turn(
        &mut self,
        seat: Seat,
        mut laid: [u8; STALLS],
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        if let Action::Lay(stall) = action {
            self.hands[usize::from(stall)][1] -= 1;
            laid[usize::from(stall)] += 1;
            self.prompt = Prompt::Act { seat, laid };
            return;
        }
        let cards: u8 = laid.iter().sum();
        if cards > 0 {
            self.spent[1] += cards;
            self.points[seat] += cards;
            dealer.emit(Audience::All, || Event::Laid { seat, cards });
        }
        if let Action::Deed(stall) = action {
            dealer.emit(Audience::All, || Event::Began { stall });
            self.ask(seat, vec![stall], dealer);
        } else {
            self.end_turn(seat, dealer);
        }
    }

    pub(super) fn check_reply(&self, chain: &Chain, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Pass => Ok(()),
            Action::Bribe(stall) if !chain.window.order().places().any(|place| place == (seat, stall)) => {
                Err(Breach::StallNotAsked)
            }
            Action::Bribe(stall) if self.hands[usize::from(stall)][0] == 0 => Err(Breach::NoBribe),
            Action::Bribe(_) => Ok(()),
            Action::Low | Action::High if chain.begun[seat].is_none() => Err(Breach::NoBriber),
            Action::High if self.goods[seat] == 0 => Err(Breach::TooFewGoods { has: 0 }),
            Action::Low | Action::High => Ok(()),
            _ => Err(Breach::NotAsked),
        }
    }

    pub(super) fn apply_reply(
        &mut self,
        mut chain: Chain,
        seat: Seat,
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        match (action, chain.begun[seat]) {
            (Action::Bribe(stall), _) => {
                chain.window.take_back(seat); // a reply given before is replaced
                chain.begun[seat] = Some(stall);
            }
            (Action::Low | Action::High, Some(stall)) => {
                chain.begun[seat] = None;
                chain.window.put_as(seat, stall, Reply::React((stall, action == Action::High)));
            }
            _ => {
                chain.begun[seat] = chain.begun[seat].filter(|_| F == HALF_A_REPLY_STAYS);
                chain.window.put(seat, Reply::Pass);
            }
        }
        self.resolve(chain, dealer);
    }

    /// Asks every stall behind the top of the chain that holds a card (BZ-050).
    fn ask(&mut self, seat: Seat, stalls: Vec<u8>, dealer: &mut impl Dealer<Event>) {
        let top = stalls.last().copied().unwrap_or(0);
        let could = |stall: u8| self.hands[usize::from(stall)][0] > 0;
        let asked = self
            .behind(top)
            .filter(|&stall| (F != ASKS_WHO_COULD || could(stall)) && dealer.should_ask(|| could(stall)));
        let mut places: Vec<_> = asked.map(|stall| (self.owner(stall), stall)).collect();
        if F == TOO_MANY_PLACES {
            places.extend_from_within(..);
        }
        if F == SKIPS_THE_CARD && places.is_empty() {
            return self.end_turn(seat, dealer);
        }
        let window = ReactionWindow::open_parts(SeatOrder::of_parts(places));
        self.resolve(Chain { seat, stalls, window, begun: BySeat::default() }, dealer);
    }

    /// Goes on if the window is decided.
    fn resolve(&mut self, mut chain: Chain, dealer: &mut impl Dealer<Event>) {
        match chain.window.status() {
            WindowStatus::Open => self.prompt = Prompt::Chain(chain),
            WindowStatus::Reaction(owner, (stall, high)) => {
                self.hands[usize::from(stall)][0] -= 1;
                self.spent[0] += u8::from(F != LOSES_A_CARD);
                self.goods[owner] -= u8::from(high);
                self.points[owner] += u8::from(high);
                dealer.emit(Audience::All, || Event::Bribed { stall, high });
                chain.stalls.push(stall);
                self.ask(chain.seat, chain.stalls, dealer);
            }
            WindowStatus::Passed if chain.stalls.len() == 1 => self.succeed(chain.seat, chain.stalls[0], dealer),
            WindowStatus::Passed => {
                chain.stalls.pop();
                let stall = chain.stalls.pop().unwrap_or(0);
                dealer.emit(Audience::All, || Event::Stopped { stall });
                if chain.stalls.is_empty() {
                    self.end_turn(chain.seat, dealer);
                } else {
                    self.ask(chain.seat, chain.stalls, dealer); // what it bribed is asked about again (BZ-053)
                }
            }
        }
    }

    /// A deed that nobody stopped (BZ-054).
    fn succeed(&mut self, seat: Seat, stall: u8, dealer: &mut impl Dealer<Event>) {
        self.points[seat] += 1;
        self.ledger[usize::from(self.deeds)] = stall;
        self.deeds += 1;
        dealer.emit(Audience::All, || Event::Succeeded { stall });
        if let Some(kind) = self.bag.draw(Pile(0), dealer, super::kind_of) {
            self.hands[usize::from(stall)][kind] += 1;
            dealer.emit(Audience::Only(Seats::only(seat)), || Event::Drew { stall, bribe: kind == 0 });
        }
        self.end_turn(seat, dealer);
    }

    fn end_turn(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        dealer.emit(Audience::All, || Event::TurnOver { seat });
        let next = seat.next(self.count());
        if next != Seat::FIRST {
            self.prompt = Prompt::Act { seat: next, laid: [0; STALLS] };
        } else if self.round == 2 {
            self.prompt = Prompt::Over;
        } else {
            self.round += 1;
            self.begin_round();
        }
    }
}
