//! Putting a pack into the base data: records with a known id are replaced, others added.

use crate::fields::Fields;
use crate::packs::PackError;
use toml::{Table, Value};

/// Applies the records of a pack.
pub(crate) fn merge(whole: &mut Table, pack: &Table) -> Result<(), PackError> {
    let fields = Fields::new("pack", pack);
    // Who wrote it and what for; it has no effect.
    for key in ["name", "author", "note"] {
        fields.maybe(key, Value::as_str)?;
    }
    for kind in ["card", "wonder", "area", "civilization", "setup"] {
        let records = fields.maybe(kind, Value::as_array)?;
        for record in fresh(kind, records.map_or(&[][..], |records| records))? {
            put(whole, kind, record);
        }
    }
    for record in fresh("ability", fields.maybe("ability", Value::as_array)?.map_or(&[][..], |records| records))? {
        put_ability(whole, record)?;
    }
    for value in fields.maybe("adjacent", Value::as_array)?.into_iter().flatten() {
        adjacency(whole, value)?;
    }
    fields.finish()
}

/// The records of one kind, each of which must have an id of its own.
fn fresh<'a>(kind: &'static str, records: &'a [Value]) -> Result<&'a [Value], PackError> {
    let mut seen: Vec<(&Value, Option<&Value>)> = Vec::new();
    for (number, record) in records.iter().enumerate() {
        let at = || format!("{kind}[{}]", number + 1);
        let id = record.get("id").ok_or_else(|| PackError::Missing { at: at(), key: "id" })?;
        // A setup is known by its word and its number of civilizations together.
        let key = (id, record.get("civilizations").filter(|_| kind == "setup"));
        if seen.contains(&key) {
            return Err(PackError::DuplicateId { kind, id: id.to_string().trim_matches('"').to_owned() });
        }
        seen.push(key);
    }
    Ok(records)
}

fn same(kind: &str, one: &Value, two: &Value) -> bool {
    one.get("id") == two.get("id") && (kind != "setup" || one.get("civilizations") == two.get("civilizations"))
}

fn put(whole: &mut Table, kind: &str, record: &Value) {
    let Some(records) = whole.get_mut(kind).and_then(Value::as_array_mut) else { return };
    match records.iter_mut().find(|known| same(kind, known, record)) {
        Some(known) => *known = record.clone(),
        None => records.push(record.clone()),
    }
}

/// An ability names the civilization it belongs to.
fn put_ability(whole: &mut Table, record: &Value) -> Result<(), PackError> {
    let at = format!(
        "ability {}",
        record.get("id").map(|id| id.to_string().trim_matches('"').to_owned()).unwrap_or_default()
    );
    let fields = Fields::of(at.clone(), record)?;
    let civ = fields.text("civilization")?;
    let civs = whole.get_mut("civilization").and_then(Value::as_array_mut);
    let known =
        civs.and_then(|civs| civs.iter_mut().find(|known| known.get("id").and_then(Value::as_str) == Some(civ)));
    let known = known.and_then(Value::as_table_mut);
    let known = known.ok_or_else(|| PackError::UnknownWord { at, word: civ.to_owned() })?;
    let mut ability = record.clone();
    if let Some(table) = ability.as_table_mut() {
        table.remove("civilization");
    }
    let list = known.entry("ability").or_insert_with(|| Value::Array(Vec::new()));
    if let Some(list) = list.as_array_mut() {
        match list.iter_mut().find(|known| known.get("id") == ability.get("id")) {
            Some(known) => *known = ability,
            None => list.push(ability),
        }
    }
    Ok(())
}

/// `between = ["a", "b"]`, `is = false` to cut a border; both areas are changed.
fn adjacency(whole: &mut Table, value: &Value) -> Result<(), PackError> {
    let fields = Fields::of("adjacent", value)?;
    let [one, two] = fields.value("between", |value| {
        let [one, two] = &value.as_array()?[..] else { return None };
        Some([one.as_str()?, two.as_str()?]).filter(|[one, two]| one != two)
    })?;
    let joined = fields.flag("is", true)?;
    fields.finish()?;
    for (from, to) in [(one, two), (two, one)] {
        let areas = whole.get_mut("area").and_then(Value::as_array_mut);
        let area =
            areas.and_then(|areas| areas.iter_mut().find(|area| area.get("id").and_then(Value::as_str) == Some(from)));
        let list = area.and_then(neighbours);
        let unknown = || PackError::UnknownArea { at: "adjacent".to_owned(), area: from.to_owned() };
        let list = list.ok_or_else(unknown)?;
        list.retain(|known| known.as_str() != Some(to));
        if joined {
            list.push(Value::String(to.to_owned()));
        }
    }
    Ok(())
}

/// The neighbours that an area names; a new area may leave the list out.
fn neighbours(area: &mut Value) -> Option<&mut Vec<Value>> {
    let list = area.as_table_mut()?.entry("adjacent").or_insert_with(|| Value::Array(Vec::new()));
    list.as_array_mut()
}
