//! Sitting down, taking back, speaking, leaving, coming back, clocks.

use crate::world::{World, act, asked, fresh, ok, play_on, sight};
use civitas_core::dice::Dice;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

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
    assert!((1..=10_000).contains(&left), "{left}");
    let begun = Instant::now();
    let mut seen = sight(&mut clients[0], &table).await;
    while seen["seats"][first]["away"] != "absent" || asked(&seen) == Some(first) {
        assert!(begun.elapsed() < Duration::from_secs(60), "nobody looks at the clock");
        tokio::time::sleep(Duration::from_millis(100)).await;
        seen = sight(&mut clients[0], &table).await;
    }
    assert!(begun.elapsed() >= Duration::from_millis(left as u64 - 1000), "not before its time");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_made_the_table_begins_and_bots_take_the_free_seats() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "seat-3": "invite", "name": "Ana" });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let start = format!("/api/t/{table}/start");
    let refused = world.visitor().post(&start, &json!({})).await.unwrap();
    assert_eq!(refused.json()["error"], "not-yours");
    assert_eq!(sight(&mut ana, &table).await["status"], "open");
    ok(ana.post(&start, &json!({})).await.unwrap());
    let seen = sight(&mut ana, &table).await;
    assert_eq!(seen["status"], "playing");
    assert_eq!((&seen["seats"][1]["kind"], &seen["seats"][2]["level"]), (&json!("bot"), &json!("random")));
    let twice = ana.post(&start, &json!({})).await.unwrap();
    assert_eq!(twice.status.as_u16(), 409);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_clock_goes_on_without_one_who_does_not_answer() {
    let world = World::with(|config| config.absent_after = Duration::ZERO).await;
    let (table, mut clients) = world.table(3, &json!({ "absent": "minimal" })).await;
    let silent = asked(&sight(&mut clients[0], &table).await).unwrap();
    let role = sight(&mut clients[silent], &table).await["you"].clone();
    let without = json!({ "what": "without", "role": role });
    let path = format!("/api/t/{table}/propose");
    // Whoever did not make the table needs the others, but not the one who is missing.
    let asks = (0..3).find(|&seat| seat != silent && seat != 0).unwrap();
    ok(clients[asks].post(&path, &without).await.unwrap());
    let seen = sight(&mut clients[asks], &table).await;
    let other = (0..3).find(|&seat| seat != silent && seat != asks).unwrap();
    if other == 0 || silent == 0 {
        assert_eq!(seen["consent"]["missing"], json!([sight(&mut clients[other], &table).await["you"]]));
        ok(clients[other].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap());
    }
    let mut seen = sight(&mut clients[asks], &table).await;
    assert_eq!(seen["seats"][silent]["away"], "absent");
    while asked(&seen) == Some(silent) {
        tokio::time::sleep(Duration::from_millis(2)).await;
        seen = sight(&mut clients[asks], &table).await;
    }
    ok(clients[silent].post(&format!("/api/t/{table}/back"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut clients[asks], &table).await["seats"][silent]["away"], Value::Null);
    // Nobody waits for the one who has just decided.
    let nobody = clients[asks].post(&path, &without).await.unwrap();
    assert_eq!(nobody.json()["error"], "nothing-asked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_left_behind_in_a_moment_and_the_host_decides_alone() {
    let world = World::new().await;
    let (table, mut clients) = world.table(3, &json!({})).await;
    let silent = asked(&sight(&mut clients[0], &table).await).unwrap();
    let asks = usize::from(silent == 0);
    let role = sight(&mut clients[silent], &table).await["you"].clone();
    let early = clients[asks]
        .post(&format!("/api/t/{table}/propose"), &json!({ "what": "without", "role": role }))
        .await
        .unwrap();
    assert_eq!((early.status.as_u16(), early.json()["error"].as_str()), (409, Some("too-early")));
    let world = World::with(|config| config.absent_after = Duration::ZERO).await;
    let (table, mut clients) = world.table(3, &json!({ "absent": "minimal" })).await;
    let mut dice = civitas_core::dice::Dice::new(4);
    while asked(&sight(&mut clients[0], &table).await) == Some(0) {
        play_on(&mut clients, &table, 1, &mut dice).await;
    }
    let silent = asked(&sight(&mut clients[0], &table).await).unwrap();
    let role = sight(&mut clients[silent], &table).await["you"].clone();
    let without = json!({ "what": "without", "role": role });
    ok(clients[0].post(&format!("/api/t/{table}/propose"), &without).await.unwrap());
    assert_eq!(sight(&mut clients[0], &table).await["seats"][silent]["away"], "absent");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clocks_stand_still_when_all_agree_even_after_a_restart() {
    let world = World::new().await;
    let pace = json!({ "pace": "live-clock", "seconds": 600, "increment": 0 });
    let (table, mut clients) = world.table(2, &pace).await;
    let propose = format!("/api/t/{table}/propose");
    ok(clients[0].post(&propose, &json!({ "what": "pause" })).await.unwrap());
    assert_eq!(sight(&mut clients[0], &table).await["paused"], false, "the other has not agreed yet");
    ok(clients[1].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap());
    let seen = sight(&mut clients[0], &table).await;
    let first = asked(&seen).unwrap();
    let left = seen["seats"][first]["left"].clone();
    assert_eq!(seen["paused"], true);
    let world = world.restart().await;
    clients.iter_mut().for_each(|client| client.move_to(world.address));
    tokio::time::sleep(Duration::from_millis(30)).await;
    assert_eq!(sight(&mut clients[0], &table).await["seats"][first]["left"], left);
    ok(clients[1].post(&format!("/api/t/{table}/resume"), &json!({})).await.unwrap());
    tokio::time::sleep(Duration::from_millis(30)).await;
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!(seen["paused"], false);
    assert!(seen["seats"][first]["left"].as_i64() < left.as_i64());
    ok(clients[1].post(&propose, &json!({ "what": "longer" })).await.unwrap());
    ok(clients[0].post(&format!("/api/t/{table}/consent"), &json!({ "yes": true })).await.unwrap());
    assert!(sight(&mut clients[0], &table).await["seats"][1 - first]["left"].as_i64() >= Some(900_000));
    let (table, mut clients) = world.table(2, &json!({})).await;
    let none = clients[0].post(&format!("/api/t/{table}/propose"), &json!({ "what": "pause" })).await.unwrap();
    assert_eq!(none.json()["error"], "no-clock");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice_is_given_where_the_table_allows_it_and_to_whom_it_asks() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let first = asked(&sight(&mut clients[0], &table).await).unwrap();
    let refused = clients[first].post(&format!("/api/t/{table}/hint"), &json!({})).await.unwrap();
    assert_eq!((refused.status.as_u16(), refused.json()["error"].as_str()), (403, Some("no-advice")), "among people");
    let (table, mut clients) = world.table(2, &json!({ "hints": "yes" })).await;
    let first = asked(&sight(&mut clients[0], &table).await).unwrap();
    let hint = format!("/api/t/{table}/hint");
    ok(clients[first].post(&hint, &json!({})).await.unwrap());
    let again = clients[first].post(&hint, &json!({})).await.unwrap();
    assert_eq!(again.json()["error"], "too-many", "bots of other tables want to think too");
    let other = clients[1 - first].post(&hint, &json!({})).await.unwrap();
    assert_eq!(other.json()["error"], "nothing-asked");
    assert_eq!(world.visitor().post(&hint, &json!({})).await.unwrap().status.as_u16(), 403);
    let (table, mut clients) = world.table(1, &json!({ "seat-2": "bot:random" })).await;
    let mut seen = sight(&mut clients[0], &table).await;
    while asked(&seen) != Some(0) {
        tokio::time::sleep(Duration::from_millis(2)).await;
        seen = sight(&mut clients[0], &table).await;
    }
    ok(clients[0].post(&format!("/api/t/{table}/hint"), &json!({})).await.unwrap());
}
