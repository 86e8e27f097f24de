//! May the seat answer this? The first rule that forbids it.

use crate::action::Action;
use crate::breach::Breach;
use crate::choices::{Now, Question};
use crate::filter::bit;
use crate::ids::{Area, Civ, Faction, Source, SourceKind};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Frame, GrowthStep, HouseStep};
use crate::state::InnerSea;
use civitas_core::rule::RuleId;
use civitas_core::seat::Seat;

/// The bit of the eastern map edge.
const EAST: u8 = 2;

fn yes(holds: bool, breach: Breach) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(breach) }
}

impl InnerSea {
    /// Returns whether a seat may answer this now.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        if !self.asking || self.top() == Frame::Over {
            return Err(self.not_your_decision(seat, action));
        }
        if self.top() == Frame::Chain {
            return self.check_reply(seat, action);
        }
        match self.decider() {
            Some(civ) if self.plays(seat, civ) => self.check_answer(civ, action),
            _ => Err(self.not_your_decision(seat, action)),
        }
    }

    fn check_reply(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let Some(window) = &self.window else { return Err(self.not_your_decision(seat, action)) };
        if !window.order().seats().contains(seat) {
            return Err(self.not_your_decision(seat, action));
        }
        match action {
            Action::Allow => Ok(()),
            Action::React { by, with } => {
                let place = window.order().places().any(|place| place == (seat, by.0));
                let Some(civ) = self.faction(by).filter(|_| place) else { return Err(Breach::NotAsked { civ: by }) };
                match with.as_card() {
                    Some(card) if !self.hands[civ.index()].has(card) => Err(Breach::NotInHand { card }),
                    Some(card) => {
                        let negates = self.data().negate.has(card) && self.can_answer(civ, card);
                        yes(negates && self.reactions(civ).contains(&with), Breach::DoesNotAnswer { card })
                    }
                    None => yes(self.reactions(civ).contains(&with), self.unusable(civ, with)),
                }
            }
            _ => Err(self.not_an_answer(action)),
        }
    }

    fn check_use(&self, civ: Faction, source: Source, at: At) -> Result<(), Breach> {
        yes(self.can_use(civ, source, at), self.unusable(civ, source))
    }

    /// Why a use is closed: a Wonder works for an owner who occupies the area of its block, and not while it is buried.
    fn unusable(&self, civ: Faction, source: Source) -> Breach {
        let rule = match source.kind() {
            SourceKind::Wonder(wonder) => match self.wonders[wonder.index()] {
                built if built.owner == Faction::NONE || built.buried => "ACIS-041",
                built if built.owner != civ || self.disks.own(Area(built.area), civ) == 0 => "ACIS-042",
                _ => "ACIS-Q47",
            },
            // The card says when disks are taken off, and for whose benefit: its owner's (ACIS-127).
            SourceKind::Card(card) => match self.investments.iter().find(|laid| laid.card == card) {
                Some(laid) if laid.owner == civ && laid.used => "ACIS-Q47",
                _ => "ACIS-127",
            },
            SourceKind::Ability(ability) if self.own_index(civ, ability).is_none() => "ACIS-050",
            _ => "ACIS-Q47",
        };
        Breach::CannotUse { source, rule: RuleId(rule) }
    }

    /// The area is not in play: beyond the western or the eastern border line.
    pub(crate) fn out_of_play(&self, area: Area) -> Breach {
        Breach::OutOfPlay { area, rule: RuleId(self.border_rule()) }
    }

    /// The rule of the border line.
    pub(crate) fn border_rule(&self) -> &'static str {
        let data = self.data();
        let border = self.setup_data().border.map(|border| &data.borders[usize::from(border)]);
        let eastern = border.is_some_and(|border| border.edge & EAST != 0);
        if eastern { "ACIS-067" } else { "ACIS-062" }
    }

    /// Returns whether the civilization that decides may answer this.
    pub(crate) fn check_answer(&self, civ: Faction, action: Action) -> Result<(), Breach> {
        let wrong = Err(self.not_an_answer(action));
        match self.top() {
            Frame::Choose { .. } => match action {
                Action::Choose(display) => {
                    yes(self.choosable_civs().any(|free| free == display), Breach::CivilizationTaken { civ: display })
                }
                _ => wrong,
            },
            Frame::Growth { step, from, .. } => self.check_growth(civ, step, from, action),
            Frame::Cards { .. } => match action {
                Action::Pass => Ok(()),
                Action::Play(card) => self.can_play(civ, card),
                Action::Build(wonder) => self.can_build(civ, Source::BUILD, wonder, 5, 2),
                Action::Use(source) => self.check_use(civ, source, At::CardAction),
                _ => wrong,
            },
            Frame::Build { .. } => self.check_build(civ, Source::BUILD, action),
            Frame::Uses { at, .. } => match action {
                Action::Done => Ok(()),
                Action::Use(source) => self.check_use(civ, source, at),
                _ => wrong,
            },
            frame @ Frame::Steps { .. } => match self.now(frame) {
                Some(now) => self.check_step(&now, action),
                None => wrong,
            },
            Frame::Losses => match action {
                Action::Lose => Ok(()),
                Action::Talent => {
                    yes(self.talents[civ.index()] > 0, Breach::TooFewTalents { have: 0, rule: RuleId("ACIS-132") })
                }
                Action::Card(card) => yes(self.hands[civ.index()].has(card), Breach::NotInHand { card }),
                Action::Use(source) => self.check_use(civ, source, At::Removal),
                _ => wrong,
            },
            Frame::Discard { of, .. } => match action {
                Action::Drop(card) => yes(self.discardable(civ, of).has(card), Breach::NotInHand { card }),
                Action::Done | Action::Pass => Err(Breach::HandTooLarge),
                _ => wrong,
            },
            Frame::Look { keep, left, .. } => self.check_look(keep, left, action),
            Frame::Borrow { .. } => match action {
                Action::Done => Ok(()),
                Action::Borrow(area) => yes(self.lenders().has(area), Breach::NoBarbarians { area }),
                _ => wrong,
            },
            Frame::Competition { step, .. } => self.check_competition(civ, step, action),
            Frame::Housekeeping { step, .. } => self.check_housekeeping(civ, step, action),
            Frame::Aeneas { step, .. } => self.check_aeneas(civ, step, action),
            _ => wrong,
        }
    }

    fn check_growth(&self, civ: Faction, step: GrowthStep, from: u8, action: Action) -> Result<(), Breach> {
        match (step, action) {
            (_, Action::Done) => Ok(()),
            (GrowthStep::Retire, Action::Retire(area)) => {
                yes(self.disks.occupied(civ).has(area), Breach::NoDisk { area, rule: RuleId("ACIS-094") })?;
                yes(!self.cities(civ).has(area), Breach::PartOfCity { area })?;
                yes(area.0 >= from, Breach::OutOfOrder { area, rule: RuleId("ACIS-213") })
            }
            (GrowthStep::Uses, Action::Use(source)) => self.check_use(civ, source, At::Acquisition),
            (GrowthStep::Resettle, Action::Lift(area)) => {
                yes(self.cities(civ).has(area), Breach::NoCity { area })?;
                yes(area.0 >= from, Breach::OutOfOrder { area, rule: RuleId("ACIS-215") })
            }
            (GrowthStep::Deploy, Action::Deploy(area)) => self.check_deploy(civ, area),
            (GrowthStep::Deploy, Action::Use(source)) => self.check_use(civ, source, At::Deployment),
            _ => Err(self.not_an_answer(action)),
        }
    }

    fn check_look(&self, keep: u8, left: u8, action: Action) -> Result<(), Breach> {
        let looked = self.looked_at(left);
        match action {
            Action::Keep(card) if keep > 0 => {
                yes(looked.has(card), Breach::NotInHand { card })?;
                yes(!self.data().events.has(card), Breach::IsEvent { card })
            }
            Action::Top(card) if keep == 0 => yes(looked.has(card), Breach::NotInHand { card }),
            _ => Err(self.not_an_answer(action)),
        }
    }

    fn check_competition(&self, civ: Faction, step: CompetitionStep, action: Action) -> Result<(), Breach> {
        match (step, action) {
            (CompetitionStep::Lay, Action::Done) => Ok(()),
            (CompetitionStep::Lay, Action::Lay(card)) => {
                yes(self.hands[civ.index()].has(card), Breach::NotInHand { card })?;
                yes(self.data().competition.has(card), Breach::NotACompetitionCard { card })?;
                yes(self.layable(civ).has(card), Breach::WrongTime { card, rule: RuleId("ACIS-157") })
            }
            (CompetitionStep::Lay, Action::Use(source)) => {
                yes(!self.lines.is_full(), Breach::CannotUse { source, rule: RuleId("ACIS-157") })?;
                self.check_use(civ, source, At::Competition)
            }
            (CompetitionStep::Targets, Action::Play(card)) => {
                yes(self.laid[civ.index()].has(card), Breach::NotInHand { card })
            }
            _ => Err(self.not_an_answer(action)),
        }
    }

    fn check_housekeeping(&self, civ: Faction, step: HouseStep, action: Action) -> Result<(), Breach> {
        match (step, action) {
            (HouseStep::Places, Action::Place(place)) => {
                let free = place > 0 && self.free_places(civ).contains(&(place - 1));
                yes(free, Breach::PlaceTaken { place })
            }
            (HouseStep::OrderUses, Action::Done) => Ok(()),
            (HouseStep::OrderUses, Action::Use(source)) => self.check_use(civ, source, At::TurnOrderReset),
            (HouseStep::OrderUses, Action::Play(card)) => {
                yes(self.hands[civ.index()].has(card), Breach::NotInHand { card })?;
                yes(self.order_cards(civ).has(card), Breach::WrongTime { card, rule: RuleId("ACIS-228") })
            }
            (HouseStep::Draw, Action::Spend(talents)) => {
                let have = self.talents[civ.index()];
                yes(talents <= have, Breach::TooFewTalents { have, rule: RuleId("ACIS-191") })
            }
            _ => Err(self.not_an_answer(action)),
        }
    }

    fn check_aeneas(&self, civ: Faction, step: AeneasStep, action: Action) -> Result<(), Breach> {
        match (step, action) {
            (AeneasStep::Ask, Action::Aeneas | Action::No) => Ok(()),
            (AeneasStep::Exchange, Action::Disk(area)) => {
                yes(self.disks.occupied(civ).has(area), Breach::NoDisk { area, rule: RuleId("ACIS-Q45") })
            }
            (AeneasStep::Become, Action::Stay) => Ok(()),
            (AeneasStep::Become, Action::Become(display)) => {
                // A display whose home area is beyond the border line cannot be taken (ACIS-Q42).
                let beyond = self.data().home(display).is_some_and(|home| !self.open().has(home));
                let rule = RuleId(if beyond { "ACIS-Q42" } else { "ACIS-180" });
                yes(self.free_displays().any(|free| free == display), Breach::NotFree { civ: display, rule })
            }
            (AeneasStep::Land, Action::Land(area)) => {
                yes(self.open().has(area), self.out_of_play(area))?;
                yes(self.landings(civ).has(area), Breach::HomeOfAnother { area })
            }
            (AeneasStep::Deploy, Action::Deploy(area)) => self.check_deploy(civ, area),
            (AeneasStep::Deploy, Action::Done) => Ok(()),
            _ => Err(self.not_an_answer(action)),
        }
    }

    /// A choice for a step of a program.
    pub(crate) fn check_step(&self, now: &Now<'_>, action: Action) -> Result<(), Breach> {
        let question = self.question(now).ok_or_else(|| self.not_an_answer(action))?;
        match (question, action) {
            (Question::Areas { .. }, Action::At { area, of, n }) => self.check_area(now, area, of, n),
            (Question::Areas { may_stop }, Action::Done) => yes(may_stop, Breach::ChooseMore),
            (Question::Against { factions }, Action::Against(civ)) => {
                yes(self.faction(civ).is_some_and(|of| factions & bit(of) != 0), Breach::NotATarget)
            }
            (Question::Option { options }, Action::Option(number)) => {
                yes((1..=9).contains(&number) && options >> (number - 1) & 1 == 1, Breach::NotATarget)
            }
            (Question::Source, Action::Pick(source)) => yes(self.sources(now).contains(&source), Breach::NotATarget),
            (Question::From, Action::From { area, n }) => {
                yes(self.movable(now).has(area), Breach::NotATarget)?;
                let (low, high) = self.amounts_for(now, area, now.context.you);
                yes((low..=high).contains(&n), Breach::WrongAmount)
            }
            (Question::Place, Action::Place(place)) => {
                yes((1..=self.civs).contains(&place), Breach::PlaceTaken { place })
            }
            (Question::PayCard, Action::Card(card)) => yes(self.pay_cards(now).has(card), Breach::NotInHand { card }),
            (Question::PayDisk, Action::Disk(area)) => {
                yes(self.payable(now).has(area), Breach::NoDisk { area, rule: RuleId("ACIS-221") })
            }
            (Question::Build, action) => self.check_build(now.context.you, now.context.source, action),
            _ => Err(self.not_an_answer(action)),
        }
    }

    pub(crate) fn pay_cards(&self, now: &Now<'_>) -> crate::ids::Cards {
        let payer = self.concerned(now.step, now.pc, &now.context, now.each);
        self.spare_cards(payer, now.context.source, self.code(now.context.source, now.pc))
    }

    fn check_area(&self, now: &Now<'_>, area: Area, of: Civ, n: u8) -> Result<(), Breach> {
        if !self.open().has(area) {
            return Err(self.out_of_play(area));
        }
        let (mut there, mut fits) = (false, false);
        self.each_choice(now, |place, faction, low, high| {
            let same = if faction == Faction::NONE { of == Civ::NONE } else { self.civ(faction) == of };
            if place == area && same {
                there = true;
                fits |= (low..=high).contains(&n);
            }
        });
        yes(there, Breach::NotATarget)?;
        yes(fits, Breach::WrongAmount)
    }
}
