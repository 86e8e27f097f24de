//! Every answer open to a seat: as a list, as a count, and one of them at random without the list.

use crate::action::{Action, Choice};
use crate::conflict::Kind;
use crate::kingdoms::Surroundings;
use crate::leaders::own;
use crate::pieces::{Colour, Tiles};
use crate::prompt::Prompt;
use crate::square::{Square, SquareSet};
use crate::state::Tigris;
use crate::{buildings, catastrophes, leaders, monuments, tiles, treasures, war};
use civitas_core::dice::Dice;
use civitas_core::seat::Seat;

/// What the active seat can do with an action (sections 5 to 8).
struct ActionTargets {
    hand: Tiles,
    /// Open land and open river, for tiles.
    land: SquareSet,
    river: SquareSet,
    /// By colour: where its leader may go, and whether it stands on the board.
    leaders: [(SquareSet, bool); 4],
    catastrophes: SquareSet,
}

impl ActionTargets {
    fn of(state: &Tigris, seat: Seat) -> Self {
        let board = &state.board;
        let around = Surroundings::of(board.kingdoms());
        let (land, river) = tiles::open_squares(board, &around);
        let standable = leaders::standable(board);
        let leaders = Colour::ALL.map(|colour| {
            let leader = own(seat, colour);
            (leaders::open_squares(board, &around, standable, leader), board.leader(leader).is_some())
        });
        let tokens = state.catastrophes[seat] > 0;
        let catastrophes = if tokens { catastrophes::open_squares(board) } else { SquareSet::EMPTY };
        Self { hand: state.hands[seat], land, river, leaders, catastrophes }
    }

    /// Where a tile of this colour may be laid; nowhere if none is in the hand.
    const fn for_tile(&self, colour: Colour) -> SquareSet {
        if self.hand.0[colour.index()] == 0 {
            return SquareSet::EMPTY;
        }
        match colour {
            Colour::Blue => self.river,
            Colour::Black | Colour::Red | Colour::Green => self.land,
        }
    }

    /// How many different sets of hand tiles can be exchanged; not the empty one (TE-Q06).
    fn swaps(&self) -> u32 {
        self.hand.0.iter().map(|&count| u32::from(count) + 1).product::<u32>() - 1
    }

    /// The set with this number.
    fn swap(&self, number: u32) -> Choice {
        let mut rest = number + 1;
        let tiles = self.hand.0.map(|count| {
            let some = rest % (u32::from(count) + 1);
            rest /= u32::from(count) + 1;
            some as u8
        });
        Choice::Swap(Tiles(tiles))
    }

    fn list(&self, out: &mut Vec<Action>) {
        let (mut land, mut other) = (SquareList::new(), SquareList::new());
        land.write(self.land);
        for colour in Colour::ALL {
            if self.hand[colour] == 0 {
                continue;
            }
            if colour == Colour::Blue {
                other.write(self.river);
                other.append(Action::tile(colour), out);
            } else {
                land.append(Action::tile(colour), out);
            }
        }
        let mut placing = false;
        for (colour, &(squares, on_board)) in Colour::ALL.into_iter().zip(&self.leaders) {
            if on_board {
                other.write(squares);
                other.append(Action::place(colour), out);
                out.push(Choice::Off(colour).into());
            } else {
                if !placing {
                    land.write(squares); // the same for every leader that is off the board
                    placing = true;
                }
                land.append(Action::place(colour), out);
            }
        }
        if !self.catastrophes.is_empty() {
            other.write(self.catastrophes);
            other.append(Action::CATASTROPHE, out);
        }
        self.list_swaps(out);
    }

    /// In the order of [`ActionTargets::swap`], where the first colour turns fastest.
    fn list_swaps(&self, out: &mut Vec<Action>) {
        let [black, red, blue, green] = self.hand.0;
        for green in 0..=green {
            for blue in 0..=blue {
                for red in 0..=red {
                    let first = u8::from(red + blue + green == 0); // not the empty set
                    out.extend(
                        (first..=black).map(|black| Action::from(Choice::Swap(Tiles([black, red, blue, green])))),
                    );
                }
            }
        }
    }

    fn count(&self) -> u32 {
        let tiles: u32 = Colour::ALL.iter().map(|&colour| self.for_tile(colour).len()).sum();
        let leaders: u32 = self.leaders.iter().map(|&(squares, on)| squares.len() + u32::from(on)).sum();
        tiles + leaders + self.catastrophes.len() + self.swaps()
    }

    /// The action with this number, in the order of the list.
    fn nth(&self, mut number: u32) -> Option<Action> {
        for colour in Colour::ALL {
            let squares = self.for_tile(colour);
            match number.checked_sub(squares.len()) {
                None => return squares.nth(number).map(|square| Action::tile(colour).on(square)),
                Some(rest) => number = rest,
            }
        }
        for (colour, &(squares, on_board)) in Colour::ALL.into_iter().zip(&self.leaders) {
            match number.checked_sub(squares.len()) {
                None => return squares.nth(number).map(|square| Action::place(colour).on(square)),
                Some(0) if on_board => return Some(Choice::Off(colour).into()),
                Some(rest) => number = rest - u32::from(on_board),
            }
        }
        match number.checked_sub(self.catastrophes.len()) {
            None => self.catastrophes.nth(number).map(|square| Action::CATASTROPHE.on(square)),
            Some(number) if number < self.swaps() => Some(self.swap(number).into()),
            Some(_) => None,
        }
    }
}

/// The squares of a set written out once, to be joined with several pieces.
struct SquareList {
    squares: [u8; Square::COUNT as usize + 8],
    len: usize,
}

impl SquareList {
    const fn new() -> Self {
        Self { squares: [0; Square::COUNT as usize + 8], len: 0 }
    }

    fn write(&mut self, set: SquareSet) {
        self.len = set.write(&mut self.squares);
    }

    fn append(&self, action: Action, out: &mut Vec<Action>) {
        out.extend(self.squares[..self.len].iter().map(|&index| action.on_index(index)));
    }
}

/// Appends every answer open to a seat, always in the same order.
pub(crate) fn list(state: &Tigris, seat: Seat, out: &mut Vec<Action>) {
    if state.prompt.decides(state.active) != Some(seat) {
        return;
    }
    match &state.prompt {
        Prompt::Act => {
            if state.actions_left > 0 {
                ActionTargets::of(state, seat).list(out);
            }
            out.push(Action::END); // 0, 1 or 2 actions (TE-Q04)
        }
        Prompt::Revolt(conflict) | Prompt::War(conflict) => {
            let colour = conflict_kind(&state.prompt).revealed_colour(conflict);
            out.extend((0..=state.hands[seat][colour]).map(|tiles| Action::from(Choice::Reveal(tiles))));
        }
        Prompt::ChooseWar => out.extend(war::doubled_colours(state).map(|colour| Action::from(Choice::Fight(colour)))),
        Prompt::Build => {
            out.extend(buildings::sites(state).iter().map(|square| Action::from(Choice::Build(square))));
            out.push(Action::NO);
        }
        Prompt::Monument => {
            for (corner, colour) in monuments::sites(state) {
                out.extend(
                    monuments::available(state, colour).map(|pair| Action::from(Choice::Monument(corner, pair))),
                );
            }
            out.push(Action::NO);
        }
        Prompt::Treasure { seat } => {
            out.extend(treasures::due(state, *seat).iter().map(|square| Action::from(Choice::Take(square))));
        }
        Prompt::Over => {}
    }
}

/// The kind of conflict that is waited for.
pub(crate) const fn conflict_kind(prompt: &Prompt) -> Kind {
    match prompt {
        Prompt::Revolt(_) => Kind::Internal,
        _ => Kind::External,
    }
}

/// A uniformly random answer: for an action by counting bits, otherwise from the short list.
pub(crate) fn any(state: &Tigris, seat: Seat, dice: &mut Dice, buffer: &mut Vec<Action>) -> Option<Action> {
    if state.prompt.decides(state.active) != Some(seat) {
        return None;
    }
    match &state.prompt {
        Prompt::Act if state.actions_left == 0 => Some(Action::END),
        Prompt::Act => {
            let targets = ActionTargets::of(state, seat);
            let number = dice.below(targets.count() + 1);
            Some(targets.nth(number).unwrap_or(Action::END))
        }
        Prompt::Revolt(conflict) | Prompt::War(conflict) => {
            let colour = conflict_kind(&state.prompt).revealed_colour(conflict);
            Some(Choice::Reveal(dice.below(u32::from(state.hands[seat][colour]) + 1) as u8).into())
        }
        _ => {
            buffer.clear();
            list(state, seat, buffer);
            dice.pick(buffer).copied()
        }
    }
}

/// The smallest answer, which the clock plays for an absent seat.
///
/// Ending the turn at once would be smaller, but a table of absent players would then never end: one tile is exchanged
/// in each turn, so the bag runs out (law 12).
pub(crate) fn minimal(state: &Tigris, seat: Seat) -> Option<Action> {
    if state.prompt.decides(state.active) != Some(seat) {
        return None;
    }
    let hand = state.hands[seat];
    Some(match &state.prompt {
        Prompt::Act if state.actions_left == crate::pieces::ACTIONS && !hand.is_empty() => {
            // One of the colour held most; the first of these if several are.
            let mut most = Colour::Black;
            for colour in Colour::ALL {
                if hand[colour] > hand[most] {
                    most = colour;
                }
            }
            let mut tiles = Tiles::NONE;
            tiles[most] = 1;
            Choice::Swap(tiles).into()
        }
        Prompt::Act | Prompt::Over => Action::END,
        Prompt::Revolt(_) | Prompt::War(_) => Choice::Reveal(0).into(),
        Prompt::ChooseWar => Choice::Fight(war::doubled_colours(state).next()?).into(),
        Prompt::Build | Prompt::Monument => Action::NO,
        Prompt::Treasure { seat } => Choice::Take(treasures::due(state, *seat).first()?).into(),
    })
}
