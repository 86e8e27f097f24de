//! Whether all components are there, each once, and derived values agree with a fresh count (section 1).

use crate::pieces::{CATASTROPHES, Colour, HAND, Tiles};
use crate::prompt::Prompt;
use crate::state::Tigris;
use civitas_core::seat::Seat;

impl Tigris {
    /// Checks that every tile is there once, no hand is too large, and derived values agree with a fresh count.
    pub(crate) fn audit(&self) -> Result<(), String> {
        let mut all = self.board.tile_counts().plus(self.out_of_play).plus(Tiles(self.bag.left));
        for seat in Seat::all(4) {
            all = all.plus(self.hands[seat]).plus(self.exchanged[seat]);
            if self.hands[seat].len() > HAND {
                return Err(format!("seat {} holds {} tiles (TE-153)", seat.index(), self.hands[seat].len()));
            }
        }
        if all != Tiles::ALL {
            return Err(format!("there are {all:?} tiles instead of {:?} (TE-002)", Tiles::ALL));
        }
        let treasures =
            self.board.treasures().len() + self.treasures.iter().map(|(_, &taken)| u32::from(taken)).sum::<u32>();
        if treasures != self.board.map().temple_sites.len() {
            return Err(format!("there are {treasures} treasures (TE-011)"));
        }
        let tokens =
            self.board.catastrophes().len() + self.catastrophes.iter().map(|(_, &left)| u32::from(left)).sum::<u32>();
        if tokens != u32::from(CATASTROPHES * self.seats) {
            return Err(format!("there are {tokens} catastrophe tokens (TE-016)"));
        }
        if !self.board.is_consistent() {
            return Err("the kingdoms are not those of the board (TE-028)".to_owned());
        }
        let stranded = self.board.leader_squares() - self.board.temples().neighbours();
        if !stranded.is_empty() {
            return Err(format!("leaders without a temple stand on {stranded:?} (TE-047)"));
        }
        if !(self.board.tiles(Colour::Blue) - self.board.map().river).is_empty() {
            return Err("a farm lies on land (TE-054)".to_owned());
        }
        if matches!(self.prompt, Prompt::Act | Prompt::Over) {
            for kingdom in self.board.kingdoms().iter() {
                for colour in Colour::ALL {
                    if self.board.rivals_in(kingdom, colour).count() > 1 {
                        return Err(format!("two {} leaders share a kingdom (TE-030)", colour.as_str()));
                    }
                }
            }
        }
        Ok(())
    }
}
