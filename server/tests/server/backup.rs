//! Backups: nothing of a stopped or a running server is lost, and nothing wrong is restored.

use crate::world::{Folder, World, config, ok, play_on, sight};
use civitas_core::dice::Dice;
use civitas_server::{Server, StoreError, backup, check, restore};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_server_leaves_one_file_with_everything_in_it() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 6, &mut Dice::new(1)).await;
    let before = sight(&mut clients[0], &table).await;
    let copy = Folder::new();
    let world = world
        .restart_after(async |file| {
            for ending in ["-wal", "-shm"] {
                assert!(!beside(&file, ending).exists(), "{ending} is left");
            }
            std::fs::copy(file, copy.database()).unwrap();
        })
        .await;
    drop(world);
    let world = World::on(copy).await;
    clients[0].move_to(world.address);
    let after = sight(&mut clients[0], &table).await;
    assert_eq!((&after["view"], &after["seq"]), (&before["view"], &before["seq"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_file_is_refused() {
    let world = World::new().await;
    let folder = std::mem::ManuallyDrop::new(Folder(world.database().parent().unwrap().to_owned()));
    let second = Server::bind(config(&folder)).await.map(|_| ()).unwrap_err().to_string();
    assert!(second.contains("used by another server"), "{second}");
    let refused = restore(&world.database(), &world.database(), true).await;
    assert!(matches!(refused, Err(StoreError::InUse(_))), "{refused:?}");
    let (table, mut clients) = world.table(2, &json!({})).await;
    assert_eq!(sight(&mut clients[0], &table).await["status"], "playing", "the first goes on");
}

/// Everything that a viewer can tell of a table. T1: the journal of the copy replays to the same position.
async fn seen(clients: &mut [civitas_client::Client], table: &str) -> Vec<Value> {
    let mut all = Vec::new();
    for client in clients {
        let seen = sight(client, table).await;
        all.push(json!([seen["view"], seen["seq"], seen["asked"], seen["status"]]));
    }
    all
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_under_load_is_whole_and_restores_elsewhere() {
    let world = World::new().await;
    let (still, mut quiet) = world.table(2, &json!({ "game": "ages" })).await;
    play_on(&mut quiet, &still, 12, &mut Dice::new(2)).await;
    let before = seen(&mut quiet, &still).await;
    let playing: Vec<_> = (0..4)
        .map(|number| {
            let mut client = world.visitor();
            tokio::spawn(async move {
                let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "me", "pace": "hotseat" });
                let table = ok(client.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
                let mut dice = Dice::new(number);
                for step in 0..60 {
                    let seen = sight(&mut client, &table).await;
                    let legal = seen["legal"].as_array().unwrap();
                    let Some(line) = dice.pick(legal).and_then(Value::as_str) else { break };
                    let body = json!({ "id": format!("s{step}"), "line": line });
                    ok(client.post(&format!("/api/t/{table}/act"), &body).await.unwrap());
                }
                (table, client)
            })
        })
        .collect();
    let copies = Folder::new();
    let mut rows = 0;
    for number in 0..5 {
        let target = copies.0.join(format!("copy{number}.db"));
        let contents = backup(&world.database(), &target, false).await.unwrap();
        assert!(contents.rows >= rows && contents.tables >= 1, "{contents}");
        rows = contents.rows;
        assert_eq!(check(&target).await.unwrap(), contents);
        tokio::time::sleep(std::time::Duration::from_millis(60)).await;
    }
    for player in playing {
        player.await.unwrap();
    }
    // One that is there is not written over.
    let there = backup(&world.database(), &copies.0.join("copy0.db"), false).await;
    assert!(matches!(there, Err(StoreError::Exists(_))));
    let target = Folder::new();
    let contents = restore(&copies.0.join("copy4.db"), &target.database(), false).await.unwrap();
    let restored = World::on(target).await;
    quiet.iter_mut().for_each(|client| client.move_to(restored.address));
    assert_eq!(seen(&mut quiet, &still).await, before);
    let lists = ok(restored.visitor().get("/api").await.unwrap());
    assert!(lists["games"].is_array() && contents.tables >= 1);
    play_on(&mut quiet, &still, 4, &mut Dice::new(3)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restore_leaves_no_old_log_beside_the_new_file() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    let saved = Folder::new();
    let copy = saved.0.join("saved.db");
    backup(&world.database(), &copy, false).await.unwrap();
    let before = sight(&mut clients[0], &table).await;
    play_on(&mut clients, &table, 8, &mut Dice::new(4)).await;
    let world = world
        .restart_after(async |file| {
            // As a crash would leave it: newer pages in a log beside the file.
            let (log, index) = (beside(&file, "-wal"), beside(&file, "-shm"));
            let mut crashed = crate::world::database(&file).await;
            sqlx::query("INSERT INTO meta VALUES ('x', 'y')").execute(&mut crashed).await.unwrap();
            let kept = (std::fs::read(&log).unwrap(), std::fs::read(&index).unwrap());
            drop(crashed);
            // New files: the old ones may still be mapped into memory.
            let leave_log = || {
                for (path, bytes) in [(&log, &kept.0), (&index, &kept.1)] {
                    let _ = std::fs::remove_file(path);
                    std::fs::write(path, bytes).unwrap();
                }
            };
            leave_log();
            let refused = restore(&copy, &file, false).await;
            assert!(matches!(refused, Err(StoreError::Exists(_))), "{refused:?}");
            restore(&copy, &file, true).await.unwrap();
            assert!(!log.exists() && !index.exists());
            assert!(beside(&file, ".before-restore").exists(), "what was there is kept");
            // A database that can be read takes its log into itself; a damaged one does not.
            std::fs::write(&file, b"not a database any more, and long enough to be looked at as if it were one")
                .unwrap();
            leave_log();
            restore(&copy, &file, true).await.unwrap();
            assert!(!log.exists() && !index.exists());
            assert!(beside(&file, ".before-restore-2-wal").exists(), "its log is kept with it");
        })
        .await;
    clients[0].move_to(world.address);
    let after = sight(&mut clients[0], &table).await;
    assert_eq!((&after["view"], &after["seq"]), (&before["view"], &before["seq"]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_right_is_not_restored_and_changes_nothing() {
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 5, &mut Dice::new(5)).await;
    let folder = Folder::new();
    let good = folder.0.join("good.db");
    backup(&world.database(), &good, false).await.unwrap();
    let bytes = std::fs::read(&good).unwrap();
    let spoilt = |name: &str, bytes: &[u8]| {
        let path = folder.0.join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    };
    let mut torn = bytes.clone();
    torn.truncate(bytes.len() / 2);
    let mut flipped = bytes.clone();
    for byte in &mut flipped[bytes.len() / 2..bytes.len() / 2 + 4096] {
        *byte ^= 0x55;
    }
    let mut files = vec![
        ("nothing", folder.0.join("missing.db")),
        ("empty", spoilt("empty.db", b"")),
        ("text", spoilt("text.db", b"this is not a database at all, but it is long enough to be read as one")),
        ("half", spoilt("half.db", &torn)),
        ("flipped", spoilt("flipped.db", &flipped)),
    ];
    let changes = [
        ("a foreign one", "DROP TABLE journal"),
        ("a newer one", "PRAGMA user_version = 999"),
        ("a missing row", "DELETE FROM journal WHERE n = 2"),
        ("a changed row", "UPDATE journal SET line = line || ' ' WHERE n = 1"),
        ("a spoilt header", "UPDATE game SET options = 'board=round'"),
        ("a spoilt secret", "UPDATE game SET secret = 'x'"),
    ];
    for (number, (name, change)) in changes.into_iter().enumerate() {
        let path = spoilt(&format!("change{number}.db"), &bytes);
        let mut database = crate::world::database(&path).await;
        sqlx::query(change).execute(&mut database).await.unwrap();
        sqlx::Connection::close(database).await.unwrap();
        files.push((name, path));
    }
    let target = folder.0.join("target.db");
    std::fs::copy(&good, &target).unwrap();
    for (name, file) in files {
        let refused = restore(&file, &target, true).await;
        let error = refused.expect_err(name).to_string();
        assert!(!error.is_empty() && std::fs::read(&target).unwrap() == bytes, "{name}: {error}");
    }
    restore(&good, &target, true).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_restore_keeps_what_the_first_set_aside() {
    let world = World::new().await;
    let folder = Folder::new();
    let (empty, one, target) = (folder.0.join("empty.db"), folder.0.join("one.db"), folder.0.join("club.db"));
    backup(&world.database(), &empty, false).await.unwrap();
    world.table(2, &json!({})).await;
    backup(&world.database(), &one, false).await.unwrap();
    // The club with its table is replaced by the wrong backup, and that by another.
    restore(&one, &target, false).await.unwrap();
    restore(&empty, &target, true).await.unwrap();
    restore(&empty, &target, true).await.unwrap();
    assert_eq!(check(&beside(&target, ".before-restore")).await.unwrap().tables, 1, "the club is still there");
    assert_eq!(check(&beside(&target, ".before-restore-2")).await.unwrap().tables, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_lost_its_content_or_its_key_is_not_a_new_one() {
    let folder = Folder::new();
    std::fs::write(folder.database(), b"").unwrap();
    let error = Server::bind(config(&folder)).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("empty"), "{error}");
    std::fs::remove_file(folder.database()).unwrap();
    std::fs::write(beside(&folder.database(), "-wal"), b"pages of a database that is gone").unwrap();
    let error = Server::bind(config(&folder)).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("the log beside it is not"), "{error}");
    std::fs::remove_file(beside(&folder.database(), "-wal")).unwrap();
    let world = World::on(folder).await;
    let folder = world
        .stop_after(async |file| {
            let mut database = crate::world::database(&file).await;
            sqlx::query("UPDATE meta SET value = 'spoilt' WHERE key = 'key'").execute(&mut database).await.unwrap();
        })
        .await;
    let error = Server::bind(config(&folder)).await.map(|_| ()).unwrap_err().to_string();
    assert!(error.contains("key of the server is damaged"), "{error}");
}
