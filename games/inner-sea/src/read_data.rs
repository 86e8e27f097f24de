//! Reading `data/`, with or without a pack: the text files become arrays, once.

use crate::data::{
    AbilityData, Answer, AreaData, Border, CardData, CardKind, CivData, Data, EntryData, FILES, Mark, SetupData,
    Special, TAGS, WonderData, base,
};
use crate::fields::{Fields, one_of, small};
use crate::grammar::{self, EDGES};
use crate::ids::{Ability, Area, Areas, Card, Cards, Civ, MAX_AREAS, Source, Wonder};
use crate::packs::{PackError, Unsupported};
use crate::program::{Step, Verb};
use crate::state::{DISKS, MAX_OWN_ABILITIES};
use crate::words::{self, Kind};
use toml::{Table, Value};

const MARKS: [(&str, Mark); 3] =
    [("source", Mark::Source), ("partial", Mark::Partial), ("substitute", Mark::Substitute)];

const KINDS: [(&str, CardKind); 5] = [
    ("regular", CardKind::Regular),
    ("negate", CardKind::Negate),
    ("event", CardKind::Event),
    ("investment", CardKind::Investment),
    ("competition", CardKind::Competition),
];

/// Two for cards, then one for abilities.
const SPECIALS: [(&str, Special); 3] = [
    ("no_loss_in_first_round", Special::NoLossInFirstRound),
    ("largest_first_in_first_round", Special::LargestFirstInFirstRound),
    ("deep_sea_in_every_epoch", Special::DeepSeaInEveryEpoch),
];

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
pub(crate) fn documents() -> Table {
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

pub(crate) fn read(whole: &Table, pack: u32) -> Result<Data, PackError> {
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
    homes_agree(whole, &data)?;
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
        if let Some(word) = fields.maybe("home", Value::as_str)? {
            let unknown = || PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() };
            words::find_now(Kind::Civ, word).ok_or_else(unknown)?;
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
            let special = inner.word("special", &SPECIALS[2..])?;
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
        data.homes.add(home);
        let slot = data.civs.get_mut(civ.index()).ok_or(PackError::TooMany { what: "civilizations", most: 32 })?;
        *slot = Some(CivData { names: names(&fields)?, home, abilities });
        fields.finish()?;
    }
    Ok(())
}

/// An area is the home of whom it says; where a pack moves a civilization, what the old home says does not count
/// (ACIS-032).
fn homes_agree(whole: &Table, data: &Data) -> Result<(), PackError> {
    for fields in records(whole, "area")? {
        let Some(found) = fields.get("home") else { continue };
        let civ = found.as_str().and_then(|word| words::find_now(Kind::Civ, word)).map(Civ);
        let home = area(&fields.at, fields.text("id")?)?;
        let lives = |data: &Data| civ.and_then(|civ| data.civ(civ)).is_some_and(|civ| civ.home == home);
        if !lives(data) && (data.pack == 0 || !lives(base())) {
            return Err(fields.wrong("home", found));
        }
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
            special: special(&fields, kind)?,
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
        let disks = fields.value("disks", |value| small(value).filter(|&disks| disks <= DISKS))?;
        let slot = data.wonders.get_mut(wonder.index());
        let slot = slot.ok_or(PackError::TooMany { what: "wonders", most: Source::MAX_WONDERS })?;
        *slot = Some(WonderData { names: names(&fields)?, disks, program, mark: mark(&fields)? });
        fields.finish()?;
    }
    Ok(())
}

/// What only a card of a competition can do.
fn special(fields: &Fields<'_>, kind: CardKind) -> Result<Option<Special>, PackError> {
    let special = fields.word("special", &SPECIALS[..2])?;
    match fields.get("special").filter(|_| kind != CardKind::Competition) {
        Some(found) => Err(fields.wrong("special", found)),
        None => Ok(special),
    }
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
