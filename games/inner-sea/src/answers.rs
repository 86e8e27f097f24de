//! Windows for answers: who may answer what, in which order, and chains of answers (ACIS-120 to ACIS-124, ACIS-Q18).

use crate::choices::Now;
use crate::data::{Answer, CardKind};
use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Card, Faction, Source, SourceKind};
use crate::program::{At, By, HowMany, List, Verb, Who};
use crate::prompt::{CompetitionStep, Frame, Made, Reaction, made};
use crate::state::InnerSea;
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Seat, SeatOrder};
use civitas_core::window::{ReactionWindow, Reply};

impl InnerSea {
    /// Opens the window of an effect that was announced.
    pub(crate) fn begin_chain(&mut self, source: Source, by: Faction, nobody: bool, dealer: &mut impl Dealer<Event>) {
        self.chain.clear();
        self.chain.push((source, if nobody { Faction::NONE } else { by }));
        self.push(Frame::Chain);
        self.open_window(dealer);
    }

    /// The civilizations that may answer the top of the chain, in the order in which their answers count: in turn order
    /// from the one behind its player; for an Event that belongs to nobody from the first (ACIS-Q18, ACIS-Q20).
    fn answerers(&self) -> ArrayVec<Faction, 6> {
        let Some(&(_, by)) = self.chain.last() else { return ArrayVec::new() };
        let civs = usize::from(self.civs);
        let first = if by.is_civ() { usize::from(self.place_of(by)) + 1 } else { 0 };
        let around = (0..civs).map(|step| self.order[(first + step) % civs]);
        around.filter(|&civ| civ != by).collect()
    }

    /// May the civilization hold an answer, as far as everybody can see?
    fn might_answer(&self, civ: Faction) -> bool {
        // Cards that are being laid count as held until their number is told.
        let laid = self.laying() == Some(civ) && !self.laid[civ.index()].is_empty();
        laid || !self.hands[civ.index()].is_empty() || !self.answering_wonders(civ).is_empty()
    }

    fn open_window(&mut self, dealer: &mut impl Dealer<Event>) {
        let mut places = ArrayVec::<(Seat, u8), 6>::new();
        for civ in self.answerers() {
            let Some(seat) = self.seat_of(civ) else { continue };
            if self.might_answer(civ) && dealer.should_ask(|| !self.reactions(civ).is_empty()) {
                places.push((seat, self.civ(civ).0));
            }
        }
        self.window = Some(ReactionWindow::open_parts(SeatOrder::of_parts(places)));
        self.asking = false;
    }

    /// Every answer open to a civilization: Negate cards, then Wonders.
    pub(crate) fn reactions(&self, civ: Faction) -> ArrayVec<Source, 16> {
        let mut found = ArrayVec::new();
        if self.chain.is_full() {
            return found;
        }
        for card in self.hands[civ.index()].and(self.data().negate).iter() {
            if self.can_answer(civ, card) {
                let _ = found.try_push(Source::card(card));
            }
        }
        for source in self.answering_wonders(civ) {
            let _ = found.try_push(source);
        }
        found
    }

    /// Wonders that shield disks from the card that is answered.
    fn answering_wonders(&self, civ: Faction) -> ArrayVec<Source, 4> {
        let mut found = ArrayVec::new();
        let Some(&(source, by)) = self.chain.last() else { return found };
        let regular = source.as_card().is_some_and(|card| self.kind(card) == Some(CardKind::Regular));
        if !regular || self.chain.len() > 1 {
            return found;
        }
        for wonder in self.active_wonders(civ) {
            let own = Source::wonder(wonder);
            if !self.can_use(civ, own, At::Response) {
                continue;
            }
            let shield = Made { source, step: made::SHIELD, area: 255, faction: civ.0, n: own.0 };
            let (hit, _) = self.hit_by(source, by, civ);
            if !hit.and(self.shield_areas(shield)).is_empty() {
                let _ = found.try_push(own);
            }
        }
        found
    }

    fn shield_areas(&self, shield: Made) -> Areas {
        let data = self.data();
        let own = Source(shield.n);
        let Some(timed) = data.timed(own, At::Response, false) else { return Areas::NONE };
        let context = crate::filter::Context::new(own, Faction(shield.faction));
        data.list(timed.steps).iter().fold(Areas::NONE, |all, step| match &step.verb {
            Verb::Shield { filter: Some(filter), .. } => all.or(self.fitting(filter, &context)),
            _ => all,
        })
    }

    /// Returns whether a Negate card answers what was played last (ACIS-120), and its cost can be paid.
    pub(crate) fn can_answer(&self, civ: Faction, card: Card) -> bool {
        let data = self.data();
        let (Some(negate), Some(&(source, by))) = (data.card(card), self.chain.last()) else { return false };
        let mut steps = data.list(negate.program).iter();
        let paid = steps.all(|step| match step.verb {
            Verb::Pay { talents, .. } => self.talents[civ.index()] >= talents,
            _ => true,
        });
        paid && negate.answers.iter().any(|&answer| self.answers(answer, civ, source, by))
    }

    fn answers(&self, answer: Answer, civ: Faction, source: Source, by: Faction) -> bool {
        let Some(card) = source.as_card().and_then(|card| self.data().card(card)) else {
            return answer == Answer::WonderUse && source.as_wonder().is_some();
        };
        match answer {
            Answer::Tag(bit) => card.tags >> bit & 1 == 1,
            Answer::WonderUse => false,
            Answer::RegularHittingYou => {
                let (areas, forced) = self.hit_by(source, by, civ);
                card.kind == CardKind::Regular && (forced || !areas.is_empty())
            }
            Answer::SeaHittingYou => {
                let announced = self.made.iter().filter(|made| made.source == source && made.step < made::WONDER);
                let occupied = self.disks.occupied(civ);
                let here = announced.filter_map(Made::at).any(|area| occupied.has(area));
                card.kind == CardKind::Regular && card.has_tag("sea") && here
            }
            Answer::Competition => {
                let here = self.fight.area != u8::MAX && self.disks.occupied(civ).has(Area(self.fight.area));
                card.kind == CardKind::Competition && here
            }
            Answer::CompetitionHittingYourCity => {
                let (areas, _) = self.hit_by(source, by, civ);
                card.kind == CardKind::Competition && !areas.and(self.cities(civ)).is_empty()
            }
        }
    }

    /// The areas where an effect, as announced, removes or replaces disks of a civilization, and whether it makes that
    /// civilization remove some of its own choice.
    pub(crate) fn hit_by(&self, source: Source, by: Faction, civ: Faction) -> (Areas, bool) {
        let you = if by.is_civ() { by } else { self.order[0] };
        self.hit_in(self.data().program(source), source, you, civ)
    }

    fn hit_in(&self, list: List, source: Source, you: Faction, civ: Faction) -> (Areas, bool) {
        let (mut areas, mut forced) = (Areas::NONE, false);
        let context = self.context(source, you, civ);
        let own = self.disks.occupied(civ).minus(self.shielded(civ, source));
        for pc in list.start..list.end {
            let Some(step) = self.data().step(pc) else { continue };
            let now = Now { step, pc, context, decider: you, each: civ, announce: false };
            match &step.verb {
                Verb::OneOf { .. } => {
                    if let Some(list) = self.chosen_option(&now, By::You) {
                        let (more, must) = self.hit_in(list, source, you, civ);
                        (areas, forced) = (areas.or(more), forced || must);
                    }
                }
                Verb::Remove { pick, .. } | Verb::Replace { pick, .. } => {
                    let meant = match step.who {
                        who if who.is_each() => self.meant(who, &context) >> civ.0 & 1 == 1,
                        Who::Faction | Who::Opposing | Who::Mix => true,
                        _ => self.concerned(step, pc, &context, civ) == civ,
                    };
                    if !meant {
                        continue;
                    }
                    let holds = step.condition.as_ref().is_none_or(|condition| self.holds_now(condition, &context));
                    if step.by == By::Who {
                        let open = if holds { self.acts_on(step, pick, civ, &context) } else { Areas::NONE };
                        forced |= !open.is_empty();
                        // Whoever has no more areas than must be chosen has nothing to choose.
                        if matches!(pick.areas, HowMany::Range(low, _) if open.len() <= usize::from(low)) {
                            areas = areas.or(open);
                        }
                    } else if Self::is_automatic(step) && holds {
                        areas = areas.or(self.acts_on(step, pick, civ, &context));
                    } else {
                        let code = self.code(source, pc);
                        let chosen = self.made_for(source, code).filter(|made| made.of().is_none_or(|of| of == civ));
                        areas = areas.or(chosen.filter_map(Made::at).collect::<Areas>().and(own));
                    }
                }
                _ => {}
            }
        }
        (areas, forced)
    }

    pub(crate) fn run_chain(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(window) = self.window else {
            self.pop();
            return;
        };
        let mut considered = !window.order().is_empty();
        for civ in self.answerers() {
            let Some(seat) = self.seat_of(civ) else {
                considered |= self.might_answer(civ);
                if let Some(source) = self.system_answer(civ) {
                    // It counts at its place, but is told only when all seats have replied: an earlier close would
                    // say what the game system holds.
                    if window.unanswered().next().is_some() {
                        self.asking = true;
                        return;
                    }
                    self.tell(dealer, || Event::SystemActs {
                        civ: self.civ(civ),
                        reason: crate::event::Reason::Negate,
                    });
                    self.react(Reaction { by: civ, source }, dealer);
                    return;
                }
                continue;
            };
            let part = self.civ(civ).0;
            if !window.order().places().any(|place| place == (seat, part)) {
                continue;
            }
            match window.reply(seat) {
                None => {
                    self.asking = true;
                    return;
                }
                Some(Reply::React(reaction)) if reaction.by == civ => {
                    self.react(reaction, dealer);
                    return;
                }
                Some(_) => {}
            }
        }
        if considered && let Some(&(source, _)) = self.chain.last() {
            self.tell(dealer, || Event::NobodyAnswers { source });
        }
        self.window = None;
        self.resolve_top(dealer);
    }

    /// An answer is played; it can be answered in turn.
    fn react(&mut self, reaction: Reaction, dealer: &mut impl Dealer<Event>) {
        let Reaction { by, source } = reaction;
        let to = self.chain.last().map_or(Source::BUILD, |link| link.0);
        self.answers = self.answers.wrapping_add(1);
        match source.kind() {
            SourceKind::Card(card) => {
                self.hands[by.index()].take(card);
                self.table.add(card);
                self.unsee(card);
                self.tell(dealer, || Event::Answered { civ: self.civ(by), source, to });
                let list = self.data().program(source);
                self.pay(source, by, list.start, list.end, dealer);
            }
            SourceKind::Wonder(wonder) => {
                self.tell(dealer, || Event::Answered { civ: self.civ(by), source, to });
                self.wonders[wonder.index()].used = true;
                let off = self.data().timed(source, At::Response, false).map_or(0, |timed| timed.off);
                self.unload(source, off, dealer);
            }
            _ => {}
        }
        let _ = self.chain.try_push((source, by));
        self.open_window(dealer);
    }

    /// Nobody answers the top of the chain: it stands.
    fn resolve_top(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some((source, by)) = self.chain.pop() else { return };
        let Some(&(target, _)) = self.chain.last() else {
            // The effect itself stands.
            self.pop();
            return;
        };
        if source.as_wonder().is_some() {
            let shield = Made { source: target, step: made::SHIELD, area: 255, faction: by.0, n: source.0 };
            let _ = self.made.try_push(shield);
            self.open_window(dealer);
            return;
        }
        self.tell(dealer, || Event::Negated { source: target, by: source });
        let data = self.data();
        for step in data.list(data.program(source)) {
            let context = crate::filter::Context::new(source, by);
            match &step.verb {
                Verb::Talent { n, .. } => self.gain_talents(by, self.amount(n, &context), Why::Effect, dealer),
                Verb::Vp { n } => self.gain_vp(by, self.amount(n, &context), Why::Effect, dealer),
                _ => {}
            }
        }
        self.finish_negated(source);
        self.chain.pop();
        if self.chain.is_empty() {
            self.pop();
            self.negated(target);
        } else {
            self.finish_negated(target);
            // The card that was answered is asked about again, with everyone who may answer (ACIS-Q18).
            self.open_window(dealer);
        }
    }

    /// The effect under the window has none.
    fn negated(&mut self, target: Source) {
        match self.top() {
            Frame::Deed { source, you, .. } if source == target => {
                self.pop();
                self.finish_negated(target);
                // An Event that is negated was carried out as far as its draw is concerned; a use in step 1 is lost.
                let _ = you;
            }
            Frame::Competition { step: CompetitionStep::Answers, .. } => {
                if let Some(line) = self.lines.iter_mut().find(|line| line.source == target) {
                    line.negated = true;
                }
                self.finish_negated(target);
            }
            _ => self.finish_negated(target),
        }
    }
}
