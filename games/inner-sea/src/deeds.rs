//! An effect from its announcement to its end: choices, costs, answers, and then step by step (ACIS-124, ACIS-129).

use crate::choices::Now;
use crate::data::CardKind;
use crate::event::{Event, Target, Why};
use crate::filter::bit;
use crate::ids::{Areas, Card, Faction, Source, SourceKind};
use crate::program::{At, By, List, Verb};
use crate::prompt::{CompetitionStep, Frame, Line, Made, Stage, made};
use crate::state::{InnerSea, Investment};
use civitas_core::dealer::Dealer;

impl InnerSea {
    /// Begins a card: played in the Card Phase, drawn as an Event, or carried out in a competition.
    pub(crate) fn begin_card(&mut self, card: Card, you: Faction, nobody: bool) {
        let list = self.data().program(Source::card(card));
        let source = Source::card(card);
        self.push(Frame::Deed { source, you, stage: Stage::Announce, start: list.start, end: list.end, nobody });
    }

    /// Forgets the choices made for a source.
    pub(crate) fn forget(&mut self, source: Source) {
        self.made.retain(|made| made.source != source || made.step == made::PENDING);
    }

    /// The targets announced for a source.
    fn targets(&self, source: Source) -> Vec<Target> {
        let announced = self.made.iter().filter(|made| made.source == source && made.step < made::WONDER);
        let target = |made: &Made| Target { area: made.at(), of: made.of().map(|of| self.word(of)), n: made.n };
        announced.map(target).collect()
    }

    /// Is this the use of a Wonder or an ability in step 1 of a competition, which is carried out in step 3?
    fn is_deferred(&self) -> bool {
        let below = self.frames.len().checked_sub(2).and_then(|place| self.frames.get(place));
        matches!(below, Some(Frame::Competition { step: CompetitionStep::Lay, .. }))
    }

    pub(crate) fn run_deed(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Deed { source, you, stage, start, end, nobody } = frame else { return };
        let next = |stage| Frame::Deed { source, you, stage, start, end, nobody };
        let steps = |announce| Frame::Steps {
            source,
            you,
            who: Faction::NONE,
            announce,
            pc: start,
            end,
            cursor: 0,
            each: Faction::NONE,
            sub: 0,
            did: false,
        };
        match stage {
            Stage::Announce => {
                self.set_top(next(Stage::Announced));
                self.push(steps(true));
            }
            Stage::Announced => {
                self.set_top(next(Stage::Answered));
                self.announced(source, you, start, end, nobody, dealer);
            }
            Stage::Answered => {
                if self.is_deferred() {
                    self.pop();
                    let line = Line { source, by: you, negated: false, announced: true };
                    let _ = self.lines.try_push(line);
                } else {
                    self.set_top(next(Stage::Execute));
                }
            }
            Stage::Execute => {
                self.set_top(next(Stage::Finish));
                self.push(steps(false));
            }
            Stage::Finish => {
                self.pop();
                self.finish(source, dealer);
            }
        }
    }

    /// Everything is announced: costs are paid, all hear of it, and it may be answered.
    fn announced(
        &mut self,
        source: Source,
        you: Faction,
        start: u16,
        end: u16,
        nobody: bool,
        dealer: &mut impl Dealer<Event>,
    ) {
        match source.kind() {
            SourceKind::Card(card) if self.hands[you.index()].has(card) => {
                self.hands[you.index()].take(card);
                self.table.add(card);
                self.unsee(card);
                self.tell(dealer, || Event::CardPlayed { civ: self.civ(you), card, targets: self.targets(source) });
                self.pay(source, you, start, end, dealer);
                self.begin_chain(source, you, nobody, dealer);
            }
            SourceKind::Card(card) if self.kind(card) == Some(CardKind::Event) => {
                self.begin_chain(source, you, nobody, dealer);
            }
            SourceKind::Wonder(_) | SourceKind::Ability(_) | SourceKind::Card(_) => {
                let at = self.time_of(source, start);
                let Some((at, true)) = at else { return };
                self.tell(dealer, || Event::Used { civ: self.civ(you), source, targets: self.targets(source) });
                self.pay(source, you, start, end, dealer);
                self.spend_use(source, you, at, dealer);
                if source.as_wonder().is_some() {
                    self.begin_chain(source, you, false, dealer);
                }
            }
            SourceKind::Entry(_) | SourceKind::Build => {}
        }
    }

    /// The time of the use or automatic effect whose steps begin at `start`, and whether it is a use.
    fn time_of(&self, source: Source, start: u16) -> Option<(At, bool)> {
        let data = self.data();
        At::WORDS.iter().find_map(|&(_, at)| {
            let used = data.timed(source, at, false).is_some_and(|timed| timed.steps.start == start);
            let automatic = data.timed(source, at, true).is_some_and(|timed| timed.steps.start == start);
            (used || automatic).then_some((at, used))
        })
    }

    /// The price of a use: disks off the card, and what an ability may do in a turn.
    fn spend_use(&mut self, source: Source, you: Faction, at: At, dealer: &mut impl Dealer<Event>) {
        let Some(timed) = self.data().timed(source, at, false) else { return };
        match source.kind() {
            SourceKind::Wonder(wonder) => self.wonders[wonder.index()].used = true,
            SourceKind::Card(card) => {
                if let Some(laid) = self.investments.iter_mut().find(|laid| laid.card == card) {
                    laid.used = true;
                }
            }
            SourceKind::Ability(ability) => {
                if let Some(own) = self.own_index(you, ability) {
                    let disks = matches!(at, At::Competition | At::CompetitionPhaseStart);
                    let chosen = self.made.iter().filter(|made| made.source == source && made.at().is_some());
                    let sum: u16 = chosen.map(|made| u16::from(made.n)).sum();
                    let n = if disks { sum.clamp(1, 255) as u8 } else { 1 };
                    self.note_use(you, ability, timed, n);
                    if disks {
                        self.used_here[you.index()] |= 1 << own;
                    }
                }
            }
            SourceKind::Entry(_) | SourceKind::Build => {}
        }
        self.unload(source, timed.off, dealer);
    }

    /// Disks leave a Wonder or an Investment card; an empty Investment card is discarded (ACIS-128).
    pub(crate) fn unload(&mut self, source: Source, n: u8, dealer: &mut impl Dealer<Event>) {
        let (owner, taken) = match source.kind() {
            SourceKind::Wonder(wonder) => {
                let built = &mut self.wonders[wonder.index()];
                let taken = n.min(built.disks);
                built.disks -= taken;
                (built.owner, taken)
            }
            SourceKind::Card(card) => {
                let Some(place) = self.investments.iter().position(|laid| laid.card == card) else { return };
                let laid = &mut self.investments[place];
                let taken = n.min(laid.disks);
                laid.disks -= taken;
                (laid.owner, taken)
            }
            _ => return,
        };
        if taken > 0 && owner.is_civ() {
            self.supply[owner.index()] += taken;
            self.tell(dealer, || Event::Unloaded { civ: self.civ(owner), source, n: taken });
        }
        self.drop_empty(source, dealer);
    }

    fn drop_empty(&mut self, source: Source, dealer: &mut impl Dealer<Event>) {
        let Some(card) = source.as_card() else { return };
        // While its last use is carried out, the card is still on the table.
        let busy =
            self.frames.iter().any(|frame| matches!(frame, Frame::Deed { source: other, .. } if *other == source));
        let empty = self.investments.iter().position(|laid| laid.card == card && laid.disks == 0);
        if let (Some(place), false) = (empty, busy) {
            self.investments.remove(place);
            self.discard.add(card);
            self.tell(dealer, || Event::LeftTable { card });
        }
    }

    /// Pays the costs of a program; they are not returned if the card is negated (ACIS-Q48).
    pub(crate) fn pay(&mut self, source: Source, you: Faction, start: u16, end: u16, dealer: &mut impl Dealer<Event>) {
        for pc in start..end {
            let Some(step) = self.data().step(pc) else { continue };
            if let Verb::Pay { .. } = step.verb {
                self.pay_step(source, you, pc, dealer);
            }
        }
    }

    pub(crate) fn pay_step(&mut self, source: Source, you: Faction, pc: u16, dealer: &mut impl Dealer<Event>) {
        let Some(Verb::Pay { talents, .. }) = self.data().step(pc).map(|step| &step.verb) else { return };
        self.gain_talents(you, -i16::from(*talents), Why::Cost, dealer);
        let code = self.code(source, pc);
        let paid: arrayvec::ArrayVec<Made, 16> = self.made_for(source, code).copied().take(16).collect();
        for made in paid {
            match made.at() {
                Some(area) => {
                    self.take_disks(area, you, 1, Why::Cost, dealer);
                }
                None => self.discard_card(you, Card(made.n), Why::Cost, dealer),
            }
        }
    }

    /// What becomes of a card that was carried out or negated.
    fn finish(&mut self, source: Source, dealer: &mut impl Dealer<Event>) {
        self.forget(source);
        self.filling = Areas::NONE;
        let Some(card) = source.as_card() else { return };
        if self.table.has(card) {
            self.table.take(card);
            let aside = self.data().card(card).is_some_and(|card| card.aside);
            if aside { self.aside.add(card) } else { self.discard.add(card) }
        } else {
            self.drop_empty(source, dealer);
        }
    }

    /// A negated card is discarded whatever its legend says (ACIS-122).
    pub(crate) fn finish_negated(&mut self, source: Source) {
        self.forget(source);
        if let Some(card) = source.as_card().filter(|&card| self.table.has(card)) {
            self.table.take(card);
            self.discard.add(card);
        }
    }

    pub(crate) fn run_steps(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Steps { source, you, who, announce, pc, end, cursor, sub, did, .. } = frame else { return };
        let Some(now) = self.now(frame) else {
            self.pop();
            return;
        };
        let each = Faction::NONE;
        let at = |pc, cursor, sub, did| Frame::Steps { source, you, who, announce, pc, end, cursor, each, sub, did };
        if announce {
            if self.question(&now).is_some() {
                self.ask(dealer);
                return;
            }
            self.set_top(at(pc + 1, 0, 0, false));
            if let Some(list) = self.chosen_option(&now, By::You) {
                self.push_list(source, you, now.context.who, true, list);
            }
            return;
        }
        let several = now.step.who.is_each() || now.step.by == By::EachCivReverse;
        if several && now.each == Faction::NONE {
            self.set_top(at(pc + 1, 0, 0, false));
            return;
        }
        // A step that has begun is finished, whatever it has changed itself.
        let condition = now.step.condition.as_ref().filter(|_| sub == 0);
        if condition.is_some_and(|condition| !self.holds_now(condition, &now.context)) {
            self.set_top(if several { at(pc, cursor | bit(now.each), 0, false) } else { at(pc + 1, 0, 0, false) });
            return;
        }
        let repeats = match &now.step.verb {
            Verb::OneOf { times: Some(times), .. } => {
                let about = now.context.about(self.concerned(now.step, pc, &now.context, now.each));
                sub < self.counted(times, &about)
            }
            _ => sub == 0,
        };
        if repeats && self.question(&now).is_some() {
            self.ask(dealer);
            return;
        }
        // A frame that is pushed comes back here with the next number.
        let frames = self.frames.len();
        let (done, did_now) = self.perform(&now, sub, dealer);
        let did = did || did_now;
        let place = frames - 1;
        let whole = done == Done::Step;
        let after = match done {
            // An Event drawn meanwhile may change the order; the step goes on with the same faction.
            Done::Again => {
                let (each, sub) = (now.each, sub + 1);
                Frame::Steps { source, you, who, announce, pc, end, cursor, each, sub, did }
            }
            Done::Each if several => at(pc, cursor | bit(now.each), 0, false),
            Done::Each | Done::Step => at(pc + 1, 0, 0, false),
        };
        if let Some(frame) = self.frames.get_mut(place) {
            *frame = after;
        }
        if done != Done::Again {
            if several && !whole {
                let code = self.code(source, pc);
                self.made.retain(|made| {
                    made.source != source || (made.step != code && !(made.step == made::DONE && made.n == code))
                });
            }
            let list = now.step.otherwise;
            if !did && !list.is_empty() {
                let about = if several { now.each } else { now.context.who };
                self.forget_list(source, list);
                self.push_list(source, you, about, false, list);
            }
        }
    }

    /// Forgets the choices for a list of steps that is carried out again, for another faction or once more.
    pub(crate) fn forget_list(&mut self, source: Source, list: List) {
        for pc in list.start..list.end {
            let code = self.code(source, pc);
            self.made.retain(|made| {
                made.source != source || (made.step != code && !(made.step == made::DONE && made.n == code))
            });
            let Some(step) = self.data().step(pc) else { continue };
            self.forget_list(source, step.otherwise);
            if let Verb::OneOf { options, .. } = &step.verb {
                options.iter().for_each(|&list| self.forget_list(source, list));
            }
        }
    }

    pub(crate) fn push_list(&mut self, source: Source, you: Faction, who: Faction, announce: bool, list: List) {
        if !list.is_empty() {
            let (pc, end) = (list.start, list.end);
            let (cursor, each, sub, did) = (0, Faction::NONE, 0, false);
            self.push(Frame::Steps { source, you, who, announce, pc, end, cursor, each, sub, did });
        }
    }

    /// The option that was chosen for a step.
    pub(crate) fn chosen_option(&self, now: &Now<'_>, by: By) -> Option<List> {
        let Verb::OneOf { options, .. } = &now.step.verb else { return None };
        if now.step.by != by {
            return None;
        }
        let code = self.code(now.context.source, now.pc);
        let chosen = self.made_for(now.context.source, code).find(|made| made.at().is_none() && made.of().is_none());
        options.get(usize::from(chosen?.n)).copied()
    }

    /// Lays out an Investment card with disks from the supply, as many as possible (ACIS-125, ACIS-126).
    pub(crate) fn invest(&mut self, card: Card, you: Faction, n: u8, dealer: &mut impl Dealer<Event>) -> bool {
        let disks = n.min(self.supply[you.index()]);
        let place = self.investments.partition_point(|laid| laid.card < card);
        let laid = Investment { card, owner: you, disks, used: false };
        if !self.table.has(card) || disks == 0 || self.investments.try_insert(place, laid).is_err() {
            return false;
        }
        self.supply[you.index()] -= disks;
        self.table.take(card);
        self.tell(dealer, || Event::Invested { civ: self.civ(you), card, disks });
        true
    }
}

/// How far a step has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    /// It goes on after the frames that were pushed.
    Again,
    /// It is done for this faction.
    Each,
    /// It is done for all factions at once.
    Step,
}
