//! Positions: the whole state as text, one fact a line, and back. The grammar stands in NOTATION.md.

mod defaults;
mod in_progress;
mod read;
mod validate;
pub(crate) mod words;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
