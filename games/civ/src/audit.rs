//! Are all components there, each once (section 2 of the rulebook)?

use crate::card::{BuildingId, CivId, EventId, Figure, GreatId, MarkerId, PersonId, Resource, Unit, WonderId};
use crate::map::Piece;
use crate::options::CivOptions;
use crate::prompt::{Frame, Stage};
use crate::square::{SQUARES, Square};
use crate::state::{Civ, DIAL, LAST_SPACE};
use civitas_core::contradiction::Contradiction;
use civitas_core::game::Setup;
use civitas_core::seat::{Seat, Seats};

/// A player without a civilization.
pub(crate) fn no_civilization(state: &Civ, seat: Seat) -> Contradiction {
    Contradiction::new("CIV-044", "civ-impossible-no-civ").of(state.roles.colour(seat).as_str())
}

/// Something on a square of which nothing is known yet.
pub(crate) fn unrevealed(rule: &'static str, square: Square) -> Contradiction {
    Contradiction::new(rule, "civ-impossible-unrevealed").word("square", square)
}

/// A piece on a square that belongs to no city of its owner.
pub(crate) fn of_no_city(rule: &'static str, what: impl std::fmt::Display, square: Square) -> Contradiction {
    Contradiction::new(rule, "civ-impossible-of-no-city").word("what", what).word("square", square)
}

/// A line of the position about something that another phase brings.
pub(crate) fn other_phase(line: &str) -> Contradiction {
    Contradiction::new("CIV-102", "civ-impossible-phase").word("line", line)
}

/// A line of the position without the frame that belongs to it, or the frame without the line.
pub(crate) fn no_frame(line: &str) -> Contradiction {
    Contradiction::new("CIV-102", "civ-impossible-no-frame").word("line", line)
}

/// A line of the position that does not fit the others.
pub(crate) fn unfit(line: &str) -> Contradiction {
    Contradiction::new("CIV-102", "civ-impossible-unfit").word("line", line)
}

/// A line about a battle that does not fit the others.
pub(crate) fn battle_wrong(line: &str) -> Contradiction {
    Contradiction::new("CIV-310", "civ-impossible-unfit").word("line", line)
}

impl Civ {
    /// Counts everything again.
    pub(crate) fn audited(&self) -> Result<(), Contradiction> {
        let full = Self::blank(&Setup::<CivOptions>::from_role_indices(
            self.options,
            self.roles.of[..self.seats()].iter().copied(),
        ));
        self.audit_units(&full)?;
        self.audit_cards(&full)?;
        self.audit_map(&full)?;
        if self.on != self.who_stands_where() {
            return Err(Contradiction::outdated("CIV-013", "figures"));
        }
        for seat in self.all_seats() {
            if self.players[seat].base != self.base_traits(seat) {
                return Err(Contradiction::outdated("CIV-016", "traits"));
            }
            self.audit_player(seat).map_err(|wrong| wrong.of(self.roles.colour(seat).as_str()))?;
        }
        self.audit_waiting()
    }

    /// Who stands on each square, by the figures themselves.
    fn who_stands_where(&self) -> [Seats; SQUARES] {
        let mut on = [Seats::NONE; SQUARES];
        for seat in self.all_seats() {
            for figure in [Figure::Army, Figure::Scout] {
                for pawn in self.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some()) {
                    let here = &mut on[pawn.square.index()];
                    *here = here.with(seat);
                }
            }
        }
        on
    }

    fn audit_units(&self, full: &Self) -> Result<(), Contradiction> {
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
                return Err(Contradiction::miscounted("CIV-016", unit, count, full.units[kind]));
            }
        }
        Ok(())
    }

    fn audit_cards(&self, full: &Self) -> Result<(), Contradiction> {
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
                return Err(Contradiction::miscounted("CIV-020", event, count, full.events[kind]));
            }
        }
        for marker in MarkerId::all() {
            let kept = self.kept.iter().filter(|kept| kept.marker == marker).count();
            let peeked = self.peeked.iter().filter(|peeked| peeked.marker == marker).count();
            let (found, all) = (kept + peeked + usize::from(self.bag[marker.index()]), full.bag[marker.index()]);
            if found > usize::from(all) {
                return Err(Contradiction::miscounted("CIV-026", marker, found, all));
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
            return Err(Contradiction::new("FF-014", "civ-impossible-people-cards"));
        }
        Ok(())
    }

    fn audit_map(&self, full: &Self) -> Result<(), Contradiction> {
        let mut supply = self.supply;
        let mut greats = self.greats.map(u16::from);
        let mut wonders = 0_u32;
        for index in 0..SQUARES {
            let square = Square(index as u16);
            match self.piece(square) {
                Piece::Building(building) => {
                    supply[building.supply().index()] += 1;
                    if self.city_around(square).is_none() {
                        return Err(of_no_city("CIV-196", building, square));
                    }
                }
                Piece::Wonder(wonder) => {
                    wonders |= 1 << wonder.0;
                    if self.wonder_square[wonder.index()] != square {
                        return Err(Contradiction::two_places("CIV-190", wonder));
                    }
                }
                Piece::Great(great) => {
                    greats[great.index()] += 1;
                    if self.city_around(square).is_none() {
                        return Err(of_no_city("CIV-196", great, square));
                    }
                }
                Piece::Centre(seat, city) => {
                    let own = self.players[seat].cities.get(usize::from(city));
                    if !own.is_some_and(|own| own.is_centre(square)) {
                        return Err(of_no_city("CIV-012", "city", square));
                    }
                }
                Piece::None | Piece::Hut | Piece::Village | Piece::Relic(_) => {}
            }
        }
        for ((building, found), all) in BuildingId::all().zip(supply).zip(full.supply) {
            if found != all {
                return Err(Contradiction::miscounted("CIV-023", building, found, all));
            }
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
        if let Some(great) = GreatId::all().find(|great| greats[great.index()] > 3) {
            return Err(Contradiction::miscounted("CIV-022", great, greats[great.index()], 3_u8));
        }
        for wonder in WonderId::all() {
            let index = wonder.index();
            let owned = self.wonder_owner(wonder).is_some();
            let placed = self.wonder_square[index].is_some();
            let market = self.market.iter().filter(|&&other| other == wonder.0).count();
            let unseen = self.unseen_wonders >> wonder.0 & 1 == 1;
            let setup = owned && !placed && matches!(self.stage, Stage::Capitals | Stage::Wonder);
            if (placed != owned && !setup) || (wonders >> wonder.0 & 1 == 1) != placed {
                return Err(Contradiction::new("CIV-190", "civ-impossible-wonder-place").word("wonder", wonder));
            }
            if usize::from(owned) + market + usize::from(unseen) > 1 {
                return Err(Contradiction::two_places("CIV-021", wonder));
            }
        }
        for kind in 0..4 {
            let held: u8 = self.all_seats().map(|seat| self.players[seat].tokens[kind]).sum();
            let found = held + self.tokens[kind];
            if found != self.seats() as u8 {
                let resource = Resource::MARKET[kind].as_str();
                return Err(Contradiction::miscounted("CIV-028", resource, found, self.seats()));
            }
        }
        let marked = self.all_seats().flat_map(|seat| self.players[seat].cities).filter(|city| city.marker as u8 != 0);
        let found = marked.count() + usize::from(self.city_markers);
        if found != usize::from(full.city_markers) {
            return Err(Contradiction::miscounted("FF-019", "city-marker", found, full.city_markers));
        }
        let laid: u8 = self.disaster_supply.iter().sum::<u8>() + self.disasters.len() as u8;
        let all = full.disaster_supply.iter().sum::<u8>();
        if laid != all {
            return Err(Contradiction::miscounted("CIV-027", "disaster", laid, all));
        }
        Ok(())
    }

    fn audit_player(&self, seat: Seat) -> Result<(), Contradiction> {
        let player = &self.players[seat];
        let Some(civ) = player.civ.map(CivId::card) else { return Ok(()) };
        if player.trade > DIAL || player.space > LAST_SPACE {
            return Err(Contradiction::new("CIV-010", "civ-impossible-dial"));
        }
        for (figure, all) in [(Figure::Army, civ.armies), (Figure::Scout, civ.scouts)] {
            let pawns = self.pawns(seat, figure);
            let mut built = pawns.iter().filter(|pawn| pawn.square.is_some());
            let found = built.clone().count();
            if found > usize::from(all) {
                return Err(Contradiction::miscounted("CIV-013", figure.as_str(), found, all));
            }
            if let Some(pawn) = built.find(|pawn| !self.is_revealed(pawn.square)) {
                return Err(unrevealed("CIV-013", pawn.square));
            }
            if !pawns.is_sorted() {
                return Err(Contradiction::outdated("CIV-013", "order"));
            }
        }
        for (number, city) in player.cities.iter().enumerate() {
            for square in [city.centre, city.second] {
                if square.is_some() && self.piece(square) != Piece::Centre(seat, number as u8) {
                    return Err(of_no_city("CIV-012", "city", square));
                }
            }
        }
        let cards: u8 = player.rows.iter().sum();
        let known = player.techs.count_ones() as u8;
        if cards < known || cards > known + 1 {
            let pyramid = Contradiction::new("CIV-288", "civ-impossible-pyramid").number("cards", cards);
            return Err(pyramid.number("techs", known));
        }
        for (tech, purse) in crate::data::data().techs.iter().filter_map(|tech| Some((tech, tech.purse?))) {
            if player.purses[usize::from(purse)] > tech.coins_held {
                let coins = Contradiction::new("CIV-374", "civ-impossible-purse").word("tech", &tech.id);
                return Err(coins.number("most", tech.coins_held));
            }
        }
        if player.shown.iter().zip(&player.forces).any(|(shown, held)| shown > held) && self.battle.is_none() {
            return Err(Contradiction::new("CIV-016", "civ-impossible-shown"));
        }
        Ok(())
    }

    fn audit_waiting(&self) -> Result<(), Contradiction> {
        let top = self.top();
        if self.window.is_some() != matches!(top, Some(Frame::Window { .. })) && self.window.is_some() {
            return Err(no_frame("asked"));
        }
        let battles = self.frames.iter().filter(|frame| **frame == Frame::Battle).count();
        if battles != usize::from(self.battle.is_some()) {
            return Err(no_frame("battle"));
        }
        Ok(())
    }
}
