//! Positions as text: one fact a line, defaults left out. NOTATION.md lists the lines.

mod frames;
mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
