//! What a step of a program leaves open, what can be chosen, and whether a program could change anything (ACIS-Q22).

use crate::data::CardKind;
use crate::filter::{Context, bit, bits};
use crate::ids::{Area, Areas, Card, Cards, Faction, Source, SourceKind, Wonder};
use crate::program::{Amount, At, By, HowMany, List, Name, NewOrder, Pick, Step, Verb, Who};
use crate::prompt::{Frame, Made, made};
use crate::state::{InnerSea, Phase};
use civitas_core::rule::RuleId;

/// Something that a step leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Question {
    /// An area, with a faction and an amount where they are open; may it end here?
    Areas { may_stop: bool },
    /// One of these factions, bit by bit.
    Against { factions: u8 },
    /// One of these options, bit by bit.
    Option { options: u16 },
    /// A Wonder or an Investment card.
    Source,
    /// Where disks come from.
    From,
    /// A place in the turn order.
    Place,
    /// A card to pay with.
    PayCard,
    /// A disk to pay with.
    PayDisk,
    /// The Wonder, its payment or its site.
    Build,
}

/// The step under way, with everything that its words mean.
#[derive(Clone, Copy)]
pub(crate) struct Now<'a> {
    pub step: &'a Step,
    pub pc: u16,
    pub context: Context,
    /// Who chooses.
    pub decider: Faction,
    /// The faction that a step for several is about now.
    pub each: Faction,
    pub announce: bool,
}

impl InnerSea {
    /// The number of a step in the memory of choices: counted from the end of its program.
    pub(crate) fn code(&self, source: Source, pc: u16) -> u8 {
        self.data().program(source).end.saturating_sub(1).saturating_sub(pc).min(239) as u8
    }

    /// The choices made for a step.
    pub(crate) fn made_for(&self, source: Source, code: u8) -> impl DoubleEndedIterator<Item = &Made> + Clone {
        self.made.iter().filter(move |made| made.source == source && made.step == code)
    }

    pub(crate) fn is_done(&self, source: Source, code: u8) -> bool {
        self.made_for(source, made::DONE).any(|made| made.n == code)
    }

    /// What the words of a program mean after the choices made so far.
    pub(crate) fn context(&self, source: Source, you: Faction, who: Faction) -> Context {
        let mut context = Context::new(source, you).about(who);
        let data = self.data();
        let end = data.program(source).end;
        for made in self.made.iter().filter(|made| made.source == source && made.step < made::WONDER) {
            let pc = end.checked_sub(1 + u16::from(made.step));
            let Some(step) = pc.and_then(|pc| data.step(pc)) else { continue };
            let bind = match &step.verb {
                Verb::Move { source: from, .. } => {
                    let first = self.made_for(source, made.step).next() == Some(made);
                    from.bind.filter(|_| first)
                }
                _ => step.pick().and_then(|pick| pick.bind),
            };
            if let (Some(Name::Bound(name)), Some(area)) = (bind, made.at()) {
                context.names[usize::from(name & 3)].add(area);
            }
            if let (true, Some(of)) = (step.who.is_target(), made.of()) {
                context.target = of;
            }
        }
        context
    }

    /// The factions of a step for several, in turn order, Barbarians last.
    pub(crate) fn each_of(&self, who: Who, context: &Context) -> impl Iterator<Item = Faction> + Clone + use<> {
        let meant = self.meant(who, context);
        let order: arrayvec::ArrayVec<Faction, 7> = self.in_order().chain([Faction::BARBARIANS]).collect();
        order.into_iter().filter(move |&of| meant & bit(of) != 0)
    }

    /// The step that a frame is at.
    pub(crate) fn now(&self, frame: Frame) -> Option<Now<'static>> {
        let Frame::Steps { source, you, who, announce, pc, end, cursor, each: begun, .. } = frame else { return None };
        if pc >= end {
            return None;
        }
        let step = self.data().step(pc)?;
        let mut context = self.context(source, you, who);
        let mut each = Faction::NONE;
        let mut decider = you;
        match step.by {
            By::EachCivReverse => {
                let next = || self.in_order().rev().find(|&of| cursor & bit(of) == 0);
                each = if begun == Faction::NONE { next().unwrap_or(Faction::NONE) } else { begun };
                context = context.by(each);
                decider = each;
            }
            _ if step.who.is_each() => {
                let next = || self.each_of(step.who, &context).find(|&of| cursor & bit(of) == 0);
                each = if begun == Faction::NONE { next().unwrap_or(Faction::NONE) } else { begun };
                context = context.about(each);
            }
            _ => {}
        }
        match step.by {
            By::FewestVp => {
                decider = self.fewest_vp();
                context = context.by(decider);
            }
            By::Who => {
                let who = self.concerned(step, pc, &context, each);
                decider = if who.is_civ() { who } else { you };
            }
            By::You | By::EachCivReverse => {}
        }
        Some(Now { step, pc, context, decider, each, announce })
    }

    /// The one faction a step is about, if it is one.
    pub(crate) fn concerned(&self, step: &Step, pc: u16, context: &Context, each: Faction) -> Faction {
        let made = || self.made_for(context.source, self.code(context.source, pc)).find_map(Made::of);
        match step.who {
            Who::You => context.you,
            Who::Barbarians => Faction::BARBARIANS,
            Who::Target => context.target,
            Who::Who => context.who,
            Who::FewestVp | Who::MostVp => bits(self.meant(step.who, context)).next().unwrap_or(Faction::NONE),
            Who::MostCities => {
                let tied = self.meant(step.who, context);
                let first = self.in_order().find(|&civ| tied & bit(civ) != 0);
                made().or(first).unwrap_or(Faction::NONE)
            }
            Who::Civ | Who::Opponent | Who::Faction | Who::Opposing | Who::Mix => made().unwrap_or(Faction::NONE),
            _ => each,
        }
    }

    /// Areas in which the disks of a faction are safe from a source (ACIS-Q40): walls, and Wonders that answered.
    pub(crate) fn shielded(&self, of: Faction, source: Source) -> Areas {
        if !of.is_civ() {
            return Areas::NONE;
        }
        let data = self.data();
        let mut safe = Areas::NONE;
        let card = match source.kind() {
            SourceKind::Card(card) => Some(card),
            SourceKind::Entry(_) => None,
            _ => return self.answered_for(of, source),
        };
        for ability in self.abilities(of) {
            let own = Source::ability(ability);
            let Some(timed) = data.timed(own, At::Always, true) else { continue };
            if card.is_some_and(|card| timed.except_cards.has(card)) {
                continue;
            }
            for step in data.list(timed.steps) {
                if let Verb::Shield { filter: Some(filter), .. } = &step.verb {
                    safe = safe.or(self.fitting(filter, &Context::new(own, of)));
                }
            }
        }
        safe.or(self.answered_for(of, source))
    }

    fn answered_for(&self, of: Faction, source: Source) -> Areas {
        let data = self.data();
        let mut safe = Areas::NONE;
        for made in self.made_for(source, made::SHIELD).filter(|made| made.faction == of.0) {
            let own = Source(made.n);
            let Some(timed) = data.timed(own, At::Response, false) else { continue };
            for step in data.list(timed.steps) {
                if let Verb::Shield { filter: Some(filter), .. } = &step.verb {
                    safe = safe.or(self.fitting(filter, &Context::new(own, of)));
                }
            }
        }
        safe
    }

    /// The areas where a step can act on a faction, its filter left aside.
    fn possible(&self, step: &Step, of: Faction, context: &Context) -> Areas {
        match &step.verb {
            Verb::Place { pick, cap, ready, .. } => {
                let mut room = match cap {
                    Some(cap) => self.open().iter().filter(|&area| self.room_for(area, of, Some(*cap)) > 0).collect(),
                    None => self.with_room(of),
                };
                // A card that names the deep seas opens them (ACIS-Q36).
                if pick.filter.kind == Some(crate::program::Terrain::Deep) {
                    let deep = self.data().deep.and(self.open());
                    room = room.or(deep.minus(self.disks.occupied(of)));
                }
                let supply = if *ready { self.ready } else { self.supply[of.index()] };
                let borrowed = of == Faction::BARBARIANS && !self.disks.occupied(of).is_empty();
                if supply > 0 || borrowed { room } else { Areas::NONE }
            }
            Verb::Remove { .. } | Verb::Replace { .. } => {
                self.disks.occupied(of).minus(self.shielded(of, context.source))
            }
            Verb::Ally { .. } => self.disks.occupied(context.you).minus(self.data().deep),
            _ => self.open(),
        }
    }

    /// How many disks fit, where a card has a limit of its own on land (ACIS-Q41).
    pub(crate) fn room_for(&self, area: Area, of: Faction, cap: Option<u8>) -> u8 {
        let own = cap.filter(|_| self.data().land.has(area));
        self.room(area, of, own.map_or_else(|| self.limit(area), |cap| cap.max(self.limit(area).min(cap))))
    }

    /// The areas that fit a step for one faction, before anything is chosen.
    pub(crate) fn acts_on(&self, step: &Step, pick: &Pick, of: Faction, context: &Context) -> Areas {
        let fitting = self.fitting(&pick.filter, &context.about(of));
        if fitting.is_empty() { fitting } else { fitting.and(self.possible(step, of, context)) }
    }

    /// The areas where a step can do nothing itself, since the stack is full or its disks are shielded, but from which a
    /// later part of the effect goes on: only what is impossible is skipped (ACIS-129).
    fn anchors(&self, step: &Step, pick: &Pick, of: Faction, context: &Context, rest: List) -> Areas {
        let single = pick.bind.is_some() && pick.areas == HowMany::Range(1, 1);
        if !single || step.by == By::Who || step.who.is_each() {
            return Areas::NONE;
        }
        let there = match &step.verb {
            Verb::Place { .. } => self.open(),
            Verb::Remove { .. } | Verb::Replace { .. } => self.disks.occupied(of),
            _ => return Areas::NONE,
        };
        let idle = there.minus(self.possible(step, of, context));
        let fitting = if idle.is_empty() { idle } else { self.fitting(&pick.filter, &context.about(of)).and(idle) };
        fitting.iter().filter(|&area| self.useful(rest, context, pick, step.who, of, area)).collect()
    }

    /// The factions that can be chosen with an area; nobody in particular for a step about a known faction.
    fn choosable(&self, now: &Now<'_>) -> u8 {
        let Now { step, pc, ref context, each, .. } = *now;
        if !step.who.is_chosen() {
            return bit(self.concerned(step, pc, context, each));
        }
        let all = self.meant(step.who, context);
        let fixed = self.made_for(context.source, self.code(context.source, pc)).find_map(Made::of);
        if step.who.is_target() { fixed.map_or(all, |of| all & bit(of)) } else { all }
    }

    /// Is every area that fits meant, without a choice?
    pub(crate) fn is_automatic(step: &Step) -> bool {
        let chosen = matches!(step.amounts(), Some((Amount::Range(0, _), _)));
        step.pick().is_some_and(|pick| pick.areas == HowMany::All && !chosen)
    }

    /// The areas that can be chosen next for a faction.
    pub(crate) fn candidates(&self, now: &Now<'_>, of: Faction) -> Areas {
        let Now { step, pc, ref context, .. } = *now;
        let Some(pick) = step.pick() else { return Areas::NONE };
        let code = self.code(context.source, pc);
        let chosen = || self.made_for(context.source, code).filter(|made| made.at().is_some());
        // A step for several, announced once for all of them, acts where it can act on any.
        let mut areas = if step.who.is_each() && step.by == By::You {
            let all = self.each_of(step.who, context);
            all.fold(Areas::NONE, |areas, each| areas.or(self.acts_on(step, pick, each, context)))
        } else {
            self.acts_on(step, pick, of, context)
        };
        if let Verb::Move { .. } = step.verb {
            areas = areas.and(self.with_room(context.you));
        }
        if chosen().next().is_none() {
            let rest = List { start: pc + 1, end: self.end_of(now) };
            areas = areas.or(self.anchors(step, pick, of, context, rest));
            // Two areas next to each other: the first has a partner, even if that is full, as long as any has one.
            if let (Verb::Place { .. }, true, HowMany::Range(2.., _)) = (&step.verb, pick.chain, pick.areas) {
                let paired = areas.and(self.next_to(self.fitting(&pick.filter, &context.about(of))));
                areas = if paired.is_empty() { areas } else { paired };
            }
        }
        let last = chosen().next_back().and_then(Made::at);
        if step.who == Who::Mix {
            // Disk by disk in one area, factions in ascending order.
            let Some(area) = last else { return areas };
            let enough = chosen().filter(|made| made.of() == Some(of)).count() < self.disks.count(area, of).into();
            let later = chosen().all(|made| made.faction <= of.0);
            return if enough && later { areas.and(Areas::only(area)) } else { Areas::NONE };
        }
        for made in chosen() {
            made.at().into_iter().for_each(|area| areas.take(area));
        }
        if let (true, Some(last)) = (pick.chain, last) {
            areas = areas.and(self.adjacent(last));
        }
        if let (None, Some(first)) = (last, &pick.first) {
            areas = areas.and(self.fitting(first, &context.about(of)));
        }
        if let Verb::Place { ready, .. } = step.verb
            && of != Faction::BARBARIANS
        {
            let placed: u16 = chosen().map(|made| u16::from(made.n)).sum();
            let supply = if ready { self.ready } else { self.supply[of.index()] };
            if placed >= supply.into() {
                return Areas::NONE;
            }
        }
        if let Verb::Choose(_) = step.verb {
            let rest = List { start: pc + 1, end: self.end_of(now) };
            areas = areas.iter().filter(|&area| self.useful(rest, context, pick, step.who, of, area)).collect();
        }
        areas
    }

    /// The end of the list that the step belongs to.
    fn end_of(&self, now: &Now<'_>) -> u16 {
        match self.top() {
            Frame::Steps { end, .. } => end,
            _ => self.data().program(now.context.source).end,
        }
    }

    /// Would a later step change something if this area were chosen?
    fn useful(&self, rest: List, context: &Context, pick: &Pick, who: Who, of: Faction, area: Area) -> bool {
        let mut bound = *context;
        if let Some(Name::Bound(name)) = pick.bind {
            bound.names[usize::from(name & 3)].add(area);
        }
        if who.is_target() {
            bound.target = of;
        }
        self.could(rest, &bound)
    }

    /// The amounts that can be chosen for an area and a faction: from, to; 1, 1 if the amount is not open.
    pub(crate) fn amounts_for(&self, now: &Now<'_>, area: Area, of: Faction) -> (u8, u8) {
        let Now { step, pc, ref context, .. } = *now;
        let Some((Amount::Range(low, high), total)) = step.amounts() else { return (1, 1) };
        if step.who == Who::Mix {
            return (1, 1);
        }
        let code = self.code(context.source, pc);
        let sum: u16 = self.made_for(context.source, code).map(|made| u16::from(made.n)).sum();
        let mut most = *high;
        most = most.min(match &step.verb {
            Verb::Place { cap, ready, .. } => {
                let supply = if *ready { self.ready } else { self.supply[of.index()] };
                let left = if of == Faction::BARBARIANS { u8::MAX } else { supply.saturating_sub(sum.min(255) as u8) };
                self.room_for(area, of, *cap).min(left)
            }
            Verb::Remove { .. } | Verb::Replace { .. } => self.disks.count(area, of),
            Verb::Move { .. } => self.disks.own(area, context.you),
            Verb::Ally { .. } => self.allies_left(context.source, context.you),
            _ => most,
        });
        if let Some((_, total)) = total {
            most = most.min(u16::from(total).saturating_sub(sum).min(255) as u8);
        }
        let low = (*low).max(1).min(most.max(1));
        (low, most.max(1))
    }

    /// How many of a total that must be met have to come from this area, since no other area can give them (ACIS-129).
    fn least_for(&self, now: &Now<'_>, areas: Areas, area: Area, of: Faction) -> u8 {
        let Some((_, Some((least @ 2.., _)))) = now.step.amounts() else { return 0 };
        let Some(Pick { areas: HowMany::Range(_, most), chain, .. }) = now.step.pick() else { return 0 };
        let chosen = self.made_for(now.context.source, self.code(now.context.source, now.pc));
        let (count, sum) = chosen.fold((0_u8, 0_u8), |(count, sum), made| (count + 1, sum.saturating_add(made.n)));
        let others = areas.minus(Areas::only(area));
        let others = if *chain { others.and(self.adjacent(area)) } else { others };
        let due = least.saturating_sub(sum);
        let further = usize::from(most.saturating_sub(count + 1));
        let mut elsewhere = Vec::new();
        for other in others.iter().filter(|_| further > 0) {
            let (_, n) = self.amounts_for(now, other, of);
            if n.saturating_add(1) >= due {
                return 0;
            }
            elsewhere.push(n);
        }
        elsewhere.sort_unstable_by(|a, b| b.cmp(a));
        elsewhere.iter().take(further).fold(due, |due, n| due.saturating_sub(*n))
    }

    /// What the current step still leaves open for its decider; `None` if nothing is.
    pub(crate) fn question(&self, now: &Now<'_>) -> Option<Question> {
        let Now { step, pc, ref context, announce, each, .. } = *now;
        let source = context.source;
        let code = self.code(source, pc);
        if let Some(condition) = step.condition.as_ref().filter(|_| !(announce && step.who.is_each()))
            && !self.holds_now(condition, context)
        {
            return None;
        }
        let is_card = source.as_card().is_some();
        // Who is chosen first where the affected one decides the rest, and where nothing else is chosen.
        let lone = step.pick().is_none() && !matches!(step.verb, Verb::Bury { .. } | Verb::Restore { .. });
        let tied = step.who == Who::MostCities && is_card && self.meant(step.who, context).count_ones() > 1;
        let names_one = (step.who.is_target() && (lone || step.by == By::Who)) || tied;
        if names_one && self.made_for(source, code).next().is_none() {
            let factions = bits(self.meant(step.who, context)).filter(|&of| self.would_matter(now, of));
            let factions = factions.fold(0, |all, of| all | bit(of));
            return if factions == 0 { None } else { Some(Question::Against { factions }) };
        }
        if announce != (step.by == By::You) && !matches!(step.verb, Verb::OneOf { .. }) {
            return None;
        }
        match &step.verb {
            Verb::OneOf { options, times } => {
                if announce != (step.by == By::You)
                    || self.made_for(source, code).any(|made| made.at().is_none() && made.of().is_none())
                {
                    return None;
                }
                let _ = times;
                let inner = context.about(self.concerned(step, pc, context, each));
                let open = |list: &List| list.is_empty() || self.could(*list, &inner);
                let open = options.iter().enumerate().filter(|(_, list)| open(list));
                let options = open.fold(0, |all, (place, _)| all | 1 << place);
                if options == 0 { None } else { Some(Question::Option { options }) }
            }
            Verb::TurnOrder(NewOrder::Choice) => {
                if self.made_for(source, code).next().is_some() {
                    None
                } else {
                    Some(Question::Place)
                }
            }
            Verb::Bury { .. } | Verb::Restore { .. } | Verb::Unload { .. } => {
                let chosen = self.made_for(source, code).any(|made| made.at().is_none() && made.of().is_none());
                if chosen || self.sources(now).is_empty() { None } else { Some(Question::Source) }
            }
            Verb::Pay { cards, disks, .. } => {
                let paid_cards = self.made_for(source, code).filter(|made| made.at().is_none()).count();
                let paid_disks = self.made_for(source, code).filter(|made| made.at().is_some()).count();
                let payer = self.concerned(step, pc, context, each);
                if paid_disks < usize::from(*disks) && !self.payable(now).is_empty() {
                    Some(Question::PayDisk)
                } else if paid_cards < usize::from(*cards) && !self.spare_cards(payer, source, code).is_empty() {
                    Some(Question::PayCard)
                } else {
                    None
                }
            }
            Verb::Build { .. } => {
                let ready = self.made_for(source, made::SITE).next().is_some();
                let could = || self.made_for(source, made::WONDER).next().is_some() || self.could_step(step, context);
                if ready || !could() { None } else { Some(Question::Build) }
            }
            Verb::Move { .. } => match self.made_for(source, code).count() {
                0 if self.movable(now).is_empty() => None,
                0 => Some(Question::From),
                // Whatever can be moved can be moved somewhere.
                1 => Some(Question::Areas { may_stop: false }),
                _ => None,
            },
            _ => self.open_areas(now, code),
        }
    }

    fn open_areas(&self, now: &Now<'_>, code: u8) -> Option<Question> {
        let Now { step, ref context, .. } = *now;
        let pick = step.pick()?;
        if Self::is_automatic(step) || self.is_done(context.source, code) {
            return None;
        }
        let chosen = self.made_for(context.source, code).filter(|made| made.at().is_some());
        let (count, sum) = chosen.fold((0_u16, 0_u16), |(count, sum), made| (count + 1, sum + u16::from(made.n)));
        let (mut low, mut high) = match pick.areas {
            HowMany::Range(low, high) => (u16::from(low), u16::from(high)),
            HowMany::All => (0, u16::MAX),
        };
        if let (Who::Mix, Some((Amount::Range(from, to), _))) = (step.who, step.amounts()) {
            (low, high) = ((*from).into(), (*to).into());
        }
        let total = step.amounts().and_then(|(_, total)| total);
        if count >= high || total.is_some_and(|(_, most)| sum >= most.into()) || self.choices(now).is_empty() {
            return None;
        }
        let may_stop = count >= low && total.is_none_or(|(least, _)| sum >= least.into());
        Some(Question::Areas { may_stop })
    }

    /// The areas that can be chosen next, for any faction.
    pub(crate) fn choices(&self, now: &Now<'_>) -> Areas {
        bits(self.choosable(now)).fold(Areas::NONE, |all, of| all.or(self.candidates(now, of)))
    }

    /// Calls `each` with every area, faction and range of amounts that can be chosen next.
    pub(crate) fn each_choice(&self, now: &Now<'_>, mut each: impl FnMut(Area, Faction, u8, u8)) {
        for of in bits(self.choosable(now)) {
            let areas = self.candidates(now, of);
            for area in areas.iter() {
                let (low, high) = self.amounts_for(now, area, of);
                let low = self.least_for(now, areas, area, of).clamp(low, high);
                each(area, if now.step.who.is_chosen() { of } else { Faction::NONE }, low, high);
            }
        }
    }

    /// Would naming this faction let the step, or a later one, change something?
    fn would_matter(&self, now: &Now<'_>, of: Faction) -> bool {
        let mut context = now.context;
        if now.step.who.is_target() {
            context.target = of;
        }
        context.who = of;
        if self.could_step_about(now.step, Who::Who, &context) {
            return true;
        }
        self.could(List { start: now.pc + 1, end: self.end_of(now) }, &context)
    }

    /// Where own disks can be moved from.
    pub(crate) fn movable(&self, now: &Now<'_>) -> Areas {
        let Verb::Move { source, pick, .. } = &now.step.verb else { return Areas::NONE };
        let own = self.fitting(&source.filter, &now.context).and(self.disks.occupied(now.context.you));
        let leads = |area: &Area| {
            let mut context = now.context;
            if let Some(Name::Bound(name)) = source.bind {
                context.names[usize::from(name & 3)] = Areas::only(*area);
            }
            let to = self.fitting(&pick.filter, &context).and(self.with_room(context.you));
            !to.minus(Areas::only(*area)).is_empty()
        };
        own.iter().filter(leads).collect()
    }

    /// Where disks can be paid from.
    pub(crate) fn payable(&self, now: &Now<'_>) -> Areas {
        let Verb::Pay { filter, .. } = &now.step.verb else { return Areas::NONE };
        let code = self.code(now.context.source, now.pc);
        let paid = |area: Area| self.made_for(now.context.source, code).filter(|made| made.at() == Some(area)).count();
        let own = self.fitting(filter, &now.context).and(self.disks.occupied(now.context.you));
        own.iter().filter(|&area| paid(area) < self.disks.own(area, now.context.you).into()).collect()
    }

    /// The cards of a hand that can still be paid: not the card being played, and none twice.
    pub(crate) fn spare_cards(&self, civ: Faction, source: Source, code: u8) -> Cards {
        if !civ.is_civ() {
            return Cards::NONE;
        }
        let mut cards = self.hands[civ.index()];
        if let Some(card) = source.as_card() {
            cards.take(card);
        }
        for made in self.made_for(source, code).filter(|made| made.at().is_none()) {
            cards.take(Card(made.n));
        }
        cards
    }

    /// The Wonders or Investments a step can bury, restore or unload.
    pub(crate) fn sources(&self, now: &Now<'_>) -> arrayvec::ArrayVec<Source, 32> {
        let Now { step, pc, ref context, each, .. } = *now;
        let whose = match step.who {
            Who::Civ | Who::Opponent => self.choosable(now),
            _ => bit(self.concerned(step, pc, context, each)),
        };
        self.sources_of(step, whose, context)
    }

    fn sources_of(&self, step: &Step, whose: u8, context: &Context) -> arrayvec::ArrayVec<Source, 32> {
        let mut found = arrayvec::ArrayVec::new();
        for wonder in self.data().all_wonders() {
            let built = self.wonders[wonder.index()];
            if built.owner == Faction::NONE || whose & bit(built.owner) == 0 {
                continue;
            }
            let there = |filter| self.fitting(filter, &context.about(built.owner)).has(Area(built.area));
            let fits = match &step.verb {
                Verb::Bury { filter } => !built.buried && there(filter),
                Verb::Restore { filter, .. } => built.buried && there(filter),
                Verb::Unload { filter, .. } => !built.buried && built.disks > 0 && filter.as_ref().is_none_or(there),
                _ => false,
            };
            if fits {
                let _ = found.try_push(Source::wonder(wonder));
            }
        }
        if let Verb::Unload { filter: None, .. } = &step.verb {
            for laid in self.investments.iter().filter(|laid| whose & bit(laid.owner) != 0) {
                let _ = found.try_push(Source::card(laid.card));
            }
        }
        found
    }

    /// Returns whether a list of steps could change something, costs not counted (ACIS-Q22).
    pub(crate) fn could(&self, list: List, context: &Context) -> bool {
        for (place, step) in self.data().list(list).iter().enumerate() {
            match &step.verb {
                Verb::Pay { .. } if !self.can_pay(step, context) => return false,
                Verb::Choose(pick) => {
                    let rest = List { start: list.start + place as u16 + 1, end: list.end };
                    let whole = bits(self.meant(step.who, context)).any(|of| {
                        let areas = self.acts_on(step, pick, of, context);
                        areas.iter().any(|area| self.useful(rest, context, pick, step.who, of, area))
                    });
                    if whole {
                        return true;
                    }
                }
                _ if self.could_step(step, context) => return true,
                // What is chosen here may matter for a later step alone.
                _ if step.pick().is_some_and(|pick| {
                    let rest = List { start: list.start + place as u16 + 1, end: list.end };
                    let meant = bits(self.meant(step.who, context));
                    meant.into_iter().any(|of| !self.anchors(step, pick, of, context, rest).is_empty())
                }) =>
                {
                    return true;
                }
                // Whoever is named here may be reached by a later step alone.
                _ if step.pick().is_none() && step.who.is_target() => {
                    let rest = List { start: list.start + place as u16 + 1, end: list.end };
                    let named = |of: Faction| Context { target: of, ..*context };
                    if bits(self.meant(step.who, context)).any(|of| self.could(rest, &named(of))) {
                        return true;
                    }
                }
                _ => {}
            }
        }
        false
    }

    fn can_pay(&self, step: &Step, context: &Context) -> bool {
        let Verb::Pay { talents, cards, disks, filter } = &step.verb else { return true };
        let payer = if step.who == Who::Who { context.who } else { context.you };
        if !payer.is_civ() || self.talents[payer.index()] < *talents {
            return false;
        }
        let hand = self.hands[payer.index()].len();
        let playing = context.source.as_card().is_some_and(|card| self.hands[payer.index()].has(card));
        if hand - usize::from(playing) < usize::from(*cards) {
            return false;
        }
        let own = self.fitting(filter, context).and(self.disks.occupied(payer));
        *disks == 0 || own.iter().map(|area| u32::from(self.disks.own(area, payer))).sum::<u32>() >= u32::from(*disks)
    }

    /// Returns whether one step could change something.
    pub(crate) fn could_step(&self, step: &Step, context: &Context) -> bool {
        self.could_step_about(step, step.who, context)
    }

    /// The same if the step were about other factions than it says.
    fn could_step_about(&self, step: &Step, who: Who, context: &Context) -> bool {
        let each = who.is_each();
        let mut context = *context;
        if step.by == By::FewestVp {
            context.you = self.fewest_vp();
        }
        if let Some(condition) = step.condition.as_ref().filter(|_| !each)
            && !self.holds_now(condition, &context)
        {
            return false;
        }
        let context = &context;
        let meant = || {
            bits(self.meant(who, context)).filter(|&of| match &step.condition {
                Some(condition) if each => self.holds_now(condition, &context.about(of)),
                _ => true,
            })
        };
        match &step.verb {
            Verb::Choose(_) | Verb::Shield { .. } | Verb::Pay { .. } | Verb::Use(_) => false,
            Verb::Place { pick, .. }
            | Verb::Remove { pick, .. }
            | Verb::Replace { pick, .. }
            | Verb::Ally { pick, .. } => meant().any(|of| {
                let mut areas = self.acts_on(step, pick, of, context);
                if let Some(first) = &pick.first {
                    areas = areas.and(self.fitting(first, &context.about(of)));
                }
                !areas.is_empty()
            }),
            Verb::Move { .. } => {
                let now =
                    Now { step, pc: 0, context: *context, decider: context.you, each: Faction::NONE, announce: true };
                !self.movable(&now).is_empty()
            }
            Verb::Talent { n, .. } => {
                let n = self.amount(n, context);
                n > 0 || (n < 0 && meant().any(|of| of.is_civ() && self.talents[of.index()] > 0))
            }
            Verb::Vp { n } => {
                let n = self.amount(n, context);
                n > 0 || (n < 0 && meant().any(|of| of.is_civ() && self.vp[of.index()] > 0))
            }
            Verb::Draw { .. } => !self.deck.is_empty() || !self.top.is_empty() || !self.discard.is_empty(),
            Verb::Discard { .. } => meant().any(|of| {
                let playing =
                    context.source.as_card().is_some_and(|card| of.is_civ() && self.hands[of.index()].has(card));
                of.is_civ() && self.hands[of.index()].len() > usize::from(playing)
            }),
            // The disk that is taken off the card as the price is in the supply by then.
            Verb::Ready { .. } => self.supply[context.you.index()] > 0 || self.disks_on(context.source) > 0,
            Verb::Invest { .. } => self.supply[context.you.index()] > 0,
            Verb::Unload { .. } | Verb::Bury { .. } | Verb::Restore { .. } => {
                meant().any(|of| !self.sources_of(step, bit(of), &context.about(of)).is_empty())
            }
            Verb::Build { resources, disks } => {
                self.phase == Phase::Cards
                    && self
                        .data()
                        .all_wonders()
                        .any(|wonder| self.can_build(context.you, context.source, wonder, *resources, *disks).is_ok())
            }
            Verb::Negate | Verb::NoLoot | Verb::When(_) | Verb::TurnOrder(_) => true,
            Verb::OneOf { options, times } => meant().any(|of| {
                let about = context.about(of);
                let due = times.as_ref().is_none_or(|times| self.counted(times, &about) > 0);
                due && options.iter().any(|&list| self.could(list, &about))
            }),
        }
    }

    /// Returns whether a card of the hand can be played as an action of the Card Phase.
    pub(crate) fn can_play(&self, civ: Faction, card: Card) -> Result<(), crate::breach::Breach> {
        use crate::breach::Breach;
        let Some(data) = self.data().card(card).filter(|_| self.hands[civ.index()].has(card)) else {
            return Err(Breach::NotInHand { card });
        };
        if !matches!(data.kind, CardKind::Regular | CardKind::Investment) {
            // A Negate card only answers, a Competition card waits for its phase.
            let rule = if data.kind == CardKind::Negate { "ACIS-120" } else { "ACIS-136" };
            return Err(Breach::WrongTime { card, rule: RuleId(rule) });
        }
        let context = Context::new(Source::card(card), civ);
        let costs = self.data().list(data.program).iter().filter(|step| matches!(step.verb, Verb::Pay { .. }));
        if costs.into_iter().any(|step| !self.can_pay(step, &context)) {
            return Err(Breach::CannotPay);
        }
        if self.could(data.program, &context) {
            return Ok(());
        }
        // A card that builds a Wonder counts as the one Wonder of the turn (ACIS-114).
        let builds = self.data().list(data.program).iter().any(|step| matches!(step.verb, Verb::Build { .. }));
        Err(if builds && self.built >> civ.0 & 1 == 1 { Breach::BuiltAlready } else { Breach::NoEffect { card } })
    }

    /// How many white disks an ability may still add this turn; no limit for anything else.
    pub(crate) fn allies_left(&self, source: Source, you: Faction) -> u8 {
        let SourceKind::Ability(ability) = source.kind() else { return u8::MAX };
        let at = if self.fight.area == u8::MAX { At::CompetitionPhaseStart } else { At::Competition };
        match self.data().timed(source, at, false) {
            Some(timed) => self.left_this_turn(you, ability, timed),
            None => u8::MAX,
        }
    }

    pub(crate) const fn wonder_of(source: Source) -> Option<Wonder> {
        source.as_wonder()
    }
}
