//! City Management: city actions, production, buildings, wonders, figures (section 10 of the rulebook).

use crate::action::{Action, Item};
use crate::breach::Breach;
use crate::card::{BuildingId, Figure, GovernmentId, PersonId, Resource, Terrain, UnitType, UseId, WonderId};
use crate::effect::{Flag, Op, When};
use crate::event::Event;
use crate::list::List;
use crate::map::Piece;
use crate::prompt::{Frame, Grant, WindowKind};
use crate::square::Square;
use crate::state::{ActKind, City, CityAct, CityMarker, Civ, Deed, Made, bits};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

/// What a caravan adds (FF-081).
const CARAVAN: u8 = 2;

impl Civ {
    /// Checks an answer in the own City Management step.
    pub(crate) fn check_city(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::End => Ok(()),
            Action::City { city } => self.check_acts(seat, city.wrapping_sub(1)),
            Action::Advance | Action::Leap { .. } => self.check_advance(seat, action).map(drop),
            Action::Workers { city } => {
                if self.workers(seat).is_none() {
                    return Err(Breach::NoSuchAbility);
                }
                if self.cities_of(seat).any(|own| own + 1 == city) { Ok(()) } else { Err(Breach::NoSuchCity) }
            }
            Action::Use { ability } if ability.card().when == When::City => self.check_use(seat, ability),
            Action::Play { event } => self.check_play(seat, event),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Lists possible answers of a City Management step.
    pub(crate) fn city_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        for city in 1..=3 {
            each(Action::City { city });
            if self.workers(seat).is_some() {
                each(Action::Workers { city });
            }
        }
        each(Action::Advance);
        self.leap_candidates(seat, each);
        self.step_candidates(seat, When::City, each);
        each(Action::End);
    }

    pub(crate) fn leap_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if self.may_leap(seat) {
            let from = self.players[seat].space + 2;
            (from..=crate::state::LAST_SPACE).for_each(|space| each(Action::Leap { space }));
        }
    }

    /// Carries out an answer of a City Management step.
    pub(crate) fn city_step(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::End => self.end_step(dealer),
            Action::City { city } => self.push(Frame::Make { seat, city }),
            Action::Advance | Action::Leap { .. } => {
                if let Ok((space, culture, trade)) = self.check_advance(seat, action) {
                    self.lose_culture(seat, culture.into(), dealer);
                    self.lose_trade(seat, trade, dealer);
                    self.enter_space(seat, space, dealer);
                }
            }
            Action::Workers { city } => {
                if let Some(marker) = self.workers(seat) {
                    self.spend_marker(seat, marker, dealer);
                    self.boost(seat, city - 1, 4, dealer);
                }
            }
            _ => self.general_step(seat, action, dealer),
        }
    }

    /// Has the city an action left, and anything to do with it (CIV-139)?
    fn check_acts(&self, seat: Seat, city: u8) -> Result<(), Breach> {
        let Some(own) = self.players[seat].cities.get(usize::from(city)).filter(|city| city.is_built()) else {
            return Err(Breach::NoSuchCity);
        };
        if own.left + own.protected > 0 {
            return Ok(());
        }
        let anarchy = city == 0 && self.players[seat].government == GovernmentId::ANARCHY;
        Err(if anarchy { Breach::AnarchyInCapital } else { Breach::NoActionLeft })
    }

    /// Returns the production a city can reach: icons, bonuses, boosts, caravan and all trade (CIV-144, CIV-148).
    fn most_production(&self, seat: Seat, city: u8) -> u8 {
        let own = &self.players[seat].cities[usize::from(city.min(2))];
        let caravan = if own.marker == CityMarker::Caravan { CARAVAN } else { 0 };
        let rush = self.players[seat].trade / 3 * self.rush_rate(seat);
        self.production(seat, city) + own.boost + caravan + rush
    }

    /// America gets 2 for three trade, others 1 (CIV-149).
    fn rush_rate(&self, seat: Seat) -> u8 {
        if self.has(seat, Flag::DoublesRush) { 2 } else { 1 }
    }

    /// Returns the ability of Michelangelo, if the player has it.
    fn cheaper_wonder(&self, seat: Seat) -> Option<(UseId, u8)> {
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
    fn check_item(&self, seat: Seat, city: u8, item: Item) -> Result<(), Breach> {
        match item {
            Item::Army if self.unbuilt(seat, Figure::Army) == 0 => return Err(Breach::NoFigureLeft),
            Item::Scout if self.unbuilt(seat, Figure::Scout) == 0 => return Err(Breach::NoFigureLeft),
            Item::Unit { kind } => return self.check_free_unit(seat, kind),
            Item::Building { building } => self.check_unlocked(seat, building)?,
            Item::Wonder { wonder } if !self.market.contains(&wonder.0) => return Err(Breach::NotInMarket),
            _ => {}
        }
        let mut worst = Err(Breach::NotInOwnOutskirts);
        let mut any = false;
        self.each_site(seat, city, |square| {
            let check = self.check_site(seat, city, item, square);
            any |= check.is_ok();
            worst = worst.or(check);
        });
        if any { Ok(()) } else { worst }
    }

    fn check_unlocked(&self, seat: Seat, building: BuildingId) -> Result<(), Breach> {
        if self.outdated(seat, building) {
            return Err(Breach::BuildingOutdated);
        }
        if !self.knows(seat, building.card().tech) {
            return Err(Breach::BuildingLocked);
        }
        self.check_supply(building)
    }

    fn check_supply(&self, building: BuildingId) -> Result<(), Breach> {
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

    /// Visits the squares of a city on which something may be placed: the outskirts, and the centre for walls.
    fn each_site(&self, seat: Seat, city: u8, mut each: impl FnMut(Square)) {
        self.outskirts(seat, city).into_iter().for_each(&mut each);
        each(self.players[seat].cities[usize::from(city.min(2))].centre);
    }

    /// Checks the square of an item (CIV-151 to CIV-153, CIV-165, CIV-183, CIV-190, CIV-191, CIV-198).
    pub(crate) fn check_site(&self, seat: Seat, city: u8, item: Item, square: Square) -> Result<(), Breach> {
        let own = &self.players[seat].cities[usize::from(city.min(2))];
        if item == (Item::Building { building: BuildingId::WALLS }) {
            if square != own.centre || !own.is_built() {
                return Err(Breach::WrongTerrain);
            }
            return if own.walls { Err(Breach::WalledAlready) } else { Ok(()) };
        }
        if !self.outskirts(seat, city).contains(&square) {
            return Err(Breach::NotInOwnOutskirts);
        }
        match item {
            Item::Army | Item::Scout => {
                let figure = if item == Item::Army { Figure::Army } else { Figure::Scout };
                self.check_recruit(seat, figure, square)
            }
            Item::Unit { .. } => Ok(()),
            Item::Building { building } => {
                self.check_clear(seat, square)?;
                let card = building.card();
                if self.terrain(square).is_none_or(|terrain| !card.terrain.contains(&terrain)) {
                    return Err(Breach::WrongTerrain);
                }
                let other = |other: Square| {
                    other != square && matches!(self.piece(other), Piece::Building(there) if there.card().limited)
                };
                if card.limited && self.outskirts(seat, city).into_iter().any(other) {
                    return Err(Breach::LimitedAlready);
                }
                Ok(())
            }
            Item::Wonder { .. } => {
                self.check_clear(seat, square)?;
                if self.terrain(square) == Some(Terrain::Water) {
                    return Err(Breach::WonderOnWater);
                }
                let other = |other: Square| other != square && matches!(self.piece(other), Piece::Wonder(_));
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
            return Err(Breach::NotInOwnOutskirts);
        }
        // An army may be placed on a blockaded square, where it fights at once.
        if self.enemy_on(seat, square) && figure == Figure::Scout {
            return Err(Breach::Blockaded);
        }
        if matches!(self.piece(square), Piece::Hut | Piece::Village | Piece::Relic(_)) {
            return Err(Breach::SquareTaken);
        }
        if self.is_water(square) && self.traits(seat).water < 2 {
            return Err(Breach::CannotEndOnWater);
        }
        if self.figures_on(seat, square) >= self.stacking(seat) { Err(Breach::StackTooHigh) } else { Ok(()) }
    }

    /// Checks a free figure on a square that need not be outskirts (Hanging Gardens, Friendly Barbarian).
    pub(crate) fn check_free_figure(&self, seat: Seat, figure: Figure, square: Square) -> Result<(), Breach> {
        if self.unbuilt(seat, figure) == 0 {
            return Err(Breach::NoFigureLeft);
        }
        if !square.is_some() || self.enemy_on(seat, square) {
            return Err(Breach::Blockaded);
        }
        if self.figures_on(seat, square) >= self.stacking(seat) { Err(Breach::StackTooHigh) } else { Ok(()) }
    }

    /// Places a figure; an army on a blockaded square fights (CIV-384).
    pub(crate) fn recruit(
        &mut self,
        seat: Seat,
        figure: Figure,
        square: Square,
        fresh: bool,
        dealer: &mut impl Dealer<Event>,
    ) {
        if !self.place_figure(seat, figure, square, fresh) {
            return;
        }
        dealer.emit(Audience::All, || Event::FigurePlaced { seat, figure, square });
        if self.enemy_on(seat, square) {
            self.attack_figures(seat, square, dealer);
        }
    }

    /// Lists possible actions of a city.
    pub(crate) fn make_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        each(Action::Make { item: Item::Army });
        each(Action::Make { item: Item::Scout });
        UnitType::ALL.iter().for_each(|&kind| each(Action::Make { item: Item::Unit { kind } }));
        let egypt = self.has(seat, Flag::FreeBuildingAction);
        for building in BuildingId::all() {
            if self.knows(seat, building.card().tech) {
                each(Action::Make { item: Item::Building { building } });
                if egypt {
                    each(Action::GrantBuilding { building });
                }
            }
        }
        for wonder in self.market.iter().filter(|&&wonder| wonder != 255) {
            each(Action::Make { item: Item::Wonder { wonder: WonderId(*wonder) } });
        }
        each(Action::Arts);
        each(Action::ArtsForTrade);
        let twice = self.has(seat, Flag::HarvestsTwice);
        for one in Resource::MARKET {
            each(Action::Harvest { resource: one });
            if twice {
                Resource::MARKET.iter().for_each(|&two| each(Action::HarvestTwice { one, two }));
            }
        }
        each(Action::None);
    }

    /// Checks an action of a city (CIV-140).
    pub(crate) fn check_make(&self, seat: Seat, city: u8, action: Action) -> Result<(), Breach> {
        let city = city.wrapping_sub(1);
        // The second item of a divided production (Engineering).
        if let Some(act) = self.action {
            return match action {
                Action::Make { item } => {
                    self.check_item(seat, city, item)?;
                    self.check_second(seat, &act, item)
                }
                Action::None => Ok(()),
                _ => Err(Breach::NotAskedFor),
            };
        }
        match action {
            Action::None => Ok(()),
            Action::Make { item } => {
                self.check_item(seat, city, item)?;
                let discount = match item {
                    Item::Wonder { .. } => self.cheaper_wonder(seat).map_or(0, |(_, amount)| amount),
                    _ => 0,
                };
                let cost = self.item_cost(seat, item).saturating_sub(discount);
                if cost <= self.most_production(seat, city) { Ok(()) } else { Err(Breach::TooLittleProduction) }
            }
            Action::GrantBuilding { building } => {
                if !self.has(seat, Flag::FreeBuildingAction) || self.did(seat, Deed::Granted) {
                    return Err(Breach::NoSuchAbility);
                }
                self.check_item(seat, city, Item::Building { building })
            }
            Action::Arts => Ok(()),
            Action::ArtsForTrade => {
                let free = self.has(seat, Flag::ArtsForTrade) && !self.did(seat, Deed::Studied);
                if free { Ok(()) } else { Err(Breach::NoSuchAbility) }
            }
            Action::Harvest { resource } => self.check_harvest(seat, city, resource),
            Action::HarvestTwice { one, two } => {
                if !self.has(seat, Flag::HarvestsTwice) || self.did(seat, Deed::Harvested) || one > two {
                    return Err(Breach::NoSuchAbility);
                }
                self.check_harvest(seat, city, one)?;
                self.check_harvest(seat, city, two)?;
                let enough = one != two || self.tokens[one as usize] > 1;
                if enough { Ok(()) } else { Err(Breach::NoTokenLeft) }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    fn check_harvest(&self, seat: Seat, city: u8, resource: Resource) -> Result<(), Breach> {
        if self.yields(seat, city).resources >> resource as u8 & 1 == 0 {
            return Err(Breach::NoIcon);
        }
        self.check_take(resource)
    }

    /// Is a second item within reach (CIV-Q68)?
    fn check_second(&self, seat: Seat, act: &CityAct, item: Item) -> Result<(), Breach> {
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
            let limited = one.card().limited && two.card().limited;
            if limited || (one == two && one == BuildingId::WALLS) {
                return Err(Breach::LimitedAlready);
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
        let cost = self.cost_of(seat, act) + self.item_cost(seat, item);
        if cost <= most { Ok(()) } else { Err(Breach::TooLittleProduction) }
    }

    /// The second item does not take the square of the first one, nor break the stack.
    fn check_second_site(
        &self,
        seat: Seat,
        act: &CityAct,
        item: Item,
        square: Square,
        first: Square,
    ) -> Result<(), Breach> {
        self.check_site(seat, act.city, item, square)?;
        let figure = |item| matches!(item, Item::Army | Item::Scout);
        let both = act.items.first().is_some_and(|made| figure(made.item));
        if square == first && figure(item) && both {
            let room = self.figures_on(seat, square) + 2 <= self.stacking(seat) && !self.enemy_on(seat, square);
            return if room { Ok(()) } else { Err(Breach::StackTooHigh) };
        }
        if square == first && figure(item) == both { Err(Breach::SquareTaken) } else { Ok(()) }
    }

    fn cost_of(&self, seat: Seat, act: &CityAct) -> u8 {
        let sum: u8 = act.items.iter().map(|made| self.item_cost(seat, made.item)).sum();
        let wonder = act.items.iter().any(|made| matches!(made.item, Item::Wonder { .. }));
        let discount = if act.cheaper && wonder { 5 } else { 0 };
        sum.saturating_sub(discount)
    }

    /// A city action begins to be declared.
    pub(crate) fn make(&mut self, seat: Seat, city: u8, action: Action, dealer: &mut impl Dealer<Event>) {
        self.pop();
        if let Some(act) = &mut self.action {
            match action {
                Action::Make { item: item @ Item::Unit { .. } } => {
                    let _ = act.items.try_push(Made { item, square: Square::NONE });
                    self.push(Frame::Finish { seat });
                }
                Action::Make { item } => {
                    act.pending = Some(item);
                    self.push(Frame::Site { seat });
                }
                _ => self.push(Frame::Finish { seat }),
            }
            return;
        }
        let kind = match action {
            Action::Make { .. } => ActKind::Produce,
            Action::GrantBuilding { .. } => ActKind::Grant,
            Action::Arts => ActKind::Arts,
            Action::ArtsForTrade => ActKind::ArtsForTrade,
            Action::Harvest { .. } => ActKind::Harvest,
            Action::HarvestTwice { .. } => ActKind::HarvestTwice,
            _ => return,
        };
        let mut act = CityAct {
            city: city - 1,
            kind,
            items: List::default(),
            pending: None,
            rush: 0,
            caravan: false,
            cheaper: false,
            harvest: [255; 2],
            protected: false,
        };
        match action {
            Action::Make { item: item @ Item::Unit { .. } } => {
                let _ = act.items.try_push(Made { item, square: Square::NONE });
                self.action = Some(act);
                self.finish_or_ask(seat, dealer);
            }
            Action::Make { item } => {
                act.pending = Some(item);
                self.action = Some(act);
                self.push(Frame::Site { seat });
            }
            Action::GrantBuilding { building } => {
                act.pending = Some(Item::Building { building });
                self.action = Some(act);
                self.push(Frame::Site { seat });
            }
            Action::Harvest { resource } => {
                act.harvest[0] = resource as u8;
                self.action = Some(act);
                self.declare(seat, dealer);
            }
            Action::HarvestTwice { one, two } => {
                act.harvest = [one as u8, two as u8];
                self.action = Some(act);
                self.declare(seat, dealer);
            }
            _ => {
                self.action = Some(act);
                self.declare(seat, dealer);
            }
        }
    }

    /// Checks the square of the item that is being declared.
    pub(crate) fn check_at(&self, seat: Seat, square: Square) -> Result<(), Breach> {
        let Some(act) = self.action else { return Err(Breach::NotAskedFor) };
        let Some(item) = act.pending else { return Err(Breach::NotAskedFor) };
        match act.items.first() {
            Some(&Made { square: first, .. }) => self.check_second_site(seat, &act, item, square, first),
            None => self.check_site(seat, act.city, item, square),
        }
    }

    pub(crate) fn site_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if let Some(act) = self.action {
            self.each_site(seat, act.city, |square| each(Action::At { square }));
        }
    }

    pub(crate) fn choose_site(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(act) = &mut self.action else { return };
        if let Some(item) = act.pending.take() {
            let _ = act.items.try_push(Made { item, square });
        }
        if act.kind == ActKind::Grant {
            self.declare(seat, dealer);
        } else {
            self.finish_or_ask(seat, dealer);
        }
    }

    /// Asks for conversions and helpers, unless open facts leave nothing to ask (CIV-Q22).
    fn finish_or_ask(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(act) = self.action else { return };
        let player = &self.players[seat];
        let caravan = player.cities[usize::from(act.city)].marker == CityMarker::Caravan;
        let split = act.items.len() == 1 && self.has(seat, Flag::SplitsProduction) && !self.did(seat, Deed::Split);
        let wonder = act.items.iter().any(|made| matches!(made.item, Item::Wonder { .. }));
        let person = wonder && player.down != 0;
        if player.trade >= 3 || caravan || split || person {
            self.push(Frame::Finish { seat });
        } else {
            self.declare(seat, dealer);
        }
    }

    /// Production without conversions for the declared action.
    fn base_production(&self, seat: Seat, act: &CityAct) -> u8 {
        let own = &self.players[seat].cities[usize::from(act.city.min(2))];
        self.production(seat, act.city) + own.boost + if act.caravan { CARAVAN } else { 0 }
    }

    /// Checks how the declaration is finished.
    pub(crate) fn check_finish(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let Some(act) = self.action else { return Err(Breach::NotAskedFor) };
        match action {
            Action::Rush { times } => {
                if u16::from(times) * 3 > self.players[seat].trade.into() {
                    return Err(Breach::TooLittleTrade);
                }
                let reached = self.base_production(seat, &act) + times * self.rush_rate(seat);
                if reached >= self.cost_of(seat, &act) { Ok(()) } else { Err(Breach::TooLittleProduction) }
            }
            Action::Caravan => {
                let own = &self.players[seat].cities[usize::from(act.city)];
                let there = own.marker == CityMarker::Caravan && !act.caravan;
                if there { Ok(()) } else { Err(Breach::NoCaravan) }
            }
            Action::Use { ability } => {
                let wonder = act.items.iter().any(|made| matches!(made.item, Item::Wonder { .. }));
                let own = self.cheaper_wonder(seat).is_some_and(|(own, _)| own == ability);
                if own && wonder && !act.cheaper { Ok(()) } else { Err(Breach::NoSuchAbility) }
            }
            Action::Split => {
                if act.items.len() != 1 || !self.has(seat, Flag::SplitsProduction) || self.did(seat, Deed::Split) {
                    return Err(Breach::SplitAlready);
                }
                let mut any = false;
                self.make_candidates(seat, &mut |action| {
                    if let Action::Make { item } = action {
                        any = any
                            || (self.check_item(seat, act.city, item).is_ok()
                                && self.check_second(seat, &act, item).is_ok());
                    }
                });
                if any { Ok(()) } else { Err(Breach::TooLittleProduction) }
            }
            // The declaration is given up; nothing has happened.
            Action::None => Ok(()),
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn finish_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        (0..=self.players[seat].trade / 3).for_each(|times| each(Action::Rush { times }));
        each(Action::Caravan);
        if let Some((ability, _)) = self.cheaper_wonder(seat) {
            each(Action::Use { ability });
        }
        each(Action::Split);
        each(Action::None);
    }

    pub(crate) fn finish(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let Some(act) = &mut self.action else { return };
        match action {
            Action::Rush { times } => {
                act.rush = times;
                self.pop();
                self.declare(seat, dealer);
            }
            Action::Caravan => act.caravan = true,
            Action::Use { .. } => act.cheaper = true,
            Action::Split => {
                let city = act.city + 1;
                self.pop();
                self.push(Frame::Make { seat, city });
            }
            _ => {
                self.action = None;
                self.pop();
            }
        }
    }

    /// The action is declared with all its choices: what it costs is paid, and the window opens (CIV-D03, CIV-Q13).
    fn declare(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(mut act) = self.action else { return };
        let city = usize::from(act.city);
        let own = &mut self.players[seat].cities[city];
        act.protected = own.protected > 0;
        if own.protected > 0 {
            own.protected -= 1;
        } else {
            own.left = own.left.saturating_sub(1);
        }
        if act.caravan {
            own.marker = CityMarker::None;
            self.city_markers += 1;
        }
        if act.kind == ActKind::Produce {
            self.players[seat].cities[city].boost = 0;
        }
        let (number, action) = (act.city + 1, act.kind);
        dealer.emit(Audience::All, || Event::ActionDeclared { seat, city: number, action });
        self.lose_trade(seat, act.rush * 3, dealer);
        if act.cheaper
            && let Some((ability, _)) = self.cheaper_wonder(seat)
        {
            self.note_use(seat, ability, dealer);
        }
        let deed = match act.kind {
            ActKind::Grant => Some(Deed::Granted),
            ActKind::ArtsForTrade => Some(Deed::Studied),
            ActKind::HarvestTwice => Some(Deed::Harvested),
            ActKind::Produce if act.items.len() == 2 => Some(Deed::Split),
            _ => None,
        };
        if let Some(deed) = deed {
            self.note(seat, deed);
        }
        self.announced += 1;
        let protected = act.protected || act.kind == ActKind::DevoteAll || self.has(seat, Flag::ActionsProtected);
        self.action = Some(act);
        self.push(Frame::CityAction { seat });
        if !protected {
            self.open_window(WindowKind::Action, seat, dealer);
        }
    }

    /// Jerry Garcia: the capital's action devotes all cities to the arts.
    pub(crate) fn devote_all(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        self.action = Some(CityAct {
            city: 0,
            kind: ActKind::DevoteAll,
            items: List::default(),
            pending: None,
            rush: 0,
            caravan: false,
            cheaper: false,
            harvest: [255; 2],
            protected: true,
        });
        self.declare(seat, dealer);
    }

    /// A declared action is carried out.
    pub(crate) fn carry_out_action(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(act) = self.action.take() else { return };
        match act.kind {
            ActKind::Produce | ActKind::Grant => {
                for &Made { item, square } in &act.items {
                    self.produce(seat, item, square, dealer);
                }
            }
            ActKind::Arts => self.devote(seat, act.city, dealer),
            ActKind::ArtsForTrade => {
                self.gain_trade(seat, self.arts(seat, act.city), dealer);
                self.reward_rivals(seat, dealer);
            }
            ActKind::DevoteAll => {
                for city in self.cities_of(seat) {
                    self.devote(seat, city, dealer);
                }
            }
            ActKind::Harvest | ActKind::HarvestTwice => {
                for resource in act.harvest {
                    if let Some(&resource) = Resource::MARKET.get(usize::from(resource)) {
                        self.gain_resource(seat, resource, dealer);
                    }
                }
            }
        }
    }

    fn devote(&mut self, seat: Seat, city: u8, dealer: &mut impl Dealer<Event>) {
        self.gain_culture(seat, self.arts(seat, city).into(), dealer);
        self.reward_rivals(seat, dealer);
    }

    /// Akira Kurosawa earns culture whenever a rival devotes a city.
    fn reward_rivals(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        for rival in self.rivals(seat) {
            if self.has(rival, Flag::CultureFromRivalsArts) {
                self.gain_culture(rival, 1, dealer);
            }
        }
    }

    fn produce(&mut self, seat: Seat, item: Item, square: Square, dealer: &mut impl Dealer<Event>) {
        match item {
            Item::Army => self.recruit(seat, Figure::Army, square, false, dealer),
            Item::Scout => self.recruit(seat, Figure::Scout, square, false, dealer),
            Item::Unit { kind } => self.gain_unit(seat, kind, dealer),
            Item::Building { building } => self.build(seat, building, square, dealer),
            Item::Wonder { wonder } => self.build_wonder(seat, wonder, square, dealer),
        }
    }

    /// Places a building, or builds walls.
    pub(crate) fn build(&mut self, seat: Seat, building: BuildingId, square: Square, dealer: &mut impl Dealer<Event>) {
        if building == BuildingId::WALLS {
            if let Some((owner, city)) = self.centre_at(square) {
                self.players[owner].cities[usize::from(city.min(2))].walls = true;
                dealer.emit(Audience::All, || Event::WallsBuilt { seat, square });
            }
            return;
        }
        self.clear_square(seat, square, dealer);
        let supply = &mut self.supply[building.supply().index()];
        if *supply > 0 {
            *supply -= 1;
            self.set_piece(square, Piece::Building(building));
            dealer.emit(Audience::All, || Event::BuildingBuilt { seat, building, square });
        }
    }

    /// Builds a wonder; the next one is turned up (CIV-190, CIV-193).
    fn build_wonder(&mut self, seat: Seat, wonder: WonderId, square: Square, dealer: &mut impl Dealer<Event>) {
        let Some(space) = self.market.iter().position(|&other| other == wonder.0) else { return };
        self.clear_square(seat, square, dealer);
        self.market[space] = 255;
        self.wonder_owner[wonder.index()] = seat.index() as u8;
        self.wonder_square[wonder.index()] = square;
        self.set_piece(square, Piece::Wonder(wonder));
        dealer.emit(Audience::All, || Event::WonderBuilt { seat, wonder, square });
        self.fill_market(dealer);
        if self.has(seat, Flag::MarksWonders) {
            self.players[seat].marks = self.players[seat].marks.saturating_add(1);
        }
        if self.has(seat, Flag::Glory) {
            self.advance_free(seat, 1);
        }
    }

    /// Checks a free building (FF-049, FF-Q22).
    pub(crate) fn check_free_building(
        &self,
        seat: Seat,
        grant: Grant,
        building: BuildingId,
        square: Square,
    ) -> Result<(), Breach> {
        let allowed = match grant {
            Grant::Unlocked => {
                self.check_unlocked(seat, building)?;
                true
            }
            Grant::Basic => !building.is_improved() && !self.outdated(seat, building),
            Grant::Harbor => building == BuildingId::HARBOR,
            Grant::Walls => building == BuildingId::WALLS,
        };
        if !allowed {
            return Err(Breach::BuildingLocked);
        }
        self.check_supply(building)?;
        let own = self.city_around(square).or_else(|| self.centre_at(square)).filter(|(owner, _)| *owner == seat);
        let Some((_, city)) = own else { return Err(Breach::NotInOwnOutskirts) };
        self.check_site(seat, city, Item::Building { building }, square)
    }

    pub(crate) fn building_candidates(&self, seat: Seat, grant: Grant, each: &mut dyn FnMut(Action)) {
        for building in BuildingId::all() {
            let fits = match grant {
                Grant::Unlocked => self.unlocked(seat, building),
                Grant::Basic => !building.is_improved(),
                Grant::Harbor => building == BuildingId::HARBOR,
                Grant::Walls => building == BuildingId::WALLS,
            };
            if !fits {
                continue;
            }
            if building == BuildingId::WALLS {
                for city in &self.players[seat].cities {
                    each(Action::Build { building, square: city.centre });
                }
            } else {
                self.each_own_square(seat, |square| each(Action::Build { building, square }));
            }
        }
    }

    /// Could any free building be built?
    pub(crate) fn any_building(&self, seat: Seat, grant: Grant) -> bool {
        let mut any = false;
        self.building_candidates(seat, grant, &mut |action| {
            if let Action::Build { building, square } = action {
                any = any || self.check_free_building(seat, grant, building, square).is_ok();
            }
        });
        any
    }

    /// A conquered or bombed city is destroyed (CIV-362 to CIV-366, FF-Q06).
    pub(crate) fn destroy_city(&mut self, seat: Seat, city: u8, dealer: &mut impl Dealer<Event>) {
        let squares = self.outskirts(seat, city);
        for &square in &squares {
            match self.piece(square) {
                Piece::Building(building) => self.lose_building(building, square, dealer),
                Piece::Wonder(wonder) => self.lose_wonder(wonder, dealer),
                Piece::Great(_) => self.kill_great(square, dealer),
                _ => {}
            }
        }
        let Some(own) = self.players[seat].cities.get(usize::from(city)).copied() else { return };
        if own.marker != CityMarker::None {
            self.city_markers += 1;
        }
        self.set_piece(own.centre, Piece::None);
        self.set_piece(own.second, Piece::None);
        self.players[seat].cities[usize::from(city)] = City::NONE;
        for scout in self.players[seat].scouts.iter_mut().filter(|scout| scout.sends == city + 1) {
            scout.sends = 0;
        }
        self.players[seat].scouts.sort_unstable();
        let square = own.centre;
        dealer.emit(Audience::All, || Event::CityDestroyed { seat, square });
    }
}
