//! Reading `data/`: the text files become [`Data`], once.

use crate::card::{
    Aim, Back, Building, BuildingId, CivId, Civilization, Era, EventCard, Extra, Face, Government, GovernmentId, Great,
    GreatId, Icons, Investment, Marker, Owner, Person, PersonId, Relic, Resource, Return, Symbol, Tech, TechId,
    Terrain, Tile, TileId, UnitType, Use, Wonder, WonderId,
};
use crate::effect::{Cancels, EventOp, Flag, Once, Op, Price, Traits, When};
use civitas_core::data_file;
use serde::Deserialize;
use std::sync::OnceLock;

/// Every file, in a fixed order.
pub const FILES: [&str; 11] = [
    include_str!("../data/map.toml"),
    include_str!("../data/technologies.toml"),
    include_str!("../data/buildings.toml"),
    include_str!("../data/governments.toml"),
    include_str!("../data/civilizations.toml"),
    include_str!("../data/wonders.toml"),
    include_str!("../data/events.toml"),
    include_str!("../data/people.toml"),
    include_str!("../data/markers.toml"),
    include_str!("../data/investments.toml"),
    include_str!("../data/units.toml"),
];

/// A layout of the map (CIV-063 to CIV-068, FF-030).
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "data/map.toml says what the fields are")]
pub struct Layout {
    pub players: usize,
    pub width: usize,
    pub height: usize,
    pub slots: Vec<[usize; 2]>,
    pub starts: Vec<[usize; 3]>,
    pub hole: Option<[usize; 4]>,
}

/// A unit type.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "data/units.toml says what the fields are")]
pub struct UnitText {
    pub id: UnitType,
    pub en: String,
    pub es: String,
    pub trumps: Option<UnitType>,
    pub ranks_en: Vec<String>,
    pub ranks_es: Vec<String>,
    pub strength: [u8; 3],
    pub copies: [u8; 3],
}

/// Everything that is printed.
#[derive(Debug, Clone, Default)]
#[allow(missing_docs, reason = "the lists are named after their cards")]
pub struct Data {
    pub layouts: Vec<Layout>,
    pub tiles: Vec<Tile>,
    pub techs: Vec<Tech>,
    pub buildings: Vec<Building>,
    pub governments: Vec<Government>,
    pub civilizations: Vec<Civilization>,
    pub wonders: Vec<Wonder>,
    pub events: Vec<EventCard>,
    pub greats: Vec<Great>,
    pub people: Vec<Person>,
    pub markers: Vec<Marker>,
    pub investments: Vec<Investment>,
    pub units: Vec<UnitText>,
    pub uses: Vec<Use>,
    /// The first use of the technologies, wonders and people, by card.
    pub tech_uses: Vec<Vec<u8>>,
    pub wonder_uses: Vec<Vec<u8>>,
    pub person_uses: Vec<Vec<u8>>,
    /// What is looked up often; follows from the rest.
    pub index: Index,
}

/// Cards by what is asked of them.
#[derive(Debug, Clone, Default)]
pub struct Index {
    /// Lasting abilities that any wonder has, as a set of flags.
    pub wonder_flags: u64,
    /// Lasting abilities that any great person card has.
    pub person_flags: u64,
    /// Technologies by level, as sets: of the base game, and with the expansion.
    pub levels: [[u64; 5]; 2],
    /// Abilities that cost resources and cancel a city action, a culture event or a resource ability.
    pub cancels: [Vec<u8>; 3],
    /// Abilities that cost resources and answer a movement.
    pub interrupts: Vec<u8>,
    /// Abilities of the Trade phase.
    pub trade_uses: Vec<u8>,
}

impl Index {
    fn of(data: &Data) -> Self {
        let uses = |fits: &dyn Fn(&Use) -> bool| -> Vec<u8> {
            data.uses.iter().enumerate().filter(|(_, ability)| fits(ability)).map(|(place, _)| place as u8).collect()
        };
        let cancels = [Cancels::CityAction, Cancels::Event, Cancels::Ability].map(|what| {
            uses(&|ability| {
                ability.price.is_resources() && matches!(&ability.op, Op::Cancel { of } if of.contains(&what))
            })
        });
        let mut levels = [[0; 5]; 2];
        for (place, tech) in data.techs.iter().enumerate() {
            let level = usize::from(tech.level.clamp(1, 5)) - 1;
            levels[1][level] |= 1 << place;
            levels[0][level] |= u64::from(!tech.fame) << place;
        }
        Self {
            wonder_flags: data.wonders.iter().fold(0, |flags, card| flags | card.traits.flags),
            person_flags: data.people.iter().fold(0, |flags, card| flags | card.traits.flags),
            levels,
            cancels,
            interrupts: uses(&|ability| ability.price.is_resources() && ability.op == Op::FreezeSquare),
            trade_uses: uses(&|ability| ability.when == When::Trade),
        }
    }
}

static DATA: OnceLock<Data> = OnceLock::new();

/// Returns everything that is printed. The files are part of the program; a test reads them.
pub fn data() -> &'static Data {
    DATA.get_or_init(|| read().unwrap_or_default())
}

/// Plays with other cards from now on: tests ask so what a card is good for, by a game in which it does nothing.
///
/// # Errors
///
/// Returns the data if cards have been looked at before.
pub fn install(mut data: Data) -> Result<(), Box<Data>> {
    data.index = Index::of(&data);
    DATA.set(data).map_err(Box::new)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UseText {
    word: Option<String>,
    phase: When,
    pay: Option<Resource>,
    #[serde(default)]
    any: u8,
    #[serde(default)]
    trade: u8,
    #[serde(default)]
    culture: u8,
    #[serde(default)]
    once: Once,
    op: Op,
}

#[derive(Deserialize)]
struct Entry {
    id: String,
    #[serde(default)]
    en: String,
    #[serde(default)]
    es: String,
    #[serde(default)]
    fame: bool,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    buildings: Vec<String>,
    #[serde(default)]
    upgrades: Vec<String>,
    government: Option<String>,
    rank: Option<(UnitType, u8)>,
    #[serde(default)]
    traits: Traits,
    #[serde(default)]
    flags: Vec<Flag>,
    #[serde(default, rename = "use")]
    uses: Vec<UseText>,
    #[serde(default)]
    coins_held: u8,
    era: Option<Era>,
    #[serde(default)]
    cost: u8,
    cheaper: Option<u8>,
    with: Option<String>,
    #[serde(default)]
    culture: u8,
    #[serde(default)]
    investments: bool,
    #[serde(default)]
    leader: String,
    #[serde(default)]
    technology: String,
    #[serde(default)]
    armies: u8,
    #[serde(default)]
    scouts: u8,
    kind: Option<String>,
    #[serde(default)]
    discard: bool,
    #[serde(default)]
    markers: u8,
    basic: Option<String>,
    #[serde(default)]
    terrain: Vec<Terrain>,
    #[serde(default)]
    limited: bool,
    #[serde(default)]
    icons: [u8; 4],
    #[serde(default)]
    combat: u8,
    home: Option<String>,
    #[serde(default)]
    grid: Vec<String>,
    #[serde(default)]
    squares: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventText {
    id: String,
    en: String,
    es: String,
    #[serde(default)]
    fame: bool,
    deck: Era,
    copies: u8,
    phase: When,
    target: Option<Aim>,
    op: EventOp,
    #[serde(default)]
    gift: bool,
    #[serde(default)]
    only_if_target: bool,
    #[serde(default)]
    others_only: bool,
    #[serde(default)]
    interrupts: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerText {
    id: String,
    en: String,
    es: String,
    back: Back,
    base: u8,
    fame: u8,
    face: Face,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InvestmentText {
    id: String,
    en: String,
    es: String,
    at: [u8; 3],
    amount: [u8; 3],
    effect: Return,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct File {
    layout: Vec<Layout>,
    tile: Vec<Entry>,
    technology: Vec<Entry>,
    building: Vec<Entry>,
    government: Vec<Entry>,
    civilization: Vec<Entry>,
    wonder: Vec<Entry>,
    event: Vec<EventText>,
    person: Vec<Entry>,
    investment: Vec<InvestmentText>,
    unit: Vec<UnitText>,
}

#[derive(Deserialize)]
struct Greats {
    marker: Vec<Entry>,
}

#[derive(Deserialize)]
struct Markers {
    marker: Vec<MarkerText>,
}

fn find<T>(list: &[T], id: impl Fn(&T) -> &String, word: &str) -> Result<u8, String> {
    let index = list.iter().position(|item| id(item) == word);
    index.map(|index| index as u8).ok_or_else(|| format!("there is no {word}"))
}

fn icons(numbers: [u8; 4]) -> Icons {
    let [trade, production, culture, coins] = numbers;
    Icons { trade, production, culture, coins, resource: None }
}

fn tile(entry: &Entry) -> Result<Tile, String> {
    let letters: Vec<char> = entry.grid.iter().flat_map(|row| row.chars()).collect();
    if letters.len() != 16 {
        return Err(format!("{} has {} squares", entry.id, letters.len()));
    }
    let mut squares = [(Terrain::Grassland, Extra::None, None); 16];
    for (square, letter) in squares.iter_mut().zip(letters) {
        square.0 = match letter {
            'F' => Terrain::Forest,
            'M' => Terrain::Mountain,
            'G' => Terrain::Grassland,
            'D' => Terrain::Desert,
            'W' => Terrain::Water,
            other => return Err(format!("{}: {other}", entry.id)),
        };
    }
    for line in &entry.squares {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |at: usize| words.get(at).and_then(|word| word.parse::<usize>().ok()).filter(|&n| n < 4);
        let (Some(row), Some(column)) = (number(0), number(1)) else { return Err(format!("{}: {line}", entry.id)) };
        let square = &mut squares[row * 4 + column];
        for word in &words[2..] {
            match *word {
                "hut" => square.2 = Some(Symbol::Hut),
                "village" => square.2 = Some(Symbol::Village),
                "culture" => square.1 = Extra::Culture,
                "coin" => square.1 = Extra::Coin,
                "only_coin" => square.1 = Extra::OnlyCoin,
                other => {
                    let relic = Relic::ALL.iter().find(|relic| relic.as_str() == other);
                    let resource = Resource::ALL.iter().find(|resource| resource.as_str() == other);
                    match (relic, resource) {
                        (Some(&relic), _) => square.2 = Some(Symbol::Relic(relic)),
                        (_, Some(&resource)) => square.1 = Extra::Resource(resource),
                        _ => return Err(format!("{}: {other}", entry.id)),
                    }
                }
            }
        }
    }
    Ok(Tile { id: entry.id.clone(), fame: entry.fame, home: entry.home.is_some(), squares })
}

impl Data {
    fn uses_of(&mut self, id: &str, owner: Owner, uses: Vec<UseText>) -> Vec<u8> {
        let mut numbers = Vec::new();
        let count = uses.iter().filter(|text| text.word.is_none()).count();
        for (place, text) in uses.into_iter().enumerate() {
            let number = if count > 1 { format!("_{}", place + 1) } else { String::new() };
            let price = Price { resource: text.pay, any: text.any, trade: text.trade, culture: text.culture };
            let id = text.word.unwrap_or_else(|| format!("{id}{number}"));
            numbers.push(self.uses.len() as u8);
            self.uses.push(Use { id, owner, when: text.phase, price, once: text.once, op: text.op });
        }
        numbers
    }
}

fn with_flags(mut traits: Traits, flags: &[Flag]) -> Traits {
    for &flag in flags {
        traits.flags |= 1 << flag as u64;
    }
    traits
}

/// Reads and checks all files.
///
/// # Errors
///
/// Returns what is wrong with them.
pub fn read() -> Result<Data, String> {
    let parse = |index: usize| data_file::read::<File>(FILES[index]);
    let mut data = Data::default();
    let map = parse(0)?;
    data.layouts = map.layout;
    let homes: Vec<_> = map.tile.iter().map(|entry| entry.home.clone()).collect();
    data.tiles = map.tile.iter().map(tile).collect::<Result<_, _>>()?;
    let techs = parse(1)?.technology;
    let tech = |word: &str| find(&techs, |entry| &entry.id, word).map(TechId);
    let buildings = parse(2)?.building;
    let building = |word: &str| find(&buildings, |entry| &entry.id, word).map(BuildingId);
    let governments = parse(3)?.government;
    let government = |word: &str| find(&governments, |entry| &entry.id, word).map(GovernmentId);
    let mut purse = 0;
    let mut tech_uses = Vec::new();
    for entry in &techs {
        let held = entry.coins_held > 0;
        let unlocked = entry.buildings.iter().chain(&entry.upgrades);
        let government = entry.government.as_deref().map(government).transpose()?;
        data.techs.push(Tech {
            id: entry.id.clone(),
            en: entry.en.clone(),
            es: entry.es.clone(),
            fame: entry.fame,
            level: entry.level,
            buildings: unlocked.map(|word| building(word)).collect::<Result<_, _>>()?,
            government,
            rank: entry.rank,
            traits: with_flags(entry.traits, &entry.flags),
            coins_held: entry.coins_held,
            purse: held.then_some(purse),
        });
        purse += u8::from(held);
    }
    for entry in &buildings {
        data.buildings.push(Building {
            id: entry.id.clone(),
            en: entry.en.clone(),
            es: entry.es.clone(),
            markers: entry.markers,
            basic: entry.basic.as_deref().map(building).transpose()?,
            cost: entry.cost,
            terrain: entry.terrain.clone(),
            limited: entry.limited,
            tech: tech(&entry.technology)?,
            icons: icons(entry.icons),
            combat: entry.combat,
        });
    }
    for entry in &governments {
        let (id, en, es) = (entry.id.clone(), entry.en.clone(), entry.es.clone());
        data.governments.push(Government { id, en, es, traits: with_flags(entry.traits, &entry.flags) });
    }
    for entry in parse(4)?.civilization {
        let tile = homes.iter().position(|home| home.as_deref() == Some(&entry.id));
        data.civilizations.push(Civilization {
            tile: TileId(tile.ok_or_else(|| format!("{} has no home", entry.id))? as u8),
            tech: tech(&entry.technology)?,
            government: government(entry.government.as_deref().unwrap_or_default())?,
            fame: entry.fame,
            leader: entry.leader,
            armies: entry.armies,
            scouts: entry.scouts,
            investments: entry.investments,
            traits: with_flags(entry.traits, &entry.flags),
            id: entry.id,
            en: entry.en,
            es: entry.es,
        });
    }
    for (index, entry) in techs.into_iter().enumerate() {
        tech_uses.push(data.uses_of(&entry.id, Owner::Tech(TechId(index as u8)), entry.uses));
    }
    data.tech_uses = tech_uses;
    for (index, entry) in parse(5)?.wonder.into_iter().enumerate() {
        let techs = &data.techs;
        let with = entry.with.as_deref().map(|word| find(techs, |tech| &tech.id, word).map(TechId)).transpose()?;
        data.wonders.push(Wonder {
            id: entry.id.clone(),
            en: entry.en,
            es: entry.es,
            fame: entry.fame,
            era: entry.era.ok_or_else(|| format!("{} has no age", entry.id))?,
            cost: entry.cost,
            cheaper: entry.cheaper.zip(with),
            culture: entry.culture,
            investments: entry.investments,
            traits: with_flags(entry.traits, &entry.flags),
        });
        let uses = data.uses_of(&entry.id, Owner::Wonder(WonderId(index as u8)), entry.uses);
        data.wonder_uses.push(uses);
    }
    for text in parse(6)?.event {
        data.events.push(EventCard {
            id: text.id,
            en: text.en,
            es: text.es,
            fame: text.fame,
            deck: text.deck,
            copies: text.copies,
            when: text.phase,
            target: text.target,
            op: text.op,
            gift: text.gift,
            only_if_target: text.only_if_target,
            others_only: text.others_only,
            interrupts: text.interrupts,
        });
    }
    let greats: Greats = data_file::read(FILES[7])?;
    for entry in greats.marker {
        let (icons, combat) = (icons(entry.icons), entry.combat);
        data.greats.push(Great { id: entry.id, en: entry.en, es: entry.es, icons, combat });
    }
    for (index, entry) in parse(7)?.person.into_iter().enumerate() {
        let kind = find(&data.greats, |great| &great.id, entry.kind.as_deref().unwrap_or_default()).map(GreatId)?;
        data.people.push(Person {
            id: entry.id.clone(),
            en: entry.en,
            es: entry.es,
            kind,
            discard: entry.discard,
            investments: entry.investments,
            traits: with_flags(entry.traits, &entry.flags),
        });
        let uses = data.uses_of(&entry.id, Owner::Person(PersonId(index as u8)), entry.uses);
        data.person_uses.push(uses);
    }
    let markers: Markers = data_file::read(FILES[8])?;
    for MarkerText { id, en, es, back, base, fame, face } in markers.marker {
        data.markers.push(Marker { id, en, es, back, base, fame, face });
    }
    for InvestmentText { id, en, es, at, amount, effect } in parse(9)?.investment {
        data.investments.push(Investment { id, en, es, at, amount, effect });
    }
    data.units = parse(10)?.unit;
    if data.uses.len() > 128 || data.techs.len() > 64 || data.events.len() > 32 || data.civilizations.is_empty() {
        return Err("too many cards for the sets that hold them".to_owned());
    }
    let _ = CivId(0);
    data.index = Index::of(&data);
    Ok(data)
}

/// Returns a digest of the files, for records.
#[must_use]
pub fn digest() -> u32 {
    let mut hasher = blake3::Hasher::new();
    for file in FILES {
        hasher.update(file.as_bytes());
    }
    let [a, b, c, d, ..] = *hasher.finalize().as_bytes();
    u32::from_be_bytes([a, b, c, d])
}
