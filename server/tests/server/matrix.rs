//! The table in docs/authorisation.md is what the server does.

use crate::world::{World, asked, sight};
use civitas_client::Client;
use hyper::Method;
use serde_json::{Value, json};

const TABLE: &str = include_str!("../../../docs/authorisation.md");

fn body(path: &str, line: &str) -> Value {
    match path.rsplit('/').next().unwrap_or("") {
        "act" => json!({ "id": "m", "line": line }),
        "check" => json!({ "line": line }),
        "say" => json!({ "text": "hello" }),
        "consent" => json!({ "yes": true }),
        "orders" => json!({ "orders": [] }),
        "propose" => json!({ "what": "longer" }),
        "tables" => json!({ "game": "tigris", "seat-1": "me", "seat-2": "open" }),
        "prefs" => json!({ "lang": "en" }),
        "ask" => json!({ "id": "q" }),
        _ => json!({}),
    }
}

async fn status(client: &mut Client, method: &str, path: &str, line: &str) -> u16 {
    if path.contains("/events") {
        // A stream does not end; whether it opens is what counts.
        let refused = client.events(&format!("/api{path}"), None).await.err().map(|error| error.to_string());
        return refused.map_or(200, |why| why.split(' ').rev().find_map(|word| word.parse().ok()).unwrap_or(403));
    }
    let path = format!("/api{}", path.trim_end_matches('/'));
    let reply = match method {
        "GET" => client.get(&path).await,
        "POST" => client.post(&path, &body(&path, line)).await,
        other => client.send(other.parse::<Method>().unwrap(), &path, "", Vec::new()).await,
    };
    reply.unwrap().status.as_u16()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_table_of_who_may_do_what_is_true() {
    let world = World::new().await;
    let (closed, mut clients) = world.table(2, &json!({ "watch": "no" })).await;
    let (open, _sitting) = world.table(2, &json!({})).await;
    let (_, mut elsewhere) = world.table(2, &json!({})).await;
    let seen = sight(&mut clients[0], &closed).await;
    let seat = asked(&seen).unwrap();
    let role = seen["seats"][seat]["role"].as_str().unwrap().to_owned();
    let other_role = seen["seats"][1 - seat]["role"].as_str().unwrap().to_owned();
    let seen = sight(&mut clients[seat], &closed).await;
    let tile = seen["legal"].as_array().unwrap().iter().filter_map(Value::as_str).find(|line| line.starts_with("tile"));
    let line = tile.unwrap().to_owned();

    let mut rows = 0;
    for row in TABLE.lines().filter(|row| row.starts_with("| GET") || row.starts_with("| POST")) {
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        let (method, path) = cells[0].split_once(' ').unwrap();
        let expected: Vec<u16> = cells[1..].iter().map(|cell| cell.parse().unwrap()).collect();
        let at = |table: &str, role: &str| path.replace("{id}", table).replace("{asked}", role);
        let mut found = vec![
            status(&mut world.visitor(), method, &at(&closed, &role), &line).await,
            status(&mut world.visitor(), method, &at(&open, &role), &line).await,
            status(&mut elsewhere[0], method, &at(&closed, &role), &line).await,
        ];
        found.push(status(&mut clients[1 - seat], method, &at(&closed, &role), &line).await);
        found.push(status(&mut clients[seat], method, &at(&closed, &role), &line).await);
        assert_eq!(found, expected, "{row}");
        rows += 1;
    }
    assert!(rows > 25, "{rows} {other_role}");
}

/// The addresses as the router has them, with their methods.
fn routes() -> Vec<(String, String)> {
    const ROUTER: &str = include_str!("../../src/web/mod.rs");
    let mut routes = Vec::new();
    for line in ROUTER.lines().filter(|line| line.contains(".route(")) {
        for path in line.split('"').skip(1).step_by(2).filter(|path| path.starts_with('/')) {
            let handlers = &line[line.find(path).unwrap() + path.len()..];
            for (word, method) in [("get(", "GET"), ("post(", "POST")] {
                if handlers.split(".route(").next().unwrap_or("").contains(word) {
                    routes.push((method.to_owned(), path.to_owned()));
                }
            }
        }
    }
    routes
}

#[test]
fn the_table_of_who_may_do_what_names_every_route() {
    let routes = routes();
    assert!(routes.len() > 35, "{routes:?}");
    let rows: Vec<_> = TABLE.lines().filter_map(|row| row.strip_prefix("| ")?.split(" | ").next()).collect();
    for (method, path) in routes {
        // A row may name a game, a wrong link or a query.
        let fits = |row: &&str| {
            let Some((other, asked)) = row.split_once(' ') else { return false };
            let asked = asked.split('?').next().unwrap_or("");
            let (wanted, given): (Vec<_>, Vec<_>) = (path.split('/').collect(), asked.split('/').collect());
            let same = |(wanted, given): (&&str, &&str)| wanted == given || wanted.starts_with('{');
            method == other && wanted.len() == given.len() && wanted.iter().zip(&given).all(same)
        };
        // Below `/api` the same holds; what the creator of a table may do stands in the text.
        let is_told = path == "/api" || TABLE.contains(&format!("`{method} {path}`"));
        assert!(is_told || rows.iter().any(fits), "docs/authorisation.md lacks {method} {path}");
    }
}
