//! What an item costs, what a city can reach, and where the item may stand (section 10A of the rulebook).

use crate::action::Item;
use crate::breach::Breach;
use crate::card::{BuildingId, Figure, PersonId, Terrain, UnitType, UseId};
use crate::effect::{Flag, Op};
use crate::map::Piece;
use crate::square::Square;
use crate::state::{CityAct, CityMarker, Civ, Made, bits};
use civitas_core::seat::Seat;

/// What a caravan adds (FF-081).
const CARAVAN: u8 = 2;

impl Civ {
    /// Returns the production a city can reach: icons, bonuses, boosts, caravan and all trade (CIV-144, CIV-148).
    pub(crate) fn most_production(&self, seat: Seat, city: u8) -> u8 {
        let own = &self.players[seat].cities[usize::from(city.min(2))];
        let caravan = if own.marker == CityMarker::Caravan { CARAVAN } else { 0 };
        let rush = self.players[seat].trade / 3 * self.rush_rate(seat);
        self.production(seat, city) + own.boost + caravan + rush
    }

    /// America gets 2 for three trade, others 1 (CIV-149).
    pub(crate) fn rush_rate(&self, seat: Seat) -> u8 {
        if self.has(seat, Flag::DoublesRush) { 2 } else { 1 }
    }

    /// Returns the ability of Michelangelo, if the player has it.
    pub(crate) fn cheaper_wonder(&self, seat: Seat) -> Option<(UseId, u8)> {
        let player = &self.players[seat];
        let mut people = bits(player.up | player.down).map(PersonId);
        people.find_map(|person| {
            crate::data::data().person_uses[person.index()].iter().find_map(|&ability| match UseId(ability).card().op {
                Op::CheaperWonder { amount } if self.has_ability(seat, UseId(ability)) => {
                    Some((UseId(ability), amount))
                }
                _ => None,
            })
        })
    }

    /// Returns what an item costs (CIV-150, CIV-159, CIV-160, CIV-189).
    #[must_use]
    pub fn item_cost(&self, seat: Seat, item: Item) -> u8 {
        match item {
            Item::Army => 4,
            Item::Scout => 6,
            Item::Unit { kind: UnitType::Aircraft } => 12,
            Item::Unit { kind } => 3 + 2 * self.players[seat].ranks[kind.index()],
            Item::Building { building } => building.card().cost,
            Item::Wonder { wonder } => {
                let card = wonder.card();
                let cheaper = card.cheaper.filter(|&(_, tech)| self.knows(seat, tech));
                cheaper.map_or(card.cost, |(cost, _)| cost)
            }
        }
    }

    /// Checks that an item can be made at all, wherever it goes.
    pub(crate) fn check_item(&self, seat: Seat, city: u8, item: Item) -> Result<(), Breach> {
        match item {
            Item::Army if self.unbuilt(seat, Figure::Army) == 0 => return Err(Breach::NoFigureLeft),
            Item::Scout if self.unbuilt(seat, Figure::Scout) == 0 => return Err(Breach::NoFigureLeft),
            Item::Unit { kind } => return self.check_free_unit(seat, kind),
            Item::Building { building } => self.check_unlocked(seat, building)?,
            Item::Wonder { .. } if self.options.learning => return Err(Breach::NoWondersToLearn),
            Item::Wonder { wonder } if !self.market.contains(&wonder.0) => return Err(Breach::NotInMarket),
            _ => {}
        }
        let gone = self.action.map_or(Square::NONE, |act| built_over(&act));
        // If no square fits, the one that comes nearest says why.
        let mut nearest: Option<Breach> = None;
        let mut any = false;
        self.each_site(seat, city, |square| match self.check_site_without(seat, city, item, square, gone) {
            Ok(()) => any = true,
            Err(breach) if nearest.is_none_or(|other| nearness(other) < nearness(breach)) => nearest = Some(breach),
            Err(_) => {}
        });
        if any { Ok(()) } else { Err(nearest.unwrap_or(Breach::NoSuchCity)) }
    }

    pub(crate) fn check_unlocked(&self, seat: Seat, building: BuildingId) -> Result<(), Breach> {
        if self.outdated(seat, building) {
            return Err(Breach::BuildingOutdated);
        }
        if !self.knows(seat, building.card().tech) {
            let walls = building == BuildingId::WALLS;
            return Err(if walls { Breach::WallsNeedMasonry } else { Breach::BuildingLocked });
        }
        self.check_supply(building)
    }

    pub(crate) fn check_supply(&self, building: BuildingId) -> Result<(), Breach> {
        let left = building == BuildingId::WALLS || self.supply[building.supply().index()] > 0;
        if left { Ok(()) } else { Err(Breach::NoMarkerLeft) }
    }

    /// May a unit of this type be built (CIV-158, CIV-161)?
    pub(crate) fn check_free_unit(&self, seat: Seat, kind: UnitType) -> Result<(), Breach> {
        if self.players[seat].ranks[kind.index()] == 0 {
            return Err(Breach::AircraftLocked);
        }
        if self.deck_has(kind) { Ok(()) } else { Err(Breach::DeckEmpty) }
    }

    /// May a free unit of any type be built?
    pub(crate) fn any_free_unit(&self, seat: Seat) -> bool {
        UnitType::ALL.iter().any(|&kind| self.check_free_unit(seat, kind).is_ok())
    }

    /// May a free figure be placed on a square?
    pub(crate) fn any_free_figure(&self, seat: Seat, square: Square) -> bool {
        Figure::ALL.iter().any(|&figure| self.check_free_figure(seat, figure, square).is_ok())
    }

    /// Visits the squares of a city on which something may be placed: the outskirts, and the centre for walls.
    pub(crate) fn each_site(&self, seat: Seat, city: u8, mut each: impl FnMut(Square)) {
        self.outskirts(seat, city).into_iter().for_each(&mut each);
        each(self.players[seat].cities[usize::from(city.min(2))].centre);
    }

    /// Checks the square of an item (CIV-151 to CIV-153, CIV-165, CIV-183, CIV-190, CIV-191, CIV-198).
    pub(crate) fn check_site(&self, seat: Seat, city: u8, item: Item, square: Square) -> Result<(), Breach> {
        self.check_site_without(seat, city, item, square, Square::NONE)
    }

    /// Checks the square of an item as if nothing stood on the square `gone`: the first item takes its place (CIV-198).
    fn check_site_without(&self, seat: Seat, city: u8, item: Item, square: Square, gone: Square) -> Result<(), Breach> {
        let own = &self.players[seat].cities[usize::from(city.min(2))];
        if item == (Item::Building { building: BuildingId::WALLS }) {
            if square != own.centre || !own.is_built() {
                return Err(Breach::WallsInTheCentre);
            }
            return if own.walls { Err(Breach::WalledAlready) } else { Ok(()) };
        }
        if !self.outskirts(seat, city).contains(&square) {
            return Err(match item {
                Item::Building { .. } => Breach::BuildingOutsideOutskirts,
                Item::Wonder { .. } => Breach::WonderOutsideOutskirts,
                Item::Army | Item::Scout | Item::Unit { .. } => Breach::FigureOutsideOutskirts,
            });
        }
        match item {
            Item::Army | Item::Scout => {
                let figure = if item == Item::Army { Figure::Army } else { Figure::Scout };
                self.check_recruit(seat, figure, square)
            }
            Item::Unit { .. } => Ok(()),
            Item::Building { building } => {
                let card = building.card();
                if self.terrain(square).is_none_or(|terrain| !card.terrain.contains(&terrain)) {
                    return Err(Breach::WrongTerrain);
                }
                self.check_clear(seat, square)?;
                let other = |other: Square| {
                    let stays = other != square && other != gone;
                    stays && matches!(self.piece(other), Piece::Building(there) if there.card().limited)
                };
                if card.limited && self.outskirts(seat, city).into_iter().any(other) {
                    return Err(Breach::LimitedAlready);
                }
                Ok(())
            }
            Item::Wonder { .. } => {
                if self.terrain(square) == Some(Terrain::Water) {
                    return Err(Breach::WonderOnWater);
                }
                self.check_clear(seat, square)?;
                let other =
                    |other: Square| other != square && other != gone && matches!(self.piece(other), Piece::Wonder(_));
                if self.outskirts(seat, city).into_iter().any(other) { Err(Breach::WonderAlready) } else { Ok(()) }
            }
        }
    }

    /// Checks the square of a new figure (CIV-152, CIV-153, CIV-383, CIV-384).
    pub(crate) fn check_recruit(&self, seat: Seat, figure: Figure, square: Square) -> Result<(), Breach> {
        if self.unbuilt(seat, figure) == 0 {
            return Err(Breach::NoFigureLeft);
        }
        if self.city_around(square).is_none_or(|(owner, _)| owner != seat) {
            return Err(Breach::FigureOutsideOutskirts);
        }
        // An army may be placed on a blockaded square, where it fights at once.
        if self.enemy_on(seat, square) && figure == Figure::Scout {
            return Err(Breach::Blockaded);
        }
        match self.piece(square) {
            Piece::Relic(_) => return Err(Breach::RelicThere),
            Piece::Hut | Piece::Village => return Err(Breach::HutThere),
            _ => {}
        }
        if self.is_water(square) && self.traits(seat).water < 2 {
            return Err(Breach::ProducedOnWater);
        }
        if self.figures_on(seat, square) >= self.stacking(seat) { Err(Breach::StackTooHigh) } else { Ok(()) }
    }

    /// Checks a free figure on a square that need not be outskirts (Hanging Gardens, Friendly Barbarian).
    pub(crate) fn check_free_figure(&self, seat: Seat, figure: Figure, square: Square) -> Result<(), Breach> {
        if self.unbuilt(seat, figure) == 0 {
            return Err(Breach::NoFigureLeft);
        }
        if self.figures_on(seat, square) >= self.stacking(seat) { Err(Breach::StackTooHigh) } else { Ok(()) }
    }

    /// Is a second item within reach (CIV-Q68)?
    pub(crate) fn check_second(&self, seat: Seat, act: &CityAct, item: Item) -> Result<(), Breach> {
        let most = self.most_production(seat, act.city);
        let Some(&Made { item: first, square: site }) = act.items.first() else { return Err(Breach::NotAskedFor) };
        if let (Item::Wonder { wonder: one }, Item::Wonder { wonder: two }) = (first, item)
            && one == two
        {
            return Err(Breach::NotInMarket);
        }
        let figure = |item| matches!(item, Item::Army | Item::Scout);
        if first == item && figure(item) {
            let kind = if item == Item::Army { Figure::Army } else { Figure::Scout };
            if self.unbuilt(seat, kind) < 2 {
                return Err(Breach::NoFigureLeft);
            }
        }
        if let (Item::Building { building: one }, Item::Building { building: two }) = (first, item) {
            if one.supply() == two.supply() && one != BuildingId::WALLS && self.supply[one.supply().index()] < 2 {
                return Err(Breach::NoMarkerLeft);
            }
            if one.card().limited && two.card().limited {
                return Err(Breach::LimitedAlready);
            }
            if one == two && one == BuildingId::WALLS {
                return Err(Breach::WalledAlready);
            }
        }
        if let (Item::Wonder { .. }, Item::Wonder { .. }) = (first, item) {
            return Err(Breach::WonderAlready);
        }
        if let (Item::Unit { kind: one }, Item::Unit { kind: two }) = (first, item) {
            let range = one.index() * 3..one.index() * 3 + 3;
            let left: u8 = self.units[range.clone()].iter().chain(&self.dead[range]).sum();
            if one == two && left < 2 {
                return Err(Breach::DeckEmpty);
            }
        }
        let mut any = matches!(item, Item::Unit { .. });
        self.each_site(seat, act.city, |square| {
            any |= self.check_second_site(seat, act, item, square, site).is_ok();
        });
        if !any {
            return Err(Breach::SquareTaken);
        }
        // Michelangelo may still be used when both items are named.
        let wonder = |item| matches!(item, Item::Wonder { .. });
        let discount = match self.cheaper_wonder(seat) {
            Some((_, amount)) if !act.cheaper && (wonder(first) || wonder(item)) => amount,
            _ => 0,
        };
        let cost = (self.cost_of(seat, act) + self.item_cost(seat, item)).saturating_sub(discount);
        if cost <= most { Ok(()) } else { Err(Breach::TooLittleProduction) }
    }

    /// The second item does not take the square of the first one, nor break the stack.
    pub(crate) fn check_second_site(
        &self,
        seat: Seat,
        act: &CityAct,
        item: Item,
        square: Square,
        first: Square,
    ) -> Result<(), Breach> {
        self.check_site_without(seat, act.city, item, square, built_over(act))?;
        let figure = |item| matches!(item, Item::Army | Item::Scout);
        let both = act.items.first().is_some_and(|made| figure(made.item));
        if square == first && figure(item) && both {
            let room = self.figures_on(seat, square) + 2 <= self.stacking(seat);
            return if room { Ok(()) } else { Err(Breach::StackTooHigh) };
        }
        if square == first && figure(item) == both { Err(Breach::SquareTaken) } else { Ok(()) }
    }

    pub(crate) fn cost_of(&self, seat: Seat, act: &CityAct) -> u8 {
        let sum: u8 = act.items.iter().map(|made| self.item_cost(seat, made.item)).sum();
        let wonder = act.items.iter().any(|made| matches!(made.item, Item::Wonder { .. }));
        let discount = if act.cheaper && wonder { 5 } else { 0 };
        sum.saturating_sub(discount)
    }

    /// Production without conversions for the declared action.
    pub(crate) fn base_production(&self, seat: Seat, act: &CityAct) -> u8 {
        let own = &self.players[seat].cities[usize::from(act.city.min(2))];
        self.production(seat, act.city) + own.boost + if act.caravan { CARAVAN } else { 0 }
    }
}

/// Returns the square on which the first of two items builds over what stands there.
fn built_over(act: &CityAct) -> Square {
    match act.items.first() {
        Some(&Made { item: Item::Building { .. } | Item::Wonder { .. }, square }) => square,
        _ => Square::NONE,
    }
}

/// How much of what a square needs is there when it is refused so.
const fn nearness(breach: Breach) -> u8 {
    match breach {
        Breach::FigureOutsideOutskirts
        | Breach::BuildingOutsideOutskirts
        | Breach::WonderOutsideOutskirts
        | Breach::WallsInTheCentre => 0,
        Breach::WrongTerrain | Breach::WonderOnWater | Breach::ProducedOnWater => 1,
        Breach::Blockaded | Breach::SquareTaken | Breach::HutThere | Breach::RelicThere => 2,
        _ => 3,
    }
}
