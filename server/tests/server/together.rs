//! Decisions made together: private steps, seals, windows, free phases, standing orders and bots, over HTTP.

use crate::toys::ToyBots;
use crate::world::{World, act, fresh, ok, sight};
use civitas_client::{Client, Reply};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

async fn toys() -> World {
    World::of_toys(Arc::default(), |_| {}).await
}

/// A table of people, and a spectator.
async fn seated(world: &World, people: usize, more: Value) -> (String, Vec<Client>) {
    let mut form = json!({ "game": "bazaar" });
    form.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    world.table(people, &form).await
}

/// Sends a line under the number that the client sees.
async fn play(client: &mut Client, table: &str, line: &str) -> Value {
    let seen = sight(client, table).await;
    ok(act(client, table, &fresh(), &seen["asked"]["decision"], line).await)
}

/// Lets everybody say that the trade is done.
async fn end_trade(clients: &mut [Client], table: &str) {
    for client in clients {
        play(client, table, "done").await;
    }
}

/// Gives everybody a sealed answer.
async fn stake(clients: &mut [Client], table: &str) {
    for client in clients {
        play(client, table, "pick 0; stake 0").await;
    }
}

/// Every byte that a viewer can ask for, without the date and what is only valid for one request.
async fn everything(client: &mut Client, table: &str) -> Vec<String> {
    let mut seen = Vec::new();
    for path in ["", "/fragment", "/log", "/record", "/replay", "/board.svg"] {
        for start in ["/api/t", "/t"] {
            let Reply { status, body, .. } = client.get(&format!("{start}/{table}{path}")).await.unwrap();
            seen.push(format!("{start}{path} {status} {}", String::from_utf8_lossy(&body)));
        }
    }
    for path in ["/", "/api"] {
        seen.push(client.get(path).await.unwrap().text());
    }
    seen
}

/// Checks that nothing of what a viewer can ask for has changed.
fn assert_same(now: &[String], before: &[String]) {
    for (now, before) in now.iter().zip(before) {
        let at = now.bytes().zip(before.bytes()).position(|(a, b)| a != b).unwrap_or(now.len().min(before.len()));
        let around = |text: &str| text.chars().skip(at.saturating_sub(60)).take(120).collect::<String>();
        assert!(now == before, "{} | was {}", around(now), around(before));
    }
}

#[tokio::test]
async fn a_private_step_tells_nobody_else_that_it_happened() {
    let world = toys().await;
    let (table, mut clients) = seated(&world, 3, json!({})).await;
    let mut spectator = world.visitor();
    let mut streams = Vec::new();
    for client in clients[1..].iter().chain([&spectator]) {
        let mut stream = client.events(&format!("/api/t/{table}/events"), None).await.unwrap();
        stream.next().await.unwrap(); // hello
        streams.push(stream);
    }
    let (others, watching) = (everything(&mut clients[1], &table).await, everything(&mut spectator, &table).await);
    play(&mut clients[0], &table, "draft 1").await;
    play(&mut clients[0], &table, "more").await;
    assert_same(&everything(&mut clients[1], &table).await, &others);
    assert_same(&everything(&mut spectator, &table).await, &watching);
    // It can be taken back, and nobody hears of that either.
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!(seen["undo"]["line"], "more");
    ok(clients[0].post(&format!("/api/t/{table}/undo"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut clients[0], &table).await["undo"]["line"], "draft 1");
    assert_same(&everything(&mut clients[1], &table).await, &others);
    assert_same(&everything(&mut spectator, &table).await, &watching);
    for stream in &mut streams {
        // Who comes to the table and goes is told, and nothing else.
        let deed = async {
            loop {
                match stream.next().await {
                    Some(event) if event.name == "presence" => {}
                    other => return other,
                }
            }
        };
        let heard = tokio::time::timeout(Duration::from_millis(50), deed).await;
        assert!(heard.is_err(), "{heard:?}");
    }
    // Its own log has the step that stands, and not the other one.
    let log = ok(clients[0].get(&format!("/api/t/{table}/log")).await.unwrap());
    let plays = log["log"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "play").count();
    assert_eq!(plays, 1, "{log}");
    // An offer is heard by the two, and by nobody else; but the record that can be replayed is longer.
    let third = everything(&mut clients[2], &table).await;
    play(&mut clients[0], &table, "send").await;
    let is_replay = |seen: &String| seen.contains("/replay ");
    let without_replay = |seen: Vec<String>| seen.into_iter().filter(|seen| !is_replay(seen)).collect::<Vec<_>>();
    assert_same(&without_replay(everything(&mut clients[2], &table).await), &without_replay(third));
    assert_ne!(everything(&mut clients[1], &table).await, others);
}

#[tokio::test]
async fn two_traders_who_act_at_the_same_moment_are_not_told_stale() {
    let world = toys().await;
    let (table, mut clients) = seated(&world, 2, json!({})).await;
    let numbers = [sight(&mut clients[0], &table).await, sight(&mut clients[1], &table).await];
    let numbers = numbers.map(|seen| seen["asked"]["decision"].clone());
    ok(act(&mut clients[0], &table, &fresh(), &numbers[0], "draft 1; send").await);
    ok(act(&mut clients[1], &table, &fresh(), &numbers[1], "draft 0; send").await);
    // A double click is stale: its own number has grown.
    let again = act(&mut clients[0], &table, &fresh(), &numbers[0], "draft 1").await;
    assert_eq!((again.status.as_u16(), again.json()["error"].clone()), (409, json!("stale")));
    // An offer that is gone is refused by its rule, not as stale.
    let refused = act(&mut clients[0], &table, &fresh(), &Value::Null, "accept 1 2").await;
    assert_eq!((refused.status.as_u16(), refused.json()["rule"].clone()), (422, json!("BZ-024")));
    play(&mut clients[0], &table, "accept 1 1").await;
}

#[tokio::test]
async fn nothing_tells_who_has_answered_under_a_seal() {
    let world = World::of_toys(Arc::default(), |config| config.absent_after = Duration::ZERO).await;
    let (table, mut clients) = seated(&world, 3, json!({})).await;
    end_trade(&mut clients, &table).await;
    let mut spectator = world.visitor();
    let own = sight(&mut clients[0], &table).await;
    assert_eq!((&own["asked"]["manner"], &own["answered"]), (&json!("sealed"), &json!(false)));
    let (second, watching) = (everything(&mut clients[1], &table).await, everything(&mut spectator, &table).await);
    play(&mut clients[0], &table, "pick 1; stake 1").await;
    assert_same(&everything(&mut clients[1], &table).await, &second);
    assert_same(&everything(&mut spectator, &table).await, &watching);

    // Who has answered is told so, may change it, and is not told that it is its turn.
    let own = sight(&mut clients[0], &table).await;
    assert_eq!(own["answered"], true);
    assert!(own["legal"].as_array().unwrap().contains(&json!("pick 2")));
    let turns = |home: &Value| home["mine"][0]["your_turn"].clone();
    assert_eq!(turns(&ok(clients[0].get("/api").await.unwrap())), false);
    assert_eq!(turns(&ok(clients[1].get("/api").await.unwrap())), true);
    play(&mut clients[0], &table, "pick 2; stake 2").await;
    assert_same(&everything(&mut clients[1], &table).await, &second);

    // A proposal to go on without somebody is answered alike, whether it has answered or not.
    for (role, line) in [("ada", "pick 0"), ("cyd", "stake 0")] {
        let body = json!({ "what": "without", "role": role });
        ok(clients[1].post(&format!("/api/t/{table}/propose"), &body).await.unwrap());
        let seen = sight(&mut clients[1], &table).await;
        assert_eq!(seen["consent"]["by"], "ben");
        // A sealed answer meanwhile does not make it disappear.
        play(&mut clients[2], &table, line).await;
        assert_eq!(sight(&mut clients[1], &table).await["consent"], seen["consent"]);
        ok(clients[1].post(&format!("/api/t/{table}/consent"), &json!({ "yes": false })).await.unwrap());
    }

    // The answer that opens the seal does not show whose it was.
    let mut stream = spectator.events(&format!("/api/t/{table}/events"), None).await.unwrap();
    stream.next().await.unwrap();
    play(&mut clients[1], &table, "pick 0; stake 0").await;
    let opened: Value = serde_json::from_str(&stream.next().await.unwrap().data).unwrap();
    assert!(opened["events"][0].to_string().contains("opened"), "{opened}");
    assert_eq!(opened["seat"], Value::Null);
    let log = ok(clients[0].get(&format!("/api/t/{table}/log")).await.unwrap());
    let rows = log["log"].as_array().unwrap();
    let last = rows.iter().rfind(|entry| entry["kind"] == "play").unwrap();
    assert_eq!(last["seat"], Value::Null, "{last}");
}

/// Plays until a window is open; the seat that acts.
async fn open_window(clients: &mut [Client], table: &str) {
    end_trade(clients, table).await;
    stake(clients, table).await;
    play(&mut clients[0], table, "deed 0").await;
}

#[tokio::test]
async fn a_reply_that_decides_a_window_waits_and_survives_a_restart() {
    let hold = Duration::from_millis(700);
    let world = World::of_toys(Arc::default(), |config| config.window_hold = hold).await;
    let (table, mut clients) = seated(&world, 2, json!({})).await;
    open_window(&mut clients, &table).await;
    let seen = sight(&mut clients[1], &table).await;
    assert_eq!(seen["asked"]["manner"], "window", "{seen}");
    play(&mut clients[0], &table, "pass").await;
    let others = everything(&mut clients[0], &table).await;
    play(&mut clients[1], &table, "pass").await;
    assert_same(&everything(&mut clients[0], &table).await, &others);
    assert_eq!(sight(&mut clients[1], &table).await["answered"], true);
    // It can be taken back and given again.
    ok(clients[1].post(&format!("/api/t/{table}/undo"), &json!({})).await.unwrap());
    assert_eq!(sight(&mut clients[1], &table).await["answered"], false);
    play(&mut clients[1], &table, "pass").await;
    let world = world.restart().await;
    for client in &mut clients {
        client.move_to(world.address);
    }
    for _ in 0..200 {
        if sight(&mut clients[0], &table).await["asked"]["manner"] != "window" {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("the window never closed");
}

#[tokio::test]
async fn a_standing_order_answers_and_each_answer_is_a_row() {
    let world = toys().await;
    let (table, mut clients) = seated(&world, 2, json!({})).await;
    for client in &mut clients {
        let orders = json!([{ "kind": "deed", "actor": null, "only_if_target": false, "then": "Pass" }]);
        ok(client.post(&format!("/api/t/{table}/orders"), &json!({ "orders": orders })).await.unwrap());
    }
    open_window(&mut clients, &table).await;
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!(seen["asked"]["manner"], "turn", "both passed, and the deed succeeded: {seen}");
    // Each answer has its own row, which its seat alone receives until the last one closes the window.
    let log = ok(clients[0].get(&format!("/api/t/{table}/log")).await.unwrap());
    let rows: Vec<_> = log["log"].as_array().unwrap().iter().filter(|entry| entry["kind"] == "play").collect();
    let own = rows.iter().filter(|row| row["seat"] == 0).count();
    assert!(own >= 4, "done, stake, deed, pass: {log}");
    // It replays.
    let world = world.restart().await;
    for client in &mut clients {
        client.move_to(world.address);
    }
    let after = sight(&mut clients[0], &table).await;
    assert_eq!((&after["asked"], &after["view"]), (&seen["asked"], &seen["view"]));
    // A form without script gives orders too.
    let form = "order-bribe=pass&actor-bribe=ben&target-bribe=yes";
    assert_eq!(clients[0].form(&format!("/t/{table}/orders"), form).await.unwrap().status.as_u16(), 303);
    let unknown = clients[0].form(&format!("/t/{table}/orders"), "order-bribe=pass&actor-bribe=zoe").await.unwrap();
    assert_eq!(unknown.status.as_u16(), 400);
    // What does not exist is refused.
    let orders = json!([{ "kind": "storm", "actor": null, "only_if_target": false, "then": "Pass" }]);
    let refused = clients[0].post(&format!("/api/t/{table}/orders"), &json!({ "orders": orders })).await.unwrap();
    assert_eq!((refused.status.as_u16(), refused.json()["field"].clone()), (400, json!("orders")));
}

#[tokio::test]
async fn a_stored_order_ends_when_it_says_also_after_a_restart() {
    let world = toys().await;
    let (table, mut clients) = seated(&world, 2, json!({})).await;
    open_window(&mut clients, &table).await;
    let window = sight(&mut world.visitor(), &table).await["asked"]["decision"].as_u64().unwrap();
    // By the public number of the decision: it counts below that number.
    for (until, passes) in [(window + 1, true), (window, false)] {
        let (table, mut clients) = seated(&world, 2, json!({})).await;
        let order = json!([{ "kind": "deed", "then": "Pass", "until": { "Decision": until } }]);
        ok(clients[1].post(&format!("/api/t/{table}/orders"), &json!({ "orders": order })).await.unwrap());
        open_window(&mut clients, &table).await;
        let seen = sight(&mut clients[1], &table).await;
        assert_eq!((&seen["asked"]["manner"], &seen["answered"]), (&json!("window"), &json!(passes)), "{until}");
    }
    // By turns, as a form says it: it passes in this turn, and not in the next one.
    let (table, mut clients) = seated(&world, 2, json!({})).await;
    let wrong = clients[1].form(&format!("/t/{table}/orders"), "order-deed=pass&turns-deed=soon").await.unwrap();
    assert_eq!(wrong.status.as_u16(), 400);
    let form = "order-deed=pass&turns-deed=1";
    assert_eq!(clients[1].form(&format!("/t/{table}/orders"), form).await.unwrap().status.as_u16(), 303);
    let is_shown = |page: Reply| page.text().contains("name=\"order-deed\" value=\"pass\" checked");
    assert!(is_shown(clients[1].get(&format!("/t/{table}")).await.unwrap()));
    open_window(&mut clients, &table).await;
    assert_eq!(sight(&mut clients[1], &table).await["answered"], true);
    play(&mut clients[0], &table, "pass").await;
    let world = world.restart().await;
    for client in &mut clients {
        client.move_to(world.address);
    }
    assert!(!is_shown(clients[1].get(&format!("/t/{table}")).await.unwrap()), "the turn is over");
    let seen = sight(&mut clients[1], &table).await;
    let deed = seen["legal"].as_array().unwrap().iter().find(|line| line.as_str().unwrap().starts_with("deed"));
    play(&mut clients[1], &table, deed.unwrap().as_str().unwrap()).await;
    let seen = sight(&mut clients[1], &table).await;
    assert_eq!((&seen["asked"]["manner"], &seen["answered"]), (&json!("window"), &json!(false)));
}

#[tokio::test]
async fn bots_that_are_asked_together_think_together() {
    let bots = Arc::new(ToyBots { think: Duration::from_millis(60), ..ToyBots::default() });
    let world = World::of_toys(Arc::clone(&bots), |config| config.bot_threads = 3).await;
    let more = json!({ "seat-2": "bot:random", "seat-3": "bot:random", "seat-4": "bot:random" });
    let (table, mut clients) = seated(&world, 1, more).await;
    play(&mut clients[0], &table, "done").await;
    for _ in 0..500 {
        if sight(&mut clients[0], &table).await["asked"]["manner"] == "sealed" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bots.most.store(0, Ordering::SeqCst);
    for _ in 0..200 {
        if bots.most.load(Ordering::SeqCst) == 3 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{} computed at the same time", bots.most.load(Ordering::SeqCst));
}

#[tokio::test]
async fn a_game_among_bots_ends_and_a_trade_with_a_person_waits_for_it() {
    let world = toys().await;
    let more = json!({ "seat-2": "bot:random", "seat-3": "bot:random" });
    let (table, mut clients) = seated(&world, 1, more).await;
    // The bots have nothing more to do after a while, but do not leave the trade before the person does.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!(seen["asked"]["manner"], "free");
    assert_eq!(seen["asked"]["seats"], json!([0, 1, 2]), "{seen}");
    // An offer to a bot reaches one that can still answer.
    play(&mut clients[0], &table, "draft 1; send").await;
    for _ in 0..3000 {
        let seen = sight(&mut clients[0], &table).await;
        if seen["status"] == "over" {
            assert!(seen["outcome"]["ranks"].as_array().unwrap().len() == 3);
            return;
        }
        if seen["asked"]["seats"].as_array().unwrap().contains(&json!(0)) && seen["answered"] == false {
            let legal = seen["legal"].as_array().unwrap();
            let least = ["done", "stake 0", "pick 0", "rest", "pass"];
            let line = least.into_iter().find(|line| legal.contains(&json!(line))).unwrap();
            let _ = act(&mut clients[0], &table, &fresh(), &seen["asked"]["decision"], line).await;
        }
        tokio::time::sleep(Duration::from_millis(3)).await;
    }
    panic!("the game did not end");
}

#[tokio::test]
async fn a_solitaire_game_can_be_lost() {
    let world = toys().await;
    let (table, mut clients) = seated(&world, 1, json!({})).await;
    for _ in 0..60 {
        let seen = sight(&mut clients[0], &table).await;
        if seen["status"] == "over" {
            assert_eq!(seen["outcome"]["ranks"], json!([2]), "nobody won");
            assert!(clients[0].get(&format!("/t/{table}")).await.unwrap().status.is_success());
            return;
        }
        let legal = seen["legal"].as_array().unwrap();
        let least = ["stake 0", "pick 0", "rest", "pass"];
        let line = least.into_iter().find(|line| legal.contains(&json!(line))).unwrap();
        ok(act(&mut clients[0], &table, &fresh(), &seen["asked"]["decision"], line).await);
    }
    panic!("the game did not end");
}
