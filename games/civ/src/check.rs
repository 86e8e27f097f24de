//! May the seat answer this? What is waited for and an answer meet the chapter that knows.

use crate::action::Action;
use crate::breach::Breach;
use crate::card::Figure;
use crate::effect::When;
use crate::event_cards::Targets;
use crate::prompt::{Frame, Phase, Stage};
use crate::state::{BattleStage, Civ};
use civitas_core::game::Waiting;
use civitas_core::seat::Seat;

impl Civ {
    /// Does a frame wait for an answer, or is it work?
    pub(crate) fn is_decision(&self, frame: Frame) -> bool {
        match frame {
            Frame::Window { .. } => self.window.is_some(),
            Frame::Battle => self.battle.is_some_and(|battle| battle.asking),
            Frame::Event { .. }
            | Frame::Ability { .. }
            | Frame::CityAction { .. }
            | Frame::Cancel { .. }
            | Frame::GainGreat { .. }
            | Frame::DrawEvents { .. }
            | Frame::Entered
            | Frame::Infiltrated
            | Frame::Stopped
            | Frame::EndStep => false,
            Frame::Aim { event, square, second, players, .. } => {
                !self.aims_itself(event, Targets { square, second, players })
            }
            Frame::Advance { seat, .. } => self.may_leap(seat),
            Frame::TakeResource { .. } => self.tokens.iter().any(|&left| left > 0),
            Frame::Coin { from, .. } => self.coin_tokens(from) > 0,
            Frame::Grow { seat } => self.must_grow(seat),
            Frame::March => self.march.is_some(),
            // What leaves nothing to choose is not asked.
            Frame::Learn { seat, teaching, of, level } => self.any_technology(seat, teaching, of, level),
            Frame::FreeBuilding { seat, grant, .. } => self.any_building(seat, grant),
            Frame::FreeUnits { seat, .. } => self.any_free_unit(seat),
            Frame::Barbarian { seat, square } => self.any_free_unit(seat) || self.any_free_figure(seat, square),
            Frame::FreeFigure { seat, square } => self.any_free_figure(seat, square),
            Frame::Wound { seat, .. } => self.any_wound(seat, false),
            Frame::Heal { seat, .. } => self.any_wound(seat, true),
            Frame::Loot { seat, loser, left, city } => self.any_loot((seat, loser, left, city)),
            Frame::Disband { seat, city, .. } => self.can_mark(seat, city),
            Frame::Raze { square, .. } => matches!(self.piece(square), crate::map::Piece::Building(_)),
            Frame::Gift { .. }
            | Frame::Pay { .. }
            | Frame::Resolve { .. }
            | Frame::Displace { .. }
            | Frame::PlaceGreat { .. }
            | Frame::KeepGreat { .. }
            | Frame::KeepPerson { .. }
            | Frame::KeepEvent { .. }
            | Frame::Discard { .. }
            | Frame::Make { .. }
            | Frame::Site { .. }
            | Frame::Finish { .. }
            | Frame::KillHere { .. }
            | Frame::Govern { .. }
            | Frame::Refresh { .. }
            | Frame::Consent { .. } => true,
        }
    }

    /// Returns who decides a frame that is a decision of one seat.
    #[must_use]
    pub fn decider(&self) -> Option<Seat> {
        match self.top() {
            None => Some(self.active),
            Some(Frame::Window { .. }) => None,
            Some(Frame::Battle) => self.battle_seat(),
            Some(Frame::March) => Some(self.active),
            Some(
                Frame::Event { seat, .. }
                | Frame::Ability { seat, .. }
                | Frame::CityAction { seat }
                | Frame::Cancel { seat }
                | Frame::Pay { seat, .. }
                | Frame::Gift { seat }
                | Frame::Aim { seat, .. }
                | Frame::Consent { seat, .. }
                | Frame::Resolve { seat, .. }
                | Frame::Displace { seat, .. }
                | Frame::Grow { seat }
                | Frame::PlaceGreat { seat, .. }
                | Frame::KeepGreat { seat, .. }
                | Frame::KeepPerson { seat, .. }
                | Frame::GainGreat { seat }
                | Frame::KeepEvent { seat, .. }
                | Frame::DrawEvents { seat, .. }
                | Frame::Discard { seat }
                | Frame::Learn { seat, .. }
                | Frame::TakeResource { seat }
                | Frame::FreeBuilding { seat, .. }
                | Frame::FreeUnits { seat, .. }
                | Frame::Barbarian { seat, .. }
                | Frame::FreeFigure { seat, .. }
                | Frame::Make { seat, .. }
                | Frame::Site { seat }
                | Frame::Finish { seat }
                | Frame::Wound { seat, .. }
                | Frame::Heal { seat, .. }
                | Frame::Loot { seat, .. }
                | Frame::Coin { seat, .. }
                | Frame::KillHere { seat, .. }
                | Frame::Disband { seat, .. }
                | Frame::Govern { seat }
                | Frame::Raze { seat, .. }
                | Frame::Refresh { seat }
                | Frame::Advance { seat, .. },
            ) => Some(seat),
            Some(Frame::Entered | Frame::Infiltrated | Frame::Stopped | Frame::EndStep) => Some(self.active),
        }
    }

    /// Returns what the game waits for.
    pub(crate) fn waits(&self) -> Waiting {
        if self.stage == Stage::Over {
            return Waiting::OVER;
        }
        if let Some(window) = &self.window {
            return self.window_waiting(window);
        }
        match (self.top(), self.stage) {
            (None, Stage::Negotiation) => self.trade_waiting(),
            (None, Stage::Research) => self.research_waiting(),
            _ => self.decider().map_or(Waiting::OVER, Waiting::turn),
        }
    }

    /// Checks an answer.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        if self.waits().asks(seat) {
            return self.check_answer(seat, action);
        }
        Err(self.not_asked(seat, action))
    }

    /// Why a seat that is not asked cannot answer: it has finished trading, it can research nothing, or it is not its
    /// battle turn.
    fn not_asked(&self, seat: Seat, action: Action) -> Breach {
        if self.stage == Stage::Negotiation && self.floor.done.contains(seat) {
            return Breach::TradingFinished;
        }
        if self.stage == Stage::Research
            && self.frames.is_empty()
            && let Action::Learn { .. } = action
            && let Err(breach) = self.check_research(seat, action)
        {
            return breach;
        }
        let battle = self.battle.filter(|battle| battle.stage == BattleStage::Engaged && battle.seats.contains(&seat));
        match (battle, action) {
            (Some(_), Action::Front { .. } | Action::Hit { .. } | Action::Done) => Breach::NotTheBattleTurn,
            (Some(_), Action::Use { .. } | Action::Play { .. }) => Breach::NotInTheBattleTurn,
            _ => Breach::NotYourDecision,
        }
    }

    /// Checks an answer of a seat that is asked.
    pub(crate) fn check_answer(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        // Cards for any time (CIV-D11), except where something must be finished first.
        let crowded = self.stage == Stage::Negotiation && self.is_over_limit(seat);
        match action {
            Action::Use { .. } | Action::Reveal { .. } if crowded => return Err(Breach::HandTooLarge),
            Action::Use { ability } if ability.card().when == When::Any => {
                return if self.allows_any_time() { self.check_use(seat, ability) } else { Err(Breach::NotAskedFor) };
            }
            Action::Reveal { person } => {
                return if self.allows_any_time() { self.check_reveal(seat, person) } else { Err(Breach::NotAskedFor) };
            }
            _ => {}
        }
        if self.is_boost_now(seat, action) {
            return self.check_boost(seat, action);
        }
        let Some(frame) = self.top() else { return self.check_stage(seat, action) };
        match (frame, action) {
            (Frame::Window { .. }, _) => self.check_reaction(seat, action),
            (Frame::Battle, _) => self.check_battle(seat, action),
            (Frame::Pay { ability, .. }, _) => self.check_pay(seat, ability, action),
            (Frame::Gift { .. }, Action::Player { colour }) => {
                let rival = self.roles.seat(colour).filter(|&rival| rival != seat);
                rival.map(drop).ok_or(Breach::WrongTarget)
            }
            (Frame::Aim { event, square, second, players, .. }, _) => {
                self.check_aim(seat, event, Targets { square, second, players }, action)
            }
            (Frame::Resolve { ability, square, left, .. }, _) => {
                self.check_resolve(seat, ability, square, left, action)
            }
            (Frame::Displace { square, .. }, Action::Put { figure, square: to }) => {
                self.check_displace(seat, square, figure, to)
            }
            (Frame::Grow { .. }, Action::Grow { square }) => self.check_grow(seat, square),
            (Frame::Grow { .. }, _) => {
                let step = self.stage == Stage::Step && self.phase == Phase::Start;
                Err(if step { Breach::MustGrowFirst } else { Breach::MustGrow })
            }
            (Frame::PlaceGreat { .. }, Action::Place { square }) => self.check_great_square(seat, square),
            // America's first great person is placed (CIV-074, CIV-D24), unless nothing but water is there.
            (Frame::PlaceGreat { .. }, Action::Reserve) => {
                let forced = self.round == 0
                    && self.outskirts(seat, 0).iter().any(|&square| self.check_great_square(seat, square).is_ok());
                if forced { Err(Breach::PlacedAtTheStart) } else { Ok(()) }
            }
            (Frame::KeepGreat { one, two, .. }, Action::Prefer { great }) if great == one || great == two => Ok(()),
            (Frame::KeepPerson { one, two, .. }, Action::Choose { person }) if person == one || person == two => Ok(()),
            (Frame::KeepEvent { one, two, .. }, Action::Keep { event }) if event == one || event == two => Ok(()),
            (Frame::Discard { .. } | Frame::Refresh { .. }, Action::Drop { event }) => {
                let held = self.players[seat].hand.iter().any(|held| held.event == event);
                if held { Ok(()) } else { Err(Breach::NotInHand) }
            }
            (Frame::Discard { .. }, Action::Play { .. }) => Err(Breach::DiscardFirst),
            (Frame::Discard { .. }, _) => Err(Breach::HandTooLarge),
            (Frame::Refresh { .. }, Action::Done) => Ok(()),
            (Frame::Learn { teaching, of, level, .. }, Action::Learn { tech }) => {
                self.check_taught(seat, teaching, of, level, tech)
            }
            (Frame::Learn { .. }, Action::None) => Ok(()),
            (Frame::TakeResource { .. }, Action::Take { resource }) => self.check_take(resource),
            (Frame::FreeBuilding { grant, .. }, Action::Build { building, square }) => {
                self.check_free_building(seat, grant, building, square)
            }
            (Frame::FreeBuilding { .. }, Action::None) => Ok(()),
            (Frame::FreeUnits { .. }, Action::Unit { kind }) => self.check_free_unit(seat, kind),
            (Frame::FreeUnits { .. }, Action::Done) => Ok(()),
            (Frame::Barbarian { .. }, Action::Unit { kind }) => self.check_free_unit(seat, kind),
            (Frame::Barbarian { square, .. } | Frame::FreeFigure { square, .. }, Action::Figure { figure }) => {
                self.check_free_figure(seat, figure, square)
            }
            (Frame::Barbarian { .. } | Frame::FreeFigure { .. }, Action::None) => Ok(()),
            (Frame::Make { city, .. }, _) => self.check_make(seat, city, action),
            (Frame::Site { .. }, Action::At { square }) => self.check_at(seat, square),
            (Frame::Finish { .. }, _) => self.check_finish(seat, action),
            (Frame::March, _) => {
                self.march.map_or(Err(Breach::NotAskedFor), |march| self.check_march(seat, march, action))
            }
            (Frame::Wound { .. }, _) => self.check_wound(seat, action, false),
            (Frame::Heal { .. }, _) => self.check_wound(seat, action, true),
            (Frame::Loot { seat, loser, left, city }, _) => self.check_loot((seat, loser, left, city), action),
            (Frame::Coin { from, .. }, _) => self.check_coin(from, action),
            (Frame::KillHere { square, left, of, .. }, _) => self.check_kill((square, left, of), action),
            (Frame::Disband { city, .. }, _) => self.check_disband(seat, city, action),
            (Frame::Govern { .. }, Action::Govern { government }) => {
                let unlocked = self.players[seat].unlocked >> government.0 & 1 == 1;
                if unlocked { Ok(()) } else { Err(Breach::GovernmentLocked) }
            }
            (Frame::Raze { .. }, Action::Raze | Action::None) => Ok(()),
            (Frame::Consent { .. }, Action::Consent | Action::None) => Ok(()),
            (Frame::Advance { .. }, Action::Advance | Action::Leap { .. }) => self.check_step(seat, action).map(drop),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// What is not asked in this step, although no other decision comes first: some answers belong to another phase.
    fn elsewhere(action: Action) -> Breach {
        match action {
            Action::Found { .. } => Breach::CitiesAtTheStart,
            Action::Govern { .. } => Breach::GovernmentsAtTheStart,
            Action::Gather { .. } => Breach::GatheringAtTheStart,
            Action::Great { .. } => Breach::GreatPeopleAtTheStart,
            Action::Invest { .. } => Breach::InvestmentsAtTheStart,
            Action::Teacher { .. } => Breach::TeacherAtTheStart,
            Action::Atlantis { .. } => Breach::AtlantisAtTheStart,
            Action::City { .. } => Breach::CitiesActInCityManagement,
            Action::Workers { .. } => Breach::WorkersInCityManagement,
            Action::Caravan => Breach::CaravanWhenProducing,
            Action::Group { .. } => Breach::FiguresMoveInMovement,
            Action::Learn { .. } => Breach::ResearchInItsPhase,
            Action::Advance | Action::Leap { .. } => Breach::TrackInCityManagement,
            Action::Offer { .. }
            | Action::Give { .. }
            | Action::Ask { .. }
            | Action::Send
            | Action::Accept { .. }
            | Action::Decline { .. } => Breach::OnlyInTrade,
            Action::Play { .. } => Breach::WrongPhase,
            Action::Use { ability } => Self::of_another_phase(ability),
            Action::Rush { .. } => Breach::RushWhenProducing,
            _ => Breach::NotAskedFor,
        }
    }

    fn check_stage(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let check = self.check_step_of(seat, action);
        if check == Err(Breach::NotAskedFor) && self.round > 0 { Err(Self::elsewhere(action)) } else { check }
    }

    fn check_step_of(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        match (self.stage, self.phase) {
            (Stage::Civilizations | Stage::Capitals | Stage::Wonder | Stage::Figures, _) => {
                self.check_setup(seat, action)
            }
            (Stage::Step, Phase::Start) => self.check_start(seat, action),
            (Stage::Step, Phase::City) => self.check_city(seat, action),
            (Stage::Step, Phase::Movement) => self.check_movement(seat, action),
            (Stage::Abilities, _) => match action {
                Action::None => Ok(()),
                Action::Use { ability } => self.check_use(seat, ability),
                _ => Err(Breach::NotAskedFor),
            },
            (Stage::Negotiation, _) => self.check_trade(seat, action),
            (Stage::Research, _) => self.check_research(seat, action),
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// May cards for any time be used now, and is nothing half done that must be finished? Sealed research does not
    /// allow them: what is used there would be public before the seal opens. The window at the start of its phase does,
    /// and nothing happens between the two.
    pub(crate) fn allows_any_time(&self) -> bool {
        match self.top() {
            None => matches!(self.stage, Stage::Step | Stage::Abilities | Stage::Negotiation),
            Some(Frame::Battle | Frame::March | Frame::Make { .. } | Frame::Site { .. } | Frame::Finish { .. }) => true,
            _ => false,
        }
    }

    /// Has the seat a card that it could use at any time?
    pub(crate) fn any_time(&self, seat: Seat) -> bool {
        let mut any = false;
        self.any_time_candidates(seat, &mut |action| any = any || self.check_answer(seat, action).is_ok());
        any
    }

    /// How many figures of both kinds stand on the map?
    #[must_use]
    pub fn figures(&self, seat: Seat) -> usize {
        let on_map = |figure| self.pawns(seat, figure).iter().filter(|pawn| pawn.square.is_some()).count();
        on_map(Figure::Army) + on_map(Figure::Scout)
    }
}
