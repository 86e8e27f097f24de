//! Bots compute, and people do not wait for those of others.

use crate::world::{World, act, asked, fresh, ok, sight};
use civitas_client::Client;
use civitas_core::dice::Dice;
use civitas_server::{BotProvider, BotRequest, Level, RandomBots};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A strong bot: each decision takes this long.
const COMPUTES: Duration = Duration::from_millis(60);

struct Slow;

impl BotProvider for Slow {
    fn levels(&self, _game: &str) -> Vec<Level> {
        vec![Level { word: "master".to_owned(), en: "Master".to_owned(), es: "Maestro".to_owned() }]
    }

    fn answer(&self, request: &BotRequest) -> Option<String> {
        std::thread::sleep(COMPUTES);
        RandomBots.answer(request)
    }
}

async fn open(client: &mut Client, seats: &[&str]) -> String {
    let mut form = json!({ "game": "tigris" });
    for (number, seat) in seats.iter().enumerate() {
        form[format!("seat-{}", number + 1)] = json!(seat);
    }
    ok(client.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned()
}

/// Plays on against one bot; the longest that the person waited for one of its decisions.
async fn longest_wait(client: &mut Client, table: &str, turns: usize) -> Duration {
    let mut dice = Dice::new(5);
    let mut longest = Duration::ZERO;
    let mut turn = 0;
    while turn < turns {
        let (begun, mut last) = (Instant::now(), Value::Null);
        let mut since = begun;
        let seen = loop {
            let seen = sight(client, table).await;
            if asked(&seen) == Some(0) || seen["status"] == "over" {
                break seen;
            }
            if seen["asked"]["decision"] != last {
                last = seen["asked"]["decision"].clone();
                longest = longest.max(since.elapsed());
                since = Instant::now();
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "the opponent does not move");
            tokio::time::sleep(Duration::from_millis(3)).await;
        };
        longest = longest.max(since.elapsed());
        let legal: Vec<_> = seen["legal"].as_array().unwrap().iter().filter(|line| *line != "resign").collect();
        let Some(line) = dice.pick(&legal).and_then(|line| line.as_str()) else { break };
        ok(act(client, table, &fresh(), &seen["asked"]["decision"], line).await);
        turn += 1;
    }
    longest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_and_three_hundred_tables_of_four_masters_do_not_keep_a_persons_opponent_waiting() {
    let world = World::with_bots(Arc::new(Slow)).await;
    let mut crowd = world.visitor();
    for more in [60, 240] {
        for _ in 0..more {
            open(&mut crowd, &["bot:master"; 4]).await;
        }
        let mut ana = world.visitor();
        let table = open(&mut ana, &["me", "bot:master"]).await;
        let waited = longest_wait(&mut ana, &table, 8).await;
        // Its own decision, one that was already being computed, and room for a busy machine: 61 would take 3.7 s.
        assert!(waited < COMPUTES * 2 + Duration::from_millis(1_500), "{waited:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_opens_forty_tables_against_bots_keeps_only_itself_waiting() {
    let world = World::with_bots(Arc::new(Slow)).await;
    let mut many = world.visitor();
    for _ in 0..40 {
        open(&mut many, &["bot:master", "me", "bot:master", "bot:master"]).await;
    }
    let mut ana = world.visitor();
    let table = open(&mut ana, &["me", "bot:master"]).await;
    let waited = longest_wait(&mut ana, &table, 8).await;
    // In turn with all of them it would be 7.2 s.
    assert!(waited < COMPUTES * 4 + Duration::from_millis(1_500), "{waited:?}");
}
