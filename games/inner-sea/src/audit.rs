//! Are all components there, each once?

use crate::disks::Disks;
use crate::ids::{Cards, FACTIONS, Faction, MAX_CIVS};
use crate::prompt::Frame;
use crate::state::{BARBARIANS, DISKS, InnerSea};
use civitas_core::game::Game as _;

impl InnerSea {
    /// Checks cards, disks and what is derived from them (ACIS-211).
    pub(crate) fn audited(&self) -> Result<(), String> {
        self.audit_cards()?;
        self.audit_disks()?;
        if self.asking {
            if self.waiting().is_over() {
                return Err(format!("something is asked of nobody: {:?}", self.top()));
            }
            let seat = self.waiting().unanswered.iter().next();
            if seat.is_none_or(|seat| self.least(seat).is_none()) {
                return Err(format!("there is no answer: {:?}", self.top()));
            }
        } else if self.top() != Frame::Over {
            return Err(format!("nobody is asked, and the game is not over: {:?}", self.top()));
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), String> {
        let data = self.data();
        let mut all = Cards::NONE;
        let top: Cards = self.top.iter().copied().collect();
        let invested: Cards = self.investments.iter().map(|laid| laid.card).collect();
        let places = [self.deck, top, self.discard, self.aside, self.table, invested];
        for place in places.into_iter().chain(self.hands).chain(self.laid) {
            if let Some(card) = all.and(place).first() {
                return Err(format!("card {card} lies in two places"));
            }
            all = all.or(place);
        }
        if top.len() != self.top.len() || all != data.deck {
            let missing = data.deck.minus(all).first();
            return Err(format!("card {missing:?} is missing, or one too many"));
        }
        if let Some(card) = self.hands.iter().fold(Cards::NONE, |all, hand| all.or(*hand)).and(data.events).first() {
            return Err(format!("Event {card} is in a hand"));
        }
        Ok(())
    }

    fn audit_disks(&self) -> Result<(), String> {
        let mut again = Disks::default();
        let mut sums = [0_u32; FACTIONS];
        for of in self.factions() {
            for area in self.disks.occupied(of).iter() {
                if !self.open().has(area) {
                    return Err(format!("{} has disks in {area}, which is out of play", self.word(of)));
                }
                let n = self.disks.own(area, of);
                again.add(area, of, n);
                sums[of.index()] += u32::from(n);
            }
        }
        for ally in self.disks.all_allies() {
            again.add_allies(ally.area, ally.of, ally.n);
        }
        if again != self.disks {
            return Err("the sets of areas do not agree with the disks".to_owned());
        }
        for laid in &self.investments {
            sums[laid.owner.index()] += u32::from(laid.disks);
        }
        for built in self.wonders.iter().filter(|built| built.owner.is_civ()) {
            sums[built.owner.index()] += u32::from(built.disks);
        }
        if let Some(civ) = self.deploying() {
            sums[civ.index()] += u32::from(self.ready) + u32::from(self.ready_sea);
        } else if self.ready + self.ready_sea > 0 {
            return Err("disks are ready, and nobody deploys".to_owned());
        }
        for of in self.factions() {
            let horde = if self.options.hordes && usize::from(self.civs) < MAX_CIVS { 50 } else { 0 };
            let due = if of == Faction::BARBARIANS { u32::from(BARBARIANS) + horde } else { DISKS.into() };
            if sums[of.index()] + u32::from(self.supply[of.index()]) != due {
                let (sum, supply) = (sums[of.index()], self.supply[of.index()]);
                return Err(format!("{} has {sum} disks in play and {supply} in supply, not {due}", self.word(of)));
            }
        }
        Ok(())
    }

    /// Whose Ready box holds disks.
    pub(crate) fn deploying(&self) -> Option<Faction> {
        self.frames.iter().find_map(|frame| match *frame {
            Frame::Growth { at, .. } => self.at_place(at),
            Frame::Aeneas { who, .. } => Some(who),
            _ => None,
        })
    }
}
