//! The Growth Phase: Retirement, Acquisition, Resettlement, Deployment (ACIS-093 to ACIS-112).

use crate::breach::Breach;
use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Faction, Source};
use crate::program::At;
use crate::prompt::{Frame, GrowthStep};
use crate::state::{InnerSea, Phase};
use civitas_core::dealer::Dealer;
use civitas_core::rule::RuleId;

/// What a civilization acquires before its abilities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Acquisition {
    /// By Settlements on land (ACIS-096).
    pub settlements: u8,
    /// By sea presence (ACIS-097).
    pub seas: u8,
    /// By trade (ACIS-098).
    pub trade: u8,
}

impl InnerSea {
    pub(crate) fn begin_growth(&mut self, dealer: &mut impl Dealer<Event>) {
        self.phase = Phase::Growth;
        self.passed = 0;
        self.built = 0;
        self.used = Default::default();
        self.wonders.iter_mut().for_each(|built| built.used = false);
        self.investments.iter_mut().for_each(|laid| laid.used = false);
        self.tell_phase("growth", dealer);
        self.frames.clear();
        self.push(Frame::Growth { at: 0, step: GrowthStep::Retire, from: 0 });
    }

    pub(crate) fn tell_phase(&self, phase: &'static str, dealer: &mut impl Dealer<Event>) {
        self.tell(dealer, || Event::PhaseBegan { phase, epoch: self.epoch, turn: self.turn });
    }

    /// The areas from which a civilization may retire disks: none of its Cities (ACIS-094, ACIS-Q05).
    pub(crate) fn retirable(&self, civ: Faction) -> Areas {
        self.disks.occupied(civ).minus(self.cities(civ))
    }

    /// What Settlements, sea presence and trade bring.
    #[must_use]
    pub fn acquisition(&self, civ: Faction) -> Acquisition {
        let data = self.data();
        let two = self.disks.at_least(civ, 2).minus(self.disks.at_least(civ, 3));
        let seas = self.disks.occupied(civ).and(data.shallow).len() as u8;
        Acquisition { settlements: two.and(data.land).len() as u8, seas: seas / 2, trade: self.trade_partners(civ) }
    }

    /// How many opponents give a disk by Trade (ACIS-098 to ACIS-100).
    pub(crate) fn trade_partners(&self, civ: Faction) -> u8 {
        let own = self.disks.occupied(civ).minus(self.data().deep);
        let near = own.or(self.next_to(own));
        let trades = |other: &Faction| {
            let same = self.seat_of(*other).is_some() && self.seat_of(*other) == self.seat_of(civ);
            *other != civ && !same && !self.disks.occupied(*other).and(near).is_empty()
        };
        self.all_civs().filter(trades).count() as u8
    }

    pub(crate) fn run_growth(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Growth { at, step, from } = frame else { return };
        let Some(civ) = self.at_place(at) else {
            self.begin_cards(dealer);
            return;
        };
        let next = |step| Frame::Growth { at, step, from: 0 };
        match step {
            GrowthStep::Retire => {
                let open = self.retirable(civ).iter().any(|area| area.0 >= from);
                if open {
                    self.ask(dealer);
                } else {
                    self.set_top(next(GrowthStep::Abilities));
                }
            }
            // `from` counts the abilities here.
            GrowthStep::Abilities => match self.abilities(civ).nth(from.into()) {
                Some(ability) => {
                    self.set_top(Frame::Growth { at, step, from: from + 1 });
                    self.begin_automatic(civ, Source::ability(ability), At::Acquisition);
                }
                None => {
                    self.level_talent(civ, dealer);
                    self.set_top(next(GrowthStep::Uses));
                }
            },
            GrowthStep::Uses => {
                if self.uses(civ, At::Acquisition).is_empty() {
                    self.set_top(next(GrowthStep::Acquire));
                } else {
                    self.ask(dealer);
                }
            }
            GrowthStep::Acquire => {
                self.acquire(civ, dealer);
                self.set_top(next(GrowthStep::Resettle));
            }
            GrowthStep::Resettle => {
                if self.cities(civ).iter().any(|area| area.0 >= from) {
                    self.ask(dealer);
                } else {
                    self.begin_deploy(civ);
                    self.set_top(next(GrowthStep::Deploy));
                }
            }
            GrowthStep::Deploy => {
                if self.deployable(civ).is_empty() && self.uses(civ, At::Deployment).is_empty() {
                    self.end_growth(civ, dealer);
                } else {
                    self.ask(dealer);
                }
            }
        }
    }

    /// The next civilization in turn order that has not grown; an Event may have changed the order meanwhile.
    pub(crate) fn end_growth(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        self.end_deploy(civ, dealer);
        self.passed |= 1 << civ.0;
        match self.first_waiting() {
            Some(next) => {
                let at = self.place_of(next);
                self.set_top(Frame::Growth { at, step: GrowthStep::Retire, from: 0 });
            }
            None => self.begin_cards(dealer),
        }
    }

    /// The first in turn order that has not had its turn in a step for all.
    pub(crate) fn first_waiting(&self) -> Option<Faction> {
        self.in_order().find(|civ| self.passed >> civ.0 & 1 == 0)
    }

    /// Disks go to the Ready box: the larger of 3 and the full sum (ACIS-095, ACIS-102, ACIS-103, ACIS-Q02). The disk
    /// that a level gives to the game system comes on top of them.
    fn acquire(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        let Acquisition { settlements, seas, trade } = self.acquisition(civ);
        let more = self.ready + self.ready_sea;
        let due = (settlements + seas + trade).max(3_u8.saturating_sub(more));
        let level = self.level_disks(civ);
        let n = (due + level).min(self.supply[civ.index()]);
        let level = n.saturating_sub(due);
        self.supply[civ.index()] -= n;
        self.ready += n;
        let event = Event::Acquired { civ: self.civ(civ), settlements, seas, trade, more: more + level, n: n + more };
        self.tell(dealer, || event);
    }

    pub(crate) fn begin_deploy(&mut self, civ: Faction) {
        self.near_home = Default::default();
        self.allow_attacks(civ);
    }

    /// How many of its Ready disks a civilization of the game system may use for attacks.
    pub(crate) fn allow_attacks(&mut self, civ: Faction) {
        let ready = self.ready + self.ready_sea;
        self.attacks = if !self.is_npc(civ) {
            0
        } else if self.options.hostile {
            ready
        } else {
            ready.div_ceil(2)
        };
    }

    /// Ready disks that were not placed return to the supply (ACIS-110).
    pub(crate) fn end_deploy(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        let n = self.ready + self.ready_sea;
        self.supply[civ.index()] += n;
        (self.ready, self.ready_sea, self.attacks) = (0, 0, 0);
        self.near_home = Default::default();
        if n > 0 {
            self.tell(dealer, || Event::ReadyReturned { civ: self.civ(civ), n });
        }
    }

    /// The areas joined to what a civilization holds, limits left aside (ACIS-106 to ACIS-109, ACIS-Q03, ACIS-Q04), and
    /// the one where it begins again (ACIS-182).
    pub(crate) fn connected(&self, civ: Faction) -> Areas {
        let occupied = self.disks.occupied(civ);
        if occupied.is_empty() {
            let home = self.home(civ).map_or(Areas::NONE, Areas::only);
            return home.or(self.next_to(home)).and(self.open());
        }
        let controlled = self.controlled(civ);
        let contested = self.contested().and(occupied);
        let strong = contested.iter().filter(|&area| self.has_parity(civ, area)).collect();
        let landing = self.landing().map_or(Areas::NONE, Areas::only);
        controlled.or(contested).or(landing).or(self.next_to(controlled.or(strong)))
    }

    /// Returns whether a civilization has at least as many disks there as each opposing faction (ACIS-108).
    pub(crate) fn has_parity(&self, civ: Faction, area: Area) -> bool {
        let own = self.disks.count(area, civ);
        self.factions().filter(|&other| other != civ).all(|other| self.disks.count(area, other) <= own)
    }

    /// The areas where a Ready disk can be placed now.
    pub(crate) fn deployable(&self, civ: Faction) -> Areas {
        if self.ready + self.ready_sea == 0 {
            return Areas::NONE;
        }
        let areas = self.connected(civ).and(self.with_room(civ));
        if self.ready == 0 { areas.minus(self.data().land) } else { areas }
    }

    pub(crate) fn check_deploy(&self, civ: Faction, area: Area) -> Result<(), Breach> {
        if self.deployable(civ).has(area) {
            return Ok(());
        }
        let data = self.data();
        Err(if !self.open().has(area) {
            self.out_of_play(area)
        } else if self.ready + self.ready_sea == 0 {
            Breach::WrongAmount
        } else if self.ready == 0 && data.land.has(area) {
            Breach::OnlyAtSea { area }
        } else if data.deep.has(area) && !self.may_sail_deep(civ) {
            Breach::DeepSea { area }
        } else if !self.with_room(civ).has(area) {
            let rule = match self.phase {
                _ if data.deep.has(area) => "ACIS-030",
                Phase::Growth => "ACIS-087",
                _ => "ACIS-089",
            };
            Breach::StackFull { area, rule: RuleId(rule) }
        } else if !self.adjacent(area).and(self.contested()).and(self.disks.occupied(civ)).is_empty() {
            Breach::NoParity { area }
        } else {
            let none = self.disks.occupied(civ).is_empty();
            Breach::NotConnected { area, rule: RuleId(if none { "ACIS-109" } else { "ACIS-107" }) }
        })
    }

    /// Places a Ready disk; those for the sea go first.
    pub(crate) fn deploy(&mut self, civ: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        if self.ready_sea > 0 && !self.data().land.has(area) {
            self.ready_sea -= 1;
        } else {
            self.ready -= 1;
        }
        self.disks.add(area, civ, 1);
        self.tell(dealer, || Event::DisksPlaced { of: self.word(civ), area, n: 1 });
        self.note_placed(civ, civ, area, dealer);
        self.note_near_home(civ, area, dealer);
    }

    /// Resettlement: one disk of a City (ACIS-104).
    pub(crate) fn lift(&mut self, civ: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        self.disks.take(area, civ, 1);
        self.ready += 1;
        self.tell(dealer, || Event::Resettled { civ: self.civ(civ), area });
    }

    pub(crate) fn retire(&mut self, civ: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        self.take_disks(area, civ, 1, Why::Retired, dealer);
    }
}
