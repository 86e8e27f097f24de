//! RequestError, forged, foreign, stale, doubled, oversized and senseless requests: refused with a word and a sentence in the
//! reader's language, and nothing has changed.

use crate::world::{World, act, asked, fresh, ok, sight};
use civitas_client::{Client, Reply};
use civitas_server::Rate;
use hyper::Method;
use serde_json::{Value, json};

fn refused(reply: &Reply, status: u16, word: &str) {
    assert_eq!((reply.status.as_u16(), reply.json()["error"].as_str()), (status, Some(word)), "{}", reply.text());
    assert!(!reply.json()["message"].as_str().unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_is_done_once_however_often_it_is_sent() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let seen = sight(&mut clients[seat], &table).await;
    let line = seen["legal"][0].as_str().unwrap().to_owned();
    // A hundred at once, over as many connections.
    let tries = (0..100).map(|_| {
        let (mut client, table, line) = (clients[seat].same_browser(), table.clone(), line.clone());
        let decision = seen["asked"]["decision"].clone();
        tokio::spawn(async move { act(&mut client, &table, "once", &decision, &line).await })
    });
    let mut first = 0;
    for reply in futures_util::future::join_all(tries).await {
        let reply = ok(reply.unwrap());
        first += usize::from(reply["repeated"] == false);
    }
    assert_eq!(first, 1);
    let log = ok(clients[seat].get(&format!("/api/t/{table}/log")).await.unwrap());
    let plays = log["log"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "play").count();
    assert_eq!(plays, 1);
    // The same id of another seat is another action.
    let other = act(&mut clients[1 - seat], &table, "once", &json!(null), &line).await;
    assert!(!other.status.is_success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_does_not_fit_changes_nothing() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let before = sight(&mut clients[seat], &table).await;
    let now = before["asked"]["decision"].clone();
    let line = before["legal"][0].as_str().unwrap().to_owned();

    refused(&act(&mut clients[seat], &table, &fresh(), &json!(77), &line).await, 409, "stale");
    refused(&act(&mut clients[1 - seat], &table, &fresh(), &now, &line).await, 422, "refused");
    refused(&act(&mut clients[seat], &table, &fresh(), &now, "tile red A99").await, 400, "unreadable-line");
    refused(&act(&mut clients[seat], &table, &fresh(), &now, "🦁\u{0}; ; ;").await, 400, "unreadable-line");
    refused(&act(&mut clients[seat], &table, &fresh(), &now, &"x".repeat(401)).await, 400, "field");
    refused(&act(&mut clients[seat], &table, "not an id", &now, &line).await, 400, "field");
    refused(&act(&mut clients[seat], &table, "", &now, &line).await, 400, "field");
    refused(&act(&mut clients[seat], &table, &fresh(), &json!("soon"), &line).await, 400, "field");
    let mut stranger = world.visitor();
    refused(&act(&mut stranger, &table, &fresh(), &now, &line).await, 403, "not-seated");
    let forged = json!({ "id": "f", "decision": now, "line": line, "as": before["seats"][seat]["role"] });
    refused(&clients[1 - seat].post(&format!("/api/t/{table}/act"), &forged).await.unwrap(), 403, "not-yours");
    stranger.cookies = vec![("civitas".to_owned(), "0".repeat(64))];
    refused(&act(&mut stranger, &table, &fresh(), &now, &line).await, 403, "not-seated");

    let refusal = act(&mut clients[seat], &table, &fresh(), &now, "king A1; king A1").await.json();
    assert!(refusal["rule"].as_str().is_some_and(|rule| rule.starts_with("TE-")), "{refusal}");
    assert_eq!(sight(&mut clients[seat], &table).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_are_in_the_readers_language() {
    let world = World::new().await;
    let mut reader = world.visitor();
    reader.headers = vec![("accept-language", "es-ES,es;q=0.9".to_owned())];
    let missing = reader.get("/api/t/aaaaaaaaaaaa").await.unwrap();
    assert_eq!(missing.json()["message"], "Esa mesa no existe.");
    ok(reader.post("/api/prefs", &json!({ "lang": "en" })).await.unwrap());
    let missing = reader.get("/api/t/aaaaaaaaaaaa").await.unwrap();
    assert_eq!(missing.json()["message"], "There is no such table.");
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let english = act(&mut clients[seat], &table, &fresh(), &json!(null), "king A1").await.json();
    clients[seat].headers = vec![("cookie", "prefs=es".to_owned())];
    let spanish = act(&mut clients[seat], &table, &fresh(), &json!(null), "king A1").await.json();
    assert_eq!(english["rule"], spanish["rule"]);
    assert_ne!(english["message"], spanish["message"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_change_nothing_and_looking_changes_nothing() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let before = sight(&mut clients[0], &table).await;
    for (name, value) in [("origin", "http://evil.example"), ("origin", "null"), ("sec-fetch-site", "cross-site")] {
        clients[0].headers = vec![(name, value.to_owned())];
        for path in ["act", "undo", "reset", "say", "resign", "consent", "orders", "back", "rematch", "sit"] {
            let body = json!({ "id": "x", "line": "end", "text": "x", "yes": true, "orders": [] });
            refused(&clients[0].post(&format!("/api/t/{table}/{path}"), &body).await.unwrap(), 403, "foreign");
        }
        refused(&clients[0].post("/api/tables", &json!({ "game": "tigris" })).await.unwrap(), 403, "foreign");
    }
    clients[0].headers = vec![("origin", format!("http://{}", world.address))];
    ok(clients[0]
        .post(&format!("/api/t/{table}/check"), &json!({ "line": "king A1" }))
        .await
        .map(|mut reply| {
            reply.status = hyper::StatusCode::OK; // whether it is allowed does not matter here
            reply
        })
        .unwrap());
    clients[0].headers.clear();
    for path in ["act", "undo", "reset", "say", "resign", "consent", "orders", "back", "rematch", "sit", "check"] {
        let got = clients[0].get(&format!("/api/t/{table}/{path}")).await.unwrap();
        refused(&got, 405, "method");
    }
    assert_eq!(sight(&mut clients[0], &table).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_there_or_cannot_be_read_has_its_status() {
    let world = World::new().await;
    let mut client = world.visitor();
    for path in ["/api/nowhere", "/api/t/short", "/api/t/aaaaaaaaaaaa", "/api/t/..%2f..%2fetc", "/api/rules/chess"] {
        assert_eq!(client.get(path).await.unwrap().status.as_u16(), 404, "{path}");
    }
    let made = |form: Value| {
        let mut client = Client::new(world.address);
        async move { client.post("/api/tables", &form).await.unwrap() }
    };
    refused(&made(json!({ "game": "chess", "seat-1": "me" })).await, 404, "no-game");
    refused(&made(json!({})).await, 400, "field");
    refused(&made(json!({ "game": "tigris", "seat-1": "me" })).await, 400, "setup");
    refused(&made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "king" })).await, 400, "field");
    refused(&made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "bot:god" })).await, 400, "field");
    refused(
        &made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "option-board": "round" })).await,
        400,
        "setup",
    );
    refused(
        &made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "role-1": "bull", "role-2": "bull" })).await,
        400,
        "field",
    );
    refused(
        &made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "pace": "live-clock", "seconds": 0 })).await,
        400,
        "field",
    );
    refused(&made(json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "share": "12" })).await, 400, "field");

    let huge = client.send(Method::POST, "/api/tables", "application/json", vec![b'x'; 1 << 20]).await;
    assert!(huge.is_err() || huge.is_ok_and(|reply| reply.status.as_u16() == 413));
    let mut client = world.visitor();
    for (kind, body) in [("application/json", "{"), ("application/json", "[]"), ("text/xml", "<a/>")] {
        let reply = client.send(Method::POST, "/api/tables", kind, body.as_bytes().to_vec()).await.unwrap();
        refused(&reply, 400, "unreadable");
    }
    let reply = client.send(Method::DELETE, "/api/tables", "", Vec::new()).await.unwrap();
    assert_eq!(reply.status.as_u16(), 405);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_tells_the_browser_to_be_careful() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    for path in ["/".to_owned(), format!("/t/{table}"), "/nowhere".to_owned(), format!("/t/{table}/record")] {
        let reply = clients[0].get(&path).await.unwrap();
        let says = |name: &str| reply.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("");
        let policy = says("content-security-policy");
        assert!(policy.contains("script-src 'self'") && !policy.contains("unsafe-inline"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'") && policy.contains("default-src 'none'"));
        assert_eq!((says("x-content-type-options"), says("referrer-policy")), ("nosniff", "same-origin"));
        assert_eq!(says("cache-control"), "no-store");
        assert!(reply.headers.get("set-cookie").is_none(), "looking gives no cookie");
    }
    // A script is no page: it says only what a script needs to say.
    let page = clients[0].get(&format!("/t/{table}")).await.unwrap().text();
    let script = page.split('"').find(|text| text.starts_with("/assets/") && text.ends_with("/table.js")).unwrap();
    let reply = clients[0].get(script).await.unwrap();
    assert_eq!(reply.headers["x-content-type-options"], "nosniff");
    assert_eq!(reply.headers["cross-origin-resource-policy"], "same-origin");
    assert!(reply.headers["cache-control"].to_str().unwrap().contains("immutable"));
    assert!(reply.headers.get("content-security-policy").is_none() && reply.headers["vary"] == "Accept-Encoding");
    let made = world
        .visitor()
        .post("/api/tables", &json!({ "game": "tigris", "seat-1": "me", "seat-2": "open" }))
        .await
        .unwrap();
    let cookie = made.headers["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let token = cookie.split(['=', ';']).nth(1).unwrap();
    assert_eq!(token.len(), 64);
    // Only the hash of it is kept.
    let file = std::fs::read(world.database().with_extension("db-wal")).unwrap();
    assert!(!file.windows(64).any(|bytes| bytes == token.as_bytes()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_sends_too_much_or_listens_too_often() {
    let world = World::with(|config| {
        config.rate_limit = Some(Rate { burst: 5, per_second: 1 });
        config.max_streams_per_person = 2;
    })
    .await;
    let mut host = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "bot:random" });
    let table = ok(host.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let mut words = Vec::new();
    for _ in 0..8 {
        words.push(host.post(&format!("/api/t/{table}/say"), &json!({ "text": "x" })).await.unwrap().status.as_u16());
    }
    assert_eq!((words[0], words[7]), (200, 429), "{words:?}");
    let path = format!("/api/t/{table}/events");
    let first = host.events(&path, None).await.unwrap();
    let _second = host.events(&path, None).await.unwrap();
    assert!(host.events(&path, None).await.is_err());
    drop(first);
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    assert!(host.events(&path, None).await.is_ok(), "there is room again");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_wrong_is_said_in_both_languages_and_tells_nothing_else() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let before = sight(&mut clients[seat], &table).await;
    let act = format!("/t/{table}/act");
    let long = "x".repeat(5000);
    let wrong: Vec<(&str, Value, u16)> = vec![
        ("/tables", json!({ "game": "chess", "seat-1": "me" }), 404),
        ("/tables", json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "pace": "quickly" }), 400),
        ("/tables", json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "hints": "perhaps" }), 400),
        ("/tables", json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "absent": "nobody" }), 400),
        ("/tables", json!({ "game": "tigris", "seat-1": "me", "role-1": "dragon", "seat-2": "open" }), 400),
        ("/t/aaaaaaaaaaaa/act", json!({ "id": "a", "line": "end" }), 404),
        (&act, json!({ "id": "a", "line": "dance" }), 400),
        (&act, json!({ "id": "a", "line": "king \u{202e}A1\u{0}" }), 400),
        (&act, json!({ "id": "a", "line": "king A1" }), 422),
        (&act, json!({ "id": "a", "line": long }), 400),
        (&act, json!({ "id": "not an id!", "line": "end" }), 400),
        (&act, json!({ "id": "a", "line": "end", "decision": 999_999 }), 409),
        (&act, json!({ "id": "a", "line": "end", "decision": "soon" }), 400),
        (&act, json!({ "id": "a", "line": ["end"] }), 400),
        (&act, json!({ "id": "a", "line": "end", "as": "dragon" }), 403),
    ];
    for (path, body, status) in wrong {
        let mut said = Vec::new();
        for lang in ["en", "es"] {
            clients[seat].headers = vec![("accept-language", lang.to_owned()), ("cookie", format!("prefs={lang}"))];
            let reply = clients[seat].post(&format!("/api{path}"), &body).await.unwrap();
            assert_eq!(reply.status.as_u16(), status, "{path} {body} {}", reply.text());
            let text = reply.text();
            for inside in ["panicked", "src/", "sqlx", "Error {", "SELECT"] {
                assert!(!text.contains(inside), "{path} {body}: {text}");
            }
            said.push(reply.json()["message"].as_str().unwrap().to_owned());
        }
        assert!(!said[0].is_empty() && said[0] != said[1], "{path} {body}: {said:?}");
    }
    clients[seat].headers.clear();
    assert_eq!(sight(&mut clients[seat], &table).await, before, "nothing has changed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odd_names_are_shown_as_text_and_hurt_nobody() {
    let world = World::new().await;
    let names = [
        "</script><script>alert(1)</script>",
        "\u{202e}gnirts",
        "a\u{300}\u{301}\u{302}\u{303}\u{304}",
        "🦁👩‍👩‍👧‍👦",
        "{ $who } = x",
        "\u{2028}line",
        "بسم الله",
    ];
    for name in names {
        let mut ana = world.visitor();
        let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "bot:random", "name": name, "title": name });
        let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
        for path in [format!("/t/{table}"), format!("/t/{table}/fragment"), "/".to_owned()] {
            let page = ana.get(&path).await.unwrap();
            assert!(page.status.is_success(), "{name:?} {path}");
            assert!(!page.text().contains("<script>alert"), "{name:?} {path}");
            assert!(!page.text().contains('\u{202e}'), "{name:?} {path}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_journal_is_spoilt_says_so_and_the_others_go_on() {
    let world = World::new().await;
    let (spoilt, mut clients) = world.table(2, &json!({})).await;
    let (whole, mut others) = world.table(2, &json!({})).await;
    let mut dice = civitas_core::dice::Dice::new(8);
    crate::world::play_on(&mut clients, &spoilt, 9, &mut dice).await;
    let id = spoilt.clone();
    let world = world
        .restart_after(async |file| {
            use sqlx::Connection;
            let path = format!("sqlite://{}", file.display());
            let mut database = sqlx::SqliteConnection::connect(&path).await.unwrap();
            let changes = [
                "UPDATE journal SET line = 'dance', digest = NULL WHERE kind = 'play' AND game = ?",
                "UPDATE checkpoint SET position = 'nonsense' WHERE game = ?",
            ];
            for change in changes {
                sqlx::query(change).bind(&id).execute(&mut database).await.unwrap();
            }
        })
        .await;
    for client in clients.iter_mut().chain(&mut others) {
        client.move_to(world.address);
    }
    for lang in ["en", "es"] {
        clients[0].headers = vec![("accept-language", lang.to_owned())];
        let reply = clients[0].get(&format!("/api/t/{spoilt}")).await.unwrap();
        refused(&reply, 500, "internal");
        assert!(!reply.text().contains("dance") && !reply.text().contains("nonsense"), "{}", reply.text());
    }
    assert_eq!(sight(&mut others[0], &whole).await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_are_sent_compressed_to_whoever_takes_it_and_streams_are_not() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let plain = clients[0].get(&format!("/t/{table}")).await.unwrap();
    assert!(plain.headers.get("content-encoding").is_none());
    clients[0].headers = vec![("accept-encoding", "gzip".to_owned())];
    let small = clients[0].get(&format!("/t/{table}")).await.unwrap();
    assert_eq!(small.headers["content-encoding"], "gzip");
    assert!(small.body.len() * 3 < plain.body.len(), "{} of {}", small.body.len(), plain.body.len());
    let mut read = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&small.body[..]), &mut read).unwrap();
    assert_eq!(read, plain.text());
    let mut stream = clients[0].events(&format!("/t/{table}/events"), None).await.unwrap();
    assert_eq!(stream.next().await.unwrap().name, "hello");
}
