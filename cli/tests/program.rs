//! The program as its users see it: what it prints, and its exit codes.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn civitas(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_civitas")).args(arguments).env("CIVITAS_LANG", "en").output().unwrap()
}

/// What is printed when these lines are typed.
fn typed(arguments: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_civitas"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    // Typed from a thread of its own, for the program may stop reading when the game is over.
    let typist = std::thread::spawn(move || input.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    let _ = typist.join();
    String::from_utf8(output.stdout).unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_game_as_a_file_is_started_played_replayed_and_verified() {
    let file = folder("record").join("game.txt");
    let path = file.to_str().unwrap();
    let new = civitas(&["new", "tigris", "--seats", "lion=Ana,bull=Beto", "-O", "first=1", "--seed", "3", "-o", path]);
    assert!(new.status.success(), "{}", said(&new));
    let legal = civitas(&["legal", path]);
    assert!(said(&legal).lines().any(|line| line == "lion  king I8"), "{}", said(&legal));
    assert!(civitas(&["apply", path, "king I8; end", "end"]).status.success());
    let text = civitas(&["replay", path, "--ply", "1", "--text"]);
    assert!(said(&text).contains("leader lion king I8"), "{}", said(&text));
    let json = civitas(&["replay", path, "--json", "--seat", "bull"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(json["ply"], 3);
    assert!(json["position"].is_null(), "a seat does not see the position");
    assert!(said(&civitas(&["verify", path])).starts_with("verified"));
}

#[test]
fn what_is_wrong_is_said_and_the_exit_code_says_how() {
    let file = folder("wrong").join("game.txt");
    let path = file.to_str().unwrap();
    assert!(civitas(&["new", "tigris", "--players", "2", "-O", "first=1", "--seed", "3", "-o", path]).status.success());
    let before = fs::read_to_string(&file).unwrap();

    let refused = civitas(&["apply", path, "king A1"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(said(&refused).contains("TE-043"), "{}", said(&refused));
    let unreadable = civitas(&["apply", path, "king Q1"]);
    assert_eq!(unreadable.status.code(), Some(2));
    assert!(said(&unreadable).contains("column 6"), "{}", said(&unreadable));
    assert_eq!(fs::read_to_string(&file).unwrap(), before, "a refused move changes nothing");

    assert_eq!(civitas(&["legal", "no-such-file"]).status.code(), Some(3));
    assert_eq!(civitas(&["new", "chess"]).status.code(), Some(2));
    assert_eq!(civitas(&["new", "tigris", "-O", "board=round"]).status.code(), Some(2));
    assert_eq!(civitas(&["new", "tigris", "--players", "9"]).status.code(), Some(2));
    assert_eq!(civitas(&["replay", path, "--ply", "99"]).status.code(), Some(2));
    assert_eq!(civitas(&["play", "tigris", "--seats", "lion=bot:oracle,bull=Ana"]).status.code(), Some(2));
}

#[test]
fn a_forged_or_mutilated_record_is_refused() {
    let file = folder("forged").join("game.txt");
    let path = file.to_str().unwrap();
    assert!(civitas(&["new", "tigris", "--players", "2", "--seed", "3", "-o", path]).status.success());
    let record = fs::read_to_string(&file).unwrap();

    let zeros = format!("commit {}", "0".repeat(64));
    let forged: Vec<_> =
        record.lines().map(|line| if line.starts_with("commit") { zeros.as_str() } else { line }).collect();
    fs::write(&file, forged.join("\n")).unwrap();
    assert_eq!(civitas(&["verify", path]).status.code(), Some(1), "the secret does not fit the commitment");
    for broken in [record.replace("secret ", "secret 0"), record[..record.len() / 2].to_owned(), "\u{0}".to_owned()] {
        fs::write(&file, broken).unwrap();
        assert_eq!(civitas(&["verify", path]).status.code(), Some(2));
        assert_eq!(civitas(&["replay", path]).status.code(), Some(2));
    }
}

#[test]
fn a_scenario_that_does_not_hold_is_shown_with_what_is() {
    let file = folder("scenario").join("wrong.scn");
    fs::write(&file, "game tigris\nproves TE-011\n\nthen\n  treasure A1\n").unwrap();
    let output = civitas(&["scenario", "check", file.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(said(&output).contains("but it is empty A1"), "{}", said(&output));
}

#[test]
fn a_board_is_drawn_as_svg_and_as_png_where_the_program_was_built_for_it() {
    let folder = folder("render");
    let [game, svg, png] = ["game.txt", "board.svg", "board.png"].map(|name| folder.join(name));
    let [game_path, svg_path, png_path] = [&game, &svg, &png].map(|path| path.to_str().unwrap());
    let _ = fs::remove_file(&png);
    assert!(civitas(&["new", "tigris", "--players", "2", "--seed", "3", "-o", game_path]).status.success());
    assert!(civitas(&["render", game_path, "-o", svg_path]).status.success());
    assert!(fs::read_to_string(&svg).unwrap().starts_with("<svg"));
    let drawn = civitas(&["render", game_path, "-o", png_path, "--width", "320"]);
    if cfg!(feature = "png") {
        assert!(drawn.status.success(), "{}", said(&drawn));
        let bytes = fs::read(&png).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"), "not a PNG");
        assert_eq!(bytes[16..20], 320_u32.to_be_bytes(), "the width that was asked for");
    } else {
        assert_eq!(drawn.status.code(), Some(2));
        assert!(said(&drawn).contains("--features png"), "{}", said(&drawn));
        assert!(!png.exists(), "nothing is written");
    }
}

#[test]
fn the_rulebook_is_searched_in_both_languages() {
    assert!(said(&civitas(&["rules", "tigris", "TE-043"])).contains("TE-043"));
    assert!(said(&civitas(&["rules", "tigris", "catastrofe", "--lang", "es"])).contains("catástrofe"));
    assert_eq!(civitas(&["rules", "tigris", "xylophone"]).status.code(), Some(1));
}

#[test]
fn random_games_are_simulated_and_checked() {
    let output = civitas(&["simulate", "tigris", "--games", "3", "--check"]);
    assert!(said(&output).contains("every invariant held"), "{}", said(&output));
}

/// Somebody who types everything that may be asked, over and over, finishes a game in Spanish against random players.
#[test]
fn a_whole_game_is_played_in_the_terminal_in_spanish() {
    let answers =
        "swap k\nswap r\nswap b\nswap g\nend\nreveal 0\nno\nfight black\nfight red\nfight blue\nfight green\n";
    let seats = "lion=Ana,bull=bot:random,urn=bot:random";
    let output = typed(&["play", "tigris", "--lang", "es", "--seed", "4", "--seats", seats], &answers.repeat(300));
    let end = output.len().saturating_sub(600);
    let end = (end..output.len()).find(|&at| output.is_char_boundary(at)).unwrap_or(0);
    assert!(output.contains("La partida ha terminado"), "{}", &output[end..]);
    assert!(output.contains("1. "));
}

/// A game of one person against random players, with its first turn, in a language.
fn first_turn<'a>(game: &'a str, lang: &'a str, seats: &'a str) -> Vec<&'a str> {
    let mut words = vec!["play", game, "--lang", lang, "--seed", "4", "--seats", seats];
    if game == "tigris" {
        words.extend(["-O", "first=1"]);
    }
    words
}

#[test]
fn who_has_no_name_is_called_by_the_role_in_the_language_of_the_reader() {
    for (lang, called) in [("es", "Arco"), ("en", "Bow")] {
        let said = typed(&["--lang", lang, "play", "tigris", "--seed", "3"], "tile red a1\nsalir\nquit\n");
        let other = if lang == "es" { "bow " } else { "Arco" };
        assert!(said.contains(called) && !said.contains(other), "{said}");
    }
}

#[test]
fn moves_are_understood_in_spanish_and_english_words() {
    let said = typed(
        &first_turn("tigris", "es", "lion=Ana,bull=bot:random"),
        "colocar al rey en b1\nrey zz\ncolocar rey\nTERMINAR el turno\nsalir\n",
    );
    assert!(said.contains("Ana") && said.contains("B1"), "{said}");
    // Not understood: the way to the forms; fits several: which ones.
    assert!(said.contains("«ayuda» muestra una jugada de cada clase"), "{said}");
    assert!(said.contains("encajan con esas palabras"), "{said}");
    let said = typed(&first_turn("ages", "es", "red=Ana,blue=bot:random"), "terminar el turno\nsalir\n");
    assert!(!said.contains("«ayuda» muestra"), "{said}");
    let said = typed(&first_turn("tigris", "en", "lion=Ana,bull=bot:random"), "place the king on b1; end turn\nquit\n");
    assert!(!said.contains("shows one move"), "{said}");
}

#[test]
fn a_forbidden_move_in_words_is_refused_by_its_rule() {
    let said = typed(&first_turn("tigris", "es", "lion=Ana,bull=bot:random"), "colocar al rey en a1\nrey a1\nsalir\n");
    assert_eq!(said.matches("TE-043").count(), 2, "{said}");
    assert!(!said.contains("No entiendo"), "{said}");
}

#[test]
fn bots_are_called_by_their_roles() {
    let arguments = ["play", "ages", "--lang", "es", "--seats", "red=Ana,blue=bot:beginner,green=bot:beginner"];
    let said = typed(&arguments, "salir\n");
    assert!(said.contains("Bots: Azul (Principiante), Verde (Principiante)."), "{said}");
    assert!(!said.contains("bot:"), "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
}

#[test]
fn help_shows_one_move_of_each_kind_in_the_words_of_the_reader() {
    let said = typed(&first_turn("tigris", "es", "lion=Ana,bull=bot:random"), "ayuda\nopciones rey b1\nsalir\n");
    assert!(said.contains("una de cada clase") && said.contains("Colocar al rey en"), "{said}");
    assert!(said.contains("king ") && said.contains(" jugadas") && said.contains("1 jugada"), "{said}");
    // Once as a form, and once as the only option that fits the words.
    assert_eq!(said.matches("king B1").count(), 2, "{said}");
    for (game, seats) in [("ages", "red=Ana,blue=bot:random"), ("inner-sea", "red=Ana,blue=bot:random")] {
        let said = typed(&first_turn(game, "es", seats), "ayuda\nsalir\n");
        assert!(said.contains("una de cada clase") && said.contains(" jugada"), "{game}: {said}");
    }
}

/// Types lines into a terminal of its own, each at its prompt, if this machine has the program that makes one.
fn at_a_terminal(arguments: &str, lines: &[&str]) -> Option<String> {
    let command = format!("{} {arguments}", env!("CARGO_BIN_EXE_civitas"));
    let mut child = Command::new("script")
        .args(["-qefc", &command, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    let (mut keyboard, mut screen) = (child.stdin.take()?, child.stdout.take()?);
    // Keys that come before the editor waits for them are not edited but echoed. It asks for bracketed pastes first.
    let (mut shown, mut byte) = (Vec::new(), [0]);
    for line in lines {
        while screen.read(&mut byte).ok()? > 0 {
            shown.push(byte[0]);
            if shown.ends_with(b"\x1b[?2004h") {
                break;
            }
        }
        keyboard.write_all(line.as_bytes()).ok()?;
        keyboard.flush().ok()?;
    }
    drop(keyboard);
    screen.read_to_end(&mut shown).ok()?;
    child.wait().ok()?;
    Some(String::from_utf8_lossy(&shown).into_owned())
}

#[test]
fn lines_are_edited_and_coloured_at_a_terminal() {
    let arguments = "play tigris --lang es --seed 4 --seats lion=Ana,bull=bot:random -O first=1";
    // A wrong letter is taken back, and the cursor goes to the beginning and to the end.
    let keys = ["udax\x7f\x1b[H\x61y\x1b[F\r", "opciones rey b1\r", "salir\r"];
    let Some(said) = at_a_terminal(arguments, &keys) else { return };
    assert!(said.contains("una de cada clase"), "{said}");
    assert!(said.contains("Colocar al rey en B1"), "{said}");
    assert!(said.contains("\x1b[97;4") && said.contains("\x1b[1m"), "{said}");
    assert!(!typed(&first_turn("tigris", "es", "lion=Ana,bull=bot:random"), "salir\n").contains('\x1b'));
}

#[test]
fn the_tab_key_completes_commands_and_moves_at_a_terminal() {
    let arguments = "play tigris --lang es --seed 4 --seats lion=Ana,bull=bot:random -O first=1";
    // What a tab completes is carried out as if it had been typed: commands, and the words of a move one by one.
    let keys = ["ayu\t\r", "opc\t rey b1\r", "colocar al r\ten b1\r", "salir\r"];
    let Some(said) = at_a_terminal(arguments, &keys) else { return };
    assert!(said.contains("una de cada clase") && said.contains("1 jugada"), "{said}");
    assert!(said.contains("Ana coloca su rey en"), "{said}");
}

#[test]
fn hints_are_given_and_explained_in_both_languages() {
    for (lang, lines, said) in [("en", "hint\nwhy\nquit\n", "expected"), ("es", "pista\nporqué\nsalir\n", "esperado")]
    {
        let seats = "lion=Ana,bull=bot:random";
        let options = ["play", "tigris", "--lang", lang, "--seed", "4", "-O", "first=1", "--seats", seats];
        let output = typed(&options, lines);
        let hint = if lang == "en" { "Hint: " } else { "Pista: " };
        assert_eq!(output.matches(hint).count(), 2, "{output}");
        assert_eq!(output.matches(said).count(), 3, "{output}");
    }
}

#[test]
fn every_game_names_its_levels() {
    let output = said(&civitas(&["games"]));
    assert!(output.matches("bot:beginner").count() >= 2 && output.contains("Beginner"), "{output}");
    let output = said(&civitas(&["games", "--lang", "es"]));
    assert!(output.contains("Principiante"), "{output}");
}

/// A pack is named in the record, and every command reads the record only with it.
#[test]
fn a_game_is_played_with_a_pack() {
    let folder = folder("pack");
    let (record, pack) = (folder.join("game.txt"), "../games/inner-sea/packs/three-cards.toml");
    let file = record.to_str().unwrap();
    let new = civitas(&["new", "inner-sea", "--players", "2", "--seed", "1", "--pack", pack, "-o", file]);
    assert!(new.status.success(), "{}", said(&new));
    let text = fs::read_to_string(&record).unwrap();
    assert!(text.contains("pack=") && !text.contains("pack=0"), "{text}");
    let legal = civitas(&["legal", file, "--pack", pack]);
    assert!(legal.status.success(), "{}", said(&legal));
    let without = civitas(&["legal", file]);
    assert_eq!(without.status.code(), Some(2));
    assert!(said(&without).contains("“pack” cannot be"), "{}", said(&without));
    let games = civitas(&["simulate", "inner-sea", "--players", "2", "--games", "2", "--check", "--pack", pack]);
    assert!(said(&games).contains("every invariant held"), "{}", said(&games));
}

#[test]
fn a_broken_pack_is_refused_in_both_languages_before_anything_is_done() {
    let folder = folder("broken-pack");
    let pack = folder.join("broken.toml");
    fs::write(
        &pack,
        "[[card]]\nid = 1\nen = \"A\"\nes = \"A\"\nkind = \"regular\"\ntags = []\nmark = \"source\"\n\
        program = [{ do = \"explode\" }]\n",
    )
    .unwrap();
    let file = pack.to_str().unwrap();
    for (lang, words) in [("en", "there is no verb “explode”"), ("es", "no existe el verbo «explode»")] {
        let refused = civitas(&["--lang", lang, "new", "inner-sea", "--pack", file]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains("card 1, program[1]") && said(&refused).contains(words), "{}", said(&refused));
    }
    assert_eq!(civitas(&["games", "--pack", "no-such-file.toml"]).status.code(), Some(3));
}
