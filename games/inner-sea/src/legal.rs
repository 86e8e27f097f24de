//! Every answer that is open, and the smallest one.

use crate::action::Action;
use crate::choices::Question;
use crate::filter::bits;
use crate::ids::{Civ, Faction, Source};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Frame, GrowthStep, HouseStep};
use crate::state::InnerSea;
use civitas_core::seat::Seat;

impl InnerSea {
    /// Appends every answer open to a seat.
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.asking {
            return;
        }
        if self.top() == Frame::Chain {
            let Some(window) = &self.window else { return };
            if !window.order().seats().contains(seat) {
                return;
            }
            out.push(Action::Allow);
            for (_, part) in window.order().places().filter(|place| place.0 == seat) {
                if let Some(civ) = self.faction(Civ(part)) {
                    out.extend(self.reactions(civ).into_iter().map(|with| Action::React { by: Civ(part), with }));
                }
            }
            return;
        }
        if let Some(civ) = self.decider().filter(|&civ| self.plays(seat, civ)) {
            self.each_answer(civ, |action| out.push(action));
        }
    }

    /// Calls `each` with every answer open to the civilization that decides.
    pub(crate) fn each_answer(&self, civ: Faction, mut each: impl FnMut(Action)) {
        match self.top() {
            Frame::Choose { .. } => self.choosable_civs().for_each(|display| each(Action::Choose(display))),
            Frame::Growth { step, from, .. } => {
                each(Action::Done);
                let behind = |areas: crate::ids::Areas| areas.iter().filter(move |area| area.0 >= from);
                match step {
                    GrowthStep::Retire => behind(self.retirable(civ)).for_each(|area| each(Action::Retire(area))),
                    GrowthStep::Uses => self.each_use(civ, At::Acquisition, &mut each),
                    GrowthStep::Resettle => behind(self.cities(civ)).for_each(|area| each(Action::Lift(area))),
                    GrowthStep::Deploy => {
                        self.deployable(civ).iter().for_each(|area| each(Action::Deploy(area)));
                        self.each_use(civ, At::Deployment, &mut each);
                    }
                    GrowthStep::Abilities | GrowthStep::Acquire => {}
                }
            }
            Frame::Cards { .. } => {
                each(Action::Pass);
                for card in self.hands[civ.index()].iter().filter(|&card| self.can_play(civ, card).is_ok()) {
                    each(Action::Play(card));
                }
                for wonder in self.data().all_wonders() {
                    if self.can_build(civ, Source::BUILD, wonder, 5, 2).is_ok() {
                        each(Action::Build(wonder));
                    }
                }
                self.each_use(civ, At::CardAction, &mut each);
            }
            Frame::Build { .. } => self.build_answers(civ, Source::BUILD, each),
            Frame::Uses { at, .. } => {
                each(Action::Done);
                self.each_use(civ, at, &mut each);
            }
            frame @ Frame::Steps { .. } => self.each_step_answer(frame, each),
            Frame::Losses => {
                each(Action::Lose);
                if self.talents[civ.index()] > 0 {
                    each(Action::Talent);
                }
                self.hands[civ.index()].iter().for_each(|card| each(Action::Card(card)));
                self.each_use(civ, At::Removal, &mut each);
            }
            Frame::Discard { of, .. } => {
                self.discardable(civ, of).iter().for_each(|card| each(Action::Drop(card)));
            }
            Frame::Look { keep, left, .. } => {
                let looked = self.looked_at(left);
                if keep > 0 {
                    looked.minus(self.data().events).iter().for_each(|card| each(Action::Keep(card)));
                } else {
                    looked.iter().for_each(|card| each(Action::Top(card)));
                }
            }
            Frame::Borrow { .. } => {
                each(Action::Done);
                self.lenders().iter().for_each(|area| each(Action::Borrow(area)));
            }
            Frame::Competition { step: CompetitionStep::Lay, .. } => {
                each(Action::Done);
                self.layable(civ).iter().for_each(|card| each(Action::Lay(card)));
                if !self.lines.is_full() {
                    self.each_use(civ, At::Competition, &mut each);
                }
            }
            Frame::Competition { .. } => self.laid[civ.index()].iter().for_each(|card| each(Action::Play(card))),
            Frame::Housekeeping { step, .. } => match step {
                HouseStep::Places => self.free_places(civ).iter().for_each(|place| each(Action::Place(place + 1))),
                HouseStep::OrderUses => {
                    each(Action::Done);
                    self.order_cards(civ).iter().for_each(|card| each(Action::Play(card)));
                    self.each_use(civ, At::TurnOrderReset, &mut each);
                }
                _ => (0..=self.talents[civ.index()]).for_each(|talents| each(Action::Spend(talents))),
            },
            Frame::Aeneas { step, .. } => match step {
                AeneasStep::Ask => [Action::No, Action::Aeneas].into_iter().for_each(each),
                AeneasStep::Exchange => self.disks.occupied(civ).iter().for_each(|area| each(Action::Disk(area))),
                AeneasStep::Become => {
                    each(Action::Stay);
                    self.free_displays().for_each(|display| each(Action::Become(display)));
                }
                AeneasStep::Land => self.landings(civ).iter().for_each(|area| each(Action::Land(area))),
                AeneasStep::Deploy => {
                    each(Action::Done);
                    self.deployable(civ).iter().for_each(|area| each(Action::Deploy(area)));
                }
            },
            _ => {}
        }
    }

    fn each_use(&self, civ: Faction, at: At, each: &mut impl FnMut(Action)) {
        self.uses(civ, at).into_iter().for_each(|source| each(Action::Use(source)));
    }

    fn each_step_answer(&self, frame: Frame, mut each: impl FnMut(Action)) {
        let Some(now) = self.now(frame) else { return };
        match self.question(&now) {
            Some(Question::Areas { may_stop }) => {
                if may_stop {
                    each(Action::Done);
                }
                self.each_choice(&now, |area, of, low, high| {
                    let of = if of == Faction::NONE { Civ::NONE } else { self.civ(of) };
                    (low..=high).for_each(|n| each(Action::At { area, of, n }));
                });
            }
            Some(Question::Against { factions }) => {
                bits(factions).for_each(|of| each(Action::Against(self.civ(of))));
            }
            Some(Question::Option { options }) => {
                (0..9).filter(|place| options >> place & 1 == 1).for_each(|place| each(Action::Option(place + 1)));
            }
            Some(Question::Source) => self.sources(&now).into_iter().for_each(|source| each(Action::Pick(source))),
            Some(Question::From) => {
                for area in self.movable(&now).iter() {
                    let (low, high) = self.amounts_for(&now, area, now.context.you);
                    (low..=high).for_each(|n| each(Action::From { area, n }));
                }
            }
            Some(Question::Place) => (1..=self.civs).for_each(|place| each(Action::Place(place))),
            Some(Question::PayCard) => self.pay_cards(&now).iter().for_each(|card| each(Action::Card(card))),
            Some(Question::PayDisk) => self.payable(&now).iter().for_each(|area| each(Action::Disk(area))),
            Some(Question::Build) => self.build_answers(now.context.you, now.context.source, each),
            None => {}
        }
    }

    /// The smallest answer: done, pass, lose the disk, otherwise the first.
    pub(crate) fn least(&self, seat: Seat) -> Option<Action> {
        if !self.asking {
            return None;
        }
        if self.top() == Frame::Chain {
            let asked = self.window.as_ref().is_some_and(|window| window.order().seats().contains(seat));
            return asked.then_some(Action::Allow);
        }
        let civ = self.decider().filter(|&civ| self.plays(seat, civ))?;
        let mut first = None;
        let mut smallest = None;
        self.each_answer(civ, |action| {
            first.get_or_insert(action);
            if matches!(action, Action::Done | Action::Pass | Action::Lose | Action::No | Action::Stay) {
                smallest.get_or_insert(action);
            }
        });
        smallest.or(first)
    }
}
