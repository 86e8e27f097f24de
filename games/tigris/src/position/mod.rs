//! Positions as text, both ways. The lines are described in NOTATION.md.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::{picture, write};
