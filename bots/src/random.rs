//! The player who does anything that is allowed.

use crate::knowledge::{Knowledge, NoKnowledge, drop_resignations};
use civitas_core::bot::Bot;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::perspective::Perspective;

/// Chooses among all legal answers that do not give the game up, each equally likely.
#[derive(Debug)]
pub struct Random<G: Game> {
    is_resignation: fn(&G::Action) -> bool,
    buffer: Vec<G::Action>,
}

impl<G: Game> Random<G> {
    /// A player that knows no more than what gives the game up.
    #[must_use]
    pub fn knowing<K: Knowledge<G>>() -> Self {
        Self { is_resignation: K::is_resignation, buffer: Vec::new() }
    }
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Self::knowing::<NoKnowledge>()
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, perspective: &Perspective<'_, G>, dice: &mut Dice) -> Option<G::Action> {
        // Nearly always the first draw will do, and many games draw without writing out a list.
        let answer = perspective.random_action(dice, &mut self.buffer)?;
        if !(self.is_resignation)(&answer) {
            return Some(answer);
        }
        self.buffer.clear();
        perspective.legal(&mut self.buffer);
        drop_resignations(&mut self.buffer, self.is_resignation);
        dice.pick(&self.buffer).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::game::Setup;
    use civitas_core::seat::Seat;
    use civitas_core::sitting::Sitting;
    use civitas_games::tigris::{Options, Tigris};

    #[test]
    fn random_players_finish_a_game_and_never_cheat() {
        let setup = Setup::with_first_roles::<Tigris>(Options::default(), 3).unwrap();
        let mut sitting = Sitting::<Tigris>::seeded(setup, 5);
        let mut bot = Random::default();
        let mut dice = Dice::new(1);
        while let Some(&seat) = sitting.game().waiting().asked.as_slice().first() {
            let action = bot.choose(&sitting.perspective(seat), &mut dice).unwrap();
            sitting.play(seat, &action).unwrap();
        }
        assert!(sitting.game().outcome().is_some());
        assert_eq!(bot.choose(&sitting.perspective(Seat::FIRST), &mut dice), None);
    }
}
