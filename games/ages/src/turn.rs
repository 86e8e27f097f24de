//! The sequence of play, top to bottom as in the rulebook (sections 1 to 3 and 6).

use crate::card::{Age, cards};
use crate::event::AgesEvent;
use crate::frames::Discard;
use crate::options::AgesOptions;
use crate::player::Player;
use crate::prompt::{Frame, Phase, Progress};
use crate::ratings::Ability;
use crate::row::full_civil_deck;
use crate::state::{Ages, Chosen, Events, FIRST_PILE, Force, MAX_PLAYERS, Once, ROW, ThisTurn};
use arrayvec::ArrayVec;
use civitas_core::dealer::Dealer;
use civitas_core::game::Setup;
use civitas_core::seat::{Audience, BySeat, Seat, Seats};

impl Ages {
    /// A table before anything is dealt.
    pub(crate) fn set_up(setup: &Setup<AgesOptions>) -> Self {
        let mut state = Self::blank(setup.seats().clamp(2, MAX_PLAYERS));
        state.options = setup.options;
        for seat in Seat::all(state.seats()) {
            state.roles[seat.index()] = setup.role_index(seat) as u8;
        }
        state
    }

    /// A table for so many, before anything is dealt (TTA-015 to TTA-045).
    fn blank(seats: usize) -> Self {
        let first = Seat::FIRST;
        let mut state = Self {
            options: AgesOptions::default(),
            seats: seats as u8,
            roles: [0, 1, 2, 3],
            age: Age::A,
            round: 1,
            last_round: 0,
            first,
            current: first,
            playing: Seats::all(seats),
            row: [None; ROW],
            civil_deck: full_civil_deck(Age::A, seats), // TTA-021
            deck: [0; _],
            discarded: [0; _],
            prepared_for: [seats as u8, 0, 0, 0],
            common: [0; _],
            events: Events {
                unseen_a: (1 << cards().events_of_age_a()) - 1,
                current_a: seats as u8 + 2, // TTA-038
                current: [0; MAX_PLAYERS],
                prepared: [[0; 3]; MAX_PLAYERS],
                future: [0; MAX_PLAYERS],
                top: None,
                top_known: Seats::NONE,
                past_a: 0,
                past: 0,
            },
            drawn: [0; 4],
            players: BySeat([Player::beginning(); MAX_PLAYERS]),
            turn: ThisTurn::default(),
            running: None,
            auction: None,
            force: Force::default(),
            chosen: Chosen::default(),
            frames: ArrayVec::new(),
            lost_frames: 0,
        };
        for seat in Seat::all(MAX_PLAYERS) {
            if seat.index() < seats {
                state.refresh(seat);
            } else {
                state.players[seat] = Player::resigned(u8::MAX);
            }
        }
        state.first_round_actions();
        state.frames.push(Frame::Turn(Phase::Actions));
        state
    }

    /// One civil action more for each seat clockwise from the first, and no military ones (TTA-043 to TTA-045).
    fn first_round_actions(&mut self) {
        for (place, seat) in self.first.around(self.seats()).enumerate() {
            self.players[seat].civil_left = place as u8 + 1;
            self.players[seat].military_left = 0;
        }
    }

    /// A new game (TTA-038 to TTA-047).
    pub(crate) fn begin(setup: &Setup<AgesOptions>, dealer: &mut impl Dealer<AgesEvent>) -> Self {
        let mut state = Self::set_up(setup);
        let seats = state.seats();
        let first = match setup.options.first {
            0 => state.draw_number(FIRST_PILE, seats as u32, dealer, |_| None) as usize,
            place => (usize::from(place) - 1) % seats,
        };
        state.first = Seat::all(seats).nth(first).unwrap_or(state.first);
        state.current = state.first;
        state.first_round_actions();
        state.deal_first_row(dealer); // TTA-046
        let (seat, round) = (state.current, state.round);
        dealer.emit(Audience::All, || AgesEvent::TurnBegins { seat, round });
        state
    }

    /// Does a part of the turn.
    pub(crate) fn phase(&mut self, phase: Phase, dealer: &mut impl Dealer<AgesEvent>) -> Progress {
        let seat = self.current;
        match phase {
            Phase::Replenish => {
                self.set_phase(Phase::War);
                self.replenish(dealer);
            }
            Phase::War => {
                self.set_phase(Phase::Tactic);
                self.resolve_war(seat, dealer);
            }
            Phase::Tactic => {
                self.set_phase(Phase::PoliticsBegins);
                self.share_tactic(seat, dealer);
            }
            Phase::PoliticsBegins => {
                self.politics_begin(seat, dealer);
            }
            Phase::Politics { .. } | Phase::Actions | Phase::Over => return Progress::Waits,
            Phase::PoliticsOver { second } => {
                let player = &self.players[seat];
                let again = !second && !player.caesar_used && player.ratings.can(Ability::SecondPolitics);
                self.set_phase(if again { Phase::Politics { second: true } } else { Phase::Actions });
            }
            Phase::Excess => {
                self.set_phase(Phase::Production);
                let limit = self.players[seat].ratings.military_hand();
                let excess = self.players[seat].hand.len().saturating_sub(limit) as u8;
                if excess > 0 {
                    self.push(Discard { seat, cards: excess }); // TTA-254
                }
            }
            Phase::Production => {
                self.set_phase(Phase::Draw);
                self.production_phase(seat, dealer);
            }
            Phase::Draw => {
                self.set_phase(Phase::Reset);
                let actions = self.players[seat].military_left + self.turn.military; // TTA-241
                self.draw_military(seat, actions.min(3), dealer); // TTA-272
            }
            Phase::Reset => self.end_turn(dealer),
        }
        Progress::GoesOn
    }

    /// The action phase is over (TTA-252). Churchill scores if nothing was chosen (TTA-Q084).
    pub(crate) fn end_actions(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let seat = self.current;
        if !self.turn.has_done(Once::Churchill) {
            self.churchill_scores(seat, dealer);
        }
        self.turn = ThisTurn { military: self.turn.military, ..ThisTurn::default() };
        self.set_phase(Phase::Excess);
    }

    /// The politics phase begins: Joan of Arc looks at the top event (TTA-D06), and it may be given up (TTA-Q062).
    fn politics_begin(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        if self.players[seat].ratings.can(Ability::LookAtEvent) {
            self.look_at_event(seat, dealer);
        }
        let given_up = std::mem::take(&mut self.players[seat].no_politics);
        let player = &self.players[seat];
        // Everybody can see it if there is nothing at all that could be done.
        let leader = player.ratings.can(Ability::RetireForYellowToken);
        let idle =
            player.hand.is_empty() && self.check_resign().is_err() && !leader && self.pacts_of(seat).next().is_none();
        self.set_phase(if given_up || idle { Phase::Actions } else { Phase::Politics { second: false } });
    }

    /// Actions come back (TTA-278) and the next seat begins, or the game is over (TTA-008).
    fn end_turn(&mut self, dealer: &mut impl Dealer<AgesEvent>) {
        let seat = self.current;
        let player = &mut self.players[seat];
        player.civil_left = player.ratings.civil;
        player.military_left = player.ratings.military;
        dealer.emit(Audience::All, || AgesEvent::TurnEnds { seat });
        let next = self.next_seat(seat);
        if next == self.first {
            if self.last_round != 0 && self.round >= self.last_round {
                self.final_scoring(dealer);
                return;
            }
            self.round = self.round.saturating_add(1); // TTA-002
        }
        self.begin_turn(next, dealer);
    }

    /// A turn begins; the first one has no start-of-turn sequence and no politics (TTA-057, TTA-058).
    pub(crate) fn begin_turn(&mut self, seat: Seat, dealer: &mut impl Dealer<AgesEvent>) {
        self.current = seat;
        self.turn = ThisTurn::default();
        self.frames.clear();
        self.frames.push(Frame::Turn(if self.round == 1 { Phase::Actions } else { Phase::Replenish }));
        let round = self.round;
        dealer.emit(Audience::All, || AgesEvent::TurnBegins { seat, round });
    }

    /// The seat that has this colour.
    #[must_use]
    pub fn seat_of(&self, colour: crate::action::Colour) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.roles[seat.index()] == colour.0)
    }

    /// The colour of a seat.
    #[must_use]
    pub const fn colour_of(&self, seat: Seat) -> crate::action::Colour {
        crate::action::Colour(self.roles[seat.index()])
    }
}
