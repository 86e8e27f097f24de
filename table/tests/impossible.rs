//! Whatever makes a position impossible has its sentence in both languages.
//!
//! `games/<game>/tests/impossible.txt` lists the sentences by their keys, each with a position that is refused so. A line
//! `never KEY` names what no text is known to bring about: the game works it out itself, or refuses another line before.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test stops at the first surprise")]

use civitas_core::contradiction::Contradiction;
use civitas_core::dealer::Rollout;
use civitas_core::dice::Dice;
use civitas_core::erased::GameTask;
use civitas_core::game::{Game, PositionError};
use civitas_core::text::Line;
use civitas_table::errors::{contradiction, position_error};
use civitas_table::messages::{Lang, Messages, files};
use fluent_syntax::ast::{Entry, Message};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// All code of a folder, without comments.
fn code(folder: &Path) -> String {
    let mut code = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            code += &self::code(&path);
        } else {
            let text = std::fs::read_to_string(&path).unwrap();
            let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            code.extend(lines.flat_map(|line| [line.trim(), " "]));
        }
    }
    code
}

/// The places in a folder where a contradiction is made: its key, and the names of the arguments that it gets there.
fn places(folder: &Path) -> Vec<(String, BTreeSet<String>)> {
    let code = code(folder);
    let made = code.split("Contradiction::new(").flat_map(|part| part.split("Self::new(rule, ")).skip(1);
    let place = |rest: &str| {
        let literals: Vec<_> = rest.split('"').skip(1).step_by(2).take(2).collect();
        let key = literals.into_iter().find(|literal| literal.contains("impossible-"))?;
        let named = |way: &str| {
            rest.split(way).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect::<Vec<_>>()
        };
        let arguments = [".word(\"", ".number(\"", ".push((\""].into_iter().flat_map(named).collect();
        Some((key.to_owned(), arguments))
    };
    made.filter_map(place).collect()
}

/// The arguments that a sentence of a language uses.
fn variables(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (_, text) in files(lang) {
        for entry in fluent_syntax::parser::parse(text.as_str()).unwrap().body {
            if let Entry::Message(Message { id, value: Some(value), .. }) = entry {
                let tree = format!("{value:?}");
                let used = tree.split("VariableReference { id: Identifier { name: \"").skip(1);
                let used = used.filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect();
                all.insert(id.name.to_owned(), used);
            }
        }
    }
    all
}

/// A key, and the position that is refused so; `None` if no text brings it about.
type Sample = (String, Option<String>);

fn samples(game: &str) -> Vec<Sample> {
    let text = std::fs::read_to_string(root().join(format!("games/{game}/tests/impossible.txt"))).unwrap();
    let mut samples: Vec<Sample> = Vec::new();
    for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        if let Some(key) = line.strip_prefix("never ") {
            samples.push((key.to_owned(), None));
        } else if line.starts_with(' ') {
            let position = samples.last_mut().unwrap().1.as_mut().unwrap();
            *position += &format!("{}\n", line.trim());
        } else {
            samples.push((line.to_owned(), Some(String::new())));
        }
    }
    samples
}

struct Read<'a>(&'a str);

impl GameTask for Read<'_> {
    type Out = Option<PositionError>;

    fn run<G: Game>(self) -> Self::Out {
        let lines: Vec<_> = Line::all(self.0).collect();
        let error = G::from_position(&lines, &mut Rollout { dice: &mut Dice::new(1) }).err()?;
        if let PositionError::Impossible { why, .. } = &error {
            assert!(G::RULEBOOK.rule(Lang::En, why.rule.0).is_some(), "{why}: the rulebook has no such rule");
        }
        Some(error)
    }
}

/// Why a position is refused, for its facts and not for its words.
fn why(game: &str, position: &str) -> Result<(PositionError, Box<Contradiction>), String> {
    match civitas_games::with_game(game, Read(position)).unwrap() {
        Some(error) => match &error {
            PositionError::Impossible { why, .. } => Ok((error.clone(), why.clone())),
            PositionError::Parse(_) => Err(error.to_string()),
        },
        None => Err("accepted".to_owned()),
    }
}

#[test]
fn every_impossible_position_says_why_in_both_languages() {
    let mut wrong = Vec::new();
    for game in civitas_games::all() {
        for (key, position) in samples(game.name) {
            let Some(position) = position else { continue };
            let (error, why) = match why(game.name, &position) {
                Ok((error, why)) if why.key == key => (error, why),
                Ok((error, _)) => {
                    wrong.push(format!("{key}: {error}"));
                    continue;
                }
                Err(other) => {
                    wrong.push(format!("{key}: {other}"));
                    continue;
                }
            };
            let said = [Lang::En, Lang::Es].map(|lang| position_error(&error).say(lang));
            for text in &said {
                assert!(!text.contains("impossible-") && !text.contains('{'), "{key}: {text}");
                assert!(text.ends_with(&format!("({})", why.rule)), "{key}: {text}");
            }
            assert_ne!(said[0], said[1], "{key}");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_place_in_the_code_has_its_sentence_and_its_sample() {
    let used = Lang::ALL.map(|lang| (lang, variables(lang)));
    let known = |lang: &Lang, key: &str| Messages::of(*lang).has(key);
    let mut shared: BTreeSet<String> = BTreeSet::new();
    let check = |folder: &str| {
        let places = places(&root().join(folder));
        assert!(!places.is_empty(), "{folder}");
        for (key, arguments) in &places {
            for (lang, used) in &used {
                assert!(known(lang, key), "{folder}: no sentence “{key}” in {lang:?}");
                let missing: Vec<_> = used[key].difference(arguments).collect();
                assert!(missing.is_empty(), "{folder}: “{key}” in {lang:?} needs {missing:?}");
            }
        }
        places.into_iter().map(|(key, _)| key).collect::<BTreeSet<_>>()
    };
    let of_core = check("core/src");
    for game in civitas_games::all() {
        let (own, of_all): (BTreeSet<_>, BTreeSet<_>) =
            samples(game.name).into_iter().map(|(key, _)| key).partition(|key| key.starts_with(game.name));
        assert_eq!(check(&format!("games/{}/src", game.name)), own, "{}: sources and samples", game.name);
        shared.extend(of_all);
    }
    assert_eq!(of_core, shared, "what games share: sources and samples");
    for lang in Lang::ALL {
        let impossible = |key: &&String| key.starts_with("impossible-") || key.contains("-impossible-");
        let said = used.iter().find(|(of, _)| *of == lang).unwrap().1.keys().filter(impossible);
        let made = |key: &&String| !key.starts_with("impossible-") || of_core.contains(*key);
        assert_eq!(said.filter(|key| !made(key)).collect::<Vec<_>>(), Vec::<&String>::new(), "nobody says these");
    }
}

#[test]
fn whose_things_do_not_fit_is_said_first() {
    let wrong = Contradiction::miscounted("X-1", "rrg", 3_u8, 2_u8).of("lion");
    let said = Lang::ALL.map(|lang| contradiction(&wrong).say(lang));
    assert!(said.iter().all(|text| text.starts_with("lion: ")), "{said:?}");
}
