//! The words of areas, Wonders, civilizations and abilities, kept for the whole process.
//!
//! The words of the base data come first, so their numbers never change; words that a pack adds are appended.

use std::sync::{PoisonError, RwLock};

/// What a word names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// An area.
    Area,
    /// A Wonder.
    Wonder,
    /// A civilization.
    Civ,
    /// An ability.
    Ability,
}

static WORDS: [RwLock<Vec<&'static str>>; 4] = [const { RwLock::new(Vec::new()) }; 4];

/// The word with this number; `?` if there is none.
#[must_use]
pub fn name(kind: Kind, number: u8) -> &'static str {
    let _ = crate::data::base();
    name_now(kind, number)
}

fn name_now(kind: Kind, number: u8) -> &'static str {
    let table = WORDS[kind as usize].read().unwrap_or_else(PoisonError::into_inner);
    table.get(usize::from(number)).copied().unwrap_or("?")
}

/// The number of a word.
#[must_use]
pub fn find(kind: Kind, word: &str) -> Option<u8> {
    let _ = crate::data::base();
    find_now(kind, word)
}

/// The number of a word, also while the base data is being read.
pub(crate) fn find_now(kind: Kind, word: &str) -> Option<u8> {
    let table = WORDS[kind as usize].read().unwrap_or_else(PoisonError::into_inner);
    table.iter().position(|&known| known == word).map(|number| number as u8)
}

/// The number of a word, which is added if it is new; `None` if there are `most` already.
pub(crate) fn intern(kind: Kind, word: &str, most: usize) -> Option<u8> {
    let mut table = WORDS[kind as usize].write().unwrap_or_else(PoisonError::into_inner);
    if let Some(number) = table.iter().position(|&known| known == word) {
        return Some(number as u8);
    }
    if table.len() >= most {
        return None;
    }
    table.push(Box::leak(word.to_owned().into_boxed_str()));
    Some((table.len() - 1) as u8)
}
