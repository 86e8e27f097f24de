//! Carrying out the verbs, in the order given and as far as possible (ACIS-129).

use crate::choices::Now;
use crate::deeds::Done;
use crate::event::{Event, Why};
use crate::filter::Context;
use crate::ids::{Area, Areas, Faction, MAX_CIVS, Source, SourceKind, Wonder};
use crate::program::{Amount, By, NewOrder, Step, TalentsTo, Terrain, Verb, Who};
use crate::prompt::{CompetitionStep, Discarding, Frame, HouseStep, Loss, Made, made};
use crate::state::{Built, InnerSea};
use arrayvec::ArrayVec;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;

type Found = ArrayVec<Made, 40>;

impl InnerSea {
    /// Carries out a step, or the next part of it; returns how far it came and whether it changed anything.
    pub(crate) fn perform(&mut self, now: &Now<'_>, sub: u8, dealer: &mut impl Dealer<Event>) -> (Done, bool) {
        let Now { step, pc, ref context, each, .. } = *now;
        let who = self.concerned(step, pc, context, each);
        match &step.verb {
            Verb::Choose(_) => (Done::Step, true),
            Verb::Place { cap, ready, n, .. } => (Done::Each, self.place(now, n, *cap, *ready, dealer)),
            Verb::Remove { n, keep, alternatives, .. } => match sub {
                0 => {
                    let any = self.remove(now, n, *keep, *alternatives);
                    if any { (Done::Again, true) } else { (self.whole(step), false) }
                }
                _ => (self.whole(step), true),
            },
            Verb::Replace { n, .. } => self.replace(now, n, sub, dealer),
            Verb::Move { .. } => (Done::Step, self.relocate(now, dealer)),
            Verb::Ally { n, .. } => (Done::Step, self.ally(now, n, dealer)),
            Verb::Shield { n, .. } => {
                self.shield_losses(context.you, *n);
                (Done::Step, true)
            }
            Verb::Talent { n, to } => (Done::Each, self.talents_step(now, who, n, *to, dealer)),
            Verb::Vp { n } => {
                let n = self.amount(n, context);
                let can = who.is_civ() && (n > 0 || (n < 0 && self.vp[who.index()] > 0));
                if can {
                    self.gain_vp(who, n, Why::Effect, dealer);
                }
                (Done::Each, can)
            }
            Verb::Draw { n, keep, top } => match (sub, *top) {
                (0, true) => (Done::Again, self.begin_look(who, *n, keep.unwrap_or(0), dealer)),
                (0, false) => {
                    self.begin_draw(who, *n, keep.unwrap_or(u8::MAX));
                    (Done::Again, true)
                }
                _ => (Done::Each, true),
            },
            Verb::Discard { n, random } => {
                if sub > 0 {
                    return (Done::Each, false);
                }
                let n = self.amount(n, context).clamp(0, 255) as u8;
                let any = who.is_civ() && !self.hands[who.index()].is_empty();
                if any && *random {
                    self.discard_random(who, n, dealer);
                } else if any {
                    self.push(Frame::Discard { who, left: n, of: Discarding::Effect });
                }
                self.provoke(who, context, any, dealer);
                (Done::Again, any)
            }
            Verb::Ready { n, only } => {
                // Only the civilization that grows has a Ready box.
                let grows = self.deploying() == Some(context.you);
                let n = if grows { (*n).min(self.supply[context.you.index()]) } else { 0 };
                self.supply[context.you.index()] -= n;
                match only {
                    Some(Terrain::Sea | Terrain::Shallow | Terrain::Deep) => self.ready_sea += n,
                    _ => self.ready += n,
                }
                (Done::Step, n > 0)
            }
            // A cost of the card was paid when it was announced; a cost inside an option is paid here.
            Verb::Pay { .. } => {
                if step.who == Who::Who {
                    self.pay_option(now, who, sub, dealer)
                } else {
                    (Done::Step, true)
                }
            }
            Verb::Invest { n } => {
                let done = context.source.as_card().is_some_and(|card| self.invest(card, context.you, *n, dealer));
                (Done::Step, done)
            }
            Verb::Unload { n, .. } => {
                let n = self.amount(n, context).clamp(0, 255) as u8;
                let found = self.picked_source(now);
                if let Some(source) = found {
                    self.unload(source, n, dealer);
                }
                (Done::Each, found.is_some())
            }
            Verb::Build { .. } => (Done::Step, self.build_announced(context.source, context.you, dealer)),
            Verb::Bury { .. } => {
                let found = self.picked_source(now).and_then(Self::wonder_of);
                if let Some(wonder) = found {
                    self.bury(wonder, context, dealer);
                }
                (Done::Each, found.is_some())
            }
            Verb::Restore { yours, .. } => {
                let found = self.picked_source(now).and_then(Self::wonder_of);
                if let Some(wonder) = found {
                    self.restore(wonder, yours.then_some(context.you), dealer);
                }
                (Done::Each, found.is_some())
            }
            Verb::Negate => (Done::Step, true),
            Verb::TurnOrder(order) => (Done::Step, self.reorder(now, *order, dealer)),
            Verb::NoLoot => {
                self.fight.no_loot = true;
                (Done::Step, true)
            }
            Verb::OneOf { .. } => {
                let Some(list) = self.chosen_option(now, step.by) else { return (Done::Each, false) };
                if step.by != By::You {
                    let (source, code) = (context.source, self.code(context.source, pc));
                    self.made.retain(|made| {
                        made.source != source || made.step != code || made.at().is_some() || made.of().is_some()
                    });
                    self.forget_list(source, list);
                }
                let repeats = matches!(&step.verb, Verb::OneOf { times: Some(_), .. });
                self.push_list(context.source, context.you, who, false, list);
                (if repeats { Done::Again } else { Done::Each }, true)
            }
            // Uses have their own time; automatic effects of a card wait for the end of the competition.
            Verb::Use(_) | Verb::When(_) => (Done::Step, true),
        }
    }

    /// A removal for several factions at once is done when all have lost.
    fn whole(&self, step: &Step) -> Done {
        if step.who.is_each() && step.by == By::You { Done::Step } else { Done::Each }
    }

    fn found(&self, now: &Now<'_>) -> Found {
        let code = self.code(now.context.source, now.pc);
        self.made_for(now.context.source, code).filter(|made| made.at().is_some()).copied().take(40).collect()
    }

    /// A cost inside an option: the cards were chosen before.
    fn pay_option(&mut self, now: &Now<'_>, who: Faction, sub: u8, dealer: &mut impl Dealer<Event>) -> (Done, bool) {
        let Verb::Pay { talents, cards, .. } = &now.step.verb else { return (Done::Step, false) };
        if sub > 0 || !who.is_civ() {
            return (Done::Step, true);
        }
        self.gain_talents(who, -i16::from(*talents), Why::Cost, dealer);
        if *cards > 0 {
            self.push(Frame::Discard { who, left: *cards, of: Discarding::Effect });
        }
        (Done::Again, true)
    }

    /// The areas and amounts of a step: as chosen, or every area that fits.
    fn spots(&self, now: &Now<'_>, of: Faction, n: &Amount) -> ArrayVec<(Area, u8), 112> {
        let Now { step, ref context, .. } = *now;
        let mut spots = ArrayVec::new();
        let fixed = self.amount(n, context).clamp(0, 255) as u8;
        if Self::is_automatic(step) {
            if let Some(pick) = step.pick() {
                for area in self.acts_on(step, pick, of, context).iter() {
                    let _ = spots.try_push((area, fixed));
                }
            }
            return spots;
        }
        for made in self.found(now) {
            if let Some(area) = made.at().filter(|_| made.of().is_none_or(|chosen| chosen == of)) {
                let n = if matches!(n, Amount::Range(..)) { made.n } else { fixed };
                let _ = spots.try_push((area, n));
            }
        }
        spots
    }

    fn place(
        &mut self,
        now: &Now<'_>,
        n: &Amount,
        cap: Option<u8>,
        ready: bool,
        dealer: &mut impl Dealer<Event>,
    ) -> bool {
        let Now { step, pc, ref context, each, .. } = *now;
        let of = self.concerned(step, pc, context, each);
        if of == Faction::NONE {
            return false;
        }
        let mut any = false;
        let mut short = false;
        for (area, n) in self.spots(now, of, n) {
            // A deep sea area is chosen only where it is open (ACIS-Q36).
            let room = if self.data().deep.has(area) {
                1_u8.saturating_sub(self.disks.own(area, of))
            } else {
                self.room_for(area, of, cap)
            };
            let n = n.min(room);
            let placed = if ready {
                let n = n.min(self.ready);
                self.ready -= n;
                self.supply[of.index()] += n;
                self.put_disks(area, of, n, dealer)
            } else {
                self.put_disks(area, of, n, dealer)
            };
            any |= placed > 0;
            if placed > 0 {
                self.note_placed(now.decider, of, area, dealer);
            }
            if ready {
                (0..placed).for_each(|_| self.note_near_home(of, area, dealer));
            }
            if of == Faction::BARBARIANS {
                self.filling.add(area);
                // Where an entry of the Epoch table names nobody, nobody carries it out and takes disks from elsewhere.
                let nobody = matches!(context.source.kind(), SourceKind::Entry(_)) && step.by == By::You;
                if placed < n && !nobody {
                    let missing =
                        Made { source: context.source, step: made::SHORT, area: area.0, faction: 255, n: n - placed };
                    short |= self.made.try_push(missing).is_ok();
                }
            }
        }
        if short {
            self.push(Frame::Borrow { who: now.decider });
        }
        any || short
    }

    /// Prepares the losses of a removal; returns whether there are any.
    fn remove(&mut self, now: &Now<'_>, n: &Amount, keep: u8, alternatives: bool) -> bool {
        let Now { step, pc, ref context, each, .. } = *now;
        let cause = context.you;
        let mut any = false;
        if step.who.is_each() && step.by == By::You {
            // Everything is read from the position before the step.
            let factions: ArrayVec<Faction, 7> = self.each_of(step.who, context).collect();
            for of in factions {
                let about = context.about(of);
                let holds = step.condition.as_ref().is_none_or(|condition| self.holds_now(condition, &about));
                let safe = self.shielded(of, context.source);
                let spots = self.spots(now, of, n);
                let here = |area: &Area| self.disks.occupied(of).minus(safe).has(*area);
                let areas: Areas = spots.iter().map(|spot| spot.0).filter(here).collect();
                let n = spots.first().map_or(0, |spot| spot.1);
                if holds {
                    any |= self.lose(Loss { areas, of, n, keep, alternatives, cause });
                }
            }
            return any;
        }
        let factions: ArrayVec<Faction, 7> = if step.who.is_chosen() {
            self.in_order().chain([Faction::BARBARIANS]).collect()
        } else {
            [self.concerned(step, pc, context, each)].into_iter().collect()
        };
        for of in factions.into_iter().filter(|&of| of != Faction::NONE) {
            let safe = self.shielded(of, context.source);
            let mut spots = self.spots(now, of, n);
            if step.who == Who::Mix {
                // Disk by disk in one area.
                let count = spots.len() as u8;
                spots.truncate(1);
                spots.iter_mut().for_each(|spot| spot.1 = count);
            }
            for amount in 1..=u8::MAX {
                if !spots.iter().any(|spot| spot.1 == amount) {
                    continue;
                }
                let areas: Areas = spots.iter().filter(|spot| spot.1 == amount).map(|spot| spot.0).collect();
                let areas = areas.minus(safe).and(self.disks.occupied(of));
                any |= self.lose(Loss { areas, of, n: amount, keep, alternatives, cause });
            }
        }
        if any {
            self.sort_losses();
        }
        any
    }

    /// The victim's disks go first; then own disks come, whatever became of them (ACIS-150).
    fn replace(&mut self, now: &Now<'_>, n: &Amount, sub: u8, dealer: &mut impl Dealer<Event>) -> (Done, bool) {
        let Now { pc, ref context, .. } = *now;
        let code = self.code(context.source, pc);
        if sub == 0 {
            let fixed = self.amount(n, context).clamp(0, 255) as u8;
            let mut due = ArrayVec::<u8, 40>::new();
            for made in self.found(now) {
                let (Some(area), Some(of)) = (made.at(), made.of().or_else(|| self.replaced(now))) else {
                    due.push(0);
                    continue;
                };
                let n = if matches!(n, Amount::Range(..)) { made.n } else { fixed };
                let safe = self.shielded(of, context.source).has(area);
                due.push(if safe { 0 } else { n.min(self.disks.count(area, of)) });
            }
            let any = self.remove(now, n, 0, true);
            // From here on the amounts say how many own disks take their place.
            let source = context.source;
            let chosen = self
                .made
                .iter_mut()
                .filter(|made| made.source == source && made.step == code && made.area != made::NO_AREA);
            chosen.zip(due).for_each(|(made, due)| made.n = due);
            return if any { (Done::Again, true) } else { (Done::Step, false) };
        }
        for made in self.found(now) {
            if let Some(area) = made.at() {
                let n = made.n.min(self.room(area, context.you, self.limit(area)));
                if self.put_disks(area, context.you, n, dealer) > 0 {
                    self.note_placed(context.you, context.you, area, dealer);
                }
            }
        }
        (Done::Step, true)
    }

    fn replaced(&self, now: &Now<'_>) -> Option<Faction> {
        let of = self.concerned(now.step, now.pc, &now.context, now.each);
        (of != Faction::NONE).then_some(of)
    }

    fn relocate(&mut self, now: &Now<'_>, dealer: &mut impl Dealer<Event>) -> bool {
        let (you, found) = (now.context.you, self.found(now));
        let [from, to] = &found[..] else { return false };
        let (Some(start), Some(area)) = (from.at(), to.at()) else { return false };
        let n = from.n.min(self.disks.own(start, you)).min(self.room(area, you, self.limit(area)));
        self.disks.take(start, you, n);
        self.disks.add(area, you, n);
        if n > 0 {
            self.tell(dealer, || Event::DisksMoved { of: self.word(you), from: start, area, n });
            self.note_placed(you, you, area, dealer);
        }
        n > 0
    }

    fn ally(&mut self, now: &Now<'_>, n: &Amount, dealer: &mut impl Dealer<Event>) -> bool {
        let you = now.context.you;
        let mut any = false;
        for (area, n) in self.spots(now, you, n) {
            // Those that cannot be placed are lost: the civilization must take part.
            let waits = self.contested().has(area) || self.fight.area == u8::MAX;
            if self.disks.occupied(you).has(area) && waits && self.disks.add_allies(area, you, n) {
                any = true;
                self.tell(dealer, || Event::AlliesAdded { civ: self.civ(you), area, n });
            }
        }
        any
    }

    fn talents_step(
        &mut self,
        now: &Now<'_>,
        who: Faction,
        n: &Amount,
        to: TalentsTo,
        dealer: &mut impl Dealer<Event>,
    ) -> bool {
        let n = self.amount(n, &now.context);
        if !who.is_civ() || n == 0 {
            return false;
        }
        let had = i16::from(self.talents[who.index()]);
        if n < 0 {
            let lost = (-n).min(had);
            self.gain_talents(who, -lost, Why::Effect, dealer);
            if to == TalentsTo::You {
                self.gain_talents(now.context.you, lost, Why::Effect, dealer);
            }
            self.provoke(who, &now.context, lost > 0, dealer);
            return lost > 0;
        }
        match to {
            TalentsTo::Booty => {
                self.booty[who.index()] = self.booty[who.index()].saturating_add(n as u8);
                self.tell(dealer, || Event::Talents { civ: self.civ(who), n, why: Why::Loot });
            }
            _ => self.gain_talents(who, n, Why::Effect, dealer),
        }
        true
    }

    /// The Wonder or Investment chosen for a step; the only one there is if nothing had to be chosen.
    fn picked_source(&self, now: &Now<'_>) -> Option<Source> {
        let code = self.code(now.context.source, now.pc);
        let chosen = self.made_for(now.context.source, code).find(|made| made.at().is_none() && made.of().is_none());
        let found = self.sources(now);
        match chosen {
            Some(made) => found.into_iter().find(|source| source.0 == made.n),
            None => found.first().copied(),
        }
    }

    /// A buried Wonder has no disks and no ability; its block stays.
    fn bury(&mut self, wonder: Wonder, context: &Context, dealer: &mut impl Dealer<Event>) {
        let Built { owner, disks, .. } = self.wonders[wonder.index()];
        if owner.is_civ() {
            self.supply[owner.index()] += disks;
        }
        self.wonders[wonder.index()].disks = 0;
        self.wonders[wonder.index()].buried = true;
        self.tell(dealer, || Event::WonderBuried { wonder });
        self.provoke(owner, context, true, dealer);
    }

    fn restore(&mut self, wonder: Wonder, to: Option<Faction>, dealer: &mut impl Dealer<Event>) {
        let due = self.data().wonder(wonder).map_or(0, |wonder| wonder.disks);
        let owner = to.unwrap_or(self.wonders[wonder.index()].owner);
        let disks = due.min(self.supply[owner.index()]);
        self.supply[owner.index()] -= disks;
        let built = &mut self.wonders[wonder.index()];
        (built.owner, built.disks, built.buried) = (owner, disks, false);
        self.tell(dealer, || Event::WonderRestored { civ: self.civ(owner), wonder });
    }

    fn reorder(&mut self, now: &Now<'_>, order: NewOrder, dealer: &mut impl Dealer<Event>) -> bool {
        let civs = usize::from(self.civs);
        let before = self.order;
        match order {
            NewOrder::Reverse => self.order[..civs].reverse(),
            NewOrder::Random => self.shuffle_order(0, civs, dealer),
            NewOrder::Choice => {
                let code = self.code(now.context.source, now.pc);
                let Some(place) = self.made_for(now.context.source, code).next().map(|made| made.n) else {
                    return false;
                };
                self.move_marker(now.context.you, place);
            }
        }
        self.follow_order(before);
        self.tell_order(dealer);
        true
    }

    /// Whoever has its turn keeps it at its new place.
    fn follow_order(&mut self, before: [Faction; MAX_CIVS]) {
        let places: [u8; MAX_CIVS] = std::array::from_fn(|at| self.place_of(before[at]));
        let civs = self.civs;
        for frame in &mut self.frames {
            match frame {
                Frame::Growth { at, .. }
                | Frame::Cards { at, .. }
                | Frame::Competition { step: CompetitionStep::Lay | CompetitionStep::Targets, at }
                | Frame::Housekeeping { step: HouseStep::Draw, at }
                    if *at < civs =>
                {
                    *at = places[usize::from(*at)];
                }
                _ => {}
            }
        }
    }

    /// A marker goes to a place counted from 0; the others keep their order.
    pub(crate) fn move_marker(&mut self, civ: Faction, place: u8) {
        let mut order: ArrayVec<Faction, MAX_CIVS> = self.in_order().filter(|&other| other != civ).collect();
        order.insert(usize::from(place).min(order.len()), civ);
        order.into_iter().enumerate().for_each(|(place, civ)| self.order[place] = civ);
    }

    /// Shuffles a part of the turn order.
    pub(crate) fn shuffle_order(&mut self, from: usize, to: usize, dealer: &mut impl Dealer<Event>) {
        for place in from..to {
            let left = (to - place) as u32;
            let order = self.order;
            let displays = self.display;
            let wished = |word: &str| {
                let named = |of: &Faction| crate::notation::faction(word) == Some(displays[of.index()]);
                order[place..to].iter().position(named).map(|found| found as u32)
            };
            let pick = dealer.draw(Pile(1), self.drawn[1].into(), left, wished) as usize;
            self.drawn[1] = self.drawn[1].wrapping_add(1);
            self.order.swap(place, place + pick.min(to - place - 1));
            // The rest keeps its order, so that the draw depends on contents alone.
            self.order[place + 1..to].sort_unstable();
        }
    }

    pub(crate) fn tell_order(&self, dealer: &mut impl Dealer<Event>) {
        self.tell(dealer, || Event::TurnOrder { order: self.in_order().map(|civ| self.civ(civ)).collect() });
    }

    /// Is the source a card, an Event or an entry, so that its victim remembers who played it?
    pub(crate) const fn is_card_effect(source: Source) -> bool {
        matches!(source.kind(), SourceKind::Card(_))
    }

    /// The Barbarian disks that are still missing.
    pub(crate) fn shortage(&self) -> Option<Made> {
        self.made.iter().find(|made| made.step == made::SHORT).copied()
    }

    pub(crate) fn run_borrow(&mut self, dealer: &mut impl Dealer<Event>) {
        let short = self.shortage();
        if short.is_none() || self.lenders().is_empty() {
            self.made.retain(|made| made.step != made::SHORT);
            self.pop();
            return;
        }
        self.ask(dealer);
    }

    /// Where missing Barbarian disks can be taken from: not from areas that the same effect has filled or is certain to
    /// fill yet (ACIS-Q49).
    pub(crate) fn lenders(&self) -> Areas {
        let mut lenders = self.disks.occupied(Faction::BARBARIANS).minus(self.filling);
        let under_way = self.frames.iter().rev().find_map(|frame| match *frame {
            Frame::Steps { source, you, who, pc, end, .. } => Some((self.context(source, you, who), pc, end)),
            _ => None,
        });
        let Some((context, pc, end)) = under_way else { return lenders };
        for (pc, step) in (pc..end).filter_map(|pc| Some((pc, self.data().step(pc)?))) {
            if let (Verb::Place { pick, .. }, Who::Barbarians) = (&step.verb, step.who) {
                lenders = lenders.minus(if Self::is_automatic(step) {
                    self.fitting(&pick.filter, &context)
                } else {
                    // What was announced with the card.
                    self.made_for(context.source, self.code(context.source, pc)).filter_map(Made::at).collect()
                });
            }
        }
        lenders
    }

    pub(crate) fn borrow(&mut self, from: Area, dealer: &mut impl Dealer<Event>) {
        let Some(place) = self.made.iter().position(|made| made.step == made::SHORT) else { return };
        let area = Area(self.made[place].area);
        self.disks.take(from, Faction::BARBARIANS, 1);
        self.disks.add(area, Faction::BARBARIANS, 1);
        self.tell(dealer, || Event::DisksMoved { of: "barbarians", from, area, n: 1 });
        self.made[place].n -= 1;
        if self.made[place].n == 0 {
            self.made.remove(place);
        }
    }
}
