//! Streams: nothing lost, nothing doubled, each viewer with its own numbers.

use crate::world::{World, act, asked, fresh, ok, play_on, sight};
use civitas_client::{Client, Event};
use civitas_core::dice::Dice;
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::time::timeout;

async fn heard_until(client: &Client, table: &str, after: &mut Option<u64>, until: u64) -> Vec<Event> {
    let mut stream = client.events(&format!("/api/t/{table}/events"), *after).await.unwrap();
    let mut heard = Vec::new();
    while after.is_none_or(|after| after < until) {
        let event = timeout(Duration::from_secs(10), stream.next()).await.expect("an event").expect("an open stream");
        *after = event.id;
        if event.name != "hello" {
            heard.push(event);
        }
    }
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_goes_on_where_it_was_cut() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let whole = clients[1].events(&format!("/api/t/{table}/events?after=0"), None).await.unwrap();
    let last = Arc::new(AtomicU64::new(u64::MAX));
    let until = Arc::clone(&last);
    let whole = tokio::spawn(async move {
        let (mut whole, mut all) = (whole, Vec::<Event>::new());
        while all.last().and_then(|event| event.id) < Some(until.load(Ordering::Acquire)) {
            match timeout(Duration::from_millis(50), whole.next()).await {
                Ok(Some(event)) => all.push(event),
                Ok(None) => break,
                Err(_) => {} // nothing yet
            }
        }
        all
    });
    let (mut after, mut pieces) = (Some(0), Vec::new());
    let mut dice = Dice::new(11);
    for _ in 0..12 {
        play_on(&mut clients, &table, 1 + dice.below(4) as usize, &mut dice).await;
        let until = sight(&mut clients[1], &table).await["seq"].as_u64().unwrap();
        pieces.extend(heard_until(&clients[1], &table, &mut after, until).await);
    }
    last.store(after.unwrap(), Ordering::Release);
    let whole = timeout(Duration::from_secs(20), whole).await.expect("the whole stream").unwrap();
    assert_eq!(pieces, whole);
    let numbers: Vec<_> = pieces.iter().filter_map(|event| event.id).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stream_goes_on_after_a_restart() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let mut after = None;
    let first = sight(&mut clients[0], &table).await["seq"].as_u64().unwrap();
    heard_until(&clients[0], &table, &mut after, first).await;
    play_on(&mut clients, &table, 7, &mut Dice::new(12)).await;
    let world = world.restart().await;
    for client in &mut clients {
        client.move_to(world.address);
    }
    let until = sight(&mut clients[0], &table).await["seq"].as_u64().unwrap();
    let missed = heard_until(&clients[0], &table, &mut after, until).await;
    assert_eq!(missed.len() as u64, until - first);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_knows_too_little_or_too_much_looks_again() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 70, &mut Dice::new(13)).await;
    let path = format!("/api/t/{table}/events");
    for after in [0, 999_999] {
        let mut stream = clients[0].events(&path, Some(after)).await.unwrap();
        let event = stream.next().await.unwrap();
        let now = sight(&mut clients[0], &table).await["seq"].as_u64();
        assert_eq!((event.name.as_str(), event.id), ("", now), "after {after}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_hear_of_a_move_within_a_moment_of_its_answer() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let mut watching = world.visitor().events(&format!("/api/t/{table}/events"), None).await.unwrap();
    assert_eq!(watching.next().await.unwrap().name, "hello");
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let seen = sight(&mut clients[seat], &table).await;
    let line = seen["legal"][0].as_str().unwrap().to_owned();
    ok(act(&mut clients[seat], &table, &fresh(), &seen["asked"]["decision"], &line).await);
    let event = timeout(Duration::from_secs(10), watching.next()).await.unwrap().unwrap();
    let news: Value = serde_json::from_str(&event.data).unwrap();
    assert_eq!((news["kind"].as_str(), news["seat"].as_u64()), (Some("play"), Some(seat as u64)));
    assert!(news.get("line").is_none(), "who watches sees events, not lines");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_heard_by_their_seat_only() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let before = sight(&mut clients[1], &table).await["seq"].clone();
    let orders = json!({ "orders": [{ "kind": null, "actor": null, "only_if_target": false, "then": "Pass" }] });
    ok(clients[0].post(&format!("/api/t/{table}/orders"), &orders).await.unwrap());
    assert_eq!(sight(&mut clients[1], &table).await["seq"], before, "a number for all would tell");
    let unknown = json!({ "orders": [{ "kind": "trapdoor", "actor": null, "only_if_target": false, "then": "Pass" }] });
    let refused = clients[0].post(&format!("/api/t/{table}/orders"), &unknown).await.unwrap();
    assert_eq!(refused.json()["field"], "orders");
}
