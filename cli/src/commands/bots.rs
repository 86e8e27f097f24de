//! Bots by name: `bot:random`.

use crate::failure::{Done, Failure};
use civitas_bots::Random;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::{DynSitting, ForGame};
use civitas_core::game::Game;
use civitas_core::mind::{Bot, Mind};
use civitas_core::seat::Seat;
use civitas_core::text::Line;

const KNOWN: &[&str] = &["bot:random"];

/// Is it the name of a bot?
pub(crate) fn is_bot(name: &str) -> bool {
    name.starts_with("bot:")
}

/// Is there such a bot?
pub(crate) fn check(name: &str) -> Done {
    if KNOWN.contains(&name) {
        return Ok(());
    }
    Err(Failure::Wrong(format!("there is no bot “{name}”; there is {}", KNOWN.join(", "))))
}

/// What the bot called by a name answers for a seat. It gets what the seat knows, never the game.
pub(crate) fn choose(sitting: &dyn DynSitting, seat: Seat, name: &str, dice: &mut Dice) -> Result<String, Failure> {
    check(name)?;
    let position = sitting.imagine(seat, dice.bits());
    let chosen = civitas_games::with_game(sitting.info().name, Choose { position: &position, seat, dice });
    chosen.flatten().ok_or_else(|| Failure::DoesNotHold(format!("{name} found no answer")))
}

struct Choose<'a> {
    position: &'a str,
    seat: Seat,
    dice: &'a mut Dice,
}

impl ForGame for Choose<'_> {
    type Out = Option<String>;

    fn run<G: Game>(self) -> Option<String> {
        let lines: Vec<_> = Line::all(self.position).collect();
        let game = G::from_position(&lines, &mut Rollout { dice: self.dice }).ok()?;
        let action = Random::default().choose(&Mind::new(&game, self.seat), self.dice)?;
        Some(action.to_string())
    }
}
