//! Are all components there, each once (section 2 of the rulebook)?

use crate::card::{BuildingId, CivId, EventId, Figure, MarkerId, PersonId, Unit, WonderId};
use crate::map::Piece;
use crate::options::CivOptions;
use crate::prompt::{Frame, Stage};
use crate::square::{SQUARES, Square};
use crate::state::{Civ, DIAL, LAST_SPACE};
use civitas_core::game::Setup;
use civitas_core::seat::Seat;

impl Civ {
    /// Counts everything again.
    pub(crate) fn audited(&self) -> Result<(), String> {
        let full = Self::blank(&Setup::<CivOptions>::from_role_indices(
            self.options,
            self.roles.of[..self.seats()].iter().copied(),
        ));
        self.audit_units(&full)?;
        self.audit_cards(&full)?;
        self.audit_map(&full)?;
        for seat in self.all_seats() {
            let here = |index: usize| self.on[index].contains(seat);
            let stands = |index: usize| self.figures_on(seat, Square(index as u16)) > 0;
            if (0..SQUARES).any(|index| here(index) != stands(index)) {
                return Err(format!("{seat:?}: the map does not show where the figures stand"));
            }
            if self.players[seat].base != self.base_traits(seat) {
                return Err(format!("{seat:?}: joined traits that do not follow from the cards"));
            }
            self.audit_player(seat).map_err(|what| format!("{seat:?}: {what}"))?;
        }
        self.audit_waiting()
    }

    fn audit_units(&self, full: &Self) -> Result<(), String> {
        for unit in Unit::all() {
            let kind = unit.index();
            let mut count = u16::from(self.units[kind]) + u16::from(self.dead[kind]);
            count += self.all_seats().map(|seat| u16::from(self.players[seat].forces[kind])).sum::<u16>();
            if let Some(battle) = &self.battle {
                for side in 0..2 {
                    count += u16::from(battle.hands[side][kind]) + u16::from(battle.killed[side][kind]);
                    let fronts = battle.fronts.iter().filter(|front| usize::from(front.units[side]) == kind);
                    count += fronts.count() as u16;
                }
            }
            if count != u16::from(full.units[kind]) {
                return Err(format!("{count} units {unit} instead of {} (CIV-016)", full.units[kind]));
            }
        }
        Ok(())
    }

    fn audit_cards(&self, full: &Self) -> Result<(), String> {
        for event in EventId::all() {
            let kind = event.index();
            let mut count = u16::from(self.events[kind]) + u16::from(self.spent[kind]);
            for seat in self.all_seats() {
                count += self.players[seat].hand.iter().filter(|held| held.event == event).count() as u16;
            }
            count += self
                .frames
                .iter()
                .map(|frame| match frame {
                    Frame::KeepEvent { one, two, .. } => u16::from(*one == event) + u16::from(*two == event),
                    _ => 0,
                })
                .sum::<u16>();
            if count != u16::from(full.events[kind]) {
                return Err(format!("{count} cards {event} instead of {} (CIV-020)", full.events[kind]));
            }
        }
        for marker in MarkerId::all() {
            let kept = self.kept.iter().filter(|kept| kept.marker == marker).count();
            let peeked = self.peeked.iter().filter(|peeked| peeked.marker == marker).count();
            if kept + peeked + usize::from(self.bag[marker.index()]) > usize::from(full.bag[marker.index()]) {
                return Err(format!("too many markers {marker} (CIV-026)"));
            }
        }
        let mut people = self.people | self.past_people;
        let mut once = self.people & self.past_people == 0;
        let mut add = |set: u64| {
            once &= people & set == 0;
            people |= set;
        };
        for seat in self.all_seats() {
            add(self.players[seat].up);
            add(self.players[seat].down);
        }
        for frame in &self.frames {
            if let Frame::KeepPerson { one, two, .. } = frame {
                add(1 << one.0);
                add(1 << two.0);
            }
        }
        // Isaac Newton may lie in a pyramid.
        let gone = full.people & !people;
        let newton = PersonId::named("isaac_newton").map_or(0, |person| 1_u64 << person.0);
        if !once || people & !full.people != 0 || gone & !newton != 0 {
            return Err("great person cards are lost or doubled (FF-014)".to_owned());
        }
        Ok(())
    }

    fn audit_map(&self, full: &Self) -> Result<(), String> {
        let mut supply = self.supply;
        let mut greats = self.greats.map(u16::from);
        let mut wonders = 0_u32;
        for index in 0..SQUARES {
            let square = Square(index as u16);
            match self.piece(square) {
                Piece::Building(building) => {
                    supply[building.supply().index()] += 1;
                    if self.city_around(square).is_none() {
                        return Err(format!("{building} on {square} belongs to no city"));
                    }
                }
                Piece::Wonder(wonder) => {
                    wonders |= 1 << wonder.0;
                    if self.wonder_square[wonder.index()] != square {
                        return Err(format!("{wonder} is not on {square}"));
                    }
                }
                Piece::Great(great) => {
                    greats[great.index()] += 1;
                    if self.city_around(square).is_none() {
                        return Err(format!("{great} on {square} belongs to no city"));
                    }
                }
                Piece::Centre(seat, city) => {
                    let own = self.players[seat].cities.get(usize::from(city));
                    if !own.is_some_and(|own| own.is_centre(square)) {
                        return Err(format!("a centre on {square} belongs to no city"));
                    }
                }
                Piece::None | Piece::Hut | Piece::Village | Piece::Relic(_) => {}
            }
        }
        if supply != full.supply {
            return Err(format!("building markers {supply:?} (CIV-023)"));
        }
        for seat in self.all_seats() {
            for (kind, &count) in self.players[seat].reserve.iter().enumerate() {
                greats[kind] += u16::from(count);
            }
        }
        for frame in &self.frames {
            match frame {
                Frame::PlaceGreat { great, .. } => greats[great.index()] += 1,
                Frame::KeepGreat { one, two, .. } => {
                    greats[one.index()] += 1;
                    greats[two.index()] += 1;
                }
                _ => {}
            }
        }
        // Killed ones leave the game (CIV-364).
        if greats.iter().any(|&count| count > 3) {
            return Err(format!("great person markers {greats:?} (CIV-022)"));
        }
        for wonder in WonderId::all() {
            let index = wonder.index();
            let owned = self.wonder_owner(wonder).is_some();
            let placed = self.wonder_square[index].is_some();
            let market = self.market.iter().filter(|&&other| other == wonder.0).count();
            let unseen = self.unseen_wonders >> wonder.0 & 1 == 1;
            let setup = owned && !placed && matches!(self.stage, Stage::Capitals | Stage::Wonder);
            if (placed != owned && !setup) || (wonders >> wonder.0 & 1 == 1) != placed {
                return Err(format!("{wonder} is owned or placed, but not both (CIV-190)"));
            }
            if usize::from(owned) + market + usize::from(unseen) > 1 {
                return Err(format!("{wonder} is in two places (CIV-021)"));
            }
        }
        for kind in 0..4 {
            let held: u8 = self.all_seats().map(|seat| self.players[seat].tokens[kind]).sum();
            if held + self.tokens[kind] != self.seats() as u8 {
                return Err(format!("resource tokens {held} and {} (CIV-028)", self.tokens[kind]));
            }
        }
        let marked = self.all_seats().flat_map(|seat| self.players[seat].cities).filter(|city| city.marker as u8 != 0);
        if marked.count() + usize::from(self.city_markers) != usize::from(full.city_markers) {
            return Err("fortification and caravan markers are lost (FF-019)".to_owned());
        }
        let laid: u8 = self.disaster_supply.iter().sum::<u8>() + self.disasters.len() as u8;
        if laid != full.disaster_supply.iter().sum::<u8>() {
            return Err("disaster markers are lost (CIV-027)".to_owned());
        }
        Ok(())
    }

    fn audit_player(&self, seat: Seat) -> Result<(), String> {
        let player = &self.players[seat];
        let Some(civ) = player.civ.map(CivId::card) else { return Ok(()) };
        if player.trade > DIAL || player.space > LAST_SPACE {
            return Err("a dial beyond its end (CIV-010)".to_owned());
        }
        for (figure, all) in [(Figure::Army, civ.armies), (Figure::Scout, civ.scouts)] {
            let pawns = self.pawns(seat, figure);
            let built = pawns.iter().filter(|pawn| pawn.square.is_some());
            if built.clone().count() > usize::from(all) {
                return Err(format!("more than {all} figures {figure:?} (CIV-013)"));
            }
            if !pawns.is_sorted() || built.into_iter().any(|pawn| !self.is_revealed(pawn.square)) {
                return Err(format!("figures {figure:?} out of order or off the map"));
            }
        }
        for (number, city) in player.cities.iter().enumerate() {
            for square in [city.centre, city.second] {
                if square.is_some() && self.piece(square) != Piece::Centre(seat, number as u8) {
                    return Err(format!("city {number} is not on {square}"));
                }
            }
        }
        let cards: u8 = player.rows.iter().sum();
        let known = player.techs.count_ones() as u8;
        if cards < known || cards > known + 1 {
            return Err(format!("{cards} cards in the pyramid, {known} technologies (CIV-288)"));
        }
        for (tech, purse) in crate::data::data().techs.iter().filter_map(|tech| Some((tech, tech.purse?))) {
            if player.purses[usize::from(purse)] > tech.coins_held {
                return Err(format!("too many coins on {} (CIV-374)", tech.id));
            }
        }
        if player.shown.iter().zip(&player.forces).any(|(shown, held)| shown > held) && self.battle.is_none() {
            return Err("known units that are not there".to_owned());
        }
        let _ = BuildingId::WALLS;
        Ok(())
    }

    fn audit_waiting(&self) -> Result<(), String> {
        let top = self.top();
        if self.window.is_some() != matches!(top, Some(Frame::Window { .. })) && self.window.is_some() {
            return Err("a window without its frame".to_owned());
        }
        let battles = self.frames.iter().filter(|frame| **frame == Frame::Battle).count();
        if battles != usize::from(self.battle.is_some()) {
            return Err("a battle without its frame".to_owned());
        }
        Ok(())
    }
}
