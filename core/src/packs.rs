//! Packs: files by which the owner of a printed game corrects or extends its data.
//!
//! A game that takes packs gives a [`PackLoader`] in [`Game::packs`](crate::game::Game::packs). A pack is checked whole
//! and kept for the process; the options of a table name it by its hash, and so does every record.

use serde::Serialize;
use serde_json::Value;
use std::fmt;

/// The longest pack that is read, in bytes.
pub const MAX_PACK_BYTES: usize = 64 << 10;

/// How the packs of a game are loaded.
#[derive(Debug, Clone, Copy)]
pub struct PackLoader {
    /// The option that names a pack by its hash.
    pub option: &'static str,
    /// Checks a pack and keeps it. Loading the same text again gives the same pack.
    pub load: fn(&str) -> Result<LoadedPack, PackRefusal>,
    /// Returns the hash that a text has, whether or not it is a pack.
    pub hash: fn(&str) -> u32,
    /// Returns whether a pack with this hash is loaded.
    pub is_loaded: fn(u32) -> bool,
}

impl PackLoader {
    /// Returns the option that names this pack: `pack=123`.
    #[must_use]
    pub fn option_of(&self, pack: &LoadedPack) -> String {
        format!("{}={}", self.option, pack.hash)
    }
}

/// A pack that was checked and is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoadedPack {
    /// The hash that options and records name.
    pub hash: u32,
    /// What its author calls it; empty if it has no name.
    pub name: String,
}

/// Why a pack was refused; nothing of it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackRefusal {
    /// The facts with the tag `pack`, from which a table makes a sentence.
    pub details: Value,
    /// The sentence in English.
    pub text: String,
}

impl PackRefusal {
    /// Makes a refusal of a typed error.
    pub fn of<E: Serialize + fmt::Display>(error: &E) -> Self {
        Self { details: serde_json::to_value(error).unwrap_or(Value::Null), text: error.to_string() }
    }
}

impl fmt::Display for PackRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for PackRefusal {}
