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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Options;
    use crate::pieces::Leader;
    use civitas_core::dealer::Rollout;
    use civitas_core::dice::Dice;
    use civitas_core::game::{Game, Setup};

    /// What is said about the start of a game after a change.
    fn found(change: impl FnOnce(&mut Tigris)) -> String {
        let setup = Setup::with_first_roles::<Tigris>(Options::default(), 2).unwrap();
        let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(1) });
        change(&mut game);
        game.audit().err().unwrap_or_default()
    }

    /// Random play never breaks these, so only a spoilt game shows that they are looked at.
    #[test]
    fn whatever_is_missing_or_too_much_is_named_te_002() {
        let seat = Seat::FIRST;
        assert_eq!(found(|_| {}), "");
        let move_tile = |game: &mut Tigris| {
            let colour = Colour::ALL.into_iter().find(|&colour| game.bag.left[colour.index()] > 0).unwrap();
            game.bag.left[colour.index()] -= 1;
            game.hands[seat][colour] += 1;
        };
        assert!(found(move_tile).contains("TE-153"), "seven tiles in a hand");
        assert!(found(|game| game.bag.left[0] -= 1).contains("TE-002"));
        assert!(found(|game| game.treasures[seat] += 1).contains("TE-011"));
        assert!(found(|game| game.catastrophes[seat] -= 1).contains("TE-016"));
        let place = |colour, text: &'static str| {
            move |game: &mut Tigris| game.board.place_leader(Leader { seat, colour }, text.parse().unwrap())
        };
        assert_eq!(found(place(Colour::Black, "I8")), "");
        assert!(found(place(Colour::Black, "A1")).contains("TE-047"), "no temple is beside it");
        let twice = |game: &mut Tigris| {
            place(Colour::Black, "I8")(game);
            let other = Leader { seat: Seat::new(1).unwrap(), colour: Colour::Black };
            game.board.place_leader(other, "H7".parse().unwrap());
        };
        assert!(found(twice).contains("TE-030"));
        let farm = |game: &mut Tigris| {
            game.bag.left[Colour::Blue.index()] -= 1;
            game.board.lay_tile(Colour::Blue, "A1".parse().unwrap());
        };
        assert!(found(farm).contains("TE-054"));
    }
}
