//! Reading programs: the TOML form becomes the typed vocabulary of [`crate::program`], or an error that says where.

use crate::fields::{Fields, one_of, pair, small};
use crate::ids::{Ability, Areas, Card, Cards, Civ, Source};
use crate::packs::{PackError, Unsupported};
use crate::program::{
    Amount, At, By, CityOf, Condition, Count, Filter, HomeOf, HowMany, List, Name, NewOrder, Next, Per, Pick, Step,
    TalentsTo, Terrain, Timed, Verb, Who,
};
use crate::words::{self, Kind};
use toml::Value;

type Read<T> = Result<T, PackError>;

/// The 24 verbs.
pub(crate) const VERBS: [&str; 24] = [
    "choose",
    "place",
    "remove",
    "replace",
    "move",
    "ally",
    "shield",
    "talent",
    "vp",
    "draw",
    "discard",
    "ready",
    "pay",
    "invest",
    "unload",
    "build",
    "bury",
    "restore",
    "negate",
    "turn_order",
    "no_loot",
    "one_of",
    "use",
    "when",
];

const TERRAIN: [(&str, Terrain); 5] = [
    ("land", Terrain::Land),
    ("shallow", Terrain::Shallow),
    ("deep", Terrain::Deep),
    ("sea", Terrain::Sea),
    ("not_deep", Terrain::NotDeep),
];

/// The map edges by their bit in [`Filter::edges`].
pub(crate) const EDGES: [(&str, u8); 4] = [("north", 1), ("east", 2), ("south", 4), ("west", 8)];

/// The most steps of a program, with those inside its steps.
const MAX_STEPS: usize = 32;
/// The most areas that the steps of a program can let somebody choose: the state remembers 64 choices at a time.
const MAX_CHOSEN: usize = 32;
/// How deep lists of steps can be nested: the state has room for 28 things under way.
const MAX_DEPTH: usize = 5;

/// Reads a program and appends its steps to `steps`.
pub(crate) fn program(at: &str, value: Option<&Value>, steps: &mut Vec<Step>) -> Read<List> {
    let Some(value) = value else { return Ok(List::default()) };
    let before = steps.len();
    let list = list(&format!("{at}, program"), value, steps)?;
    let own = &steps[before..];
    if own.len() > MAX_STEPS {
        return Err(PackError::TooMany { what: "program_steps", most: MAX_STEPS });
    }
    let chosen = |step: &Step| match step.pick().map(|pick| pick.areas) {
        Some(HowMany::Range(_, high)) => usize::from(high),
        _ => 0,
    };
    if own.iter().map(chosen).sum::<usize>() > MAX_CHOSEN {
        return Err(PackError::TooMany { what: "chosen_areas", most: MAX_CHOSEN });
    }
    let mut words = Words::default();
    words.read("", value);
    if words.named.iter().any(|name| !words.bound.contains(name)) {
        return Err(unsupported(at, Unsupported::UnboundName));
    }
    if words.meant && !own.iter().any(|step| step.who.is_target()) {
        return Err(unsupported(at, Unsupported::UnboundTarget));
    }
    Ok(list)
}

/// What a program calls by a name: an area by the name of an earlier step, and the target. What nothing binds fits
/// nothing, so a program that asks for it is wrong.
#[derive(Default)]
struct Words<'a> {
    /// Names that steps give to areas.
    bound: Vec<&'a str>,
    /// Names by which filters call areas.
    named: Vec<&'a str>,
    /// Is `target` meant?
    meant: bool,
}

impl<'a> Words<'a> {
    fn read(&mut self, key: &str, value: &'a Value) {
        match value {
            Value::Array(items) => items.iter().for_each(|item| self.read(key, item)),
            Value::Table(fields) => fields.iter().for_each(|(key, value)| self.read(key, value)),
            Value::String(word) => match key {
                "as" => self.bound.push(word),
                "in" | "adj" | "near" | "from" if one_of(word, &NAMES).is_some() => self.named.push(word),
                "do" | "at" | "id" | "except" | "pool" => {}
                _ => self.meant |= word == "target",
            },
            _ => {}
        }
    }
}

fn list(at: &str, value: &Value, steps: &mut Vec<Step>) -> Read<List> {
    // Each list adds one part to the place: `card 1, program[2], else[1], options[3]`.
    if at.matches(", ").count() > MAX_DEPTH {
        return Err(PackError::TooMany { what: "nested_lists", most: MAX_DEPTH });
    }
    let wrong = || PackError::WrongValue { at: at.to_owned(), key: String::new(), found: value.to_string() };
    let items = value.as_array().ok_or_else(wrong)?;
    let mut own = Vec::new();
    for (index, item) in items.iter().enumerate() {
        own.push(step(format!("{at}[{}]", index + 1), item, steps)?);
    }
    let start = steps.len();
    steps.extend(own);
    let end = u16::try_from(steps.len()).map_err(|_| PackError::TooMany { what: "steps", most: u16::MAX.into() })?;
    Ok(List { start: start as u16, end })
}

fn step(at: String, value: &Value, steps: &mut Vec<Step>) -> Read<Step> {
    let fields = Fields::of(at, value)?;
    let verb = fields.text("do")?;
    if !VERBS.contains(&verb) {
        return Err(PackError::UnknownVerb { at: fields.at.clone(), verb: verb.to_owned(), known: &VERBS });
    }
    let who = fields.word("who", &Who::WORDS)?.unwrap_or_default();
    let by =
        [("you", By::You), ("who", By::Who), ("fewest_vp", By::FewestVp), ("each_civ_reverse", By::EachCivReverse)];
    let by = fields.word("by", &by)?.unwrap_or_default();
    let otherwise = match fields.get("else") {
        Some(value) => list(&format!("{}, else", fields.at), value, steps)?,
        None => List::default(),
    };
    let condition = condition(&fields)?;
    let verb = verb_of(verb, &fields, steps)?;
    fields.finish()?;
    let step = Step { verb, who, by, condition, otherwise };
    supported(&fields.at, &step)?;
    Ok(step)
}

fn condition(fields: &Fields<'_>) -> Read<Option<Condition>> {
    let (yes, no) = (fields.get("if"), fields.get("if_not"));
    let (value, negated) = match (yes, no) {
        (None, None) => return Ok(None),
        (Some(value), None) => (value, false),
        (None, Some(value)) => (value, true),
        (Some(_), Some(_)) => return Err(unsupported(&fields.at, Unsupported::TwoConditions)),
    };
    let inner = Fields::of(format!("{}, if", fields.at), value)?;
    let count = inner.number("count", 1)?;
    let filter = filter_of(&inner)?;
    inner.finish()?;
    Ok(Some(Condition { filter, count, negated }))
}

fn unsupported(at: &str, what: Unsupported) -> PackError {
    PackError::Unsupported { at: at.to_owned(), what }
}

fn verb_of(verb: &str, fields: &Fields<'_>, steps: &mut Vec<Step>) -> Read<Verb> {
    let total = || fields.maybe("total", pair);
    Ok(match verb {
        "choose" => Verb::Choose(pick(fields)?),
        "place" => Verb::Place {
            pick: pick(fields)?,
            n: amount(fields)?,
            total: total()?,
            cap: fields.maybe("cap", small)?,
            ready: fields.word("from", &[("ready", true), ("supply", false)])?.unwrap_or(false),
        },
        "remove" => Verb::Remove {
            pick: pick(fields)?,
            n: amount(fields)?,
            total: total()?,
            keep: fields.number("keep", 0)?,
            alternatives: fields.flag("alt", true)?,
        },
        "replace" => Verb::Replace { pick: pick(fields)?, n: amount(fields)? },
        "move" => {
            let bind = fields.word("as", &NAMES)?;
            let filter = filter_in(fields, "source")?;
            let one = HowMany::Range(1, 1);
            let source = Pick { areas: one, chain: false, first: None, filter, bind };
            let pick = Pick { areas: one, chain: false, first: None, filter: filter_in(fields, "where")?, bind: None };
            Verb::Move { source, pick, n: amount(fields)? }
        }
        "ally" => Verb::Ally { pick: pick(fields)?, n: amount(fields)?, total: total()? },
        "shield" => Verb::Shield {
            filter: fields.get("where").map(|_| filter_in(fields, "where")).transpose()?,
            n: fields.maybe("n", pair)?.unwrap_or((1, 1)).1,
        },
        "talent" => {
            let to = [("you", TalentsTo::You), ("booty", TalentsTo::Booty)];
            Verb::Talent { n: amount(fields)?, to: fields.word("to", &to)?.unwrap_or_default() }
        }
        "vp" => Verb::Vp { n: amount(fields)? },
        "draw" => Verb::Draw {
            n: fields.number("n", 1)?,
            keep: fields.maybe("keep", small)?,
            top: fields.word("rest", &[("top", true)])?.unwrap_or(false),
        },
        "discard" => Verb::Discard { n: amount(fields)?, random: fields.flag("random", false)? },
        "ready" => Verb::Ready { n: fields.number("n", 1)?, only: only(fields)? },
        "pay" => Verb::Pay {
            talents: fields.number("talents", 0)?,
            cards: fields.number("cards", 0)?,
            disks: fields.number("disks", 0)?,
            filter: filter_in(fields, "where")?,
        },
        "invest" => Verb::Invest { n: fields.number("n", 1)? },
        "unload" => Verb::Unload {
            n: amount(fields)?,
            filter: fields.get("where").map(|_| filter_in(fields, "where")).transpose()?,
        },
        "build" => Verb::Build { resources: fields.number("resources", 5)?, disks: fields.number("disks", 2)? },
        "bury" => Verb::Bury { filter: filter_in(fields, "where")? },
        "restore" => Verb::Restore {
            filter: filter_in(fields, "where")?,
            yours: fields.word("to", &[("you", true)])?.unwrap_or(false),
        },
        "negate" => Verb::Negate,
        "turn_order" => {
            let orders = [("choice", NewOrder::Choice), ("random", NewOrder::Random), ("reverse", NewOrder::Reverse)];
            let order = fields.word("to", &orders)?;
            Verb::TurnOrder(order.ok_or_else(|| PackError::Missing { at: fields.at.clone(), key: "to" })?)
        }
        "no_loot" => Verb::NoLoot,
        "one_of" => one_of_step(fields, steps)?,
        "use" => Verb::Use(timed(fields, steps)?),
        _ => Verb::When(timed(fields, steps)?),
    })
}

fn one_of_step(fields: &Fields<'_>, steps: &mut Vec<Step>) -> Read<Verb> {
    let values = fields.value("options", Value::as_array)?;
    let mut options = Vec::new();
    for (index, value) in values.iter().enumerate() {
        options.push(list(&format!("{}, options[{}]", fields.at, index + 1), value, steps)?);
    }
    let times = fields.get("times").map(|value| count(&format!("{}, times", fields.at), value)).transpose()?;
    Ok(Verb::OneOf { options, times })
}

fn only(fields: &Fields<'_>) -> Read<Option<Terrain>> {
    let Some(value) = fields.get("only") else { return Ok(None) };
    let inner = Fields::of(format!("{}, only", fields.at), value)?;
    let kind = inner.word("kind", &TERRAIN)?;
    inner.finish()?;
    Ok(kind)
}

fn timed(fields: &Fields<'_>, steps: &mut Vec<Step>) -> Read<Timed> {
    let at = fields.word("at", &At::WORDS)?.ok_or_else(|| PackError::Missing { at: fields.at.clone(), key: "at" })?;
    let inner = list(&format!("{}, steps", fields.at), fields.need("steps")?, steps)?;
    let (mut except, mut except_cards) = (0, Cards::NONE);
    for value in fields.maybe("except", Value::as_array)?.into_iter().flatten() {
        match (value.as_str(), small(value)) {
            (Some(word), _) => except |= 1 << ability(&fields.at, word)?.0,
            (_, Some(card @ 1..=127)) => except_cards.add(Card(card)),
            _ => return Err(fields.wrong("except", value)),
        }
    }
    let pool = fields.maybe("pool", Value::as_str)?.map(|word| ability(&fields.at, word)).transpose()?;
    Ok(Timed {
        at,
        steps: inner,
        off: fields.number("off", 0)?,
        per_turn: fields.maybe("per_turn", |value| small(value).filter(|&most| most > 0))?,
        pool,
        except,
        except_cards,
        epoch: fields.maybe("epoch", |value| small(value).filter(|epoch| (1..=4).contains(epoch)))?,
    })
}

/// An ability by its word. Abilities may name one another before they are read, so the word is added if it is new; an
/// ability that never comes is found when the data is complete.
fn ability(at: &str, word: &str) -> Read<Ability> {
    let number = words::intern(Kind::Ability, word, Source::MAX_ABILITIES);
    number.map(Ability).ok_or_else(|| PackError::UnknownWord { at: at.to_owned(), word: word.to_owned() })
}

const NAMES: [(&str, Name); 4] =
    [("a", Name::Bound(0)), ("b", Name::Bound(1)), ("c", Name::Bound(2)), ("d", Name::Bound(3))];

fn name(word: &str) -> Option<Name> {
    match word {
        "here" => Some(Name::Here),
        "home" => Some(Name::Home),
        "block" => Some(Name::Block),
        _ => one_of(word, &NAMES),
    }
}

fn pick(fields: &Fields<'_>) -> Read<Pick> {
    let areas = fields.maybe("areas", |value| match value.as_str() {
        Some("all") => Some(HowMany::All),
        Some(_) => None,
        None => pair(value).map(|(low, high)| HowMany::Range(low, high)),
    })?;
    Ok(Pick {
        areas: areas.unwrap_or(HowMany::Range(1, 1)),
        chain: fields.flag("chain", false)?,
        first: fields.get("first").map(|_| filter_in(fields, "first")).transpose()?,
        filter: filter_in(fields, "where")?,
        bind: fields.word("as", &NAMES)?,
    })
}

fn amount(fields: &Fields<'_>) -> Read<Amount> {
    let Some(value) = fields.get("n") else { return Ok(Amount::default()) };
    match value {
        // Only talents and VP can be lost by a number below 0; disks and cards have verbs of their own for that.
        Value::Integer(number) => {
            let gained = fields.get("do").and_then(Value::as_str).is_some_and(|verb| matches!(verb, "talent" | "vp"));
            let n = i8::try_from(*number).ok().filter(|&n| n >= 0 || gained);
            n.map(Amount::Fixed).ok_or_else(|| fields.wrong("n", value))
        }
        Value::Array(_) => {
            let (low, high) = pair(value).ok_or_else(|| fields.wrong("n", value))?;
            Ok(Amount::Range(low, high))
        }
        Value::String(word) if word == "all" => Ok(Amount::All),
        Value::Table(_) => Ok(Amount::Count(count(&fields.at, value)?)),
        _ => Err(fields.wrong("n", value)),
    }
}

fn count(at: &str, value: &Value) -> Read<Count> {
    let fields = Fields::of(format!("{at}, count"), value)?;
    let per = [("area", Per::Area), ("opponent", Per::Opponent), ("partner", Per::Partner)];
    let per = fields.value("per", |value| one_of(value.as_str()?, &per))?;
    let filter = match per {
        Per::Area => filter_in(&fields, "where")?,
        Per::Opponent => filter_in(&fields, "if")?,
        Per::Partner => Filter::default(),
    };
    let each = fields.maybe("each", |value| small(value).filter(|&each| each > 0))?.unwrap_or(1);
    let (least, most) = (fields.number("least", 0)?, fields.number("most", u8::MAX)?);
    if let Some(found) = fields.get("most").filter(|_| most < least) {
        return Err(fields.wrong("most", found));
    }
    fields.finish()?;
    Ok(Count { per, filter, each, least, most })
}

fn filter_in(fields: &Fields<'_>, key: &str) -> Read<Filter> {
    let Some(value) = fields.get(key) else { return Ok(Filter::default()) };
    filter(&format!("{}, {key}", fields.at), value)
}

fn filter(at: &str, value: &Value) -> Read<Filter> {
    let fields = Fields::of(at, value)?;
    let filter = filter_of(&fields)?;
    fields.finish()?;
    Ok(filter)
}

fn filter_of(fields: &Fields<'_>) -> Read<Filter> {
    let who = |key: &str| fields.word(key, &Who::WORDS);
    let (min, max) = (fields.number("min", 1)?, fields.number("max", u8::MAX)?);
    if let (None, Some(_)) = (fields.get("occ"), fields.get("min").or_else(|| fields.get("max"))) {
        return Err(PackError::Missing { at: fields.at.clone(), key: "occ" });
    }
    if let Some(found) = fields.get("max").filter(|_| max < min) {
        return Err(fields.wrong("max", found));
    }
    let mut edges = 0;
    for word in fields.texts("edge")? {
        let bit = one_of(word, &EDGES);
        edges |= bit.ok_or_else(|| PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() })?;
    }
    let any = fields.maybe("any", Value::as_array)?.into_iter().flatten();
    Ok(Filter {
        kind: fields.word("kind", &TERRAIN)?,
        ids: ids(fields)?,
        within: fields.maybe("in", |value| name(value.as_str()?))?,
        occ: who("occ")?.map(|who| (who, min, max)),
        with: who("with")?,
        control: who("control")?,
        free_of: who("free_of")?,
        city: fields.maybe("city", |value| match value.as_str()? {
            "none" => Some(CityOf::Nobody),
            word => one_of(word, &Who::WORDS).map(CityOf::Of),
        })?,
        home: home(fields)?,
        wonder: who("wonder")?,
        edges,
        adj: next(fields, "adj")?,
        near: next(fields, "near")?,
        reach: reach(fields)?,
        contested: fields.flag("contested", false)?,
        any: any.map(|value| filter(&fields.at, value)).collect::<Read<_>>()?,
        not: fields.get("not").map(|value| filter(&fields.at, value).map(Box::new)).transpose()?,
    })
}

fn ids(fields: &Fields<'_>) -> Read<Option<Areas>> {
    if fields.get("id").is_none() {
        return Ok(None);
    }
    fields.texts("id")?.into_iter().map(|word| crate::read_data::area(&fields.at, word)).collect::<Read<_>>().map(Some)
}

fn home(fields: &Fields<'_>) -> Read<Option<HomeOf>> {
    let Some(word) = fields.maybe("home", Value::as_str)? else { return Ok(None) };
    if word == "none" {
        return Ok(Some(HomeOf::Nobody));
    }
    if let Some(who) = one_of(word, &Who::WORDS) {
        return Ok(Some(HomeOf::Of(who)));
    }
    let civ = words::find_now(Kind::Civ, word).map(|number| HomeOf::Civ(Civ(number)));
    civ.map(Some).ok_or_else(|| PackError::UnknownWord { at: fields.at.clone(), word: word.to_owned() })
}

fn next(fields: &Fields<'_>, key: &str) -> Read<Option<Next>> {
    let Some(value) = fields.get(key) else { return Ok(None) };
    if let Some(word) = value.as_str() {
        return name(word).map(|name| Some(Next::Name(name))).ok_or_else(|| fields.wrong(key, value));
    }
    Ok(Some(Next::Fits(Box::new(filter(&format!("{}, {key}", fields.at), value)?))))
}

fn reach(fields: &Fields<'_>) -> Read<Option<(Name, Terrain)>> {
    let Some(value) = fields.get("reach") else { return Ok(None) };
    let inner = Fields::of(format!("{}, reach", fields.at), value)?;
    let from = inner.value("from", |value| name(value.as_str()?))?;
    let kind = inner.word("kind", &TERRAIN)?.unwrap_or(Terrain::NotDeep);
    inner.finish()?;
    Ok(Some((from, kind)))
}

/// Combinations that have no meaning or that the engine does not carry out.
fn supported(at: &str, step: &Step) -> Read<()> {
    let no = |what: Unsupported| Err(unsupported(at, what));
    if let Some(pick) = step.pick() {
        let chosen_all = pick.areas == HowMany::All && !matches!(step.amounts(), Some((Amount::Range(0, _), _)));
        if chosen_all && pick.bind.is_some() {
            return no(Unsupported::NameForAll);
        }
        if chosen_all && step.who.is_chosen() {
            return no(Unsupported::ChosenForAll);
        }
    }
    match &step.verb {
        Verb::OneOf { times: Some(_), .. } if step.by == By::You => no(Unsupported::TimesAnnounced),
        Verb::OneOf { options, .. } if options.is_empty() || options.len() > 9 => no(Unsupported::OptionCount),
        Verb::Pay { .. } | Verb::Invest { .. } | Verb::Build { .. } | Verb::Negate | Verb::NoLoot
            if !matches!(step.who, Who::You | Who::Who) || step.by != By::You =>
        {
            no(Unsupported::YouAlone)
        }
        Verb::Move { .. } | Verb::Ally { .. } | Verb::Ready { .. } | Verb::TurnOrder(_) if step.who != Who::You => {
            no(Unsupported::YouAlone)
        }
        Verb::Replace { .. } if step.who.is_each() => no(Unsupported::ReplaceEach),
        Verb::Remove { .. } | Verb::Place { .. } if step.who == Who::Mix && step.by != By::You => {
            no(Unsupported::MixByAnother)
        }
        Verb::Place { .. } if step.who == Who::Mix => no(Unsupported::PlaceMix),
        _ if step.by == By::EachCivReverse && step.who.is_each() => no(Unsupported::ReverseEach),
        _ => Ok(()),
    }
}
