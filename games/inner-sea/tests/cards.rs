//! Every card, Wonder and ability is proven by a scenario, and `docs/inner-sea-cards.md` says by which.
//!
//! A scenario names them behind the words `card`, `wonder` and `ability` in its `source` line. `CIVITAS_BLESS=1` writes the
//! page again.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests may stop at the first surprise")]

use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::game::{Breach as _, Game as _};
use civitas_core::scenario;
use civitas_core::seat::Seat;
use civitas_core::text::Line;
use civitas_inner_sea::data::{CardKind, Data, FILES, Mark, base};
use civitas_inner_sea::ids::{Ability, Source, SourceKind};
use civitas_inner_sea::{InnerSea, packs};
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

/// The record of a card, a Wonder or an ability, as a pack in which it has no effect.
fn without_effect(source: Source) -> String {
    let mut whole = toml::Table::new();
    FILES.iter().for_each(|file| whole.extend(file.parse::<toml::Table>().unwrap()));
    let word = source.to_string();
    let has_id = |record: &toml::Value| {
        record["id"].as_str().map(str::to_owned).or_else(|| Some(record["id"].to_string())) == Some(word.clone())
    };
    let all = |kind: &str| whole[kind].as_array().unwrap().clone();
    let (kind, mut record) = match source.kind() {
        SourceKind::Card(_) => ("card", all("card").into_iter().find(has_id).unwrap()),
        SourceKind::Wonder(_) => ("wonder", all("wonder").into_iter().find(has_id).unwrap()),
        SourceKind::Ability(_) => {
            let civs = all("civilization");
            let own = |civ: &toml::Value| civ["ability"].as_array().unwrap().iter().find(|own| has_id(own)).cloned();
            let (civ, mut record) = civs.iter().find_map(|civ| Some((civ["id"].clone(), own(civ)?))).unwrap();
            record.as_table_mut().unwrap().insert("civilization".to_owned(), civ);
            ("ability", record)
        }
        other => panic!("{other:?}"),
    };
    let table = record.as_table_mut().unwrap();
    table.insert("program".to_owned(), toml::Value::Array(Vec::new()));
    table.remove("special");
    // A Negate card negates by its kind: without effect is one that answers something else.
    if let Some(answers) = table.get_mut("answers") {
        let other = if answers.to_string().contains("wonder_use") { "pestilence" } else { "wonder_use" };
        *answers = toml::Value::Array(vec![other.into()]);
    }
    let mut pack = toml::Table::new();
    pack.insert(kind.to_owned(), toml::Value::Array(vec![record]));
    toml::to_string(&pack).unwrap()
}

/// The same scenario, played with a pack.
fn with_pack(text: &str, hash: u32) -> String {
    let mut out = String::new();
    let mut blocks = text.split_inclusive("\ngiven");
    out.push_str(blocks.next().unwrap());
    for block in blocks {
        // Lines that begin with a blank belong to the position.
        let end = block
            .match_indices('\n')
            .find(|(at, _)| !block[at + 1..].starts_with(' '))
            .map_or(block.len(), |(at, _)| at);
        let (position, rest) = block.split_at(end);
        if position.contains("\n  options ") {
            out.push_str(&position.replace("\n  options ", &format!("\n  options pack={hash} ")));
        } else {
            out.push_str(&format!("\n  options pack={hash}{position}"));
        }
        out.push_str(rest);
    }
    out
}

/// No scenario is listed for show: if a card, a Wonder or an ability did nothing, one of its scenarios would fail.
#[test]
fn a_card_wonder_or_ability_without_effect_fails_one_of_its_scenarios() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let proofs = proofs();
    let mut unnoticed = Vec::new();
    for (source, ..) in sources(base()) {
        let pack = packs::load(&without_effect(source)).unwrap_or_else(|why| panic!("{source}: {why}"));
        let fails = |name: &String| {
            let text = std::fs::read_to_string(folder.join(name)).unwrap();
            scenario::check::<InnerSea>(&with_pack(&text, pack.hash())).is_err()
        };
        if !proofs[&source.to_string()].iter().any(fails) {
            unnoticed.push(source.to_string());
        }
    }
    assert!(unnoticed.is_empty(), "their scenarios also pass if they do nothing: {unnoticed:?}");
}

/// Putting the pack into a scenario does not break it by itself.
#[test]
fn a_pack_without_changes_fails_no_scenario() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let pack = packs::load("note = \"nothing\"").unwrap();
    for name in proofs().into_values().flatten() {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap();
        scenario::check::<InnerSea>(&with_pack(&text, pack.hash())).unwrap_or_else(|why| panic!("{name}: {why:?}"));
    }
}

fn position(text: &str) -> InnerSea {
    let lines: Vec<_> = Line::all(text).collect();
    InnerSea::from_position(&lines, &mut Rollout { dice: &mut Dice::new(0) })
        .unwrap_or_else(|why| panic!("{why}\n{text}"))
}

fn refused(game: &InnerSea, text: &str) -> Option<&'static str> {
    let seat = Seat::FIRST;
    game.check(seat, &text.parse().unwrap()).err().map(|breach| breach.rule().0)
}

/// Every card is refused in another phase, from another hand, and in the Card Phase if its kind has another time
/// (ACIS-038, ACIS-113, ACIS-120, ACIS-136).
#[test]
fn every_card_is_refused_at_the_wrong_time_and_from_the_wrong_hand() {
    let data = base();
    let board = "disks egypt kush 3 egypt 3 red_sea 1\ndisks troy troy 3 lydia 2 trojan_sea 1\ntalents egypt 4";
    for card in data.deck.iter().filter(|&card| !data.events.has(card)) {
        let play = format!("play {card}");
        let growth = position(&format!("phase growth\nhand egypt {card}\n{board}"));
        assert!(refused(&growth, &play).is_some(), "{card} in the Growth Phase");
        let other = position(&format!(
            "phase cards\nhand troy {card}\nhand egypt {}\n{board}",
            if card.0 == 1 { 2 } else { 1 }
        ));
        assert!(refused(&other, &play).is_some(), "{card} from the hand of another");
        let passed = position(&format!(
            "phase cards\nat troy\nhand egypt {card}\nhand troy {}\n{board}",
            if card.0 == 1 { 2 } else { 1 }
        ));
        assert!(refused(&passed, &play).is_some(), "{card} out of turn");
        let kind = data.card(card).unwrap().kind;
        if matches!(kind, CardKind::Negate | CardKind::Competition) {
            let cards = position(&format!("phase cards\nhand egypt {card}\n{board}"));
            let rule = refused(&cards, &play).unwrap_or_else(|| panic!("{card} is a {kind:?} card"));
            assert!(["ACIS-120", "ACIS-136", "ACIS-154", "ACIS-113", "ACIS-038"].contains(&rule), "{card}: {rule}");
        }
    }
}

/// A Wonder is refused without the price, and another player's Wonder cannot be used (ACIS-042, ACIS-137, ACIS-138).
#[test]
fn every_wonder_is_refused_without_its_price_and_to_those_who_do_not_own_it() {
    let board = "disks egypt kush 3 egypt 3 red_sea 1\ndisks troy troy 3 lydia 2 trojan_sea 1";
    for wonder in base().all_wonders() {
        let poor = position("phase cards\nhand egypt 1\ndisks egypt kush 1\ndisks troy troy 3");
        assert!(refused(&poor, &format!("build {}", wonder.as_str())).is_some(), "{wonder:?}");
        let theirs = position(&format!("phase cards\nhand egypt 1\nwonder {} troy troy 3\n{board}", wonder.as_str()));
        assert!(refused(&theirs, &format!("use {}", wonder.as_str())).is_some(), "{wonder:?} of another");
        assert!(refused(&theirs, &format!("build {}", wonder.as_str())).is_some(), "{wonder:?} is built");
    }
}

/// An ability cannot be used by another civilization, nor in the Card Phase if its time is another.
#[test]
fn every_ability_is_refused_to_those_who_do_not_have_it() {
    let data = base();
    for ability in (0..64).map(Ability).filter(|&ability| data.ability(ability).is_some()) {
        let civ = data.ability(ability).unwrap().civ;
        let user = if civ.as_str() == "egypt" { ("troy", "egypt") } else { ("egypt", civ.as_str()) };
        // The first to decide is not the civilization that has the ability.
        let other = if user.1 == "egypt" || user.1 == "troy" { user.1 } else { "troy" };
        let text =
            format!("at {}\nphase cards\nhand {} 1\ndisks {} kush 3\ndisks {other} lydia 3", user.0, user.0, user.0);
        let game = position(&text);
        let seat = game.waiting().unanswered.iter().next().unwrap();
        let action = format!("use {}", ability.as_str()).parse().unwrap();
        assert!(game.check(seat, &action).is_err(), "{}", ability.as_str());
    }
}
