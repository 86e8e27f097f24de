//! A running game beside its presenter, as a server keeps them.

#![allow(dead_code, reason = "each test file uses a part")]

use civitas_core::chance::Secret;
use civitas_core::erased::{DynSitting, StepEvents};
use civitas_core::opening::Opening;
use civitas_core::sitting::Sitting;
use civitas_table::look::Look;
use civitas_table::presenter::{self, Actions, LogLine, Parts, Presenter, Reader};
use maud::Markup;
use serde_json::Value;

pub(crate) struct Room {
    pub(crate) sitting: Box<dyn DynSitting>,
    pub(crate) presenter: Box<dyn Presenter>,
}

/// Opens a game whose secret is a number; a test has no other.
pub(crate) fn open(game: &str, options: &str, roles: &[&str], names: &[String], number: u64) -> (Room, StepEvents) {
    let (secret, shares) = (Secret::from_number(number), Vec::new());
    let (sitting, told) = civitas_games::open(game, Opening { options, roles, names, secret, shares }).unwrap();
    (Room { presenter: presenter::of(&*sitting).unwrap(), sitting }, told)
}

/// The room of a game whose type is known.
pub(crate) fn seat<G: Look>(sitting: Sitting<G>, names: &[String]) -> Room {
    let sitting: Box<dyn DynSitting> = Box::new(sitting);
    Room { presenter: presenter::of_game::<G>(names, sitting.role_names()), sitting }
}

impl Room {
    pub(crate) fn sitting(&self) -> &dyn DynSitting {
        &*self.sitting
    }

    pub(crate) fn sitting_mut(&mut self) -> &mut dyn DynSitting {
        &mut *self.sitting
    }

    pub(crate) fn names(&self) -> &[String] {
        self.presenter.names()
    }

    pub(crate) fn parts(&self, reader: Reader, last: &[Value]) -> Parts {
        self.presenter.parts(&*self.sitting, reader, last)
    }

    pub(crate) fn text_board(&self, reader: Reader, last: &[Value]) -> String {
        self.presenter.text_board(&*self.sitting, reader, last)
    }

    pub(crate) fn svg(&self, reader: Reader, last: &[Value], dark: bool) -> String {
        self.presenter.svg(&*self.sitting, reader, last, dark)
    }

    pub(crate) fn prompt(&self, reader: Reader) -> String {
        self.presenter.prompt(&*self.sitting, reader)
    }

    pub(crate) fn actions(&self, reader: Reader) -> Actions {
        self.presenter.actions(&*self.sitting, reader)
    }

    pub(crate) fn preview(&self, reader: Reader, line: &str) -> Result<Vec<String>, civitas_core::erased::Refusal> {
        self.presenter.preview(&*self.sitting, reader, line)
    }

    pub(crate) fn why_not(&self, reader: Reader, pick: &str) -> Option<civitas_core::erased::Refusal> {
        self.presenter.why_not(&*self.sitting, reader, pick)
    }

    pub(crate) fn refusal(&self, reader: Reader, refusal: &civitas_core::erased::Refusal) -> String {
        self.presenter.refusal(reader, refusal)
    }

    pub(crate) fn log_line(&self, reader: Reader, event: &Value) -> LogLine {
        self.presenter.log_line(reader, event)
    }

    pub(crate) fn result(&self, reader: Reader) -> Option<Markup> {
        self.presenter.result(&*self.sitting, reader)
    }

    pub(crate) fn chart(&self) -> Option<Vec<Vec<i32>>> {
        self.presenter.chart(&*self.sitting)
    }
}
