//! The end of the game (ACIS-005, ACIS-209, ACIS-210) and of a solitaire game.

use crate::ids::Faction;
use crate::prompt::Frame;
use crate::state::InnerSea;
use civitas_core::game::Outcome;
use civitas_core::rule::RuleId;
use civitas_core::seat::Seat;
use std::cmp::Ordering;

/// VP that each further civilization costs a seat that plays several.
const HANDICAP: i32 = 5;

impl InnerSea {
    /// The values that decide, in order: VP, areas with own Wonders, Cities, disks on the map, areas occupied.
    fn standing(&self, civ: Faction) -> [i32; 5] {
        let own = self.wonder_areas(civ).and(self.disks.occupied(civ)).len();
        [
            self.vp[civ.index()].into(),
            own as i32,
            self.cities(civ).len() as i32,
            self.disks.on_map(civ) as i32,
            self.disks.occupied(civ).len() as i32,
        ]
    }

    /// The result of a seat: the best of its civilizations, less the handicap for each further one.
    #[must_use]
    pub fn result_of(&self, seat: Seat) -> [i32; 5] {
        let own = || self.all_civs().filter(|&civ| self.plays(seat, civ));
        let mut best = own().map(|civ| self.standing(civ)).max().unwrap_or_default();
        best[0] -= HANDICAP * (own().count() as i32 - 1).max(0);
        best
    }

    pub(crate) fn ranks(&self) -> Option<Outcome> {
        if self.top() != Frame::Over {
            return None;
        }
        let seats = self.count_seats();
        let beats = |a: Seat, b: Seat| self.result_of(a).cmp(&self.result_of(b)) == Ordering::Greater;
        // A civilization of the game system that nobody surpasses in VP has won.
        let system = self.all_civs().filter(|&civ| self.is_npc(civ)).map(|civ| i32::from(self.vp[civ.index()])).max();
        let best = Seat::all(seats).map(|seat| self.result_of(seat)[0]).max().unwrap_or(0);
        Some(match system.filter(|&system| system >= best) {
            Some(_) => Outcome::without_winner(seats, RuleId("ACIS-005"), beats),
            None => Outcome::ranked(seats, RuleId("ACIS-209"), beats),
        })
    }
}
