//! The disks on the map: counts by area and faction, allies, and bit sets of where a faction has one, two or three.

use crate::ids::{Area, Areas, FACTIONS, Faction, MAX_AREAS, MAX_CIVS};
use arrayvec::ArrayVec;

/// White disks that fight for a civilization (ACIS-151).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ally {
    /// Where.
    pub area: Area,
    /// For whom.
    pub of: Faction,
    /// How many.
    pub n: u8,
}

/// The most stacks of allies at one time.
pub const MAX_ALLIES: usize = 40;

/// The disks on the map.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Disks {
    own: [[u8; FACTIONS]; MAX_AREAS],
    /// Sorted by area and faction.
    allies: ArrayVec<Ally, MAX_ALLIES>,
    /// Where a faction has at least one, two, three disks, allies included.
    at_least: [[Areas; 3]; FACTIONS],
}

impl Default for Disks {
    fn default() -> Self {
        Self { own: [[0; FACTIONS]; MAX_AREAS], allies: ArrayVec::new(), at_least: [[Areas::NONE; 3]; FACTIONS] }
    }
}

impl Disks {
    /// Disks of the faction's own colour.
    #[must_use]
    pub fn own(&self, area: Area, of: Faction) -> u8 {
        self.own[area.index()][of.index()]
    }

    /// Its allies there.
    #[must_use]
    pub fn allies(&self, area: Area, of: Faction) -> u8 {
        self.allies.iter().find(|ally| (ally.area, ally.of) == (area, of)).map_or(0, |ally| ally.n)
    }

    /// Own disks and allies, which count as its disks in a competition (ACIS-151).
    #[must_use]
    pub fn count(&self, area: Area, of: Faction) -> u8 {
        self.own(area, of) + if self.allies.is_empty() { 0 } else { self.allies(area, of) }
    }

    /// The areas it occupies (ACIS-018).
    #[must_use]
    pub fn occupied(&self, of: Faction) -> Areas {
        self.at_least[of.index()][0]
    }

    /// The areas where it has at least this many disks, allies included.
    #[must_use]
    pub fn at_least(&self, of: Faction, n: u8) -> Areas {
        match n {
            0 => Areas(u128::MAX),
            1..=3 => self.at_least[of.index()][usize::from(n) - 1],
            _ => self.at_least[of.index()][2].iter().filter(|&area| self.count(area, of) >= n).collect(),
        }
    }

    /// The areas where it has at least three disks of its own colour.
    #[must_use]
    pub fn three_own(&self, of: Faction) -> Areas {
        let three = self.at_least[of.index()][2];
        if self.allies.is_empty() {
            return three;
        }
        three.iter().filter(|&area| self.own(area, of) >= 3).collect()
    }

    /// All stacks of allies, by area and faction.
    #[must_use]
    pub fn all_allies(&self) -> &[Ally] {
        &self.allies
    }

    /// Every disk of its own colour on the map.
    #[must_use]
    pub fn on_map(&self, of: Faction) -> u32 {
        self.occupied(of).iter().map(|area| u32::from(self.own(area, of))).sum()
    }

    /// The factions with a disk in the area, civilizations first.
    pub fn factions(&self, area: Area) -> impl Iterator<Item = Faction> + '_ {
        (0..FACTIONS as u8).map(Faction).filter(move |&of| self.at_least[of.index()][0].has(area))
    }

    fn refresh(&mut self, area: Area, of: Faction) {
        let count = self.count(area, of);
        for (index, set) in self.at_least[of.index()].iter_mut().enumerate() {
            set.set(area, usize::from(count) > index);
        }
    }

    /// Adds disks of its own colour.
    pub fn add(&mut self, area: Area, of: Faction, n: u8) {
        let count = &mut self.own[area.index()][of.index()];
        *count = count.saturating_add(n);
        self.refresh(area, of);
    }

    /// Takes away disks of its own colour and returns how many there were.
    pub fn take(&mut self, area: Area, of: Faction, n: u8) -> u8 {
        let count = &mut self.own[area.index()][of.index()];
        let taken = n.min(*count);
        *count -= taken;
        self.refresh(area, of);
        taken
    }

    /// Adds allies; returns whether there was room for a further stack.
    pub fn add_allies(&mut self, area: Area, of: Faction, n: u8) -> bool {
        debug_assert!(of.index() < MAX_CIVS);
        match self.allies.iter_mut().find(|ally| (ally.area, ally.of) == (area, of)) {
            Some(ally) => ally.n = ally.n.saturating_add(n),
            None => {
                let place = self.allies.partition_point(|ally| (ally.area, ally.of) < (area, of));
                if n == 0 || self.allies.try_insert(place, Ally { area, of, n }).is_err() {
                    return false;
                }
            }
        }
        self.refresh(area, of);
        true
    }

    /// Takes away allies and returns how many there were.
    pub fn take_allies(&mut self, area: Area, of: Faction, n: u8) -> u8 {
        let Some(place) = self.allies.iter().position(|ally| (ally.area, ally.of) == (area, of)) else { return 0 };
        let taken = n.min(self.allies[place].n);
        self.allies[place].n -= taken;
        if self.allies[place].n == 0 {
            self.allies.remove(place);
        }
        self.refresh(area, of);
        taken
    }

    /// Takes all allies from the map (ACIS-153).
    pub fn clear_allies(&mut self) {
        for ally in std::mem::take(&mut self.allies) {
            self.refresh(ally.area, ally.of);
        }
    }
}
