//! What a player gains and loses: tokens, workers, food, resources and points (sections 10 and 11 of the rulebook).
//! Paying is in `price`.

use crate::card::Slot;
use crate::effect::Gain;
use crate::event::AgesEvent;
use crate::frames::{Discard, LoseBlue, LosePopulation};
use crate::goods::{self, Good};
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// Where a worker goes that leaves a technology.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WorkerGoes {
    /// Population is lost.
    ToTheBank,
    /// It is unused from now on.
    ToTheUnused,
}

impl Ages {
    /// Gains food or resources (TTA-408); says how much.
    pub(crate) fn gain_good(&mut self, seat: Seat, good: Good, amount: u8, dealer: &mut impl Dealer<AgesEvent>) -> u8 {
        let gained = goods::gain(&mut self.players[seat], good, amount);
        dealer.emit(Audience::All, || AgesEvent::Gained { seat, good, amount: gained });
        gained
    }

    /// Loses food or resources (TTA-420); says how much really went.
    pub(crate) fn lose_good(&mut self, seat: Seat, good: Good, amount: u8, dealer: &mut impl Dealer<AgesEvent>) -> u8 {
        let lost = goods::lose(&mut self.players[seat], good, amount);
        dealer.emit(Audience::All, || AgesEvent::Lost { seat, good, amount: lost });
        lost
    }

    /// Gains in the order of the card (TTA-411).
    pub(crate) fn gain(&mut self, seat: Seat, gain: Gain, dealer: &mut impl Dealer<AgesEvent>) {
        match gain {
            Gain::Food(amount) => drop(self.gain_good(seat, Good::Food, amount, dealer)),
            Gain::Resources(amount) => drop(self.gain_good(seat, Good::Resources, amount, dealer)),
            Gain::Science(points) => self.score_science(seat, points.into(), dealer),
            Gain::Culture(points) => self.score_culture(seat, points.into(), dealer),
            Gain::Population(tokens) => {
                for _ in 0..tokens {
                    self.gain_population(seat, dealer);
                }
            }
            Gain::MilitaryCards(cards) => self.draw_military(seat, cards, dealer),
            Gain::Blue(tokens) => self.change_tokens(seat, tokens as i8, 0, dealer),
        }
    }

    /// Losses in the order of the card; where the owner chooses a frame is pushed.
    pub(crate) fn lose(&mut self, seat: Seat, loss: Gain, dealer: &mut impl Dealer<AgesEvent>) {
        match loss {
            Gain::Food(amount) => drop(self.lose_good(seat, Good::Food, amount, dealer)),
            Gain::Resources(amount) => drop(self.lose_good(seat, Good::Resources, amount, dealer)),
            Gain::Science(points) => {
                let lost = self.players[seat].lose_science(points.into());
                dealer.emit(Audience::All, || AgesEvent::Science { seat, change: -i32::from(lost) });
            }
            Gain::Culture(points) => {
                let lost = self.players[seat].lose_culture(points.into());
                dealer.emit(Audience::All, || AgesEvent::Culture { seat, change: -i32::from(lost) });
            }
            Gain::Population(left) => self.push(LosePopulation { seat, left }),
            Gain::MilitaryCards(cards) => self.push(Discard { seat, cards }),
            Gain::Blue(tokens) => self.change_tokens(seat, -(tokens as i8), 0, dealer),
        }
    }

    pub(crate) fn score_science(&mut self, seat: Seat, points: u16, dealer: &mut impl Dealer<AgesEvent>) {
        self.players[seat].gain_science(points);
        dealer.emit(Audience::All, || AgesEvent::Science { seat, change: points.into() });
    }

    pub(crate) fn score_culture(&mut self, seat: Seat, points: u16, dealer: &mut impl Dealer<AgesEvent>) {
        self.players[seat].gain_culture(points);
        dealer.emit(Audience::All, || AgesEvent::Culture { seat, change: points.into() });
    }

    /// One token from the yellow bank becomes an unused worker for nothing (TTA-398).
    pub(crate) fn gain_population(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        if player.yellow > 0 {
            player.yellow -= 1;
            player.unused += 1;
            dealer.emit(Audience::All, || AgesEvent::Population { seat, food: 0 });
        }
    }

    /// Tokens come from the box or go back to it (TTA-389 to TTA-394). Blue ones beyond the bank are the owner's choice.
    pub(crate) fn change_tokens(&mut self, seat: Seat, blue: i8, yellow: i8, dealer: &mut impl Dealer<AgesEvent>) {
        let player = &mut self.players[seat];
        let before = player.yellow;
        if yellow > 0 {
            player.yellow += yellow.unsigned_abs();
            player.yellow_owned += yellow.unsigned_abs();
        } else {
            let lost = yellow.unsigned_abs().min(player.yellow);
            player.yellow -= lost;
            player.yellow_owned -= lost;
        }
        let moved = i16::from(player.yellow) - i16::from(before);
        if blue > 0 {
            player.blue += blue.unsigned_abs();
            player.blue_owned += blue.unsigned_abs();
        }
        if moved != 0 {
            dealer.emit(Audience::All, || AgesEvent::YellowTokens { seat, change: moved as i8 });
        }
        if blue > 0 {
            dealer.emit(Audience::All, || AgesEvent::BlueTokens { seat, change: blue });
        } else if blue < 0 {
            self.push(LoseBlue { seat, left: blue.unsigned_abs() });
        }
    }

    /// Yellow tokens move from one bank to another, as far as they reach (TTA-395).
    pub(crate) fn steal_yellow(&mut self, from: Seat, to: Seat, tokens: u8, dealer: &mut impl Dealer<AgesEvent>) {
        let moved = tokens.min(self.players[from].yellow);
        self.players[from].yellow -= moved;
        self.players[from].yellow_owned -= moved;
        self.players[to].yellow += moved;
        self.players[to].yellow_owned += moved;
        dealer.emit(Audience::All, || AgesEvent::YellowTokens { seat: from, change: -(moved as i8) });
        dealer.emit(Audience::All, || AgesEvent::YellowTokens { seat: to, change: moved as i8 });
    }

    /// A worker leaves a card for the yellow bank, or for the unused workers.
    pub(crate) fn take_worker(&mut self, seat: Seat, slot: Slot, goes: WorkerGoes) {
        let player = &mut self.players[seat];
        let workers = &mut player.workers[slot.index()];
        if *workers == 0 {
            return;
        }
        *workers -= 1;
        match goes {
            WorkerGoes::ToTheBank => player.yellow += 1,
            WorkerGoes::ToTheUnused => player.unused += 1,
        }
        self.refresh(seat);
    }

    /// A building is destroyed: its worker becomes unused (TTA-202).
    pub(crate) fn destroy(&mut self, seat: Seat, slot: Slot, dealer: &mut impl Dealer<AgesEvent>) {
        self.take_worker(seat, slot, WorkerGoes::ToTheUnused);
        if let Some(card) = slot.card() {
            dealer.emit(Audience::All, || AgesEvent::Destroyed { seat, card });
        }
    }
}
