//! What a table agrees on before the game.

use crate::ids::MAX_CIVS;
use crate::packs::{self, PackId};
use civitas_core::options::{Field, OptionError, OptionField, Value};
use civitas_core::rule::RuleId;
use std::ops::RangeInclusive;

/// The words for seats: the colours of the disks.
pub const ROLES: [&str; MAX_CIVS] = ["red", "blue", "green", "yellow", "purple", "orange"];

/// The setups that a table can choose (ACIS-006).
pub const SETUPS: &[&str] = &["basic", "extended_east", "open_east"];
const CIVILIZATIONS: &[&str] = &["seats", "2", "3", "4", "5", "6"];
const REST: &[&str] = &["system", "players"];
const LEVELS: &[&str] = &["apprentice", "steward", "pharaoh"];
const MOODS: &[&str] = &["peaceful", "hostile"];

/// The options of Ancient Civilizations of the Inner Sea.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Options {
    /// The number of the setup in [`SETUPS`].
    pub setup: u8,
    /// How many civilizations are in play; 0: one for each seat, four if a seat plays alone.
    pub civilizations: u8,
    /// Do the players share civilizations that are left, instead of the game system (ACIS-012)?
    pub shared: bool,
    /// How much the civilizations of the game system are helped: 0 to 2.
    pub level: u8,
    /// Are they hostile to the players from the start?
    pub hostile: bool,
    /// The last Epoch (ACIS-Q33).
    pub epochs: u8,
    /// Does the last Epoch end with an event (ACIS-207)?
    pub last_event: bool,
    /// Is an unused colour added to the Barbarians (ACIS-208)?
    pub hordes: bool,
    /// The hash of the pack; 0 for none.
    pub pack: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            setup: 0,
            civilizations: 0,
            shared: false,
            level: 0,
            hostile: false,
            epochs: 4,
            last_event: false,
            hordes: false,
            pack: 0,
        }
    }
}

impl Options {
    /// The pack of the table; `None` if it is not loaded.
    #[must_use]
    pub fn loaded(&self) -> Option<PackId> {
        packs::find(self.pack)
    }

    /// How many civilizations are in play at a table of this many seats.
    #[must_use]
    pub fn civs(&self, seats: usize) -> usize {
        match (self.setup, self.civilizations) {
            (1, _) => 3,
            (2, _) => 5,
            (_, 0) if seats == 1 => 4,
            (_, 0) => seats,
            (_, civs) => civs.into(),
        }
    }
}

const fn field(key: &'static str, field: Field, rule: &'static str) -> OptionField {
    OptionField { key, field, rule: Some(RuleId(rule)), only_if: None }
}

const FIELDS: &[OptionField] = &[
    field("setup", Field::Choice { of: SETUPS, default: 0 }, "ACIS-006"),
    field("civilizations", Field::Choice { of: CIVILIZATIONS, default: 0 }, "ACIS-012"),
    field("rest", Field::Choice { of: REST, default: 0 }, "ACIS-012"),
    field("level", Field::Choice { of: LEVELS, default: 0 }, "ACIS-022"),
    field("mood", Field::Choice { of: MOODS, default: 0 }, "ACIS-022"),
    field("epochs", Field::Number { from: 1, to: 4, default: 4 }, "ACIS-231"),
    field("last_event", Field::Flag { default: false }, "ACIS-207"),
    field("hordes", Field::Flag { default: false }, "ACIS-208"),
    field("pack", Field::Number { from: 0, to: u32::MAX, default: 0 }, "ACIS-047"),
];

impl civitas_core::options::Options for Options {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, field: usize) -> Value {
        match field {
            0 => Value::Choice(self.setup.into()),
            1 => Value::Choice(self.civilizations.saturating_sub(1).into()),
            2 => Value::Choice(self.shared.into()),
            3 => Value::Choice(self.level.into()),
            4 => Value::Choice(self.hostile.into()),
            5 => Value::Number(self.epochs.into()),
            6 => Value::Flag(self.last_event),
            7 => Value::Flag(self.hordes),
            _ => Value::Number(self.pack),
        }
    }

    fn set(&mut self, field: usize, value: Value) {
        match (field, value) {
            (0, Value::Choice(setup @ 0..=2)) => self.setup = setup as u8,
            (1, Value::Choice(0)) => self.civilizations = 0,
            (1, Value::Choice(civs @ 1..=5)) => self.civilizations = civs as u8 + 1,
            (2, Value::Choice(shared)) => self.shared = shared == 1,
            (3, Value::Choice(level @ 0..=2)) => self.level = level as u8,
            (4, Value::Choice(mood)) => self.hostile = mood == 1,
            (5, Value::Number(epochs @ 1..=4)) => self.epochs = epochs as u8,
            (6, Value::Flag(yes)) => self.last_event = yes,
            (7, Value::Flag(yes)) => self.hordes = yes,
            (8, Value::Number(pack)) => self.pack = pack,
            _ => {}
        }
    }

    /// Reads the options; a pack that is not loaded is refused, so a record cannot be played with other data.
    fn read(text: &str) -> Result<Self, OptionError> {
        let Unchecked(options) = Unchecked::read(text)?;
        if options.loaded().is_some() {
            return Ok(options);
        }
        let known = packs::loaded().iter().map(|pack| pack.hash().to_string()).collect();
        Err(OptionError::WrongValue { key: "pack".to_owned(), found: options.pack.to_string(), words: known })
    }

    /// One to six, but no more than civilizations; the unused colour of the hordes needs a colour that is free, and
    /// civilizations can be shared by two or more only.
    fn seats(&self) -> RangeInclusive<usize> {
        let most = match (self.setup, self.civilizations) {
            (1, _) => 3,
            (2, _) => 5,
            (_, 0) if self.hordes => MAX_CIVS - 1,
            (_, 0) => MAX_CIVS,
            (_, civs) => civs.into(),
        };
        if self.shared { 2..=most } else { 1..=most }
    }
}

/// The options as they are written, whether or not their pack is loaded.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Unchecked(Options);

impl civitas_core::options::Options for Unchecked {
    fn fields() -> &'static [OptionField] {
        FIELDS
    }

    fn get(&self, field: usize) -> Value {
        self.0.get(field)
    }

    fn set(&mut self, field: usize, value: Value) {
        self.0.set(field, value);
    }

    fn seats(&self) -> RangeInclusive<usize> {
        self.0.seats()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use civitas_core::options::Options as _;

    /// ACIS-231: what the players agree on before setup.
    #[test]
    fn options_read_back_acis_231() {
        let text = "setup=basic civilizations=4 rest=players level=pharaoh mood=hostile epochs=2 last_event=yes \
                    hordes=yes pack=0";
        let options = Options::read(text).unwrap();
        assert_eq!(options.write(), text);
        assert_eq!((options.civs(2), options.seats()), (4, 2..=4));
        assert_eq!(Options::default().seats(), 1..=6);
    }

    /// ACIS-208: with fewer than six civilizations.
    #[test]
    fn hordes_need_a_colour_that_nobody_plays_acis_208() {
        assert_eq!(Options::read("hordes=yes").unwrap().seats(), 1..=5);
    }
}
