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
                    return Err(out_of_play(self.border_rule(), area));
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

    use super::*;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::text::Line;

    const TEXT: &str = "phase cards\nhand egypt 7 12\nhand troy 30\ntop 9 10\ndisks egypt kush 3\ndisks troy lydia 2\n\
        wonder colossus egypt kush 4\ninvestment 54 troy 3";

    /// The key of the sentence that the audit says after a fault of the engine.
    fn found(spoil: impl FnOnce(&mut InnerSea)) -> Option<&'static str> {
        let lines: Vec<_> = Line::all(TEXT).collect();
        let mut game = InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) }).unwrap();
        spoil(&mut game);
        game.audit().err().map(|why| why.key)
    }

    #[test]
    fn every_fault_is_found_acis_211() {
        let kush: Area = "kush".parse().unwrap();
        assert_eq!(found(|_| {}), None);
        assert_eq!(found(|game| game.hands[0].add(Card(30))), Some("impossible-two-places"));
        assert_eq!(found(|game| game.deck.add(Card(54))), Some("impossible-two-places"));
        assert_eq!(found(|game| game.hands[0].take(Card(7))), Some("inner-sea-impossible-card"));
        assert_eq!(found(|game| game.discard.add(Card(127))), Some("inner-sea-impossible-card"));
        assert_eq!(found(|game| game.top.push(Card(9))), Some("inner-sea-impossible-card"));
        let event = |game: &mut InnerSea| {
            game.deck.take(Card(98));
            game.hands[1].add(Card(98));
        };
        assert_eq!(found(event), Some("inner-sea-impossible-event-in-hand"));
        assert_eq!(found(|game| game.supply[0] += 1), Some("inner-sea-impossible-disks"));
        assert_eq!(found(|game| game.supply[Faction::BARBARIANS.index()] -= 1), Some("inner-sea-impossible-disks"));
        assert_eq!(found(|game| game.investments[0].disks += 1), Some("inner-sea-impossible-disks"));
        let wonder = |game: &mut InnerSea| game.wonders.iter_mut().for_each(|built| built.disks += 1);
        assert_eq!(found(wonder), Some("inner-sea-impossible-disks"));
        assert_eq!(found(|game| game.disks.add(kush, Faction(0), 1)), Some("inner-sea-impossible-disks"));
        // Only a civilization that grows has a Ready box.
        assert_eq!(found(|game| game.ready = 1), Some("inner-sea-impossible-ready"));
        assert_eq!(found(|game| game.ready_sea = 1), Some("inner-sea-impossible-ready"));
        let rome: Area = "rome".parse().unwrap();
        assert_eq!(found(|game| game.disks.add(rome, Faction(0), 1)), Some("inner-sea-impossible-out-of-play"));
        assert_eq!(found(|game| game.asking = false), Some("impossible-nobody-asked"));
    }
}
