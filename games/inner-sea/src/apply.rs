//! Carrying out answers, and running what follows until somebody must decide.

use crate::action::Action;
use crate::choices::Question;
use crate::event::Event;
use crate::ids::{Card, Civ, Faction, Source};
use crate::program::At;
use crate::prompt::{AeneasStep, CompetitionStep, Frame, GrowthStep, HouseStep, Made, Reaction, Stage, made};
use crate::state::InnerSea;
use civitas_core::dealer::Dealer;
use civitas_core::seat::Seat;
use civitas_core::window::Reply;

/// The most steps between two decisions; only a position that cannot be reached by play needs more.
const MAX_STEPS: u32 = 200_000;

impl InnerSea {
    /// The top frame needs a decision.
    pub(crate) fn ask(&mut self, _dealer: &mut impl Dealer<Event>) {
        self.asking = true;
    }

    /// Runs until a seat must decide, or the game is over. Civilizations of the game system decide here.
    pub(crate) fn advance(&mut self, dealer: &mut impl Dealer<Event>) {
        for _ in 0..MAX_STEPS {
            if self.top() == Frame::Over {
                break;
            }
            if self.asking {
                if self.top() == Frame::Chain {
                    return;
                }
                let Some(civ) = self.decider() else { return };
                if let Some(only) = self.single_choice(civ) {
                    self.asking = false;
                    self.carry_out(civ, only, dealer);
                    continue;
                }
                if !self.is_npc(civ) {
                    return;
                }
                let (action, reason) = self.system_decides(civ);
                if reason == crate::event::Reason::Attack {
                    self.attacks = self.attacks.saturating_sub(1);
                }
                self.tell(dealer, || Event::SystemActs { civ: self.civ(civ), reason });
                self.asking = false;
                self.carry_out(civ, action, dealer);
                continue;
            }
            self.run(dealer);
        }
        self.asking = false;
    }

    /// A choice for a step that everybody can see to be the only one is made by the program.
    fn single_choice(&self, civ: Faction) -> Option<Action> {
        let Frame::Steps { .. } = self.top() else { return None };
        let now = self.now(self.top())?;
        match self.question(&now)? {
            Question::PayCard | Question::Build | Question::Areas { may_stop: true } => return None,
            _ => {}
        }
        let (mut first, mut count) = (None, 0);
        self.each_answer(civ, |action| {
            first.get_or_insert(action);
            count += 1;
        });
        first.filter(|_| count == 1)
    }

    fn run(&mut self, dealer: &mut impl Dealer<Event>) {
        let frame = self.top();
        match frame {
            Frame::Choose { .. } => self.run_choose(frame, dealer),
            Frame::Growth { .. } => self.run_growth(frame, dealer),
            Frame::Cards { .. } => self.run_cards(frame, dealer),
            Frame::Uses { .. } => self.run_uses(frame, dealer),
            Frame::Deed { .. } => self.run_deed(frame, dealer),
            Frame::Steps { .. } => self.run_steps(frame, dealer),
            Frame::Build { .. } => self.run_build(frame, dealer),
            Frame::Chain => self.run_chain(dealer),
            Frame::Losses => self.run_losses(dealer),
            Frame::Draw { .. } => self.run_draw(frame, dealer),
            Frame::Discard { .. } => self.run_discard(frame, dealer),
            Frame::Look { .. } => self.run_look(frame, dealer),
            Frame::Borrow { .. } => self.run_borrow(dealer),
            Frame::CompetitionStart { .. } => self.run_competition_start(frame),
            Frame::Competitions => self.run_competitions(dealer),
            Frame::Competition { .. } => self.run_competition(frame, dealer),
            Frame::Housekeeping { .. } => self.run_housekeeping(frame, dealer),
            Frame::EpochEnd { .. } => self.run_epoch_end(frame, dealer),
            Frame::Aeneas { .. } => self.run_aeneas(frame, dealer),
            Frame::Over => {}
        }
    }

    fn run_build(&mut self, frame: Frame, dealer: &mut impl Dealer<Event>) {
        let Frame::Build { who } = frame else { return };
        if self.made_for(Source::BUILD, made::SITE).next().is_none() {
            self.ask(dealer);
            return;
        }
        self.pop();
        self.build_announced(Source::BUILD, who, dealer);
        self.forget(Source::BUILD);
    }

    /// The civilization that decides; `None` in a window, where several may, and when the game is over.
    pub(crate) fn decider(&self) -> Option<Faction> {
        match self.top() {
            Frame::Choose { at } | Frame::Growth { at, .. } | Frame::Cards { at, .. } => self.at_place(at),
            Frame::Uses { who, .. }
            | Frame::Build { who }
            | Frame::Discard { who, .. }
            | Frame::Look { who, .. }
            | Frame::Borrow { who }
            | Frame::Aeneas { who, .. } => Some(who),
            frame @ Frame::Steps { .. } => {
                let now = self.now(frame)?;
                // Whom a card is aimed at is its player's choice, whoever decides the rest.
                let aims = matches!(self.question(&now), Some(Question::Against { .. }));
                let Frame::Steps { you, .. } = frame else { return None };
                Some(if aims { you } else { now.decider })
            }
            Frame::Losses => self.current_loss().map(|(loss, _)| loss.of),
            Frame::Competition { step: CompetitionStep::Lay | CompetitionStep::Targets, at } => self.at_place(at),
            Frame::Housekeeping { step: HouseStep::Places, .. } => self.placing(),
            Frame::Housekeeping { step: HouseStep::OrderUses, .. } => {
                self.in_order().find(|civ| self.passed >> civ.0 & 1 == 0)
            }
            Frame::Housekeeping { step: HouseStep::Draw, at } => self.at_place(at),
            _ => None,
        }
    }

    /// Carries out an answer that was checked, and what follows.
    pub(crate) fn answer(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        if self.top() == Frame::Chain {
            self.reply(seat, action);
        } else if let Some(civ) = self.decider() {
            self.asking = false;
            self.carry_out(civ, action, dealer);
        }
        self.advance(dealer);
    }

    /// A reply to a window stays sealed until it is certain.
    fn reply(&mut self, seat: Seat, action: Action) {
        let reaction = match action {
            Action::React { by, with } => self.faction(by).map(|of| (by, Reaction { by: of, source: with })),
            _ => None,
        };
        if let Some(window) = &mut self.window {
            match reaction {
                Some((by, reaction)) => window.put_as(seat, by.0, Reply::React(reaction)),
                None => window.put(seat, Reply::Pass),
            }
        }
        self.asking = false;
    }

    fn note(&mut self, source: Source, step: u8, area: u8, faction: u8, n: u8) {
        let _ = self.made.try_push(Made { source, step, area, faction, n });
    }

    pub(crate) fn carry_out(&mut self, civ: Faction, action: Action, dealer: &mut impl Dealer<Event>) {
        let frame = self.top();
        match (frame, action) {
            (Frame::Choose { at }, Action::Choose(display)) => {
                self.choose(civ, display, dealer);
                self.set_top(Frame::Choose { at: at + 1 });
            }
            (Frame::Growth { at, step, .. }, Action::Retire(area)) => {
                self.retire(civ, area, dealer);
                // The order in which a set is named binds players only; the procedure goes by distance.
                let from = if self.is_npc(civ) { 0 } else { area.0 };
                self.set_top(Frame::Growth { at, step, from });
            }
            (Frame::Growth { at, step: GrowthStep::Retire, .. }, _) => {
                self.set_top(Frame::Growth { at, step: GrowthStep::Abilities, from: 0 });
            }
            (Frame::Growth { step: GrowthStep::Uses, .. }, Action::Use(source)) => {
                self.begin_use(civ, source, At::Acquisition);
            }
            (Frame::Growth { at, step: GrowthStep::Uses, .. }, _) => {
                self.set_top(Frame::Growth { at, step: GrowthStep::Acquire, from: 0 });
            }
            (Frame::Growth { at, step, .. }, Action::Lift(area)) => {
                self.lift(civ, area, dealer);
                self.set_top(Frame::Growth { at, step, from: area.0 + 1 });
            }
            (Frame::Growth { at, step: GrowthStep::Resettle, .. }, _) => {
                self.begin_deploy(civ);
                self.set_top(Frame::Growth { at, step: GrowthStep::Deploy, from: 0 });
            }
            (Frame::Growth { step: GrowthStep::Deploy, .. } | Frame::Aeneas { .. }, Action::Deploy(area)) => {
                self.deploy(civ, area, dealer);
            }
            (Frame::Growth { step: GrowthStep::Deploy, .. }, Action::Use(source)) => {
                self.begin_use(civ, source, At::Deployment);
            }
            (Frame::Growth { .. }, _) => self.end_growth(civ, dealer),
            (Frame::Cards { at, .. }, Action::Play(card)) => {
                self.set_top(Frame::Cards { at, acted: true });
                self.begin_card(card, civ, false);
            }
            (Frame::Cards { at, .. }, Action::Build(_)) => {
                self.set_top(Frame::Cards { at, acted: true });
                self.push(Frame::Build { who: civ });
                self.note_build(Source::BUILD, action);
            }
            (Frame::Cards { .. }, Action::Use(source)) => self.begin_use(civ, source, At::CardAction),
            (Frame::Cards { .. }, _) => self.pass(civ, dealer),
            (Frame::Build { .. }, _) => self.note_build(Source::BUILD, action),
            (Frame::Uses { at, .. }, Action::Use(source)) => self.begin_use(civ, source, at),
            (Frame::Uses { .. }, _) => self.pop(),
            (Frame::Steps { .. }, _) => self.choose_for_step(frame, action),
            (Frame::Losses, Action::Talent) => self.lose_talent(dealer),
            (Frame::Losses, Action::Card(card)) => self.lose_card(card, dealer),
            (Frame::Losses, Action::Use(source)) => self.begin_use(civ, source, At::Removal),
            (Frame::Losses, _) => self.lose_disk(dealer),
            (Frame::Discard { who, left, of }, Action::Drop(card)) => {
                self.set_top(Frame::Discard { who, left: left - 1, of });
                self.discard_card(who, card, crate::event::Why::Effect, dealer);
            }
            (Frame::Look { who, keep, left }, Action::Keep(card)) => self.keep_card(who, card, keep, left, dealer),
            (Frame::Look { who, left, .. }, Action::Top(card)) => self.top_card(who, card, left, dealer),
            (Frame::Look { who, left, .. }, _) => self.set_top(Frame::Look { who, keep: 0, left }),
            (Frame::Borrow { .. }, Action::Borrow(area)) => self.borrow(area, dealer),
            (Frame::Borrow { .. }, _) => self.made.retain(|made| made.step != made::SHORT),
            (Frame::Competition { step: CompetitionStep::Lay, .. }, Action::Lay(card)) => {
                self.hands[civ.index()].take(card);
                self.laid[civ.index()].add(card);
            }
            (Frame::Competition { step: CompetitionStep::Lay, .. }, Action::Use(source)) => {
                self.begin_use(civ, source, At::Competition);
            }
            (Frame::Competition { step: CompetitionStep::Lay, at }, _) => self.end_lay(civ, at, dealer),
            (Frame::Competition { step: CompetitionStep::Targets, .. }, Action::Play(card)) => {
                self.begin_targets(civ, card);
            }
            (Frame::Housekeeping { step: HouseStep::Places, .. }, Action::Place(place)) => {
                self.take_place(civ, place - 1);
            }
            (Frame::Housekeeping { step: HouseStep::OrderUses, .. }, _) => self.order_use(civ, action),
            (Frame::Housekeeping { step: HouseStep::Draw, at }, Action::Spend(talents)) => {
                self.spend(at, talents, dealer);
            }
            (Frame::Aeneas { .. }, Action::Aeneas) => self.invoke(civ, dealer),
            (Frame::Aeneas { .. }, Action::Disk(area)) => self.exchange(civ, area, dealer),
            (Frame::Aeneas { step: AeneasStep::Become, .. }, Action::Become(display)) => {
                self.become_civ(civ, display, dealer);
            }
            (Frame::Aeneas { step: AeneasStep::Become, .. }, _) => self.stand_ready(civ),
            (Frame::Aeneas { .. }, Action::Land(area)) => self.land(civ, area, dealer),
            (Frame::Aeneas { step: AeneasStep::Deploy, .. }, _) => self.end_aeneas(civ, dealer),
            (Frame::Aeneas { .. }, _) => self.pop(),
            _ => {}
        }
    }

    /// A card or Wonder that changes the turn order, or nothing (ACIS-228).
    fn order_use(&mut self, civ: Faction, action: Action) {
        self.passed |= 1 << civ.0;
        match action {
            Action::Use(source) => self.begin_use(civ, source, At::TurnOrderReset),
            Action::Play(card) => {
                let source = Source::card(card);
                if let Some(timed) = self.data().timed(source, At::TurnOrderReset, false) {
                    let (start, end) = (timed.steps.start, timed.steps.end);
                    let stage = Stage::Announce;
                    self.push(Frame::Deed { source, you: civ, stage, start, end, nobody: false });
                }
            }
            _ => {}
        }
    }

    /// A choice for the current step of a program.
    pub(crate) fn choose_for_step(&mut self, frame: Frame, action: Action) {
        let Some(now) = self.now(frame) else { return };
        let source = now.context.source;
        let code = self.code(source, now.pc);
        if self.question(&now) == Some(Question::Build) {
            self.note_build(source, action);
            return;
        }
        let faction = |game: &Self, civ: Civ| game.faction(civ).map_or(u8::MAX, |of| of.0);
        match action {
            Action::At { area, of, n } => {
                let of = faction(self, of);
                self.note(source, code, area.0, of, n);
            }
            Action::Against(civ) => {
                let of = faction(self, civ);
                self.note(source, code, made::NO_AREA, of, 0);
            }
            Action::Option(number) => self.note(source, code, made::NO_AREA, u8::MAX, number - 1),
            Action::Pick(picked) => self.note(source, code, made::NO_AREA, u8::MAX, picked.0),
            Action::From { area, n } => self.note(source, code, area.0, u8::MAX, n),
            Action::Disk(area) => self.note(source, code, area.0, u8::MAX, 1),
            Action::Card(Card(card)) => self.note(source, code, made::NO_AREA, u8::MAX, card),
            Action::Place(place) => self.note(source, code, made::NO_AREA, u8::MAX, place - 1),
            _ => self.note(source, made::DONE, made::NO_AREA, u8::MAX, code),
        }
    }
}
