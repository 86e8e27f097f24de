//! Whole games.

use crate::world::{World, act, asked, fresh, ok, play_on, sight};
use civitas_core::dice::Dice;
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use civitas_games::tigris::Tigris;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_to_the_end_and_the_record_proves_itself() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let promised = sight(&mut clients[0], &table).await["commit"].as_str().unwrap().to_owned();
    play_on(&mut clients, &table, 5000, &mut Dice::new(1)).await;

    let seen = sight(&mut clients[1], &table).await;
    assert_eq!(seen["status"], "over");
    assert_eq!(seen["outcome"]["ranks"].as_array().unwrap().len(), 2);
    let text = clients[1].get(&format!("/t/{table}/record")).await.unwrap().text();
    let record = Record::<Tigris>::read(&text).unwrap();
    assert_eq!(record.commit.to_string(), promised);
    let replayed = Sitting::replay(&record, usize::MAX).unwrap();
    assert!(replayed.record().outcome.is_some());

    let late = act(&mut clients[0], &table, &fresh(), &json!(null), "end").await;
    assert_eq!((late.status.as_u16(), late.json()["error"].as_str().unwrap().to_owned()), (409, "over".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_three_bots_to_the_end() {
    let world = World::new().await;
    let bots = json!({ "seat-2": "bot:random", "seat-3": "bot:random", "seat-4": "bot:random" });
    let (table, mut clients) = world.table(1, &bots).await;
    play_on(&mut clients, &table, 50_000, &mut Dice::new(2)).await;
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!((seen["status"].as_str(), asked(&seen)), (Some("over"), None));
    let log = ok(clients[0].get(&format!("/api/t/{table}/log")).await.unwrap());
    assert!(log["log"].as_array().unwrap().len() > 50);

    let again = ok(clients[0].post(&format!("/api/t/{table}/rematch"), &json!({})).await.unwrap());
    let next = again["table"].as_str().unwrap().to_owned();
    let twice = ok(clients[0].post(&format!("/api/t/{table}/rematch"), &json!({})).await.unwrap());
    assert_eq!(twice["table"], again["table"]);
    assert_eq!(sight(&mut clients[0], &next).await["status"], "playing");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_begins_from_a_position_and_goes_on_after_a_restart() {
    let world = World::new().await;
    let position = "seats lion bull\r\nturn bull\r\nleft 1\r\nhand lion rrkkbg\r\nhand bull rrkkbb\r\ntemple D5\r\n";
    let seated = json!({ "role-1": "lion", "role-2": "bull", "position": position });
    let (table, mut clients) = world.table(2, &seated).await;
    let before = sight(&mut clients[1], &table).await;
    assert_eq!((before["status"].as_str(), asked(&before)), (Some("playing"), Some(1)));
    let log = ok(clients[1].get(&format!("/api/t/{table}/log")).await.unwrap());
    assert!(!log.to_string().contains("game_started"), "nothing is told of a beginning: {log}");

    let world = world.restart().await;
    clients.iter_mut().for_each(|client| client.move_to(world.address));
    let after = sight(&mut clients[1], &table).await;
    assert_eq!((&after["view"], &after["seq"]), (&before["view"], &before["seq"]));
    play_on(&mut clients, &table, 5000, &mut Dice::new(4)).await;
    let text = clients[1].get(&format!("/t/{table}/record")).await.unwrap().text();
    let record = Record::<Tigris>::read(&text).unwrap();
    assert!(Sitting::replay(&record, usize::MAX).unwrap().record().outcome.is_some(), "the record proves itself");

    let invites = json!({ "game": "tigris", "seat-1": "me", "role-1": "lion", "seat-2": "open", "role-2": "bull",
        "position": position });
    let open = ok(clients[0].post("/api/tables", &invites).await.unwrap());
    let page = clients[0].get(&format!("/t/{}", open["table"].as_str().unwrap())).await.unwrap().text();
    assert!(page.contains("begins from a position"), "whoever may sit down is told: {page}");

    for (position, message) in [
        ("seats lion bull urn\n", "other seats"),
        ("seats lion bull\nbuildings yes\n", "other seats or options"),
        ("temple Z99\n", "line 1"),
        ("end\nlion king B1\n", "line"),
    ] {
        let new = json!({ "game": "tigris", "seat-1": "me", "role-1": "lion", "seat-2": "bot:random", "role-2": "bull",
            "position": position });
        let refused = clients[0].post("/api/tables", &new).await.unwrap();
        let said = refused.json();
        assert_eq!((refused.status.as_u16(), said["error"].as_str()), (400, Some("setup")), "{said}");
        assert!(said["message"].as_str().unwrap().contains(message), "{said}");
    }
    let long = json!({ "game": "tigris", "seat-1": "me", "seat-2": "bot:random", "position": "#".repeat(30_001) });
    assert_eq!(clients[0].post("/api/tables", &long).await.unwrap().status.as_u16(), 400);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_a_restart_where_it_was() {
    let world = World::new().await;
    let (table, mut clients) = world.table(3, &json!({ "option-buildings": "yes" })).await;
    play_on(&mut clients, &table, 40, &mut Dice::new(3)).await;
    let mut before = Vec::new();
    for client in &mut clients {
        before.push(sight(client, &table).await);
    }
    let world = world.restart().await;
    for (client, before) in clients.iter_mut().zip(&before) {
        client.move_to(world.address);
        assert_eq!(sight(client, &table).await, *before);
    }
    play_on(&mut clients, &table, 10, &mut Dice::new(4)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_past_can_be_looked_at_and_only_as_it_was_known() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let first = sight(&mut clients[0], &table).await;
    play_on(&mut clients, &table, 12, &mut Dice::new(5)).await;
    let was = ok(clients[0].get(&format!("/api/t/{table}/replay?ply=0")).await.unwrap());
    assert_eq!(was["view"], first["view"]);
    let beyond = clients[0].get(&format!("/api/t/{table}/replay?ply=9999")).await.unwrap();
    assert_eq!(beyond.status.as_u16(), 400);
    let own = clients[0].get(&format!("/t/{table}/record")).await.unwrap().text();
    assert!(!own.contains("secret") && !own.contains("\n= ") && !own.contains("\nlion "), "{own}");
    let picture = clients[0].get(&format!("/t/{table}/board.svg")).await.unwrap();
    assert!(picture.text().starts_with("<svg") || picture.text().starts_with("<?xml"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_a_corrected_rule_no_longer_replays_goes_on_from_its_last_turn() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 30, &mut Dice::new(21)).await;
    let before = sight(&mut clients[0], &table).await;
    // As if a new rule forbade the very first decision.
    let world = world
        .restart_after(async |file| {
            let path = format!("sqlite://{}", file.display());
            let mut database = SqliteConnection::connect(&path).await.unwrap();
            let spoil = "UPDATE journal SET line = 'king A1', digest = NULL WHERE kind = 'play' AND n = (SELECT min(n) FROM journal WHERE kind = 'play')";
            sqlx::query(spoil).execute(&mut database).await.unwrap();
        })
        .await;
    for client in &mut clients {
        client.move_to(world.address);
    }
    let after = sight(&mut clients[0], &table).await;
    assert_eq!((&after["view"], &after["status"]), (&before["view"], &before["status"]));
    play_on(&mut clients, &table, 6, &mut Dice::new(22)).await;
    let on = sight(&mut clients[1], &table).await;
    let world = world.restart().await;
    clients[1].move_to(world.address);
    let again = sight(&mut clients[1], &table).await;
    assert_eq!((&again["view"], &again["seq"]), (&on["view"], &on["seq"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_card_with_which_nothing_can_be_done_names_its_rule() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({ "game": "ages" })).await;
    let seat = sight(&mut clients[0], &table).await["asked"]["seats"][0].as_u64().unwrap() as usize;
    let path = format!("/api/t/{table}/check");
    let why = clients[seat].post(&path, &json!({ "pick": "wonder-own" })).await.unwrap();
    assert_eq!(why.status.as_u16(), 422);
    let rule = why.json()["rule"].as_str().unwrap().to_owned();
    assert!(rule.starts_with("TTA-") && why.json()["message"].as_str().unwrap().contains(&rule), "{}", why.text());
    // Something can be done with the first card of the row, and nobody knows the last of these.
    for pick in ["row-1", "row-99", "card-nobody", "", "x"] {
        let reply = clients[seat].post(&path, &json!({ "pick": pick, "line": "take 1" })).await.unwrap();
        assert!(matches!(reply.status.as_u16(), 200 | 422), "{pick}: {}", reply.text());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn through_the_ages_is_played_to_its_end_by_people_and_a_bot() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({ "game": "ages", "seat-3": "bot:random" })).await;
    let mut dice = Dice::new(5);
    let mut looks = 0;
    loop {
        let made = play_on(&mut clients, &table, 200, &mut dice).await;
        for client in &mut clients {
            client.headers = vec![("accept", "text/html".to_owned())];
            let page = client.get(&format!("/t/{table}")).await.unwrap();
            assert!(page.status.is_success() && page.text().contains("<div class=\"tta"), "{}", page.text());
            client.headers.clear();
        }
        looks += 1;
        if made < 200 || sight(&mut clients[0], &table).await["status"] == "over" {
            break;
        }
        assert!(looks < 100, "it does not end");
    }
    let seen = sight(&mut clients[0], &table).await;
    assert_eq!((seen["status"].as_str(), seen["outcome"]["ranks"].as_array().unwrap().len()), (Some("over"), 3));
    for lang in ["en", "es"] {
        clients[0].headers = vec![("accept-language", lang.to_owned()), ("accept", "text/html".to_owned())];
        let result = clients[0].get(&format!("/t/{table}")).await.unwrap();
        assert!(result.text().contains("class=\"result\""), "the result with its breakdown");
    }
}
