//! Reading `data/`, with or without a pack: the text files become arrays, once.

use crate::fields::{Fields, one_of, small};
use crate::grammar::{self, EDGES};
use crate::ids::{Ability, Area, Areas, Card, Cards, Civ, MAX_AREAS, Source, SourceKind, Wonder};
use crate::packs::{PackError, Unsupported};
use crate::program::{At, List, Step, Timed, Verb};
use crate::state::{DISKS, MAX_OWN_ABILITIES};
use crate::words::{self, Kind};
use std::sync::OnceLock;
use toml::{Table, Value};

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

const MARKS: [(&str, Mark); 3] =
    [("source", Mark::Source), ("partial", Mark::Partial), ("substitute", Mark::Substitute)];

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

const KINDS: [(&str, CardKind); 5] = [
    ("regular", CardKind::Regular),
    ("negate", CardKind::Negate),
    ("event", CardKind::Event),
    ("investment", CardKind::Investment),
    ("competition", CardKind::Competition),
];

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

const SPECIALS: [(&str, Special); 3] = [
    ("no_loss_in_first_round", Special::NoLossInFirstRound),
    ("largest_first_in_first_round", Special::LargestFirstInFirstRound),
    ("deep_sea_in_every_epoch", Special::DeepSeaInEveryEpoch),
];

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
    name: String,
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
    times: [[u16; 2]; 256],
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
    fn note_times(&mut self) {
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

/// The longest id of an area, a Wonder, a civilization or an ability.
const MAX_WORD: usize = 40;

/// The longest name of a pack, in characters.
const MAX_NAME: usize = 60;

/// The area with this word.
pub(crate) fn area(at: &str, word: &str) -> Result<Area, PackError> {
    let found = words::find_now(Kind::Area, word).map(Area);
    found.ok_or_else(|| PackError::UnknownArea { at: at.to_owned(), area: word.to_owned() })
}

/// The base files as one document of lists of records.
#[expect(clippy::expect_used, reason = "the files are part of the program, and a test reads them")]
fn documents() -> Table {
    let mut whole = Table::new();
    for file in FILES {
        whole.extend(file.parse::<Table>().expect("the data files are TOML"));
    }
    whole
}

/// The base data with the changes of a pack.
///
/// # Errors
///
/// Returns the first [`PackError`].
pub(crate) fn with_pack(text: &str, hash: u32) -> Result<Data, PackError> {
    let _ = base();
    let pack: Table = text.parse().map_err(|error: toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or("");
        PackError::Toml { line: before.matches('\n').count() + 1, why: error.message().to_owned() }
    })?;
    let mut whole = documents();
    crate::merge::merge(&mut whole, &pack)?;
    let mut data = read(&whole, hash)?;
    let name = pack.get("name").and_then(Value::as_str).unwrap_or("");
    data.name = name.chars().filter(|letter| !letter.is_control()).take(MAX_NAME).collect();
    Ok(data)
}

/// The records of one kind.
fn records<'a>(whole: &'a Table, kind: &'static str) -> Result<Vec<Fields<'a>>, PackError> {
    let Some(value) = whole.get(kind) else { return Ok(Vec::new()) };
    let wrong = || PackError::WrongValue { at: kind.to_owned(), key: String::new(), found: value.to_string() };
    value.as_array().ok_or_else(wrong)?.iter().map(|value| named(kind, value)).collect()
}

fn named<'a>(kind: &str, value: &'a Value) -> Result<Fields<'a>, PackError> {
    let id = value.get("id").map(|id| id.to_string().trim_matches('"').to_owned()).unwrap_or_default();
    Fields::of(format!("{kind} {id}"), value)
}

/// The id of a record that is named in actions: a word of lower-case letters, digits and underscores.
fn id<'a>(fields: &Fields<'a>) -> Result<&'a str, PackError> {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    fields.value("id", |value| {
        let word = value.as_str().filter(|word| word.len() <= MAX_WORD && word.chars().all(plain))?;
        Some(word).filter(|word| word.starts_with(|first: char| first.is_ascii_lowercase()) && *word != "barbarians")
    })
}

fn names(fields: &Fields<'_>) -> Result<[String; 2], PackError> {
    Ok([fields.text("en")?.to_owned(), fields.text("es")?.to_owned()])
}

fn mark(fields: &Fields<'_>) -> Result<Mark, PackError> {
    let mark = fields.word("mark", &MARKS)?;
    mark.ok_or_else(|| PackError::Missing { at: fields.at.clone(), key: "mark" })
}

fn read(whole: &Table, pack: u32) -> Result<Data, PackError> {
    let mut data = Data {
        pack,
        name: String::new(),
        areas: vec![None; MAX_AREAS],
        all: Areas::NONE,
        land: Areas::NONE,
        shallow: Areas::NONE,
        deep: Areas::NONE,
        adjacent: [Areas::NONE; MAX_AREAS],
        rank: [u8::MAX; MAX_AREAS],
        edges: [Areas::NONE; 4],
        homes: Areas::NONE,
        borders: Vec::new(),
        cards: vec![None; 128],
        deck: Cards::NONE,
        events: Cards::NONE,
        competition: Cards::NONE,
        negate: Cards::NONE,
        wonders: vec![None; Source::MAX_WONDERS],
        civs: vec![None; 32],
        abilities: vec![None; Source::MAX_ABILITIES],
        entries: Vec::new(),
        setups: Vec::new(),
        steps: Vec::new(),
        times: [[0; 2]; 256],
    };
    // Words first, because programs name areas, civilizations and abilities that may stand further down.
    for (kind, table, what, most) in [
        ("area", Kind::Area, "areas", MAX_AREAS),
        ("civilization", Kind::Civ, "civilizations", 32),
        ("wonder", Kind::Wonder, "wonders", Source::MAX_WONDERS),
    ] {
        for fields in records(whole, kind)? {
            words::intern(table, id(&fields)?, most).ok_or(PackError::TooMany { what, most })?;
        }
    }
    read_map(whole, &mut data)?;
    read_civs(whole, &mut data)?;
    read_cards(whole, &mut data)?;
    read_entries(whole, &mut data)?;
    read_setups(whole, &mut data)?;
    abilities_exist(&data)?;
    data.note_times();
    Ok(data)
}

fn read_map(whole: &Table, data: &mut Data) -> Result<(), PackError> {
    for fields in records(whole, "area")? {
        let id = area(&fields.at, fields.text("id")?)?;
        if data.all.has(id) {
            return Err(PackError::DuplicateId { kind: "area", id: words::text(Kind::Area, id.0) });
        }
        data.all.add(id);
        let kinds = [("land", 0), ("shallow", 1), ("deep", 2)];
        match fields.value("kind", |value| one_of(value.as_str()?, &kinds))? {
            0 => data.land.add(id),
            1 => data.shallow.add(id),
            _ => data.deep.add(id),
        }
        data.rank[id.index()] = fields.value("order", small)?;
        for word in fields.texts("edges")? {
            let edge = EDGES.iter().position(|(name, _)| *name == word);
            let unknown = || PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() };
            data.edges[edge.ok_or_else(unknown)?].add(id);
        }
        if fields.get("home").is_some() {
            data.homes.add(id);
        }
        for word in fields.texts("adjacent")? {
            data.adjacent[id.index()].add(area(&fields.at, word)?);
        }
        let place = |key| fields.value(key, |value| u16::try_from(value.as_integer()?).ok());
        data.areas[id.index()] = Some(AreaData {
            names: names(&fields)?,
            at: (place("x")?, place("y")?),
            island: fields.maybe("island", Value::as_str)?.map(str::to_owned),
            mark: mark(&fields)?,
        });
        fields.finish()?;
    }
    let word = |area: Area| words::text(Kind::Area, area.0);
    for from in data.all.iter() {
        for to in data.adjacent[from.index()].iter() {
            if !data.all.has(to) {
                return Err(PackError::UnknownArea { at: format!("area {}", word(from)), area: word(to) });
            }
            if from == to || !data.adjacent[to.index()].has(from) {
                return Err(PackError::Asymmetric { from: word(from), to: word(to) });
            }
        }
    }
    let borders = whole.get("border").and_then(Value::as_table);
    for (name, value) in borders.into_iter().flatten() {
        let fields = Fields::of(format!("border {name}"), value)?;
        let set = |key: &'static str| -> Result<Areas, PackError> {
            fields.texts(key)?.into_iter().map(|word| area(&fields.at, word)).collect()
        };
        let (marked, closed) = (set("marked")?, set("closed")?);
        let edge = fields.value("edge", |value| one_of(value.as_str()?, &EDGES))?;
        fields.finish()?;
        data.borders.push(Border { name: name.clone(), marked, open: data.all.minus(marked).minus(closed), edge });
    }
    Ok(())
}

fn read_civs(whole: &Table, data: &mut Data) -> Result<(), PackError> {
    for fields in records(whole, "civilization")? {
        let word = fields.text("id")?;
        let civ = Civ(words::find_now(Kind::Civ, word).unwrap_or(u8::MAX));
        if data.civ(civ).is_some() {
            return Err(PackError::DuplicateId { kind: "civilization", id: word.to_owned() });
        }
        let home = area(&fields.at, fields.text("home")?)?;
        let mut abilities = Vec::new();
        for value in fields.maybe("ability", Value::as_array)?.into_iter().flatten() {
            let inner = named("ability", value)?;
            let most = Source::MAX_ABILITIES;
            let number = words::intern(Kind::Ability, id(&inner)?, most);
            let ability = number.map(Ability).ok_or(PackError::TooMany { what: "abilities", most })?;
            if data.ability(ability).is_some() {
                return Err(PackError::DuplicateId { kind: "ability", id: words::text(Kind::Ability, ability.0) });
            }
            let program = grammar::program(&inner.at, inner.get("program"), &mut data.steps)?;
            let special = inner.word("special", &SPECIALS)?;
            data.abilities[ability.index()] = Some(AbilityData { civ, special, program, mark: mark(&inner)? });
            inner.finish()?;
            abilities.push(ability);
        }
        if abilities.len() > MAX_OWN_ABILITIES {
            return Err(PackError::TooMany { what: "own_abilities", most: MAX_OWN_ABILITIES });
        }
        if !data.land.has(home) {
            return Err(PackError::UnknownArea { at: fields.at, area: words::text(Kind::Area, home.0) });
        }
        let slot = data.civs.get_mut(civ.index()).ok_or(PackError::TooMany { what: "civilizations", most: 32 })?;
        *slot = Some(CivData { names: names(&fields)?, home, abilities });
        fields.finish()?;
    }
    Ok(())
}

fn read_cards(whole: &Table, data: &mut Data) -> Result<(), PackError> {
    for fields in records(whole, "card")? {
        let id = Card(fields.value("id", |value| small(value).filter(|id| (1..=127).contains(id)))?);
        if data.card(id).is_some() {
            return Err(PackError::DuplicateId { kind: "card", id: id.to_string() });
        }
        let mut tags = 0;
        for word in fields.texts("tags")? {
            let bit = TAGS.iter().position(|&tag| tag == word);
            let unknown = || PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() };
            tags |= 1 << bit.ok_or_else(unknown)?;
        }
        let kind = fields.value("kind", |value| one_of(value.as_str()?, &KINDS))?;
        let answers =
            fields.texts("answers")?.into_iter().map(|word| answer(&fields, word)).collect::<Result<_, _>>()?;
        let program = grammar::program(&fields.at, fields.get("program"), &mut data.steps)?;
        let card = CardData {
            names: names(&fields)?,
            kind,
            tags,
            answers,
            special: fields.word("special", &SPECIALS)?,
            aside: fields.word("after", &[("discard", false), ("aside", true)])?.unwrap_or(false),
            program,
            mark: mark(&fields)?,
        };
        fields.finish()?;
        answers_well(&fields.at, &card, data)?;
        data.deck.add(id);
        data.events.set(id, kind == CardKind::Event);
        data.competition.set(id, kind == CardKind::Competition);
        data.negate.set(id, kind == CardKind::Negate);
        data.cards[id.index()] = Some(card);
    }
    for fields in records(whole, "wonder")? {
        let word = fields.text("id")?;
        let wonder = Wonder(words::find_now(Kind::Wonder, word).unwrap_or(u8::MAX));
        if data.wonder(wonder).is_some() {
            return Err(PackError::DuplicateId { kind: "wonder", id: word.to_owned() });
        }
        let program = grammar::program(&fields.at, fields.get("program"), &mut data.steps)?;
        let disks = fields.value("disks", small)?;
        let slot = data.wonders.get_mut(wonder.index());
        let slot = slot.ok_or(PackError::TooMany { what: "wonders", most: Source::MAX_WONDERS })?;
        *slot = Some(WonderData { names: names(&fields)?, disks, program, mark: mark(&fields)? });
        fields.finish()?;
    }
    Ok(())
}

fn answer(fields: &Fields<'_>, word: &str) -> Result<Answer, PackError> {
    Ok(match word {
        "wonder_use" => Answer::WonderUse,
        "regular_hitting_you" => Answer::RegularHittingYou,
        "sea_hitting_you" => Answer::SeaHittingYou,
        "competition" => Answer::Competition,
        "competition_hitting_your_city" => Answer::CompetitionHittingYourCity,
        _ => {
            let bit = TAGS.iter().position(|&tag| tag == word);
            let unknown = || PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() };
            Answer::Tag(bit.ok_or_else(unknown)? as u8)
        }
    })
}

/// A Negate card answers something and does only what needs no choice; no other card answers anything.
fn answers_well(at: &str, card: &CardData, data: &Data) -> Result<(), PackError> {
    let unsupported = |what: Unsupported| Err(PackError::Unsupported { at: at.to_owned(), what });
    if (card.kind == CardKind::Negate) == card.answers.is_empty() {
        return unsupported(Unsupported::Answers);
    }
    let plain = |step: &Step| {
        matches!(step.verb, Verb::Negate | Verb::Talent { .. } | Verb::Vp { .. } | Verb::Pay { cards: 0, disks: 0, .. })
    };
    if card.kind == CardKind::Negate && !data.list(card.program).iter().all(plain) {
        return unsupported(Unsupported::NegateVerb);
    }
    Ok(())
}

fn read_entries(whole: &Table, data: &mut Data) -> Result<(), PackError> {
    for fields in records(whole, "entry")? {
        let (from, to) = (fields.value("from", small)?, fields.value("to", small)?);
        let at = format!("entry {from}-{to}");
        let program = grammar::program(&at, fields.get("program"), &mut data.steps)?;
        data.entries.push(EntryData { names: names(&fields)?, cards: from..=to, program, mark: mark(&fields)? });
        fields.finish()?;
    }
    if data.entries.len() > Source::MAX_ENTRIES {
        return Err(PackError::TooMany { what: "entries", most: Source::MAX_ENTRIES });
    }
    Ok(())
}

fn read_setups(whole: &Table, data: &mut Data) -> Result<(), PackError> {
    for fields in records(whole, "setup")? {
        let border = match fields.maybe("border", Value::as_str)? {
            None => None,
            Some(name) => {
                let place = data.borders.iter().position(|border| border.name == name);
                let unknown = || PackError::UnknownWord { at: fields.at.clone(), word: name.to_owned() };
                Some(place.ok_or_else(unknown)? as u8)
            }
        };
        let open = |area: Area| border.is_none_or(|border: u8| data.borders[usize::from(border)].open.has(area));
        let mut starts: Vec<(Civ, Vec<(Area, u8)>)> = Vec::new();
        for value in fields.value("start", Value::as_array)? {
            let inner = Fields::of(format!("{}, start", fields.at), value)?;
            let word = inner.text("civilization")?;
            let civ = words::find_now(Kind::Civ, word).map(Civ);
            let civ = civ.ok_or_else(|| PackError::UnknownWord { at: inner.at.clone(), word: word.to_owned() })?;
            let mut disks: Vec<(Area, u8)> = Vec::new();
            for (key, n) in [("settlements", 2), ("camps", 1)] {
                for word in inner.texts(key)? {
                    disks.push((area(&inner.at, word)?, n));
                }
            }
            inner.finish()?;
            let twice = starts.iter().any(|(known, _)| *known == civ);
            let no_more = disks.iter().map(|&(_, n)| u32::from(n)).sum::<u32>() > DISKS.into();
            // A deep sea area holds one disk at most (ACIS-030).
            let unplayable = |&(area, n): &(Area, u8)| !open(area) || (data.deep.has(area) && n > 1);
            if twice || data.civ(civ).is_none() {
                return Err(inner.wrong("civilization", &Value::String(word.to_owned())));
            }
            if let Some(&(area, _)) = disks.iter().find(|place| unplayable(place)) {
                return Err(PackError::UnknownArea { at: inner.at, area: words::text(Kind::Area, area.0) });
            }
            if no_more {
                return Err(PackError::TooMany { what: "disks", most: DISKS.into() });
            }
            starts.push((civ, disks));
        }
        let civs = fields.value("civilizations", |value| small(value).filter(|civs| (1..=6).contains(civs)))?;
        if starts.len() < usize::from(civs) {
            return Err(PackError::Missing { at: fields.at, key: "start" });
        }
        data.setups.push(SetupData { id: fields.text("id")?.to_owned(), civs, border, starts, mark: mark(&fields)? });
        fields.finish()?;
    }
    Ok(())
}

/// Abilities named by `pool` and `except` must exist.
fn abilities_exist(data: &Data) -> Result<(), PackError> {
    for step in &data.steps {
        let (Verb::Use(timed) | Verb::When(timed)) = &step.verb else { continue };
        let named = (0..64).filter(|bit| timed.except >> bit & 1 == 1).map(Ability).chain(timed.pool);
        for ability in named {
            if data.ability(ability).is_none() {
                return Err(PackError::UnknownWord {
                    at: "except or pool".to_owned(),
                    word: words::text(Kind::Ability, ability.0),
                });
            }
        }
    }
    Ok(())
}
