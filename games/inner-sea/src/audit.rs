//! Are all components there, each once?

use crate::disks::Disks;
use crate::ids::{Area, Card, Cards, FACTIONS, Faction, MAX_CIVS};
use crate::prompt::Frame;
use crate::state::{BARBARIANS, DISKS, InnerSea};
use civitas_core::contradiction::Contradiction;
use civitas_core::game::Game as _;

/// An area that is not used with so many players.
pub(crate) fn out_of_play(rule: &'static str, area: Area) -> Contradiction {
    Contradiction::new(rule, "inner-sea-impossible-out-of-play").word("area", area)
}

/// An Event in a hand.
pub(crate) fn event_in_hand(card: Card) -> Contradiction {
    Contradiction::new("ACIS-044", "inner-sea-impossible-event-in-hand").word("card", card)
}

impl InnerSea {
    /// Checks cards, disks and what is derived from them (ACIS-211).
    pub(crate) fn audited(&self) -> Result<(), Contradiction> {
        self.audit_cards()?;
        self.audit_disks()?;
        if self.asking {
            if self.waiting().is_over() {
                return Err(Contradiction::nobody_asked("ACIS-211"));
            }
            let seat = self.waiting().unanswered.iter().next();
            let seat = seat.ok_or(Contradiction::nobody_asked("ACIS-211"))?;
            if self.least(seat).is_none() {
                let role = self.setup().role_name::<Self>(seat);
                return Err(Contradiction::no_answer("ACIS-211", role));
            }
        } else if self.top() != Frame::Over {
            return Err(Contradiction::nobody_asked("ACIS-211"));
        }
        Ok(())
    }

    fn audit_cards(&self) -> Result<(), Contradiction> {
        let data = self.data();
        let mut all = Cards::NONE;
        let top: Cards = self.top.iter().copied().collect();
        let invested: Cards = self.investments.iter().map(|laid| laid.card).collect();
        let places = [self.deck, top, self.discard, self.aside, self.table, invested];
        for place in places.into_iter().chain(self.hands).chain(self.laid) {
            if let Some(card) = all.and(place).first() {
                return Err(Contradiction::two_places("ACIS-036", card));
            }
            all = all.or(place);
        }
        if top.len() != self.top.len() || all != data.deck {
            let wrong = data.deck.minus(all).first().or(all.minus(data.deck).first());
            let card = wrong.map_or_else(|| "-".to_owned(), |card| card.to_string());
            return Err(Contradiction::new("ACIS-036", "inner-sea-impossible-card").word("card", card));
        }
        if let Some(card) = self.hands.iter().fold(Cards::NONE, |all, hand| all.or(*hand)).and(data.events).first() {
            return Err(event_in_hand(card));
        }
        Ok(())
    }

    fn audit_disks(&self) -> Result<(), Contradiction> {
        let mut again = Disks::default();
        let mut sums = [0_u32; FACTIONS];
        for of in self.factions() {
            for area in self.disks.occupied(of).iter() {
                if !self.open().has(area) {
                    return Err(out_of_play("ACIS-062", area));
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
            return Err(Contradiction::outdated("ACIS-211", "areas"));
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
            return Err(Contradiction::new("ACIS-211", "inner-sea-impossible-ready"));
        }
        for of in self.factions() {
            let horde = if self.options.hordes && usize::from(self.civs) < MAX_CIVS { 50 } else { 0 };
            let due = if of == Faction::BARBARIANS { u32::from(BARBARIANS) + horde } else { DISKS.into() };
            if sums[of.index()] + u32::from(self.supply[of.index()]) != due {
                let (sum, supply) = (sums[of.index()], self.supply[of.index()]);
                let disks = Contradiction::new("ACIS-048", "inner-sea-impossible-disks").word("faction", self.word(of));
                return Err(disks.number("placed", sum).number("supply", supply).number("all", due));
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
