//! What the operator reads when something goes wrong, and that it tells no secret.

use crate::world::{World, play_on, sight};
use civitas_core::dice::Dice;
use civitas_server::{LevelFilter, LogFormat, LogSettings};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Mutex, OnceLock, PoisonError};

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Lines;

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// From this call on the servers of all tests log to memory.
pub(crate) fn capture() {
    static CAPTURED: OnceLock<()> = OnceLock::new();
    CAPTURED.get_or_init(|| {
        let settings = LogSettings { format: LogFormat::Json, level: LevelFilter::DEBUG };
        tracing::subscriber::set_global_default(settings.subscriber(|| Lines)).unwrap();
    });
}

/// The lines that name a table, as a field or in a path.
pub(crate) fn about(table: &str) -> Vec<Value> {
    let log = LOG.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let text = String::from_utf8(log).unwrap();
    text.lines().filter(|line| line.contains(table)).map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn has(lines: &[Value], level: &str, message: &str) -> bool {
    lines
        .iter()
        .any(|line| line["level"] == level && line["message"].as_str().is_some_and(|said| said.contains(message)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_that_no_longer_replay_a_game_and_its_recovery_are_logged() {
    capture();
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 30, &mut Dice::new(21)).await;
    let secret: String = sqlx::query_scalar("SELECT secret FROM game")
        .fetch_one(&mut crate::world::database(&world.database()).await)
        .await
        .unwrap();
    let world = world
        .restart_after(async |file| {
            let spoil = "UPDATE journal SET line = 'king A1', digest = NULL WHERE kind = 'play' AND n = (SELECT min(n) FROM journal WHERE kind = 'play')";
            sqlx::query(spoil).execute(&mut crate::world::database(&file).await).await.unwrap();
        })
        .await;
    clients[0].move_to(world.address);
    sight(&mut clients[0], &table).await;
    let lines = about(&table);
    assert!(has(&lines, "WARN", "the rules no longer replay this game"), "{lines:?}");
    assert!(has(&lines, "WARN", "game recovered from its checkpoint"), "{lines:?}");
    let text = json!(lines).to_string();
    assert!(!text.contains(&secret) && !text.contains("king A1 "), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_cannot_be_brought_back_is_logged_with_the_request_that_failed() {
    capture();
    let world = World::new().await;
    let (table, mut clients) = world.table(2, &json!({})).await;
    play_on(&mut clients, &table, 9, &mut Dice::new(8)).await;
    let id = table.clone();
    let world = world
        .restart_after(async |file| {
            let mut database = crate::world::database(&file).await;
            for change in [
                "UPDATE journal SET line = 'dance', digest = NULL WHERE kind = 'play' AND game = ?",
                "UPDATE checkpoint SET position = 'nonsense' WHERE game = ?",
            ] {
                sqlx::query(change).bind(&id).execute(&mut database).await.unwrap();
            }
        })
        .await;
    clients[0].move_to(world.address);
    let reply = clients[0].get(&format!("/api/t/{table}")).await.unwrap();
    assert_eq!(reply.status.as_u16(), 500);
    let lines = about(&table);
    assert!(has(&lines, "ERROR", "the checkpoint cannot be read"), "{lines:?}");
    let failed = lines.iter().find(|line| line["message"] == "request failed").expect("a 5xx is logged");
    assert_eq!((&failed["status"], &failed["level"]), (&json!(500), &json!("ERROR")), "{failed}");
    assert!(failed["cause"].as_str().unwrap().contains("neither the journal nor the checkpoint"), "{failed}");
}
