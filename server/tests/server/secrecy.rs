//! Whole games, with every byte that a seat receives searched for what it may not know.

use crate::world::{World, act, asked, fresh, ok, sight};
use civitas_client::Client;
use civitas_core::dealer::AddressedEvent;
use civitas_core::dice::Dice;
use civitas_core::game::Game;
use civitas_core::record::Record;
use civitas_core::seat::{Seat, Viewer};
use civitas_core::sitting::Sitting;
use civitas_games::ages::Ages;
use civitas_games::tigris::Tigris;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;

/// Whatever a viewer can ask for, in both languages, as page and as JSON.
async fn look_everywhere(client: &mut Client, table: &str) {
    for lang in ["en", "es"] {
        client.headers = vec![("accept-language", lang.to_owned())];
        for path in ["", "/fragment", "/record", "/log", "/replay?ply=3", "/board.svg", "/board.svg?ply=2"] {
            for start in ["/api/t", "/t"] {
                let _ = client.get(&format!("{start}/{table}{path}")).await.unwrap();
            }
        }
    }
    let _ = client.get("/").await.unwrap();
}

struct Game_ {
    record: String,
    received: Vec<(Viewer, Vec<u8>)>,
}

async fn play(game: &str, seed: u64, people: usize) -> Game_ {
    let world = World::new().await;
    let (table, mut clients) = world.table(people, &json!({ "game": game, "seat-4": "bot:random" })).await;
    let mut dice = Dice::new(seed);
    let mut watcher = world.visitor();
    let mut streams = Vec::new();
    for client in clients.iter_mut().chain([&mut watcher]) {
        client.received = Some(Vec::new());
        let mut stream = client.events(&format!("/api/t/{table}/events?after=0"), None).await.unwrap();
        streams.push(tokio::spawn(async move {
            while let Ok(Some(event)) = tokio::time::timeout(Duration::from_secs(3), stream.next()).await {
                if event.data.contains("\"seats\":[]") {
                    break; // nobody is asked any more: the game is over
                }
            }
            stream.received
        }));
    }
    for step in 0..6000 {
        let seen = sight(&mut watcher, &table).await;
        let Some(seat) = asked(&seen) else { break };
        if seat >= people {
            tokio::time::sleep(Duration::from_millis(1)).await;
            continue;
        }
        let seen = sight(&mut clients[seat], &table).await;
        if asked(&seen) != Some(seat) {
            continue;
        }
        let legal = seen["legal"].as_array().unwrap();
        let line = dice.pick(legal).unwrap().as_str().unwrap().to_owned();
        if step % 40 == 0 {
            for (number, client) in clients.iter_mut().chain([&mut watcher]).enumerate() {
                look_everywhere(client, &table).await;
                let _ = client.post(&format!("/api/t/{table}/check"), &json!({ "line": line })).await.unwrap();
                // Whoever is asked and holds six temples might really do it.
                if number != seat {
                    let swap = json!({ "id": "x", "line": "swap rrrrrr" });
                    let _ = client.post(&format!("/api/t/{table}/act"), &swap).await;
                }
            }
        }
        // The last decision opens everything; before it, what was received is put aside.
        let before: Vec<_> = clients.iter().map(|client| client.received.as_ref().map_or(0, Vec::len)).collect();
        ok(act(&mut clients[seat], &table, &fresh(), &seen["asked"]["decision"], &line).await);
        if sight(&mut watcher.same_browser(), &table).await["status"] == "over" {
            for (client, before) in clients.iter_mut().zip(before) {
                client.received.iter_mut().for_each(|received| received.truncate(before));
            }
            break;
        }
    }
    let record = clients[0].same_browser().get(&format!("/t/{table}/record")).await.unwrap().text();
    let viewers = Seat::all(people).map(Viewer::Seat).chain([Viewer::Spectator]);
    let mut received = Vec::new();
    for ((viewer, client), stream) in viewers.zip(clients.iter_mut().chain([&mut watcher])).zip(streams) {
        let mut bytes = client.received.take().unwrap();
        bytes.extend(stream.await.unwrap());
        received.push((viewer, bytes));
    }
    Game_ { record, received }
}

fn holds(bytes: &[u8], text: &str) -> bool {
    memchr::memmem::find(bytes, text.as_bytes()).is_some()
}

/// Every view among what was received: other hands and scores must be closed.
fn check_views(viewer: Viewer, bytes: &[u8]) -> usize {
    let text = String::from_utf8_lossy(bytes);
    let mut views = 0;
    for (at, _) in text.match_indices("\"hand\":{\"own\"") {
        // The hand belongs to the seat of the view that is open; its own is the only one there.
        let Viewer::Seat(seat) = viewer else { panic!("who watches has no hand") };
        let start = text[..at].rfind("\"seats\":[{").unwrap();
        let before = text[start..at].matches("\"dynasty\"").count();
        assert!(before == seat.index() || before == seat.index() + 1, "a hand of seat {before} for {viewer:?}");
        views += 1;
    }
    views
}

fn search(game: &Game_) {
    let record = Record::<Tigris>::read(&game.record).unwrap();
    let mut news: Vec<AddressedEvent<_>> = Vec::new();
    let mut hands: BTreeSet<(usize, String)> = BTreeSet::new();
    let mut bags = BTreeSet::new();
    let sitting = Sitting::replay_with(&record, usize::MAX, |_, state: &Tigris, step| {
        news.extend(step.events.iter().cloned());
        for line in state.position().lines() {
            let mut words = line.split(' ').filter(|word| !word.is_empty());
            match words.next() {
                Some("hand") => {
                    let seat = words.next().and_then(|word| state.setup().seat_by_role::<Tigris>(word)).unwrap();
                    hands.insert((seat.index(), line.to_owned()));
                }
                Some("bag" | "drawn") => {
                    bags.insert(line.to_owned());
                }
                _ => {}
            }
        }
    })
    .unwrap();
    assert!(sitting.record().outcome.is_some() && !hands.is_empty());
    let secret = record.secret.unwrap().to_string();
    let seed = record.seed().unwrap().to_string();
    let digests: Vec<_> = game.record.lines().filter(|line| line.starts_with("= ")).collect();
    let mut private = 0;
    for (viewer, bytes) in &game.received {
        assert!(bytes.len() > 10_000, "{viewer:?} has looked around");
        for text in [&secret, &seed] {
            assert!(!holds(bytes, text), "{viewer:?} has the secret");
        }
        for digest in &digests {
            assert!(
                !holds(bytes, &digest[2..]),
                "{viewer:?} has a digest, and a digest of a small secret is the secret"
            );
        }
        for (seat, hand) in &hands {
            assert!(*viewer == Viewer::Seat(Seat::new(*seat).unwrap()) || !holds(bytes, hand), "{viewer:?}: {hand}");
        }
        for bag in &bags {
            assert!(!holds(bytes, bag), "{viewer:?}: {bag}");
        }
        // What was told to others only, unless the same was also told to this viewer at some time.
        let heard: BTreeSet<_> = told(&news, |news| news.to.includes(*viewer));
        for event in told(&news, |news| !news.to.includes(*viewer)).difference(&heard) {
            private += 1;
            assert!(!holds(bytes, event), "{viewer:?} has heard {event}");
        }
        // Lines of others that name hidden tiles.
        for line in game.record.lines() {
            let Some((word, lines)) = line.split_once("  ") else { continue };
            let Some(seat) = record.setup.seat_by_role::<Tigris>(word) else { continue };
            let own = *viewer == Viewer::Seat(seat);
            for swap in lines.split("; ").filter(|line| line.starts_with("swap ") && !own) {
                let tried = swap == "swap rrrrrr"; // we sent that ourselves
                let quoted = format!("\"line\":\"{swap}\",\"seat\":{}", seat.index());
                assert!(tried || !holds(bytes, &quoted), "{viewer:?} has read {word} {swap}");
            }
        }
        let views = check_views(*viewer, bytes);
        assert!(views > 0 || *viewer == Viewer::Spectator);
    }
    assert!(private > 20, "there was something to keep secret: {private}");
}

fn told(
    news: &[AddressedEvent<<Tigris as Game>::Event>],
    of: impl Fn(&AddressedEvent<<Tigris as Game>::Event>) -> bool,
) -> BTreeSet<String> {
    news.iter().filter(|news| of(news)).map(|news| serde_json::to_value(&news.event).unwrap().to_string()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_what_it_may_not_know() {
    for seed in 0..2 {
        search(&play("tigris", seed, 3).await);
    }
}

/// What holds for every game: no secret, no seed, no digest, and no event that was told to others only.
fn search_events<G: Game>(game: &Game_) {
    let record = Record::<G>::read(&game.record).unwrap();
    let mut news: Vec<AddressedEvent<G::Event>> = Vec::new();
    Sitting::replay_with(&record, usize::MAX, |_, _: &G, step| news.extend(step.events.iter().cloned())).unwrap();
    let secrets = [record.secret.unwrap().to_string(), record.seed().unwrap().to_string()];
    let digests = game.record.lines().filter_map(|line| line.strip_prefix("= "));
    let hidden: Vec<_> = secrets.into_iter().chain(digests.map(str::to_owned)).collect();
    let json = |news: &AddressedEvent<G::Event>| serde_json::to_value(&news.event).unwrap().to_string();
    let mut private = 0;
    for (viewer, bytes) in &game.received {
        assert!(hidden.iter().all(|text| !holds(bytes, text)), "{viewer:?} has a secret");
        let (own, others): (Vec<_>, Vec<_>) = news.iter().partition(|news| news.to.includes(*viewer));
        let own: BTreeSet<_> = own.into_iter().map(json).collect();
        for event in others.into_iter().map(json).filter(|event| !own.contains(event)) {
            private += 1;
            assert!(!holds(bytes, &event), "{viewer:?} has heard {event}");
        }
    }
    assert!(private > 5, "there was something to keep secret: {private}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_receives_what_it_may_not_know_in_through_the_ages() {
    search_events::<Ages>(&play("ages", 7, 2).await);
}

/// T10: a record that is asked for during play holds only what its reader may know; after the end it is whole.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_during_play_holds_the_readers_own_decisions_only() {
    for game in ["tigris", "ages"] {
        let world = World::new().await;
        let (table, mut clients) = world.table(2, &json!({ "game": game })).await;
        crate::world::play_on(&mut clients, &table, 40, &mut Dice::new(3)).await;
        let roles: Vec<_> = sight(&mut clients[0], &table).await["seats"]
            .as_array()
            .unwrap()
            .iter()
            .map(|seat| seat["role"].as_str().unwrap().to_owned())
            .collect();
        let mut watcher = world.visitor();
        for (number, client) in clients.iter_mut().chain([&mut watcher]).enumerate() {
            let record = client.get(&format!("/t/{table}/record")).await.unwrap().text();
            let of = |role: &String| record.lines().filter(|line| line.starts_with(&format!("{role}  "))).count();
            for (seat, role) in roles.iter().enumerate() {
                assert!(seat == number || of(role) == 0, "{game}: {number} reads the decisions of {seat}\n{record}");
            }
            assert!(
                !record.contains("\nsecret") && !record.contains("\n= ") && !record.contains("position"),
                "{record}"
            );
        }
        ok(clients[0].post(&format!("/api/t/{table}/resign"), &json!({})).await.unwrap());
        let whole = watcher.get(&format!("/t/{table}/record")).await.unwrap().text();
        assert!(whole.contains("\nsecret") && roles.iter().all(|role| whole.contains(&format!("\n{role}  "))));
    }
}

#[test]
fn the_search_finds_what_it_looks_for() {
    let bytes = br#"{"seats":[{"dynasty":"lion","hand":{"own":[1]}}"#;
    let first = Viewer::Seat(Seat::FIRST);
    assert_eq!(check_views(first, bytes), 1);
    let second = Viewer::Seat(Seat::new(2).unwrap());
    assert!(std::panic::catch_unwind(|| check_views(second, bytes)).is_err());
    assert!(holds(b"abc", "bc") && !holds(b"abc", "cd"));
    let _: Value = json!(null);
}
