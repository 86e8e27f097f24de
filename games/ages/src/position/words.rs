//! Words that several lines of a position have in common.

use crate::action::Colour;
use crate::card::CardId;
use crate::state::Ages;
use civitas_core::seat::Seat;
use civitas_core::text::{ParseError, Words};

/// A colour that sits at the table.
pub(crate) fn seat(state: &Ages, words: &mut Words<'_>) -> Result<Seat, ParseError> {
    words.parse_with("a colour that plays", |word| state.seat_of(word.parse::<Colour>().ok()?))
}

pub(crate) fn card(words: &mut Words<'_>) -> Result<CardId, ParseError> {
    words.parse("a card")
}

pub(crate) fn small(words: &mut Words<'_>, most: u32) -> Result<u8, ParseError> {
    Ok(words.number("a number", 0..=most)? as u8)
}
