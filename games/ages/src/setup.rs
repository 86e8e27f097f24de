//! Setting up: players, decks and the first row (section 2 of the rulebook, TTA-015 to TTA-047).

use crate::card::{Age, cards};
use crate::event::AgesEvent;
use crate::options::AgesOptions;
use crate::pending::{Chosen, Force};
use crate::player::Player;
use crate::prompt::{Frame, Phase};
use crate::row::full_civil_deck;
use crate::state::{Ages, Events, FIRST_PILE, MAX_PLAYERS, ROW, ThisTurn};
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
}
