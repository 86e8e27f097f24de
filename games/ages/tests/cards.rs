//! Every card is proven by a scenario and leaves in a test, and `docs/ages-cards.md` says by which.
//!
//! A scenario names the cards it proves behind the word `card` in its `source` line. The tests under `leaving/` go over
//! the cards that `leaving/covered.rs` gives them. With `CIVITAS_BLESS=1` the page is written anew.

#![allow(clippy::unwrap_used, reason = "tests may stop at the first surprise")]

#[path = "leaving/covered.rs"]
mod covered;

use civitas_ages::card::{Card, cards};
use civitas_core::scenario;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

/// The scenarios that prove each card, by its word.
fn proofs() -> BTreeMap<String, Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut proofs: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for path in scenario::files(&folder).unwrap() {
        let name = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        for line in std::fs::read_to_string(&path).unwrap().lines().filter(|line| line.starts_with("source")) {
            for word in line.split_whitespace().skip_while(|&word| word != "card").skip(1) {
                proofs.entry(word.to_owned()).or_default().push(name.clone());
            }
        }
    }
    proofs
}

#[test]
fn every_card_is_proven_by_a_scenario() {
    let proofs = proofs();
    let missing: Vec<_> = cards().all.iter().filter(|card| !proofs.contains_key(&card.word)).collect();
    assert!(missing.is_empty(), "{:?}", missing.iter().map(|card| &card.word).collect::<Vec<_>>());
    for word in proofs.keys() {
        assert!(word.parse::<civitas_ages::card::CardId>().is_ok(), "a scenario proves {word}, which is no card");
    }
}

#[test]
fn every_card_leaves_in_a_test() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/leaving");
    for card in &cards().all {
        let ways = covered::ways(card);
        assert!(!ways.is_empty(), "{} never leaves", card.word);
        for way in ways {
            let (module, test) = way.split_once("::").unwrap();
            let text = std::fs::read_to_string(folder.join(format!("{module}.rs"))).unwrap();
            let found = text.contains(&format!("#[test]\nfn {test}() {{\n    each(\"{way}\", "));
            assert!(found, "{} leaves in {way}, which is no test", card.word);
        }
    }
}

#[test]
fn the_list_of_cards_is_up_to_date() {
    let page = page(&proofs());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ages-cards.md");
    if std::env::var_os("CIVITAS_BLESS").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == page, "docs/ages-cards.md is out of date; run this test with CIVITAS_BLESS=1");
}

fn page(proofs: &BTreeMap<String, Vec<String>>) -> String {
    let mut page = String::from(
        "# The cards of Through the Ages, and what proves each\n\n\
         One line for each different card: its word in records and positions, its names, its age, its copies with 2, 3 and\n\
         4 players, the scenarios under `games/ages/scenarios/` that fail if it does not do what it says when it enters and\n\
         while it stays, and the tests under `games/ages/tests/leaving/` in which it leaves: the table must then be the one\n\
         that never had it. The page is written by `cargo test -p civitas-ages --test cards` with `CIVITAS_BLESS=1`.\n",
    );
    let mut kind = String::new();
    let mut all: Vec<&Card> = cards().all.iter().collect();
    all.sort_by_key(|card| (card.kind, card.age, &card.word));
    for card in all {
        let heading = format!("{:?}", card.kind);
        if heading != kind {
            let _ = write!(
                page,
                "\n## {heading}\n\n| card | English | Spanish | age | copies | proven by | leaves in |\n|---|---|---|---|---|---|---|\n"
            );
            kind = heading;
        }
        let [two, three, four] = card.copies;
        let copies = if card.initial { "on the board".to_owned() } else { format!("{two}/{three}/{four}") };
        let by = proofs.get(&card.word).map_or_else(String::new, |names| names.join(", "));
        let Card { word, en, es, .. } = card;
        let (age, leaves) = (card.age.as_str(), covered::ways(card).join(", "));
        let _ = writeln!(page, "| `{word}` | {en} | {es} | {age} | {copies} | {by} | {leaves} |");
    }
    page
}
