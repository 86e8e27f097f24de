//! Every answer open to a seat: candidates, which the checks thin out, and the smallest of them.

use crate::action::Action;
use crate::card::{Figure, GovernmentId, Resource, TechId, UnitType};
use crate::effect::When;
use crate::event_cards::Targets;
use crate::prompt::{Frame, Phase, Stage};
use crate::state::{Civ, people_in};
use civitas_core::seat::Seat;

impl Civ {
    /// Lists everything that may be an answer of a seat that is asked; the checks thin it out.
    pub(crate) fn candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        if self.allows_any_time() {
            self.any_time_candidates(seat, each);
        }
        let Some(frame) = self.top() else {
            self.stage_candidates(seat, each);
            return;
        };
        let players = |each: &mut dyn FnMut(Action)| {
            self.rivals(seat).for_each(|rival| each(Action::Player { colour: self.roles.colour(rival) }));
        };
        match frame {
            Frame::Window { .. } => self.reactions(seat, each),
            Frame::Battle => self.battle_candidates(seat, each),
            Frame::Pay { ability, .. } => self.pay_candidates(seat, ability, each),
            Frame::Gift { .. } => players(each),
            Frame::Aim { event, square, second, players, .. } => {
                self.aim_candidates(seat, event, Targets { square, second, players }, each);
            }
            Frame::Resolve { ability, square, left, .. } => self.resolve_candidates(seat, ability, square, left, each),
            Frame::Displace { square, .. } => {
                for &to in &self.topology().around[square.index()] {
                    Figure::ALL.iter().for_each(|&figure| each(Action::Put { figure, square: to }));
                }
            }
            Frame::Grow { .. } => {
                let centre = self.players[seat].cities[0].centre;
                self.topology().sides[centre.index()].iter().for_each(|&square| each(Action::Grow { square }));
            }
            Frame::PlaceGreat { .. } => {
                self.each_own_square(seat, |square| each(Action::Place { square }));
                each(Action::Reserve);
            }
            Frame::KeepGreat { one, two, .. } => {
                each(Action::Prefer { great: one });
                if two != one {
                    each(Action::Prefer { great: two });
                }
            }
            Frame::KeepPerson { one, two, .. } => {
                each(Action::Choose { person: one });
                each(Action::Choose { person: two });
            }
            Frame::KeepEvent { one, two, .. } => {
                each(Action::Keep { event: one });
                if two != one {
                    each(Action::Keep { event: two });
                }
            }
            Frame::Discard { .. } | Frame::Refresh { .. } => {
                let mut last = None;
                for held in &self.players[seat].hand {
                    if last != Some(held.event) {
                        each(Action::Drop { event: held.event });
                    }
                    last = Some(held.event);
                }
                each(Action::Done);
            }
            Frame::Learn { .. } => {
                TechId::all().for_each(|tech| each(Action::Learn { tech }));
                each(Action::None);
            }
            Frame::TakeResource { .. } => Resource::MARKET.iter().for_each(|&resource| each(Action::Take { resource })),
            Frame::FreeBuilding { grant, .. } => {
                self.building_candidates(seat, grant, each);
                each(Action::None);
            }
            Frame::FreeUnits { .. } => {
                UnitType::ALL.iter().for_each(|&kind| each(Action::Unit { kind }));
                each(Action::Done);
            }
            Frame::Barbarian { .. } | Frame::FreeFigure { .. } => {
                UnitType::ALL.iter().for_each(|&kind| each(Action::Unit { kind }));
                Figure::ALL.iter().for_each(|&figure| each(Action::Figure { figure }));
                each(Action::None);
            }
            Frame::Make { .. } | Frame::Site { .. } | Frame::Finish { .. } => {
                match frame {
                    Frame::Make { .. } => self.make_candidates(seat, each),
                    Frame::Site { .. } => self.site_candidates(seat, each),
                    _ => self.finish_candidates(seat, each),
                }
                // Last, so that the smallest answer is none of them.
                self.boost_candidates(seat, each);
            }
            Frame::March => self.march_candidates(each),
            Frame::Wound { .. } => self.wound_candidates(false, each),
            Frame::Heal { .. } => self.wound_candidates(true, each),
            Frame::Loot { loser, .. } => self.loot_candidates(loser, each),
            Frame::Coin { from, .. } => {
                self.purses(from).for_each(|purse| each(Action::Coin { purse }));
            }
            Frame::KillHere { square, .. } => self.kill_candidates(square, each),
            Frame::Disband { .. } => [Action::None, Action::Fortification, Action::Caravan].into_iter().for_each(each),
            Frame::Govern { .. } => GovernmentId::all().for_each(|government| each(Action::Govern { government })),
            Frame::Consent { .. } => [Action::Consent, Action::None].into_iter().for_each(each),
            Frame::Raze { .. } => [Action::Raze, Action::None].into_iter().for_each(each),
            Frame::Advance { .. } => {
                each(Action::Advance);
                self.leap_candidates(seat, each);
            }
            Frame::Event { .. }
            | Frame::Ability { .. }
            | Frame::CityAction { .. }
            | Frame::Cancel { .. }
            | Frame::GainGreat { .. }
            | Frame::DrawEvents { .. }
            | Frame::Entered
            | Frame::Infiltrated
            | Frame::Stopped
            | Frame::EndStep => {}
        }
    }

    fn stage_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        match (self.stage, self.phase) {
            (Stage::Civilizations | Stage::Capitals | Stage::Wonder | Stage::Figures, _) => {
                self.setup_candidates(seat, each);
            }
            (Stage::Step, Phase::Start) => self.start_candidates(seat, each),
            (Stage::Step, Phase::City) => self.city_candidates(seat, each),
            (Stage::Step, Phase::Movement) => self.movement_candidates(seat, each),
            (Stage::Abilities, _) => {
                each(Action::None);
                for ability in self.uses_of(seat) {
                    if ability.card().when == When::Trade {
                        each(Action::Use { ability });
                    }
                }
            }
            (Stage::Negotiation, _) => self.trade_candidates(seat, each),
            (Stage::Research, _) => self.research_candidates(each),
            _ => {}
        }
    }

    /// Lists cards for any time (CIV-D11, FF-Q24).
    pub(crate) fn any_time_candidates(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        let player = &self.players[seat];
        if player.down | player.up == 0 {
            return;
        }
        for ability in self.uses_of(seat) {
            if ability.card().when == When::Any {
                each(Action::Use { ability });
            }
        }
        people_in(player.down).for_each(|person| each(Action::Reveal { person }));
    }

    /// The smallest legal answer: nothing where that is possible.
    pub(crate) fn least(&self, seat: Seat) -> Option<Action> {
        let idle = [
            Action::Pass,
            Action::End,
            Action::None,
            Action::Done,
            Action::Stop,
            Action::Reserve,
            Action::Arts,
            Action::Rush { times: 0 },
        ];
        // A city that was called is devoted to the arts; where "end" is barred a group must leave.
        if let Some(action) = idle.into_iter().find(|&action| self.check_answer(seat, action).is_ok()) {
            return Some(action);
        }
        let mut first = None;
        self.candidates(seat, &mut |action| {
            let any_time = matches!(action, Action::Reveal { .. })
                || matches!(action, Action::Use { ability } if ability.card().when == When::Any);
            if first.is_none() && !any_time && self.check_answer(seat, action).is_ok() {
                first = Some(action);
            }
        });
        first
    }
}
