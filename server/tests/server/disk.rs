//! A disk that cannot be written, a disk that is slow, and a server without its caches.

use crate::world::{World, act, asked, ok, play_on, sight};
use civitas_core::dice::Dice;
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_disk_refuses_cleanly_and_goes_on_when_it_is_free() {
    crate::logs::capture();
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 3, &mut Dice::new(1)).await;
    let seat = asked(&sight(&mut clients[0], &table).await).unwrap();
    let before = sight(&mut clients[seat], &table).await;
    // As slow or stuck as a disk can be: another process holds the only place to write.
    let mut other = crate::world::database(&world.database()).await;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let line = before["legal"][0].as_str().unwrap().to_owned();
    let decision = before["asked"]["decision"].clone();
    let begun = Instant::now();
    let mut waiting = clients[seat].same_browser();
    let (id, name, asked_line) = ("stuck".to_owned(), table.clone(), line.clone());
    let stuck = tokio::spawn(async move { act(&mut waiting, &name, &id, &decision, &asked_line).await });
    // Who only looks does not wait for the disk.
    let mut watcher = world.visitor();
    ok(watcher.get("/api").await.unwrap());
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    let refused = stuck.await.unwrap();
    assert_eq!((refused.status.as_u16(), refused.json()["error"].as_str()), (503, Some("disk")), "{}", refused.text());
    assert!(begun.elapsed() < Duration::from_secs(15), "{:?}", begun.elapsed());
    let logged = crate::logs::about(&table);
    assert!(logged.iter().any(|line| line["message"] == "request failed" && line["status"] == 503), "{logged:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    let after = sight(&mut clients[seat], &table).await;
    assert_eq!((&after["view"], &after["seq"]), (&before["view"], &before["seq"]), "nothing has changed");
    let done = ok(act(&mut clients[seat], &table, "stuck", &after["asked"]["decision"], &line).await);
    assert_eq!(done["repeated"], false);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_disk_delays_and_loses_nothing() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let file = world.database();
    // Every other moment the disk is busy with something else.
    let busy = tokio::spawn(async move {
        let mut other = crate::world::database(&file).await;
        for _ in 0..12 {
            sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
            tokio::time::sleep(Duration::from_millis(80)).await;
            sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    });
    let made = play_on(&mut clients, &table, 20, &mut Dice::new(3)).await;
    busy.await.unwrap();
    let seen = sight(&mut clients[0], &table).await;
    let world = world.restart().await;
    clients[0].move_to(world.address);
    let after = sight(&mut clients[0], &table).await;
    assert_eq!((&after["view"], &after["seq"], made), (&seen["view"], &seen["seq"], 20));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_any_cache_everything_is_the_same() {
    for game in ["tigris", "ages"] {
        let world = World::new().await;
        let (table, mut clients) = world.table(2, &json!({ "game": game })).await;
        play_on(&mut clients, &table, 60, &mut Dice::new(5)).await;
        let mut before = Vec::new();
        for client in &mut clients {
            before.push(sight(client, &table).await);
        }
        let world = world
            .restart_after(async |file| {
                let mut database = crate::world::database(&file).await;
                // All that can be computed again from the journal.
                for cache in ["DELETE FROM checkpoint", "DELETE FROM downtime", "UPDATE game SET asked = 0, due = NULL"]
                {
                    sqlx::query(cache).execute(&mut database).await.unwrap();
                }
            })
            .await;
        for (client, before) in clients.iter_mut().zip(before) {
            client.move_to(world.address);
            let begun = Instant::now();
            let after = sight(client, &table).await;
            assert!(begun.elapsed() < Duration::from_secs(5), "{game}: {:?}", begun.elapsed());
            for field in ["view", "seq", "asked", "legal", "undo", "status"] {
                assert_eq!(after[field], before[field], "{game}: {field}");
            }
        }
        play_on(&mut clients, &table, 3, &mut Dice::new(6)).await;
    }
}
