//! Packs: TOML in the form of `data/` that replaces or adds cards, Wonders, abilities, areas and adjacencies.
//!
//! A pack is checked whole when it is loaded and kept for the rest of the process. A table names it by its hash in the
//! option `pack`; a record whose pack is not loaded is refused. `docs/inner-sea-packs.md` explains how to write one.

use crate::data::{self, Data};
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The most packs of a process.
pub const MAX_PACKS: usize = 64;

/// A loaded pack; the first is the base data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PackId(u8);

impl PackId {
    /// The base data without a pack.
    pub const BASE: Self = Self(0);

    /// The data with the changes of the pack.
    #[must_use]
    pub fn data(self) -> &'static Data {
        if self == Self::BASE {
            return data::base();
        }
        LOADED[usize::from(self.0)].get().copied().unwrap_or_else(data::base)
    }

    /// The hash that records name; 0 for the base data.
    #[must_use]
    pub fn hash(self) -> u32 {
        self.data().pack
    }
}

static LOADED: [OnceLock<&'static Data>; MAX_PACKS] = [const { OnceLock::new() }; MAX_PACKS];
static LOADING: Mutex<()> = Mutex::new(());

/// Checks a pack and keeps it. Loading the same text again gives the same pack.
///
/// # Errors
///
/// Returns the first [`PackError`]; nothing is kept then.
pub fn load(text: &str) -> Result<PackId, PackError> {
    let _one_at_a_time = LOADING.lock().unwrap_or_else(PoisonError::into_inner);
    let hash = hash_of(text);
    if let Some(known) = find(hash) {
        return Ok(known);
    }
    let free = (1..MAX_PACKS).find(|&place| LOADED[place].get().is_none());
    let place = free.ok_or(PackError::TooMany { what: "packs", most: MAX_PACKS - 1 })?;
    let data: &'static Data = Box::leak(Box::new(data::with_pack(text, hash)?));
    let _ = LOADED[place].set(data);
    Ok(PackId(place as u8))
}

/// Checks a pack without keeping it.
///
/// # Errors
///
/// Returns the first [`PackError`].
pub fn check(text: &str) -> Result<(), PackError> {
    data::with_pack(text, hash_of(text)).map(drop)
}

/// The loaded pack with this hash; the base data for 0.
#[must_use]
pub fn find(hash: u32) -> Option<PackId> {
    if hash == 0 {
        return Some(PackId::BASE);
    }
    let found = (1..MAX_PACKS).find(|&place| LOADED[place].get().is_some_and(|data| data.pack == hash));
    found.map(|place| PackId(place as u8))
}

/// Every loaded pack, the base data first.
#[must_use]
pub fn loaded() -> Vec<PackId> {
    let others = (1..MAX_PACKS).filter(|&place| LOADED[place].get().is_some());
    std::iter::once(PackId::BASE).chain(others.map(|place| PackId(place as u8))).collect()
}

/// The hash of a pack: the first four bytes of BLAKE3 over its text with `\n` as the only line ending, never 0.
#[must_use]
pub fn hash_of(text: &str) -> u32 {
    let [a, b, c, d, ..] = *blake3::hash(text.replace("\r\n", "\n").as_bytes()).as_bytes();
    u32::from_be_bytes([a, b, c, d]).max(1)
}

/// Why a pack is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PackError {
    /// The text is not TOML.
    Toml(String),
    /// A field that the record does not have.
    UnknownKey {
        /// The record.
        at: String,
        /// The field.
        key: String,
    },
    /// A field that must be there is missing.
    Missing {
        /// The record.
        at: String,
        /// The field.
        key: &'static str,
    },
    /// A field has a value it cannot have.
    WrongValue {
        /// The record.
        at: String,
        /// The field.
        key: String,
        /// The value.
        found: String,
    },
    /// A step with a verb that does not exist.
    UnknownVerb {
        /// The step.
        at: String,
        /// The verb.
        verb: String,
    },
    /// An area that is not on the map.
    UnknownArea {
        /// The record.
        at: String,
        /// The area.
        area: String,
    },
    /// A tag, civilization, Wonder or ability that does not exist.
    UnknownWord {
        /// The record.
        at: String,
        /// The word.
        word: String,
    },
    /// Two records of the pack with one id.
    DuplicateId {
        /// The kind of record.
        kind: &'static str,
        /// The id.
        id: String,
    },
    /// One area names another as its neighbour, but not the other way round.
    Asymmetric {
        /// The area that names its neighbour.
        from: String,
        /// The area that does not name it back.
        to: String,
    },
    /// More than fit.
    TooMany {
        /// Of what.
        what: &'static str,
        /// The most.
        most: usize,
    },
    /// A combination of fields that the engine does not carry out.
    Unsupported {
        /// The step.
        at: String,
        /// The combination.
        what: String,
    },
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml(why) => write!(f, "not valid TOML: {why}"),
            Self::UnknownKey { at, key } => write!(f, "{at}: unknown field “{key}”"),
            Self::Missing { at, key } => write!(f, "{at}: the field “{key}” is missing"),
            Self::WrongValue { at, key, found } => write!(f, "{at}: “{key}” cannot be {found}"),
            Self::UnknownVerb { at, verb } => {
                write!(f, "{at}: unknown verb “{verb}”; known verbs: {}", crate::grammar::VERBS.join(", "))
            }
            Self::UnknownArea { at, area } => write!(f, "{at}: unknown area “{area}”"),
            Self::UnknownWord { at, word } => write!(f, "{at}: unknown word “{word}”"),
            Self::DuplicateId { kind, id } => write!(f, "two records of kind {kind} have the id “{id}”"),
            Self::Asymmetric { from, to } => {
                write!(f, "“{from}” names “{to}” as its neighbour, but “{to}” does not name “{from}”")
            }
            Self::TooMany { what, most } => write!(f, "too many {what}; at most {most} fit"),
            Self::Unsupported { at, what } => write!(f, "{at}: not supported: {what}"),
        }
    }
}

impl std::error::Error for PackError {}
