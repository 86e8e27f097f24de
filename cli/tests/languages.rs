//! Whatever the program says is in the language files: no sentence is left in English where Spanish was asked for.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use civitas_table::messages::{Lang, Messages, files};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in a language. At a wrong turn it must not wait for anybody.
fn run(lang: &str, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_civitas"));
    command.arg("--lang").arg(lang).args(arguments).stdin(std::process::Stdio::null());
    for variable in ["CIVITAS_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "CIVITAS_PACK", "CIVITAS_DATABASE"] {
        command.env_remove(variable);
    }
    command.output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// What the sentences of a language say between their arguments, where it is long enough to be known again: those of the
/// program, and those of the games about positions that cannot be.
fn fragments(lang: Lang) -> Vec<String> {
    let mut fragments = Vec::new();
    for (file, text) in files(lang) {
        let of_program = file == "terminal.ftl" || file == "common.ftl";
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (mut depth, mut fragment) = (0, String::new());
            let (key, said) = line.split_once(" = ").unwrap_or(("", line));
            if !of_program && !key.contains("-impossible-") {
                continue;
            }
            for letter in said.chars().chain(['{']) {
                match letter {
                    '{' => {
                        fragments.push(std::mem::take(&mut fragment));
                        depth += 1;
                    }
                    '}' => depth -= 1,
                    letter if depth == 0 => fragment.push(letter),
                    _ => {}
                }
            }
        }
    }
    let long = |text: &String| text.chars().count() >= 9 && text.contains(' ');
    fragments.into_iter().map(|text| text.trim().to_owned()).filter(long).collect()
}

/// A record, and records in which one thing each is wrong.
fn records(folder: &Path) -> Vec<String> {
    let path = folder.join("game.txt");
    let file = path.to_str().unwrap().to_owned();
    let new = run("en", &["new", "tigris", "--players", "2", "-O", "first=1", "--seed", "3", "-o", &file]);
    assert!(new.status.success(), "{}", said(&new));
    assert!(run("en", &["apply", &file, "king I8; end", "end"]).status.success());
    let text = fs::read_to_string(&path).unwrap();
    let without =
        |key: &str| text.lines().filter(|line| !line.starts_with(key)).map(|line| format!("{line}\n")).collect();
    let wrong: Vec<String> = vec![
        String::new(),
        "civitas 9\n".to_owned(),
        "civitas 1\ngame chess\n".to_owned(),
        without("seats"),
        without("rules"),
        without("commit"),
        without("secret"),
        text.replace("board=classic", "board=round"),
        text.replace("bow=", "fox="),
        text.replace("secret ", "secret 0"),
        text.replace("king I8", "king A1"),
        text.replace("king I8", "king Q1"),
        text.replace("rules ", "rules 9"),
        text.replace("game tigris", "game tigris\ngame tigris"),
    ];
    let mut files = vec![file];
    for (number, text) in wrong.iter().enumerate() {
        let path = folder.join(format!("wrong-{number}.txt"));
        fs::write(&path, text).unwrap();
        files.push(path.to_str().unwrap().to_owned());
    }
    files
}

/// Says the same in Spanish, and nothing in English; with the same exit code.
fn check(arguments: &[&str], english: &[String]) {
    let [en, es] = ["en", "es"].map(|lang| run(lang, arguments));
    assert_eq!(en.status.code(), es.status.code(), "{arguments:?}: {}", said(&es));
    let (en, es) = (said(&en), said(&es));
    assert!(english.iter().any(|words| en.contains(words)), "{arguments:?} says nothing of the English file: {en}");
    let left: Vec<_> = english.iter().filter(|words| es.contains(*words)).collect();
    assert!(left.is_empty(), "{arguments:?} says {left:?}: {es}");
}

/// What is only in the English file.
fn english() -> Vec<String> {
    let spanish = fragments(Lang::Es).join("\n");
    fragments(Lang::En).into_iter().filter(|words| !spanish.contains(words.as_str())).collect()
}

#[test]
fn whatever_fails_says_so_in_spanish() {
    let (folder, english) = (folder("languages"), english());
    assert!(english.len() > 300, "{}", english.len());
    let place = folder.to_str().unwrap();
    let records = records(&folder);
    let record = records[0].as_str();
    let zeros = "0".repeat(64);
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let binary = file("binary", b"\xff\xfe\xff");
    let pack = file("pack.toml", b"[[card]]\nid = 1\n");
    let missing = folder.join("none.db");
    let missing = missing.to_str().unwrap();
    let scenarios: [String; 5] = [
        file("facts.scn", b"game tigris\nproves TE-011\n\nthen\n  treasure A1\n"),
        file("game.scn", b"proves TE-011\n"),
        file("line.scn", b"game tigris\nproves TE-011\n\nthen\n  waits\n"),
        file(
            "refused.scn",
            b"game tigris\nproves TE-011\n\ngiven\n  seats lion bull\nplay\n  lion king A1\nthen\n  over\n",
        ),
        file("empty.scn", b"game tigris\nproves TE-011\n"),
    ];
    let mut cases: Vec<Vec<&str>> = vec![
        vec!["new", "chess"],
        vec!["new", "tigris", "-O", "board=round"],
        vec!["new", "tigris", "-O", "board"],
        vec!["new", "tigris", "-O", "sea=red"],
        vec!["new", "tigris", "-O", "board=classic", "-O", "board=classic"],
        vec!["new", "tigris", "--players", "9"],
        vec!["new", "tigris", "--seats", "lion=Ana,lion=Beto"],
        vec!["new", "tigris", "--seats", "fox=Ana,lion=Beto"],
        vec!["new", "tigris", "--players", "2", "-o", "/no/such/folder/game.txt"],
        vec!["new", "inner-sea", "--pack", &pack],
        vec!["games", "--pack", "no-such-file"],
        vec!["legal", "no-such-file"],
        vec!["legal", place],
        vec!["legal", &binary],
        vec!["legal", record, "--seat", "fox"],
        vec!["apply", record, "king A1"],
        vec!["apply", record, "king Q1"],
        vec!["apply", record, "king"],
        vec!["replay", record, "--ply", "99"],
        vec!["replay", record, "--text", "--seat", "bow"],
        vec!["replay", record, "--text", "--json"],
        vec!["render", record, "--seat", "fox"],
        vec!["render", record, "--width", "1"],
        vec!["verify", record, "--commit", &zeros],
        vec!["verify", record, "--share", &zeros],
        vec!["verify", record, "--share", "1"],
        vec!["rules", "chess"],
        vec!["rules", "tigris", "xylophone"],
        vec!["simulate", "chess"],
        vec!["simulate", "tigris", "--players", "9"],
        vec!["simulate", "tigris", "-O", "board=round"],
        vec!["simulate", "tigris", "--games", "0"],
        vec!["arena", "chess", "--players", "random,random"],
        vec!["arena", "tigris", "--players", "nobody,random"],
        vec!["arena", "tigris", "--players", "random"],
        vec!["arena", "tigris", "--players", "search:soon,random"],
        vec!["arena", "tigris", "--players", "search*0,random"],
        vec!["arena", "tigris", "--players", "search@x,random"],
        vec!["arena", "tigris", "--players", ":1,random"],
        vec!["arena", "tigris", "--players", "random,random", "--sprt", "0.9,0.1"],
        vec!["arena", "tigris", "--players", "random,random", "--sprt", "much"],
        vec!["play", "tigris", "--seats", "lion=bot:oracle,bull=Ana"],
        vec!["play", "chess"],
        vec!["backup", "copy.db", "--database", missing, "--replace"],
        vec!["backup", &binary, "--database", missing],
        vec!["restore", &binary, "--database", missing],
        vec!["serve", "--listen", "127.0.0.1:0", "--database", "/no/such/folder/club.db"],
        vec!["serve", "--listen", "127.0.0.1:0", "--database", &binary],
        vec!["serve", "--listen", "here"],
        vec!["serve", "--public-url", "somewhere"],
        vec!["serve", "--log-level", "loud"],
        vec!["serve", "--bot-threads", "many"],
        vec!["dance"],
        vec!["simulat"],
        vec!["scenario", "check"],
        vec!["scenario"],
        vec!["--dance"],
        vec!["--lang"],
        vec!["simulate", "--game", "5"],
    ];
    cases.extend(records[1..].iter().flat_map(|path| [vec!["verify", path], vec!["legal", path]]));
    cases.extend(scenarios.iter().map(|path| vec!["scenario", "check", path]));
    for arguments in cases {
        let code = run("es", &arguments).status.code();
        assert!(matches!(code, Some(1..=3)), "{arguments:?}: {code:?}");
        check(&arguments, &english);
    }
}

/// The impossible positions of a game, from the samples in its folder.
fn impossible_positions(game: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../games/{game}/tests/impossible.txt"));
    let text = fs::read_to_string(path).unwrap();
    let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#') && !line.starts_with("never "));
    let mut positions: Vec<String> = Vec::new();
    for line in said {
        match positions.last_mut().filter(|_| line.starts_with(' ')) {
            Some(position) => *position += &format!("{line}\n"),
            None => positions.push(String::new()),
        }
    }
    assert!(positions.len() > 10, "{game}");
    positions
}

#[test]
fn whatever_is_wrong_with_a_position_is_said_in_spanish() {
    let english = english();
    for game in civitas_games::all() {
        let folder = folder(&format!("positions-{}", game.name));
        for (number, position) in impossible_positions(game.name).iter().enumerate() {
            let scenario = format!("game {}\n\ngiven\n{position}then\n  waits nobody\n", game.name);
            fs::write(folder.join(format!("{number:02}.scn")), scenario).unwrap();
        }
        let arguments = ["scenario", "check", folder.to_str().unwrap()];
        check(&arguments, &english);
        let [en, es] = ["en", "es"].map(|lang| said(&run(lang, &arguments)));
        let files = fs::read_dir(&folder).unwrap().count();
        for text in [&en, &es] {
            assert_eq!(text.matches(".scn:").count(), files, "every position is refused: {text}");
            assert!(!text.contains("impossible-"), "a sentence is missing: {text}");
        }
        let same: Vec<_> = en.lines().filter(|line| line.contains(".scn:") && es.contains(line)).collect();
        assert!(same.is_empty(), "these are the same in both languages: {same:?}");
    }
}

#[test]
fn whatever_does_not_hold_in_a_scenario_is_said_in_spanish() {
    let (folder, english) = (folder("scenarios"), english());
    let given = "given\n  leader bow king I8\n  seats bow lion\n";
    let cases = [
        "impossible TE-047\ngiven\n  seats bow lion\n",
        "impossible TE-047\ngiven\n  seats bow\n",
        "unreadable\ngiven\n  seats bow lion\n",
        "unreadable\ngiven\n  seats bow\n",
        "then\n  waits nobody\n",
        "then\n  manner free\n",
        "then\n  count bow 1\n",
        "then\n  over\n",
        "then\n  rank bow 1\n",
        "then\n  ended TE-047\n",
        "then\n  legal bow king A1\n",
        "then\n  only bow\n",
        "then\n  only bow king A1\n",
        "then\n  told tile_laid\n",
        "then\n  strength 1 1\n",
        "then\n  undo bow yes\n",
        "then\n  hidden bow hand bow 6\n",
        "then\n  hidden bow hand bow 1\n",
        "then\n  tile red A1\n",
        "then\n  together A1 B1\n",
        "then\n  bag 1\n",
        "play\n  bow end\nthen\n  told tile_laid\n",
        "play\n  bow king A1\nthen\n  over\n",
        "play\n  bow undo\nthen\n  over\n",
        "refused\n  bow end TE-047\n",
        "refused\n  bow end unreadable\n",
        "refused\n  bow king A1 TE-011\n",
        "refused\n  at 7 bow end TE-047\n",
    ];
    for (number, case) in cases.iter().enumerate() {
        let head = if case.contains("given") { "" } else { given };
        let path = folder.join(format!("{number:02}.scn"));
        fs::write(&path, format!("game tigris\n\n{head}{case}")).unwrap();
        let arguments = ["scenario", "check", path.to_str().unwrap()];
        assert!(!run("es", &arguments).status.success(), "{case}");
        check(&arguments, &english);
    }
}

#[test]
fn whatever_is_reported_is_reported_in_spanish() {
    let (folder, english) = (folder("reports"), english());
    let records = records(&folder);
    let scenario = folder.join("passes.scn");
    fs::write(&scenario, "game tigris\nproves TE-011\n\nthen\n  waits bow\n").unwrap();
    let test = "0.2,0.8";
    for arguments in [
        vec!["verify", &records[0]],
        vec!["verify", &records[0], "--without-digests"],
        vec!["simulate", "tigris", "--games", "2", "--check"],
        vec!["arena", "tigris", "--players", "random,random", "--games", "2", "--sprt", test],
        vec!["games"],
        vec!["--help"],
        vec!["-h"],
        vec!["help", "simulate"],
        vec!["serve", "--help"],
        vec!["bench", "server", "--help"],
        vec!["scenario", "check", "--help"],
        vec!["arena", "--help"],
    ] {
        check(&arguments, &english);
    }
}

/// All files of a folder, without their tests.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut sources = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = fs::read_to_string(&path).unwrap();
                sources.push((path, text.split("#[cfg(test)]").next().unwrap_or_default().to_owned()));
            }
        }
    }
    assert!(!sources.is_empty());
    sources
}

/// The texts between quotation marks in a line of code; comments and reasons of lints are left out.
fn literals(line: &str) -> Vec<&str> {
    let code = line.trim_start();
    if code.starts_with("//") || code.starts_with("#[") || code.starts_with("#!") {
        return Vec::new();
    }
    code.split('"').skip(1).step_by(2).collect()
}

/// Two words in a row: something that is said, and not a key or a word of a format.
fn is_said(literal: &str) -> bool {
    let is_word = |word: &&str| word.len() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<_> = literal.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(is_word))
}

#[test]
fn the_program_has_no_sentence_in_its_source_and_every_key_is_in_both_languages() {
    assert!(is_said("the game is over") && !is_said("failure-over") && !is_said("draw {} {}"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (path, text) in sources(&root.join("src")) {
        for literal in text.lines().flat_map(literals) {
            assert!(!is_said(literal), "{}: “{literal}” belongs in the language files", path.display());
        }
    }
    for folder in ["src", "../server/src", "../server/loadtest/src", "../table/src"] {
        for (path, text) in sources(&root.join(folder)) {
            for key in text.split("Sentence::new(\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let is_known = |lang| Messages::of(lang).has(key);
                assert!(Lang::ALL.into_iter().all(is_known), "{}: no sentence “{key}”", path.display());
            }
        }
    }
}
