//! Every card, Wonder and ability is proven by a scenario, and `docs/inner-sea-cards.md` says by which.
//!
//! A scenario names them behind the words `card`, `wonder` and `ability` in its `source` line. `CIVITAS_BLESS=1` writes the
//! page again.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

use civitas_core::scenario;
use civitas_inner_sea::data::{Data, Mark, base};
use civitas_inner_sea::ids::{Ability, Source};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The scenarios that prove each card, Wonder and ability, by its word.
fn proofs() -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut proofs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in scenario::files(&folder).unwrap() {
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        for line in std::fs::read_to_string(&path).unwrap().lines().filter(|line| line.starts_with("source")) {
            for word in line.split_whitespace().skip(1).filter(|word| word.parse::<Source>().is_ok()) {
                proofs.entry(word.to_owned()).or_default().push(name.clone());
            }
        }
    }
    proofs
}

/// Every source with its names and its mark.
fn sources(data: &Data) -> Vec<(Source, String, String, Mark)> {
    let cards = data.deck.iter().map(|card| (Source::card(card), data.card(card).unwrap()));
    let cards = cards.map(|(source, card)| (source, card.names[0].clone(), card.names[1].clone(), card.mark));
    let wonders = data.all_wonders().map(|wonder| (Source::wonder(wonder), data.wonder(wonder).unwrap()));
    let wonders =
        wonders.map(|(source, wonder)| (source, wonder.names[0].clone(), wonder.names[1].clone(), wonder.mark));
    let abilities = (0..64).map(Ability).filter_map(|ability| Some((ability, data.ability(ability)?)));
    let abilities = abilities.map(|(ability, text)| {
        let civ = data.civ(text.civ).unwrap();
        (Source::ability(ability), civ.names[0].clone(), civ.names[1].clone(), text.mark)
    });
    cards.chain(wonders).chain(abilities).collect()
}

#[test]
fn every_card_wonder_and_ability_is_proven_by_a_scenario() {
    let proofs = proofs();
    let missing: Vec<_> =
        sources(base()).into_iter().filter(|(source, ..)| !proofs.contains_key(&source.to_string())).collect();
    assert!(missing.is_empty(), "{:?}", missing.iter().map(|(source, ..)| source.to_string()).collect::<Vec<_>>());
}

/// ACIS-036: 103 Fate cards and 7 Wonders; ACIS-211: seven of the cards are Events.
#[test]
fn there_are_as_many_cards_as_printed_acis_036_acis_211() {
    let data = base();
    assert_eq!((data.deck.len(), data.events.len(), data.all_wonders().count()), (103, 7, 7));
    assert_eq!((data.land.len(), data.shallow.len(), data.deep.len()), (64, 28, 2));
    assert_eq!(data.all_civs().count(), 10, "ACIS-001");
}

#[test]
fn the_list_of_cards_is_up_to_date() {
    let mut page = String::from(
        "# Cards, Wonders and abilities of Ancient Civilizations of the Inner Sea\n\nWritten by \
         `CIVITAS_BLESS=1 cargo test -p civitas-inner-sea --test cards`. *Mark* says how much of the printed text is public;\na \
         `substitute` is a house version. The scenarios stand in `games/inner-sea/scenarios`.\n\n| id | English | Spanish | \
         mark | proven by |\n|---|---|---|---|---|\n",
    );
    let proofs = proofs();
    for (source, en, es, mark) in sources(base()) {
        let by = proofs.get(&source.to_string()).map_or_else(String::new, |names| names.join(", "));
        let mark = format!("{mark:?}").to_lowercase();
        let _ = writeln!(page, "| `{source}` | {en} | {es} | {mark} | {by} |");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/inner-sea-cards.md");
    if std::env::var_os("CIVITAS_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), page, "CIVITAS_BLESS=1 writes it again");
}
