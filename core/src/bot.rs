//! Players that are programs.

use crate::dice::Dice;
use crate::game::Game;
use crate::perspective::Perspective;

/// A player that is a program.
pub trait Bot<G: Game>: Send {
    /// Its answer; `None` only if its seat is not asked.
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action>;
}
