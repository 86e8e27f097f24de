//! The Competition Phase: areas one after the other, cards and abilities, removal rounds, loot (ACIS-146 to ACIS-168).

use crate::data::Special;
use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Card, Faction, Source, SourceKind};
use crate::program::{At, Verb};
use crate::prompt::{CompetitionStep, Frame, Line, Loss, Stage};
use crate::removal::{self, Round, Sizes};
use crate::state::{Fight, InnerSea, Phase};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;

impl InnerSea {
    pub(crate) fn begin_competitions(&mut self, dealer: &mut impl Dealer<Event>) {
        self.phase = Phase::Competition;
        self.acted = 0;
        self.tell_phase("competition", dealer);
        self.set_top(Frame::CompetitionStart { at: 0 });
    }

    /// At the start of the phase: automatic gains of one civilization after the other, then its uses.
    pub(crate) fn run_competition_start(&mut self, frame: Frame) {
        let Frame::CompetitionStart { at } = frame else { return };
        let Some(civ) = self.at_place(at) else {
            self.set_top(Frame::Competitions);
            return;
        };
        self.set_top(Frame::CompetitionStart { at: at + 1 });
        self.push(Frame::Uses { who: civ, at: At::CompetitionPhaseStart });
        for ability in self.abilities(civ) {
            self.begin_automatic(civ, Source::ability(ability), At::CompetitionPhaseStart);
        }
    }

    /// The next Contested area: the first in the order that was not resolved (ACIS-148, ACIS-Q16).
    pub(crate) fn next_competition(&self) -> Option<Area> {
        let contested = self.contested();
        let fresh = contested.minus(self.fight.resolved);
        self.first_competition(if fresh.is_empty() { contested } else { fresh })
    }

    fn first_competition(&self, open: Areas) -> Option<Area> {
        if self.has_npcs() {
            return self.system_order(open);
        }
        let data = self.data();
        open.iter().min_by_key(|area| data.rank[area.index()])
    }

    pub(crate) fn run_competitions(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(area) = self.next_competition() else {
            self.end_competitions(dealer);
            return;
        };
        let resolved = self.fight.resolved.minus(Areas::only(area));
        self.fight = Fight { area: area.0, resolved, ..Fight::NONE };
        self.used_here = Default::default();
        self.tell(dealer, || Event::CompetitionBegan { area });
        self.push(Frame::Competition { step: CompetitionStep::Lay, at: 0 });
    }

    /// Allies leave, and looted talents can be spent (ACIS-153, ACIS-168).
    fn end_competitions(&mut self, dealer: &mut impl Dealer<Event>) {
        self.disks.clear_allies();
        self.fight = Fight::NONE;
        self.used_here = Default::default();
        for civ in self.all_civs() {
            let booty = std::mem::take(&mut self.booty[civ.index()]);
            self.gain_talents(civ, booty.into(), Why::Booty, dealer);
        }
        self.begin_housekeeping(dealer);
    }

    pub(crate) fn run_competition(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Competition { step, at } = frame else { return };
        let area = Area(self.fight.area);
        let to = |step, at| Frame::Competition { step, at };
        match step {
            CompetitionStep::Lay => self.lay_next(area, at, dealer),
            CompetitionStep::Reveal => {
                for civ in self.in_order() {
                    for card in self.laid[civ.index()].iter() {
                        self.unsee(card);
                        self.tell(dealer, || Event::CardRevealed { civ: self.civ(civ), card });
                    }
                }
                self.set_top(to(CompetitionStep::Targets, 0));
            }
            CompetitionStep::Targets => {
                let Some(civ) = self.at_place(at) else {
                    self.set_top(to(CompetitionStep::Answers, 0));
                    return;
                };
                match self.laid[civ.index()].len() {
                    0 => self.set_top(to(step, at + 1)),
                    1 => {
                        if let Some(card) = self.laid[civ.index()].first() {
                            self.begin_targets(civ, card);
                        }
                    }
                    _ => self.ask(dealer),
                }
            }
            CompetitionStep::Answers => {
                let Some(line) = self.lines.get(usize::from(at)).copied() else {
                    self.set_top(to(CompetitionStep::Effects, 0));
                    return;
                };
                self.set_top(to(step, at + 1));
                let competition = |card| self.kind(card) == Some(crate::data::CardKind::Competition);
                if line.source.as_card().is_some_and(competition) {
                    self.begin_chain(line.source, line.by, false, dealer);
                }
            }
            CompetitionStep::Effects => self.next_effect(area, at, dealer),
            CompetitionStep::Round => self.begin_round(area, dealer),
            CompetitionStep::Sizes => self.next_size(area),
            CompetitionStep::Loot => {
                self.set_top(to(CompetitionStep::End, 0));
                self.loot(area, dealer);
            }
            CompetitionStep::End => {
                let Some(line) = self.lines.get(usize::from(at)).copied() else {
                    self.end_competition(area, dealer);
                    return;
                };
                self.set_top(to(step, at + 1));
                if !line.negated && line.source.as_card().is_some() {
                    self.begin_automatic(line.by, line.source, At::CompetitionEnd);
                }
            }
        }
    }

    /// Step 1: each civilization in the area, in turn order (ACIS-157).
    fn lay_next(&mut self, area: Area, at: u8, dealer: &mut impl Dealer<Event>) {
        let Some(civ) = self.at_place(at) else {
            self.set_top(Frame::Competition { step: CompetitionStep::Reveal, at: 0 });
            return;
        };
        let open = self.disks.occupied(civ).has(area) && {
            let uses = !self.uses(civ, At::Competition).is_empty() && !self.lines.is_full();
            let hand = self.hands[civ.index()];
            let laid = !self.laid[civ.index()].is_empty();
            uses || laid || (!hand.is_empty() && dealer.should_ask(|| !self.layable(civ).is_empty()))
        };
        if open {
            self.ask(dealer);
        } else {
            self.set_top(Frame::Competition { step: CompetitionStep::Lay, at: at + 1 });
        }
    }

    /// The cards that can be laid: in ascending order, so that a set has one way to be named.
    pub(crate) fn layable(&self, civ: Faction) -> crate::ids::Cards {
        let last = self.laid[civ.index()].iter().last().map_or(0, |card| card.0);
        let room = self.lines.len() + self.laid.iter().map(|laid| laid.len()).sum::<usize>() < self.lines.capacity();
        let hand = self.hands[civ.index()].and(self.data().competition);
        if room { hand.iter().filter(|card| card.0 > last).collect() } else { crate::ids::Cards::NONE }
    }

    /// A civilization has laid what it likes.
    pub(crate) fn end_lay(&mut self, civ: Faction, at: u8, dealer: &mut impl Dealer<Event>) {
        let n = self.laid[civ.index()].len() as u8;
        self.tell(dealer, || Event::CardsLaid { civ: self.civ(civ), n });
        self.set_top(Frame::Competition { step: CompetitionStep::Lay, at: at + 1 });
    }

    /// Step 2: the owner of a card says where it acts (ACIS-225, ACIS-Q44).
    pub(crate) fn begin_targets(&mut self, civ: Faction, card: Card) {
        self.laid[civ.index()].take(card);
        self.table.add(card);
        let source = Source::card(card);
        let _ = self.lines.try_push(Line { source, by: civ, negated: false, announced: true });
        self.push_list(source, civ, Faction::NONE, true, self.data().program(source));
    }

    /// Wonders, then abilities, then cards, each kind in turn order (ACIS-159, ACIS-Q14).
    fn effect_number(&self, number: u8) -> Option<usize> {
        let kind = |line: &Line| match line.source.kind() {
            SourceKind::Wonder(_) => 0,
            SourceKind::Card(card) if self.table.has(card) => 2,
            SourceKind::Card(card) if self.kind(card) == Some(crate::data::CardKind::Competition) => 2,
            _ => 1,
        };
        let mut order: ArrayVec<usize, 24> = (0..self.lines.len()).collect();
        order.sort_by_key(|&place| (kind(&self.lines[place]), place));
        order.get(usize::from(number)).copied()
    }

    fn next_effect(&mut self, area: Area, at: u8, dealer: &mut impl Dealer<Event>) {
        let contested = self.contested().has(area);
        let Some(place) = self.effect_number(at) else {
            let step = if contested { CompetitionStep::Round } else { CompetitionStep::Loot };
            self.set_top(Frame::Competition { step, at: 0 });
            return;
        };
        self.set_top(Frame::Competition { step: CompetitionStep::Effects, at: at + 1 });
        let line = self.lines[place];
        if line.negated {
            return;
        }
        let card = line.source.as_card().filter(|&card| self.table.has(card));
        // A competition that is over cancels what is left (ACIS-155, ACIS-156).
        if !contested || card.is_some_and(|_| !self.can_pay_card(line)) {
            self.lines[place].negated = true;
            self.tell(dealer, || Event::WithoutEffect { source: line.source });
            self.finish_negated(line.source);
            return;
        }
        let data = self.data();
        if let Some(card) = card {
            let list = data.program(line.source);
            self.pay(line.source, line.by, list.start, list.end, dealer);
            match data.card(card).and_then(|card| card.special) {
                Some(Special::NoLossInFirstRound) => self.fight.safe |= 1 << line.by.0,
                Some(Special::LargestFirstInFirstRound) => self.fight.downwards = true,
                _ => {}
            }
        }
        let list = match card {
            Some(_) => data.program(line.source),
            None => data.timed(line.source, At::Competition, false).map_or(Default::default(), |timed| timed.steps),
        };
        self.push(Frame::Deed {
            source: line.source,
            you: line.by,
            stage: Stage::Execute,
            start: list.start,
            end: list.end,
            nobody: false,
        });
    }

    /// Competition cards are paid for when they are carried out (ACIS-Q48).
    fn can_pay_card(&self, line: Line) -> bool {
        let data = self.data();
        data.list(data.program(line.source)).iter().all(|step| match step.verb {
            Verb::Pay { talents, .. } => self.talents[line.by.index()] >= talents,
            _ => true,
        })
    }

    /// Step 4: a removal round, as long as the area is Contested (ACIS-160 to ACIS-162).
    fn begin_round(&mut self, area: Area, dealer: &mut impl Dealer<Event>) {
        if !self.contested().has(area) {
            self.set_top(Frame::Competition { step: CompetitionStep::Loot, at: 0 });
            return;
        }
        self.fight.round = self.fight.round.saturating_add(1);
        self.fight.sizes = self.sizes_in(area);
        self.fight.lost = if self.fight.round == 1 { self.fight.safe } else { 0 };
        let round = self.fight.round;
        self.tell(dealer, || Event::RoundBegan { area, round });
        self.set_top(Frame::Competition { step: CompetitionStep::Sizes, at: 0 });
    }

    fn next_size(&mut self, area: Area) {
        let round = self.current_round();
        let Some(size) = round.next_size(&self.sizes_in(area)) else {
            self.set_top(Frame::Competition { step: CompetitionStep::Round, at: 0 });
            return;
        };
        self.fight.size = size;
        // All stacks of one size lose at the same time; alternatives are decided in turn order (ACIS-134).
        let order: ArrayVec<Faction, 7> = self.in_order().chain([Faction::BARBARIANS]).collect();
        for of in order {
            if round.loses(of.index(), size) {
                let areas = Areas::only(area);
                self.lose(Loss { areas, of, n: 1, keep: 0, alternatives: true, cause: Faction::NONE });
            }
        }
    }

    /// The disks of each faction in an area, allies included.
    #[must_use]
    pub fn sizes_in(&self, area: Area) -> Sizes {
        std::array::from_fn(|of| self.disks.count(area, Faction(of as u8)))
    }

    /// The removal round of the competition under way.
    fn current_round(&self) -> Round {
        let Fight { sizes, lost, downwards, round, .. } = self.fight;
        Round { sizes, spared: lost, largest_first: downwards && round == 1 }
    }

    /// The disks in the area of a competition after each removal round, if nothing else changes them.
    #[must_use]
    pub fn rounds_to_come(&self, area: Area) -> Vec<Sizes> {
        let here = self.fight.area == area.0;
        let sizes = self.sizes_in(area);
        // Before the first round, cards may already have said who is spared in it.
        let first = Round { sizes, spared: self.fight.safe, largest_first: self.fight.downwards };
        let under_way = match self.fight.round {
            _ if !here => None,
            0 => Some(first),
            _ => Some(self.current_round()),
        };
        removal::forecast(&sizes, under_way)
    }

    /// The Contested areas in the order in which they will be resolved as things stand (ACIS-148, ACIS-149).
    #[must_use]
    pub fn competitions_to_come(&self) -> Vec<Area> {
        let mut open = self.contested().minus(self.fight.resolved);
        let mut order = Vec::new();
        while let Some(area) = self.first_competition(open) {
            order.push(area);
            open = open.minus(Areas::only(area));
        }
        order
    }

    /// Step 6: who Controls the area and saw three disks of one opponent go (ACIS-165 to ACIS-168).
    fn loot(&mut self, area: Area, dealer: &mut impl Dealer<Event>) {
        let fight = self.fight;
        let victim = |of: &Faction, winner: Faction| *of != winner && fight.removed[of.index()] >= 3;
        let winner = self.all_civs().find(|&civ| self.controlled(civ).has(area));
        let Some(winner) = winner.filter(|_| self.data().land.has(area) && !fight.no_loot) else { return };
        if !self.all_civs().any(|of| victim(&of, winner)) {
            return;
        }
        self.booty[winner.index()] = self.booty[winner.index()].saturating_add(1);
        self.tell(dealer, || Event::Looted { civ: self.civ(winner), area });
        self.gain_vp(winner, 1, Why::Loot, dealer);
        for of in self.all_civs().filter(|of| victim(of, winner)) {
            self.give_cause(of, winner, 2, dealer);
        }
        for ability in self.abilities(winner) {
            self.begin_automatic(winner, Source::ability(ability), At::Loot);
        }
    }

    fn end_competition(&mut self, area: Area, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let mut resolved = self.fight.resolved;
        resolved.add(area);
        self.fight = Fight { resolved, ..Fight::NONE };
        for line in std::mem::take(&mut self.lines) {
            self.forget(line.source);
        }
        self.used_here = Default::default();
        self.tell(dealer, || Event::CompetitionEnded { area });
    }
}
