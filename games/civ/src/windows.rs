//! Reaction windows: what was announced waits, everybody whom open facts allow may react, and cancels can be cancelled
//! (CIV-D01 to CIV-D12).

use crate::action::Action;
use crate::breach::Breach;
use crate::card::{Era, EventId, PersonId, UseId};
use crate::effect::{Cancels, EventOp, Flag, Op, When};
use crate::event::Event;
use crate::prompt::{Frame, WindowKind};
use crate::state::{BattleStage, Civ, Reaction, bits, people_in};
use civitas_core::dealer::Dealer;
use civitas_core::game::{Manner, Waiting};
use civitas_core::seat::{Audience, Seat, Seats};
use civitas_core::window::{ReactionWindow, Reply, WindowContext, WindowStatus};

impl WindowKind {
    /// What can be cancelled in it.
    const fn cancels(self) -> Option<Cancels> {
        match self {
            Self::Action => Some(Cancels::CityAction),
            Self::Event => Some(Cancels::Event),
            Self::Ability => Some(Cancels::Ability),
            Self::Movement | Self::Phase => None,
        }
    }
}

impl Civ {
    /// Opens a window over what was announced (CIV-D01). Who is asked is found when it becomes the top frame.
    pub(crate) fn open_window(&mut self, kind: WindowKind, actor: Seat, _dealer: &mut impl Dealer<Event>) {
        let rest = match kind {
            WindowKind::Movement | WindowKind::Phase => Seats::all(self.seats()),
            WindowKind::Action | WindowKind::Event | WindowKind::Ability => Seats::all(self.seats()).without(actor),
        };
        self.push(Frame::Window { kind, actor, rest });
    }

    /// Returns the order in which replies count: clockwise after the actor, the actor last; at the start of a phase in
    /// turn order.
    fn window_order(&self, kind: WindowKind, actor: Seat) -> impl Iterator<Item = Seat> + use<> {
        let start = match kind {
            WindowKind::Phase => self.first,
            _ => actor.next(self.seats()),
        };
        // In a battle turn the opponent comes before the others (CIV-D08).
        let fights = self.battle.filter(|battle| battle.stage == BattleStage::Engaged);
        let sides = fights.map(|battle| (battle.seats, usize::from(battle.side & 1)));
        let opponent = sides.filter(|(seats, side)| seats[*side] == actor).map(|(seats, side)| seats[1 - side]);
        opponent.into_iter().chain(start.around(self.seats()).filter(move |&seat| Some(seat) != opponent))
    }

    /// Asks the seats that open facts do not rule out (CIV-D12), or closes the window if there are none.
    pub(crate) fn ask_window(&mut self, kind: WindowKind, actor: Seat, rest: Seats, dealer: &mut impl Dealer<Event>) {
        let mut order = arrayvec::ArrayVec::<Seat, 5>::new();
        for seat in self.window_order(kind, actor).filter(|&seat| rest.contains(seat)) {
            if self.may_react(kind, seat) && dealer.should_ask(|| self.could_react(seat)) {
                let _ = order.try_push(seat);
            }
        }
        if order.is_empty() {
            self.pop();
        } else {
            self.window = Some(ReactionWindow::open(order));
        }
    }

    /// Do open facts allow a reaction of this seat?
    fn may_react(&self, kind: WindowKind, seat: Seat) -> bool {
        let player = &self.players[seat];
        let modern = || player.hand.iter().any(|held| held.event.card().deck == Era::Modern);
        let index = &crate::data::data().index;
        let any = |list: &[u8]| list.iter().map(|&ability| UseId(ability)).any(|ability| self.might_use(seat, ability));
        let cancel = |what: Cancels| any(&index.cancels[what as usize]);
        let people = || self.hides_people(seat);
        match kind {
            WindowKind::Action => people() || cancel(Cancels::CityAction),
            WindowKind::Event => people() || !player.hand.is_empty() || cancel(Cancels::Event),
            WindowKind::Ability => people() || modern() || cancel(Cancels::Ability),
            WindowKind::Movement => !player.hand.is_empty() || any(&index.interrupts),
            WindowKind::Phase => people(),
        }
    }

    /// Has this seat an answer besides passing?
    pub(crate) fn could_react(&self, seat: Seat) -> bool {
        let mut any = false;
        self.reactions(seat, &mut |action| {
            any |= action != Action::Pass && self.check_reaction(seat, action).is_ok();
        });
        any
    }

    /// Lists possible reactions.
    pub(crate) fn reactions(&self, seat: Seat, each: &mut dyn FnMut(Action)) {
        each(Action::Pass);
        let Some(Frame::Window { kind, .. }) = self.top() else { return };
        let player = &self.players[seat];
        let mut last = None;
        for held in &player.hand {
            if last != Some(held.event) {
                each(Action::ReactPlay { event: held.event });
            }
            last = Some(held.event);
        }
        for ability in self.uses_of(seat) {
            let card = ability.card();
            let fits = match card.when {
                When::React => {
                    matches!(&card.op, Op::Cancel { of } if kind.cancels().is_some_and(|what| of.contains(&what)))
                }
                When::Movement => kind == WindowKind::Movement && card.op == Op::FreezeSquare,
                When::Any => true,
                When::Phase => kind == WindowKind::Phase,
                _ => false,
            };
            if fits {
                self.payments(seat, ability, &mut |one, two| each(Action::ReactUse { ability, one, two }));
            }
        }
        for person in people_in(player.down) {
            each(Action::ReactReveal { person });
        }
    }

    /// Checks a reaction.
    pub(crate) fn check_reaction(&self, seat: Seat, action: Action) -> Result<(), Breach> {
        let Some(Frame::Window { kind, .. }) = self.top() else { return Err(Breach::NotAskedFor) };
        match action {
            Action::Pass => Ok(()),
            Action::ReactReveal { person } => self.check_reveal(seat, person),
            Action::ReactPlay { event } => {
                if !self.players[seat].hand.iter().any(|held| held.event == event) {
                    return Err(Breach::NotInHand);
                }
                let card = event.card();
                match &card.op {
                    EventOp::Cancel { of } => {
                        let fits = kind.cancels().is_some_and(|what| of.contains(&what));
                        if !fits {
                            return Err(Breach::WrongPhase);
                        }
                        if card.only_if_target && kind == WindowKind::Event && !self.event_targets().contains(seat) {
                            return Err(Breach::WrongTarget);
                        }
                        Ok(())
                    }
                    _ if card.interrupts && kind == WindowKind::Movement => self.check_event_targets(seat, event),
                    _ => Err(Breach::WrongPhase),
                }
            }
            Action::ReactUse { ability, one, two } => {
                if !self.has_ability(seat, ability) {
                    return Err(self.why_idle(seat, ability));
                }
                let card = ability.card();
                let fits = match card.when {
                    When::React => {
                        matches!(&card.op, Op::Cancel { of } if kind.cancels().is_some_and(|what| of.contains(&what)))
                    }
                    When::Movement => kind == WindowKind::Movement && card.op == Op::FreezeSquare,
                    When::Any => true,
                    When::Phase => kind == WindowKind::Phase,
                    _ => false,
                };
                if !fits {
                    return Err(Breach::WrongPhase);
                }
                if self.is_used(seat, ability) {
                    return Err(Self::used_up(ability));
                }
                self.check_payment(seat, ability, one, two)?;
                self.check_use_target(seat, ability)
            }
            _ => Err(Breach::NotAskedFor),
        }
    }

    /// Puts a reply under the seal; the first reaction in order counts.
    pub(crate) fn reply(&mut self, seat: Seat, action: Action, dealer: &mut impl Dealer<Event>) {
        let reply = match action {
            Action::ReactUse { ability, one, two } => Reply::React(Reaction::Use(ability, one, two)),
            Action::ReactPlay { event } => Reply::React(Reaction::Play(event)),
            Action::ReactReveal { person } => Reply::React(Reaction::Reveal(person)),
            _ => Reply::Pass,
        };
        let Some(window) = &mut self.window else { return };
        window.put(seat, reply);
        match window.status() {
            WindowStatus::Open => {}
            WindowStatus::Passed => {
                self.window = None;
                self.pop();
            }
            WindowStatus::Reaction(seat, reaction) => {
                self.window = None;
                self.react(seat, reaction, dealer);
            }
        }
    }

    /// A reaction counts. The window goes on behind it unless it cancels (CIV-D01).
    fn react(&mut self, seat: Seat, reaction: Reaction, dealer: &mut impl Dealer<Event>) {
        let Some(Frame::Window { kind, actor, rest }) = self.top() else { return };
        let order = self.window_order(kind, actor);
        let behind: Seats = order.skip_while(|&other| other != seat).skip(1).collect();
        self.pop();
        self.push(Frame::Window { kind, actor, rest: rest.and(behind) });
        self.announced += 1;
        match reaction {
            Reaction::Reveal(person) => self.turn_up(seat, person, dealer),
            Reaction::Play(event) => {
                self.play_card(seat, event, dealer);
                if matches!(event.card().op, EventOp::Cancel { .. }) {
                    self.push(Frame::Cancel { seat });
                    self.open_event_window(seat, dealer);
                } else {
                    self.aim(seat, event);
                }
            }
            Reaction::Use(ability, one, two) => {
                self.note_use(seat, ability, dealer);
                let frame = match ability.card().op {
                    Op::Cancel { .. } => Frame::Cancel { seat },
                    _ => Frame::Ability { seat, ability },
                };
                self.push(frame);
                if ability.card().price.is_resources() {
                    self.open_window(WindowKind::Ability, seat, dealer);
                }
                self.spend_for(seat, ability, one, two, dealer);
            }
        }
    }

    /// Opens a window over an event, unless its player's events cannot be cancelled (Mass Media).
    pub(crate) fn open_event_window(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        if !self.has(seat, Flag::EventsProtected) {
            self.open_window(WindowKind::Event, seat, dealer);
        }
    }

    /// A cancel takes effect: the window below closes, and what it was about falls away (CIV-Q13, CIV-Q14).
    pub(crate) fn cancel(&mut self, seat: Seat, dealer: &mut impl Dealer<Event>) {
        self.pop(); // the cancel
        self.pop(); // the window over what is cancelled
        dealer.emit(Audience::All, || Event::Cancelled { seat });
        if let Some(Frame::CityAction { .. }) = self.top() {
            self.action = None;
        }
        self.pop();
    }

    /// Returns the players at whom the event under the open window is aimed: themselves, their figures, or squares and
    /// buildings of their cities.
    pub(crate) fn event_targets(&self) -> Seats {
        let below = self.frames.len().checked_sub(2).and_then(|place| self.frames.get(place));
        match below {
            Some(Frame::Event { event, square, second, players, .. }) => {
                let mut targets = *players;
                // An event on a figure is aimed at its owner alone, wherever the figure stands.
                if event.card().target == Some(crate::card::Aim::Figure) {
                    return targets;
                }
                for &square in [square, second] {
                    let owners = self.city_around(square).or_else(|| self.centre_at(square)).map(|(seat, _)| seat);
                    targets = targets.or(owners.into_iter().collect());
                    // New terrain does nothing to the figures there.
                    let figures = event.card().target == Some(crate::card::Aim::Square)
                        && !matches!(event.card().op, EventOp::Terrain { .. });
                    if figures && square.is_some() {
                        targets = targets.or(self.seats_on(square));
                    }
                }
                targets
            }
            // A cancel is aimed at whoever announced what it cancels.
            Some(Frame::Cancel { .. }) => {
                let actor = self.frames.iter().rev().skip(2).find_map(|frame| match frame {
                    Frame::Window { actor, .. } => Some(*actor),
                    _ => None,
                });
                actor.into_iter().collect()
            }
            _ => Seats::NONE,
        }
    }

    /// Returns what the open window asks.
    pub(crate) fn window_waiting(&self, window: &ReactionWindow<Reaction>) -> Waiting {
        let march = self.march.map_or(0, |march| u32::from(march.entered) * 2 + u32::from(march.resolved));
        // What the number is made of, and how many values of it are told apart.
        let parts = [
            (u32::from(self.announced), 1024),
            (self.phase as u32, 8),
            (self.active.index() as u32, 8),
            (self.groups.into(), 16),
            (march, 32),
            (self.frames.len() as u32, 128),
        ];
        let question = parts.into_iter().fold(0, |number, (part, of)| number * of + part % of);
        let asked = window.order();
        Waiting { manner: Manner::Window, question, asked, unanswered: window.unanswered().collect() }
    }

    /// Returns what the open window is about.
    pub(crate) fn about(&self) -> Option<WindowContext> {
        self.window?;
        let Some(Frame::Window { kind, actor, .. }) = self.top() else { return None };
        let targets = if kind == WindowKind::Event { self.event_targets() } else { Seats::NONE };
        Some(WindowContext { kind: kind.as_str(), actor, targets, subject: None })
    }

    /// Takes an event out of the hand to play it (CIV-221); it lies face up under its deck from now on.
    pub(crate) fn play_card(&mut self, seat: Seat, event: EventId, dealer: &mut impl Dealer<Event>) {
        if self.unhold(seat, event).is_some() {
            self.lay_under(event);
            dealer.emit(Audience::All, || Event::EventPlayed { seat, card: event });
        }
    }

    /// May a great person card be turned face up: does it stay, and does its kind stand on the map (FF-Q24)?
    pub(crate) fn check_reveal(&self, seat: Seat, person: PersonId) -> Result<(), Breach> {
        let card = person.card();
        if self.players[seat].down >> person.0 & 1 == 0 {
            return Err(Breach::NoSuchPerson);
        }
        if card.discard || card.traits.has(Flag::SubstitutesUranium) {
            return Err(Breach::WrongPhase);
        }
        // Isaac Newton is placed in the pyramid, not in front of the owner.
        if crate::data::data().person_uses[person.index()]
            .iter()
            .any(|&ability| UseId(ability).card().op == Op::BlankTechnology)
        {
            return Err(Breach::WrongPhase);
        }
        if self.person_works(seat, person) { Ok(()) } else { Err(Breach::NoMarkerOnMap) }
    }

    pub(crate) fn turn_up(&mut self, seat: Seat, person: PersonId, dealer: &mut impl Dealer<Event>) {
        let player = &mut self.players[seat];
        if player.down >> person.0 & 1 == 1 {
            player.down &= !(1 << person.0);
            player.up |= 1 << person.0;
            dealer.emit(Audience::All, || Event::PersonTurnedUp { seat, person });
        }
    }

    /// Returns the abilities of a player's cards that may be used now or later.
    pub(crate) fn uses_of(&self, seat: Seat) -> arrayvec::ArrayVec<UseId, 64> {
        let data = crate::data::data();
        let player = &self.players[seat];
        let mut uses = arrayvec::ArrayVec::new();
        let mut add = |list: &[u8]| {
            for &ability in list {
                let _ = uses.try_push(UseId(ability));
            }
        };
        bits(player.techs).for_each(|tech| add(&data.tech_uses[usize::from(tech)]));
        self.wonders_of(seat).for_each(|wonder| add(&data.wonder_uses[wonder.index()]));
        bits(player.up | player.down).for_each(|person| add(&data.person_uses[usize::from(person)]));
        uses
    }
}
