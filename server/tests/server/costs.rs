//! What a table costs does not grow with its game.

use crate::world::{World, act, fresh, ok, sight};
use civitas_client::Client;
use serde_json::json;
use std::time::{Duration, Instant};

/// Two seats of one person who move their kings on and off the board for ever: the position after each round of this is
/// the same, however long the game is.
async fn play_on(client: &mut Client, table: &str, from: usize, to: usize) {
    for decision in from..to {
        let seen = sight(client, table).await;
        let legal: Vec<_> = seen["legal"].as_array().unwrap().iter().filter_map(|line| line.as_str()).collect();
        let place = |line: &&&str| line.starts_with("king ") && **line != "king off";
        let line = match decision % 3 {
            0 => legal.iter().find(place).copied().unwrap().to_owned(),
            1 => "king off".to_owned(),
            _ => "end".to_owned(),
        };
        assert!(legal.contains(&line.as_str()), "{decision}: {line} in {legal:?}");
        ok(act(client, table, &fresh(), &seen["asked"]["decision"], &line).await);
    }
}

/// The shortest of many times in which a fragment comes.
async fn fragment_time(client: &mut Client, table: &str) -> Duration {
    let own = sight(client, table).await["you"].as_str().unwrap().to_owned();
    let mut shortest = Duration::MAX;
    for _ in 0..60 {
        let begun = Instant::now();
        let fragment = client.get(&format!("/t/{table}/fragment?as={own}")).await.unwrap();
        shortest = shortest.min(begun.elapsed());
        assert!(fragment.status.as_u16() == 200 && fragment.text().contains("king off"), "{}", fragment.text());
    }
    shortest
}

#[tokio::test]
async fn a_fragment_after_2000_decisions_costs_about_what_it_does_after_50() {
    let world = World::new().await;
    let mut client = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "me", "pace": "hotseat", "name": "Ana" });
    let table = ok(client.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    play_on(&mut client, &table, 0, 51).await;
    let early = fragment_time(&mut client, &table).await;
    play_on(&mut client, &table, 51, 2_001).await;
    let late = fragment_time(&mut client, &table).await;
    println!("a fragment: {early:?} after 51 decisions, {late:?} after 2,001");
    assert!(late < early.mul_f64(1.5), "{early:?} after 51 decisions, {late:?} after 2,001");
    // And it is loaded again from its journal in little more than the time to play it.
    let world = world.restart().await;
    client.move_to(world.address);
    let begun = Instant::now();
    assert_eq!(sight(&mut client, &table).await["status"], "playing");
    println!("loaded in {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(1));
}
