//! The Aeneas rule: a civilization without a chance begins again (ACIS-176 to ACIS-184).

use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Civ, Faction, Source};
use crate::prompt::{AeneasStep, Frame, Made};
use crate::state::InnerSea;
use civitas_core::dealer::Dealer;

/// The code of the area where a civilization begins again.
const LANDING: u8 = 250;

impl InnerSea {
    /// Once per game, never in the last Epoch, without disks or at least 5 VP behind everybody (ACIS-Q23).
    pub(crate) fn may_invoke(&self, civ: Faction) -> bool {
        let far = |other: Faction| self.vp[civ.index()] + 5 <= self.vp[other.index()];
        let behind = self.civs > 1 && self.all_civs().filter(|&other| other != civ).all(far);
        self.aeneas >> civ.0 & 1 == 0
            && self.epoch < self.options.epochs
            && (behind || self.disks.occupied(civ).is_empty())
    }

    /// The displays that can be taken: not in play, and with a home area that is (ACIS-180, ACIS-Q42).
    pub(crate) fn free_displays(&self) -> impl Iterator<Item = Civ> + '_ {
        let data = self.data();
        let free =
            |civ: &Civ| self.faction(*civ).is_none() && data.home(*civ).is_some_and(|home| self.open().has(home));
        data.all_civs().filter(free)
    }

    /// Land areas that are not the home of another active civilization (ACIS-182).
    pub(crate) fn landings(&self, civ: Faction) -> Areas {
        let homes = self.all_civs().filter(|&other| other != civ).filter_map(|other| self.home(other));
        self.data().land.and(self.open()).minus(homes.collect())
    }

    /// First its Wonders and Investments are emptied (ACIS-178).
    pub(crate) fn invoke(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        self.aeneas |= 1 << civ.0;
        self.tell(dealer, || Event::AeneasInvoked { civ: self.civ(civ) });
        for built in self.wonders.iter_mut().filter(|built| built.owner == civ) {
            self.supply[civ.index()] += std::mem::take(&mut built.disks);
        }
        for place in (0..self.investments.len()).rev() {
            if self.investments[place].owner == civ {
                let laid = self.investments.remove(place);
                self.supply[civ.index()] += laid.disks;
                self.discard.add(laid.card);
                self.tell(dealer, || Event::LeftTable { card: laid.card });
            }
        }
        self.set_top(Frame::Aeneas { who: civ, step: AeneasStep::Exchange });
    }

    pub(crate) fn run_aeneas(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Aeneas { who, step } = frame else { return };
        match step {
            AeneasStep::Ask => self.ask(dealer),
            AeneasStep::Exchange => {
                let own = self.disks.on_map(who);
                let black = u32::from(self.supply[Faction::BARBARIANS.index()]);
                if own > 0 && black > 0 && black < own {
                    self.ask(dealer);
                } else {
                    self.exchange_rest(who, dealer);
                    self.set_top(Frame::Aeneas { who, step: AeneasStep::Become });
                }
            }
            AeneasStep::Become => {
                if self.free_displays().next().is_some() {
                    self.ask(dealer);
                } else {
                    self.stand_ready(who);
                }
            }
            AeneasStep::Land => {
                if self.landings(who).is_empty() || self.ready == 0 {
                    self.end_deploy(who, dealer);
                    self.pop();
                } else {
                    self.ask(dealer);
                }
            }
            AeneasStep::Deploy => {
                if self.deployable(who).is_empty() {
                    self.end_aeneas(who, dealer);
                } else {
                    self.ask(dealer);
                }
            }
        }
    }

    /// All disks become Barbarians while black disks last; the others simply leave (ACIS-179, ACIS-Q45).
    fn exchange_rest(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        for area in self.disks.occupied(civ).iter() {
            for _ in 0..self.disks.own(area, civ) {
                self.exchange(civ, area, dealer);
            }
        }
        self.cut_stacks(dealer);
    }

    /// One disk becomes a Barbarian disk, or leaves if there is none.
    pub(crate) fn exchange(&mut self, civ: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        let black = Faction::BARBARIANS;
        if self.supply[black.index()] == 0 {
            self.take_disks(area, civ, 1, Why::Aeneas, dealer);
            return;
        }
        self.disks.take(area, civ, 1);
        self.supply[civ.index()] += 1;
        self.supply[black.index()] -= 1;
        self.disks.add(area, black, 1);
        self.tell(dealer, || Event::BecameBarbarians { civ: self.civ(civ), area, n: 1 });
    }

    /// The civilization goes on under another display.
    pub(crate) fn become_civ(&mut self, who: Faction, civ: Civ, dealer: &mut impl Dealer<Event>) {
        let was = std::mem::replace(&mut self.display[who.index()], civ);
        self.used[who.index()] = Default::default();
        self.tell(dealer, || Event::Became { was, civ });
        self.stand_ready(who);
    }

    /// 16 disks, and 2 more for each Epoch already completed (ACIS-181, ACIS-Q24).
    pub(crate) fn stand_ready(&mut self, who: Faction) {
        let due = 16 + 2 * self.epoch.saturating_sub(1);
        let n = due.min(self.supply[who.index()]);
        self.supply[who.index()] -= n;
        self.ready = n;
        self.begin_deploy(who);
        self.set_top(Frame::Aeneas { who, step: AeneasStep::Land });
    }

    /// The first disk goes to the chosen area (ACIS-182).
    pub(crate) fn land(&mut self, who: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        self.set_top(Frame::Aeneas { who, step: AeneasStep::Deploy });
        let _ = self.made.try_push(Made { source: Source::BUILD, step: LANDING, area: area.0, faction: who.0, n: 1 });
        self.deploy(who, area, dealer);
    }

    /// The area where a civilization is beginning again: further disks may join the first whoever is there (ACIS-182,
    /// ACIS-183).
    pub(crate) fn landing(&self) -> Option<Area> {
        match self.top() {
            Frame::Aeneas { step: AeneasStep::Deploy, .. } => {
                self.made_for(Source::BUILD, LANDING).next().and_then(Made::at)
            }
            _ => None,
        }
    }

    /// Ready disks that were not placed return to the supply (ACIS-183).
    pub(crate) fn end_aeneas(&mut self, who: Faction, dealer: &mut impl Dealer<Event>) {
        self.forget(Source::BUILD);
        self.end_deploy(who, dealer);
        self.pop();
    }
}
