//! The turn: phases and steps (section 7 of the rulebook).

use crate::card::{GovernmentId, UseId};
use crate::effect::Flag;
use crate::event::Event;
use crate::prompt::{Frame, Phase, Stage, WindowKind};
use crate::state::{Choice, Civ, DIAL, Floor};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Does all work that waits, until somebody decides or the game is over.
    pub(crate) fn advance(&mut self, dealer: &mut impl Dealer<Event>) {
        while self.stage != Stage::Over {
            self.check_coins(dealer);
            if self.stage == Stage::Over || self.ask_for_discards() {
                return;
            }
            match self.top() {
                Some(frame) => {
                    if self.is_decision(frame) {
                        return;
                    }
                    self.work(frame, dealer);
                }
                None => {
                    // A metropolis that could not grow before grows as soon as it can in the own step (FF-094).
                    if self.grows_now() {
                        self.push(Frame::Grow { seat: self.active });
                        return;
                    }
                    if self.stage_waits() {
                        return;
                    }
                    self.stage_work(dealer);
                }
            }
        }
    }

    /// Does the stage itself wait for an answer?
    fn stage_waits(&self) -> bool {
        match self.stage {
            Stage::Civilizations
            | Stage::Capitals
            | Stage::Wonder
            | Stage::Figures
            | Stage::Step
            | Stage::Abilities
            | Stage::Negotiation
            | Stage::Research
            | Stage::Over => true,
            Stage::Great | Stage::Opening | Stage::Reveal => false,
        }
    }

    fn stage_work(&mut self, dealer: &mut impl Dealer<Event>) {
        match self.stage {
            Stage::Great => self.begin_turn(dealer),
            Stage::Opening => self.begin_steps(dealer),
            Stage::Reveal => self.reveal_next(dealer),
            _ => {}
        }
    }

    /// A player over the hand size discards first (CIV-218, CIV-219). In the negotiation that seat alone does it.
    fn ask_for_discards(&mut self) -> bool {
        if matches!(self.top(), Some(Frame::Discard { .. } | Frame::KeepEvent { .. })) {
            return matches!(self.top(), Some(Frame::Discard { seat }) if self.is_over_limit(seat)) || {
                if let Some(Frame::Discard { .. }) = self.top() {
                    self.pop();
                    return self.ask_for_discards();
                }
                false
            };
        }
        if self.stage == Stage::Negotiation && self.frames.is_empty() {
            return false;
        }
        let over = self.first.around(self.seats()).find(|&seat| self.is_over_limit(seat));
        if let Some(seat) = over {
            self.push(Frame::Discard { seat });
        }
        over.is_some()
    }

    /// Has the player more events than the hand size?
    #[must_use]
    pub fn is_over_limit(&self, seat: Seat) -> bool {
        let held = self.players[seat].hand.len();
        held > 2 && held > usize::from(self.hand_size(seat))
    }

    /// A new turn (CIV-095, CIV-100).
    pub(crate) fn begin_turn(&mut self, dealer: &mut impl Dealer<Event>) {
        if self.round >= self.options.rounds {
            self.stop_without_winner(5, dealer);
            return;
        }
        self.round += 1;
        if self.round > 1 {
            self.first = self.first.next(self.seats());
            dealer.emit(Audience::All, || Event::FirstPlayer { seat: self.first });
        }
        self.announced = 0;
        self.frozen.clear();
        self.declined = 0;
        for seat in self.all_seats() {
            let player = &mut self.players[seat];
            player.used = 0;
            player.deeds = 0;
            player.fresh_now = std::mem::take(&mut player.fresh_next);
            player.atlantis_now = std::mem::take(&mut player.atlantis);
            player.seven_now = std::mem::take(&mut player.seven);
            for pawn in player.armies.iter_mut().chain(&mut player.scouts) {
                (pawn.moved, pawn.fresh, pawn.told) = (false, false, false);
            }
            player.armies.sort_unstable();
            player.scouts.sort_unstable();
        }
        self.enter_phase(Phase::Start, dealer);
    }

    /// A phase begins: abilities of its start are asked for (CIV-D10).
    fn enter_phase(&mut self, phase: Phase, dealer: &mut impl Dealer<Event>) {
        self.phase = phase;
        self.stage = Stage::Opening;
        self.active = self.first;
        let round = self.round;
        dealer.emit(Audience::All, || Event::PhaseBegins { round, phase });
        if self.options.has_people() {
            self.open_window(WindowKind::Phase, self.first, dealer);
        }
    }

    fn begin_steps(&mut self, dealer: &mut impl Dealer<Event>) {
        self.active = self.first;
        match self.phase {
            Phase::Start | Phase::City | Phase::Movement => {
                self.stage = Stage::Step;
                self.begin_step(dealer);
            }
            Phase::Trade => {
                self.collect_trade(dealer);
                self.stage = Stage::Abilities;
                self.skip_idle_traders(dealer);
            }
            Phase::Research => {
                self.choices = [Choice::default(); 5];
                self.stage = Stage::Research;
                self.open_research(dealer);
            }
        }
    }

    /// The step of the active player begins.
    fn begin_step(&mut self, dealer: &mut impl Dealer<Event>) {
        let (seat, phase) = (self.active, self.phase);
        dealer.emit(Audience::All, || Event::StepBegins { seat, phase });
        match phase {
            Phase::City => {
                let anarchy = self.players[seat].government == GovernmentId::ANARCHY;
                for city in 0..3 {
                    let city_ = &mut self.players[seat].cities[city];
                    city_.left = u8::from(city_.is_built() && !(anarchy && city == 0));
                }
            }
            Phase::Movement => self.groups = 0,
            _ => {}
        }
    }

    /// The active player has ended the step.
    pub(crate) fn end_step(&mut self, dealer: &mut impl Dealer<Event>) {
        let (seat, phase) = (self.active, self.phase);
        if phase == Phase::City {
            for city in &mut self.players[seat].cities {
                (city.left, city.protected, city.boost) = (0, 0, 0);
            }
        }
        if phase == Phase::Start {
            let player = &mut self.players[seat];
            (player.atlantis_now, player.seven_now) = (0, 0);
        }
        dealer.emit(Audience::All, || Event::StepEnds { seat, phase });
        self.active = seat.next(self.seats());
        if self.active == self.first {
            self.next_phase(dealer);
        } else {
            self.begin_step(dealer);
        }
    }

    pub(crate) fn next_phase(&mut self, dealer: &mut impl Dealer<Event>) {
        match self.phase {
            Phase::Start => self.enter_phase(Phase::Trade, dealer),
            Phase::Trade => self.enter_phase(Phase::City, dealer),
            Phase::City => self.enter_phase(Phase::Movement, dealer),
            Phase::Movement => self.enter_phase(Phase::Research, dealer),
            Phase::Research => self.begin_turn(dealer),
        }
    }

    /// Everybody collects trade at the same time (CIV-127, CIV-131).
    fn collect_trade(&mut self, dealer: &mut impl Dealer<Event>) {
        for seat in self.first.around(self.seats()) {
            let sum: u8 = self.cities_of(seat).map(|city| self.yields(seat, city).trade).sum();
            // Fundamentalism never makes it negative (CIV-Q23).
            self.gain_trade(seat, sum.saturating_add_signed(self.traits(seat).trade), dealer);
        }
    }

    /// Raises the dial, never beyond its end (CIV-128, CIV-Q24).
    pub(crate) fn gain_trade(&mut self, seat: Seat, amount: u8, dealer: &mut impl Dealer<Event>) {
        let trade = &mut self.players[seat].trade;
        let gained = amount.min(DIAL.saturating_sub(*trade));
        *trade += gained;
        if gained > 0 {
            dealer.emit(Audience::All, || Event::Trade { seat, change: gained.into() });
        }
    }

    pub(crate) fn lose_trade(&mut self, seat: Seat, amount: u8, dealer: &mut impl Dealer<Event>) {
        let trade = &mut self.players[seat].trade;
        let lost = amount.min(*trade);
        *trade -= lost;
        if lost > 0 {
            dealer.emit(Audience::All, || Event::Trade { seat, change: -i16::from(lost) });
        }
    }

    pub(crate) fn gain_culture(&mut self, seat: Seat, amount: u16, dealer: &mut impl Dealer<Event>) {
        let culture = &mut self.players[seat].culture;
        *culture = culture.saturating_add(amount).min(999);
        if amount > 0 {
            dealer.emit(Audience::All, || Event::Culture { seat, change: amount as i16 });
        }
    }

    pub(crate) fn lose_culture(&mut self, seat: Seat, amount: u16, dealer: &mut impl Dealer<Event>) {
        let culture = &mut self.players[seat].culture;
        let lost = amount.min(*culture);
        *culture -= lost;
        if lost > 0 {
            dealer.emit(Audience::All, || Event::Culture { seat, change: -(lost as i16) });
        }
    }

    /// Abilities of the Trade phase are asked for in turn order, of those who have one (CIV-D29).
    pub(crate) fn skip_idle_traders(&mut self, dealer: &mut impl Dealer<Event>) {
        loop {
            let seat = self.active;
            let uses = &crate::data::data().index.trade_uses;
            let open = uses.iter().any(|&ability| self.might_use(seat, UseId(ability)));
            let could = |state: &Self| {
                uses.iter().any(|&ability| state.check_use(seat, UseId(ability)).is_ok()) || state.any_time(seat)
            };
            if open && dealer.should_ask(|| could(self)) {
                return;
            }
            self.active = seat.next(self.seats());
            if self.active == self.first {
                self.stage = Stage::Negotiation;
                self.floor = Floor::default();
                return;
            }
        }
    }

    /// The active player has no more abilities of the Trade phase to use.
    pub(crate) fn next_trader(&mut self, dealer: &mut impl Dealer<Event>) {
        self.active = self.active.next(self.seats());
        if self.active == self.first {
            self.stage = Stage::Negotiation;
            self.floor = Floor::default();
        } else {
            self.skip_idle_traders(dealer);
        }
    }

    /// Is it the Start of Turn step of a player whose capital must become a metropolis before anything else (FF-094)?
    pub(crate) fn grows_now(&self) -> bool {
        self.stage == Stage::Step && self.phase == Phase::Start && self.must_grow(self.active)
    }

    /// Must the capital become a metropolis, and can it (FF-093, FF-094)?
    pub(crate) fn must_grow(&self, seat: Seat) -> bool {
        let capital = &self.players[seat].cities[0];
        capital.is_built()
            && !capital.second.is_some()
            && self.has(seat, Flag::GrowsMetropolis)
            && self.topology().sides[capital.centre.index()].iter().any(|&square| self.check_grow(seat, square).is_ok())
    }
}
