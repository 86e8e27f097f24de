//! City Management: the step, and declaring the action of a city (section 10 of the rulebook).

use crate::action::{Action, Item};
use crate::breach::Breach;
use crate::card::{BuildingId, GovernmentId, Resource, UnitType, WonderId};
use crate::effect::{EventOp, Flag, Op, When};
use crate::event::Event;
use crate::list::List;
use crate::prompt::{Frame, WindowKind};
use crate::square::Square;
use crate::state::{ActKind, CityAct, CityMarker, Civ, Deed, Made};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Checks an answer in the own City Management step.
    pub(crate) fn check_city(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::End => Ok(()),
            Action::City { city } => self.check_acts(seat, city.wrapping_sub(1)),
            Action::Advance | Action::Leap { .. } => self.check_advance(seat, action).map(drop),
            Action::Workers { city } => self.check_workers(seat, city),
            Action::Use { ability } if ability.card().when == When::City => self.check_use(seat, ability),
            Action::Play { event } => self.check_play(seat, event),
            _ => Err(Breach::NotAskedFor),
        }
    }

    fn check_workers(&self, seat: Seat, city: u8) -> Result<(), Breach> {
        if self.workers(seat).is_none() {
            return Err(Breach::NoWorkers);
        }
        if self.cities_of(seat).any(|own| own + 1 == city) { Ok(()) } else { Err(Breach::NoSuchCity) }
    }

    /// Is the seat declaring what one of its cities produces? Production may still be added then (CIV-Q69).
    pub(crate) fn declares(&self, seat: Seat) -> bool {
        match self.top() {
            Some(Frame::Make { seat: own, .. } | Frame::Finish { seat: own }) => own == seat,
            // What Egypt builds for free needs no production.
            Some(Frame::Site { seat: own }) => {
                own == seat && self.action.is_some_and(|act| act.kind == ActKind::Produce)
            }
            _ => false,
        }
    }

    /// Does the answer add production while an action is declared (CIV-Q69)?
    pub(crate) fn is_boost_now(&self, seat: Seat, action: Action) -> bool {
        let adds = match action {
            Action::Use { ability } => matches!(ability.card().op, Op::CityProduction { .. }),
            Action::Play { event } => matches!(event.card().op, EventOp::CityProduction { .. }),
            Action::Workers { .. } => true,
            _ => false,
        };
        adds && self.declares(seat)
    }

    /// Checks what adds production.
    pub(crate) fn check_boost(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match action {
            Action::Use { ability } => self.check_use(seat, ability),
            Action::Play { event } => self.check_play(seat, event),
            Action::Workers { city } => self.check_workers(seat, city),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Lists what adds production while an action is declared.
    pub(crate) fn boost_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if self.declares(seat) {
            self.step_candidates(seat, When::City, &mut |action| {
                if self.is_boost_now(seat, action) {
                    each(action);
                }
            });
            if self.workers(seat).is_some() {
                (1..=3).for_each(|city| each(Action::Workers { city }));
            }
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
    pub(crate) fn check_acts(&self, seat: Seat, city: u8) -> Result<(), Breach> {
        if !self.players[seat].cities.get(usize::from(city)).is_some_and(super::player::City::is_built) {
            return Err(Breach::NoSuchCity);
        }
        if self.actions_left(seat, city) > 0 {
            return Ok(());
        }
        Err(if self.is_paralysed(seat, city) { Breach::AnarchyInCapital } else { Breach::NoActionLeft })
    }

    /// Is this a capital under Anarchy (CIV-124)?
    pub(crate) fn is_paralysed(&self, seat: Seat, city: u8) -> bool {
        city == 0 && self.players[seat].government == GovernmentId::ANARCHY
    }

    /// Returns how often a city may still act. Of the actions of a capital under Anarchy only those of Ada Lovelace count.
    pub(crate) fn actions_left(&self, seat: Seat, city: u8) -> u8 {
        let own = &self.players[seat].cities[usize::from(city)];
        own.protected + if self.is_paralysed(seat, city) { 0 } else { own.left }
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
    }

    /// Checks an action of a city (CIV-140). A city that was called acts; undo takes the call back, so that a step ends.
    pub(crate) fn check_make(&self, seat: Seat, city: u8, action: Action) -> Result<(), Breach> {
        let city = city.wrapping_sub(1);
        // The second item of a divided production (Engineering).
        if let Some(act) = self.action {
            return match action {
                Action::Make { item } => {
                    self.check_item(seat, city, item)?;
                    self.check_second(seat, &act, item)
                }
                _ => Err(Breach::NotAskedFor),
            };
        }
        match action {
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
                if !self.has(seat, Flag::FreeBuildingAction) {
                    return Err(Breach::NotGranted);
                }
                if self.did(seat, Deed::Granted) {
                    return Err(Breach::GrantedAlready);
                }
                self.check_item(seat, city, Item::Building { building })
            }
            Action::Arts => Ok(()),
            Action::ArtsForTrade => {
                if !self.has(seat, Flag::ArtsForTrade) {
                    return Err(self.why_lacking(seat, Flag::ArtsForTrade));
                }
                if self.did(seat, Deed::Studied) { Err(Breach::UsedThisTurn) } else { Ok(()) }
            }
            Action::Harvest { resource } => self.check_harvest(seat, city, resource),
            Action::HarvestTwice { one, two } => {
                if !self.has(seat, Flag::HarvestsTwice) {
                    // The wonder may be there, but not at work.
                    let lacking = self.why_lacking(seat, Flag::HarvestsTwice);
                    return Err(if lacking == Breach::NoSuchAbility { Breach::HarvestsOnce } else { lacking });
                }
                if one > two {
                    return Err(Breach::HarvestsOnce);
                }
                if self.did(seat, Deed::Harvested) {
                    return Err(Breach::HarvestedTwiceAlready);
                }
                self.check_harvest(seat, city, one)?;
                self.check_harvest(seat, city, two)?;
                let enough = one != two || self.tokens[one as usize] > 1;
                if enough { Ok(()) } else { Err(Breach::NoTokenLeft) }
            }
            Action::Rush { .. } => Err(Breach::RushWhenProducing),
            _ => Err(Breach::NotAskedFor),
        }
    }

    fn check_harvest(&self, seat: Seat, city: u8, resource: Resource) -> Result<(), Breach> {
        if self.yields(seat, city).resources >> resource as u8 & 1 == 0 {
            // Icons under enemy figures are there, but out of reach (CIV-234).
            let blockaded = self
                .outskirts(seat, city)
                .into_iter()
                .any(|square| self.enemy_on(seat, square) && self.icons(square).resource == Some(resource));
            return Err(if blockaded { Breach::IconBlockaded } else { Breach::NoIcon });
        }
        self.check_take(resource)
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
                match own && wonder && !act.cheaper {
                    true => Ok(()),
                    false if self.has_ability(seat, ability) => Err(Breach::NotAskedFor),
                    false => Err(self.why_idle(seat, ability)),
                }
            }
            Action::Split => {
                if !self.has(seat, Flag::SplitsProduction) {
                    return Err(Breach::NoSuchAbility);
                }
                if act.items.len() != 1 || self.did(seat, Deed::Split) {
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
            _ => {}
        }
    }

    /// The action is declared with all its choices: what it costs is paid, and the window opens (CIV-D03, CIV-Q13).
    fn declare(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(mut act) = self.action else { return };
        let city = usize::from(act.city);
        let own = &mut self.players[seat].cities[city];
        // What nothing cancels leaves an action of Ada Lovelace to what could be cancelled.
        act.protected = own.protected > 0 && (own.left == 0 || act.kind != ActKind::DevoteAll);
        if act.protected {
            own.protected -= 1;
        } else {
            own.left = own.left.saturating_sub(1);
        }
        if act.caravan {
            own.marker = CityMarker::None;
            self.city_markers += 1;
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
}
