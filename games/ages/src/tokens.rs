//! Tokens of a player: blue and yellow ones gained and lost, actions spent, food and resources paid
//! (sections 10 and 11 of the rulebook).

use crate::breach::Breach;
use crate::card::{CardId, Kind, Slot};
use crate::effect::Gain;
use crate::event::AgesEvent;
use crate::frames::{Discard, LoseBlue, LosePopulation};
use crate::goods::{self, Good};
use crate::prompt::{Frame, Phase};
use crate::ratings::Ability;
use crate::state::Ages;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// What resources are spent on: pools granted for units pay for nothing else (TTA-419).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A military unit.
    Unit,
    /// Anything else.
    Other,
}

impl Purpose {
    pub(crate) const fn of(kind: Kind) -> Self {
        if kind.is_unit() { Self::Unit } else { Self::Other }
    }
}

/// Where a worker goes that leaves a technology.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WorkerGoes {
    /// Population is lost.
    ToTheBank,
    /// It is unused from now on.
    ToTheUnused,
}

impl Ages {
    /// Is it this seat's own action phase, where what was granted for the turn can be used?
    pub(crate) fn acts(&self, seat: Seat) -> bool {
        seat == self.current && matches!(self.frames.first(), Some(Frame::Turn(Phase::Actions)))
    }

    /// Civil actions a seat can spend now, extra ones included (TTA-382).
    pub(crate) fn civil_available(&self, seat: Seat) -> u8 {
        self.players[seat].civil_left + if self.acts(seat) { self.turn.civil } else { 0 }
    }

    /// Military actions a seat can spend now.
    pub(crate) fn military_available(&self, seat: Seat) -> u8 {
        self.players[seat].military_left + if self.acts(seat) { self.turn.military } else { 0 }
    }

    pub(crate) fn check_civil(&self, seat: Seat, needed: u8) -> Result<(), Breach> {
        let available = self.civil_available(seat);
        if needed > available { Err(Breach::TooFewCivilActions { needed, available }) } else { Ok(()) }
    }

    pub(crate) fn check_military(&self, seat: Seat, needed: u8) -> Result<(), Breach> {
        let available = self.military_available(seat);
        if needed > available { Err(Breach::TooFewMilitaryActions { needed, available }) } else { Ok(()) }
    }

    /// Spends civil actions, those granted for the turn first (TTA-382).
    pub(crate) fn spend_civil(&mut self, seat: Seat, actions: u8) {
        let extra = if self.acts(seat) { actions.min(self.turn.civil) } else { 0 };
        self.turn.civil -= extra;
        let left = &mut self.players[seat].civil_left;
        *left = left.saturating_sub(actions - extra);
    }

    /// Spends military actions, those granted for the turn first.
    pub(crate) fn spend_military(&mut self, seat: Seat, actions: u8) {
        let extra = if self.acts(seat) { actions.min(self.turn.military) } else { 0 };
        self.turn.military -= extra;
        let left = &mut self.players[seat].military_left;
        *left = left.saturating_sub(actions - extra);
    }

    /// A spent civil action comes back, if there is one (TTA-381).
    pub(crate) fn civil_action_back(&mut self, seat: Seat) {
        let player = &mut self.players[seat];
        if player.civil_left < player.ratings.civil {
            player.civil_left += 1;
        }
    }

    /// Resources for units that Homer still gives this turn (TTA-Q077).
    fn own_unit_resources(&self, seat: Seat) -> u8 {
        self.players[seat].ratings.unit_resources.saturating_sub(self.turn.unit_resources_used)
    }

    /// Resources a seat can spend on something now.
    pub(crate) fn resources_for(&self, seat: Seat, purpose: Purpose) -> u8 {
        let mut resources = self.players[seat].resources();
        if self.acts(seat) {
            resources += self.turn.resources;
            if purpose == Purpose::Unit {
                resources += self.own_unit_resources(seat) + self.turn.unit_resources;
            }
        }
        resources
    }

    pub(crate) fn check_resources(&self, seat: Seat, needed: u8, purpose: Purpose) -> Result<(), Breach> {
        let held = self.resources_for(seat, purpose);
        if needed > held { Err(Breach::TooFewResources { needed, held }) } else { Ok(()) }
    }

    /// Pays resources: what was granted for the turn is spent first, the earliest before the later (TTA-Q123).
    pub(crate) fn pay_resources(&mut self, seat: Seat, amount: u8, purpose: Purpose) {
        let mut left = amount;
        if self.acts(seat) {
            if purpose == Purpose::Unit {
                let own = left.min(self.own_unit_resources(seat));
                self.turn.unit_resources_used += own;
                left -= own;
                let pool = left.min(self.turn.unit_resources);
                self.turn.unit_resources -= pool;
                left -= pool;
            }
            let traded = left.min(self.turn.resources);
            self.turn.resources -= traded;
            left -= traded;
        }
        let labs = self.labs_store(seat);
        goods::lose(&mut self.players[seat], Good::Resources, left, labs);
    }

    /// Food a seat can spend now.
    pub(crate) fn food_for(&self, seat: Seat) -> u8 {
        self.players[seat].food() + if self.acts(seat) { self.turn.food } else { 0 }
    }

    pub(crate) fn check_food(&self, seat: Seat, needed: u8) -> Result<(), Breach> {
        let held = self.food_for(seat);
        if needed > held { Err(Breach::TooLittleFood { needed, held }) } else { Ok(()) }
    }

    pub(crate) fn pay_food(&mut self, seat: Seat, amount: u8) {
        let traded = if self.acts(seat) { amount.min(self.turn.food) } else { 0 };
        self.turn.food -= traded;
        goods::lose(&mut self.players[seat], Good::Food, amount - traded, false);
    }

    /// May labs hold tokens of this seat (TTA-453)?
    pub(crate) fn labs_store(&self, seat: Seat) -> bool {
        self.players[seat].ratings.can(Ability::LabsProduce)
    }

    /// Gains food or resources (TTA-408); says how much.
    pub(crate) fn gain_good(&mut self, seat: Seat, good: Good, amount: u8, dealer: &mut impl Dealer<AgesEvent>) -> u8 {
        let labs = self.labs_store(seat);
        let gained = goods::gain(&mut self.players[seat], good, amount, labs);
        dealer.emit(Audience::All, || AgesEvent::Gained { seat, good, amount: gained });
        gained
    }

    /// Loses food or resources (TTA-420); says how much really went.
    pub(crate) fn lose_good(&mut self, seat: Seat, good: Good, amount: u8, dealer: &mut impl Dealer<AgesEvent>) -> u8 {
        let labs = self.labs_store(seat);
        let lost = goods::lose(&mut self.players[seat], good, amount, labs);
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

    /// A leader leaves play, for whatever reason; Bill Gates scores then (TTA-Q014).
    pub(crate) fn remove_leader(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) -> Option<CardId> {
        let card = self.players[seat].leader?;
        if self.labs_store(seat) {
            let points = crate::ratings::lab_levels(&self.players[seat]).max(0) as u16;
            self.score_culture(seat, points, dealer);
        }
        self.players[seat].leader = None;
        self.refresh(seat);
        dealer.emit(Audience::All, || AgesEvent::LeaderLeaves { seat, card });
        Some(card)
    }
}
