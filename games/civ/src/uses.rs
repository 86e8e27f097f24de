//! Abilities that are used: when they may be, what they may be aimed at, and what they do.

use crate::action::{Action, Purse};
use crate::breach::Breach;
use crate::card::{Era, Figure, GovernmentId, Owner, Terrain, UnitType, UseId, WonderId};
use crate::effect::{Op, When};
use crate::event::Event;
use crate::map::{Piece, ground};
use crate::prompt::{Frame, Grant, Phase, Stage, Teaching};
use crate::square::Square;
use crate::state::{BattleStage, Civ, DIAL, Deed, bits};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// Is this the own step of a phase, with nothing on top of it?
    pub(crate) fn in_step(&self, seat: Seat, phase: Phase) -> bool {
        self.stage == Stage::Step && self.phase == phase && self.active == seat && self.frames.is_empty()
    }

    /// Checks that the moment for an ability has come (CIV-Q15).
    fn check_when(&self, seat: Seat, ability: UseId) -> Result<(), Breach> {
        let in_battle = |stage: BattleStage| {
            self.top() == Some(Frame::Battle)
                && self.battle.is_some_and(|battle| battle.stage == stage)
                && self.battle_seat() == Some(seat)
                && self.side_of(seat).is_some()
        };
        let now = match ability.card().when {
            When::Start => self.in_step(seat, Phase::Start),
            When::City => self.in_step(seat, Phase::City),
            When::Movement => self.in_step(seat, Phase::Movement),
            When::Trade => self.stage == Stage::Abilities && self.frames.is_empty() && self.active == seat,
            When::Battle => in_battle(BattleStage::Engaged),
            When::Forces => in_battle(BattleStage::Drawn),
            When::Aftermath => in_battle(BattleStage::Aftermath),
            When::Any => true,
            When::Produce | When::Research | When::Phase | When::React | When::Payment => false,
        };
        if now { Ok(()) } else { Err(Breach::WrongPhase) }
    }

    /// Checks the use of an ability in the own step.
    pub(crate) fn check_use(&self, seat: Seat, ability: UseId) -> Result<(), Breach> {
        if !self.has_ability(seat, ability) {
            return Err(Breach::NoSuchAbility);
        }
        self.check_when(seat, ability)?;
        if self.is_used(seat, ability) {
            return Err(Breach::AbilityUsed);
        }
        if !self.can_pay(seat, ability) {
            return Err(Breach::CannotPay);
        }
        self.check_use_target(seat, ability)
    }

    /// Checks that an ability has something to do.
    pub(crate) fn check_use_target(&self, seat: Seat, ability: UseId) -> Result<(), Breach> {
        let player = &self.players[seat];
        let fine = match ability.card().op {
            Op::CoinHere => {
                return match ability.card().owner {
                    Owner::Tech(tech) => {
                        let held = tech.card().purse.map_or(0, |purse| player.purses[usize::from(purse)]);
                        if held < tech.card().coins_held { Ok(()) } else { Err(Breach::CoinsFull) }
                    }
                    _ => Ok(()),
                };
            }
            Op::FigureOnWonder => {
                let square = self.owner_square(ability);
                Figure::ALL.iter().any(|&figure| self.check_free_figure(seat, figure, square).is_ok())
            }
            Op::FreeWalls => self.any_building(seat, Grant::Walls),
            Op::FreeBuilding => self.any_building(seat, Grant::Unlocked),
            Op::Harbors { .. } => self.any_building(seat, Grant::Harbor),
            Op::LearnFromOthers => self.any_technology(seat, Teaching::Others, seat, 5),
            Op::OneOfEach => self.tokens.iter().any(|&left| left > 0),
            Op::FreeAircraft => self.deck_has(UnitType::Aircraft),
            Op::PerMark => player.marks > 0,
            Op::RefreshHand => true,
            Op::DevoteAll => self.players[seat].cities[0].left > 0 || self.players[seat].cities[0].protected > 0,
            Op::Heal { .. } => self.side_of(seat).zip(self.battle).is_some_and(|(side, battle)| {
                battle.fronts.iter().any(|front| front.units[side] != 255 && front.wounds[side] > 0)
            }),
            Op::DealWounds { .. } => self
                .side_of(seat)
                .zip(self.battle)
                .is_some_and(|(side, battle)| battle.fronts.iter().any(|front| front.units[1 - side] != 255)),
            Op::BoostAttack { .. } => self.battle.is_some_and(|battle| !battle.played && battle.boost == 0),
            Op::PassBattleTurn => self.battle.is_some_and(|battle| {
                !battle.played && self.side_of(seat).is_some_and(|side| battle.hands[1 - side].iter().any(|&n| n > 0))
            }),
            Op::CultureAsCombat => self.side_of(seat) == Some(1) && player.culture > 0,
            Op::ReplaceHand => self
                .side_of(seat)
                .zip(self.battle)
                .is_some_and(|(side, battle)| battle.hands[side].iter().any(|&count| count > 0)),
            Op::SaveUnits => self
                .side_of(seat)
                .zip(self.battle)
                .is_some_and(|(side, battle)| battle.killed[side].iter().any(|&count| count > 0)),
            Op::FirstPlayer => self.first != seat,
            Op::DoubleSpeed => !self.did(seat, Deed::Doubled),
            Op::ExtraActions => true,
            Op::FreezeSquare => self.frozen.len() < self.frozen.capacity(),
            Op::ShipStack | Op::JumpAlongEdge | Op::JoinFigures => {
                let mut any = false;
                self.resolve_candidates(seat, ability, Square::NONE, 0, &mut |action| {
                    any = any || self.check_resolve(seat, ability, Square::NONE, 0, action).is_ok();
                });
                any
            }
            Op::ObsoleteOrKillUnit
            | Op::ObsoleteOrRaze
            | Op::DiscardCoin
            | Op::ChangeTerrain
            | Op::DestroyCity
            | Op::ExtraAction
            | Op::CityProduction { .. }
            | Op::GainTradeAndGive { .. }
            | Op::FreeBuild
            | Op::CoinForAdvance
            | Op::DrawEvents { .. }
            | Op::ExchangeTradeAndCulture => {
                let mut any = false;
                self.resolve_candidates(seat, ability, Square::NONE, 0, &mut |action| {
                    any = any
                        || (action != Action::None
                            && self.check_resolve(seat, ability, Square::NONE, 0, action).is_ok());
                });
                any
            }
            _ => true,
        };
        if fine { Ok(()) } else { Err(Breach::NoTarget) }
    }

    /// Returns the square of the wonder to which an ability belongs.
    fn owner_square(&self, ability: UseId) -> Square {
        match ability.card().owner {
            Owner::Wonder(wonder) => self.wonder_square[wonder.index()],
            _ => Square::NONE,
        }
    }

    /// An announced ability takes effect.
    pub(crate) fn take_effect(&mut self, seat: Seat, ability: UseId, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let coins = self.coins(seat);
        match ability.card().op {
            Op::GainCulture { amount } => self.gain_culture(seat, amount.into(), dealer),
            Op::GainTrade { amount } => self.gain_trade(seat, amount, dealer),
            Op::GainTradeAndGive { amount, .. } => {
                self.gain_trade(seat, amount, dealer);
                self.push(Frame::Resolve { seat, ability, square: Square::NONE, left: 0 });
            }
            Op::GreatPerson => self.push(Frame::GainGreat { seat }),
            Op::CoinHere => {
                let purse = match ability.card().owner {
                    Owner::Tech(tech) => Purse::tech(tech),
                    _ => Purse::CANAL,
                };
                self.gain_coin(seat, purse, dealer);
            }
            Op::FigureOnWonder => self.push(Frame::FreeFigure { seat, square: self.owner_square(ability) }),
            Op::FreeWalls => self.push(Frame::FreeBuilding { seat, grant: Grant::Walls, left: 1 }),
            Op::FreeBuilding => self.push(Frame::FreeBuilding { seat, grant: Grant::Unlocked, left: 1 }),
            Op::Harbors { amount } => self.push(Frame::FreeBuilding { seat, grant: Grant::Harbor, left: amount }),
            Op::LearnFromOthers => self.push(Frame::Learn { seat, teaching: Teaching::Others, of: seat, level: 5 }),
            Op::Advance { amount } => self.advance_free(seat, amount),
            Op::AdvancePerCoins { per } => self.advance_free(seat, coins / per),
            Op::OneOfEach => {
                for resource in crate::card::Resource::MARKET {
                    self.gain_resource(seat, resource, dealer);
                }
            }
            Op::RefreshHand => self.push(Frame::Refresh { seat }),
            Op::DevoteAll => self.devote_all(seat, dealer),
            Op::PerBuilding => {
                let count = self.count_buildings(seat);
                self.gain_trade(seat, count, dealer);
                self.gain_culture(seat, count.into(), dealer);
            }
            Op::FreeAircraft => self.gain_unit(seat, UnitType::Aircraft, dealer),
            Op::DoubleSpeed => self.note(seat, Deed::Doubled),
            Op::CulturePerCoins { per } => self.gain_culture(seat, (coins / per).into(), dealer),
            Op::PerUnbuiltArmies { per } => {
                let count = self.unbuilt(seat, Figure::Army) / per;
                self.gain_trade(seat, count, dealer);
                self.gain_culture(seat, count.into(), dealer);
            }
            Op::CulturePerUnbuiltArmy { amount } => {
                let count = u16::from(self.unbuilt(seat, Figure::Army));
                self.gain_culture(seat, count * u16::from(amount), dealer);
            }
            Op::PerMark => {
                let marks = self.players[seat].marks;
                self.gain_culture(seat, marks.into(), dealer);
                self.gain_trade(seat, marks, dealer);
            }
            Op::LookAtMarkers => self.look_at_markers(seat, dealer),
            Op::ExtraActions => {
                let anarchy = self.players[seat].government == GovernmentId::ANARCHY;
                for city in 0..3 {
                    let city_ = &mut self.players[seat].cities[city];
                    // A capital under Anarchy has none (CIV-Q70).
                    if city_.is_built() && !(anarchy && city == 0) {
                        city_.left += 1;
                    }
                }
            }
            Op::FirstPlayer => {
                self.first = seat;
                self.active = seat;
                dealer.emit(Audience::All, || Event::FirstPlayer { seat });
            }
            Op::DealWounds { amount } => self.push(Frame::Wound { seat, left: amount }),
            Op::BoostAttack { amount } => {
                if let Some(battle) = &mut self.battle {
                    battle.boost = amount;
                }
            }
            Op::Heal { amount: 255 } => self.heal_all(seat),
            Op::Heal { amount } => self.push(Frame::Heal { seat, left: amount }),
            Op::CultureAsCombat => {
                let culture = self.players[seat].culture.min(200) as u8;
                self.add_battle_bonus(seat, culture);
            }
            Op::ReplaceHand => self.replace_hand(seat, ability, dealer),
            Op::PassBattleTurn => self.end_battle_turn(dealer),
            Op::SaveUnits => self.save_all(seat, dealer),
            Op::CityProduction { .. }
            | Op::ObsoleteOrKillUnit
            | Op::ObsoleteOrRaze
            | Op::DiscardCoin
            | Op::FreezeSquare
            | Op::ShipStack
            | Op::ChangeTerrain
            | Op::DestroyCity
            | Op::FreeBuild
            | Op::DrawEvents { .. }
            | Op::ExtraAction
            | Op::JoinFigures
            | Op::CoinForAdvance
            | Op::ExchangeTradeAndCulture
            | Op::JumpAlongEdge => self.push(Frame::Resolve { seat, ability, square: Square::NONE, left: 0 }),
            Op::CheaperWonder { .. } | Op::OneRowLower | Op::BlankTechnology | Op::Cancel { .. } => {}
        }
    }

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

    /// Where figures could be put without a move (CIV-Q71).
    pub(crate) fn check_put(&self, seat: Seat, square: Square, figures: u8, scouts: bool) -> Result<(), Breach> {
        if !self.is_revealed(square) || self.enemy_on(seat, square) {
            return Err(Breach::CannotEndThere);
        }
        if !matches!(self.piece(square), Piece::None | Piece::Building(_) | Piece::Wonder(_) | Piece::Great(_)) {
            return Err(Breach::CannotEndThere);
        }
        if self.is_water(square) && self.traits(seat).water < 2 {
            return Err(Breach::CannotEndOnWater);
        }
        if self.figures_on(seat, square) + figures > self.stacking(seat) {
            return Err(Breach::StackTooHigh);
        }
        let _ = scouts;
        self.check_open(seat, square)
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
                if self.figures_on(seat, square) > 0 {
                    Ok(())
                } else {
                    Err(Breach::NoSuchFigure)
                }
            }
            (Op::ShipStack, Action::At { square }) => {
                if self.terrain(square) != Some(Terrain::Water) || square == from {
                    return Err(Breach::WrongTarget);
                }
                self.check_put(seat, square, self.figures_on(seat, from), false)
            }
            (Op::JumpAlongEdge, Action::At { square }) if !from.is_some() => {
                let edge = square.is_some() && self.topology().edge[square.index()];
                if edge && self.figures_on(seat, square) > 0 { Ok(()) } else { Err(Breach::NoSuchFigure) }
            }
            (Op::JumpAlongEdge, Action::At { square }) => {
                let edge = square.is_some() && self.topology().edge[square.index()];
                if !edge || !self.seats_on(square).is_empty() {
                    return Err(Breach::WrongTarget);
                }
                self.check_put(seat, square, self.figures_on(seat, from), false)
            }
            (Op::JoinFigures, Action::Group { square, armies, scouts }) if !from.is_some() => {
                let there = armies <= self.count_on(seat, Figure::Army, square)
                    && scouts <= self.count_on(seat, Figure::Scout, square)
                    && armies + scouts > 0
                    && square.is_some();
                let mut joins = false;
                self.each_stack(seat, |to| {
                    joins |= to != square && self.figures_on(seat, to) + armies + scouts <= self.stacking(seat);
                });
                if there && joins { Ok(()) } else { Err(Breach::NoSuchFigure) }
            }
            (Op::JoinFigures, Action::At { square }) if from.is_some() => {
                let figures = left / 8 + left % 8;
                let joins = square != from && self.figures_on(seat, square) > 0 && square.is_some();
                if joins && self.figures_on(seat, square) + figures <= self.stacking(seat) {
                    Ok(())
                } else {
                    Err(Breach::StackTooHigh)
                }
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
                let enough = amount > 0 && u16::from(amount) <= player.culture && amount + player.trade <= DIAL;
                if enough { Ok(()) } else { Err(Breach::TooLittleCulture) }
            }
            _ => Err(Breach::NotAskedFor),
        }
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
                    self.transfer(seat, from, square, (7, 3), dealer);
                    for figure in Figure::ALL {
                        for pawn in self.pawns_mut(seat, *figure) {
                            pawn.moved |= pawn.square == square;
                        }
                    }
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

    /// Moves figures from one square to another without a movement; `most` bounds armies and scouts.
    pub(crate) fn transfer(
        &mut self,
        seat: Seat,
        from: Square,
        to: Square,
        most: (u8, u8),
        dealer: &mut impl Dealer<Event>,
    ) {
        let armies = self.count_on(seat, Figure::Army, from).min(most.0);
        let scouts = self.count_on(seat, Figure::Scout, from).min(most.1);
        for (figure, mut count) in [(Figure::Army, armies), (Figure::Scout, scouts)] {
            for pawn in self.pawns_mut(seat, figure) {
                if pawn.square == from && count > 0 {
                    (pawn.square, pawn.sends) = (to, 0);
                    count -= 1;
                }
            }
            self.pawns_mut(seat, figure).sort_unstable();
        }
        dealer.emit(Audience::All, || Event::FiguresMoved { seat, armies, scouts, from, to });
    }

    /// Visits the squares on which the player has figures, each once.
    pub(crate) fn each_stack(&self, seat: Seat, mut each: impl FnMut(Square)) {
        let player = &self.players[seat];
        let pawns =
            || player.armies.iter().chain(&player.scouts).map(|pawn| pawn.square).filter(|square| square.is_some());
        for (place, square) in pawns().enumerate() {
            if !pawns().take(place).any(|other| other == square) {
                each(square);
            }
        }
    }

    /// Is a disaster marker with this side left, or on the square already (CIV-Q72)?
    pub(crate) fn disaster_left(&self, square: Square, side: usize) -> bool {
        let own = self.disasters.contains(&square) && self.terrain(square).is_some_and(|t| disaster_side(t) == side);
        self.disaster_supply[side] > 0 || own
    }

    /// Puts a disaster marker on a square (CIV-Q57).
    pub(crate) fn change_terrain(&mut self, square: Square, terrain: Terrain, dealer: &mut impl Dealer<Event>) {
        if let Some(place) = self.disasters.iter().position(|&other| other == square) {
            self.disasters.remove(place);
            if let Some(old) = self.terrain(square) {
                self.disaster_supply[disaster_side(old)] += 1;
            }
        }
        let side = disaster_side(terrain);
        self.disaster_supply[side] = self.disaster_supply[side].saturating_sub(1);
        let place = self.disasters.partition_point(|&other| other < square);
        let _ = self.disasters.try_insert(place, square);
        self.ground[square.index()] = ground(terrain, crate::card::Extra::None);
        dealer.emit(Audience::All, || Event::TerrainChanged { square, terrain });
    }

    /// Adds production to a city for this turn (CIV-Q69).
    pub(crate) fn boost(&mut self, seat: Seat, city: u8, production: u8, dealer: &mut impl Dealer<Event>) {
        if let Some(own) = self.players[seat].cities.get_mut(usize::from(city)) {
            own.boost = own.boost.saturating_add(production);
            dealer.emit(Audience::All, || Event::Boosted { seat, city: city + 1, production });
        }
    }

    /// Puts a coin token somewhere (CIV-368).
    pub(crate) fn gain_coin(&mut self, seat: Seat, purse: Purse, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        match purse.as_tech() {
            Some(tech) => {
                let Some(place) = tech.card().purse else { return };
                let held = &mut player.purses[usize::from(place)];
                if *held >= tech.card().coins_held {
                    return;
                }
                *held += 1;
            }
            None if purse == Purse::CANAL => player.canal = player.canal.saturating_add(1),
            None => player.sheet = player.sheet.saturating_add(1),
        }
        dealer.emit(Audience::All, || Event::CoinGained { seat, purse });
    }

    /// Takes a coin token away.
    pub(crate) fn lose_coin(&mut self, seat: Seat, purse: Purse, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        let held = match purse.as_tech() {
            Some(tech) => match tech.card().purse {
                Some(place) => &mut player.purses[usize::from(place)],
                None => return,
            },
            None if purse == Purse::CANAL => &mut player.canal,
            None => &mut player.sheet,
        };
        if *held > 0 {
            *held -= 1;
            dealer.emit(Audience::All, || Event::CoinLost { seat, purse });
        }
    }

    /// Zheng He sees every marker on the map and on other sheets.
    fn look_at_markers(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let own = Audience::Only(Seats::only(seat));
        for index in 0..self.board.len() {
            let square = Square(index as u16);
            let back = match self.piece(square) {
                Piece::Hut => crate::card::Back::Hut,
                Piece::Village => crate::card::Back::Village,
                _ => continue,
            };
            let place = self.peeked.iter().position(|peeked| peeked.square == square);
            let marker = match place {
                Some(place) => {
                    self.peeked[place].known |= 1 << seat.index();
                    self.peeked[place].marker
                }
                None => {
                    let Some(marker) = self.draw_marker(back, dealer) else { continue };
                    let place = self.peeked.partition_point(|other| other.square < square);
                    let known = 1 << seat.index();
                    let _ = self.peeked.try_insert(place, crate::state::Peeked { square, marker, known });
                    marker
                }
            };
            dealer.emit(own, || Event::MarkerSeenAt { square, marker });
        }
        for kept in &mut self.kept {
            if kept.owner != seat {
                kept.known |= 1 << seat.index();
                let (owner, marker) = (kept.owner, kept.marker);
                dealer.emit(own, || Event::MarkerSeenOf { seat: owner, marker });
            }
        }
        self.kept.sort_unstable();
    }

    /// Counts the buildings in all own cities, walls included (CIV-Q62).
    #[must_use]
    pub fn count_buildings(&self, seat: Seat) -> u8 {
        let mut count = 0;
        self.each_building(|owner, _| count += u8::from(owner == seat));
        count
    }

    /// Visits every building on the map with its owner; walls stand in the centre.
    pub(crate) fn each_building(&self, mut each: impl FnMut(Seat, Square)) {
        for seat in self.all_seats() {
            for city in self.cities_of(seat) {
                for square in self.outskirts(seat, city) {
                    if matches!(self.piece(square), Piece::Building(_)) {
                        each(seat, square);
                    }
                }
                let city = &self.players[seat].cities[usize::from(city)];
                if city.walls {
                    each(seat, city.centre);
                }
            }
        }
    }

    /// Returns the owner of the building, or of the walls, on a square.
    #[must_use]
    pub fn building_at(&self, square: Square) -> Option<Seat> {
        match self.piece(square) {
            Piece::Building(_) => self.city_around(square).map(|(seat, _)| seat),
            Piece::Centre(seat, city) => {
                let city = &self.players[seat].cities[usize::from(city.min(2))];
                (city.walls && city.centre == square).then_some(seat)
            }
            _ => None,
        }
    }

    /// Destroys the building or walls on a square.
    pub(crate) fn raze(&mut self, square: Square, dealer: &mut impl Dealer<Event>) {
        match self.piece(square) {
            Piece::Building(building) => self.lose_building(building, square, dealer),
            Piece::Centre(seat, city) => {
                self.players[seat].cities[usize::from(city.min(2))].walls = false;
                dealer.emit(Audience::All, || Event::WallsLost { seat, square });
            }
            _ => {}
        }
    }

    /// Visits the outskirts of all own cities.
    pub(crate) fn each_own_square(&self, seat: Seat, mut each: impl FnMut(Square)) {
        for city in self.cities_of(seat) {
            self.outskirts(seat, city).into_iter().for_each(&mut each);
        }
    }

    /// Are there technologies that could be learned so?
    pub(crate) fn any_technology(&self, seat: Seat, teaching: Teaching, of: Seat, level: u8) -> bool {
        crate::card::TechId::all().any(|tech| self.check_taught(seat, teaching, of, level, tech).is_ok())
    }

    /// A unit of the forces dies, chosen by chance.
    pub(crate) fn kill_random_unit(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        if let Some(unit) = self.draw_force(seat, dealer) {
            self.dead[unit.index()] += 1;
            let shown = &mut self.players[seat].shown[unit.index()];
            *shown = shown.saturating_sub(1);
            dealer.emit(Audience::All, || Event::UnitKilled { seat, unit });
        }
    }

    /// Returns the number of members of a set of technologies.
    pub fn techs(&self, seat: Seat) -> impl Iterator<Item = crate::card::TechId> + use<> {
        bits(self.players[seat].techs).map(crate::card::TechId)
    }
}

/// Which of the two disaster markers shows a terrain (CIV-027, FF-020).
pub(crate) const fn disaster_side(terrain: Terrain) -> usize {
    match terrain {
        Terrain::Grassland | Terrain::Desert | Terrain::Mountain => 0,
        Terrain::Forest | Terrain::Water => 1,
    }
}
