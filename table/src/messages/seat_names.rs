//! Who sits at the table, as a sentence needs to know.

use super::Messages;
use civitas_core::seat::{Seat, Viewer};
use std::sync::Arc;

/// The players in the order of play, and who reads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatNames {
    /// Their names; one that is empty, or the dash of a record, is called by its role.
    pub names: Arc<[String]>,
    /// The words of their roles.
    pub roles: Arc<[&'static str]>,
    /// Who reads.
    pub reader: Viewer,
}

impl SeatNames {
    /// Players called by their names; marks that sentences use are taken out of them.
    #[must_use]
    pub fn new(names: &[String], roles: Vec<&'static str>, reader: Viewer) -> Self {
        let names = names.iter().map(|name| super::marked::strip_marks(name)).collect();
        Self { names, roles: roles.into(), reader }
    }

    /// The same people, and somebody else reads.
    #[must_use]
    pub fn read_by(&self, reader: Viewer) -> Self {
        Self { reader, ..self.clone() }
    }

    /// Does this seat read?
    #[must_use]
    pub fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Viewer::Seat(seat)
    }

    /// The word of a seat's role.
    #[must_use]
    pub fn role(&self, seat: Seat) -> &'static str {
        self.roles.get(seat.index()).copied().unwrap_or("?")
    }

    /// What a seat is called: its name, or its role where it has none.
    #[must_use]
    pub fn name(&self, game: &str, messages: &Messages, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) if !matches!(name.trim(), "" | "-") => name.clone(),
            _ => messages.term(&format!("{game}-role"), self.role(seat), ""),
        }
    }

    /// How many sit there.
    #[must_use]
    pub fn count(&self) -> usize {
        self.roles.len()
    }
}
