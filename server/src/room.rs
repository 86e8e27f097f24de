//! A running game, and who draws it.

use civitas_core::erased::{DynSitting, StepEvents};
use civitas_core::opening::OpenError;
use civitas_core::seat::Seat;
use civitas_table::presenter::{self, Presenter};

/// A running game beside its presenter, which sees of it only what may be shown.
pub struct Room {
    sitting: Box<dyn DynSitting>,
    presenter: Box<dyn Presenter>,
}

impl Room {
    /// A game of a kind that tests bring along.
    #[must_use]
    pub fn new(sitting: Box<dyn DynSitting>, presenter: Box<dyn Presenter>) -> Self {
        Self { sitting, presenter }
    }

    /// A registered game that was opened.
    pub(crate) fn of((sitting, told): (Box<dyn DynSitting>, StepEvents)) -> Result<(Self, StepEvents), OpenError> {
        let presenter =
            presenter::of(&*sitting).ok_or_else(|| OpenError::UnknownGame(sitting.info().name.to_owned()))?;
        Ok((Self { sitting, presenter }, told))
    }

    /// The game.
    pub(crate) fn sitting(&self) -> &dyn DynSitting {
        &*self.sitting
    }

    /// The game, to play on.
    pub(crate) fn sitting_mut(&mut self) -> &mut dyn DynSitting {
        &mut *self.sitting
    }

    /// Who draws it.
    pub(crate) fn presenter(&self) -> &dyn Presenter {
        &*self.presenter
    }

    /// A seat is called otherwise from now on.
    pub(crate) fn rename(&mut self, seat: Seat, name: &str) {
        self.presenter.rename(seat, name);
    }
}
