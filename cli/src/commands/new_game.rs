//! A new game from the arguments of the command line.

use crate::failure::Failure;
use civitas_core::chance::Secret;
use civitas_core::erased::{DynSitting, GameTask};
use civitas_core::game::{Game, Setup};
use civitas_core::options::Options;
use civitas_core::sitting::Sitting;

/// Seats and options of a new game.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewGame {
    pub(crate) options: Vec<String>,
    /// `role=name`, `role`, or `=name` for any free role.
    pub(crate) seats: Vec<String>,
    pub(crate) players: Option<usize>,
    pub(crate) seed: Option<u64>,
}

impl NewGame {
    /// Starts the game.
    pub(crate) fn start(&self, game: &str) -> Result<Box<dyn DynSitting>, Failure> {
        civitas_games::with_game(game, Start(self)).ok_or_else(|| Failure::no_game(game))?
    }
}

struct Start<'a>(&'a NewGame);

impl GameTask for Start<'_> {
    type Out = Result<Box<dyn DynSitting>, Failure>;

    fn run<G: Game>(self) -> Self::Out {
        let wanted = self.0;
        let wrong = |why: &dyn std::fmt::Display| Failure::InvalidInput(why.to_string());
        let options = G::Options::read(&wanted.options.join(" ")).map_err(|why| wrong(&why))?;
        let secret = wanted.seed.map_or_else(random_secret, |seed| Ok(Secret::from_number(seed)))?;
        let (setup, names) = if wanted.seats.is_empty() {
            let players = wanted.players.unwrap_or(*options.seats().start());
            (Setup::with_first_roles::<G>(options, players).map_err(|why| wrong(&why))?, Vec::new())
        } else {
            let pairs: Vec<_> = wanted.seats.iter().map(|seat| seat.split_once('=').unwrap_or((seat, "-"))).collect();
            let roles: Vec<_> = pairs.iter().map(|(role, _)| *role).collect();
            let names = pairs.iter().map(|(_, name)| (*name).to_owned()).collect();
            (Setup::new::<G>(options, &roles).map_err(|why| wrong(&why))?, names)
        };
        Ok(Box::new(Sitting::<G>::new(setup, &names, secret, Vec::new()).0))
    }
}

/// Returns a secret from the operating system's generator.
pub(crate) fn random_secret() -> Result<Secret, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Io("cannot get random bytes".to_owned(), error.into()))?;
    Ok(Secret::new(bytes))
}
