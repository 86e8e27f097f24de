//! What lies on the table and behind the screens.

use crate::board::Board;
use crate::conflict::Kind;
use crate::event::{Event, WhyPoints, WhyReturned};
use crate::options::Options;
use crate::pieces::{ACTIONS, ByColour, CATASTROPHES, Colour, Leader, Tiles};
use crate::prompt::Prompt;
use crate::square::{MaybeSquare, SquareSet};
use crate::turn;
use civitas_core::bag::Bag;
use civitas_core::chance::Pile;
use civitas_core::dealer::Dealer;
use civitas_core::game::Setup;
use civitas_core::seat::{Audience, BySeat, Seat, Seats};

/// The pile of the tiles in the bag.
pub(crate) const BAG: Pile = Pile(0);
/// The pile from which the starting player is drawn.
pub(crate) const FIRST: Pile = Pile(1);

/// A game of Tigris & Euphrates.
///
/// The bag is a count of what may still come; nothing here is a future.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tigris {
    pub(crate) board: Board,
    /// The two kingdoms that a tile has joined, as they were (TE-108); empty unless a union is being resolved.
    pub(crate) joined_kingdoms: [SquareSet; 2],
    /// Tiles behind the screens (TE-018).
    pub(crate) hands: BySeat<Tiles, 4>,
    /// Tiles each seat has put away unseen (TE-190).
    pub(crate) exchanged: BySeat<Tiles, 4>,
    /// Tiles that left the game in the open.
    pub(crate) out_of_play: Tiles,
    pub(crate) bag: Bag<4>,
    pub(crate) points: BySeat<ByColour<u16>, 4>,
    /// Treasures collected.
    pub(crate) treasures: BySeat<u8, 4>,
    /// Catastrophe tokens left.
    pub(crate) catastrophes: BySeat<u8, 4>,
    /// The dynasty of each seat.
    pub(crate) roles: BySeat<u8, 4>,
    pub(crate) seats: u8,
    pub(crate) options: Options,
    /// The active seat.
    pub(crate) active: Seat,
    /// Actions it has left.
    pub(crate) actions_left: u8,
    /// Somebody could not draw all tiles due: this is the last turn (TE-158).
    pub(crate) is_last_turn: bool,
    pub(crate) prompt: Prompt,
    /// The tile laid in this action.
    pub(crate) laid_tile: MaybeSquare,
}

impl Tigris {
    /// A new game (section 2).
    pub(crate) fn new(setup: &Setup<Options>, dealer: &mut impl Dealer<Event>) -> Self {
        let mut state = Self::undealt(setup);
        let count = state.seats();
        state.active = match setup.options.first {
            // A setup says no seat that nobody has.
            Some(seat) => seat,
            // The river criterion of TE-031 cannot be evaluated: the start is drawn (TE-Q02).
            None => {
                let wished = |word: &str| setup.seat_by_role::<Self>(word).map(|seat| seat.index() as u32);
                let drawn = dealer.draw(FIRST, 0, count as u32, wished);
                Seat::new(drawn as usize).unwrap_or(state.active)
            }
        };
        let (board, first) = (setup.options.board, state.active);
        dealer.emit(Audience::All, || Event::GameStarted { board, first });
        for seat in Seat::all(count) {
            turn::fill_hand(&mut state, seat, dealer); // TE-017
        }
        state
    }

    /// A game before any tile is drawn, with the first seat to start.
    pub(crate) fn undealt(setup: &Setup<Options>) -> Self {
        let board = Board::new(setup.options.board);
        Self {
            bag: Bag::new(Tiles::ALL.minus(board.tile_counts()).0), // TE-012
            board,
            joined_kingdoms: [SquareSet::EMPTY; 2],
            hands: BySeat::default(),
            exchanged: BySeat::default(),
            out_of_play: Tiles::NONE,
            points: BySeat::default(),
            treasures: BySeat::default(),
            catastrophes: BySeat(std::array::from_fn(|seat| if seat < setup.seats() { CATASTROPHES } else { 0 })),
            roles: BySeat(std::array::from_fn(|seat| Seat::new(seat).map_or(0, |seat| setup.role_index(seat) as u8))),
            seats: setup.seats() as u8,
            options: setup.options,
            active: Seat::FIRST,
            actions_left: ACTIONS,
            is_last_turn: false,
            prompt: Prompt::Act,
            laid_tile: MaybeSquare::NOWHERE,
        }
    }

    /// How many play.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What it waits for.
    #[must_use]
    pub const fn prompt(&self) -> &Prompt {
        &self.prompt
    }

    /// The active seat.
    #[must_use]
    pub const fn active(&self) -> Seat {
        self.active
    }

    /// The tiles in a hand.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> Tiles {
        self.hands[seat]
    }

    /// The points of a seat by colour, without treasures.
    #[must_use]
    pub fn points(&self, seat: Seat) -> ByColour<u16> {
        self.points[seat]
    }

    /// The treasures of a seat.
    #[must_use]
    pub fn treasures(&self, seat: Seat) -> u8 {
        self.treasures[seat]
    }

    /// The number of tiles in the bag; everybody may know it (TE-Q14).
    #[must_use]
    pub fn in_bag(&self) -> u32 {
        self.bag.len()
    }

    /// Catastrophe tokens that a seat has left; everybody may know it (TE-Q11).
    #[must_use]
    pub fn catastrophes(&self, seat: Seat) -> u8 {
        self.catastrophes[seat]
    }

    /// The actions that the active seat has left.
    #[must_use]
    pub const fn actions_left(&self) -> u8 {
        self.actions_left
    }

    /// Is this the last turn, because somebody could not draw all tiles due (TE-158)?
    #[must_use]
    pub const fn is_last_turn(&self) -> bool {
        self.is_last_turn
    }

    /// The tiles whose place a seat cannot know: in the bag, in other hands, or put away by others.
    #[must_use]
    pub fn unseen(&self, seat: Seat) -> Tiles {
        let others = Seat::all(self.seats()).filter(|&other| other != seat);
        others.fold(Tiles(self.bag.left), |pool, other| pool.plus(self.hands[other]).plus(self.exchanged[other]))
    }

    /// In a conflict: the attacker's strength so far, and the defender's on the board.
    #[must_use]
    pub fn strengths(&self) -> Option<(u8, u8)> {
        let (conflict, kind) = match self.prompt {
            Prompt::Revolt(conflict) => (conflict, Kind::Internal),
            Prompt::War(conflict) => (conflict, Kind::External),
            _ => return None,
        };
        let side = |seat: Seat| kind.on_board(self, Leader { seat, colour: conflict.colour });
        Some((side(conflict.attacker) + conflict.revealed.unwrap_or(0), side(conflict.defender)))
    }

    /// Gives points (TE-066); the supply is unlimited (TE-Q27).
    pub(crate) fn award(
        &mut self,
        seat: Seat,
        colour: Colour,
        points: u8,
        why: WhyPoints,
        dealer: &mut impl Dealer<Event>,
    ) {
        let sum = &mut self.points[seat][colour];
        *sum = sum.saturating_add(points.into());
        dealer.emit(Audience::All, || Event::PointsGained { seat, colour, points, why });
    }

    /// A leader has to leave the board.
    pub(crate) fn send_home(&mut self, leader: Leader, why: WhyReturned, dealer: &mut impl Dealer<Event>) {
        if let Some(from) = self.board.leader(leader) {
            self.board.lift_leader(leader);
            let Leader { seat, colour } = leader;
            dealer.emit(Audience::All, || Event::LeaderReturned { seat, colour, from, why });
        }
    }

    /// Every leader without a temple beside it goes home, whosever it is (TE-047, TE-048).
    pub(crate) fn send_stranded_home(&mut self, dealer: &mut impl Dealer<Event>) {
        let stranded = self.board.leader_squares() - self.board.temples().neighbours();
        if stranded.is_empty() {
            return;
        }
        for leader in (0..Leader::COUNT).filter_map(Leader::from_index) {
            if self.board.leader(leader).is_some_and(|square| stranded.contains(square)) {
                self.send_home(leader, WhyReturned::Stranded, dealer);
            }
        }
    }

    /// Tiles leave the game in the open.
    pub(crate) fn discard(&mut self, colour: Colour, tiles: u8) {
        let gone = &mut self.out_of_play[colour];
        *gone = gone.saturating_add(tiles);
    }

    /// Tells an owner what it drew, and the others how much.
    pub(crate) fn emit_draw(
        dealer: &mut impl Dealer<Event>,
        seat: Seat,
        private: impl FnOnce() -> Event,
        public: impl FnOnce() -> Event,
    ) {
        dealer.emit(Audience::Only(Seats::only(seat)), private);
        dealer.emit(Audience::AllBut(Seats::only(seat)), public);
    }
}
