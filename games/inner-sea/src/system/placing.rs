//! Growth: retiring, resettling and deploying by the procedure.

use crate::action::Action;
use crate::event::Reason;
use crate::filter::Context;
use crate::ids::{Area, Areas, Faction, Source};
use crate::program::{At, Step, Verb};
use crate::state::InnerSea;
use std::cmp::Reverse;

impl InnerSea {
    /// The worth of a further disk on land: 3 if it completes a City, 2 a Settlement, 1 otherwise, and 1 more at home
    /// and beside a Wonder.
    pub(super) fn value(&self, civ: Faction, area: Area) -> u8 {
        let base = match self.disks.own(area, civ) {
            2 => 3,
            1 => 2,
            _ => 1,
        };
        base + u8::from(self.home(civ) == Some(area)) + u8::from(self.wonder_areas(civ).has(area))
    }

    /// The best of some areas: by value, then north-east first.
    pub(super) fn best_area(&self, civ: Faction, areas: Areas) -> Option<Area> {
        let data = self.data();
        areas.iter().max_by_key(|&area| (self.value(civ, area), Reverse(data.rank[area.index()])))
    }

    /// Occupied areas where one opposing faction has two or more disks and at least as many.
    pub(super) fn threatened(&self, civ: Faction) -> Areas {
        let strong = |area: &Area| {
            let own = self.disks.count(*area, civ);
            let others = self.factions().filter(|&other| other != civ).map(|other| self.disks.count(*area, other));
            others.max().is_some_and(|most| most >= 2 && most >= own)
        };
        self.disks.occupied(civ).iter().filter(strong).collect()
    }

    fn strongest(&self, civ: Faction, area: Area) -> u8 {
        let others = self.factions().filter(|&other| other != civ);
        others.map(|other| self.disks.count(area, other)).max().unwrap_or(0)
    }

    fn steps_from_home(&self, civ: Faction, area: Area) -> usize {
        let Some(home) = self.home(civ) else { return 0 };
        let (mut reached, mut steps) = (Areas::only(home), 0);
        while !reached.has(area) && steps < 40 {
            reached = reached.or(self.next_to(reached));
            steps += 1;
        }
        steps
    }

    /// The disks that abilities, Wonders and Investments will bring in the Acquisition step.
    fn bonus(&self, civ: Faction) -> u8 {
        let data = self.data();
        let few = self.disks.on_map(civ) < 30;
        let bonus = |source: Source, automatic: bool| {
            let context = Context::new(source, civ);
            let steps = data.timed(source, At::Acquisition, automatic).map_or(&[][..], |timed| data.list(timed.steps));
            let open = |step: &&Step| step.condition.as_ref().is_none_or(|known| self.holds_now(known, &context));
            let ready = |step: &Step| if let Verb::Ready { n, .. } = step.verb { n } else { 0 };
            let sums = steps.iter().filter(open).map(|step| match &step.verb {
                Verb::OneOf { options, .. } if few => {
                    options.iter().map(|&list| data.list(list).iter().map(ready).sum()).max().unwrap_or(0)
                }
                _ => ready(step),
            });
            sums.sum::<u8>()
        };
        let own = self.abilities(civ).map(|ability| bonus(Source::ability(ability), true));
        let uses = self.uses(civ, At::Acquisition).into_iter().map(|source| bonus(source, false));
        own.chain(uses).sum()
    }

    pub(super) fn system_retires(&self, civ: Faction, from: u8) -> (Action, Reason) {
        let due = self.acquisition(civ);
        let due = (due.settlements + due.seas + due.trade + self.bonus(civ)).max(3) + self.level_disks(civ);
        let camps = self.retirable(civ).minus(self.disks.at_least(civ, 2));
        let camps: Areas = camps.iter().filter(|area| area.0 >= from).collect();
        let sea = |area: Area| !self.data().land.has(area);
        let best = camps.iter().max_by_key(|&area| (sea(area), self.steps_from_home(civ, area), Reverse(area)));
        match best.filter(|_| self.supply[civ.index()] < due) {
            Some(area) => (Action::Retire(area), Reason::Shortfall),
            None => (Action::Done, Reason::Nothing),
        }
    }

    pub(super) fn system_resettles(&self, civ: Faction, from: u8) -> (Action, Reason) {
        let cities = self.cities(civ).and(self.threatened(civ));
        let lost = |area: &Area| {
            let reach = (self.disks.count(*area, civ) + self.ready).min(4);
            area.0 >= from && reach < self.strongest(civ, *area)
        };
        match cities.iter().find(lost) {
            Some(area) => (Action::Lift(area), Reason::CannotHold),
            None => (Action::Done, Reason::Nothing),
        }
    }

    /// The lines of the procedure, each time the first that applies.
    pub(super) fn system_deploys(&self, civ: Faction) -> (Action, Reason) {
        let (area, reason) = self.deployment(civ);
        (area.map_or(Action::Done, Action::Deploy), reason)
    }

    fn deployment(&self, civ: Faction) -> (Option<Area>, Reason) {
        let data = self.data();
        let open = self.deployable(civ);
        let land = open.and(data.land);
        let opposed = self.opposed(civ);
        let own = self.disks.occupied(civ);
        let best = |areas: Areas| self.best_area(civ, areas);
        if own.is_empty() {
            let home = self.home(civ).map_or(Areas::NONE, Areas::only);
            return (best(land.and(home)).or_else(|| best(land)).or_else(|| best(open)), Reason::Return);
        }
        let threatened = self.threatened(civ).and(open);
        let holy = self.home(civ).map_or(Areas::NONE, Areas::only).or(self.wonder_areas(civ));
        if let Some(area) = best(threatened.and(holy)) {
            return (Some(area), Reason::DefendHome);
        }
        let holds = |area: &Area| self.disks.count(*area, civ) + self.ready >= self.strongest(civ, *area);
        let cities: Areas = threatened.and(self.cities(civ)).iter().filter(holds).collect();
        if let Some(area) = best(cities) {
            return (Some(area), Reason::DefendCity);
        }
        if let Some(area) = self.attack(civ, open) {
            return (Some(area), Reason::Attack);
        }
        let safe = open.minus(opposed);
        let settlements = safe.and(data.land).and(self.disks.at_least(civ, 2)).minus(self.disks.at_least(civ, 3));
        let all_settlements = self.disks.at_least(civ, 2).minus(self.disks.at_least(civ, 3)).and(data.land);
        let balanced = self.cities(civ).len() <= all_settlements.len() + 2 || self.turn >= 3;
        if let Some(area) = best(settlements).filter(|_| balanced) {
            return (Some(area), Reason::MakeCity);
        }
        let camps = safe.and(own).and(data.land).minus(self.disks.at_least(civ, 2));
        if let Some(area) = best(camps) {
            return (Some(area), Reason::MakeSettlement);
        }
        let free = safe.minus(own);
        let near = self.next_to(self.controlled(civ));
        let spread = best(free.and(data.land).and(near));
        let seas = own.and(data.shallow).len();
        let sailors = self.has_special(civ, crate::data::Special::DeepSeaInEveryEpoch);
        let shallow = if seas == 0 || seas % 2 == 1 { free.and(data.shallow) } else { Areas::NONE };
        let deep = if sailors { open.and(data.deep).minus(own) } else { Areas::NONE };
        let sail = best(shallow.or(deep).and(near));
        let lines = if sailors {
            [(sail, Reason::Sail), (spread, Reason::Spread)]
        } else {
            [(spread, Reason::Spread), (sail, Reason::Sail)]
        };
        if let Some((area, reason)) = lines.into_iter().find_map(|(area, reason)| Some((area?, reason))) {
            return (Some(area), reason);
        }
        let lone = |area: &Area| {
            let black = Faction::BARBARIANS;
            self.disks.count(*area, black) == 1
                && self.factions().all(|of| of == civ || of == black || !self.disks.occupied(of).has(*area))
        };
        let lone: Areas = land.iter().filter(lone).filter(|&area| self.disks.own(area, civ) < 2).collect();
        if let Some(area) = best(lone) {
            return (Some(area), Reason::DriveOut);
        }
        let room = |area: &Area| self.disks.own(*area, civ) < if data.land.has(*area) { 3 } else { 2 };
        let fill: Areas = safe.iter().filter(room).collect();
        (best(fill), if fill.is_empty() { Reason::Nothing } else { Reason::Fill })
    }

    /// An area of an Enemy where the margin can be reached: 1, or 2 against a City; the Primary Enemy first.
    fn attack(&self, civ: Faction, open: Areas) -> Option<Area> {
        if self.attacks == 0 {
            return None;
        }
        let primary = self.primary_enemy(civ)?;
        let others = self.in_order().filter(|&rival| rival != primary && self.is_enemy(civ, rival));
        let data = self.data();
        for enemy in std::iter::once(primary).chain(others) {
            let goal = |area: Area| {
                let city = self.cities(enemy).has(area);
                self.strongest(civ, area) + if city { 2 } else { 1 }
            };
            let wins = |area: &Area| {
                let have = self.disks.count(*area, civ);
                let ready = self.ready + if data.land.has(*area) { 0 } else { self.ready_sea };
                let most = (have + ready.min(self.attacks)).min(self.limit(*area));
                have < goal(*area) && most >= goal(*area).min(self.limit(*area)) && most > self.strongest(civ, *area)
            };
            let areas = open.and(self.disks.occupied(enemy));
            let key = |area: Area| {
                let size = self.disks.count(area, enemy).min(3);
                let begun = self.disks.count(area, civ);
                // A City before a Settlement before a Camp; of equal ones what was begun is finished first.
                (size, begun > 0, self.value(civ, area), Reverse(data.rank[area.index()]))
            };
            if let Some(area) = areas.iter().filter(wins).max_by_key(|&area| key(area)) {
                return Some(area);
            }
        }
        None
    }
}
