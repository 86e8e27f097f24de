//! Sitting down, taking back, speaking, leaving, coming back, clocks.

use crate::world::{World, act, asked, fresh, ok, play_on, sight};
use civitas_core::dice::Dice;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_is_a_seat_once_and_the_way_back_for_its_owner() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "invite", "name": "Ana", "watch": "no" });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let seen = sight(&mut ana, &table).await;
    let links = seen["links"].as_array().unwrap();
    let link = links.iter().find(|link| link["role"] == "lion").unwrap()["path"].as_str().unwrap().to_owned();

    let mut ben = world.visitor();
    let looked = ben.get(&format!("/api{link}")).await.unwrap();
    assert_eq!(ok(looked)["role"], "lion");
    assert!(ben.cookies.is_empty(), "looking makes nobody");
    let free = ben.post(&format!("/api/t/{table}/sit"), &json!({ "role": "lion" })).await.unwrap();
    assert_eq!(free.status.as_u16(), 403, "an invited seat is not free");
    ok(ben.post(&format!("/api{link}"), &json!({ "name": "Ben" })).await.unwrap());
    assert_eq!(sight(&mut ben, &table).await["you"], "lion");

    let mut cleo = world.visitor();
    let taken = cleo.post(&format!("/api{link}"), &json!({ "name": "Cleo" })).await.unwrap();
    assert_eq!(taken.status.as_u16(), 409);
    let watched = cleo.get(&format!("/api/t/{table}")).await.unwrap();
    assert_eq!(watched.json()["error"], "no-spectators");

    // Ana does not see Ben's way back; Ben does, and another browser sits down with it.
    let links = sight(&mut ana, &table).await["links"].clone();
    assert_eq!(links.as_array().unwrap().len(), 1);
    let back = sight(&mut ben, &table).await["links"][0]["path"].as_str().unwrap().to_owned();
    let mut phone = world.visitor();
    ok(phone.post(&format!("/api{back}"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut phone, &table).await["you"], "lion");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_not_seen_by_others_can_be_taken_back() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let seen = sight(&mut clients[0], &table).await;
    let seat = asked(&seen).unwrap();
    let client = &mut clients[seat];
    let start = sight(client, &table).await;
    let lines: Vec<_> = start["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let line = lines.iter().find(|line| line.starts_with("tile")).unwrap();
    ok(act(client, &table, &fresh(), &start["asked"]["decision"], line).await);
    let after = sight(client, &table).await;
    assert_eq!(after["undo"]["line"], *line);
    ok(client.post(&format!("/api/t/{table}/undo"), &json!({ "id": "u1" })).await.unwrap());
    let repeated = ok(client.post(&format!("/api/t/{table}/undo"), &json!({ "id": "u1" })).await.unwrap());
    assert_eq!(repeated["repeated"], true);
    let back = sight(client, &table).await;
    assert_eq!((&back["view"], &back["legal"]), (&start["view"], &start["legal"]));
    let nothing = client.post(&format!("/api/t/{table}/undo"), &json!({})).await.unwrap();
    assert_eq!((nothing.status.as_u16(), nothing.json()["bar"].as_str()), (409, Some("nothing")));
    // An answer to what was asked before the undo does not fit any more.
    let stale = act(client, &table, &fresh(), &after["asked"]["decision"], line).await;
    assert_eq!(stale.json()["error"], "stale");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn beyond_that_everybody_must_agree() {
    let world = World::new().await;
    let (table, mut clients) = world.table(3, &json!({})).await;
    play_on(&mut clients, &table, 9, &mut Dice::new(6)).await;
    let before = sight(&mut clients[0], &table).await;
    let barred = clients[0].post(&format!("/api/t/{table}/undo"), &json!({})).await.unwrap();
    if barred.status.as_u16() == 200 {
        return; // the dice left it free; another test is about that
    }
    ok(clients[0].post(&format!("/api/t/{table}/undo"), &json!({ "ask": true })).await.unwrap());
    let seen = sight(&mut clients[1], &table).await;
    assert_eq!(
        (seen["consent"]["by"].as_str(), seen["consent"]["missing"].as_array().map(Vec::len)),
        (Some("bow"), Some(2))
    );
    ok(clients[1].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap());
    assert_eq!(sight(&mut clients[0], &table).await["view"], before["view"], "one is still missing");
    ok(clients[2].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap());
    let after = sight(&mut clients[0], &table).await;
    assert_ne!(after["view"], before["view"]);
    assert_eq!((asked(&after), &after["consent"]), (Some(0), &Value::Null));
    let world = world.restart().await;
    clients[0].move_to(world.address);
    assert_eq!(sight(&mut clients[0], &table).await["view"], after["view"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_refusal_is_enough() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 8, &mut Dice::new(8)).await;
    let before = sight(&mut clients[1], &table).await;
    let asked = clients[0].post(&format!("/api/t/{table}/undo"), &json!({ "ask": true })).await.unwrap();
    assert!(asked.status.is_success());
    if sight(&mut clients[1], &table).await["consent"].is_null() {
        return; // it was free
    }
    ok(clients[1].post(&format!("/api/t/{table}/consent"), &json!({ "yes": false })).await.unwrap());
    let after = sight(&mut clients[1], &table).await;
    assert_eq!((&after["view"], &after["consent"]), (&before["view"], &Value::Null));
    let late = clients[1].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap();
    assert_eq!(late.json()["error"], "nothing-asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_game_goes_on_when_one_resigns_and_ends_when_one_is_left() {
    let world = World::new().await;
    let (table, mut clients) = world.table(3, &json!({})).await;
    ok(clients[2].post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!((seen["status"].as_str(), seen["seats"][2]["away"].as_str()), (Some("playing"), Some("resigned")));
    let mut two: Vec<_> = clients.drain(..2).collect();
    play_on(&mut two, &table, 60, &mut Dice::new(9)).await; // a bot plays for the third
    ok(two[1].post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut two[0], &table).await["status"], "over");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_absent_seat_is_played_for_and_can_come_back() {
    let world = World::new().await;
    let pace = json!({ "pace": "live-clock", "seconds": 10, "increment": 0, "absent": "minimal" });
    let (table, mut clients) = world.table(2, &pace).await;
    let first = asked(&sight(&mut clients[0], &table).await).unwrap();
    let left = sight(&mut clients[0], &table).await["seats"][first]["left"].as_i64().unwrap();
    assert!((9_000..=10_000).contains(&left), "{left}");
    tokio::time::sleep(Duration::from_millis(10_300)).await;
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!(seen["seats"][first]["away"], "absent");
    assert_eq!(asked(&seen), Some(1 - first), "the minimal answer was played");
    ok(clients[first].post(&format!("/api/t/{table}/back"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut clients[0], &table).await["seats"][first]["away"], Value::Null);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_screen_serves_all_seats_one_after_another() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "beside:Ben", "name": "Ana", "pace": "hotseat" });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let bow = ok(ana.get(&format!("/api/t/{table}?as=bow")).await.unwrap());
    let lion = ok(ana.get(&format!("/api/t/{table}?as=lion")).await.unwrap());
    assert!(!bow["view"]["seats"][0]["hand"]["own"].is_null());
    assert!(bow["view"]["seats"][1]["hand"]["hidden"].is_object());
    assert!(lion["view"]["seats"][0]["hand"]["hidden"].is_object());
    let other = ana.get(&format!("/api/t/{table}?as=urn")).await.unwrap();
    assert_eq!(other.json()["error"], "not-yours");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_said_is_said_to_all_and_is_only_text() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let text = "¡Hola! <b>\u{202e}x</b> 🦁";
    ok(clients[0].post(&format!("/api/t/{table}/say"), &json!({ "text": text })).await.unwrap());
    let log = ok(clients[1].get(&format!("/api/t/{table}/log")).await.unwrap());
    let said = log["log"].as_array().unwrap().iter().find(|entry| entry["kind"] == "say").unwrap();
    assert_eq!(said["text"], "¡Hola! <b>x</b> 🦁");
    let long = clients[0].post(&format!("/api/t/{table}/say"), &json!({ "text": "x".repeat(401) })).await.unwrap();
    assert_eq!(long.status.as_u16(), 413);
    let empty = clients[0].post(&format!("/api/t/{table}/say"), &json!({ "text": "\u{0}\u{202e} " })).await.unwrap();
    assert_eq!((empty.status.as_u16(), empty.json()["field"].as_str()), (400, Some("text")));
}
