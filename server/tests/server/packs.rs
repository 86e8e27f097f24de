//! Packs that a host uploads, and the best results of somebody who plays alone.

use crate::world::{World, act, asked, database, fresh, ok, play_on, sight};
use civitas_core::dice::Dice;
use civitas_games::inner_sea::packs;
use serde_json::json;

const PACK: &str = include_str!("../../../games/inner-sea/packs/three-cards.toml");

fn form(pack: &str) -> serde_json::Value {
    json!({ "game": "inner-sea", "seat-1": "me", "seat-2": "open", "name": "Ana", "pack": pack })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_played_with_the_pack_of_its_host() {
    let world = World::new().await;
    let mut host = world.visitor();
    let made = ok(host.post("/api/tables", &form(PACK)).await.unwrap());
    let table = made["table"].as_str().unwrap().to_owned();
    let mut guest = world.visitor();
    ok(guest.post(&format!("/api/t/{table}/sit"), &json!({ "name": "Berto" })).await.unwrap());
    let mut clients = vec![host, guest];
    play_on(&mut clients, &table, 30, &mut Dice::new(1)).await;
    let record = clients[0].get(&format!("/t/{table}/record")).await.unwrap().text();
    let named = format!("pack={}", packs::hash_of(PACK));
    assert!(record.contains(&named), "{record}");
    // The same pack again, with line endings of another system, is no further pack.
    let again = PACK.replace('\n', "\r\n");
    ok(clients[0].post("/api/tables", &form(&again)).await.unwrap());
    let mut stored = database(&world.database()).await;
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM pack").fetch_one(&mut stored).await.unwrap();
    assert_eq!(count, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_broken_pack_reaches_no_table_and_is_explained_in_both_languages() {
    let world = World::new().await;
    let mut host = world.visitor();
    let broken = PACK.replace("do = \"talent\"", "do = \"explode\"");
    let reply = host.post("/api/tables", &form(&broken)).await.unwrap();
    assert_eq!((reply.status.as_u16(), reply.json()["error"].as_str()), (400, Some("pack")));
    assert!(reply.text().contains("card 48, program[1]: there is no verb “explode”"), "{}", reply.text());
    ok(host.post("/api/prefs", &json!({ "lang": "es" })).await.unwrap());
    let reply = host.post("/api/tables", &form(&broken)).await.unwrap();
    assert!(reply.text().contains("card 48, program[1]: no existe el verbo «explode»"), "{}", reply.text());
    // A game that takes no packs, and a pack that is far too long.
    let other = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "pack": PACK });
    assert_eq!(host.post("/api/tables", &other).await.unwrap().status.as_u16(), 400);
    let long = format!("note = \"{}\"", "x".repeat(100_000));
    assert_eq!(host.post("/api/tables", &form(&long)).await.unwrap().status.as_u16(), 400);
    let huge = "x".repeat(400_000);
    assert_eq!(host.post("/api/tables", &form(&huge)).await.unwrap().status.as_u16(), 413);
    let mut stored = database(&world.database()).await;
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM game").fetch_one(&mut stored).await.unwrap();
    assert_eq!(count, 0, "no table was made");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stored_packs_are_loaded_when_the_server_starts() {
    let world = World::new().await;
    let text = PACK.replace("n = 2 }]", "n = 3 }]").replace("Three corrected", "Three otherwise corrected");
    let hash = packs::hash_of(&text);
    assert!(packs::find(hash).is_none());
    let (row, broken) = (text.clone(), "nonsense = 1".to_owned());
    let world = world
        .restart_after(async move |file| {
            let mut stored = database(&file).await;
            for (hash, text) in [(hash, row), (1, broken)] {
                sqlx::query("INSERT INTO pack (game, hash, person, text, created) VALUES ('inner-sea', ?, 'p', ?, 0)")
                    .bind(i64::from(hash))
                    .bind(text)
                    .execute(&mut stored)
                    .await
                    .unwrap();
            }
        })
        .await;
    assert!(packs::find(hash).is_some(), "a stored pack is there again, whatever lies beside it");
    let mut host = world.visitor();
    let form = json!({ "game": "inner-sea", "seat-1": "me", "seat-2": "open", "option-pack": hash });
    ok(host.post("/api/tables", &form).await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_stores_packs_without_end() {
    let world = World::new().await;
    let mut host = world.visitor();
    for number in 0..8 {
        ok(host.post("/api/tables", &form(&format!("note = \"limit {number}\""))).await.unwrap());
    }
    let reply = host.post("/api/tables", &form("note = \"limit 8\"")).await.unwrap();
    assert_eq!(reply.json()["error"], "too-many-packs");
    ok(host.post("/api/tables", &form("note = \"limit 3\"")).await.unwrap());
    ok(world.visitor().post("/api/tables", &form("note = \"limit 9\"")).await.unwrap());
}

/// Plays a short game alone to its end, perhaps from a position, and returns the table.
async fn alone(player: &mut civitas_client::Client, position: &str) -> String {
    let form = json!({ "game": "inner-sea", "seat-1": "me", "role-1": "red", "name": "Ana", "option-epochs": 1,
        "option-civilizations": 2, "position": position });
    let made = ok(player.post("/api/tables", &form).await.unwrap());
    let table = made["table"].as_str().unwrap().to_owned();
    for _ in 0..4000 {
        let seen = sight(player, &table).await;
        if asked(&seen).is_none() {
            return table;
        }
        // The last of a list ends a step or passes: a short game.
        let line = seen["legal"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
        let reply = act(player, &table, &fresh(), &seen["asked"]["decision"], &line).await;
        if reply.status.as_u16() == 409 {
            // A window was about to close.
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        } else {
            ok(reply);
        }
    }
    table
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_best_results_of_somebody_alone_are_kept_and_shown() {
    let world = World::with(|config| config.window_hold = std::time::Duration::ZERO).await;
    let mut player = world.visitor();
    let first = alone(&mut player, "").await;
    let second = alone(&mut player, "").await;
    // Whoever chooses where a game begins has no best result of it.
    let position = "seats red\noptions civilizations=2 epochs=1\nphase cards\nhand egypt 1\ndisks egypt kush 2\n\
        hand troy 34\ndisks troy troy 3\n";
    alone(&mut player, position).await;
    let page = player.get(&format!("/t/{second}")).await.unwrap().text();
    assert!(page.contains("Your best results alone"), "{page}");
    assert_eq!(page.matches("<time").count(), 2, "both games are listed");
    assert_eq!(page.matches("this game").count(), 1);
    ok(player.post("/api/prefs", &json!({ "lang": "es" })).await.unwrap());
    let page = player.get(&format!("/t/{first}")).await.unwrap().text();
    assert!(page.contains("Tus mejores resultados en solitario"));
    // Nobody else sees them.
    let page = world.visitor().get(&format!("/t/{second}")).await.unwrap().text();
    assert!(!page.contains("Your best results alone"));
}
