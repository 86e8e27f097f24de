//! Whether all components are there, each once, and derived values agree with a fresh count (section 1).

use crate::pieces::{CATASTROPHES, Colour, HAND, Tiles};
use crate::prompt::Prompt;
use crate::state::Tigris;
use civitas_core::contradiction::Contradiction;
use civitas_core::game::Game as _;
use civitas_core::seat::Seat;

/// Not as many treasures as there are temples in the beginning.
pub(crate) fn treasures_missing(lying: u32, taken: u32, all: u32) -> Contradiction {
    let missing = Contradiction::new("TE-011", "tigris-impossible-treasures");
    missing.number("lying", lying).number("taken", taken).number("all", all)
}

/// Not two catastrophes for each player.
pub(crate) fn catastrophes_missing(laid: u32, left: u32, all: u32) -> Contradiction {
    let missing = Contradiction::new("TE-016", "tigris-impossible-catastrophes");
    missing.number("laid", laid).number("left", left).number("all", all)
}

/// More or fewer tiles of a colour than there are.
pub(crate) fn tiles_miscounted(found: Tiles) -> Contradiction {
    let wrong = Colour::ALL.into_iter().find(|&colour| found[colour] > Tiles::ALL[colour]);
    let wrong = wrong.or_else(|| Colour::ALL.into_iter().find(|&colour| found[colour] != Tiles::ALL[colour]));
    let colour = wrong.unwrap_or(Colour::Red);
    let counted = Contradiction::new("TE-002", "tigris-impossible-tiles").word("colour", colour.as_str());
    counted.number("found", found[colour]).number("all", Tiles::ALL[colour])
}

/// More than six tiles behind a screen.
pub(crate) fn hand_too_large(rule: &'static str, hand: Tiles) -> Contradiction {
    Contradiction::new(rule, "tigris-impossible-hand").number("tiles", hand.len()).number("most", HAND)
}

/// Two leaders of a colour in one kingdom, and no conflict.
pub(crate) fn two_leaders(colour: Colour) -> Contradiction {
    Contradiction::new("TE-030", "tigris-impossible-two-leaders").word("colour", colour.as_str())
}

impl Tigris {
    /// Checks that every tile is there once, no hand is too large, and derived values agree with a fresh count.
    pub(crate) fn audit(&self) -> Result<(), Contradiction> {
        let mut all = self.board.tile_counts().plus(self.out_of_play).plus(Tiles(self.bag.left));
        for seat in Seat::all(4) {
            all = all.plus(self.hands[seat]).plus(self.exchanged[seat]);
            if self.hands[seat].len() > HAND {
                let role = self.setup().role_name::<Self>(seat);
                return Err(hand_too_large("TE-153", self.hands[seat]).of(role));
            }
        }
        if all != Tiles::ALL {
            return Err(tiles_miscounted(all));
        }
        let lying = self.board.treasures().len();
        let taken = self.treasures.iter().map(|(_, &taken)| u32::from(taken)).sum::<u32>();
        if lying + taken != self.board.map().temple_sites.len() {
            return Err(treasures_missing(lying, taken, self.board.map().temple_sites.len()));
        }
        let laid = self.board.catastrophes().len();
        let left = self.catastrophes.iter().map(|(_, &left)| u32::from(left)).sum::<u32>();
        if laid + left != u32::from(CATASTROPHES * self.seats) {
            return Err(catastrophes_missing(laid, left, u32::from(CATASTROPHES * self.seats)));
        }
        if !self.board.is_consistent() {
            return Err(Contradiction::outdated("TE-028", "kingdoms"));
        }
        if let Some(square) = (self.board.leader_squares() - self.board.temples().neighbours()).first() {
            return Err(Contradiction::new("TE-047", "tigris-impossible-no-temple").word("square", square));
        }
        if let Some(square) = (self.board.tiles(Colour::Blue) - self.board.map().river).first() {
            let site = Contradiction::new("TE-054", "tigris-impossible-tile-site").word("square", square);
            return Err(site.word("colour", Colour::Blue.as_str()));
        }
        if matches!(self.prompt, Prompt::Act | Prompt::Over) {
            for kingdom in self.board.kingdoms().iter() {
                for colour in Colour::ALL {
                    if self.board.rivals_in(kingdom, colour).count() > 1 {
                        return Err(two_leaders(colour));
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
        Game::audit(&game).err().map_or_else(String::new, |wrong| wrong.to_string())
    }

    /// A colour of which there are too many is named before one of which there are too few.
    #[test]
    fn the_colour_that_is_miscounted_is_named_te_002() {
        let mut tiles = Tiles::ALL;
        tiles[Colour::Blue] -= 1;
        assert!(tiles_miscounted(tiles).to_string().contains("colour blue, found 35, all 36"));
        tiles[Colour::Black] -= 1;
        tiles[Colour::Green] += 2;
        assert!(tiles_miscounted(tiles).to_string().contains("colour green, found 32, all 30"));
    }

    #[test]
    fn there_are_two_catastrophes_for_each_player_te_016() {
        let setup = Setup::with_first_roles::<Tigris>(Options::default(), 3).unwrap();
        let mut game = Tigris::start(&setup, &mut Rollout { dice: &mut Dice::new(1) });
        game.catastrophes[Seat::FIRST] -= 1;
        assert!(Game::audit(&game).unwrap_err().to_string().contains("laid 0, left 5, all 6"));
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
