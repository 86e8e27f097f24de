//! The shuffle: a commitment before the share, the share in the seed, and a host who exchanges the secret is noticed.

use crate::world::{World, ok, sight};
use civitas_core::chance::{Commitment, Secret, Share};
use civitas_core::record::Record;
use civitas_core::sitting::Sitting;
use civitas_games::tigris::Tigris;
use serde_json::json;

fn share(byte: u8) -> String {
    Share::new([byte; 32]).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secret_of_a_table_is_the_one_that_was_promised_before_the_share() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let promise = ok(ana.get("/api/commitment").await.unwrap());
    let form = json!({
        "game": "tigris", "seat-1": "me", "seat-2": "bot:random", "share": share(1), "commit-id": promise["id"],
    });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let seen = sight(&mut ana, &table).await;
    assert_eq!(seen["commit"], promise["commit"]);
    assert_eq!(seen["shares"]["bow"], share(1));
    // The same promise is not kept twice: its secret becomes public.
    let again = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    assert_ne!(sight(&mut ana, &again).await["commit"], promise["commit"]);
    ok(ana.post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    let record = ana.get(&format!("/t/{table}/record")).await.unwrap().text();
    let record = Record::<Tigris>::read(&record).unwrap();
    assert_eq!(record.shares[0], share(1).parse().ok());
    assert!(Sitting::replay(&record, usize::MAX).is_ok());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_show_the_commitment_from_when_the_table_exists_and_take_a_share() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "name": "Ana" });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let commit = sight(&mut ana, &table).await["commit"].as_str().unwrap().to_owned();
    let shown = |page: String| {
        page.contains(&format!("data-commit=\"{commit}\"")) && page.contains(&format!("data-table=\"{table}\""))
    };
    assert!(shown(world.visitor().get(&format!("/t/{table}")).await.unwrap().text()), "the waiting room");
    let mut ben = world.visitor();
    ok(ben.post(&format!("/api/t/{table}/sit"), &json!({ "name": "Ben", "share": share(2) })).await.unwrap());
    assert!(shown(ben.get(&format!("/t/{table}")).await.unwrap().text()), "the table");
    ok(ben.post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
    let result = ben.get(&format!("/t/{table}")).await.unwrap().text();
    assert!(shown(result.clone()) && result.contains(&share(2)), "the result page names the shares");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_exchanges_the_secret_before_play_is_noticed() {
    let world = World::new().await;
    let mut ana = world.visitor();
    let form = json!({ "game": "tigris", "seat-1": "me", "seat-2": "open", "share": share(3) });
    let table = ok(ana.post("/api/tables", &form).await.unwrap())["table"].as_str().unwrap().to_owned();
    let seen: Commitment = sight(&mut ana, &table).await["commit"].as_str().unwrap().parse().unwrap();
    let other = Secret::from_number(7);
    let world = world
        .restart_after(async |file| {
            let mut database = crate::world::database(&file).await;
            sqlx::query("UPDATE game SET secret = ?").bind(other.to_string()).execute(&mut database).await.unwrap();
        })
        .await;
    ana.move_to(world.address);
    // The page compares what it kept with what it is shown now; so does `civitas verify --commit`.
    let now: Commitment = sight(&mut ana, &table).await["commit"].as_str().unwrap().parse().unwrap();
    assert!(now != seen && now == other.commitment());
}
