//! Whatever a body holds, it is answered at once and never with an error of ours.

use crate::world::{World, sight};
use civitas_core::dice::Dice;
use hyper::Method;
use serde_json::json;
use std::time::{Duration, Instant};

/// Pieces from which nonsense is made.
const PIECES: [&str; 28] = [
    "{",
    "}",
    "[",
    "]",
    "\"",
    ":",
    ",",
    "=",
    "&",
    "%",
    "%zz",
    "\\u0000",
    "\\ud800",
    "null",
    "true",
    "-1",
    "1e999",
    "18446744073709551616",
    "line",
    "orders",
    "then",
    "Play",
    "\u{0}",
    "\u{202e}",
    "🦁",
    "ñ",
    "../",
    "' OR 1=1 --",
];

/// Bodies that mean something, to begin with.
const SEEDS: [&str; 8] = [
    r#"{"id":"a","decision":1,"line":"tile red A1; end","as":"bow"}"#,
    r#"{"orders":[{"kind":null,"actor":0,"only_if_target":false,"then":{"Play":"end"}}]}"#,
    r#"{"game":"tigris","seat-1":"me","seat-2":"bot:random","pace":"turns","hours":2,"quiet-from":"22:00","quiet-to":"07:00","zone":"Europe/Madrid"}"#,
    r#"{"game":"ages","seat-1":"me","seat-2":"open","option-length":"full","share":"00","commit-id":"1-a"}"#,
    r#"{"what":"without","role":"lion","id":"x"}"#,
    "id=a&line=king+H7&decision=4&text=%C3%B1&yes=on",
    "lang=es&theme=dark&name=Ana&back=/t/x",
    r#"{"text":"hello","yes":true,"pick":"row-1","ask":"yes"}"#,
];

const ROUTES: [&str; 16] = [
    "tables",
    "prefs",
    "T/act",
    "T/check",
    "T/say",
    "T/orders",
    "T/propose",
    "T/consent",
    "T/undo",
    "T/ask",
    "T/sit",
    "T/join/x",
    "T/ready",
    "T/links",
    "T/back",
    "T/resume",
];

/// Cuts, doubles, exchanges and inserts.
fn mutate(dice: &mut Dice) -> Vec<u8> {
    let mut bytes = dice.pick(&SEEDS).unwrap().as_bytes().to_vec();
    for _ in 0..=dice.below(4) {
        let at = dice.below(bytes.len() as u32 + 1) as usize;
        match dice.below(5) {
            0 => bytes.truncate(at),
            1 => {
                let piece = dice.pick(&PIECES).unwrap().bytes();
                bytes.splice(at..at, piece);
            }
            2 if at < bytes.len() => bytes[at] ^= 1 << dice.below(8),
            3 => {
                let copy = bytes[at..].to_vec();
                bytes.extend(copy);
            }
            _ => {
                let piece = dice.pick(&PIECES).unwrap().repeat(dice.below(300) as usize);
                bytes.splice(at..at, piece.bytes());
            }
        }
    }
    bytes
}

/// The longest that a body may take.
const PATIENCE: Duration = Duration::from_millis(250);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thousands_of_mangled_bodies_are_answered_at_once_and_break_nothing() {
    let rounds = std::env::var("CIVITAS_BODIES").ok().and_then(|text| text.parse().ok()).unwrap_or(3000);
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({ "game": "ages" })).await;
    let mut dice = Dice::new(77);
    let mut slow = Vec::new();
    for _ in 0..rounds {
        let body = mutate(&mut dice);
        let route = dice.pick(&ROUTES).unwrap();
        let path = match route.strip_prefix("T/") {
            Some(rest) => format!("/api/t/{table}/{rest}"),
            None => format!("/api/{route}"),
        };
        let kind = ["application/json", "application/x-www-form-urlencoded"][dice.below(2) as usize];
        let client = &mut clients[dice.below(2) as usize];
        let begun = Instant::now();
        let reply = client.send(Method::POST, &path, kind, body.clone()).await;
        // A body that is too long may be cut off before it is read.
        let Ok(reply) = reply else {
            assert!(body.len() > 16 << 10, "{path}");
            continue;
        };
        let what = || format!("{path} {}", String::from_utf8_lossy(&body));
        assert!(reply.status.as_u16() < 500, "{} {}", reply.status, what());
        if begun.elapsed() > PATIENCE {
            slow.push((path, kind, body));
        }
    }
    // A busy machine is slow now and then; a body that is slow each time is at fault itself.
    for (path, kind, body) in slow {
        let mut fastest = Duration::MAX;
        for _ in 0..5 {
            let begun = Instant::now();
            clients[0].send(Method::POST, &path, kind, body.clone()).await.unwrap();
            fastest = fastest.min(begun.elapsed());
        }
        assert!(fastest < PATIENCE, "{path} {}: {fastest:?}", String::from_utf8_lossy(&body));
    }
    assert_eq!(sight(&mut clients[0], &table).await["status"], "playing");
}
