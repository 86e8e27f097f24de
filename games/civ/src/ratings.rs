//! What a player is worth at the moment: joined traits, yields of cities, coins, limits (sections 9, 10, 15 and 17).

use crate::card::{BuildingId, GreatId, InvestmentId, PersonId, Resource, Return, TechId, WonderId};
use crate::effect::{Flag, Traits};
use crate::map::Piece;
use crate::square::Square;
use crate::state::{Civ, WONDERS, people_in, techs_in};
use civitas_core::seat::Seat;

/// What the outskirts of a city give.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Yield {
    /// T.
    pub trade: u8,
    /// P.
    pub production: u8,
    /// C.
    pub culture: u8,
    /// Coins.
    pub coins: u8,
    /// Resources, as a set.
    pub resources: u8,
    /// Squares that show a resource (FF-045).
    pub resource_squares: u8,
}

impl Civ {
    /// Joins the traits of everything that is active for a player.
    #[must_use]
    pub fn traits(&self, seat: Seat) -> Traits {
        let player = &self.players[seat];
        let mut traits = player.base;
        for wonder in self.wonders_of(seat).filter(|&wonder| self.wonder_works(seat, wonder)) {
            traits.join(&wonder.card().traits);
        }
        if player.up != 0 {
            let kinds = self.great_kinds(seat);
            for person in people_in(player.up) {
                if kinds >> person.card().kind.0 & 1 == 1 {
                    traits.join(&person.card().traits);
                }
            }
        }
        if player.invested != [0; 4] {
            self.join_investments(seat, &mut traits);
        }
        traits
    }

    fn join_investments(&self, seat: Seat, traits: &mut Traits) {
        for investment in InvestmentId::all() {
            let level = self.investment_level(seat, investment);
            let amount = level.map_or(0, |level| investment.card().amount[level]);
            match investment.card().effect {
                Return::CityProduction => traits.city_production += amount,
                Return::CultureDiscount => traits.culture_discount += amount,
                Return::Combat => traits.combat += amount,
                Return::Technology => {}
            }
        }
    }

    /// Joins the traits of civilization, government and technologies, which a player cannot lose for a moment.
    pub(crate) fn base_traits(&self, seat: Seat) -> Traits {
        let player = &self.players[seat];
        let mut traits = Traits::START;
        if let Some(civ) = self.civ(seat) {
            traits.join(&civ.traits);
        }
        traits.join(&player.government.card().traits);
        for tech in techs_in(player.techs) {
            traits.join(&tech.card().traits);
        }
        traits
    }

    /// Civilization, government or technologies have changed.
    pub(crate) fn join_base(&mut self, seat: Seat) {
        self.players[seat].base = self.base_traits(seat);
    }

    /// Has the player this lasting ability?
    #[must_use]
    pub fn has(&self, seat: Seat, flag: Flag) -> bool {
        let player = &self.players[seat];
        let index = &crate::data::data().index;
        let any = |flags: u64| flags >> flag as u64 & 1 == 1;
        player.base.has(flag)
            || any(index.wonder_flags)
                && self.wonders_of(seat).any(|wonder| wonder.card().traits.has(flag) && self.wonder_works(seat, wonder))
            || player.up != 0
                && any(index.person_flags)
                && people_in(player.up).any(|person| person.card().traits.has(flag) && self.person_works(seat, person))
    }

    /// Returns the highest level that an investment card has reached (FF-126).
    #[must_use]
    pub fn investment_level(&self, seat: Seat, investment: InvestmentId) -> Option<usize> {
        let markers = self.players[seat].invested.get(investment.index()).copied().unwrap_or(0);
        investment.card().at.iter().rposition(|&at| markers >= at)
    }

    /// Returns the wonders of a player.
    pub fn wonders_of(&self, seat: Seat) -> impl Iterator<Item = WonderId> + '_ {
        let owner = seat.index() as u8;
        (0..WONDERS as u8).filter(move |&wonder| self.wonder_owner[usize::from(wonder)] == owner).map(WonderId)
    }

    /// Does the ability of an own wonder work (CIV-382, CIV-387)?
    #[must_use]
    pub fn wonder_works(&self, seat: Seat, wonder: WonderId) -> bool {
        self.obsolete >> wonder.0 & 1 == 0 && !self.enemy_on(seat, self.wonder_square[wonder.index()])
    }

    /// Returns the kinds of great people with an own unblockaded marker on the map, as a set (FF-115, FF-Q12).
    #[must_use]
    pub fn great_kinds(&self, seat: Seat) -> u8 {
        let mut kinds = 0;
        self.each_great(seat, |great, square| {
            if !self.enemy_on(seat, square) {
                kinds |= 1 << great.0;
            }
        });
        kinds
    }

    /// Visits the player's great people on the map.
    pub(crate) fn each_great(&self, seat: Seat, mut each: impl FnMut(GreatId, Square)) {
        for city in 0..3 {
            for square in self.outskirts(seat, city) {
                if let Piece::Great(great) = self.piece(square) {
                    each(great, square);
                }
            }
        }
    }

    /// Does a great person card that lies face up work (FF-Q25)?
    #[must_use]
    pub fn person_works(&self, seat: Seat, person: PersonId) -> bool {
        self.great_kinds(seat) >> person.card().kind.0 & 1 == 1
    }

    /// Has the player a face-down great person card that could be used? Its kind is public, like the markers (CIV-D18), so
    /// everybody knows whether one of that kind is at work (FF-115, CIV-D12).
    #[must_use]
    pub fn hides_people(&self, seat: Seat) -> bool {
        people_in(self.players[seat].down).any(|person| self.person_works(seat, person))
    }

    /// Visits the squares that count for a city: its outskirts without blockaded squares and squares sent elsewhere, and
    /// what scouts send to it (CIV-377, CIV-380, CIV-Q43).
    pub(crate) fn each_square_of(&self, seat: Seat, city: u8, mut each: impl FnMut(Square)) {
        let scouts = &self.players[seat].scouts;
        for square in self.outskirts(seat, city) {
            let sent = scouts.iter().any(|scout| scout.sends != 0 && scout.square == square);
            if !sent && !self.enemy_on(seat, square) {
                each(square);
            }
        }
        for (place, scout) in scouts.iter().enumerate() {
            // Two scouts send a square once; one that has just come sends nothing yet (CIV-Q45).
            let first = !scouts[..place].iter().any(|other| other.square == scout.square && other.sends != 0);
            if scout.sends == city + 1 && first && scout.square.is_some() {
                each(scout.square);
            }
        }
    }

    /// Adds up the icons of a city.
    #[must_use]
    pub fn yields(&self, seat: Seat, city: u8) -> Yield {
        let mut sum = Yield::default();
        self.each_square_of(seat, city, |square| {
            let icons = self.icons(square);
            sum.trade += icons.trade;
            sum.production += icons.production;
            sum.culture += icons.culture;
            sum.coins += icons.coins;
            if let Some(resource) = icons.resource {
                sum.resources |= 1 << resource as u8;
                sum.resource_squares += 1;
            }
        });
        sum
    }

    /// Returns the built cities of a player by number.
    pub fn cities_of(&self, seat: Seat) -> impl Iterator<Item = u8> + Clone + use<> {
        let built: [bool; 3] = std::array::from_fn(|city| self.players[seat].cities[city].is_built());
        (0..3_u8).filter(move |&city| built[usize::from(city)])
    }

    /// Returns the coins of a player (CIV-368, CIV-371, CIV-373).
    #[must_use]
    pub fn coins(&self, seat: Seat) -> u8 {
        self.coins_with(seat, &self.traits(seat))
    }

    /// The same, if the traits are at hand.
    #[must_use]
    pub fn coins_with(&self, seat: Seat, traits: &Traits) -> u8 {
        let map: u8 = self.cities_of(seat).map(|city| self.yields(seat, city).coins).sum();
        map.saturating_add(traits.coins).saturating_add(self.coin_tokens(seat))
    }

    /// Returns the coin tokens of a player.
    #[must_use]
    pub fn coin_tokens(&self, seat: Seat) -> u8 {
        let player = &self.players[seat];
        player.sheet.saturating_add(player.canal).saturating_add(player.purses.iter().sum())
    }

    /// Returns the travel speed (CIV-238).
    #[must_use]
    pub fn speed(&self, seat: Seat) -> u8 {
        let traits = self.traits(seat);
        let speed = traits.speed + traits.speed_bonus;
        if self.did(seat, crate::state::Deed::Doubled) { speed * 2 } else { speed }
    }

    /// Returns the stacking limit (CIV-243).
    #[must_use]
    pub fn stacking(&self, seat: Seat) -> u8 {
        let traits = self.traits(seat);
        traits.stacking + traits.stacking_bonus
    }

    /// Returns the culture hand size (CIV-217).
    #[must_use]
    pub fn hand_size(&self, seat: Seat) -> u8 {
        let traits = self.traits(seat);
        let coins = match traits.hands_per_coins {
            0 => 0,
            per => self.coins_with(seat, &traits) / per,
        };
        traits.hand + coins
    }

    /// Returns the production of a city without conversions, caravan and boosts (CIV-144).
    #[must_use]
    pub fn production(&self, seat: Seat, city: u8) -> u8 {
        let traits = self.traits(seat);
        let coins = match traits.production_per_coins {
            0 => 0,
            per => self.coins_with(seat, &traits) / per,
        };
        self.yields(seat, city).production + traits.city_production + coins
    }

    /// Returns the culture that a city gives when devoted to the arts (CIV-202, CIV-390, FF-097, FF-045).
    #[must_use]
    pub fn arts(&self, seat: Seat, city: u8) -> u8 {
        let traits = self.traits(seat);
        let sum = self.yields(seat, city);
        let base = if self.players[seat].cities[usize::from(city.min(2))].second.is_some() { 2 } else { 1 };
        let capital = if city == 0 { traits.capital_arts } else { 0 };
        let resources = if traits.has(Flag::ArtsOfResources) { sum.resource_squares } else { 0 };
        (base + sum.culture + resources).saturating_add_signed(capital)
    }

    /// Returns the lasting combat bonus of a player: buildings, generals and cards (CIV-322 to CIV-324, CIV-Q40).
    #[must_use]
    pub fn standing_bonus(&self, seat: Seat) -> u8 {
        let mut bonus = self.traits(seat).combat;
        for city in self.cities_of(seat) {
            for square in self.outskirts(seat, city) {
                let combat = match self.piece(square) {
                    Piece::Building(building) => building.card().combat,
                    Piece::Great(great) => great.card().combat,
                    _ => 0,
                };
                if combat > 0 && !self.enemy_on(seat, square) {
                    bonus += combat;
                }
            }
        }
        bonus
    }

    /// Is the building unlocked, and not outdated (CIV-164, CIV-296)?
    #[must_use]
    pub fn unlocked(&self, seat: Seat, building: BuildingId) -> bool {
        self.knows(seat, building.card().tech) && !self.outdated(seat, building)
    }

    /// Does the player know the improved form (CIV-296)?
    #[must_use]
    pub fn outdated(&self, seat: Seat, building: BuildingId) -> bool {
        building.improved().is_some_and(|improved| self.knows(seat, improved.card().tech))
    }

    /// Returns the governments that are unlocked for a player, as a set; Anarchy is always there (CIV-119, CIV-120).
    #[must_use]
    pub fn governments(&self, seat: Seat) -> u8 {
        let all = if self.has(seat, Flag::AllGovernments) { 0xff } else { 0 };
        self.players[seat].unlocked | all | 1 << crate::card::GovernmentId::ANARCHY.0
    }

    /// Returns the trade that a technology of a level needs (CIV-279).
    #[must_use]
    pub fn research_price(&self, seat: Seat, level: u8) -> u8 {
        (1 + 5 * level).saturating_sub(self.traits(seat).research_discount)
    }

    /// Is there a legal place in a row of the pyramid (CIV-284 to CIV-286)?
    #[must_use]
    pub fn has_place(&self, seat: Seat, row: u8) -> bool {
        let rows = &self.players[seat].rows;
        match row {
            1 => true,
            2..=5 => rows[usize::from(row) - 1] + 1 < rows[usize::from(row) - 2],
            _ => false,
        }
    }

    /// Is the technology part of this game?
    #[must_use]
    pub fn in_game(&self, tech: TechId) -> bool {
        self.options.fame || !tech.card().fame
    }

    /// Returns the resources that pay for something as a set of market tokens a player has.
    pub fn token_kinds(&self, seat: Seat) -> impl Iterator<Item = Resource> + use<> {
        let tokens = self.players[seat].tokens;
        Resource::MARKET.into_iter().filter(move |&resource| tokens[resource as usize] > 0)
    }

    /// Returns the purses of a player that hold coin tokens.
    pub fn purses(&self, seat: Seat) -> impl Iterator<Item = crate::action::Purse> + '_ {
        use crate::action::Purse;
        let player = &self.players[seat];
        let sheet = (player.sheet > 0).then_some(Purse::SHEET);
        let canal = (player.canal > 0).then_some(Purse::CANAL);
        let techs = techs_in(player.techs)
            .filter(|tech| tech.card().purse.is_some_and(|purse| player.purses[usize::from(purse)] > 0));
        sheet.into_iter().chain(canal).chain(techs.map(Purse::tech))
    }
}
