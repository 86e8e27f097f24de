//! Fronts of a battle: units, trumps and wounds (section 14 of the rulebook, step 3).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Unit, UnitType};
use crate::effect::Flag;
use crate::event::Event;
use crate::prompt::Frame;
use crate::state::{Civ, Front};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// No unit on this side of a front.
pub(crate) const EMPTY: u8 = 255;

impl Civ {
    /// Returns the strength of a unit of a side.
    #[must_use]
    pub fn unit_strength(&self, side: usize, unit: Unit) -> u8 {
        let Some(battle) = self.battle else { return unit.base() };
        if side == 1 && battle.barbarians {
            return unit.base();
        }
        let seat = battle.seats[side];
        let rank = match unit.kind() {
            UnitType::Aircraft => 1,
            kind => self.players[seat].ranks[kind.index()].max(1),
        };
        unit.base() + rank - 1 + self.traits(seat).strength
    }

    /// A unit is played: alone, or against an enemy unit (CIV-332 to CIV-347).
    pub(crate) fn play_unit(&mut self, side: usize, unit: Unit, front: Option<usize>, dealer: &mut impl Dealer<Event>) {
        let Some(mut battle) = self.battle else { return };
        battle.hands[side][unit.index()] -= 1;
        battle.seen[side][unit.index()] += 1;
        battle.played = true;
        battle.asking = false;
        let seat = battle.seats[side];
        let place = front.unwrap_or(battle.fronts.len());
        if front.is_none() {
            let _ = battle.fronts.try_push(Front { units: [EMPTY; 2], wounds: [0; 2] });
        }
        if let Some(front) = battle.fronts.get_mut(place) {
            front.units[side] = unit.0;
            front.wounds[side] = 0;
        }
        let boost = std::mem::take(&mut battle.boost);
        self.battle = Some(battle);
        dealer.emit(Audience::All, || Event::UnitPlayed { seat, unit, front: place as u8 + 1 });
        if front.is_some() {
            self.fight(side, place, boost, dealer);
        }
    }

    /// Both units deal wounds; one that trumps deals them first (CIV-336, CIV-345 to CIV-347).
    fn fight(&mut self, side: usize, place: usize, boost: u8, dealer: &mut impl Dealer<Event>) {
        let Some(front) = self.battle.and_then(|battle| battle.fronts.get(place).copied()) else { return };
        let units = front.units.map(Unit);
        let damage = [0, 1].map(|of| self.unit_strength(of, units[of]) + if of == side { boost } else { 0 });
        let other = 1 - side;
        let order = if units[side].kind().trumps(units[other].kind()) {
            [Some(side), Some(other)]
        } else if units[other].kind().trumps(units[side].kind()) {
            [Some(other), Some(side)]
        } else {
            [None, None]
        };
        match order {
            [Some(first), Some(second)] => {
                self.add_wounds(second, place, damage[first], dealer);
                if !self.bury(second, place, dealer) {
                    self.add_wounds(first, place, damage[second], dealer);
                    self.bury(first, place, dealer);
                }
            }
            _ => {
                self.add_wounds(0, place, damage[1], dealer);
                self.add_wounds(1, place, damage[0], dealer);
                self.bury(0, place, dealer);
                self.bury(1, place, dealer);
            }
        }
    }

    fn add_wounds(&mut self, side: usize, place: usize, wounds: u8, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = &mut self.battle else { return };
        let seat = battle.seats[side];
        if let Some(front) = battle.fronts.get_mut(place).filter(|front| front.units[side] != EMPTY) {
            front.wounds[side] = front.wounds[side].saturating_add(wounds);
            dealer.emit(Audience::All, || Event::Wounded { seat, front: place as u8 + 1, wounds });
        }
    }

    /// Removes a unit with enough wounds (CIV-337); Zhukov answers for it. Says whether it died.
    fn bury(&mut self, side: usize, place: usize, dealer: &mut impl Dealer<Event>) -> bool {
        let Some(front) = self.battle.and_then(|battle| battle.fronts.get(place).copied()) else { return false };
        if front.units[side] == EMPTY {
            return false;
        }
        let unit = Unit(front.units[side]);
        if front.wounds[side] < self.unit_strength(side, unit) {
            return false;
        }
        let Some(battle) = &mut self.battle else { return false };
        battle.fronts[place].units[side] = EMPTY;
        battle.fronts[place].wounds[side] = 0;
        battle.killed[side][unit.index()] += 1;
        battle.losses[side] += 1;
        let seat = battle.seats[side];
        dealer.emit(Audience::All, || Event::UnitKilled { seat, unit });
        if self.side_of(seat) == Some(side) && self.has(seat, Flag::WoundsForLosses) {
            self.push(Frame::Wound { seat, left: 1 });
        }
        true
    }

    /// Is there a unit that can take a wound, or an own one that has any?
    pub(crate) fn any_wound(&self, seat: Seat, heals: bool) -> bool {
        let mut any = false;
        self.wound_candidates(heals, &mut |action| {
            any = any || (action != Action::Done && self.check_wound(seat, action, heals).is_ok());
        });
        any
    }

    /// Checks where a wound goes, or is removed.
    pub(crate) fn check_wound(&self, seat: Seat, action: Action, heals: bool) -> Result<(), Breach> {
        let (Some(battle), Some(side)) = (self.battle, self.side_of(seat)) else {
            return if action == Action::Done { Ok(()) } else { Err(Breach::NotAskedFor) };
        };
        let on = |front: u8, side: usize| {
            let front = battle.fronts.get(usize::from(front).wrapping_sub(1));
            front.filter(|front| front.units[side] != EMPTY).copied().ok_or(Breach::NoSuchFront)
        };
        match action {
            Action::Done => Ok(()),
            Action::Wound { front } if !heals => on(front, 1 - side).map(drop),
            Action::Heal { front } if heals => {
                if on(front, side)?.wounds[side] > 0 {
                    Ok(())
                } else {
                    Err(Breach::NoSuchFront)
                }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn wound_candidates(&self, heals: bool, each: &mut dyn FnMut(Action)) {
        let fronts = self.battle.map_or(0, |battle| battle.fronts.len() as u8);
        for front in 1..=fronts {
            each(if heals { Action::Heal { front } } else { Action::Wound { front } });
        }
        each(Action::Done);
    }

    pub(crate) fn wound(&mut self, seat: Seat, left: u8, action: Action, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(side) = self.side_of(seat) else { return };
        match action {
            Action::Wound { front } => {
                if left > 1 {
                    self.push(Frame::Wound { seat, left: left - 1 });
                }
                let place = usize::from(front) - 1;
                self.add_wounds(1 - side, place, 1, dealer);
                self.bury(1 - side, place, dealer);
            }
            Action::Heal { front } => {
                if left > 1 {
                    self.push(Frame::Heal { seat, left: left - 1 });
                }
                let place = usize::from(front) - 1;
                if let Some(front) = self.battle.as_mut().and_then(|battle| battle.fronts.get_mut(place)) {
                    front.wounds[side] = front.wounds[side].saturating_sub(1);
                    dealer.emit(Audience::All, || Event::Healed { seat, front: place as u8 + 1 });
                }
            }
            _ => {}
        }
    }

    /// Biology: all wounds of the own units are removed.
    pub(crate) fn heal_all(&mut self, seat: Seat) {
        let side = self.side_of(seat);
        if let (Some(battle), Some(side)) = (&mut self.battle, side) {
            battle.fronts.iter_mut().for_each(|front| front.wounds[side] = 0);
        }
    }
}
