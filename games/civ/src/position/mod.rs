//! Positions: the whole state as text, one fact a line, and back. The grammar stands in NOTATION.md.

mod read;
mod sound;
mod under_way;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;
