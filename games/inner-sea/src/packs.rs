//! Packs: TOML in the form of `data/` that replaces or adds cards, Wonders, abilities, areas and adjacencies.
//!
//! A pack is checked whole when it is loaded and kept for the rest of the process. A table names it by its hash in the
//! option `pack`; a record whose pack is not loaded is refused. `docs/inner-sea-packs.md` explains how to write one.

use crate::data::{self, Data};
use crate::read_data;
use crate::words;
use civitas_core::packs::{LoadedPack, MAX_PACK_BYTES, PackLoader, PackRefusal};
use serde::Serialize;
use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The most packs of a process, the base data among them.
pub const MAX_PACKS: usize = 256;

/// How whoever knows no game loads a pack.
pub(crate) const LOADER: PackLoader = PackLoader {
    option: "pack",
    load: |text| {
        let pack = load(text).map_err(|error| PackRefusal::of(&error))?;
        Ok(LoadedPack { hash: pack.hash(), name: pack.data().name.clone() })
    },
    hash: hash_of,
    is_loaded: |hash| find(hash).is_some(),
};

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
    if text.len() > MAX_PACK_BYTES {
        return Err(PackError::TooMany { what: "bytes", most: MAX_PACK_BYTES });
    }
    let free = (1..MAX_PACKS).find(|&place| LOADED[place].get().is_none());
    let place = free.ok_or(PackError::TooMany { what: "packs", most: MAX_PACKS - 1 })?;
    // The words of a pack that is refused are forgotten with it.
    let data = words::draft(|| read_data::with_pack(text, hash))?;
    let _ = LOADED[place].set(Box::leak(Box::new(data)));
    Ok(PackId(place as u8))
}

/// Checks a pack without keeping it.
///
/// # Errors
///
/// Returns the first [`PackError`].
pub fn check(text: &str) -> Result<(), PackError> {
    let _one_at_a_time = LOADING.lock().unwrap_or_else(PoisonError::into_inner);
    // As if it were refused: its words are forgotten.
    let read = words::draft(|| Err::<(), _>(read_data::with_pack(text, hash_of(text)).err()));
    read.err().flatten().map_or(Ok(()), Err)
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

/// The hash of a pack: the first four bytes of BLAKE3 over its text with `\n` as the only line ending and without white
/// space around it, never 0.
#[must_use]
pub fn hash_of(text: &str) -> u32 {
    let [a, b, c, d, ..] = *blake3::hash(text.trim().replace("\r\n", "\n").as_bytes()).as_bytes();
    u32::from_be_bytes([a, b, c, d]).max(1)
}

/// Why a pack is refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "pack", rename_all = "snake_case")]
pub enum PackError {
    /// The text is not TOML.
    Toml {
        /// The line of the error, counted from 1.
        line: usize,
        /// What the reader of TOML says.
        why: String,
    },
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
        /// The verbs that exist.
        known: &'static [&'static str],
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
        /// Of what, as a word.
        what: &'static str,
        /// The most.
        most: usize,
    },
    /// A combination of fields that the engine does not carry out.
    Unsupported {
        /// The step.
        at: String,
        /// The combination.
        what: Unsupported,
    },
}

/// Combinations of fields that the engine does not carry out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unsupported {
    /// `if` and `if_not` in one step.
    TwoConditions,
    /// `as` on a step with `areas = "all"`.
    NameForAll,
    /// A chosen faction with `areas = "all"`.
    ChosenForAll,
    /// `times` with choices announced by the player.
    TimesAnnounced,
    /// `one_of` without options, or with more than nine.
    OptionCount,
    /// A verb that is about its player alone, with another `who` or `by`.
    YouAlone,
    /// `replace` with an `each_` selector.
    ReplaceEach,
    /// `mix` by another.
    MixByAnother,
    /// `place` with `who = "mix"`.
    PlaceMix,
    /// `each_civ_reverse` with an `each_` selector.
    ReverseEach,
    /// A Negate card without `answers`, or another card with it.
    Answers,
    /// A Negate card with a verb other than `pay` (talents), `negate`, `talent` and `vp`.
    NegateVerb,
    /// A filter asks for the areas of a name that no step gives with `as`.
    UnboundName,
    /// `target` without a step that picks a civilization.
    UnboundTarget,
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::TwoConditions => "`if` and `if_not` in one step",
            Self::NameForAll => "`as` on a step with areas = \"all\"",
            Self::ChosenForAll => "a chosen faction with areas = \"all\"",
            Self::TimesAnnounced => "`times` with choices announced by you",
            Self::OptionCount => "`one_of` has one to nine options",
            Self::YouAlone => "this verb is about you alone",
            Self::ReplaceEach => "`replace` with an each_ selector",
            Self::MixByAnother => "`mix` chosen by another",
            Self::PlaceMix => "`place` with who = \"mix\"",
            Self::ReverseEach => "each_civ_reverse with an each_ selector",
            Self::Answers => "Negate cards, and only they, have `answers`",
            Self::NegateVerb => "a Negate card with a verb other than pay (talents), negate, talent and vp",
            Self::UnboundName => "a name of areas that no step gives with `as`",
            Self::UnboundTarget => "`target` without a step with who = \"civ\" or \"opponent\"",
        })
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Toml { line, why } => write!(f, "line {line} is not valid TOML: {why}"),
            Self::UnknownKey { at, key } => write!(f, "{at}: unknown field “{key}”"),
            Self::Missing { at, key } => write!(f, "{at}: the field “{key}” is missing"),
            Self::WrongValue { at, key, found } => write!(f, "{at}: “{key}” cannot be {found}"),
            Self::UnknownVerb { at, verb, known } => {
                write!(f, "{at}: unknown verb “{verb}”; known verbs: {}", known.join(", "))
            }
            Self::UnknownArea { at, area } => write!(f, "{at}: unknown area “{area}”"),
            Self::UnknownWord { at, word } => write!(f, "{at}: unknown word “{word}”"),
            Self::DuplicateId { kind, id } => write!(f, "two records of kind {kind} have the id “{id}”"),
            Self::Asymmetric { from, to } => {
                write!(f, "“{from}” names “{to}” as its neighbour, but “{to}” does not name “{from}”")
            }
            Self::TooMany { what, most } => {
                let what = match *what {
                    "own_abilities" => "abilities of a civilization",
                    "program_steps" => "steps in a program",
                    "chosen_areas" => "areas chosen in a program",
                    "nested_lists" => "lists of steps inside one another",
                    "disks" => "disks of a civilization",
                    what => what,
                };
                write!(f, "too many {what}; at most {most} are possible")
            }
            Self::Unsupported { at, what } => write!(f, "{at}: not supported: {what}"),
        }
    }
}

impl std::error::Error for PackError {}
