//! What a game is started from.

use crate::game::Game;
use crate::options::Options;
use crate::seat::{MAX_SEATS, Seat};
use arrayvec::ArrayVec;
use std::fmt;

/// What a game is started from: the options, and the role of each seat in the order of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup<O> {
    /// What the table agreed on.
    pub options: O,
    roles: ArrayVec<u8, MAX_SEATS>,
}

/// A table that cannot be set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SetupError {
    /// The game has no such role.
    UnknownRole {
        /// What was said.
        role: String,
        /// What there is.
        known: &'static [&'static str],
    },
    /// Two seats with one role.
    RoleTwice(String),
    /// Too few or too many seats for these options.
    Seats {
        /// How many were asked for.
        asked: usize,
        /// At least.
        from: usize,
        /// At most.
        to: usize,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownRole { role, known } => {
                write!(f, "unknown role “{role}”; choose one of: {}", known.join(", "))
            }
            Self::RoleTwice(role) => write!(f, "“{role}” is taken twice"),
            Self::Seats { asked, from, to } => write!(f, "{asked} seats: this game is for {from} to {to}"),
        }
    }
}

impl std::error::Error for SetupError {}

impl<O: Options> Setup<O> {
    /// A table where each seat has the role named by its word.
    ///
    /// # Errors
    ///
    /// An unknown role, a role twice, or a wrong number of seats.
    pub fn new<G: Game<Options = O>>(options: O, roles: &[&str]) -> Result<Self, SetupError> {
        let bounds = options.seats();
        if !bounds.contains(&roles.len()) || roles.len() > MAX_SEATS {
            return Err(SetupError::Seats { asked: roles.len(), from: *bounds.start(), to: *bounds.end() });
        }
        let mut taken = ArrayVec::<u8, MAX_SEATS>::new();
        for role in roles {
            let Some(index) = G::ROLES.iter().position(|known| known == role) else {
                return Err(SetupError::UnknownRole { role: (*role).to_owned(), known: G::ROLES });
            };
            if taken.contains(&(index as u8)) {
                return Err(SetupError::RoleTwice((*role).to_owned()));
            }
            taken.push(index as u8);
        }
        Ok(Self { options, roles: taken })
    }

    /// A table where the seats have the first roles of the game in their order.
    ///
    /// # Errors
    ///
    /// A wrong number of seats.
    pub fn with_first_roles<G: Game<Options = O>>(options: O, seats: usize) -> Result<Self, SetupError> {
        let roles = G::ROLES.get(..seats).unwrap_or(G::ROLES);
        if roles.len() < seats {
            let bounds = options.seats();
            return Err(SetupError::Seats { asked: seats, from: *bounds.start(), to: *bounds.end() });
        }
        Self::new::<G>(options, roles)
    }

    /// A table that is known to be right, by the numbers of its roles; those beyond the most seats are left out.
    pub fn from_role_indices(options: O, roles: impl IntoIterator<Item = u8>) -> Self {
        Self { options, roles: roles.into_iter().take(MAX_SEATS).collect() }
    }

    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.roles.len()
    }

    /// The number of a seat's role among the roles of the game.
    #[must_use]
    pub fn role_index(&self, seat: Seat) -> usize {
        self.roles.get(seat.index()).copied().unwrap_or(0).into()
    }

    /// The word for a seat in records, positions and scenarios.
    #[must_use]
    pub fn role_name<G: Game<Options = O>>(&self, seat: Seat) -> &'static str {
        G::ROLES.get(self.role_index(seat)).copied().unwrap_or("?")
    }

    /// The words of all seats in the order of play.
    #[must_use]
    pub fn role_names<G: Game<Options = O>>(&self) -> Vec<&'static str> {
        Seat::all(self.seats()).map(|seat| self.role_name::<G>(seat)).collect()
    }

    /// The seat that is called by a word.
    #[must_use]
    pub fn seat_by_role<G: Game<Options = O>>(&self, word: &str) -> Option<Seat> {
        Seat::all(self.seats()).find(|&seat| self.role_name::<G>(seat) == word)
    }
}
