//! Start of Turn: cities, the metropolis, governments, gathering, investments, free technologies (sections 8, 16, 23, 25).

use crate::action::{Action, Purse};
use crate::breach::Breach;
use crate::card::{Face, Figure, GovernmentId, GreatId, InvestmentId, MarkerId, Resource, Return, TechId};
use crate::effect::{Flag, When};
use crate::event::Event;
use crate::map::Piece;
use crate::prompt::{Frame, Grant, Teaching};
use crate::square::Square;
use crate::state::{City, Civ, Deed};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Checks an answer in the own Start of Turn step.
    pub(crate) fn check_start(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let player = &self.players[seat];
        match action {
            Action::End => Ok(()),
            Action::Found { square, figure } => self.check_found(seat, square, figure),
            Action::Govern { government } => self.check_govern(seat, government),
            Action::Great { great, square } => {
                if player.reserve.get(great.index()).copied().unwrap_or(0) == 0 {
                    return Err(Breach::NotInReserve);
                }
                self.check_great_square(seat, square)
            }
            Action::Gather { square, city } => self.check_gather(seat, square, city),
            Action::Invest { investment, purse } => self.check_invest(seat, investment, purse),
            Action::Teacher { tech } => {
                if self.teacher(seat).is_none() {
                    return Err(Breach::NoTeacher);
                }
                if tech.card().level != 1 {
                    return Err(Breach::NotLevelOne);
                }
                self.check_taught(seat, Teaching::Any, seat, 5, tech)
            }
            Action::Atlantis { tech } => {
                if player.atlantis_now == 0 {
                    return Err(Breach::NoAtlantis);
                }
                self.check_taught(seat, Teaching::Any, seat, 5, tech)
            }
            Action::Use { ability } if ability.card().when == When::Start => self.check_use(seat, ability),
            Action::Play { event } => self.check_play(seat, event),
            // Growing is asked as soon as it is possible; here it is not.
            Action::Grow { .. } if !self.has(seat, Flag::GrowsMetropolis) => Err(Breach::NoAgriculture),
            Action::Grow { square } => self.check_grow(seat, square).and(Err(Breach::NotAskedFor)),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Lists possible answers of a Start of Turn step.
    pub(crate) fn start_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let player = &self.players[seat];
        let armies = self.has(seat, Flag::ArmiesFoundCities);
        self.each_stack(seat, |square| {
            for figure in [Figure::Scout, Figure::Army] {
                if self.count_on(seat, figure, square) > 0 && (figure == Figure::Scout || armies) {
                    each(Action::Found { square, figure });
                }
            }
            if self.count_on(seat, Figure::Scout, square) > 0 {
                (0..=3).for_each(|city| each(Action::Gather { square, city }));
            }
        });
        GovernmentId::all().for_each(|government| each(Action::Govern { government }));
        for great in crate::state::greats_in(player.reserve) {
            self.each_own_square(seat, |square| each(Action::Great { great, square }));
        }
        if self.options.has_investments() {
            for investment in InvestmentId::all() {
                if player.seven_now > 0 {
                    each(Action::Invest { investment, purse: Purse::FREE });
                }
                self.purses(seat).for_each(|purse| each(Action::Invest { investment, purse }));
            }
        }
        if self.teacher(seat).is_some() {
            TechId::all().for_each(|tech| each(Action::Teacher { tech }));
        }
        if player.atlantis_now > 0 {
            TechId::all().for_each(|tech| each(Action::Atlantis { tech }));
        }
        self.step_candidates(seat, When::Start, each);
        each(Action::End);
    }

    /// Lists the abilities and events of a phase.
    pub(crate) fn step_candidates(&self, seat: Seat, when: When, each: &mut dyn FnMut(Action)) {
        for ability in self.uses_of(seat) {
            if ability.card().when == when {
                each(Action::Use { ability });
            }
        }
        let mut last = None;
        for held in &self.players[seat].hand {
            if last != Some(held.event) && held.event.card().when == when {
                each(Action::Play { event: held.event });
            }
            last = Some(held.event);
        }
    }

    /// Carries out an answer of a Start of Turn step.
    pub(crate) fn start_step(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::End => self.end_step(dealer),
            Action::Found { square, figure } => self.found(seat, square, figure, dealer),
            Action::Govern { government } => {
                self.note(seat, Deed::Government);
                self.set_government(seat, government, dealer);
            }
            Action::Great { great, square } => self.place_from_reserve(seat, great, square, dealer),
            Action::Gather { square, city } => {
                for scout in self.players[seat].scouts.iter_mut().filter(|scout| scout.square == square) {
                    (scout.sends, scout.told) = (city, true);
                }
                self.players[seat].scouts.sort_unstable();
                dealer.emit(Audience::All, || Event::Gathers { seat, square, city });
            }
            Action::Invest { investment, purse } => self.invest(seat, investment, purse, dealer),
            Action::Teacher { tech } => {
                if let Some(teacher) = self.teacher(seat) {
                    self.spend_marker(seat, teacher, dealer);
                    self.learn(seat, tech, tech.card().level, dealer);
                }
            }
            Action::Atlantis { tech } => {
                self.players[seat].atlantis_now -= 1;
                self.learn(seat, tech, tech.card().level, dealer);
            }
            _ => self.general_step(seat, action, dealer),
        }
    }

    /// Abilities and events, which all steps have.
    pub(crate) fn general_step(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        match action {
            Action::Use { ability } => self.begin_use(seat, ability, dealer),
            Action::Play { event } => {
                self.play_card(seat, event, dealer);
                self.aim(seat, event);
            }
            Action::Reveal { person } => self.turn_up(seat, person, dealer),
            _ => {}
        }
    }

    fn place_from_reserve(&mut self, seat: Seat, great: GreatId, square: Square, dealer: &mut impl Dealer<Event>) {
        self.players[seat].reserve[great.index()] -= 1;
        self.place_great(seat, great, square, dealer);
    }

    /// Checks the square of a new city (CIV-104 to CIV-113, FF-034, FF-085).
    pub(crate) fn check_found(&self, seat: Seat, square: Square, figure: Figure) -> Result<(), Breach> {
        if figure == Figure::Army && !self.has(seat, Flag::ArmiesFoundCities) {
            return Err(Breach::NoScoutThere);
        }
        if !square.is_some() || self.count_on(seat, figure, square) == 0 {
            return Err(Breach::NoScoutThere);
        }
        if self.cities_of(seat).count() >= usize::from(self.traits(seat).cities) {
            return Err(Breach::NoCityLeft);
        }
        if self.is_water(square) {
            return Err(Breach::CityOnWater);
        }
        let around = &self.topology().around[square.index()];
        if around.len() < 8 && !self.topology().edge[square.index()] {
            return Err(Breach::CityNextToTheHole);
        }
        if around.len() < 8 || around.iter().any(|&near| !self.is_revealed(near)) {
            return Err(Breach::CityAtTheEdge);
        }
        if around.iter().any(|&near| matches!(self.piece(near), Piece::Hut | Piece::Village)) {
            return Err(Breach::CityNextToAHut);
        }
        if around.iter().any(|&near| self.enemy_on(seat, near)) {
            return Err(Breach::CityNextToAnEnemy);
        }
        let close = self.all_seats().any(|other| {
            self.players[other].cities.iter().any(|city| {
                city.is_built()
                    && (city.centre.distance(square) < 3 || (city.second.is_some() && city.second.distance(square) < 3))
            })
        });
        if close {
            return Err(Breach::CityTooClose);
        }
        if around.iter().any(|&near| matches!(self.piece(near), Piece::Relic(_))) {
            return Err(Breach::CityNextToARelic);
        }
        match self.piece(square) {
            Piece::None => {}
            Piece::Relic(_) => return Err(Breach::RelicThere),
            _ => return Err(Breach::SquareTaken),
        }
        let others = self.figures_on(seat, square) - 1;
        if self.can_displace(seat, square, others) { Ok(()) } else { Err(Breach::NoWayOut) }
    }

    /// Is there room around a square for so many figures (CIV-Q61)?
    fn can_displace(&self, seat: Seat, square: Square, figures: u8) -> bool {
        let limit = self.stacking(seat);
        let around = &self.topology().around[square.index()];
        let room = around.iter().filter(|&&near| self.check_put(seat, near, 1).is_ok());
        figures == 0 || room.map(|&near| limit - self.figures_on(seat, near)).sum::<u8>() >= figures
    }

    fn found(&mut self, seat: Seat, square: Square, figure: Figure, dealer: &mut impl Dealer<Event>) {
        let Some(place) = self.players[seat].cities.iter().position(|city| !city.is_built()) else { return };
        self.kill_figures(seat, figure, square, 1, dealer);
        self.players[seat].cities[place] = City { centre: square, ..City::NONE };
        self.set_piece(square, Piece::Centre(seat, place as u8));
        dealer.emit(Audience::All, || Event::CityBuilt { seat, square });
        if self.has(seat, Flag::Glory) {
            self.advance_free(seat, 1);
        }
        if self.figures_on(seat, square) > 0 {
            self.push(Frame::Displace { seat, square });
        }
        // The learning game ends with the third city of anybody (CIV-043, CIV-Q60).
        if self.options.learning && self.cities_of(seat).count() == 3 {
            self.stop_without_winner(4, dealer);
        }
    }

    /// Checks where a displaced figure goes (CIV-116, FF-101).
    pub(crate) fn check_displace(&self, seat: Seat, from: Square, figure: Figure, to: Square) -> Result<(), Breach> {
        if self.count_on(seat, figure, from) == 0 {
            return Err(Breach::NoSuchFigure);
        }
        let there = self.topology().around[from.index()].contains(&to);
        match if there { self.check_put(seat, to, 1) } else { Err(Breach::CannotEndThere) } {
            Err(Breach::CannotEndThere) if self.players[seat].cities[0].second == from => Err(Breach::MovedAsideThere),
            Err(Breach::CannotEndThere) => Err(Breach::DisplacedThere),
            put => put,
        }
    }

    pub(crate) fn displace(
        &mut self,
        seat: Seat,
        from: Square,
        figure: Figure,
        to: Square,
        dealer: &mut impl Dealer<Event>,
    ) {
        let one = if figure == Figure::Army { (1, 0) } else { (0, 1) };
        self.transfer(seat, from, to, one, dealer);
        if self.figures_on(seat, from) == 0 {
            self.pop();
        }
    }

    /// Checks the expansion square of a metropolis (FF-095 to FF-104).
    pub(crate) fn check_grow(&self, seat: Seat, square: Square) -> Result<(), Breach> {
        let capital = &self.players[seat].cities[0];
        let sides = &self.topology().sides[capital.centre.index()];
        if !square.is_some() || !sides.contains(&square) || capital.second.is_some() {
            return Err(Breach::NotAnExpansionSquare);
        }
        if self.enemy_on(seat, square) {
            return Err(Breach::EnemyOnExpansion);
        }
        match self.piece(square) {
            Piece::Relic(_) => return Err(Breach::RelicThere),
            Piece::Hut | Piece::Village => return Err(Breach::HutThere),
            Piece::Centre(..) => return Err(Breach::SquareTaken),
            _ => {}
        }
        let around = &self.topology().around[square.index()];
        if !self.is_revealed(square) || around.len() < 8 || around.iter().any(|&near| !self.is_revealed(near)) {
            return Err(Breach::OutskirtsOffTheMap);
        }
        let overlaps = self.all_seats().any(|other| {
            self.players[other].cities.iter().enumerate().any(|(index, city)| {
                let own = other == seat && index == 0;
                let close = |centre: Square| centre.is_some() && centre.distance(square) < 3;
                !own && city.is_built() && (close(city.centre) || close(city.second))
            })
        });
        if overlaps {
            return Err(Breach::OutskirtsOverlap);
        }
        if self.can_displace(seat, square, self.figures_on(seat, square)) { Ok(()) } else { Err(Breach::NoWayOut) }
    }

    pub(crate) fn grow(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        self.pop();
        self.clear_square(seat, square, dealer);
        self.players[seat].cities[0].second = square;
        self.set_piece(square, Piece::Centre(seat, 0));
        dealer.emit(Audience::All, || Event::MetropolisGrown { seat, square });
        if self.figures_on(seat, square) > 0 {
            self.push(Frame::Displace { seat, square });
        }
    }

    /// Checks a change of government (CIV-120 to CIV-125, FF-052).
    pub(crate) fn check_govern(&self, seat: Seat, government: GovernmentId) -> Result<(), Breach> {
        let player = &self.players[seat];
        if government == player.government {
            return Err(Breach::SameGovernment);
        }
        if self.did(seat, Deed::Government) {
            return Err(Breach::GovernmentChangedAlready);
        }
        if self.governments(seat) >> government.0 & 1 == 0 {
            return Err(Breach::GovernmentLocked);
        }
        if government == GovernmentId::ANARCHY || self.has(seat, Flag::ImmuneToAnarchy) {
            return Ok(());
        }
        if player.government == GovernmentId::ANARCHY {
            // Not in the turn in which it began (CIV-Q20).
            return if player.anarchy_since < self.round { Ok(()) } else { Err(Breach::StillAnarchy) };
        }
        if player.fresh_now >> government.0 & 1 == 1 { Ok(()) } else { Err(Breach::OnlyThroughAnarchy) }
    }

    pub(crate) fn set_government(&mut self, seat: Seat, government: GovernmentId, dealer: &mut impl Dealer<Event>) {
        let round = self.round;
        let player = &mut self.players[seat];
        player.government = government;
        player.anarchy_since = if government == GovernmentId::ANARCHY { round } else { 0 };
        self.join_base(seat);
        dealer.emit(Audience::All, || Event::GovernmentChanged { seat, government });
    }

    /// Checks what a scout gathers (CIV-375, CIV-376).
    fn check_gather(&self, seat: Seat, square: Square, city: u8) -> Result<(), Breach> {
        let scouts =
            || self.players[seat].scouts.iter().filter(move |scout| scout.square == square && square.is_some());
        if scouts().next().is_none() {
            return Err(Breach::NoScoutGathers);
        }
        if scouts().any(|scout| scout.told) {
            return Err(Breach::GatheringDeclared);
        }
        if scouts().all(|scout| scout.fresh) && city > 0 {
            return Err(Breach::ScoutIsFresh);
        }
        if city > 0 && !self.cities_of(seat).any(|own| own + 1 == city) {
            return Err(Breach::NoSuchCity);
        }
        // What is not declared stays as it was, so that there is one way to leave it so (CIV-D26).
        if scouts().all(|scout| scout.sends == city) { Err(Breach::GathersThereAlready) } else { Ok(()) }
    }

    fn teacher(&self, seat: Seat) -> Option<MarkerId> {
        let own = self.kept.iter().filter(|kept| kept.owner == seat).map(|kept| kept.marker);
        own.into_iter().find(|marker| marker.card().face == Face::Teacher)
    }

    /// Returns the Friendly Workers a player keeps.
    pub(crate) fn workers(&self, seat: Seat) -> Option<MarkerId> {
        let own = self.kept.iter().filter(|kept| kept.owner == seat).map(|kept| kept.marker);
        own.into_iter().find(|marker| marker.card().face == Face::FriendlyWorkers)
    }

    /// Checks an investment (FF-118 to FF-122).
    fn check_invest(&self, seat: Seat, investment: InvestmentId, purse: Purse) -> Result<(), Breach> {
        let _ = investment;
        if !self.options.has_investments() {
            return Err(Breach::NoInvestments);
        }
        if purse == Purse::FREE {
            return if self.players[seat].seven_now > 0 { Ok(()) } else { Err(Breach::NoFreeInvestment) };
        }
        if self.did(seat, Deed::Invested) {
            return Err(Breach::InvestedAlready);
        }
        if self.purses(seat).any(|own| own == purse) { Ok(()) } else { Err(Breach::NoCoinToken) }
    }

    fn invest(&mut self, seat: Seat, investment: InvestmentId, purse: Purse, dealer: &mut impl Dealer<Event>) {
        if purse == Purse::FREE {
            self.players[seat].seven_now -= 1;
        } else {
            self.note(seat, Deed::Invested);
            self.lose_coin(seat, purse, dealer);
        }
        let before = self.investment_level(seat, investment);
        let markers = &mut self.players[seat].invested[investment.index()];
        *markers = markers.saturating_add(1);
        dealer.emit(Audience::All, || Event::Invested { seat, investment });
        // Effects of investing lie on top of each other; the last one pushed is decided first.
        if self.has(seat, Flag::AdvancesByInvesting) {
            self.advance_free(seat, 1);
        }
        if self.has(seat, Flag::BuildingWhenInvesting) && self.any_building(seat, Grant::Unlocked) {
            self.push(Frame::FreeBuilding { seat, grant: Grant::Unlocked, left: 1 });
        }
        if self.has(seat, Flag::ResourceAfterInvesting) && !self.did(seat, Deed::Rewarded) {
            self.note(seat, Deed::Rewarded);
            self.push(Frame::TakeResource { seat });
        }
        let after = self.investment_level(seat, investment);
        if investment.card().effect == Return::Technology
            && after > before
            && self.any_technology(seat, Teaching::Any, seat, 5)
        {
            self.push(Frame::Learn { seat, teaching: Teaching::Any, of: seat, level: 5 });
        }
    }

    /// Checks a technology that is learned for free (CIV-289, CIV-D28).
    pub(crate) fn check_taught(
        &self,
        seat: Seat,
        teaching: Teaching,
        of: Seat,
        level: u8,
        tech: TechId,
    ) -> Result<(), Breach> {
        if !self.in_game(tech) {
            return Err(Breach::NotInThisGame);
        }
        if self.knows(seat, tech) {
            return Err(Breach::TechnologyKnown);
        }
        let taught = tech.card().level <= level
            && match teaching {
                Teaching::Any => true,
                Teaching::Of => self.knows(of, tech),
                Teaching::Others => self.rivals(seat).any(|rival| self.knows(rival, tech)),
            };
        if !taught {
            return Err(Breach::NotTaught);
        }
        if self.has_place(seat, tech.card().level) { Ok(()) } else { Err(Breach::NoPlaceInPyramid) }
    }

    /// Takes a resource of choice out of the market.
    pub(crate) fn check_take(&self, resource: Resource) -> Result<(), Breach> {
        let left = self.tokens.get(resource as usize).copied().unwrap_or(0);
        if left > 0 { Ok(()) } else { Err(Breach::NoTokenLeft) }
    }
}
