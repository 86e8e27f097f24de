//! Abilities that are used: when they may be, and what they do.

use crate::action::{Action, Purse};
use crate::breach::Breach;
use crate::card::{Figure, GovernmentId, Owner, PersonId, UnitType, UseId};
use crate::effect::{Flag, Once, Op, When};
use crate::event::Event;
use crate::prompt::{Frame, Grant, Phase, Stage, Teaching};
use crate::square::Square;
use crate::state::{BattleStage, Civ, Deed, bits, people_in};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat};

impl Civ {
    /// Is this the own step of a phase, with nothing on top of it?
    pub(crate) fn in_step(&self, seat: Seat, phase: Phase) -> bool {
        self.stage == Stage::Step && self.phase == phase && self.active == seat && self.frames.is_empty()
    }

    /// Checks that the moment for an ability has come (CIV-Q15).
    fn check_when(&self, seat: Seat, ability: UseId) -> Result<(), Breach> {
        let in_battle = |stage: BattleStage| {
            self.battle.is_some_and(|battle| battle.stage == stage) && self.side_of(seat).is_some()
        };
        let now = match ability.card().when {
            When::Start => self.in_step(seat, Phase::Start),
            When::City => {
                let adds = matches!(ability.card().op, Op::CityProduction { .. });
                self.in_step(seat, Phase::City) || adds && self.declares(seat)
            }
            When::Movement => self.in_step(seat, Phase::Movement),
            When::Trade => self.stage == Stage::Abilities,
            When::Battle => in_battle(BattleStage::Engaged),
            When::Forces => in_battle(BattleStage::Drawn),
            When::Aftermath => in_battle(BattleStage::Aftermath),
            When::Any => true,
            When::Produce | When::Research | When::Phase | When::React | When::Payment => false,
        };
        if now { Ok(()) } else { Err(Self::of_another_phase(ability)) }
    }

    /// The moment for an ability has not come: of a wonder (CIV-103), a great person card (FF-114), a technology (CIV-298).
    pub(crate) fn of_another_phase(ability: UseId) -> Breach {
        let card = ability.card();
        match card.owner {
            Owner::Wonder(_) if card.when == When::Start => Breach::WondersAtTheStart,
            Owner::Person(_) => Breach::PersonAtItsTime,
            _ => Breach::AbilityOfAnotherPhase,
        }
    }

    /// Checks the use of an ability in the own step.
    pub(crate) fn check_use(&self, seat: Seat, ability: UseId) -> Result<(), Breach> {
        if !self.has_ability(seat, ability) {
            return Err(self.why_idle(seat, ability));
        }
        self.check_when(seat, ability)?;
        if self.is_used(seat, ability) {
            return Err(Self::used_up(ability));
        }
        if !self.can_pay(seat, ability) {
            return Err(Breach::CannotPay);
        }
        self.check_use_target(seat, ability)
    }

    /// Says why the player has not this ability: its card may be there, but not at work.
    pub(crate) fn why_idle(&self, seat: Seat, ability: UseId) -> Breach {
        let player = &self.players[seat];
        match ability.card().owner {
            Owner::Person(person) if (player.up | player.down) >> person.0 & 1 == 1 => Breach::NoMarkerOnMap,
            Owner::Wonder(wonder) if self.wonder_owner(wonder) == Some(seat) => {
                if self.obsolete >> wonder.0 & 1 == 1 {
                    Breach::WonderObsolete
                } else {
                    Breach::WonderBlockaded
                }
            }
            _ => Breach::NoSuchAbility,
        }
    }

    /// Says why the player lacks a lasting ability: its card may be there, but not at work.
    pub(crate) fn why_lacking(&self, seat: Seat, flag: Flag) -> Breach {
        let player = &self.players[seat];
        let wonder = self.wonders_of(seat).find(|wonder| wonder.card().traits.has(flag));
        if let Some(wonder) = wonder {
            return if self.obsolete >> wonder.0 & 1 == 1 { Breach::WonderObsolete } else { Breach::WonderBlockaded };
        }
        let idle = |person: PersonId| person.card().traits.has(flag) && !self.person_works(seat, person);
        if people_in(player.up | player.down).any(idle) { Breach::NoMarkerOnMap } else { Breach::NoSuchAbility }
    }

    /// The ability was used: of a technology or in this battle (CIV-299), or of a card that stays (CIV-103).
    pub(crate) fn used_up(ability: UseId) -> Breach {
        let card = ability.card();
        match card.owner {
            Owner::Wonder(_) | Owner::Person(_) if card.once == Once::Turn => Breach::UsedThisTurn,
            _ => Breach::AbilityUsed,
        }
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
            Op::FigureOnWonder => self.any_free_figure(seat, self.owner_square(ability)),
            Op::FreeWalls => self.any_building(seat, Grant::Walls),
            Op::FreeBuilding => self.any_building(seat, Grant::Unlocked),
            Op::Harbors { .. } => self.any_building(seat, Grant::Harbor),
            Op::LearnFromOthers => self.any_technology(seat, Teaching::Others, seat, 5),
            Op::OneOfEach => self.tokens.iter().any(|&left| left > 0),
            Op::FreeAircraft => self.deck_has(UnitType::Aircraft),
            Op::PerMark => player.marks > 0,
            // It is the action of the capital.
            Op::DevoteAll => return self.check_acts(seat, 0),
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
            Op::FirstPlayer => self.first != seat,
            Op::DoubleSpeed => !self.did(seat, Deed::Doubled),
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
            | Op::ExchangeTradeAndCulture
            | Op::ShipStack
            | Op::JumpAlongEdge
            | Op::JoinFigures => {
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

    /// Adds production to a city for this turn (CIV-Q69).
    pub(crate) fn boost(&mut self, seat: Seat, city: u8, production: u8, dealer: &mut impl Dealer<Event>) {
        if let Some(own) = self.players[seat].cities.get_mut(usize::from(city)) {
            own.boost = own.boost.saturating_add(production);
            dealer.emit(Audience::All, || Event::Boosted { seat, city: city + 1, production });
        }
    }

    /// Are there technologies that could be learned so?
    pub(crate) fn any_technology(&self, seat: Seat, teaching: Teaching, of: Seat, level: u8) -> bool {
        crate::card::TechId::all().any(|tech| self.check_taught(seat, teaching, of, level, tech).is_ok())
    }

    /// Returns the number of members of a set of technologies.
    pub fn techs(&self, seat: Seat) -> impl Iterator<Item = crate::card::TechId> + use<> {
        bits(self.players[seat].techs).map(crate::card::TechId)
    }
}
