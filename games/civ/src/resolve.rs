//! Choices of abilities that take effect: what they may be aimed at, and what comes of it.

use crate::action::{Action, Purse};
use crate::breach::Breach;
use crate::card::{Era, Figure, Terrain, UnitType, UseId, WonderId};
use crate::effect::Op;
use crate::event::Event;
use crate::map::Piece;
use crate::pieces::disaster_side;
use crate::prompt::{Frame, Grant};
use crate::square::Square;
use crate::state::{Civ, DIAL};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// May this wonder be made obsolete (CIV-385, FF-053)?
    fn check_obsolete(&self, wonder: WonderId, latest: Era) -> Result<(), Breach> {
        let owned = self.wonder_owner(wonder).is_some() && self.obsolete >> wonder.0 & 1 == 0;
        let market = self.options.fame && self.market.contains(&wonder.0);
        if wonder.card().era <= latest && (owned || market) { Ok(()) } else { Err(Breach::WrongTarget) }
    }

    fn make_obsolete(&mut self, wonder: WonderId, dealer: &mut impl Dealer<Event>) {
        if let Some(owner) = self.wonder_owner(wonder) {
            self.obsolete |= 1 << wonder.0;
            dealer.emit(Audience::All, || Event::WonderObsolete { wonder });
            if wonder.card().traits.has(crate::effect::Flag::AllGovernments) {
                self.fit_government(owner);
            }
        } else if let Some(space) = self.market.iter().position(|&other| other == wonder.0) {
            self.market[space] = 255;
            dealer.emit(Audience::All, || Event::WonderObsolete { wonder });
            self.fill_market(dealer);
        }
    }

    /// Lists possible choices of an ability that takes effect.
    pub(crate) fn resolve_candidates(
        &self,
        seat: Seat,
        ability: UseId,
        square: Square,
        left: u8,
        each: &mut dyn FnMut(Action),
    ) {
        let players = |each: &mut dyn FnMut(Action)| {
            self.rivals(seat).for_each(|rival| each(Action::Player { colour: self.roles.colour(rival) }));
        };
        match ability.card().op {
            Op::GainTradeAndGive { .. } | Op::DiscardCoin => players(each),
            Op::CityProduction { .. } | Op::ExtraAction => (1..=3).for_each(|city| each(Action::City { city })),
            Op::ObsoleteOrKillUnit => {
                WonderId::all().for_each(|wonder| each(Action::Wonder { wonder }));
                players(each);
            }
            Op::ObsoleteOrRaze => {
                WonderId::all().for_each(|wonder| each(Action::Wonder { wonder }));
                self.each_building(|_, square| each(Action::At { square }));
            }
            Op::FreezeSquare | Op::ChangeTerrain if !square.is_some() => {
                self.revealed().for_each(|square| each(Action::At { square }));
            }
            Op::ChangeTerrain => Terrain::ALL.iter().for_each(|&terrain| each(Action::Terrain { terrain })),
            Op::DestroyCity => {
                for owner in self.all_seats() {
                    self.players[owner].cities[1..].iter().for_each(|city| each(Action::At { square: city.centre }));
                }
            }
            Op::ShipStack | Op::JumpAlongEdge if !square.is_some() => {
                self.each_stack(seat, |square| each(Action::At { square }));
            }
            Op::ShipStack | Op::JumpAlongEdge => self.revealed().for_each(|square| each(Action::At { square })),
            Op::JoinFigures if !square.is_some() => self.each_stack(seat, |square| {
                for armies in 0..=self.count_on(seat, Figure::Army, square) {
                    for scouts in 0..=self.count_on(seat, Figure::Scout, square) {
                        each(Action::Group { square, armies, scouts });
                    }
                }
            }),
            Op::JoinFigures => self.each_stack(seat, |square| each(Action::At { square })),
            Op::FreeBuild => {
                UnitType::ALL.iter().for_each(|&kind| each(Action::Unit { kind }));
                self.each_own_square(seat, |square| {
                    Figure::ALL.iter().for_each(|&figure| each(Action::Recruit { figure, square }));
                });
                self.building_candidates(seat, Grant::Unlocked, each);
            }
            Op::ReplaceHand => UnitType::ALL.iter().for_each(|&kind| each(Action::Unit { kind })),
            Op::DrawEvents { .. } => Era::ALL.iter().for_each(|&deck| each(Action::Deck { deck })),
            Op::CoinForAdvance if left == 0 => self.purses(seat).for_each(|purse| each(Action::Coin { purse })),
            Op::CoinForAdvance => players(each),
            Op::ExchangeTradeAndCulture => {
                let player = &self.players[seat];
                (1..=player.trade).for_each(|amount| each(Action::ToCulture { amount }));
                (1..=DIAL - player.trade.min(DIAL)).for_each(|amount| each(Action::ToTrade { amount }));
            }
            _ => {}
        }
        each(Action::None);
    }

    /// Checks a choice of an ability that takes effect.
    pub(crate) fn check_resolve(
        &self,
        seat: Seat,
        ability: UseId,
        from: Square,
        left: u8,
        action: Action,
    ) -> Result<(), Breach> {
        let rival = |colour| self.roles.seat(colour).filter(|&rival| rival != seat).ok_or(Breach::WrongTarget);
        let op = &ability.card().op;
        match (op, action) {
            // Only if nothing else can be chosen any more.
            (_, Action::None) => {
                let mut any = false;
                self.resolve_candidates(seat, ability, from, left, &mut |action| {
                    any = any
                        || (action != Action::None && self.check_resolve(seat, ability, from, left, action).is_ok());
                });
                if any { Err(Breach::WrongTarget) } else { Ok(()) }
            }
            (Op::GainTradeAndGive { .. }, Action::Player { colour }) => rival(colour).map(drop),
            (Op::DiscardCoin, Action::Player { colour }) => {
                if self.coin_tokens(rival(colour)?) > 0 {
                    Ok(())
                } else {
                    Err(Breach::NoCoinToken)
                }
            }
            (Op::CityProduction { .. } | Op::ExtraAction, Action::City { city }) => {
                let built = self.cities_of(seat).any(|own| own + 1 == city);
                if built { Ok(()) } else { Err(Breach::NoSuchCity) }
            }
            (Op::ObsoleteOrKillUnit, Action::Wonder { wonder }) => self.check_obsolete(wonder, Era::Ancient),
            (Op::ObsoleteOrKillUnit, Action::Player { colour }) => {
                let units = self.players[rival(colour)?].forces.iter().any(|&count| count > 0);
                if units { Ok(()) } else { Err(Breach::WrongTarget) }
            }
            (Op::ObsoleteOrRaze, Action::Wonder { wonder }) => self.check_obsolete(wonder, Era::Medieval),
            (Op::ObsoleteOrRaze, Action::At { square }) => {
                if self.building_at(square).is_some() {
                    Ok(())
                } else {
                    Err(Breach::NoBuildingThere)
                }
            }
            (Op::FreezeSquare, Action::At { square }) => {
                let open = self.is_revealed(square) && !self.frozen.contains(&square);
                if open { Ok(()) } else { Err(Breach::WrongTarget) }
            }
            (Op::ChangeTerrain, Action::At { square }) if !from.is_some() => {
                let empty = self.piece(square) == Piece::None && self.seats_on(square).is_empty();
                let land = self.terrain(square).is_some_and(|terrain| terrain != Terrain::Mountain);
                let any = [0, 1].iter().any(|&side| self.disaster_left(square, side));
                if empty && land && any { Ok(()) } else { Err(Breach::WrongTarget) }
            }
            (Op::ChangeTerrain, Action::Terrain { terrain }) if from.is_some() => {
                let other = terrain != Terrain::Mountain && self.terrain(from) != Some(terrain);
                let left = self.disaster_left(from, disaster_side(terrain));
                if other && left { Ok(()) } else { Err(Breach::WrongTarget) }
            }
            (Op::DestroyCity, Action::At { square }) => match self.centre_at(square) {
                Some((_, city)) if city > 0 => Ok(()),
                _ => Err(Breach::WrongTarget),
            },
            (Op::ShipStack, Action::At { square }) if !from.is_some() => {
                if self.figures_on(seat, square) == 0 {
                    return Err(Breach::NoSuchFigure);
                }
                self.check_goes_somewhere(seat, ability, square)
            }
            (Op::ShipStack, Action::At { square }) => {
                if self.terrain(square) != Some(Terrain::Water) || square == from {
                    return Err(Breach::WrongTarget);
                }
                self.check_put(seat, square, self.figures_on(seat, from))
            }
            (Op::JumpAlongEdge, Action::At { square }) if !from.is_some() => {
                let edge = square.is_some() && self.topology().edge[square.index()];
                if !edge || self.figures_on(seat, square) == 0 {
                    return Err(Breach::NoSuchFigure);
                }
                self.check_goes_somewhere(seat, ability, square)
            }
            (Op::JumpAlongEdge, Action::At { square }) => {
                let edge = square.is_some() && self.topology().edge[square.index()];
                if !edge || !self.seats_on(square).is_empty() {
                    return Err(Breach::WrongTarget);
                }
                self.check_put(seat, square, self.figures_on(seat, from))
            }
            (Op::JoinFigures, Action::Group { square, armies, scouts }) if !from.is_some() => {
                let there = armies <= self.count_on(seat, Figure::Army, square)
                    && scouts <= self.count_on(seat, Figure::Scout, square)
                    && armies + scouts > 0
                    && square.is_some();
                let mut joins = false;
                self.each_stack(seat, |to| {
                    joins |= there && to != square && self.check_put(seat, to, armies + scouts).is_ok();
                });
                if joins { Ok(()) } else { Err(Breach::NoSuchFigure) }
            }
            (Op::JoinFigures, Action::At { square }) if from.is_some() => {
                let figures = left / 8 + left % 8;
                let joins = square != from && self.figures_on(seat, square) > 0 && square.is_some();
                if joins { self.check_put(seat, square, figures) } else { Err(Breach::WrongTarget) }
            }
            (Op::FreeBuild | Op::ReplaceHand, Action::Unit { kind }) => self.check_free_unit(seat, kind),
            (Op::FreeBuild, Action::Recruit { figure, square }) => self.check_recruit(seat, figure, square),
            (Op::FreeBuild, Action::Build { building, square }) => {
                self.check_free_building(seat, Grant::Unlocked, building, square)
            }
            (Op::DrawEvents { .. }, Action::Deck { deck }) => {
                let of_deck = |event: &crate::card::EventId| event.card().deck == deck;
                let left = crate::card::EventId::all()
                    .filter(of_deck)
                    .any(|event| self.events[event.index()] + self.spent[event.index()] > 0);
                if left { Ok(()) } else { Err(Breach::DeckEmpty) }
            }
            (Op::CoinForAdvance, Action::Coin { purse }) if left == 0 => {
                if self.purses(seat).any(|own| own == purse) {
                    Ok(())
                } else {
                    Err(Breach::NoCoinToken)
                }
            }
            (Op::CoinForAdvance, Action::Player { colour }) if left > 0 => rival(colour).map(drop),
            (Op::ExchangeTradeAndCulture, Action::ToCulture { amount }) => {
                let enough = amount > 0 && amount <= self.players[seat].trade;
                if enough { Ok(()) } else { Err(Breach::TooLittleTrade) }
            }
            (Op::ExchangeTradeAndCulture, Action::ToTrade { amount }) => {
                let player = &self.players[seat];
                let room = DIAL.saturating_sub(player.trade);
                let enough = amount > 0 && u16::from(amount) <= player.culture && amount <= room;
                if enough { Ok(()) } else { Err(Breach::TooLittleCulture) }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Is there a square to which the figures of this one can be brought without a move (CIV-Q71)?
    fn check_goes_somewhere(&self, seat: Seat, ability: UseId, from: Square) -> Result<(), Breach> {
        let goes =
            self.revealed().any(|to| self.check_resolve(seat, ability, from, 0, Action::At { square: to }).is_ok());
        if goes { Ok(()) } else { Err(Breach::CannotEndThere) }
    }

    /// Carries out a choice of an ability.
    pub(crate) fn resolve(
        &mut self,
        (seat, ability, from, left): (Seat, UseId, Square, u8),
        action: Action,
        dealer: &mut impl Dealer<Event>,
    ) {
        self.pop();
        let again = |state: &mut Self, square, left| state.push(Frame::Resolve { seat, ability, square, left });
        match (&ability.card().op, action) {
            (Op::GainTradeAndGive { other, .. }, Action::Player { colour }) => {
                if let Some(rival) = self.roles.seat(colour) {
                    self.gain_trade(rival, *other, dealer);
                }
            }
            (Op::DiscardCoin, Action::Player { colour }) => {
                if let Some(from) = self.roles.seat(colour) {
                    self.push(Frame::Coin { seat, from, steal: false });
                }
            }
            (Op::CityProduction { amount }, Action::City { city }) => self.boost(seat, city - 1, *amount, dealer),
            (Op::ExtraAction, Action::City { city }) => self.players[seat].cities[usize::from(city - 1)].protected += 1,
            (Op::ObsoleteOrKillUnit | Op::ObsoleteOrRaze, Action::Wonder { wonder }) => {
                self.make_obsolete(wonder, dealer);
            }
            (Op::ObsoleteOrKillUnit, Action::Player { colour }) => {
                if let Some(rival) = self.roles.seat(colour) {
                    self.kill_random_unit(rival, dealer);
                }
            }
            (Op::ObsoleteOrRaze, Action::At { square }) => self.raze(square, dealer),
            (Op::FreezeSquare, Action::At { square }) => {
                let _ = self.frozen.try_push(square);
                self.frozen.sort_unstable();
                dealer.emit(Audience::All, || Event::SquareSealed { square });
                self.seal_march(square);
            }
            (Op::ChangeTerrain, Action::At { square }) => again(self, square, 0),
            (Op::ChangeTerrain, Action::Terrain { terrain }) => self.change_terrain(from, terrain, dealer),
            (Op::DestroyCity, Action::At { square }) => {
                if let Some((owner, city)) = self.centre_at(square) {
                    for outside in self.outskirts(owner, city) {
                        for other in self.all_seats() {
                            self.kill_all(other, outside, dealer);
                        }
                    }
                    self.destroy_city(owner, city, dealer);
                }
            }
            (Op::ShipStack | Op::JumpAlongEdge, Action::At { square }) => {
                if from.is_some() {
                    // They are done moving for the turn, but not the figures that they join.
                    for figure in Figure::ALL {
                        for pawn in self.pawns_mut(seat, *figure) {
                            pawn.moved |= pawn.square == from;
                        }
                    }
                    self.transfer(seat, from, square, (7, 3), dealer);
                } else {
                    again(self, square, 0);
                }
            }
            (Op::JoinFigures, Action::Group { square, armies, scouts }) => again(self, square, armies * 8 + scouts),
            (Op::JoinFigures, Action::At { square }) => self.transfer(seat, from, square, (left / 8, left % 8), dealer),
            (Op::FreeBuild, Action::Unit { kind }) => self.gain_unit(seat, kind, dealer),
            (Op::ReplaceHand, Action::Unit { kind }) => {
                self.draw_into_hand(seat, kind, dealer);
                if left > 1 {
                    again(self, Square::NONE, left - 1);
                }
            }
            (Op::FreeBuild, Action::Recruit { figure, square }) => self.recruit(seat, figure, square, true, dealer),
            (Op::FreeBuild, Action::Build { building, square }) => self.build(seat, building, square, dealer),
            (Op::DrawEvents { amount }, Action::Deck { deck }) => {
                self.push(Frame::DrawEvents { seat, deck: deck as u8, left: *amount });
            }
            (Op::CoinForAdvance, Action::Coin { purse }) => again(self, Square::NONE, purse.0 + 1),
            (Op::CoinForAdvance, Action::Player { colour }) => {
                if let Some(rival) = self.roles.seat(colour) {
                    self.lose_coin(seat, Purse(left - 1), dealer);
                    self.gain_coin(rival, Purse::SHEET, dealer);
                    self.advance_free(seat, 1);
                }
            }
            (Op::ExchangeTradeAndCulture, Action::ToCulture { amount }) => {
                self.lose_trade(seat, amount, dealer);
                self.gain_culture(seat, amount.into(), dealer);
            }
            (Op::ExchangeTradeAndCulture, Action::ToTrade { amount }) => {
                self.lose_culture(seat, amount.into(), dealer);
                self.gain_trade(seat, amount, dealer);
            }
            _ => {}
        }
    }
}
