//! What bots read of a state: plain values, without the text of a view.

use crate::disks::Disks;
use crate::ids::{Cards, Faction};
use crate::prompt::Frame;
use crate::state::{InnerSea, Phase};

impl InnerSea {
    /// The VP of a civilization.
    #[must_use]
    pub fn vp(&self, civ: Faction) -> u16 {
        self.vp[civ.index()]
    }

    /// The talents in the Treasury of a civilization.
    #[must_use]
    pub fn talents(&self, civ: Faction) -> u8 {
        self.talents[civ.index()]
    }

    /// The disks in the supply of a faction.
    #[must_use]
    pub fn supply(&self, of: Faction) -> u8 {
        self.supply[of.index()]
    }

    /// The hand of a civilization.
    #[must_use]
    pub fn hand(&self, civ: Faction) -> Cards {
        self.hands[civ.index()]
    }

    /// The disks on the map.
    #[must_use]
    pub const fn disks(&self) -> &Disks {
        &self.disks
    }

    /// The phase of the turn.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// The Epoch, from 1.
    #[must_use]
    pub const fn epoch(&self) -> u8 {
        self.epoch
    }

    /// The last Epoch of the game (ACIS-Q33).
    #[must_use]
    pub const fn epochs(&self) -> u8 {
        self.options.epochs
    }

    /// The turn of the Epoch, from 1.
    #[must_use]
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// What is under way.
    #[must_use]
    pub fn prompt(&self) -> Frame {
        self.top()
    }

    /// The civilization that decides; nobody in a window.
    #[must_use]
    pub fn deciding(&self) -> Option<Faction> {
        self.decider()
    }

    /// The number of seats.
    #[must_use]
    pub fn seat_count(&self) -> usize {
        self.count_seats()
    }
}
