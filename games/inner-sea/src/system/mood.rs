//! Moods: peaceful, wary or hostile, by what a rival does (ACIS-022).

use crate::event::{Event, Why};
use crate::ids::{Area, Areas, Faction};
use crate::state::InnerSea;
use civitas_core::dealer::Dealer;

/// The bit that says that the rival gave a cause since the last Epoch ended.
const CAUSE: u8 = 4;

impl InnerSea {
    /// How a civilization of the game system stands to a rival: 0 peaceful, 1 wary, 2 hostile.
    #[must_use]
    pub fn mood(&self, civ: Faction, rival: Faction) -> u8 {
        self.mood[civ.index()][rival.index()] & 3
    }

    /// The moods at the start, by level and scenario.
    pub(crate) fn first_moods(&mut self) {
        for civ in self.npcs() {
            for rival in self.all_civs().filter(|&rival| rival != civ) {
                let enemy = self.options.hostile && !self.is_npc(rival);
                self.mood[civ.index()][rival.index()] = if enemy { 2 } else { u8::from(self.options.level == 2) };
            }
        }
    }

    /// Levels of difficulty: the additional disks of the Acquisition step, from the second level on.
    pub(crate) fn level_disks(&self, civ: Faction) -> u8 {
        u8::from(self.is_npc(civ) && self.options.level > 0)
    }

    /// Levels of difficulty: a talent in the Acquisition step at the highest level.
    pub(crate) fn level_talent(&mut self, civ: Faction, dealer: &mut impl Dealer<Event>) {
        if self.is_npc(civ) && self.options.level == 2 {
            self.gain_talents(civ, 1, Why::Level, dealer);
        }
    }

    /// A rival gives a cause.
    pub(crate) fn give_cause(&mut self, civ: Faction, rival: Faction, level: u8, dealer: &mut impl Dealer<Event>) {
        if !self.is_npc(civ) || civ == rival || !rival.is_civ() {
            return;
        }
        let had = self.mood(civ, rival);
        let now = had.max(level);
        self.mood[civ.index()][rival.index()] = now | CAUSE;
        if now != had {
            self.tell(dealer, || Event::Mood { civ: self.civ(civ), to: self.civ(rival), level: now });
        }
    }

    /// A rival placed disks of its own in an area that a civilization of the game system occupies.
    pub(crate) fn note_placed(&mut self, you: Faction, of: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        if you != of || !of.is_civ() {
            return;
        }
        for civ in self.npcs() {
            if self.disks.occupied(civ).has(area) {
                self.give_cause(civ, of, 1, dealer);
            }
        }
    }

    /// A rival deployed two disks next to the home area of a civilization of the game system.
    pub(crate) fn note_near_home(&mut self, of: Faction, area: Area, dealer: &mut impl Dealer<Event>) {
        if !self.has_npcs() {
            return;
        }
        for civ in self.npcs().filter(|&civ| civ != of) {
            if self.home(civ).is_some_and(|home| self.adjacent(home).has(area)) {
                self.near_home[civ.index()] = self.near_home[civ.index()].saturating_add(1);
                if self.near_home[civ.index()] >= 2 {
                    self.give_cause(civ, of, 1, dealer);
                }
            }
        }
    }

    /// At the end of an Epoch a rival that gave no cause drops one level.
    pub(crate) fn cool_down(&mut self, dealer: &mut impl Dealer<Event>) {
        for civ in self.npcs() {
            for rival in self.all_civs().filter(|&rival| rival != civ) {
                let mood = self.mood[civ.index()][rival.index()];
                let level = if mood & CAUSE == 0 { (mood & 3).saturating_sub(1) } else { mood & 3 };
                self.mood[civ.index()][rival.index()] = level;
                if level != mood & 3 {
                    self.tell(dealer, || Event::Mood { civ: self.civ(civ), to: self.civ(rival), level });
                }
            }
        }
    }

    /// Is a rival an Enemy: by its deeds, or because it leads by 6 VP or more from Epoch II on?
    #[must_use]
    pub fn is_enemy(&self, civ: Faction, rival: Faction) -> bool {
        if civ == rival || !rival.is_civ() {
            return false;
        }
        let ahead = |other: Faction| other == rival || self.vp[rival.index()] >= self.vp[other.index()] + 6;
        self.mood(civ, rival) == 2 || (self.epoch >= 2 && self.all_civs().all(ahead))
    }

    pub(super) fn is_hostile(&self, civ: Faction) -> bool {
        self.all_civs().any(|rival| self.is_enemy(civ, rival))
    }

    /// The Enemy with the most VP, then the most Cities, then the first in turn order.
    #[must_use]
    pub fn primary_enemy(&self, civ: Faction) -> Option<Faction> {
        let key = |rival: Faction| (self.vp[rival.index()], self.cities(rival).len());
        let enemies = self.in_order().filter(|&rival| self.is_enemy(civ, rival));
        enemies.reduce(|best, rival| if key(rival) > key(best) { rival } else { best })
    }

    /// The rival with the most VP.
    pub(super) fn leader(&self, civ: Faction) -> Option<Faction> {
        let rivals = self.in_order().filter(|&rival| rival != civ);
        rivals.reduce(|best, rival| if self.vp[rival.index()] > self.vp[best.index()] { rival } else { best })
    }

    /// Whom cards are aimed at: the Primary Enemy, else the leader.
    pub(super) fn victim(&self, civ: Faction) -> Option<Faction> {
        self.primary_enemy(civ).or_else(|| self.leader(civ))
    }

    /// The order of competitions with civilizations of the game system (ACIS-149): where one faces its Primary Enemy,
    /// most disks first; then where one faces another Enemy; then the others as usual.
    pub(crate) fn system_order(&self, open: Areas) -> Option<Area> {
        let data = self.data();
        let rank = |area: Area| {
            let there = |of: Faction| self.disks.occupied(of).has(area);
            let faces = |primary: bool| {
                self.all_civs().filter(|&civ| self.is_npc(civ) && there(civ)).any(|civ| {
                    self.all_civs().filter(|&rival| there(rival)).any(|rival| {
                        if primary { self.primary_enemy(civ) == Some(rival) } else { self.is_enemy(civ, rival) }
                    })
                })
            };
            let class = if faces(true) { 0 } else { 2 - u8::from(faces(false)) };
            let disks: u16 = self.factions().map(|of| u16::from(self.disks.count(area, of))).sum();
            (class, if class == 2 { 0 } else { u16::MAX - disks }, data.rank[area.index()])
        };
        open.iter().min_by_key(|&area| rank(area))
    }
}
