//! The structure of the workspace: which crate may use which, where a game may be named, and the files of a game.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test stops at the first surprise")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Who may depend on whom, without tests. A game and a crate that is not listed here may use `core` only.
const ARROWS: &[(&str, &[&str])] = &[
    ("civitas-core", &[]),
    ("civitas-games", &["civitas-core", "a game"]),
    ("civitas-bots", &["civitas-core", "civitas-games"]),
    ("civitas-table", &["civitas-core", "civitas-games"]),
    ("civitas-server", &["civitas-core", "civitas-games", "civitas-bots", "civitas-table"]),
    ("civitas-client", &[]),
    (
        "civitas-loadtest",
        &["civitas-client", "civitas-core", "civitas-games", "civitas-bots", "civitas-server", "civitas-table"],
    ),
    (
        "civitas",
        &["civitas-core", "civitas-games", "civitas-bots", "civitas-table", "civitas-server", "civitas-loadtest"],
    ),
    ("civitas-fuzz", &["civitas-core", "civitas-games", "civitas-server"]),
    ("civitas-bench", &["civitas-core", "civitas-games", "civitas-bots", "civitas-table", "civitas-server"]),
];

/// Where a game may be named outside its own places, and how often. Only lower these numbers: what a game needs is in
/// its folder under `games/`, its module under `table/`, its module under `bots/` and its line in the registry.
const ALLOWED: &[(&str, usize)] = &[
    // The declaration of the module and its entry in the list.
    ("bots/src/lib.rs", 1),
    ("bots/src/game_bots.rs", 2),
    ("table/src/lib.rs", 1),
];

/// The files that mean the same in every game; CONTRIBUTING.md explains them.
const FILES: &[&str] = &[
    "action.rs",
    "apply.rs",
    "audit.rs",
    "breach.rs",
    "check.rs",
    "event.rs",
    "facts.rs",
    "imagine.rs",
    "legal.rs",
    "lib.rs",
    "notation.rs",
    "options.rs",
    "position/mod.rs",
    "position/read.rs",
    "position/write.rs",
    "prompt.rs",
    "scoring.rs",
    "state.rs",
    "view.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All files below a folder, without what is built.
fn files(folder: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.') && !["target", "node_modules"].contains(&name.as_str()) {
                files(&path, out);
            }
        } else {
            out.push(path);
        }
    }
}

fn workspace_files() -> Vec<(String, PathBuf)> {
    let (root, mut all) = (root(), Vec::new());
    files(&root, &mut all);
    all.sort();
    all.into_iter().map(|path| (path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/"), path)).collect()
}

/// The name of a package and the crates of this workspace on which it depends, without those of its tests.
fn dependencies(manifest: &str) -> (String, Vec<String>) {
    let (mut name, mut section, mut of) = (String::new(), String::new(), Vec::new());
    for line in manifest.lines().map(str::trim) {
        if let Some(header) = line.strip_prefix('[') {
            section = header.trim_end_matches(']').to_owned();
        } else if let Some((key, value)) = line.split_once('=') {
            let key = key.trim().trim_end_matches(".workspace");
            match section.as_str() {
                "package" if key == "name" => name = value.trim().trim_matches('"').to_owned(),
                "dependencies" | "build-dependencies" if key.starts_with("civitas") => of.push(key.to_owned()),
                _ => {}
            }
        }
    }
    (name, of)
}

#[test]
fn crates_use_only_what_is_below_them() {
    let mut crates = BTreeMap::new();
    for (file, path) in workspace_files().iter().filter(|(file, _)| file.ends_with("Cargo.toml")) {
        let (name, of) = dependencies(&fs::read_to_string(path).unwrap());
        if !name.is_empty() {
            crates.insert(name, (file.clone(), of));
        }
    }
    let is_game = |name: &str| crates[name].0.starts_with("games/") && name != "civitas-games";
    for (name, (file, of)) in &crates {
        let listed = ARROWS.iter().find(|(known, _)| known == name).map(|(_, may)| *may);
        let may = if is_game(name) { &["civitas-core"][..] } else { listed.unwrap_or(&["civitas-core"]) };
        for used in of {
            let kind = if is_game(used) { "a game" } else { used.as_str() };
            assert!(may.contains(&kind), "{file}: {name} may not use {used}");
        }
    }
}

/// The ways to write the name of a game: `inner-sea`, `inner_sea`, `InnerSea`, `Inner Sea`.
fn spellings(name: &str) -> Vec<String> {
    let mut all: Vec<_> = ["-", "_", "", " "].map(|joint| name.replace('-', joint)).into();
    all.dedup();
    all.sort();
    all.dedup();
    all
}

/// How often a text names a game, in whole words.
fn mentions(text: &str, name: &str) -> usize {
    let text = text.to_lowercase();
    let part = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let whole =
        |at: usize, word: &str| !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next());
    let count = |word: &String| text.match_indices(word.as_str()).filter(|(at, _)| whole(*at, word)).count();
    spellings(name).iter().map(count).sum()
}

/// How often a text names the crate, the module or the folder of a game.
fn qualified_mentions(text: &str, name: &str) -> usize {
    let module = name.replace('-', "_");
    let part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '_');
    let ways =
        [format!("civitas_{module}"), format!("civitas-{name}"), format!("games::{module}"), format!("games/{name}")];
    let count =
        |way: &String| text.match_indices(way).filter(|(at, _)| !part(text[at + way.len()..].chars().next())).count();
    ways.iter().map(count).sum()
}

/// Whether a file lies in the folders of a game.
fn belongs_to(file: &str, name: &str) -> bool {
    let module = name.replace('-', "_");
    let own = [
        format!("games/{name}/"),
        format!("table/src/{module}/"),
        format!("table/assets/{name}"),
        format!("table/locales/en/{name}.ftl"),
        format!("table/locales/es/{name}.ftl"),
        format!("bots/src/{module}/"),
        format!("bots/src/{module}.rs"),
        format!("bots/examples/{module}/"),
    ];
    own.iter().any(|own| file.starts_with(own.as_str()))
}

/// Whether a file belongs to a game, to the registry, to a test or to the documentation.
fn is_room_of(file: &str, name: &str) -> bool {
    let registry = ["games/src/lib.rs", "games/Cargo.toml", "Cargo.lock"].contains(&file);
    let load_test = file.starts_with("server/src/bench/") || file.starts_with("server/loadtest/");
    let test = load_test || file.starts_with("tests/") || file.contains("/tests/") || file.contains("tests.rs");
    registry || test || file.ends_with(".md") || belongs_to(file, name)
}

/// A source file without comments, which may show a game as an example, and without unit tests, which may play one.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_game_is_named_in_its_own_places_only() {
    let known = ["rs", "toml", "css", "js", "mjs", "ftl", "json", "sql", "html", "svg", "py", ""];
    let mut wrong = Vec::new();
    for (file, path) in workspace_files() {
        let ending = path.extension().map_or("", |ending| ending.to_str().unwrap_or("?")).to_owned();
        let Some(text) = known.contains(&ending.as_str()).then(|| fs::read_to_string(&path).ok()).flatten() else {
            continue;
        };
        let text = if ending == "rs" { code_of(&text) } else { text };
        let games = civitas_games::all();
        for game in games.iter().filter(|game| !is_room_of(&file, game.name)) {
            // The name of one game may be an ordinary word in another: `civ` is a civilization.
            let of_another = games.iter().any(|other| belongs_to(&file, other.name));
            let found = if of_another { qualified_mentions(&text, game.name) } else { mentions(&text, game.name) };
            let allowed = ALLOWED.iter().find(|(of, _)| *of == file).map_or(0, |(_, times)| *times);
            if found > allowed {
                wrong.push(format!("{file} names {} {found} times, allowed are {allowed}", game.name));
            }
        }
    }
    assert!(wrong.is_empty(), "a game is named outside its own places:\n{}", wrong.join("\n"));
}

#[test]
fn names_are_counted_in_whole_words() {
    assert_eq!(mentions("use civitas_tigris::Tigris; // Tigris & Euphrates", "tigris"), 3);
    assert_eq!(mentions("pages, images; game-ages, Through the Ages", "ages"), 2);
    assert_eq!(mentions("inner-sea inner_sea InnerSea innersea winnersea", "inner-sea"), 4);
    let uses = "use civitas_civ::Civ; use civitas_games::civ::{self}; civ, civitas_civ_like, #[path = \"games/civ\"]";
    assert_eq!(qualified_mentions(uses, "civ"), 3);
}

#[test]
fn the_same_files_mean_the_same_in_every_game() {
    for game in civitas_games::all() {
        for file in FILES {
            let path = root().join("games").join(game.name).join("src").join(file);
            assert!(path.exists(), "{} is missing; CONTRIBUTING.md says what it holds", path.display());
        }
    }
}

#[test]
fn the_table_draws_from_what_a_viewer_sees() {
    for (file, path) in workspace_files().into_iter().filter(|(file, _)| file.starts_with("table/src/")) {
        let code = code_of(&fs::read_to_string(&path).unwrap());
        // A sitting knows the truth, an imagined state could show more than a view.
        for word in ["Sitting", "full_record", "imagine("] {
            assert!(!code.contains(word), "{file} has “{word}”");
        }
    }
}

#[test]
fn sentences_are_in_the_language_files() {
    // Words that players type, an answer that must not depend on anything, and how Spanish joins a list.
    let allowed = ["cli/src/commands/play/mod.rs", "server/src/web/guard.rs", "table/src/messages/list.rs"];
    let speaks =
        |file: &str| ["cli/src/", "server/src/", "table/src/", "bots/src/"].iter().any(|at| file.starts_with(at));
    for (file, path) in workspace_files() {
        if !speaks(&file) || !file.ends_with(".rs") || allowed.contains(&file.as_str()) {
            continue;
        }
        let code = code_of(&fs::read_to_string(&path).unwrap());
        let spanish = code.lines().find(|line| line.contains(|letter| "áéíóúñÁÉÍÓÚÑ¿¡«".contains(letter)));
        assert_eq!(spanish, None, "{file}");
    }
}
