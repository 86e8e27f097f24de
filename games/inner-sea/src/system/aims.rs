//! What an effect would do as it is aimed: disks it costs somebody, disks it brings, where Barbarians come.

use crate::ids::{Area, Areas, Card, Faction, MAX_AREAS, Source};
use crate::program::{Amount, By, HowMany, List, Step, Verb, Who};
use crate::prompt::{Frame, Made};
use crate::state::InnerSea;

/// What an effect costs a civilization.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Toll {
    /// Its disks that go.
    pub disks: u8,
    /// Those of them that stand in Cities.
    pub of_cities: u8,
    /// Its Cities that are none any more.
    pub cities: u8,
}

/// Disks by area.
type ByArea = [u8; MAX_AREAS];

impl InnerSea {
    /// The state in which a civilization of the game system has aimed a card, before it is told.
    pub(super) fn aimed(&self, civ: Faction, card: Card) -> Self {
        let mut game = self.clone();
        let source = Source::card(card);
        let floor = game.frames.len();
        game.push_list(source, civ, Faction::NONE, true, game.data().program(source));
        for _ in 0..100 {
            let frame = game.top();
            let Frame::Steps { you, who, pc, end, .. } = frame else { break };
            if game.frames.len() <= floor {
                break;
            }
            let Some(now) = game.now(frame) else {
                game.pop();
                continue;
            };
            if game.question(&now).is_some() {
                let (action, _) = game.system_chooses(civ, frame);
                game.choose_for_step(frame, action);
                continue;
            }
            let (cursor, each, sub, did) = (0, Faction::NONE, 0, false);
            game.set_top(Frame::Steps { source, you, who, announce: true, pc: pc + 1, end, cursor, each, sub, did });
            if let Some(list) = game.chosen_option(&now, By::You) {
                game.push_list(source, civ, now.context.who, true, list);
            }
        }
        game.frames.truncate(floor);
        game
    }

    /// What an effect, as announced, costs a civilization.
    pub(super) fn toll(&self, source: Source, you: Faction, civ: Faction) -> Toll {
        let (mut lost, mut toll) = ([0; MAX_AREAS], Toll::default());
        self.add_toll(self.data().program(source), source, you, civ, &mut lost, &mut toll);
        let cities = self.cities(civ);
        for area in self.disks.occupied(civ).iter() {
            let own = self.disks.own(area, civ);
            let n = lost[area.index()].min(own);
            toll.disks = toll.disks.saturating_add(n);
            if cities.has(area) {
                toll.of_cities = toll.of_cities.saturating_add(n);
                toll.cities += u8::from(own - n < 3);
            }
        }
        toll
    }

    fn add_toll(&self, list: List, source: Source, you: Faction, civ: Faction, lost: &mut ByArea, toll: &mut Toll) {
        let context = self.context(source, you, civ);
        for pc in list.start..list.end {
            let Some(step) = self.data().step(pc) else { continue };
            let now = crate::choices::Now { step, pc, context, decider: you, each: civ, announce: false };
            if let Some(list) = self.chosen_option(&now, By::You) {
                self.add_toll(list, source, you, civ, lost, toll);
            }
            let (pick, n, keep) = match &step.verb {
                Verb::Remove { pick, n, keep, .. } => (pick, n, *keep),
                Verb::Replace { pick, n } => (pick, n, 0),
                _ => continue,
            };
            let meant = match step.who {
                who if who.is_each() => self.meant(who, &context) >> civ.0 & 1 == 1,
                Who::Faction | Who::Opposing | Who::Mix => true,
                _ => self.concerned(step, pc, &context, civ) == civ,
            };
            if !meant || step.condition.as_ref().is_some_and(|condition| !self.holds_now(condition, &context)) {
                continue;
            }
            let due = |area: Area, chosen: u8| match n {
                Amount::All => self.disks.own(area, civ).saturating_sub(keep),
                Amount::Range(..) => chosen,
                _ => self.amount(n, &context).clamp(0, 255) as u8,
            };
            let reached = self.disks.occupied(civ).minus(self.shielded(civ, source));
            if step.by == By::Who {
                self.add_forced(step, self.acts_on(step, pick, civ, &context), due(Area(0), 1), civ, toll);
            } else if Self::is_automatic(step) {
                for area in self.acts_on(step, pick, civ, &context).iter() {
                    lost[area.index()] = lost[area.index()].saturating_add(due(area, 1));
                }
            } else {
                let chosen = self.made_for(source, self.code(source, pc));
                for made in chosen.filter(|made| made.of().is_none_or(|of| of == civ)) {
                    if let Some(area) = made.at().filter(|&area| reached.has(area)) {
                        let n = if step.who == Who::Mix { 1 } else { due(area, made.n) };
                        lost[area.index()] = lost[area.index()].saturating_add(n);
                    }
                }
            }
        }
    }

    /// Disks that the civilization itself must choose: it spares its Cities as long as it can.
    fn add_forced(&self, step: &Step, areas: Areas, n: u8, civ: Faction, toll: &mut Toll) {
        let most = match step.pick().map(|pick| pick.areas) {
            Some(HowMany::Range(_, most)) => usize::from(most),
            _ => usize::MAX,
        };
        let falls = |area: &Area| self.cities(civ).has(*area) && self.disks.own(*area, civ) < 3 + n;
        let hit = areas.len().min(most);
        let cities = hit.saturating_sub(areas.len() - areas.iter().filter(falls).count());
        toll.disks = toll.disks.saturating_add(n.saturating_mul(hit as u8));
        toll.cities = toll.cities.saturating_add(cities as u8);
        toll.of_cities = toll.of_cities.saturating_add(n.saturating_mul(cities as u8));
    }

    /// The disks that an effect, as announced, brings its player; then the Cities, the Settlements and the seas that
    /// they complete.
    pub(super) fn growth(&self, source: Source, you: Faction) -> [u8; 4] {
        let data = self.data();
        let mut placed: ByArea = [0; MAX_AREAS];
        let context = self.context(source, you, Faction::NONE);
        let list = data.program(source);
        for pc in list.start..list.end {
            let Some(step) = data.step(pc) else { continue };
            let whose = match &step.verb {
                Verb::Place { .. } => self.concerned(step, pc, &context, you),
                Verb::Replace { .. } => you,
                _ => continue,
            };
            let (Some(pick), Some((n, _)), true) = (step.pick(), step.amounts(), whose == you) else { continue };
            let mut add = |area: Area, chosen: u8| {
                let due =
                    if matches!(n, Amount::Range(..)) { chosen } else { self.amount(n, &context).clamp(0, 255) as u8 };
                let room = self.room(area, you, self.limit(area)).saturating_sub(placed[area.index()]);
                placed[area.index()] += due.min(room);
            };
            if Self::is_automatic(step) {
                self.acts_on(step, pick, you, &context).iter().for_each(|area| add(area, 1));
            } else {
                let chosen = self.made_for(source, self.code(source, pc));
                chosen.filter_map(|made: &Made| Some((made.at()?, made.n))).for_each(|(area, n)| add(area, n));
            }
        }
        let mut growth = [0_u8; 4];
        for area in self.open().iter().filter(|area| placed[area.index()] > 0) {
            let (n, own) = (placed[area.index()], self.disks.own(area, you));
            let land = data.land.has(area);
            growth[0] = growth[0].saturating_add(n);
            growth[1] += u8::from(land && own < 3 && own + n >= 3);
            growth[2] += u8::from(land && own + n == 2);
            growth[3] += u8::from(!land);
        }
        growth[0] = growth[0].min(self.supply[you.index()]);
        growth
    }

    /// Does an effect give VP to its player?
    pub(super) fn brings_vp(&self, source: Source, you: Faction) -> bool {
        let context = self.context(source, you, Faction::NONE);
        let data = self.data();
        let gives = |step: &Step| match &step.verb {
            Verb::Vp { n } => step.who == Who::You && self.amount(n, &context) > 0,
            _ => false,
        };
        data.list(data.program(source)).iter().any(gives)
    }

    /// Would Barbarians, as announced, come to disks of a civilization?
    pub(super) fn barbarians_meet(&self, source: Source, civ: Faction) -> bool {
        let data = self.data();
        let list = data.program(source);
        let own = self.disks.occupied(civ);
        (list.start..list.end).any(|pc| {
            let comes = data
                .step(pc)
                .is_some_and(|step| matches!(step.verb, Verb::Place { .. }) && step.who == Who::Barbarians);
            comes && self.made_for(source, self.code(source, pc)).filter_map(Made::at).any(|area| own.has(area))
        })
    }
}
