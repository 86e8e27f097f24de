//! Everything that is printed on the board, the cards and the displays, as arrays. `read_data.rs` makes them from the
//! files.

use crate::ids::{Ability, Area, Areas, Card, Cards, Civ, MAX_AREAS, Source, SourceKind, Wonder};
use crate::program::{At, List, Step, Timed, Verb};
use crate::read_data::{documents, read};
use std::sync::OnceLock;

/// Every file, in a fixed order.
pub const FILES: [&str; 6] = [
    include_str!("../data/map.toml"),
    include_str!("../data/cards.toml"),
    include_str!("../data/wonders.toml"),
    include_str!("../data/civilizations.toml"),
    include_str!("../data/epochs.toml"),
    include_str!("../data/setups.toml"),
];

/// How much of a printed text is public; a substitute is a house version, which the table says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// All of it.
    Source,
    /// A part of it.
    Partial,
    /// Nothing but perhaps the name.
    Substitute,
}

/// The types of Fate cards (ACIS-038).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Played as an action in the Card Phase.
    Regular,
    /// Played in answer to another card.
    Negate,
    /// Carried out at once when drawn or revealed.
    Event,
    /// Laid out for later gains.
    Investment,
    /// Played in a competition.
    Competition,
}

/// The tags of cards by their bit.
pub const TAGS: [&str; 19] = [
    "natural",
    "pestilence",
    "removal",
    "political",
    "religion",
    "great_person",
    "negate",
    "barbarian",
    "sea",
    "wonder",
    "wealth",
    "placement",
    "replacement",
    "economic",
    "competition",
    "allies",
    "event",
    "investment",
    "calamity",
];

/// What a Negate card answers (ACIS-120).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Answer {
    /// A card with this tag, by its bit.
    Tag(u8),
    /// The use of a Wonder.
    WonderUse,
    /// A regular card that removes or replaces your disks.
    RegularHittingYou,
    /// A regular card with the tag `sea` announced for an area you occupy.
    SeaHittingYou,
    /// A Competition card in a competition in which you take part.
    Competition,
    /// A Competition card that removes your disks where you have a City.
    CompetitionHittingYourCity,
}

/// Effects that change a procedure and have code of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Special {
    /// The faction loses no disk in the first removal round.
    NoLossInFirstRound,
    /// The first removal round goes from the largest stacks downwards.
    LargestFirstInFirstRound,
    /// Disks may be placed in deep sea areas in every Epoch.
    DeepSeaInEveryEpoch,
}

/// A Fate card.
#[derive(Debug, Clone)]
pub struct CardData {
    /// The name in English and in Spanish.
    pub names: [String; 2],
    /// The type.
    pub kind: CardKind,
    /// The tags, bit by bit.
    pub tags: u32,
    /// What it answers, if it is a Negate card.
    pub answers: Vec<Answer>,
    /// An effect with code of its own.
    pub special: Option<Special>,
    /// Is it set aside until the end of the Epoch when it has been played?
    pub aside: bool,
    /// What it does.
    pub program: List,
    /// How much of it is public.
    pub mark: Mark,
}

impl CardData {
    /// Returns whether the card has the tag with this word.
    #[must_use]
    pub fn has_tag(&self, word: &str) -> bool {
        TAGS.iter().position(|&tag| tag == word).is_some_and(|bit| self.tags >> bit & 1 == 1)
    }
}

/// A Wonder.
#[derive(Debug, Clone)]
pub struct WonderData {
    /// The name in English and in Spanish.
    pub names: [String; 2],
    /// The disks put on it when it is built (ACIS-139).
    pub disks: u8,
    /// What it does.
    pub program: List,
    /// How much of it is public.
    pub mark: Mark,
}

/// An ability of a civilization display.
#[derive(Debug, Clone)]
pub struct AbilityData {
    /// Whose it is.
    pub civ: Civ,
    /// An effect with code of its own.
    pub special: Option<Special>,
    /// What it does.
    pub program: List,
    /// How much of it is public.
    pub mark: Mark,
}

/// A civilization display.
#[derive(Debug, Clone)]
pub struct CivData {
    /// The name in English and in Spanish.
    pub names: [String; 2],
    /// The home area.
    pub home: Area,
    /// The abilities.
    pub abilities: Vec<Ability>,
}

/// An entry of the Epoch table.
#[derive(Debug, Clone)]
pub struct EntryData {
    /// The name in English and in Spanish.
    pub names: [String; 2],
    /// The numbers it covers.
    pub cards: std::ops::RangeInclusive<u8>,
    /// What it does.
    pub program: List,
    /// How much of it is public.
    pub mark: Mark,
}

/// A border line (ACIS-062, ACIS-067).
#[derive(Debug, Clone)]
pub struct Border {
    pub(crate) name: String,
    /// The areas with white disks.
    pub marked: Areas,
    /// The areas in play.
    pub open: Areas,
    /// The bit of the map edge that the line stands for.
    pub edge: u8,
}

/// A setup: who starts where.
#[derive(Debug, Clone)]
pub struct SetupData {
    /// The word in the options.
    pub id: String,
    /// How many civilizations.
    pub civs: u8,
    /// The border line, if there is one.
    pub border: Option<u8>,
    /// The disks of each civilization, in the order in which they are offered.
    pub starts: Vec<(Civ, Vec<(Area, u8)>)>,
    /// How much of it is public.
    pub mark: Mark,
}

/// An area of the map.
#[derive(Debug, Clone)]
pub struct AreaData {
    /// The name in English and in Spanish.
    pub names: [String; 2],
    /// The place on the board in thousandths.
    pub at: (u16, u16),
    /// The island it belongs to.
    pub island: Option<String>,
    /// How much of it is public.
    pub mark: Mark,
}

/// Everything that is printed on the board, the cards and the displays.
#[derive(Debug, Clone)]
pub struct Data {
    /// The hash of the pack; 0 for the base data.
    pub pack: u32,
    /// What the author of the pack calls it; empty for the base data.
    pub name: String,
    /// By area.
    pub areas: Vec<Option<AreaData>>,
    /// All areas.
    pub all: Areas,
    /// The land areas.
    pub land: Areas,
    /// The shallow sea areas.
    pub shallow: Areas,
    /// The deep sea areas.
    pub deep: Areas,
    /// The neighbours of each area.
    pub adjacent: [Areas; MAX_AREAS],
    /// The rank of each area in the order of competitions.
    pub rank: [u8; MAX_AREAS],
    /// The areas at each map edge: north, east, south, west.
    pub edges: [Areas; 4],
    /// The home areas of all civilizations.
    pub homes: Areas,
    /// Border lines.
    pub borders: Vec<Border>,
    /// By card number.
    pub cards: Vec<Option<CardData>>,
    /// All Fate cards.
    pub deck: Cards,
    /// The Event cards.
    pub events: Cards,
    /// The Competition cards.
    pub competition: Cards,
    /// The Negate cards.
    pub negate: Cards,
    /// By Wonder.
    pub wonders: Vec<Option<WonderData>>,
    /// By civilization.
    pub civs: Vec<Option<CivData>>,
    /// By ability.
    pub abilities: Vec<Option<AbilityData>>,
    /// The Epoch table.
    pub entries: Vec<EntryData>,
    /// The setups.
    pub setups: Vec<SetupData>,
    /// The steps of all programs.
    pub steps: Vec<Step>,
    /// By source: the times at which it can be used, and those at which something happens by itself, as bits. Nearly
    /// every question about a time is answered by no.
    pub(crate) times: [[u16; 2]; 256],
}

impl Data {
    /// The card with this number, if there is one.
    #[must_use]
    pub fn card(&self, card: Card) -> Option<&CardData> {
        self.cards.get(card.index())?.as_ref()
    }

    /// The Wonder, if there is one.
    #[must_use]
    pub fn wonder(&self, wonder: Wonder) -> Option<&WonderData> {
        self.wonders.get(wonder.index())?.as_ref()
    }

    /// The civilization, if there is one.
    #[must_use]
    pub fn civ(&self, civ: Civ) -> Option<&CivData> {
        self.civs.get(civ.index())?.as_ref()
    }

    /// The ability, if there is one.
    #[must_use]
    pub fn ability(&self, ability: Ability) -> Option<&AbilityData> {
        self.abilities.get(ability.index())?.as_ref()
    }

    /// Every Wonder.
    pub fn all_wonders(&self) -> impl Iterator<Item = Wonder> + '_ {
        (0..self.wonders.len()).filter(|&index| self.wonders[index].is_some()).map(|index| Wonder(index as u8))
    }

    /// Every civilization.
    pub fn all_civs(&self) -> impl Iterator<Item = Civ> + '_ {
        (0..self.civs.len()).filter(|&index| self.civs[index].is_some()).map(|index| Civ(index as u8))
    }

    /// The home area of a civilization.
    #[must_use]
    pub fn home(&self, civ: Civ) -> Option<Area> {
        self.civ(civ).map(|civ| civ.home)
    }

    /// The program of a source.
    #[must_use]
    pub fn program(&self, source: Source) -> List {
        match source.kind() {
            SourceKind::Card(card) => self.card(card).map(|card| card.program),
            SourceKind::Wonder(wonder) => self.wonder(wonder).map(|wonder| wonder.program),
            SourceKind::Ability(ability) => self.ability(ability).map(|ability| ability.program),
            SourceKind::Entry(entry) => self.entries.get(usize::from(entry)).map(|entry| entry.program),
            SourceKind::Build => None,
        }
        .unwrap_or_default()
    }

    /// The disks that an Investment card is laid out with; no limit where its program does not say it at once.
    pub(crate) fn invested(&self, card: Card) -> u8 {
        let steps = self.card(card).map_or(&[][..], |card| self.list(card.program));
        let n = |step: &Step| if let Verb::Invest { n } = step.verb { Some(n) } else { None };
        steps.iter().find_map(n).unwrap_or(u8::MAX)
    }

    /// The steps of a list.
    #[must_use]
    pub fn list(&self, list: List) -> &[Step] {
        self.steps.get(usize::from(list.start)..usize::from(list.end)).unwrap_or(&[])
    }

    /// The step with this number.
    #[must_use]
    pub fn step(&self, number: u16) -> Option<&Step> {
        self.steps.get(usize::from(number))
    }

    /// The uses and automatic effects of a source at a time, also those inside the options of a hand card.
    pub fn timed(&self, source: Source, at: At, automatic: bool) -> Option<&Timed> {
        self.timed_step(source, at, automatic).map(|(_, timed)| timed)
    }

    /// The same with the step it stands in, which may have a condition.
    pub fn timed_step(&self, source: Source, at: At, automatic: bool) -> Option<(&Step, &Timed)> {
        let bits = self.times[usize::from(source.0)][usize::from(automatic)];
        if bits >> at as u16 & 1 == 0 {
            return None;
        }
        self.timed_in(self.program(source), at, automatic)
    }

    /// Notes at which times each source does something.
    pub(crate) fn note_times(&mut self) {
        for number in 0..=u8::MAX {
            let program = self.program(Source(number));
            for (_, at) in At::WORDS {
                for automatic in [false, true] {
                    let bit = u16::from(self.timed_in(program, at, automatic).is_some()) << at as u16;
                    self.times[usize::from(number)][usize::from(automatic)] |= bit;
                }
            }
        }
    }

    fn timed_in(&self, list: List, at: At, automatic: bool) -> Option<(&Step, &Timed)> {
        self.list(list).iter().find_map(|step| match &step.verb {
            Verb::Use(timed) if !automatic && timed.at == at => Some((step, timed)),
            Verb::When(timed) if automatic && timed.at == at => Some((step, timed)),
            Verb::OneOf { options, .. } => options.iter().find_map(|&list| self.timed_in(list, at, automatic)),
            _ => None,
        })
    }

    /// The entry of the Epoch table that covers a number (ACIS-200).
    #[must_use]
    pub fn entry_for(&self, card: Card) -> Option<u8> {
        self.entries.iter().position(|entry| entry.cards.contains(&card.0)).map(|entry| entry as u8)
    }
}

static BASE: OnceLock<Data> = OnceLock::new();

/// The base data.
#[must_use]
#[expect(clippy::expect_used, reason = "the files are part of the program, and a test reads them")]
pub fn base() -> &'static Data {
    BASE.get_or_init(|| read(&documents(), 0).expect("the data files are in order"))
}

/// A digest of the base data.
#[must_use]
pub fn digest() -> u32 {
    static DIGEST: OnceLock<u32> = OnceLock::new();
    *DIGEST.get_or_init(|| {
        let mut hasher = blake3::Hasher::new();
        FILES.iter().for_each(|file| {
            hasher.update(file.as_bytes());
        });
        let [a, b, c, d, ..] = *hasher.finalize().as_bytes();
        u32::from_be_bytes([a, b, c, d])
    })
}
