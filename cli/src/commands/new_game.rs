//! A new game from the arguments of the command line.

use super::record::not_opened;
use crate::failure::Failure;
use civitas_core::chance::Secret;
use civitas_core::erased::DynSitting;
use civitas_core::game::SetupError;
use civitas_core::opening::{OpenError, Opening};
use civitas_table::messages::Sentence;

/// Seats and options of a new game.
#[derive(Debug, Clone, Default)]
pub(crate) struct NewGame {
    pub(crate) options: Vec<String>,
    /// `role=name`, or `role` for a seat that is called by its role.
    pub(crate) seats: Vec<String>,
    /// The number of seats where none are named.
    pub(crate) players: Option<usize>,
    pub(crate) seed: Option<u64>,
}

impl NewGame {
    /// Starts the game.
    pub(crate) fn start(&self, game: &str) -> Result<Box<dyn DynSitting>, Failure> {
        let options = self.options.join(" ");
        let pairs = self.seats.iter().map(|seat| seat.split_once('=').unwrap_or((seat, "-")));
        let (mut roles, names): (Vec<_>, Vec<_>) = pairs.map(|(role, name)| (role, name.to_owned())).unzip();
        if roles.is_empty() {
            roles = self.first_roles(game, &options)?;
        }
        let secret = self.seed.map_or_else(random_secret, |seed| Ok(Secret::from_number(seed)))?;
        let table = Opening { options: &options, roles: &roles, names: &names, secret, shares: Vec::new() };
        Ok(civitas_games::open(game, table).map_err(|error| not_opened(&error))?.0)
    }

    /// The first roles of the game, as many as play.
    fn first_roles(&self, game: &str, options: &str) -> Result<Vec<&'static str>, Failure> {
        let info = civitas_games::all().into_iter().find(|info| info.name == game);
        let info = info.ok_or_else(|| Failure::no_game(game))?;
        // Options that cannot be read are refused when the game is opened.
        let seats = (info.seats_with)(options).unwrap_or(info.seats);
        let (from, to) = (*seats.start(), *seats.end());
        let asked = self.players.unwrap_or(from);
        let roles = info.roles.get(..asked).map(<[_]>::to_vec);
        roles.ok_or_else(|| not_opened(&OpenError::Setup(SetupError::Seats { asked, from, to })))
    }
}

/// Returns a secret from the operating system's generator.
fn random_secret() -> Result<Secret, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::system(Sentence::new("failure-random"), &error.into()))?;
    Ok(Secret::new(bytes))
}
