//! Combat: who fights, gathering forces, bonuses and battle turns (section 14 of the rulebook, steps 1 to 3).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Figure, UNIT_KINDS, Unit, UnitType, UseId};
use crate::effect::{Flag, Op, When};
use crate::event::Event;
use crate::fronts::EMPTY;
use crate::list::List;
use crate::prompt::Frame;
use crate::square::Square;
use crate::state::{Battle, BattleStage, City, CityMarker, Civ};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

impl Civ {
    /// Returns the side of a player in the battle; the barbarian player has none (CIV-Q37).
    pub(crate) fn side_of(&self, seat: Seat) -> Option<usize> {
        let battle = self.battle.as_ref()?;
        let side = battle.seats.iter().position(|&other| other == seat)?;
        if side == 1 && battle.barbarians { None } else { Some(side) }
    }

    /// Returns who decides in the battle.
    pub(crate) fn battle_seat(&self) -> Option<Seat> {
        self.battle.filter(|battle| battle.asking).map(|battle| battle.seats[usize::from(battle.side & 1)])
    }

    /// An army meets enemy figures (CIV-269, CIV-270, CIV-384, CIV-Q63).
    pub(crate) fn attack_figures(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        let Some(rival) = self.seats_on(square).without(seat).iter().next() else { return };
        if self.count_on(rival, Figure::Army, square) > 0 {
            self.begin_battle((seat, rival), square, 255, false, dealer);
        } else {
            self.kill_all(rival, square, dealer);
            self.reward_victory(seat, dealer);
            self.begin_loot(seat, rival, false);
        }
    }

    /// An army attacks a village; the player to the left plays the barbarians (CIV-261).
    pub(crate) fn attack_village(&mut self, seat: Seat, square: Square, dealer: &mut impl Dealer<Event>) {
        self.begin_battle((seat, seat.next(self.seats())), square, 255, true, dealer);
    }

    /// An army attacks a city; Combustion breaks its walls first.
    pub(crate) fn attack_city(
        &mut self,
        seat: Seat,
        owner: Seat,
        city: u8,
        square: Square,
        dealer: &mut impl Dealer<Event>,
    ) {
        let own = self.players[owner].cities[usize::from(city.min(2))];
        if own.walls && self.has(seat, Flag::BreaksWalls) {
            self.raze(own.centre, dealer);
        }
        self.begin_battle((seat, owner), square, city, false, dealer);
    }

    fn begin_battle(
        &mut self,
        (attacker, defender): (Seat, Seat),
        square: Square,
        city: u8,
        barbarians: bool,
        dealer: &mut impl Dealer<Event>,
    ) {
        let walls = self.players[defender].cities.get(usize::from(city)).is_some_and(|city| city.walls);
        self.battle = Some(Battle {
            seats: [attacker, defender],
            barbarians,
            square,
            city,
            walls,
            stage: BattleStage::Declared,
            side: 0,
            passes: 0,
            played: false,
            hands: [[0; UNIT_KINDS]; 2],
            seen: [[0; UNIT_KINDS]; 2],
            killed: [[0; UNIT_KINDS]; 2],
            losses: [0; 2],
            bonus: [0; 2],
            boost: 0,
            missing: 0,
            used: [0; 2],
            fronts: List::default(),
            winner: None,
            asking: false,
            saved: [false; 2],
        });
        self.push(Frame::Battle);
        dealer.emit(Audience::All, || Event::BattleBegins { attacker, defender, square, barbarians });
    }

    /// Goes on with the battle until somebody decides.
    pub(crate) fn battle_work(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else {
            self.pop();
            return;
        };
        match battle.stage {
            BattleStage::Declared | BattleStage::Drawn => self.ask_sides(battle, dealer),
            BattleStage::Barbarians => {
                let left = UnitType::BASIC.iter().any(|&kind| self.deck_has(kind));
                if battle.missing > 0 && left {
                    self.set_asking(1);
                } else {
                    self.draw_forces(dealer);
                }
            }
            BattleStage::Engaged => self.next_battle_turn(dealer),
            BattleStage::Aftermath => self.ask_aftermath(battle, dealer),
            BattleStage::Spoils => self.end_battle(dealer),
        }
    }

    pub(crate) fn set_asking(&mut self, side: u8) {
        if let Some(battle) = &mut self.battle {
            (battle.asking, battle.side) = (true, side);
        }
    }

    /// Attacker and defender in turns, until both pass in a row (CIV-D07).
    fn ask_sides(&mut self, battle: Battle, dealer: &mut impl Dealer<Event>) {
        let seat = battle.seats[usize::from(battle.side)];
        let takes_part = self.side_of(seat).is_some() && !(battle.side == 1 && battle.barbarians);
        if battle.passes >= 2 {
            self.after_passes(dealer);
            return;
        }
        let player = &self.players[seat];
        let open = match battle.stage {
            // Only the expansion has events that are played before a battle.
            BattleStage::Declared => self.options.fame && !player.hand.is_empty(),
            _ => player.down != 0,
        };
        if takes_part && open && dealer.should_ask(|| self.could_in_battle(seat)) {
            self.set_asking(battle.side);
        } else if let Some(battle) = &mut self.battle {
            battle.passes += 1;
            battle.side ^= 1;
        }
    }

    /// Could the seat do anything but pass in this stage of the battle?
    pub(crate) fn could_in_battle(&self, seat: Seat) -> bool {
        let mut any = false;
        self.battle_candidates(seat, &mut |action| {
            any = any || (!matches!(action, Action::None | Action::Done) && self.check_battle(seat, action).is_ok());
        });
        any || self.any_time(seat)
    }

    fn after_passes(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        if battle.stage == BattleStage::Declared {
            self.gather(dealer);
        } else {
            self.begin_engagement();
        }
    }

    /// Step 1: forces are drawn (CIV-313 to CIV-319, CIV-262, CIV-263).
    fn gather(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(mut battle) = self.battle else { return };
        battle.stage = BattleStage::Barbarians;
        if battle.barbarians {
            for kind in UnitType::BASIC {
                match self.draw_unit(kind, dealer) {
                    Some(unit) => battle.hands[1][unit.index()] += 1,
                    None => battle.missing += 1,
                }
            }
        }
        self.battle = Some(battle);
    }

    /// Returns the battle hand size of a side (CIV-315 to CIV-318).
    #[must_use]
    pub fn battle_hand_size(&self, seat: Seat, square: Square, defends_city: bool) -> u8 {
        let traits = self.traits(seat);
        let coins = match traits.hands_per_coins {
            0 => 0,
            per => self.coins_with(seat, &traits) / per,
        };
        let armies = self.count_on(seat, Figure::Army, square);
        let city = if defends_city { 3 } else { 0 };
        3 + 2 * armies.saturating_sub(1) + traits.battle_hand + coins + city
    }

    fn draw_forces(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        for side in 0..2 {
            let seat = battle.seats[side];
            if side == 1 && battle.barbarians {
                continue;
            }
            let size = self.battle_hand_size(seat, battle.square, side == 1 && battle.city != 255);
            for _ in 0..size {
                let Some(unit) = self.draw_force(seat, dealer) else { break };
                if let Some(battle) = &mut self.battle {
                    battle.hands[side][unit.index()] += 1;
                }
            }
        }
        if let Some(battle) = &mut self.battle {
            // What no deck could replace stays missing (CIV-Q38).
            battle.missing = 0;
            (battle.stage, battle.side, battle.passes) = (BattleStage::Drawn, 0, 0);
        }
        self.tell_hands(dealer);
    }

    /// Tells each side its hand, and the owner of the Oracle both.
    fn tell_hands(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        for side in 0..2 {
            let seat = battle.seats[side];
            let hand = battle.hands[side];
            let cards = hand.iter().sum();
            dealer.emit(Audience::All, || Event::ForcesDrawn { seat, cards });
            let to = Seats::only(seat).or(self.sees_hand(1 - side));
            dealer.emit(Audience::Only(to), || {
                let units = Unit::all().flat_map(|unit| (0..hand[unit.index()]).map(move |_| unit));
                Event::HandSeen { seat, units: units.collect() }
            });
        }
    }

    /// Returns the side's player if the Oracle shows it the other hand.
    pub(crate) fn sees_hand(&self, side: usize) -> Seats {
        let Some(battle) = self.battle else { return Seats::NONE };
        let seat = battle.seats[side];
        let oracle = self.side_of(seat) == Some(side) && self.has(seat, Flag::SeesHands);
        if oracle { Seats::only(seat) } else { Seats::NONE }
    }

    /// Gustavus Adolphus: the drawn hand dies and is replaced by free units.
    pub(crate) fn replace_hand(&mut self, seat: Seat, ability: UseId, dealer: &mut impl Dealer<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let Some(battle) = &mut self.battle else { return };
        let hand = std::mem::replace(&mut battle.hands[side], [0; UNIT_KINDS]);
        let count: u8 = hand.iter().sum();
        battle.losses[side] += count;
        for unit in Unit::all() {
            let died = hand[unit.index()];
            self.dead[unit.index()] += died;
            let shown = &mut self.players[seat].shown[unit.index()];
            *shown = shown.saturating_sub(died);
            for _ in 0..died {
                dealer.emit(Audience::All, || Event::UnitKilled { seat, unit });
            }
        }
        self.turn_unit_decks();
        self.push(Frame::Resolve { seat, ability, square: Square::NONE, left: count });
    }

    pub(crate) fn draw_into_hand(&mut self, seat: Seat, kind: UnitType, dealer: &mut impl Dealer<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        if let Some(unit) = self.draw_unit(kind, dealer) {
            dealer.emit(Audience::All, || Event::UnitGained { seat, kind });
            let to = Seats::only(seat).or(self.sees_hand(1 - side));
            dealer.emit(Audience::Only(to), || Event::UnitSeen { unit });
            if let Some(battle) = &mut self.battle {
                battle.hands[side][unit.index()] += 1;
            }
        }
    }

    pub(crate) fn add_battle_bonus(&mut self, seat: Seat, bonus: u8) {
        let side = self.side_of(seat);
        if let (Some(battle), Some(side)) = (&mut self.battle, side) {
            battle.bonus[side] = battle.bonus[side].saturating_add(bonus);
        }
    }

    /// Step 2 is over: Leonidas counts the hands, and the first unit is played (CIV-329, CIV-330).
    fn begin_engagement(&mut self) {
        let Some(mut battle) = self.battle else { return };
        let cards = battle.hands.map(|hand| hand.iter().sum::<u8>());
        let defender = battle.seats[1];
        if !battle.barbarians && cards[1] < cards[0] && self.has(defender, Flag::BonusWhenOutnumbered) {
            battle.bonus[1] = battle.bonus[1].saturating_add(8);
        }
        battle.stage = BattleStage::Engaged;
        battle.passes = 0;
        battle.side = u8::from(!(battle.city != 255 && battle.walls));
        battle.played = false;
        self.battle = Some(battle);
    }

    /// Returns the combat bonus of a side (CIV-321 to CIV-328).
    #[must_use]
    pub fn side_bonus(&self, side: usize) -> u8 {
        let Some(battle) = self.battle else { return 0 };
        let seat = battle.seats[side];
        if side == 1 && battle.barbarians {
            return 0;
        }
        let mut bonus = self.standing_bonus(seat).saturating_add(battle.bonus[side]);
        if side == 1
            && let Some(city) = self.players[seat].cities.get(usize::from(battle.city))
        {
            bonus = bonus.saturating_add(city_bonus(city, battle.city == 0));
        }
        bonus
    }

    /// The next battle turn, or the end of the battle (CIV-329 to CIV-331, CIV-342).
    fn next_battle_turn(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        let side = usize::from(battle.side);
        let cards = |side: usize| battle.hands[side].iter().any(|&count| count > 0);
        if battle.played {
            // The opportunity after the unit, if open facts leave any.
            let seat = battle.seats[side];
            let open = self.side_of(seat) == Some(side) && self.may_use_after(seat);
            if open && dealer.should_ask(|| self.could_in_battle(seat)) {
                self.set_asking(battle.side);
            } else {
                self.end_battle_turn(dealer);
            }
            return;
        }
        if cards(side) {
            self.set_asking(battle.side);
        } else if cards(1 - side) {
            self.set_asking(1 - battle.side);
        } else {
            self.decide_battle(dealer);
        }
    }

    /// Do open facts allow an ability after the unit was played?
    fn may_use_after(&self, seat: Seat) -> bool {
        self.uses_of(seat).into_iter().any(|ability| {
            let card = ability.card();
            let after = matches!(card.op, Op::Heal { .. } | Op::DealWounds { .. });
            after && !self.is_used(seat, ability) && self.might_pay(seat, ability)
        })
    }

    pub(crate) fn end_battle_turn(&mut self, _dealer: &mut impl Dealer<Event>) {
        if let Some(battle) = &mut self.battle {
            battle.asking = false;
            battle.played = false;
            battle.boost = 0;
            battle.side ^= 1;
        }
    }

    /// Checks an answer in a battle.
    pub(crate) fn check_battle(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let Some(battle) = self.battle else { return Err(Breach::NotAskedFor) };
        let side = usize::from(battle.side);
        match (battle.stage, action) {
            (BattleStage::Declared | BattleStage::Drawn | BattleStage::Aftermath, Action::None) => Ok(()),
            (BattleStage::Declared, Action::Play { event }) => self.check_play(seat, event),
            (BattleStage::Barbarians, Action::Unit { kind }) => {
                let basic = UnitType::BASIC.contains(&kind) && self.deck_has(kind);
                if basic { Ok(()) } else { Err(Breach::NotThatDeck) }
            }
            (BattleStage::Drawn | BattleStage::Engaged | BattleStage::Aftermath, Action::Use { ability }) => {
                self.check_use(seat, ability)
            }
            (BattleStage::Engaged, Action::Done) if battle.played => Ok(()),
            (BattleStage::Engaged, Action::Done | Action::None | Action::End) if !battle.played => {
                Err(Breach::MustPlay)
            }
            (BattleStage::Engaged, Action::Front { unit } | Action::Hit { unit, .. }) => {
                if battle.played {
                    return Err(Breach::UnitPlayed);
                }
                if battle.hands[side].get(unit.index()).copied().unwrap_or(0) == 0 {
                    return Err(Breach::NotInBattleHand);
                }
                let Action::Hit { front, .. } = action else {
                    return if battle.fronts.is_full() { Err(Breach::NoSuchFront) } else { Ok(()) };
                };
                let Some(front) = battle.fronts.get(usize::from(front).wrapping_sub(1)) else {
                    return Err(Breach::NoSuchFront);
                };
                if front.units[1 - side] == EMPTY {
                    return Err(Breach::NoSuchFront);
                }
                if front.units[side] == EMPTY { Ok(()) } else { Err(Breach::FrontFull) }
            }
            (BattleStage::Aftermath, Action::Save { unit }) => {
                let can = self.has(seat, Flag::SavesAUnit)
                    && self.side_of(seat) == Some(side)
                    && !battle.saved[side]
                    && battle.killed[side][unit.index()] > 0;
                if can { Ok(()) } else { Err(Breach::NothingToSave) }
            }
            // Events come before the hands are drawn, abilities after it (CIV-D07).
            (_, Action::Play { event }) => self.check_play(seat, event).and(Err(Breach::WrongPhase)),
            (BattleStage::Declared, Action::Use { ability }) => self.check_use(seat, ability),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Lists possible answers in a battle.
    pub(crate) fn battle_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let Some(battle) = self.battle else { return };
        let side = usize::from(battle.side);
        match battle.stage {
            BattleStage::Declared => {
                each(Action::None);
                self.step_candidates(seat, When::Battle, &mut |action| {
                    if matches!(action, Action::Play { .. }) {
                        each(action);
                    }
                });
            }
            BattleStage::Barbarians => UnitType::BASIC.iter().for_each(|&kind| each(Action::Unit { kind })),
            BattleStage::Drawn => {
                each(Action::None);
                self.step_candidates(seat, When::Forces, each);
            }
            BattleStage::Engaged => {
                for unit in Unit::all().filter(|unit| battle.hands[side][unit.index()] > 0) {
                    each(Action::Front { unit });
                    (1..=battle.fronts.len() as u8).for_each(|front| each(Action::Hit { front, unit }));
                }
                each(Action::Done);
                if self.side_of(seat) == Some(side) {
                    self.step_candidates(seat, When::Battle, &mut |action| {
                        if matches!(action, Action::Use { .. }) {
                            each(action);
                        }
                    });
                }
            }
            BattleStage::Aftermath => {
                each(Action::None);
                Unit::all().for_each(|unit| each(Action::Save { unit }));
                self.step_candidates(seat, When::Aftermath, each);
            }
            BattleStage::Spoils => {}
        }
    }

    /// Carries out an answer in a battle.
    pub(crate) fn battle_answer(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = &mut self.battle else { return };
        let side = usize::from(battle.side);
        let stage = battle.stage;
        match action {
            Action::None => {
                battle.asking = false;
                battle.passes += 1;
                battle.side ^= 1;
                dealer.emit(Audience::All, || Event::BattlePassed { seat });
            }
            Action::Unit { kind } => {
                battle.asking = false;
                battle.missing -= 1;
                if let Some(unit) = self.draw_unit(kind, dealer)
                    && let Some(battle) = &mut self.battle
                {
                    battle.hands[1][unit.index()] += 1;
                    dealer.emit(Audience::Only(Seats::only(seat)), || Event::UnitSeen { unit });
                }
            }
            Action::Done => self.end_battle_turn(dealer),
            Action::Front { unit } => self.play_unit(side, unit, None, dealer),
            Action::Hit { front, unit } => self.play_unit(side, unit, Some(usize::from(front) - 1), dealer),
            Action::Save { unit } => {
                battle.saved[side] = true;
                battle.killed[side][unit.index()] -= 1;
                battle.asking = false;
                self.players[seat].forces[unit.index()] += 1;
                self.players[seat].shown[unit.index()] += 1;
                dealer.emit(Audience::All, || Event::UnitSaved { seat, unit });
            }
            Action::Play { .. } | Action::Use { .. } => {
                if stage == BattleStage::Declared || stage == BattleStage::Drawn {
                    battle.passes = 0;
                    battle.side ^= 1;
                }
                // In the own battle turn the same player goes on after the ability.
                battle.asking = false;
                self.general_step(seat, action, dealer);
            }
            _ => {}
        }
    }
}

/// What a city gives its defender (CIV-325 to CIV-327, FF-078, FF-098).
fn city_bonus(city: &City, capital: bool) -> u8 {
    let base = if capital { 12 } else { 6 };
    let walls = if city.walls { 4 } else { 0 };
    let metropolis = if city.second.is_some() { 2 } else { 0 };
    let fortification = if city.marker == CityMarker::Fortification { 2 } else { 0 };
    base + walls + metropolis + fortification
}
