//! What an operator does: start, read the logs, stop, back up, restore; and what a player checks of a record.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn civitas(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_civitas")).args(arguments).env("CIVITAS_LANG", "en").output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

/// A running server.
struct Running {
    child: Child,
    address: String,
}

impl Running {
    fn start(database: &Path) -> Self {
        Self::start_with(database, &["--log-format", "json"])
    }

    fn start_with(database: &Path, more: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_civitas"))
            .args(["serve", "--listen", "127.0.0.1:0", "--database"])
            .arg(database)
            .args(more)
            .env("CIVITAS_LANG", "en")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).expect(&line).to_owned();
        Self { child, address }
    }

    fn ask(&self, request: &str) -> String {
        let mut socket = TcpStream::connect(&self.address).unwrap();
        socket.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        socket.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        let _ = socket.read_to_string(&mut answer);
        answer
    }

    fn post(&self, path: &str, cookie: &str, body: &str) -> String {
        let length = body.len();
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nhost: x\r\ncookie: {cookie}\r\ncontent-type: application/json\r\n\
             content-length: {length}\r\nconnection: close\r\n\r\n{body}"
        ))
    }

    /// Ends it as a service manager does; what it has logged.
    fn terminate(self) -> String {
        self.end("-TERM")
    }

    /// Ends it by a signal; what it has logged.
    fn end(mut self, signal: &str) -> String {
        assert!(Command::new("kill").arg(signal).arg(self.child.id().to_string()).status().unwrap().success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success(), "{log}");
        log
    }
}

/// A test that fails leaves no server behind.
impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table with a message, and the cookie of its host.
fn table_with_chat(server: &Running, text: &str) -> (String, String) {
    let made = server.post("/api/tables", "", r#"{"game":"tigris","seat-1":"me","seat-2":"bot:beginner"}"#);
    let cookie = made.lines().find_map(|line| line.strip_prefix("set-cookie: ")?.split(';').next()).expect(&made);
    let table = made.split(r#""table":""#).nth(1).and_then(|rest| rest.split('"').next()).expect(&made);
    let chat = server.post(&format!("/api/t/{table}/say"), cookie, &format!(r#"{{"text":"{text}"}}"#));
    assert!(chat.starts_with("HTTP/1.1 200"), "{chat}");
    (table.to_owned(), cookie.to_owned())
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[test]
fn sigterm_stops_in_order_and_the_log_tells_the_operator_what_happened_without_secrets() {
    let database = folder("logs").join("club.db");
    let server = Running::start(&database);
    let (table, cookie) = table_with_chat(&server, "a-very-quiet-message");
    let token = cookie.split('=').nth(1).unwrap();
    let log = server.terminate();
    for ending in ["-wal", "-shm"] {
        assert!(!beside(&database, ending).exists(), "a stopped server leaves one file");
    }
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let told: Vec<_> = lines.iter().filter_map(|line| line["message"].as_str()).collect();
    assert!(told.contains(&"server started") && told.contains(&"server stopped"), "{told:?}");
    assert!(lines[0]["settings"].as_str().unwrap().contains("max_connections"), "{}", lines[0]);
    assert!(!log.contains(token) && !log.contains("a-very-quiet-message"), "{log}");
    // One letter of the journal changes on the disk.
    let mut bytes = fs::read(&database).unwrap();
    let at = bytes.windows(20).position(|found| found == b"a-very-quiet-message").unwrap();
    bytes[at] = b'A';
    fs::write(&database, bytes).unwrap();
    let server = Running::start(&database);
    let answer = server.ask(&format!("GET /api/t/{table} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"));
    assert!(answer.starts_with("HTTP/1.1 500"), "{answer}");
    let log = server.terminate();
    let failed = log.lines().find(|line| line.contains("request failed")).expect(&log);
    let failed: serde_json::Value = serde_json::from_str(failed).unwrap();
    assert_eq!((failed["status"].as_u64(), failed["level"].as_str()), (Some(500), Some("ERROR")), "{failed}");
    assert!(failed["cause"].as_str().unwrap().contains("journal row"), "{failed}");
    assert!(log.contains("the journal is damaged"), "{log}");
}

#[test]
fn ctrl_c_stops_in_order_and_the_log_is_text_from_the_level_that_was_chosen() {
    let database = folder("levels").join("club.db");
    let log = Running::start_with(&database, &[]).end("-INT");
    assert!(!beside(&database, "-wal").exists(), "Ctrl-C leaves one file too");
    let line = log.lines().find(|line| line.contains("server started")).expect(&log);
    assert!(line.contains(" INFO ") && !line.starts_with('{'), "{line}");
    assert!(log.lines().last().is_some_and(|line| line.contains("server stopped")), "{log}");
    let quiet = Running::start_with(&database, &["--log-level", "error"]).terminate();
    assert_eq!(quiet, "", "nothing went wrong");
    let debug = Running::start_with(&database, &["--log-level", "debug"]);
    drop(TcpStream::connect(&debug.address).unwrap());
    debug.ask("nonsense\r\n\r\n");
    let log = debug.terminate();
    assert!(log.contains(" DEBUG ") && log.contains("connection ended early"), "{log}");
    let wrong = civitas(&["serve", "--log-level", "loud"]);
    assert!(wrong.status.code() == Some(2) && said(&wrong).contains("loud"), "{}", said(&wrong));
}

#[test]
fn behind_a_proxy_that_was_named_each_client_has_its_own_limit() {
    let folder = folder("proxy");
    let count = |server: &Running, from: &dyn Fn(usize) -> String| {
        let form = r#"{"lang":"en"}"#;
        let length = form.len();
        let answers = (0..300).map(|number| {
            server.ask(&format!(
                "POST /api/prefs HTTP/1.1\r\nhost: x\r\nx-forwarded-for: {}\r\ncontent-type: application/json\r\n\
                 content-length: {length}\r\nconnection: close\r\n\r\n{form}",
                from(number)
            ))
        });
        answers.filter(|answer| answer.starts_with("HTTP/1.1 200")).count()
    };
    let many = |number: usize| format!("198.51.100.{}", number % 250);
    let server = Running::start_with(&folder.join("named.db"), &["--trusted-proxy", "127.0.0.1"]);
    assert_eq!(count(&server, &many), 300, "each has sent one or two");
    server.terminate();
    let server = Running::start(&folder.join("not.db"));
    assert!(count(&server, &many) < 300, "a stranger's word does not make many of one");
    let log = server.terminate();
    assert!(log.contains("a proxy on this machine is not trusted"), "{log}");
}

#[test]
fn a_backup_is_made_while_the_server_runs_and_restored_by_command() {
    let folder = folder("backup");
    let (database, copy, other) = (folder.join("club.db"), folder.join("copy.db"), folder.join("other.db"));
    let [database_text, copy_text, other_text] = [&database, &copy, &other].map(|path| path.to_str().unwrap());
    let server = Running::start(&database);
    table_with_chat(&server, "hello");
    let made = civitas(&["backup", copy_text, "--database", database_text]);
    assert!(made.status.success() && said(&made).contains("1 table, 2 journal rows, 1 person;"), "{}", said(&made));
    let twice = civitas(&["backup", copy_text, "--database", database_text]);
    assert_eq!(twice.status.code(), Some(2), "{}", said(&twice));
    assert!(civitas(&["backup", copy_text, "--database", database_text, "--replace"]).status.success());
    let used = civitas(&["restore", copy_text, "--database", database_text, "--replace"]);
    assert!(used.status.code() == Some(1) && said(&used).contains("used by another server"), "{}", said(&used));
    server.terminate();
    assert!(civitas(&["restore", copy_text, "--database", other_text]).status.success());
    let exists = civitas(&["restore", copy_text, "--database", other_text]);
    assert!(exists.status.code() == Some(2) && said(&exists).contains("--replace"), "{}", said(&exists));
    assert!(civitas(&["restore", copy_text, "--database", database_text, "--replace"]).status.success());
    assert!(beside(&database, ".before-restore").exists());
    fs::write(&copy, b"nonsense that is not a database, whatever its name says about it ......").unwrap();
    let spoilt = civitas(&["restore", copy_text, "--database", database_text, "--replace"]);
    let words = ["cannot be restored: the file is not a database", "The database is as it was"];
    assert!(
        spoilt.status.code() == Some(1) && words.iter().all(|word| said(&spoilt).contains(word)),
        "{}",
        said(&spoilt)
    );
    let missing = civitas(&["backup", copy_text, "--database", folder.join("none.db").to_str().unwrap(), "--replace"]);
    assert!(missing.status.code() == Some(3) && said(&missing).contains("no such file"), "{}", said(&missing));
    let nowhere = civitas(&["serve", "--listen", "127.0.0.1:0", "--database", "/no/such/folder/club.db"]);
    assert!(
        nowhere.status.code() == Some(1) && said(&nowhere).contains("“/no/such/folder” does not exist"),
        "{}",
        said(&nowhere)
    );
    Running::start(&database).terminate();
}

/// Finished records of both games.
fn records(folder: &Path, games: &str) -> Vec<PathBuf> {
    let mut records = Vec::new();
    for game in ["tigris", "ages"] {
        let output = folder.join(game);
        let played =
            civitas(&["arena", game, "--players", "random,random", "--games", games, "-o", output.to_str().unwrap()]);
        assert!(played.status.success(), "{}", said(&played));
        let mut waiting = vec![output];
        while let Some(path) = waiting.pop() {
            if path.is_dir() {
                waiting.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
            } else if fs::read_to_string(&path).is_ok_and(|text| text.starts_with("civitas")) {
                records.push(path);
            }
        }
    }
    records
}

#[test]
fn verify_says_what_is_proven_and_what_is_not() {
    let folder = folder("verify");
    let records = records(&folder, "1");
    let path = records[0].to_str().unwrap();
    let verified = said(&civitas(&["verify", path]));
    for words in
        ["verified:", "0 of 2 seats gave a share", "not proven: who made the decisions", "no seat gave a share"]
    {
        assert!(verified.contains(words), "{words}: {verified}");
    }
    let text = fs::read_to_string(path).unwrap();
    let bare: String = text.lines().filter(|line| !line.starts_with('=')).map(|line| format!("{line}\n")).collect();
    let bare_file = folder.join("bare.civitas");
    fs::write(&bare_file, bare).unwrap();
    let bare = bare_file.to_str().unwrap();
    let refused = civitas(&["verify", bare]);
    assert!(refused.status.code() == Some(1) && said(&refused).contains("--without-digests"), "{}", said(&refused));
    assert!(civitas(&["verify", bare, "--without-digests"]).status.success());
    let commit = text.lines().find_map(|line| line.strip_prefix("commit")).unwrap().trim();
    assert!(civitas(&["verify", path, "--commit", commit]).status.success());
    let other = civitas(&["verify", path, "--commit", &"0".repeat(64)]);
    assert!(other.status.code() == Some(1) && said(&other).contains("exchanged"), "{}", said(&other));
    let share = civitas(&["verify", path, "--share", &"0".repeat(64)]);
    assert!(share.status.code() == Some(1) && said(&share).contains("your share"), "{}", said(&share));
}

#[test]
fn an_outside_verifier_accepts_every_draw_and_names_the_first_false_one() {
    let folder = folder("outside");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/verifier/verify.py");
    let python = |arguments: &[&Path]| Command::new("python3").arg(&script).args(arguments).output();
    let Ok(tested) = python(&[Path::new("--self-test")]) else { return }; // a machine without Python
    assert!(tested.status.success(), "{}", said(&tested));
    let records = records(&folder, "3");
    assert_eq!(records.len(), 6);
    let draws_file = folder.join("draws.txt");
    for record in &records {
        let draws = civitas(&["verify", "--draws", record.to_str().unwrap()]);
        assert!(draws.status.success(), "{}", said(&draws));
        fs::write(&draws_file, &draws.stdout).unwrap();
        let checked = python(&[record, &draws_file]).unwrap();
        assert!(
            checked.status.success() && said(&checked).contains("draws follow from the seed"),
            "{}",
            said(&checked)
        );
    }
    let draws = fs::read_to_string(&draws_file).unwrap();
    let lines: Vec<_> = draws.lines().collect();
    assert!(lines.len() > 20, "{draws}");
    let (before, last) = lines[7].rsplit_once(' ').unwrap();
    let changed = format!("{before} {}", last.parse::<u32>().unwrap() ^ 1);
    fs::write(&draws_file, draws.replacen(lines[7], &changed, 1)).unwrap();
    let found = python(&[records.last().unwrap(), &draws_file]).unwrap();
    assert!(found.status.code() == Some(1) && said(&found).contains("line 8 is false"), "{}", said(&found));
    // A record whose secret was exchanged.
    let text = fs::read_to_string(&records[0]).unwrap();
    let secret = text.lines().find(|line| line.starts_with("secret")).unwrap();
    let forged = folder.join("forged.civitas");
    fs::write(&forged, text.replace(secret, &format!("secret {}", "1".repeat(64)))).unwrap();
    let found = python(&[&forged]).unwrap();
    assert!(found.status.code() == Some(1) && said(&found).contains("does not fit the commitment"), "{}", said(&found));
}
