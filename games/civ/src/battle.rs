//! Combat: gathering forces, bonuses, fronts, and who wins (section 14 of the rulebook).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Figure, Owner, UNIT_KINDS, Unit, UnitType, UseId, add_units};
use crate::effect::{Flag, Op, When};
use crate::event::Event;
use crate::list::List;
use crate::map::Piece;
use crate::prompt::Frame;
use crate::square::Square;
use crate::state::{Battle, BattleStage, City, CityMarker, Civ, Deed, Front};
use civitas_core::dealer::Dealer;
use civitas_core::seat::{Audience, Seat, Seats};

/// No unit on this side of a front.
const EMPTY: u8 = 255;

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

    fn set_asking(&mut self, side: u8) {
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
    fn could_in_battle(&self, seat: Seat) -> bool {
        let mut state = self.clone();
        let side = self.battle.map_or(0, |battle| battle.side);
        state.set_asking(side);
        let mut any = false;
        state.battle_candidates(seat, &mut |action| {
            any = any || (!matches!(action, Action::None | Action::Done) && state.check_battle(seat, action).is_ok());
        });
        any || state.any_time(seat)
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

    /// Returns the strength of a unit of a side.
    #[must_use]
    pub fn unit_strength(&self, side: usize, unit: Unit) -> u8 {
        let Some(battle) = self.battle else { return unit.base() };
        if side == 1 && battle.barbarians {
            return unit.base();
        }
        let seat = battle.seats[side];
        let rank = match unit.kind() {
            UnitType::Aircraft => 1,
            kind => self.players[seat].ranks[kind.index()].max(1),
        };
        unit.base() + rank - 1 + self.traits(seat).strength
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
            let tech = matches!(card.owner, Owner::Tech(_));
            let after = matches!(card.op, Op::Heal { .. } | Op::DealWounds { .. });
            tech && card.when == When::Battle && after && !self.is_used(seat, ability) && self.might_pay(seat, ability)
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
                if basic { Ok(()) } else { Err(Breach::DeckEmpty) }
            }
            (BattleStage::Drawn | BattleStage::Engaged | BattleStage::Aftermath, Action::Use { ability }) => {
                self.check_use(seat, ability)
            }
            (BattleStage::Engaged, Action::Done) => {
                if battle.played {
                    Ok(())
                } else {
                    Err(Breach::MustPlay)
                }
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

    /// A unit is played: alone, or against an enemy unit (CIV-332 to CIV-347).
    fn play_unit(&mut self, side: usize, unit: Unit, front: Option<usize>, dealer: &mut impl Dealer<Event>) {
        let Some(mut battle) = self.battle else { return };
        battle.hands[side][unit.index()] -= 1;
        battle.seen[side][unit.index()] += 1;
        battle.played = true;
        battle.asking = false;
        let seat = battle.seats[side];
        let place = front.unwrap_or(battle.fronts.len());
        if front.is_none() {
            let _ = battle.fronts.try_push(Front { units: [EMPTY; 2], wounds: [0; 2] });
        }
        if let Some(front) = battle.fronts.get_mut(place) {
            front.units[side] = unit.0;
            front.wounds[side] = 0;
        }
        let boost = std::mem::take(&mut battle.boost);
        self.battle = Some(battle);
        dealer.emit(Audience::All, || Event::UnitPlayed { seat, unit, front: place as u8 + 1 });
        if front.is_some() {
            self.fight(side, place, boost, dealer);
        }
    }

    /// Both units deal wounds; one that trumps deals them first (CIV-336, CIV-345 to CIV-347).
    fn fight(&mut self, side: usize, place: usize, boost: u8, dealer: &mut impl Dealer<Event>) {
        let Some(front) = self.battle.and_then(|battle| battle.fronts.get(place).copied()) else { return };
        let units = front.units.map(Unit);
        let damage = [0, 1].map(|of| self.unit_strength(of, units[of]) + if of == side { boost } else { 0 });
        let other = 1 - side;
        let order = if units[side].kind().trumps(units[other].kind()) {
            [Some(side), Some(other)]
        } else if units[other].kind().trumps(units[side].kind()) {
            [Some(other), Some(side)]
        } else {
            [None, None]
        };
        match order {
            [Some(first), Some(second)] => {
                self.add_wounds(second, place, damage[first], dealer);
                if !self.bury(second, place, dealer) {
                    self.add_wounds(first, place, damage[second], dealer);
                    self.bury(first, place, dealer);
                }
            }
            _ => {
                self.add_wounds(0, place, damage[1], dealer);
                self.add_wounds(1, place, damage[0], dealer);
                self.bury(0, place, dealer);
                self.bury(1, place, dealer);
            }
        }
    }

    fn add_wounds(&mut self, side: usize, place: usize, wounds: u8, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = &mut self.battle else { return };
        let seat = battle.seats[side];
        if let Some(front) = battle.fronts.get_mut(place).filter(|front| front.units[side] != EMPTY) {
            front.wounds[side] = front.wounds[side].saturating_add(wounds);
            dealer.emit(Audience::All, || Event::Wounded { seat, front: place as u8 + 1, wounds });
        }
    }

    /// Removes a unit with enough wounds (CIV-337); Zhukov answers for it. Says whether it died.
    fn bury(&mut self, side: usize, place: usize, dealer: &mut impl Dealer<Event>) -> bool {
        let Some(front) = self.battle.and_then(|battle| battle.fronts.get(place).copied()) else { return false };
        if front.units[side] == EMPTY {
            return false;
        }
        let unit = Unit(front.units[side]);
        if front.wounds[side] < self.unit_strength(side, unit) {
            return false;
        }
        let Some(battle) = &mut self.battle else { return false };
        battle.fronts[place].units[side] = EMPTY;
        battle.fronts[place].wounds[side] = 0;
        battle.killed[side][unit.index()] += 1;
        battle.losses[side] += 1;
        let seat = battle.seats[side];
        dealer.emit(Audience::All, || Event::UnitKilled { seat, unit });
        if self.side_of(seat) == Some(side) && self.has(seat, Flag::WoundsForLosses) {
            self.push(Frame::Wound { seat, left: 1 });
        }
        true
    }

    /// Checks where a wound goes, or is removed.
    pub(crate) fn check_wound(&self, seat: Seat, action: Action, heals: bool) -> Result<(), Breach> {
        let (Some(battle), Some(side)) = (self.battle, self.side_of(seat)) else {
            return if action == Action::Done { Ok(()) } else { Err(Breach::NotAskedFor) };
        };
        let on = |front: u8, side: usize| {
            let front = battle.fronts.get(usize::from(front).wrapping_sub(1));
            front.filter(|front| front.units[side] != EMPTY).copied().ok_or(Breach::NoSuchFront)
        };
        match action {
            Action::Done => Ok(()),
            Action::Wound { front } if !heals => on(front, 1 - side).map(drop),
            Action::Heal { front } if heals => {
                if on(front, side)?.wounds[side] > 0 {
                    Ok(())
                } else {
                    Err(Breach::NoSuchFront)
                }
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    pub(crate) fn wound_candidates(&self, heals: bool, each: &mut dyn FnMut(Action)) {
        let fronts = self.battle.map_or(0, |battle| battle.fronts.len() as u8);
        for front in 1..=fronts {
            each(if heals { Action::Heal { front } } else { Action::Wound { front } });
        }
        each(Action::Done);
    }

    pub(crate) fn wound(&mut self, seat: Seat, left: u8, action: Action, dealer: &mut impl Dealer<Event>) {
        self.pop();
        let Some(side) = self.side_of(seat) else { return };
        match action {
            Action::Wound { front } => {
                if left > 1 {
                    self.push(Frame::Wound { seat, left: left - 1 });
                }
                let place = usize::from(front) - 1;
                self.add_wounds(1 - side, place, 1, dealer);
                self.bury(1 - side, place, dealer);
            }
            Action::Heal { front } => {
                if left > 1 {
                    self.push(Frame::Heal { seat, left: left - 1 });
                }
                let place = usize::from(front) - 1;
                if let Some(front) = self.battle.as_mut().and_then(|battle| battle.fronts.get_mut(place)) {
                    front.wounds[side] = front.wounds[side].saturating_sub(1);
                    dealer.emit(Audience::All, || Event::Healed { seat, front: place as u8 + 1 });
                }
            }
            _ => {}
        }
    }

    /// Biology: all wounds of the own units are removed.
    pub(crate) fn heal_all(&mut self, seat: Seat) {
        let side = self.side_of(seat);
        if let (Some(battle), Some(side)) = (&mut self.battle, side) {
            battle.fronts.iter_mut().for_each(|front| front.wounds[side] = 0);
        }
    }

    /// Step 4: totals are compared; a tie goes to the defender (CIV-349 to CIV-352).
    fn decide_battle(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(mut battle) = self.battle else { return };
        let mut totals = [0, 1].map(|side| {
            let alive = battle.fronts.iter().filter(|front| front.units[side] != EMPTY);
            alive.map(|front| self.unit_strength(side, Unit(front.units[side]))).fold(0_u8, u8::saturating_add)
        });
        let bonus = [0, 1].map(|side| self.side_bonus(side));
        totals[0] = totals[0].saturating_add(bonus[0].saturating_sub(bonus[1]));
        totals[1] = totals[1].saturating_add(bonus[1].saturating_sub(bonus[0]));
        let winner = usize::from(totals[0] <= totals[1]);
        for front in &mut battle.fronts {
            front.wounds = [0; 2];
        }
        battle.winner = Some(winner as u8);
        battle.stage = BattleStage::Aftermath;
        (battle.side, battle.passes) = (winner as u8, 0);
        self.battle = Some(battle);
        let (strength, against) = (totals[winner], totals[1 - winner]);
        let (winner, loser) = (battle.seats[winner], battle.seats[1 - winner]);
        dealer.emit(Audience::All, || Event::BattleDecided { winner, loser, strength, against });
    }

    /// Killed units may be saved: the winner is asked first, then the loser (CIV-D09).
    fn ask_aftermath(&mut self, battle: Battle, dealer: &mut impl Dealer<Event>) {
        if battle.passes >= 2 {
            if let Some(battle) = &mut self.battle {
                battle.stage = BattleStage::Spoils;
            }
            return;
        }
        let side = usize::from(battle.side);
        let seat = battle.seats[side];
        let killed = battle.killed[side].iter().any(|&count| count > 0);
        let saves = self.has(seat, Flag::SavesAUnit) && !battle.saved[side];
        let open = self.side_of(seat) == Some(side) && killed && (saves || self.players[seat].down != 0);
        if open && dealer.should_ask(|| self.could_in_battle(seat)) {
            self.set_asking(battle.side);
        } else if let Some(battle) = &mut self.battle {
            battle.passes += 1;
            battle.side ^= 1;
        }
    }

    /// Florence Nightingale: all killed units return to the forces.
    pub(crate) fn save_all(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        let Some(side) = self.side_of(seat) else { return };
        let Some(battle) = &mut self.battle else { return };
        let killed = std::mem::replace(&mut battle.killed[side], [0; UNIT_KINDS]);
        for unit in Unit::all() {
            self.players[seat].forces[unit.index()] += killed[unit.index()];
            self.players[seat].shown[unit.index()] += killed[unit.index()];
            for _ in 0..killed[unit.index()] {
                dealer.emit(Audience::All, || Event::UnitSaved { seat, unit });
            }
        }
    }

    /// All units go where they belong; what everybody has seen of a force stays known.
    pub(crate) fn return_battle_units(&mut self) {
        let Some(battle) = self.battle.take() else { return };
        for side in 0..2 {
            let seat = battle.seats[side];
            let barbarians = side == 1 && battle.barbarians;
            let mut back = battle.hands[side];
            for front in &battle.fronts {
                if front.units[side] != EMPTY {
                    back[Unit(front.units[side]).index()] += 1;
                }
            }
            add_units(&mut self.dead, &battle.killed[side]);
            if barbarians {
                add_units(&mut self.dead, &back);
                continue;
            }
            let player = &mut self.players[seat];
            add_units(&mut player.forces, &back);
            for unit in Unit::all() {
                let kind = unit.index();
                let known = player.shown[kind].max(battle.seen[side][kind]);
                let left = known.saturating_sub(battle.killed[side][kind]);
                player.shown[kind] = left.min(player.forces[kind]);
            }
        }
    }

    /// The battle is over: losses, conquest and loot (CIV-353 to CIV-367, FF-056 to FF-069).
    fn end_battle(&mut self, dealer: &mut impl Dealer<Event>) {
        let Some(battle) = self.battle else { return };
        self.pop();
        self.return_battle_units();
        let winner = usize::from(battle.winner.unwrap_or(1));
        let (victor, loser) = (battle.seats[winner], battle.seats[1 - winner]);
        let barbarians_won = winner == 1 && battle.barbarians;
        if !barbarians_won {
            // One army for every two killed units, but never the last one.
            let armies = self.count_on(victor, Figure::Army, battle.square);
            let lost = (battle.losses[winner] / 2).min(armies.saturating_sub(1));
            self.kill_figures(victor, Figure::Army, battle.square, lost, dealer);
            self.reward_victory(victor, dealer);
        }
        let barbarians_lost = winner == 0 && battle.barbarians;
        if !barbarians_lost {
            self.kill_all(loser, battle.square, dealer);
        }
        if winner == 1 {
            if let Some(city) = self.players[victor].cities.get_mut(usize::from(battle.city))
                && city.marker == CityMarker::Fortification
            {
                // It was defended successfully (FF-079).
                city.marker = CityMarker::None;
                self.city_markers += 1;
            }
            if !battle.barbarians {
                self.begin_loot(victor, loser, false);
            }
            return;
        }
        if battle.barbarians {
            if self.piece(battle.square) == Piece::Village {
                self.conquer_village(victor, battle.square, dealer);
            }
        } else if battle.city == 0 {
            self.win(victor, 3, dealer);
        } else if battle.city != 255 {
            self.destroy_city(loser, battle.city, dealer);
            self.begin_loot(victor, loser, true);
            if self.has(victor, Flag::Glory) {
                self.advance_free(victor, 1);
            }
        } else {
            self.begin_loot(victor, loser, false);
        }
    }

    /// Code of Laws: a coin for the first victory of the turn (CIV-Q33).
    fn reward_victory(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        if self.has(seat, Flag::CoinAfterVictory) && !self.did(seat, Deed::Victorious) {
            let tech = self.techs(seat).find(|tech| tech.card().traits.has(Flag::CoinAfterVictory));
            if let Some(tech) = tech {
                let held = tech.card().purse.map_or(0, |purse| self.players[seat].purses[usize::from(purse)]);
                if held < tech.card().coins_held {
                    self.note(seat, Deed::Victorious);
                    self.gain_coin(seat, crate::action::Purse::tech(tech), dealer);
                }
            }
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
