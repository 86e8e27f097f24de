//! Playing culture event cards: their targets, and what they do (CIV-220 to CIV-222, CIV-D04).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Aim, EventId, Figure, GovernmentId, Terrain};
use crate::effect::{EventOp, Flag, When};
use crate::event::Event;
use crate::map::Piece;
use crate::pieces::disaster_side;
use crate::prompt::{Frame, Phase, Teaching};
use crate::square::{SQUARES, Square};
use crate::state::{BattleStage, Civ};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

/// The targets chosen so far.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Targets {
    pub(crate) square: Square,
    pub(crate) second: Square,
    pub(crate) players: Seats,
}

impl Targets {
    pub(crate) const NONE: Self = Self { square: Square::NONE, second: Square::NONE, players: Seats::NONE };
}

impl Civ {
    /// Checks whether an event card may be played in the own step.
    pub(crate) fn check_play(&self, seat: Seat, event: EventId) -> Result<(), Breach> {
        if !self.players[seat].hand.iter().any(|held| held.event == event) {
            return Err(Breach::NotInHand);
        }
        let now = match event.card().when {
            When::Start => self.in_step(seat, Phase::Start),
            When::City => {
                let adds = matches!(event.card().op, EventOp::CityProduction { .. });
                self.in_step(seat, Phase::City) || adds && self.declares(seat)
            }
            When::Movement => self.in_step(seat, Phase::Movement),
            When::Battle => self.battle.is_some_and(|battle| battle.stage == BattleStage::Declared),
            _ => false,
        };
        if !now {
            return Err(Breach::WrongPhase);
        }
        self.check_event_targets(seat, event)
    }

    /// Checks that an event has a target at all.
    pub(crate) fn check_event_targets(&self, seat: Seat, event: EventId) -> Result<(), Breach> {
        if self.is_aimed(event, Targets::NONE) {
            let fine = match event.card().op {
                EventOp::DiscardCoins { .. } => {
                    self.rivals(seat).any(|rival| self.check_victim(seat, event, rival).is_ok())
                }
                EventOp::FreeUnits { .. } => self.any_free_unit(seat),
                _ => true,
            };
            return if fine { Ok(()) } else { Err(Breach::NoTarget) };
        }
        let (mut any, mut immune) = (false, false);
        self.aim_candidates(seat, event, Targets::NONE, &mut |action| {
            let check = self.check_aim(seat, event, Targets::NONE, action);
            any |= check.is_ok();
            immune |= check == Err(Breach::ImmuneToAnarchy);
        });
        match (any, immune) {
            (true, _) => Ok(()),
            (false, true) => Err(Breach::ImmuneToAnarchy),
            (false, false) => Err(Breach::NoTarget),
        }
    }

    /// Are all targets of an event chosen?
    fn is_aimed(&self, event: EventId, targets: Targets) -> bool {
        let Targets { square, second, players } = targets;
        match event.card().op {
            EventOp::KillFigure { .. } => square.is_some() && !players.is_empty(),
            EventOp::KillOnSquare { .. } | EventOp::Terrain { .. } => square.is_some(),
            EventOp::CityProduction { .. } => square.is_some(),
            EventOp::PushStack { .. } => square.is_some() && second.is_some(),
            EventOp::SwapTechnologies { .. } | EventOp::Anarchy => !players.is_empty(),
            EventOp::Raze { amount, .. } => square.is_some() && (amount < 2 || second.is_some()),
            EventOp::DiscardCoins { players: 255 } => true,
            EventOp::DiscardCoins { players: most } => players.len() >= usize::from(most),
            EventOp::FreeUnits { .. } | EventOp::AsResource { .. } | EventOp::Cancel { .. } => true,
        }
    }

    /// Begins choosing targets, or announces an event without any.
    pub(crate) fn aim(&mut self, seat: Seat, event: EventId) {
        let Targets { square, second, players } = Targets::NONE;
        self.push(Frame::Aim { seat, event, square, second, players });
    }

    /// Is there nothing to choose?
    pub(crate) fn aims_itself(&self, event: EventId, targets: Targets) -> bool {
        self.is_aimed(event, targets)
    }

    /// The event is announced with all its targets (CIV-D04).
    pub(crate) fn announce_event(
        &mut self,
        seat: Seat,
        event: EventId,
        targets: Targets,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        self.announced += 1;
        let Targets { square, second, mut players } = targets;
        if matches!(event.card().op, EventOp::DiscardCoins { players: 255 }) {
            players = self.rivals(seat).filter(|&rival| self.check_victim(seat, event, rival).is_ok()).collect();
        }
        dealer.emit(Audience::All, || Event::EventAimed { seat, card: event, square });
        self.push(Frame::Event { seat, event, square, second, players });
        self.open_event_window(seat, dealer);
    }

    /// May this player be the victim of an event (CIV-Q67)?
    fn check_victim(&self, seat: Seat, event: EventId, rival: Seat) -> Result<(), Breach> {
        if rival == seat {
            return Err(Breach::WrongTarget);
        }
        // The owner of the United Nations may consent; it is asked once a turn for a card, and left out by events that
        // hit several players.
        let asked =
            self.declined >> event.0 & 1 == 0 && !matches!(event.card().op, EventOp::DiscardCoins { players: 255 });
        if self.needs_consent(event, rival) && !asked {
            return Err(Breach::NotATarget);
        }
        match event.card().op {
            EventOp::Anarchy if self.has(rival, Flag::ImmuneToAnarchy) => Err(Breach::ImmuneToAnarchy),
            EventOp::DiscardCoins { .. } if self.coin_tokens(rival) == 0 => Err(Breach::NoCoinToken),
            EventOp::SwapTechnologies { level } if !self.any_technology(seat, Teaching::Of, rival, level) => {
                Err(Breach::NothingToLearn)
            }
            _ => Ok(()),
        }
    }

    /// Is this the owner of the United Nations, at whom an event is not aimed without consent (CIV-Q67)?
    fn needs_consent(&self, event: EventId, target: Seat) -> bool {
        event.card().target == Some(Aim::Player) && self.has(target, Flag::NotATarget)
    }

    /// The owner of the United Nations refuses: another target is chosen, and a card that has none goes back to the hand,
    /// where everybody knows it.
    pub(crate) fn decline_event(&mut self, owner: Seat, event: EventId, by: Seat, dealer: &mut impl Dealer<Event>) {
        self.pop();
        self.declined |= 1 << event.0;
        dealer.emit(Audience::All, || Event::ConsentRefused { seat: owner, to: by, card: event });
        let Some(Frame::Aim { seat, square, second, players, .. }) = self.top() else { return };
        let targets = Targets { square, second, players: players.without(owner) };
        self.pop();
        let mut any = false;
        self.aim_candidates(seat, event, targets, &mut |action| {
            any = any || self.check_aim(seat, event, targets, action).is_ok();
        });
        if any {
            self.push(Frame::Aim { seat, event, square, second, players: targets.players });
        } else {
            // Its deck may have been turned over with it.
            let deck = if self.spent[event.index()] > 0 { &mut self.spent } else { &mut self.events };
            deck[event.index()] -= 1;
            self.hold(seat, event, (1 << self.seats()) - 1);
            dealer.emit(Audience::All, || Event::EventTakenBack { seat, card: event });
        }
    }

    /// Lists possible targets.
    pub(crate) fn aim_candidates(&self, seat: Seat, event: EventId, targets: Targets, each: &mut dyn FnMut(Action)) {
        match event.card().op {
            EventOp::KillFigure { .. } if targets.square.is_some() => {
                let owners = self.seats_on(targets.square);
                owners.iter().for_each(|owner| each(Action::Player { colour: self.roles.colour(owner) }));
            }
            EventOp::KillFigure { range } | EventOp::KillOnSquare { range } => {
                self.within_reach(seat, range, |square| each(Action::At { square }));
            }
            EventOp::Terrain { .. } => self.revealed().for_each(|square| each(Action::At { square })),
            EventOp::CityProduction { .. } => (1..=3).for_each(|city| each(Action::City { city })),
            EventOp::PushStack { .. } if !targets.square.is_some() => {
                for rival in self.rivals(seat) {
                    self.each_stack(rival, |square| each(Action::At { square }));
                }
            }
            EventOp::PushStack { distance } => {
                if let Some(owner) = self.seats_on(targets.square).iter().next() {
                    self.pushed(owner, targets.square, distance, |square| each(Action::At { square }));
                }
            }
            EventOp::SwapTechnologies { .. } | EventOp::Anarchy | EventOp::DiscardCoins { .. } => {
                self.rivals(seat).for_each(|rival| each(Action::Player { colour: self.roles.colour(rival) }));
            }
            EventOp::Raze { range, .. } => {
                let mut buildings: ArrayVec<Square, 128> = ArrayVec::new();
                self.each_building(|_, square| {
                    let _ = buildings.try_push(square);
                });
                self.within_reach(seat, range, |square| {
                    if buildings.contains(&square) {
                        each(Action::At { square });
                    }
                });
            }
            EventOp::FreeUnits { .. } | EventOp::AsResource { .. } | EventOp::Cancel { .. } => {}
        }
        each(Action::Done);
    }

    /// Checks a target.
    pub(crate) fn check_aim(&self, seat: Seat, event: EventId, targets: Targets, action: Action) -> Result<(), Breach> {
        let card = event.card();
        let near = |square: Square, range: u8| {
            let mut near = false;
            if self.is_revealed(square) {
                self.within_reach(seat, range, |other| near |= other == square);
            }
            if near { Ok(()) } else { Err(Breach::TooFar) }
        };
        match (&card.op, action) {
            (EventOp::KillFigure { .. }, Action::Player { colour }) => {
                let owner = self.roles.seat(colour).ok_or(Breach::WrongTarget)?;
                if self.seats_on(targets.square).contains(owner) { Ok(()) } else { Err(Breach::WrongTarget) }
            }
            (EventOp::KillFigure { range }, Action::At { square }) if !targets.square.is_some() => {
                near(square, *range)?;
                if self.seats_on(square).is_empty() { Err(Breach::WrongTarget) } else { Ok(()) }
            }
            (EventOp::KillOnSquare { range }, Action::At { square }) => {
                near(square, *range)?;
                let great = matches!(self.piece(square), Piece::Great(_));
                if self.seats_on(square).is_empty() && !great { Err(Breach::WrongTarget) } else { Ok(()) }
            }
            (EventOp::Terrain { to }, Action::At { square }) => self.check_disaster(square, *to),
            (EventOp::CityProduction { .. }, Action::City { city }) => {
                if self.cities_of(seat).any(|own| own + 1 == city) { Ok(()) } else { Err(Breach::NoSuchCity) }
            }
            (EventOp::PushStack { distance }, Action::At { square }) if !targets.square.is_some() => {
                let owner = self.seats_on(square).iter().find(|&owner| owner != seat && square.is_some());
                let owner = owner.ok_or(Breach::WrongTarget)?;
                let mut any = false;
                self.pushed(owner, square, *distance, |_| any = true);
                if any { Ok(()) } else { Err(Breach::NoWayOut) }
            }
            (EventOp::PushStack { distance }, Action::At { square }) => {
                let owner = self.seats_on(targets.square).iter().next().ok_or(Breach::WrongTarget)?;
                let mut found = false;
                self.pushed(owner, targets.square, *distance, |to| found |= to == square);
                if found { Ok(()) } else { Err(Breach::CannotEndThere) }
            }
            (
                EventOp::SwapTechnologies { .. } | EventOp::Anarchy | EventOp::DiscardCoins { .. },
                Action::Player { colour },
            ) => {
                let rival = self.roles.seat(colour).ok_or(Breach::WrongTarget)?;
                if targets.players.contains(rival) {
                    return Err(Breach::WrongTarget);
                }
                self.check_victim(seat, event, rival)
            }
            (EventOp::Raze { range, .. }, Action::At { square }) => {
                let owner = self.building_at(square).ok_or(Breach::NoBuildingThere)?;
                if square == targets.square || (card.others_only && owner == seat) {
                    return Err(Breach::WrongTarget);
                }
                near(square, *range)
            }
            (EventOp::DiscardCoins { .. }, Action::Done) if !targets.players.is_empty() => Ok(()),
            (EventOp::Raze { .. }, Action::Done) if targets.square.is_some() => Ok(()),
            _ => Err(Breach::WrongTarget),
        }
    }

    /// A target is chosen.
    pub(crate) fn take_aim(
        &mut self,
        (seat, event, mut targets): (Seat, EventId, Targets),
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        let mut done = false;
        match action {
            Action::At { square } if targets.square.is_some() => targets.second = square,
            Action::At { square } => {
                targets.square = square;
                // Whose figure it is must be said only where figures of two players meet.
                let owners = self.seats_on(square);
                if matches!(event.card().op, EventOp::KillFigure { .. }) && owners.len() == 1 {
                    targets.players = owners;
                }
            }
            Action::City { city } => {
                let index = usize::from(city.clamp(1, 3)) - 1;
                targets.square = self.players[seat].cities[index].centre;
            }
            Action::Player { colour } => {
                if let Some(rival) = self.roles.seat(colour) {
                    targets.players = targets.players.with(rival);
                }
            }
            _ => done = true,
        }
        if done {
            self.announce_event(seat, event, targets, dealer);
            return;
        }
        self.pop();
        let Targets { square, second, players } = targets;
        self.push(Frame::Aim { seat, event, square, second, players });
        if let Action::Player { colour } = action
            && let Some(owner) = self.roles.seat(colour).filter(|&rival| self.needs_consent(event, rival))
        {
            self.push(Frame::Consent { seat: owner, event, by: seat });
        }
    }

    /// May a disaster marker with this terrain be put there (CIV-Q72)?
    fn check_disaster(&self, square: Square, to: Terrain) -> Result<(), Breach> {
        let Some(terrain) = self.terrain(square) else { return Err(Breach::FaceDown) };
        let piece = self.piece(square);
        let fine = match to {
            Terrain::Grassland => terrain == Terrain::Forest,
            _ => terrain != Terrain::Mountain,
        };
        let free = match piece {
            Piece::Building(_) | Piece::Wonder(_) | Piece::Centre(..) | Piece::Relic(_) => false,
            Piece::None => true,
            Piece::Hut | Piece::Village | Piece::Great(_) => to != Terrain::Water,
        };
        let figures = to == Terrain::Water && !self.seats_on(square).is_empty();
        if fine && free && !figures && self.disaster_left(square, disaster_side(to)) {
            Ok(())
        } else {
            Err(Breach::WrongTarget)
        }
    }

    /// Visits the squares to which a whole stack can be pushed over land (CIV-Q71).
    fn pushed(&self, owner: Seat, from: Square, distance: u8, mut each: impl FnMut(Square)) {
        let figures = self.figures_on(owner, from);
        let mut seen: ArrayVec<(Square, u8), SQUARES> = ArrayVec::new();
        let _ = seen.try_push((from, 0));
        let mut at = 0;
        while let Some(&(square, far)) = seen.get(at) {
            at += 1;
            if square != from && self.check_put(owner, square, figures).is_ok() {
                each(square);
            }
            if far == distance {
                continue;
            }
            for &side in &self.topology().sides[square.index()] {
                let open = self.is_revealed(side)
                    && !self.is_water(side)
                    && !self.enemy_on(owner, side)
                    && !matches!(self.piece(side), Piece::Hut | Piece::Village | Piece::Relic(_))
                    && self.centre_at(side).is_none_or(|(seat, _)| seat == owner);
                if open && !seen.iter().any(|(other, _)| *other == side) {
                    let _ = seen.try_push((side, far + 1));
                }
            }
        }
    }

    /// An announced event takes effect.
    pub(crate) fn event_effect(
        &mut self,
        seat: Seat,
        event: EventId,
        targets: Targets,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        let Targets { square, second, players } = targets;
        match event.card().op {
            EventOp::KillFigure { .. } => self.push(Frame::KillHere { seat, square, left: 3, of: players }),
            EventOp::KillOnSquare { .. } => {
                self.push(Frame::KillHere { seat, square, left: 2, of: Seats::all(self.seats()) });
            }
            EventOp::PushStack { .. } => {
                if let Some(owner) = self.seats_on(square).iter().next() {
                    self.transfer(owner, square, second, (7, 3), dealer);
                }
            }
            EventOp::Terrain { to } => {
                if self.check_disaster(square, to).is_ok() {
                    self.change_terrain(square, to, dealer);
                }
            }
            EventOp::SwapTechnologies { level } => {
                if let Some(rival) = players.iter().next() {
                    self.push(Frame::Learn { seat: rival, teaching: Teaching::Of, of: seat, level });
                    self.push(Frame::Learn { seat, teaching: Teaching::Of, of: rival, level });
                }
            }
            EventOp::Raze { .. } => {
                for square in [square, second] {
                    if self.building_at(square).is_some() {
                        self.raze(square, dealer);
                    }
                }
            }
            EventOp::Anarchy => {
                // Who has become immune since it was announced stays (FF-052, FF-Q24).
                for rival in players.iter() {
                    if !self.has(rival, Flag::ImmuneToAnarchy) {
                        self.set_government(rival, GovernmentId::ANARCHY, dealer);
                    }
                }
            }
            EventOp::CityProduction { amount } => {
                if let Some((_, city)) = self.centre_at(square) {
                    self.boost(seat, city, amount, dealer);
                }
            }
            EventOp::DiscardCoins { .. } => {
                for from in players.iter() {
                    self.push(Frame::Coin { seat, from, steal: false });
                }
            }
            EventOp::FreeUnits { amount } => self.push(Frame::FreeUnits { seat, left: amount }),
            EventOp::AsResource { .. } | EventOp::Cancel { .. } => {}
        }
    }

    /// Checks who dies on a square: 3 is one figure, 2 is two figures or the great person, 1 is the second figure.
    pub(crate) fn check_kill(&self, (square, left, of): (Square, u8, Seats), action: Action) -> Result<(), Breach> {
        let nobody = self.seats_on(square).and(of).is_empty();
        let great = matches!(self.piece(square), Piece::Great(_)) && left == 2;
        match action {
            Action::Kill { colour, figure } => {
                let owner = self.roles.seat(colour).filter(|&owner| of.contains(owner)).ok_or(Breach::NoSuchFigure)?;
                if self.count_on(owner, figure, square) > 0 { Ok(()) } else { Err(Breach::NoSuchFigure) }
            }
            Action::KillGreat if great => Ok(()),
            Action::Done if left == 1 || (nobody && !great) => Ok(()),
            _ => Err(Breach::WrongTarget),
        }
    }

    pub(crate) fn kill_candidates(&self, square: Square, each: &mut dyn FnMut(Action)) {
        for seat in self.seats_on(square).iter() {
            for &figure in Figure::ALL {
                each(Action::Kill { colour: self.roles.colour(seat), figure });
            }
        }
        each(Action::KillGreat);
        each(Action::Done);
    }

    pub(crate) fn kill_here(
        &mut self,
        (seat, square, left, of): (Seat, Square, u8, Seats),
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        match action {
            Action::Kill { colour, figure } => {
                if let Some(owner) = self.roles.seat(colour) {
                    self.kill_figures(owner, figure, square, 1, dealer);
                }
                if left == 2 && !self.seats_on(square).is_empty() {
                    self.push(Frame::KillHere { seat, square, left: 1, of });
                }
            }
            Action::KillGreat => self.kill_great(square, dealer),
            _ => {}
        }
    }

    /// Kills figures on a square; they go back to the sheet (CIV-015).
    pub(crate) fn kill_figures(
        &mut self,
        seat: Seat,
        figure: Figure,
        square: Square,
        count: u8,
        dealer: &mut impl Dealer<Event>,
    ) {
        let count = count.min(self.count_on(seat, figure, square));
        self.remove_figures(seat, figure, square, count);
        for _ in 0..count {
            dealer.emit(Audience::All, || Event::FigureRemoved { seat, figure, square });
        }
        self.thin_march(seat, square);
    }

    /// Kills all figures of a player on a square.
    pub(crate) fn kill_all(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        self.kill_figures(seat, Figure::Army, square, 7, dealer);
        self.kill_figures(seat, Figure::Scout, square, 3, dealer);
    }
}
